"""A match among computer players, without store, clock or queue: the domain and nothing else.

The awaited players are asked in rotating order. When nobody wants to move, the sand falls until
somebody would look again, and in the end time is up.
"""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from msgspec import Struct

from domain.chance import Answer, Question, answer
from domain.game import Events, Move, OpenDecision, Score, unfold
from domain.secrecy import seen_by
from domain.words import Level
from workers.ai import think
from workers.ai.guide import AnyGame
from workers.ai.search import open_decisions, seats_awaited

CLOCK_MS = 60_000
"""How long a decision lasts in the arena."""
PATIENCE = 200
"""No decision takes more moves than this, or somebody loops."""


class Step(Struct, frozen=True):
    """A move and what followed. No seat: time was up."""

    seat: int | None
    move: Move | None
    events: Events


class Pulse(Struct):
    """How many moves of a level took how many seconds in all, and how long the longest took."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def beat(self, seconds: float) -> None:
        """Count one more."""
        self.moves, self.seconds = self.moves + 1, self.seconds + seconds
        self.longest = max(self.longest, seconds)


class Hourglass(Struct):
    """The sand of the decision that is open: `elapsed` is the percent of it that is gone."""

    decision: tuple[str, int] = ("", -1)
    elapsed: float = 0.0
    moves: int = 0

    def shows(self, waiting: OpenDecision) -> None:
        """Start again if this is another decision."""
        if self.decision != (waiting.kind, waiting.decision):
            self.decision, self.elapsed, self.moves = (waiting.kind, waiting.decision), 0.0, 0


class Arena:
    """One match: a game, who plays at which seat, and a seed that everything follows from."""

    def __init__(self, game: AnyGame, options: Any, levels: tuple[Level, ...], seed: int) -> None:
        self.game, self.levels, self.rng = game, levels, Random(seed)
        self.pulses: dict[Level, Pulse] = {level: Pulse() for level in levels}
        self.hourglass, self.turn = Hourglass(), 0
        self.first = game.setup(len(levels), options)
        self.dealt, self.table = self._unfold(self.first, ())

    def steps(self) -> Iterator[Step]:
        """Play to the end, one step after the other."""
        while decisions := open_decisions(self.game, self.table):
            self.hourglass.shows(decisions[0])
            if (
                step := self._asked(seats_awaited(decisions)) or self._waited(decisions[0])
            ) is not None:
                yield step

    def played(self) -> tuple[Score, ...]:
        """Play to the end; the final scores."""
        for _ in self.steps():
            pass
        scores = self.game.scores(self.table)
        assert scores is not None, "nobody is waited for, but the game is not over"
        return scores

    def _asked(self, seats: tuple[int, ...]) -> Step | None:
        """The first move that anybody wants to make."""
        start = self.turn % len(seats)
        self.pause = CLOCK_MS
        for seat in (*seats[start:], *seats[:start]):
            if (move := self._thought(seat)) is not None:
                self.turn += 1
                self.hourglass.moves += 1
                assert self.hourglass.moves < PATIENCE, f"no end of {self.hourglass.decision}"
                return self._step(seat, move, self.game.decide(self.table, seat, move))
        return None

    def _thought(self, seat: int) -> Move | None:
        level, view = self.levels[seat], seen_by(self.table, seat)
        before = process_time()
        thinking = think(
            self.game, view, seat, level, self.rng.randrange(2**32), int(self.hourglass.elapsed)
        )
        self.pulses[level].beat(process_time() - before)
        if thinking.again_ms is not None:
            self.pause = min(self.pause, thinking.again_ms)
        return thinking.move

    def _waited(self, waiting: OpenDecision) -> Step | None:
        """Let sand fall, as nobody moves, or let time be up."""
        self.hourglass.elapsed += 100 * self.pause / CLOCK_MS
        if self.hourglass.elapsed < 100:
            return None
        self.hourglass.moves += 1
        return self._step(None, None, self.game.expire(self.table, waiting))

    def _step(self, seat: int | None, move: Move | None, events: Events) -> Step:
        happened, self.table = self._unfold(self.table, events)
        return Step(seat, move, happened)

    def _unfold(self, table: Any, events: Events) -> tuple[Events, Any]:
        return unfold(self.game, table, events, self._luck)

    def _luck(self, question: Question) -> Answer:
        return answer(question, self.rng.randrange)
