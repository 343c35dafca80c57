"""Setting up, and what follows by itself between auctions: cards, turns, the end of the game."""

from domain.chance import Answer, Pick, Question
from domain.game import Events
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import COINS, NO_STONES, Coins, stones_of
from domain.games.pierres_du_dragon.characters import (
    ALL_COINS,
    ALL_STONES,
    AMULETS,
    BARREN_TURNS,
    BASE,
    SPECIALS_A_TURN,
    START,
    STONES_DEALT,
    WINNING,
    WITCH,
)
from domain.games.pierres_du_dragon.holdings import NO_ORDERS
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.state import Table

BASE_TO_COME = tuple(name for name in BASE if name != WITCH)


def setup(seats: int, options: Options) -> Table:
    """Every screen with its coins; no stones were dealt yet."""
    dealt = {coin: seats * START.count(coin) for coin in COINS}
    return Table(
        options=options,
        purses=(START,) * seats,
        fists=((),) * seats,
        orders=(NO_ORDERS,) * seats,
        stones=(NO_STONES,) * seats,
        points=(0,) * seats,
        spent=(0,) * seats,
        cursed=(0,) * seats,
        amulets=(0,) * seats,
        bank=ALL_COINS - Coins(**dealt),
        bank_stones=ALL_STONES,
        bank_amulets=AMULETS,
        deck=options.special_cards,
        shown=(START,) * seats if options.open_purses else (),
    )


def deal(table: Table) -> Question:
    """Which stones leave the bag?"""
    return Pick(STONES_DEALT * len(table.points), ALL_STONES.size)


def dealt(table: Table, answer: Answer) -> Events:
    """The first four drawn are the first seat's, and so on."""
    bag = ALL_STONES.one_by_one
    hands = (answer[seat * STONES_DEALT : (seat + 1) * STONES_DEALT] for seat in table.seats)
    return (e.StonesDealt(tuple(stones_of(*(bag[index] for index in hand)) for hand in hands)),)


def won(table: Table) -> Events | None:
    """Three points end the game at once."""
    reached = table.phase != "over" and max(table.points) >= WINNING
    return (e.GameEnded("won"),) if reached else None


def drawing(table: Table) -> Events | Question:
    """Two special characters are drawn, and the turn begins."""
    if table.barren >= BARREN_TURNS:
        return (e.GameEnded("deadlock"),)
    if len(table.specials) == SPECIALS_A_TURN:
        coming = tuple(sorted((*BASE_TO_COME, *table.specials)))
        return (e.TurnBegan(table.turn + 1, coming),)
    return Pick(1, len(table.deck)) if table.deck else (e.SpecialsRecycled(),)


def drawn(table: Table, answer: Answer) -> Events:
    """A special character for the next turn."""
    return (e.SpecialDrawn(table.deck[answer[0]]),)


def onward(table: Table) -> Events | Question:
    """The Witch is up first, then what chance says; after the last character the turn ends."""
    if not table.played:
        return (e.CharacterTurnedUp(WITCH),)
    if not table.coming:
        return (_ended(table),)
    return Pick(1, len(table.coming)) if len(table.coming) > 1 else turned_up(table, (0,))


def turned_up(table: Table, answer: Answer) -> Events:
    """A character that was still to come is up."""
    return (e.CharacterTurnedUp(table.coming[answer[0]]),)


def _ended(table: Table) -> e.TurnEnded:
    specials = tuple(name for name in table.played if name not in BASE)
    return e.TurnEnded(table.spent, table.cursed, specials)
