"""The forest: refilling, chains of events, Sunny Day, both storms, quicksand."""

from typing import Any

import pytest

from domain.game import OpenDecision
from domain.games.dragonwood import events as e
from domain.games.dragonwood.moves import Capture, Discard, GiveUp, Prepare, Recruit
from tests.domain.dragonwood.scene import NINE, card, hand, scene, sides
from tests.kit.stories import Story

WIN = Capture("crazy_bats", "stomp", hand("g12"))


def _captured(*wood: str, seats: int = 3, **said: Any) -> Story:
    """Seat 0 captures bats with g12, and these cards come; the others have two cards each."""
    hands = {0: hand("g12 g1 g2"), 1: hand("r1 r2"), 2: hand("b1 b2"), 3: hand("p1 p2")}
    hands |= said.pop("hands", {})
    landscape = said.pop("landscape", ())
    laid = scene(*landscape, seats=seats, wood=wood, hands=hands, **said)
    return laid.when(0, WIN, sides(4))


def test_a_captured_card_is_replaced_and_the_turn_is_over() -> None:
    """Ruling 19"""
    story = _captured("fire_ants", "wild_boar")
    story.then_among(e.CreatureCaptured, e.LandscapeFilled(0, "fire_ants"), e.TurnBegan(1))
    story.has(wood=("wild_boar",))


def test_without_dragonwood_cards_the_landscape_stays_smaller() -> None:
    """Ruling 19"""
    story = _captured().then_among(e.CreatureCaptured, e.TurnBegan(1))
    story.has(landscape=(None, *("crazy_bats",) * 4))


def test_events_are_discarded_and_never_come_back() -> None:
    """Ruling 24"""
    story = _captured("quicksand", "sunny_day", "wild_boar").has(gone=("quicksand", "sunny_day"))
    story.then_among(
        e.EventRevealed("quicksand"), e.EventRevealed, e.LandscapeFilled(0, "wild_boar")
    )
    story.has(wood=())


def test_sunny_day_everybody_draws_two_clockwise_from_the_active_seat() -> None:
    """Ruling 20"""
    story = _captured("sunny_day", "wild_boar", deck=hand("o1 o2 o3 o4 o5 o6 o7"))
    drawn = (e.CardDrawn(s, card(f"o{n}")) for n, s in enumerate((0, 0, 1, 1, 2, 2), start=1))
    story.then_among(e.EventRevealed("sunny_day", (0, 0, 1, 1, 2, 2)), *drawn, e.LandscapeFilled)


def test_everybody_means_from_the_active_seat_on() -> None:
    """Ruling 20: who draws first, and whose card goes first, when seat 1 has captured"""
    hands = {0: hand("r1 r2"), 1: hand("g12 g1 g2"), 2: hand("b1 b2")}
    story = scene(hands=hands, active=1, wood=("sunny_day", "thunder_storm", "wild_boar"))
    story = story.when(1, WIN, sides(4)).then_among(
        e.EventRevealed("sunny_day", (1, 1, 2, 2, 0, 0))
    )
    story.then_among(e.StormBroke("thunder_storm", (1, 2, 0)))
    for seat, name in ((0, "r1"), (2, "b1"), (1, "g1")):
        story = story.when(seat, GiveUp(card(name)))
    thrown = [e.Discarded(s, card(n), "storm") for s, n in ((1, "g1"), (2, "b1"), (0, "r1"))]
    story.then_among(*thrown, e.StormEnded(), e.TurnBegan(2))


def test_a_ladybug_of_a_sunny_day_brings_two_cards() -> None:
    """Ruling 25"""
    story = _captured("sunny_day", "wild_boar", deck=hand("L o2 o3 o4 o5 o6 o7 o8 o9"))
    story.then_among(
        e.LadybugDiscarded(0, 2), e.CardDrawn(0, card("o2")), e.CardDrawn(0, card("o3"))
    )
    assert [len(cards) for cards in story.table.hands] == [5, 4, 4]


def test_after_a_sunny_day_the_active_seat_discards_down_to_the_limit() -> None:
    """Rulings 6, 25"""
    hands = {0: hand("g12 g1 g2 g3 g4 g5 g6 g7 g8"), 1: NINE[1:]}
    story = _captured("sunny_day", "wild_boar", hands=hands)
    story.then_among(e.EventRevealed, e.LandscapeFilled, e.LimitExceeded(0)).awaits("trim", 0)
    assert [len(cards) for cards in story.table.hands] == [10, 10, 4]
    story.when(0, Discard(card("g1"))).then_among(e.TurnBegan(1)).awaits("act", 1)


