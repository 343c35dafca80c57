"""A decision of yours in a match that goes on meanwhile."""

from __future__ import annotations

from typing import Any, Generic, Protocol

from dragonhoard.clock import Clock
from dragonhoard.contract import PlayedAnswer
from dragonhoard.failures import Refused
from dragonhoard.game import Move, Moves

TOO_LATE = ("too-late", "not-your-turn", "match-over")


class AsyncTable(Protocol):
    """The part of a match that a turn needs."""

    @property
    def clock(self) -> Clock: ...

    async def play(self, move: Any, *, key: str | None = None) -> PlayedAnswer: ...


class AsyncTurn(Generic[Moves, Move]):
    """Your legal moves at the time of the question. `choices` is the whole answer."""

    def __init__(self, match: AsyncTable, choices: Moves) -> None:
        self._match, self.choices = match, choices
        told: Any = choices
        self.moves: list[Move] = told["moves"]
        self.version: int = told["version"]
        self.deadline: int | None = told["deadline"]

    @property
    def asked(self) -> Any:
        """A value that differs from one turn to the next."""
        return self.deadline, self.moves

    @property
    def remaining(self) -> float | None:
        """The seconds that are left; None if there is no deadline."""
        return self._match.clock.remaining(self.deadline)

    async def play(self, move: Move, *, key: str | None = None) -> PlayedAnswer | None:
        """Make a move. None: time was up, or the match had moved on, and does not allow it now.

        Raises Refused if the move was not allowed even so.
        """
        try:
            return await self._match.play(move, key=key)
        except Refused as refused:
            moved_on = refused.version not in (None, self.version) or refused.code in TOO_LATE
            if refused.status != 409 or not moved_on:
                raise
            return None
