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
from tests.workers.workshop import TICK_MS, Workshop
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
    slack = TICK_MS + passed // MELTS + 1
    return set(now) == set(left) and all(
        abs(left[due] - passed - now[due]) <= slack for due in left
    )


def over(shop: Workshop, match: str) -> bool:
    return shop.now(match).match.status == "finished"


@EACH
def test_what_was_left_of_a_decision_is_left(shop: Workshop, jump: int) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left, log = shop.left(match), shop.log(match)
    shop.simulation.step(jump)
    shop.run(SOON_MS)
    assert as_before(shop, match, left)
    assert shop.log(match) == log
    shop.run(39_000)
    assert timed_out(shop, match) == 0
    shop.run(1_500)
    assert timed_out(shop, match) == 1
    assert sound(shop, match)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "jump"), crossed(["coffers", *SLUGS], [HOUR, -HOUR]))
def test_in_the_middle_of_every_kind_of_decision(shop: Workshop, slug: str, jump: int) -> None:
    """Some decisions are taken at the last moment, others expire: never early, and soon after."""
    luck, met = Random(f"{base_seed()} {slug} {jump}"), 0
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
        interrupted(shop, match, jump if met % 3 else -jump, expires=bool(met % 2))
    assert treated
    assert sound(shop, match)


def interrupted(shop: Workshop, match: str, jump: int, expires: bool) -> None:
    """The clock jumps while a decision is open, which is then taken just in time, or too late."""
    shop.run(2_000)
    left = shop.left(match)
    shop.simulation.step(jump)
    shop.run(SOON_MS)
    assert as_before(shop, match, left), shop.log(match)[-3:]
    before, first = timed_out(shop, match), min(shop.left(match).values())
    shop.run(first - 500)
    assert timed_out(shop, match) == before
    if expires:
        shop.run(1_500)
        assert timed_out(shop, match) > before
    else:
        shop.play(match)


@EACH
def test_computers_go_on(shop: Workshop, jump: int) -> None:
    match = shop.opened("coffers", AI, AI, AI)
    shop.tick()
    before = len(shop.log(match))
    shop.simulation.step(jump)
    shop.run(SOON_MS)
    assert len(shop.log(match)) > before
    shop.run(10_000)
    assert isinstance(shop.log(match)[-1].events[-1], Finished)
    assert sound(shop, match)


@EACH
def test_a_player_who_is_the_first_to_notice_asks_again(shop: Workshop, jump: int) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.run(1_000)
    left = shop.left(match)
    shop.simulation.step(jump)
    log = shop.log(match)
    with pytest.raises(Doubted):
        shop.play(match)
    assert shop.log(match) == log
    shop.clock.tick()
    assert as_before(shop, match, left, 0)
    shop.play(match)
    assert shop.log(match)[-1].actor.kind == "player"
    assert sound(shop, match)


@EACH
def test_a_restart_of_everything_after_a_jump_changes_nothing(shop: Workshop, jump: int) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left = shop.left(match)
    shop.simulation.step(jump)
    shop.begin_again()
    shop.run(SOON_MS)
    assert as_before(shop, match, left)
    assert sound(shop, match)


def test_without_a_jump_a_late_move_is_late(shop: Workshop) -> None:
    """The machine was suspended, say, with everything on it."""
    match = shop.opened("coffers", ME, BOB)
    shop.clock.tick()
    shop.simulation.wait(HOUR)
    shop.clock.tick()
    with pytest.raises(Refused) as refused:
        shop.play(match)
    assert refused.value.code == "too-late"


@pytest.mark.long
@EACH
def test_there_and_back_between_two_looks(shop: Workshop, jump: int) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    left = shop.left(match)
    shop.simulation.step(jump)
    shop.simulation.step(-jump)
    shop.run(SOON_MS)
    assert as_before(shop, match, left)
    assert sound(shop, match)


@EACH
def test_a_match_that_waits_for_players_starts_on_time(shop: Workshop, jump: int) -> None:
    """It has no deadlines; the first ones are by the time at which it starts."""
    match = shop.opened("coffers", ME, Seat("open"))
    shop.run(1_000)
    shop.simulation.step(jump)
    shop.run(SOON_MS)
    shop.web.handler.handle(match, Actor("player", player="p1"), Join())
    [left] = shop.left(match).values()
    assert abs(left - 45_000) <= SOON_MS // MELTS
    assert sound(shop, match)


@pytest.mark.long
def test_many_jumps_leave_a_sound_log(shop: Workshop) -> None:
    luck = Random(base_seed())
    match = shop.opened("coffers", ME, BOB, AI, pace=Pace(5, 5))
    for _ in range(by_effort(test=10, check=40, nightly=400)):
        shop.simulation.step(luck.choice((0, 0, 1, -1)) * luck.choice((1_500, 20_000, HOUR)))
        shop.run(luck.choice((0, 50, 300, 3_000)))
        if not over(shop, match):
            shop.play(match, luck.randrange(10))
    shop.run(60_000)
    assert over(shop, match)
    assert sound(shop, match)


