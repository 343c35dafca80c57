"""A match goes on: `evolve` is the match after one more event; it records, and never judges. A
judgement is `Decided`, with all that follows by itself: the start, the deadlines of the open
decisions, the end.

Events of seats and their players are in evolve_seats.py.
"""

from functools import reduce
from itertools import count
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from domain import banks, chance, refusals
from domain.chance import Answer, Question
from domain.events import (
    EVENTS,
    Branched,
    ClockSet,
    DrawnAnew,
    Finished,
    HeadLost,
    HintsTold,
    Opened,
    Started,
    TakenBack,
)
from domain.evolve_seats import at_the_seats, with_absences
from domain.game import Answered, Ask, Event, Events, OpenDecision, unfold
from domain.games import GAMES
from domain.match import (
    Abandoned,
    Due,
    Match,
    ahead_after,
    awaited,
    deadline_of,
    is_full,
    move_deadline,
)
from domain.pledges import SeatWords, stirred
from domain.refusals import Refused
from domain.secrecy import seen_by
from domain.words import NOTHING_CHANGES

REDEAL = -1
"""The number of the seed for dealing again; no answer of chance in a match has it."""


def evolve(match: Match | None, event: Event) -> Match:
    """The match after one more event."""
    if match is None:
        return _opened(event)
    event = today(match.game, event)
    if type(event) not in _OF_THE_MATCH:
        return replace(match, table=GAMES[match.game].evolve(match.table, event))
    match event:
        case Answered() | HeadLost() | DrawnAnew():
            return _with_luck(match, event)
        case Branched(table):
            return replace(match, table=table)
        case Started(table):
            words = stirred(match.words, match.given)
            full = banks.full_banks(match) if match.pace.bank_seconds else ()
            return replace(match, table=table, status="running", words=words, banks=full)
        case ClockSet():
            return _with_clock(match, event)
        case Finished() | HintsTold():
            return _over(match, event)
        case _:
            return at_the_seats(match, event)


def _with_clock(match: Match, event: ClockSet) -> Match:
    """With its deadlines. Requests for a pause lapse, unless the store's clock has stepped."""
    stepped = event.stepped or 0
    return replace(
        match,
        deadlines=event.deadlines,
        banks=event.banks or match.banks,
        ahead=ahead_after(match, stepped),
        absences=with_absences(match, event) if stepped else match.absences,
        pausing=match.pausing if stepped else (),
    )


_OF_THE_MATCH = frozenset((*EVENTS, Branched, Started, TakenBack, DrawnAnew))


def today(slug: str, event: Event) -> Event:
    """An event in the types of today. The stored, seen and hashed form keeps its shape."""
    if isinstance(event, Finished):
        return replace(event, abandoned=event.abandoned or _as_ever(event))
    if isinstance(event, Opened):
        return replace(event, visibility=event.visibility or "public")
    game = GAMES[slug]
    if not game.earlier:
        return event
    if isinstance(event, Started | Branched | TakenBack):
        return replace(event, table=game.today(event.table))
    found: Event = game.today(event)
    return found


def _as_ever(end: Finished) -> Abandoned | None:
    """Why a match ended, from before entries said it: there was one reason to have no result."""
    return "left" if end.result is None else None


def _opened(event: Event) -> Match:
    assert isinstance(event, Opened), "a match begins with Opened"
    words = (event.words,) if event.words else ()
    spoken = (n for n, seat in enumerate(event.seats) if seat.taken and seat.player == event.host)
    return Match(
        event.id,
        event.game,
        event.options,
        event.pace,
        event.host,
        event.at,
        event.commitment,
        event.seats,
        words,
        origin=event.origin,
        bounds=event.bounds,
        visibility=event.visibility or "public",
        rematch_of=event.rematch_of,
        hints=bool(event.hints),
        pledges=bool(event.pledges),
        given=tuple(map(SeatWords, spoken)) if words and event.pledges else (),
    )


def _with_luck(match: Match, event: Answered | HeadLost | DrawnAnew) -> Match:
    """After an answer of chance, or from where on all luck is new."""
    if isinstance(event, Answered):
        return replace(match, draws=match.draws + 1)
    if isinstance(event, HeadLost):
        return replace(match, losses=chance.with_loss(match.losses, event.head))
    losses = chance.with_loss(match.losses, event.generation)
    return replace(match, losses=losses, generation=event.generation)


def _over(match: Match, end: Finished | HintsTold) -> Match:
    if isinstance(end, HintsTold):
        return replace(match, hinted=end.taken)
    return replace(
        match,
        status="finished",
        deadlines=(),
        result=end.result,
        secret=end.secret,
        abandoned=end.abandoned,
    )


