"""The powers of the mortals: Archmage, Dragonslayer, Thief, Druid, Priest, Princess, Fool."""

import pytest

from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.events import (
    AntesTaken,
    CardDiscarded,
    CardReplaced,
    DragonSlain,
    Drew,
    DruidCalled,
    GambitWon,
    GoldTaken,
    Played,
    PowerCopied,
    PowerTriggered,
    PriestCalled,
    ReplacementDrawn,
    RoundBegan,
)
from domain.games.jeu_des_dragons.table import Laid
from tests.domain.jeu_des_dragons.scene import not_among, owes, paid, plays, scene

LOW = ("white-1", "white-2")


@pytest.mark.parametrize(
    "card", ["archmage", "dragonslayer", "druid", "priest", "princess", "fool"]
)
def test_these_mortals_pay_1_to_the_stakes_even_if_the_rest_has_no_effect(card: str) -> None:
    story = plays(card).then_among(Played(0, card, triggers=True), paid(0, None, 1))
    story.has(stakes=21, hoards=(19, 20, 20)).awaits("play", 1)


def test_who_has_no_gold_for_his_mortal_owes_it_to_the_stakes() -> None:
    plays("druid", hoards={0: 0}).has(debts=(owes((None, 1)), (), ()))


def test_a_mortal_that_does_not_trigger_pays_nothing() -> None:
    story = plays("black-1", hands={1: ("druid", *LOW)}).when(1, m.Play("druid"))
    story.has(hoards=(22, 20, 20), druid=False)


# Archmage.


def test_the_archmage_copies_an_ante_card_of_any_strength() -> None:
    story = plays("archmage", antes=("black-2", "gold-13")).awaits("copy", 0)
    story.allows(0, m.Copy("black-2"), m.Copy("gold-13")).refuses(0, m.Copy("red-2"), m.Copy(""))
    story = story.when(0, m.Copy("black-2"))
    story.then_among(PowerCopied(0, "archmage", "black-2", "black"), GoldTaken(0, 2))


def test_a_copied_brass_or_green_is_as_strong_as_the_archmage() -> None:
    """T21; the rulebook's own example: strength 9"""
    hands = {1: ("gold-9", "gold-11", "brass-2")}
    story = plays("archmage", hands=hands, flights={1: ("red-12",)}, antes=("brass-1",))
    story.allows(1, m.Give("gold-11")).refuses(1, m.Give("gold-9"))


def test_an_archmage_that_copies_copper_is_discarded_and_replaced_himself() -> None:
    """T15"""
    story = plays("archmage", antes=("copper-1",), deck=("black-9",))
    story.then_among(
        CardReplaced(0, "archmage"),
        ReplacementDrawn(0, "black-9", "archmage", played=True),
        GoldTaken(0, 2),
    )
    story.has(flights=(("black-9",), (), ()), played=(Laid(0, "black-9"),), antes=("copper-1",))


def test_an_archmage_that_copies_a_mortal_pays_twice() -> None:
    """T16"""
    story = plays("archmage", antes=("priest",))
    story.then_among(paid(0, None, 1), PowerCopied, paid(0, None, 1), PriestCalled(0))
    story.has(stakes=22)


def test_an_archmage_may_copy_the_dracolich_and_through_it_an_evil_dragon() -> None:
    """T17"""
    hands = {1: ("green-8", "red-10", "gold-2")}
    flights = {2: ("green-1", "black-2")}
    story = plays("archmage", antes=("dracolich",), hands=hands, flights=flights)
    story = story.allows(0, m.Copy("green-1"), m.Copy("black-2")).when(0, m.Copy("green-1"))
    story.then_among(PowerCopied(0, "archmage", "green-1", "green")).awaits("give-or-pay", 1)
    story.allows(1, m.Give("green-8")).refuses(1, m.Give("red-10"))


def test_an_archmage_that_copies_bahamut_is_paid_and_tiamat_gives_nothing() -> None:
    """T18"""
    flights = {1: ("gold-2", "red-2")}
    plays("archmage", antes=("bahamut",), flights=flights).has(hoards=(29, 10, 20))
    plays("archmage", antes=("tiamat",), flights=flights).has(hoards=(19, 20, 20))


def test_an_archmage_that_copies_bahamut_may_win_with_evil_dragons() -> None:
    """T18: the standing ability is not copied"""
    story = scene({0: ("archmage", *LOW)}, round=3, after=(), antes=("bahamut",), flights={0: LOW})
    story.when(0, m.Play("archmage")).then_among(GambitWon)


def test_an_archmage_that_copies_bronze_may_take_the_copied_card() -> None:
    """T19"""
    story = plays("archmage", antes=("bronze-1", "red-2", "red-3")).when(0, m.Copy("bronze-1"))
    story.then_among(AntesTaken(0, ("bronze-1", "red-2"))).has(antes=("red-3",))


def test_an_archmage_may_copy_the_princess() -> None:
    story = plays("archmage", antes=("princess",), flights={0: ("gold-2",)})
    story.then_among(PowerTriggered(0, "gold-2"), Drew).has(stakes=22)


