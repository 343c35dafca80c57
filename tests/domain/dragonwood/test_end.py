"""Both ends of the game, the last round, points and ties, and the options that change them."""

from typing import Any

import pytest

from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import Creature
from domain.games.dragonwood.moves import Capture, GiveUp, Recruit
from domain.games.dragonwood.scores import scored
from domain.secrecy import seen_by
from tests.domain.dragonwood.scene import card, hand, scene, sides
from tests.kit.stories import Story

SEVENS = hand("g7 r7 b7 p7 o7")
SLAY = Capture("blue_dragon", "stomp", SEVENS)
BLUE: tuple[Creature, ...] = ("blue_dragon",)
ORANGE: tuple[Creature, ...] = ("orange_dragon",)


def _last_dragon(**said: Any) -> Story:
    said = {"slain": ORANGE, "piled": {1: ORANGE}, "hands": {0: SEVENS}, **said}
    return scene("blue_dragon", **said)


def test_the_second_dragon_ends_the_game_at_once() -> None:
    """Ruling 26: no refill, no event"""
    story = _last_dragon(wood=("wind_storm", "fire_ants")).when(0, SLAY, sides(2, 2, 2, 2, 2))
    story.then_among(e.CreatureCaptured, e.GameEnded("dragons")).has(
        wood=("wind_storm", "fire_ants")
    )
    assert story.game.waiting(story.table) == ()
    story.refuses(1, Recruit()).ends((8, 9, 0), (2, 1, 3))


@pytest.mark.parametrize("dragon", ["blue_dragon", "orange_dragon"])
def test_the_first_dragon_does_not_end_the_game(dragon: Creature) -> None:
    """Ruling 26"""
    story = scene(dragon, hands={0: SEVENS})
    story = story.when(0, Capture(dragon, "stomp", SEVENS), sides(3, 2, 2, 2, 2))
    story.then_among(e.CreatureCaptured, e.LandscapeFilled, e.TurnBegan(1)).has(slain=(dragon,))


def test_another_creature_after_the_first_dragon_does_not_end_the_game() -> None:
    """Ruling 26"""
    story = _last_dragon().when(0, Capture("crazy_bats", "stomp", SEVENS[:1]), sides(4))
    story.then_among(e.CreatureCaptured, e.LandscapeFilled, e.TurnBegan(1))


def test_when_two_decks_are_drawn_everybody_has_one_more_turn() -> None:
    """Ruling 28: from the next one round to who drew the last card"""
    story = scene(deck=hand("g1"), discard=hand("r1 r2 r3 r4"), decks=1)
    story = story.when(0, Recruit(), ())
    story.then_among(e.DeckDrawn(2), e.LastRoundBegan(3), e.TurnBegan(1)).has(turns_left=2)
    story = story.when(1, Recruit()).when(2, Recruit()).awaits("act", 0)
    story.when(0, Recruit()).then_among(e.GameEnded("decks"))


def test_who_draws_the_last_card_on_a_sunny_day_has_not_the_last_turn() -> None:
    """Ruling 28: the last turn is that of the seat in whose turn the second deck ran out."""
    hands = {0: hand("g12 g1 g2"), 1: hand("r1 r2"), 2: hand("b1 b2")}
    said: dict[str, Any] = {"deck": hand("o1 o2 o3 o4"), "discard": hand("p1 p2 p3 p4 p5 p6")}
    story = scene(hands=hands, wood=("sunny_day", "fire_ants"), decks=1, **said)
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g12")), sides(4), ())
    story.then_among(
        e.CardDrawn(1, card("o4")), e.DeckDrawn(2), e.LastRoundBegan(3), e.TurnBegan(1)
    )
    story = story.when(1, Recruit()).when(2, Recruit()).awaits("act", 0)
    story.when(0, Recruit()).then_among(e.GameEnded("decks"))


def test_the_first_deck_begins_no_last_round() -> None:
    """Ruling 28"""
    story = scene(deck=hand("g1"), discard=hand("r1 r2")).when(0, Recruit(), ())
    story.then_among(e.DeckDrawn(1), e.TurnBegan(1)).has(turns_left=None)


