"""The magic objects, but for those that answer a theft (theft.py) and the pilfering gloves.

Whoever may play an object need not be waited for: first received, first served.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, starmap

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import TOKENS, one
from domain.games.or_des_dragons.components import ENRICH_LIMIT, Magic
from domain.games.or_des_dragons.rule import holds, quiet
from domain.games.or_des_dragons.setting_up import drawn
from domain.games.or_des_dragons.state import Table
from domain.games.or_des_dragons.windows import is_open

# Between turns and before an attack.


def between_turns(view: Table, seat: int) -> bool:
    """Nothing is being resolved, and the active seat has not attacked yet; or nobody can."""
    return quiet(view) or is_open(view, seat, "last-chance")


def _in_my_turn(view: Table, seat: int) -> bool:
    return (quiet(view) and seat == view.active) or is_open(view, seat, "last-chance")


def _may_swap_dragons(view: Table, seat: int, move: m.SwapDragons) -> bool:
    both = move.first in view.dragons and move.second in view.dragons
    different = both and move.first != move.second
    return different and between_turns(view, seat) and holds(view, seat, "swap_powder")


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


def _may_recall(view: Table, seat: int, move: m.Recall) -> bool:
    return (
        _in_my_turn(view, seat)
        and holds(view, seat, "recall_horn")
        and move.dragon in view.dragons
        and (seat, move.adventurer)
        in ((f.seat, f.adventurer) for f in view.lair(move.dragon).fighters)
    )


def _recall(table: Table, seat: int, move: m.Recall) -> Events:
    recalled = e.Recalled(seat, move.dragon, move.adventurer)
    return (e.MagicPlayed(seat, "recall_horn"), recalled)


def _may_invigorate(view: Table, seat: int, move: m.Invigorate) -> bool:
    useful = bool(view.tired[seat]) and _in_my_turn(view, seat)
    return useful and holds(view, seat, "vigour_potion")


def _invigorate(table: Table, seat: int, move: m.Invigorate) -> Events:
    return (e.MagicPlayed(seat, "vigour_potion"), e.Refreshed(seat))


def _may_gaze(view: Table, seat: int, move: m.Gaze) -> bool:
    other = move.seat in view.seats and move.seat != seat
    return other and between_turns(view, seat) and holds(view, seat, "crystal_ball")


def _gaze(table: Table, seat: int, move: m.Gaze) -> Events:
    seen = e.HoardSeen(seat, move.seat, table.hoards[move.seat])
    return (e.MagicPlayed(seat, "crystal_ball"), seen)


def _may_dowse(view: Table, seat: int, move: m.Dowse) -> bool:
    useful = move.dragon in view.dragons and view.lair(move.dragon).unknown > 0 and view.bag
    return bool(useful) and between_turns(view, seat) and holds(view, seat, "dowsers_lantern")


def _dowse(table: Table, seat: int, move: m.Dowse) -> Events:
    found = drawn(table, table.lair(move.dragon).unknown)
    return (e.MagicPlayed(seat, "dowsers_lantern"), f.UnknownDrawn(move.dragon, found))


# Before a treasure is shared.


def _may_claim(view: Table, seat: int, move: m.Claim) -> bool:
    there = is_open(view, seat, "treasure") and view.treasure.covers(one(move.token))
    return there and holds(view, seat, "authority_sceptre")


def _claim(table: Table, seat: int, move: m.Claim) -> Events:
    return (e.MagicPlayed(seat, "authority_sceptre"), f.TokenClaimed(seat, move.token))


def _may_enrich(view: Table, seat: int, move: m.Enrich) -> bool:
    possible = 1 <= move.tokens <= min(ENRICH_LIMIT, len(view.bag))
    return possible and is_open(view, seat, "treasure") and holds(view, seat, "bottomless_bag")


def _enrich(table: Table, seat: int, move: m.Enrich) -> Events:
    added = f.TreasureEnriched(drawn(table, move.tokens))
    return (e.MagicPlayed(seat, "bottomless_bag"), added)


# When the sand has run out, after an agreement, at the end of a turn.


def _may_turn_hourglass(view: Table, seat: int, move: m.TurnHourglass) -> bool:
    return is_open(view, seat, "sand") and holds(view, seat, "turned_hourglass")


def _turn_hourglass(table: Table, seat: int, move: m.TurnHourglass) -> Events:
    return (e.MagicPlayed(seat, "turned_hourglass"), f.HourglassTurned())


def _may_swap_shares(view: Table, seat: int, move: m.SwapShares) -> bool:
    if not is_open(view, seat, "agreement") or not holds(view, seat, "confusion_ring"):
        return False
    others = {*view.battle.participants} - {seat}
    return move.first != move.second and {move.first, move.second} <= others


def _swap_shares(table: Table, seat: int, move: m.SwapShares) -> Events:
    swapped = f.SharesSwapped(move.first, move.second)
    return (e.MagicPlayed(seat, "confusion_ring"), swapped)


def _may_attack_again(view: Table, seat: int, move: m.AttackAgain) -> bool:
    return is_open(view, seat, "encore") and holds(view, seat, "speed_boots")


def _attack_again(table: Table, seat: int, move: m.AttackAgain) -> Events:
    return (e.MagicPlayed(seat, "speed_boots"), e.AttackGranted())


RULES: dict[type[Move], Rule] = {
    m.SwapDragons: Rule(_may_swap_dragons, _swap_dragons),
    m.Recall: Rule(_may_recall, _recall),
    m.Invigorate: Rule(_may_invigorate, _invigorate),
    m.Gaze: Rule(_may_gaze, _gaze),
    m.Dowse: Rule(_may_dowse, _dowse),
    m.Claim: Rule(_may_claim, _claim),
    m.Enrich: Rule(_may_enrich, _enrich),
    m.TurnHourglass: Rule(_may_turn_hourglass, _turn_hourglass),
    m.SwapShares: Rule(_may_swap_shares, _swap_shares),
    m.AttackAgain: Rule(_may_attack_again, _attack_again),
}


def _swaps(view: Table, seat: int) -> Iterator[Move]:
    return starmap(m.SwapDragons, combinations(view.dragons, 2))


def _recalls(view: Table, seat: int) -> Iterator[Move]:
    for slot in view.dragons:
        for fighter in view.lair(slot).fighters:
            if fighter.seat == seat:
                yield m.Recall(slot, fighter.adventurer)


CANDIDATES: dict[Magic, Callable[[Table, int], Iterable[Move]]] = {
    "swap_powder": _swaps,
    "recall_horn": _recalls,
    "vigour_potion": lambda view, seat: (m.Invigorate(),),
    "crystal_ball": lambda view, seat: map(m.Gaze, view.seats),
    "dowsers_lantern": lambda view, seat: map(m.Dowse, view.dragons),
    "authority_sceptre": lambda view, seat: map(m.Claim, TOKENS),
    "bottomless_bag": lambda view, seat: map(m.Enrich, range(1, ENRICH_LIMIT + 1)),
    "turned_hourglass": lambda view, seat: (m.TurnHourglass(),),
    "confusion_ring": lambda view, seat: starmap(m.SwapShares, combinations(view.seats, 2)),
    "speed_boots": lambda view, seat: (m.AttackAgain(),),
}
"""Every move with a magic object that could ever be legal."""


def objects(view: Table, seat: int) -> tuple[Move, ...]:
    """All that this seat may do with its magic objects now."""
    cards = dict.fromkeys(card for card in view.hands[seat] if card in CANDIDATES)
    moves = (move for card in cards for move in CANDIDATES[card](view, seat))
    return tuple(move for move in moves if RULES[type(move)].legal(view, seat, move))
