"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from domain.chance import Answer, Question
from domain.chance import answer as answered
from domain.game import Answered, Event, Waiting, unfold
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood.capture import rerolls
from domain.games.dragonwood.dice import chance
from domain.games.dragonwood.events import (
    CaptureFailed,
    CreatureCaptured,
    EnhancementCaptured,
)
from domain.games.dragonwood.moves import Capture, Prepare
from domain.games.dragonwood.state import Options, Table
from domain.secrecy import seen_by
from tests.domain.dragonwood.conserved import conserved

GAME = DRAGONWOOD
ENDS: list[dict[str, Any]] = [
    {},
    {"simple_setup": True},
    {"removed": 20},
    {"removed": 0, "dragons_only_end": True},
]
FLAGS: list[dict[str, Any]] = [
    {},
    {"advanced_draw": True, "dragon_spell": True, "ladybug_at_setup": "one-card"},
    {"open_points": True, "auto_choose": True, "dragon_spell": True},
]
OPTIONS = [Options(**end, **flags) for end, flags in product(ENDS, FLAGS)]


def _played(
    seats: int, options: Options, seed: int, late: float = 0.03
) -> tuple[Table, list[Event]]:
    """The first table of a random match, and all that happens."""
    rng = Random(seed)

    def ask(question: Question) -> Answer:
        return answered(question, rng.randrange)

    first = GAME.setup(seats, options)
    happened, table = unfold(GAME, first, (), ask)
    log = [*happened]
    for _ in range(3000):
        if not GAME.waiting(table):
            return first, log
        happened, table = unfold(GAME, table, _anything(table, rng, late), ask)
        log += happened
    raise AssertionError("the match does not end")


def _anything(table: Table, rng: Random, late: float) -> Any:
    """A random move of somebody who is awaited, or time runs out."""
    waiting: Waiting = rng.choice(GAME.waiting(table))
    if rng.random() < late:
        return GAME.expire(table, waiting)
    seat = rng.choice(waiting.seats)
    moves = GAME.choices(seen_by(table, seat), seat).moves
    captures = [move for move in moves if isinstance(move, Capture)]
    wanted = captures if captures and rng.random() < 0.5 else moves
    move = rng.choice(wanted)
    if isinstance(move, Prepare) and rng.random() < 0.9:
        move = moves[0]
    return GAME.decide(table, seat, move)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_cards_are_conserved_and_views_agree_after_every_event(
    seats: int, options: Options
) -> None:
    table, log = _played(seats, options, seed=seats)
    everything = conserved(table)
    views = {viewer: seen_by(table, viewer) for viewer in (None, *range(seats))}
    for event in (event for event in log if not isinstance(event, Answered)):
        table = GAME.evolve(table, event)
        assert conserved(table) == everything, event
        views = {v: GAME.evolve(view, seen_by(event, v)) for v, view in views.items()}
        for viewer, view in views.items():
            assert view == seen_by(table, viewer), (viewer, event)
    scores = GAME.scores(table)
    assert scores is not None
    assert min(score.rank for score in scores) == 1


def test_the_share_of_successful_captures_agrees_with_the_oracle() -> None:
    """Facts: B5. Over many matches, and for each number of dice, within four standard errors."""
    tried: dict[int, list[Fraction]] = {}
    won: Counter[int] = Counter()
    for seed in range(60):
        played = _played(2 + seed % 3, Options(dragon_spell=True), seed, late=0.0)
        for dice, odds, success in _attempts(*played):
            tried.setdefault(dice, []).append(odds)
            won[dice] += success
    assert sum(map(len, tried.values())) > 1000
    for dice, all_odds in tried.items():
        mean = float(sum(all_odds))
        spread = sqrt(sum(float(odds * (1 - odds)) for odds in all_odds))
        assert abs(won[dice] - mean) <= 4 * spread + 1e-9, (dice, won[dice], mean)


def _attempts(table: Table, log: list[Event]) -> Iterator[tuple[int, Fraction, bool]]:
    """Number of dice, chance and success of each attempt in which the Mushroom had no say."""
    for event in (event for event in log if not isinstance(event, Answered)):
        if isinstance(event, CreatureCaptured | EnhancementCaptured | CaptureFailed):
            attempt = table.tried
            if not rerolls(table.owned[event.seat], attempt.target):
                odds = chance(attempt.rolls, attempt.needed - attempt.bonus)
                yield attempt.rolls, odds, not isinstance(event, CaptureFailed)
        table = GAME.evolve(table, event)
