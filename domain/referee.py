"""The decider of a match: it turns a command into events, or refuses it.

What a move means is the game's business; who may make it, in which time, and who plays when nobody
does, is judged here. `now` is the store's clock in ms; `secret` is the match's (domain/chance.py).
"""

from itertools import count
from typing import Any

import msgspec

from domain import chance
from domain.chance import Answer, Question
from domain.game import Ask, Events, Game, Move, Waiting, unfold
from domain.games import GAMES
from domain.match import (
    Actor,
    CameBack,
    ClockSet,
    Command,
    Due,
    Expire,
    Finished,
    Join,
    Joined,
    Leave,
    Left,
    Match,
    Open,
    Opened,
    Resigned,
    Seat,
    Started,
    TimedOut,
    WentAway,
    awaited,
    computers_awaited,
    cutoff,
    evolve,
    seat_of,
)
from domain.secrecy import seen_by

PATIENCE = 3
"""So many times in a row a seat's time may run out before a computer plays it."""


class Refused(Exception):
    """The match refuses a command. `code` is stable, for programs; the text is for people."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


def open_match(match_id: str, host: str, command: Open, now: int, secret: bytes) -> Events:
    """The events of opening a match; it starts at once if no seat is left to take."""
    game = GAMES.get(command.game)
    if game is None:
        raise Refused("no-such-game", f"There is no game {command.game!r}.")
    fewest, most = game.seats
    if not fewest <= len(command.seats) <= most:
        raise Refused("bad-seats", f"{game.names.en} has {fewest} to {most} seats.")
    opened = Opened(
        match_id,
        command.game,
        _completed(game, command.options, len(command.seats)),
        command.pace,
        host,
        now,
        chance.commitment_to(secret),
        laid(command.seats, host),
        command.words,
    )
    return (opened, *start_if_full(evolve(None, opened), now, secret))


def decide(match: Match, actor: Actor, command: Command | Move, now: int, secret: bytes) -> Events:
    """The events that a command causes, or Refused."""
    if match.status == "finished":
        raise Refused("match-over", "This match is over.")
    match command:
        case Join(words):
            return _join(match, actor, words, now, secret)
        case Leave():
            return _leave(match, actor, secret)
        case Expire():
            return _expire(match, now, secret)
        case Move():
            return _play(match, actor, command, now, secret)
    raise Refused("already-open", "This match is open already.")


def _completed(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options with their defaults, as far as this game can be set up with them."""
    try:
        chosen = msgspec.convert(options, game.options, strict=True)
        game.setup(seats, chosen)
    except ValueError as error:
        raise Refused("bad-options", str(error)) from error
    completed: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(chosen))
    return completed


def laid(seats: tuple[Seat, ...], host: str) -> tuple[Seat, ...]:
    """The seats as the match begins with them. Raises Refused."""
    laid = tuple(_seat(asked, host) for asked in seats)
    players = [seat.player for seat in laid if seat.player]
    if len(set(players)) < len(players):
        raise Refused("bad-seats", "Nobody can take two seats of one match.")
    return laid


def _seat(asked: Seat, host: str) -> Seat:
    """A seat as it is laid out: only the host and computers sit down at once."""
    match asked.kind:
        case "open":
            return Seat("open")
        case "player":
            return Seat("player", asked.player or host, taken=asked.player in (None, host))
    if asked.level is None:
        raise Refused("bad-seats", "A computer's seat needs a level.")
    return Seat("ai", level=asked.level, taken=True)


def _join(match: Match, actor: Actor, words: str | None, now: int, secret: bytes) -> Events:
    if seat_of(match, actor.player) is not None:
        raise Refused("already-seated", "You have a seat in this match.")
    free = [n for n, s in enumerate(match.seats) if not s.taken and s.player == actor.player]
    free += [n for n, s in enumerate(match.seats) if s.kind == "open"]
    if not free or actor.player is None:
        raise Refused("match-full", "No seat of this match is free for you.")
    joined = Joined(free[0], actor.player, words)
    return (joined, *start_if_full(evolve(match, joined), now, secret))


def start_if_full(match: Match, now: int, secret: bytes) -> Events:
    """The events of the start, once the last seat is taken: a branch goes on where it begins."""
    if not all(seat.taken for seat in match.seats):
        return ()
    game = GAMES[match.game]
    options = msgspec.convert(match.options, game.options)
    fresh = match.origin is None
    started = Started(game.setup(len(match.seats), options) if fresh else match.table)
    return (started, *_onward(evolve(match, started), (), now, secret))


