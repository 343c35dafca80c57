"""What if: a match that begins where another one stood, with other players and new luck.

What was hidden there stays as it was only if that match is over. Otherwise it is dealt again, from
what the asker's own seat saw. So a branch of a running match reveals nothing.
"""

from typing import Any

from msgspec.structs import replace

from domain import chance
from domain.audience import wider
from domain.bounds import TODAY, Bounds
from domain.commands import Branch
from domain.decided import Decided, Refused
from domain.events import Branched, Opened
from domain.evolve import evolve
from domain.game import Events
from domain.hosting import laid
from domain.match import Match, Origin, seat_of
from domain.pauses import resolved
from domain.secrecy import seen_by
from domain.starting import redealt, start_if_ready
from domain.words import Names, Visibility

NOT_STARTED = Names(
    "À cette version, la partie n'a pas commencé.", "At this version the match has not started."
)
OVER = Names(
    "À cette version, la partie est terminée : prenez-en une plus ancienne.",
    "At this version the match is over: take an earlier one.",
)
SEATS = Names("La partie a {seats} places.", "The match has {seats} seats.")
NOT_ALONE = Names(
    "Tant qu'une partie dure, seul un joueur face à des ordinateurs peut en ouvrir une branche.",
    "While a match runs, only a player whose rivals are all computers can branch it.",
)
ONLY_REDEALT = Names(
    "Tant qu'une partie dure, ce qui est caché ne peut être que redistribué.",
    "While a match runs, its unknowns can only be redealt.",
)
NO_SUCH_SEAT = Names(
    "Dites de quelle place on prend la vue : 0 à {last}.",
    "Name the seat whose view is used: 0 to {last}.",
)
OWN_SEAT = Names(
    "Tant qu'une partie dure, une branche ne peut partir que de votre propre place.",
    "While a match runs, you can only branch it from your own seat.",
)
TOO_VISIBLE = Names(
    "La partie d'origine est « {visibility} » : une branche ne peut pas être plus visible.",
    "The match that it begins from is {visibility}: a branch can be no more visible.",
)


def open_branch(
    match_id: str,
    host: str,
    command: Branch,
    stood: Match,
    today: Match,
    now: int,
    secret: bytes,
    bounds: Bounds | None = TODAY,
    anew: Events = (),
    head: str | None = None,
) -> Decided:
    """The opening of a branch. `stood` is the match at the version asked for, with this `head`,
    `today` the same at its newest; `anew` as in `open_match`. Raises Refused.
    """
    _refuse_unless_it_fits(command, stood)
    origin = replace(_origin(command, today, seat_of(today, host)), head=head)
    visibility = _visibility(command, today)
    seats = laid(command.seats, host, visibility)
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
        visibility,
        hints=_hints(command, today),
        pledges=command.pledges or None,
    )
    branch = Decided(evolve(None, opened), (opened,)).then(*anew)
    table = _table(stood, branch.match, origin.seat, secret)
    return start_if_ready(branch.then(Branched(table)), now, secret)


def _refuse_unless_it_fits(command: Branch, stood: Match) -> None:
    if stood.status == "open":
        raise Refused("not-started", NOT_STARTED)
    if stood.status == "finished":
        raise Refused("match-over", OVER)
    if len(command.seats) != len(stood.seats):
        raise Refused("bad-seats", SEATS.filled(seats=len(stood.seats)))


def _origin(command: Branch, today: Match, own: int | None) -> Origin:
    if not today.revealed and not _alone(today, own):
        raise Refused("veiled", NOT_ALONE)
    if command.unknowns == "real":
        if not today.revealed:
            raise Refused("veiled", ONLY_REDEALT)
        return Origin(command.match, command.version, "real")
    seat = own if command.seat is None else command.seat
    if seat is None or seat >= len(today.seats):
        raise Refused("bad-eyes", NO_SUCH_SEAT.filled(last=len(today.seats) - 1))
    if not today.revealed and seat != own:
        raise Refused("veiled", OWN_SEAT)
    return Origin(command.match, command.version, "redealt", seat)


def _visibility(command: Branch, origin: Match) -> Visibility:
    asked = command.visibility or origin.visibility
    if wider(asked, origin.visibility):
        raise Refused("too-visible", TOO_VISIBLE.filled(visibility=origin.visibility))
    return asked


def _hints(command: Branch, origin: Match) -> bool | None:
    allowed = origin.hints if command.hints is None else command.hints
    return allowed or None


def _alone(match: Match, own: int | None) -> bool:
    """Whether all seats but this one are computers'."""
    others = (seat for number, seat in enumerate(match.seats) if number != own)
    return own is not None and all(seat.kind == "ai" for seat in others)


def _table(stood: Match, branch: Match, seat: int | None, secret: bytes) -> Any:
    """With pledges it is dealt again at the start only, when the words are given."""
    if seat is None:
        return stood.table
    if branch.pledges:
        return seen_by(stood.table, seat)
    return redealt(branch, stood.table, seat, secret)
