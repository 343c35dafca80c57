"""The contract of a game: pure functions over an immutable table, and the loop that runs them.

A game never sees a clock, a player's name or its own dice. `decide` judges and settles whatever a
rules fix might alter; `evolve` records. To add a game: docs/adding-a-game.md.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from domain.chance import Answer, Below, Question
from domain.secrecy import HIDDEN, SEALED, seen_by

if TYPE_CHECKING:
    from domain.drawing import Drawing


def _kebab(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Event(Struct, frozen=True, tag_field="type", tag=_kebab):
    """What happened. Past tense; its meaning never changes once it has been stored."""


class Move(Struct, frozen=True, tag_field="type", tag=_kebab, forbid_unknown_fields=True):
    """What a seat chooses. Imperative."""

    anonymous: ClassVar[bool] = False
    """True: until the match is over nobody else learns who made this move, nor what it was."""


class Answered(Event, frozen=True):
    """Chance answered. Out of sight until the match is over; what may be seen is in the outcome."""

    question: Annotated[Question | None, HIDDEN]
    answer: Annotated[Answer | None, SEALED]


class Names(Struct, frozen=True):
    """What people call a thing."""

    fr: str
    en: str


class Waiting(Struct, frozen=True):
    """A decision that is open: who must decide, and on which clock. It is public.

    `kind` and `decision` say which one it is: while both stay the same, its deadline stays too,
    even when one of several seats has answered. It is due when `percent` of the clock has passed
    since it was opened; `seconds` gives it a clock of its own.
    """

    seats: tuple[int, ...]
    kind: str
    decision: int
    clock: Literal["turn", "hourglass"] = "turn"
    percent: int = 100
    seconds: int | None = None

    @property
    def reminder(self) -> bool:
        """Due before the clock is out, or awaiting nobody: it makes no move late."""
        return self.percent < 100 or not self.seats


class Choices(Struct, frozen=True):
    """Legal moves of a seat: all of them, or a useful sample where there are too many to list.

    `notes`, if any, says what is worth knowing of each move (its chance of success), as JSON data.
    """

    moves: tuple[Any, ...] = ()
    complete: bool = True
    notes: tuple[dict[str, Any], ...] = ()


class Score(Struct, frozen=True):
    """The final points of a seat, what they are made of, and its rank from 1; rank 1 has won."""

    seat: int
    points: int
    rank: int
    parts: dict[str, int] = {}


Level = Literal["novice", "adept", "master"]
"""How well a computer plays."""

Table = TypeVar("Table")
Options = TypeVar("Options")
Events = tuple[Event, ...]


class Rule(NamedTuple):
    """What a game says of one kind of move: `legal` judges by a view and never raises, and `decide`
    needs a legal move.
    """

    legal: Callable[[Any, int, Any], bool]
    decide: Callable[[Any, int, Any], Events]


class Game(ABC, Generic[Table, Options]):
    """One of the games: public facts, then its functions in the order in which they are used."""

    slug: ClassVar[str]
    names: ClassVar[Names]
    seats: ClassVar[tuple[int, int]]
    """Fewest and most players."""
    provenance: ClassVar[str]
    """"published", or "reconstructed" where data had to be reconstructed; details in components."""
    options: type[Options]
    """A Struct with a default for each field: what a host may choose."""
    table: type[Table]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    rules: ClassVar[Mapping[type[Move], Rule]] = {}
    """What is said of each kind of move. A game without such a table writes `decide` out."""

    @abstractmethod
    def components(self) -> dict[str, Any]:
        """Cards, tokens, board, as plain JSON data with names in French and English."""

    @abstractmethod
    def setup(self, seats: int, options: Options) -> Table:
        """The table before anything happened. Luck comes later, by `advance`.

        Raises ValueError for options that do not go with so many seats.
        """

    @abstractmethod
    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        """The open decisions; empty when the game is over. The same for every viewer."""

    @abstractmethod
    def choices(self, view: Table, seat: int) -> Choices:
        """What this seat may do now, judged by what it sees; also if nobody waits for it."""

    def legal(self, view: Table, seat: int, move: Move) -> bool:
        """The law, judged by what this seat sees; without a rule, what is not listed is illegal."""
        rule = self.rules.get(type(move))
        if rule is None:
            return move in self.choices(view, seat).moves
        return bool(self.waiting(view)) and rule.legal(view, seat, move)

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        """The events that a legal move causes."""
        return self.rules[type(move)].decide(table, seat, move)

    @abstractmethod
    def evolve(self, table: Table, event: Event) -> Table:
        """The next table. Works on views too: holes stay holes."""

    def advance(self, table: Table) -> Events | Question | None:
        """What follows by itself: events, a question to chance, or None: somebody must decide."""
        return None

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        """The events that follow from an answer to the question that `advance` has just asked."""
        raise NotImplementedError

    def late(self, table: Table, waiting: Waiting) -> tuple[int, ...]:
        """Who has missed this decision when its time is up, judged by the whole table: fewer than
        are waited for if some of them need not answer, and nobody was to know.
        """
        return waiting.seats

    def expire(self, table: Table, waiting: Waiting) -> Events:
        """The events when the time of an open decision is up: the first seat's fallback.

        Called again until the decision is no longer open.
        """
        seat = waiting.seats[0]
        return self.decide(table, seat, self.fallback(seen_by(table, seat), seat))

    @abstractmethod
    def fallback(self, view: Table, seat: int) -> Move:
        """The move that is made for an absent player, from what that player sees."""

    @abstractmethod
    def scores(self, table: Table) -> tuple[Score, ...] | None:
        """One score per seat, in seat order; None while the game goes on."""

    def drawing(self, options: Options, view: Table | None) -> "Drawing | None":
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
