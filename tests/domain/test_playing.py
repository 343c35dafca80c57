"""A running match: moves, refusals, players away, resigned and back, the end."""

import hashlib

from domain.commands import ComeBack, Expire, Join, Leave
from domain.events import CameBack, ClockSet, Finished, Resigned, TimedOut, WentAway
from domain.game import Score
from domain.match import Due, awaited, computers_awaited, next_deadline
from tests.kit.stories import NOW, SECRET, MatchStory, laid
from tests.toy import (
    Bid,
    Closed,
    Revealed,
    Toss,
    Tossed,
    Turned,
    Won,
    Yield,
)

DUE = Due("bid", 1, NOW + 45_000)


def two(*, tied: bool = False) -> MatchStory:
    """Ada and Ben at the table; tied: both have bid one coin."""
    story = laid("me", "open").when("ben", Join())
    return story.when("ada", Bid(1)).when("ben", Bid(1)) if tied else story


def test_a_move_causes_what_the_game_says() -> None:
    two().when("ada", Bid(3)).then(Closed(0, 3))


def test_what_follows_by_itself_happens_at_once() -> None:
    story = two().when("ada", Bid(3)).when("ben", Bid(1))
    story.then(Closed(1, 1), Revealed((3, 1), (0,)), Won(0), Turned, ClockSet)


def test_a_new_decision_has_its_whole_time() -> None:
    story = two().after(30).when("ada", Bid(3)).when("ben", Bid(1))
    story.has(deadlines=(Due("bid", 2, NOW + 75_000),))


def test_the_others_time_does_not_start_again_when_one_has_answered() -> None:
    two().after(30).when("ada", Bid(3)).has(deadlines=(DUE,))


def test_a_move_out_of_turn_is_made_where_the_rules_allow_it() -> None:
    two().when("ada", Bid(3)).when("ada", Bid(2)).then(Closed(0, 2))


def test_a_move_that_the_rules_do_not_allow_is_refused() -> None:
    story = two()
    for move in (Bid(6), Bid(-1), Bid(None), Yield()):
        story.refuses("ada", move, "illegal-move")


def test_a_move_of_a_seat_nobody_waits_for_is_refused() -> None:
    two().when("ada", Bid(3)).refuses("ada", Yield(), "not-your-turn")


def test_who_has_no_seat_makes_no_move() -> None:
    two().refuses("eve", Bid(1), "not-seated").refuses(None, Bid(1), "not-seated")


def test_a_computer_moves_for_the_seats_it_plays_when_they_are_awaited() -> None:
    story = laid("me", "master").when(1, Bid(2)).then(Closed(1, 2))
    story.refuses(1, Bid(1), "not-seated").refuses(0, Bid(1), "not-seated")


def test_computers_are_awaited_where_they_are_to_decide() -> None:
    story = laid("me", "master", "novice")
    assert computers_awaited(story.match) == (1, 2)
    assert computers_awaited(story.when(1, Bid(2)).match) == (2,)


# Away, back, resigned.


def missed(times: int) -> MatchStory:
    """Ben has let the time run out so many times in a row; Ada has bid in time."""
    story = two()
    for _ in range(times):
        story = story.when("ada", Bid(1)).when_time_runs_out()
    return story


def test_who_misses_two_turns_in_a_row_is_away_and_a_computer_plays() -> None:
    assert not missed(1).match.seats[1].away
    story = missed(1).when("ada", Bid(1)).when_time_runs_out()
    story.then_among(TimedOut("bid", (1,)), WentAway(1), Closed(1, 0))
    assert story.match.seats[1].computer == "adept"


def absent(times: int) -> MatchStory:
    """The first round; Ben's time is said to have run out so many times in a row before."""
    return two().given(*[TimedOut("bid", (1,))] * times)


def test_a_computer_may_move_for_who_is_away() -> None:
    story = absent(3).given(WentAway(1))
    assert computers_awaited(story.match) == (1,)
    story.when(1, Bid(2)).then(Closed(1, 2))
    absent(2).refuses(1, Bid(2), "not-seated")


def test_who_is_away_is_not_sent_away_again() -> None:
    story = absent(3).given(WentAway(1)).when("ada", Bid(1)).when_time_runs_out()
    story.then(TimedOut("bid", (1,)), Closed(1, 0), Revealed, Won, Turned, ClockSet)


def test_a_computer_that_is_slow_is_not_sent_away() -> None:
    story = laid("me", "novice").given(*[TimedOut("bid", (1,))] * 5).when("ada", Bid(1))
    story.when_time_runs_out().then_among(TimedOut("bid", (1,)), Closed(1, 0))
    assert not any(isinstance(event, WentAway) for event in story.when_time_runs_out().happened)


