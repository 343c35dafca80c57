"""Real processes on real servers, killed at bad moments: only delays, nothing lost or doubled."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis import Redis

from domain.bounds import PATIENCE
from domain.commands import Join
from domain.match import Actor, next_deadline
from domain.refusals import Refused
from events.parts import Parts
from events.projections.lobby import Lobby
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.kit.effort import base_seed, by_effort
from tests.kit.toy_matches import AI, BOB, HOST, ME, asked, entries, finished, lateness, opened
from tests.kit.waiting import eventually, wait_until
from tests.toy import Bid
from tests.workers.real_processes import ALL, RealProcesses
from workers.queues import MOST_JOBS
from workers.shares import LATER, MOST_THOUGHTS

THOUGHTS = "rq:queue:ai", f"rq:queue:{LATER}"

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("processes")]
THREE_ROUNDS = {Actor("ai", seat): 3 for seat in range(4)}


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[EmbeddedStore, ...]]:
    """One for the store, one for the queues."""
    folder = tmp_path_factory.mktemp("servers")
    with (
        EmbeddedStore(folder / "store", "no") as store,
        EmbeddedStore(folder / "queue", "no") as queue,
    ):
        yield store, queue


@pytest.fixture
def processes(
    servers: tuple[EmbeddedStore, EmbeddedStore], tmp_path: Path
) -> Iterator[RealProcesses]:
    for server in servers:
        with Redis.from_url(server.url) as client:
            client.flushall()
    processes = RealProcesses(tmp_path, *servers)
    yield processes
    processes.dismiss()


@pytest.fixture
def parts(processes: RealProcesses) -> Iterator[Parts]:
    """The test's own, over the same store."""
    parts = processes.parts()
    yield parts
    redis: Any = parts.store._redis
    redis.close()


def over(parts: Parts, matches: list[str]) -> bool:
    return eventually(lambda: all(finished(parts, match) for match in matches))


def at_work(processes: RealProcesses, parts: Parts) -> bool:
    """Wait until all have started and done something."""
    return processes.at_work() and over(
        parts, [opened(parts, AI, AI), opened(parts, ME, AI, seconds=0)]
    )


def whole(parts: Parts, match: str) -> bool:
    """Whether the versions are 1, 2, 3, ..."""
    found = [entry.version for entry in entries(parts, match)]
    return found == list(range(1, len(found) + 1))


def test_four_computers_finish_a_match_by_themselves(
    processes: RealProcesses, parts: Parts
) -> None:
    processes.start(*ALL)
    match = opened(parts, AI, AI, AI, AI)
    assert over(parts, [match])
    assert asked(parts, match) == THREE_ROUNDS
    assert whole(parts, match)


def test_computers_move_on_their_beats(processes: RealProcesses, parts: Parts) -> None:
    """However busy the machine is: a worker that is late keeps to them."""
    processes.start(*ALL)
    assert at_work(processes, parts)
    matches = [opened(parts, ME, AI, AI, pauses=1) for _ in range(10)]
    assert eventually(lambda: all(asked(parts, match).total() == 2 for match in matches))
    for match in matches:
        begun, *moves = entries(parts, match)
        assert {(move.at - begun.at) % 500 for move in moves} == {0}


def test_every_deadline_is_met_and_none_too_early(processes: RealProcesses, parts: Parts) -> None:
    processes.start(*ALL)
    assert at_work(processes, parts)
    matches = [opened(parts, ME, *[AI] * (1 + n % 3), seconds=1) for n in range(20)]
    assert over(parts, matches)
    late = [ms for match in matches for ms in lateness(parts, match)]
    assert len(late) >= PATIENCE * len(matches)
    assert min(late) >= 0


