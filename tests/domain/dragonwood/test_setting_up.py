"""Setting up: decks, dragons, Landscape, first hands, and the options that change them."""

from random import Random
from typing import Any

import pytest

from domain.chance import answer
from domain.game import unfold
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood.moves import Recruit
from domain.games.dragonwood.options import Options
from domain.games.dragonwood.table import Table
from tests.kit.stories import AS_IT_LIES, Story, given

LIES = AS_IT_LIES


def _fresh(seats: int = 2, first: int = 0, **options: Any) -> Story:
    """Nothing is shuffled, so that the Landscape shows the first five cards that stay in."""
    return given(DRAGONWOOD, seats, LIES, LIES, LIES, (first,), **options)


def _set_up(seed: int, seats: int, **options: Any) -> Table:
    rng = Random(seed)
    first = DRAGONWOOD.setup(seats, Options(**options))
    return unfold(DRAGONWOOD, first, (), lambda question: answer(question, rng.randrange))[1]


@pytest.mark.parametrize(("seats", "removed", "left"), [(2, 12, 30), (3, 10, 32), (4, 8, 34)])
def test_so_many_dragonwood_cards_are_not_played_with(seats: int, removed: int, left: int) -> None:
    table = _set_up(1, seats)
    assert len(table.removed) == removed
    assert len(table.wood) + c.LANDSCAPE == left
    assert not set(table.removed) & set(c.DRAGONS)


@pytest.mark.parametrize("seed", range(20))
def test_the_dragons_are_in_the_lower_half(seed: int) -> None:
    """Ruling 1: of 28, 30 or 32 cards the lower half is shuffled with them."""
    for seats, lower in ((2, 16), (3, 17), (4, 18)):
        table = _set_up(seed, seats)
        assert set(c.DRAGONS) <= set(table.wood[-lower:])
        assert len(table.wood) - table.upper == lower


@pytest.mark.parametrize("first", [0, 2])
def test_the_host_may_say_who_begins(first: int) -> None:
    """Ruling 4; the rulebook: who walked in a forest last. Chance is not asked."""
    story = given(DRAGONWOOD, 3, LIES, LIES, LIES, first_seat=first)
    story.then_among(e.FirstSeatDrawn(first), e.TurnBegan(first)).awaits("act", first)
    with pytest.raises(ValueError, match="no seat 2"):
        given(DRAGONWOOD, 2, first_seat=2)


def test_chance_is_asked_for_both_decks_the_dragons_and_the_first_player() -> None:
    """Rulings 1, 4"""
    story = _fresh(3, first=2)
    story.then_among(
        e.ForestShuffled, e.DragonsHidden, e.FirstSeatDrawn(2), e.LandscapeFilled, e.HandDealt
    )
    story.then_among(e.TurnBegan(2)).awaits("act", 2)


def test_everybody_begins_with_five_cards_in_player_order() -> None:
    story = _fresh(3, first=1)
    assert [len(hand) for hand in story.table.hands] == [5, 5, 5]
    assert story.table.hands[1] == tuple(f"green-{n}" for n in range(1, 6))
    assert story.table.hands[2] == tuple(f"green-{n}" for n in range(6, 11))


def test_five_cards_lie_face_up_and_none_of_them_is_an_event() -> None:
    """Ruling 2"""
    for seed in range(30):
        landscape = _set_up(seed, 2).landscape
        assert None not in landscape
        assert not set(landscape) & set(c.HAPPENINGS)


def _event_first() -> tuple[int, ...]:
    """An order of the forest that puts an event on top of what stays in with two players."""
    order = list(range(len(c.OTHERS)))
    event = c.OTHERS.index("wind_storm")
    order[12], order[event] = order[event], order[12]
    return tuple(order)


def test_an_event_that_turns_up_goes_back_among_the_upper_cards() -> None:
    """Ruling 2"""
    story = given(DRAGONWOOD, 2, LIES, _event_first(), LIES, (0,), (13,))
    story.then_among(e.EventPutBack, e.LandscapeFilled)
    assert story.table.wood[13 - c.LANDSCAPE] == "wind_storm"
    assert story.table.upper == 14 - c.LANDSCAPE
    assert set(c.DRAGONS) <= set(story.table.wood[story.table.upper :])


def test_an_event_may_turn_up_again() -> None:
    """Ruling 2"""
    story = given(DRAGONWOOD, 2, LIES, _event_first(), LIES, (0,), (0,), (13,))
    assert sum(isinstance(event, e.EventPutBack) for event in story.happened) == 2


def _ladybugs_first(*others: int) -> tuple[int, ...]:
    """An order of the Adventurers with ladybugs at these places."""
    order = list(range(64))
    for bug, place in zip(range(60, 64), others, strict=False):
        order[place], order[bug] = order[bug], order[place]
    return tuple(order)


