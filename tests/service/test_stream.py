"""A live stream in this process: its messages, its start, its listeners, and its end."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from service.app import create_app
from service.composition import NAME
from service.http.limits import ConnectionLimit
from service.http.problems import Problem
from tests.kit.clients import Somebody, begun, opened, problem, settings
from tests.kit.sse import Message, Stream
from tests.kit.waiting import PATIENCE_S, eventually

SHORT = 0.05
"""Seconds between heartbeats."""
NEWS = "/v1/players/me/stream"


@pytest.fixture
def app(redis: Redis) -> Flask:
    variables = {"HEARTBEAT_SECONDS": str(SHORT), "STREAMS_PER_CALLER": "3"}
    return create_app(settings(STREAMS_PER_WORKER="4", **variables), redis)


@pytest.fixture(params=["match", "news"])
def stream(request: pytest.FixtureRequest, match: str) -> str:
    """The path of a stream: both kinds live by the same law."""
    return f"{match}/stream" if request.param == "match" else NEWS


def entries(found: list[Message]) -> list[Any]:
    return [json.loads(message.data) for message in found]


def finished(anna: Somebody) -> str:
    """The path of a match that is over: abandoned before it began."""
    match = opened(anna)
    assert anna.delete(f"{match}/seats/me").status_code == 200
    return match


def test_every_entry_is_a_message_as_the_log_shows_it_to_the_caller(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 2)
    for who in (anna, ben, nobody):
        found = Stream(who, f"{match}/stream").next(3)
        assert entries(found) == who.get(f"{match}/log").get_json()["items"]
        assert [message.id for message in found] == ["1", "2", "3"]
        assert {message.event for message in found} == {"message"}


def test_a_fist_stays_closed_for_others_while_it_is_followed(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    streams = [Stream(who, f"{match}/stream?after=2") for who in (anna, ben)]
    anna.bid(match, 4)
    shown = [entries(stream.next())[0]["command"]["coins"] for stream in streams]
    assert shown == [4, None]


def test_a_stream_goes_on_after_the_last_event_id(anna: Somebody, match: str) -> None:
    anna.bid(match, 1)
    (message,) = Stream(anna, f"{match}/stream", Last_Event_ID="2").next()
    assert message.id == "3"


def test_the_last_event_id_counts_more_than_where_the_stream_was_first_asked_from(
    anna: Somebody, match: str
) -> None:
    anna.bid(match, 1)
    (message,) = Stream(anna, f"{match}/stream?after=0", Last_Event_ID="2").next()
    assert message.id == "3"


def test_an_empty_last_event_id_is_none(anna: Somebody, match: str) -> None:
    (message,) = Stream(anna, f"{match}/stream?after=1", Last_Event_ID="").next()
    assert message.id == "2"


def test_a_last_event_id_that_is_no_version_is_refused(anna: Somebody, match: str) -> None:
    for said in ("x", "-1", "1.5", "1 2", "1,2", "\u0661", "9" * 17):
        answer = anna.get(f"{match}/stream", Last_Event_ID=said)
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {"Last-Event-ID"}


def test_nothing_keeps_a_stream_and_nobody_holds_it_back(anna: Somebody, stream: str) -> None:
    answer = anna.get(stream, Origin="https://client.example")
    assert answer.headers["Content-Type"] == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    answer.close()


def test_a_page_may_say_where_it_was(nobody: Somebody, match: str) -> None:
    asked = {
        "Origin": "https://client.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "last-event-id, authorization",
    }
    answer = nobody.ask("OPTIONS", f"{match}/stream", **asked)
    allowed = answer.headers["Access-Control-Allow-Headers"].lower().split(", ")
    assert {"last-event-id", "authorization"} <= set(allowed)


def test_a_match_that_has_not_begun_is_waited_for(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna)
    stream = Stream(ben, f"{match}/stream")
    assert stream.next()[0].id == "1"
    ben.post(f"{match}/seats")
    (message,) = stream.next()
    assert message.id == "2"
    assert "started" in {event["type"] for event in json.loads(message.data)["events"]}


def test_who_sits_down_while_he_follows_sees_what_his_seat_sees(
    anna: Somebody, ben: Somebody
) -> None:
    match = opened(anna)
    stream = Stream(ben, f"{match}/stream?after=1")
    ben.post(f"{match}/seats")
    ben.bid(match, 3)
    assert entries(stream.next(2))[1]["command"]["coins"] == 3


def test_a_stream_ends_with_the_match_and_says_so(anna: Somebody, nobody: Somebody) -> None:
    match = opened(anna)
    stream = Stream(nobody, f"{match}/stream")
    assert stream.next()[0].id == "1"
    anna.delete(f"{match}/seats/me")
    last, end = stream.rest()
    assert (last.id, last.event) == ("2", "message")
    assert (end.event, json.loads(end.data)) == ("end", {"version": 2})


def test_a_finished_match_is_told_to_its_end(anna: Somebody, nobody: Somebody) -> None:
    match = finished(anna)
    *told, end = Stream(nobody, f"{match}/stream").rest()
    assert entries(told) == nobody.get(f"{match}/log").get_json()["items"]
    assert end.event == "end"


def test_who_has_it_all_is_told_not_to_come_back(anna: Somebody) -> None:
    match = finished(anna)
    answer = anna.get(f"{match}/stream", Last_Event_ID="2")
    assert (answer.status_code, answer.data) == (204, b"")


def test_a_long_log_is_told_in_parts_without_a_gap(anna: Somebody, ben: Somebody) -> None:
    match = begun(anna, ben)
    for number in range(150):
        assert anna.bid(match, number % 6).status_code == 201
    found = Stream(ben, f"{match}/stream").next(152)
    assert [message.id for message in found] == [str(n) for n in range(1, 153)]
    assert entries(found) == ben.get(f"{match}/log?limit=1000").get_json()["items"]


def test_a_stream_lives_by_heartbeats(anna: Somebody, stream: str) -> None:
    chunks = Stream(anna, stream).chunks
    opening = next(chunks)
    assert opening.startswith(b"retry: ")
    assert [chunk for chunk in islice(chunks, 9) if chunk == b":\n\n"][:3] == [b":\n\n"] * 3


def test_an_open_stream_keeps_the_match(app: Flask, nobody: Somebody, match: str) -> None:
    chunks = Stream(nobody, f"{match}/stream?after=2").chunks
    next(chunks)
    parts, match_id = app.extensions[NAME], match.rpartition("/")[2]
    parts.store.alarms.snooze("unwatched", match_id, 1, parts.store.tip(match_id))
    parts.watch._noted.clear()  # a minute later
    next(chunks)
    assert parts.store.alarms.due("unwatched", match_id) > parts.store.time(match_id)


def test_a_move_in_another_process_is_heard(
    app: Flask, anna: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    stream = Stream(anna, f"{match}/stream?after=2")
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(stream.next)
        assert eventually(lambda: bool(app.extensions[NAME].follower.waiting()))
        Somebody(elsewhere, anna.token).bid(match, 1)
        assert waiting.result(timeout=PATIENCE_S)[0].id == "3"


def test_nobody_takes_all_streams(anna: Somebody, ben: Somebody, match: str) -> None:
    streams = [Stream(anna, f"{match}/stream") for _ in range(3)]
    answer = anna.get(f"{match}/stream")
    assert problem(answer) == (429, "too-many-streams")
    assert int(answer.headers["Retry-After"]) >= 1
    streams.append(Stream(ben, f"{match}/stream"))
    answer = ben.get(f"{match}/stream")
    assert problem(answer) == (503, "no-stream-free")
    assert int(answer.headers["Retry-After"]) >= 1
    for stream in streams:
        stream.close()


def test_a_long_poll_takes_a_place_but_is_no_stream_of_its_caller() -> None:
    places = ConnectionLimit(settings(STREAMS_PER_WORKER="3", STREAMS_PER_CALLER="1"))
    places.take("anna")
    with pytest.raises(Problem, match="1 streams open"):
        places.take("anna")
    places.take(None)
    places.take("cleo")
    with pytest.raises(Problem, match="no room"):
        places.take(None)
    places.give("anna")
    places.take("anna")
    assert places.taken == 3


def test_a_closed_stream_is_forgotten(app: Flask, anna: Somebody, match: str) -> None:
    parts = app.extensions[NAME]
    for begin in (0, 1, 2):  # never read from, read from, read to the news
        stream = Stream(anna, f"{match}/stream")
        assert parts.places.taken == 1
        stream.next(begin)
        stream.close()
        assert (parts.places.taken, parts.follower.waiting()) == (0, frozenset())


def test_head_takes_no_stream(app: Flask, anna: Somebody, stream: str) -> None:
    answer = anna.ask("HEAD", stream)
    assert (answer.status_code, answer.data) == (200, b"")
    assert answer.headers["Content-Type"] == "text/event-stream"
    assert app.extensions[NAME].places.taken == 0


def test_an_erased_player_follows_no_more(anna: Somebody, ben: Somebody, match: str) -> None:
    stream = Stream(ben, f"{match}/stream?after=2")
    ben.delete("/v1/players/me")
    assert [message.id for message in stream.rest()] == []  # not even that Ben has resigned
    assert problem(ben.get(f"{match}/stream")) == (401, "bad-token")


def test_a_process_that_ends_lets_its_clients_go(app: Flask, anna: Somebody, match: str) -> None:
    """Also those who come now: they are told what there is, and find another process."""
    streams = [Stream(anna, f"{match}/stream") for _ in range(2)]
    streams[0].next(2)
    with ThreadPoolExecutor(2) as threads:
        waiting = threads.submit(streams[0].rest)
        polling = threads.submit(lambda: anna.get(f"{match}/log?after=2&wait=30").get_json())
        assert eventually(lambda: bool(app.extensions[NAME].follower.waiting()))
        app.extensions[NAME].follower.close()
        assert waiting.result(timeout=PATIENCE_S) == []
        assert polling.result(timeout=PATIENCE_S)["items"] == []
    assert [message.id for message in streams[1].rest()] == ["1", "2"]


def test_a_store_that_is_away_ends_no_stream(
    app: Flask, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from redis.exceptions import ConnectionError as Away

    monkeypatch.setattr("service.live.follower.RETRY_S", SHORT)
    projector = app.extensions[NAME].projector
    stream = Stream(anna, f"{match}/stream?after=2")
    anna.bid(match, 1)

    def away(*_: Any) -> None:
        raise Away("gone")

    with monkeypatch.context() as outage:
        outage.setattr(projector, "newest", away)
        assert [next(stream.chunks) for _ in range(3)][1:] == [b":\n\n"] * 2
    assert stream.next()[0].id == "3"


def test_a_match_that_was_set_back_ends_its_streams(
    app: Flask, redis: Redis, anna: Somebody, match: str
) -> None:
    """They would wait for a version that means something else now; a client that comes back is
    told.
    """
    for coins in (1, 2, 3):
        anna.bid(match, coins)
    stream = Stream(anna, f"{match}/stream?after=4")
    assert stream.next()[0].id == "5"
    (log,) = (key for key in redis.keys("*:match:*"))
    redis.xdel(log, "4-0", "5-0")
    app.extensions[NAME].follower._wake(None)
    (last,) = stream.rest()
    assert (last.event, last.data) == ("set-back", '{"version":3}')
    assert problem(anna.get(f"{match}/stream?after=5")) == (409, "set-back")
