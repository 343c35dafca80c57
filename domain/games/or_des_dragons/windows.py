"""Windows in which a magic object may answer what happens: passing, and standing orders.

A window opens for whoever holds any magic object at all, so that it tells nothing about which.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons.moves import Pass, Prepare, WardOff
from domain.games.or_des_dragons.rule import holds
from domain.games.or_des_dragons.state import Table, WindowKind
from domain.games.or_des_dragons.theft import ward_off


def is_open(view: Table, seat: int, kind: WindowKind) -> bool:
    """True if this window is open and waits for this seat."""
    window = view.window
    return window is not None and window.kind == kind and seat in window.seats


def _may_pass(view: Table, seat: int, move: Pass) -> bool:
    return view.window is not None and seat in view.window.seats


def _pass(table: Table, seat: int, move: Pass) -> Events:
    return (e.Passed(seat),)


def _may_prepare(view: Table, seat: int, move: Prepare) -> bool:
    playing = view.options.advanced and view.phase not in ("setup", "over")
    return playing and move.orders is not None and move.orders != view.orders[seat]


def _prepare(table: Table, seat: int, move: Prepare) -> Events:
    return (e.Prepared(seat, move.orders),)


RULES: dict[type[Move], Rule] = {
    Pass: Rule(_may_pass, _pass),
    Prepare: Rule(_may_prepare, _prepare),
}


def answered(table: Table) -> Events | None:
    """What standing orders answer; who has played his last card has nothing left to answer."""
    assert table.window is not None, "no window is open"
    answers = (_answer(table, seat, table.window.kind) for seat in table.window.seats)
    return next((answer for answer in answers if answer), None)


def _answer(table: Table, seat: int, kind: WindowKind) -> Events | None:
    order = _order(table, seat, kind)
    if order == "pass" or not table.hands[seat]:
        return (e.Passed(seat),)
    if order == "ward" and holds(table, seat, "protection_amulet"):
        return ward_off(table, seat, WardOff())
    return None


def _order(table: Table, seat: int, kind: WindowKind) -> str:
    orders = table.orders[seat]
    order: str = getattr(orders, kind, "ask")
    return order
