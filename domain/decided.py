"""What a judgement comes to: a match after some events, or a refusal."""

from functools import reduce
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from domain import chance, refusals
from domain.chance import Answer, Question
from domain.events import ClockSet, Finished
from domain.evolve import evolve
from domain.game import Answered, Ask, Event, Events, Waiting, unfold
from domain.games import GAMES
from domain.match import Due, Match, deadline_of, move_deadline
from domain.words import NOTHING_CHANGES, Names, Objection


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
        if not events:
            return self
        return Decided(reduce(evolve, events, self.match), (*self.events, *events))

    def unfolded(self, events: Events, secret: bytes) -> "Decided":
        """These events of the game happen next, and all that follows from them by itself."""
        match, ask = self.match, _ask(self.match, secret)
        happened, table = unfold(GAMES[match.game], match.table, events, ask)
        draws = match.draws + sum(isinstance(event, Answered) for event in happened)
        return Decided(replace(match, table=table, draws=draws), (*self.events, *happened))


def settled(decided: Decided, now: int, secret: bytes) -> Decided:
    """What follows for the match: its end, or the deadlines of the decisions that are open now."""
    match = decided.match
    game = GAMES[match.game]
    result = game.scores(match.table)
    if result is not None:
        return decided.then(Finished(result, secret.hex()))
    deadlines = tuple(due_of(match, waiting, now) for waiting in game.waiting(match.table))
    return decided.then(ClockSet(deadlines)) if deadlines != match.deadlines else decided


def due_of(match: Match, waiting: Waiting, now: int) -> Due:
    """The deadline of a decision: as it was set when the decision was first open."""
    at = now + match.pace.ms(waiting)
    new = Due(waiting.kind, waiting.decision, at, waiting.reminder)
    return deadline_of(match, waiting) or new


def refuse_if_late(match: Match, now: int) -> None:
    """Raise Refused if the deadline of an open decision has passed."""
    deadline = move_deadline(match)
    if deadline is not None and now >= deadline:
        raise Refused("too-late", refusals.TOO_LATE.filled(ms=now - deadline))


def changes_nothing() -> Refused:
    objection = NOTHING_CHANGES.because()
    return Refused("illegal-move", objection.told(), objection)


def _ask(match: Match, secret: bytes) -> Ask:
    numbers = count(match.draws)

    def ask(question: Question) -> Answer:
        key = chance.key_of(secret, match.words, match.losses)
        return chance.answer(question, chance.seeded(key, next(numbers)))

    return ask
