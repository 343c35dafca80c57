"""Standing orders for slow play: to bid nothing for a while. Who has given any is a secret."""

from domain.game import Events, Move, Rule
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.characters import BASE
from domain.games.pierres_du_dragon.holdings import NO_ORDERS
from domain.games.pierres_du_dragon.moves import Prepare, StandDown
from domain.games.pierres_du_dragon.state import Orders, Table


def _may_prepare(view: Table, seat: int, move: Prepare) -> bool:
    if move.until is None:
        return False
    known = {*BASE, *view.options.special_cards}
    named = len(set(move.until)) == len(move.until) and known.issuperset(move.until)
    up = view.auction is not None and view.phase == "bid" and view.auction.character in move.until
    return named and not up and Orders(True, move.until) != view.orders[seat]


def _prepare(table: Table, seat: int, move: Prepare) -> Events:
    return (e.OrdersGiven(seat, Orders(True, move.until or ())),)


def _may_stand_down(view: Table, seat: int, move: StandDown) -> bool:
    orders = view.orders[seat]
    return orders is not None and orders.standing


def _stand_down(table: Table, seat: int, move: StandDown) -> Events:
    return (e.OrdersGiven(seat, NO_ORDERS),)


RULES: dict[type[Move], Rule] = {
    Prepare: Rule(_may_prepare, _prepare),
    StandDown: Rule(_may_stand_down, _stand_down),
}


def orders(view: Table, seat: int) -> tuple[Move, ...]:
    """The orders that go with any moment; those until characters are up are left to the client."""
    moves = (Prepare(), StandDown())
    return tuple(move for move in moves if RULES[type(move)].legal(view, seat, move))
