"""The dice, the twist of fate, and what becomes of dice that nobody wants."""

from typing import Any

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland import events as e
from domain.games.drachenland.moves import Activate, Call, Enter, Pass, Reroll, Walk
from domain.games.drachenland.table import Shown
from tests.domain.drachenland.scene import scene
from tests.domain.drachenland.test_setting_up import fresh
from tests.kit.stories import Story

WALK = Walk("P03.1")
RED = {0: {"red": "V01"}}


def _rolled(*sides: int, **said: Any) -> Story:
    """The turn of seat 1, as it begins with the dice showing these sides."""
    return scene(at=RED, die=2, **said).when(0, Pass(), sides)


def test_the_two_dice_have_faces_of_their_own() -> None:
    """A shows 1 2 2 2 3 3, B 2 3 3 4 4 4."""
    shown = [_rolled(side, side).table.dice for side in range(1, 7)]
    assert [a.face for a, _ in shown] == [1, 2, 2, 2, 3, 3]
    assert [b.face for _, b in shown] == [2, 3, 3, 4, 4, 4]


def test_who_has_a_twist_of_fate_is_asked_right_after_the_roll() -> None:
    """D25"""
    story = _rolled(1, 1, tokens={1: ("reroll",)})
    story.then(e.TurnEnded, e.TurnBegan(1), e.DiceRolled(1, (1, 2)), e.RerollOffered(1))
    story.awaits("reroll", 1).refuses(0, Reroll(), Pass())


def test_who_uses_a_die_keeps_the_dice_without_passing_first() -> None:
    """D25: the token must be used at once after the roll, or it is not used."""
    story = _rolled(1, 1, tokens={1: ("reroll",)})
    move = Activate("B", "red", (Walk("P01.1"),))
    story = story.refuses(0, move).when(1, move)
    story.then(e.DiceKept(1), e.Activated(1, "red", "B"), e.Walked, e.ActivationEnded(1))
    story.awaits("activate", 1).has(tokens=((), ("reroll",), ())).refuses(1, Reroll())


def test_that_a_die_may_be_used_at_once_is_not_listed_but_told() -> None:
    story = _rolled(1, 1, tokens={1: ("reroll",)})
    listed = DRACHENLAND.choices(story.table, 1)
    assert (listed.moves, listed.complete) == ((Reroll(), Pass()), False)


def test_who_has_none_is_not_asked() -> None:
    _rolled(1, 1, tokens={0: ("reroll",)}).awaits("activate", 1).refuses(1, Reroll())


def test_a_twist_of_fate_rolls_both_dice_again_and_the_last_roll_stands() -> None:
    """D25"""
    story = _rolled(1, 1, tokens={1: ("reroll", "boatman")}).when(1, Reroll(), (6, 6))
    story.then(e.TokenUsed(1, "reroll"), e.DiceLifted(1), e.DiceRolled(1, (3, 4)))
    story.has(dice=(Shown("A", 3), Shown("B", 4)), tokens=((), ("boatman",), ()), used=("reroll",))
    story.awaits("activate", 1).refuses(1, Reroll())


def test_several_may_be_used_in_a_row() -> None:
    """D25"""
    story = _rolled(1, 1, tokens={1: ("reroll",) * 2}).when(1, Reroll(), (1, 1))
    story.awaits("reroll", 1).when(1, Reroll(), (6, 6)).awaits("activate", 1)


def test_the_roll_may_be_kept_and_the_token_too() -> None:
    """D25"""
    story = _rolled(1, 1, tokens={1: ("reroll",)}).when(1, Pass()).then(e.DiceKept(1))
    story.awaits("activate", 1).has(tokens=((), ("reroll",), ()))


def test_once_a_die_is_used_nothing_is_rolled_again() -> None:
    """D25"""
    story = scene(at={0: {"red": "V01", "green": "V05"}}, tokens={0: ("reroll",)})
    story = story.when(0, Activate("A", "red", (WALK,)))
    story.then(e.Activated, e.Walked, e.ActivationEnded).refuses(0, Reroll()).awaits("activate", 0)


