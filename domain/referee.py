"""The decider of a match: it turns a command into events, or refuses it.

What a move means is the game's business; who may make it, until when, and who plays for an absent
player, is judged here. `now` is the store's clock in ms; `secret` is the match's
(domain/chance.py).
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain import chance, hinting, pledging, refusals, seating
from domain.bounds import TODAY, Bounds
from domain.commands import (
    Abandon,
    AllowHints,
    Command,
    Expire,
    NameLosses,
    Open,
    SetClock,
    Stop,
)
from domain.decided import Decided as Decided
from domain.decided import Refused as Refused
from domain.decided import due_of, refuse_if_late, settled
from domain.events import ClockSet, EndWithdrawn, Finished, Opened, TimedOut, WentAway
from domain.evolve import evolve
from domain.game import Events, Game, Move, Waiting
from domain.games import GAMES
from domain.hosting import laid
from domain.match import (
    Actor,
    Due,
    Match,
    Seat,
    after_step,
    awaited,
)
from domain.pauses import resolved
from domain.releases import may_write, option
from domain.seating import back_of, mover
from domain.secrecy import seen_by
from domain.starting import start_if_ready
from domain.words import NOTHING_CHANGES, Names, Objection

MISSES_UNTIL_AWAY = 3
"""After this many missed deadlines in a row a computer plays the seat."""


def open_match(
    match_id: str,
    host: str,
    command: Open,
    now: int,
    secret: bytes,
    bounds: Bounds | None = TODAY,
    anew: Events = (),
) -> Decided:
    """The opening of a match; it starts at once if no seat is left to take. Raises Refused.

    `anew`: what makes its luck new (DrawnAnew; in earlier logs HeadLost), if a match of this id may
    have been lost.
    """
    game = _game_of(command)
    visibility = command.visibility or "public"
    seats = laid(command.seats, host, visibility)
    opened = Opened(
        match_id,
        command.game,
        _completed(game, command.options, len(command.seats)),
        resolved(command.pace, seats),
        host,
        now,
        chance.commitment_to(secret),
        seats,
        command.words,
        bounds=bounds,
        visibility=visibility,
        rematch_of=command.rematch_of,
        hints=command.hints or None,
        pledges=command.pledges or None,
    )
    return start_if_ready(Decided(evolve(None, opened), (opened,)).then(*anew), now, secret)


def _game_of(command: Open) -> Game[Any, Any]:
    game = GAMES.get(command.game)
    if game is None:
        raise Refused("no-such-game", refusals.NO_SUCH_GAME.filled(game=repr(command.game)))
    fewest, most = game.seats
    if not fewest <= len(command.seats) <= most:
        raise Refused(
            "bad-seats", refusals.SEATS_OF_GAME.filled(game=game.names, fewest=fewest, most=most)
        )
    return game


def decide(match: Match, actor: Actor, command: Command | Move, now: int, secret: bytes) -> Decided:
    """The events that a command causes. Raises Refused."""
    if match.status == "finished":
        raise Refused("match-over", refusals.MATCH_OVER)
    match command:
        case NameLosses():
            return Decided(match)
        case Expire():
            return _expire(match, now, secret)
        case Abandon() | Stop():
            return _stop(match, actor, command, secret)
        case SetClock(stepped, shown):
            return _set_clock(match, stepped, now if shown is None else shown)
        case AllowHints():
            return hinting.allowed(match, actor)
        case Move():
            return _play(match, actor, command, now, secret)
    return seating.decide(match, actor, command, now, secret)


def _stop(match: Match, actor: Actor, command: Abandon | Stop, secret: bytes) -> Decided:
    if isinstance(command, Abandon):
        return Decided(match).then(Finished(None, secret.hex(), "unwatched"))
    if actor.kind != "operator":
        raise Refused("not-host", refusals.NOT_HOST)
    return Decided(match).then(Finished(None, secret.hex(), "stopped"))


def _completed(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options with their defaults, as far as this game can be set up with them. Those that no
    release may store yet are left out.
    """
    if not all(may_write(option(game, name)) for name in options):
        raise Refused("bad-options", refusals.NOT_YET)
    try:
        chosen = msgspec.convert(options, game.options, strict=True)
        game.check(seats, chosen)
    except ValueError as error:
        raise Refused("bad-options", Names(str(error), str(error))) from error
    completed: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(chosen))
    return {name: value for name, value in completed.items() if may_write(option(game, name))}


