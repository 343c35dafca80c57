"""The decider of a match: it turns a command into events, or refuses it, within the bounds of the
match, for which a tally of its entries is kept.

The game knows what a move means; this module judges who may make it, until when, and who plays for
an absent player. `now` is the store's clock in ms; `secret` is the match's (domain/chance.py).
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain import banks, giving, hinting, pausing, pledging, refusals, seating
from domain.bounds import Bounds
from domain.claiming import claimed
from domain.commands import (
    Abandon,
    AllowHints,
    ClaimMatch,
    ComeBack,
    Command,
    End,
    Expire,
    GiveTime,
    Join,
    Leave,
    NameLosses,
    Pause,
    Resume,
    SetClock,
    Stop,
    TakeBack,
    TakeInvite,
)
from domain.events import ClockSet, EndWithdrawn, Finished, HintsTold, TimedOut, WentAway
from domain.evolve import Decided, changes_nothing, due_of, evolve, refuse_if_late, settled
from domain.game import Events, Move, OpenDecision
from domain.games import GAMES
from domain.match import LONGEST_PAUSE_MS, Actor, Due, Match, after_step, awaited
from domain.people import NO_PAST, Past, goes_away, mover, regained, return_of
from domain.refusals import Refused
from domain.secrecy import seen_by
from domain.taking_back import take_back
from domain.words import MOVES_USED_UP, NOTHING_CHANGES, Objection

Who = tuple[int | None, str | None]
"""A computer, by its seat, or a player, by their id: whose entries are counted together."""


class Tally(Struct, frozen=True):
    """How many entries a match has, and how many each actor made since a decision was opened."""

    entries: int = 0
    open: frozenset[tuple[str, int]] = frozenset()
    """The kinds and numbers of the decisions that were open after the newest entry."""
    made: Mapping[Who, int] = {}

    def by(self, actor: Actor) -> int:
        """The entries of this actor since a decision was opened."""
        return self.made.get(_who(actor), 0)


FRESH = Tally()
ALWAYS = (Leave, ComeBack, End, ClaimMatch)
"""Commands that stay possible when the bounds are reached."""


def tally_after(tally: Tally, actor: Actor, after: Match) -> Tally:
    """The tally after one more entry, which made this of the match; without bounds none is kept."""
    if after.bounds is None:
        return FRESH
    now_open, who = _open(after), _who(actor)
    made = {who: tally.made.get(who, 0) + 1}
    same = now_open == tally.open
    return Tally(tally.entries + 1, now_open, {**tally.made, **made} if same else {})


def _who(actor: Actor) -> Who:
    return (None, actor.player) if actor.player else (actor.seat, None)


def _open(match: Match) -> frozenset[tuple[str, int]]:
    """By the deadlines, for each open decision has one: so counting needs no rules."""
    return frozenset((due.kind, due.decision) for due in match.deadlines if not due.reminder)


class Envelope(NamedTuple):
    """A command as it comes before the referee; `now` is ms by the store's clock.

    `hinted` is how many hints each seat has taken so far, if any has: it is told at the end; None:
    it is not, as in what a process of an earlier release wrote. `renewals`: the events that make
    luck new (DrawnAnew; in earlier logs HeadLost). They come before the events of the command, and
    so before its luck. `past`: what can be taken back.
    """

    actor: Actor
    command: Command | Move
    now: int
    secret: bytes
    hinted: tuple[int, ...] | None = ()
    renewals: Events = ()
    past: Past = NO_PAST


def decide(match: Match, tally: Tally, envelope: Envelope) -> Decided:
    """The events that a command causes, within the bounds of the match. Raises Refused."""
    if isinstance(envelope.command, NameLosses) and not envelope.renewals:
        raise changes_nothing()
    renewed = Decided(match).then(*envelope.renewals)
    decided = _within_bounds(renewed.match, tally, envelope)
    decided = Decided(decided.match, (*renewed.events, *decided.events))
    if match.hints and decided.match.status == "finished" and envelope.hinted is not None:
        return _with_hints(decided, envelope.hinted or (0,) * len(match.seats))
    return decided


def _with_hints(decided: Decided, taken: tuple[int, ...]) -> Decided:
    """All hints are told before the end, which is the last event of any log."""
    *before, end = decided.events
    told = HintsTold(taken)
    return Decided(evolve(decided.match, told), (*before, told, end))


def _within_bounds(match: Match, tally: Tally, envelope: Envelope) -> Decided:
    decided, bounds = _judged(match, envelope), match.bounds
    if bounds is None:
        return decided
    before, tally = tally, tally_after(tally, envelope.actor, decided.match)
    if tally.open == before.open:
        _refuse_if_used_up(bounds, before, envelope)
    if isinstance(envelope.command, Move) and sum(tally.made.values()) >= bounds.offers:
        decided = _defaulted(decided, envelope)
    if tally.entries >= bounds.entries and decided.match.status != "finished":
        return decided.then(Finished(None, envelope.secret.hex(), "too-long"))
    return decided


def _judged(match: Match, envelope: Envelope) -> Decided:
    """Commands that depend on the past are judged by it, all others by the match alone."""
    if match.status == "finished":
        raise Refused("match-over", refusals.MATCH_OVER)
    actor, command, now, secret, *_ = envelope
    match command:
        case TakeBack():
            return take_back(match, envelope.past, actor, now)
        case ClaimMatch():
            return claimed(match, envelope.past, actor, now, secret)
    return judge(match, actor, command, now, secret)


def may_be_refused(match: Match, tally: Tally, actor: Actor) -> bool:
    """Whether this actor has made as many entries as one may while the open decisions stay."""
    return match.bounds is not None and tally.by(actor) >= match.bounds.changes


def _refuse_if_used_up(bounds: Bounds, tally: Tally, envelope: Envelope) -> None:
    """For a command that opens or closes no decision, which is always possible. So are leaving,
    coming back, asking for the end or claiming it, and the clock's commands: a match that must make
    up for a step of the clock accepts nothing else.
    """
    free = isinstance(envelope.command, ALWAYS) or envelope.actor.kind == "clock"
    if free or tally.by(envelope.actor) < bounds.changes:
        return
    objection = MOVES_USED_UP.because(changes=bounds.changes)
    code = "match-full" if isinstance(envelope.command, Join | TakeInvite) else "illegal-move"
    raise Refused(code, objection.told(), objection)


def _defaulted(decided: Decided, envelope: Envelope) -> Decided:
    """The decision on the hourglass falls to its default: enough was said about it."""
    for waiting in awaited(decided.match) if decided.match.status == "running" else ():
        if waiting.clock == "hourglass" and not waiting.reminder:
            decided = defaulted(decided, waiting, envelope.now, envelope.secret)
    return decided


def judge(match: Match, actor: Actor, command: Command | Move, now: int, secret: bytes) -> Decided:
    """The events that a command causes in a match without bounds that is not over. Raises
    Refused.
    """
    match command:
        case NameLosses():
            return Decided(match)
        case Expire():
            return _expire(match, now, secret)
        case Abandon() | Stop():
            return _stop(match, actor, command, secret)
        case SetClock(stepped, shown):
            return _set_clock(match, stepped, now if shown is None else shown)
        case AllowHints() | GiveTime() | Pause() | Resume():
            return _granted(match, actor, command, now)
        case Move():
            return _play(match, actor, command, now, secret)
    return seating.decide_seating(match, actor, command, now, secret)


def _granted(
    match: Match, actor: Actor, command: AllowHints | GiveTime | Pause | Resume, now: int
) -> Decided:
    match command:
        case AllowHints():
            return hinting.allowed(match, actor)
        case GiveTime(seat):
            return giving.gives_time(match, actor, seat, now)
    return pausing.decide_pausing(match, actor, command, now)


def _stop(match: Match, actor: Actor, command: Abandon | Stop, secret: bytes) -> Decided:
    if isinstance(command, Abandon):
        return Decided(match).then(Finished(None, secret.hex(), "unwatched"))
    if actor.kind != "operator":
        raise Refused("not-host", refusals.NOT_HOST)
    return Decided(match).then(Finished(None, secret.hex(), "stopped"))


def _play(match: Match, actor: Actor, move: Move, now: int, secret: bytes) -> Decided:
    seat = mover(match, actor)
    refuse_if_late(match, now)
    game, back = GAMES[match.game], () if move.anonymous else return_of(match, actor, seat, now)
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
    if not back and not move.anonymous:
        played = played.then(*regained(match, played.match, actor, seat))
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
        before_start = seating.fill_seat if due.kind == "seat" else pledging.time_is_up
        return before_start(match, due, now, secret)
    if due.kind == "pause":
        return pausing.time_is_up(match, now)
    return defaulted(Decided(match).then(*_timed_out(match, due)), due, now, secret)


def defaulted(decided: Decided, which: Due | OpenDecision, now: int, secret: bytes) -> Decided:
    """An open decision falls to its default, as when its time is up."""
    due = which if isinstance(which, Due) else due_of(decided.match, which, now)
    while waiting := _open_decision(decided.match, due):
        expired = GAMES[decided.match.game].expire(decided.match.table, waiting)
        decided = decided.unfolded(expired, secret)
    return settled(decided, now, secret)


def _set_clock(match: Match, stepped: int, now: int) -> Decided:
    """Each decision keeps the time that it had left before the clock stepped."""

    def moved(due: Due) -> Due:
        opened = due.at - _length(match, due)
        return replace(due, at=due.at + after_step(opened, stepped, now) - opened)

    return Decided(match).then(ClockSet(tuple(map(moved, match.deadlines)), stepped))


def _length(match: Match, due: Due) -> int:
    """How long (ms) the time was that ends then."""
    if due.kind == "pause":
        return LONGEST_PAUSE_MS
    if due.kind == "seat":
        fill = match.seats[due.decision].fill
        return 1000 * fill.after_seconds if fill else 0
    waiting = next((w for w in awaited(match) if due.belongs_to(w)), None)
    return match.pace.ms(waiting) + banks.added(match, due) if waiting else 0


def _open_decision(match: Match, due: Due) -> OpenDecision | None:
    return next((w for w in GAMES[match.game].waiting(match.table) if due.belongs_to(w)), None)


def _timed_out(match: Match, due: Due) -> Events:
    """The seats that missed the deadline, and those that a computer now replaces for it."""
    waiting = _open_decision(match, due)
    assert waiting is not None, "a deadline stands for an open decision"
    blamed = waiting.clock == "turn" and not waiting.reminder
    missed = GAMES[match.game].late(match.table, waiting) if blamed else ()
    away = (n for n in missed if goes_away(match, n))
    return (TimedOut(waiting.kind, missed), *map(WentAway, away))
