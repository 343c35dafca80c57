"""The store's clock steps while something else is on its way: a match that begins, a move that is
held, a match whose bounds are used up. And a move that is held for too long.
"""

from typing import Any
from unittest.mock import patch

import pytest

from domain.bounds import Bounds
from domain.commands import SetClock
from domain.match import Actor, Pace, Seat
from domain.pauses import beats
from events.request import Busy, VersionMoved
from tests.toy import Bid
from tests.workers.test_steps import AI, BOB, BOTH, HOUR, ME, SOON_MS, sound, steps, timed_out
from tests.workers.workshop import Workshop
from workers import jobs
from workers.queues import JOBS

pytestmark = pytest.mark.long

COMPUTER = Actor("ai", 1)
PAUSES = Pace(45, 45, 1)


@pytest.mark.parametrize("rival", [BOB, AI], ids=["people", "computer"])
def test_what_begins_after_a_step_forward_owes_nothing(shop: Workshop, rival: Seat) -> None:
    """Nobody has noticed yet. Deadlines and beats are by the clock of today already."""
    before = shop.opened("coffers", ME, BOB)
    shop.run(5_000)
    shop.simulation.step(HOUR)
    begun = shop.simulation.now_ms
    after = shop.opened("coffers", ME, rival, pace=PAUSES)
    shop.run(SOON_MS)
    assert list(shop.left(before).values()) == [45_000 - 5_000 - SOON_MS]
    assert list(shop.left(after).values()) == [45_000 - SOON_MS]
    current = shop.now(after)
    if rival is AI:
        found = beats(current.match, current.tempo, 1, shop.simulation.now_ms)
        assert found is not None
        assert found.first == begun + 500
    shop.run(46_000)
    assert timed_out(shop, after) > 0
    assert sound(shop, after)
    assert sound(shop, before)


def test_a_hidden_bid_after_a_step_takes_no_time_from_the_others(shop: Workshop) -> None:
    """The decision was opened before, with a long clock; its deadline is owed."""
    match = shop.opened("coffers", ME, BOB, pace=Pace(7_200, 7_200))
    shop.run(5_000)
    shop.simulation.step(HOUR)
    shop.play(match)
    shop.run(SOON_MS)
    assert list(shop.left(match).values()) == [7_200_000 - 5_000 - SOON_MS]
    assert sound(shop, match)


@BOTH
def test_a_held_move_does_not_outlive_its_beat(shop: Workshop, step: int) -> None:
    match = shop.opened("coffers", ME, AI, pace=PAUSES)
    shop.clock.tick()
    shop.worker.store.look()
    current = shop.worker.projector.newest(match)
    shop.simulation.wait(500)
    shop.simulation.step(step)
    expect, at, known = {1}, shop.simulation.now_ms - step, current.tip
    with appends(shop) as sent, pytest.raises(VersionMoved):
        shop.worker.handler.handle(match, COMPUTER, Bid(1), expect=expect, known=known, at=at)
    assert sent.call_count < 5
    assert isinstance(shop.log(match)[-1].command, SetClock)
    assert sound(shop, match)


@pytest.mark.parametrize(("at", "late"), [(44_999, 6), (500, 12_000)], ids=["deadline", "stale"])
def test_a_move_whose_moment_has_passed_is_given_up(shop: Workshop, at: int, late: int) -> None:
    """At once: it would never fit, and whoever waits for the match would wait as well."""
    match = shop.opened("coffers", ME, AI, pace=PAUSES)
    shop.worker.store.look()
    at += shop.simulation.now_ms
    shop.simulation.wait(at + late - shop.simulation.now_ms)
    shop.worker.store.look()  # as a clock would have, meanwhile
    with appends(shop) as sent, pytest.raises(Busy):
        shop.worker.handler.handle(match, COMPUTER, Bid(1), at=at)
    assert sent.call_count == 1
    assert len(shop.log(match)) == 1


def test_steps_are_made_up_for_however_many_there_are(shop: Workshop) -> None:
    """Those of the clock are nobody's changes of mind."""
    with patch.object(shop.web.handler, "_bounds", Bounds(changes=3)):
        match = shop.opened("coffers", ME, BOB)
    shop.run(SOON_MS)
    for n in range(8):
        shop.simulation.step((-1) ** n * 5_000)
        shop.run(100)
    shop.play(match)
    assert len(steps(shop, match)) == 8
    assert sound(shop, match)


@pytest.mark.parametrize("seats", [(ME, BOB), (ME, Seat("open"))], ids=["running", "open"])
def test_no_match_is_abandoned_by_a_clock_that_steps_forward(
    shop: Workshop, seats: tuple[Seat, ...]
) -> None:
    """It steps between a look of the clock and its claim."""
    match = shop.opened("coffers", *seats)
    shop.clock.tick()
    shop.worker.store.look()
    shop.simulation.step(61 * 24 * HOUR)
    lease = JOBS["unwatched"].lease_ms
    assert shop.worker.store.alarms.claim("unwatched", lease).due == (match,)
    jobs.nobody_looks(match)
    shop.run(SOON_MS)
    assert shop.now(match).match.status != "finished"
    assert sound(shop, match)


def appends(shop: Workshop) -> Any:
    """Counts how often the worker asks the store for an entry."""
    store = shop.worker.store
    return patch.object(store, "append", wraps=store.append)
