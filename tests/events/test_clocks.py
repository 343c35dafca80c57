"""The store's clock steps: it is noticed, recorded once, and made up for by each match once.

Servers cannot be set to another time, but we can: what has passed in this process is what a step is
measured by, so an hour that we have not seen is a step of the server's clock.
"""

import logging
import re
import time
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from events.store import clock
from events.store.alarms import Alarms
from events.store.clock import Reading
from events.store.clocks import ALONE_MS, NEVER, Judged
from events.store.entries import Tip
from events.store.store import OutOfTime, Stepped, Store, Unjudged
from tests.kit.simulated import SimulatedClock, simulated
from tests.kit.stored import Server, everything, fill

HOUR = 3_600_000
DUE = 10**13
"""A deadline that no step reaches."""


FAKE = pytest.mark.parametrize("server", ["fakeredis"], indirect=True)


class Skewed:
    """Our own time, to which a test adds what the server's clock has not shown."""

    def __init__(self) -> None:
        self.ms = 0

    def monotonic_ns(self) -> int:
        return time.monotonic_ns() + self.ms * 1_000_000


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> Skewed:
    skewed = Skewed()
    monkeypatch.setattr(clock, "time", skewed)
    return skewed


@pytest.fixture
def simulation() -> Iterator[SimulatedClock]:
    with simulated() as simulation:
        yield simulation


