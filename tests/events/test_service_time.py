"""Service time: what it is, what scripts make of it, and how the heartbeat keeps it going when a
server's clock jumps.

Servers cannot be set to another time, but we can: what has passed on this machine is what a jump is
measured by, so an hour that we have not seen is a jump of the server's clock.
"""

import logging
import time
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.store import alarms, clock
from events.store.alarms import PROMPT_MS, Shown, beat_after
from events.store.clients import Script, script_beside
from events.store.clock import MELTS, PASSING, STEP_MS, Reading, machine, service_time
from events.store.entries import Alarms, OutOfTime, Tip
from events.store.errors import Doubted, failure_of, is_outage
from events.store.keys import LOBBY
from events.store.store import Store
from tests.kit.claims import take_due
from tests.kit.simulated import START_MS, SimulatedClock, simulated
from tests.kit.stored import Server, everything

HOUR, DAY = 3_600_000, 86_400_000
DUE = 10**13
"""A deadline that no jump reaches."""
FRESH_MS = 3_000
"""As in clock.lua."""

FAKE = pytest.mark.parametrize("server", ["fakeredis"], indirect=True)
TIMES = st.integers(0, 2**45)
BASES = st.integers(-(2**40), 2**40)


class Skewed:
    """Our own time, to which a test adds what the server's clock has not shown."""

    def __init__(self) -> None:
        self.ms = 0

    def monotonic_ns(self) -> int:
        return time.monotonic_ns() + self.ms * 1_000_000

    def clock_gettime_ns(self, which: int) -> int:
        return time.clock_gettime_ns(which) + self.ms * 1_000_000


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> Skewed:
    skewed = Skewed()
    monkeypatch.setattr(clock, "time", skewed)
    return skewed


@pytest.fixture
def simulation() -> Iterator[SimulatedClock]:
    with simulated() as simulation:
        yield simulation


