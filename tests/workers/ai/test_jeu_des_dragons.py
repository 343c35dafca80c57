"""The computer at the table of Le Jeu des Dragons."""

import pytest
from msgspec.structs import replace

from domain.game import Level
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.moves import Play, Plunder
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.scene import fresh, plays, scene
from workers.ai import think
from workers.ai.arena import Arena
from workers.ai.jeu_des_dragons import worth

LOW = ("white-1", "white-2")


def test_an_even_table_is_worth_a_half_to_everybody() -> None:
    table = fresh(4).table
    assert worth(JEU_DES_DRAGONS, replace(table, hands=((),) * 4)) == (0.5,) * 4


def test_gold_cards_and_the_strongest_flight_are_worth_something_and_debts_cost() -> None:
    rich = worth(JEU_DES_DRAGONS, scene(hoards={1: 40}).table)
    assert rich[1] > rich[0] == rich[2]
    ahead = worth(JEU_DES_DRAGONS, scene(flights={2: ("gold-13",)}).table)
    assert ahead[2] > ahead[0] == ahead[1]
    armed = worth(JEU_DES_DRAGONS, scene({0: ("gold-13", *LOW, "red-2", "red-3")}).table)
    assert armed[0] > armed[1]
    assert all(0 <= share <= 1 for share in (*rich, *ahead, *armed))


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
