"""Dragonwood over HTTP: whole matches of all sizes with all options, played from what is listed."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.spec import enrolled, gathered, played_out, problem

GAME = "dragonwood"
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"simple_setup": True, "dragon_spell": True, "advanced_draw": True}),
    (4, {"removed": 20, "open_points": True, "auto_choose": True}),
    (2, {"dragons_only_end": True, "removed": 23, "ladybug_at_setup": "one-card"}),
]


def _chosen(listed: dict[str, Any], rng: Random) -> Any:
    """A capture with some chance, in a way that is listed or only noted; or anything else."""
    pairs = list(zip(listed["moves"], listed["notes"] or [{}] * len(listed["moves"]), strict=True))
    pairs = [(move, note) for move, note in pairs if move["type"] != "prepare"]
    promising = [(m, n) for m, n in pairs if n.get("chance", "0") != "0"]
    move, note = rng.choice(promising if promising and rng.random() < 0.7 else pairs)
    return {**move, **rng.choice([{}, *note.get("others", [])])}


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_a_match_is_played_to_its_end(
    http: FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    played_out(*gathered(http, GAME, seats, options=options), _chosen)


def test_a_capture_that_is_none_is_refused_at_the_door_or_by_the_rules(http: FlaskClient) -> None:
    match, players = gathered(http, GAME, 2)
    seat = players[0].get(match).get_json()["waiting"][0]["seat"]
    capture = {"type": "capture", "target": "wild_boar", "method": "stomp", "cards": ["red-13"]}
    assert problem(players[seat].post(f"{match}/moves", capture)) == (422, "invalid")
    capture["cards"] = []
    assert problem(players[seat].post(f"{match}/moves", capture)) == (409, "illegal-move")


def test_options_that_contradict_each_other_are_refused_at_the_door(http: FlaskClient) -> None:
    anna = enrolled(http, "Anna")
    options = {"simple_setup": True, "removed": 3}
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "options": options}
    assert anna.post("/v1/matches", body).status_code == 422
