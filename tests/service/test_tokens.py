"""Tokens as an app uses them: one per device, and a stolen one."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.store import keys
from service.accounts import listeners
from service.accounts.registry import HOUR_MS, REMEMBER_S, Registry
from service.accounts.sign_in import MOST_TOKENS
from service.app import create_app
from service.composition import NAME
from tests.kit.accounts import (
    CODE,
    LINKS,
    ME,
    MINE,
    items,
    later,
    signed_in,
    without_code,
)
from tests.kit.browsers import Browser
from tests.kit.clients import Somebody, good, problem, settings
from tests.kit.sse import Stream
from tests.kit.stored import at_once
from tests.kit.waiting import PATIENCE_S, eventually

FIVE_SECONDS = 5
"""So long a token that was revoked elsewhere is good, as docs/api.md says."""

# One per device.


def test_each_device_has_a_token_with_a_label(anna: Somebody) -> None:
    answer = anna.post(MINE, {"label": "Tablet"})
    told = answer.get_json()
    assert (answer.status_code, told["label"], told["player"]) == (201, "Tablet", anna.id)
    first, second = items(anna)
    assert second["id"] == told["id"]
    assert (first["current"], second["current"]) == (True, False)
    tablet = Somebody(anna.http, told["token"])
    assert [item["current"] for item in items(tablet)] == [False, True]
    assert told["token"] not in repr(items(tablet))


def test_a_label_is_at_most_40_characters_that_can_be_seen(anna: Somebody) -> None:
    for label in ("x" * 41, "a\x00b", "a\u202eb", 7, None):
        answer = anna.post(MINE, {"label": label})
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {"label"}


def test_a_player_has_twenty_tokens_at_most(nobody: Somebody, new: dict[str, str]) -> None:
    anna = Somebody(nobody.http, new["token"])
    for _ in range(MOST_TOKENS - 1):
        assert anna.post(MINE, {}).status_code == 201
    assert problem(anna.post(MINE, {})) == (409, "too-many-tokens")
    assert len(items(anna)) == MOST_TOKENS


def test_who_has_lost_all_devices_is_let_in_though_the_list_is_full(
    nobody: Somebody, new: dict[str, str]
) -> None:
    anna = Somebody(nobody.http, new["token"])
    for _ in range(MOST_TOKENS - 1):
        anna.post(MINE, {})
    before = items(anna)
    found = signed_in(nobody, new["recovery"], label="New phone")
    after = items(found)
    assert len(after) == MOST_TOKENS
    assert len({item["id"] for item in before} - {item["id"] for item in after}) == 1


def test_two_devices_that_add_tokens_at_once_lose_none(
    anna: Somebody, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere, anna.token)
    answers = at_once(8, lambda n: (anna if n % 2 else there).post(MINE, {"label": str(n)}))
    assert [answer.status_code for answer in answers] == [201] * 8
    assert {item["label"] for item in items(there)} == {"", *map(str, range(8))}


def test_the_last_use_is_told_to_the_hour_and_written_once_an_hour(
    redis: Redis, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    (item,) = items(anna)
    assert item["used"] <= item["since"] < item["used"] + HOUR_MS
    aged(redis, anna, hours=-1)  # so that no hour begins meanwhile
    later(monkeypatch)
    stored = redis.get(keys.player(anna.id))
    anna.get(ME)
    assert redis.get(keys.player(anna.id)) == stored
    aged(redis, anna, hours=5)
    later(monkeypatch, 2 * REMEMBER_S)
    anna.get(ME)
    (again,) = items(anna)
    assert again["used"] in (item["used"], item["used"] + HOUR_MS)


def aged(redis: Redis, who: Somebody, hours: int) -> None:
    """All their tokens were last used so many hours earlier."""
    known = json.loads(redis.get(keys.player(who.id)) or b"")
    for token in known["tokens"]:
        token["used"] -= hours * HOUR_MS
    redis.set(keys.player(who.id), json.dumps(known))


def test_a_use_that_cannot_be_noted_hinders_nobody(
    redis: Redis, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    aged(redis, anna, hours=5)
    later(monkeypatch)
    redis.config_set("maxmemory", 1)
    try:
        assert anna.get(ME).status_code == 200
        assert anna.get(ME).status_code == 200
    finally:
        redis.config_set("maxmemory", 0)


def test_a_new_token_is_known_at_once_to_a_process_that_has_just_met_its_player(
    anna: Somebody, elsewhere: FlaskClient, nobody: Somebody, match: str
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get(ME).status_code == 200
    told = good(anna.post(MINE, {}))
    assert Somebody(elsewhere, told["token"]).get(ME).status_code == 200
    again = Somebody(anna.http, good(anna.post(MINE, {}))["token"])
    ticket = good(again.post(f"{match}/tickets"))["ticket"]
    assert elsewhere.head(f"{match}/stream?ticket={ticket}").status_code == 200


# A stolen token.


def test_a_revoked_token_is_unknown_here_at_once_and_elsewhere_after_some_seconds(
    anna: Somebody, elsewhere: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    stolen = good(anna.post(MINE, {}))
    thief, away = Somebody(anna.http, stolen["token"]), Somebody(elsewhere, stolen["token"])
    assert thief.get(ME).status_code == away.get(ME).status_code == 200
    assert anna.delete(f"{MINE}/{stolen['id']}").status_code == 204
    assert problem(thief.get(ME)) == (401, "bad-token")
    later(monkeypatch)
    assert problem(away.get(ME)) == (401, "bad-token")
    assert anna.get(ME).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", MINE, {}),
        ("POST", LINKS, None),
        ("POST", f"{ME}/recovery", None),
        ("PATCH", ME, {"name": "Thief"}),
        ("POST", f"{ME}/webhooks", {"url": "https://dragons.example/thief"}),
        ("POST", f"{ME}/push", Browser("https://push.example/thief").subscription),
        ("POST", "/v1/matches", {"game": "coffers", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("DELETE", ME, None),
    ],
)
def test_a_revoked_token_gives_nothing_that_lasts_even_where_it_is_remembered(
    anna: Somebody, elsewhere: FlaskClient, method: str, path: str, body: Any
) -> None:
    stolen = good(anna.post(MINE, {}))
    thief = Somebody(elsewhere, stolen["token"])
    good(thief.get(ME))
    assert anna.delete(f"{MINE}/{stolen['id']}").status_code == 204
    assert problem(thief.ask(method, path, body)) == (401, "bad-token")


@pytest.mark.parametrize("path", [MINE, LINKS, f"{ME}/recovery"])
def test_a_token_that_is_revoked_while_it_asks_gives_nothing_either(
    anna: Somebody, redis: Redis, elsewhere: FlaskClient, path: str
) -> None:
    stolen = good(anna.post(MINE, {}))
    change = Registry.change

    def late(registry: Registry, *asked: Any) -> Any:
        with patch.object(Registry, "change", change):
            assert anna.delete(f"{MINE}/{stolen['id']}").status_code == 204
        return change(registry, *asked)

    with patch.object(Registry, "change", late):
        refused = Somebody(elsewhere, stolen["token"]).post(path, {} if path == MINE else None)
    assert problem(refused) == (401, "bad-token")
    assert len(good(anna.get(MINE))["items"]) == 1


def test_what_was_remembered_of_a_player_is_not_remembered_for_longer_by_being_used(
    anna: Somebody, ben: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    """The names of a match and a token are read by the same look: one time counts for both."""
    stolen = good(anna.post(MINE, {}))
    start, there = time.monotonic(), Somebody(elsewhere, stolen["token"])
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: start)
        Somebody(elsewhere).get(match)
        known = time.monotonic()
        anna.delete(f"{MINE}/{stolen['id']}")
        patched.setattr(time, "monotonic", lambda: start + REMEMBER_S - 0.5)
        assert there.get(ME).status_code == 200
        patched.setattr(time, "monotonic", lambda: known + FIVE_SECONDS)
        assert problem(there.get(ME)) == (401, "bad-token")


@pytest.fixture
def _nobody_follows(redis: Redis) -> Iterator[None]:
    """At the end no thread reads the store any more: its client is about to be closed."""
    before = followers()
    yield
    for thread in followers() - before:
        thread.join(PATIENCE_S)


def followers() -> set[Thread]:
    return {thread for thread in enumerate_threads() if thread.name == "follower"}


@pytest.mark.usefixtures("_nobody_follows")
def test_the_stream_of_a_revoked_token_is_told_nothing_more(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    stolen = good(ben.post(MINE, {}))
    theirs = Stream(Somebody(ben.http, stolen["token"]), f"{match}/stream?after=2")
    own = Stream(ben, f"{match}/stream?after=2")
    ben.delete(f"{MINE}/{stolen['id']}")
    anna.bid(match, 1)
    assert theirs.rest() == []
    assert [message.id for message in own.next()] == ["3"]
    theirs.close()
    own.close()


@pytest.mark.parametrize("erased", [False, True])
@pytest.mark.usefixtures("_nobody_follows")
def test_a_quiet_stream_ends_in_other_processes_too(
    redis: Redis, ben: Somebody, match: str, erased: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listeners, "LOOK_S", 0.05)
    before = {*enumerate_threads()}
    app = create_app(settings(HEARTBEAT_SECONDS="86400"), redis)
    stolen = good(ben.post(MINE, {}))
    there = Somebody(app.test_client(), stolen["token"])
    theirs, own = (
        Stream(who, f"{match}/stream?after=2")
        for who in (there, Somebody(app.test_client(), ben.token))
    )
    with ThreadPoolExecutor(1) as threads:
        ended = threads.submit(theirs.rest)
        ben.delete(ME if erased else f"{MINE}/{stolen['id']}")
        told = [message.id for message in ended.result(timeout=PATIENCE_S)]
    assert told in ([], ["3"] if erased else [])  # who is erased resigns first
    theirs.close()
    own.close()
    assert eventually(lambda: "listeners" not in {t.name for t in {*enumerate_threads()} - before})


def test_a_stream_asks_nobody_who_its_reader_is(
    app: Flask, redis: Redis, anna: Somebody, ben: Somebody, match: str
) -> None:
    """Not even when the look-up was forgotten, as while the store is away, or when only a newer
    release can read the player.
    """
    stream = Stream(ben, f"{match}/stream?after=2")
    redis.set(keys.player(ben.id), b'{"id":0}')
    app.extensions[NAME].registry._known.clear()
    anna.bid(match, 1)
    assert [message.id for message in stream.next()] == ["3"]
    stream.close()


@pytest.mark.usefixtures("_nobody_follows")
def test_a_revoked_token_that_waits_is_told_nothing_more(
    app: Flask, anna: Somebody, ben: Somebody, match: str
) -> None:
    stolen = good(ben.post(MINE, {}))
    thief = Somebody(ben.http, stolen["token"])
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(lambda: thief.get(f"{match}/log?after=2&wait=30"))
        assert eventually(lambda: len(app.extensions[NAME].follower.waiting()) == 1)
        ben.delete(f"{MINE}/{stolen['id']}")
        anna.bid(match, 1)
        assert problem(answer.result(timeout=PATIENCE_S)) == (401, "bad-token")


def test_a_ticket_is_as_good_as_the_token_that_took_it(ben: Somebody, match: str) -> None:
    stolen = good(ben.post(MINE, {}))
    thief = Somebody(ben.http, stolen["token"])
    tickets = [good(who.post(f"{match}/tickets"))["ticket"] for who in (thief, ben)]
    ben.delete(f"{MINE}/{stolen['id']}")
    assert problem(ben.http.get(f"{match}/stream?ticket={tickets[0]}")) == (401, "bad-ticket")
    assert ben.http.head(f"{match}/stream?ticket={tickets[1]}").status_code == 200


def test_nobody_revokes_what_is_not_theirs(anna: Somebody, ben: Somebody) -> None:
    (item,) = items(ben)
    for unknown in (item["id"], "aaaaaaaa", "x", "\u00e9"):
        assert problem(anna.delete(f"{MINE}/{unknown}")) == (404, "no-such-token")
    assert ben.get(ME).status_code == 200


def test_the_last_token_stays_where_there_is_no_way_back(redis: Redis, anna: Somebody) -> None:
    without_code(redis, anna)
    (item,) = items(anna)
    assert problem(anna.delete(f"{MINE}/{item['id']}")) == (409, "last-token")
    code = good(anna.post(CODE))["recovery"]
    assert anna.delete(f"{MINE}/{item['id']}").status_code == 204
    assert signed_in(Somebody(anna.http), code).id == anna.id
