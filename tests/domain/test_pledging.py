"""Words that are pledged before the start: who may, in which order, until when, and what then."""

import hashlib

import pytest

from domain import chance
from domain.commands import (
    Abandon,
    ComeBack,
    End,
    Expire,
    Free,
    GiveWords,
    Join,
    Leave,
    Pledge,
    SetClock,
    Stop,
    TakeInvite,
)
from domain.events import (
    ClockSet,
    EndAsked,
    Finished,
    GaveWords,
    Left,
    Pledged,
    Resigned,
    Started,
    TimedOut,
)
from domain.game import Answered
from domain.match import Due, Fill, Match, Seat, next_deadline
from domain.opening import opening_of_rematch
from domain.pledges import PLEDGE_SECONDS, REVEAL_SECONDS, pledge_to
from domain.terms import is_joinable, terms_of
from domain.turns import waiting_of
from tests.kit.stories import NOW, SECRET, MatchStory, laid
from tests.toy import Bid

ADAS, BENS = "ada0" * 16, "be90" * 16
"""Words that nobody guesses, for all that the match knows."""
PLEDGING = NOW + 1000 * PLEDGE_SECONDS
REVEALING = NOW + 1000 * REVEAL_SECONDS


def table(*seats: str | Seat, words: str | None = None) -> MatchStory:
    return laid(*seats, words=words, pledges=True)


def pledge(words: str, seat: int) -> Pledge:
    return Pledge(pledge_to(words, "m1", seat))


def two() -> MatchStory:
    """Ada and Ben sit there."""
    return table("me", "open").when("ben", Join())


def bound() -> MatchStory:
    """Both have pledged."""
    return two().when("ben", pledge(BENS, 1)).when("ada", pledge(ADAS, 0))


def awaited(story: MatchStory) -> list[tuple[int, str, int | None]]:
    return [(each.seat, each.kind, each.deadline) for each in waiting_of(story.match)]


def explains(match: Match, happened: tuple[object, ...], *words: str) -> bool:
    """Whether the luck of a start follows from these words."""
    [answered] = [event for event in happened if isinstance(event, Answered)]
    assert answered.question is not None
    luck = chance.seeded(chance.key_of(SECRET, words), 0)
    return match.words == words and answered.answer == chance.answer(answered.question, luck)


def test_a_match_without_pledges_starts_as_ever() -> None:
    story = laid("me", "open").when("ben", Join()).then_among(Started)
    story.has(status="running", pledges=False, given=())


def test_it_waits_for_pledges_then_for_words_and_then_it_starts() -> None:
    story = two().has(status="open", table=None)
    assert awaited(story) == [(0, "pledge", PLEDGING), (1, "pledge", PLEDGING)]
    story = story.when("ada", pledge(ADAS, 0)).then(Pledged(0, pledge_to(ADAS, "m1", 0)))
    assert awaited(story) == [(1, "pledge", PLEDGING)]
    story = story.when("ben", pledge(BENS, 1)).then(Pledged, ClockSet)
    assert awaited(story) == [(0, "words", REVEALING), (1, "words", REVEALING)]
    story = story.when("ben", GiveWords(BENS)).then(GaveWords(1, BENS)).has(status="open")
    story = story.when("ada", GiveWords(ADAS)).then_among(GaveWords(0, ADAS), Started)
    assert explains(story.match, story.happened, ADAS, BENS)


def test_the_order_in_which_words_are_given_changes_nothing() -> None:
    story = bound().when("ada", GiveWords(ADAS)).when("ben", GiveWords(BENS))
    assert explains(story.match, story.happened, ADAS, BENS)


def test_a_pledge_is_the_hash_of_the_match_the_seat_and_the_words() -> None:
    told = hashlib.sha256(f"pledge/m1/0/{ADAS}".encode()).hexdigest()
    assert told == pledge_to(ADAS, "m1", 0)
    assert len({told, pledge_to(ADAS, "m2", 0), pledge_to(ADAS, "m1", 1)}) == 3


def test_who_sits_down_early_may_pledge_while_others_are_awaited() -> None:
    story = table("me", "open").when("ada", pledge(ADAS, 0)).then(Pledged).has(deadlines=())
    assert awaited(story) == [(1, "seat", None)]
    story = story.after(3600).when("ben", Join())
    assert awaited(story) == [(1, "pledge", story.now + 1000 * PLEDGE_SECONDS)]


def test_until_the_last_seat_is_taken_nobody_is_in_a_hurry() -> None:
    assert awaited(table("me", "open")) == [(1, "seat", None), (0, "pledge", None)]


