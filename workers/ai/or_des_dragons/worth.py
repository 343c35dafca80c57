"""The worth of tokens at the end, in points, to each seat.

A majority that is still open is worth its points times the chance to win it: the more tokens of the
kind are still to come, the less a lead counts. Tokens behind other screens are estimated from the
public record alone; in an imagined table they are known.
"""

from collections.abc import Sequence
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
from domain.games.or_des_dragons.table import Table

Counts = Sequence[float]
"""One number per kind of token, in the order of TOKENS."""

SILVER, GOLD, MAGIC, BLACK = 0, 1, 2, 8
GEM_KINDS = range(3, 8)
FACE = (1.0, 3.0, 1.0, 1.2, 1.2, 1.2, 1.2, 2.0, 7.0)
"""The worth of a token to a player who does not think about majorities."""
NONE = (0.0,) * len(FACE)
UNKNOWN = 1.65
"""The mean worth of a token that is still to be drawn."""
CARD = 1.5
"""The worth of drawing a magic object, besides its token."""


class Race(Struct, frozen=True):
    """The race for one majority: each seat's weight, and the heat, in which a lead counts less.

    `tie` is how likely those who lead together score in full, as they do in the basic game.
    """

    weights: tuple[float, ...]
    whole: float
    heat: float
    tie: float

    def chance(self, seat: int, more: float = 0.0) -> float:
        """The part of the points this seat may expect if it gets so many more tokens."""
        old = self.weights[seat]
        new = old * exp(more / self.heat) if more else old
        return self.tie * min(1.0, new) + (1 - self.tie) * new / (self.whole + new - old)


class Outlook(Struct, frozen=True):
    """The holding of each seat (expected counts per kind), and the tokens of each kind still to be
    won.

    `magic` is the worth of a magic token to each seat; `naive` if majorities are not thought of.
    """

    holdings: tuple[Counts, ...]
    left: Counts
    races: tuple[Race, ...]
    magic: Counts
    majority: int
    advanced: bool
    naive: bool = False


def outlook_of(table: Table, naive: bool = False) -> Outlook:
    """The outlook that this table, or this view of it, gives."""
    holdings, seats, advanced = _holdings(table), len(table.ready), table.options.advanced
    columns = zip(astuple(ALL_TOKENS), *holdings, astuple(table.lost), strict=True)
    left = tuple(max(0.0, whole - sum(gone)) for whole, *gone in columns)
    races = () if naive else tuple(_race(holdings, k, left[k], advanced) for k in GEM_KINDS)
    wizards = table.fight.wizards if table.fight and advanced else ()
    magic = [1.0 + CARD * (seat in wizards) for seat in range(seats)]
    return Outlook(holdings, left, races, magic, MAJORITY[advanced][seats], advanced, naive)


def _race(holdings: tuple[Counts, ...], kind: int, left: float, advanced: bool) -> Race:
    """How a majority stands. The final counts are spread as if what is left went to anybody."""
    column = [counts[kind] for counts in holdings]
    seats, most = len(column), max(column)
    if most == 0 and left < 1:
        return Race((0.0,) * seats, 1.0, 1.0, 0.0)
    spread = sqrt(left * (seats - 1)) / seats
    heat = 0.3 + 0.78 * spread
    weights = tuple(exp((count - most) / heat) for count in column)
    return Race(weights, sum(weights), heat, 0.0 if advanced else exp(-1.5 * spread))


def _holdings(table: Table) -> tuple[Counts, ...]:
    if table.options.hidden_shares and None in table.hoards:
        rest = _rest(table)
        return tuple(rest if hoard is None else astuple(hoard) for hoard in table.hoards)
    known = zip(table.hoards, table.received, strict=True)
    return tuple(astuple(given if hoard is None else hoard) for hoard, given in known)


def _rest(table: Table) -> Counts:
    """The mean content of a screen, if nothing is known but what is missing elsewhere."""
    seen = [h for h in table.hoards if h] + [lair.treasure for lair in table.lairs if lair]
    seen.append(table.lost)
    columns = zip(astuple(ALL_TOKENS), *map(astuple, seen), strict=True)
    unseen = [all_ - sum(counts) for all_, *counts in columns]
    screens = sum(hoard is None for hoard in table.hoards)
    behind = 1 - len(table.bag) / max(1, sum(unseen))
    return tuple(count * behind / screens for count in unseen)


def points(outlook: Outlook) -> list[float]:
    """The points each seat may expect at the end."""
    return [value(outlook, seat) for seat in range(len(outlook.holdings))]


def value(outlook: Outlook, seat: int, more: Counts = NONE) -> float:
    """The points a seat may expect at the end if it gets these tokens, and others none of them."""
    held = [a + b for a, b in zip(outlook.holdings[seat], more, strict=True)]
    if outlook.naive:
        return sum(a * b for a, b in zip(held, FACE, strict=True))
    coins = held[SILVER] + 3 * held[GOLD] + outlook.magic[seat] * held[MAGIC]
    black = min(1.0, held[BLACK])
    gems = outlook.majority * sum(
        race.chance(seat, more[kind]) for kind, race in zip(GEM_KINDS, outlook.races, strict=True)
    )
    if not outlook.advanced:
        return coins + gems + BLACK_DIAMOND[False] * black
    gems += ALL_GEMS * _all_kinds(outlook, held)
    return coins + gems * (1 - black) + BLACK_DIAMOND[True] * black


def _all_kinds(outlook: Outlook, held: Counts) -> float:
    """How likely it is to have a gem of each kind at the end."""
    likely = 1.0
    for kind in GEM_KINDS:
        likely *= _likely(outlook, held, kind)
    return likely


def _likely(outlook: Outlook, held: Counts, kind: int) -> float:
    if held[kind] >= 1:
        return 1.0
    return 1.001 - exp(-outlook.left[kind] / len(outlook.holdings)) * (1 - held[kind])


def gain(outlook: Outlook, seat: int, more: Counts) -> float:
    """How many points better off a seat is with these tokens."""
    return value(outlook, seat, more) - value(outlook, seat)


def prices(outlook: Outlook, seat: int) -> list[float]:
    """The worth of one more token of each kind to a seat: its `gain`, but quicker."""
    if outlook.naive:
        return [*FACE]
    held, races, most = outlook.holdings[seat], outlook.races, outlook.majority
    gems = [most * (race.chance(seat, 1.0) - race.chance(seat)) for race in races]
    black = BLACK_DIAMOND[outlook.advanced]
    if not outlook.advanced:
        return [1.0, 3.0, outlook.magic[seat], *gems, black]
    free, pact = 1 - min(1.0, held[BLACK]), ALL_GEMS * _all_kinds(outlook, held)
    for index, kind in enumerate(GEM_KINDS):
        gems[index] = free * (gems[index] + pact * (1 / _likely(outlook, held, kind) - 1))
    curse = pact + most * sum(race.chance(seat) for race in races)
    return [1.0, 3.0, outlook.magic[seat], *gems, free * (black - curse)]


def counts_of(amount: Amount) -> list[float]:
    """An amount as counts."""
    return [float(count) for count in astuple(amount)]


def amount_from(counts: Counts) -> Amount:
    """Whole counts as an amount."""
    return Amount(*map(int, counts))