def test_each_die_moves_an_adventurer_of_its_own_in_any_order() -> None:
    """Rulebook: one per die, never the same twice (D5)."""
    story = scene(at={0: {"red": "V01", "green": "V05"}})
    story = story.when(0, Activate("B", "red", (WALK,)))
    story.refuses(0, Activate("B", "green", (Walk("P07.1"),)), Activate("A", "red"))
    story.when(0, Activate("A", "green", (Walk("P07.2"),)), (1, 1)).then_among(
        e.TurnEnded(0, ()), e.TurnBegan(1)
    )


def test_no_die_must_be_used() -> None:
    """D4"""
    story = scene(at=RED).when(0, Pass(), (1, 1))
    story.then_among(e.TurnEnded(0, ("A", "B")), e.TurnBegan(1))
    story = scene(at=RED).when(0, Activate("B", "red", (WALK,))).when(0, Pass(), (1, 1))
    story.then_among(e.TurnEnded(0, ("A",)), e.TurnBegan(1))


def test_an_adventurer_may_use_a_die_and_stay_where_it_is_even_on_a_stone() -> None:
    """D4"""
    story = scene(at={0: {"red": "P03.1"}}).allows(0, Activate("A", "red"), Activate("B", "red"))
    story.when(0, Activate("B", "red")).then(e.Activated(0, "red", "B"), e.ActivationEnded(0))


def test_but_not_outside_of_the_board() -> None:
    """D4: any adventurer on the board."""
    scene().refuses(0, Activate("A", "red"), Activate("A", "red", (Call(),)))


def test_with_one_adventurer_on_the_board_the_other_die_must_bring_one_in() -> None:
    """D5"""
    story = scene(at=RED).when(0, Activate("B", "red", (WALK,))).awaits("activate", 0)
    story.refuses(0, Activate("A", "red", (Walk("P03.2"),)))
    story.allows(0, Activate("A", "blue", (Walk("P01.2"),)))


def _crowd() -> dict[int, dict[str, str]]:
    """An adventurer on each first stone."""
    firsts = [f"P{path}.1" for path in ("01", "02", "09", "10", "17", "18")]
    halves = {1: firsts[:3], 2: firsts[3:]}
    return {n: dict(zip(("red", "green", "blue"), half, strict=True)) for n, half in halves.items()}


def test_where_every_way_in_is_blocked_the_die_lapses_by_itself() -> None:
    """D32: a 1, and on each first stone somebody stands."""
    crowd = _crowd()
    story = scene(at={**RED, **crowd}, dice=(1, 4)).when(0, Activate("B", "red", (WALK,)), (1, 1))
    story.then_among(e.ActivationEnded(0), e.TurnEnded(0, ("A",)), e.TurnBegan(1))
    story = scene(at={**RED, **crowd}, dice=(2, 4)).when(0, Activate("B", "red", (WALK,)))
    story.awaits("activate", 0)


def test_the_higher_die_says_if_anybody_can_come_in() -> None:
    """D32: with a 1 and a 2, by the 2."""
    story = scene(at=_crowd(), active=2).when(2, Pass(), (1, 1)).awaits("activate", 0)
    story.refuses(0, Activate("A", "red", (Walk("P01.1"),)))
    story.allows(0, Activate("B", "red", (Walk("P01.2"),)))


def test_a_turn_ends_when_both_dice_are_used_and_the_next_seat_rolls() -> None:
    story = scene(at=RED, active=2).when(2, Pass(), (1, 1))
    story.then_among(e.TurnEnded(2, ("A", "B")), e.TurnBegan(0), e.DiceRolled(0, (1, 2)))


def test_turns_are_counted_for_each_seat() -> None:
    """D27, D30"""
    story = scene(at=RED, turns=(5, 4, 4)).when(0, Pass(), (1, 1)).has(turns=(5, 5, 4))
    story.when(1, Pass(), (1, 1)).has(turns=(5, 5, 5)).when(2, Pass(), (1, 1)).has(turns=(6, 5, 5))


def test_the_first_round_counts_as_no_turn() -> None:
    """D27, D30"""
    assert fresh().when(0, Enter("red", "P01.1")).table.turns == (0, 0, 0)
