"""Quick play over HTTP: a seat at a match that fits, or at a new one, once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from domain.commands import Join
from domain.match import Actor, Match
from events.handler import Handler
from service import quick as quick_play
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import Somebody, caught_up, enrolled, good, opened, problem, settings
from tests.kit.effort import by_effort
from tests.kit.stored import LAYOUT, forget_lobby

ME, OPEN = {"kind": "me"}, {"kind": "open"}
CROWD = by_effort(test=24, check=40, nightly=1000)


def quick(who: Somebody, *seats: int, key: str | None = None, **more: Any) -> Any:
    """The answer to a request for a seat at a match with so many seats."""
    headers = {"Idempotency_Key": key} if key else {}
    body = {"game": "coffers", "seats": list(seats) or [2, 2]} | more
    return who.post("/v1/quick", body, **headers)


def at(match: str) -> str:
    """The id in a path."""
    return match.rpartition("/")[2]


def test_the_first_opens_a_match_with_the_most_seats_and_the_next_sits_down(
    anna: Somebody, ben: Somebody
) -> None:
    answer = quick(anna, 2, 3, words="swordfish")
    told = good(answer)
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/matches/{told['id']}"
    assert (told["status"], told["you"], told["visibility"]) == ("open", 0, "public")
    assert [seat["kind"] for seat in told["seats"]] == ["player", "open", "open"]
    joined = quick(ben, 3, 4, words="xyzzy")
    assert joined.status_code == 201
    assert joined.headers["Location"] == answer.headers["Location"]
    told = good(joined)
    assert (told["you"], told["words"]) == (1, ["swordfish", "xyzzy"])
    eve = enrolled(anna.http, "Eve")
    assert (
        good(quick(eve, 3, 3))["you"],
        good(eve.get(f"/v1/matches/{told['id']}"))["status"],
    ) == (
        2,
        "running",
    )


@pytest.mark.parametrize(
    "other",
    [
        {"options": {"purse": 6}},
        {"pace": {"turn_seconds": 90}},
        {"pace": {"computer_seconds": 0}},
        {"seats": [3, 4]},
    ],
    ids=str,
)
def test_nobody_is_seated_where_they_did_not_ask_to_be(
    anna: Somebody, ben: Somebody, other: dict[str, Any]
) -> None:
    mine = good(quick(anna))["id"]
    theirs = good(quick(ben, **other))
    assert theirs["id"] != mine
    assert theirs["you"] == 0


def test_a_match_that_was_opened_by_hand_fits_too(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna, [ME, {"kind": "ai", "level": "novice"}, OPEN])
    assert good(quick(ben, 2, 4))["id"] == at(match)


@pytest.mark.parametrize(
    ("seats", "visibility"),
    [
        ([ME, OPEN], "unlisted"),
        ([ME, {"kind": "invite"}], "private"),
        ([ME, {"kind": "invite"}, OPEN], "public"),
    ],
)
def test_nobody_is_led_to_a_match_that_is_for_others(
    anna: Somebody, ben: Somebody, seats: Any, visibility: str
) -> None:
    match = opened(anna, seats, visibility=visibility)
    assert good(quick(ben, 2, 4))["id"] != at(match)


def test_the_match_that_needs_the_fewest_players_comes_first(
    anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    opened(anna, [ME, OPEN, OPEN, OPEN])
    both = [opened(anna, [ME, OPEN]) for _ in range(2)]
    older, newer = sorted(both, key=lambda match: (good(anna.get(match))["opened_at"], at(match)))
    assert good(quick(ben, 2, 4))["id"] == at(older)
    assert good(quick(enrolled(http, "Eve"), 2, 4))["id"] == at(newer)


def test_of_many_matches_the_oldest_comes_first_however_many_wait(
    anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_play, "LOOKED_AT", 2)
    oldest, *_ = [opened(anna) for _ in range(5)]
    assert good(quick(ben))["id"] == at(oldest)


@pytest.mark.parametrize("by_hand", [True, False])
@pytest.mark.parametrize(("data", "version"), [(b"{garbage", 2), (b"{}", 2), (b"{}", 7)], ids=str)
def test_a_match_that_cannot_be_read_stops_nobody(
    anna: Somebody, ben: Somebody, redis: Redis, by_hand: bool, data: bytes, version: int
) -> None:
    match = at(opened(anna)) if by_hand else good(quick(anna, key="k"))["id"]
    redis.xadd(LAYOUT.log(match), {"e": data}, id=f"{version}-0")
    told = good(quick(ben))
    assert (told["id"] != match, told["you"]) == (True, 0)
    assert good(quick(anna, key="k"))["id"] == told["id"]


def test_nobody_meets_themselves(anna: Somebody, ben: Somebody) -> None:
    first, second = good(quick(anna))["id"], good(quick(anna))["id"]
    assert first != second
    assert {good(quick(ben))["id"], good(quick(ben))["id"]} == {first, second}


def test_a_host_who_has_left_is_not_brought_back(
    anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    match = f"/v1/matches/{good(quick(anna, 3, 3))['id']}"
    good(quick(ben, 3, 3))
    good(anna.delete(f"{match}/seats/me"))
    assert good(quick(anna, 3, 3))["id"] != at(match)
    assert good(quick(enrolled(http, "Eve"), 3, 3))["id"] == at(match)


def test_blocked_players_are_seated_apart_and_the_next_with_whom_waits_longest(
    anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    good(anna.post(f"/v1/players/{ben.id}/block"))
    first, second = good(quick(anna))["id"], good(quick(ben, key="k"))["id"]
    assert first != second
    assert good(quick(enrolled(http, "Cid")))["id"] == first
    assert good(quick(enrolled(http, "Dan")))["id"] == second
    assert good(quick(ben, key="k"))["id"] == second


@pytest.mark.parametrize("who_blocks", ["the host", "who asks"])
def test_however_many_matches_of_a_blocked_player_wait_none_is_tried(
    app: Flask, anna: Somebody, ben: Somebody, who_blocks: str
) -> None:
    waiting = {at(opened(anna, seats=[ME, OPEN])) for _ in range(20)}
    caught_up(app)
    blocker, other = (anna, ben) if who_blocks == "the host" else (ben, anna)
    good(blocker.post(f"/v1/players/{other.id}/block"))
    with patch.object(Handler, "handle", autospec=True, side_effect=Handler.handle) as handle:
        match = good(quick(ben, 2, 2))
    assert match["host"] == ben.id
    assert not waiting & {call.args[1] for call in handle.call_args_list}


def test_a_refusal_leaves_the_key_free_for_what_is_asked_then(anna: Somebody, redis: Redis) -> None:
    few = Somebody(create_app(settings(MATCHES_PER_PLAYER="1"), redis).test_client(), anna.token)
    match = good(quick(few))["id"]
    assert problem(quick(few, key="k")) == (409, "too-many-matches")
    good(few.delete(f"/v1/matches/{match}/seats/me"))
    told = quick(few, 3, 3, key="k")
    assert (len(good(told)["seats"]), "Idempotent-Replayed" in told.headers) == (3, False)
    assert good(quick(few, 3, 3, key="k")) == good(told)


def test_who_is_refused_as_the_same_request_was_seated_elsewhere_has_its_seat(
    anna: Somebody, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its key would be free for a second one."""
    one, other = (create_app(settings(MATCHES_PER_PLAYER="1"), redis) for _ in range(2))
    elsewhere, allowance = Somebody(other.test_client(), anna.token), one.extensions[NAME].allowance
    admits, seats = allowance.may_open, list[Any]()

    def late(match: Match) -> None:
        seats.append(good(quick(elsewhere, key="k")))
        admits(match)

    monkeypatch.setattr(allowance, "may_open", late)
    here = Somebody(one.test_client(), anna.token)
    told = quick(here, key="k")
    assert [good(told)] == seats
    assert told.headers["Idempotent-Replayed"] == "true"
    assert good(quick(elsewhere, key="k")) == seats[0]


