"""A softmax over seats, fitted to who won: Newton's method, in a few lines of plain Python.

A sample's columns are each feature at each knot, times how much that knot counts there.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

RIDGE = 2.0
"""How much large weights cost, so that features that say the same share their weight."""
STEPS = 8

Vector = list[float]
Matrix = list[Vector]


class Sample(NamedTuple):
    """A position: how much each knot counts, each seat's features, each seat's part of the win."""

    blend: tuple[float, ...]
    features: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.won)


def fitted(samples: Sequence[Sample]) -> list[tuple[float, ...]]:
    """The weights of each feature, one per knot."""
    knots = len(samples[0].blend)
    flat = _newton([(_columns(sample), sample.won) for sample in samples], 0.0)
    return [tuple(flat[start : start + knots]) for start in range(0, len(flat), knots)]


def _columns(sample: Sample) -> Matrix:
    return [
        [feature * part for feature in features for part in sample.blend]
        for features in sample.features
    ]


def heated(
    samples: Sequence[Sample], weights: list[tuple[float, ...]], seats: int
) -> tuple[float, ...]:
    """What strengths are multiplied by at a table of so many seats, one per knot."""
    flat = [weight for knots in weights for weight in knots]
    some = [sample for sample in samples if sample.seats == seats]
    rows = [([_heat(columns, flat, s) for columns in _columns(s)], s.won) for s in some]
    return tuple(_newton(rows, 1.0))


def _heat(columns: Vector, weights: Vector, sample: Sample) -> Vector:
    strength = sum(a * b for a, b in zip(columns, weights, strict=True))
    return [strength * part for part in sample.blend]


def _newton(rows: Sequence[tuple[Matrix, tuple[float, ...]]], at: float) -> Vector:
    """The weights that make what happened likeliest, not far from `at`."""
    size = len(rows[0][0][0])
    weights = [at] * size
    for _ in range(STEPS):
        slope = [RIDGE * (at - weight) for weight in weights]
        curve = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for columns, won in rows:
            _add(columns, won, weights, slope, curve)
        step = solved(curve, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
    return weights


def _add(
    columns: Matrix, won: tuple[float, ...], weights: Vector, slope: Vector, curve: Matrix
) -> None:
    """The slope and the curvature of one sample."""
    odds = _softmax([sum(a * b for a, b in zip(row, weights, strict=True)) for row in columns])
    size = len(weights)
    mean = [sum(p * row[i] for p, row in zip(odds, columns, strict=True)) for i in range(size)]
    for row, p, part in zip(columns, odds, won, strict=True):
        off = [(i, x - mean[i]) for i, x in enumerate(row) if x != mean[i]]
        for i, x in off:
            slope[i] += (part - p) * x
            line, weight = curve[i], p * x
            for j, y in off:
                line[j] += weight * y


def _softmax(strengths: Vector) -> Vector:
    best = max(strengths)
    odds = [exp(strength - best) for strength in strengths]
    return [odd / sum(odds) for odd in odds]


def solved(matrix: Matrix, right: Vector) -> Vector:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for here in range(size):
        best = max(range(here, size), key=lambda i: abs(rows[i][here]))
        rows[here], rows[best] = rows[best], rows[here]
        for other in range(here + 1, size):
            factor = rows[other][here] / rows[here][here]
            if factor:
                pairs = zip(rows[other], rows[here], strict=True)
                rows[other] = [a - factor * b for a, b in pairs]
    found: Vector = [0.0] * size
    for here in reversed(range(size)):
        known = sum(rows[here][i] * found[i] for i in range(here + 1, size))
        found[here] = (rows[here][size] - known) / rows[here][here]
    return found
