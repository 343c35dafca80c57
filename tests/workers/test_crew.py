"""Real processes on real servers, killed at bad moments: only delays, nothing lost or doubled."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis import Redis

from domain.match import Actor, Join, next_due
from domain.referee import Refused
from events.embedded import EmbeddedStore
from events.lobby import Lobby
from events.server import connect
from tests.run.processes import eventually
from tests.toy import Bid
from tests.workers.crew import ALL, Crew
from tests.workers.spec import AI, BOB, HOST, ME, asked, entries, finished, opened
from workers.desk import Desk

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
def crew(servers: tuple[EmbeddedStore, EmbeddedStore], tmp_path: Path) -> Iterator[Crew]:
    for server in servers:
        with Redis.from_url(server.url) as client:
            client.flushall()
    crew = Crew(tmp_path, *servers)
    yield crew
    crew.dismiss()


@pytest.fixture
def desk(crew: Crew) -> Iterator[Desk]:
    """The test's own, over the same store."""
    desk = crew.desk()
    yield desk
    redis: Any = desk.store._redis
    redis.close()


def wait_until(desk: Desk, at: int) -> None:
    while (now := desk.store.time()) < at:
        time.sleep((at - now) / 1000)


def over(desk: Desk, matches: list[str]) -> bool:
    return eventually(lambda: all(finished(desk, match) for match in matches), 30)


def at_work(crew: Crew, desk: Desk) -> bool:
    """Wait until all have started and done something."""
    return crew.at_work() and over(desk, [opened(desk, AI, AI), opened(desk, ME, AI, seconds=0)])


def lateness(desk: Desk, match: str) -> list[int]:
    """For each time that was called, how many ms after its deadline that was."""
    calls = (entry for entry in entries(desk, match) if entry.actor.kind == "clock")
    dues = (
        (entry.at, next_due(desk.projector.at(match, entry.version - 1).match)) for entry in calls
    )
    return [at - (due or 0) for at, due in dues]


def whole(desk: Desk, match: str) -> bool:
    """Whether the versions are 1, 2, 3, ..."""
    found = [entry.version for entry in entries(desk, match)]
    return found == list(range(1, len(found) + 1))


def test_four_computers_finish_a_match_by_themselves(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL)
    match = opened(desk, AI, AI, AI, AI)
    assert over(desk, [match])
    assert asked(desk, match) == THREE_ROUNDS
    assert whole(desk, match)


def test_a_deadline_is_met_within_a_second_and_never_early(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL)
    assert at_work(crew, desk)
    matches = [opened(desk, ME, *[AI] * (1 + n % 3), seconds=1) for n in range(20)]
    assert over(desk, matches)
    late = [ms for match in matches for ms in lateness(desk, match)]
    assert len(late) >= 3 * len(matches)
    assert min(late) >= 0
    assert max(late) < 1_000


def test_two_of_each_do_nothing_twice(crew: Crew, desk: Desk, servers: Any, tmp_path: Path) -> None:
    second = Crew(tmp_path, *servers)
    try:
        crew.start(*ALL)
        second.start(*ALL)
        thinkers = [opened(desk, AI, AI, AI, AI) for _ in range(20)]
        sleepers = [opened(desk, ME, AI, seconds=1) for _ in range(20)]
        assert over(desk, thinkers + sleepers)
    finally:
        second.dismiss()
    assert all(asked(desk, match) == THREE_ROUNDS for match in thinkers)
    assert all(asked(desk, match)[Actor("clock")] >= 3 for match in sleepers)
    assert all(whole(desk, match) for match in thinkers + sleepers)


def test_a_late_move_is_refused_when_every_worker_is_dead(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL)
    assert at_work(crew, desk)
    match = opened(desk, ME, AI, seconds=2)
    assert eventually(lambda: len(entries(desk, match)) == 2)
    crew.kill(*ALL)
    wait_until(desk, next_due(desk.projector.newest(match).match) or 0)
    with pytest.raises(Refused, match="Time was up"):
        desk.handler.handle(match, Actor("player", player=HOST), Bid(1))
    assert len(entries(desk, match)) == 2


def test_a_killed_clock_only_delays(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL)
    assert at_work(crew, desk)
    crew.kill("clock")
    thinkers, sleeper = opened(desk, AI, AI, AI, AI), opened(desk, ME, AI, seconds=1)
    wait_until(desk, (next_due(desk.projector.newest(sleeper).match) or 0) + 200)
    assert len(entries(desk, thinkers)) == len(entries(desk, sleeper)) == 1
    crew.start("clock")
    assert over(desk, [thinkers, sleeper])
    assert asked(desk, thinkers) == THREE_ROUNDS
    assert asked(desk, sleeper)[Actor("clock")] >= 3


def test_a_thinker_killed_in_the_middle_of_a_thought_only_delays(crew: Crew, desk: Desk) -> None:
    crew.start("clock", "deadlines", "projections")
    crew.start("ai", THINK_S="600")
    match = opened(desk, AI, AI, AI, AI)
    assert crew.thinking()
    crew.kill("ai")
    assert len(entries(desk, match)) == 1
    crew.start("ai")
    assert over(desk, [match])
    assert asked(desk, match) == THREE_ROUNDS
    assert whole(desk, match)