def test_words_are_not_taken_before_everybody_has_pledged() -> None:
    story = two().when("ada", pledge(ADAS, 0)).refuses("ada", GiveWords(ADAS), "too-soon")
    early = table("me", "open").when("ada", pledge(ADAS, 0))
    early.refuses("ada", GiveWords(ADAS), "too-soon")
    story.when("ben", pledge(BENS, 1)).when("ada", GiveWords(ADAS)).then(GaveWords)


def test_nobody_pledges_or_gives_twice() -> None:
    story = bound().refuses("ada", pledge(ADAS, 0), "already-pledged")
    story.when("ada", GiveWords(ADAS)).refuses("ada", GiveWords(ADAS), "already-said")


@pytest.mark.parametrize(
    ("words", "made"),
    [
        (ADAS, pledge_to(BENS, "m1", 0)),
        (ADAS, pledge_to(ADAS, "m1", 1)),
        (ADAS, pledge_to(ADAS, "m2", 0)),
        ("short", pledge_to("short", "m1", 0)),
        (ADAS.upper(), pledge_to(ADAS.upper(), "m1", 0)),
        ("no message can be words " * 3, pledge_to("no message can be words " * 3, "m1", 0)),
    ],
)
def test_only_what_was_pledged_here_can_be_given_and_only_if_nobody_guesses_it(
    words: str, made: str
) -> None:
    story = two().when("ben", pledge(BENS, 1)).when("ada", Pledge(made))
    story.refuses("ada", GiveWords(words), "other-words")


def test_computers_pledge_nothing() -> None:
    story = table("me", "novice").has(status="open")
    assert awaited(story) == [(0, "pledge", PLEDGING)]
    story = story.when("ada", pledge(ADAS, 0)).when("ada", GiveWords(ADAS)).then_among(Started)
    assert explains(story.match, story.happened, ADAS)
    table("novice", "novice").then_among(Started)


def test_plain_words_count_as_they_are_said() -> None:
    story = table("me", "open", words="salt").when("ben", Join("pepper")).then_among(Started)
    assert explains(story.match, story.happened, "salt", "pepper")


def test_plain_words_may_be_said_later_too() -> None:
    story = two().when("ben", GiveWords("pepper")).then(GaveWords(1, "pepper"))
    story.refuses("ben", pledge(BENS, 1), "already-pledged")
    story.refuses("ben", GiveWords("more"), "already-said")
    story = story.when("ada", pledge(ADAS, 0)).when("ada", GiveWords(ADAS))
    assert explains(story.match, story.happened, "pepper", ADAS)


def test_plain_words_stand_before_pledged_ones_whoever_sits_where() -> None:
    story = two().when("ada", pledge(ADAS, 0)).when("ben", GiveWords("pepper"))
    story = story.when("ada", GiveWords(ADAS))
    assert explains(story.match, story.happened, "pepper", ADAS)


def test_for_words_that_are_not_given_in_time_the_pledge_stands_in() -> None:
    story = bound().when("ada", GiveWords(ADAS)).when_time_runs_out()
    story.then_among(TimedOut("words", (1,)), Started).has(status="running")
    story.refuses("ben", GiveWords(BENS), "started").refuses("ben", pledge(BENS, 1), "started")
    assert explains(story.match, story.happened, ADAS, pledge_to(BENS, "m1", 1))
    assert [(seat.player, seat.missed, seat.away) for seat in story.match.seats] == [
        ("ada", 0, False),
        ("ben", 0, False),
    ]


def test_words_that_come_too_late_are_not_taken() -> None:
    story = bound().after(REVEAL_SECONDS)
    story.refuses("ada", GiveWords(ADAS), "too-late")
    story.when(None, Expire()).then_among(TimedOut("words", (0, 1)), Started)
    bound().after(REVEAL_SECONDS - 0.001).refuses(None, Expire(), "too-early")


def test_who_never_pledges_says_no_words_and_keeps_nobody_waiting() -> None:
    story = two().when("ada", pledge(ADAS, 0)).when_time_runs_out()
    story.then(TimedOut("pledge", (1,)), ClockSet).has(status="open")
    story.refuses("ben", pledge(BENS, 1), "too-late")
    story.refuses("ben", GiveWords("salt"), "too-late")
    story.refuses("ada", pledge(ADAS, 0), "already-pledged")
    story = story.when("ada", GiveWords(ADAS)).then_among(Started)
    assert explains(story.match, story.happened, ADAS)


def test_if_nobody_pledges_it_starts_without_words() -> None:
    story = two().when_time_runs_out().then_among(TimedOut("pledge", (0, 1)), Started)
    assert explains(story.match, story.happened)