@pytest.fixture(params=[HOUR, -HOUR], ids=["forward", "back"])
def step(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def started(store: Store, *names: str) -> None:
    for name in names:
        store.append(name, Tip(0), b"begin", Alarms(deadline=DUE, ai=DUE))
    store.look()


def known(store: Store, server: Server, match: str) -> Any:
    """What the store knows of the clock that this match goes by."""
    return server.hgetall(store.partitions.clock(store.partitions.of(match)))


def about(value: Any, wanted: int) -> bool:
    """Within what a slow machine may take for a question and its answer."""
    return value is not None and abs(int(value) - wanted) < 60_000


def test_a_step_is_owed_by_every_match_that_has_a_deadline(
    store: Store, server: Server, ours: Skewed, step: int
) -> None:
    started(store, "m", "n")
    store.append("calm", Tip(0), b"", Alarms())
    ours.ms -= step
    store.look()
    assert about(store.step("m"), step)
    assert about(store.step("n"), step)
    assert store.step("calm") is None
    assert about(known(store, server, "m")[b"stepped"], step)


def test_matches_with_a_deadline_are_looked_at_and_computers_alarms_move_along(
    store: Store, server: Server, ours: Skewed, step: int
) -> None:
    started(store, "m")
    ours.ms -= step
    store.look()
    assert store.alarms.claim("deadline", 1_000).due == ("m",)
    partition = store.partitions.of("m")
    score: Any = server.zscore(store.partitions.alarms("ai", partition), "m")
    assert about(score, DUE + step)


def test_until_its_deadlines_are_set_a_match_accepts_nothing_else(
    store: Store, server: Server, ours: Skewed, step: int
) -> None:
    started(store, "m")
    ours.ms -= step
    store.look()
    before, owed = everything(server), store.step("m")
    assert owed is not None
    for wrong in (None, owed + 1):
        with pytest.raises(Stepped) as refused:
            store.append("m", Tip(1), b"", Alarms(deadline=DUE), step=wrong)
        assert (refused.value.step, refused.value.version) == (owed, 1)
    assert not store.alarms.snooze("deadline", "m", DUE, Tip(1))
    assert everything(server) == before
    store.append("m", Tip(1), b"set", Alarms(deadline=DUE), step=owed)
    assert store.step("m") is None
    store.append("m", Tip(2), b"play", Alarms(deadline=DUE))


def test_a_step_is_recorded_once_whoever_notices_it(
    store: Store, server: Server, ours: Skewed, step: int
) -> None:
    other = Store(server)
    started(store, "m")
    other.look()
    ours.ms -= step
    for one in (store, other, store, other):
        one.look()
    assert about(store.step("m"), step)


def test_of_two_who_judge_at_once_one_records(
    store: Store, server: Server, ours: Skewed, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Store(server)
    started(store, "m")
    other.look()
    ours.ms -= step
    record = other._clocks._record

    def late(judged: list[Judged]) -> None:
        store.look()
        record(judged)

    monkeypatch.setattr(other._clocks, "_record", late)
    other.look()
    monkeypatch.undo()
    assert about(store.step("m"), step)


def test_steps_add_up_and_there_and_back_owes_nothing(
    store: Store, server: Server, ours: Skewed, step: int
) -> None:
    started(store, "m")
    ours.ms -= step
    store.look()
    ours.ms -= step
    store.look()
    assert about(store.step("m"), 2 * step)
    ours.ms += 2 * step
    store.look()
    assert about(store.step("m") or 0, 0)


@FAKE
def test_time_that_passes_is_no_step_however_long(
    simulation: SimulatedClock, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    started(store, "m")
    simulation.wait(5 * HOUR)
    store.look()
    assert store.step("m") is None
    assert not caplog.records


def test_a_step_back_is_noticed_by_what_was_written_before(
    store: Store, server: Server, step: int
) -> None:
    """Nobody was there to see it: all processes have just begun."""
    started(store, "m")
    key = store.partitions.clock(store.partitions.of("m"))
    server.hset(key, "looked", store.time() - step)
    begun = Store(server)
    begun.look()
    assert about(begun.step("m") or 0, min(step, 0))


def test_nothing_is_written_at_a_time_that_was_before(store: Store, server: Server) -> None:
    started(store, "m")
    key = store.partitions.clock(store.partitions.of("m"))
    server.hset(key, "seen", store.time() + HOUR)
    before = everything(server)
    with pytest.raises(Unjudged):
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    assert everything(server) == before
    Store(server).look("m")
    with pytest.raises(Stepped):
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))


def test_no_deadline_passes_at_a_time_that_nobody_has_judged(store: Store, server: Server) -> None:
    started(store, "m")
    key = store.partitions.clock(store.partitions.of("m"))
    server.hset(key, "looked", store.time() - HOUR)
    with pytest.raises(Unjudged):
        store.append("m", Tip(1), b"", Alarms(), not_before=store.time() - 1)
    store.look()  # nobody has seen a step: an hour has passed
    store.append("m", Tip(1), b"", Alarms(), not_before=store.time() - 1)


def test_no_deadline_is_set_at_a_time_that_nobody_has_judged(store: Store, server: Server) -> None:
    """If the clock has stepped, it would move along when the step is recorded: an hour too late."""
    started(store, "m")
    key = store.partitions.clock(store.partitions.of("m"))
    server.hset(key, "looked", store.time() - HOUR)
    before = everything(server)
    with pytest.raises(Unjudged):
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    assert everything(server) == before
    assert store.look("m"), "nobody else is needed: it remembers what it showed"
    store.append("m", Tip(1), b"", Alarms(deadline=DUE))


@FAKE
def test_where_no_deadline_is_open_the_time_of_an_entry_counts_as_judged(
    simulation: SimulatedClock, store: Store, server: Server, step: int
) -> None:
    """Also for who remembers another time, and if the store has lost what it knew of its clock."""
    other = Store(server)
    store.append("m", Tip(0), b"", Alarms())
    other.look()
    server.delete(store.partitions.clock(store.partitions.of("m")))
    simulation.step(step)
    store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    simulation.wait(4_000)
    other.look("m")
    assert other.step("m") is None, "its deadline is by the clock of today"
    assert about(known(store, server, "m")[b"looked"], store.time())


@FAKE
def test_who_remembers_nothing_waits_for_who_does(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    started(store, "m")
    simulation.wait(100)
    simulation.step(HOUR)
    begun = Store(server)
    assert not begun.look()
    simulation.wait(ALONE_MS // 2)
    assert not begun.look()
    assert not begun.look("m")
    with pytest.raises(Unjudged):
        begun.append("m", Tip(1), b"", Alarms(deadline=DUE))
    assert store.look()
    assert about(begun.step("m"), HOUR)
    assert begun.look()


@FAKE
def test_who_waits_for_nobody_goes_on_after_a_second(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    started(store, "m")
    simulation.wait(HOUR)
    begun = Store(server)
    assert not begun.look("m")
    simulation.wait(ALONE_MS)
    assert begun.look("m")
    assert begun.step("m") is None
    begun.append("m", Tip(1), b"", Alarms(deadline=DUE))
    simulation.step(-HOUR)
    assert begun.look(), "now it remembers"
    assert about(begun.step("m"), -HOUR)


@FAKE
def test_a_step_is_not_forgotten_when_its_record_is_lost(
    simulation: SimulatedClock, store: Store, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store was set back to before the step was recorded; and the next record is lost, too."""
    started(store, "m")
    key = store.partitions.clock(store.partitions.of("m"))
    before: Any = server.hgetall(key)
    simulation.wait(100)
    simulation.step(HOUR)
    store.look()
    server.delete(key, store.partitions.steps(store.partitions.of("m")))
    server.hset(key, mapping=before)
    with monkeypatch.context() as lost:
        lost.setattr(store._clocks, "_record", unreachable)
        with pytest.raises(ConnectionError):
            store.look()
    store.look()
    assert about(store.step("m"), HOUR)


def unreachable(*_: Any) -> int:
    raise ConnectionError


def test_a_store_that_was_set_back_to_before_anybody_judged_has_not_stepped(
    store: Store, server: Server, ours: Skewed, step: int
) -> None:
    """It was 1970 then, one could think."""
    started(store, "m")
    ours.ms -= step
    store.look()
    partition = store.partitions.of("m")
    server.delete(store.partitions.clock(partition), store.partitions.steps(partition))
    store.look()
    assert store.step("m") is None


def test_a_clock_that_has_shown_a_later_time_wakes_everybody(
    store: Store, server: Server, ours: Skewed
) -> None:
    """There and back between two looks; an entry was stored meanwhile."""
    started(store, "m")
    key = store.partitions.clock(store.partitions.of("m"))
    server.hset(key, "seen", store.time() + HOUR)
    store.look()
    assert store.step("m") is None
    assert store.alarms.claim("deadline", 1_000).due == ("m",)
    store.append("m", Tip(1), b"", Alarms())


@FAKE
def test_alarms_are_set_by_the_servers_own_time(simulation: SimulatedClock, store: Store) -> None:
    now = simulation.now_ms
    for wrong in (now + HOUR, now - HOUR):
        with pytest.raises(OutOfTime):
            store.append("m", Tip(0), b"", Alarms(ai=wrong), judged=wrong)
    ahead = now + 900
    store.append("m", Tip(0), b"", Alarms(ai=ahead, deadline=DUE), judged=ahead)
    assert store.alarms.claim("ai", 1_000).due == ("m",)
    assert store.alarms.snooze("ai", "m", None, Tip(1))


def test_the_log_says_what_happened(
    store: Store, ours: Skewed, step: int, caplog: pytest.LogCaptureFixture
) -> None:
    started(store, "m")
    ours.ms -= step
    with caplog.at_level(logging.WARNING):
        store.look()
    said = " ".join(record.getMessage() for record in caplog.records)
    assert ("forward" if step > 0 else "back") in said
    assert (found := re.search(r"by (\d+)\.\d s: 1 matches", said))
    assert about(1_000 * int(found[1]), HOUR)


@FAKE
def test_a_clock_is_looked_at_without_a_write_each_time(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    started(store, "m")
    before = everything(server)
    simulation.wait(900)
    store.look()
    assert everything(server) == before
    simulation.wait(200)
    store.look()
    assert everything(server) != before


def test_a_server_that_answers_late_has_not_stepped() -> None:
    """It may have looked at its clock at any time between the question and the answer."""
    prompt = Reading(1_000, 1_000, 1_000)
    assert not Reading(6_000, 1_000, 6_000).step_since(prompt)
    assert not Reading(1_000, 1_000, 6_000).step_since(prompt)
    assert Reading(8_000, 1_000, 6_000).step_since(prompt) == 7_000  # 2 s at least
    assert Reading(0, 2_500, 2_500).step_since(prompt) == -2_500


def test_clocks_that_were_never_set_may_drift_apart() -> None:
    day = 24 * HOUR
    assert not Reading(day + 60_000, day, day).step_since(Reading(0, 0, 0))


@pytest.mark.parametrize("server", ["cluster"], indirect=True)
def test_on_a_cluster_each_partition_is_judged_for_itself(store: Store, server: Server) -> None:
    fill(store, "m", 1)
    store.append("n", Tip(0), b"", Alarms(deadline=DUE))
    store.append("other", Tip(0), b"", Alarms(deadline=DUE))
    one, other = store.partitions.of("n"), store.partitions.of("other")
    assert one != other
    begun = Store(server)
    server.hset(begun.partitions.clock(one), "seen", begun.time("n") + HOUR)
    begun.look()
    assert about(begun.step("n"), -HOUR)
    assert begun.step("other") is None


def test_what_another_process_has_judged_is_not_judged_again(store: Store, server: Server) -> None:
    """It was wrong, say as its machine had slept. Nobody takes it back, which would never end."""
    other = Store(server)
    started(store, "m")
    other.look()
    partition = store.partitions.of("m")
    sent, [(now, [found])] = clock.passed(), store._clocks._shown([[partition]])
    store._clocks._record([Judged(partition, found, Reading(now, sent, sent), HOUR, False)])
    for one in (other, Store(server), store, other):
        one.look()
    assert store.step("m") == HOUR


@FAKE
def test_the_server_records_by_itself_that_its_clock_went_on(
    simulation: SimulatedClock, store: Store, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a look at an idle store is one question to each server, and no second one."""
    started(store, "m")
    simulation.wait(1_100)
    judged: list[Judged] = []
    monkeypatch.setattr(store._clocks, "_record", judged.extend)
    assert store.look()
    assert not judged
    assert known(store, server, "m")[b"looked"] == b"%d" % simulation.now_ms


@FAKE
def test_who_remembers_nothing_has_the_server_record_nothing(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    started(store, "m")
    before = known(store, server, "m")
    simulation.wait(5_000)
    begun = Store(server)
    assert not begun.look()
    assert begun.time("m") == simulation.now_ms
    assert known(store, server, "m") == before


@FAKE
def test_a_clock_that_has_stepped_is_judged_by_nobody_but_who_records_the_step(
    simulation: SimulatedClock,
    store: Store,
    server: Server,
    step: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who saw it is gone before they could."""
    started(store, "m")
    before = known(store, server, "m")
    simulation.wait(1_100)
    simulation.step(step)
    monkeypatch.setattr(store._clocks, "_record", unreachable)
    with pytest.raises(ConnectionError):
        store.look()
    assert known(store, server, "m") == before
    with pytest.raises(Unjudged):
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))


@FAKE
def test_a_later_time_that_an_entry_has_seen_is_left_to_who_looks(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    """There and back, and the newest judged time is to be renewed just then."""
    started(store, "m")
    simulation.wait(1_100)
    server.hset(store.partitions.clock(store.partitions.of("m")), "seen", store.time() + HOUR)
    store.look()
    assert store.alarms.claim("deadline", 1_000).due == ("m",)


@FAKE
def test_a_clock_that_others_saw_step_is_not_taken_for_one_that_went_on(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    """It is where it would be without a step, and has stepped twice."""
    other = Store(server)
    started(store, "m")
    other.look()
    simulation.step(-HOUR)
    store.look()
    simulation.step(HOUR)
    simulation.wait(1_100)
    other.look()
    assert about(known(store, server, "m")[b"stepped"], 0), "both are recorded"
    assert about(store.step("m") or 0, 0)


@FAKE
def test_alarms_are_seen_where_a_step_has_moved_them(
    simulation: SimulatedClock, store: Store, step: int
) -> None:
    started(store, "m")
    partition, at = store.partitions.of("m"), store.look_around(["ai"])[1]["ai"]
    assert at == store.alarms.firsts(["ai"])["ai"]
    assert at[partition] == DUE
    assert set(at.values()) == {DUE, NEVER}
    simulation.step(step)
    judged, moved = store.look_around(["ai", "deadline"])
    assert judged
    assert moved["ai"][partition] == DUE + step
    assert moved["deadline"][partition] == simulation.now_ms


def test_what_a_server_takes_for_no_step_is_none_for_who_judges() -> None:
    """The server knows when it was asked, and not when its answer is heard."""
    before = Reading(1_000_000, 10_000, 10_400)
    for asked, heard in product((10_400, 11_000, 99_000), (0, 1, 4_000)):
        first, last = before.window(asked, asked)
        for now in (first, last):
            assert not Reading(now, asked, asked + heard).step_since(before)
        for now, how in ((first - 1, -1), (last + 1, 1)):
            assert Reading(now, asked, asked).step_since(before) * how > 0
