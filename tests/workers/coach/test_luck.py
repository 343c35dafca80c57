"""The chances to be expected: exact where the answers of chance are few, else by samples."""

from functools import lru_cache, partial
from math import sqrt
from random import Random
from typing import Any

import pytest

from domain.chance import Pick, Roll, Shuffle
from domain.game import Answered, Ask, Move, unfold
from domain.games import GAMES
from domain.games.dragonwood.moves import Capture, Recruit
from tests.bench.arena import Arena, Step
from tests.bench.calibration import fixture
from workers.coach.chances import JUDGES
from workers.coach.luck import Expected, First, expected, mean, outcomes_of, sample

GAME = GAMES["dragonwood"]
SAMPLES = 400


@lru_cache(maxsize=1)
def moves() -> tuple[tuple[Any, Step], ...]:
    """The moves of a match of Dragonwood, each with the table before it."""
    arena = Arena(GAME, *fixture("dragonwood", 1))
    tables = [arena.table]
    steps = []
    for step in arena.steps():
        tables.append(arena.table)
        steps.append(step)
    return tuple(zip(tables, steps, strict=False))


def again(seat: int, move: Move, table: Any, ask: Ask) -> Any:
    return unfold(GAME, table, GAME.decide(table, seat, move), ask)[1]


def first_of(step: Step) -> First:
    asked = [event.question for event in step.events if isinstance(event, Answered)]
    return asked[0] if asked else JUDGES["dragonwood"].deck


def looked_at(kind: type[Move]) -> list[tuple[Expected, list[tuple[int, ...]]]]:
    """Moves of this kind: what may be expected, and many samples of what may come."""
    some = [(table, step) for table, step in moves() if isinstance(step.move, kind)]
    found = []
    for table, step in some[:4]:
        assert step.seat is not None, "a seat made it"
        assert step.move is not None
        does = partial(again, step.seat, step.move)
        what = expected(GAME, table, does, first_of(step), Random(1), 4)
        rng = Random(2)
        found.append((what, [sample(GAME, table, does, rng) for _ in range(SAMPLES)]))
    return found


@pytest.mark.parametrize("kind", [Capture, Recruit])
def test_what_is_expected_is_what_comes_on_average(kind: type[Move]) -> None:
    for what, came in looked_at(kind):
        for seat, centre in enumerate(mean(came)):
            spread = sum((each[seat] - centre) ** 2 for each in came) / SAMPLES**2
            error = sqrt(spread + what.variance[seat])
            assert abs(what.chances[seat] - centre) <= 4 * error + 2


def test_with_few_samples_it_is_nearer_than_samples_alone() -> None:
    """Of dice and of the card on top all is looked at; samples are left for what follows."""
    for what, came in (*looked_at(Capture), *looked_at(Recruit)):
        spread = max(
            sum((each[seat] - centre) ** 2 for each in came) / SAMPLES
            for seat, centre in enumerate(mean(came))
        )
        assert max(what.variance) <= spread / 4


def test_all_outcomes_of_dice_are_listed() -> None:
    outcomes = [*outcomes_of(Roll(3, 6), None)]
    assert sum(each.weight for each in outcomes) == 6**3
    assert len({each.answer for each in outcomes}) == len(outcomes) == 56


def test_a_question_with_too_many_answers_lists_none() -> None:
    many = (Shuffle(5), Pick(2, 5), Roll(32, 256))
    assert not [each for question in many for each in outcomes_of(question, None)]
