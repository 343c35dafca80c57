"""Matches that are over and quiet leave the store by themselves, and by command."""

import logging
from collections.abc import Callable
from typing import Any

import fakeredis
import pytest

from domain.commands import Join
from domain.match import Actor
from domain.words import Visibility
from events.archive.archive import Archive
from events.archive.objects import ArchiveAway
from events.parts import Parts, assembled, retention_of
from events.settings import Settings
from events.watch import Retention
from tests.kit.archives import Shelf, play
from tests.kit.claims import take_due
from tests.kit.clients import KEY
from tests.kit.simulated import SimulatedClock
from tests.kit.stored import everything
from tests.kit.toy_matches import BOB, ME, opened
from workers import archive, queues
from workers.__main__ import QUEUES
from workers.clock import AlarmClock, queues_of
from workers.lifecycle import say_once
from workers.projections import Projections
from workers.queues import JOBS, job_worker

DAY_S, DAY_MS, MINUTE_MS = 86_400, 86_400_000, 60_000


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def parts(
    simulation: SimulatedClock,
    server: fakeredis.FakeRedis,
    shelf: Shelf,
    monkeypatch: pytest.MonkeyPatch,
) -> Parts:
    made = process(server, shelf)
    say_once.cache_clear()
    monkeypatch.setattr(queues, "process_parts", lambda: made)
    return made


Commanded = Callable[..., None]


@pytest.fixture
def commanded(monkeypatch: pytest.MonkeyPatch) -> Commanded:
    """Gives an operator's command to a process with these parts."""

    def give(parts: Parts, *words: str) -> None:
        monkeypatch.setattr("sys.argv", ["archive", *words])
        monkeypatch.setattr(archive, "read_settings", lambda: None)
        monkeypatch.setattr(archive, "set_up_process", lambda _: None)
        monkeypatch.setattr(archive, "parts_of", lambda _: parts)
        archive.main()

    return give


def process(server: fakeredis.FakeRedis, shelf: Shelf, keep_s: float = DAY_S) -> Parts:
    return assembled(server, b"key", Retention(archive_s=keep_s), archive=Archive(shelf))


def over(parts: Parts, visibility: Visibility = "public") -> str:
    match = opened(parts, ME, BOB, visibility=visibility)
    join(parts, match)
    play(parts, match)
    return match


def join(parts: Parts, match: str) -> None:
    parts.handler.handle(match, Actor("player", player="bob"), Join())


def work(parts: Parts, server: Any) -> None:
    """Do the work of clock and workers."""
    clock = AlarmClock(parts.store, queues_of(server, parts.lobby))
    for _ in range(3):  # each looks for one of what is over
        clock.tick()
    job_worker(server, QUEUES["deadlines"]).work(burst=True)


def test_a_match_leaves_a_day_after_its_end(
    parts: Parts, server: Any, simulation: SimulatedClock
) -> None:
    match, running = over(parts), opened(parts, ME, BOB, seconds=3 * DAY_S)
    simulation.wait(DAY_MS - MINUTE_MS)
    work(parts, server)
    assert not parts.store.is_archived(match)
    simulation.wait(MINUTE_MS)
    work(parts, server)
    assert parts.store.is_archived(match)
    assert not parts.store.is_archived(running)
    assert take_due(parts.store, "archive", 1).due == ()


def test_a_match_that_somebody_looks_at_stays_a_day_longer(
    parts: Parts, simulation: SimulatedClock
) -> None:
    """Also while its job waits in line."""
    match = over(parts)
    simulation.wait(DAY_MS)
    assert take_due(parts.store, "archive", JOBS["archive"].lease_ms).due == (match,)
    parts.watch.looked(match)
    archive.leave(parts, match)
    assert not parts.store.is_archived(match)
    simulation.wait(DAY_MS)
    archive.leave(parts, match)
    assert parts.store.is_archived(match)


def test_by_a_clock_that_has_jumped_nothing_leaves(
    parts: Parts, simulation: SimulatedClock
) -> None:
    match = over(parts)
    parts.store.heartbeat.beat()
    simulation.step(2 * DAY_MS)
    parts.store.heartbeat.beat()
    archive.leave(parts, match)
    assert not parts.store.is_archived(match)
    due = parts.store.alarms.due("archive", match)
    assert due is not None
    assert due > parts.store.time("m") + DAY_MS - MINUTE_MS


