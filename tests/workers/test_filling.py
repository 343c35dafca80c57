"""The clock and the workers fill seats in time, also when the store's clock steps meanwhile."""

import pytest

from domain.events import Filled
from domain.match import Fill, Seat
from tests.workers.simulated_processes import SimulatedProcesses

ME, FREE = Seat("player"), Seat("open", fill=Fill("novice", 60))
HOUR = 3_600_000


def filled(processes: SimulatedProcesses, match: str) -> list[int]:
    """The seats that computers took, in order."""
    events = (event for entry in processes.log(match) for event in entry.events)
    return [event.seat for event in events if isinstance(event, Filled)]


def test_a_seat_is_filled_when_its_time_is_up_and_not_before(processes: SimulatedProcesses) -> None:
    match = processes.opened("coffers", ME, FREE, FREE)
    processes.run(59_500)
    assert filled(processes, match) == []
    processes.run(1_000)
    assert filled(processes, match) == [1, 2]
    assert processes.now(match).match.status == "running"
    assert not processes.unsound(match)


def test_processes_that_were_killed_fill_it_when_they_are_back(
    processes: SimulatedProcesses,
) -> None:
    match = processes.opened("coffers", ME, FREE)
    processes.run(1_000)
    processes.simulation.wait(120_000)
    processes.begin_again()
    processes.run(2_000)
    assert filled(processes, match) == [1]


@pytest.mark.parametrize("step", [HOUR, -HOUR], ids=["forward", "back"])
def test_when_the_clock_steps_a_seat_waits_as_long_as_it_had_to(
    processes: SimulatedProcesses, step: int
) -> None:
    match = processes.opened("coffers", ME, FREE)
    processes.run(20_000)
    processes.simulation.step(step)
    processes.run(38_000)
    assert filled(processes, match) == []
    processes.run(4_000)
    assert filled(processes, match) == [1]
    assert not processes.unsound(match)
