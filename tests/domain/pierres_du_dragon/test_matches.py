"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from random import Random
from typing import Any

import pytest

from domain.chance import Answer, Question
from domain.chance import answer as answered
from domain.game import Answered, Event, Waiting, unfold
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.state import Table
from domain.secrecy import seen_by
from tests.domain.pierres_du_dragon.conserved import BLANKS, conserved
from workers.ai import think

GAME = PIERRES_DU_DRAGON
OPTIONS = [
    Options(),
    Options(apprentice_free=True, auto_zero=True),
    Options(open_purses=True, characters=BLANKS[:3]),
    Options(auto_zero=True, characters=BLANKS[2:]),
]


def _luck(rng: Random) -> Any:
    def ask(question: Question) -> Answer:
        return answered(question, rng.randrange)

    return ask


def _played(seats: int, options: Options, seed: int) -> tuple[Table, list[Event]]:
    """The first table of a random match, and all that happens."""
    rng = Random(seed)
    first = GAME.setup(seats, options)
    happened, table = unfold(GAME, first, (), _luck(rng))
    log = [*happened]
    for _ in range(6000):
        if not GAME.waiting(table):
            return first, log
        happened, table = unfold(GAME, table, _anything(table, rng), _luck(rng))
        log += happened
    raise AssertionError("the match does not end")


def _anything(table: Table, rng: Random) -> Any:
    """A random move of somebody who is awaited, or time runs out."""
    waiting: Waiting = rng.choice(GAME.waiting(table))
    if rng.random() < 0.02:
        return GAME.expire(table, waiting)
    seat = rng.choice(waiting.seats)
    return GAME.decide(table, seat, rng.choice(GAME.choices(seen_by(table, seat), seat).moves))


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
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
        assert not table.shown or table.shown == table.purses
    scores = GAME.scores(table)
    assert scores is not None
    assert min(score.rank for score in scores) == 1


def test_in_random_matches_everything_that_can_happen_happens() -> None:
    logs = [_played(3 + seed % 4, OPTIONS[seed % 4], seed)[1] for seed in range(40)]
    seen = {type(event) for log in logs for event in log}
    assert seen >= {*GAME.events}
    reasons = {event.reason for log in logs for event in log if isinstance(event, e.AuctionPassed)}
    assert reasons == {"no-bids", "cursed", "tied"}


@pytest.mark.parametrize("seats", [3, 6])
def test_novices_make_legal_moves_and_take_no_part_in_slow_play(seats: int) -> None:
    rng = Random(seats)
    table = unfold(GAME, GAME.setup(seats, OPTIONS[2]), (), _luck(rng))[1]
    for _ in range(60):
        seat = GAME.waiting(table)[0].seats[0]
        view = seen_by(table, seat)
        move = think(GAME, view, seat, "novice", seed=rng.randrange(100)).move
        assert move is not None
        assert not move.anonymous
        assert GAME.legal(view, seat, move)
        table = unfold(GAME, table, GAME.decide(table, seat, move), _luck(rng))[1]
        if not GAME.waiting(table):
            return
