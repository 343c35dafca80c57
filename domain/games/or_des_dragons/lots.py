"""The option "one divides, the others choose": the killer makes lots and gets the last one."""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.amount import NOTHING
from domain.games.or_des_dragons.moves import ChooseLot, Divide
from domain.games.or_des_dragons.objections import not_whole
from domain.games.or_des_dragons.table import Fight, Table
from domain.secrecy import other_seats
from domain.words import Objection


def divider(view: Table) -> int | None:
    """The seat that must divide the treasure now."""
    fight = view.fight
    return fight.killer if fight is not None and fight.step == "divide" else None


def chooser(view: Table) -> int | None:
    """The seat that must choose a lot now."""
    lots = view.fight and view.fight.lots
    left = [seat for seat in lots.choosers if seat not in dict(lots.taken)] if lots else []
    return left[0] if left else None


def open_lots(view: Table) -> tuple[int, ...]:
    """The lots that are still free."""
    lots = view.fight and view.fight.lots
    taken = {lot for _, lot in lots.taken} if lots else set()
    return tuple(lot for lot in range(len(lots.lots) if lots else 0) if lot not in taken)


def _division_objection(view: Table, seat: int, move: Divide) -> Objection | None:
    if divider(view) != seat:
        return r.NOT_THE_DIVIDER.because()
    return not_whole(view, "lots", move.lots, len(view.battle.participants))


def _divide(table: Table, seat: int, move: Divide) -> Events:
    choosers = tuple(
        s for s in other_seats(len(table.ready), seat) if s in table.battle.participants
    )
    assert move.lots is not None, "a legal division has lots"
    return (f.Divided(table.witnesses, move.lots, choosers),)


def _choice_objection(view: Table, seat: int, move: ChooseLot) -> Objection | None:
    if chooser(view) != seat:
        return r.NOT_THE_CHOOSER.because()
    return None if move.lot in open_lots(view) else r.LOT_GONE.because(lot=move.lot)


def _choose(table: Table, seat: int, move: ChooseLot) -> Events:
    return (f.LotChosen(seat, move.lot),)


RULES: dict[type[Move], Rule] = {
    Divide: Rule(_division_objection, _divide),
    ChooseLot: Rule(_choice_objection, _choose),
}


def concluded(table: Table, fight: Fight) -> Events | None:
    """The shares, once all others have chosen: the divider gets the last lot."""
    lots = fight.lots
    if lots is None or chooser(table) is not None:
        return None
    taken = {**dict(lots.taken), fight.killer: open_lots(table)[0]}
    shares = (lots.lots[taken[seat]] if seat in taken else NOTHING for seat in table.seats)
    return (f.SharesAgreed(lots.witnesses, tuple(share or NOTHING for share in shares)),)