def test_a_thinker_does_not_keep_deadlines_waiting(crew: Crew, desk: Desk) -> None:
    crew.start("clock", "deadlines")
    crew.start("ai", THINK_S="600")
    opened(desk, ME, AI)
    assert crew.thinking()
    match = opened(desk, ME, BOB, seconds=1)
    desk.handler.handle(match, Actor("player", player="bob"), Join())
    assert over(desk, [match])
    assert max(lateness(desk, match)) < 1_000


def test_a_killed_deadline_worker_is_replaced_by_whoever_is_idle(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL)
    assert at_work(crew, desk)
    crew.kill("deadlines")
    match = opened(desk, ME, AI, seconds=1)
    assert over(desk, [match])
    assert asked(desk, match)[Actor("clock")] >= 3


def test_emptied_queues_only_delay(crew: Crew, desk: Desk) -> None:
    crew.start("clock", LEASE_MS="3000")
    matches = [opened(desk, AI, AI, AI, AI) for _ in range(5)]
    with Redis.from_url(crew.queue.url) as queue:
        assert eventually(lambda: queue.llen("rq:queue:ai") == 5)
        queue.flushall()
    crew.start("deadlines", "ai", "projections")
    assert over(desk, matches)
    assert all(asked(desk, match) == THREE_ROUNDS for match in matches)


def test_without_workers_the_queues_do_not_grow(crew: Crew, desk: Desk) -> None:
    crew.start("clock", LEASE_MS="20")
    matches = [opened(desk, ME, AI, seconds=1) for _ in range(5)]
    with Redis.from_url(crew.queue.url) as queue:
        assert eventually(lambda: queue.llen("rq:queue:deadlines") == 5)
        time.sleep(0.5)  # dozens of leases
        assert queue.llen("rq:queue:deadlines") == queue.llen("rq:queue:ai") == 5
    crew.start("deadlines", "ai")
    assert over(desk, matches)


def test_servers_that_die_and_come_back_only_delay(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL, THINK_S="0.05")
    matches = [opened(desk, AI, AI, AI, AI) for _ in range(3)]
    assert crew.thinking()
    for server in (crew.queue, crew.store):
        server.kill()
        time.sleep(0.5)
        server.start()
    assert over(desk, matches)
    assert all(crew.alive(name) for name in ALL)
    assert all(asked(desk, match) == THREE_ROUNDS for match in matches)


def test_who_starts_before_the_servers_waits_for_them(crew: Crew, desk: Desk) -> None:
    servers = (crew.queue, crew.store)
    for server in servers:
        server.kill()
    crew.start(*ALL)
    time.sleep(2)
    for server in servers:
        server.start()
    assert at_work(crew, desk)
    assert all(crew.alive(name) for name in ALL)


def test_all_processes_end_when_they_are_told_to(crew: Crew, desk: Desk) -> None:
    crew.start(*ALL)
    assert at_work(crew, desk)
    assert [crew.tell_to_stop(name) for name in ALL] == [0, 0, 0, 0]


def test_killed_projections_lose_nothing(crew: Crew, desk: Desk) -> None:
    lobby = Lobby(connect(crew.store.url))
    crew.start(*ALL)
    first = [opened(desk, AI, AI) for _ in range(5)]
    assert eventually(lambda: len(lobby.matches().items) == 5)
    crew.kill("projections")
    second = [opened(desk, ME, AI) for _ in range(5)]
    assert over(desk, first)
    crew.start("projections")
    assert eventually(lambda: shown(lobby, desk) == {*first, *second}, 30)


def test_a_lost_lobby_is_made_anew_from_the_log(crew: Crew, desk: Desk) -> None:
    lobby = Lobby(connect(crew.store.url))
    matches = {opened(desk, ME, AI) for _ in range(5)}
    crew.run("projections", "--rebuild")
    assert shown(lobby, desk) == matches
    assert {item.id for item in lobby.of_player(HOST, waiting=True).items} == matches


def shown(lobby: Lobby, desk: Desk) -> set[str]:
    """The matches that the lobby shows as they are now."""
    items = lobby.matches(limit=100).items
    return {item.id for item in items if item.version == desk.store.version(item.id)}


def test_whoever_is_killed_whenever_all_matches_end_as_they_should(crew: Crew, desk: Desk) -> None:
    """Kill one after the other at random moments, and start it again, while matches are played."""
    rng = Random(2005)
    crew.start(*ALL, THINK_S="0.02")
    assert at_work(crew, desk)
    thinkers = [opened(desk, AI, AI, AI, AI) for _ in range(30)]
    sleepers = [opened(desk, ME, BOB, seconds=1) for _ in range(5)]
    for match in sleepers:
        desk.handler.handle(match, Actor("player", player="bob"), Join())
    for _ in range(12):
        name = rng.choice(ALL)
        crew.kill(name)
        crew.start(name, THINK_S="0.02")
        time.sleep(rng.uniform(0, 1))
    assert over(desk, thinkers + sleepers)
    assert all(asked(desk, match) == THREE_ROUNDS for match in thinkers)
    calls = [asked(desk, match)[Actor("clock")] for match in sleepers]
    assert all(7 <= number <= 9 for number in calls)  # computers may end the last of three ties
    assert all(whole(desk, match) for match in thinkers + sleepers)
    assert min(ms for match in sleepers for ms in lateness(desk, match)) >= 0
    lobby = Lobby(connect(crew.store.url))
    assert eventually(lambda: {*thinkers, *sleepers} <= shown(lobby, desk), 30)
