"""Before the first turn, and what is in the box."""

from typing import get_args

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons.amount import NOTHING, TOKENS, Amount
from domain.games.or_des_dragons.events import DragonAppeared, FairOpened, MagicDrawn, TurnBegan
from domain.games.or_des_dragons.fight_events import SlayersReturned
from domain.games.or_des_dragons.moves import Attack
from domain.games.or_des_dragons.moves_fields import Loot
from domain.games.or_des_dragons.options import Options
from tests.domain.or_des_dragons.scene import BAG, dragon, fresh, scene
from tests.kit.stories import AS_IT_LIES, given


def test_each_seat_has_four_adventurers_of_strength_4_3_2_and_1() -> None:
    fresh(6).has(ready=(c.ADVENTURERS,) * 6, tired=((),) * 6)
    assert list(c.ATTACK.values()) == [4, 3, 2, 1]


def test_the_box_holds_126_tokens_18_dragons_and_17_magic_objects() -> None:
    assert c.ALL_TOKENS.size == 126
    assert len(c.DRAGONS) == 18
    assert len(c.MAGIC_CARDS) == 17
    assert [sum(getattr(d, part) for d in c.DRAGONS.values()) for part in ("power", "known")] == [
        142,
        75,
    ]
    assert sum(d.unknown for d in c.DRAGONS.values()) == 64


def test_four_dragons_lie_open_with_their_known_treasure_in_the_order_drawn() -> None:
    """A-2"""
    table = fresh().table
    assert [lair.dragon for lair in table.lairs] == ["D01", "D02", "D03", "D04"]
    assert [lair.treasure.size for lair in table.lairs] == [5, 2, 6, 3]
    assert len(table.bag) == 126 - 16
    assert len(table.deck) == 14


def test_chance_says_who_is_first_and_the_others_follow_clockwise() -> None:
    """A-1"""
    story = fresh(3, first=2).has(active=2)
    story.when(2, Attack(3, "wizard")).then_among(TurnBegan(0))


@pytest.mark.parametrize("first", [0, 2])
def test_the_host_may_say_who_is_first(first: int) -> None:
    """A-1: chance is not asked."""
    given(OR_DES_DRAGONS, 3, AS_IT_LIES, AS_IT_LIES, first_seat=first).has(active=first)
    with pytest.raises(ValueError, match="no seat 2"):
        given(OR_DES_DRAGONS, 2, first_seat=2)


def test_basic_games_have_no_magic_objects() -> None:
    fresh().has(hands=((), (), ()), pile=())


def test_advanced_games_deal_one_magic_object_to_each_seat() -> None:
    story = fresh(4, advanced=True)
    assert [len(hand) for hand in story.table.hands] == [1, 1, 1, 1]
    assert len(story.table.pile) == 13
    story.then_among(MagicDrawn, MagicDrawn, MagicDrawn, MagicDrawn, DragonAppeared, TurnBegan)
    first = story.table.hands[0]
    story.shows(0, hands=(first, (None,), (None,), (None,))).shows(None, hands=((None,),) * 4)


def test_a_killed_dragon_is_replaced_in_its_place_with_its_known_treasure() -> None:
    story = scene(dragon(4), deck=("D09", "D01")).when(0, Attack(0, "warrior_m"))
    appeared = DragonAppeared(0, "D09", 8, 0, Amount(silver=8))
    story.then_among(SlayersReturned(0), appeared, TurnBegan(1)).has(deck=("D01",))


def test_known_treasure_is_what_is_left_if_the_bag_has_too_little() -> None:
    """A-28"""
    story = scene(dragon(4), deck=("D09",), bag=("gold",) * 3).when(0, Attack(0, "warrior_m"))
    story.then_among(DragonAppeared(0, "D09", 8, 0, Amount(gold=3))).has(bag=())


def test_no_dragon_appears_once_the_bag_is_empty() -> None:
    """A-28"""
    story = scene(dragon(4), deck=("D09",), bag=()).when(0, Attack(0, "warrior_m"))
    story.has(deck=("D09",)).then_among(TurnBegan(1))
    assert story.table.lairs[0] is None


@pytest.mark.parametrize(("left", "opens"), [(9, False), (8, True)])
def test_the_fair_comes_when_the_eleventh_dragon_has_its_treasure(left: int, opens: bool) -> None:
    """A-24"""
    deck = tuple(c.DRAGONS)[:left]
    story = scene(dragon(4), deck=deck, bag=BAG, fair_held=False)
    story = story.when(0, Attack(0, "warrior_m"))
    assert story.table.fair_held == opens
    if opens:
        story.then_among(DragonAppeared, FairOpened).awaits("fair", 0, 1, 2)
        story.when_time_runs_out().then_among(TurnBegan(1)).awaits("attack", 1)


def test_a_thief_takes_any_token_or_nothing() -> None:
    assert (*TOKENS, "nothing") == get_args(Loot)


def test_options_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="divide_and_choose"):
        OR_DES_DRAGONS.check(3, Options(delegate_absent=True, divide_and_choose=True))


def test_the_catalogue_says_what_is_published_and_what_reconstructed() -> None:
    parts = OR_DES_DRAGONS.components()
    origins = {name: part["provenance"] for name, part in parts.items()}
    assert origins["tokens"] == origins["adventurers"] == origins["scoring"] == "published"
    assert origins["dragons"] == origins["magic"] == "reconstructed"
    assert sum(kind["copies"] for kind in parts["magic"]["items"]) == 17
    named = ("names", "window", "effect")
    for kind in parts["magic"]["items"]:
        assert all(kind[what]["fr"] and kind[what]["en"] for what in named)
        assert all(kind[what]["fr"] != kind[what]["en"] for what in named)


def test_the_bag_is_shuffled_once_and_then_only_emptied() -> None:
    order = tuple(reversed(range(126)))
    story = given(OR_DES_DRAGONS, 3, AS_IT_LIES, order, (0,))
    assert story.table.lairs[0].treasure == Amount(diamond=4, black_diamond=1)
    assert story.table.lost == NOTHING