@pytest.mark.nightly
def test_two_of_each_do_nothing_twice(
    processes: RealProcesses, parts: Parts, servers: Any, tmp_path: Path
) -> None:
    second = RealProcesses(tmp_path, *servers)
    try:
        processes.start(*ALL)
        second.start(*ALL)
        thinkers = [opened(parts, AI, AI, AI, AI) for _ in range(20)]
        sleepers = [opened(parts, ME, AI, seconds=1) for _ in range(20)]
        assert over(parts, thinkers + sleepers)
    finally:
        second.dismiss()
    assert all(asked(parts, match) == THREE_ROUNDS for match in thinkers)
    assert all(asked(parts, match)[Actor("clock")] >= PATIENCE for match in sleepers)
    assert all(whole(parts, match) for match in thinkers + sleepers)


def test_a_late_move_is_refused_when_every_worker_is_dead(
    processes: RealProcesses, parts: Parts
) -> None:
    processes.start(*ALL)
    assert at_work(processes, parts)
    processes.kill(*ALL)
    match = opened(parts, ME, AI, seconds=1)
    wait_until(parts.store, next_deadline(parts.projector.newest(match).match) or 0)
    with pytest.raises(Refused, match="Time was up"):
        parts.handler.handle(match, Actor("player", player=HOST), Bid(1))
    assert len(entries(parts, match)) == 1


def test_a_killed_clock_only_delays(processes: RealProcesses, parts: Parts) -> None:
    processes.start(*ALL)
    assert at_work(processes, parts)
    processes.kill("clock")
    thinkers, sleeper = opened(parts, AI, AI, AI, AI), opened(parts, ME, AI, seconds=1)
    wait_until(parts.store, (next_deadline(parts.projector.newest(sleeper).match) or 0) + 200)
    assert len(entries(parts, thinkers)) == len(entries(parts, sleeper)) == 1
    processes.start("clock")
    assert over(parts, [thinkers, sleeper])
    assert asked(parts, thinkers) == THREE_ROUNDS
    assert asked(parts, sleeper)[Actor("clock")] >= PATIENCE


def test_a_thinker_killed_in_the_middle_of_a_thought_only_delays(
    processes: RealProcesses, parts: Parts
) -> None:
    processes.start("clock", "deadlines", "projections")
    processes.start("ai", THINK_S="600")
    match = opened(parts, AI, AI, AI, AI)
    assert processes.thinking()
    processes.kill("ai")
    assert len(entries(parts, match)) == 1
    processes.start("ai")
    assert over(parts, [match])
    assert asked(parts, match) == THREE_ROUNDS
    assert whole(parts, match)


def test_a_thinker_does_not_keep_deadlines_waiting(processes: RealProcesses, parts: Parts) -> None:
    processes.start("clock", "deadlines")
    processes.start("ai", THINK_S="600")
    opened(parts, ME, AI)
    assert processes.thinking()
    match = opened(parts, ME, BOB, seconds=1)
    parts.handler.handle(match, Actor("player", player="bob"), Join())
    assert over(parts, [match])


def test_a_killed_deadline_worker_is_replaced_by_whoever_is_idle(
    processes: RealProcesses, parts: Parts
) -> None:
    processes.start(*ALL)
    assert at_work(processes, parts)
    processes.kill("deadlines")
    match = opened(parts, ME, AI, seconds=1)
    assert over(parts, [match])
    assert asked(parts, match)[Actor("clock")] >= PATIENCE


def test_emptied_queues_only_delay(processes: RealProcesses, parts: Parts) -> None:
    processes.start("clock", LEASE_MS="3000")
    matches = [opened(parts, AI, AI, AI, AI) for _ in range(5)]
    with Redis.from_url(processes.queue.url) as queue:
        assert eventually(lambda: sum(map(queue.llen, THOUGHTS)) == 5)
        queue.flushall()
    processes.start("deadlines", "ai", "projections")
    assert over(parts, matches)
    assert all(asked(parts, match) == THREE_ROUNDS for match in matches)


def test_without_workers_the_queues_do_not_grow(processes: RealProcesses, parts: Parts) -> None:
    processes.start("clock", LEASE_MS="20")
    matches = [opened(parts, ME, AI, seconds=1) for _ in range(5)]
    with Redis.from_url(processes.queue.url) as queue:
        assert eventually(lambda: queue.llen("rq:queue:deadlines") == MOST_JOBS)
        time.sleep(0.5)  # dozens of leases
        assert queue.llen("rq:queue:deadlines") == MOST_JOBS
        assert 0 < queue.llen("rq:queue:ai") <= MOST_THOUGHTS
    processes.start("deadlines", "ai")
    assert over(parts, matches)


