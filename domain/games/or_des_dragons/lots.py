"""The option "one divides, the others choose": the killer makes lots and gets the last one."""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import NOTHING, Amount, total
from domain.games.or_des_dragons.moves import ChooseLot, Divide
from domain.games.or_des_dragons.negotiation import split
from domain.games.or_des_dragons.rule import around, witnesses
from domain.games.or_des_dragons.state import Fight, Table


def divider(view: Table) -> int | None:
    """Who must divide the treasure now."""
    fight = view.fight
    return fight.killer if fight is not None and fight.step == "divide" else None


def chooser(view: Table) -> int | None:
    """Who must choose a lot now."""
    lots = view.fight and view.fight.lots
    left = [seat for seat in lots.choosers if seat not in dict(lots.taken)] if lots else []
    return left[0] if left else None


def open_lots(view: Table) -> tuple[int, ...]:
    """The lots that nobody has chosen yet."""
    lots = view.fight and view.fight.lots
    taken = {lot for _, lot in lots.taken} if lots else set()
    return tuple(lot for lot in range(len(lots.lots) if lots else 0) if lot not in taken)


def _may_divide(view: Table, seat: int, move: Divide) -> bool:
    if divider(view) != seat or move.lots is None:
        return False
    number = len(view.battle.participants)
    real = len(move.lots) == number and all(lot.real for lot in move.lots)
    return real and total(move.lots) == view.treasure


def _divide(table: Table, seat: int, move: Divide) -> Events:
    choosers = tuple(s for s in around(table, seat) if s in table.battle.participants)
    assert move.lots is not None, "a legal division has lots"
    return (f.Divided(witnesses(table), move.lots, choosers),)


def _may_choose(view: Table, seat: int, move: ChooseLot) -> bool:
    return chooser(view) == seat and move.lot in open_lots(view)


def _choose(table: Table, seat: int, move: ChooseLot) -> Events:
    return (f.LotChosen(seat, move.lot),)


RULES: dict[type[Move], Rule] = {
    Divide: Rule(_may_divide, _divide),
    ChooseLot: Rule(_may_choose, _choose),
}


def concluded(table: Table, fight: Fight) -> Events | None:
    """The shares, once all but the divider have chosen: he gets what is left."""
    lots = fight.lots
    if lots is None or chooser(table) is not None:
        return None
    taken = {**dict(lots.taken), fight.killer: open_lots(table)[0]}
    shares = (lots.lots[taken[seat]] if seat in taken else NOTHING for seat in table.seats)
    return (f.SharesAgreed(lots.witnesses, tuple(share or NOTHING for share in shares)),)


def divisions(view: Table) -> tuple[Move, ...]:
    """A useful sample: lots of about the same worth."""
    shares = split(view, view.battle.participants)
    lots: tuple[Amount, ...] = tuple(shares[seat] for seat in view.battle.participants)
    return (Divide(lots),)


def lot_choices(view: Table) -> tuple[Move, ...]:
    """All lots that can be chosen."""
    return tuple(map(ChooseLot, open_lots(view)))
