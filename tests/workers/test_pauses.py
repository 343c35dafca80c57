"""When computers move: on beats that everybody can work out, however long they think.

All of it runs on a simulated clock, so the times are exact.
"""

import io
import logging
from collections.abc import Iterator
from typing import Any, cast
from unittest.mock import patch

import msgspec
import pytest
from msgspec.structs import replace
from redis.exceptions import OutOfMemoryError

from domain.commands import Join, Leave, Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from domain.secrecy import seen_by
from domain.turns import THINKING_MS, schedule_of, timings_after, timings_shifted
from domain.words import Level
from events.handler import Handler
from events.log_lines import JsonFormatter
from events.parts import Parts
from events.store.clock import MELTS
from events.store.entries import Busy, RetryPolicy
from events.store.errors import SENTENCES
from tests.kit.toy_matches import ME, usual
from tests.kit.waiting import eventually
from tests.toy import Bid, Yield
from tests.workers.watched import (
    HOST,
    LEVELS,
    ROUND_MS,
    Think,
    Watched,
    computer,
    usual_after,
    watched,
)
from workers import jobs, queues
from workers.ai import Decision, think
from workers.computer_turns import computer_turns, hold, unmoved, wait_until

NOVICE, ADEPT, MASTER = map(computer, LEVELS)


@pytest.fixture
def here() -> Iterator[Watched]:
    """Computers of the toy game, who do not think for long."""

    def bids(_game: Any, view: Any, seat: int, *_: Any) -> Decision:
        return Decision(usual(view, seat))

    with watched(bids) as here:
        yield here


def opened(here: Watched, *seats: Seat, pace: Pace | None = None) -> str:
    return here.open(Open("coffers", {"purse": 9}, seats, pace or Pace()))


def times(here: Watched, match: str, since: int) -> list[int]:
    """When computers have moved, in ms since then."""
    return [entry.at - since for entry in here.entries(match) if entry.actor.kind == "ai"]


# Public knowledge.


@pytest.mark.parametrize(("level", "pause"), [("novice", 500), ("adept", 1000), ("master", 1500)])
def test_a_level_has_its_pause(here: Watched, level: Level, pause: int) -> None:
    match, begun = opened(here, ME, computer(level)), here.clock.now_ms
    entry = here.next_of_computers(match)
    assert entry.at == begun + pause == here.clock.now_ms


def test_the_host_chooses_the_seconds(here: Watched) -> None:
    match = opened(here, ME, ADEPT, pace=Pace(60, 60, computer_seconds=7))
    begun = here.clock.now_ms
    assert here.next_of_computers(match).at == begun + 7_000


@pytest.mark.parametrize(
    ("seats", "seconds"), [((ME, NOVICE), 1), ((NOVICE, ADEPT), 0), ((NOVICE, Seat("open")), 1)]
)
def test_where_nobody_watches_computers_hurry(
    here: Watched, seats: tuple[Seat, ...], seconds: int
) -> None:
    """It is resolved in `opened`; the command stays as it was sent."""
    match = opened(here, *seats)
    first = here.entries(match)[0]
    assert first.events[0].pace.computer_seconds == seconds
    assert first.command.pace.computer_seconds is None


def test_without_pauses_a_computer_moves_at_once(here: Watched) -> None:
    match, begun = opened(here, ME, MASTER, pace=Pace(computer_seconds=0)), here.clock.now_ms
    assert here.next_of_computers(match).at == begun


def test_each_computer_has_a_beat_of_its_own(here: Watched) -> None:
    """Fists are hidden, so that one is closed moves nobody's beat: a novice's half second, and one
    more for each who is asked at the same time.
    """
    match, begun = opened(here, ME, NOVICE, NOVICE, ADEPT), here.clock.now_ms
    for _ in range(3):
        here.next_of_computers(match)
    assert times(here, match, begun) == [500, 1_000, 1_500]


def test_what_is_hidden_moves_nobodys_beat(here: Watched) -> None:
    match, begun = opened(here, ME, ADEPT), here.clock.now_ms
    here.clock.wait(430)
    here.play(match, HOST, Bid(3))
    here.next_of_computers(match)
    assert times(here, match, begun) == [1_000]


