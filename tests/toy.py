"""Coffers, a toy game for testing what all games share: a hidden deck, secret purses, sealed bids.

Each round a card is turned up; all bid secretly; the highest single bid takes the card's points.
Purses are secret. A tie is decided by a die. The game is over when the deck is.
"""

from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from domain.chance import Answer, Below, Question, Roll, Shuffle
from domain.chance import answer as answered
from domain.game import Choices, Event, Events, Game, Move, Names, Score, Waiting
from domain.secrecy import ACTOR, BY_SEAT, HIDDEN, pick, plus, private


class Options(Struct, frozen=True):
    """What a host may choose."""

    purse: int = 5


class Table(Struct, frozen=True):
    """The coffers: cards, purses and fists."""

    deck: Annotated[tuple[int | None, ...], HIDDEN]
    purses: Annotated[tuple[int | None, ...], BY_SEAT]
    bids: Annotated[tuple[int | None, ...], BY_SEAT]
    closed: tuple[bool, ...]
    points: tuple[int, ...]
    card: int | None = None
    round: int = 0
    tied: bool = False
    shuffled: bool = False


class Bid(Move, frozen=True):
    """Close the fist over so many coins; it may be changed until the last fist is closed."""

    coins: Annotated[int | None, ACTOR]


class Shuffled(Event, frozen=True):
    """The deck lies in this order."""

    order: Annotated[tuple[int | None, ...], HIDDEN]


class Turned(Event, frozen=True):
    """A card is turned up."""

    card: int


class Closed(Event, frozen=True):
    """A fist is closed."""

    seat: int
    coins: Annotated[int | None, private("seat")]


class Revealed(Event, frozen=True):
    """All fists are opened."""

    bids: tuple[int, ...]


class Won(Event, frozen=True):
    """A seat takes the card."""

    seat: int


class Coffers(Game[Table, Options]):
    """The toy game."""

    slug = "coffers"
    names = Names(fr="Les Coffres", en="Coffers")
    seats = (2, 4)
    provenance = "published"
    options = Options
    table = Table
    moves = (Bid,)
    events = (Shuffled, Turned, Closed, Revealed, Won)

    def components(self) -> dict[str, Any]:
        return {"cards": [1, 2, 3]}

    def setup(self, seats: int, options: Options) -> Table:
        none: tuple[int | None, ...] = (None,) * seats
        purses = (options.purse,) * seats
        return Table((1, 2, 3), purses, none, (False,) * seats, (0,) * seats)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        open_fists = tuple(n for n, closed in enumerate(table.closed) if not closed)
        return (Waiting(open_fists, "bid", table.round),) if self._bidding(table) else ()

    def _bidding(self, table: Table) -> bool:
        return table.card is not None and not all(table.closed)

    def choices(self, view: Table, seat: int) -> Choices:
        if not self._bidding(view):
            return Choices()
        return Choices(tuple(Bid(coins) for coins in range((view.purses[seat] or 0) + 1)))

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        assert isinstance(move, Bid)
        return (Closed(seat, move.coins),)

    def fallback(self, view: Table, seat: int) -> Move:
        return Bid(0)

    def advance(self, table: Table) -> Events | Question | None:
        if not table.shuffled:
            return Shuffle(len(table.deck))
        if table.tied:
            return Roll(1, len(table.points))
        if table.card is None and table.deck:
            assert table.deck[0] is not None
            return (Turned(table.deck[0]),)
        if table.card is not None and all(table.closed):
            return self._opened(tuple(bid or 0 for bid in table.bids))
        return None

    def _opened(self, bids: tuple[int, ...]) -> Events:
        best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        return (Revealed(bids), *([Won(best[0])] if len(best) == 1 else []))

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if isinstance(question, Shuffle):
            return (Shuffled(answer),)
        return (Won(answer[0] - 1),)

    def evolve(self, table: Table, event: Event) -> Table:
        match event:
            case Shuffled(order):
                return replace(table, deck=pick(table.deck, order), shuffled=True)
            case Turned(card):
                closed = (False,) * len(table.points)
                new = replace(table, deck=table.deck[1:], card=card, round=table.round + 1)
                return replace(new, closed=closed, bids=(None,) * len(closed))
            case Closed(seat, coins):
                bids = (*table.bids[:seat], coins, *table.bids[seat + 1 :])
                closed = (*table.closed[:seat], True, *table.closed[seat + 1 :])
                return replace(table, bids=bids, closed=closed)
            case Revealed(bids):
                paid = zip(table.purses, bids, strict=True)
                return replace(table, purses=tuple(plus(p, -bid) for p, bid in paid), tied=True)
            case Won(seat):
                points = [*table.points]
                points[seat] += table.card or 0
                return replace(table, points=tuple(points), card=None, tied=False)
        raise AssertionError(event)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.deck or table.card is not None:
            return None
        ranks = [1 + sum(p > mine for p in table.points) for mine in table.points]
        return tuple(
            Score(n, p, r) for n, (p, r) in enumerate(zip(table.points, ranks, strict=True))
        )

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        seen = {view.card, *(c for c in view.deck if c)}
        unseen = [c for c in (1, 2, 3) if c not in seen][: len(view.deck)]
        deck = tuple(unseen[i] for i in answered(Shuffle(len(unseen)), below)) or view.deck
        purses = tuple(0 if p is None else p for p in view.purses)
        bids = tuple(
            0 if c and b is None else b for c, b in zip(view.closed, view.bids, strict=True)
        )
        return replace(view, deck=deck, purses=purses, bids=bids)


COFFERS = Coffers()