def test_in_a_thunder_storm_everybody_discards_a_card() -> None:
    """Rulings 20, 22"""
    story = _captured("thunder_storm", "wild_boar").then_among(
        e.StormBroke("thunder_storm", (0, 1, 2))
    )
    story.awaits("thunder_storm", 0, 1, 2).refuses(1, Recruit(), Discard(card("r1")))
    story = story.when(2, GiveUp(card("b1"))).then(e.CardChosen).awaits("thunder_storm", 0, 1)
    story = story.when(0, GiveUp(card("g1"))).refuses(0, GiveUp(card("g2")))
    story = story.when(1, GiveUp(card("r2")))
    thrown = [e.Discarded(s, card(c), "storm") for s, c in ((0, "g1"), (1, "r2"), (2, "b1"))]
    story.then(
        e.CardChosen, *thrown, e.StormEnded(), e.LandscapeFilled(0, "wild_boar"), e.TurnBegan(1)
    )
    story.has(hands=(hand("g2"), hand("r1"), hand("b2")))


def test_a_storm_is_one_decision_of_all_whose_clock_does_not_start_again() -> None:
    """Ruling 22"""
    story = _captured("wind_storm", "wild_boar")
    (before,) = story.game.waiting(story.table)
    story = story.when(1, GiveUp(card("r1")))
    (after,) = story.game.waiting(story.table)
    assert before == OpenDecision((0, 1, 2), "wind_storm", before.decision)
    assert after == OpenDecision((0, 2), "wind_storm", before.decision)


def test_in_a_wind_storm_everybody_passes_a_card_to_the_previous_player() -> None:
    """Rulings 20, 22: all choices come before receiving"""
    story = _captured("wind_storm", "wild_boar")
    story = story.when(0, GiveUp(card("g1"))).when(1, GiveUp(card("r1")))
    story = story.when(2, GiveUp(card("b1")))
    passed = [
        e.CardPassed(seat, to, card(name), card(name))
        for seat, to, name in ((0, 2, "g1"), (1, 0, "r1"), (2, 1, "b1"))
    ]
    story.then(e.CardChosen, *passed, e.StormEnded(), e.LandscapeFilled, e.TurnBegan(1))
    story.has(hands=(hand("g2 r1"), hand("r2 b1"), hand("b2 g1")))


def test_two_players_swap_in_a_wind_storm() -> None:
    """Ruling 20"""
    story = _captured("wind_storm", "wild_boar", seats=2)
    story = story.when(0, GiveUp(card("g1"))).when(1, GiveUp(card("r1")))
    story.has(hands=(hand("g2 r1"), hand("r2 g1")))


def test_who_has_no_card_gives_none_but_receives_one() -> None:
    """Ruling 21"""
    story = _captured("wind_storm", "wild_boar", hands={1: ()}).awaits("wind_storm", 0, 2)
    story = story.when(0, GiveUp(card("g1"))).when(2, GiveUp(card("b1")))
    story.has(hands=(hand("g2"), hand("b1"), hand("b2 g1")))
    story = _captured("thunder_storm", "wild_boar", hands={1: ()})
    story.awaits("thunder_storm", 0, 2)


def test_who_has_one_card_is_not_asked() -> None:
    """A forced result"""
    story = _captured("wind_storm", "wild_boar", hands={1: hand("r7")})
    story.then_among(e.StormBroke("wind_storm", (0, 1, 2)), e.CardChosen(1, card("r7")))
    story.awaits("wind_storm", 0, 2)


def test_a_storm_that_finds_no_cards_is_over_at_once() -> None:
    """Ruling 21"""
    hands: dict[int, tuple[str, ...]] = {0: hand("g12"), 1: (), 2: ()}
    story = _captured("thunder_storm", "wild_boar", hands=hands)
    story.then_among(e.StormBroke("thunder_storm", ()), e.StormEnded(), e.LandscapeFilled)


@pytest.mark.parametrize("storm", ["thunder_storm", "wind_storm"])
def test_the_absent_give_the_card_that_fits_least(storm: str) -> None:
    """Rulings 7, 22"""
    hands = {0: hand("g12 g1 g2 o9"), 1: hand("r1 r2 b12"), 2: hand("b1 b2 p7")}
    story = _captured(storm, "wild_boar", hands=hands).when(1, GiveUp(card("r1")))
    story = story.when_time_runs_out()
    story.then_among(e.CardChosen(0, card("o9")), e.CardChosen(2, card("p7")), e.StormEnded())


