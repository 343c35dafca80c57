"""Who is at the table in person. A match that nobody attends goes on, but comes last."""

from msgspec.structs import replace

from domain.game import Score
from domain.match import Match, Seat


def in_person(seat: Seat) -> bool:
    """Whether a player sits here and decides themselves: no computer stands in for them."""
    return seat.kind == "player" and seat.taken and seat.computer is None


def seats_in_person(match: Match) -> frozenset[int]:
    """The seats of the players who are at the table in person."""
    return frozenset(number for number, seat in enumerate(match.seats) if in_person(seat))


def persons(match: Match) -> tuple[str, ...]:
    """The players who are at the table in person, in seat order."""
    return tuple(seat.player for seat in match.seats if seat.player and in_person(seat))


def unattended(match: Match) -> bool:
    """Whether computers play among themselves; an open match still waits for persons."""
    return match.status == "running" and not any(map(in_person, match.seats))


def has_left(seat: Seat) -> bool:
    """Whether a player does not decide here themselves: they have resigned, or are away."""
    return seat.kind == "player" and not in_person(seat)


def result_of(match: Match) -> tuple[Score, ...] | None:
    """The result of a match that was played to its end, as it counts. A player who has left has
    the last rank, whatever a computer has made of their seat, and the others move up.

    `match.result` is what the game gives, as the log has it: there the computer's rank stands.
    """
    if match.result is None:
        return None
    reached = {s.seat: s.rank for s in match.result if not has_left(match.seats[s.seat])}
    last = len(match.seats)
    return tuple(
        replace(score, rank=1 + sum(rank < score.rank for rank in reached.values()))
        if score.seat in reached
        else replace(score, rank=last)
        for score in match.result
    )


def bearers(match: Match) -> set[str]:
    """The players on whose account a match goes that is not over: its host, and all who sit here
    and have not resigned. A seat that is only reserved is on nobody's.
    """
    if match.status == "finished":
        return set()
    seated = {s.player for s in match.seats if s.player and s.taken and not s.resigned}
    return {match.host, *seated}
