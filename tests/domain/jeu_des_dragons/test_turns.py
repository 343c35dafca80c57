"""Rounds and turns: what triggers, who leads, and buying cards."""

from typing import Any

from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.moves import Discard, Play
from tests.domain.jeu_des_dragons.scene import not_among, owes, paid, plays, scene

LOW = ("white-1", "white-2")


def test_the_first_card_of_a_round_always_triggers() -> None:
    """T10"""
    plays("black-9").then_among(e.Played(0, "black-9", triggers=True)).has(stakes=18)


def test_other_cards_trigger_if_they_are_not_stronger_than_the_one_before() -> None:
    story = plays("black-5", hands={1: ("red-5", "red-12", *LOW), 2: ("black-7", "thief", "red-2")})
    story.when(1, Play("red-5"), (0,)).then_among(e.Played(1, "red-5", triggers=True))
    story = story.when(1, Play("red-12")).then_among(e.Played(1, "red-12", triggers=False))
    story = story.when(2, Play("black-7")).then_among(e.Played(2, "black-7", triggers=True))


def test_a_weak_card_lights_what_is_as_weak_but_nothing_stronger() -> None:
    """The rulebook's own example: after a 5, only 5 or less"""
    story = plays("priest", hands={1: ("black-7", *LOW)})
    story.when(1, Play("black-7")).then_among(e.Played(1, "black-7", triggers=False))


def test_a_card_is_held_against_the_last_one_and_not_against_a_stronger_one_before() -> None:
    """T9"""
    hands = {1: ("black-5", *LOW), 2: ("black-7", "red-2", "red-3")}
    story = plays("black-9", hands=hands).when(1, Play("black-5"))
    story.when(2, Play("black-7")).then_among(e.Played(2, "black-7", triggers=False))


def test_a_slain_card_does_not_disturb_the_next_trigger_as_the_slayer_is_the_newest() -> None:
    """T9"""
    hands = {1: ("dragonslayer", *LOW), 2: ("black-9", "red-2", "red-3")}
    story = scene(hands, active=1, flights={0: ("green-8", "gold-6")}, played=((0, "green-8"),))
    story = story.when(1, Play("dragonslayer")).then_among(e.DragonSlain(0, "gold-6"))
    story.when(2, Play("black-9")).then_among(e.Played(2, "black-9", triggers=False))


def test_if_the_leader_cannot_play_the_first_who_can_is_like_a_leader() -> None:
    """T10, T41"""
    hands: dict[int, tuple[str, ...]] = {0: ("black-2",), 1: (), 2: ("gold-9", "black-7", "red-2")}
    story = scene(hands, active=0, after=(), deck=(), bare=True, seats=3)
    story = story.when(0, Play("black-2")).then_among(
        e.RoundBegan(2, 0), e.TurnSkipped(0), e.TurnSkipped(1), e.TurnBegan(2)
    )
    story.when(2, Play("gold-9")).then_among(e.Played(2, "gold-9", triggers=True))


def test_the_highest_card_of_a_round_leads_the_next() -> None:
    """T11"""
    hands = {1: ("gold-13", *LOW), 2: ("red-3", "red-2", "red-5")}
    story = plays("black-5", hands=hands).when(1, Play("gold-13")).when(2, Play("red-3"), (0,))
    story.then_among(e.RoundBegan(2, 1))


def test_ties_are_ignored_when_the_next_leader_is_found() -> None:
    """T11"""
    hands = {1: ("gold-11", *LOW), 2: ("white-3", "red-2", "red-3")}
    story = plays("bronze-11", hands=hands, antes=())
    story = story.when(1, Play("gold-11")).when(2, Play("white-3"))
    story.then_among(e.RoundBegan(2, 2))


def test_if_all_cards_tie_the_leader_stays() -> None:
    """T11"""
    story = plays("bronze-11", seats=2, hands={1: ("gold-11", *LOW)})
    story.when(1, Play("gold-11")).then_among(e.RoundBegan(2, 0))


def test_a_slain_card_makes_no_leader() -> None:
    """T11"""
    story = scene(
        {3: ("dragonslayer", *LOW)},
        seats=4,
        active=3,
        after=(),
        leader=0,
        flights={0: ("fool",), 1: ("brass-7",), 2: ("green-8",)},
        played=((0, "fool"), (1, "brass-7"), (2, "green-8")),
    )
    story = story.when(3, Play("dragonslayer"))
    story.then_among(e.DragonSlain(1, "brass-7"), e.RoundBegan(2, 0))


