"""Random matches: captures succeed as often as the oracle says."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest

from domain.game import Events, Move
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood.components import METHODS
from domain.games.dragonwood.events import (
    CaptureDeclared,
    CaptureFailed,
    CreatureCaptured,
    EnhancementCaptured,
    RerollOffered,
    Rolled,
)
from domain.games.dragonwood.moves import Capture, Prepare
from domain.games.dragonwood.options import Options
from tests.domain.dragonwood.oracle import told
from tests.domain.random_match import random_match
from tests.kit.effort import by_effort

GAME = DRAGONWOOD


MATCHES = by_effort(test=6, check=15, nightly=1_000)


def _capturing(moves: tuple[Move, ...], rng: Random) -> Move:
    """Every other turn a capture if there is one; seldom a standing order."""
    captures = tuple(move for move in moves if isinstance(move, Capture))
    move = rng.choice(captures if captures and rng.random() < 0.5 else moves)
    return moves[0] if isinstance(move, Prepare) and rng.random() < 0.9 else move


def _patient(moves: tuple[Move, ...], rng: Random) -> Move:
    """A capture now and then, with a hand that has grown: mostly the one with the most dice."""
    captures = [move for move in moves if isinstance(move, Capture)]
    if not captures or rng.random() < 0.85:
        return _capturing(tuple(move for move in moves if move not in captures) or moves, rng)
    few = rng.sample(captures, min(3, len(captures)))
    return max(few, key=lambda move: len(move.cards) + move.bunny)


@pytest.mark.nightly
@pytest.mark.long
def test_the_share_of_successful_captures_agrees_with_the_oracle() -> None:
    """Over many recorded matches, for each number of dice and each method."""
    tries = [attempt for log in _recorded(MATCHES) for attempt in _attempts(log)]
    assert len(tries) > 35 * MATCHES
    for dice in range(1, 7):
        _agrees([(odds, won) for n, _, odds, won in tries if n == dice])
    for method in METHODS:
        _agrees([(odds, won) for _, m, odds, won in tries if m == method])


@pytest.mark.long
def test_each_face_comes_up_as_often_as_the_die_has_it() -> None:
    rolled = [e.dice for log in _recorded(MATCHES) for e in log if isinstance(e, Rolled)]
    faces = [face for dice in rolled for face in dice]
    for face, sides in {1: 1, 2: 2, 3: 2, 4: 1}.items():
        _agrees([(Fraction(sides, 6), one == face) for one in faces])


def test_all_luck_follows_from_the_seed() -> None:
    """Ruling 35; tests/domain/laws.py derives each answer from the revealed secret."""
    one, again, other = (random_match(GAME, 2, Options(), seed) for seed in (1, 1, 2))
    assert one == again
    assert one.events[:2] != other.events[:2]


@cache
def _recorded(matches: int) -> tuple[Events, ...]:
    """The logs of so many matches of 2, 3 and 4 seats in turn, with the luck of a server."""
    options = Options(dragon_spell=True, dragons_only_end=True)
    played = (random_match(GAME, 2 + n % 3, options, n, choose=_patient) for n in range(matches))
    return tuple(match.events for match in played)


def _attempts(log: Events) -> Iterator[tuple[int, str, Fraction, bool]]:
    """Of each attempt, read from the log alone: dice, method, chance, and if it won.

    If the Mushroom offers another roll, the first one is judged.
    """
    settled = (CreatureCaptured, EnhancementCaptured, CaptureFailed, RerollOffered)
    declared: CaptureDeclared | None = None
    for event in log:
        if isinstance(event, CaptureDeclared):
            declared = event
        elif isinstance(event, settled) and declared:
            odds = told(declared.rolls, declared.needed - declared.bonus)
            won = isinstance(event, CreatureCaptured | EnhancementCaptured)
            yield declared.rolls, declared.method, odds, won
            declared = None


def _agrees(results: list[tuple[Fraction, bool]]) -> None:
    """The number of successes is within four standard errors of the sum of the chances."""
    mean = float(sum(odds for odds, _ in results))
    spread = sqrt(sum(float(odds * (1 - odds)) for odds, _ in results))
    came_true = sum(won for _, won in results)
    assert results
    assert abs(came_true - mean) <= 4 * spread, (came_true, mean, spread)