def test_what_everybody_sees_lets_a_computer_think_anew(here: Watched) -> None:
    """Three are tied and may give way. There is one legal move, and the pause is the same."""
    match = opened(here, ME, ADEPT, Seat("player", "bob"))
    here.play(match, Actor("player", player="bob"), Join())
    for actor in (HOST, Actor("ai", 1), Actor("player", player="bob")):
        here.play(match, actor, Bid(2))
    here.clock.wait(730)
    here.play(match, HOST, Yield())
    stirred = here.clock.now_ms
    assert here.next_of_computers(match).at == stirred + 1_000


def test_a_computer_that_stands_in_pauses_too(here: Watched) -> None:
    """As an adept, from when everybody saw that it does."""
    match = opened(here, ME, NOVICE)
    here.clock.wait(10)
    here.play(match, HOST, Leave())
    begun = here.clock.now_ms
    for _ in range(2):
        here.next_of_computers(match)
    assert times(here, match, begun) == [500, 1_000]


def test_half_of_the_clock_is_left_however_many_computers_there_are(here: Watched) -> None:
    match = opened(here, ME, MASTER, MASTER, MASTER, pace=Pace(2, 2, computer_seconds=60))
    begun = here.clock.now_ms
    for _ in range(3):
        here.next_of_computers(match)
    assert times(here, match, begun) == [600, 800, 1_000]


# How it is kept.


