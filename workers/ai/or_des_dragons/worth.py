"""What tokens will be worth at the end, in points, to each seat.

A majority that is still open is worth its points times the chance to win it: the more tokens of the
kind are still to come, the less a lead counts. What lies behind other screens is estimated from the
public record alone; in an imagined table it is simply there.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt

from msgspec import Struct
from msgspec.structs import astuple

from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.components import (
    ALL_GEMS,
    ALL_TOKENS,
    BLACK_DIAMOND,
    MAJORITY,
)
from domain.games.or_des_dragons.state import Table

Counts = Sequence[float]
"""One number per kind of token, in the order of TOKENS."""

SILVER, GOLD, MAGIC, BLACK = 0, 1, 2, 8
GEM_KINDS = range(3, 8)
FACE = (1.0, 3.0, 1.0, 1.2, 1.2, 1.2, 1.2, 2.0, 7.0)
"""What a token is worth to somebody who does not think about majorities."""
UNKNOWN = 1.65
"""What a token that is still to be drawn is worth on average."""
CARD = 1.5
"""What drawing a magic object is worth besides its token."""


class Outlook(Struct, frozen=True):
    """What each seat has (expected counts per kind), and what is still to be won of each kind.

    `magic` is what a magic token is worth to each seat; `naive` if majorities are not thought of.
    """

    holdings: tuple[Counts, ...]
    left: Counts
    magic: Counts
    majority: int
    advanced: bool
    naive: bool = False


def look(table: Table, naive: bool = False) -> Outlook:
    """The outlook that this table, or this view of it, gives."""
    holdings = _holdings(table)
    gone = [*holdings, astuple(table.lost)]
    left = [max(0.0, all_ - sum(c)) for all_, *c in zip(astuple(ALL_TOKENS), *gone, strict=True)]
    advanced, seats = table.options.advanced, len(holdings)
    wizards = table.fight.wizards if table.fight and advanced else ()
    magic = [1.0 + CARD * (seat in wizards) for seat in range(seats)]
    return Outlook(holdings, left, magic, MAJORITY[advanced][seats], advanced, naive)


def _holdings(table: Table) -> tuple[Counts, ...]:
    if table.options.hidden_shares and None in table.hoards:
        rest = _rest(table)
        return tuple(rest if hoard is None else astuple(hoard) for hoard in table.hoards)
    known = zip(table.hoards, table.received, strict=True)
    return tuple(astuple(given if hoard is None else hoard) for hoard, given in known)


def _rest(table: Table) -> Counts:
    """What a screen hides on average, if nothing is known but what is missing elsewhere."""
    seen = [h for h in table.hoards if h] + [lair.treasure for lair in table.lairs if lair]
    seen.append(table.lost)
    columns = zip(astuple(ALL_TOKENS), *map(astuple, seen), strict=True)
    unseen = [all_ - sum(counts) for all_, *counts in columns]
    screens = sum(hoard is None for hoard in table.hoards)
    behind = 1 - len(table.bag) / max(1, sum(unseen))
    return tuple(count * behind / screens for count in unseen)


def points(outlook: Outlook, more: Mapping[int, Counts] = {}) -> list[float]:
    """The points each seat may expect, if some seats get `more` tokens."""
    held = [
        [a + b for a, b in zip(have, more[seat], strict=True)] if seat in more else have
        for seat, have in enumerate(outlook.holdings)
    ]
    if outlook.naive:
        return [sum(map(_times, counts, FACE)) for counts in held]
    gems = _gem_points(outlook, held)
    return [
        counts[SILVER] + 3 * counts[GOLD] + magic * counts[MAGIC] + _stones(outlook, counts, gem)
        for counts, magic, gem in zip(held, outlook.magic, gems, strict=True)
    ]


def _times(a: float, b: float) -> float:
    return a * b


def _stones(outlook: Outlook, counts: Counts, gems: float) -> float:
    """Points for gems and the black diamond, which in the advanced game is cursed."""
    black = min(1.0, counts[BLACK])
    if not outlook.advanced:
        return gems + BLACK_DIAMOND[False] * black
    seats, all_kinds = len(outlook.holdings), float(ALL_GEMS)
    for kind in GEM_KINDS:
        if counts[kind] < 1:
            all_kinds *= 1 - exp(-outlook.left[kind] / seats) * (1 - counts[kind])
    return (gems + all_kinds) * (1 - black) + BLACK_DIAMOND[True] * black


def _gem_points(outlook: Outlook, held: Sequence[Counts]) -> list[float]:
    total = [0.0] * len(held)
    for kind in GEM_KINDS:
        column = [counts[kind] for counts in held]
        for seat, chance in enumerate(_chances(column, outlook.left[kind], outlook.advanced)):
            total[seat] += outlook.majority * chance
    return total


def _chances(column: list[float], left: float, advanced: bool) -> list[float]:
    """The part of a majority's points that each seat may expect.

    The final counts are spread as if what is left went to anybody. In the basic game all who tie
    score in full, which counts the more the nearer the end is.
    """
    seats, most = len(column), max(column)
    if most == 0 and left < 1:
        return [0.0] * seats
    spread = sqrt(left * (seats - 1)) / seats
    weights = [exp((count - most) / (0.3 + 0.78 * spread)) for count in column]
    whole = sum(weights)
    tie = 0.0 if advanced else exp(-1.5 * spread)
    return [weight * (tie + (1 - tie) / whole) for weight in weights]


def gains(outlook: Outlook, more: Mapping[int, Counts]) -> list[float]:
    """How many points better off each seat is if some get `more`."""
    return [b - a for a, b in zip(points(outlook), points(outlook, more), strict=True)]


def prices(outlook: Outlook, seat: int) -> list[float]:
    """What one more token of each kind is worth to a seat, the pact of all five gems left out."""
    if outlook.naive:
        return [*FACE]
    cursed = outlook.advanced and outlook.holdings[seat][BLACK] >= 1
    gems, now = [0.0] * 5, 0.0
    for index, kind in enumerate(GEM_KINDS):
        column = [counts[kind] for counts in outlook.holdings]
        before = _chances(column, outlook.left[kind], outlook.advanced)[seat]
        column[seat] += 1
        after = _chances(column, outlook.left[kind], outlook.advanced)[seat]
        gems[index] = 0.0 if cursed else outlook.majority * (after - before)
        now += outlook.majority * before
    black = BLACK_DIAMOND[outlook.advanced] - (now if outlook.advanced else 0.0)
    return [1.0, 3.0, outlook.magic[seat], *gems, black]


def counts_of(amount: Amount) -> list[float]:
    """An amount as counts."""
    return [float(count) for count in astuple(amount)]


def amount_from(counts: Counts) -> Amount:
    """Whole counts as an amount."""
    return Amount(*map(int, counts))
