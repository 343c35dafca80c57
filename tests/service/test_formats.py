"""A match with an entry that this server cannot read: all readers refuse it."""

import json
from typing import Any, cast
from unittest.mock import patch

import fakeredis
import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.news import inboxes as inboxes_of_today
from events.news.items import NewsItem
from events.store import keys
from service.api.call_groups import CALLS
from service.composition import NAME
from tests.kit.clients import Somebody, begun, caught_up, good, problem
from tests.kit.newer import newer_release
from tests.kit.sse import Stream
from tests.kit.stored import LAYOUT

TOO_NEW, ALTERED = (503, "too-new"), (503, "unknown-format")
CHANGES: list[tuple[dict[str, Any], tuple[int, str]]] = [
    ({"v": 9}, TOO_NEW),
    ({"game": "chess"}, TOO_NEW),
    ({"events": [{"type": "bowed"}]}, TOO_NEW),
    ({"mood": "sunny"}, TOO_NEW),
    ({"v": 0}, ALTERED),
]
BODIES: dict[str, Any] = {
    "addSeat": {"seat": {"kind": "open"}},
    "changeMatchReminders": {"every_minutes": 60},
    "seatComputer": {"level": "novice"},
    "giveTime": {"seat": 1},
    "giveWords": {"words": "mine"},
    "say": {"phrase": "hello"},
    "makeMove": {"type": "bid", "coins": 1},
    "openBranch": {"version": 1, "seats": [{"kind": "me"}, {"kind": "open"}]},
}
SAYS_WHAT_IS_WRONG = "auditMatch"


def altered(redis: fakeredis.FakeRedis, match: str, change: dict[str, Any]) -> None:
    """Give the match one more entry: its last, changed."""
    log = LAYOUT.log(match.rpartition("/")[2])
    version = redis.xlen(log) + 1
    ((_, fields),) = cast("list[tuple[bytes, dict[bytes, bytes]]]", redis.xrevrange(log, count=1))
    entry = msgspec.json.decode(fields[b"e"]) | change | {"version": version}
    redis.xadd(log, {"e": msgspec.json.encode(entry)}, id=f"{version}-0")


@pytest.mark.parametrize(("change", "refusal"), CHANGES)
def test_every_call_refuses_it(
    anna: Somebody,
    ben: Somebody,
    redis: fakeredis.FakeRedis,
    change: dict[str, Any],
    refusal: tuple[int, str],
) -> None:
    for call in CALLS:
        if "{match_id}" in call.path:
            match = begun(anna, ben)
            altered(redis, match, change)
            path = call.path.replace("/v1/matches/{match_id}", match).replace("{seat}", "1")
            answer = anna.ask(call.method.upper(), path, BODIES.get(call.name))
            if call.name == SAYS_WHAT_IS_WRONG and refusal == ALTERED:
                assert answer.status_code == 200
            else:
                assert problem(answer) == refusal, call.name
                assert answer.headers["Retry-After"]


def test_the_audit_names_the_entry(anna: Somebody, match: str, redis: fakeredis.FakeRedis) -> None:
    version = anna.get(match).get_json()["version"]
    altered(redis, match, {"v": 0})
    log = anna.get(f"{match}/audit").get_json()["checks"][0]
    assert (log["status"], log["version"]) == ("failed", version + 1)


