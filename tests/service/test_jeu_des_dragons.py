"""Le Jeu des Dragons over HTTP: matches of every size, played to the end with every option."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.spec import Somebody, enrolled, opened, problem

GAME = "jeu-des-dragons"
SIZES: list[tuple[int, dict[str, Any]]] = [
    (2, {"quick": True, "gambits": 2, "abilities": True}),
    (3, {"gold": 20, "players_out": 2, "gambits": 3}),
    (4, {"gold_by_players": True, "three_antes": True, "hoard_wanted": 80, "gambits": 2}),
    (5, {"gambits": 1, "minutes": 60}),
    (6, {"gambits": 1, "abilities": True}),
]


def _table(http: FlaskClient, seats: int, options: dict[str, Any]) -> tuple[str, list[Somebody]]:
    players = [enrolled(http, f"Player {number}") for number in range(seats)]
    places = [{"kind": "me"}, *({"kind": "open"} for _ in players[1:])]
    match = opened(players[0], places, game=GAME, options=options)
    for player in players[1:]:
        assert player.post(f"{match}/seats").status_code == 201
    return match, players


@pytest.mark.parametrize(("seats", "options"), SIZES, ids=str)
def test_a_match_is_played_to_its_end(
    http: FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    match, players = _table(http, seats, options)
    rng = Random(seats)
    for _ in range(400):
        told = players[0].get(match).get_json()
        if told["status"] == "finished":
            break
        seat = next(waiting["seat"] for waiting in told["waiting"] if waiting["seat"] is not None)
        listed = players[seat].get(f"{match}/moves").get_json()
        assert listed["complete"]
        answer = players[seat].post(f"{match}/moves", rng.choice(listed["moves"]))
        assert answer.status_code == 201, answer.get_data(as_text=True)
    assert told["status"] == "finished"
    assert sorted(score["seat"] for score in told["result"]) == list(range(seats))


def test_a_hand_is_seen_by_its_owner_alone_and_wrong_moves_are_refused(http: FlaskClient) -> None:
    match, players = _table(http, 2, {})
    mine, theirs = (players[seat].get(match).get_json()["view"]["hands"] for seat in (0, 1))
    assert None not in mine[0]
    assert mine[1] == theirs[0] == [None] * 6
    wrong = {"type": "play", "card": mine[0][0]}
    assert problem(players[0].post(f"{match}/moves", wrong)) == (409, "illegal-move")
    unknown = {"type": "ante", "card": "silver-99"}
    assert problem(players[0].post(f"{match}/moves", unknown)) == (409, "illegal-move")
    assert problem(players[0].post(f"{match}/moves", {"type": "ante", "card": 3})) == (
        422,
        "invalid",
    )
