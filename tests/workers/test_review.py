"""The review: what the store has lost is recorded again, and where nothing is, it only reads."""

import logging
from collections.abc import Iterator
from itertools import islice
from typing import Any
from unittest.mock import Mock

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as Unreachable
from redis.utils import str_if_bytes

from domain.commands import Join
from domain.match import Actor, Seat
from events.archive.archive import Archive
from events.parts import Parts, assembled
from events.projections.packing import packed, unpacked
from events.retention import Retention
from events.store import keys
from events.store.keys import Kind
from events.store.server import connect
from tests.kit.archives import Shelf, play
from tests.kit.toy_matches import AI, BOB, ME, opened
from workers import archive
from workers.projections import Projections

DAY_S = 86_400
ALONE = (Seat("ai", level="novice"), AI)
IDLE_MS = 10**9


@pytest.fixture
def server(empty_valkey_url: str) -> Iterator[Redis]:
    """A real one, which counts what it is told."""
    with connect(empty_valkey_url) as client:
        assert isinstance(client, Redis)
        yield client


@pytest.fixture
def parts(server: Redis, monkeypatch: pytest.MonkeyPatch) -> Parts:
    here = assembled(server, b"key", Retention(archive_s=0.001), archive=Archive(Shelf()))
    monkeypatch.setattr(archive, "parts", lambda: here)
    server.mset({keys.player("ann"): b"{}", keys.player("bob"): b"{}"})
    return here


@pytest.fixture
def projections(parts: Parts) -> Projections:
    return follower(parts, review_ms=0)


def follower(parts: Parts, review_ms: int) -> Projections:
    reading = parts.store, parts.lobby, parts.careers, parts.inboxes
    return Projections(*reading, idle_ms=IDLE_MS, review_ms=review_ms, tlog=parts.tlog)


def work(projections: Projections) -> None:
    """Two steps: at first the group must be made."""
    for _ in range(2):
        projections.step(block_ms=0)


def matches_of_all_kinds(parts: Parts, projections: Projections) -> dict[str, str]:
    """Two that wait for a player, of whom one is erased, some that run, without and with a
    deadline, and two that are over, of which one is in the archive.
    """
    kinds = ("open", "erased", "running", "unhurried", "computers", "over", "archived")
    seats = {"computers": ALONE, "erased": (ME, Seat("player", "cyd"))}
    seconds = {"unhurried": 0}
    found = {
        kind: opened(parts, *seats.get(kind, (ME, BOB)), seconds=seconds.get(kind, DAY_S))
        for kind in kinds
    }
    for kind in ("running", "unhurried", "over", "archived"):
        parts.handler.handle(found[kind], Actor("player", player="bob"), Join())
    for kind in ("over", "archived"):
        play(parts, found[kind])
    work(projections)
    parts.archiving.move(found["archived"])
    return found


def written(server: Redis) -> int:
    """How many commands that write the server has been told, by scripts too."""
    writes = {each.lower() for each in map(str_if_bytes, server.acl_cat("write"))}
    told: Any = server.info("commandstats")
    known = {name.removeprefix("cmdstat_"): count["calls"] for name, count in told.items()}
    return sum(calls for name, calls in known.items() if name in writes)


def cost(server: Redis, projections: Projections) -> int:
    """How many commands that write a step takes that has nothing to do."""
    projections.step(block_ms=0)
    before = written(server)
    projections.step(block_ms=0)
    return written(server) - before


