"""The powers of the evil dragons, Tiamat and the Dracolich among them."""

import pytest

from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.scene import not_among, owes, paid, plays, scene

TEN = ("gold-2", "gold-4", "gold-6", "brass-1", "brass-2", "brass-4", "copper-1", "copper-3")
FULL = (*TEN, "copper-5", "copper-7")
"""With the card that is played, and gone, this leaves ten in the hand."""


# White, black.


@pytest.mark.parametrize("flights", [{0: ("fool",)}, {1: ("fool",)}, {2: ("thief", "red-2")}])
def test_white_takes_3_from_the_stakes_if_a_mortal_is_in_any_flight(
    flights: dict[int, tuple[str, ...]],
) -> None:
    plays("white-2", flights=flights).then_among(e.GoldTaken(0, 3)).has(stakes=17)


def test_white_does_nothing_without_a_mortal_and_antes_do_not_count() -> None:
    story = plays("white-2", antes=("fool", "thief"))
    assert not_among(story.happened, e.GoldTaken)


def test_black_takes_2_from_the_stakes() -> None:
    plays("black-2").then_among(e.GoldTaken(0, 2)).has(stakes=18, hoards=(22, 20, 20))


def test_black_takes_what_is_there() -> None:
    plays("black-2", stakes=1).then_among(e.GoldTaken(0, 1))


# Blue.


def test_blue_takes_1_from_the_stakes_for_each_evil_dragon_of_its_flight() -> None:
    story = plays("blue-2", flights={0: ("red-5", "gold-2"), 1: ("red-8",)}).awaits("blue", 0)
    story.when(0, m.Plunder()).then_among(e.GoldTaken(0, 2)).has(stakes=18, hoards=(22, 20, 20))


def test_blue_takes_what_is_left_and_the_gambit_is_over() -> None:
    story = plays("blue-2", flights={0: ("red-5", "red-8")}, stakes=2).when(0, m.Plunder())
    story.then_among(e.GoldTaken(0, 2), e.StakesEmptied).has(hoards=(22, 20, 20))


def test_blue_may_have_each_opponent_pay_the_stakes_instead() -> None:
    story = plays("blue-2", flights={0: ("red-5",)}, hoards={2: 1})
    story = story.when(0, m.Levy()).then_among(paid(1, None, 2), paid(2, None, 1, owed=1))
    story.has(stakes=23, hoards=(20, 18, 0), debts=((), (), owes((None, 1))))


def test_the_absent_take_from_the_stakes() -> None:
    plays("blue-2").when_time_runs_out().then_among(e.GoldTaken(0, 1))


def test_tiamat_and_the_dracolich_count_as_one_evil_dragon_each() -> None:
    story = plays("blue-2", flights={0: ("tiamat", "dracolich")})
    story.when(0, m.Plunder()).then_among(e.GoldTaken(0, 3))


# Red.


def test_red_takes_1_gold_and_a_random_card_of_the_strongest_opponent() -> None:
    hands = {1: ("gold-2", "gold-4", "gold-6")}
    story = plays("red-2", (1,), hands=hands, flights={1: ("gold-9",), 2: ("black-7",)})
    story.then_among(paid(1, 0, 1), e.CardStolen(0, 1, "gold-4"))
    assert story.table.hands[:2] == (("white-8", "white-6", "gold-4"), ("gold-2", "gold-6"))
    story.has(hoards=(21, 19, 20))


def test_the_stolen_card_is_known_to_two() -> None:
    """T47"""
    hands = {1: ("gold-2", "gold-4", "gold-6")}
    story = plays("red-2", (1,), hands=hands, flights={1: ("gold-9",)})
    stolen = next(event for event in story.happened if isinstance(event, e.CardStolen))
    assert seen_by(stolen, 0) == seen_by(stolen, 1) == stolen
    assert seen_by(stolen, 2) == seen_by(stolen, None) == e.CardStolen(0, 1, None)


def test_who_cannot_win_still_counts_as_the_strongest_opponent() -> None:
    """T23"""
    flights = {1: ("bahamut", "red-3"), 2: ("black-7",)}
    plays("red-2", (0,), flights=flights).then_among(paid(1, 0, 1))


def test_one_s_own_flight_is_not_looked_at_when_the_strongest_opponent_is_found() -> None:
    story = plays("red-2", (0,), flights={0: ("gold-13",), 2: ("white-1",)})
    story.then_among(paid(2, 0, 1))


def test_if_opponents_tie_the_active_player_picks() -> None:
    """T24"""
    story = plays("red-2", flights={1: ("gold-9",), 2: ("black-9",)}).awaits("target", 0)
    story.allows(0, m.Target(1), m.Target(2)).refuses(0, m.Target(0), m.Target(3))
    story.when(0, m.Target(2), (0,)).then_among(paid(2, 0, 1), e.CardStolen)


def test_the_absent_pick_the_richest_and_of_equals_the_next_clockwise() -> None:
    flights = {1: ("gold-9",), 2: ("black-9",)}
    story = plays("red-2", flights=flights, hoards={2: 21}).when_time_runs_out((0,))
    story.then_among(paid(2, 0, 1))
    plays("red-2", flights=flights).when_time_runs_out((0,)).then_among(paid(1, 0, 1))


def test_a_full_hand_gets_only_the_gold() -> None:
    """T25"""
    story = plays("red-2", hands={0: FULL}, flights={1: ("gold-9",)})
    story.then_among(paid(1, 0, 1))
    assert not_among(story.happened, e.CardStolen)


