"""The pilfering gloves: tokens vanish from a treasure, nobody is named, and anybody may accuse.

Who was not found out keeps what he took, and the worn-out gloves stay face down before him, since
a card that went from his hand would give him away; they still count as a magic object.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import one
from domain.games.or_des_dragons.components import PILFER_LIMIT
from domain.games.or_des_dragons.moves import Accuse, Pilfer
from domain.games.or_des_dragons.rule import holds
from domain.games.or_des_dragons.state import Fight, Table


def _negotiated(view: Table) -> Fight | None:
    fight = view.fight
    return fight if fight is not None and fight.step in ("negotiate", "divide") else None


def _may_pilfer(view: Table, seat: int, move: Pilfer) -> bool:
    fight = _negotiated(view)
    if fight is None or not holds(view, seat, "pilfering_gloves"):
        return False
    begun, worn = fight.pilfered.size, view.gloves[seat]
    fresh = 0 < begun < PILFER_LIMIT if worn else begun == 0
    return fresh and view.treasure.covers(one(move.token))


def _pilfer(table: Table, seat: int, move: Pilfer) -> Events:
    return (f.TokenPilfered(seat, move.token),)


def _may_accuse(view: Table, seat: int, move: Accuse) -> bool:
    fight = _negotiated(view) or (view.fight if view.fight and view.fight.lots else None)
    if fight is None or not fight.pilfered.size or seat in fight.accusers:
        return False
    return move.seat in view.seats and move.seat != seat


def _accuse(table: Table, seat: int, move: Accuse) -> Events:
    tokens = table.battle.pilfered
    right = bool(table.gloves[move.seat]) and holds(table, move.seat, "pilfering_gloves")
    accused = f.Accused(seat, move.seat, right)
    if not right:
        return (accused,)
    caught = f.PilfererCaught(move.seat, tokens)
    return (accused, caught, e.MagicPlayed(move.seat, "pilfering_gloves"))


RULES: dict[type[Move], Rule] = {
    Pilfer: Rule(_may_pilfer, _pilfer),
    Accuse: Rule(_may_accuse, _accuse),
}


def temptations(view: Table, seat: int) -> tuple[Move, ...]:
    """Every theft from the treasure and every accusation that is possible now."""
    fight = view.fight
    if fight is None or not (fight.pilfered.size or holds(view, seat, "pilfering_gloves")):
        return ()
    tokens = tuple(map(Pilfer, dict.fromkeys(view.treasure.tokens)))
    possible: tuple[Move, ...] = (*tokens, *map(Accuse, view.seats))
    return tuple(move for move in possible if RULES[type(move)].legal(view, seat, move))
