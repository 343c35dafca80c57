"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from itertools import product
from random import Random
from typing import Any

import pytest

from domain.chance import Answer, Question
from domain.chance import answer as answered
from domain.game import Answered, Event, Waiting, unfold
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.state import Options, Table
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.conserved import conserved

GAME = OR_DES_DRAGONS
SHARING: list[dict[str, bool]] = [{}, {"delegate_absent": True}, {"divide_and_choose": True}]
OPTIONS = [
    Options(advanced=advanced, hidden_shares=hidden, **sharing)
    for advanced, hidden, sharing in product((False, True), (False, True), SHARING)
]


def _played(seats: int, options: Options, seed: int) -> tuple[Table, list[Event]]:
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
        happened, table = unfold(GAME, table, _anything(table, rng), ask)
        log += happened
    raise AssertionError("the match does not end")


def _anything(table: Table, rng: Random) -> Any:
    """A random move of somebody who is awaited, or time runs out."""
    waiting: Waiting = rng.choice(GAME.waiting(table))
    if rng.random() < (0.08 if waiting.clock == "hourglass" else 0.03):
        return GAME.expire(table, waiting)
    seat = rng.choice(waiting.seats)
    return GAME.decide(table, seat, rng.choice(GAME.choices(seen_by(table, seat), seat).moves))


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_components_are_conserved_and_views_agree_after_every_event(
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
