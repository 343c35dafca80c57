"""A pause: all persons at a table stop an unlisted or private match, and go on with it."""

import pytest

from domain.commands import ComeBack, End, Expire, GiveTime, Join, Leave, Pause, Resume, SetClock
from domain.events import PauseAsked, PauseBegan, PauseEnded, Resigned, TimedOut, WentAway
from domain.games.dragonwood.moves import Recruit
from domain.match import Pace, awaited, computers_awaited, move_deadline, next_deadline
from domain.words import Visibility
from tests.kit.stories import MatchStory, laid

DAYS_30 = 30 * 86_400_000


def table(guests: int = 1, visibility: Visibility = "unlisted", *more: str) -> MatchStory:
    """Ada begins at a table of Dragonwood, with guests and computers."""
    names = [f"guest {n}" for n in range(1, guests + 1)]
    pace, options = Pace(60, 60, 0, 300), {"first_seat": 0}
    story = laid(
        *("me", *names, *more),
        game="dragonwood",
        visibility=visibility,
        pace=pace,
        options=options,
    )
    for name in names:
        story = story.when(name, Join())
    return story


def all_ask(story: MatchStory, command: Pause | Resume, guests: int = 1) -> MatchStory:
    for who in ("ada", *(f"guest {n}" for n in range(1, guests + 1))):
        story = story.when(who, command)
    return story


@pytest.mark.parametrize("guests", [1, 3])
def test_a_match_is_paused_once_all_persons_have_asked(guests: int) -> None:
    story = table(guests).after(20).when("ada", Pause()).then(PauseAsked(0)).has(pausing=(0,))
    story.refuses("ada", Pause(), "illegal-move")
    for number in range(1, guests):
        story = story.when(f"guest {number}", Pause()).has(paused=None)
    story = story.when(f"guest {guests}", Pause())
    story.then(PauseAsked(guests), PauseBegan((340_000,), story.now + DAYS_30)).has(pausing=())
    assert (awaited(story.match), computers_awaited(story.match)) == ((), ())
    assert move_deadline(story.match) is None
    assert next_deadline(story.match) == story.now + DAYS_30
    for who, command in (("ada", Recruit()), ("ada", Pause()), ("guest 1", GiveTime(0))):
        story.refuses(who, command, "paused")


@pytest.mark.parametrize("guests", [1, 3])
def test_after_a_pause_each_deadline_has_the_time_that_it_had_left(guests: int) -> None:
    paused = all_ask(table(guests).after(20), Pause(), guests).after(7 * 86_400)
    story = all_ask(paused, Resume(), guests)
    story.then(PauseAsked(guests), PauseEnded(story.now)).has(paused=None, pausing=())
    (due,) = story.match.deadlines
    assert (due.at - story.now, due.bank_of) == (340_000, 0)
    story.after(100).when("ada", Recruit()).has(banks=(240_000, *(300_000,) * guests))


def test_a_pause_ends_by_itself_after_thirty_days() -> None:
    story = all_ask(table().after(20), Pause())
    story.after(DAYS_30 / 1000 - 1).refuses(None, Expire(), "too-early")
    story = story.when_time_runs_out()
    story.then(TimedOut("pause", ()), PauseEnded(story.now))
    assert [due.at - story.now for due in story.match.deadlines] == [340_000]
    assert [seat.missed for seat in story.match.seats] == [0, 0]


def test_a_player_against_computers_pauses_alone() -> None:
    table(0, "unlisted", "novice").when("ada", Pause()).then(PauseAsked(0), PauseBegan)


def test_a_private_match_is_paused_and_a_public_one_is_not() -> None:
    all_ask(table(1, "private"), Pause()).then_among(PauseBegan)
    table(1, "public").refuses("ada", Pause(), "no-pause")


def test_a_wish_for_a_pause_lapses_when_the_match_moves_on() -> None:
    story = table().when("guest 1", Pause()).when("ada", Recruit()).has(pausing=())
    story.when("ada", Pause()).has(paused=None, pausing=(0,))


def test_players_who_are_away_or_have_resigned_are_not_asked() -> None:
    away = table(3).given(WentAway(3)).when("guest 2", Leave()).then(Resigned(2))
    away.when("ada", Pause()).when("guest 1", Pause()).then(PauseAsked(1), PauseBegan)
    asked = table(3).when("guest 3", Pause()).when("guest 3", Leave())
    asked.has(pausing=())


@pytest.mark.parametrize("guests", [1, 3])
def test_one_person_does_not_pause_a_match_for_those_who_are_away(guests: int) -> None:
    """Else they could not play for thirty days when they come back."""
    away = table(guests).given(*map(WentAway, range(1, guests + 1)))
    away.refuses("ada", Pause(), "no-pause")
    away.when("guest 1", ComeBack()).when("ada", Pause()).has(paused=None)
    alone = table(guests)
    for number in range(1, guests + 1):
        alone = alone.when(f"guest {number}", Leave())
    alone.when("ada", Pause()).then_among(PauseBegan)


@pytest.mark.parametrize("asks", ["ada", None])
def test_a_pause_ends_when_those_who_did_not_want_that_have_resigned(asks: str | None) -> None:
    story = all_ask(table(), Pause())
    story = story.when(asks, Resume()) if asks else story.when("ada", Leave())
    story.has(paused=story.match.paused)
    story.when("guest 1", Leave()).then(Resigned(1), PauseEnded(story.now)).has(paused=None)


def test_a_pause_is_asked_for_at_a_running_table_in_time() -> None:
    story = table()
    story.refuses("eve", Pause(), "not-seated").refuses("ada", Resume(), "not-paused")
    story.after(360).refuses("ada", Pause(), "too-late")
    laid("me", "open", visibility="unlisted").refuses("ada", Pause(), "not-started")


def test_a_paused_match_is_ended_by_all() -> None:
    story = all_ask(table(), Pause()).when("ada", End()).when("guest 1", End())
    story.has(status="finished", abandoned="agreed")


@pytest.mark.parametrize("stepped", [-3_600_000, 3_600_000])
def test_when_the_clock_steps_a_pause_lasts_as_long(stepped: int) -> None:
    story = all_ask(table().after(20), Pause()).after(100 + stepped / 1000)
    story = story.when(None, SetClock(stepped))
    assert next_deadline(story.match) == story.now + DAYS_30 - 100_000
    story = all_ask(story, Resume())
    assert [due.at - story.now for due in story.match.deadlines] == [340_000]