@pytest.fixture(params=[HOUR, -HOUR, DAY, -DAY], ids=["+hour", "-hour", "+day", "-day"])
def jump(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def started(store: Store, *names: str) -> None:
    for name in names:
        store.append(name, Tip(0), b"begin", Alarms(deadline=DUE, ai=DUE))
    store.heartbeat.beat()


def known(store: Store, match: str = "m") -> dict[Any, Any]:
    """The stored record of the clock that this match goes by."""
    kept: Any = store._redis.hgetall(store.partitions.clock(store.partitions.of(match)))
    return dict(kept)


def about(value: int, wanted: int) -> bool:
    """Within what a slow machine may take for a question and its answer."""
    return abs(value - wanted) < 60_000


# The function.


@given(TIMES, TIMES, BASES, TIMES)
def test_it_passes_as_time_does_but_for_one_percent(a: int, b: int, base: int, since: int) -> None:
    first, last = sorted((a, b))
    passed = service_time(last, base, since) - service_time(first, base, since)
    assert abs(passed - (last - first)) <= (last - first) // MELTS + 1
    assert passed >= 0


@given(TIMES, BASES, TIMES)
def test_the_correction_melts_to_nothing_and_stays_there(shown: int, base: int, since: int) -> None:
    assert service_time(since, base, since) == since + base
    correction = service_time(shown, base, since) - shown
    assert 0 <= correction * (1 if base > 0 else -1) <= abs(base)
    assert service_time(since + MELTS * abs(base), base, since) == since + MELTS * abs(base)


@given(TIMES, BASES, TIMES, st.integers(-DAY, DAY))
def test_after_a_jump_it_goes_on_where_it_was(shown: int, base: int, since: int, jump: int) -> None:
    seen = Shown(Reading(shown + jump, base, since), shown, 0, machine(), 1)
    assert seen.after(jump).service() == service_time(shown, base, since)


@FAKE
def test_lua_computes_the_same(server: Server) -> None:
    @given(TIMES, BASES, TIMES)
    def same(shown: int, base: int, since: int) -> None:
        said = ASKED.run(server, [], str(shown), str(base), str(since))
        assert int(said) == service_time(shown, base, since)

    same()


ASKED = Script(
    script_beside(clock.__file__, "clock").source
    + b"return whole(service_time(tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])))",
    "0" * 40,
)


# The heartbeat.


def test_service_time_goes_on_when_the_servers_clock_jumps(
    store: Store, server: Server, ours: Skewed, jump: int
) -> None:
    """A process that knew the time before, and one that begins, read the same."""
    started(store, "m")
    before = store.time("m")
    ours.ms -= jump
    store.heartbeat.beat()
    for one in (store, Store(server)):
        assert about(one.time("m"), before - jump), "as much as has passed here"
        assert about(one.now("m"), before - jump)
        assert about(one.wall(), before), "the server shows what it shows"
    assert about(int(known(store)[b"base"]), -jump)


@FAKE
def test_jumps_add_up_and_there_and_back_leaves_nothing(
    simulation: SimulatedClock, store: Store, jump: int
) -> None:
    started(store, "m")
    for part in (jump, jump, -2 * jump):
        simulation.step(part)
        store.heartbeat.beat()
        assert store.time("m") == START_MS
    assert int(known(store)[b"base"]) == 0


def test_no_match_is_touched(store: Store, server: Server, ours: Skewed, jump: int) -> None:
    started(store, "m", "n")
    clocks = {store.partitions.clock(p).encode() for p in range(store.partitions.count)}
    before = everything(server)
    ours.ms -= jump
    store.heartbeat.beat()
    after = everything(server)
    assert {key for key in after if after[key] != before.get(key)} <= clocks
    assert (
        known(store)[b"seen"] != before[store.partitions.clock(store.partitions.of("m")).encode()]
    )


def test_a_clock_process_that_begins_compares_with_the_heartbeat(
    store: Store, server: Server, ours: Skewed, jump: int
) -> None:
    """On the same machine: it was restarted while the server's clock jumped."""
    started(store, "m")
    before = store.time("m")
    ours.ms -= jump
    begun = Store(server)
    begun.heartbeat.beat()
    assert about(begun.time("m"), before - jump)


def test_of_several_clock_processes_one_moves_the_correction(
    store: Store, server: Server, ours: Skewed, jump: int
) -> None:
    started(store, "m")
    other, look = Store(server), store.heartbeat.look
    ours.ms -= jump

    def late(*kinds: Any) -> Any:
        seen = look(*kinds)
        other.heartbeat.beat()
        return seen

    with patch.object(store.heartbeat, "look", late):
        store.heartbeat.beat()
    store.heartbeat.beat()
    assert about(int(known(store)[b"base"]), -jump)


@FAKE
def test_time_that_passes_is_no_jump_however_long(
    simulation: SimulatedClock, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """The machine was suspended, say, with everything on it."""
    started(store, "m")
    simulation.wait(5 * HOUR)
    store.heartbeat.beat()
    assert store.time("m") == simulation.now_ms
    assert not caplog.records


@FAKE
def test_the_correction_melts_without_a_write(
    simulation: SimulatedClock, store: Store, jump: int
) -> None:
    started(store, "m")
    simulation.step(jump)
    store.heartbeat.beat()
    kept = known(store)[b"base"], known(store)[b"since"]
    for hours in range(1, 4):
        simulation.wait(HOUR)
        store.heartbeat.beat()
        left = jump - (HOUR * hours // MELTS) * (1 if jump > 0 else -1)
        assert store.time("m") == simulation.now_ms - left
        assert store.now("m") == store.time("m")
    assert (known(store)[b"base"], known(store)[b"since"]) == kept


@FAKE
def test_a_server_that_was_set_back_is_judged_by_what_it_kept(
    simulation: SimulatedClock, store: Store, server: Server, jump: int
) -> None:
    """A replica had neither the correction nor the last heartbeats, and its clock differs, too."""
    started(store, "m")
    key, before = store.partitions.clock(store.partitions.of("m")), known(store)
    simulation.wait(10_000)
    simulation.step(jump)
    store.heartbeat.beat()
    passed = START_MS + 10_000
    assert store.time("m") == passed
    server.delete(key)
    server.hset(key, mapping=before)
    simulation.step(7_000)
    store.heartbeat.beat()
    assert store.time("m") == passed


@FAKE
def test_an_idle_partition_gets_a_heartbeat_a_minute_and_a_correction_at_once(
    simulation: SimulatedClock, store: Store, server: Server
) -> None:
    store.append("m", Tip(0), b"", Alarms())
    store.heartbeat.beat()
    before = everything(server)
    simulation.wait(59_000)
    store.heartbeat.beat()
    assert everything(server) == before
    simulation.wait(1_000)
    store.heartbeat.beat()
    assert everything(server) != before
    simulation.step(HOUR)
    store.heartbeat.beat()
    assert store.time("m") == START_MS + 60_000


def test_the_log_says_what_happened(
    store: Store, ours: Skewed, jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    started(store, "m")
    ours.ms -= jump
    with caplog.at_level(logging.WARNING):
        store.heartbeat.beat()
    said = [record.getMessage() for record in caplog.records if "jumped" in record.getMessage()]
    assert said
    assert ("forward" if jump > 0 else "back") in said[0]


@pytest.mark.parametrize("server", ["cluster"], indirect=True)
def test_on_a_cluster_each_partition_has_its_own_correction(store: Store, server: Server) -> None:
    started(store, "n", "other")
    one, other = store.partitions.of("n"), store.partitions.of("other")
    assert one != other
    seen: Any = server.hget(store.partitions.clock(one), "seen")
    server.hset(store.partitions.clock(one), "seen", int(seen) + HOUR)  # it is an hour back since
    store.heartbeat.beat()
    assert about(int(known(store, "n")[b"base"]), HOUR)
    assert about(int(known(store, "other")[b"base"]), 0)


# Which heartbeat is written, and when.


def seen(after: int, passed: int, **other: Any) -> Shown:
    """An hour after the epoch there was a heartbeat, and now so much has passed on the server."""
    told = {"machine": machine(), "deadlines": 1, **other}
    return Shown(Reading(HOUR + after), HOUR, passed, told["machine"], told["deadlines"])


def test_less_than_a_second_is_no_jump_and_more_is() -> None:
    for off in (-STEP_MS + 1, 0, STEP_MS - 1):
        assert seen(500 + off, 0).jump(500) == 0
    for off in (-STEP_MS - 1, STEP_MS + 1):
        assert seen(500 + off, 0).jump(500) == off


def test_clocks_that_were_never_set_may_drift_apart() -> None:
    assert not seen(DAY + 60_000, 0).jump(DAY)


def test_a_slow_answer_says_nothing() -> None:
    """The server may have looked at its clock at any time between the question and the answer."""
    assert beat_after(seen(DAY, 0), 0, PROMPT_MS + 1) is None
    assert beat_after(seen(DAY, 0), 0, PROMPT_MS) is not None


def test_another_machine_leaves_the_heartbeat_alone() -> None:
    """It has no time to compare with."""
    assert beat_after(seen(DAY, 0, machine="another"), 0, 0) is None


def test_a_machine_has_the_same_name_in_all_its_processes() -> None:
    assert machine() == machine()
    assert len(machine()) >= 32


def test_what_passes_here_passes_while_the_machine_is_asleep() -> None:
    assert getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC) == PASSING


# Scripts meanwhile.


@FAKE
def test_at_a_time_in_doubt_nothing_is_written(
    simulation: SimulatedClock, store: Store, server: Server, jump: int
) -> None:
    """Until the heartbeat comes, which is before anybody has waited for long."""
    started(store, "m")
    log = everything(server)[store.partitions.log("m").encode()]
    simulation.step(jump)
    with pytest.raises(Doubted) as refused:
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    assert failure_of(refused.value).reason == "doubted"
    assert is_outage(refused.value)
    assert take_due(store, "deadline", 1_000).due == ()
    assert everything(server)[store.partitions.log("m").encode()] == log
    assert store.time("m") == START_MS, "it stands still"
    store.heartbeat.beat()
    store.append("m", Tip(1), b"", Alarms(deadline=DUE))


@FAKE
def test_without_a_heartbeat_for_three_seconds_the_servers_time_is_trusted(
    simulation: SimulatedClock, store: Store, jump: int
) -> None:
    started(store, "m")
    simulation.step(jump)
    with pytest.raises(Doubted):
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    simulation.wait(FRESH_MS - 1)
    with pytest.raises(Doubted):
        store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    simulation.wait(1)
    store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    assert store.now("m") == simulation.now_ms
    store.heartbeat.beat()
    assert store.time("m") == simulation.now_ms, "what was trusted stays so"


@FAKE
def test_another_machine_takes_over_once_the_heartbeat_is_gone(
    simulation: SimulatedClock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    started(store, "m")
    monkeypatch.setattr(alarms, "machine", lambda: "another")
    for _ in range(4):
        simulation.wait(1_000)
        store.heartbeat.beat()
        assert known(store)[b"machine"] == machine().encode()
    simulation.wait(FRESH_MS)
    store.heartbeat.beat()
    assert known(store)[b"machine"] == b"another"
    simulation.step(HOUR)
    store.heartbeat.beat()
    assert store.time("m") == START_MS + 4_000 + FRESH_MS


@FAKE
def test_where_no_deadline_is_open_a_jump_is_in_doubt_too(
    simulation: SimulatedClock, store: Store, jump: int
) -> None:
    """The time in an entry stays in the log."""
    store.append("m", Tip(0), b"", Alarms())
    store.heartbeat.beat()
    simulation.wait(30_000)
    simulation.step(jump)
    with pytest.raises(Doubted):
        store.append("m", Tip(1), b"", Alarms())
    store.heartbeat.beat()
    store.append("m", Tip(1), b"", Alarms())
    assert store.now("m") == START_MS + 30_000


@FAKE
def test_the_first_deadline_after_a_while_is_followed_by_moves(
    simulation: SimulatedClock, store: Store
) -> None:
    """The heartbeat was a minute old, as they are where no deadline is open."""
    store.append("m", Tip(0), b"", Alarms())
    store.heartbeat.beat()
    simulation.wait(40_000)
    store.append("m", Tip(1), b"", Alarms(deadline=DUE))
    store.append("m", Tip(2), b"", Alarms(deadline=DUE))


@FAKE
def test_alarms_are_set_by_service_time(simulation: SimulatedClock, store: Store) -> None:
    started(store, "other")
    now = simulation.now_ms
    simulation.step(HOUR)
    store.heartbeat.beat()
    for wrong in (now + HOUR, now - HOUR):
        with pytest.raises(OutOfTime):
            store.append("m", Tip(0), b"", Alarms(ai=wrong), judged=wrong)
    ahead = now + 900
    store.append("m", Tip(0), b"", Alarms(ai=ahead, deadline=DUE), judged=ahead)
    assert take_due(store, "ai", 1_000).due == ("m",)
    simulation.wait(1_100)
    assert take_due(store, "ai", 1_000).due == ("m",), "a lease is service time, too"


@FAKE
def test_a_deadline_is_met_by_service_time(simulation: SimulatedClock, store: Store) -> None:
    due = simulation.now_ms + 45_000
    store.append("m", Tip(0), b"", Alarms(deadline=due))
    store.heartbeat.beat()
    simulation.step(HOUR)
    store.heartbeat.beat()
    for refused in (due, due + 1):
        with pytest.raises(OutOfTime):
            store.append("m", Tip(1), b"", Alarms(), not_before=refused)
    store.append("m", Tip(1), b"in time", Alarms(), not_after=due)


def test_the_lobby_has_no_clock(store: Store, server: Server) -> None:
    """Data of no match goes by wall time."""
    started(store, "m")
    assert not [key for key in everything(server) if key == f"{LOBBY}clock".encode()]
