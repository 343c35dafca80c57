"""The account of a finished match: what chance, each seat's decisions and those of the others came
to, in chances to win.

docs/ai.md has the rule. Every change of the chances is booked once; luck, own and others' decisions
are each summed up by themselves, and together they are the result less the start.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import pairwise
from math import isqrt
from operator import sub
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.chance import Question
from domain.commands import Expire, TakeBack
from domain.evolve import evolve
from domain.game import Answered, Game, Move
from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Match
from workers.coach.again import again_of, expired, mover_of, open_as, started_in
from workers.coach.chances import JUDGES, chances, won
from workers.coach.joint import Joint, Parts, divided_change, joint_at
from workers.coach.judge import Chances
from workers.coach.luck import Expected, First, expected

BUDGET = 4000
"""Samples for all entries of a match in which chance answers. More of them cost time, fewer only
make the error larger.
"""
AT_THE_START = 64
"""Samples of the deal, which give the chances at the start."""


class Booked(Struct, frozen=True):
    """The account of one entry, with one element per seat, in millionths: the chances after it, and
    what of their change is chance's, the seat's own, and the other seats'. `variance` is that of
    the samples.
    """

    version: int
    worth: Chances
    luck: tuple[int, ...]
    own: tuple[int, ...]
    others: tuple[int, ...]
    variance: tuple[int, ...]


class SeatAccount(Struct, frozen=True):
    """The account of a seat, in millionths of a chance to win; `error` is the standard error of
    `luck`, as far as it was sampled.
    """

    seat: int
    start: int
    result: int
    luck: int
    own: int
    others: int
    error: int


class Account(Struct, frozen=True):
    """The account of a match: the chances before it began, and what each entry changed.

    A match that ended before its game has no result: its account goes as far as it was played.
    """

    start: Chances
    entries: tuple[Booked, ...]

    @property
    def seats(self) -> tuple[SeatAccount, ...]:
        """The account of each seat."""
        return tuple(map(self._of, range(len(self.start))))

    def _of(self, seat: int) -> SeatAccount:
        luck, own, others, variance = (
            sum(getattr(entry, name)[seat] for entry in self.entries)
            for name in ("luck", "own", "others", "variance")
        )
        result = self.entries[-1].worth[seat]
        return SeatAccount(seat, self.start[seat], result, luck, own, others, isqrt(variance))


class Stood(Struct, frozen=True):
    """An entry, and the match before and after it."""

    told: LoggedEntry
    before: Match | None
    after: Match


def account_of(log: Iterable[LoggedEntry], budget: int = BUDGET) -> Account | None:
    """The account of a match that is over, from all of its log; None: it never began, or
    the coach does not know its game. `budget`: samples for all entries in which chance answers.
    """
    entries = tuple(_folded(log))
    begun = next((n for n, each in enumerate(entries) if started_in(each.told)), None)
    if begun is None or entries[begun].after.game not in JUDGES:
        return None
    book = _Book(entries[begun:], budget)
    first = book.begun(entries[begun])
    return Account(book.start, (first, *map(book.booked, entries[begun + 1 :])))


def _folded(log: Iterable[LoggedEntry]) -> Iterator[Stood]:
    match: Match | None = None
    for told in log:
        before, match = match, reduce(evolve, told.events, match)
        assert match is not None, "a match begins with its opening"
        yield Stood(told, before, match)


class _Book:
    """The account as it is made, entry by entry: the chances before the next one, and the decision
    of several seats that is open, if one is.
    """

    def __init__(self, entries: tuple[Stood, ...], budget: int) -> None:
        match = entries[0].after
        self.game: Game[Any, Any] = GAMES[match.game]
        self.seed = match.commitment
        self.worths = dict(self._worths(entries))
        self.samples = self._shares_of(entries, budget)
        self.joint: Joint | None = None
        self.start: Chances = ()
        self.worth: Chances = ()

    def begun(self, stood: Stood) -> Booked:
        """The account of the entry with which the match begins: all of it is the luck of the deal,
        and the chances at the start are those that the deal may be expected to give.
        """
        came = self._expected(stood, AT_THE_START)
        after = self.worths[stood.told.version]
        self.start, self.worth = came.chances, after
        self.joint = joint_at(self.game, stood.after.table)
        nothing = (0,) * len(after)
        luck = _less(after, came.chances)
        return Booked(stood.told.version, after, luck, nothing, nothing, came.variance)

    def booked(self, stood: Stood) -> Booked:
        """The account of the next entry."""
        version, before, nothing = stood.told.version, self.worth, (0,) * len(self.worth)
        if stood.before is None or stood.after.table == stood.before.table:
            return Booked(version, before, nothing, nothing, nothing, nothing)
        self.worth = after = self.worths[version]
        if isinstance(stood.told.command, TakeBack):
            own, others = self._undone(stood, _less(after, before))
            return Booked(version, after, nothing, own, others, nothing)
        decision = self._decision(stood, stood.before)
        if decision is None:
            return Booked(version, after, _less(after, before), nothing, nothing, nothing)
        came = self._expected(stood, self.samples.get(version, 0))
        own, others = self._divided(stood, decision, before, came.chances)
        luck = _less(after, came.chances)
        return Booked(version, after, luck, own, others, came.variance)

    def _worths(self, entries: tuple[Stood, ...]) -> Iterator[tuple[int, Chances]]:
        """By version: the chances after it."""
        table: Any = None
        found: Chances = ()
        for stood in entries:
            if stood.after.result or stood.after.table != table:
                table, found = stood.after.table, _worth(self.game, stood.after)
            yield stood.told.version, found

    def _shares_of(self, entries: tuple[Stood, ...], budget: int) -> dict[int, int]:
        """By version: how many samples are drawn where chance answers: half of them evenly, half
        in proportion to how much changed. A sampled mean is unbiased with however few samples.
        """
        moved = {
            here.told.version: _distance(
                self.worths[last.told.version], self.worths[here.told.version]
            )
            for last, here in pairwise(entries)
            if self._is_lucky(here)
        }
        even = sum(moved.values()) // max(1, len(moved)) + 1
        parts = {version: one + even for version, one in moved.items()}
        whole = sum(parts.values())
        return {version: budget * part // whole for version, part in parts.items()}

    def _is_lucky(self, stood: Stood) -> bool:
        """Whether chance answers in this entry, or a card leaves a pile that lies face down."""
        if started_in(stood.told) is not None:
            return True
        if stood.before is None or stood.before.table is None:
            return False
        piles = JUDGES[self.game.slug].piles
        return bool(_asked(stood.told)) or piles(stood.before.table) != piles(stood.after.table)

    def _expected(self, stood: Stood, samples: int) -> Expected:
        """The chances that this entry could be expected to lead to."""
        again = again_of(self.game, stood.before, stood.told)
        if again is None or not self._is_lucky(stood):
            exact = self.worths[stood.told.version]
            return Expected(exact, (0,) * len(exact))
        asked, started = _asked(stood.told), started_in(stood.told)
        table = started.table if started else stood.before and stood.before.table
        first = self._first(asked, table, stood.after.table)
        rng = Random(f"{self.seed} {stood.told.version}")
        return expected(self.game, table, again, first, rng, samples)

    def _first(self, asked: list[Question], before: Any, after: Any) -> First:
        """The question, if there was only one; without any, the deck if one card left it."""
        if asked:
            return asked[0] if len(asked) == 1 else None
        deck = JUDGES[self.game.slug].deck
        is_one = deck and len(deck.cards(before)) == len(deck.cards(after)) + 1
        return deck if is_one else None

    def _decision(self, stood: Stood, before: Match) -> Joint | None:
        """The decision that is made here, by one seat or by several; None: nobody makes one."""
        told, joint = stood.told, self.joint
        if isinstance(told.command, Move):
            seat = mover_of(before, told)
            alone = Joint(before.table, ("", 0), frozenset((seat,)))
            return (joint or alone).then(seat, told.command)
        due = expired(self.game, before) if isinstance(told.command, Expire) else None
        if due is None or joint is not None:
            return joint
        alone = Joint(before.table, (due.kind, due.decision), frozenset(due.seats))
        return alone if due.seats else None

    def _undone(self, stood: Stood, change: tuple[int, ...]) -> Parts:
        """The parts of a change by which a seat took back its own move, which was its own, too."""
        self.joint = joint_at(self.game, stood.after.table)
        seat = stood.told.actor.seat if stood.told.actor else None
        assert seat is not None, "a player takes back a move of their own seat"
        return _of_one(seat, change)

    def _divided(self, stood: Stood, decision: Joint, before: Chances, came: Chances) -> Parts:
        """The seats' own part of a change, the others' part, and what is open after it."""
        table, joint = stood.after.table, self.joint
        lasts = joint is not None and open_as(self.game, table, joint.decision) is not None
        if lasts:
            opened = decision if came == before else replace(decision, table=table, moves=())
        self.joint = opened if lasts else joint_at(self.game, table)
        change = _less(came, before)
        if not any(change):
            return change, change
        if len(decision.seats) == 1:
            return _of_one(min(decision.seats), change)
        seed = f"{self.seed} {stood.told.version} joint"
        return divided_change(self.game, decision, before, came, not lasts, seed)


def _of_one(seat: int, change: tuple[int, ...]) -> Parts:
    """A decision of this seat: to all others it is others'."""
    own = tuple(part if other == seat else 0 for other, part in enumerate(change))
    return own, tuple(0 if other == seat else part for other, part in enumerate(change))


def _worth(game: Game[Any, Any], match: Match) -> Chances:
    """The chances in this match: at its end those are its result."""
    return won(match.result) if match.result else chances(game, match.table)


def _asked(told: LoggedEntry) -> list[Question]:
    """The questions to chance in this entry."""
    answers = (event for event in told.events if isinstance(event, Answered))
    return [event.question for event in answers if event.question is not None]


def _distance(before: Chances, after: Chances) -> int:
    return max(map(abs, _less(after, before)))


def _less(after: Chances, before: Chances) -> tuple[int, ...]:
    return tuple(map(sub, after, before))
