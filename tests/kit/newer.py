"""A release that knows more: the toy game with one more move and event. The release of today cannot
read its entries.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from domain.game import Choices, Event, Events, Move
from domain.games import GAMES
from events import log
from tests.toy import Coffers, Table


class Bow(Move, frozen=True):
    """Bow to the others. Allowed out of turn."""


class Bowed(Event, frozen=True):
    """A seat bowed."""

    seat: int


class LaterCoffers(Coffers):
    """The toy game of the next release: one may bow."""

    moves = (*Coffers.moves, Bow)  # type: ignore[assignment]
    events = (*Coffers.events, Bowed)  # type: ignore[assignment]

    def choices(self, view: Table, seat: int) -> Choices:
        listed = super().choices(view, seat)
        return Choices(listed.moves, always=(*listed.always, Bow()))

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        return (Bowed(seat),) if isinstance(move, Bow) else super().decide(table, seat, move)

    def evolve(self, table: Table, event: Event) -> Table:
        return table if isinstance(event, Bowed) else super().evolve(table, event)


LATER = LaterCoffers()


@contextmanager
def newer_release() -> Iterator[None]:
    """Meanwhile this process is of the next release."""
    games: Any = {**GAMES, "coffers": LATER}
    log.decoder.cache_clear()
    try:
        with patch.dict(GAMES, games):
            yield
    finally:
        log.decoder.cache_clear()
