"""The clock and the workers fill seats in time, also when the store's clock steps meanwhile."""

import pytest

from domain.events import Filled
from domain.match import Fill, Seat
from tests.workers.workshop import Workshop

ME, FREE = Seat("player"), Seat("open", fill=Fill("novice", 60))
HOUR = 3_600_000


def filled(shop: Workshop, match: str) -> list[int]:
    """The seats that computers took, in order."""
    events = (event for entry in shop.log(match) for event in entry.events)
    return [event.seat for event in events if isinstance(event, Filled)]


def test_a_seat_is_filled_when_its_time_is_up_and_not_before(shop: Workshop) -> None:
    match = shop.opened("coffers", ME, FREE, FREE)
    shop.run(59_500)
    assert filled(shop, match) == []
    shop.run(1_000)
    assert filled(shop, match) == [1, 2]
    assert shop.now(match).match.status == "running"
    assert not shop.unsound(match)


def test_processes_that_were_killed_fill_it_when_they_are_back(shop: Workshop) -> None:
    match = shop.opened("coffers", ME, FREE)
    shop.run(1_000)
    shop.simulation.wait(120_000)
    shop.begin_again()
    shop.run(2_000)
    assert filled(shop, match) == [1]


@pytest.mark.parametrize("step", [HOUR, -HOUR], ids=["forward", "back"])
def test_when_the_clock_steps_a_seat_waits_as_long_as_it_had_to(shop: Workshop, step: int) -> None:
    match = shop.opened("coffers", ME, FREE)
    shop.run(20_000)
    shop.simulation.step(step)
    shop.run(38_000)
    assert filled(shop, match) == []
    shop.run(4_000)
    assert filled(shop, match) == [1]
    assert not shop.unsound(match)
