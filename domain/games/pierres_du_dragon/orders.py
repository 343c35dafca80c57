"""Standing orders for slow play: to bid nothing for a while. They are secret."""

from domain.game import Events, Move, Rule
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.components import BASE
from domain.games.pierres_du_dragon.holdings import NO_ORDERS
from domain.games.pierres_du_dragon.moves import Prepare, StandDown
from domain.games.pierres_du_dragon.options import names_of
from domain.games.pierres_du_dragon.table import Orders, Table
from domain.words import NOTHING_CHANGES, Objection


def _to_prepare(view: Table, seat: int, move: Prepare) -> Objection | None:
    if view.options.changeable_bids:
        return r.NO_STANDING_ORDERS.because()
    if move.until is None:
        return r.MISSING_VALUE.because()
    for character in move.until:
        if objection := _to_name(view, character, move.until):
            return objection
    before = view.orders[seat] or NO_ORDERS
    same = before.standing and set(before.until) == set(move.until)
    return NOTHING_CHANGES.because() if same else None


def _to_name(view: Table, character: str, until: tuple[str, ...]) -> Objection | None:
    """The objection to waiting for this character: it must be one that is still to come."""
    if character not in (*BASE, *view.options.special_cards):
        return r.UNKNOWN_CHARACTER.because(character=character)
    names = names_of(view.options, character)
    if until.count(character) > 1:
        return r.NAMED_TWICE.because(character=names)
    if character in view.coming:
        return None
    up = view.phase == "bid" and view.sale.character == character
    return (r.CHARACTER_IS_UP if up else r.CANNOT_COME).because(character=names)


def _prepare(table: Table, seat: int, move: Prepare) -> Events:
    return (e.OrdersGiven(seat, Orders(True, move.until or ())),)


def _to_stand_down(view: Table, seat: int, move: StandDown) -> Objection | None:
    orders = view.orders[seat]
    standing = orders is not None and orders.standing
    return None if standing else NOTHING_CHANGES.because()


def _stand_down(table: Table, seat: int, move: StandDown) -> Events:
    return (e.OrdersGiven(seat, NO_ORDERS),)


RULES: dict[type[Move], Rule] = {
    Prepare: Rule(_to_prepare, _prepare),
    StandDown: Rule(_to_stand_down, _stand_down),
}


def orders(view: Table, seat: int) -> tuple[Move, ...]:
    """The orders that go with any moment; those until characters are up are left to the client."""
    moves = (Prepare(), StandDown())
    return tuple(move for move in moves if RULES[type(move)].allows(view, seat, move))
