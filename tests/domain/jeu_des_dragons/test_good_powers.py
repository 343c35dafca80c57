"""The powers of the good dragons, Bahamut among them."""

import pytest

from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.moves import Give, PayInstead, Play, TakeAnte, Target
from domain.games.jeu_des_dragons.table import Laid
from tests.domain.jeu_des_dragons.scene import not_among, paid, plays, scene

NINE = ("red-2", "red-3", "red-5", "red-8", "blue-1", "blue-2", "blue-4", "blue-7", "blue-9")
TEN = (*NINE, "white-1")
LOW = ("white-1", "white-2")


# Brass.


def test_the_strongest_opponent_gives_a_stronger_good_dragon_which_all_see() -> None:
    hands = {2: ("gold-9", "gold-2", "red-12")}
    story = plays("brass-5", hands=hands, flights={2: ("black-9",)}).awaits("give-or-pay", 2)
    story.allows(2, Give("gold-9"), PayInstead()).refuses(2, Give("gold-2"), Give("red-12"))
    story = story.when(2, Give("gold-9")).then_among(e.DragonGiven(2, 0, "gold-9"))
    assert "gold-9" in story.table.hands[0]


def test_or_the_strongest_opponent_pays_5() -> None:
    story = plays("brass-5", flights={2: ("black-9",)}).when(2, PayInstead())
    story.then_among(paid(2, 0, 5))


def test_if_opponents_tie_the_player_of_the_brass_picks() -> None:
    """T24"""
    story = plays("brass-5", flights={1: ("gold-9",), 2: ("black-9",)}).awaits("target", 0)
    story.when(0, Target(2)).awaits("give-or-pay", 2)


def test_a_good_dragon_for_a_full_hand_is_shown_and_stays() -> None:
    """T25; the rulebook's own example of ten cards in hand"""
    hands = {0: TEN, 2: ("gold-9", "gold-2", "red-12")}
    story = plays("brass-5", hands=hands, flights={2: ("black-9",)}).when(2, Give("gold-9"))
    story.then_among(e.DragonShown(2, 0, "gold-9"))
    assert "gold-9" in story.table.hands[2]


# Silver, gold.


def test_all_with_a_good_dragon_draw_clockwise_from_the_player() -> None:
    story = scene(
        {1: ("silver-3", *LOW)},
        seats=4,
        active=1,
        flights={0: ("gold-4",), 2: ("red-2",), 3: ("gold-2",)},
    )
    story = story.when(1, Play("silver-3"))
    drawn = [
        (event.seat, len(event.cards)) for event in story.happened if isinstance(event, e.Drew)
    ]
    assert drawn == [(1, 1), (3, 1), (0, 1)]


def test_a_full_hand_ignores_silver() -> None:
    """T25"""
    story = plays("silver-3", hands={0: TEN}, flights={1: ("gold-2",)})
    assert [event.seat for event in story.happened if isinstance(event, e.Drew)] == [1]


def test_gold_draws_one_for_each_good_dragon_of_its_flight() -> None:
    story = plays(
        "gold-4", flights={0: ("bahamut", "fool"), 1: ("gold-2",)}, deck=("red-2", "red-3")
    )
    story.then_among(e.Drew(0, ("red-2", "red-3")))


def test_with_nine_cards_one_draws_one_and_stops() -> None:
    """T25; the rulebook's own example"""
    story = plays("gold-4", hands={0: NINE}, flights={0: ("bronze-1", "copper-1")})
    assert [len(event.cards) for event in story.happened if isinstance(event, e.Drew)] == [1]
    assert len(story.table.hands[0]) == 10


# Bronze.


def test_bronze_takes_the_two_weakest_antes() -> None:
    story = plays("bronze-3", antes=("gold-9", "red-3", "red-5"))
    story.then_among(e.AntesTaken(0, ("red-3", "red-5"))).has(antes=("gold-9",))


