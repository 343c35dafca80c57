"""The magic objects, but for those that answer a theft (theft.py) and the pilfering gloves.

The match does not wait for seats that may play an object: first received, first served.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.components import ADVENTURER_NAMES, ENRICH_LIMIT, TOKEN_NAMES
from domain.games.or_des_dragons.objections import no_dragon, not_another, unplayable
from domain.games.or_des_dragons.setup import drawn
from domain.games.or_des_dragons.table import Table
from domain.games.or_des_dragons.windows import is_open
from domain.words import Objection

# Between turns and before an attack.


def _between_turns(view: Table, seat: int) -> bool:
    """Nothing is being resolved, and the active seat has not attacked yet; or nobody can."""
    waiting = view.window is not None and view.window.kind == "stranded"
    return view.quiet or waiting or is_open(view, seat, "last-chance")


def _in_my_turn(view: Table, seat: int) -> bool:
    alone = is_open(view, seat, "stranded") or is_open(view, seat, "last-chance")
    return alone or (view.quiet and seat == view.active)


def _swap_objection(view: Table, seat: int, move: m.SwapDragons) -> Objection | None:
    if objection := unplayable(view, seat, "swap_powder", _between_turns(view, seat)):
        return objection
    if move.first == move.second:
        return r.SAME_DRAGON.because()
    return no_dragon(view, move.first) or no_dragon(view, move.second)


def _swap_dragons(table: Table, seat: int, move: m.SwapDragons) -> Events:
    one_lair, other = table.lair(move.first), table.lair(move.second)
    strength = {move.first: one_lair.strength, move.second: other.strength}
    power = {move.first: other.power, move.second: one_lair.power}
    slain = tuple(slot for slot in sorted(power) if strength[slot] >= power[slot])
    return (
        e.MagicPlayed(seat, "swap_powder"),
        e.DragonsSwapped(move.first, move.second),
        *((e.DragonsSlain(slain, seat),) if slain else ()),
    )


def _recall_objection(view: Table, seat: int, move: m.Recall) -> Objection | None:
    if objection := unplayable(view, seat, "recall_horn", _in_my_turn(view, seat)) or no_dragon(
        view, move.dragon
    ):
        return objection
    fighters = view.lair(move.dragon).fighters
    if (seat, move.adventurer) in ((fighter.seat, fighter.adventurer) for fighter in fighters):
        return None
    names = ADVENTURER_NAMES[move.adventurer]
    return r.NOT_YOUR_FIGHTER.because(slot=move.dragon, adventurer=names)


def _recall(table: Table, seat: int, move: m.Recall) -> Events:
    recalled = e.Recalled(seat, move.dragon, move.adventurer)
    return (e.MagicPlayed(seat, "recall_horn"), recalled)


def _vigour_objection(view: Table, seat: int, move: m.Invigorate) -> Objection | None:
    if objection := unplayable(view, seat, "vigour_potion", _in_my_turn(view, seat)):
        return objection
    return None if view.tired[seat] else r.NOBODY_TIRED.because()


def _invigorate(table: Table, seat: int, move: m.Invigorate) -> Events:
    return (e.MagicPlayed(seat, "vigour_potion"), e.Refreshed(seat))


def _gaze_objection(view: Table, seat: int, move: m.Gaze) -> Objection | None:
    objection = unplayable(view, seat, "crystal_ball", _between_turns(view, seat))
    return objection or not_another(view, seat, move.seat)


def _gaze(table: Table, seat: int, move: m.Gaze) -> Events:
    seen = e.HoardSeen(seat, move.seat, table.hoards[move.seat])
    return (e.MagicPlayed(seat, "crystal_ball"), seen)


def _dowse_objection(view: Table, seat: int, move: m.Dowse) -> Objection | None:
    moment = _between_turns(view, seat)
    if objection := unplayable(view, seat, "dowsers_lantern", moment) or no_dragon(
        view, move.dragon
    ):
        return objection
    if not view.lair(move.dragon).unknown:
        return r.NOTHING_UNKNOWN.because()
    return None if view.bag else r.BAG_EMPTY.because()


def _dowse(table: Table, seat: int, move: m.Dowse) -> Events:
    found = drawn(table, table.lair(move.dragon).unknown)
    return (e.MagicPlayed(seat, "dowsers_lantern"), f.UnknownDrawn(move.dragon, found))


# Before a treasure is shared.


def _claim_objection(view: Table, seat: int, move: m.Claim) -> Objection | None:
    moment = is_open(view, seat, "treasure")
    if objection := unplayable(view, seat, "authority_sceptre", moment):
        return objection
    there = view.treasure.count(move.token)
    return None if there else r.NOT_IN_THE_TREASURE.because(token=TOKEN_NAMES[move.token])


def _claim(table: Table, seat: int, move: m.Claim) -> Events:
    return (e.MagicPlayed(seat, "authority_sceptre"), f.TokenClaimed(seat, move.token))


def _enrich_objection(view: Table, seat: int, move: m.Enrich) -> Objection | None:
    if objection := unplayable(view, seat, "bottomless_bag", is_open(view, seat, "treasure")):
        return objection
    most = min(ENRICH_LIMIT, len(view.bag))
    if not most:
        return r.BAG_EMPTY.because()
    possible = 1 <= move.tokens <= most
    return None if possible else r.WRONG_ENRICHMENT.because(most=most, asked=move.tokens)


def _enrich(table: Table, seat: int, move: m.Enrich) -> Events:
    added = f.TreasureEnriched(drawn(table, move.tokens))
    return (e.MagicPlayed(seat, "bottomless_bag"), added)


# When the sand has run out, after an agreement, at the end of a turn.


def _hourglass_objection(view: Table, seat: int, move: m.TurnHourglass) -> Objection | None:
    return unplayable(view, seat, "turned_hourglass", is_open(view, seat, "sand"))


def _turn_hourglass(table: Table, seat: int, move: m.TurnHourglass) -> Events:
    return (e.MagicPlayed(seat, "turned_hourglass"), f.HourglassTurned())


def _ring_objection(view: Table, seat: int, move: m.SwapShares) -> Objection | None:
    if objection := unplayable(view, seat, "confusion_ring", is_open(view, seat, "agreement")):
        return objection
    if move.first == move.second:
        return r.SAME_SEAT.because()
    others = {*view.battle.participants} - {seat}
    odd = next((other for other in (move.first, move.second) if other not in others), None)
    return None if odd is None else r.NOT_ANOTHER_PARTICIPANT.because(seat=odd)


def _swap_shares(table: Table, seat: int, move: m.SwapShares) -> Events:
    swapped = f.SharesSwapped(move.first, move.second)
    return (e.MagicPlayed(seat, "confusion_ring"), swapped)


def _boots_objection(view: Table, seat: int, move: m.AttackAgain) -> Objection | None:
    return unplayable(view, seat, "speed_boots", is_open(view, seat, "encore"))


def _attack_again(table: Table, seat: int, move: m.AttackAgain) -> Events:
    return (e.MagicPlayed(seat, "speed_boots"), e.AttackGranted())


RULES: dict[type[Move], Rule] = {
    m.SwapDragons: Rule(_swap_objection, _swap_dragons),
    m.Recall: Rule(_recall_objection, _recall),
    m.Invigorate: Rule(_vigour_objection, _invigorate),
    m.Gaze: Rule(_gaze_objection, _gaze),
    m.Dowse: Rule(_dowse_objection, _dowse),
    m.Claim: Rule(_claim_objection, _claim),
    m.Enrich: Rule(_enrich_objection, _enrich),
    m.TurnHourglass: Rule(_hourglass_objection, _turn_hourglass),
    m.SwapShares: Rule(_ring_objection, _swap_shares),
    m.AttackAgain: Rule(_boots_objection, _attack_again),
}
