"""Are called chances right? Matches of computers, the fit of the weights, and the calibration.

`python -m tests.bench.chances --game dragonwood --matches 1000` plays, fits on three matches of
four, and judges on the fourth. The weights go to workers/ai/chances/fitted.py. All follows from the
numbers of the deals. Positions of one match are alike, so errors are taken over matches.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from domain.games import GAMES
from domain.words import Level
from tests.bench.arena import Arena
from workers.ai.chances import heat
from workers.ai.chances.features import ALL, LOOKS, Look
from workers.ai.chances.fitted import MATCHES, WEIGHTS
from workers.ai.chances.odds import WHOLE, chances_of, shared

SAMPLED, MOST = 0.2, 16
"""The part of a match's positions that is looked at, and how many at most."""
RIDGE, STEPS = 30.0, 8
"""The penalty on each weight, in units of its feature's spread, and the steps of Newton."""
Vector = list[float]
Weights = Sequence[Sequence[int]]


class Record(NamedTuple):
    """A match that was played: some of its positions, and each seat's share of the win."""

    deal: int
    looks: tuple[Look, ...]
    shares: tuple[float, ...]


def record(slug: str, deal: int, levels: Sequence[Level] = ("novice", "adept")) -> Record:
    """Play one deal: the sizes of tables in turn, levels by lot."""
    game, rng = GAMES[slug], Random(deal)
    least, most = game.seats
    size = least + deal % (most - least + 1)
    arena = Arena(game, game.usual, tuple(rng.choice(levels) for _ in range(size)), deal)
    tables: list[Any] = [arena.table for _ in arena.steps() if rng.random() < SAMPLED]
    looks = map(LOOKS[slug], rng.sample(tables, min(MOST, len(tables))))
    ranks = [score.rank for score in game.scores(arena.table) or ()]
    return Record(deal, tuple(looks), tuple((rank == 1) / ranks.count(1) for rank in ranks))


def is_held_out(kept: Record) -> bool:
    """One match of four, in every size."""
    return kept.deal // 5 % 4 == 3


def fitted(records: Iterable[Record]) -> list[tuple[int, int]]:
    """The weights late and early of each feature, in thousandths of a logit."""
    rows = [([_row(look, s) for s in look.seats], r.shares) for r in records for look in r.looks]
    scale = _spread(rows)
    scaled = [([_divided(x, scale) for x in xs], shares) for xs, shares in rows]
    weights = [0.0] * len(scale)
    for _ in range(STEPS):
        weights = _newton(scaled, weights)
    whole = [round(1000 * w / s) for w, s in zip(weights, scale, strict=True)]
    half = len(whole) // 2
    return list(zip(whole[:half], whole[half:], strict=True))


def _row(look: Look, values: Sequence[int]) -> Vector:
    warmth, left = heat(look.left) / ALL, look.left / ALL
    late = [value * (1 - left) / warmth for value in values]
    return [*late, *(value * left / warmth for value in values)]


def _spread(rows: Sequence[tuple[list[Vector], Any]]) -> Vector:
    """How much the seats of a table differ in each column; never 0."""
    sums, count = [0.0] * len(rows[0][0][0]), 0
    for xs, _ in rows:
        means = [sum(column) / len(xs) for column in zip(*xs, strict=True)]
        for x in xs:
            count += 1
            for k, mean in enumerate(means):
                sums[k] += (x[k] - mean) ** 2
    return [sqrt(total / count) or 1.0 for total in sums]


def _divided(x: Vector, scale: Vector) -> Vector:
    return [value / unit for value, unit in zip(x, scale, strict=True)]


def _newton(rows: Sequence[tuple[list[Vector], Sequence[float]]], w: Vector) -> Vector:
    size = len(w)
    slope = [RIDGE * v for v in w]
    bend = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    for xs, shares in rows:
        odds = _softmax([sum(a * b for a, b in zip(x, w, strict=True)) for x in xs])
        middle = [sum(p * v for p, v in zip(odds, c, strict=True)) for c in zip(*xs, strict=True)]
        for x, p, share in zip(xs, odds, shares, strict=True):
            away = [a - b for a, b in zip(x, middle, strict=True)]
            for i, value in enumerate(x):
                slope[i] += (p - share) * value
                weight, row = p * away[i], bend[i]
                for j in range(i + 1):
                    row[j] += weight * away[j]
    step = _solved([[bend[max(i, j)][min(i, j)] for j in range(size)] for i in range(size)], slope)
    return [a - b for a, b in zip(w, step, strict=True)]