def test_the_turn_in_which_the_second_deck_is_drawn_is_finished_with_its_events() -> None:
    """Rulings 25, 28"""
    hands = {0: hand("g12 g1 g2"), 1: hand("r1 r2"), 2: hand("b1 b2")}
    wood = ("sunny_day", "thunder_storm", "fire_ants")
    story = scene(hands=hands, wood=wood, deck=hand("o1 o2 o3"), discard=hand("p1 p2 p3"), decks=1)
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g12")), sides(4), ())
    story.then_among(e.DeckDrawn(2), e.StormBroke).has(turns_left=None)
    story = story.when(0, GiveUp(card("g1"))).when_time_runs_out()
    story.then_among(e.LandscapeFilled, e.LastRoundBegan(3), e.TurnBegan(1))


def test_in_the_last_round_a_third_deck_is_drawn_from() -> None:
    """Ruling 28"""
    story = scene(deck=hand("g1"), discard=hand("r1 r2"), decks=2, turns_left=2)
    story = story.when(0, Recruit(), ()).then_among(e.DeckDrawn(3), e.TurnBegan(1))
    story.has(turns_left=1).when(1, Recruit()).awaits("act", 2)


def test_the_second_dragon_ends_the_last_round_at_once() -> None:
    """Ruling 28"""
    story = _last_dragon(decks=2, turns_left=2).when(0, SLAY, sides(4, 4, 4, 4, 4))
    story.then_among(e.GameEnded("dragons"))


def test_as_an_option_only_the_dragons_end_the_game() -> None:
    """Ruling 34"""
    story = scene(deck=hand("g1"), discard=hand("r1 r2"), decks=1, dragons_only_end=True)
    story = story.when(0, Recruit(), ()).then_among(e.DeckDrawn(2), e.TurnBegan(1))
    story.has(turns_left=None)
    story = _last_dragon(dragons_only_end=True).when(0, SLAY, sides(4, 4, 4, 4, 4))
    story.then_among(e.GameEnded("dragons"))


def _drawn(deck: int, **options: Any) -> Story:
    """The last card of this deck has been drawn."""
    story = scene(deck=hand("g1"), discard=hand("r1 r2"), decks=deck - 1, **options)
    return story.when(0, Recruit(), ()).then_among(e.DeckDrawn(deck))


@pytest.mark.parametrize(("most", "deck"), [(None, 12), (5, 5), (1, 1)])
def test_even_then_a_match_that_nobody_plays_ends_with_a_deck_that_the_host_may_name(
    most: int | None, deck: int
) -> None:
    """Ours: the twelfth"""
    said: dict[str, Any] = {"dragons_only_end": True, "most_decks": most}
    _drawn(deck, **said).then_among(e.GameEnded("endless"))
    _drawn(deck + 1, **said).then_among(e.GameEnded("endless"))
    if deck > 1:
        _drawn(deck - 1, **said).awaits("act", 1)


@pytest.mark.parametrize("deck", [2, 12, 13, 100])
def test_without_that_bound_only_the_dragons_end_the_match(deck: int) -> None:
    """The rulebook: the sole condition of end"""
    _drawn(deck, dragons_only_end=True, most_decks=0).has(turns_left=None).awaits("act", 1)
    story = _last_dragon(dragons_only_end=True, most_decks=0).when(0, SLAY, sides(4, 4, 4, 4, 4))
    story.then_among(e.GameEnded("dragons"))


def test_where_decks_end_the_match_anyway_that_bound_says_nothing() -> None:
    _drawn(1, most_decks=1).awaits("act", 1)


def test_in_the_simple_set_up_both_dragons_do_not_end_the_game() -> None:
    """Ruling 33"""
    story = _last_dragon(simple_setup=True).when(0, SLAY, sides(4, 4, 4, 4, 4))
    story.then_among(e.CreatureCaptured, e.LandscapeFilled, e.TurnBegan(1)).awaits("act", 1)


