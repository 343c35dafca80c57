"""The contract of a game: pure functions over an immutable table, and the loop that runs them.

A game never sees a clock or a player's name, and draws no luck. `decide` judges and settles all
that a corrected rule could change; `evolve` records. To add a game: docs/adding-a-game.md.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from domain.chance import Answer, Below, Question
from domain.drawing import Drawing
from domain.editions import FIRST, Edition
from domain.exclusion import Groups, refuse_excluded
from domain.secrecy import HIDDEN, SEALED, seen_by
from domain.words import (
    NOT_AWAITED,
    NOT_LISTED,
    NOTHING_AWAITED,
    Fact,
    Names,
    Objection,
    Phrase,
    Reason,
    says,
)


def _kebab(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Event(Struct, frozen=True, tag_field="type", tag=_kebab):
    """A thing that happened. Past tense; its meaning never changes once it has been stored."""

    masks: ClassVar[bool] = False
    """True: until the match is over, nobody else learns which move caused it, or whose it was."""


class Move(Struct, frozen=True, tag_field="type", tag=_kebab, forbid_unknown_fields=True):
    """A choice of a seat. Imperative."""

    anonymous: ClassVar[bool] = False
    """True: until the match is over, nobody else learns who made this move, or what it was."""


class Answered(Event, frozen=True):
    """Chance answered. Hidden until the match ends; what may be seen is in the outcome."""

    question: Annotated[Question | None, HIDDEN, says("The question that the rules asked chance.")]
    answer: Annotated[
        Answer | None,
        SEALED,
        says("The answer: indices counted from 0, or the faces of dice."),
    ]


class OpenDecision(Struct, frozen=True):
    """A decision that is open: who must decide, and on which clock. It is public.

    `kind` and `decision` say which one it is: while both stay the same, its deadline stays too,
    even when one of several seats has answered. It is due when `percent` of the clock has passed
    since it was opened; `seconds` gives it a clock of its own. `optional`: no seat must answer, so
    none can be late.
    """

    seats: tuple[int, ...]
    kind: str
    decision: int
    clock: Literal["turn", "hourglass"] = "turn"
    percent: int = 100
    seconds: int | None = None
    optional: bool = False

    @property
    def reminder(self) -> bool:
        """Due before the clock is out, or awaiting nobody: it makes no move late."""
        return (self.percent < 100 and not self.optional) or not self.seats


class Choices(Struct, frozen=True):
    """Legal moves of a seat: all of them, or a useful sample where there are too many to list.

    `complete` is about the decision that is awaited; `always` lists what may be done
    besides it (preparing, withdrawing). `notes`, if any, tells about each move (its chance of
    success), as JSON data.
    """

    moves: tuple[Any, ...] = ()
    complete: bool = True
    notes: tuple[dict[str, Any], ...] = ()
    always: tuple[Any, ...] = ()


class Score(Struct, frozen=True):
    """The final points of a seat, what they are made of, and its rank from 1; rank 1 has won."""

    seat: Annotated[int, says("The seat, counted from 0.")]
    points: Annotated[int, says("Its final points.")]
    rank: Annotated[int, says("Its rank: 1 has won; equal ranks are shared.")]
    parts: Annotated[dict[str, int], says("The parts of the points, by name.")] = {}


Table = TypeVar("Table")
Options = TypeVar("Options")
Events = tuple[Event, ...]


Objecting = Callable[[Any, int, Any], Objection | None]


class Rule(NamedTuple):
    """The rule of one kind of move: `objection` judges a move of a seat by its view and never
    raises (None: it is legal); `decide` needs a legal move.
    """

    objection: Objecting
    decide: Callable[[Any, int, Any], Events]

    def allows(self, view: Any, seat: int, move: Any) -> bool:
        """Whether the move is legal."""
        return self.objection(view, seat, move) is None


class Shape(NamedTuple):
    """The types in which a game's tables and events are stored. An earlier one stays behind, so
    that what was stored in it can still be read.

    `changes` turns a value of each type that has changed since into one of the next shape; it
    works on views too: holes stay holes.
    """

    table: type[Any]
    events: tuple[type[Event], ...]
    changes: Mapping[type[Any], Callable[[Any], Any]] = {}


QUICK = 50
"""The pause of a decision that takes little thought, in percent."""


class DecisionKind(Struct, frozen=True):
    """A kind of `OpenDecision`: what is decided, in words for people, and which moves answer it.

    `pause`: how long computers take for it, in percent of the seconds that the host chose.
    """

    kind: str
    about: Names
    moves: tuple[type[Move], ...]
    pause: int = 100


class Game(ABC, Generic[Table, Options]):
    """One of the games: public data, then its functions in the order in which they are used."""

    slug: ClassVar[str]
    names: ClassVar[Names]
    seats: ClassVar[tuple[int, int]]
    """Fewest and most players."""
    provenance: ClassVar[str]
    """"published", or "reconstructed" where data had to be reconstructed; details in components."""
    options: type[Options]
    """A Struct with a default for each field: what a host may choose."""
    opens_with: ClassVar[Mapping[str, Any]] = {}
    """Defaults of options in new matches that differ from those of their types."""
    excludes: ClassVar[Groups] = ()
    """Of each of these groups of options a host chooses at most one."""
    table: type[Table]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    rules: ClassVar[Mapping[type[Move], Rule]] = {}
    """The rule of each kind of move. A game without this table overrides `decide`."""
    reasons: ClassVar[tuple[Reason, ...]] = ()
    """Why its rules may refuse a move, besides the reasons of any game (domain/words.py)."""
    kinds: ClassVar[tuple[DecisionKind, ...]] = ()
    """The kinds of its open decisions."""
    phrases: ClassVar[tuple[Phrase, ...]] = ()
    """The phrases of its table, besides those of any table (domain/words.py)."""
    earlier: ClassVar[tuple[Shape, ...]] = ()
    """The shapes in which its tables and events were stored before, oldest first."""
    editions: ClassVar[tuple[Edition, ...]] = (FIRST,)
    """The editions of its rules, today's last; they are numbered from 1."""

    @property
    def usual(self) -> Options:
        """The options of a new match whose host chooses none."""
        return self.options(**self.opens_with)

    @property
    def edition(self) -> int:
        """The number of today's edition of its rules."""
        return len(self.editions)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """All shapes that may be stored, today's last."""
        return (*self.earlier, Shape(self.table, self.events))

    def today(self, stored: Any) -> Any:
        """A table or an event of any stored shape, in the types of today."""
        for shape in self.earlier:
            change = shape.changes.get(type(stored))
            stored = change(stored) if change else stored
        return stored

    @abstractmethod
    def components(self) -> dict[str, Any]:
        """Cards, tokens and board, as plain JSON data with names in French and English."""

    def check(self, seats: int, options: Options) -> None:
        """Raises ValueError for options that do not go together, or not with so many seats. Asked
        when a match is opened, and never again: what was allowed once is played and read for ever.
        """
        refuse_excluded(options, self.excludes)  # type: ignore[arg-type]
        first: int | None = getattr(options, "first_seat", None)
        if first is not None and first >= seats:
            raise ValueError(f"first_seat: there is no seat {first}")

    def figures(self, options: Options) -> Mapping[str, Fact]:
        """The numbers with which its rules are told, by name, as these options have them; what is
        0 or False is not told (service/rules_summary).
        """
        return {}

    @abstractmethod
    def setup(self, seats: int, options: Options) -> Table:
        """The table before anything happened. Luck comes later, by `advance`."""

    @abstractmethod
    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        """The open decisions; empty when the game is over. The same for every viewer."""

    @abstractmethod
    def choices(self, view: Table, seat: int) -> Choices:
        """The moves that this seat may make now, judged by its view, even if it is not awaited."""

    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        """The objection to a move, judged by this seat's view; None: the move is legal.

        Without a rule, a move is legal only if it is listed.
        """
        awaited = self.waiting(view)
        if not awaited:
            return NOTHING_AWAITED.because()
        rule = self.rules.get(type(move))
        if rule is not None:
            return rule.objection(view, seat, move)
        listed = self.choices(view, seat)
        if move in (*listed.moves, *listed.always):
            return None
        asked = any(seat in waiting.seats for waiting in awaited)
        return (NOT_LISTED if asked else NOT_AWAITED).because()

    def legal(self, view: Table, seat: int, move: Move) -> bool:
        """Whether a move is legal, judged by what this seat sees."""
        return self.objection(view, seat, move) is None

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        """The events that a legal move causes."""
        return self.rules[type(move)].decide(table, seat, move)

    @abstractmethod
    def evolve(self, table: Table, event: Event) -> Table:
        """The next table. Works on views too: holes stay holes."""

    def advance(self, table: Table) -> Events | Question | None:
        """The next automatic step: events, a question to chance, or None if a seat must decide."""
        return None

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        """The events that follow from an answer to the question that `advance` has just asked."""
        raise NotImplementedError

    def wanted(self, table: Table, waiting: OpenDecision) -> tuple[int, ...]:
        """The seats whose answer to this decision is wanted, judged by the whole table: fewer than
        those awaited if some have answered in secret, or need not answer. Each seat may be told
        about itself.
        """
        return waiting.seats

    def late(self, table: Table, waiting: OpenDecision) -> tuple[int, ...]:
        """The seats that have missed this decision at its deadline, judged by the whole table."""
        return () if waiting.optional else self.wanted(table, waiting)

    def expire(self, table: Table, waiting: OpenDecision) -> Events:
        """The events when the time of an open decision is up: the fallback of the first seat whose
        answer is wanted. Called again until the decision is no longer open.
        """
        seat = self.wanted(table, waiting)[0]
        return self.decide(table, seat, self.fallback(seen_by(table, seat), seat))

    @abstractmethod
    def fallback(self, view: Table, seat: int) -> Move:
        """The move that is made for an absent player, from what that player sees."""

    @abstractmethod
    def scores(self, table: Table) -> tuple[Score, ...] | None:
        """One score per seat, in seat order; None while the game goes on."""

    def standing(self, view: Table) -> tuple[int | None, ...]:
        """The points of each seat as far as this view shows them; None where it does not."""
        return ()

    def drawing(self, options: Options, view: Table | None) -> Drawing | None:
        """The board as it is seen, or as it is before the match; None: the game has no board."""
        return None

    @abstractmethod
    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        """A full table that `view` might be a view of: holes filled as the rules allow."""


Ask = Callable[[Question], Answer]


def unfold(game: Game[Any, Any], table: Any, events: Events, ask: Ask) -> tuple[Events, Any]:
    """Let `events` happen and all that follows from them by itself, until a decision is awaited.

    Returns every event in order, chance's answers included, and the table they lead to.
    """
    happened: list[Event] = []
    following: Events | Question | None = events
    while following is not None:
        if not isinstance(following, tuple):
            answer = ask(following)
            happened.append(Answered(following, answer))
            following = game.outcome(table, following, answer)
        for event in following:
            table = game.evolve(table, event)
        happened += following
        following = game.advance(table)
    return tuple(happened), table
