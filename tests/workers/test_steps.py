"""The store's clock steps by an hour while matches are played: nobody loses time, nothing stops."""

from itertools import pairwise
from random import Random

import pytest

from domain.commands import Join, SetClock
from domain.events import ClockSet, Finished, TimedOut
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from domain.referee import Refused
from tests.kit.effort import base_seed, by_effort, crossed
from tests.workers.workshop import TICK_MS, Workshop
from workers.queues import JOBS

HOUR = 3_600_000
SOON_MS = 500
"""Within this time of the simulated clock a step is made up for."""
SLUGS = sorted(set(GAMES) - {"coffers"})
ME, BOB, AI = Seat("player"), Seat("player", "p1"), Seat("ai", level="novice")
BOTH = pytest.mark.parametrize("step", [HOUR, -HOUR], ids=["forward", "back"])


def steps(shop: Workshop, match: str) -> list[int]:
    """By how much the clock has stepped, as the log says."""
    events = (event for entry in shop.log(match) for event in entry.events)
    return [event.stepped for event in events if isinstance(event, ClockSet) and event.stepped]


def timed_out(shop: Workshop, match: str) -> int:
    return sum(isinstance(e, TimedOut) for entry in shop.log(match) for e in entry.events)


def sound(shop: Workshop, match: str) -> bool:
    """The audit finds nothing, and the log never goes back in time."""
    times = [entry.at for entry in shop.log(match)]
    return not shop.unsound(match) and all(one <= other for one, other in pairwise(times))


def as_before(
    shop: Workshop, match: str, left: dict[tuple[str, int, bool], int], passed: int = SOON_MS
) -> bool:
    """What was left of each decision is left, but for what has passed since."""
    now = shop.left(match)
    return set(now) == set(left) and all(
        abs(left[due] - passed - now[due]) <= TICK_MS for due in left
    )


@BOTH
def test_what_was_left_of_a_decision_is_left(shop: Workshop, step: int) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left = shop.left(match)
    shop.simulation.step(step)
    shop.run(SOON_MS)
    assert as_before(shop, match, left)
    assert len(steps(shop, match)) == 1
    [set_anew] = [entry for entry in shop.log(match) if isinstance(entry.command, SetClock)]
    assert (set_anew.actor, len(set_anew.events)) == (Actor("clock"), 1)
    assert sound(shop, match)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "step"), crossed(["coffers", *SLUGS], [HOUR, -HOUR]))
def test_in_the_middle_of_every_kind_of_decision(shop: Workshop, slug: str, step: int) -> None:
    """Some decisions are taken at the last moment, others expire: never early, and soon after."""
    luck, met = Random(f"{base_seed()} {slug} {step}"), 0
    fewest, _ = GAMES[slug].seats
    seats = [Seat("player", f"p{n}") for n in range(1, fewest)]
    match = shop.opened(slug, ME, *seats, pace=Pace(20, 20))
    treated: set[str] = set()
    for _ in range(60):
        current = shop.now(match).match
        if current.status == "finished" or met == by_effort(test=2, check=99, nightly=99):
            break
        kinds = {due.kind for due in current.deadlines}
        if kinds <= treated:
            shop.play(match, luck.randrange(1000))
            shop.run(100)
            continue
        treated |= kinds
        met += 1
        interrupted(shop, match, step if met % 3 else -step, expires=bool(met % 2))
    assert treated
    assert sound(shop, match)


def interrupted(shop: Workshop, match: str, step: int, expires: bool) -> None:
    """The clock steps while a decision is open, which is then taken just in time, or too late."""
    shop.run(2_000)
    left = shop.left(match)
    shop.simulation.step(step)
    shop.run(SOON_MS)
    assert as_before(shop, match, left), shop.log(match)[-3:]
    before, first = timed_out(shop, match), min(shop.left(match).values())
    shop.run(first - 200)
    assert timed_out(shop, match) == before
    if expires:
        shop.run(1_000)
        assert timed_out(shop, match) > before
    else:
        shop.play(match)


@BOTH
def test_computers_go_on(shop: Workshop, step: int) -> None:
    match = shop.opened("coffers", AI, AI, AI)
    shop.tick()
    before = len(shop.log(match))
    shop.simulation.step(step)
    shop.run(SOON_MS)
    assert len(shop.log(match)) > before + 1
    shop.run(10_000)
    assert isinstance(shop.log(match)[-1].events[-1], Finished)
    assert sound(shop, match)


@BOTH
def test_a_player_may_be_the_first_to_notice(shop: Workshop, step: int) -> None:
    """No clock is at work. The move is in time, by the time that has passed."""
    match = shop.opened("coffers", ME, BOB)
    shop.simulation.wait(5_000)
    shop.simulation.step(step)
    shop.play(match)
    assert [entry.actor.kind for entry in shop.log(match)[-2:]] == ["clock", "player"]
    assert as_before_but(shop, match, 40_000)
    assert sound(shop, match)


