"""A softmax over seats, fitted to who won: Newton's method, in a few lines of plain Python."""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

LITTLE, MUCH = 5.0, 30.0
"""The cost of large weights, and of differences of a weight between early and late: features that
say the same share their weight, and few matches do not make much of it.
"""
STEPS = 6

Vector = list[float]
Matrix = list[Vector]
Knots = tuple[float, float, float]
"""A weight early, in the middle, and late in a match."""


class Sample(NamedTuple):
    """A position: how much each knot counts, each seat's features, each seat's part of the win."""

    blend: Knots
    features: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.won)


def fitted(samples: Sequence[Sample]) -> list[Knots]:
    """The weights of each feature, at each knot."""
    features = range(len(samples[0].features[0]))
    prior = [pair for _ in features for pair in ((0.0, LITTLE), (0.0, MUCH), (0.0, MUCH))]
    flat = _newton([(_columns(sample), sample.won) for sample in samples], prior)
    return [_knots(flat[3 * place : 3 * place + 3]) for place in features]


def heated(samples: Sequence[Sample], weights: list[Knots], seats: int) -> Knots:
    """The factor of strengths at a table of so many seats, at each knot."""
    rows = [(_strengths(s, weights), s.won) for s in samples if s.seats == seats]
    return _knots(_newton(rows, [(1.0, MUCH), (0.0, MUCH), (0.0, MUCH)]))


def _columns(sample: Sample) -> Matrix:
    """Of each seat, each feature: as it is in the middle, and what more it is early and late."""
    early, _, late = sample.blend
    return [
        [part for feature in features for part in (feature, feature * early, feature * late)]
        for features in sample.features
    ]


def _strengths(sample: Sample, weights: list[Knots]) -> Matrix:
    early, middle, late = sample.blend
    mixed = [early * one + middle * two + late * three for one, two, three in weights]
    found = (
        sum(a * b for a, b in zip(features, mixed, strict=True)) for features in sample.features
    )
    return [[strength, strength * early, strength * late] for strength in found]


def _knots(flat: Vector) -> Knots:
    middle, early, late = flat
    return middle + early, middle, middle + late


def _newton(
    rows: Sequence[tuple[Matrix, tuple[float, ...]]], prior: Sequence[tuple[float, float]]
) -> Vector:
    """The weights that make what happened likeliest. `prior`: where each is at first, and what it
    costs to be far from there.
    """
    size, weights = len(prior), [at for at, _ in prior]
    for _ in range(STEPS):
        pairs = zip(prior, weights, strict=True)
        slope = [cost * (at - weight) for (at, cost), weight in pairs]
        curve = [[cost * (i == j) for j in range(size)] for i, (_, cost) in enumerate(prior)]
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
