"""Thieves: whom to rob, and what to take.

A token taken from a rival counts twice, a little: for what it brings, and for what he loses.
"""

from domain.game import Move
from domain.games.or_des_dragons.amount import TOKENS, Amount
from domain.games.or_des_dragons.moves import Forgo, Steal, Take
from domain.games.or_des_dragons.moves_fields import Loot
from domain.games.or_des_dragons.table import Table
from workers.ai.or_des_dragons.worth import Counts, Outlook, counts_of, outlook_of, prices


def steal(table: Table, seat: int) -> Move:
    """Rob the participant from whom a theft brings most; forgo it if all have only trash."""
    outlook = outlook_of(table)
    sees = any(thief.seat == seat and thief.sees for thief in table.battle.thieves[:1])
    spoils = [
        (_spoil(outlook, seat, victim, sees), -victim)
        for victim in table.battle.participants
        if victim != seat
    ]
    best = max(spoils, default=(0.0, 0))
    return Steal(-best[1]) if best[0] > 0 else Forgo()


def _spoil(outlook: Outlook, me: int, victim: int, sees: bool) -> float:
    """The worth of robbing a seat: the best that it has, or the average."""
    values, held = _spoils(outlook, me, victim), outlook.holdings[victim]
    if sees:
        return max((v for v, count in zip(values, held, strict=True) if count >= 0.5), default=0.0)
    whole = sum(held)
    return sum(v * c for v, c in zip(values, held, strict=True)) / whole if whole else 0.01


def _spoils(outlook: Outlook, me: int, victim: int) -> list[float]:
    rivals = len(outlook.holdings) - 1
    mine, theirs = prices(outlook, me), prices(outlook, victim)
    return [gain + loss / rivals for gain, loss in zip(mine, theirs, strict=True)]


def take(table: Table, seat: int) -> Move:
    """The best token that the wizard sees."""
    glimpse, victim = table.battle.glimpse, table.battle.victim
    if glimpse is None or glimpse.hoard is None or victim is None or not glimpse.hoard.size:
        return Take("nothing")
    token, value = extreme(glimpse.hoard, _spoils(outlook_of(table), seat, victim), sign=1)
    return Take(token if value > 0 else "nothing")


def extreme(hoard: Amount, values: Counts, sign: int) -> tuple[Loot, float]:
    """The dearest token (sign 1) or the cheapest (sign -1) of a hoard, and its value."""
    have = [kind for kind, count in enumerate(counts_of(hoard)) if count]
    best = max(have, key=lambda kind: sign * values[kind])
    return TOKENS[best], values[best]
