"""Setting up, and laying out dragons: everything that shuffles, draws and needs no decision."""

from domain.chance import Answer, Pick, Question, Shuffle
from domain.game import Events
from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons.amount import NOTHING, Amount, Token, amount_of
from domain.games.or_des_dragons.options import Options
from domain.games.or_des_dragons.table import Orders, Table


def setup(seats: int, options: Options) -> Table:
    """The table with everything in the box's order; luck comes by `prepare`."""
    return Table(
        options=options,
        deck=tuple(c.DRAGONS),
        bag=c.ALL_TOKENS.tokens,
        pile=c.MAGIC_CARDS if options.advanced else (),
        hoards=(NOTHING,) * seats,
        hands=((),) * seats,
        gloves=(False,) * seats,
        orders=(Orders(),) * seats,
        ready=(c.ADVENTURERS,) * seats,
        tired=((),) * seats,
        lairs=(None,) * c.LAIRS,
        received=(NOTHING,) * seats,
    )


def prepare(table: Table) -> Events | Question:
    """The next step of setting up."""
    if "deck" not in table.prepared:
        return Shuffle(len(table.deck))
    if "bag" not in table.prepared:
        return Shuffle(len(table.bag))
    if table.options.advanced and "pile" not in table.prepared:
        return Shuffle(len(table.pile))
    if table.options.advanced and not table.hands[0]:
        return tuple(e.MagicDrawn(seat, table.pile[seat]) for seat in table.seats)
    return refilled(table) or _first_turn(table)


def _first_turn(table: Table) -> Events | Question:
    chosen = table.options.first_seat
    return Pick(1, len(table.ready)) if chosen is None else (e.TurnBegan(chosen),)


def prepared(table: Table, answer: Answer) -> Events:
    """The events that follow from chance's answer to the question of `prepare`."""
    if "deck" not in table.prepared:
        return (e.DeckShuffled(answer),)
    if "bag" not in table.prepared:
        return (e.BagShuffled(answer),)
    if table.options.advanced and "pile" not in table.prepared:
        return (e.PileShuffled(answer),)
    return (e.TurnBegan(answer[0]),)


def refilled(table: Table) -> Events:
    """The next dragon, for the first empty slot, while there are dragons and tokens."""
    if None not in table.lairs or not table.deck or not table.bag:
        return ()
    name = table.deck[0]
    assert name is not None, "only the full table knows the next dragon"
    dragon = c.DRAGONS[name]
    known = drawn(table, dragon.known)
    slot = table.lairs.index(None)
    return (e.DragonAppeared(slot, name, dragon.power, dragon.unknown, known),)


def drawn(table: Table, number: int) -> Amount:
    """The next so many tokens in the bag, or all that are left."""
    tokens: list[Token] = [token for token in table.bag[:number] if token is not None]
    return amount_of(tokens)
