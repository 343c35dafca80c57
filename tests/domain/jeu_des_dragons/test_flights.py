"""Special flights: three of a colour, three of a strength, and both in one turn."""

import pytest

from domain.games.jeu_des_dragons.events import AntesTaken, FlightFormed, GoldTaken
from domain.games.jeu_des_dragons.flights import colour_flights, payment, strength_flight
from domain.games.jeu_des_dragons.moves import FormFlight, Play, TakeAnte
from tests.domain.jeu_des_dragons.scene import not_among, owes, paid, plays, scene

EIGHT = ("red-2", "red-3", "blue-1", "blue-2", "blue-4", "blue-7", "blue-9", "white-1")


def test_gold_2_6_and_11_cost_each_opponent_6() -> None:
    """T32; the rulebook's own example"""
    story = plays("gold-11", flights={0: ("gold-2", "gold-6")})
    story.then_among(
        FlightFormed(0, "colour", ("gold-2", "gold-6", "gold-11"), 6), paid(1, 0, 6), paid(2, 0, 6)
    )
    story.has(hoards=(32, 14, 14), flown=(("colour",), (), ()))


def test_a_colour_flight_is_made_even_if_the_card_does_not_trigger() -> None:
    """T31"""
    story = scene(
        {0: ("gold-11", *EIGHT)},
        flights={0: ("gold-2", "gold-6"), 1: ("red-8",)},
        played=((1, "red-8"),),
        after=(2,),
    )
    story.when(0, Play("gold-11")).then_among(FlightFormed, paid(1, 0, 6))


def test_opponents_who_cannot_pay_owe_the_player_of_the_flight() -> None:
    story = plays("gold-11", flights={0: ("gold-2", "gold-6")}, hoards={2: 1})
    story.has(debts=((), (), owes((0, 5))), hoards=(27, 14, 0))


def test_a_strength_flight_takes_its_strength_and_all_antes() -> None:
    """T35"""
    flights = {0: ("copper-5", "brass-5")}
    story = plays("black-5", flights=flights, antes=("gold-2", "red-8"))
    story.then_among(
        GoldTaken(0, 2),
        FlightFormed(0, "strength", ("copper-5", "brass-5", "black-5"), 5),
        GoldTaken(0, 5),
        AntesTaken(0, ("gold-2", "red-8")),
    )
    story.has(stakes=13, antes=())


def test_without_the_option_of_2010_it_takes_more_than_three_antes() -> None:
    """T35"""
    flights, antes = {0: ("copper-5", "brass-5")}, ("gold-2", "red-8", "green-1", "gold-4")
    story = plays("black-5", seats=4, flights=flights, antes=antes)
    story.then_among(AntesTaken(0, antes)).has(antes=())


def test_with_eight_cards_in_hand_two_antes_are_chosen() -> None:
    """T35; the rulebook's own example"""
    story = plays(
        "black-5",
        hands={0: EIGHT},
        flights={0: ("copper-5", "brass-5")},
        antes=("gold-2", "red-8", "green-1"),
    )
    story.awaits("take-ante", 0).allows(0, TakeAnte("gold-2"), TakeAnte("green-1"))
    story = story.when(0, TakeAnte("red-8")).when(0, TakeAnte("green-1"))
    story.has(antes=("gold-2",), hoards=(27, 20, 20)).awaits("play", 1)


def test_the_absent_take_the_strongest_antes() -> None:
    story = plays(
        "black-5",
        hands={0: EIGHT},
        flights={0: ("copper-5", "brass-5")},
        antes=("gold-2", "red-8", "green-1"),
    )
    story.when_time_runs_out().then_among(AntesTaken(0, ("red-8",)))


def test_gods_and_the_dracolich_count_for_strength_and_mortals_never() -> None:
    """T34, T35"""
    assert set(strength_flight(("tiamat", "bahamut", "gold-13"))) == {
        "tiamat",
        "bahamut",
        "gold-13",
    }
    assert strength_flight(("dracolich", "red-10", "green-10"))
    assert not strength_flight(("archmage", "gold-9", "black-9"))
    assert not strength_flight(("red-2", "red-3", "red-5"))


def test_gods_and_the_dracolich_have_no_metal_colour() -> None:
    """T34"""
    assert not colour_flights(("bahamut", "gold-2", "gold-4"), None)
    assert not colour_flights(("dracolich", "red-2", "red-3"), None)
    assert not colour_flights(("thief", "druid", "fool"), None)


def test_every_colour_can_make_a_flight() -> None:
    """T34"""
    for colour, strengths in (("gold", (2, 4, 6)), ("silver", (2, 3, 6)), ("white", (1, 2, 3))):
        cards = tuple(f"{colour}-{strength}" for strength in strengths)
        assert colour_flights(cards, None) == (cards,)
        assert payment(cards) == strengths[1]


@pytest.mark.parametrize("colour", ["white", "blue", "black", "red", "green"])
def test_tiamat_completes_any_evil_colour(colour: str) -> None:
    """T33"""
    pair = (f"{colour}-2", {"blue": "blue-4", "green": "green-4"}.get(colour, f"{colour}-3"))
    assert len(colour_flights((*pair, "tiamat"), None)) == 1


