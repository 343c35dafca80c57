"""Setting up, and the first round."""

from collections import Counter
from typing import Any

import pytest

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland import events as e
from domain.games.drachenland.components import GEMS, START_TOKENS, VOLCANO_TOKENS
from domain.games.drachenland.moves import Activate, Enter, Pass, TakeTreasure
from domain.games.drachenland.stash import Stash
from tests.domain.drachenland.boards import board_of, built_in, small
from tests.domain.drachenland.scene import place, scene, stash
from tests.kit.stories import AS_IT_LIES, Story, given

GAME = DRACHENLAND


def fresh(seats: int = 3, first: int = 0, **options: Any) -> Story:
    """A match in its first round; tokens and gems lie as they come."""
    return given(GAME, seats, (first,), AS_IT_LIES, AS_IT_LIES, **options)


# Laying out.


def test_each_volcano_gets_the_eggs_and_as_many_gems_as_it_says() -> None:
    craters = fresh().table.craters
    assert [crater.treasure.eggs for crater in craters].count(2) == 3
    gems = [sum(getattr(c.treasure, gem) for gem in GEMS) for c in craters]
    assert Counter(gems) == {5: 3, 4: 6, 3: 6}
    assert fresh().table.box == Stash()


def test_no_volcano_gets_more_than_two_gems_of_a_kind() -> None:
    treasures = [crater.treasure for crater in fresh().table.craters]
    assert max(getattr(treasure, gem) for treasure in treasures for gem in GEMS) == 2


def test_with_variant_1_it_may() -> None:
    treasures = [crater.treasure for crater in fresh(gem_limit=False).table.craters]
    assert max(getattr(treasure, gem) for treasure in treasures for gem in GEMS) == 5


def test_one_token_lies_face_down_on_each_volcano_and_one_is_left_unseen() -> None:
    """D29"""
    table = fresh().table
    laid = [token for crater in table.craters for token in crater.face_down]
    assert len(laid) == 15
    assert len(table.spare) == 1
    assert Counter([*laid, *table.spare]) == Counter(VOLCANO_TOKENS)
    assert not any(crater.face_up for crater in table.craters)


def test_tokens_are_shuffled() -> None:
    order = tuple(reversed(range(16)))
    table = given(GAME, 3, (0,), order, AS_IT_LIES).table
    assert table.craters[0].face_down == VOLCANO_TOKENS[-1:]
    assert table.spare == VOLCANO_TOKENS[:1]


def test_everybody_begins_with_a_baby_dragon_a_boatman_and_a_twist_of_fate() -> None:
    assert set(START_TOKENS) == {"baby_dragon", "boatman", "reroll"}
    assert fresh(4).table.tokens == (START_TOKENS,) * 4


def test_two_players_leave_three_eggs_in_the_box_and_all_gems_in_the_game() -> None:
    """Rules for two: one egg per volcano."""
    table = fresh(2).table
    assert [crater.treasure.eggs for crater in table.craters] == [1] * 15
    assert table.box == Stash(eggs=3)


# The first seat.


@pytest.mark.parametrize("first", range(3))
def test_chance_says_who_begins(first: int) -> None:
    """D1"""
    fresh(first=first).awaits("enter", first)


def test_or_the_host_does() -> None:
    """D1"""
    story = given(GAME, 3, AS_IT_LIES, AS_IT_LIES, first_seat=2)
    story.awaits("enter", 2)
    with pytest.raises(ValueError, match="no seat 2"):
        given(GAME, 2, first_seat=2)


def test_the_first_seat_is_an_event() -> None:
    story = Story(GAME, GAME.setup(3, GAME.options(first_seat=1)))
    story._after((), (AS_IT_LIES, AS_IT_LIES)).then_among(e.FirstSeatDrawn(1), e.IntroBegan(1, 1))


# The first round.


def test_in_the_first_round_one_adventurer_comes_in_one_two_three_and_four_spaces() -> None:
    story = (
        fresh(4)
        .when(0, Enter("red", "P01.1"))
        .then(e.Walked(0, "red", "E_S", ("P01.1",)), e.IntroBegan(1, 2))
    )
    story = story.when(1, Enter("green", "P01.2")).when(2, Enter("blue", "P10.3"))
    story = story.awaits("enter", 3).when(3, Enter("red", "P18.4"), (1, 1))
    assert story.happened[0] == e.Walked(3, "red", "E_NE", ("P18.1", "P18.2", "P18.3", "P18.4"))
    story.then_among(e.Walked, e.TurnBegan(0), e.DiceRolled, e.RerollOffered)


def test_two_players_move_two_and_four_spaces() -> None:
    """Rules for two."""
    story = fresh(2).when(0, Enter("red", "P01.2")).then(e.Walked, e.IntroBegan(1, 4))
    story.when(1, Enter("red", "P02.4"), (1, 1)).then_among(e.TurnBegan(0))


def test_the_first_seat_moves_least_whoever_it_is() -> None:
    story = fresh(3, first=2).when(2, Enter("red", "P01.1")).then(e.Walked, e.IntroBegan(0, 2))
    story.when(0, Enter("red", "P01.2")).then(e.Walked, e.IntroBegan(1, 3))


def test_the_first_move_goes_exactly_so_far_no_less() -> None:
    """D2"""
    story = fresh().when(0, Enter("red", "P01.1"))
    story.refuses(1, *(Enter("red", space) for space in ("P01.1", "P02.1", "P02.3", "V01", "V03")))
    story.allows(1, *(Enter("red", f"{path}.2") for path in ("P01", "P02", "P09", "P10", "P17")))


def test_any_adventurer_may_be_the_first_by_any_entrance_and_branch() -> None:
    """D2"""
    moves = GAME.choices(fresh().table, 0).moves
    assert len(moves) == 3 * 6
    assert {move.to for move in moves} == {f"P{n}.1" for n in ("01", "02", "09", "10", "17", "18")}


def test_in_the_first_round_there_are_no_tokens_no_treasure_and_no_passing() -> None:
    """D2"""
    story = fresh().refuses(0, Pass(), TakeTreasure("egg"), Activate("A", "red"))
    assert {type(move) for move in GAME.choices(story.table, 0).moves} == {Enter}


def test_nobody_comes_in_on_anothers_stone() -> None:
    """D8"""
    scene(phase="enter", intro=1, at={1: {"red": "P01.1"}}).refuses(0, Enter("red", "P01.1"))


def test_a_first_move_that_meets_a_volcano_stops_there_turns_up_the_token_and_takes_nothing() -> (
    None
):
    """D3: not on the built-in board."""
    board = small()
    board["paths"][1] |= {"n": 1, "stones": [[120, 120]]}
    story = given(GAME, 2, (0,), AS_IT_LIES, AS_IT_LIES, board=board_of(board))
    story = story.when(0, Enter("red", "A"))
    story.then(e.Walked(0, "red", "In", ("in1.1", "A")), e.TokenTurnedUp, e.IntroBegan)
    assert place(story, 0, "red") == "A"
    assert stash(story, 0) == Stash()
    story.when(1, Enter("red", "A"), (1, 1)).then_among(e.Walked(1, "red", "In", ("in1.1", "A")))


def test_a_bad_board_is_refused_with_every_reason() -> None:
    board = built_in()
    board["rivers"][0]["b"] = "V99"
    board["volcanoes"][0]["gems"] = 50
    with pytest.raises(ValueError, match=r"board: .*'V99'.* only 57"):
        given(GAME, 2, board=board_of(board))