def test_the_next_turn_waits_for_the_storm() -> None:
    """Ruling 22"""
    story = _captured("wind_storm", "wild_boar").when(0, GiveUp(card("g1")))
    story.refuses(1, Recruit()).refuses(0, Recruit()).has(active=0)


def test_who_has_left_storms_to_the_rules_is_not_asked() -> None:
    """Ruling 22: the standing order"""
    story = _captured("wind_storm", "wild_boar", auto={1: True}, hands={1: hand("r1 r2 b9")})
    story.then_among(e.StormBroke, e.CardChosen(1, card("b9"))).awaits("wind_storm", 0, 2)


def test_a_standing_order_may_be_given_and_taken_back_at_any_time() -> None:
    """Ruling 22"""
    story = scene().refuses(1, Prepare(False)).allows(1, Prepare(True))
    story = story.when(1, Prepare(True)).then(e.Prepared(1, True)).refuses(1, Prepare(True))
    story.when(1, Prepare(False)).has(auto=(False, False, False))
    mid = _captured("wind_storm", "wild_boar", hands={2: hand("b1 b2 o9")})
    mid.when(2, Prepare(True)).then_among(e.Prepared(2, True), e.CardChosen(2, card("o9")))


def test_as_an_option_all_storms_are_left_to_the_rules_at_first() -> None:
    """Ruling 22"""
    scene(auto_choose=True).has(auto=(True, True, True))
    story = _captured("wind_storm", "wild_boar", auto_choose=True)
    story.then_among(e.StormBroke, e.CardChosen, e.CardChosen, e.CardChosen, e.StormEnded).awaits(
        "act", 1
    )
    story.allows(0, Prepare(False))


def test_the_active_seat_discards_to_the_limit_after_a_wind_storm_too() -> None:
    """Ruling 25"""
    hands = {0: hand("g12 g1 g2 g3 g4 g5 g6 g7 g8 g9"), 1: hand("r1 r2")}
    story = _captured("wind_storm", "sunny_day", "wild_boar", hands=hands)
    for seat, name in ((0, "g1"), (1, "r1"), (2, "b1")):
        story = story.when(seat, GiveUp(card(name)))
    story.then_among(e.StormEnded, e.EventRevealed, e.LimitExceeded(0)).awaits("trim", 0)


def test_quicksand_takes_the_enhancements_of_the_landscape_and_only_those() -> None:
    """Rulings 19, 23"""
    landscape = ("silver_sword", "crazy_bats", "friendly_bunny")
    story = _captured(
        "quicksand",
        "fire_ants",
        "wild_boar",
        "angry_ogre",
        "gooey_glob",
        landscape=landscape,
        owned={1: ("lucky_mushroom",)},
    )
    story.then_among(e.EventRevealed("quicksand"), e.EnhancementsSank((0, 2)))
    story.then_among(e.LandscapeFilled(0, "fire_ants"), e.LandscapeFilled(1, "wild_boar"))
    story.has(landscape=("fire_ants", "wild_boar", "angry_ogre", *("crazy_bats",) * 2))
    story.has(gone=("quicksand", "silver_sword", "friendly_bunny"), wood=("gooey_glob",))
    story.has(owned=((), ("lucky_mushroom",), ()))


def test_quicksand_without_enhancements_has_no_effect() -> None:
    """Ruling 23"""
    story = _captured("quicksand", "fire_ants")
    assert not any(isinstance(event, e.EnhancementsSank) for event in story.happened)


def test_an_event_is_over_before_the_next_card_comes() -> None:
    """Ruling 19"""
    story = _captured("wind_storm", "thunder_storm", "sunny_day", "wild_boar")
    for seat, name in ((0, "g1"), (1, "r1"), (2, "b1")):
        story.has(wood=("thunder_storm", "sunny_day", "wild_boar"))
        story = story.when(seat, GiveUp(card(name)))
    story.then_among(e.CardPassed, e.StormEnded, e.EventRevealed("thunder_storm"), e.StormBroke)
    story = story.awaits("thunder_storm", 0, 1, 2).when_time_runs_out()
    story.then_among(e.StormEnded, e.EventRevealed, e.CardDrawn, e.LandscapeFilled(0, "wild_boar"))
