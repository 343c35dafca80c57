"""How gambits and games end: winners, ties, empty pots, and who is out."""

from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.gambit import verdict
from domain.games.jeu_des_dragons.moves import Ante, Discard, Play, TakeAnte, Trigger
from domain.games.jeu_des_dragons.steps import EndingGambit
from tests.domain.jeu_des_dragons.scene import last_turn, not_among, paid, plays, scene
from tests.kit.stories import Story

LOW = ("white-1", "white-2")


# The winner of a gambit.


def test_after_three_rounds_the_strongest_flight_wins_the_stakes() -> None:
    story = last_turn(flights={1: ("gold-9",), 2: ("gold-11",)})
    story.then_among(e.GambitWon(0, 20), e.FlightsDiscarded(), e.GambitBegan(2)).has(stakes=0)
    story.has(hoards=(40, 20, 20), flights=((), (), ()), antes=()).awaits("ante", 0, 1, 2)


def test_all_draw_two_the_winner_first_and_then_clockwise() -> None:
    """T42"""
    story = last_turn(flights={1: ("gold-13", "gold-9")})
    drawn = [
        (event.seat, len(event.cards)) for event in story.happened if isinstance(event, e.Drew)
    ]
    assert drawn == [(1, 2), (2, 2), (0, 2)]


def test_without_a_winner_the_last_leader_draws_first() -> None:
    """T42"""
    story = _nobody_may_win(9, leader=1)
    drawn = [event.seat for event in story.happened if isinstance(event, e.Drew)]
    assert drawn == [1, 0]


def test_with_nine_cards_one_draws_one_and_with_ten_none() -> None:
    """T25; the rulebook's own example"""
    reds = ("red-2", "red-3", "red-5", "red-8", "red-10")
    nine = (*reds, "blue-1", "blue-2", "blue-4", "blue-7")
    greens = (
        "green-2",
        "green-4",
        "green-6",
        "green-8",
        "brass-1",
        "brass-2",
        "brass-4",
        "gold-4",
        "gold-2",
    )
    hands = {0: ("silver-12", *LOW), 1: nine, 2: ("green-1", *greens)}
    story = scene(hands, round=3, after=(), played=((1, "red-2"),)).when(0, Play("silver-12"))
    drawn = [
        (event.seat, len(event.cards)) for event in story.happened if isinstance(event, e.Drew)
    ]
    assert drawn == [(0, 2), (1, 1)]


def test_flights_and_antes_are_discarded_and_hands_are_kept() -> None:
    story = last_turn(flights={1: ("gold-9",)}, antes=("red-3",))
    assert story.table.hands[0][:2] == LOW
    story.has(discard=("silver-12", "gold-9", "red-3"))


def test_a_tie_makes_another_round_and_another() -> None:
    """T37"""
    story = last_turn(flights={1: ("red-12",)}).then_among(e.RoundBegan(4, 0))
    last_turn(round=6, flights={1: ("red-12",)}).then_among(e.RoundBegan(7, 0))
    last_turn(round=9, flights={1: ("red-12",)}).then_among(e.RoundBegan(10, 0))
    assert not_among(story.happened, e.GambitWon)


def test_bahamut_with_an_evil_dragon_cannot_win_and_others_win_with_less() -> None:
    """T38"""
    flights = {0: ("silver-2",), 1: ("bahamut", "gold-13", "red-2"), 2: ("gold-11",)}
    last_turn(flights=flights).then_among(e.GambitWon(0, 20))


def test_tiamat_with_a_good_dragon_cannot_win() -> None:
    """T38"""
    last_turn(flights={0: ("tiamat",), 2: ("gold-2",)}).then_among(e.GambitWon(2, 20))


def test_gods_with_mortals_or_dragons_of_their_own_nature_can_win() -> None:
    last_turn(flights={0: ("bahamut", "thief")}).then_among(e.GambitWon(0, 20))
    last_turn("red-12", flights={0: ("tiamat", "thief"), 1: ()}, played=((1, "red-2"),)).then_among(
        e.GambitWon(0, 20)
    )


def test_a_flight_that_cannot_win_makes_no_tie() -> None:
    """T38"""
    flights = {1: ("tiamat", "gold-9"), 2: ("bahamut", "green-4"), 0: ("green-10",)}
    last_turn(flights=flights).then_among(e.GambitWon(0, 20))


def _nobody_may_win(number: int, leader: int = 0) -> Story:
    flights = {0: ("bahamut", "red-3"), 1: ("tiamat", "gold-2")}
    return scene(
        {0: ("silver-12", *LOW)},
        seats=2,
        round=number,
        after=(),
        flights=flights,
        played=((1, "red-2"),),
        leader=leader,
    ).when(0, Play("silver-12"))


def test_if_nobody_is_eligible_there_are_extra_rounds_like_in_a_tie() -> None:
    """T39"""
    _nobody_may_win(3).then_among(e.RoundBegan(4, 0))
    _nobody_may_win(8).then_among(e.RoundBegan(9, 0))


def test_after_round_nine_the_pot_stays_for_the_next_gambit() -> None:
    """T39"""
    _nobody_may_win(9).then_among(e.GambitUndecided(), e.GambitBegan(2)).has(stakes=20)


