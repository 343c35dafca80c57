"""The seats of a match until it starts, the host's changes to them, and the ways to leave a match
or to end it before its game does.
"""

from collections.abc import Iterator

import msgspec

from domain import pausing, pledging, refusals
from domain.commands import (
    AddSeat,
    Begin,
    ComeBack,
    Command,
    DropSeat,
    End,
    Free,
    GiveWords,
    Join,
    Leave,
    Pledge,
    SeatComputer,
    TakeInvite,
)
from domain.events import (
    EndAsked,
    Filled,
    Finished,
    Joined,
    Left,
    Resigned,
    SeatAdded,
    SeatDropped,
)
from domain.evolve import Decided, changes_nothing, start_if_ready, to_be_filled
from domain.game import Event
from domain.games import GAMES
from domain.match import Actor, Due, Match, Seat, is_full, seat_of
from domain.people import (
    is_valid_invite,
    mover,
    own_seat,
    return_of,
    seat_numbered,
    seats_in_person,
    word_counts_at,
)
from domain.refusals import Refused
from domain.words import Level, Names, Visibility

Hosted = AddSeat | Begin | DropSeat | Free | SeatComputer
"""The commands that only the host may send, and only before the start."""
MOST_SEATS_EVER = 250
"""The most seats of a match, dropped ones included: invitations number them in a byte."""


def decide_seating(
    match: Match, actor: Actor, command: Command, now: int, secret: bytes
) -> Decided:
    """The events of a command about seats, or about the end. Raises Refused."""
    match command:
        case Join(words):
            return _join(match, actor, words, now, secret)
        case TakeInvite():
            return _take_invite(match, actor, command, now, secret)
        case Pledge() | GiveWords():
            return pledging.decide_pledging(match, actor, command, now, secret)
        case Leave():
            return _leave(match, actor, now, secret)
        case ComeBack():
            return _come_back(match, actor, now)
        case End():
            return _end(match, actor, now, secret)
        case AddSeat() | Begin() | DropSeat() | Free() | SeatComputer():
            return _hosted(match, actor, command, now, secret)
    raise Refused("already-open", refusals.ALREADY_OPEN)


def _join(match: Match, actor: Actor, words: str | None, now: int, secret: bytes) -> Decided:
    if seat_of(match, actor.player) is not None:
        raise Refused("already-seated", refusals.ALREADY_SEATED)
    free = [n for n, s in enumerate(match.seats) if not s.taken and s.player == actor.player]
    free += [n for n, s in enumerate(match.seats) if s.kind == "open"]
    if not free or actor.player is None:
        raise Refused("match-full", refusals.MATCH_FULL)
    return start_if_ready(Decided(match).then(Joined(free[0], actor.player, words)), now, secret)


def _take_invite(
    match: Match, actor: Actor, command: TakeInvite, now: int, secret: bytes
) -> Decided:
    if any(seat.player == actor.player for seat in match.seats if seat.player):
        raise Refused("already-seated", refusals.ALREADY_SEATED)
    seat = seat_numbered(match, command.seat)
    if (
        actor.player is None
        or seat is None
        or not is_valid_invite(match, command.seat, command.number)
    ):
        raise Refused("no-such-invite", refusals.NO_SUCH_INVITE)
    joined = Joined(seat, actor.player, command.words)
    return start_if_ready(Decided(match).then(joined), now, secret)


def fill_seat(match: Match, due: Due, now: int, secret: bytes) -> Decided:
    """A computer takes a free seat; but computers do not begin a match by themselves."""
    seat = match.seats[due.decision]
    assert seat.fill is not None, "only such seats have a deadline"
    decided = Decided(match).then(Filled(due.decision, seat.fill.level))
    if not seats_in_person(match):
        return decided.then(Finished(None, secret.hex(), "left"))
    return start_if_ready(decided, now, secret)


def _leave(match: Match, actor: Actor, now: int, secret: bytes) -> Decided:
    reserved = (n for n, s in enumerate(match.seats) if actor.player and s.player == actor.player)
    seat = next(reserved, None)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if match.status == "running" or is_full(match):
        if match.seats[seat].resigned:
            raise Refused("already-resigned", refusals.RESIGNED)
        resigned = Decided(match).then(Resigned(seat))
        return (
            pausing.after_leaving(resigned, now)
            if match.status == "running"
            else start_if_ready(resigned, now, secret)
        )
    left = Decided(match).then(Left(seat))
    seated = any(s.kind == "player" and s.taken for s in left.match.seats)
    if seated or not match.seats[seat].taken:
        return to_be_filled(left, now)
    return left.then(Finished(None, secret.hex(), "left"))


def _come_back(match: Match, actor: Actor, now: int) -> Decided:
    """The decision that is open stays open, with its deadline: it is the player's own again."""
    seat = mover(match, actor)
    back = return_of(match, actor, seat, now)
    if not back and match.seats[seat].away:
        left = word_counts_at(match, seat) - now
        raise Refused("back-too-soon", refusals.BACK_TOO_SOON.filled(seconds=-(-left // 1000)))
    if not back:
        raise changes_nothing()
    return Decided(match).then(*back)


def _end(match: Match, actor: Actor, now: int, secret: bytes) -> Decided:
    """The asking player is back; the match ends once all players at the table have asked."""
    if match.status == "open" and not is_full(match):
        refuse_unless_host(match, actor)
        return Decided(match).then(Finished(None, secret.hex(), "cancelled"))
    seat = own_seat(match, actor)
    decided = Decided(match).then(*return_of(match, actor, seat, now))
    if seat not in match.ending:
        decided = decided.then(EndAsked(seat))
    if seats_in_person(decided.match) <= {*decided.match.ending}:
        return decided.then(Finished(None, secret.hex(), "agreed"))
    if not decided.events:
        raise changes_nothing()
    return decided


# Its host.


def seats_opened(seats: tuple[Seat, ...], host: str, visibility: Visibility) -> tuple[Seat, ...]:
    """The seats with which the match opens. Raises Refused."""
    if visibility == "private" and any(seat.kind == "open" for seat in seats):
        raise Refused("bad-seats", refusals.NOBODY_SEES_IT)
    opened = tuple(_seat(asked, host) for asked in seats)
    _refuse_two_of_one(opened)
    return opened


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


def _hosted(match: Match, actor: Actor, command: Hosted, now: int, secret: bytes) -> Decided:
    """The events of a host's command, with the start if no seat is free. Raises Refused."""
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
    seats = seats_opened((asked,), match.host, match.visibility)
    _refuse_two_of_one((*match.seats, *seats))
    _refuse_size(match, len(match.seats) + 1)
    if match.laid >= MOST_SEATS_EVER:
        raise Refused("too-many-seats", refusals.SEATS_USED_UP.filled(most=MOST_SEATS_EVER))
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
