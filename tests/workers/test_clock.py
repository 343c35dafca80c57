"""The clock: what it puts in queue, when it looks again, and what a trouble with a server does."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from msgspec.structs import replace
from redis import Redis, RedisCluster
from redis.exceptions import ConnectionError
from rq import Queue
from rq.serializers import JSONSerializer

from events.store.alarms import DueMatches
from events.store.entries import Alarms, Tip
from events.store.keys import KINDS, AnyKind, Kind
from events.store.server import connect, primaries_of
from events.store.store import Store
from tests.kit.nodes import cluster
from workers import clock as clock_module
from workers import lifecycle
from workers.clock import GATHERED, LONGEST_SLEEP, AlarmClock
from workers.lifecycle import retried
from workers.queues import JOBS, JobKind, JobQueue

FAR = 10**14
FAR_S = 1_000_000
PER_JOB = 10


class Notebook(JobQueue):
    """A queue that only writes down what is put in it."""

    def __init__(self, kind: JobKind) -> None:
        self.kind = kind
        self.put_in: list[str] = []
        self.jobs: list[tuple[str, ...]] = []
        self.fails = 0

    def room(self) -> int:
        return PER_JOB

    def put(self, *names: str) -> None:
        if self.fails:
            self.fails -= 1
            raise ConnectionError("away")
        self.put_in += names
        self.jobs.append(names)


Queues = dict[AnyKind, Notebook]


@pytest.fixture
def queues() -> Queues:
    return {kind: Notebook(JOBS[kind]) for kind in KINDS}


@pytest.fixture
def store(server: Redis) -> Store:
    return Store(server, 4)


def fill(store: Store, matches: Iterable[str], alarms: Alarms) -> None:
    for match in matches:
        store.append(match, Tip(0), b"", alarms)


def test_what_is_due_goes_in_its_queue_and_nothing_else_does(store: Store, queues: Queues) -> None:
    fill(store, ["late"], Alarms(deadline=1))
    fill(store, ["thinker"], Alarms(deadline=FAR, ai=1))
    fill(store, ["calm"], Alarms(deadline=FAR))
    AlarmClock(store, queues).tick()
    assert (queues["deadline"].put_in, queues["ai"].put_in) == (["late"], ["thinker"])


def test_what_was_enqueued_is_left_alone_for_its_lease(store: Store, queues: Queues) -> None:
    fill(store, ["m"], Alarms(deadline=1))
    first, second = AlarmClock(store, queues), AlarmClock(store, queues)
    first.tick()
    second.tick()
    assert queues["deadline"].put_in == ["m"]


def test_it_rests_until_the_next_alarm_is_due(store: Store, queues: Queues) -> None:
    clock = AlarmClock(store, queues)
    assert clock.tick() > FAR_S, "there is none"
    fill(store, ["far"], Alarms(deadline=FAR))
    assert clock.tick() > FAR_S
    fill(store, ["soon"], Alarms(ai=store.time("m") + 600_000))
    assert 300 < clock.tick() < 900


def test_more_than_one_claim_can_take_is_taken_at_once(store: Store, queues: Queues) -> None:
    fill(store, [f"m{n}" for n in range(25)], Alarms(ai=1))
    clock = AlarmClock(store, queues)
    assert [clock.tick(), clock.tick()] == [0, 0]
    clock.tick()
    assert len(set(queues["ai"].put_in)) == 25


@pytest.mark.parametrize("kind", KINDS)
def test_no_job_names_more_than_it_may(store: Store, server: Redis, kind: Kind) -> None:
    most = JOBS[kind].per_job
    server.zadd(store.partitions.alarms(kind, 0), {f"m{n}": 1 for n in range(most + 1)})
    clock = AlarmClock(store, {kind: JobQueue(server, JOBS[kind])})
    clock.tick()
    clock.tick()
    queue = Queue(JOBS[kind].queue, connection=server, serializer=JSONSerializer)
    assert [len(job.args[1]) for job in queue.jobs] == [most, 1]


def test_two_clocks_share_what_is_due_and_double_nothing(store: Store, queues: Queues) -> None:
    fill(store, [f"m{n}" for n in range(25)], Alarms(deadline=1))
    clocks = [AlarmClock(store, queues) for _ in range(2)]
    for _ in range(2):
        for clock in clocks:
            clock.tick()
    assert sorted(map(len, queues["deadline"].jobs)) == [5, 10, 10]
    assert len(set(queues["deadline"].put_in)) == 25


def test_what_has_no_room_in_its_queue_stays_due_in_the_store(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, [f"m{n}" for n in range(30)], Alarms(deadline=1))
    monkeypatch.setattr(queues["deadline"], "room", iter((20, 0, 20)).__next__)
    clock = AlarmClock(store, queues)
    for taken in (20, 20, 30):
        clock.tick()
        assert len(queues["deadline"].put_in) == taken


@pytest.mark.parametrize("kind", ["deadline", "ai"])
def test_what_follows_soon_is_gathered_but_for_thoughts(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    now = 1_000
    monkeypatch.setattr(clock_module, "passed", lambda: now)
    clock = AlarmClock(store, queues)
    due = Alarms(deadline=1) if kind == "deadline" else Alarms(ai=1)
    fill(store, ["first"], due)
    clock.tick()
    fill(store, ["second"], due)
    pause = clock.tick()
    assert queues[kind].put_in == (["first"] if kind == "deadline" else ["first", "second"])
    if kind == "deadline":
        assert pause == GATHERED
        now += round(GATHERED * 1000)
        clock.tick()
        assert queues[kind].put_in == ["first", "second"]


def test_a_queue_that_is_full_is_looked_at_again(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, ["m"], Alarms(deadline=1))
    monkeypatch.setattr(queues["deadline"], "room", lambda: 0)
    assert AlarmClock(store, queues).tick() == LONGEST_SLEEP


def test_it_claims_only_where_something_is_due(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[AnyKind, list[int]]] = []

    def claim(kind: AnyKind, _lease: int, _room: int, partitions: list[int]) -> DueMatches:
        asked.append((kind, partitions))
        return DueMatches((), {})

    monkeypatch.setattr(store.alarms, "claim", claim)
    fill(store, ["m"], Alarms(ai=1, deadline=FAR))
    AlarmClock(store, queues).tick()
    assert asked == [("ai", [store.partitions.of("m")])]


def test_what_it_has_taken_it_does_not_ask_for_again_before_the_lease_is_over(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, ["m"], Alarms(ai=1))
    queues["ai"].kind = replace(JOBS["ai"], lease_ms=FAR_S * 1_000)
    clock = AlarmClock(store, queues)
    clock.tick()
    assert queues["ai"].put_in == ["m"]
    monkeypatch.setattr(store.alarms, "claim", Mock(side_effect=AssertionError("nothing is due")))
    assert clock.tick() > FAR_S / 2


def test_a_queue_that_is_away_leaves_the_alarm_due_after_its_lease(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    queues["deadline"].fails = 1
    queues["deadline"].kind = replace(JOBS["deadline"], lease_ms=30)
    monkeypatch.setattr(lifecycle, "FIRST_DELAY", 0.04)
    fill(store, ["m"], Alarms(deadline=1))
    retried(AlarmClock(store, queues).tick)
    assert queues["deadline"].put_in == ["m"]


def test_a_server_that_is_away_is_waited_for_with_growing_delays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    answers = iter([ConnectionError("away")] * 8)

    def step() -> str:
        for error in answers:
            raise error
        return "back"

    assert retried(step) == "back"
    assert slept == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0]


@pytest.fixture(params=[1, 2], ids=["server", "cluster"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, server: Redis) -> Iterator[Store]:
    if request.param == 1:
        yield Store(server, 4)
        return
    with cluster(tmp_path, 2) as primaries, connect(primaries[0].url) as client:
        yield Store(client)


def test_what_is_announced_is_taken_at_the_next_step(
    anywhere: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "CALM_S", FAR_S)
    clock = AlarmClock(anywhere, queues)
    clock.step()
    clock.step()
    fill(anywhere, ["thinker"], Alarms(ai=1))
    for _ in range(2):  # it hears that; after a thought it looks again by itself
        clock.step()
    assert queues["ai"].put_in == ["thinker"]


def test_a_clock_that_cannot_hear_looks_all_the_same(store: Store, queues: Queues) -> None:
    clock = AlarmClock(store, queues)
    clock.step()
    fill(store, ["m"], Alarms(ai=1))
    with patch.object(store.announced, "head", side_effect=ConnectionError("away")):
        with pytest.raises(ConnectionError):
            clock.step()
        clock.step()
    assert queues["ai"].put_in == ["m"]


def test_an_idle_clock_asks_each_partition_once_when_it_looks_at_all(
    tmp_path: Path, queues: Queues
) -> None:
    """Alarms, and the server's clock: one script for all of it."""
    with cluster(tmp_path, 2) as primaries, connect(primaries[0].url) as server:
        store = Store(server)
        fill(store, (f"m{n}" for n in range(store.partitions.count)), Alarms(ai=FAR))
        clock = AlarmClock(store, queues)
        clock.tick()
        before = scripts_run(server)
        clock.tick()
        assert scripts_run(server) - before == store.partitions.count


def test_on_a_cluster_the_clock_takes_the_latest_first_whatever_partition_it_is_in(
    tmp_path: Path, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And with less room than is due: none is kept waiting by partitions that are asked before."""
    with cluster(tmp_path, 2) as primaries, connect(primaries[0].url) as server:
        store = Store(server)
        monkeypatch.setattr(queues["deadline"], "room", lambda: 1)
        latest_last = sorted((f"m{n}" for n in range(9)), key=store.partitions.of)
        for due, match in enumerate(reversed(latest_last), 1):
            store.append(match, Tip(), b"", Alarms(deadline=60_000 * due))
        clock = AlarmClock(store, queues)
        for _ in latest_last:
            clock.tick()
        assert queues["deadline"].put_in == latest_last[::-1]


def scripts_run(server: Redis | RedisCluster) -> int:
    """How often the servers have run a script."""
    told = [primary.info("commandstats") for primary in primaries_of(server)]
    return sum(one["cmdstat_evalsha"]["calls"] for one in told)
