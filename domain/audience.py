"""Who may know of a match. For everybody else a private match does not exist."""

from typing import get_args

from domain.match import Match
from domain.words import Visibility

WIDEST_FIRST: tuple[Visibility, ...] = get_args(Visibility)


def may_see(match: Match, player: str | None) -> bool:
    """Whether a player may know that there is this match; None: who says no name."""
    return match.visibility != "private" or (player is not None and player in audience(match))


def audience(match: Match) -> frozenset[str]:
    """The players whose match it is: the host, and for whom there is a seat, taken or reserved.

    Who resigns keeps their seat; who leaves before the start, or is put out, has none.
    """
    return frozenset((match.host, *(seat.player for seat in match.seats if seat.player)))


def wider(one: Visibility, other: Visibility) -> bool:
    """Whether more people may know of the one than of the other."""
    return WIDEST_FIRST.index(one) < WIDEST_FIRST.index(other)
