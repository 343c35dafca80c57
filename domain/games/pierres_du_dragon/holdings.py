"""How coins and stones change hands on a table, holes and all.

A change of a seat's coins or stones cancels its standing orders (docs/rules: slow play).
"""

from msgspec.structs import replace

from domain.games.pierres_du_dragon.amounts import (
    NO_COINS,
    Coins,
    Stones,
    gained,
    lessened,
)
from domain.games.pierres_du_dragon.table import Orders, Table
from domain.secrecy import with_item

NO_ORDERS = Orders()


def receives(table: Table, seat: int, coins: Coins | None) -> Table:
    """The seat puts coins behind its screen."""
    purses = with_item(table.purses, seat, gained(table.purses[seat], coins))
    shown = table.shown
    if shown and coins is not None:
        shown = with_item(shown, seat, shown[seat] + coins)
    return _touched(replace(table, purses=purses, shown=shown), seat, coins != NO_COINS)


def gives(table: Table, seat: int, coins: Coins | None) -> Table:
    """Coins leave the screen of the seat."""
    return receives(table, seat, lessened(NO_COINS, coins))


def takes(table: Table, seat: int, coins: Coins) -> Table:
    """The seat takes coins from the bank."""
    return replace(receives(table, seat, coins), bank=table.bank - coins)


def picks_up(table: Table, seat: int, stones: Stones) -> Table:
    """Stones come before the screen of the seat, not from the bank."""
    new = replace(table, stones=with_item(table.stones, seat, table.stones[seat] + stones))
    return _touched(new, seat, stones.one_by_one != ())


def lays_down(table: Table, seat: int, stones: Stones) -> Table:
    """The seat gives stones away, not to the bank."""
    new = replace(table, stones=with_item(table.stones, seat, table.stones[seat] - stones))
    return _touched(new, seat, stones.one_by_one != ())


def draws(table: Table, seat: int, stones: Stones) -> Table:
    """The seat gets stones of the bank."""
    return replace(picks_up(table, seat, stones), bank_stones=table.bank_stones - stones)


def pays(table: Table, seat: int, stones: Stones) -> Table:
    """The seat gives stones to the bank."""
    return replace(lays_down(table, seat, stones), bank_stones=table.bank_stones + stones)


def _touched(table: Table, seat: int, really: bool) -> Table:
    return stood_down(table, seat) if really else table


def stood_down(table: Table, seat: int) -> Table:
    """The standing orders of the seat, if any are in sight, are over."""
    if table.orders[seat] in (None, NO_ORDERS):
        return table
    return replace(table, orders=with_item(table.orders, seat, NO_ORDERS))
