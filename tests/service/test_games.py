"""Each game over HTTP: played to its end with all its options, told to each viewer as the domain
shows it and in no other way, and refused at the door where it makes no sense.

The laws of sight (tests/domain/laws_of_sight.py) test the domain's views.
"""

from random import Random
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from domain.games import GAMES
from domain.games.drachenland.components import LONGEST
from domain.secrecy import seen_by
from events.log import decoded
from service.composition import NAME
from tests.domain.drachenland.boards import built_in, circle, small
from tests.kit.clients import (
    Somebody,
    any_move,
    enrolled,
    gathered,
    good,
    moved,
    opened,
    played_out,
    problem,
)
from tests.kit.effort import one_in

OGRE = {
    "fr": "Ogre",
    "en": "Ogre",
    "either": [[{"do": "banish"}, {"do": "steal", "victim": "anyone"}], [{"do": "gamble"}]],
}
MIRROR = {"fr": "Miroir", "en": "Mirror", "either": [[{"do": "imitate", "which": "played"}]]}
OPTIONS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "drachenland": [
        (3, {"board": small(), "screens": False, "stall_rounds": 3, "first_seat": 1}),
        (2, {"board": circle(), "tokens_after_stop": True, "magic_ring": True}),
        (4, {"gem_limit": False, "break_ties": True}),
    ],
    "dragonwood": [
        (3, {"simple_setup": True, "dragon_spell": True, "advanced_draw": True, "first_seat": 1}),
        (2, {"removed": 20, "open_points": True, "auto_choose": True}),
        (4, {"dragons_only_end": True, "most_decks": 20, "ladybug_at_setup": "one-card"}),
    ],
    "jeu-des-dragons": [
        (2, {"quick": True, "gambits": 1, "abilities": True, "ability_seats": [1]}),
        (4, {"gold_by_players": True, "three_antes": True, "hoard_wanted": 80, "gambits": 2}),
        (3, {"gold": 20, "players_out": 2, "minutes": 60, "buying": "after-round"}),
    ],
    "or-des-dragons": [
        (3, {"advanced": True, "delegate_absent": True, "keep_gloves": True, "first_seat": 1}),
        (4, {"divide_and_choose": True, "hidden_shares": True, "window_seconds": 9}),
    ],
    "pierres-du-dragon": [
        (3, {"apprentice_free": True, "characters": [OGRE, MIRROR], "barren_turns": 7}),
        (4, {"open_purses": True, "changeable_bids": True}),
        (5, {"auto_zero": True}),
    ],
}
"""For each game seats and options: together all that there are."""
TURNS = 30
"""Moves of a match that is looked at by all."""


@pytest.mark.parametrize("slug", one_in(2, OPTIONS))
def test_every_option_is_played_with(slug: str) -> None:
    played = {name for _, options in OPTIONS[slug] for name in options}
    assert played == {*GAMES[slug].options.__struct_fields__}


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        pytest.param(slug, *game, marks=() if game is games[0] else pytest.mark.nightly)
        for slug, games in OPTIONS.items()
        for game in games
    ],
)
def test_a_match_is_played_to_its_end(
    http: FlaskClient, slug: str, seats: int, options: dict[str, Any]
) -> None:
    match, players = gathered(http, slug, seats, options=options)
    told = played_out(match, players, any_move)
    for name in options.keys() - {"board", "characters"}:
        assert told["options"][name] == options[name]


@pytest.mark.parametrize("slug", one_in(2, OPTIONS))
def test_each_viewer_is_told_what_the_domain_shows_them_and_nothing_else(
    app: Flask, http: FlaskClient, slug: str
) -> None:
    seats, options = OPTIONS[slug][0]
    match, players = gathered(http, slug, seats, options=options)
    rng = Random(seats)
    for turn in range(TURNS):
        if not moved(match, players, rng)["waiting"]:
            break
        if turn % 5 == 0:
            assert_sees_what_it_may(app, match, players)


