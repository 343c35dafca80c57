"""A kill, step by step, from the unknown treasure to the way home."""

import pytest

from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.moves import Accept, Attack, Pass, Propose, Steal
from domain.games.or_des_dragons.table import Thief
from tests.domain.or_des_dragons.scene import PUBLIC, dragon, hand, pair, scene
from tests.kit.stories import Story

REDS = Amount(gold=1, magic=2)


def test_one_seat_alone_takes_all_without_hourglass_and_without_theft() -> None:
    """A-8"""
    alone = dragon(6, Amount(gold=2), (0, "warrior_m"), unknown=1)
    story = scene(alone, deck=()).when(0, Attack(0, "thief"))
    story.then(
        e.Attacked(0, 0, "thief", 2, 0),
        e.DragonsSlain((0,), 0),
        f.DragonKilled(0, (0,), 0, (Thief(0, False),), ()),
        f.UnknownDrawn(0, Amount(silver=1)),
        f.SharesGiven(PUBLIC, (Amount(silver=1, gold=2), NOTHING, NOTHING), ()),
        f.SlayersReturned(0),
        e.TurnBegan(1),
    )
    story.has(hoards=(Amount(silver=1, gold=2), NOTHING, NOTHING), dead=("D17",))


def test_the_steps_of_a_kill_follow_each_other_in_order() -> None:
    """A-10"""
    fought = dragon(7, REDS, (1, "thief"), (1, "wizard"), unknown=1)
    story = scene(fought, hoards={0: Amount(silver=1)}).when(0, Attack(0, "warrior_m"))
    story.then_among(f.UnknownDrawn, f.MagicTokensTaken, f.NegotiationOpened)
    shares = (Amount(gold=1), Amount(silver=1), NOTHING)
    story = story.when(0, Propose(shares)).when(1, Accept(1))
    story.then_among(f.SharesAgreed(PUBLIC, shares), f.SharesGiven, f.TheftBegan(1))
    story.when_time_runs_out().when_time_runs_out().then_among(
        f.SlayersReturned(0), e.DragonAppeared, e.TurnBegan(1)
    )


def test_all_who_have_an_adventurer_there_take_part_with_equal_voices() -> None:
    """A-9"""
    fought = dragon(8, Amount(gold=1), (3, "wizard"), (1, "warrior_m"), (1, "thief"))
    story = scene(fought, seats=4).when(0, Attack(0, "wizard")).awaits("negotiate", 0, 1, 3)
    story.allows(3, Propose((NOTHING, NOTHING, NOTHING, Amount(gold=1))))


def test_the_unknown_treasure_is_what_is_left_if_the_bag_has_too_little() -> None:
    """A-28"""
    alone = dragon(4, Amount(), unknown=5)
    story = scene(alone, bag=("gold", "amber")).when(0, Attack(0, "warrior_m"))
    story.then_among(f.UnknownDrawn(0, Amount(gold=1, amber=1))).has(bag=())


def test_nothing_is_negotiated_if_there_is_nothing_to_share() -> None:
    """A-11"""
    story = pair(Amount()).when(0, Attack(0, "thief"))
    story.then_among(f.NothingToShare(), f.TheftBegan(0)).awaits("steal", 0)


def test_the_only_wizard_takes_all_magic_tokens_for_good() -> None:
    """A-12, basic"""
    story = pair(REDS).when(0, Attack(0, "wizard"))
    story.then_among(f.MagicTokensTaken(0, Amount(magic=2)), f.NegotiationOpened())
    assert story.table.treasure == Amount(gold=1)
    lost = story.when_time_runs_out().then_among(f.TreasureLost(Amount(gold=1)))
    lost.has(hoards=(Amount(magic=2), NOTHING, NOTHING), lost=Amount(gold=1))


def test_if_the_wizard_leaves_nothing_there_is_no_hourglass() -> None:
    """A-11, A-12, basic"""
    story = pair(Amount(magic=3)).when(0, Attack(0, "wizard"))
    story.then_among(f.MagicTokensTaken, f.NothingToShare, f.SlayersReturned)


def test_two_wizards_have_no_priority() -> None:
    """A-12, basic"""
    story = scene(dragon(2, REDS, (1, "wizard"))).when(0, Attack(0, "wizard"))
    story.awaits("negotiate", 0, 1)
    assert story.table.treasure == REDS


