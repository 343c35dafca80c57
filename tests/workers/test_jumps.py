"""The store's clock jumps while matches are played: nobody loses time, nothing stops, and no match
is touched.
"""

from itertools import pairwise
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from domain.commands import Join, SetClock
from domain.events import Finished, TimedOut
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from domain.refusals import Refused
from events.handler import Handler
from events.store.clock import MELTS
from events.store.entries import Busy
from events.store.errors import Doubted
from events.watch import DAY_MS
from tests.kit.claims import take_due
from tests.kit.effort import base_seed, by_effort, crossed
from tests.toy import Bid
from tests.workers.simulated_processes import TICK_MS, SimulatedProcesses
from workers import queues
from workers.queues import JOBS

HOUR = 3_600_000
JUMPS = (HOUR, -HOUR, DAY_MS, -DAY_MS)
SOON_MS = 500
SLUGS = sorted(set(GAMES) - {"coffers"})
ME, BOB, AI = Seat("player"), Seat("player", "p1"), Seat("ai", level="novice")
COMPUTER, CLOCK = Actor("ai", 1), Actor("clock")
PAUSES = Pace(45, 45, 1)
LEASE_MS = JOBS["unwatched"].lease_ms
EACH = pytest.mark.parametrize("jump", JUMPS, ids=["+hour", "-hour", "+day", "-day"])


def timed_out(processes: SimulatedProcesses, match: str) -> int:
    return sum(isinstance(e, TimedOut) for entry in processes.log(match) for e in entry.events)


def sound(processes: SimulatedProcesses, match: str) -> bool:
    """The audit finds nothing, and the log never goes back in time."""
    times = [entry.at for entry in processes.log(match)]
    return not processes.unsound(match) and all(one <= other for one, other in pairwise(times))


def as_before(
    processes: SimulatedProcesses,
    match: str,
    left: dict[tuple[str, int, bool], int],
    passed: int = SOON_MS,
) -> bool:
    """Whether as much is left of each decision as before, but for the time since."""
    now = processes.left(match)
    slack = TICK_MS + passed // MELTS + 1
    return set(now) == set(left) and all(
        abs(left[due] - passed - now[due]) <= slack for due in left
    )


def over(processes: SimulatedProcesses, match: str) -> bool:
    return processes.now(match).match.status == "finished"


@EACH
def test_what_was_left_of_a_decision_is_left(processes: SimulatedProcesses, jump: int) -> None:
    match = processes.opened("coffers", ME, BOB)
    processes.run(5_000)
    left, log = processes.left(match), processes.log(match)
    processes.simulation.step(jump)
    processes.run(SOON_MS)
    assert as_before(processes, match, left)
    assert processes.log(match) == log
    processes.run(39_000)
    assert timed_out(processes, match) == 0
    processes.run(1_500)
    assert timed_out(processes, match) == 1
    assert sound(processes, match)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "jump"), crossed(["coffers", *SLUGS], [HOUR, -HOUR]))
def test_in_the_middle_of_every_kind_of_decision(
    processes: SimulatedProcesses, slug: str, jump: int
) -> None:
    """Some decisions are taken at the last moment, others expire: never early, and soon after."""
    luck, met = Random(f"{base_seed()} {slug} {jump}"), 0
    fewest, _ = GAMES[slug].seats
    seats = [Seat("player", f"p{n}") for n in range(1, fewest)]
    match = processes.opened(slug, ME, *seats, pace=Pace(20, 20))
    treated: set[str] = set()
    for _ in range(60):
        current = processes.now(match).match
        if current.status == "finished" or met == by_effort(test=2, check=99, nightly=99):
            break
        kinds = {due.kind for due in current.deadlines}
        if kinds <= treated:
            processes.play(match, luck.randrange(1000))
            processes.run(100)
            continue
        treated |= kinds
        met += 1
        interrupted(processes, match, jump if met % 3 else -jump, expires=bool(met % 2))
    assert treated
    assert sound(processes, match)


