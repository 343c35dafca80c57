"""Dragonwood over HTTP: whole matches of all sizes with all options, and what nobody may see."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.kit.clients import (
    Somebody,
    enrolled,
    gathered,
    good,
    moved,
    played_out,
    played_until,
    problem,
)
from tests.kit.effort import by_effort, crossed

GAME = "dragonwood"
OPTIONS: list[dict[str, Any]] = [
    {},
    {"simple_setup": True, "dragon_spell": True, "advanced_draw": True, "first_seat": 1},
    {"removed": 20, "open_points": True, "auto_choose": True},
    {"dragons_only_end": True, "most_decks": 20, "removed": 23, "ladybug_at_setup": "one-card"},
]
"""Each option is in one of them. The last one makes matches three times as long."""
SEATS = [2, 3, 4]
PLAYED = crossed(OPTIONS[:-1], SEATS)
PLAYED += [pytest.param(OPTIONS[-1], seats, marks=pytest.mark.long) for seats in SEATS]
TURNS = by_effort(test=25, check=80, nightly=400)
SIZE = by_effort(test=2, check=3, nightly=3)
"""Seats of a match in which everybody captures something."""
MATCHES = 20
"""So many are tried until one comes to what a test needs."""
SHOWN = {"discarded": "card", "card-shown": "card", "card-taken": "card"}
"""The events that turn an Adventurer up, and the field that names it."""


def _daring(listed: dict[str, Any], rng: Random) -> Any:
    """A capture with some chance, of a dragon with a good one, in a way that is listed or only
    noted; or anything else.
    """
    pairs = list(zip(listed["moves"], listed["notes"] or [{}] * len(listed["moves"]), strict=True))
    promising = [(m, n) for m, n in pairs if m["type"] == "capture" and n["chance"] != "0"]
    dragons = [
        (m, n) for m, n in promising if "dragon" in m["target"] and Fraction(n["chance"]) > 0.3
    ]
    wanted = promising if promising and rng.random() < 0.3 else pairs
    move, note = rng.choice(dragons or wanted)
    return {**move, **rng.choice([{}, *note.get("others", [])])}


def test_every_option_is_played_with(http: FlaskClient) -> None:
    schema = http.get(f"/v1/games/{GAME}").get_json()["options"]
    assert {name for options in OPTIONS for name in options} == set(schema["properties"])


@pytest.mark.parametrize(("options", "seats"), PLAYED, ids=str)
def test_a_match_is_played_to_its_end(
    http: FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    told = played_out(*gathered(http, GAME, seats, options=options), _daring)
    assert told["options"].items() >= options.items()


@pytest.mark.parametrize("options", [{}, {"advanced_draw": True, "open_points": True}], ids=str)
def test_no_card_is_named_to_whom_it_is_hidden(http: FlaskClient, options: dict[str, Any]) -> None:
    """Not in a view, a log or a list of moves: neither in another's hand nor in the deck."""
    match, players = gathered(http, GAME, 3, options=options)
    viewers, rng = [*players, Somebody(http)], Random(7)
    held: list[set[str]] = [set() for _ in viewers]
    for turn in range(TURNS):
        if not moved(match, players, rng, _daring)["waiting"]:
            break
        hands = [set(_view(player, match)["hands"][n]) for n, player in enumerate(players)]
        for mine, hand in zip(held, hands, strict=False):
            mine |= hand
        if turn % 4 == 0:
            shown = _shown(players[0], match)
            for viewer, mine in zip(viewers, held, strict=True):
                secret = set().union(*hands) - shown - mine
                assert not secret & _named(viewer, match)
    assert turn > 20


def _view(viewer: Somebody, match: str) -> Any:
    return good(viewer.get(match))["view"]


def _events(viewer: Somebody, match: str) -> list[Any]:
    """All that happened, apart from the box as it was laid out before anything was shuffled."""
    entries = good(viewer.get(f"{match}/log?limit=1000"))["items"]
    return [e for entry in entries for e in entry["events"] if e["type"] != "started"]


def _shown(viewer: Somebody, match: str) -> set[str]:
    """The Adventurers that have been turned up for all to see."""
    events = _events(viewer, match)
    used = [card for e in events if e["type"] == "capture-declared" for card in e["cards"]]
    return {*used, *(e[SHOWN[e["type"]]] for e in events if e["type"] in SHOWN)}


def _named(viewer: Somebody, match: str) -> set[str]:
    """All Adventurers that any answer names, but for what a potion may stand for."""
    answers = (viewer.get(path) for path in (match, f"{match}/moves", f"{match}/log?after=4"))
    texts = (f"{answer.headers}{answer.get_data(as_text=True)}" for answer in answers)
    text = "".join([*texts, json.dumps(_events(viewer, match), separators=(",", ":"))])
    return set(re.findall(r"\b(?:green|red|purple|blue|orange)-\d+", _without_potions(text)))


def _without_potions(text: str) -> str:
    return re.sub(r'"potion":"[\w-]+"', "", text)


def test_each_viewer_sees_holes_where_cards_lie_face_down(http: FlaskClient) -> None:
    for seed in range(MATCHES):
        match, players = gathered(http, GAME, SIZE)
        if played_until(
            _all_have_captured(players[0], match), match, players, Random(seed), _daring
        ):
            break
    else:
        pytest.fail(f"in none of {MATCHES} matches everybody has captured something")
    for seat, viewer in enumerate([*players, Somebody(http)]):
        view = _view(viewer, match)
        assert {*view["deck"], *view["wood"], *view["removed"]} == {None}
        for owner in range(SIZE):
            cards = [*view["hands"][owner], *view["piles"][owner]["cards"]]
            assert (None in cards) == (owner != seat)
            assert owner == seat or set(cards) == {None}


def _all_have_captured(viewer: Somebody, match: str) -> Callable[[], bool]:
    return lambda: all(pile["cards"] for pile in _view(viewer, match)["piles"])


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
