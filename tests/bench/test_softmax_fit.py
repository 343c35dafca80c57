"""The fit finds the weights that matches were made with."""

from math import exp
from random import Random
from unittest.mock import patch

import pytest

from tests.bench import softmax_fit
from tests.bench.softmax_fit import Sample, fitted, heated, solved


def test_a_system_of_equations_is_solved() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_the_weights_of_made_up_matches_are_found() -> None:
    """As far as there are many: a few matches do not outweigh what large weights cost."""
    with patch.multiple(softmax_fit, LITTLE=4.0, MUCH=30.0):
        _found()


def _found() -> None:
    rng, samples = Random(1), []
    for _ in range(3000):
        features = tuple((rng.gauss(0, 1),) for _ in range(3))
        odds = [exp(1.5 * each) for (each,) in features]
        winner = rng.choices(range(3), odds)[0]
        won = tuple(float(seat == winner) for seat in range(3))
        samples.append(Sample((0.25, 0.5, 0.25), features, won))
    weights = fitted(samples)
    assert sum(weights[0]) / 3 == pytest.approx(1.5, abs=0.1)
    assert heated(samples, weights, 3) == pytest.approx((1.0, 1.0, 1.0), abs=0.05)
