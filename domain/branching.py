"""What if: a match that begins where another one stood, with other players and new luck.

What was hidden there stays as it was only if that match is over. Otherwise it is dealt again, from
what the asker's own seat saw. So a branch of a running match reveals nothing.
"""

from typing import Any

from domain import chance
from domain.bounds import TODAY, Bounds
from domain.games import GAMES
from domain.match import Branch, Branched, Match, Opened, Origin, evolve, seat_of
from domain.pauses import resolved
from domain.referee import Decided, Refused, laid, start_if_full
from domain.secrecy import seen_by

REDEAL = -1
"""The number of the seed for dealing again; no answer of chance in a match has it."""


def open_branch(
    match_id: str,
    host: str,
    command: Branch,
    stood: Match,
    today: Match,
    now: int,
    secret: bytes,
    bounds: Bounds | None = TODAY,
) -> Decided:
    """The opening of a branch. `stood` is the match at the version asked for.

    `today` is the same match at its newest version. Raises Refused.
    """
    if stood.status == "open":
        raise Refused("not-started", "At this version the match has not started.")
    if stood.status == "finished":
        raise Refused("match-over", "At this version the match is over: take an earlier one.")
    if len(command.seats) != len(stood.seats):
        raise Refused("bad-seats", f"The match has {len(stood.seats)} seats.")
    origin = _origin(command, today, seat_of(today, host))
    seats = laid(command.seats, host)
    opened = Opened(
        match_id,
        stood.game,
        stood.options,
        resolved(command.pace, seats) if command.pace else stood.pace,
        host,
        now,
        chance.commitment_to(secret),
        seats,
        command.words,
        origin,
        bounds,
    )
    branch = Decided(evolve(None, opened), (opened,)).then(Branched(_table(stood, origin, secret)))
    return start_if_full(branch, now, secret)


def _origin(command: Branch, today: Match, own: int | None) -> Origin:
    if not today.revealed and not _alone(today, own):
        raise Refused(
            "veiled",
            "While a match runs, only a player whose rivals are all computers can branch it.",
        )
    if command.unknowns == "real":
        if not today.revealed:
            raise Refused("veiled", "While a match runs, its unknowns can only be redealt.")
        return Origin(command.match, command.version, "real")
    seat = own if command.seat is None else command.seat
    if seat is None or seat >= len(today.seats):
        raise Refused(
            "no-such-seat", f"Name the seat whose view is used: 0 to {len(today.seats) - 1}."
        )
    if not today.revealed and seat != own:
        raise Refused("veiled", "While a match runs, you can only branch it from your own seat.")
    return Origin(command.match, command.version, "redealt", seat)


def _alone(match: Match, own: int | None) -> bool:
    """Whether all seats but this one are computers'."""
    others = (seat for number, seat in enumerate(match.seats) if number != own)
    return own is not None and all(seat.kind == "ai" for seat in others)


def _table(stood: Match, origin: Origin, secret: bytes) -> Any:
    if origin.seat is None:
        return stood.table
    luck = chance.seeded(chance.key_of(secret, ()), REDEAL)
    return GAMES[stood.game].imagine(seen_by(stood.table, origin.seat), origin.seat, luck)
