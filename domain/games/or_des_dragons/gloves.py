"""The pilfering gloves: tokens vanish from a treasure, the thief is not named, and any participant
may accuse.

A seat that is not found out keeps the tokens. The gloves are discarded after the sharing
(treasure.py), or stay in hand, worn, with the option keep_gloves.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.components import PILFER_LIMIT, TOKEN_NAMES
from domain.games.or_des_dragons.moves import Accuse, Pilfer
from domain.games.or_des_dragons.objections import not_another, unplayable
from domain.games.or_des_dragons.table import Fight, Table
from domain.words import Objection


def _negotiated(view: Table) -> Fight | None:
    fight = view.fight
    return fight if fight is not None and fight.step in ("negotiate", "divide") else None


def _pilfer_objection(view: Table, seat: int, move: Pilfer) -> Objection | None:
    fight = _negotiated(view)
    if objection := unplayable(view, seat, "pilfering_gloves", fight is not None):
        return objection
    taken = view.battle.pilfered.size
    if view.gloves[seat] and not taken:
        return r.GLOVES_WORN.because()
    if taken >= PILFER_LIMIT:
        return r.PILFER_LIMIT.because(limit=PILFER_LIMIT)
    there = view.treasure.count(move.token)
    return None if there else r.NOT_IN_THE_TREASURE.because(token=TOKEN_NAMES[move.token])


def _pilfer(table: Table, seat: int, move: Pilfer) -> Events:
    return (f.TokenPilfered(seat, move.token),)


def _accusation_objection(view: Table, seat: int, move: Accuse) -> Objection | None:
    fight = _negotiated(view) or (view.fight if view.fight and view.fight.lots else None)
    if fight is None:
        return r.NO_NEGOTIATION.because()
    if not fight.pilfered.size:
        return r.NOTHING_VANISHED.because()
    if seat in fight.accusers:
        return r.ACCUSED_ALREADY.because()
    return not_another(view, seat, move.seat)


def _accuse(table: Table, seat: int, move: Accuse) -> Events:
    tokens = table.battle.pilfered
    right = bool(table.gloves[move.seat]) and table.holds(move.seat, "pilfering_gloves")
    accused = f.Accused(seat, move.seat, right)
    if not right:
        return (accused,)
    caught = f.PilfererCaught(move.seat, tokens)
    return (accused, caught, e.MagicPlayed(move.seat, "pilfering_gloves"))


RULES: dict[type[Move], Rule] = {
    Pilfer: Rule(_pilfer_objection, _pilfer),
    Accuse: Rule(_accusation_objection, _accuse),
}
