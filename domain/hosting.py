"""What its host does with a table before the match starts: seats, computers, and the start."""

from collections.abc import Iterator

import msgspec

from domain import refusals
from domain.commands import AddSeat, Begin, DropSeat, Free, SeatComputer
from domain.decided import Decided, changes_nothing, start_if_ready, to_be_filled
from domain.events import Filled, Left, SeatAdded, SeatDropped
from domain.game import Event
from domain.games import GAMES
from domain.match import Actor, Match, Seat, is_full
from domain.people import seats_in_person
from domain.refusals import Refused
from domain.words import Level, Names, Visibility

Hosted = AddSeat | Begin | DropSeat | Free | SeatComputer
"""The commands that only the host may send, and only before the start."""
MOST_LAID = 250
"""So many seats a match may ever have, with those that were dropped: invitations number them all,
in a byte.
"""


def laid(seats: tuple[Seat, ...], host: str, visibility: Visibility) -> tuple[Seat, ...]:
    """The seats with which the match opens. Raises Refused."""
    if visibility == "private" and any(seat.kind == "open" for seat in seats):
        raise Refused("bad-seats", refusals.NOBODY_SEES_IT)
    laid = tuple(_seat(asked, host) for asked in seats)
    _refuse_two_of_one(laid)
    return laid


def _refuse_two_of_one(seats: tuple[Seat, ...]) -> None:
    players = [seat.player for seat in seats if seat.player]
    if len(set(players)) < len(players):
        raise Refused("bad-seats", refusals.ONE_SEAT)


def _seat(asked: Seat, host: str) -> Seat:
    """A seat as it is opened: only the host and computers have theirs at once."""
    match asked.kind:
        case "open":
            return Seat("open", fill=asked.fill)
        case "invite":
            return Seat("invite", invite=0)
        case "player" if asked.player in (None, host):
            return Seat("player", host, fill=asked.fill, taken=True)
        case "player":
            return Seat("player", asked.player, fill=asked.fill)
    if asked.level is None:
        raise Refused("bad-seats", refusals.NO_LEVEL)
    return Seat("ai", level=asked.level, taken=True)


def decide(match: Match, actor: Actor, command: Hosted, now: int, secret: bytes) -> Decided:
    """What comes of a host's command; the match starts if no seat is free after it. Raises
    Refused.
    """
    refuse_unless_host(match, actor)
    if match.status != "open" or is_full(match):
        raise Refused("started", refusals.STARTED)
    match command:
        case Free(seat):
            return to_be_filled(_freed(match, seat), now)
        case AddSeat(asked):
            return to_be_filled(_added(match, asked), now)
        case Begin(level):
            decided = Decided(match).then(*_begun(match, level))
        case DropSeat(seat):
            decided = Decided(match).then(SeatDropped(_known(match, seat)))
        case SeatComputer(seat, level):
            decided = Decided(match).then(Filled(_free(match, seat), level))
    _refuse_size(match, len(decided.match.seats))
    if is_full(decided.match) and not seats_in_person(decided.match):
        raise Refused("nobody-there", refusals.NOBODY_THERE)
    return start_if_ready(decided, now, secret)


def _freed(match: Match, seat: int) -> Decided:
    if match.seats[_known(match, seat)].kind == "open":
        raise changes_nothing()
    return Decided(match).then(Left(seat))


def _added(match: Match, asked: Seat) -> Decided:
    seats = laid((asked,), match.host, match.visibility)
    _refuse_two_of_one((*match.seats, *seats))
    _refuse_size(match, len(match.seats) + 1)
    if match.laid >= MOST_LAID:
        raise Refused("too-many-seats", refusals.SEATS_USED_UP.filled(most=MOST_LAID))
    return Decided(match).then(SeatAdded(seats[0]))


def _begun(match: Match, level: Level | None) -> Iterator[Event]:
    """From the last seat on, so that those which are still to be dropped keep their numbers."""
    for number, seat in reversed(tuple(enumerate(match.seats))):
        if not seat.taken:
            yield Filled(number, level) if level else SeatDropped(number)


def _known(match: Match, seat: int) -> int:
    if not 0 <= seat < len(match.seats):
        raise Refused("no-such-seat", refusals.NO_SUCH_SEAT.filled(last=len(match.seats) - 1))
    return seat


def _free(match: Match, seat: int) -> int:
    if match.seats[_known(match, seat)].taken:
        raise Refused("seat-taken", refusals.SEAT_TAKEN)
    return seat


def _refuse_size(match: Match, seats: int) -> None:
    """Raise Refused unless the game, with the options of this match, has so many seats."""
    game, (fewest, most) = GAMES[match.game], GAMES[match.game].seats
    code = "too-many-seats" if seats > len(match.seats) else "too-few-seats"
    if match.origin and seats != len(match.seats):
        raise Refused(code, refusals.SEATS_OF_BRANCH.filled(seats=len(match.seats)))
    if not fewest <= seats <= most:
        told = refusals.SEATS_OF_GAME.filled(game=game.names, fewest=fewest, most=most)
        raise Refused(code, told)
    try:
        game.check(seats, msgspec.convert(match.options, game.options))
    except ValueError as error:
        raise Refused(code, Names(str(error), str(error))) from error


def refuse_unless_host(match: Match, actor: Actor) -> None:
    """Raise Refused unless the host sends it."""
    if actor.player is None or actor.player != match.host:
        raise Refused("not-host", refusals.NOT_HOST)
