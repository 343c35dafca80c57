"""The tally of a match: how much of its bounds it has used. It is counted from the entries.

`decide` is what commands are judged by: the referee's judgement, within the bounds.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from domain import referee
from domain.bounds import Bounds
from domain.commands import ComeBack, Command, End, Join, Leave, NameLosses, TakeInvite
from domain.decided import changes_nothing
from domain.events import Finished, HintsTold
from domain.evolve import evolve
from domain.game import Events, Move
from domain.match import Actor, Match, awaited
from domain.referee import Decided, Refused
from domain.words import MOVES_USED_UP

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
ALWAYS = (Leave, ComeBack, End)
"""What is possible however much was said."""


def counted(tally: Tally, actor: Actor, after: Match) -> Tally:
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


class Case(NamedTuple):
    """A command as it comes before the referee; `now` is ms by the store's clock.

    `hinted` is how many hints each seat has taken so far, if any has: it is told at the end; None:
    it is not, as in what a process of an earlier release wrote. `anew`: what makes luck new
    (DrawnAnew; in earlier logs HeadLost); it comes before what the command causes, and so before
    its luck.
    """

    actor: Actor
    command: Command | Move
    now: int
    secret: bytes
    hinted: tuple[int, ...] | None = ()
    anew: Events = ()


def decide(match: Match, tally: Tally, case: Case) -> Decided:
    """The events that a command causes, within the bounds of the match. Raises Refused."""
    if isinstance(case.command, NameLosses) and not case.anew:
        raise changes_nothing()
    renewed = Decided(match).then(*case.anew)
    decided = _within_bounds(renewed.match, tally, case)
    decided = Decided(decided.match, (*renewed.events, *decided.events))
    if match.hints and decided.match.status == "finished" and case.hinted is not None:
        return _with_hints(decided, case.hinted or (0,) * len(match.seats))
    return decided


def _with_hints(decided: Decided, taken: tuple[int, ...]) -> Decided:
    """All hints are told before the end, which is the last event of any log."""
    *before, end = decided.events
    told = HintsTold(taken)
    return Decided(evolve(decided.match, told), (*before, told, end))


def _within_bounds(match: Match, tally: Tally, case: Case) -> Decided:
    actor, command, now, secret, *_ = case
    decided = referee.decide(match, actor, command, now, secret)
    bounds = match.bounds
    if bounds is None:
        return decided
    before, tally = tally, counted(tally, case.actor, decided.match)
    if tally.open == before.open:
        _refuse_if_used_up(bounds, before, case)
    if isinstance(case.command, Move) and sum(tally.made.values()) >= bounds.offers:
        decided = _defaulted(decided, case)
    if tally.entries >= bounds.entries and decided.match.status != "finished":
        return decided.then(Finished(None, case.secret.hex(), "too-long"))
    return decided


def may_be_refused(match: Match, tally: Tally, actor: Actor) -> bool:
    """Whether this actor has made as many entries as one may while the open decisions stay."""
    return match.bounds is not None and tally.by(actor) >= match.bounds.changes


def _refuse_if_used_up(bounds: Bounds, tally: Tally, case: Case) -> None:
    """For a command that opens or closes no decision, which is always possible. So is leaving,
    coming back, asking for the end, or what the clock does: a match that must make up for a step of
    it accepts nothing else.
    """
    free = isinstance(case.command, ALWAYS) or case.actor.kind == "clock"
    if free or tally.by(case.actor) < bounds.changes:
        return
    objection = MOVES_USED_UP.because(changes=bounds.changes)
    code = "match-full" if isinstance(case.command, Join | TakeInvite) else "illegal-move"
    raise Refused(code, objection.told(), objection)


def _defaulted(decided: Decided, case: Case) -> Decided:
    """The decision on the hourglass falls to its default: enough was said about it."""
    for waiting in awaited(decided.match) if decided.match.status == "running" else ():
        if waiting.clock == "hourglass" and not waiting.reminder:
            decided = referee.defaulted(decided, waiting, case.now, case.secret)
    return decided