def _softmax(strengths: Sequence[float]) -> Vector:
    most = max(strengths)
    odds = [exp(strength - most) for strength in strengths]
    return [odd / sum(odds) for odd in odds]


def _solved(matrix: list[Vector], right: Vector) -> Vector:
    """Gauss; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            factor = row[i] / pivot[i]
            row[i:] = [a - factor * b for a, b in zip(row[i:], pivot[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(a * b for a, b in zip(rows[i][i + 1 : -1], found[i + 1 :], strict=True))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found


class Share(NamedTuple):
    """A ratio over matches with its standard error, and of how many matches."""

    mean: float
    error: float
    matches: int


def ratio(pairs: Sequence[tuple[float, float]]) -> Share:
    """The sum of the first over the sum of the second, one pair per match."""
    whole = sum(below for _, below in pairs)
    mean = sum(above for above, _ in pairs) / whole
    squares = sum((above - mean * below) ** 2 for above, below in pairs)
    return Share(mean, sqrt(squares) / whole, len(pairs))


def called(look: Look, weights: Weights) -> tuple[int, ...]:
    """The chances that these weights call."""
    strengths = [
        sum(
            v * (late * (ALL - look.left) + early * look.left)
            for v, (late, early) in zip(seat, weights, strict=True)
        )
        // heat(look.left)
        for seat in look.seats
    ]
    return chances_of(strengths)


Calls = Callable[[Look], tuple[int, ...]]


def brier(records: Sequence[Record], calls: Calls) -> Share:
    """The squared error of a table's chances, summed over its seats."""
    pairs = []
    for kept in records:
        errors = [
            sum((c / WHOLE - y) ** 2 for c, y in zip(calls(look), kept.shares, strict=True))
            for look in kept.looks
        ]
        if errors:
            pairs.append((sum(errors), float(len(errors))))
    return ratio(pairs)


def alike(look: Look) -> tuple[int, ...]:
    """The base rate: every seat as likely."""
    return shared([1] * len(look.seats))


def won(records: Sequence[Record], calls: Calls, least: float, most: float) -> Share | None:
    """The part that was won of what was called a chance between these two."""
    pairs = []
    for kept in records:
        both = [
            share
            for look in kept.looks
            for chance, share in zip(calls(look), kept.shares, strict=True)
            if least * WHOLE <= chance < most * WHOLE
        ]
        if both:
            pairs.append((sum(both), float(len(both))))
    return ratio(pairs) if pairs else None


def report(records: Sequence[Record], weights: Weights) -> list[str]:
    """Per size of table the Brier scores, and what was won of each tenth."""

    def calls(look: Look) -> tuple[int, ...]:
        return called(look, weights)

    lines = []
    for size in sorted({len(kept.shares) for kept in records}):
        some = [kept for kept in records if len(kept.shares) == size]
        ours, base = brier(some, calls), brier(some, alike)
        text = f"{ours.mean:.3f} ± {1.96 * ours.error:.3f}, base {base.mean:.3f}"
        lines.append(f"{size} seats: {text}, {ours.matches} matches")
    for tenth in range(10):
        share = won(
            records, calls, tenth / 10, (tenth + 1.01) / 10 if tenth == 9 else tenth / 10 + 0.1
        )
        lines += [_said(f"{10 * tenth} to {10 * tenth + 10} %", share)] if share else []
    seventy = won(records, calls, 0.65, 0.75)
    return [*lines, _said("65 to 75 %", seventy)] if seventy else lines


def _said(name: str, share: Share) -> str:
    of = f"{share.matches} matches"
    return f"called {name}: won {100 * share.mean:.1f} ± {196 * share.error:.1f} % ({of})"


def main() -> None:
    """Play, fit, judge."""
    parser = argparse.ArgumentParser(description="The fit and the calibration of chances to win.")
    parser.add_argument("--game", choices=[*LOOKS], required=True)
    parser.add_argument("--matches", type=int, help="as many as the weights were made from")
    parser.add_argument("--keep", action="store_true", help="judge the weights that are committed")
    asked = parser.parse_args()
    records = [record(asked.game, deal) for deal in range(asked.matches or MATCHES[asked.game])]
    learnt = [kept for kept in records if not is_held_out(kept)]
    weights = WEIGHTS[asked.game] if asked.keep else fitted(learnt)
    print(tuple(weights))
    print("\n".join(report([kept for kept in records if is_held_out(kept)], weights)))


if __name__ == "__main__":
    main()
