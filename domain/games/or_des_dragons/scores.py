"""Both ways of counting points, and the value of a token before the end is known."""

from collections.abc import Sequence

from domain.game import Score
from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons.amount import GEMS, Amount, Token
from domain.games.or_des_dragons.table import Table
from domain.secrecy import ranks


def scored(hoards: Sequence[Amount], advanced: bool) -> tuple[Score, ...]:
    """The score of each seat, in seat order; rank 1 has most points, ties share a rank."""
    parts = [dict(_plain(hoard, advanced)) for hoard in hoards]
    majority = c.MAJORITY[advanced][len(hoards)]
    for gem in GEMS:
        counts = [hoard.count(gem) for hoard in hoards]
        won = _shared(counts, majority, hoards) if advanced else _for_all(counts, majority)
        for seat, points in enumerate(won):
            parts[seat][gem] = points
    if advanced:
        for seat, hoard in enumerate(hoards):
            parts[seat]["all_gems"] = c.ALL_GEMS if _has_all_gems(hoard) else 0
    sums = [sum(part.values()) for part in parts]
    return tuple(map(Score, range(len(hoards)), sums, ranks(sums), parts))


def standing(view: Table) -> tuple[int | None, ...]:
    """The points of each seat by its hoard if it is seen, else by its open gifts.

    None where the table keeps no record of that. Thefts and trades behind screens do not count.
    """
    if None in view.hoards and view.options.hidden_shares:
        return (None,) * len(view.hoards)
    hoards = [
        given if hoard is None else hoard
        for hoard, given in zip(view.hoards, view.received, strict=True)
    ]
    return tuple(score.points for score in scored(hoards, view.options.advanced))


def _plain(hoard: Amount, advanced: bool) -> list[tuple[str, int]]:
    coins = [(token, hoard.count(token) * points) for token, points in c.POINTS.items()]
    return [*coins, ("black_diamond", hoard.black_diamond * c.BLACK_DIAMOND[advanced])]


def _for_all(counts: Sequence[int], majority: int) -> list[int]:
    """Basic: every leader scores in full, unless nobody has a token of the kind."""
    most = max(counts)
    return [majority if most and count == most else 0 for count in counts]


def _shared(counts: Sequence[int], majority: int, hoards: Sequence[Amount]) -> list[int]:
    """Advanced: one leader scores in full, two half each; the cursed one only stands in the way."""
    most = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if most and count == most]
    points = {1: majority, 2: majority // 2}.get(len(leaders), 0)
    return [
        points if seat in leaders and not hoard.black_diamond else 0
        for seat, hoard in enumerate(hoards)
    ]


def _has_all_gems(hoard: Amount) -> bool:
    return not hoard.black_diamond and all(hoard.count(gem) for gem in GEMS)


def worth(token: Token, seats: int, advanced: bool) -> float:
    """A token's share of the points that its kind will bring in all."""
    if token in c.POINTS:
        return c.POINTS[token]
    if token == "black_diamond":
        return c.BLACK_DIAMOND[advanced]
    return c.MAJORITY[advanced][seats] / c.ALL_TOKENS.count(token)