@BOTH
def test_a_process_that_slept_meanwhile_judges_by_the_clock_of_today(
    shop: Workshop, step: int
) -> None:
    """The others have made up for the step; it remembers what the clock would show without."""
    match = shop.opened("coffers", ME, BOB)
    shop.run(2_000)
    shop.simulation.step(step)
    shop.run(SOON_MS)
    shop.play(match)
    assert shop.log(match)[-1].actor.kind == "player"
    assert sound(shop, match)


def as_before_but(shop: Workshop, match: str, left: int) -> bool:
    """What is left of the only decision, within what is no step."""
    [now] = shop.left(match).values()
    return 0 <= now - left <= 5_000


def test_without_a_step_a_late_move_is_late(shop: Workshop) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.simulation.wait(HOUR)
    with pytest.raises(Refused) as refused:
        shop.play(match)
    assert refused.value.code == "too-late"
    assert steps(shop, match) == []


@pytest.mark.long
@BOTH
@pytest.mark.parametrize("stored", [False, True])
def test_there_and_back_between_two_looks(shop: Workshop, step: int, stored: bool) -> None:
    """With and without an entry in between; another match is not touched by that."""
    match, other = shop.opened("coffers", ME, BOB), shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left = shop.left(other)
    shop.simulation.step(step)
    if stored:
        shop.play(match)
    shop.simulation.step(-step)
    shop.run(SOON_MS)
    assert as_before(shop, other, left)
    [now] = shop.left(match).values()
    assert abs(left[min(left)] - SOON_MS - now) <= 1_000
    shop.run(now - 300)
    assert timed_out(shop, match) == 0
    shop.run(1_500)
    assert timed_out(shop, match) == 1
    assert sound(shop, match)
    assert sound(shop, other)


def test_a_step_back_is_made_up_for_by_processes_that_begin_later(shop: Workshop) -> None:
    """A failover to a server whose clock is behind, and nobody was there."""
    match = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left = shop.left(match)
    shop.simulation.step(-HOUR)
    shop.begin_again()
    shop.run(SOON_MS)
    [now], [before] = shop.left(match).values(), left.values()
    assert 0 <= now - (before - SOON_MS) <= 1_100  # by the newest time that was stored
    assert sound(shop, match)


@BOTH
def test_a_restart_after_a_step_changes_nothing(shop: Workshop, step: int) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left = shop.left(match)
    shop.simulation.step(step)
    shop.clock.tick()  # it has noticed, and nobody has done a job
    shop.begin_again()
    shop.run(JOBS["deadline"].lease_ms)
    shop.run(SOON_MS)
    assert as_before(shop, match, left, JOBS["deadline"].lease_ms + SOON_MS)
    assert len(steps(shop, match)) == 1
    assert sound(shop, match)


@BOTH
def test_a_match_that_waits_for_players_starts_on_time(shop: Workshop, step: int) -> None:
    """It has no deadlines; the first ones are by the clock of today."""
    match = shop.opened("coffers", ME, Seat("open"))
    shop.run(1_000)
    shop.simulation.step(step)
    shop.run(SOON_MS)
    shop.web.handler.handle(match, Actor("player", player="p1"), Join())
    assert list(shop.left(match).values()) == [45_000]
    assert sound(shop, match)


@BOTH
def test_a_decision_that_opens_after_the_step_is_not_moved_along(shop: Workshop, step: int) -> None:
    """Somebody acts before the clock looks, where another match has a deadline."""
    match, of = shop.opened("coffers", ME, Seat("open")), shop.web.store.partitions.of
    while of(shop.opened("coffers", ME, BOB)) != of(match):
        pass
    shop.run(5_000)
    shop.simulation.step(step)
    shop.web.handler.handle(match, Actor("player", player="p1"), Join())
    shop.run(SOON_MS)
    [left] = shop.left(match).values()
    assert left == 45_000 - SOON_MS
    assert sound(shop, match)


@pytest.mark.long
def test_many_steps_leave_a_sound_log(shop: Workshop) -> None:
    luck = Random(base_seed())
    match = shop.opened("coffers", ME, BOB, AI, pace=Pace(5, 5))
    for _ in range(by_effort(test=10, check=40, nightly=400)):
        shop.simulation.step(luck.choice((0, 0, 1, -1)) * luck.choice((1_500, 20_000, HOUR)))
        shop.run(luck.choice((0, 50, 300, 3_000)))
        if shop.now(match).match.status == "running":
            shop.play(match, luck.randrange(10))
    shop.run(60_000)
    assert shop.now(match).match.status == "finished"
    assert sound(shop, match)
