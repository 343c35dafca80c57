"""The views of the table, and the tables that a computer player imagines from them (T47)."""

from collections import Counter

import pytest

from domain.games.jeu_des_dragons.components import CARDS
from domain.games.jeu_des_dragons.moves import Ante, Give, Play
from domain.games.jeu_des_dragons.table import Held
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.scene import fresh, plays, scene
from tests.kit.stories import Story

LOW = ("white-1", "white-2")
THREE = ("gold-2", "gold-4", "gold-6")


def test_each_sees_his_own_hand_and_how_many_cards_others_hold() -> None:
    """T47"""
    story = scene({0: LOW, 1: THREE, 2: ("red-2",)})
    story.shows(0, hands=(LOW, (None,) * 3, (None,)))
    story.shows(1, hands=((None,) * 2, THREE, (None,)))
    story.shows(None, hands=((None,) * 2, (None,) * 3, (None,)))


def test_nobody_sees_the_deck_but_all_see_how_many_cards_it_has() -> None:
    """T47"""
    deck = seen_by(fresh(2).table, 0).deck
    assert deck == (None,) * 58


def test_hoards_debts_flights_antes_stakes_and_the_discard_are_public() -> None:
    """T47"""
    story = scene(flights={0: ("gold-9",)}, antes=("red-2",), discard=("red-3",), hoards={1: 4})
    table = story.table
    story.shows(
        None,
        flights=table.flights,
        antes=("red-2",),
        discard=("red-3",),
        hoards=(20, 4, 20),
        stakes=20,
    )


def _robbed() -> Story:
    return plays("red-2", (1,), hands={1: THREE}, flights={1: ("gold-9",)})


def test_the_victim_remembers_which_card_was_stolen_and_nobody_else_knows() -> None:
    """T47"""
    story = _robbed().has(known=((), (Held(0, "gold-4"),), ()))
    story.shows(1, known=(None, (Held(0, "gold-4"),), None)).shows(2, known=(None, None, ()))
    story.shows(None, known=(None, None, None))
    for luck in range(5):
        assert "gold-4" in story.imagined(1, luck).hands[0]


def test_others_imagine_other_cards() -> None:
    hands = {_robbed().imagined(2, luck).hands[0] for luck in range(5)}
    assert len(hands) > 1


def test_what_is_known_is_forgotten_when_the_card_is_played() -> None:
    hands = {0: ("black-1", "red-2"), 1: ("gold-4", "gold-2", "gold-6")}
    story = scene({**hands, 0: ("red-3", "black-1")}, flights={1: ("gold-9",)}, after=(0,))
    story = story.when(0, Play("red-3"), (0,)).has(known=((), (Held(0, "gold-4"),), ()))
    story.when(0, Play("gold-4")).has(known=((), (), ()))


def test_a_dragon_that_was_given_is_known_to_all_others() -> None:
    story = plays("green-4", hands={1: ("red-3", "red-5", "red-2")}).when(1, Give("red-3"))
    story.has(known=((), (Held(0, "red-3"),), (Held(0, "red-3"),)))
    story.shows(2, hands=((None,) * 3, (None,) * 2, story.table.hands[2]))


def test_a_dragon_that_was_shown_and_kept_is_known_to_all_others() -> None:
    """T25, T47"""
    full = ("green-4", "gold-2", "gold-4", "gold-6", "brass-1", "brass-2", "brass-4", "copper-1")
    hands = {0: (*full, "copper-3", "copper-5", "copper-7"), 1: ("red-3", "red-5", "red-2")}
    story = scene(hands).when(0, Play("green-4")).when(1, Give("red-3"))
    story.has(known=((Held(1, "red-3"),), (), (Held(1, "red-3"),)))
    assert "red-3" in story.imagined(2).hands[1]


def test_a_theft_that_one_does_not_see_makes_one_unsure() -> None:
    """It may have been the very card that one knew of."""
    story = plays("green-4", hands={1: ("red-3", "white-3", "blue-2")}).when(1, Give("red-3"))
    assert story.table.known[2] == (Held(0, "red-3"),)
    hands = {**dict(enumerate(story.table.hands)), 1: ("red-2", "white-3")}
    robbery = scene(hands, active=1, known=story.table.known, flights={0: ("gold-13",)}, after=(2,))
    robbery = robbery.when(1, Play("red-2"), (0,))
    assert robbery.table.known == ((Held(1, "white-8"),), (Held(0, "red-3"),), ())


def test_antes_that_were_taken_are_known_to_all_others() -> None:
    story = plays("bronze-3", antes=("red-2",))
    story.has(known=((), (Held(0, "red-2"),), (Held(0, "red-2"),)))


def test_a_laid_ante_is_imagined_as_some_card_of_the_hand() -> None:
    story = fresh(3)
    story = story.when(1, Ante("blue-4"))
    for luck in range(5):
        imagined = story.imagined(0, luck)
        assert imagined.fists[1][0] in imagined.hands[1]
        assert imagined.fists[2] == ()


@pytest.mark.parametrize("seat", range(3))
def test_an_imagined_table_has_all_seventy_cards(seat: int) -> None:
    story = plays("bronze-3", antes=("red-2", "gold-13"))
    table = story.imagined(seat)
    flights = (card for flight in table.flights for card in flight)
    held = (card for hand in table.hands for card in hand)
    everything = Counter([*table.deck, *table.discard, *table.antes, *flights, *held])
    assert everything == Counter([*CARDS])