def test_servers_that_die_and_come_back_only_delay(processes: RealProcesses, parts: Parts) -> None:
    processes.start(*ALL, THINK_S="0.05")
    matches = [opened(parts, AI, AI, AI, AI) for _ in range(3)]
    assert processes.thinking()
    for server in (processes.queue, processes.store):
        server.kill()
        time.sleep(0.5)
        server.start()
    assert over(parts, matches)
    assert all(processes.alive(name) for name in ALL)
    assert all(asked(parts, match) == THREE_ROUNDS for match in matches)


def test_who_starts_before_the_servers_waits_for_them(
    processes: RealProcesses, parts: Parts
) -> None:
    servers = (processes.queue, processes.store)
    for server in servers:
        server.kill()
    processes.start(*ALL)
    time.sleep(2)
    for server in servers:
        server.start()
    assert at_work(processes, parts)
    assert all(processes.alive(name) for name in ALL)


def test_all_processes_end_when_they_are_told_to(processes: RealProcesses, parts: Parts) -> None:
    processes.start(*ALL)
    assert at_work(processes, parts)
    assert [processes.tell_to_stop(name) for name in ALL] == [0, 0, 0, 0]


def test_killed_projections_lose_nothing(processes: RealProcesses, parts: Parts) -> None:
    lobby = Lobby(connect(processes.store.url))
    processes.start(*ALL)
    first = [opened(parts, AI, AI) for _ in range(5)]
    assert eventually(lambda: len(lobby.matches().items) == 5)
    processes.kill("projections")
    second = [opened(parts, ME, AI) for _ in range(5)]
    assert over(parts, first)
    processes.start("projections")
    assert eventually(lambda: shown(lobby, parts) == {*first, *second})


def test_a_lost_lobby_is_made_anew_from_the_log(processes: RealProcesses, parts: Parts) -> None:
    lobby = Lobby(connect(processes.store.url))
    matches = {opened(parts, ME, AI) for _ in range(5)}
    processes.run("projections", "--rebuild")
    assert shown(lobby, parts) == matches
    assert {item.id for item in lobby.of_player(HOST, waiting=True).items} == matches


def shown(lobby: Lobby, parts: Parts) -> set[str]:
    """The matches that the lobby shows as they are now."""
    items = lobby.matches(limit=100).items
    return {item.id for item in items if item.version == parts.store.version(item.id)}


@pytest.mark.nightly
def test_whoever_is_killed_whenever_all_matches_end_as_they_should(
    processes: RealProcesses, parts: Parts
) -> None:
    """Kill one after the other at random moments, and start it again, while matches are played."""
    rng = Random(base_seed())
    processes.start(*ALL, THINK_S="0.02")
    assert at_work(processes, parts)
    thinkers = [opened(parts, AI, AI, AI, AI) for _ in range(30)]
    sleepers = [opened(parts, ME, BOB, seconds=1) for _ in range(5)]
    for match in sleepers:
        parts.handler.handle(match, Actor("player", player="bob"), Join())
    for _ in range(by_effort(test=12, check=12, nightly=200)):
        name = rng.choice(ALL)
        processes.kill(name)
        processes.start(name, THINK_S="0.02")
        time.sleep(rng.uniform(0, 1))
    assert over(parts, thinkers + sleepers)
    assert all(asked(parts, match) == THREE_ROUNDS for match in thinkers)
    calls = [asked(parts, match)[Actor("clock")] for match in sleepers]
    assert all(7 <= number <= 9 for number in calls)  # computers may end the last of three ties
    assert all(whole(parts, match) for match in thinkers + sleepers)
    assert min(ms for match in sleepers for ms in lateness(parts, match)) >= 0
    lobby = Lobby(connect(processes.store.url))
    assert eventually(lambda: {*thinkers, *sleepers} <= shown(lobby, parts))