def test_without_antes_the_archmage_only_pays() -> None:
    story = plays("archmage", antes=())
    assert not_among(story.happened, PowerCopied)


# Dragonslayer.


def test_the_dragonslayer_discards_a_strictly_weaker_dragon_from_any_flight() -> None:
    flights = {0: ("red-3",), 1: ("brass-7", "green-8", "thief"), 2: ("black-7", "tiamat")}
    story = plays("dragonslayer", flights=flights).awaits("slay", 0)
    story.allows(0, m.Slay("red-3"), m.Slay("brass-7"), m.Slay("black-7"))
    story.refuses(
        0, m.Slay("green-8"), m.Slay("thief"), m.Slay("tiamat"), m.Slay("dragonslayer"), m.Slay("")
    )
    story = story.when(0, m.Slay("brass-7")).then_among(DragonSlain(1, "brass-7"))
    story.has(discard=("brass-7",))


def test_a_copied_dragonslayer_slays_up_to_8() -> None:
    """T21"""
    story = plays("archmage", antes=("dragonslayer",), flights={1: ("green-8", "gold-9", "red-2")})
    story.allows(0, m.Slay("green-8")).refuses(0, m.Slay("gold-9"))


def test_if_only_an_own_dragon_is_weak_enough_it_must_be_slain() -> None:
    """T28, A3"""
    story = plays("dragonslayer", flights={0: ("red-3",), 1: ("gold-9",)})
    story.then_among(DragonSlain(0, "red-3"))


def test_the_absent_slay_the_strongest_dragon_of_the_strongest_opponent_their_own_last() -> None:
    flights = {0: ("brass-7",), 1: ("red-2", "red-3", "gold-13"), 2: ("black-7",)}
    story = plays("dragonslayer", flights=flights).when_time_runs_out()
    story.then_among(DragonSlain(1, "red-3"))
    own = {0: ("brass-7", "red-2"), 1: ("red-12",)}
    plays("dragonslayer", flights=own).when_time_runs_out().then_among(DragonSlain(0, "brass-7"))
    ahead = {0: ("brass-7", "gold-13"), 1: ("red-2",)}
    plays("dragonslayer", flights=ahead).when_time_runs_out().then_among(DragonSlain(1, "red-2"))


# Thief.


def test_the_thief_takes_7_and_then_discards_a_card_of_his_hand() -> None:
    story = plays("thief", hands={0: ("red-2", "red-3")}).awaits("discard", 0)
    story.has(hoards=(27, 20, 20), stakes=13).refuses(0, m.Discard("gold-2"), m.Discard(""))
    story = story.when(0, m.Discard("red-3")).then_among(CardDiscarded(0, "red-3"))
    story.has(discard=("red-3",))


def test_a_thief_without_cards_has_only_the_gold() -> None:
    """T27"""
    story = scene({0: ("thief",)}).when(0, m.Play("thief"))
    assert not_among(story.happened, CardDiscarded)
    story.then_among(GoldTaken(0, 7))


def test_the_absent_discard_their_weakest() -> None:
    story = plays("thief", hands={0: ("red-3", "red-2")}).when_time_runs_out()
    story.then_among(CardDiscarded(0, "red-2"))


# Druid, priest.


def test_with_the_druid_the_weakest_flight_wins() -> None:
    flights = {0: ("gold-2",), 1: ("gold-13",), 2: ("gold-11",)}
    story = scene({0: ("druid", *LOW)}, round=3, after=(), flights=flights)
    story.when(0, m.Play("druid")).then_among(paid(0, None, 1), DruidCalled(0), GambitWon(0, 21))


def test_a_tie_for_the_weakest_flight_makes_extra_rounds() -> None:
    """T37"""
    flights = {1: ("gold-6",), 2: ("gold-13",)}
    story = scene({0: ("druid", *LOW)}, round=3, after=(), flights=flights)
    story.when(0, m.Play("druid")).then_among(RoundBegan(4, 0))


def test_a_druid_that_is_copied_too_still_makes_the_weakest_win() -> None:
    """T49"""
    plays("archmage", antes=("druid",), druid=True).has(druid=True, stakes=22)


def test_the_last_priest_of_a_round_leads_the_next() -> None:
    hands = {1: ("priest", "red-2", "red-3")}
    story = plays("archmage", seats=2, antes=("priest",), hands=hands).has(priest=0)
    story.when(1, m.Play("priest")).then_among(PriestCalled(1), RoundBegan(2, 1))


# Princess.


def test_the_princess_triggers_each_good_dragon_of_her_flight_in_her_player_s_order() -> None:
    """T22"""
    flights = {0: ("gold-2", "silver-3", "red-2", "bahamut"), 1: ("gold-4", "green-2")}
    story = plays("princess", flights=flights).awaits("trigger", 0)
    story.allows(0, m.Trigger("gold-2"), m.Trigger("silver-3"), m.Trigger("bahamut"))
    story.refuses(0, m.Trigger("red-2"), m.Trigger("princess"), m.Trigger("gold-4"), m.Trigger(""))
    story = story.when(0, m.Trigger("bahamut"))
    story = story.then_among(PowerTriggered(0, "bahamut"), paid(1, 0, 10)).awaits("trigger", 0)
    story = story.refuses(0, m.Trigger("bahamut")).when(0, m.Trigger("silver-3"))
    story.then_among(
        PowerTriggered(0, "silver-3"), Drew, Drew, PowerTriggered(0, "gold-2"), Drew
    ).awaits("play", 1)


