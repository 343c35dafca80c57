"""The decider of a match: it turns a command into events, or refuses it.

What a move means is the game's business; who may make it, until when, and who plays for an absent
player, is judged here. `now` is the store's clock in ms; `secret` is the match's
(domain/chance.py).
"""

from functools import reduce
from itertools import count
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from domain import chance, refusals
from domain.bounds import TODAY, Bounds
from domain.chance import Answer, Question
from domain.commands import Abandon, Command, Expire, Join, Leave, Open, SetClock
from domain.events import (
    CameBack,
    ClockSet,
    Finished,
    Joined,
    Left,
    Opened,
    Resigned,
    Started,
    TimedOut,
    WentAway,
)
from domain.evolve import evolve
from domain.game import Answered, Ask, Event, Events, Game, Move, Waiting, unfold
from domain.games import GAMES
from domain.match import (
    Actor,
    Due,
    Match,
    Seat,
    after_step,
    awaited,
    computers_awaited,
    deadline_of,
    move_deadline,
    seat_of,
)
from domain.pauses import resolved
from domain.secrecy import seen_by
from domain.words import NOTHING_CHANGES, Names, Objection

MISSES_UNTIL_AWAY = 3
"""After this many missed deadlines in a row a computer plays the seat."""


class Refused(Exception):
    """The match refuses a command. `code` is stable, for programs; the text is for people.

    A refused move has an `objection`: the reason that the rules give.
    """

    def __init__(self, code: str, detail: Names, objection: Objection | None = None) -> None:
        super().__init__(detail.en)
        self.code = code
        self.detail = detail
        self.objection = objection


class Decided(NamedTuple):
    """The match after a command that is accepted, and the events that led there, folded once."""

    match: Match
    events: Events = ()

    def then(self, *events: Event) -> "Decided":
        """These events happen next."""
        return Decided(reduce(evolve, events, self.match), (*self.events, *events))

    def unfolded(self, events: Events, secret: bytes) -> "Decided":
        """These events of the game happen next, and all that follows from them by itself."""
        match, ask = self.match, _ask(self.match, secret)
        happened, table = unfold(GAMES[match.game], match.table, events, ask)
        draws = match.draws + sum(isinstance(event, Answered) for event in happened)
        return Decided(replace(match, table=table, draws=draws), (*self.events, *happened))


def open_match(
    match_id: str,
    host: str,
    command: Open,
    now: int,
    secret: bytes,
    bounds: Bounds | None = TODAY,
) -> Decided:
    """The opening of a match; it starts at once if no seat is left to take. Raises Refused."""
    game = GAMES.get(command.game)
    if game is None:
        raise Refused("no-such-game", refusals.NO_SUCH_GAME.filled(game=repr(command.game)))
    fewest, most = game.seats
    if not fewest <= len(command.seats) <= most:
        raise Refused(
            "bad-seats", refusals.SEATS_OF_GAME.filled(game=game.names, fewest=fewest, most=most)
        )
    seats = laid(command.seats, host)
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
        visibility=command.visibility or "public",
    )
    return start_if_full(Decided(evolve(None, opened), (opened,)), now, secret)


def decide(match: Match, actor: Actor, command: Command | Move, now: int, secret: bytes) -> Decided:
    """The events that a command causes. Raises Refused."""
    if match.status == "finished":
        raise Refused("match-over", refusals.MATCH_OVER)
    match command:
        case Join(words):
            return _join(match, actor, words, now, secret)
        case Leave():
            return _leave(match, actor, secret)
        case Expire():
            return _expire(match, now, secret)
        case Abandon():
            return Decided(match).then(Finished(None, secret.hex(), "unwatched"))
        case SetClock(stepped):
            return _set_clock(match, stepped, now)
        case Move():
            return _play(match, actor, command, now, secret)
    raise Refused("already-open", refusals.ALREADY_OPEN)