class Decided(NamedTuple):
    """The match after a command that is accepted, and the events that led there, folded once."""

    match: Match
    events: Events = ()

    def then(self, *events: Event) -> "Decided":
        """These events happen next."""
        if not events:
            return self
        return Decided(reduce(evolve, events, self.match), (*self.events, *events))

    def unfolded(self, events: Events, secret: bytes) -> "Decided":
        """These events of the game happen next, and all that follows from them by itself."""
        match, ask = self.match, _ask(self.match, secret)
        happened, table = unfold(GAMES[match.game], match.table, events, ask)
        draws = match.draws + sum(isinstance(event, Answered) for event in happened)
        return Decided(replace(match, table=table, draws=draws), (*self.events, *happened))


def _ask(match: Match, secret: bytes) -> Ask:
    numbers = count(match.draws)

    def ask(question: Question) -> Answer:
        key = chance.key_of(secret, match.words, match.losses)
        return chance.answer(question, chance.seeded(key, next(numbers)))

    return ask


# The automatic steps. A match starts once all seats are taken, and all words are given that were
# pledged.


def start_if_ready(decided: Decided, now: int, secret: bytes) -> Decided:
    """The match starts when no seat and no words are awaited; a branch goes on from its origin."""
    match = decided.match
    if not is_full(match):
        return to_be_filled(decided, now)
    if missing := awaited(match):
        dues = tuple(due_of(match, waiting, now) for waiting in missing)
        return decided.then(ClockSet(dues)) if dues != match.deadlines else decided
    started = decided.then(Started(_first_table(match, secret)))
    return settled(started.unfolded((), secret), now, secret)


def to_be_filled(decided: Decided, now: int) -> Decided:
    """Each free seat that a computer is to take has a deadline, from when it was free."""
    match = decided.match
    known = {due.decision: due for due in match.deadlines}
    dues = tuple(
        known.get(number, Due("seat", number, now + 1000 * seat.fill.after_seconds, reminder=True))
        for number, seat in enumerate(match.seats)
        if seat.fill and not seat.taken
    )
    return decided.then(ClockSet(dues)) if dues != match.deadlines else decided


def _first_table(match: Match, secret: bytes) -> Any:
    if match.origin is None:
        game = GAMES[match.game]
        return game.setup(len(match.seats), msgspec.convert(match.options, game.options))
    if match.origin.seat is None or not match.pledges:
        return match.table
    words = stirred(match.words, match.given)
    return redealt(match, match.table, match.origin.seat, secret, words)


def redealt(match: Match, table: Any, seat: int, secret: bytes, words: tuple[str, ...] = ()) -> Any:
    """A table as this seat sees it, with all that it does not see dealt again for a branch."""
    luck = chance.seeded(chance.key_of(secret, words, match.losses), REDEAL)
    return GAMES[match.game].imagine(seen_by(table, seat), seat, luck)


def settled(decided: Decided, now: int, secret: bytes) -> Decided:
    """The consequences for the match: its end, or the deadlines of the open decisions."""
    match = decided.match
    game = GAMES[match.game]
    result = game.scores(match.table)
    if result is not None:
        return decided.then(Finished(result, secret.hex()))
    clock = clock_of(match, game.waiting(match.table), now)
    return decided.then(clock) if clock.deadlines != match.deadlines else decided


def clock_of(match: Match, open_now: tuple[OpenDecision, ...], now: int) -> ClockSet:
    """The deadlines of the decisions that are open now, and what the banks have left."""
    left = banks.paid(match, open_now, now) if match.banks else match
    return ClockSet(tuple(due_of(left, each, now) for each in open_now), banks=left.banks or None)


def due_of(match: Match, waiting: OpenDecision, now: int) -> Due:
    """The deadline of a decision: as it was set when the decision was first open."""
    at, bank_of = now + match.pace.ms(waiting), None
    if match.banks and (bank_of := banks.payer(match, waiting)) is not None:
        at += match.banks[bank_of]
    new = Due(waiting.kind, waiting.decision, at, waiting.reminder, bank_of)
    return deadline_of(match, waiting) or new


def refuse_if_late(match: Match, now: int) -> None:
    """Raise Refused if the deadline of an open decision has passed, or none runs in a pause."""
    if match.paused is not None:
        raise Refused("paused", refusals.PAUSED)
    deadline = move_deadline(match)
    if deadline is not None and now >= deadline:
        raise Refused("too-late", refusals.TOO_LATE.filled(ms=now - deadline))


def changes_nothing() -> Refused:
    objection = NOTHING_CHANGES.because()
    return Refused("illegal-move", objection.told(), objection)