def _play(match: Match, actor: Actor, move: Move, now: int, secret: bytes) -> Decided:
    seat = mover(match, actor)
    refuse_if_late(match, now)
    game, back = GAMES[match.game], () if move.anonymous else back_of(match, actor, seat)
    objection = game.objection(seen_by(match.table, seat), seat, move)
    decided = Decided(match).then(*back)
    if objection is not None:
        if back and objection.reason == NOTHING_CHANGES:
            return decided
        raise _illegal(match, seat, objection)
    happened = game.decide(match.table, seat, move)
    if seat in match.ending and actor.kind == "player" and not _masked(move, happened):
        decided = decided.then(EndWithdrawn(seat))
    played = decided.unfolded(happened, secret)
    return settled(played, now, secret)


def _illegal(match: Match, seat: int, objection: Objection) -> Refused:
    asked = any(seat in waiting.seats for waiting in awaited(match))
    code = "illegal-move" if asked else "not-your-turn"
    return Refused(code, objection.told(), objection)


def _masked(move: Move, happened: Events) -> bool:
    """Whether nobody else may learn who made this move."""
    return move.anonymous or any(event.masks for event in happened)


def _expire(match: Match, now: int, secret: bytes) -> Decided:
    due = min(match.deadlines, key=lambda due: due.at, default=None)
    if due is None or now < due.at:
        raise Refused("too-early", refusals.TOO_EARLY)
    if match.status == "open":
        before_start = seating.fill if due.kind == "seat" else pledging.time_is_up
        return before_start(match, due, now, secret)
    return defaulted(Decided(match).then(*_timed_out(match, due)), due, now, secret)


def defaulted(decided: Decided, which: Due | Waiting, now: int, secret: bytes) -> Decided:
    """An open decision falls to its default, as when its time is up."""
    due = which if isinstance(which, Due) else due_of(decided.match, which, now)
    while waiting := _open_decision(decided.match, due):
        expired = GAMES[decided.match.game].expire(decided.match.table, waiting)
        decided = decided.unfolded(expired, secret)
    return settled(decided, now, secret)


def _set_clock(match: Match, stepped: int, now: int) -> Decided:
    """The time that was left of each decision is left, whatever the clock shows now."""

    def moved(due: Due) -> Due:
        opened = due.at - _length(match, due)
        return replace(due, at=due.at + after_step(opened, stepped, now) - opened)

    return Decided(match).then(ClockSet(tuple(map(moved, match.deadlines)), stepped))


def _length(match: Match, due: Due) -> int:
    """How long (ms) the time was that ends then."""
    if due.kind == "seat":
        fill = match.seats[due.decision].fill
        return 1000 * fill.after_seconds if fill else 0
    waiting = next((w for w in awaited(match) if due.belongs_to(w)), None)
    return match.pace.ms(waiting) if waiting else 0


def _open_decision(match: Match, due: Due) -> Waiting | None:
    return next((w for w in GAMES[match.game].waiting(match.table) if due.belongs_to(w)), None)


def _timed_out(match: Match, due: Due) -> Events:
    """Who missed the deadline, and whom a computer replaces for missing too many."""
    waiting = _open_decision(match, due)
    assert waiting is not None, "a deadline stands for an open decision"
    blamed = waiting.clock == "turn" and not waiting.reminder
    missed = GAMES[match.game].late(match.table, waiting) if blamed else ()
    away = (n for n in missed if _goes_away(match.seats[n]))
    return (TimedOut(waiting.kind, missed), *map(WentAway, away))


def _goes_away(seat: Seat) -> bool:
    return seat.missed + 1 >= MISSES_UNTIL_AWAY and not seat.computer
