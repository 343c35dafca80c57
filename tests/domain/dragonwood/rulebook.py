"""Which moves the rulebook allows, written from it a second time, with other means than the rules.

It looks at the table alone; cards are read from their names.
"""

from collections import Counter
from itertools import combinations, pairwise

from domain.game import Move
from domain.games.dragonwood import moves as m
from domain.games.dragonwood.table import Table

ONCE = {"lightning": "lightning_bolt", "bunny": "friendly_bunny", "potion": "charmed_potion"}
LOOT = {
    "silver_sword",
    "bucket_of_spinach",
    "ghost_disguise",
    "magical_unicorn",
    "cloak_of_darkness",
    "lucky_mushroom",
    *ONCE.values(),
}


def permits(table: Table, seat: int, move: Move) -> bool:
    """Whether this seat may make this move now."""
    if isinstance(move, m.Prepare):
        return table.phase != "over" and table.auto[seat] is not move.auto_choose
    if isinstance(move, m.GiveUp):
        pending = table.storm.pending if table.storm else ()
        return seat in pending and move.card in table.hands[seat]
    if table.storm is not None or seat != table.active:
        return False
    return _acts(table, move) if table.phase == "act" else _goes_on(table, move)


def _acts(table: Table, move: Move) -> bool:
    match move:
        case m.Recruit():
            return move.card in table.faceup if move.card else _stock(table) > 0
        case m.Pass():
            cards = len(table.hands[table.active]) if any(table.landscape) else 0
            return _stock(table) + len(table.faceup) + cards == 0
        case m.Capture():
            return _captures(table, table.active, move)
    return False


def _goes_on(table: Table, move: Move) -> bool:
    """After an attempt, or with too many cards."""
    match move:
        case m.Discard():
            return table.phase in ("wound", "trim") and move.card in table.hands[table.active]
        case m.Reroll():
            return table.phase == "attempt" and move.die in range(len(table.tried.dice))
    return table.phase == "attempt" and isinstance(move, m.Keep)


def _stock(table: Table) -> int:
    return len(table.deck) + len(table.discard)


def _captures(table: Table, seat: int, move: m.Capture) -> bool:
    played = [*move.cards, *([move.potion] if move.potion else [])]
    used = {name for field, name in ONCE.items() if getattr(move, field)}
    named = Counter(move.cards)
    if named - Counter(card or "" for card in table.hands[seat]) or "ladybug" in played:
        return False
    if move.target not in table.landscape or used - {*table.owned[seat]}:
        return False
    if used and move.target in LOOT:
        return False
    if move.method == "spell" and not (table.options.dragon_spell and "dragon" in move.target):
        return False
    dice = 2 if move.method == "spell" else len(played)
    return 1 <= len(played) <= 6 and dice + move.bunny <= 6 and goes(move.method, played)


def goes(method: str, played: list[str]) -> bool:
    """Whether these cards may be played so."""
    if not played:
        return False
    colours, numbers = zip(*(card.split("-") for card in played), strict=True)
    values = sorted(map(int, numbers))
    climbing = all(high - low == 1 for low, high in pairwise(values))
    match method:
        case "strike":
            return climbing
        case "stomp":
            return values[0] == values[-1]
        case "scream":
            return len(set(colours)) == 1
    return climbing and len(set(colours)) == 1 and len(values) == 3


def pairs(cards: list[str]) -> int:
    """How many pairs these cards make."""
    told = [(colour, int(number)) for colour, number in (card.split("-") for card in cards)]
    return sum(a[0] == b[0] or a[1] - b[1] in (-1, 0, 1) for a, b in combinations(told, 2))
