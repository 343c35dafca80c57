"""A full table that a seat's view might be of: coins dealt to the screens, fists closed over some.

How many coins lie behind all screens together is public (the rest is in the bank or spent). Fairy
gold comes back, so others have about as much as they began with; the rest may be anybody's.
"""

from msgspec.structs import replace

from domain.chance import Below
from domain.games.pierres_du_dragon.amounts import COINS, Coin, Coins, coins_of
from domain.games.pierres_du_dragon.auction import wanted
from domain.games.pierres_du_dragon.components import ALL_COINS, START
from domain.games.pierres_du_dragon.holdings import NO_ORDERS
from domain.games.pierres_du_dragon.table import Fist, Hand, Hands, Table
from domain.secrecy import with_item


def imagine(view: Table, seat: int, below: Below) -> Table:
    """Fill the holes of the view that `seat` has, as the rules allow."""
    orders = tuple(o or NO_ORDERS for o in view.orders)
    table = replace(view, purses=view.shown or _purses(view, below), orders=orders)
    table = replace(table, hands=_all_open(view))
    if view.bidders and not wanted(table, view.bidders):
        table = _solvent(table, view)
    fists = tuple(
        tuple(fist or _fist(table, other, below) for fist in held)
        for other, held in enumerate(view.fists)
    )
    return replace(table, fists=fists, hands=_hands(table, view, below))


def _all_open(view: Table) -> Hands | None:
    """The hands as seen, with every hand out of sight open."""
    return view.hands and Hands(tuple(hand or Hand() for hand in view.hands.by_seat))


def _hands(table: Table, view: Table, below: Below) -> Hands | None:
    """Some fists that are out of sight are closed, but one that is waited for stays open."""
    if view.hands is None or not view.bidders:
        return table.hands
    known = [other for other, hand in enumerate(view.hands.by_seat) if hand is not None]
    waited = wanted(table, view.bidders)
    last = next((other for other in waited if other in known), None)
    last = waited[below(len(waited))] if last is None else last
    return Hands(
        tuple(
            hand or (Hand() if other == last else _hand(table, other, below))
            for other, hand in enumerate(view.hands.by_seat)
        )
    )


def _hand(table: Table, seat: int, below: Below) -> Hand:
    if seat not in table.bidders or below(2):
        return Hand()
    return Hand(True, _fist(table, seat, below))


def _solvent(table: Table, view: Table) -> Table:
    """The table with a coin in another purse: with auto_zero, a seat that can bid is awaited."""
    unknown = [other for other in view.seats if view.purses[other] is None]
    awaited = next(other for other in unknown if other in view.awaited)
    coins: tuple[Coin, ...] = ("silver",) if view.phase == "tie" else ("fairy", "common")
    gifts = ((o, coin) for coin in coins for o in unknown if table.purse(o).count(coin))
    giver, coin = next(gifts)
    purses = with_item(table.purses, giver, table.purse(giver) - coins_of(coin, 1))
    purses = with_item(purses, awaited, table.purse(awaited) + coins_of(coin, 1))
    return replace(table, purses=purses)


def _purses(view: Table, below: Below) -> tuple[Coins | None, ...]:
    unknown = [other for other in view.seats if view.purses[other] is None]
    dealt = {coin: _dealt(view, coin, unknown, below) for coin in COINS}
    purses = view.purses
    for index, other in enumerate(unknown):
        purses = with_item(purses, other, Coins(**{coin: dealt[coin][index] for coin in COINS}))
    return purses


def _dealt(view: Table, coin: Coin, unknown: list[int], below: Below) -> list[int]:
    """The number of coins of a kind behind each unknown screen."""
    known = sum(purse.count(coin) for purse in view.purses if purse is not None)
    spent = sum(view.spent) if coin == "fairy" else 0
    left = ALL_COINS.count(coin) - view.bank.count(coin) - spent - known
    piles = [_likely(view, coin, other) for other in unknown]
    while unknown and sum(piles) != left:
        index, step = below(len(piles)), 1 if sum(piles) < left else -1
        piles[index] = max(0, piles[index] + step)
    return piles


def _likely(view: Table, coin: Coin, seat: int) -> int:
    return max(0, START.fairy - view.spent[seat]) if coin == "fairy" else 0


def _fist(table: Table, seat: int, below: Below) -> Fist:
    """Something that this seat may have in its closed fist."""
    purse = table.purse(seat)
    amulet = table.amulets[seat] > 0 and below(4) == 0
    if table.phase == "tie":
        return Fist(silver=below(purse.silver + 1), amulet=amulet)
    cursed = table.cursed[seat] > 0 and below(4) == 0
    fairy = min(below(purse.fairy + 1), below(purse.fairy + 1))
    return Fist(fairy, below(purse.common + 1), 0, cursed, amulet)
