"""The clock ends the wait for pledges and for words: the match begins without what is missing."""

from domain.commands import Command, GiveWords, Pledge
from domain.events import TimedOut
from domain.match import Actor, Seat
from domain.pledges import pledge_to
from tests.workers.simulated_processes import SimulatedProcesses

TABLE = Seat("player"), Seat("player", "p1"), Seat("ai", level="novice")
WORDS = "0f" * 32


def says(processes: SimulatedProcesses, player: str, match: str, command: Command) -> None:
    processes.web.handler.handle(match, Actor("player", player=player), command)


def late(processes: SimulatedProcesses, match: str) -> list[TimedOut]:
    """The seats whose time was up before the match began."""
    events = (event for entry in processes.log(match) for event in entry.events)
    found = (event for event in events if isinstance(event, TimedOut))
    return [event for event in found if event.kind in ("pledge", "words")]


def test_who_neither_pledges_nor_gives_words_is_named_and_the_match_begins(
    processes: SimulatedProcesses,
) -> None:
    match = processes.opened("coffers", *TABLE, pledges=True)
    pledge = pledge_to(WORDS, match, 0)
    says(processes, "p0", match, Pledge(pledge))
    processes.run(59_500)
    assert late(processes, match) == []
    processes.run(1_000)
    assert late(processes, match) == [TimedOut("pledge", (1,))]
    assert processes.now(match).match.status == "open"
    processes.run(58_000)
    assert len(late(processes, match)) == 1
    processes.run(2_000)
    assert late(processes, match)[1:] == [TimedOut("words", (0,))]
    found = processes.now(match).match
    assert found.status == "running"
    assert found.given[0].words == pledge, "it stands in for the words"
    assert not processes.unsound(match)


def test_a_clock_that_was_dead_calls_both_as_soon_as_it_is_back(
    processes: SimulatedProcesses,
) -> None:
    match = processes.opened("coffers", *TABLE, pledges=True)
    processes.run(1_000)
    processes.simulation.wait(300_000)
    processes.begin_again()
    processes.run(2_000)
    assert late(processes, match) == [TimedOut("pledge", (0, 1))]
    assert processes.now(match).match.status == "running"


def test_when_the_clock_steps_words_are_waited_for_as_long_as_before(
    processes: SimulatedProcesses,
) -> None:
    match = processes.opened("coffers", *TABLE, pledges=True)
    for seat in (0, 1):
        says(processes, f"p{seat}", match, Pledge(pledge_to(WORDS, match, seat)))
    processes.run(20_000)
    processes.simulation.step(3_600_000)
    processes.run(30_000)
    assert late(processes, match) == []
    says(processes, "p0", match, GiveWords(WORDS))
    processes.run(12_000)
    assert late(processes, match) == [TimedOut("words", (1,))]
    assert not processes.unsound(match)
