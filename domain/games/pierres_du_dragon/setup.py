"""Setting up: every screen with its coins, then the stones that chance deals."""

from domain.chance import Answer, Pick, Question
from domain.game import Events
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import COINS, NO_STONES, Coins, stones_of
from domain.games.pierres_du_dragon.components import (
    ALL_COINS,
    ALL_STONES,
    AMULETS,
    START,
    STONES_DEALT,
)
from domain.games.pierres_du_dragon.holdings import NO_ORDERS
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.table import Hand, Hands, Table


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
        hands=None if options.changeable_bids else Hands((Hand(),) * seats),
    )


def deal(table: Table) -> Question:
    """Which stones leave the bag?"""
    return Pick(STONES_DEALT * len(table.points), ALL_STONES.size)


def dealt(table: Table, answer: Answer) -> Events:
    """The first four drawn are the first seat's, and so on."""
    bag = ALL_STONES.one_by_one
    hands = (answer[seat * STONES_DEALT : (seat + 1) * STONES_DEALT] for seat in table.seats)
    return (e.StonesDealt(tuple(stones_of(*(bag[index] for index in hand)) for hand in hands)),)
