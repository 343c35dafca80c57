"""The positions of golden matches as a page gets them: the match, and what it lists there."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.evolve import evolve
from domain.game import Choices
from domain.games import GAMES
from domain.match import Match
from domain.secrecy import seen_by
from events.current import Current
from service.api.play import MovesAnswer
from service.showing import Perspective, match_answer
from tests.golden.recorded import Recorded


class Position(Struct, frozen=True):
    """The question to a seat at a version of a match, and the move that it then made, if it did."""

    match: Match
    version: int
    seat: int
    made: Any

    @property
    def view(self) -> Any:
        """The table as the seat sees it."""
        return seen_by(self.match.table, self.seat)

    @property
    def choices(self) -> Choices:
        """The service's list."""
        return GAMES[self.match.game].choices(self.view, self.seat)

    def told(self, moves: list[Any]) -> dict[str, Any]:
        """The answers for a page, and the moves that are to be reached, as JSON data."""
        game, listed = self.match.game, self.choices
        current = Current(self.match, self.version, 0)
        found: dict[str, Any] = msgspec.to_builtins(
            {
                "match": match_answer(current, self.seat, 0, Perspective(self.seat), {}),
                "listing": MovesAnswer(
                    *(self.version, game, 0, None, listed.complete),
                    *(listed.moves, listed.notes, listed.always),
                ),
                "moves": moves,
            }
        )
        return found


def positions(found: Recorded) -> Iterator[Position]:
    """Each seat at each version at which it may do anything at all."""
    match: Match | None = None
    for entry in found.entries:
        if match is not None and match.status == "running":
            yield from _asked(match, entry)
        for event in entry.events:
            match = evolve(match, event)


def _asked(match: Match, following: Any) -> Iterator[Position]:
    """The seats at the version before an entry."""
    game = GAMES[match.game]
    for number, seat in enumerate(match.seats):
        made = following.command if following.actor.seat == number else None
        made = made if isinstance(made, game.moves) else None
        if not seat.resigned:
            yield Position(match, following.version - 1, number, made)
