"""Talk over HTTP: phrases at the table, who hears them, and that they can be erased."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.parts import Parts
from events.store.server import connect
from service import operator
from service.accounts import moderation
from service.app import create_app
from service.composition import NAME
from service.live import talk_channel as live_talk
from tests.kit.accounts import ME
from tests.kit.clients import (
    TWO,
    Somebody,
    begun,
    enrolled,
    good,
    opened,
    problem,
    settings,
)
from tests.kit.interleaved import Call, Halting, interleaved
from tests.kit.sse import Message, Stream
from tests.kit.stored import everything, mentions
from tests.kit.waiting import eventually

THREE = [*TWO, {"kind": "open"}]


@pytest.fixture
def here(app: Flask) -> Parts:
    found: Parts = app.extensions[NAME]
    return found


@pytest.fixture
def eve(http: FlaskClient) -> Somebody:
    return enrolled(http, "Eve")


@pytest.fixture
def table(anna: Somebody, ben: Somebody, eve: Somebody) -> str:
    """The path of a match of Anna (0), Ben (1) and Eve (2)."""
    match = begun(anna, ben, seats=THREE)
    good(eve.post(f"{match}/seats"))
    return match


@pytest.fixture
def stranger(http: FlaskClient) -> Somebody:
    return enrolled(http, "Zoe")


def at(match: str) -> str:
    return match.rpartition("/")[2]


def say(who: Somebody, match: str, phrase: Any, to: Any = None, **headers: str) -> Any:
    body = {"phrase": phrase} if to is None else {"phrase": phrase, "to": to}
    return who.post(f"{match}/talk", body, **headers)


def heard(who: Somebody, match: str, query: str = "") -> list[str]:
    return [item["phrase"] for item in good(who.get(f"{match}/talk{query}"))["items"]]


# Saying.


def test_what_is_said_to_the_table_is_heard_by_all_who_may_know_of_it(
    anna: Somebody, ben: Somebody, eve: Somebody, nobody: Somebody, stranger: Somebody, table: str
) -> None:
    answer = say(anna, table, "hello")
    assert answer.status_code == 201
    said = good(answer)
    assert (said["seat"], said["to"], said["phrase"]) == (0, None, "hello")
    assert said["id"].startswith(f"{said['at']}-")
    for who in (anna, ben, eve, nobody, stranger):
        assert good(who.get(f"{table}/talk"))["items"] == [said]


def test_what_is_said_to_a_seat_is_heard_by_these_two(
    anna: Somebody, ben: Somebody, eve: Somebody, nobody: Somebody, stranger: Somebody, table: str
) -> None:
    good(say(anna, table, "higher", to=1))
    good(say(ben, table, "no", to=0))
    for who in (anna, ben):
        assert heard(who, table) == ["higher", "no"]
    for who in (eve, nobody, stranger):
        assert heard(who, table) == []


def test_the_catalogue_says_what_can_be_said(nobody: Somebody, anna: Somebody, table: str) -> None:
    listed = good(nobody.get("/v1/games/coffers"))["phrases"]
    assert listed[0] == {
        "phrase": "higher",
        "sentence": {"fr": "Misez plus !", "en": "Bid higher!"},
    }
    for each in listed:
        good(say(anna, table, each["phrase"]))


def test_nothing_else_can_be_said(anna: Somebody, table: str) -> None:
    for phrase in ("too-low", "Hello!", "", "x" * 41, None, 7):
        refused = say(anna, table, phrase)
        assert problem(refused) == (422, "invalid")
        assert "phrase" in refused.get_json()["errors"]
        assert heard(anna, table) == []


def test_one_speaks_to_nobody_who_is_not_there_or_is_oneself(anna: Somebody, table: str) -> None:
    for to in (0, 3, -1, 99, "1", 1.5):
        refused = say(anna, table, "hello", to=to)
        assert problem(refused) == (422, "invalid")
        assert "to" in refused.get_json()["errors"]


def test_who_has_no_seat_is_heard_by_nobody(anna: Somebody, stranger: Somebody, table: str) -> None:
    assert problem(say(stranger, table, "hello")) == (403, "not-seated")
    waiting = opened(anna)
    assert problem(say(stranger, waiting, "hello")) == (403, "not-seated")
    good(anna.delete(f"{table}/seats/me"))
    assert problem(say(anna, table, "hello")) == (409, "already-resigned")


def test_who_takes_a_seat_later_hears_nothing_that_was_said_to_who_sat_there(
    anna: Somebody, ben: Somebody, eve: Somebody
) -> None:
    match = opened(anna, THREE)
    good(ben.post(f"{match}/seats"))
    good(say(anna, match, "sorry", to=1))
    good(ben.delete(f"{match}/seats/me"))
    good(eve.post(f"{match}/seats"))
    assert (heard(ben, match), heard(eve, match)) == (["sorry"], [])


# Once, and not too often.


def test_who_talks_too_much_must_wait(redis: Redis) -> None:
    http = create_app(settings(PHRASES_PER_MINUTE="3"), redis).test_client()
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    match = begun(anna, ben)
    for _ in range(3):
        good(say(anna, match, "hurry"))
    refused = say(anna, match, "hurry")
    assert problem(refused) == (429, "slow-down")
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    good(say(ben, match, "no"))
    assert good(anna.bid(match, 0))["version"] == 3


def test_of_a_match_the_newest_hundred_are_kept_for_a_month(
    redis: Redis, anna: Somebody, match: str
) -> None:
    for _ in range(101):
        good(say(anna, match, "yes"))
    good(say(anna, match, "no"))
    found = heard(anna, match)
    assert (len(found), found[-1]) == (100, "no")
    (key,) = redis.scan_iter("*:talk:*")
    month = 30 * 24 * 60 * 60
    assert month - 60 < redis.ttl(key) <= month
    assert month - 60 < redis.ttl(f"talked:{anna.id}") <= month


# Mutes and blocks.


def test_who_is_muted_is_not_heard_until_that_is_taken_back(
    anna: Somebody, ben: Somebody, eve: Somebody, table: str
) -> None:
    good(say(anna, table, "hello"))
    made = ben.post(f"/v1/players/{anna.id}/mute")
    assert made.status_code == 201
    assert good(made) | {"since": 0} == {"player": anna.id, "name": "Anna", "since": 0}
    good(say(anna, table, "hurry"))
    good(say(anna, table, "sorry", to=1))
    assert (heard(ben, table), heard(eve, table)) == ([], ["hello", "hurry"])
    assert heard(anna, table) == ["hello", "hurry", "sorry"]
    good(say(ben, table, "yes"))
    assert heard(anna, table)[-1] == "yes"
    assert good(ben.get(f"{ME}/mutes"))["items"] == [good(made)]
    assert good(anna.get(f"{ME}/mutes"))["items"] == []
    assert ben.delete(f"/v1/players/{anna.id}/mute").status_code == 204
    assert ben.delete(f"/v1/players/{anna.id}/mute").status_code == 204
    assert heard(ben, table) == ["hello", "hurry", "sorry", "yes"]


@pytest.mark.parametrize("turned", [False, True])
def test_across_a_block_neither_hears_the_other(
    turned: bool, anna: Somebody, ben: Somebody, eve: Somebody, table: str
) -> None:
    one, other = (ben, anna) if turned else (anna, ben)
    good(one.post(f"/v1/players/{other.id}/block"))
    for who in (anna, ben):
        good(say(who, table, "hello"))
    assert [heard(who, table) for who in (anna, ben, eve)] == [["hello"], ["hello"], ["hello"] * 2]


def test_one_mutes_others_who_are_there_and_not_too_many(
    anna: Somebody, ben: Somebody, eve: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert problem(anna.post(f"/v1/players/{anna.id}/mute")) == (409, "yourself")
    assert problem(anna.post(f"/v1/players/{'a' * 16}/mute")) == (404, "no-such-player")
    assert problem(anna.delete("/v1/players/nobody/mute")) == (404, "no-such-player")
    monkeypatch.setattr(moderation, "MOST", 1)
    good(anna.post(f"/v1/players/{ben.id}/mute"))
    assert problem(anna.post(f"/v1/players/{eve.id}/mute")) == (409, "too-many-mutes")


def test_who_is_silenced_hears_and_says_nothing(
    redis: Redis, anna: Somebody, ben: Somebody, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator, "read_settings", settings)
    monkeypatch.setattr(operator, "connect", lambda *_: redis)
    words = ("silence", ben.id, "--days", "1", "--why", "insults")
    assert operator.main(["--by", "olga", *words]) == 0
    fresh = Somebody(create_app(settings(), redis).test_client(), ben.token, ben.id)
    assert problem(say(fresh, table, "hello")) == (403, "silenced")
    good(say(anna, table, "sorry", to=1))
    assert heard(fresh, table) == ["sorry"]
    assert heard(anna, table) == ["sorry"]


# Private matches.


def test_who_is_put_out_of_a_private_match_while_they_wait_hears_nothing(
    here: Parts, anna: Somebody, ben: Somebody
) -> None:
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}, {"kind": "invite"}]
    match = opened(anna, seats, visibility="private")
    good(ben.post(f"{match}/seats"))
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(ben.get, f"{match}/talk?wait=30")
        assert eventually(lambda: f"{at(match)}/talk" in waiters(here))
        good(anna.delete(f"{match}/seats/1"))
        good(say(anna, match, "goodbye"))
        assert problem(waiting.result()) == (404, "no-such-match")


def waiters(here: Any) -> frozenset[str]:
    found: frozenset[str] = here.follower.waiting()
    return found


# Live.


def test_a_long_poll_is_answered_by_what_one_hears_and_by_nothing_else(
    here: Parts, anna: Somebody, ben: Somebody, eve: Somebody, table: str
) -> None:
    first = good(say(anna, table, "hello"))["id"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(heard, eve, table, f"?after={first}&wait=30")
        assert eventually(lambda: f"{at(table)}/talk" in waiters(here))
        good(say(anna, table, "no", to=1))
        good(anna.bid(table, 0))
        good(say(ben, table, "yes"))
        assert waiting.result() == ["yes"]
    assert heard(eve, table, "?wait=1") == ["hello", "yes"]
    assert heard(eve, table, f"?after={first}") == ["yes"]


@pytest.fixture
def quick_follower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.live.follower.BLOCK_MS", 20)


def kinds(messages: list[Message]) -> list[tuple[str, str, Any]]:
    """Of each message its kind, the last id, and the version or the phrase."""
    told = [(each, json.loads(each.data)) for each in messages]
    return [(each.event, each.id, data.get("phrase", data.get("version"))) for each, data in told]


@pytest.mark.usefixtures("quick_follower")
def test_a_stream_tells_it_between_entries_and_leaves_the_last_id_alone(
    anna: Somebody, ben: Somebody, table: str
) -> None:
    stream = Stream(ben, f"{table}/stream?after=2")
    assert kinds(stream.next()) == [("message", "3", 3)]
    good(say(anna, table, "hello"))
    assert kinds(stream.next()) == [("talk", "3", "hello")]
    good(anna.bid(table, 0))
    assert kinds(stream.next()) == [("message", "4", 4)]
    good(say(anna, table, "yes"))
    (message,) = stream.next()
    assert kinds([message]) == [("talk", "4", "yes")]
    (last,) = good(ben.get(f"{table}/talk"))["items"][1:]
    assert json.loads(message.data) == last
    stream.close()
    again = Stream(ben, f"{table}/stream", Last_Event_ID=message.id)
    good(ben.bid(table, 0))
    assert kinds(again.next()) == [("message", "5", 5)]


@pytest.mark.usefixtures("quick_follower")
def test_a_stream_tells_each_what_they_hear(
    anna: Somebody, ben: Somebody, eve: Somebody, nobody: Somebody, table: str
) -> None:
    good(eve.post(f"/v1/players/{ben.id}/mute"))
    streams = {
        name: Stream(who, f"{table}/stream?after=3")
        for name, who in (("ben", ben), ("eve", eve), ("nobody", nobody))
    }
    good(say(anna, table, "no", to=1))
    good(say(ben, table, "hello"))
    good(say(anna, table, "goodbye"))
    found: dict[str, list[Any]] = {name: [] for name in streams}
    for each, stream in streams.items():
        while "goodbye" not in found[each]:
            found[each] += [told for _, _, told in kinds(stream.next())]
    assert found == {
        "ben": ["no", "hello", "goodbye"],
        "eve": ["goodbye"],
        "nobody": ["hello", "goodbye"],
    }


@pytest.mark.usefixtures("quick_follower")
def test_a_stream_begins_with_what_is_said_from_now_on_or_after_a_phrase(
    anna: Somebody, ben: Somebody, table: str
) -> None:
    first = good(say(anna, table, "hello"))["id"]
    good(say(anna, table, "hurry"))
    now, later, all_of_it = (
        Stream(ben, f"{table}/stream?after=3{talk}") for talk in ("", f"&talk={first}", "&talk=0-0")
    )
    good(say(anna, table, "sorry"))
    told = [[phrase for _, _, phrase in kinds(s.next(n))] for s, n in ((now, 1), (later, 2))]
    assert told == [["sorry"], ["hurry", "sorry"]]
    assert [p for _, _, p in kinds(all_of_it.next(3))] == ["hello", "hurry", "sorry"]
    assert problem(ben.get(f"{table}/stream?talk=now")) == (422, "invalid")


@pytest.mark.usefixtures("quick_follower")
def test_what_is_said_at_another_process_is_heard_here(
    elsewhere: FlaskClient, anna: Somebody, ben: Somebody, table: str
) -> None:
    stream = Stream(ben, f"{table}/stream?after=3")
    good(say(Somebody(elsewhere, anna.token), table, "hello"))
    assert kinds(stream.next()) == [("talk", "", "hello")]


# Independence of the log, and deletion.


def test_it_is_no_part_of_the_match(
    anna: Somebody, nobody: Somebody, here: Parts, table: str
) -> None:
    def seen() -> list[Any]:
        paths = (table, f"{table}/log", f"{table}/export", f"{table}/audit")
        answers = [anna.get(path) for path in paths]
        return [{**a.get_json(), "now": 0} if a.is_json else a.get_data() for a in answers]

    before, logs = seen(), dict(logs_of(here))
    good(say(anna, table, "hello"))
    good(say(anna, table, "no", to=1))
    assert seen() == before
    assert dict(logs_of(here)) == logs
    fresh = anna.get(table, If_None_Match='"3"')
    assert fresh.status_code == 304


def logs_of(here: Parts) -> Iterator[tuple[bytes, Any]]:
    for key, held in everything(here.store._redis).items():
        if b":match:" in key or b":alarms:deadline" in key or b":alarms:ai" in key:
            yield key, held


def test_who_is_erased_has_said_nothing_and_was_told_nothing(
    redis: Redis, anna: Somebody, ben: Somebody, eve: Somebody, table: str
) -> None:
    good(say(anna, table, "hello"))
    good(say(ben, table, "sorry", to=0))
    good(say(ben, table, "yes"))
    good(anna.post(f"/v1/players/{ben.id}/mute"))
    assert anna.delete(ME).status_code == 204
    assert (heard(ben, table), heard(eve, table)) == (["yes"], ["yes"])
    assert not [key for key in mentions(redis, anna.id) if b"talk" in key]


@pytest.mark.parametrize("leaves", ["speaker", "hearer"])
def test_no_phrase_outlives_an_erasure_that_happens_beside_it(
    redis: Redis, empty_valkey_url: str, leaves: str
) -> None:
    here, there = connect(empty_valkey_url), connect(empty_valkey_url)
    one, other = (create_app(settings(), client) for client in (here, there))
    gone: list[Somebody] = []

    def again() -> tuple[Call, Call]:
        anna, ben = (enrolled(one.test_client(), name) for name in ("Anna", "Ben"))
        gone[:] = [anna if leaves == "speaker" else ben]
        leaving, table = Somebody(other.test_client(), gone[0].token), begun(anna, ben)
        return lambda: say(anna, table, "hello", to=1), lambda: leaving.delete(ME)

    beside = Halting(there, "talk", "player:")
    for said in interleaved(Halting(here, "talk", "player:"), beside, again):
        assert said.status_code in (201, 401, 403, 422)
        left = {key for key in redis.keys("*talk*") if b"talked:" not in key}
        assert left | set(redis.keys(f"talked:{gone[0].id}")) == set()


def test_a_match_that_is_lost_has_no_talk(redis: Redis, anna: Somebody, match: str) -> None:
    good(say(anna, match, "hello"))
    redis.delete(*redis.scan_iter("*:match:*"))
    fresh = Somebody(create_app(settings(), redis).test_client(), anna.token)
    assert problem(fresh.get(f"{match}/talk")) == (404, "no-such-match")
    assert problem(say(fresh, match, "hello")) == (404, "no-such-match")


# News.


def news(who: Somebody) -> list[tuple[str, str]]:
    items = good(who.get(f"{ME}/news"))["items"]
    return [(i["match"], i["by"]) for i in items if i["kind"] == "talk"]


def test_who_is_spoken_to_is_told_so_once_in_a_while(
    anna: Somebody, ben: Somebody, eve: Somebody, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    good(eve.post(f"/v1/players/{anna.id}/mute"))
    for phrase in ("hello", "hurry", "sorry"):
        good(say(anna, table, phrase))
    assert [news(who) for who in (anna, ben, eve)] == [[], [(at(table), anna.id)], []]
    good(say(ben, table, "yes", to=2))
    assert news(eve) == [(at(table), ben.id)]
    assert news(anna) == []
    monkeypatch.setattr(live_talk, "FOLD_MS", 1)
    good(say(anna, table, "thanks"))
    assert news(ben) == [(at(table), anna.id)] * 2


# Many listeners.


def test_what_is_said_is_read_once_for_all_who_listen(
    here: Any, anna: Somebody, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    plain = here.store.talk.after

    def counted(match: str, place: str = "0-0") -> Any:
        reads.append(place)
        return plain(match, place)

    monkeypatch.setattr(here.store.talk, "after", counted)
    monkeypatch.setattr(live_talk, "IDLE_S", 60.0)
    signals = [Event() for _ in range(5)]
    channels = [here.talks.join(at(table), signal) for signal in signals]
    assert len({*channels}) == 1
    assert eventually(lambda: all(signal.is_set() for signal in signals)), "the follower begins"
    for signal in signals:
        signal.clear()
    assert [each.after("0-0") for each in channels] == [()] * 5
    assert len(reads) == 1
    good(say(anna, table, "hello"))
    assert eventually(lambda: all(signal.is_set() for signal in signals))
    assert {len(each.after("0-0")) for each in channels} == {1}
    assert len(reads) == 2
    for signal in signals:
        here.talks.leave(at(table), signal)