def test_from_an_empty_hand_no_card_is_stolen() -> None:
    story = plays("red-2", hands={1: ()}, flights={1: ("gold-9",)})
    story.then_among(paid(1, 0, 1))
    assert not_among(story.happened, e.CardStolen)


def test_with_two_players_the_other_one_is_strongest_and_left_neighbour() -> None:
    """T48"""
    plays("red-2", (0,), seats=2).then_among(paid(1, 0, 1))
    plays("green-4", seats=2).awaits("give-or-pay", 1)


# Green.


def test_the_left_neighbour_gives_a_weaker_evil_dragon_which_all_see() -> None:
    story = plays("green-4", hands={1: ("red-3", "red-5", "gold-2")}).awaits("give-or-pay", 1)
    story.allows(1, m.Give("red-3"), m.PayInstead())
    story.refuses(1, m.Give("red-5"), m.Give("gold-2"), m.Give("green-4")).refuses(
        0, m.PayInstead()
    )
    story = story.when(1, m.Give("red-3")).then_among(e.DragonGiven(1, 0, "red-3"))
    assert "red-3" in story.table.hands[0]
    story.has(hoards=(20, 20, 20))


def test_or_he_pays_5_gold() -> None:
    story = plays("green-4", hands={1: ("red-3", "red-5", "gold-2")}).when(1, m.PayInstead())
    story.then_among(paid(1, 0, 5)).has(hoards=(25, 15, 20))


def test_who_cannot_pay_5_owes_the_rest() -> None:
    story = plays("green-4", hoards={1: 2}).when(1, m.PayInstead())
    story.then_among(e.Paid(1, 0, 2, owed=3)).has(debts=((), owes((0, 3)), ()))


def test_a_green_one_is_always_paid_as_nothing_is_weaker() -> None:
    """Public knowledge, so nobody is asked (A3)"""
    plays("green-1", hands={1: ("red-3", "red-5")}).then_among(paid(1, 0, 5)).awaits("play", 1)


def test_who_has_no_such_dragon_is_asked_nevertheless_as_others_cannot_know() -> None:
    """A5"""
    plays("green-4", hands={1: ("gold-2", "gold-4")}).awaits("give-or-pay", 1)
    plays("green-4", hands={1: ()}).then_among(paid(1, 0, 5))


def test_a_dragon_for_a_full_hand_is_shown_and_stays() -> None:
    """T25"""
    story = plays("green-4", hands={0: FULL, 1: ("red-3", "red-5")}).when(1, m.Give("red-3"))
    story.then_among(e.DragonShown(1, 0, "red-3"))
    assert "red-3" in story.table.hands[1]
    story.has(hoards=(20, 20, 20))


@pytest.mark.parametrize(
    ("hand", "gold", "event"),
    [
        (("red-3", "red-5"), 5, paid(1, 0, 5)),
        (("red-3", "red-2", "blue-2"), 4, e.DragonGiven(1, 0, "blue-2")),
        (("gold-4", "red-5"), 4, paid(1, 0, 4, owed=1)),
    ],
)
def test_the_absent_pay_if_they_can_else_give_their_weakest_else_owe(
    hand: tuple[str, ...], gold: int, event: e.Paid | e.DragonGiven
) -> None:
    story = plays("green-4", hands={1: hand}, hoards={1: gold})
    story.when_time_runs_out().then_among(event)


# Dracolich, Tiamat.


def test_the_dracolich_copies_an_evil_dragon_in_any_flight() -> None:
    """T20"""
    flights = {0: ("black-2",), 1: ("blue-4", "gold-2"), 2: ("tiamat",)}
    story = plays("dracolich", flights=flights).awaits("copy", 0)
    story.allows(0, m.Copy("black-2"), m.Copy("blue-4"))
    story.refuses(0, m.Copy("tiamat"), m.Copy("gold-2"), m.Copy("dracolich"), m.Copy(""))
    story = story.when(0, m.Copy("black-2"))
    story.then_among(e.PowerCopied(0, "dracolich", "black-2", "black"), e.GoldTaken(0, 2))


def test_a_dracolich_that_copies_blue_counts_itself_as_evil() -> None:
    """T20"""
    story = plays("dracolich", flights={1: ("blue-4",)}).awaits("blue", 0)
    story.when(0, m.Plunder()).then_among(e.GoldTaken(0, 1))


def test_a_copied_green_is_as_strong_as_the_copier() -> None:
    """T21; the rulebook's own example: 9 or less"""
    hands = {1: ("blue-9", "red-10", "gold-2")}
    story = plays("dracolich", hands=hands, flights={2: ("green-1",)})
    story.allows(1, m.Give("blue-9")).refuses(1, m.Give("red-10"))


def test_without_an_evil_dragon_to_copy_the_dracolich_does_nothing() -> None:
    story = plays("dracolich", flights={1: ("gold-2",), 2: ("tiamat",)}).awaits("play", 1)
    assert not_among(story.happened, e.PowerCopied)


def test_the_absent_copy_the_strongest() -> None:
    story = plays("dracolich", flights={1: ("white-1", "black-9")}).when_time_runs_out()
    story.then_among(e.PowerCopied(0, "dracolich", "black-9", "black"))


def test_tiamat_has_no_power() -> None:
    story = scene({0: ("tiamat", "red-2", "red-3")}).when(0, m.Play("tiamat"))
    story.has(hoards=(20, 20, 20), stakes=20).awaits("play", 1)
