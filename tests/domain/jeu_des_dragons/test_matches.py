"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from random import Random
from typing import Any

import pytest

from domain.chance import Answer, Question
from domain.chance import answer as answered
from domain.game import Answered, Event, Waiting, unfold
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.components import CARDS
from domain.games.jeu_des_dragons.state import Options, Table
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.conserved import conserved

GAME = JEU_DES_DRAGONS
OPTIONS: list[dict[str, Any]] = [
    {"players_out": 1},
    {"gambits": 20},
    {"quick": True, "gambits": 5},
    {"gold_by_players": True, "three_antes": True, "minutes": 30},
    {"gold": 15, "abilities": True},
    {"hoard_wanted": 60, "abilities": True, "gold": 40},
]


def _played(seats: int, options: Options, seed: int) -> tuple[Table, list[Event]]:
    """The first table of a random match, and all that happens."""
    rng = Random(seed)

    def ask(question: Question) -> Answer:
        return answered(question, rng.randrange)

    first = GAME.setup(seats, options)
    happened, table = unfold(GAME, first, (), ask)
    log = [*happened]
    for _ in range(6000):
        if not GAME.waiting(table):
            return first, log
        happened, table = unfold(GAME, table, _anything(table, rng), ask)
        log += happened
    raise AssertionError("the match does not end")


def _anything(table: Table, rng: Random) -> Any:
    """A random move of somebody who is awaited, or time runs out."""
    waiting: Waiting = rng.choice(GAME.waiting(table))
    if waiting.reminder or rng.random() < 0.05:
        return GAME.expire(table, waiting)
    seat = rng.choice(waiting.seats)
    return GAME.decide(table, seat, rng.choice(GAME.choices(seen_by(table, seat), seat).moves))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("chosen", OPTIONS, ids=str)
def test_gold_and_cards_are_conserved_and_views_agree_after_every_event(
    seats: int, chosen: dict[str, Any]
) -> None:
    options = Options(**{"players_out": min(2, seats - 1), **chosen})
    table, log = _played(seats, options, seed=seats)
    everything = conserved(table)
    assert sorted(everything[1].elements()) == sorted(CARDS)
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


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_ever_larger_than_ten_and_no_hoard_with_gold_owes_any(seats: int) -> None:
    """T25; the debt procedure of the facts"""
    table, log = _played(seats, Options(gold=20, players_out=seats - 1), seed=7)
    for event in (event for event in log if not isinstance(event, Answered)):
        table = GAME.evolve(table, event)
        assert max(map(len, table.hands)) <= 10
        assert min(table.hoards) >= 0
        if GAME.waiting(table) and GAME.advance(table) is None:
            assert not any(g and d for g, d in zip(table.hoards, table.debts, strict=True))
