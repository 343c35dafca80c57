"""Setting up, the course of a turn, the specials, and the end of a game that nobody plays."""

from typing import Any

import pytest

from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.components import BASE, SPECIAL_CARDS
from domain.games.pierres_du_dragon.moves import Bid, Prepare
from tests.domain.pierres_du_dragon.scene import START, bids, fresh, scene
from tests.kit.stories import AS_IT_LIES, given


@pytest.mark.parametrize(
    ("seats", "bank"),
    [
        (3, Coins(36, 9, 25)),
        (4, Coins(28, 7, 20)),
        (5, Coins(20, 5, 15)),
        (6, Coins(12, 3, 10)),
    ],
)
def test_each_seat_begins_with_its_coins_and_the_bank_has_the_rest(seats: int, bank: Coins) -> None:
    """Rulebook: setting up."""
    fresh(seats).has(purses=(START,) * seats, bank=bank, bank_amulets=2, points=(0,) * seats)


def test_each_seat_is_dealt_four_stones_at_random() -> None:
    """Rulebook: setting up."""
    story = fresh(3)
    story.has(stones=(Stones(4), Stones(4), Stones(4)), bank_stones=Stones(0, 12, 12))
    story.then_among(e.StonesDealt, e.SpecialDrawn, e.SpecialDrawn, e.TurnBegan)
    drawn = (0, 12, 24, 1, 2, 3, 4, 5, 13, 14, 15, 25)
    story = given(PIERRES_DU_DRAGON, 3, drawn, AS_IT_LIES, AS_IT_LIES)
    story.has(stones=(Stones(2, 1, 1), Stones(4), Stones(0, 3, 1)))


def test_a_turn_has_two_specials_seven_others_and_the_witch_first() -> None:
    """Rule: the Witch is always up first."""
    story = fresh().then_among(e.SpecialDrawn("alchemist"), e.SpecialDrawn("ancient_dragon"))
    story.then_among(e.TurnBegan, e.CharacterTurnedUp("witch")).awaits("bid", 0, 1, 2)
    seven = (name for name in BASE if name != "witch")
    assert story.table.coming == tuple(sorted((*seven, "alchemist", "ancient_dragon")))


def test_chance_says_which_character_is_up_next() -> None:
    """Rule: the nine are shuffled; a card drawn when it is needed is as good."""
    story = bids(fresh(), 0, 0, 0, luck=((3,),))
    story.then_among(e.CharacterTurnedUp(fresh().table.coming[3]))


def test_the_turn_ends_after_ten_auctions() -> None:
    """Rule"""
    story = fresh()
    for left in range(9, 1, -1):
        story = bids(story, 0, 0, 0, luck=((0,),))
        assert len(story.table.coming) == left - 1
    story = bids(bids(story, 0, 0, 0), 0, 0, 0, luck=((0,), (0,)))
    story.then_among(
        e.TurnEnded, e.SpecialDrawn, e.SpecialDrawn, e.TurnBegan, e.CharacterTurnedUp("witch")
    )


def test_fairy_gold_returns_and_common_gold_and_silver_do_not() -> None:
    """Rule: the end of a turn."""
    story = bids(scene(coming=()), Bid(3, 1), 2, 1, luck=((0,), (0,)))
    story.then_among(e.TurnEnded((3, 2, 1), (0, 0, 0), ()))
    story.has(purses=(Coins(8, 1, 5), START, START), spent=(0, 0, 0))


def test_an_unused_cursed_coin_goes_back_at_the_end_of_the_turn() -> None:
    """S9, the note on the Witch"""
    story = bids(scene(coming=(), cursed={1: 2}), 1, 0, 0, luck=((0,), (0,)))
    story.then_among(e.TurnEnded((1, 0, 0), (0, 2, 0), ())).has(cursed=(0, 0, 0))


def test_the_specials_of_the_turn_are_discarded() -> None:
    """Rule: the end of a turn."""
    said: dict[str, Any] = {"played": ("witch", "fairy", "gnome"), "coming": ()}
    story = bids(scene("gnome", **said), 0, 0, 0, luck=((0,), (0,)))
    story.has(discard=("fairy", "gnome"))


def test_when_the_specials_run_out_the_last_is_drawn_and_the_discard_shuffled() -> None:
    """S42"""
    said: dict[str, Any] = {"deck": ("troll",), "discard": ("gnome", "brigand"), "coming": ()}
    story = bids(scene(**said), 0, 0, 0, luck=((0,), (0,)))
    story.then_among(
        e.SpecialDrawn("troll"), e.SpecialsRecycled, e.SpecialDrawn("brigand"), e.TurnBegan
    )
    story.has(deck=("gnome",), discard=())


def test_a_kept_doppelganger_is_not_among_the_specials() -> None:
    """S42"""
    deck = tuple(name for name in SPECIAL_CARDS if name != "doppelganger")
    story = scene(doppelganger=0, deck=(), discard=deck, coming=())
    story = bids(story, 0, 0, 0, luck=((0,), (0,)))
    assert "doppelganger" not in (*story.table.deck, *story.table.discard, *story.table.coming)


def test_three_turns_in_which_nobody_wins_anything_end_the_game() -> None:
    """Ours: else a match that nobody plays would never end."""
    story = bids(scene(coming=(), barren=2, points={1: 1}), 0, 0, 0)
    story.then_among(e.TurnEnded, e.GameEnded("deadlock")).ends((0, 1, 0), (2, 1, 2))
    bids(scene(coming=(), barren=2), 1, 0, 0, luck=((0,), (0,))).has(barren=0, turn=2)
    bids(scene(coming=(), barren=1), 0, 0, 0, luck=((0,), (0,))).has(barren=2, turn=2)


def test_nobody_may_do_anything_when_the_game_is_over() -> None:
    """S40"""
    story = bids(scene("charlatan", points={0: 2}), 1, 0, 0)
    assert not PIERRES_DU_DRAGON.choices(story.table, 1).moves
    story.refuses(1, Bid(1), Prepare()).refuses(0, Bid(), Prepare())


def test_the_catalogue_has_every_card_with_its_power_and_both_names() -> None:
    parts = PIERRES_DU_DRAGON.components()
    assert sum(card["copies"] for card in parts["base"]["items"]) == 8
    assert sum(card["copies"] for card in parts["special"]["items"]) == 25
    witch = parts["base"]["items"][0]
    assert witch["names"] == {"fr": "Sorcière", "en": "Witch"}
    assert witch["either"] == [[{"do": "take", "thing": "cursed", "count": 1}]]
    assert parts["blank"]["copies"] == 3
    assert {part["provenance"] for part in parts.values()} == {"published"}
