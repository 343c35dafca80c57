"""Matches with computers that pause, on a clock that a test sets: nothing here takes real time.

A worker's sleep lets the simulated time pass, and so does thinking, for as long as a test says.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import fakeredis

from domain.commands import Command
from domain.game import Game
from domain.games import GAMES
from domain.match import Actor, Match, Seat, awaited, next_deadline, wanted
from domain.secrecy import seen_by
from domain.words import Level
from events.log import Entry
from events.parts import Parts, assembled
from tests.kit.simulated import SimulatedClock, simulated
from workers import computer_turns, jobs, queues
from workers.ai import Decision, Enough

ROUND_MS = 10
"""The time that a round of thinking takes."""
HESITATION_MS = 730
MOST_JOBS = 50
"""After so many without a move no computer is expected to move any more."""
HOST = Actor("player", player="ann")
LEVELS: tuple[Level, ...] = ("novice", "adept", "master")
Think = Callable[..., Decision]


def computer(level: Level) -> Seat:
    return Seat("ai", level=level, taken=True)


class Watched:
    """One process, its clock, and one worker that is always there."""

    def __init__(self, clock: SimulatedClock) -> None:
        self.clock = clock
        self.parts: Parts = assembled(fakeredis.FakeRedis(protocol=2), b"key")

    def open(self, command: Any) -> str:
        """The id of a new match."""
        return self.parts.handler.open("ann", command).current.match.id

    def match(self, match_id: str) -> Match:
        return self.parts.projector.newest(match_id).match

    def entries(self, match_id: str) -> list[Entry[Any, Any]]:
        return self.parts.projector.entries(match_id, 0)

    def alarm(self, match_id: str) -> int | None:
        """When a computer of this match is asked next."""
        redis: Any = self.parts.store._redis
        scores = [redis.zscore(key, match_id) for key in redis.keys("*:alarms:ai")]
        return next((int(score) for score in scores if score is not None), None)

    def ring(self, match_id: str, late: int = 0) -> bool:
        """Wait for the alarm for computers, and so much longer, and do the job; False: none is
        set.
        """
        alarm = self.alarm(match_id)
        if alarm is None:
            return False
        self.clock.wait(max(alarm + late - self.parts.store.time(match_id), 0))
        queues.call("ai", match_id)
        return True

    def next_of_computers(self, match_id: str) -> Entry[Any, Any]:
        """Let computers be asked until one has moved; its entry."""
        before = self.parts.store.version(match_id)
        for _ in range(MOST_JOBS):
            assert self.ring(match_id), "no computer is asked"
            if self.parts.store.version(match_id) > before:
                return self.entries(match_id)[-1]
        raise AssertionError(f"no computer has moved in {MOST_JOBS} jobs")

    def play(self, match_id: str, actor: Actor, command: Command | Any) -> None:
        self.parts.handler.handle(match_id, actor, command)

    def go_on(self, match_id: str) -> None:
        """Go on: time runs out, a computer is asked, or the host moves as if absent."""
        match, alarm = self.match(match_id), self.alarm(match_id)
        asked = [seat for waiting in awaited(match) for seat in wanted(match, waiting)]
        host = self.clock.now_ms + HESITATION_MS if 0 in asked else None
        due = next_deadline(match)
        first = min(at for at in (alarm, host, due) if at is not None)
        self.clock.wait(max(first - self.clock.now_ms, 0))
        if first == due:
            queues.call("deadline", match_id)
        elif first == alarm:
            queues.call("ai", match_id)
        else:
            game: Game[Any, Any] = GAMES[match.game]
            self.play(match_id, HOST, game.fallback(seen_by(match.table, 0), 0))


@contextmanager
def watched(think: Think) -> Iterator[Watched]:
    """Everything on a simulated clock; computers think like this."""
    with simulated() as clock:
        here = Watched(clock)
        sleeper = mock.Mock(sleep=lambda seconds: clock.wait(round(seconds * 1000)))
        with (
            mock.patch.object(queues, "process_parts", return_value=here.parts),
            mock.patch.object(jobs, "think", think_on(clock, think)),
            mock.patch.object(computer_turns, "time", sleeper),
            mock.patch.object(computer_turns, "Timer", AtOnce),
        ):
            yield here


class AtOnce:
    """A thread that is waited for."""

    def __init__(self, _seconds: float, do: Callable[[], None]) -> None:
        self.start = do


def think_on(clock: SimulatedClock, think: Think) -> Think:
    """Thinking whose every round takes its time."""

    def thinking(*arguments: Any) -> Decision:
        *others, enough = arguments

        def after_a_round(rounds: int) -> bool:
            clock.wait(ROUND_MS)
            return bool(enough(rounds))

        return think(*others, after_a_round)

    return thinking


def usual_after(rounds_of: Callable[[Any], int]) -> Think:
    """Computers that make the usual move after as many rounds as their view makes them think."""

    def think(
        game: Any, view: Any, seat: int, level: str, seed: int, elapsed: int, enough: Enough
    ) -> Decision:
        rounds, most = 0, rounds_of(view)
        while rounds < most and not enough(rounds):
            rounds += 1
        return Decision(game.fallback(view, seat), rounds)

    return think