def test_who_moves_again_is_back() -> None:
    story = absent(2).given(WentAway(1)).when("ben", Bid(2)).then(CameBack(1), Closed(1, 2))
    assert story.match.seats[1].computer is None
    assert story.match.seats[1].missed == 0


def test_who_moves_after_missing_a_turn_is_back_though_no_computer_played() -> None:
    absent(1).when("ben", Bid(2)).then(Closed(1, 2), CameBack(1))
    absent(0).when("ben", Bid(2)).then(Closed(1, 2))


def test_who_is_away_may_say_that_they_are_back() -> None:
    away = absent(2).given(WentAway(1))
    story = away.when("ben", ComeBack()).then(CameBack(1))
    assert computers_awaited(story.match) == ()
    assert story.match.deadlines == away.match.deadlines
    story.refuses(1, Bid(2), "not-seated").when("ben", Bid(2)).then(Closed(1, 2), CameBack(1))


def test_who_was_never_gone_cannot_come_back_nor_can_who_has_resigned_or_is_nobody() -> None:
    refused = two().refuses("ben", ComeBack(), "illegal-move")
    refused.refuses("eve", ComeBack(), "not-seated").refuses(None, ComeBack(), "not-seated")
    absent(1).when("ben", Leave()).refuses("ben", ComeBack(), "already-resigned")
    laid("me", "open").refuses("ada", ComeBack(), "not-started")


def test_a_refused_move_brings_nobody_back() -> None:
    absent(3).given(WentAway(1)).refuses("ben", Bid(99), "illegal-move")


def test_a_computers_move_does_not_bring_its_player_back() -> None:
    assert absent(3).given(WentAway(1)).when(1, Bid(2)).match.seats[1].away


def test_an_anonymous_move_brings_nobody_back() -> None:
    absent(3).given(WentAway(1)).when("ben", Toss()).then(Tossed(1))
    absent(1).when("ben", Toss()).then(Tossed(1))


def test_who_leaves_a_running_match_resigns_and_a_computer_plays_on() -> None:
    story = two().when("ben", Leave()).then(Resigned(1)).has(status="running", deadlines=(DUE,))
    assert computers_awaited(story.match) == (1,)
    story.when(1, Bid(2)).then(Closed(1, 2))


def test_who_has_resigned_makes_no_move_and_does_not_resign_again() -> None:
    story = two().when("ben", Leave())
    story.refuses("ben", Bid(1), "already-resigned").refuses("ben", Leave(), "already-resigned")
    story.refuses("ben", Join(), "already-seated")


def test_when_all_have_resigned_computers_play_to_the_end() -> None:
    story = two().when("ben", Leave()).when("ada", Leave()).has(status="running")
    assert computers_awaited(story.match) == (0, 1)


# The end.


def ended() -> MatchStory:
    """Ada bids more on every card."""
    story = two()
    for _ in range(3):
        story = story.when("ada", Bid(1)).when("ben", Bid(0))
    return story


def test_the_end_brings_scores_and_reveals_the_secret() -> None:
    result = (Score(0, 6, 1), Score(1, 0, 2))
    story = ended().then(Closed, Revealed, Won(0), Finished(result, SECRET.hex()))
    story.has(status="finished", deadlines=(), result=result, secret=SECRET.hex())


def test_the_revealed_secret_is_the_one_that_was_promised() -> None:
    opened, match = two().match.commitment, ended().match
    assert match.secret is not None
    assert hashlib.sha256(bytes.fromhex(match.secret)).hexdigest() == match.commitment == opened


def test_a_win_may_be_shared() -> None:
    story = two()
    while story.match.status == "running":
        ada, ben = (1, 0) if story.match.table.card == 3 else (0, 1)
        story = story.when("ada", Bid(ada)).when("ben", Bid(ben))
    story.has(result=(Score(0, 3, 1), Score(1, 3, 1)))


def test_nothing_is_asked_of_a_match_that_is_over() -> None:
    story = ended().refuses("ada", Bid(1), "match-over").refuses("eve", Join(), "match-over")
    story.refuses("ada", Leave(), "match-over").refuses(None, Expire(), "match-over")
    assert awaited(story.match) == () == computers_awaited(story.match)
    assert next_deadline(story.match) is None


def test_a_match_that_was_abandoned_is_over() -> None:
    laid("me", "open").when("ada", Leave()).refuses("ben", Join(), "match-over")
