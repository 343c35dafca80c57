"""Windows in which a magic object may answer what happens: passing, and standing orders.

A window opens for each seat with any magic object, so it does not tell which object that is.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.moves import Pass, Prepare, WardOff
from domain.games.or_des_dragons.table import Table, WindowKind
from domain.games.or_des_dragons.theft import ward_off
from domain.words import NOTHING_CHANGES, Objection


def is_open(view: Table, seat: int, kind: WindowKind) -> bool:
    """True if this window is open and waits for this seat."""
    window = view.window
    return window is not None and window.kind == kind and seat in window.seats


def _pass_objection(view: Table, seat: int, move: Pass) -> Objection | None:
    asked = view.window is not None and seat in view.window.seats
    return None if asked else r.NOT_ASKED.because()


def _pass(table: Table, seat: int, move: Pass) -> Events:
    return (e.Passed(seat),)


def _prepare_objection(view: Table, seat: int, move: Prepare) -> Objection | None:
    if not view.options.advanced:
        return r.BASIC_GAME.because()
    if move.orders is None:
        return r.NOTHING_NAMED.because(field="orders")
    return NOTHING_CHANGES.because() if move.orders == view.orders[seat] else None


def _prepare(table: Table, seat: int, move: Prepare) -> Events:
    return (e.Prepared(seat, move.orders),)


RULES: dict[type[Move], Rule] = {
    Pass: Rule(_pass_objection, _pass),
    Prepare: Rule(_prepare_objection, _prepare),
}


def answered(table: Table) -> Events | None:
    """The answers of standing orders; a seat without cards has nothing left to answer."""
    assert table.window is not None, "no window is open"
    answers = (_answer(table, seat, table.window.kind) for seat in table.window.seats)
    return next((answer for answer in answers if answer), None)


def _answer(table: Table, seat: int, kind: WindowKind) -> Events | None:
    order = _order(table, seat, kind)
    if order == "pass" or not table.hands[seat]:
        return (e.Passed(seat),)
    if order == "ward" and table.holds(seat, "protection_amulet"):
        return ward_off(table, seat, WardOff())
    return None


def _order(table: Table, seat: int, kind: WindowKind) -> str:
    orders = table.orders[seat]
    order: str = getattr(orders, kind, "ask")
    return order
