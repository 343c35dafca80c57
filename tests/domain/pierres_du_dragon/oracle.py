"""A second judge of auctions, written from the rulebook alone and sharing no line with the rules.

It looks at plain numbers: what a seat has, what it bids, who wins, and what is left.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple


class Purse(NamedTuple):
    """The coins with which a seat can bid, and whether its bid is in already."""

    fairy: int
    common: int
    silver: int
    cursed: int
    amulets: int
    closed: bool


def bid_is_legal(purse: Purse, asked: str, move: dict[str, Any], tied: bool) -> bool:
    """`asked` is what is awaited: "bid", "tie" or anything else."""
    if purse.closed or {"bid": "bid", "tie": "bid-silver"}.get(asked) != move["type"]:
        return False
    if asked == "tie" and not tied:
        return False
    wanted = [move.get(name, 0) for name in ("fairy", "common", "silver")]
    has = [purse.fairy, purse.common, purse.silver]
    if any(have < want or want < 0 for have, want in zip(has, wanted, strict=True)):
        return False
    black, red = move.get("cursed", False), move.get("amulet", False)
    return (purse.cursed > 0 or not black) and (purse.amulets > 0 or not red)


class Outcome(NamedTuple):
    """The winner (None: there is none), the tied seats if they bid silver, and the second ones."""

    winner: int | None
    tied: frozenset[int]
    second: frozenset[int]


NOBODY = Outcome(None, frozenset(), frozenset())


def main_auction(golds: Sequence[int], amulets: Sequence[bool], cursed: bool) -> Outcome:
    """Per seat: pieces of gold, and whether an amulet doubles them."""
    worth = {seat: gold + gold * amulets[seat] for seat, gold in enumerate(golds)}
    if cursed or not any(worth.values()):
        return NOBODY
    order = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    first, next_ = order[0], order[1]
    if worth[first] == worth[next_]:
        return Outcome(None, frozenset(s for s in worth if worth[s] == worth[first]), frozenset())
    return Outcome(first, frozenset(), frozenset(s for s in order[1:] if worth[s] == worth[next_]))


def tie_break(tied: frozenset[int], silver: Sequence[int], amulets: Sequence[bool]) -> Outcome:
    """The same among those who are tied; another tie for the most gives it to nobody."""
    worth = {seat: silver[seat] + silver[seat] * amulets[seat] for seat in tied}
    order = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    first, next_ = order[0], order[1]
    if worth[first] == worth[next_]:
        return NOBODY
    return Outcome(first, frozenset(), frozenset(s for s in order[1:] if worth[s] == worth[next_]))


def after_bid(has: tuple[int, ...], *bid: int) -> tuple[int, ...]:
    """Fairy gold, common gold, silver, cursed coins, amulets, spent fairy gold: all that was bid
    is gone, won or lost, and fairy gold lies before the screen.
    """
    *things, spent = has
    return *(had - gone for had, gone in zip(things, bid, strict=True)), spent + bid[0]


def orders_are_legal(until: Sequence[str], coming: Sequence[str], before: set[str] | None) -> bool:
    """`before`: the characters of the order that stands, None if none does."""
    if len(set(until)) != len(until) or not set(until) <= set(coming):
        return False
    return before is None or before != set(until)


def fists_open(closed: Sequence[bool], idle: Sequence[bool]) -> bool:
    """Of those who take part: the last that can bid and does not stand by has closed a fist."""
    return all(shut or spared for shut, spared in zip(closed, idle, strict=True))
