"""The views of the table, and the tables that a computer player imagines from them."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood import components as c
from domain.games.dragonwood.components import Creature
from domain.games.dragonwood.events import CardPassed, CreatureCaptured
from domain.games.dragonwood.moves import Capture, GiveUp, Recruit
from domain.games.dragonwood.table import Gift, Storm, Table
from domain.secrecy import seen_by
from tests.domain.dragonwood.conserved import conserved
from tests.domain.dragonwood.scene import card, hand, scene, sides
from tests.kit.stories import AS_IT_LIES, Story, given

HANDS = {0: hand("g12 g1"), 1: hand("r1 r2"), 2: hand("b1 b2 b3")}


def _real(**options: Any) -> Story:
    """A match that has just begun, with all cards."""
    luck = [AS_IT_LIES] * (2 if options.get("simple_setup") else 3)
    return given(DRAGONWOOD, 3, *luck, (0,), **options)


def test_each_sees_their_own_hand_and_how_many_cards_others_have() -> None:
    """Ruling 18"""
    story = scene(hands=HANDS)
    story.shows(1, hands=((None,) * 2, hand("r1 r2"), (None,) * 3))
    story.shows(None, hands=((None,) * 2, (None,) * 2, (None,) * 3))


def test_nobody_sees_what_is_to_be_drawn_or_was_removed_but_everybody_how_much() -> None:
    view = seen_by(_real().table, 0)
    assert set(view.deck) == set(view.wood) == set(view.removed) == {None}
    assert (len(view.deck), len(view.wood), len(view.removed)) == (49, 27, 10)


def test_discards_and_enhancements_are_face_up() -> None:
    """Ruling 18"""
    story = scene(discard=hand("g1"), owned={1: ("silver_sword",)}, gone=("quicksand",))
    story.shows(None, discard=hand("g1"), owned=((), ("silver_sword",), ()), gone=("quicksand",))


def _piles(view: Table) -> list[tuple[Creature | None, ...]]:
    return [pile.cards for pile in view.piles]


def test_captured_creatures_lie_face_down_but_their_number_is_public() -> None:
    """Ruling 18"""
    story = scene(piled={0: ("crazy_bats", "wild_boar"), 1: ("fire_ants",)})
    assert _piles(seen_by(story.table, 0)) == [("crazy_bats", "wild_boar"), (None,), ()]
    assert _piles(seen_by(story.table, None)) == [(None, None), (None,), ()]


def test_as_an_option_they_stay_in_sight() -> None:
    """Ruling 18"""
    story = scene(piled={0: ("crazy_bats",)}, open_points=True)
    for viewer in (None, 0, 1):
        assert _piles(seen_by(story.table, viewer)) == [("crazy_bats",), (), ()]


def test_a_capture_is_public_when_it_happens() -> None:
    """Ruling 18"""
    story = scene(hands=HANDS).when(0, Capture("crazy_bats", "stomp", hand("g12")), sides(4))
    event = next(e for e in story.happened if isinstance(e, CreatureCaptured))
    seen = seen_by(event, 1)
    assert (seen.target, seen.cards, seen.kept) == ("crazy_bats", hand("g12"), None)
    assert _piles(seen_by(story.table, 1))[0] == (None,)


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    story = scene(deck=hand("g7 r1")).when(0, Recruit())
    drawn = story.happened[1]
    assert (seen_by(drawn, 0).card, seen_by(drawn, 1).card) == (card("g7"), None)  # type: ignore[attr-defined]


def test_a_choice_in_a_storm_is_secret_and_so_is_the_move() -> None:
    """Ruling 20"""
    storm = Storm("wind_storm", (0, 1, 2))
    story = scene(hands=HANDS, phase="closing", storm=storm).when(1, GiveUp(card("r1")))
    (gift,) = seen_by(story.table, 1).storm.gifts
    assert gift == Gift(1, card("r1"))
    for viewer in (None, 0, 2):
        assert seen_by(story.table, viewer).storm.gifts == (Gift(1, None),)
        assert seen_by(story.happened[0], viewer).card is None  # type: ignore[attr-defined]
        assert seen_by(GiveUp(card("r1")), viewer, 1) == GiveUp(None)
    story.shows(0, hands=(hand("g12 g1"), (None,) * 2, (None,) * 3))


def test_what_is_passed_is_seen_by_giver_and_receiver() -> None:
    """Ruling 20"""
    event = CardPassed(1, 0, card("r1"), card("r1"))
    assert seen_by(event, 1) == CardPassed(1, 0, card("r1"), None)
    assert seen_by(event, 0) == CardPassed(1, 0, None, card("r1"))
    assert seen_by(event, 2) == seen_by(event, None) == CardPassed(1, 0, None, None)


def test_standing_orders_are_public() -> None:
    """Ruling 22: changing one is public, and so would tell what it was"""
    scene(auto={1: True}).shows(0, auto=(False, True, False)).shows(None, auto=(False, True, False))


@pytest.mark.parametrize("luck", range(6))
@pytest.mark.parametrize("simple", [False, True])
def test_the_imagined_table_has_all_cards_and_no_ladybug_in_a_hand(luck: int, simple: bool) -> None:
    story = _real(simple_setup=simple)
    table = story.imagined(1, luck)
    assert conserved(table) == conserved(story.table)
    assert not any(c.LADYBUG in held for held in table.hands)
    if not simple:
        assert not set(table.wood[: table.upper]) & set(c.DRAGONS)
        assert not set(table.removed) & set(c.DRAGONS)


def test_the_cards_of_an_attempt_are_imagined_in_the_hand_that_shows_them() -> None:
    story = _real()
    held = story.table.hands[0]
    owned: Any = (("lucky_mushroom",), (), ())
    wood = tuple("spooky_spiders" if w == "lucky_mushroom" else w for w in story.table.wood)
    table = replace(story.table, owned=owned, wood=wood, landscape=("wild_boar",) * 5)
    story = Story(DRAGONWOOD, table)
    story = story.when(0, Capture("wild_boar", "strike", held[:3]), sides(2, 2, 3))
    story.awaits("reroll", 0)
    for luck in range(5):
        view = seen_by(story.table, 2)
        imagined = DRAGONWOOD.imagine(view, 2, Random(luck).randrange)
        assert set(held[:3]) <= set(imagined.hands[0])
        assert len(imagined.hands[0]) == 5


def test_dragons_that_fell_are_imagined_on_the_piles_of_others() -> None:
    first = _real().table
    blue, orange = first.wood.index("blue_dragon"), first.wood.index("orange_dragon")
    rest = tuple(w for n, w in enumerate(first.wood) if n not in (blue, orange))
    pile = first.piles[1]
    caught = type(pile)(pile.witnesses, ("blue_dragon", rest[0]))
    piles = (first.piles[0], caught, first.piles[2])
    wood = (*rest[1:], "orange_dragon")
    table = replace(first, piles=piles, wood=wood, upper=0, slain=("blue_dragon",))
    for luck in range(5):
        imagined = Story(DRAGONWOOD, table).imagined(0, luck)
        assert "blue_dragon" in imagined.piles[1].cards
        assert conserved(imagined) == conserved(table)
        assert "orange_dragon" in imagined.wood


def test_choices_in_a_storm_are_imagined_among_the_cards_of_a_hand() -> None:
    story = _real()
    table = replace(story.table, phase="closing", storm=Storm("wind_storm", (0, 1, 2)))
    story = Story(DRAGONWOOD, table).when(1, GiveUp(table.hands[1][0]))
    storm = story.imagined(0).storm
    assert storm is not None
    assert storm.gifts[0].card in story.imagined(0).hands[1]