def test_two_colours_completed_at_once_leave_the_owner_the_choice() -> None:
    """T33"""
    flights = {0: ("red-2", "red-5", "white-1", "white-3")}
    story = scene({0: ("tiamat", *EIGHT[3:])}, flights=flights).when(0, Play("tiamat"))
    story = story.awaits("form-flight", 0)
    red, white = ("red-2", "red-5", "tiamat"), ("white-1", "white-3", "tiamat")
    story.allows(0, FormFlight(red), FormFlight(white))
    story.refuses(0, FormFlight(()), FormFlight(("red-2", "white-1", "tiamat")))
    story.refuses(1, FormFlight(red))
    story = story.when(0, FormFlight(white)).then_among(FlightFormed(0, "colour", white, 3))
    story.has(hoards=(26, 17, 17)).awaits("play", 1)


def test_of_more_than_three_of_a_colour_the_owner_picks_three() -> None:
    """T32"""
    flights = {0: ("red-2", "red-3", "red-8")}
    story = plays("red-12", (0,), hands={1: ("white-3", "white-2")}, seats=2, flights=flights)
    story = story.awaits("form-flight", 0)
    story.allows(
        0, FormFlight(("red-2", "red-3", "red-8")), FormFlight(("red-3", "red-8", "red-12"))
    )
    story.when(0, FormFlight(("red-2", "red-3", "red-12"))).then_among(paid(1, 0, 3))


def test_the_absent_form_the_flight_that_pays_most() -> None:
    """T32"""
    flights = {0: ("red-2", "red-5", "white-1", "white-3")}
    story = scene({0: ("tiamat", *EIGHT[3:])}, flights=flights).when(0, Play("tiamat"))
    story.when_time_runs_out().then_among(
        FlightFormed(0, "colour", ("red-2", "red-5", "tiamat"), 5)
    )


def test_ways_that_bring_the_same_are_not_asked_about() -> None:
    """A3"""
    flights = {0: ("red-2", "red-3", "white-1", "white-3")}
    story = scene({0: ("tiamat", *EIGHT[3:])}, flights=flights).when(0, Play("tiamat"))
    story.then_among(FlightFormed, paid(1, 0, 3)).awaits("play", 1)


def test_colour_comes_before_strength_in_the_same_turn() -> None:
    """T36; the rulebook's own example: silver 3 and 8, bronze 6, white 6, then silver 6"""
    flights = {0: ("silver-3", "silver-8", "bronze-6", "white-6")}
    story = plays("silver-6", round=5, flights=flights, antes=("red-2",))
    story.then_among(
        FlightFormed(0, "colour", ("silver-3", "silver-6", "silver-8"), 6),
        paid(1, 0, 6),
        paid(2, 0, 6),
        FlightFormed(0, "strength", ("bronze-6", "silver-6", "white-6"), 6),
        GoldTaken(0, 6),
        AntesTaken(0, ("red-2",)),
    )
    story.has(hoards=(38, 14, 14), stakes=14)


def test_each_kind_of_flight_is_made_once_a_gambit() -> None:
    """T31"""
    flights = {0: ("gold-2", "gold-6", "gold-9")}
    story = plays("gold-11", flights=flights, flown={0: ("colour",)}).awaits("play", 1)
    assert not_among(story.happened, FlightFormed)
    five = {0: ("copper-5", "brass-5")}
    story = plays("black-5", flights=five, flown={0: ("strength",)}).awaits("play", 1)
    assert not_among(story.happened, FlightFormed)


def test_a_colour_flight_leaves_a_strength_flight_for_the_same_gambit() -> None:
    """T31: one of each kind"""
    five = {0: ("copper-5", "brass-5")}
    story = plays("black-5", flights=five, flown={0: ("colour",), 1: ("strength",)})
    story.then_among(FlightFormed).has(flown=(("colour", "strength"), ("strength",), ()))


def test_no_flight_is_formed_in_the_turn_of_another() -> None:
    """T31: what a slain dragon or a bought card changes for others waits for their own turn"""
    story = plays("black-5", flights={1: ("gold-2", "gold-6", "gold-9"), 2: ()})
    assert not_among(story.happened, FlightFormed)


def test_a_flight_takes_what_is_left_in_the_stakes() -> None:
    """T35"""
    story = plays("white-3", flights={0: ("red-3", "silver-3")}, stakes=2, antes=("gold-2",))
    story.then_among(FlightFormed, GoldTaken(0, 2), AntesTaken(0, ("gold-2",)))


def test_with_the_option_of_2010_a_strength_flight_takes_three_antes() -> None:
    flights, antes = {0: ("copper-5", "brass-5")}, ("gold-2", "red-8", "green-1", "gold-4")
    story = plays("black-5", seats=4, flights=flights, antes=antes, options={"three_antes": True})
    story = story.awaits("take-ante", 0).when(0, TakeAnte("gold-2")).when(0, TakeAnte("red-8"))
    story.when(0, TakeAnte("green-1")).has(antes=("gold-4",)).awaits("play", 1)


def test_the_three_dragons_of_a_flight_are_named_in_any_order() -> None:
    """They are a set; what is recorded is in one order, the weakest first"""
    story = plays("black-9", flights={0: ("black-1", "black-5", "black-3", "red-2")})
    story = story.when(0, FormFlight(("black-9", "black-1", "black-5")))
    story.then_among(FlightFormed(0, "colour", ("black-1", "black-5", "black-9"), 5))