def test_who_has_left_is_told_of_their_seat_by_its_key_and_sits_down_by_a_new_one(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    """So a late repetition does not seat a player who has left."""
    match = good(quick(anna, 3, 3))["id"]
    first = good(quick(ben, 3, 3, key="k"))
    good(ben.delete(f"/v1/matches/{match}/seats/me"))
    caught_up(app)
    again = quick(ben, 3, 3, key="k")
    assert (good(again), again.headers["Idempotent-Replayed"]) == (first, "true")
    assert good(ben.get("/v1/players/me/matches"))["items"] == []
    told = good(quick(ben, 3, 3, key="l"))
    assert (told["id"], told["you"], told["version"]) == (match, 1, 4)


def test_a_repeated_request_may_write_its_options_in_another_order(anna: Somebody) -> None:
    """As Swift does after each start."""
    game = {"game": "dragonwood", "key": "k"}
    chosen = {"simple_setup": True, "advanced_draw": True}
    turned = dict(reversed(chosen.items()))
    first = good(quick(anna, options=chosen, **game))
    assert good(quick(anna, options=turned, **game)) == first


def test_a_seat_that_is_gone_when_the_lobby_shows_it_is_no_seat(
    app: Flask, anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    match, here = good(quick(anna))["id"], app.extensions[NAME]
    eve = enrolled(http, "Eve")
    here.handler.handle(match, Actor("player", player=eve.id), Join())
    assert here.lobby.summary(match).status == "open"
    told = good(quick(ben))
    assert (told["id"] != match, told["you"]) == (True, 0)


def test_without_a_lobby_the_match_that_waits_is_found_all_the_same(
    redis: Redis, anna: Somebody, ben: Somebody, there: Somebody, http: FlaskClient
) -> None:
    for _ in range(6):
        good(quick(anna))
    for name in "123456":
        good(quick(enrolled(http, name)))
    waiting = good(quick(anna))["id"]
    forget_lobby(redis)
    assert good(quick(Somebody(there.http, ben.token)))["id"] == waiting


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"seats": [3, 2]}, "seats"),
        ({"seats": [2]}, "seats"),
        ({"seats": [2, 3, 4]}, "seats"),
        ({"seats": [1, 2]}, "seats"),
        ({"seats": [2, 5]}, "seats"),
        ({"seats": [2, 7]}, "seats"),
        ({"seats": "23"}, "seats"),
        ({"game": "chess"}, "game"),
        ({"options": {"purse": 10}}, "options"),
        ({"options": {"dragons": 1}}, "options"),
        ({"pace": {"turn_seconds": 0}}, "pace"),
        ({"words": "a\x00"}, "words"),
        ({"visibility": "private"}, "visibility"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_and_opens_nothing(
    anna: Somebody, redis: Redis, body: dict[str, Any], field: str
) -> None:
    refused = quick(anna, key="k", **body)
    assert problem(refused) == (422, "invalid")
    assert field in refused.get_json()["errors"]
    assert redis.keys("*:match:*") == []


@pytest.mark.parametrize("seats", [2, 3])
def test_of_a_crowd_all_are_seated_once_and_one_match_waits_at_most(
    http: FlaskClient, elsewhere: FlaskClient, anna: Somebody, seats: int
) -> None:
    names = [f"Player {number}" for number in range(CROWD)]
    crowd = [enrolled(http, name) for name in names]
    doors = [Somebody((http, elsewhere)[n % 2], who.token) for n, who in enumerate(crowd)]
    with ThreadPoolExecutor(16) as pool:
        told = list(pool.map(lambda who: good(quick(who, seats, seats, key="k")), doors))
    sizes = Counter(answer["id"] for answer in told)
    assert sum(sizes.values()) == CROWD
    assert sum(size < seats for size in sizes.values()) == bool(CROWD % seats)
    assert max(sizes.values()) == seats
    for match in sizes:
        shown = good(anna.get(f"/v1/matches/{match}"))
        sitting = [seat["player"] for seat in shown["seats"] if seat["taken"]]
        assert len({*sitting}) == len(sitting) == sizes[match]
