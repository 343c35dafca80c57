"""The rules judge what the clocks of a match allow, in any log."""

from unittest.mock import patch

import pytest
from msgspec.structs import replace

from domain import giving, pausing, referee
from domain.commands import Command, GiveTime, Open, Pause, Resume
from domain.events import ClockSet, PauseBegan
from domain.games.dragonwood.moves import Recruit
from domain.match import Actor, Pace, Seat
from domain.opening import open_match
from domain.verdicts import FAILED, PASSED, verdicts
from tests.domain.journey import SECRET
from tests.trust.exporting import Log, export_of, forged
from tests.trust.resting import Story

PACED = Pace(60, 60, 0, 300)


def paced(guests: int = 1, visibility: str | None = None) -> Story:
    """A match of Dragonwood with a bank, in which Ada begins."""
    seats = (Seat("player"), *(Seat("open"),) * guests)
    command = Open(
        "dragonwood",
        {"first_seat": 0},
        seats,
        PACED,
        visibility=visibility,  # type: ignore[arg-type]
    )
    decided = open_match("m1", "ada", command, 1_000_000, SECRET)
    story = Story(decided, Actor("player", 0, "ada"), command, SECRET)
    for number in range(1, guests + 1):
        story.joins(f"guest {number}")
    return story


def rules(log: Log, like: Log) -> tuple[str, int]:
    """The verdict by the rules on this log, and the entry that it is about."""
    _, (_, status, at, _), *_ = verdicts(forged(log, like))
    return status, at


def test_a_bank_that_was_used_passes() -> None:
    story = paced()
    story.now += 100_000
    log = story.does("ada", Recruit()).recorded().log
    assert {status for _, status, _, _ in verdicts(export_of(log))} == {PASSED}
    assert any(isinstance(e, ClockSet) and e.banks == (260_000, 300_000) for e in log[2].events)


def test_a_bank_that_was_not_paid_from_fails() -> None:
    story = paced()
    story.now += 100_000
    log = list(story.does("ada", Recruit()).recorded().log)
    events = tuple(
        replace(event, banks=(300_000, 300_000)) if isinstance(event, ClockSet) else event
        for event in log[2].events
    )
    assert rules([*log[:2], replace(log[2], events=events), *log[3:]], log) == (FAILED, 3)


def test_while_a_match_runs_its_banks_are_judged_too() -> None:
    story = paced()
    story.now += 100_000
    log = story.does("ada", Recruit()).recorded().log[:3]
    assert verdicts(export_of(log))[1][1] != FAILED
    (clock,) = (event for event in log[2].events if isinstance(event, ClockSet))
    events = tuple(replace(e, banks=(9, 9)) if e is clock else e for e in log[2].events)
    assert rules([*log[:2], replace(log[2], events=events)], log) == (FAILED, 3)


def with_entries(story: Story, *commands: tuple[str, Command]) -> Log:
    """The log in which these were sent one after the other, whatever the rules say."""
    for who, command in commands:
        story.does(who, command)
    return story.recorded().log


@pytest.mark.parametrize("guests", [1, 3])
def test_time_that_is_given_a_third_time_fails(guests: int) -> None:
    twice = (("guest 1", GiveTime(0)),) * 2
    assert rules(fair := with_entries(paced(guests), *twice), fair)[0] == PASSED
    with patch.object(giving, "MOST_GIFTS", 3):
        log = with_entries(paced(guests), *twice, *twice[:1])
    assert rules(log, log) == (FAILED, guests + 4)


@pytest.mark.parametrize("guests", [1, 3])
def test_a_pause_that_all_have_asked_for_passes(guests: int) -> None:
    persons = ("ada", *(f"guest {n}" for n in range(1, guests + 1)))
    commands = [(who, command) for command in (Pause(), Resume()) for who in persons]
    log = with_entries(paced(guests, "unlisted"), *commands)
    assert {status for _, status, _, _ in verdicts(export_of(log))} == {PASSED}


@pytest.mark.parametrize("guests", [1, 3])
def test_a_pause_for_which_not_all_have_asked_fails(guests: int) -> None:
    with patch.object(pausing, "seats_in_person", lambda match: frozenset()):
        log = with_entries(paced(guests, "unlisted"), ("ada", Pause()))
    assert any(isinstance(event, PauseBegan) for entry in log for event in entry.events)
    assert rules(log, log) == (FAILED, guests + 2)


def test_a_move_in_a_pause_fails() -> None:
    asks = ("ada", Pause()), ("guest 1", Pause())
    with patch.object(referee, "refuse_if_late", lambda match, now: None):
        story = paced(1, "unlisted")
        for who, command in asks:
            story.does(who, command)
        log = story.does("ada", Recruit()).recorded().log
    assert rules(log, log) == (FAILED, 5)
    assert rules(log[:5], log[:5]) == (FAILED, 5)
