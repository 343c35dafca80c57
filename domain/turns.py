"""Whose turn it is, and which of these turns their players know already: the answer to an entry of
their own has shown them. So nobody is told of a decision that they have opened themselves.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from domain.game import Waiting
from domain.match import Match, awaited, deadline_of, wanted

Heard = tuple[tuple[str, str], ...]
"""Players, each with the name (`name_of`, `words_of`) of a decision that was theirs after their own
newest entry, and has been theirs ever since.
"""


class Turn(NamedTuple):
    """A decision that is a seat's, and until when (ms), if there is a limit."""

    waiting: Waiting
    deadline: int | None

    @property
    def name(self) -> str:
        """The same for as long as it is this decision."""
        return f"{self.waiting.kind}/{self.waiting.decision}"


def turns_of(match: Match, seat: int) -> Iterator[Turn]:
    """The decisions that this seat's player must take: none while a computer plays for them."""
    if match.status != "running" or match.seats[seat].computer is not None:
        return
    for waiting in awaited(match):
        if not waiting.reminder and seat in wanted(match, waiting):
            due = deadline_of(match, waiting)
            yield Turn(waiting, due.at if due else None)


def heard_after(before: Heard, match: Match, player: str | None) -> Heard:
    """After an entry of this player (None: of nobody), which made this of the match."""
    others = {each for each, _ in before if each != player}
    still = {each: _names(match, each) for each in others}
    own = ((player, name) for name in sorted(_names(match, player))) if player else ()
    return (*own, *(pair for pair in before if pair[1] in still.get(pair[0], ())))


def heard_by(heard: Heard, player: str) -> Collection[str]:
    """The names of the decisions that this player has heard of."""
    return {name for each, name in heard if each == player}


def _names(match: Match, player: str) -> set[str]:
    """The names of a player's decisions; before the start, of the words that others wait for."""
    seats = [number for number, seat in enumerate(match.seats) if seat.player == player]
    opened = awaited(match) if match.status == "open" else ()
    words = [each for each in opened if deadline_of(match, each) is not None]
    turns = {name_of(turn) for seat in seats for turn in turns_of(match, seat)}
    return turns | {words_of(each) for each in words if {*seats} & {*each.seats}}


def name_of(turn: Turn) -> str:
    """A turn among all that is told of a match."""
    return f"turn/{turn.name}"


def words_of(waiting: Waiting) -> str:
    """Words that are awaited, among all that is told of a match."""
    return f"words/{waiting.kind}"
