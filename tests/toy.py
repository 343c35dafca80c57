"""Coffers, a toy game for testing what all games share: it has one of everything.

A hidden deck, secret purses, sealed bids on the turn clock; a tie under the hourglass, with a
reminder; a coin tossed into the pot by nobody knows whom. The game is over when the deck is.
"""

from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct, field
from msgspec.structs import asdict, replace

from domain.chance import Answer, Below, Question, Roll, Shuffle, shuffled
from domain.game import Choices, DecisionKind, Event, Events, Game, Move, OpenDecision, Score, Shape
from domain.secrecy import (
    ACTOR,
    BY_SEAT,
    HIDDEN,
    known_sum,
    pick,
    private,
    ranks,
    with_item,
    without_all,
)
from domain.words import Names, Phrase

CARDS = (1, 2, 3)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match, chosen by its host."""

    purse: Annotated[int, Meta(ge=1, le=9)] = 5


class Table(Struct, frozen=True):
    """Cards, purses and fists. A fist is () while it is open, and holds one amount when closed."""

    deck: Annotated[tuple[int | None, ...], HIDDEN]
    purses: Annotated[tuple[int | None, ...], BY_SEAT]
    fists: Annotated[tuple[tuple[int | None, ...], ...], BY_SEAT]
    points: tuple[int, ...]
    start: int
    """The coins in each purse at the start."""
    pot: int = 0
    turned: tuple[int, ...] = ()
    card: int | None = None
    tied: tuple[int, ...] = ()
    shuffled: bool = False
    warned: bool = False
    empty: bool = field(default=False, name="spilt")
    """Whether the sand has run out. Names in JSON stay, whatever they are called here."""


class Bid(Move, frozen=True):
    """Close the fist over so many coins; it may be changed until the last fist is closed."""

    coins: Annotated[int | None, ACTOR]


class Toss(Move, frozen=True):
    """Toss a coin into the pot, under the table. Allowed out of turn."""

    anonymous = True


class Yield(Move, frozen=True):
    """Give way in a tie."""


class Shuffled(Event, frozen=True):
    """The deck lies in this order."""

    places: Annotated[tuple[int | None, ...], HIDDEN] = field(name="order")


class Turned(Event, frozen=True):
    """A card is turned up."""

    card: int


class Closed(Event, frozen=True):
    """A fist is closed."""

    seat: int
    coins: Annotated[int | None, private("seat")]


class Tossed(Event, frozen=True):
    """A coin fell into the pot."""

    seat: Annotated[int | None, private("seat")]


class Revealed(Event, frozen=True):
    """All fists are opened and emptied into the pot; `best` are the seats with the highest bid."""

    bids: tuple[int, ...]
    best: tuple[int, ...]


class Yielded(Event, frozen=True):
    """These seats gave way in a tie."""

    seats: tuple[int, ...]


class Warned(Event, frozen=True):
    """Half of the sand has run."""


class Spilt(Event, frozen=True):
    """The sand has run out: a die decides the tie."""


class Won(Event, frozen=True):
    """A seat takes the card."""

    seat: int


# The first shape, as it was stored before the table and an event changed.


class Table1(Struct, frozen=True):
    """It counted all coins of the game instead of those in each purse at the start."""

    deck: Annotated[tuple[int | None, ...], HIDDEN]
    purses: Annotated[tuple[int | None, ...], BY_SEAT]
    fists: Annotated[tuple[tuple[int | None, ...], ...], BY_SEAT]
    points: tuple[int, ...]
    coins: int
    pot: int = 0
    turned: tuple[int, ...] = ()
    card: int | None = None
    tied: tuple[int, ...] = ()
    shuffled: bool = False
    warned: bool = False
    spilt: bool = False


class Yielded1(Event, frozen=True, tag="yielded"):
    """A seat gave way in a tie."""

    seat: int


def _table(old: Table1) -> Table:
    fields = asdict(old)
    fields |= {"start": fields.pop("coins") // len(old.purses), "empty": fields.pop("spilt")}
    return Table(**fields)


SHAPE_1 = Shape(
    Table1,
    (Shuffled, Turned, Closed, Tossed, Revealed, Yielded1, Warned, Spilt, Won),
    {Table1: _table, Yielded1: lambda old: Yielded((old.seat,))},
)


class Coffers(Game[Table, Options]):
    """The toy game."""

    slug = "coffers"
    names = Names(fr="Les Coffres", en="Coffers")
    seats = (2, 4)
    provenance = "published"
    options = Options
    table = Table
    moves = (Bid, Toss, Yield)
    events = (Shuffled, Turned, Closed, Tossed, Revealed, Yielded, Warned, Spilt, Won)
    kinds: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("bid", Names("Miser des pièces en secret.", "Bid coins in secret."), (Bid,)),
        DecisionKind("tie", Names("Céder, ou non.", "Give way, or not."), (Yield,)),
    )
    earlier = (SHAPE_1,)
    phrases = (Phrase("higher", "Misez plus !", "Bid higher!"),)

    def components(self) -> dict[str, Any]:
        return {"cards": list(CARDS)}

    def setup(self, seats: int, options: Options) -> Table:
        purses = (options.purse,) * seats
        return Table(CARDS, purses, ((),) * seats, (0,) * seats, options.purse)

    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        number = len(table.turned)
        if len(table.tied) > 1 and not table.empty:
            over = OpenDecision(table.tied, "tie", number, "hourglass")
            return (over,) if table.warned else (over, replace(over, percent=50))
        undecided = tuple(seat for seat, fist in enumerate(table.fists) if not fist)
        return (OpenDecision(undecided, "bid", number),) if _bidding(table) else ()

    def choices(self, view: Table, seat: int) -> Choices:
        if seat in view.tied:
            return Choices((Yield(),))
        if not _bidding(view):
            return Choices()
        purse, bid = view.purses[seat] or 0, sum(coins or 0 for coins in view.fists[seat])
        bids = tuple(Bid(coins) for coins in range(purse + 1))
        return Choices((*bids, Toss()) if bid < purse else bids)

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        match move:
            case Bid(coins):
                return (Closed(seat, coins),)
            case Toss():
                return (Tossed(seat),)
            case Yield():
                return (Yielded((seat,)),)
        raise AssertionError(move)

    def fallback(self, view: Table, seat: int) -> Move:
        return Yield() if seat in view.tied else Bid(0)

    def expire(self, table: Table, waiting: OpenDecision) -> Events:
        if waiting.kind == "tie":
            return (Warned() if waiting.percent < 100 else Spilt(),)
        return super().expire(table, waiting)

    def advance(self, table: Table) -> Events | Question | None:
        if not table.shuffled:
            return Shuffle(len(table.deck))
        if table.card is None:
            return (Turned(table.deck[0] or 0),) if table.deck else None
        if len(table.tied) == 1:
            return (Won(table.tied[0]),)
        if table.empty:
            return Roll(1, len(table.tied))
        if not table.tied and all(table.fists):
            bids = tuple(fist[0] or 0 for fist in table.fists)
            return (Revealed(bids, tuple(n for n, bid in enumerate(bids) if bid == max(bids))),)
        return None

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if isinstance(question, Shuffle):
            return (Shuffled(answer),)
        return (Won(table.tied[answer[0] - 1]),)

    def evolve(self, table: Table, event: Event) -> Table:
        match event:
            case Shuffled(order):
                return replace(table, deck=pick(table.deck, order), shuffled=True)
            case Turned(card):
                return replace(table, deck=table.deck[1:], card=card, turned=(*table.turned, card))
            case Closed(seat, coins):
                return replace(table, fists=with_item(table.fists, seat, (coins,)))
            case Tossed(seat):
                return replace(_paid(table, {seat: 1}), pot=table.pot + 1)
            case Revealed(bids, best):
                paid = _paid(table, dict(enumerate(bids)))
                fists: tuple[tuple[int | None, ...], ...] = ((),) * len(bids)
                return replace(paid, fists=fists, tied=best, pot=table.pot + sum(bids))
        return _settled(table, event)

    def standing(self, view: Table) -> tuple[int | None, ...]:
        return view.points

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.deck or table.card is not None:
            return None
        placed = zip(table.points, ranks(table.points), strict=True)
        return tuple(Score(seat, points, rank) for seat, (points, rank) in enumerate(placed))

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        deck = tuple(shuffled(without_all(CARDS, view.turned), below))
        purses = _imagined_purses(view, below)
        fists = tuple(
            tuple(below(purse + 1) if coins is None else coins for coins in fist)
            for fist, purse in zip(view.fists, purses, strict=True)
        )
        return replace(view, deck=deck, purses=purses, fists=fists)


def _bidding(table: Table) -> bool:
    return table.card is not None and not table.tied and not all(table.fists)


def _settled(table: Table, event: Event) -> Table:
    match event:
        case Yielded(seats):
            return replace(table, tied=tuple(n for n in table.tied if n not in seats))
        case Warned():
            return replace(table, warned=True)
        case Spilt():
            return replace(table, empty=True)
        case Won(seat):
            points = with_item(table.points, seat, table.points[seat] + (table.card or 0))
            return replace(table, points=points, card=None, tied=(), warned=False, empty=False)
    raise AssertionError(event)


def _paid(table: Table, coins: dict[int | None, int]) -> Table:
    purses = (known_sum(purse, -coins.get(seat, 0)) for seat, purse in enumerate(table.purses))
    return replace(table, purses=tuple(purses))


def _imagined_purses(view: Table, below: Below) -> tuple[int, ...]:
    """The coins out of sight, dealt to the purses out of sight; none grows beyond its start."""
    start = view.start
    left = start * len(view.purses) - view.pot - sum(purse or 0 for purse in view.purses)
    unknown = sum(purse is None for purse in view.purses)
    purses: list[int] = []
    for purse in view.purses:
        if purse is None:
            unknown -= 1
            fewest = max(0, left - start * unknown)
            purse = fewest + below(min(start, left) - fewest + 1)
            left -= purse
        purses.append(purse)
    return tuple(purses)


COFFERS = Coffers()


def conserved(table: Table) -> tuple[int, int]:
    """The things that no event changes: all coins, and the value of all cards."""
    purses, deck = (tuple(item or 0 for item in items) for items in (table.purses, table.deck))
    return sum(purses) + table.pot, sum(deck) + (table.card or 0) + sum(table.points)