def test_a_leader_whose_card_was_slain_leads_on_if_all_others_tie() -> None:
    """T11: nobody's card is the highest"""
    story = scene(
        {1: ("dragonslayer", *LOW)},
        seats=3,
        active=1,
        after=(),
        leader=0,
        flights={0: ("brass-7",), 2: ("green-8",)},
        played=((0, "brass-7"), (2, "green-8")),
    )
    story = story.when(1, Play("dragonslayer"))
    story.then_among(e.DragonSlain(0, "brass-7"), e.RoundBegan(2, 0))


def test_the_priest_leads_whatever_was_played() -> None:
    """T11"""
    story = plays("priest", hands={1: ("gold-13", *LOW), 2: ("red-12", "red-3", "red-2")})
    story = (
        story.then_among(e.PriestCalled(0)).when(1, Play("gold-13")).when(2, Play("red-12"), (0,))
    )
    story.then_among(e.RoundBegan(2, 0)).has(priest=None)


def test_in_the_last_round_the_priest_works_if_a_tie_forces_another() -> None:
    """T12"""
    story = scene(
        {0: ("priest", *LOW), 1: ("gold-9", "red-2", "red-3")},
        seats=2,
        round=3,
        flights={0: ("gold-4",), 1: ()},
    )
    story = story.when(0, Play("priest")).when(1, Play("gold-9"))
    story.then_among(e.RoundBegan(4, 0))


def test_who_begins_his_turn_with_one_card_buys_up_to_four() -> None:
    """T6, T7"""
    deck = ("red-5", "red-2", "red-3", "red-8")
    story = plays("black-2", hands={1: ("white-1",)}, deck=deck)
    story.then_among(
        e.TurnBegan(1), e.PriceTurned(1, "red-5", 5), paid(1, None, 5), e.Drew(1, deck[1:])
    )
    story.has(discard=("red-5",), hoards=(22, 15, 20), stakes=23)
    assert story.table.hands[1] == ("white-1", *deck[1:])
    story.awaits("play", 1)


def test_who_has_two_cards_does_not_buy() -> None:
    """T6"""
    story = plays("black-2", hands={1: LOW})
    assert not_among(story.happened, e.PriceTurned)


def test_who_has_no_card_left_buys_when_the_turn_is_over() -> None:
    """T6"""
    story = plays("thief", hands={0: ("red-2",)}, deck=("red-5", "white-3"))
    story.then_among(e.PriceTurned(0, "red-5", 5), paid(0, None, 5), e.Drew, e.TurnBegan(1))
    assert len(story.table.hands[0]) == 4
    assert not_among(plays("thief", hands={0: LOW}).when(0, Discard("white-1")).happened, e.Drew)


def test_several_without_cards_buy_clockwise_from_the_active_player() -> None:
    """T6"""
    hands: dict[int, tuple[str, ...]] = {0: (), 1: ("thief", "red-2"), 2: ("red-3", "red-8"), 3: ()}
    story = scene(hands, seats=4, active=1, deck=("red-5",)).when(1, Play("thief"))
    turned = [event.seat for event in story.happened if isinstance(event, e.PriceTurned)]
    assert turned == [1, 3, 0]
    story.awaits("play", 2)


def test_who_empties_his_hand_at_the_end_of_a_round_buys_before_the_next() -> None:
    """T6, T8"""
    story = scene({0: ("thief", "red-2")}, round=1, after=()).when(0, Play("thief"))
    story.then_among(e.GoldTaken(0, 7), e.PriceTurned, e.Drew, e.RoundBegan(2, 0))


def test_who_empties_his_hand_within_the_last_round_buys_though_he_is_ahead() -> None:
    """T6, T8: the round is not over"""
    story = scene({0: ("thief", "red-2")}, round=3, flights={0: ("gold-13",)})
    story.when(0, Play("thief")).then_among(e.GoldTaken, e.PriceTurned, e.Drew, e.TurnBegan(1))


def test_who_empties_his_hand_in_a_last_round_that_ends_in_a_tie_buys() -> None:
    """T8, T50"""
    story = scene({0: ("thief", "red-2")}, round=3, after=(), flights={1: ("black-7",)})
    story.when(0, Play("thief")).then_among(e.GoldTaken, e.PriceTurned, e.Drew, e.RoundBegan(4, 0))


def test_a_price_that_is_too_high_leaves_a_debt() -> None:
    """T7"""
    story = plays("black-2", hands={1: ("white-1",)}, deck=("red-8",), hoards={1: 3})
    story.then_among(paid(1, None, 3, owed=5)).has(debts=((), owes((None, 5)), ()))


def test_nobody_buys_when_the_gambit_is_over_anyway() -> None:
    """T8"""
    story = scene({0: ("thief", "red-2")}, round=3, after=(), flights={0: ("gold-13",)})
    story = story.when(0, Play("thief"))
    assert not_among(story.happened, e.PriceTurned)
    story.then_among(e.Drew(0, story.table.hands[0])).awaits("ante", 0, 1, 2)