def test_the_only_ante_card_left_is_taken() -> None:
    plays("bronze-3", antes=("gold-9",)).then_among(e.AntesTaken(0, ("gold-9",))).has(antes=())
    assert not_among(plays("bronze-3").happened, e.AntesTaken)


def test_among_equal_antes_the_player_chooses() -> None:
    story = plays("bronze-3", antes=("red-2", "black-5", "red-5", "gold-9"))
    story = story.then_among(e.AntesTaken(0, ("red-2",))).awaits("take-ante", 0)
    story.allows(0, TakeAnte("black-5"), TakeAnte("red-5"))
    story.refuses(0, TakeAnte("gold-9"), TakeAnte("red-2"), TakeAnte("")).refuses(
        1, TakeAnte("red-5")
    )
    story.when(0, TakeAnte("red-5")).has(antes=("black-5", "gold-9"))


def test_of_three_equal_weakest_antes_two_are_chosen() -> None:
    story = plays("bronze-3", antes=("copper-5", "black-5", "red-5"))
    story = story.when(0, TakeAnte("red-5")).awaits("take-ante", 0).refuses(0, TakeAnte("red-5"))
    story.when(0, TakeAnte("black-5")).has(antes=("copper-5",)).awaits("play", 1)


def test_with_nine_cards_one_of_the_two_weakest_is_chosen() -> None:
    """T26"""
    story = plays("bronze-3", hands={0: NINE}, antes=("gold-2", "silver-3", "gold-9"))
    story.allows(0, TakeAnte("gold-2"), TakeAnte("silver-3")).refuses(0, TakeAnte("gold-9"))
    story.when(0, TakeAnte("silver-3")).has(antes=("gold-2", "gold-9")).awaits("play", 1)


def test_with_nine_cards_and_equal_antes_the_pick_is_free() -> None:
    """T26"""
    story = plays("bronze-3", hands={0: NINE}, antes=("gold-2", "silver-3", "black-3"))
    story.allows(0, TakeAnte("gold-2"), TakeAnte("silver-3"), TakeAnte("black-3"))


def test_with_ten_cards_bronze_does_nothing() -> None:
    """T25"""
    story = plays("bronze-3", hands={0: TEN}, antes=("gold-2", "silver-3"))
    assert not_among(story.happened, e.AntesTaken)
    story.awaits("play", 1)


def test_the_absent_take_the_strongest_that_is_allowed() -> None:
    story = plays("bronze-3", hands={0: NINE}, antes=("gold-2", "silver-3", "gold-9"))
    story.when_time_runs_out().then_among(e.AntesTaken(0, ("silver-3",)))


# Copper.


def test_copper_is_replaced_by_the_top_card_which_triggers_however_strong() -> None:
    """T13"""
    story = scene(
        {1: ("copper-3", "red-2", "red-3")},
        active=1,
        flights={0: ("white-4",)},
        played=((0, "white-4"),),
        deck=("black-9",),
    )
    story = story.when(1, Play("copper-3")).then_among(
        e.Played(1, "copper-3", triggers=True),
        e.CardReplaced(1, "copper-3"),
        e.ReplacementDrawn(1, "black-9", "copper-3", played=True),
        e.GoldTaken(1, 2),
    )
    story.has(flights=(("white-4",), ("black-9",), ()), discard=("copper-3",))


def test_the_replacement_counts_for_the_next_trigger_and_for_the_leader() -> None:
    """T9, T13"""
    hands = {1: ("black-7", "red-2", "red-3")}
    story = plays("copper-3", hands=hands, deck=("black-9",)).has(played=(Laid(0, "black-9"),))
    story.when(1, Play("black-7")).then_among(e.Played(1, "black-7", triggers=True))


def test_another_copper_is_replaced_again() -> None:
    """T13"""
    story = plays("copper-3", deck=("copper-8", "black-9"))
    story.then_among(
        e.ReplacementDrawn(0, "copper-8", "copper-3", played=True),
        e.CardReplaced(0, "copper-8"),
        e.ReplacementDrawn(0, "black-9", "copper-8", played=True),
    )
    story.has(flights=(("black-9",), (), ()), discard=("copper-3", "copper-8"))