@pytest.mark.parametrize("rounds", [0, 1, 30, 10_000])
@pytest.mark.parametrize("seat", [NOVICE, ADEPT, MASTER], ids=LEVELS)
def test_a_thought_is_cut_before_its_beat(seat: Seat, rounds: int) -> None:
    with watched(usual_after(lambda _: rounds)) as here:
        match, begun = opened(here, ME, seat), here.clock.now_ms
        entry = here.next_of_computers(match)
    delays = {"novice": 500, "adept": 1_000, "master": 1_500}
    assert entry.at == begun + delays[seat.level or "novice"]
    thought = entry.thought
    assert thought is not None
    assert thought.rounds <= min(rounds, THINKING_MS[thought.level] // ROUND_MS)


def test_a_thought_that_was_cut_can_be_derived_again() -> None:
    with watched(think) as here:
        match = opened(here, ME, MASTER)
        entry = here.next_of_computers(match)
        thought, game = entry.thought, GAMES["coffers"]
        assert thought is not None
        assert 0 < thought.rounds < 800
        view = seen_by(here.parts.projector.at(match, 1).match.table, 1)
    arguments = (view, 1, thought.level, thought.seed, thought.elapsed)
    again = think(game, *arguments, lambda rounds: rounds == thought.rounds)
    assert again == Decision(entry.command, thought.rounds)


def test_a_thought_that_nobody_can_cut_waits_for_the_next_beat() -> None:

    def slow(*arguments: Any) -> Decision:
        room.clock.wait(750)
        return Decision(Bid(1))

    with watched(slow) as room:
        match, begun = opened(room, ME, NOVICE), room.clock.now_ms
        room.next_of_computers(match)
        assert times(room, match, begun) == [1_500]


@pytest.mark.parametrize(("late", "beat"), [(0, 500), (49, 500), (51, 1_000), (800, 1_500)])
def test_a_worker_that_comes_late_keeps_to_the_beat(here: Watched, late: int, beat: int) -> None:
    """It thinks at once, also for a later beat: it may be late for that one, too."""
    match, begun = opened(here, ME, NOVICE), here.clock.now_ms
    assert here.ring(match, late)
    assert times(here, match, begun) == [beat]


def test_who_would_rather_wait_is_asked_again_on_a_beat() -> None:
    """It wants to wait for 1.3 s after its first half second; then it bids."""
    asked = []

    def hesitates(_game: Any, view: Any, seat: int, *_: Any) -> Decision:
        asked.append(room.clock.now_ms)
        return Decision(usual(view, seat)) if len(asked) > 1 else Decision(None, again_ms=1_300)

    with watched(hesitates) as room:
        match, begun = opened(room, ME, NOVICE), room.clock.now_ms
        room.next_of_computers(match)
        assert times(room, match, begun) == [2_000]
        assert asked == [begun + 400, begun + 1_900]


def test_a_worker_does_not_wait_for_a_beat_that_is_far_off(here: Watched) -> None:
    """It thinks shortly before; until then it is free."""
    match = opened(here, ME, MASTER, pace=Pace(60, 60, computer_seconds=10))
    begun = here.clock.now_ms
    assert here.alarm(match) == begun + 15_000 - 600
    queues.call("ai", match)
    assert (here.clock.now_ms, here.alarm(match)) == (begun, begun + 15_000 - 600)


def test_who_moves_meanwhile_is_answered_anew(here: Watched) -> None:
    """The thought is about a match that is not any more."""
    match, begun = opened(here, ME, NOVICE), here.clock.now_ms

    def interrupted(*_: Any) -> Decision:
        here.play(match, HOST, Bid(4))
        return Decision(Bid(0))

    with patch.object(jobs, "think", interrupted):
        here.ring(match)
    assert times(here, match, begun) == []
    assert here.next_of_computers(match).at == begun + 1_000


def interrupted(here: Watched, match: str) -> Think:
    """A thought during which the host bids again and again."""

    def thought(*_: Any) -> Decision:
        for coins in range(3):
            here.play(match, HOST, Bid(coins))
        return Decision(Bid(0))

    return thought


def test_who_changes_a_hidden_bid_again_and_again_puts_nobody_off(here: Watched) -> None:
    """In sight of the computer a fist was closed, and is closed."""
    match, begun = opened(here, ME, NOVICE), here.clock.now_ms
    here.play(match, HOST, Bid(4))
    with patch.object(jobs, "think", interrupted(here, match)):
        here.next_of_computers(match)
    assert times(here, match, begun) == [500]


def test_nor_where_computers_do_not_pause(here: Watched) -> None:
    match = opened(here, ME, NOVICE, pace=Pace(60, 60, computer_seconds=0))
    here.play(match, HOST, Bid(4))
    with patch.object(jobs, "think", interrupted(here, match)):
        queues.call("ai", match)
    assert [entry.actor.kind for entry in here.entries(match)[-2:]] == ["player", "ai"]


def test_a_thought_is_not_made_where_a_set_back_has_changed_its_luck(here: Watched) -> None:
    """In sight of the computer all is as it was, but the log would tell of another seed."""
    match = opened(here, ME, NOVICE)
    here.play(match, HOST, Bid(4))
    before = here.parts.projector.newest(match)
    here.play(match, HOST, Bid(3))
    after = here.parts.projector.newest(match)
    (turn,) = computer_turns(before, [(1, "novice")], here.clock.now_ms)
    named = replace(after, match=replace(after.match, losses="5e" * 32))
    assert [unmoved(before, now, turn) for now in (after, named)] == [True, False]
    assert not unmoved(after, before, turn), "what it was thought of is lost"


def test_a_computer_whose_next_beat_is_past_the_deadline_is_not_asked(here: Watched) -> None:
    current = here.parts.projector.newest(opened(here, ME, NOVICE, pace=Pace(60, 60)))
    (due,) = current.match.deadlines
    turns = [computer_turns(current, [(1, "novice")], due.at - ms) for ms in (600, 10)]
    assert [len(found) for found in turns] == [1, 0]


def test_an_entry_of_a_time_that_has_not_come_is_not_written(here: Watched) -> None:
    match, handler = opened(here, ME, NOVICE), here.parts.handler
    hasty = Handler(here.parts.store, here.parts.projector, b"key", RetryPolicy(seconds=0.1))
    assert handler.seals.secret(match) == hasty.seals.secret(match)
    with pytest.raises(Busy):
        hasty.handle(match, Actor("ai", 1), Bid(1), at=here.clock.now_ms + 1)
    assert len(here.entries(match)) == 1


@pytest.mark.parametrize("rounds", [0, 300])
@pytest.mark.parametrize("step", [3_600_000, 900])
def test_a_clock_that_was_set_back_moves_no_beat(rounds: int, step: int) -> None:
    """No player waits for an hour, and no pause tells how long a computer thinks. Less than a
    second is no jump: there the beats stay where they are by the clock as it is.
    """
    with watched(usual_after(lambda _: rounds)) as here:
        match, begun = opened(here, ME, MASTER), here.clock.now_ms
        here.parts.store.heartbeat.beat()
        here.clock.wait(100)
        here.clock.step(-step)
        here.parts.store.heartbeat.beat()
        queues.call("ai", match)
        entry = here.next_of_computers(match)
        passed = here.clock.now_ms - (begun - step)
    assert abs(passed - (1_500 if step > 1_000 else 1_500 + step)) <= 1_500 // MELTS + 1
    assert entry.actor.kind == "ai"


def test_every_process_finds_the_same_beats(here: Watched) -> None:
    match = opened(here, ME, NOVICE, ADEPT)
    here.next_of_computers(match)
    here.play(match, HOST, Bid(1))
    warm = here.parts.projector.newest(match)
    here.parts.projector.lose(match)
    cold = here.parts.projector.newest(match)
    assert warm.timings == cold.timings != ()


def test_what_everybody_sees_does_not_put_a_computer_off_beyond_half_of_the_clock(
    here: Watched,
) -> None:
    """However often somebody stirs."""
    match = here.match(opened(here, ME, ADEPT, pace=Pace(60, 60, computer_seconds=20)))
    begun, timings = here.clock.now_ms, timings_after((), match, 0, True, here.clock.now_ms)
    found = []
    for stirred in (0, 5_000, 15_000, 29_000, 45_000):
        timings = timings_after(timings, match, 0, True, begun + stirred)
        at = schedule_of(match, timings, 1, begun + stirred)
        assert at is not None
        found.append(at.after(begun + stirred) - begun)
    assert found == [20_000, 25_000, 30_000, 30_000, 50_000]


def test_a_move_that_is_held_is_made_when_its_time_has_come(
    parts: Parts, caplog: pytest.LogCaptureFixture
) -> None:
    """By the store's clock, in a thread; one that fails stops no other."""
    made: list[int] = []
    at = parts.store.time("m") + 30
    hold(parts.store, "m", at, lambda: made.append(1 // 0))
    hold(parts.store, "m", at, lambda: made.append(parts.store.time("m")))
    assert eventually(lambda: bool(made) and bool(caplog.records))
    assert made[0] >= at
    assert "A computer's move was not made" in caplog.text


def test_a_store_that_fails_a_move_that_is_held_is_one_line_with_its_match(
    parts: Parts,
) -> None:
    def full() -> None:
        raise OutOfMemoryError("command not allowed when used memory > 'maxmemory'.")

    said, log = io.StringIO(), logging.getLogger("workers.computer_turns")
    handler = logging.StreamHandler(said)
    handler.setFormatter(JsonFormatter("ai"))
    log.addHandler(handler)
    hold(parts.store, "m", parts.store.time("m"), full)
    assert eventually(lambda: said.getvalue().endswith("\n"))
    log.removeHandler(handler)
    line = msgspec.json.decode(said.getvalue())
    assert (line["level"], line["match"]) == ("warning", "m")
    assert SENTENCES["memory"] in line["message"]
    assert "exception" not in line


def test_a_clock_that_steps_back_holds_no_move_for_an_hour() -> None:
    """The deadlines are set anew, and the computer is asked again."""

    class Late:
        def time(self, _: str) -> int:
            return 1_000_000

    assert not wait_until(cast(Any, Late()), "m", 1_000_000 + 3_600_000)


def test_pauses_stay_as_long_when_the_clock_steps(here: Watched) -> None:
    match = here.match(opened(here, ME, ADEPT, pace=Pace(60, 60, computer_seconds=20)))
    begun = here.clock.now_ms
    timings = timings_after((), match, 0, True, begun)
    before = schedule_of(match, timings, 1, begun)
    after = schedule_of(
        match, timings_shifted(timings, -3_600_000, begun - 3_600_000), 1, begun - 3_600_000
    )
    assert before is not None
    assert after == replace(before, first=before.first - 3_600_000)