LETTER = {"buying": "after-round"}


def test_by_the_letter_who_empties_their_hand_in_the_last_round_waits_for_its_end() -> None:
    """T8: the note on the thief speaks of the end of the round"""
    said: dict[str, Any] = {"round": 3, "flights": {0: ("gold-13",)}, "options": LETTER}
    story = scene({0: ("thief", "red-2")}, **said).when(0, Play("thief")).awaits("play", 1)
    assert story.table.hands[0] == ()
    assert not_among(story.happened, e.PriceTurned)


def test_by_the_letter_nobody_buys_after_the_last_round_of_a_gambit() -> None:
    """T8: neither who has just played nor who emptied their hand before"""
    hands: dict[int, tuple[str, ...]] = {0: (), 1: (), 2: ("gold-4", "red-2", "red-3")}
    said: dict[str, Any] = {"active": 2, "after": (), "options": LETTER}
    story = scene(hands, round=3, flights={0: ("gold-13",)}, **said).when(2, Play("gold-4"))
    assert not_among(story.happened, e.PriceTurned)
    story.then_among(e.GambitWon)


def test_by_the_letter_who_has_no_card_buys_when_a_tie_makes_another_round() -> None:
    """T8, T37: clockwise from the active player"""
    hands: dict[int, tuple[str, ...]] = {0: (), 1: (), 2: ("gold-4", "red-2", "red-3")}
    flights = {0: ("gold-13",), 1: ("red-12", "white-1")}
    said: dict[str, Any] = {"active": 2, "after": (), "options": LETTER, "deck": ("white-3",)}
    story = scene(hands, round=3, flights=flights, **said).when(2, Play("gold-4"))
    turned = [event.seat for event in story.happened if isinstance(event, e.PriceTurned)]
    assert turned == [0, 1]
    story.then_among(e.PriceTurned, e.RoundBegan(4, 2))


def test_by_the_letter_who_has_yet_to_play_in_the_last_round_buys_first() -> None:
    """T6: without cards one cannot play"""
    said: dict[str, Any] = {"round": 3, "options": LETTER, "deck": ("white-3",)}
    story = scene({0: ("gold-4", *LOW), 1: ()}, **said).when(0, Play("gold-4"))
    story.then_among(e.TurnBegan(1), e.PriceTurned).awaits("play", 1)


def test_by_the_letter_too_an_empty_hand_buys_at_once_before_the_third_round() -> None:
    """T6"""
    story = scene({0: ("thief", "red-2")}, round=2, options=LETTER).when(0, Play("thief"))
    story.then_among(e.PriceTurned, e.Drew, e.TurnBegan(1))


def test_extra_rounds_make_empty_hands_buy_first() -> None:
    """T50"""
    story = scene(
        {0: ("bronze-9", "red-2"), 1: ("gold-9", "white-1")},
        seats=2,
        round=3,
        deck=("black-1", "black-2"),
    )
    story = story.when(0, Play("bronze-9")).when(1, Play("gold-9"))
    story.then_among(e.RoundBegan(4, 0), e.TurnBegan(0), e.PriceTurned)


def test_an_empty_deck_is_made_anew_from_the_discard_at_once() -> None:
    """T40"""
    deck = ("gold-13",)
    story = plays("gold-4", (1, 0), deck=deck, bare=True, discard=("red-2", "red-3"))
    story.then_among(e.Drew(0, deck), e.Reshuffled((1, 0))).has(discard=(), deck=("red-3", "red-2"))


def test_a_draw_goes_on_after_the_deck_was_made_anew() -> None:
    """T40"""
    story = plays(
        "gold-4",
        (1, 0),
        flights={0: ("gold-2",)},
        deck=("gold-13",),
        bare=True,
        discard=("red-2", "red-3"),
    )
    story.then_among(e.Drew(0, ("gold-13",)), e.Reshuffled, e.Drew(0, ("red-3",)))


def test_without_any_card_to_draw_draws_are_skipped() -> None:
    """T41"""
    story = plays("gold-4", deck=(), bare=True)
    assert not_among(story.happened, e.Drew, e.Reshuffled)


def test_without_a_price_card_nobody_buys_and_who_has_no_card_is_passed_over() -> None:
    """T41"""
    story = plays("black-2", hands={1: ()}, deck=(), bare=True)
    story.then_among(e.TurnBegan(1), e.TurnSkipped(1), e.TurnBegan(2)).awaits("play", 2)
    story.has(hoards=(22, 20, 20), stakes=18)
    assert not_among(story.happened, e.PriceTurned)


def test_who_is_absent_plays_his_weakest_card() -> None:
    scene({0: ("gold-9", "white-3", "red-3")}).when_time_runs_out().then_among(
        e.Played(0, "white-3", triggers=True)
    )