def test_a_process_that_knew_the_match_refuses_it_as_well(
    anna: Somebody, match: str, redis: fakeredis.FakeRedis, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get(match).status_code == 200
    altered(redis, match, {"v": 9})
    assert problem(there.bid(match, 1)) == TOO_NEW
    assert problem(there.get(match)) == TOO_NEW


def test_whoever_has_such_a_match_can_still_be_erased(
    anna: Somebody, match: str, redis: fakeredis.FakeRedis
) -> None:
    altered(redis, match, {"v": 9})
    assert anna.delete("/v1/players/me").status_code == 204


def test_an_older_server_beside_a_newer_one_shows_nothing_and_changes_nothing(
    anna: Somebody, ben: Somebody, redis: fakeredis.FakeRedis, there: Somebody
) -> None:
    """Of the match that the newer one has written in; all others go on through both."""
    newer, other = begun(anna, ben), begun(anna, ben)
    before = stored_in(redis)
    with newer_release():
        entry = good(there.post(f"{newer}/moves", {"type": "bow"}))["entry"]
    assert [event["type"] for event in entry["events"]] == ["bowed"]
    written = stored_in(redis)
    assert written != before
    assert problem(anna.get(newer)) == problem(anna.bid(newer, 1)) == TOO_NEW
    assert stored_in(redis) == written
    assert anna.bid(other, 1).status_code == there.bid(other, 2).status_code == 201
    with newer_release():
        assert good(there.get(newer))["version"] == entry["version"]
        assert there.bid(newer, 1).status_code == 201


def test_a_stream_ends_with_it_and_whoever_comes_back_is_asked_to_wait(
    anna: Somebody, match: str, there: Somebody
) -> None:
    anna.bid(match, 1)
    version = good(anna.get(match))["version"]
    stream = Stream(anna, f"{match}/stream?after={version - 1}")
    assert stream.next()[0].id == str(version)
    with newer_release():
        good(there.post(f"{match}/moves", {"type": "bow"}))
    (last,) = stream.rest()
    assert (last.event, last.data) == ("too-new", f'{{"version":{version}}}')
    refused = anna.get(f"{match}/stream?after={version}")
    assert problem(refused) == TOO_NEW
    assert refused.headers["Retry-After"]


def test_lists_leave_out_what_only_a_newer_server_can_show(
    app: Flask, anna: Somebody, ben: Somebody, redis: fakeredis.FakeRedis
) -> None:
    newer, other = begun(anna, ben), begun(anna, ben)
    caught_up(app)
    key = keys.ROW + newer.rpartition("/")[2]
    row = cast("bytes", redis.get(key))
    redis.set(key, row.replace(b'"running"', b'"adjourned"'))
    assert redis.get(key) != row
    for path in ("/v1/matches", "/v1/players/me/matches"):
        assert [item["id"] for item in good(anna.get(path))["items"]] == [other.rpartition("/")[2]]


def test_news_that_only_a_newer_server_can_read_is_waited_for(
    app: Flask, anna: Somebody, match: str, redis: fakeredis.FakeRedis
) -> None:
    """Earlier news is told; later news waits, so that no number is missing."""
    caught_up(app)
    told = good(anna.get("/v1/players/me/news"))["items"]
    stream = Stream(anna, f"/v1/players/me/stream?after={told[-1]['n'] - 1}")
    assert json.loads(stream.next()[0].data) == told[-1]
    inboxes = app.extensions[NAME].inboxes
    with patch.object(inboxes_of_today, "stored", newer_item):
        inboxes.tell(anna.id, NewsItem("talk", 1, match=match), "bow/1")
    assert good(anna.get("/v1/players/me/news"))["items"] == told
    messages = [each for each in stream.rest() if each.event != "read"]
    assert [(each.event, each.data) for each in messages] == [
        ("too-new", f'{{"last":{told[-1]["n"]}}}')
    ]
    for path in ("news", "stream"):
        refused = anna.get(f"/v1/players/me/{path}?after={told[-1]['n']}")
        assert problem(refused) == TOO_NEW
        assert refused.headers["Retry-After"]


def newer_item(item: NewsItem) -> bytes:
    """An item of a kind that is not known today."""
    return msgspec.json.encode({"kind": "bowed", "at": item.at, "id": item.id, "match": item.match})


def stored_in(redis: fakeredis.FakeRedis) -> list[int]:
    """How many entries each log has."""
    logs = cast("list[bytes]", redis.keys("*:match:*"))
    return [redis.xlen(log) for log in sorted(logs)]