def test_if_nobody_has_a_card_left_the_pot_stays() -> None:
    """T41; ours: no round could ever break the tie"""
    story = scene(
        {0: ("red-2",), 1: ()},
        seats=2,
        round=3,
        after=(),
        deck=(),
        bare=True,
        flights={1: ("black-2",)},
        antes=("gold-2", "gold-4"),
    )
    story = story.when(0, Play("red-2"), (0, 1, 2, 3))
    story.then_among(e.RoundBegan(4, 0), e.GambitUndecided(), e.FlightsDiscarded())


def test_if_nobody_has_a_card_left_the_strongest_flight_wins_in_any_round() -> None:
    """T41; ours"""
    table = scene(round=2, flights={1: ("red-2",)}).table
    assert verdict(table) == EndingGambit(1)


# The pot runs dry.


def test_empty_stakes_end_the_gambit_at_once() -> None:
    """T29, T30: nobody gains anything"""
    story = plays("black-2", stakes=2, flights={1: ("gold-9",)})
    story.then_among(e.GoldTaken(0, 2), e.StakesEmptied(1), e.GambitWon(1, 0), e.GambitBegan(2))
    assert not_among(story.happened, e.TurnBegan)
    story.has(hoards=(22, 20, 20))


def test_a_thief_who_empties_the_stakes_still_discards_but_nobody_buys() -> None:
    """T8, T29; the rulebook's own remark"""
    story = plays("thief", hands={0: ("red-2", "red-3")}, stakes=7).awaits("discard", 0)
    story = story.when(0, Discard("red-2")).then_among(e.CardDiscarded(0, "red-2"), e.StakesEmptied)
    story = plays("thief", hands={0: ("red-2",)}, stakes=5)
    story.then_among(e.GoldTaken(0, 5), e.CardDiscarded(0, "red-2"), e.StakesEmptied, e.Drew)
    assert not_among(story.happened, e.PriceTurned)


def test_a_strength_flight_that_empties_the_stakes_still_takes_the_antes() -> None:
    """T29"""
    story = plays("black-5", flights={0: ("copper-5", "brass-5")}, stakes=6, antes=("gold-2",))
    story.then_among(
        e.GoldTaken(0, 2), e.GoldTaken(0, 4), e.AntesTaken(0, ("gold-2",)), e.StakesEmptied
    )


def test_a_strength_flight_that_empties_the_stakes_leaves_the_choice_of_antes() -> None:
    """T29, T35"""
    reds = ("red-2", "red-3", "red-8", "red-10", "blue-1", "blue-2", "blue-4", "blue-7", "blue-9")
    story = plays(
        "white-3",
        hands={0: reds},
        flights={0: ("copper-3", "bronze-3")},
        stakes=3,
        antes=("gold-2", "red-12"),
    )
    story = story.then_among(e.FlightFormed, e.GoldTaken(0, 3)).awaits("take-ante", 0)
    story.when(0, TakeAnte("gold-2")).then_among(e.AntesTaken(0, ("gold-2",)), e.StakesEmptied)


def test_when_the_stakes_are_empty_no_special_flight_is_formed() -> None:
    """T29"""
    story = plays("black-5", flights={0: ("copper-5", "brass-5")}, stakes=2)
    story.then_among(e.StakesEmptied)
    assert not_among(story.happened, e.FlightFormed)


def test_when_the_stakes_are_empty_the_princess_goes_no_further() -> None:
    """T29"""
    story = plays("princess", flights={0: ("copper-1", "gold-2")}, deck=("black-9",), stakes=1)
    story = story.when(0, Trigger("copper-1")).then_among(e.GoldTaken(0, 2), e.StakesEmptied)
    assert e.PowerTriggered(0, "gold-2") not in story.happened


def test_nobody_is_the_winner_of_an_empty_pot_in_a_tie() -> None:
    """T30"""
    story = plays("black-2", stakes=2, flights={1: ("red-2",)})
    story.then_among(e.StakesEmptied(None), e.GambitUndecided(), e.GambitBegan(2))


# The winner of the game.


def test_the_game_is_over_when_somebody_has_no_gold_at_the_end_of_a_gambit() -> None:
    """T43"""
    story = last_turn(hoards={1: 0, 2: 35}, flights={1: ("gold-9",)})
    story.then_among(e.GambitWon(0, 20), e.Eliminated, e.GameEnded("out-of-gold"))
    story.ends((40, 0, 35), (1, 3, 2)).refuses(0, Play("white-1"), Ante("white-1"))


def test_who_has_no_gold_in_mid_gambit_plays_on() -> None:
    """T44"""
    story = plays("black-2", hoards={1: 0}).awaits("play", 1)
    assert not_among(story.happened, e.Eliminated)


def test_equally_rich_players_share_the_win() -> None:
    """T43"""
    last_turn(hoards={1: 0, 2: 40}).ends((40, 0, 40), (1, 3, 1))


def test_several_may_be_out_at_once() -> None:
    """T43"""
    last_turn(hoards={1: 0, 2: 0}).ends((40, 0, 0), (1, 2, 2))


def test_gold_decides_and_not_who_won_the_last_gambit() -> None:
    last_turn(hoards={0: 1, 1: 0, 2: 30}).ends((21, 0, 30), (2, 3, 1))


def test_the_next_gambit_begins_with_new_antes_and_forgets_the_last() -> None:
    story = last_turn(druid=True, flown={0: ("colour",)}, flights={1: ("gold-2",)})
    story.has(druid=False, flown=((), (), ()), round=0, played=())
    assert paid(0, None, 1) not in story.happened