def interrupted(processes: SimulatedProcesses, match: str, jump: int, expires: bool) -> None:
    """The clock jumps while a decision is open, which is then taken just in time, or too late."""
    processes.run(2_000)
    left = processes.left(match)
    processes.simulation.step(jump)
    processes.run(SOON_MS)
    assert as_before(processes, match, left), processes.log(match)[-3:]
    before, first = timed_out(processes, match), min(processes.left(match).values())
    processes.run(first - 500)
    assert timed_out(processes, match) == before
    if expires:
        processes.run(1_500)
        assert timed_out(processes, match) > before
    else:
        processes.play(match)


@EACH
def test_computers_go_on(processes: SimulatedProcesses, jump: int) -> None:
    match = processes.opened("coffers", AI, AI, AI)
    processes.tick()
    before = len(processes.log(match))
    processes.simulation.step(jump)
    processes.run(SOON_MS)
    assert len(processes.log(match)) > before
    processes.run(10_000)
    assert isinstance(processes.log(match)[-1].events[-1], Finished)
    assert sound(processes, match)


@EACH
def test_a_player_who_is_the_first_to_notice_asks_again(
    processes: SimulatedProcesses, jump: int
) -> None:
    match = processes.opened("coffers", ME, BOB)
    processes.run(1_000)
    left = processes.left(match)
    processes.simulation.step(jump)
    log = processes.log(match)
    with pytest.raises(Doubted):
        processes.play(match)
    assert processes.log(match) == log
    processes.clock.tick()
    assert as_before(processes, match, left, 0)
    processes.play(match)
    assert processes.log(match)[-1].actor.kind == "player"
    assert sound(processes, match)


@EACH
def test_a_restart_of_everything_after_a_jump_changes_nothing(
    processes: SimulatedProcesses, jump: int
) -> None:
    match = processes.opened("coffers", ME, BOB)
    processes.run(5_000)
    left = processes.left(match)
    processes.simulation.step(jump)
    processes.begin_again()
    processes.run(SOON_MS)
    assert as_before(processes, match, left)
    assert sound(processes, match)


def test_without_a_jump_a_late_move_is_late(processes: SimulatedProcesses) -> None:
    """The machine was suspended, say, with everything on it."""
    match = processes.opened("coffers", ME, BOB)
    processes.clock.tick()
    processes.simulation.wait(HOUR)
    processes.clock.tick()
    with pytest.raises(Refused) as refused:
        processes.play(match)
    assert refused.value.code == "too-late"


@pytest.mark.long
@EACH
def test_there_and_back_between_two_looks(processes: SimulatedProcesses, jump: int) -> None:
    match = processes.opened("coffers", ME, BOB)
    processes.run(5_000)
    left = processes.left(match)
    processes.simulation.step(jump)
    processes.simulation.step(-jump)
    processes.run(SOON_MS)
    assert as_before(processes, match, left)
    assert sound(processes, match)


@EACH
def test_a_match_that_waits_for_players_starts_on_time(
    processes: SimulatedProcesses, jump: int
) -> None:
    """It has no deadlines; the first ones are by the time at which it starts."""
    match = processes.opened("coffers", ME, Seat("open"))
    processes.run(1_000)
    processes.simulation.step(jump)
    processes.run(SOON_MS)
    processes.web.handler.handle(match, Actor("player", player="p1"), Join())
    [left] = processes.left(match).values()
    assert abs(left - 45_000) <= SOON_MS // MELTS
    assert sound(processes, match)


@pytest.mark.long
def test_many_jumps_leave_a_sound_log(processes: SimulatedProcesses) -> None:
    luck = Random(base_seed())
    match = processes.opened("coffers", ME, BOB, AI, pace=Pace(5, 5))
    for _ in range(by_effort(test=10, check=40, nightly=400)):
        processes.simulation.step(luck.choice((0, 0, 1, -1)) * luck.choice((1_500, 20_000, HOUR)))
        processes.run(luck.choice((0, 50, 300, 3_000)))
        if not over(processes, match):
            processes.play(match, luck.randrange(10))
    processes.run(60_000)
    assert over(processes, match)
    assert sound(processes, match)


# Without a comparison: no clock process runs, and the server's time is trusted.


def test_without_a_clock_process_a_jump_forward_is_an_outage(processes: SimulatedProcesses) -> None:
    match = processes.opened("coffers", ME, BOB)
    processes.simulation.wait(1_000)
    processes.simulation.step(HOUR)
    with pytest.raises(Refused) as refused:
        processes.play(match)
    assert refused.value.code == "too-late"


