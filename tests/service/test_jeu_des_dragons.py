"""Le Jeu des Dragons over HTTP: matches of every size, played to the end with every option."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from domain.games.jeu_des_dragons.options import Options
from tests.kit.clients import any_move, enrolled, gathered, good, opened, played_out, problem

GAME = "jeu-des-dragons"
SIZES: list[tuple[int, dict[str, Any]]] = [
    (2, {"quick": True, "gambits": 1, "abilities": True, "ability_seats": [1]}),
    (3, {"gold": 20, "players_out": 2, "gambits": 3}),
    (4, {"gold_by_players": True, "three_antes": True, "hoard_wanted": 80, "gambits": 2}),
    (5, {"gambits": 1, "minutes": 60}),
    (6, {"gambits": 1, "abilities": True, "buying": "after-round"}),
]


@pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*size, marks=pytest.mark.long if size[0] % 2 else ()) for size in SIZES],
    ids=str,
)
def test_a_match_is_played_to_its_end(
    http: FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    match, players = gathered(http, GAME, seats, options=options)
    played_out(match, players, _complete)


def test_every_option_of_the_box_is_played_over_http() -> None:
    assert {name for _, options in SIZES for name in options} == {*Options.__struct_fields__}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"gold": 12}, "out-of-gold"),
        pytest.param({"gold": 20, "players_out": 2}, "out-of-gold", marks=pytest.mark.long),
        pytest.param({"gold": 40, "hoard_wanted": 50}, "hoard", marks=pytest.mark.long),
        ({"gambits": 1}, "gambits"),
    ],
    ids=str,
)
def test_a_match_ends_for_the_reason_that_its_host_chose(
    http: FlaskClient, options: dict[str, Any], reason: str
) -> None:
    """T43, T45, T46; the hour: test_jeu_des_dragons_hour.py"""
    match, players = gathered(http, GAME, 3, options=options)
    told = played_out(match, players)
    log = players[0].get(f"{match}/log?after={told['version'] - 1}").get_json()["items"]
    ends = [event["reason"] for event in log[0]["events"] if event["type"] == "game-ended"]
    assert ends == [reason]
    assert len(told["view"]["out"]) >= options.get("players_out", 1) * (reason == "out-of-gold")


@pytest.mark.parametrize(
    ("asked", "buying"),
    [
        ({}, "after-round"),
        ({"buying": None}, "after-round"),
        ({"buying": "after-turn"}, "after-turn"),
    ],
    ids=str,
)
def test_a_new_match_is_played_by_the_letter_of_the_rulebook_unless_its_host_says_otherwise(
    http: FlaskClient, asked: dict[str, Any], buying: str
) -> None:
    """T8: when players without a card buy; by quick play too"""
    anna = enrolled(http, "Anna")
    told = [good(anna.get(opened(anna, game=GAME, options=asked)))]
    body = {"game": GAME, "seats": [2, 2], "options": asked}
    told += [good(anna.post("/v1/quick", body))]
    assert [match["options"]["buying"] for match in told] == [buying] * 2


def _complete(listed: dict[str, Any], rng: Random) -> Any:
    assert listed["complete"]
    return any_move(listed, rng)


def test_a_hand_is_seen_by_its_owner_alone_and_wrong_moves_are_refused(http: FlaskClient) -> None:
    match, players = gathered(http, GAME, 2)
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