def test_a_review_that_finds_nothing_new_writes_nothing(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    found = matches_of_all_kinds(parts, projections)
    assert parts.store.is_archived(found["archived"])
    work(projections)
    assert parts.lobby.shelf.has(found["archived"])
    hurried, patient = cost(server, projections), cost(server, follower(parts, IDLE_MS))
    assert hurried == patient
    opened(parts, ME, BOB)
    work(projections)
    assert cost(server, projections) == hurried, "however many matches there are"


def test_a_review_sets_the_alarm_again_that_the_store_has_lost(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    match = matches_of_all_kinds(parts, projections)["running"]
    due = parts.store.alarms.due("reminder", match)
    assert due is not None
    server.zrem(parts.store.partitions.alarms("reminder", parts.store.partitions.of(match)), match)
    projections.step(block_ms=0)
    assert parts.store.alarms.due("reminder", match) == due


def test_a_match_that_moved_lately_is_reviewed_however_much_others_move_beside_it(
    parts: Parts, projections: Projections, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is none of the newest matches, and others in its partition have moved since."""
    match, of = matches_of_all_kinds(parts, projections)["running"], parts.store.partitions.of
    alarms = parts.store.partitions.alarms("reminder", of(match))
    others = (opened(parts, ME, BOB) for _ in range(1_000))
    beside = [*islice((each for each in others if of(each) == of(match)), 3)]
    for each in beside:
        parts.handler.handle(each, Actor("player", player="bob"), Join())
        play(parts, each)
    assert sum(map(parts.store.version, beside)) > 20
    work(projections)
    monkeypatch.setattr(parts.lobby, "every", lambda _: ())
    server.zrem(alarms, match)
    projections.step(block_ms=0)
    assert parts.store.alarms.due("reminder", match) is not None


def test_a_review_that_an_outage_breaks_off_is_done_at_the_next_step(
    parts: Parts, projections: Projections, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = matches_of_all_kinds(parts, projections)["running"]
    partition = parts.store.partitions.of(match)
    patient = follower(parts, review_ms=20_000)
    with monkeypatch.context() as broken:
        broken.setattr(parts.lobby, "every", Mock(side_effect=Unreachable))
        with pytest.raises(Unreachable):
            patient.step(block_ms=0)
    server.zrem(parts.store.partitions.alarms("reminder", partition), match)
    patient.step(block_ms=0)
    assert parts.store.alarms.due("reminder", match) is not None


@pytest.mark.parametrize("lost", ["all", "names"])
def test_a_review_tells_again_what_an_inbox_has_lost(
    parts: Parts, projections: Projections, server: Redis, lost: str
) -> None:
    match = matches_of_all_kinds(parts, projections)["running"]
    inbox = parts.store.partitions.told("bob")
    told: Any = server.hget(inbox, match)
    kept = b" ".join(told.split()[:3])
    server.hdel(inbox, match) if lost == "all" else server.hset(inbox, match, kept)
    before = parts.inboxes.last("bob")
    projections.step(block_ms=0)
    assert parts.inboxes.last("bob") > before


def test_a_review_shelves_what_is_in_the_archive(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    match = matches_of_all_kinds(parts, projections)["over"]
    work(projections)
    parts.archiving.move(match)
    assert not parts.lobby.shelf.has(match)
    projections.step(block_ms=0)
    assert parts.lobby.shelf.has(match)


@pytest.mark.parametrize("field", ["version", "tail"])
def test_a_review_shows_again_what_lists_have_lost_on_the_shelf(
    parts: Parts, projections: Projections, server: Redis, field: str
) -> None:
    match = matches_of_all_kinds(parts, projections)["archived"]
    work(projections)
    key = keys.SHELVED + match
    shelved: Any = server.get(key)
    server.set(key, packed(unpacked(shelved) | {field: b"1234"}))
    projections.step(block_ms=0)
    assert server.get(key) == shelved


def lists(server: Redis) -> dict[bytes, Any]:
    """All lists of the lobby, with the places on them."""
    found = server.scan_iter(f"{keys.LOBBY}*", count=1_000, _type="zset")
    return {name: server.zrange(name, 0, -1) for name in found}


def test_a_review_puts_matches_again_on_lists_that_the_store_has_lost(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    """Though what is kept of each match is still there, and says that it is on them."""
    matches_of_all_kinds(parts, projections)
    work(projections)
    whole = lists(server)
    for name in whole:
        if not name.startswith(keys.SHELF.encode()):
            server.delete(name)
            work(projections)
            assert lists(server) == whole, name


@pytest.mark.parametrize("field", ["summary", "lists", "outcome", "careers"])
def test_a_review_shows_again_what_is_kept_otherwise(
    parts: Parts, projections: Projections, server: Redis, field: str
) -> None:
    """As if an earlier release had written it, or a bug that is mended."""
    name = keys.SUMMARY + matches_of_all_kinds(parts, projections)["over"]
    work(projections)
    kept: Any = server.hgetall(name)
    if field == "careers":
        server.hdel(name, field)
    else:
        server.hset(name, field, kept[field.encode()].replace(b"ann", b"ann\\u00e9"))
    work(projections)
    assert server.hgetall(name) == kept


def test_a_review_shows_again_what_was_shelved_otherwise(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    name = keys.SHELVED + matches_of_all_kinds(parts, projections)["archived"]
    work(projections)
    kept: Any = server.get(name)
    fields = unpacked(kept)
    other = fields["summary"].replace(b'"hints":false', b'"hints":true')
    assert other != fields["summary"]
    server.set(name, packed(fields | {"summary": other}))
    work(projections)
    assert server.get(name) == kept


def alarms(parts: Parts, kind: Kind, match: str) -> str:
    return parts.store.partitions.alarms(kind, parts.store.partitions.of(match))


@pytest.mark.parametrize("kind", ["deadline", "ai", "unwatched"])
def test_a_review_sets_every_alarm_again_without_which_a_match_stands_still(
    parts: Parts, projections: Projections, server: Redis, kind: Kind
) -> None:
    match = matches_of_all_kinds(parts, projections)["computers"]
    due = parts.store.alarms.due(kind, match)
    assert due is not None
    server.zrem(alarms(parts, kind, match), match)
    projections.step(block_ms=0)
    again = parts.store.alarms.due(kind, match)
    assert again == due if kind == "deadline" else again is not None


def test_a_review_tells_in_one_line_which_alarms_it_has_set(
    parts: Parts, projections: Projections, server: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    """That of a computer which waits for others is among them, and was not lost."""
    matches = [opened(parts, *ALONE) for _ in range(3)]
    work(projections)
    for match in matches:
        server.zrem(alarms(parts, "ai", match), match)
    with caplog.at_level(logging.INFO):
        projections.step(block_ms=0)
    (line,) = (each for each in caplog.messages if each.startswith("Alarms"))
    assert all(f"ai of {match}" in line for match in matches)
    assert "lost" not in line


@pytest.mark.parametrize("kind", ["deadline", "reminder"])
def test_a_review_sets_an_alarm_earlier_that_would_ring_too_late(
    parts: Parts, projections: Projections, server: Redis, kind: Kind
) -> None:
    """As a store has it that was set back: what is wanted is known there, and not yet set."""
    match = matches_of_all_kinds(parts, projections)["running"]
    due = parts.store.alarms.due(kind, match)
    assert due is not None
    server.zadd(alarms(parts, kind, match), {match: due + 60_000})
    projections.step(block_ms=0)
    assert parts.store.alarms.due(kind, match) == due


def test_a_review_leaves_an_alarm_that_somebody_has_just_taken(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    match = opened(parts, ME, AI, seconds=1)
    work(projections)
    leased = parts.store.time("m") + 30_000
    server.zadd(alarms(parts, "deadline", match), {match: leased})
    projections.step(block_ms=0)
    assert parts.store.alarms.due("deadline", match) == leased


@pytest.mark.parametrize("lost", ["a while", "its mark"])
def test_a_review_passes_over_what_no_inbox_has_a_line_of_any_more(
    parts: Parts, projections: Projections, server: Redis, monkeypatch: Any, lost: str
) -> None:
    """A match that was over before anybody could be told, or of which too many others moved."""
    match, ann = (
        matches_of_all_kinds(parts, projections)["over"],
        parts.store.partitions.told("ann"),
    )
    work(projections)
    server.hdel(ann, match)
    if lost == "its mark":
        moved = parts.projector.newest(match).at
        server.hset(parts.store.partitions.inbox("ann"), "forgotten", moved)
    else:
        monkeypatch.setattr("events.news.facts.OLD_MS", 0)
    before = parts.inboxes.last("ann")
    assert cost(server, projections) == cost(server, follower(parts, IDLE_MS))
    assert parts.inboxes.last("ann") == before


def test_a_review_makes_no_inbox_again_for_what_is_told_no_more(
    parts: Parts, projections: Projections, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would do so each time: a match that was over long ago makes no inbox."""
    match = opened(parts, ME, BOB)
    parts.handler.handle(match, Actor("player", player="bob"), Join())
    play(parts, match)
    work(projections)
    partitions = parts.store.partitions
    server.delete(partitions.inbox("ann"), partitions.told("ann"))
    monkeypatch.setattr("events.news.facts.OLD_MS", 0)
    monkeypatch.setattr("events.news.inboxes.OLD_MS", 0)
    record = Mock(side_effect=parts.lobby.record)
    monkeypatch.setattr(parts.lobby, "record", record)
    projections.step(block_ms=0)
    assert not record.called


def test_what_an_inbox_cannot_read_of_one_match_has_only_that_one_recorded(
    parts: Parts, projections: Projections, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = matches_of_all_kinds(parts, projections)["running"]
    work(projections)
    whole: Any = server.hget(parts.store.partitions.told("bob"), match)
    server.hset(parts.store.partitions.told("bob"), match, "garbled")
    with monkeypatch.context() as watched:
        record = Mock(side_effect=parts.lobby.record)
        watched.setattr(parts.lobby, "record", record)
        projections.step(block_ms=0)
    assert [call.args[0].match.id for call in record.mock_calls] == [match]
    again: Any = server.hget(parts.store.partitions.told("bob"), match)
    assert again.split()[:2] == whole.split()[:2]


def test_an_inbox_that_has_lost_where_it_was_goes_on_behind_its_items(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    matches_of_all_kinds(parts, projections)
    work(projections)
    last = parts.inboxes.last("bob")
    server.delete(parts.store.partitions.inbox("bob"))
    projections.step(block_ms=0)
    assert parts.inboxes.last("bob") == last
    parts.handler.handle(opened(parts, ME, BOB), Actor("player", player="bob"), Join())
    projections.step(block_ms=0)
    assert parts.inboxes.last("bob") == last + 1


def test_a_feed_that_was_lost_takes_no_match_with_it(
    parts: Parts, projections: Projections, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was announced there, and is on no list any more, is found by its log: also if the first
    who looks for it is killed.
    """
    matches_of_all_kinds(parts, projections)
    work(projections)
    whole, lost = lists(server), {*server.scan_iter(f"{keys.LOBBY}*")}
    feeds = map(parts.store.partitions.feed, range(parts.store.partitions.count))
    server.delete(*lost, *feeds)
    with monkeypatch.context() as killed:
        killed.setattr(parts.lobby, "record", Mock(side_effect=Unreachable))
        with pytest.raises(Unreachable):
            follower(parts, IDLE_MS).step(block_ms=0)
    follower(parts, IDLE_MS).step(block_ms=0)
    work(projections)
    assert lists(server) == whole
