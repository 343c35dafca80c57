"""The options of a host: other ends, other hoards, and the changes of 2010."""

from typing import Any

import pytest

from domain.game import OpenDecision
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.moves import Ante, Play
from domain.games.jeu_des_dragons.options import Options
from tests.domain.jeu_des_dragons.scene import fresh, last_turn, owes, plays, scene
from tests.kit.stories import Story

LOW = ("white-1", "white-2")


def test_until_k_are_out_the_others_play_on_without_them() -> None:
    """T45"""
    hands = {1: ("silver-12", *LOW), 2: ("red-3", "red-5")}
    story = scene(
        {0: ("gold-13", "red-2"), **hands},
        seats=4,
        round=3,
        after=(),
        hoards={1: 0},
        options={"players_out": 3},
    )
    story = story.when(0, Play("gold-13")).then_among(e.Eliminated(1, hands[1]), e.GambitBegan(2))
    story.has(out=(1,)).awaits("ante", 0, 2, 3).refuses(1, Ante("silver-12"))
    assert story.table.hands[1] == ()
    assert {"silver-12", *LOW} <= {*story.table.discard}


def test_the_left_neighbour_is_the_next_who_is_not_out() -> None:
    """T45"""
    story = plays("green-4", seats=4, out=(1,), after=(2, 3), options={"players_out": 3})
    story.awaits("give-or-pay", 2)


def test_debts_of_who_is_out_are_cancelled() -> None:
    """T45"""
    story = last_turn(seats=4, hoards={1: 0}, debts={1: owes((2, 9))}, options={"players_out": 3})
    story.has(debts=((), (), (), ()), hoards=(40, 0, 20, 20))


def test_it_is_over_when_k_are_out_or_one_is_left() -> None:
    """T45"""
    story = last_turn(seats=4, hoards={1: 0, 2: 0}, options={"players_out": 2})
    story.then_among(e.GameEnded("out-of-gold"))
    story = last_turn(seats=4, hoards={2: 0}, out=(1,), options={"players_out": 3})
    story.then_among(e.GambitBegan(2))
    story = last_turn(seats=3, hoards={1: 0, 2: 0}, options={"players_out": 2})
    story.ends((40, 0, 0), (1, 2, 2))


def test_a_hoard_that_reaches_the_target_ends_the_game() -> None:
    """T46"""
    story = last_turn(options={"hoard_wanted": 60}).then_among(e.GambitBegan(2))
    story = last_turn(hoards={0: 40}, options={"hoard_wanted": 60})
    story.then_among(e.GameEnded("hoard")).ends((60, 20, 20), (1, 2, 2))
    last_turn(hoards={0: 39}, options={"hoard_wanted": 60}).then_among(e.GambitBegan(2))


def test_the_richest_wins_when_the_target_is_reached() -> None:
    """T46"""
    last_turn(hoards={0: 41, 2: 70}, options={"hoard_wanted": 60}).ends((61, 20, 70), (2, 3, 1))


def test_a_limit_of_gambits_ends_the_game() -> None:
    """T46"""
    story = last_turn(gambit=5, options={"gambits": 5})
    story.then_among(e.GameEnded("gambits")).ends((40, 20, 20), (1, 2, 2))
    last_turn(gambit=4, options={"gambits": 5}).then_among(e.GambitBegan(5))


def _hour(**said: Any) -> Story:
    """Seat 0 makes the last move of a gambit of a match with a limit of an hour."""
    return scene({0: ("silver-12", *LOW)}, round=3, after=(), options={"minutes": 60}, **said)


def test_when_the_hour_has_passed_one_more_gambit_is_played_and_it_is_the_last() -> None:
    """T46; the rulebook: then play a last gambit"""
    story = _hour()
    assert JEU_DES_DRAGONS.waiting(story.table)[1] == OpenDecision((), "last-call", 0, seconds=3600)
    story = story.when_time_runs_out(kind="last-call", reminder=True).then(e.LastCalled(2))
    assert len(JEU_DES_DRAGONS.waiting(story.table)) == 1
    story = story.awaits("play", 0).when(0, Play("silver-12"))
    story.then_among(e.GambitBegan(2)).awaits("ante", 0, 1, 2)
    story = _hour(gambit=2, last_gambit=2).when(0, Play("silver-12"))
    story.then_among(e.GameEnded("time")).ends((40, 20, 20), (1, 2, 2))


def test_until_the_hour_has_passed_gambit_follows_gambit() -> None:
    """T46"""
    _hour(gambit=9).when(0, Play("silver-12")).then_among(e.GambitBegan(10))


def test_if_the_hour_passes_before_the_first_gambit_that_one_is_the_last() -> None:
    story = fresh(2, minutes=1, abilities=True).when_time_runs_out(kind="last-call", reminder=True)
    story.then(e.LastCalled(1))


def test_a_last_call_of_old_that_named_no_gambit_meant_the_one_that_was_played() -> None:
    """Stored events keep their meaning."""
    _hour(gambit=4).given(e.LastCalled()).has(last_gambit=4)
    fresh(2, abilities=True, minutes=1).given(e.LastCalled()).has(last_gambit=1)


def test_without_a_time_limit_nothing_calls_the_last_gambit() -> None:
    assert len(JEU_DES_DRAGONS.waiting(scene().table)) == 1


@pytest.mark.parametrize(
    ("options", "gold"),
    [
        ({}, 50),
        ({"gold": 80}, 80),
        ({"quick": True}, 30),
        ({"gold_by_players": True}, 40),
    ],
)
def test_hoards_begin_with_the_gold_that_the_host_chose(options: dict[str, Any], gold: int) -> None:
    """T46, and the option of 2010"""
    assert Options(**options).start(4) == gold
    fresh(4, **options).has(hoards=(gold,) * 4)
