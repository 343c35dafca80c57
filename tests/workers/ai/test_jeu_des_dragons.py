"""The computer at the table of Le Jeu des Dragons."""

from random import Random
from typing import Any

import pytest

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.moves import Ante, Give, PayInstead, Play, Plunder
from domain.secrecy import seen_by
from domain.words import Level
from tests.bench.arena import Arena
from tests.domain.jeu_des_dragons.scene import fresh, owes, plays, scene
from workers.ai import think
from workers.ai.jeu_des_dragons import candidates, promise, quiet, rollout, worth

LOW = ("white-1", "white-2")


def _worth(**said: Any) -> tuple[float, ...]:
    """The worth of a table to each seat if no hand makes a difference."""
    table = scene(dict.fromkeys(range(3), ()), **said).table
    return worth(JEU_DES_DRAGONS, table)


def test_an_even_table_is_worth_a_half_to_everybody() -> None:
    assert _worth() == (0.5,) * 3


def test_gold_is_worth_something_and_debts_cost() -> None:
    rich = _worth(hoards={1: 40})
    assert rich[1] > 0.5 > rich[0] == rich[2]
    owing = _worth(debts={2: owes((None, 9))})
    assert owing[2] < owing[0] == owing[1]


def test_cards_in_hand_are_worth_something_and_strong_ones_more() -> None:
    hands = {0: ("gold-13", "gold-11"), 1: ("gold-2", "gold-4"), 2: ("white-1",)}
    armed = worth(JEU_DES_DRAGONS, scene(hands, round=0, stakes=0).table)
    assert armed[0] > armed[1] > armed[2]


def test_who_is_likely_to_win_has_most_of_the_stakes() -> None:
    flights = {0: ("red-5",), 1: ("gold-9",), 2: ("gold-13", "gold-11")}
    ahead = _worth(flights=flights)
    assert ahead[2] > ahead[1] > ahead[0]
    weak = _worth(flights=flights, druid=True)
    assert weak[0] > weak[1] > weak[2]
    late = _worth(flights=flights, round=3, played=((0, "red-5"), (1, "gold-9"), (2, "gold-11")))
    assert late[2] > ahead[2]


def test_a_flight_that_cannot_win_hopes_for_nothing() -> None:
    torn = _worth(flights={0: ("bahamut", "red-2"), 1: ("gold-4",), 2: ("gold-2",)})
    assert torn[1] > torn[2] > torn[0]


def test_a_colour_flight_in_sight_is_worth_something_until_there_has_been_one() -> None:
    flights = {0: ("gold-2", "gold-4")}
    hands = {0: ("gold-6",), 1: (), 2: ()}
    hoping = worth(JEU_DES_DRAGONS, scene(hands, flights=flights).table)
    other = worth(JEU_DES_DRAGONS, scene({**hands, 0: ("silver-6",)}, flights=flights).table)
    assert hoping[0] > other[0]
    flown = scene(hands, flights=flights, flown={0: ("colour",)}).table
    assert worth(JEU_DES_DRAGONS, flown)[0] == other[0]


def test_a_play_out_stops_where_a_turn_or_a_gambit_begins() -> None:
    assert quiet(JEU_DES_DRAGONS, scene().table)
    assert quiet(JEU_DES_DRAGONS, fresh(3).table)
    assert not quiet(JEU_DES_DRAGONS, plays("blue-9").table)
    assert not quiet(JEU_DES_DRAGONS, fresh(3).when(0, Ante("white-1")).table)


def test_a_power_that_triggers_is_more_promising_than_one_that_does_not() -> None:
    table = scene(played=((2, "black-5"),)).table
    assert promise(table, "brass-5") > promise(table, "brass-7")


def test_strength_is_promising_when_the_stakes_are_high_and_a_burden_with_the_druid() -> None:
    high = scene(played=((2, "white-1"),), stakes=60).table
    assert promise(high, "gold-13") > promise(high, "gold-2")
    low = scene(played=((2, "white-1"),), stakes=60, druid=True).table
    assert promise(low, "gold-13") < promise(low, "gold-2")


def test_the_search_looks_at_every_legal_move_the_most_promising_first() -> None:
    table = scene({0: ("white-1", "gold-13", "thief")}, stakes=20).table
    found = candidates(JEU_DES_DRAGONS, table, 0)
    assert found[0] == Play("thief")
    assert {*found} == {*JEU_DES_DRAGONS.choices(table, 0).moves}
    levy = plays("blue-9").table
    assert candidates(JEU_DES_DRAGONS, levy, 0) == JEU_DES_DRAGONS.choices(levy, 0).moves


def test_a_novice_plays_without_a_search_and_not_always_the_same() -> None:
    view = seen_by(scene({0: ("black-2", "black-3", "white-1")}).table, 0)
    thoughts = [think(JEU_DES_DRAGONS, view, 0, "novice", seed) for seed in range(20)]
    assert {thought.rounds for thought in thoughts} == {0}
    assert len({thought.move for thought in thoughts}) > 1
    assert think(JEU_DES_DRAGONS, view, 1, "novice", 1).move is None


def test_in_a_play_out_dragons_are_rather_given_than_gold() -> None:
    hand = ("red-3", "white-1", "gold-2")
    asked = plays("green-4", hands={1: hand}).table
    assert rollout(JEU_DES_DRAGONS, asked, 1, Random(1)) == Give("white-1")
    poor = plays("green-4", hands={1: ("gold-2",)}).table
    assert rollout(JEU_DES_DRAGONS, poor, 1, Random(1)) == PayInstead()


def test_in_the_last_turn_it_plays_the_card_that_wins_the_stakes() -> None:
    flights = {1: ("gold-9",), 2: ("gold-4",)}
    hand = ("white-1", "gold-13", "white-2")
    story = scene({0: hand}, round=3, after=(), flights=flights, stakes=40)
    view = seen_by(story.table, 0)
    assert think(JEU_DES_DRAGONS, view, 0, "adept", seed=1).move == Play("gold-13")


def test_a_thought_does_not_depend_on_what_is_hidden() -> None:
    view = seen_by(plays("blue-9").table, 0)
    other = JEU_DES_DRAGONS.imagine(view, 0, lambda n: 0)
    assert seen_by(other, 0) == view
    thought = think(JEU_DES_DRAGONS, view, 0, "novice", seed=2)
    assert thought == think(JEU_DES_DRAGONS, seen_by(other, 0), 0, "novice", seed=2)
    assert thought.move in JEU_DES_DRAGONS.choices(view, 0).moves
    assert Plunder() in JEU_DES_DRAGONS.choices(view, 0).moves


@pytest.mark.parametrize("seats", [2, 6])
def test_novices_play_a_gambit_with_legal_moves_only(seats: int) -> None:
    options = JEU_DES_DRAGONS.options(gambits=1, abilities=True)
    novice: Level = "novice"
    arena = Arena(JEU_DES_DRAGONS, options, (novice,) * seats, 1)
    scores = arena.played()
    assert len(scores) == seats