@pytest.mark.parametrize("slug", one_in(2, OPTIONS))
def test_a_move_is_answered_with_the_entry_as_the_log_shows_it_to_who_made_it(
    http: FlaskClient, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, options = OPTIONS[slug][0]
    match, players = gathered(http, slug, seats, options=options)
    rng, post = Random(seats), Somebody.post

    def compared(who: Somebody, path: str, body: Any) -> TestResponse:
        entry = good(answer := post(who, path, body))["entry"]
        assert good(who.get(f"{match}/log?after={entry['version'] - 1}"))["items"] == [entry]
        return answer

    monkeypatch.setattr(Somebody, "post", compared)
    for _ in range(TURNS):
        moved(match, players, rng)


def assert_sees_what_it_may(app: Flask, match: str, players: list[Somebody]) -> None:
    """Views, of today and of the past, and the newest entry; of each seat and of spectators."""
    here, match_id = app.extensions[NAME], match.rpartition("/")[2]
    current, stranger = here.projector.newest(match_id), enrolled(players[0].http, "Stranger")
    before = current.version - 1
    (raw,) = here.store.read(match_id, before, 1)
    entry = decoded(raw.data)
    for seat, who in [*enumerate(players), (None, stranger), (None, Somebody(stranger.http))]:
        view, outside = (plain(seen_by(current.match.table, eyes)) for eyes in (seat, None))
        assert good(who.get(match))["view"] == view
        assert good(who.get(f"{match}?version={current.version}"))["view"] == view
        assert good(who.get(f"{match}?as=spectator"))["view"] == outside
        assert good(who.get(f"{match}/views?after={before}"))["items"][0]["view"] == view
        (told,) = good(who.get(f"{match}/log?after={before}"))["items"]
        assert told["events"] == plain(
            tuple(seen_by(event, seat, entry.actor.seat) for event in entry.events)
        )


def plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("drachenland", {"first_seat": 3}, "no seat 3"),
    ("drachenland", {"board": built_in() | {"paths": []}}, "path"),
    ("drachenland", {"board": small() | {"lava": True}}, "Unknown field"),
    ("dragonwood", {"simple_setup": True, "removed": 3}, "removed"),
    ("pierres-du-dragon", {"characters": [OGRE | {"en": "Troll"}]}, "a name of its own"),
    ("pierres-du-dragon", {"characters": [OGRE | {"either": [[]]}]}, "does nothing"),
    ("pierres-du-dragon", {"characters": [OGRE | {"either": [[{"do": "double"}]]}]}, "Must be one"),
    ("pierres-du-dragon", {"characters": [OGRE] * 4}, "Longer than maximum length 3"),
    ("pierres-du-dragon", {"characters": "Troll"}, "Not a valid list"),
]


def test_options_that_make_no_sense_are_refused_with_the_reason(anna: Somebody) -> None:
    for slug, options, reason in REFUSED:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        answer = anna.post("/v1/matches", {"game": slug, "seats": seats, "options": options})
        assert problem(answer) == (422, "invalid")
        assert reason in str(answer.get_json()["errors"]["options"])


WALK: dict[str, Any] = {"type": "activate", "die": "B", "pawn": "red"}
CAPTURE: dict[str, Any] = {"type": "capture", "target": "wild_boar", "method": "strike"}
MOVES: list[tuple[str, dict[str, Any], int]] = [
    ("drachenland", WALK | {"steps": [{"do": "walk", "to": "V05"}]}, 409),
    ("drachenland", WALK | {"steps": [{"do": "swim", "to": "V05"}]}, 422),
    ("drachenland", WALK | {"steps": [{"do": "march"}] * (LONGEST + 1)}, 422),
    ("dragonwood", CAPTURE | {"cards": []}, 409),
    ("dragonwood", CAPTURE | {"cards": ["red-13"]}, 422),
    ("jeu-des-dragons", {"type": "ante", "card": "silver-99"}, 409),
    ("jeu-des-dragons", {"type": "ante", "card": 3}, 422),
]


@pytest.mark.parametrize(("slug", "move", "status"), MOVES)
def test_a_move_that_is_none_is_refused_at_the_door_or_by_the_rules(
    http: FlaskClient, slug: str, move: dict[str, Any], status: int
) -> None:
    match, players = gathered(http, slug, 2)
    seat = good(players[0].get(match))["waiting"][0]["seat"]
    answer = players[seat].post(f"{match}/moves", move)
    assert problem(answer) == (status, "illegal-move" if status == 409 else "invalid")


def test_a_view_holds_another_board_but_not_the_built_in_one(http: FlaskClient) -> None:
    view = enrolled(http, "Eve").get(gathered(http, "drachenland", 2)[0])
    assert view.get_json()["view"]["options"]["board"] is None
    assert len(view.get_data()) < 8_000


@pytest.mark.parametrize("asked", [{}, {"buying": None}, {"buying": "after-turn"}], ids=str)
def test_a_new_match_is_played_by_the_letter_of_the_rulebook_unless_its_host_says_otherwise(
    anna: Somebody, asked: dict[str, Any]
) -> None:
    """T8: when players without a card buy; by quick play too"""
    told = [good(anna.get(opened(anna, game="jeu-des-dragons", options=asked)))]
    body = {"game": "jeu-des-dragons", "seats": [2, 2], "options": asked}
    told += [good(anna.post("/v1/quick", body))]
    wanted = asked.get("buying") or "after-round"
    assert [match["options"]["buying"] for match in told] == [wanted] * 2