# Nobody compares: no clock process runs, and the server's time is trusted.


def test_without_a_clock_process_a_jump_forward_is_an_outage(shop: Workshop) -> None:
    match = shop.opened("coffers", ME, BOB)
    shop.simulation.wait(1_000)
    shop.simulation.step(HOUR)
    with pytest.raises(Refused) as refused:
        shop.play(match)
    assert refused.value.code == "too-late"


def test_without_a_clock_process_a_jump_back_gives_time_once_more(shop: Workshop) -> None:
    """Computers go on, and no entry is older than the one before it."""
    match, other = shop.opened("coffers", ME, BOB), shop.opened("coffers", ME, AI, AI)
    shop.play(match)
    shop.simulation.wait(1_000)
    shop.simulation.step(-HOUR)
    shop.play(match)
    shop.play(other)
    assert min(shop.left(match).values()) > HOUR
    before = len(shop.log(other))
    shop.run(20_000)
    assert len(shop.log(other)) > before
    assert timed_out(shop, match) == 0
    assert sound(shop, match)
    assert sound(shop, other)


# What else waits.


@EACH
def test_a_held_move_is_made_on_its_beat(shop: Workshop, jump: int) -> None:
    match = shop.opened("coffers", ME, AI, pace=PAUSES)
    shop.clock.tick()
    current = shop.worker.projector.newest(match)
    shop.simulation.wait(500)
    at = shop.worker.store.time(match)
    shop.simulation.step(jump)
    shop.clock.tick()
    expect, known = {current.version}, current.tip
    shop.worker.handler.handle(match, COMPUTER, Bid(1), expect=expect, known=known, at=at)
    assert shop.log(match)[-1].at == at
    assert sound(shop, match)


@pytest.mark.parametrize(("at", "late"), [(44_999, 6), (500, 12_000)], ids=["deadline", "stale"])
def test_a_move_whose_moment_has_passed_is_given_up(shop: Workshop, at: int, late: int) -> None:
    """At once: it would never fit, and whoever waits for the match would wait as well."""
    match = shop.opened("coffers", ME, AI, pace=PAUSES)
    at += shop.simulation.now_ms
    shop.simulation.wait(at + late - shop.simulation.now_ms)
    with appends(shop) as sent, pytest.raises(Busy):
        shop.worker.handler.handle(match, COMPUTER, Bid(1), at=at)
    assert sent.call_count == 1
    assert len(shop.log(match)) == 1


@pytest.mark.parametrize(
    "seats", [(ME, Seat("open")), (ME, AI)], ids=["without deadlines", "with deadlines"]
)
@pytest.mark.parametrize("jump", [70 * DAY_MS, -HOUR], ids=["forward", "back"])
def test_no_match_is_abandoned_by_a_clock_that_jumps(
    shop: Workshop, seats: tuple[Seat, ...], jump: int
) -> None:
    """And when its time has really come it is, whatever the clock shows."""
    match = shop.opened("coffers", *seats)
    shop.run(1_000)
    shop.simulation.step(jump)
    shop.run(SOON_MS)
    store = shop.worker.store
    assert take_due(store, "unwatched", LEASE_MS).due == ()
    queues.call("unwatched", match)
    assert not over(shop, match)
    due = store.alarms.due("unwatched", match)
    assert due is not None
    while store.time(match) < due:
        shop.simulation.wait(due - store.time(match))
    shop.clock.tick()
    assert take_due(store, "unwatched", LEASE_MS).due == (match,)
    queues.call("unwatched", match)
    assert over(shop, match)


# What releases before 2.0 have written.


@pytest.mark.parametrize("stepped", [HOUR, -HOUR], ids=["forward", "back"])
def test_a_match_whose_log_has_made_up_for_a_step_goes_on(shop: Workshop, stepped: int) -> None:
    """Its entries may be ahead of the time since then, and its deadlines are not."""
    match = shop.opened("coffers", ME, BOB)
    shop.simulation.wait(2_000)
    shop.simulation.step(stepped)
    with patch.object(Handler, "_now", lambda *_: shop.simulation.now_ms):
        shop.web.handler.handle(match, CLOCK, SetClock(stepped, shop.simulation.now_ms))
    shop.play(match)
    shop.run(SOON_MS)
    assert sound(shop, match)


def appends(shop: Workshop) -> Any:
    """Counts how often the worker asks the store for an entry."""
    store = shop.worker.store
    return patch.object(store, "append", wraps=store.append)
