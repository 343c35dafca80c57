"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from random import Random
from typing import Any

import pytest

from domain.chance import Answer, Question
from domain.chance import answer as answered
from domain.game import Answered, Event, unfold
from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.options import Options
from domain.games.drachenland.table import Table
from domain.secrecy import seen_by
from tests.domain.drachenland.boards import board_of, circle, small
from tests.domain.drachenland.conserved import conserved
from tests.kit.effort import in_turn

GAME = DRACHENLAND
SMALL = board_of(small())
OPTIONS: list[dict[str, Any]] = [
    {},
    {"gem_limit": False, "screens": False},
    {"tokens_after_stop": True, "magic_ring": True, "break_ties": True},
    {"board": SMALL, "stall_rounds": 2, "first_seat": 1},
    {"board": board_of(circle()), "screens": False, "magic_ring": True},
    {"board": SMALL, "gem_limit": False, "tokens_after_stop": True, "stall_rounds": None},
]


def _played(seats: int, options: Options, seed: int) -> tuple[Table, list[Event]]:
    """The first table of a random match, and all that happens."""
    rng = Random(seed)

    def ask(question: Question) -> Answer:
        return answered(question, rng.randrange)

    first = GAME.setup(seats, options)
    happened, table = unfold(GAME, first, (), ask)
    log = [*happened]
    for _ in range(5000):
        if not GAME.waiting(table):
            return first, log
        happened, table = unfold(GAME, table, _anything(table, rng), ask)
        log += happened
    raise AssertionError("the match does not end")


def _anything(table: Table, rng: Random) -> Any:
    """A random move of the seat that is awaited, or time runs out."""
    (waiting,) = GAME.waiting(table)
    if rng.random() < 0.03:
        return GAME.expire(table, waiting)
    (seat,) = waiting.seats
    return GAME.decide(table, seat, rng.choice(GAME.choices(seen_by(table, seat), seat).moves))


@pytest.mark.long
@pytest.mark.parametrize(("options", "seats"), in_turn(OPTIONS, range(2, 5)))
def test_everything_is_conserved_and_views_agree_after_every_event(
    options: dict[str, Any], seats: int
) -> None:
    table, log = _played(seats, Options(**options), seed=seats)
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