def test_a_ladybug_that_is_dealt_is_replaced_by_two_cards_after_dealing() -> None:
    """Ruling 3"""
    story = given(DRAGONWOOD, 2, _ladybugs_first(0), LIES, LIES, (0,))
    story.then_among(
        e.HandDealt, e.HandDealt, e.LadybugDiscarded(0, 2), e.CardDrawn, e.CardDrawn, e.TurnBegan
    )
    assert [len(hand) for hand in story.table.hands] == [6, 5]
    story.has(discard=("ladybug",))


def test_ladybugs_that_are_dealt_chain_and_go_in_player_order() -> None:
    """Ruling 3"""
    story = given(DRAGONWOOD, 2, _ladybugs_first(0, 5, 10, 6), LIES, LIES, (1,))
    bugs = [event.seat for event in story.happened if isinstance(event, e.LadybugDiscarded)]
    assert bugs == [1, 1, 0, 0]
    assert [len(hand) for hand in story.table.hands] == [7, 7]


def test_as_an_option_a_ladybug_that_is_dealt_is_replaced_by_one_card() -> None:
    """Ruling 3, the alternative"""
    story = given(DRAGONWOOD, 2, _ladybugs_first(0), LIES, LIES, (0,), ladybug_at_setup="one-card")
    story.then_among(e.LadybugDiscarded(0, 1))
    assert [len(hand) for hand in story.table.hands] == [5, 5]


def test_with_one_card_for_a_ladybug_everybody_begins_with_five() -> None:
    """Ruling 3, the alternative: a ladybug that replaces one is replaced by one card, too"""
    luck = (_ladybugs_first(0, 10), LIES, LIES, (0,))
    story = given(DRAGONWOOD, 2, *luck, ladybug_at_setup="one-card")
    story.then_among(e.LadybugDiscarded(0, 1), e.CardDrawn, e.LadybugDiscarded(0, 1), e.CardDrawn)
    assert [len(hand) for hand in story.table.hands] == [5, 5]


def test_with_one_card_for_a_ladybug_at_set_up_later_ones_still_bring_two() -> None:
    """Rulings 3, 5"""
    luck = (_ladybugs_first(10), LIES, LIES, (0,))
    story = given(DRAGONWOOD, 2, *luck, ladybug_at_setup="one-card").when(0, Recruit())
    story.then_among(e.CardDrawn, e.LadybugDiscarded(0, 2), e.CardDrawn, e.CardDrawn)


@pytest.mark.parametrize("removed", [0, 20, c.MOST_REMOVED])
def test_as_an_option_more_or_fewer_cards_are_removed(removed: int) -> None:
    """Ruling 34"""
    for seed in range(10):
        table = _set_up(seed, 4, removed=removed)
        assert len(table.removed) == removed
        assert len(table.wood) == 42 - removed - c.LANDSCAPE
        assert set(c.DRAGONS) <= set(table.wood[table.upper :])


def test_the_simple_set_up_shuffles_all_cards_together() -> None:
    """Ruling 33"""
    story = given(DRAGONWOOD, 2, LIES, LIES, (0,), simple_setup=True)
    assert story.table.removed == ()
    assert len(story.table.wood) == 42 - c.LANDSCAPE
    on_top = {d for s in range(40) for d in _set_up(s, 2, simple_setup=True).landscape}
    assert on_top & set(c.DRAGONS)


def test_in_the_simple_set_up_an_event_goes_back_anywhere() -> None:
    """Rulings 2, 33"""
    order = list(range(42))
    event = c.WOODS.index("quicksand")
    order[0], order[event] = order[event], order[0]
    story = given(DRAGONWOOD, 2, LIES, tuple(order), (0,), (41,), simple_setup=True)
    assert story.table.wood[-1] == "quicksand"


@pytest.mark.parametrize("other", [{"removed": 3}, {"dragons_only_end": True}])
def test_options_that_contradict_each_other_are_refused(other: dict[str, Any]) -> None:
    """Rulings 33, 34"""
    with pytest.raises(ValueError, match="simple_setup"):
        DRAGONWOOD.check(2, Options(simple_setup=True, **other))


def test_with_the_advanced_draw_two_cards_are_laid_face_up() -> None:
    """Ruling 32"""
    story = _fresh(advanced_draw=True).then_among(e.CardShown, e.CardShown)
    story.has(faceup=("green-11", "green-12"))


def test_a_ladybug_shown_at_set_up_is_replaced_without_its_effect() -> None:
    """Ruling 32"""
    story = given(DRAGONWOOD, 2, _ladybugs_first(10), LIES, LIES, (0,), advanced_draw=True)
    story.has(faceup=("green-12", "red-1"), discard=("ladybug",))
    assert [len(hand) for hand in story.table.hands] == [5, 5]
