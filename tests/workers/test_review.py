"""The review: what the store has lost is recorded again, and where nothing is, it only reads."""

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
    """But for one line that has the transparency log look at all of them."""
    found = matches_of_all_kinds(parts, projections)
    assert parts.store.is_archived(found["archived"])
    work(projections)
    assert parts.lobby.shelf.has(found["archived"])
    hurried, patient = cost(server, projections), cost(server, follower(parts, IDLE_MS))
    assert hurried == patient + 1
    opened(parts, ME, BOB)
    work(projections)
    assert cost(server, projections) == hurried, "however many matches there are"


def test_a_review_sets_the_alarm_again_that_the_store_has_lost(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    match = matches_of_all_kinds(parts, projections)["running"]
    due = parts.store.alarm("reminder", match)
    assert due is not None
    server.zrem(parts.store.partitions.alarms("reminder", parts.store.partitions.of(match)), match)
    projections.step(block_ms=0)
    assert parts.store.alarm("reminder", match) == due


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
    assert parts.store.alarm("reminder", match) is not None


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
    assert parts.store.alarm("reminder", match) is not None


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