def _completed(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options with their defaults, as far as this game can be set up with them."""
    try:
        chosen = msgspec.convert(options, game.options, strict=True)
        game.check(seats, chosen)
    except ValueError as error:
        raise Refused("bad-options", Names(str(error), str(error))) from error
    completed: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(chosen))
    return completed


def laid(seats: tuple[Seat, ...], host: str) -> tuple[Seat, ...]:
    """The seats with which the match opens. Raises Refused."""
    laid = tuple(_seat(asked, host) for asked in seats)
    players = [seat.player for seat in laid if seat.player]
    if len(set(players)) < len(players):
        raise Refused("bad-seats", refusals.ONE_SEAT)
    return laid


def _seat(asked: Seat, host: str) -> Seat:
    """A seat as it is opened: only the host and computers have theirs at once."""
    match asked.kind:
        case "open":
            return Seat("open")
        case "player":
            return Seat("player", asked.player or host, taken=asked.player in (None, host))
    if asked.level is None:
        raise Refused("bad-seats", refusals.NO_LEVEL)
    return Seat("ai", level=asked.level, taken=True)


def _join(match: Match, actor: Actor, words: str | None, now: int, secret: bytes) -> Decided:
    if seat_of(match, actor.player) is not None:
        raise Refused("already-seated", refusals.ALREADY_SEATED)
    free = [n for n, s in enumerate(match.seats) if not s.taken and s.player == actor.player]
    free += [n for n, s in enumerate(match.seats) if s.kind == "open"]
    if not free or actor.player is None:
        raise Refused("match-full", refusals.MATCH_FULL)
    return start_if_full(Decided(match).then(Joined(free[0], actor.player, words)), now, secret)


def start_if_full(decided: Decided, now: int, secret: bytes) -> Decided:
    """The match starts once the last seat is taken; a branch goes on where it begins."""
    match = decided.match
    if not all(seat.taken for seat in match.seats):
        return decided
    game = GAMES[match.game]
    options = msgspec.convert(match.options, game.options)
    fresh = match.origin is None
    started = Started(game.setup(len(match.seats), options) if fresh else match.table)
    return _settled(decided.then(started).unfolded((), secret), now, secret)


def _leave(match: Match, actor: Actor, secret: bytes) -> Decided:
    reserved = (n for n, s in enumerate(match.seats) if actor.player and s.player == actor.player)
    seat = next(reserved, None)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if match.status == "running":
        if match.seats[seat].resigned:
            raise Refused("already-resigned", refusals.RESIGNED)
        return Decided(match).then(Resigned(seat))
    left = Decided(match).then(Left(seat))
    seated = any(s.kind == "player" and s.taken for s in left.match.seats)
    if seated or not match.seats[seat].taken:
        return left
    return left.then(Finished(None, secret.hex(), "left"))


def _play(match: Match, actor: Actor, move: Move, now: int, secret: bytes) -> Decided:
    seat = _mover(match, actor)
    _refuse_if_late(match, now)
    game, back = GAMES[match.game], _back(match, actor, seat, move)
    objection = game.objection(seen_by(match.table, seat), seat, move)
    decided = Decided(match).then(*back)
    if objection is not None:
        if back and objection.reason == NOTHING_CHANGES:
            return decided
        raise _illegal(match, seat, objection)
    played = decided.unfolded(game.decide(match.table, seat, move), secret)
    return _settled(played, now, secret)


def _mover(match: Match, actor: Actor) -> int:
    if match.status != "running":
        raise Refused("not-started", refusals.NOT_STARTED)
    if actor.kind == "ai" and actor.seat in computers_awaited(match):
        return actor.seat
    seat = seat_of(match, actor.player)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if match.seats[seat].resigned:
        raise Refused("already-resigned", refusals.RESIGNED)
    return seat


def _refuse_if_late(match: Match, now: int) -> None:
    deadline = move_deadline(match)
    if deadline is not None and now >= deadline:
        raise Refused("too-late", refusals.TOO_LATE.filled(ms=now - deadline))


def _illegal(match: Match, seat: int, objection: Objection) -> Refused:
    asked = any(seat in waiting.seats for waiting in awaited(match))
    code = "illegal-move" if asked else "not-your-turn"
    return Refused(code, objection.told(), objection)


def _back(match: Match, actor: Actor, seat: int, move: Move) -> Events:
    """The player is back at the table, unless the move is anonymous and would show who made it."""
    here = match.seats[seat]
    if actor.kind == "player" and (here.away or here.missed) and not move.anonymous:
        return (CameBack(seat),)
    return ()


def _expire(match: Match, now: int, secret: bytes) -> Decided:
    due = min(match.deadlines, key=lambda due: due.at, default=None)
    if due is None or now < due.at:
        raise Refused("too-early", refusals.TOO_EARLY)
    return defaulted(Decided(match).then(*_timed_out(match, due)), due, now, secret)


def defaulted(decided: Decided, which: Due | Waiting, now: int, secret: bytes) -> Decided:
    """An open decision falls to its default, as when its time is up."""
    due = which if isinstance(which, Due) else _due(decided.match, which, now)
    while waiting := _open_decision(decided.match, due):
        expired = GAMES[decided.match.game].expire(decided.match.table, waiting)
        decided = decided.unfolded(expired, secret)
    return _settled(decided, now, secret)


def _set_clock(match: Match, stepped: int, now: int) -> Decided:
    """The time that was left of each decision is left, whatever the clock shows now."""

    def moved(due: Due) -> Due:
        waiting = next((w for w in awaited(match) if due.belongs_to(w)), None)
        opened = due.at - (match.pace.ms(waiting) if waiting else 0)
        return replace(due, at=due.at + after_step(opened, stepped, now) - opened)

    return Decided(match).then(ClockSet(tuple(map(moved, match.deadlines)), stepped))


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


def _ask(match: Match, secret: bytes) -> Ask:
    numbers = count(match.draws)

    def ask(question: Question) -> Answer:
        key = chance.key_of(secret, match.words)
        return chance.answer(question, chance.seeded(key, next(numbers)))

    return ask


def _settled(decided: Decided, now: int, secret: bytes) -> Decided:
    """What follows for the match: its end, or the deadlines of the decisions that are open now."""
    match = decided.match
    game = GAMES[match.game]
    result = game.scores(match.table)
    if result is not None:
        return decided.then(Finished(result, secret.hex()))
    deadlines = tuple(_due(match, waiting, now) for waiting in game.waiting(match.table))
    return decided.then(ClockSet(deadlines)) if deadlines != match.deadlines else decided


def _due(match: Match, waiting: Waiting, now: int) -> Due:
    """The deadline of a decision: as it was set when the decision was first open."""
    at = now + match.pace.ms(waiting)
    new = Due(waiting.kind, waiting.decision, at, waiting.reminder)
    return deadline_of(match, waiting) or new
