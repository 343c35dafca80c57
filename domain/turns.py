"""Whose turn it is, and which of these turns their players know already: the answer to an entry of
their own has shown them. So nobody is told of a decision that they have opened themselves.
"""

from collections.abc import Collection, Iterable, Iterator
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
    if player is None and not before:
        return ()
    open_now = {*_decisions(match)}
    own = sorted(pair for pair in open_now if pair[0] == player)
    return (*own, *(pair for pair in before if pair[0] != player and pair in open_now))


def heard_by(heard: Heard, player: str) -> Collection[str]:
    """The names of the decisions that this player has heard of."""
    return {name for each, name in heard if each == player}


def _decisions(match: Match) -> Iterator[tuple[str, str]]:
    """Players, each with the name of a decision of theirs; before the start, of words that others
    wait for.
    """
    for waiting in awaited(match):
        if match.status == "open":
            words = waiting.seats if deadline_of(match, waiting) is not None else ()
            yield from _each(match, words, words_of(waiting))
        elif match.status == "running" and not waiting.reminder:
            people = (s for s in wanted(match, waiting) if match.seats[s].computer is None)
            yield from _each(match, people, name_of(Turn(waiting, None)))


def _each(match: Match, seats: Iterable[int], name: str) -> Iterator[tuple[str, str]]:
    players = (match.seats[seat].player for seat in seats)
    return ((player, name) for player in players if player is not None)


def name_of(turn: Turn) -> str:
    """A turn among all that is told of a match."""
    return f"turn/{turn.name}"


def words_of(waiting: Waiting) -> str:
    """Words that are awaited, among all that is told of a match."""
    return f"words/{waiting.kind}"