def test_a_pledge_that_comes_too_late_is_not_taken() -> None:
    two().after(PLEDGE_SECONDS).refuses("ada", pledge(ADAS, 0), "too-late")


def test_who_leaves_before_the_last_seat_takes_their_pledge_with_them() -> None:
    three = table("me", "open", "open").when("ben", Join()).when("ben", pledge(BENS, 1))
    story = three.when("ben", Leave()).then(Left(1)).has(given=())
    story = story.when("eve", Join()).when("ben", Join())
    assert [seat for seat, kind, _ in awaited(story) if kind == "pledge"] == [0, 1, 2]


def test_from_the_last_seat_on_who_leaves_resigns_and_the_pledge_stands_in() -> None:
    story = bound().when("ada", GiveWords(ADAS)).when("ben", Leave())
    story.then_among(Resigned(1), Started)
    assert explains(story.match, story.happened, ADAS, pledge_to(BENS, "m1", 1))
    story.refuses("ben", Leave(), "already-resigned")


def test_words_that_were_given_stay_when_their_player_resigns() -> None:
    story = bound().when("ben", GiveWords(BENS)).when("ben", Leave()).then(Resigned(1))
    story.refuses("ben", GiveWords(BENS), "already-resigned")
    story = story.when("ada", GiveWords(ADAS))
    assert explains(story.match, story.happened, ADAS, BENS)


def test_who_resigns_before_the_pledge_is_not_waited_for() -> None:
    story = two().when("ada", pledge(ADAS, 0)).when("ben", Leave()).then(Resigned(1), ClockSet)
    assert awaited(story) == [(0, "words", REVEALING)]


def test_once_all_seats_are_taken_the_host_neither_cancels_nor_puts_anybody_out() -> None:
    story = bound().refuses("ada", Free(1), "started")
    story = story.when("ada", End()).then(EndAsked(0)).has(status="open")
    story.when("ben", End()).then_among(EndAsked(1), Finished(None, SECRET.hex(), "agreed"))
    alone = table("me", "open").when("ada", pledge(ADAS, 0))
    alone.when("ada", End()).then(Finished(None, SECRET.hex(), "cancelled"))


def test_a_match_that_waits_for_words_is_full() -> None:
    story = bound().refuses("eve", Join(), "match-full")
    assert not is_joinable(story.match)
    assert is_joinable(table("me", "open").match)


def test_invited_and_reserved_seats_pledge_when_they_are_taken() -> None:
    story = table("me", "ben", "invite").when("ben", Join()).when("eve", TakeInvite(2, 0))
    assert [seat for seat, kind, _ in awaited(story) if kind == "pledge"] == [0, 1, 2]


def test_a_seat_that_a_computer_has_filled_pledges_nothing() -> None:
    story = table("me", Seat("open", fill=Fill("novice", 60))).when("ada", pledge(ADAS, 0))
    story = story.when_time_runs_out()
    assert [(seat, kind) for seat, kind, _ in awaited(story)] == [(0, "words")]


def test_nobody_plays_or_comes_back_before_the_start() -> None:
    story = bound().refuses("ada", Bid(1), "not-started").refuses("ada", ComeBack(), "not-started")
    story.when(None, Abandon()).then(Finished(None, SECRET.hex(), "unwatched"))


def test_without_pledges_there_are_none_and_after_the_start_there_are_no_more() -> None:
    laid("me", "open").refuses("ada", pledge(ADAS, 0), "no-pledges")
    laid("me", "open").refuses("ada", GiveWords("salt"), "no-pledges")
    story = bound().when("ada", GiveWords(ADAS)).when("ben", GiveWords(BENS))
    story.refuses("ada", GiveWords(ADAS), "started").refuses("eve", pledge(ADAS, 0), "not-seated")


def test_a_step_of_the_clock_moves_the_time_for_words_along() -> None:
    story = bound().after(-3600).when(None, SetClock(-3_600_000, NOW - 3_600_000))
    story.then(ClockSet((Due("words", 0, REVEALING - 3_600_000),), -3_600_000))
    assert next_deadline(story.match) == REVEALING - 3_600_000


def test_a_rematch_has_pledges_if_the_match_had_them() -> None:
    def again(story: MatchStory) -> bool | None:
        over = story.when("operator", Stop())
        return opening_of_rematch(over.match, "ada", ()).pledges

    begun = bound().when("ada", GiveWords(ADAS)).when("ben", GiveWords(BENS))
    assert again(begun) is True
    assert again(laid("me", "open").when("ben", Join())) is None


def test_who_wants_pledges_sits_at_no_table_without_them() -> None:
    names = {terms_of(laid("me", "open", pledges=asked).match).name for asked in (True, None)}
    assert len(names) == 2
