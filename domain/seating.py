"""Who sits where until the match starts, and how people leave it or end it before its game does."""

from domain import hosting, pledging, refusals
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
from domain.decided import Decided, changes_nothing, start_if_ready, to_be_filled
from domain.events import (
    EndAsked,
    Filled,
    Finished,
    Joined,
    Left,
    Resigned,
)
from domain.hosting import refuse_unless_host
from domain.match import Actor, Due, Match, is_full, seat_of
from domain.people import back_of, mover, own_seat, seat_invited, seats_in_person, stands
from domain.refusals import Refused


def decide(match: Match, actor: Actor, command: Command, now: int, secret: bytes) -> Decided:
    """What comes of a command about seats, or about the end. Raises Refused."""
    match command:
        case Join(words):
            return _join(match, actor, words, now, secret)
        case TakeInvite():
            return _take_invite(match, actor, command, now, secret)
        case Pledge() | GiveWords():
            return pledging.decide(match, actor, command, now, secret)
        case Leave():
            return _leave(match, actor, now, secret)
        case ComeBack():
            return _come_back(match, actor)
        case End():
            return _end(match, actor, secret)
        case AddSeat() | Begin() | DropSeat() | Free() | SeatComputer():
            return hosting.decide(match, actor, command, now, secret)
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
    seat = seat_invited(match, command.seat)
    if actor.player is None or seat is None or not stands(match, command.seat, command.number):
        raise Refused("no-such-invite", refusals.NO_SUCH_INVITE)
    joined = Joined(seat, actor.player, command.words)
    return start_if_ready(Decided(match).then(joined), now, secret)


def fill(match: Match, due: Due, now: int, secret: bytes) -> Decided:
    """A computer takes a seat that nobody has; but computers do not begin a match by themselves."""
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
        return resigned if match.status == "running" else start_if_ready(resigned, now, secret)
    left = Decided(match).then(Left(seat))
    seated = any(s.kind == "player" and s.taken for s in left.match.seats)
    if seated or not match.seats[seat].taken:
        return to_be_filled(left, now)
    return left.then(Finished(None, secret.hex(), "left"))


def _come_back(match: Match, actor: Actor) -> Decided:
    """The decision that is open stays open, with its deadline: it is the player's own again."""
    back = back_of(match, actor, mover(match, actor))
    if not back:
        raise changes_nothing()
    return Decided(match).then(*back)


def _end(match: Match, actor: Actor, secret: bytes) -> Decided:
    """Who asks is at the table again; it ends once nobody is there who has not asked."""
    if match.status == "open" and not is_full(match):
        refuse_unless_host(match, actor)
        return Decided(match).then(Finished(None, secret.hex(), "cancelled"))
    seat = own_seat(match, actor)
    decided = Decided(match).then(*back_of(match, actor, seat))
    if seat not in match.ending:
        decided = decided.then(EndAsked(seat))
    if seats_in_person(decided.match) <= {*decided.match.ending}:
        return decided.then(Finished(None, secret.hex(), "agreed"))
    if not decided.events:
        raise changes_nothing()
    return decided