@pytest.mark.parametrize("side", ["before", "after"])
def test_while_the_archive_fails_it_is_tried_again_and_said_once(
    side: str,
    parts: Parts,
    server: Any,
    shelf: Shelf,
    simulation: SimulatedClock,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It is away, or has written in part: no match stays in the store for ever because a disk, or a
    bucket, has failed once.
    """
    matches = [over(parts), over(parts)]

    def fails(_: str) -> None:
        shelf.kept = {name: data[:100] for name, data in shelf.kept.items()}
        if side == "before":
            raise ArchiveAway("The archive is away.")

    setattr(shelf, side, fails)
    simulation.wait(DAY_MS)
    with caplog.at_level(logging.WARNING):
        work(parts, server)
    assert len(caplog.records) == 1
    assert not any(map(parts.store.is_archived, matches))
    setattr(shelf, side, lambda call: None)
    simulation.wait(archive.AGAIN_MS)
    work(parts, server)
    assert all(map(parts.store.is_archived, matches))


def test_what_cannot_be_verified_stays_and_is_said(
    parts: Parts, server: Any, simulation: SimulatedClock, caplog: pytest.LogCaptureFixture
) -> None:
    match = over(parts)
    key = parts.store.partitions.log(match)
    rows = server.xrange(key)
    server.delete(key)
    for name, fields in rows:
        server.xadd(key, {b"e": fields[b"e"].replace(b'"coins":0', b'"coins":1')}, id=name)
    simulation.wait(DAY_MS)
    work(parts, server)
    assert "not archived" in caplog.text
    assert not parts.store.is_archived(match)
    assert parts.store.alarms.due("archive", match) is None


def test_an_operator_who_wants_no_archive_any_more_keeps_matches_in_the_store(
    parts: Parts, simulation: SimulatedClock
) -> None:
    match = over(parts)
    simulation.wait(DAY_MS)
    parts.watch.retention = Retention(archive_s=0)
    archive.leave(parts, match)
    assert not parts.store.is_archived(match)
    assert parts.store.alarms.due("archive", match) is None


def test_matches_that_ended_without_an_archive_are_moved_by_command(
    server: Any, simulation: SimulatedClock, shelf: Shelf
) -> None:
    """They have no alarm."""
    earlier = process(server, shelf, keep_s=0)
    old = over(earlier)
    parts = process(server, shelf)
    recorded(parts)
    assert archive.move_all(parts) == 0
    simulation.wait(DAY_MS)
    fresh, running = over(parts), opened(parts, ME, BOB)
    recorded(parts)
    assert archive.move_all(parts) == 1
    assert [parts.store.is_archived(m) for m in (old, fresh, running)] == [True, False, False]
    assert archive.move_all(parts) == 0


def test_a_command_says_in_one_line_that_the_archive_is_away(
    server: Any,
    simulation: SimulatedClock,
    shelf: Shelf,
    commanded: Commanded,
    capsys: Any,
) -> None:
    parts = process(server, shelf, keep_s=1)
    over(parts)
    recorded(parts)
    simulation.wait(MINUTE_MS)

    def away(_: str) -> None:
        raise ArchiveAway("The archive is away.")

    shelf.before = away
    with pytest.raises(SystemExit) as ended:
        commanded(parts)
    assert ended.value.code == 1
    assert "dragonhoard: The archive is away. Give the command again" in capsys.readouterr().err


def recorded(parts: Parts) -> int:
    return Projections(parts).rebuild()


def test_what_is_in_the_archive_is_shown_as_before(
    parts: Parts, server: Any, simulation: SimulatedClock
) -> None:
    match = over(parts)
    recorded(parts)
    shown = parts.lobby.matches()
    before = lobby(server)
    parts.archiving.move(match)
    assert parts.lobby.matches() == shown
    assert archive.move_all(parts) == 0
    assert recorded(parts) == 1
    assert parts.lobby.matches() == shown
    after = lobby(server)
    assert after.keys() == before.keys()


def test_a_rebuild_leaves_what_it_cannot_read_as_it_is_and_says_so_once(
    parts: Parts,
    server: Any,
    simulation: SimulatedClock,
    shelf: Shelf,
    caplog: pytest.LogCaptureFixture,
) -> None:
    match, other, third = over(parts), over(parts), over(parts)
    recorded(parts)
    lists = lobby(server)
    for each in (match, third):
        parts.archiving.move(each)
    shelf.kept.clear()
    assert recorded(process(server, shelf)) == 1
    assert [record.getMessage().count("compared") for record in caplog.records] == [1]
    assert parts.lobby.summary(match) is not None
    assert parts.lobby.summary(other) is not None
    assert lobby(server).keys() == lists.keys()


def lobby(server: Any) -> dict[bytes, Any]:
    return {key: value for key, value in everything(server).items() if b"{lobby}" in key}


def test_beside_the_embedded_store_there_is_an_archive_and_elsewhere_only_where_it_is_named(
    tmp_path: Any,
) -> None:
    own = {"DATA_DIR": str(tmp_path), "MASTER_KEY": KEY}
    embedded = Settings.from_environment(own)
    assert embedded.archive_url == f"file://{tmp_path}/archive"
    assert retention_of(embedded).archive_s == DAY_S
    elsewhere = Settings.from_environment({**own, "REDIS_URL": "redis://host"})
    assert (elsewhere.archive_url, retention_of(elsewhere).archive_s) == ("", 0)
    (tmp_path / "shared").mkdir()
    named = {**own, "REDIS_URL": "redis://host", "ARCHIVE_URL": f"file://{tmp_path}/shared"}
    assert retention_of(Settings.from_environment(named)).archive_s == DAY_S
    never = Settings.from_environment({**own, "ARCHIVE_AFTER": "0"})
    assert retention_of(never).archive_s == 0
