"""Capturing: methods, dice, success and failure, wounds."""

import pytest

from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import Method
from domain.games.dragonwood.moves import Capture, Discard, Recruit
from tests.domain.dragonwood.scene import NINE, card, hand, scene, sides

SIX = hand("r3 r4 r5 r6 r7 r8")


def test_a_capture_is_declared_with_target_method_and_cards_and_rolled_at_once() -> None:
    """Ruling 9"""
    story = scene("fire_ants", hands={0: hand("g7 r7 b2")})
    story = story.when(0, Capture("fire_ants", "stomp", hand("g7 r7")), sides(1, 3))
    declared = e.CaptureDeclared(0, "fire_ants", 0, "stomp", hand("g7 r7"), None, (), 2, 0, 4)
    story.then(declared, e.Rolled(0, (1, 3)), e.CreatureCaptured, e.LandscapeFilled, e.TurnBegan(1))


def test_there_is_one_attempt_per_turn() -> None:
    """Ruling 9"""
    story = scene(hands={0: hand("g7 r7 b2")})
    story = story.when(0, Capture("crazy_bats", "stomp", hand("b2")), sides(1))
    story.awaits("wound", 0).refuses(0, Capture("crazy_bats", "stomp", hand("g7")), Recruit())
    story.when(0, Discard(card("b2"))).awaits("act", 1)


@pytest.mark.parametrize(
    ("method", "good", "bad"),
    [
        ("strike", "g6 r7 b8", "g6 r7 r9"),
        ("strike", "r8 g6 b7", "g6 r6 b7"),
        ("strike", "r11 g12", "r12 g1"),
        ("stomp", "g7 r7 b7", "g7 r7 b8"),
        ("scream", "g1 g5 g12", "g1 g5 r12"),
    ],
)
def test_strikes_are_runs_stomps_one_number_screams_one_colour(
    method: Method, good: str, bad: str
) -> None:
    """Ruling 10: numbers do not wrap, and no number is twice in a strike"""
    story = scene(hands={0: tuple(dict.fromkeys((*hand(good), *hand(bad))))})
    story.allows(0, Capture("crazy_bats", method, hand(good)))
    story.refuses(0, Capture("crazy_bats", method, hand(bad)))


@pytest.mark.parametrize("method", ["strike", "stomp", "scream"])
def test_one_card_may_be_used_for_any_method_and_gives_one_die(method: Method) -> None:
    """Ruling 10"""
    story = scene(hands={0: hand("g7")}).allows(0, Capture("crazy_bats", method, hand("g7")))
    story.when(0, Capture("crazy_bats", method, hand("g7")), sides(4)).then_among(e.Rolled(0, (4,)))


def test_at_most_six_cards_and_six_dice() -> None:
    """Ruling 11"""
    story = scene("blue_dragon", hands={0: (*SIX, *hand("r9"))})
    story.allows(0, Capture("blue_dragon", "strike", SIX))
    story.refuses(0, Capture("blue_dragon", "strike", (*SIX, *hand("r9"))))
    story.when(0, Capture("blue_dragon", "strike", SIX), sides(*[2] * 5, 3)).then_among(
        e.CreatureCaptured
    )


@pytest.mark.parametrize(("faces", "captured"), [((1, 2), False), ((1, 3), True), ((4, 4), True)])
def test_a_total_that_reaches_the_value_succeeds(faces: tuple[int, ...], captured: bool) -> None:
    """Ruling 17"""
    story = scene("fire_ants", hands={0: hand("g7 r7 b2")})
    story = story.when(0, Capture("fire_ants", "stomp", hand("g7 r7")), sides(*faces))
    assert any(isinstance(event, e.CreatureCaptured) for event in story.happened) == captured


@pytest.mark.parametrize(
    ("method", "total", "captured"),
    [("stomp", 9, True), ("strike", 9, False), ("scream", 9, False)],
)
def test_the_method_decides_what_is_needed(method: Method, total: int, captured: bool) -> None:
    """The rulebook's example: nine is enough to stomp, not to strike or scream."""
    sets = {"stomp": "g7 r7 b7", "strike": "g6 r7 b8", "scream": "g1 g3 g5"}
    cards = hand(sets[method])
    story = scene("angry_ogre", hands={0: (*cards, *hand("o12"))})
    story = story.when(0, Capture("angry_ogre", method, cards), sides(*(total // 3,) * 3))
    story.then_among(e.CreatureCaptured if captured else e.CaptureFailed)


def test_after_a_success_the_cards_used_are_discarded_and_the_creature_is_kept() -> None:
    """Ruling 16"""
    story = scene("fire_ants", hands={0: hand("g7 r7 b2")})
    story = story.when(0, Capture("fire_ants", "stomp", hand("g7 r7")), sides(2, 2))
    assert story.table.hands[0] == hand("b2")
    story.has(discard=hand("g7 r7"))
    assert story.table.piles[0].cards == ("fire_ants",)


def test_after_a_failure_the_cards_return_and_any_card_is_the_wound() -> None:
    """Ruling 16"""
    story = scene("fire_ants", hands={0: hand("g7 r7 b2"), 1: hand("o2")})
    story = story.when(0, Capture("fire_ants", "stomp", hand("g7 r7")), sides(1, 2))
    story.then_among(e.CaptureFailed(0, True)).awaits("wound", 0)
    story.allows(0, *map(Discard, hand("g7 r7 b2"))).refuses(0, Discard(card("o1")))
    story.refuses(1, Discard(card("b2")), Discard(card("o2")))
    story = story.when(0, Discard(card("g7"))).then(
        e.Discarded(0, card("g7"), "wound"), e.TurnBegan(1)
    )
    assert story.table.hands[0] == hand("r7 b2")
    assert story.table.landscape[0] == "fire_ants"


def test_the_only_card_is_the_wound_without_asking() -> None:
    """A forced result"""
    story = scene(hands={0: hand("g7")})
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g7")), sides(1))
    story.then_among(e.CaptureFailed(0, True), e.Discarded(0, card("g7"), "wound"), e.TurnBegan(1))


def test_who_has_no_card_left_has_no_wound() -> None:
    """Ruling 16: with the potion alone"""
    story = scene(owned={0: ("charmed_potion",)})
    story = story.when(0, Capture("crazy_bats", "stomp", (), card("g1")), sides(1))
    story.then_among(e.CaptureFailed(0, False), e.TurnBegan(1)).has(gone=("charmed_potion",))


def test_the_wound_of_an_absent_player_is_the_card_that_fits_least() -> None:
    """Rulings 7, 16"""
    story = scene(hands={0: hand("g7 g8 g9 r1")})
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g7")), sides(1))
    story.when_time_runs_out().then_among(e.Discarded(0, card("r1"), "wound"))


def test_an_enhancement_is_captured_like_a_creature_and_lies_before_its_owner() -> None:
    story = scene("friendly_bunny", hands={0: NINE[:8]})
    story = story.when(0, Capture("friendly_bunny", "stomp", NINE[:1]), sides(4))
    story.then_among(e.EnhancementCaptured(0, "friendly_bunny", 0, NINE[:1]), e.LandscapeFilled)
    story.has(owned=(("friendly_bunny",), (), ()), discard=NINE[:1])
    assert story.table.piles[0].cards == ()


def test_of_equal_cards_the_first_in_the_landscape_is_taken() -> None:
    story = scene("fire_ants", hands={0: hand("g7 r7")}, wood=("wild_boar",))
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g7 r7")), sides(2, 2))
    assert story.table.landscape == ("fire_ants", "wild_boar", *("crazy_bats",) * 3)