def test_if_only_the_same_copper_is_left_no_replacement_comes() -> None:
    """T13"""
    story = plays("copper-3", (0,), deck=(), bare=True)
    story.then_among(e.CardReplaced(0, "copper-3"), e.Reshuffled).has(flights=((), (), ()))
    story.has(deck=("copper-3",), played=(Laid(0, "copper-3", lies=False),)).awaits("play", 1)


def test_a_copper_that_was_shuffled_into_the_deck_may_come_back_and_is_replaced_again() -> None:
    """T13: it goes to the discard pile before its replacement is drawn"""
    story = plays("copper-3", (1, 0), (0, 1), deck=("copper-8",), bare=True, discard=("black-9",))
    story.then_among(
        e.CardReplaced(0, "copper-3"),
        e.ReplacementDrawn(0, "copper-8", "copper-3", played=True),
        e.Reshuffled((1, 0)),
        e.CardReplaced(0, "copper-8"),
        e.ReplacementDrawn(0, "copper-3", "copper-8", played=True),
        e.CardReplaced(0, "copper-3"),
        e.ReplacementDrawn(0, "black-9", "copper-3", played=True),
        e.Reshuffled((0, 1)),
        e.GoldTaken(0, 2),
    )
    story.has(flights=(("black-9",), (), ()), played=(Laid(0, "black-9"),), discard=())


def test_the_last_card_of_the_deck_replaces_a_copper_and_the_discard_becomes_the_deck() -> None:
    """T13, T40"""
    story = plays("copper-3", (0,), deck=("black-9",), bare=True)
    story.has(flights=(("black-9",), (), ()), deck=("copper-3",), discard=())


def test_a_copper_that_nothing_replaces_is_no_card_of_the_round() -> None:
    """T13: it has left the flight, and so neither lights nor leads (T9, T10)"""
    hands = {1: ("black-7", *LOW), 2: ("black-9", "red-2", "red-3")}
    story = plays("copper-3", (0,), hands=hands, deck=(), bare=True)
    story = story.when(1, Play("black-7")).then_among(e.Played(1, "black-7", triggers=True))
    story.when(2, Play("black-9")).then_among(e.Played(2, "black-9", triggers=False))


def test_if_only_coppers_that_were_replaced_are_left_the_chain_ends() -> None:
    """T13"""
    story = scene({0: ("copper-3", "red-2", "red-3")}, deck=("copper-8",), bare=True)
    story = story.when(0, Play("copper-3"), (0,))
    story.has(flights=((), (), ())).awaits("play", 1)


def test_a_triggered_copper_completes_no_flight_but_its_replacement_may() -> None:
    story = plays("copper-3", flights={0: ("copper-1", "copper-5")}, deck=("black-9",))
    assert not_among(story.happened, e.FlightFormed)
    story = plays("copper-3", flights={0: ("black-1", "black-5")}, deck=("black-9",))
    story.then_among(e.FlightFormed(0, "colour", ("black-1", "black-5", "black-9"), 5))


# Bahamut.


def test_bahamut_has_10_from_each_opponent_with_good_and_evil_dragons() -> None:
    flights = {
        0: ("red-3",),
        1: ("gold-2", "red-2"),
        2: ("gold-4", "fool"),
        3: ("tiamat", "brass-1"),
    }
    story = plays("bahamut", seats=4, flights=flights)
    story.has(hoards=(40, 10, 20, 10))
    paying = [event for event in story.happened if isinstance(event, e.Paid)]
    assert paying == [paid(1, 0, 10), paid(3, 0, 10)]


@pytest.mark.parametrize("flight", [("gold-2", "brass-1"), ("red-2", "thief"), ()])
def test_bahamut_lets_flights_of_one_nature_be(flight: tuple[str, ...]) -> None:
    plays("bahamut", flights={1: flight}).has(hoards=(20, 20, 20))