def test_a_copper_within_the_chain_is_replaced_and_its_replacement_triggers() -> None:
    """T14"""
    flights = {0: ("copper-1",)}
    story = plays("princess", flights=flights, deck=("black-9",))
    story.then_among(
        PowerTriggered(0, "copper-1"),
        CardReplaced(0, "copper-1"),
        ReplacementDrawn(0, "black-9", "copper-1", played=False),
        GoldTaken(0, 2),
    )


def test_a_good_replacement_is_not_triggered_a_second_time() -> None:
    """T14"""
    flights = {0: ("copper-1", "bronze-1")}
    story = plays("princess", flights=flights, deck=("gold-2",), antes=())
    story = story.when(0, m.Trigger("copper-1"))
    triggered = [event.card for event in story.happened if isinstance(event, PowerTriggered)]
    assert triggered == ["copper-1", "bronze-1"]
    assert [len(e.cards) for e in story.happened if isinstance(e, Drew) and e.seat == 0] == [2]


def test_the_princess_stays_the_card_of_the_turn() -> None:
    """T14"""
    hands = {1: ("black-5", *LOW)}
    story = plays("princess", flights={0: ("copper-1",)}, deck=("black-9",), hands=hands)
    story.has(played=(Laid(0, "princess"),))
    story.when(1, m.Play("black-5")).then_among(Played(1, "black-5", triggers=False))


def test_a_good_dragon_that_was_slain_meanwhile_drops_out_of_the_chain() -> None:
    """T22"""
    flights = {0: ("copper-1", "gold-2", "silver-3")}
    story = plays("princess", flights=flights, deck=("dragonslayer",))
    story = story.when(0, m.Trigger("copper-1")).when(0, m.Slay("gold-2"))
    triggered = [event.card for event in story.happened if isinstance(event, PowerTriggered)]
    assert triggered == ["silver-3"]


def test_a_dragon_that_left_the_chain_does_not_trigger_when_it_comes_back_into_the_flight() -> None:
    """T22: slain by a copper's replacement, then drawn for the next copper"""
    flights = {0: ("copper-1", "gold-2", "copper-5")}
    story = plays("princess", flights=flights, deck=("dragonslayer",), bare=True)
    story = story.when(0, m.Trigger("copper-1"), (0,)).when(0, m.Slay("gold-2"), (0, 1), (0,))
    story.then_among(
        PowerTriggered(0, "copper-5"),
        ReplacementDrawn(0, "copper-1", "copper-5", played=False),
        ReplacementDrawn(0, "gold-2", "copper-1", played=False),
        Drew(0, ("copper-5",)),
    )
    assert PowerTriggered(0, "gold-2") not in story.happened
    story.has(flights=(("princess", "dragonslayer", "gold-2"), (), ())).awaits("play", 1)


def test_a_chain_waits_for_what_its_dragons_ask() -> None:
    flights = {0: ("brass-1", "gold-2"), 1: ("gold-9",), 2: ("black-9",)}
    story = plays("princess", flights=flights, hands={1: ("gold-4", "red-2")})
    story = story.when(0, m.Trigger("brass-1")).when(0, m.Target(1)).when(1, m.Give("gold-4"))
    story.then_among(PowerTriggered(0, "gold-2"), Drew).awaits("play", 1)


def test_the_absent_trigger_in_the_order_played() -> None:
    story = plays("princess", flights={0: ("silver-3", "gold-2", "bronze-1")}).when_time_runs_out()
    story.then_among(PowerTriggered(0, "silver-3")).awaits("trigger", 0)


# Fool.


def test_the_fool_draws_for_each_opponent_with_a_stronger_flight() -> None:
    flights = {0: ("red-2",), 1: ("gold-6",), 2: ("red-5",), 3: ("gold-9",)}
    story = plays("fool", seats=4, flights=flights, deck=("black-1", "black-2", "black-3"))
    story.then_among(paid(0, None, 1), Drew(0, ("black-1", "black-2")))


def test_a_fool_in_a_full_hand_draws_up_to_ten() -> None:
    """T25"""
    nine = ("red-2", "red-3", "red-5", "red-8", "blue-1", "blue-2", "blue-4", "blue-7", "blue-9")
    story = plays("fool", hands={0: nine}, flights={1: ("gold-6",), 2: ("gold-9",)})
    assert len(story.table.hands[0]) == 10


def test_bronze_by_the_archmage_lets_him_choose_among_equals() -> None:
    story = plays("archmage", antes=("bronze-1", "blue-1", "green-1"))
    story = story.when(0, m.Copy("bronze-1")).awaits("take-ante", 0)
    story.when(0, m.TakeAnte("green-1")).awaits("take-ante", 0)
