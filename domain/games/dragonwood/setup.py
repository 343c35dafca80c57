"""Setting up: the two decks, the dragons in the lower half, the Landscape, the first hands."""

from domain.chance import Answer, Pick, Question, Shuffle
from domain.game import Events
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood.deck import brought
from domain.games.dragonwood.options import Options
from domain.games.dragonwood.table import Pile, Table, known


def setup(seats: int, options: Options) -> Table:
    """The table with everything in the box's order; luck comes later."""
    sighted = (*range(seats), None)
    return Table(
        options=options,
        wood=c.WOODS,
        removed=(),
        deck=(),
        hands=((),) * seats,
        auto=(options.auto_choose,) * seats,
        landscape=(None,) * c.LANDSCAPE,
        discard=c.ADVENTURERS,
        owned=((),) * seats,
        piles=tuple(Pile(sighted if options.open_points else (seat,)) for seat in range(seats)),
    )


def prepare(table: Table) -> Events | Question | None:
    """The next step of setting up, in this order; Adventurers are shuffled like any new deck."""
    if table.phase != "setup":
        return None
    if "forest" not in table.prepared:
        return Shuffle(len(c.WOODS if table.options.simple_setup else c.OTHERS))
    if "dragons" not in table.prepared and not table.options.simple_setup:
        return Shuffle(len(table.wood) - table.upper)
    if "first" not in table.prepared:
        chosen = table.options.first_seat
        return Pick(1, len(table.hands)) if chosen is None else (e.FirstSeatDrawn(chosen),)
    if None in table.landscape:
        return _laid_out(table)
    if "dealt" not in table.prepared:
        return _dealt(table)
    return _ladybug_replaced(table) or (e.TurnBegan(table.active),)


def prepared(table: Table, answer: Answer) -> Events:
    """The events that follow from chance's answer to the question of `prepare`."""
    if "forest" not in table.prepared:
        return (_forest(table, answer),)
    if "dragons" not in table.prepared and not table.options.simple_setup:
        return (e.DragonsHidden(answer),)
    if "first" not in table.prepared:
        return (e.FirstSeatDrawn(answer[0]),)
    return (_put_back(table, answer[0]),)


def _forest(table: Table, order: Answer) -> e.ForestShuffled:
    """Half of the cards that stay in will lie above the dragons (ruling 1)."""
    options = table.options
    if options.simple_setup:
        return e.ForestShuffled(order, 0, len(order))
    removed = c.REMOVED[len(table.hands)] if options.removed is None else options.removed
    left = len(c.OTHERS) - removed
    return e.ForestShuffled(order, removed, left - left // 2)


def _laid_out(table: Table) -> Events | Question:
    """The next card of the Landscape; an event must go back among the upper ones (ruling 2)."""
    (card,) = known(table.wood[:1])
    if card in c.HAPPENINGS:
        return Pick(1, table.upper)
    return (e.LandscapeFilled(table.landscape.index(None), card),)  # type: ignore[arg-type]


def _put_back(table: Table, place: int) -> e.EventPutBack:
    (card,) = known(table.wood[:1])
    order = list(range(1, len(table.wood)))
    order.insert(place, 0)
    return e.EventPutBack(card, tuple(order))  # type: ignore[arg-type]


def _dealt(table: Table) -> Events:
    cards = known(table.deck)
    return tuple(
        e.HandDealt(seat, cards[place * c.START_HAND : (place + 1) * c.START_HAND])
        for place, seat in enumerate(table.around)
    )


def _ladybug_replaced(table: Table) -> Events:
    """Ladybugs that were dealt go, in player order, once all have their cards (ruling 3)."""
    lucky = (seat for seat in table.around if c.LADYBUG in table.hands[seat])
    return tuple(e.LadybugDiscarded(seat, brought(table)) for seat in list(lucky)[:1])