def _leave(match: Match, actor: Actor, secret: bytes) -> Events:
    reserved = (n for n, s in enumerate(match.seats) if actor.player and s.player == actor.player)
    seat = next(reserved, None)
    if seat is None:
        raise Refused("not-seated", "You have no seat in this match.")
    if match.status == "running":
        if match.seats[seat].resigned:
            raise Refused("already-resigned", "You have resigned from this match.")
        return (Resigned(seat),)
    left = Left(seat)
    seated = any(s.kind == "player" and s.taken for s in evolve(match, left).seats)
    if seated or not match.seats[seat].taken:
        return (left,)
    return (left, Finished(None, secret.hex()))


def _play(match: Match, actor: Actor, move: Move, now: int, secret: bytes) -> Events:
    seat = _mover(match, actor)
    _refuse_if_late(match, now)
    game = GAMES[match.game]
    if not game.legal(seen_by(match.table, seat), seat, move):
        raise _illegal(match, seat)
    back = _back(match, actor, seat, move)
    return (*back, *_onward(match, game.decide(match.table, seat, move), now, secret))


def _mover(match: Match, actor: Actor) -> int:
    if match.status != "running":
        raise Refused("not-started", "This match has not started: seats are still free.")
    if actor.kind == "ai" and actor.seat in computers_awaited(match):
        return actor.seat
    seat = seat_of(match, actor.player)
    if seat is None:
        raise Refused("not-seated", "You have no seat in this match.")
    if match.seats[seat].resigned:
        raise Refused("already-resigned", "You have resigned from this match.")
    return seat


def _refuse_if_late(match: Match, now: int) -> None:
    limit = cutoff(match)
    if limit is not None and now >= limit:
        raise Refused("too-late", f"Time was up {now - limit} ms ago.")


def _illegal(match: Match, seat: int) -> Refused:
    if any(seat in waiting.seats for waiting in awaited(match)):
        return Refused("illegal-move", "The rules do not allow this move now.")
    return Refused(
        "not-your-turn", "Nobody waits for you, and this move cannot be made out of turn."
    )


def _back(match: Match, actor: Actor, seat: int, move: Move) -> Events:
    """The player is seen at the table again, unless this very move must not be traced to him."""
    here = match.seats[seat]
    if actor.kind == "player" and (here.away or here.missed) and not move.anonymous:
        return (CameBack(seat),)
    return ()


def _expire(match: Match, now: int, secret: bytes) -> Events:
    due = min(match.dues, key=lambda due: due.at, default=None)
    if due is None or now < due.at:
        raise Refused("too-early", "Nobody's time is up.")
    game, ask, table = GAMES[match.game], _ask(match, secret), match.table
    events = _called(match, game, _open_decision(game, table, due))
    while waiting := _open_decision(game, table, due):
        happened, table = unfold(game, table, game.expire(table, waiting), ask)
        events += happened
    return (*events, *_consequences(match, table, now, secret))


def _open_decision(game: Game[Any, Any], table: Any, due: Due) -> Waiting | None:
    return next((w for w in game.waiting(table) if _same(w, due)), None)


def _same(waiting: Waiting, due: Due) -> bool:
    """Whether this deadline was set for this decision."""
    name = (waiting.kind, waiting.decision, waiting.reminder)
    return name == (due.kind, due.decision, due.reminder)


def _called(match: Match, game: Game[Any, Any], waiting: Waiting | None) -> Events:
    """Time is called: who missed it, and who has missed it once too often."""
    assert waiting is not None, "a deadline stands for an open decision"
    blamed = waiting.clock == "turn" and not waiting.reminder
    missed = game.late(match.table, waiting) if blamed else ()
    gone = (
        n for n in missed if match.seats[n].missed + 1 >= PATIENCE and not match.seats[n].computer
    )
    return (TimedOut(waiting.kind, missed), *map(WentAway, gone))


def _onward(match: Match, events: Events, now: int, secret: bytes) -> Events:
    """The game's events, and all that follows from them: luck, clocks, the end."""
    happened, table = unfold(GAMES[match.game], match.table, events, _ask(match, secret))
    return (*happened, *_consequences(match, table, now, secret))


def _ask(match: Match, secret: bytes) -> Ask:
    numbers = count(match.draws)

    def ask(question: Question) -> Answer:
        key = chance.key_of(secret, match.words)
        return chance.answer(question, chance.seeded(key, next(numbers)))

    return ask


def _consequences(match: Match, table: Any, now: int, secret: bytes) -> Events:
    game = GAMES[match.game]
    result = game.scores(table)
    if result is not None:
        return (Finished(result, secret.hex()),)
    dues = tuple(_due(match, waiting, now) for waiting in game.waiting(table))
    return (ClockSet(dues),) if dues != match.dues else ()


def _due(match: Match, waiting: Waiting, now: int) -> Due:
    """The deadline of a decision: as it was set when the decision was first open."""
    at = now + match.pace.ms(waiting) * waiting.percent // 100
    new = Due(waiting.kind, waiting.decision, at, waiting.reminder)
    return next((due for due in match.dues if _same(waiting, due)), new)
