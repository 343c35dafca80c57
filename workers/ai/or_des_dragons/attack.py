"""Chooses attacks: the promise of an attack at first sight, and the worth of an unfinished table to
each seat.

Every participant has an equal voice, so a weak adventurer under a rich dragon is the best bargain.
"""

from collections.abc import Sequence
from math import exp

from msgspec import Struct
from msgspec.structs import astuple

from domain.games.or_des_dragons.components import ATTACK, Adventurer
from domain.games.or_des_dragons.moves import Attack
from domain.games.or_des_dragons.table import Lair, Table
from workers.ai.or_des_dragons.worth import FACE, UNKNOWN, Counts, outlook_of, points, prices

THEFT = 1.3
"""The points of a random theft; twice that where a wizard sees what there is."""
READY, TIRED, WEAK = 0.5, 0.2, 0.15
"""The worth of an adventurer in front of a seat, fresh or tired, and the deduction for each point
of attack.
"""
DELAY = 0.93
"""The factor on a treasure's worth for each attack that its dragon still withstands."""


class Prospect(Struct, frozen=True):
    """The points that an attack promises."""

    promise: float
    attack: Attack


def prospects(table: Table, seat: int) -> list[Prospect]:
    """All attacks of a seat without swords, best first."""
    found = [
        Prospect(_promise(table, seat, adventurer, slot), Attack(slot, adventurer))
        for slot in table.dragons
        for adventurer in table.ready[seat]
    ]
    return sorted(found, key=lambda prospect: -prospect.promise)


def _promise(table: Table, seat: int, adventurer: Adventurer, slot: int) -> float:
    """My part with this adventurer there, less my part without him, less his price."""
    lair = table.lair(slot)
    mine = [fighter.adventurer for fighter in lair.fighters if fighter.seat == seat]
    others = len({fighter.seat for fighter in lair.fighters} - {seat})
    attack, seats = ATTACK[adventurer], len(table.ready)
    loot = hoped_for(lair, FACE)
    after = _part(loot, lair.power - lair.strength - attack, others + 1, seats)
    before = _part(loot, lair.power - lair.strength, others + 1, seats) if mine else 0.0
    return after - before + _thefts(adventurer, mine, others) - READY + WEAK * (2 - attack)


def hoped_for(lair: Lair, worths: Counts) -> float:
    """The worth of a dragon's treasure at these prices, with the tokens not drawn yet."""
    known: float = sum(a * b for a, b in zip(astuple(lair.treasure), worths, strict=True))
    return known + UNKNOWN * lair.unknown


def _part(loot: float, need: int, slayers: int, seats: int) -> float:
    """A participant's part of a treasure, if the dragon still stands so much attack."""
    if need <= 0:
        return loot / slayers
    attacks = (need + 2) // 3
    joining = attacks * (1 - slayers / seats) * 0.8
    return loot * DELAY ** (attacks + 1) / (slayers + joining)


def _thefts(adventurer: Adventurer, mine: Sequence[Adventurer], others: int) -> float:
    """The worth that a thief or a wizard adds here to what others fight for as well."""
    company = 1.0 if others else 0.5
    if adventurer == "thief":
        return company * THEFT * (2 if "wizard" in mine else 1)
    return company * THEFT * (adventurer == "wizard" and "thief" in mine)


def expected_points(table: Table) -> list[float]:
    """The points each seat may expect at the end, as things stand."""
    outlook = outlook_of(table)
    fighting = {f.seat for lair in table.lairs if lair for f in lair.fighters}
    worths = {seat: prices(outlook, seat) for seat in fighting}
    expected = points(outlook)
    for lair in table.lairs:
        slayers = {fighter.seat for fighter in lair.fighters} if lair else ()
        for seat in slayers:
            assert lair is not None, "an empty lair has no slayers"
            expected[seat] += _stake(table, lair, seat, len(slayers), worths[seat])
    return [total + _force(table, seat) for seat, total in enumerate(expected)]


def _stake(table: Table, lair: Lair, seat: int, slayers: int, worths: Counts) -> float:
    mine = [fighter.adventurer for fighter in lair.fighters if fighter.seat == seat]
    loot, need = hoped_for(lair, worths), lair.power - lair.strength
    thefts = THEFT * ("thief" in mine) * (2 if "wizard" in mine else 1)
    return _part(loot, need, slayers, len(table.ready)) + 0.7 * thefts


def _force(table: Table, seat: int) -> float:
    """The remaining force of a seat: adventurers at hand, and magic objects."""
    ready, tired = table.ready[seat], table.tired[seat]
    fresh = sum(READY - WEAK * (ATTACK[adventurer] - 2) for adventurer in ready)
    return fresh + TIRED * len(tired) - (not ready and not tired) + len(table.hands[seat])


def chances(table: Table) -> tuple[float, ...]:
    """Each seat's chance to win: the fewer tokens are left to win, the more a lead is worth."""
    expected = expected_points(table)
    best, heat = max(expected), 2.5 + len(table.bag) / 12
    weights = [exp((total - best) / heat) for total in expected]
    return tuple(weight / sum(weights) for weight in weights)
