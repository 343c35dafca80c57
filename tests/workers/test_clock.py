"""The clock: what it puts in queue, when it looks again, and what a trouble with a server does."""

from collections.abc import Iterable

import pytest
from redis import Redis
from redis.exceptions import ConnectionError

from events.store.keys import KINDS, AnyKind
from events.store.store import Alarms, Claim, Store, Tip
from workers import lifecycle
from workers.clock import GATHERED, LONGEST_SLEEP, AlarmClock, rest
from workers.lifecycle import retried
from workers.queues import JOBS, JobQueue

FAR = 10**14


class Notebook(JobQueue):
    """A queue that only writes down what is put in it."""

    def __init__(self) -> None:
        self.put_in: list[str] = []
        self.fails = 0

    def put(self, *names: str) -> int:
        if self.fails:
            self.fails -= 1
            raise ConnectionError("away")
        self.put_in += names
        return 1


Queues = dict[AnyKind, Notebook]


@pytest.fixture
def queues() -> Queues:
    return {kind: Notebook() for kind in KINDS}


@pytest.fixture
def store(server: Redis) -> Store:
    return Store(server)


def fill(store: Store, matches: Iterable[str], alarms: Alarms) -> None:
    for match in matches:
        store.append(match, Tip(0), b"", alarms)


def test_what_is_due_goes_in_its_line_and_nothing_else_does(store: Store, queues: Queues) -> None:
    fill(store, ["late"], Alarms(deadline=1))
    fill(store, ["thinker"], Alarms(deadline=FAR, ai=1))
    fill(store, ["calm"], Alarms(deadline=FAR))
    AlarmClock(store, queues).tick()
    assert (queues["deadline"].put_in, queues["ai"].put_in) == (["late"], ["thinker"])


def test_what_was_put_in_line_is_left_alone_for_its_lease(store: Store, queues: Queues) -> None:
    fill(store, ["m"], Alarms(deadline=1))
    first, second = AlarmClock(store, queues), AlarmClock(store, queues)
    first.tick()
    second.tick()
    assert queues["deadline"].put_in == ["m"]


def test_it_looks_again_when_the_next_alarm_is_due_and_at_least_twenty_times_a_second(
    store: Store, queues: Queues
) -> None:
    clock = AlarmClock(store, queues)
    assert clock.tick() == LONGEST_SLEEP
    fill(store, ["far"], Alarms(deadline=FAR))
    assert clock.tick() == LONGEST_SLEEP
    fill(store, ["soon"], Alarms(ai=store.time() + 20))
    assert clock.tick() <= 0.02


def test_it_looks_again_soon_after_something_was_due_and_then_calms_down(
    store: Store, queues: Queues
) -> None:
    clock = AlarmClock(store, queues)
    fill(store, ["m"], Alarms(ai=1))
    assert [clock.tick() for _ in range(7)] == [0.002, 0.004, 0.008, 0.016, 0.032, 0.05, 0.05]


def test_more_than_one_claim_can_take_is_taken_at_once(store: Store, queues: Queues) -> None:
    fill(store, [f"m{n}" for n in range(250)], Alarms(ai=1))
    clock = AlarmClock(store, queues)
    assert [clock.tick(), clock.tick()] == [0, 0]
    clock.tick()
    assert len(set(queues["ai"].put_in)) == 250


def test_what_has_no_room_in_its_line_stays_due_in_the_store(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, [f"m{n}" for n in range(30)], Alarms(deadline=1))
    monkeypatch.setattr(queues["deadline"], "room", iter((20, 0, 20)).__next__)
    clock = AlarmClock(store, queues)
    for taken in (20, 20, 30):
        clock.tick()
        assert len(queues["deadline"].put_in) == taken


def test_what_follows_soon_is_gathered_but_for_thoughts() -> None:
    soon, late = Claim((), 1_005, 1_000), Claim(("m",), 990, 1_000)
    assert (rest("deadline", soon, 1_000), rest("ai", soon, 1_000)) == (GATHERED, 0.005)
    assert (rest("deadline", late, 1_000), rest("ai", late, 1_000)) == (0, 0)
    assert rest("deadline", Claim((), None, 1_000), 1_000) == LONGEST_SLEEP


def test_a_queue_that_is_away_leaves_the_alarm_due_after_its_lease(
    store: Store, queues: Queues, monkeypatch: pytest.MonkeyPatch
) -> None:
    queues["deadline"].fails = 1
    short = {kind: type(job)(job.queue, job.function, 30, 1) for kind, job in JOBS.items()}
    monkeypatch.setattr(lifecycle, "FIRST_DELAY", 0.04)
    fill(store, ["m"], Alarms(deadline=1))
    retried(AlarmClock(store, queues, short).tick)
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
