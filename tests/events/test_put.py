"""One step writes all of it, or nothing: on fakeredis, a server and a cluster."""

from typing import Any

import pytest
from redis import ResponseError

from events.store.entries import Raw, Tip
from events.store.pipelining import Step, alarm, change_record, ends, put
from tests.kit.stored import Server, at_once, everything

NAMES = "text", "hash", "log", "ring", "feed", "record"
TEXT, HASH, LOG, RING, FEED, RECORD = (f"{{t}}:{name}" for name in NAMES)
LAST = Raw(1, b"entry")
WRITTEN: tuple[Step, ...] = (
    ("SET", TEXT, "new", "PX", 60_000),
    ("HSET", HASH, "a", "2", "b", "3"),
    alarm(RING, "m", 7),
    ("notice", FEED, 9, "m", 1, "a", "talk"),
)


@pytest.fixture(autouse=True)
def _there(server: Server) -> None:
    server.set(TEXT, "old")
    server.hset(HASH, "a", "1")
    server.xadd(LOG, {"e": LAST.data}, id="1-0")


KNOWN: list[tuple[Step, Step]] = [
    (("is", TEXT, "old"), ("is", TEXT, "ol")),
    (("is", f"{TEXT}s", ""), ("is", TEXT, "")),
    (("is", HASH, "1", "a"), ("is", HASH, "2", "a")),
    (("is", HASH, "", "b"), ("is", HASH, "", "a")),
    (("size", HASH, 1), ("size", HASH, 0)),
    (ends(LOG, LAST.tip), ends(LOG, Tip(1, b"entrx"))),
    (ends(LOG, Tip(1)), ends(LOG, Tip(2))),
    (ends(f"{LOG}s", Tip()), ends(LOG, Tip())),
    (ends(LOG, LAST.tip), ends(TEXT, Tip(1))),
]


@pytest.mark.parametrize(("holds", "fails"), KNOWN)
def test_all_is_written_if_all_holds_and_nothing_if_one_does_not(
    server: Server, holds: Step, fails: Step
) -> None:
    before = everything(server)
    assert put(server, holds, *WRITTEN, fails) == len(WRITTEN) + 2
    assert everything(server) == before
    assert put(server, holds, *WRITTEN) == 0
    assert (server.get(TEXT), server.hgetall(HASH)) == (b"new", {b"a": b"2", b"b": b"3"})
    assert server.pttl(TEXT) > 0
    assert server.zrange(RING, 0, -1, withscores=True) == [(b"m", 7.0)]
    [told] = rows(server)
    assert told == (b"0-1", {b"m": b"m", b"v": b"1", b"a": b"talk"})


@pytest.mark.parametrize("wrong", [alarm(TEXT, "m", 7), ("notice", TEXT, 9, "m", 1)])
def test_a_key_of_another_type_is_found_before_anything_is_written(
    server: Server, wrong: Step
) -> None:
    before = everything(server)
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        put(server, *WRITTEN, wrong)
    assert everything(server) == before


def rows(server: Server) -> Any:
    return server.xrange(FEED)


def due(server: Server) -> Any:
    return server.zscore(RING, "m")


def test_an_alarm_is_moved_or_only_to_an_earlier_time_or_cleared(server: Server) -> None:
    put(server, alarm(RING, "m", 7))
    put(server, alarm(RING, "m", 8, "LT"))
    assert due(server) == 7
    put(server, alarm(RING, "m", 6, "LT"))
    assert due(server) == 6
    put(server, alarm(RING, "m", 9))
    assert due(server) == 9
    put(server, alarm(RING, "m", None))
    assert due(server) is None


def test_a_record_is_changed_by_each_of_many_who_do_it_at_once(server: Server) -> None:
    def one_more(held: bytes) -> tuple[int, list[Step]]:
        count = int(held or 0) + 1
        return count, [("HSET", HASH, "count", count)]

    found = at_once(8, lambda _: change_record(server, HASH, one_more, "count"))
    assert sorted(found) == [*range(1, 9)]
    assert server.hget(HASH, "count") == b"8"


def test_a_record_that_rests_on_what_has_changed_is_decided_again_or_given_up(
    server: Server,
) -> None:
    expected = [b"", b"old"]

    def rests(held: bytes) -> tuple[bytes, list[Step]]:
        return held, [("is", TEXT, expected.pop(0)), ("SET", RECORD, "new")]

    assert change_record(server, RECORD, rests) == b""
    assert server.get(RECORD) == b"new"
    expected.append(b"another")
    with pytest.raises(LookupError):
        change_record(server, RECORD, rests, moved=LookupError())


def test_an_answer_that_changes_nothing_writes_nothing(server: Server) -> None:
    assert change_record(server, TEXT, lambda held: (held, ())) == b"old"
