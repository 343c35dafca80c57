"""Who may know of a match. For everybody else a private match does not exist."""

from typing import get_args

from domain.commands import Command, TakeInvite
from domain.game import Move
from domain.match import Actor, Match
from domain.words import Visibility

WIDEST_FIRST: tuple[Visibility, ...] = get_args(Visibility)


def may_see(match: Match, player: str | None) -> bool:
    """Whether a player may know that there is this match; None: who says no name."""
    return match.visibility != "private" or (player is not None and player in audience(match))


def admits(match: Match, actor: Actor, command: Command | Move) -> bool:
    """Whether who sends this command may know that there is this match. Computers and the clock do,
    and so does whoever is invited.
    """
    invited = isinstance(command, TakeInvite) and stands(match, command.seat, command.number)
    return actor.kind != "player" or invited or may_see(match, actor.player)


def stands(match: Match, seat: int, number: int) -> bool:
    """Whether this invitation is good: its seat is free, and there is no newer one to it. `seat` as
    invitations name it.
    """
    found = seat_invited(match, seat)
    if match.status != "open" or found is None:
        return False
    return match.seats[found].kind == "invite" and match.seats[found].invite == number


def place_of(match: Match, seat: int) -> int:
    """By which number invitations name a seat: its own, unless seats were added or dropped."""
    return match.places[seat] if match.places else seat


def seat_invited(match: Match, place: int) -> int | None:
    """The seat that invitations name so; None: there is none, or none any more."""
    found = (n for n in range(len(match.seats)) if place_of(match, n) == place)
    return next(found, None)


def audience(match: Match) -> frozenset[str]:
    """The players whose match it is: the host, and for whom there is a seat, taken or reserved.

    Who resigns keeps their seat; who leaves before the start, or is put out, has none.
    """
    return frozenset((match.host, *(seat.player for seat in match.seats if seat.player)))


def wider(one: Visibility, other: Visibility) -> bool:
    """Whether more people may know of the one than of the other."""
    return WIDEST_FIRST.index(one) < WIDEST_FIRST.index(other)