def test_without_a_clock_process_a_jump_back_gives_time_once_more(
    processes: SimulatedProcesses,
) -> None:
    """Computers go on, and no entry is older than the one before it."""
    match, other = processes.opened("coffers", ME, BOB), processes.opened("coffers", ME, AI, AI)
    processes.play(match)
    processes.simulation.wait(1_000)
    processes.simulation.step(-HOUR)
    processes.play(match)
    processes.play(other)
    assert min(processes.left(match).values()) > HOUR
    before = len(processes.log(other))
    processes.run(20_000)
    assert len(processes.log(other)) > before
    assert timed_out(processes, match) == 0
    assert sound(processes, match)
    assert sound(processes, other)


# Other waits.


@EACH
def test_a_held_move_is_made_on_its_beat(processes: SimulatedProcesses, jump: int) -> None:
    match = processes.opened("coffers", ME, AI, pace=PAUSES)
    processes.clock.tick()
    current = processes.worker.projector.newest(match)
    processes.simulation.wait(500)
    at = processes.worker.store.time(match)
    processes.simulation.step(jump)
    processes.clock.tick()
    expect, known = {current.version}, current.tip
    processes.worker.handler.handle(match, COMPUTER, Bid(1), expect=expect, known=known, at=at)
    assert processes.log(match)[-1].at == at
    assert sound(processes, match)


@pytest.mark.parametrize(("at", "late"), [(44_999, 6), (500, 12_000)], ids=["deadline", "stale"])
def test_a_move_whose_moment_has_passed_is_given_up(
    processes: SimulatedProcesses, at: int, late: int
) -> None:
    """At once: it would never fit, and whoever waits for the match would wait as well."""
    match = processes.opened("coffers", ME, AI, pace=PAUSES)
    at += processes.simulation.now_ms
    processes.simulation.wait(at + late - processes.simulation.now_ms)
    with appends(processes) as sent, pytest.raises(Busy):
        processes.worker.handler.handle(match, COMPUTER, Bid(1), at=at)
    assert sent.call_count == 1
    assert len(processes.log(match)) == 1


@pytest.mark.parametrize(
    "seats", [(ME, Seat("open")), (ME, AI)], ids=["without deadlines", "with deadlines"]
)
@pytest.mark.parametrize("jump", [70 * DAY_MS, -HOUR], ids=["forward", "back"])
def test_no_match_is_abandoned_by_a_clock_that_jumps(
    processes: SimulatedProcesses, seats: tuple[Seat, ...], jump: int
) -> None:
    """And when its time has really come it is, whatever the clock shows."""
    match = processes.opened("coffers", *seats)
    processes.run(1_000)
    processes.simulation.step(jump)
    processes.run(SOON_MS)
    store = processes.worker.store
    assert take_due(store, "unwatched", LEASE_MS).due == ()
    queues.call("unwatched", match)
    assert not over(processes, match)
    due = store.alarms.due("unwatched", match)
    assert due is not None
    while store.time(match) < due:
        processes.simulation.wait(due - store.time(match))
    processes.clock.tick()
    assert take_due(store, "unwatched", LEASE_MS).due == (match,)
    queues.call("unwatched", match)
    assert over(processes, match)


# Logs of releases before 2.0.


@pytest.mark.parametrize("stepped", [HOUR, -HOUR], ids=["forward", "back"])
def test_a_match_whose_log_has_made_up_for_a_step_goes_on(
    processes: SimulatedProcesses, stepped: int
) -> None:
    """Its entries may be ahead of the time since then, and its deadlines are not."""
    match = processes.opened("coffers", ME, BOB)
    processes.simulation.wait(2_000)
    processes.simulation.step(stepped)
    with patch.object(Handler, "_now", lambda *_: processes.simulation.now_ms):
        processes.web.handler.handle(match, CLOCK, SetClock(stepped, processes.simulation.now_ms))
    processes.play(match)
    processes.run(SOON_MS)
    assert sound(processes, match)


def appends(processes: SimulatedProcesses) -> Any:
    """Counts how often the worker asks the store for an entry."""
    store = processes.worker.store
    return patch.object(store, "append", wraps=store.append)