def _advanced(*pile: str, discard: tuple[str, ...] = ()) -> Story:
    other = dragon(5, REDS, (1, "warrior_m"))
    story = scene(other, advanced=True, pile=pile, discard=discard, active=0)
    return story.when(0, Attack(0, "wizard"))


def test_wizards_have_no_priority_but_draw_a_magic_object_per_token_they_get() -> None:
    """A-13, advanced"""
    story = _advanced("crystal_ball", "speed_boots", "swap_powder").awaits("negotiate", 0, 1)
    both = (Amount(magic=2), Amount(gold=1), NOTHING)
    story = story.when(1, Propose(both)).when(0, Accept(1))
    story.then_among(
        f.SharesGiven(PUBLIC, both, (0, 0)),
        e.MagicDrawn(0, "crystal_ball"),
        e.MagicDrawn(0, "speed_boots"),
        f.SlayersReturned,
    )
    story.has(pile=("swap_powder",), hands=(("crystal_ball", "speed_boots"), (), ()))
    story.shows(1, hands=((None, None), (), ()))


def test_magic_tokens_in_the_share_of_another_bring_no_magic_object() -> None:
    """A-13, advanced"""
    story = _advanced("crystal_ball").when(0, Propose((Amount(gold=1), Amount(magic=2), NOTHING)))
    story.when(1, Accept(1)).has(hands=((), (), ()), pile=("crystal_ball",))


def test_a_wizard_who_kills_alone_draws_too() -> None:
    """A-13, advanced"""
    alone = dragon(1, REDS)
    story = scene(alone, advanced=True, pile=("speed_boots", "swap_powder", "crystal_ball"))
    story = story.when(0, Attack(0, "wizard"))
    story.has(hands=(("speed_boots", "swap_powder"), (), ()))


def test_several_wizards_draw_in_the_order_in_which_they_were_played() -> None:
    """A-13, advanced"""
    fought = dragon(3, REDS, (2, "wizard"), (1, "wizard"))
    story = scene(fought, advanced=True, pile=("speed_boots", "swap_powder"))
    story = story.when(0, Attack(0, "wizard"))
    shares = (Amount(gold=1), Amount(magic=1), Amount(magic=1))
    story = story.when(1, Propose(shares)).when(0, Accept(1)).when(2, Accept(1))
    story.then_among(e.MagicDrawn(2, "speed_boots"), e.MagicDrawn(1, "swap_powder"))


def test_an_empty_pile_is_made_of_the_discarded_cards_again() -> None:
    """A-13, advanced"""
    story = _advanced("crystal_ball", discard=("swap_powder", "recall_horn"))
    story = story.when(1, Propose((Amount(magic=2), Amount(gold=1), NOTHING)))
    story = story.when(0, Accept(1), (1, 0))
    story.then_among(e.DiscardShuffled((1, 0)), e.MagicDrawn(0, "recall_horn"))
    story.has(discard=(), pile=("swap_powder",))


def test_without_any_card_left_nothing_is_drawn() -> None:
    """A-13, advanced"""
    story = _advanced().when(1, Propose((Amount(magic=2), Amount(gold=1), NOTHING)))
    story.when(0, Accept(1)).then_among(e.MagicExhausted(), f.SlayersReturned).has(
        hands=((), (), ())
    )


def test_stolen_magic_tokens_bring_no_magic_object() -> None:
    """A-13, advanced"""
    fought = dragon(3, Amount(), (0, "wizard"), (0, "thief"))
    story = scene(
        fought, advanced=True, active=1, hoards={1: Amount(magic=1)}, pile=("crystal_ball",)
    )
    story = story.when(1, Attack(0, "warrior_m"))
    story = story.when(0, Steal(1)).when_time_runs_out()
    assert story.table.hoards[0] == Amount(magic=1)
    story.has(hands=((), (), ()), pile=("crystal_ball",))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_everybody_asked_must_pass_before_the_negotiation_begins(order: tuple[int, int]) -> None:
    """A-10, A-35, advanced"""
    hands = {0: hand("speed_boots"), 1: hand("speed_boots"), 2: hand("speed_boots")}
    story = pair(REDS, advanced=True, hands=hands).when(0, Attack(0, "thief"))
    story.awaits("treasure", 0, 1)
    story = story.when(order[0], Pass()).awaits("treasure", order[1])
    story.refuses(order[0], Pass(), Propose((REDS, NOTHING, NOTHING))).refuses(2, Pass())
    story.when(order[1], Pass()).awaits("negotiate", 0, 1)