def test_in_the_simple_set_up_the_last_dragonwood_card_ends_the_game_with_the_turn() -> None:
    """Ruling 33: no further round"""
    story = scene(hands={0: hand("g12 g1")}, wood=("fire_ants",), simple_setup=True)
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g12")), sides(4))
    story.then_among(e.LandscapeFilled(0, "fire_ants"), e.GameEnded("forest"))


def test_the_turn_of_the_last_dragonwood_card_is_finished() -> None:
    """Ruling 33"""
    hands = {0: hand("g12 g1 g2"), 1: hand("r1 r2")}
    story = scene(hands=hands, wood=("thunder_storm",), simple_setup=True)
    story = story.when(0, Capture("crazy_bats", "stomp", hand("g12")), sides(4))
    story = story.awaits("thunder_storm", 0, 1).when_time_runs_out()
    story.then_among(e.GameEnded("forest"))


def test_in_the_simple_set_up_two_decks_end_it_too_with_the_last_round() -> None:
    """Ruling 33"""
    story = scene(deck=hand("g1"), discard=hand("r1 r2"), decks=1, simple_setup=True)
    story.when(0, Recruit(), ()).then_among(e.LastRoundBegan(3), e.TurnBegan(1))


def test_without_it_an_empty_dragonwood_deck_ends_nothing() -> None:
    """Ruling 19"""
    scene(wood=()).when(0, Recruit()).then_among(e.TurnBegan(1)).awaits("act", 1)


@pytest.mark.parametrize(
    ("piles", "points", "ranks"),
    [
        ((("wild_boar",) * 2, ("fire_ants",)), (6 + 3, 2), (1, 2)),
        ((("wild_boar",), ("fire_ants",)), (3 + 2, 2 + 2), (1, 2)),
        ((("angry_ogre",), ("crazy_bats",) * 2), (5, 2 + 3), (2, 1)),
        ((("orange_dragon",), ("blue_dragon",)), (7 + 2, 6 + 2), (1, 2)),
        ((("wild_boar",) * 3, ("orange_dragon", "angry_ogre")), (9 + 3, 12), (1, 2)),
        (
            (("orange_dragon", "crazy_bats"), ("blue_dragon", "fire_ants")),
            (8 + 2, 8 + 2),
            (1, 2),
        ),
        ((("wild_boar",), ("hungry_bear",), ()), (5, 5, 0), (1, 1, 3)),
        (((), ()), (0, 0), (1, 1)),
    ],
)
def test_points_the_majority_of_creature_cards_and_ties(
    piles: tuple[tuple[Creature, ...], ...], points: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """Rulings 29, 30: +3 alone, +2 each in a tie; cards, the Orange Dragon, then it is shared"""
    scores = scored(piles)
    assert tuple(score.points for score in scores) == points
    assert tuple(score.rank for score in scores) == ranks
    assert all(sum(score.parts.values()) == score.points for score in scores)


def test_enhancements_bring_no_points_and_count_for_no_majority() -> None:
    """Ruling 29"""
    story = _last_dragon(owned={2: ("silver_sword", "friendly_bunny", "lucky_mushroom")})
    story = story.when(0, SLAY, sides(2, 2, 2, 2, 2)).ends((8, 9, 0), (2, 1, 3))
    assert story.game.scores(story.table)[1].parts == {"creatures": 7, "majority": 2}  # type: ignore[index]


def test_the_standing_is_what_each_seat_would_score_now() -> None:
    """Rulings 18, 29: the majority is public; creatures that lie face down have unknown points."""
    story = scene(piled={0: ("wild_boar", "crazy_bats"), 1: ("fire_ants",)})
    assert story.game.standing(story.table) == (4 + 3, 2, 0)
    assert story.game.standing(seen_by(story.table, 0)) == (4 + 3, None, 0)
    assert story.game.standing(seen_by(story.table, 2)) == (None, None, 0)
    assert story.game.standing(seen_by(story.table, None)) == (None, None, 0)
    public = scene(piled={0: ("wild_boar",), 1: ("fire_ants",)}, open_points=True)
    assert public.game.standing(seen_by(public.table, 2)) == (3 + 2, 2 + 2, 0)
    assert scene().game.standing(scene().table) == (0, 0, 0)
