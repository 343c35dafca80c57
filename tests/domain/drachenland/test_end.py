"""The end: the last egg, rings, ties, and matches in which nobody takes anything."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.drachenland import events as e
from domain.games.drachenland.moves import Activate, MagicHand, Pass, Walk
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Take
from tests.domain.drachenland.scene import scene
from tests.kit.stories import Story

LAST = {f"V{number:02}": Stash(ruby=1) for number in range(1, 16)} | {"V01": Stash(1, ruby=1)}
EGG = Activate("B", "red", (), "egg")
ALL = ("red", "green", "blue")


def last_egg(**said: Any) -> Story:
    """One egg is left, where the red adventurer of seat 0 stands."""
    return scene(at={0: {"red": "V01", "green": "V05"}}, treasure=LAST, **said)


def test_the_game_ends_at_once_with_the_last_egg() -> None:
    """D26: no second adventurer, no magic hand, no equal turns."""
    story = last_egg(tokens={0: ("magic_hand",)}).when(0, EGG)
    story.then_among(e.EggTaken, e.GameEnded("last-egg")).has(phase="over")
    assert not any(isinstance(event, e.ActivationEnded) for event in story.happened)
    story.refuses(0, MagicHand("gems"), Activate("A", "green"), Pass())


def test_it_ends_as_well_with_an_egg_that_a_magic_hand_takes() -> None:
    """D26"""
    gems = Activate("B", "red", (), "gems")
    story = last_egg(tokens={0: ("magic_hand",) * 2}).when(0, gems).when(0, MagicHand("egg"))
    story.then(e.TokenUsed, e.EggTaken, e.GameEnded("last-egg")).has(phase="over")


def test_other_takes_do_not_end_it() -> None:
    last_egg().when(0, Activate("B", "red", (), "gems")).awaits("activate", 0)


def test_gems_of_adventurers_without_a_ring_are_lost() -> None:
    """Rulebook"""
    held = {0: Stash(3, 4, 4, 4), 1: Stash(4, 4, 4, 4), 2: Stash(1, 1, 1, 0, 1)}
    story = last_egg(stashes=held, rings={0: ALL, 2: ("red", "green")}).when(0, EGG)
    story.ends(points=(40, 4, 10), ranks=(1, 3, 2))


def test_players_with_as_many_points_share_the_win() -> None:
    """D27"""
    held = {0: Stash(0, 1, 1, 1), 1: Stash(0, 4, 3, 3)}
    story = last_egg(stashes=held, rings={0: ALL, 1: ALL}).when(0, EGG)
    story.ends(points=(10, 10, 0), ranks=(1, 1, 3))


def test_as_an_option_more_sets_then_more_eggs_then_fewer_turns_decide() -> None:
    """D27"""
    held = {0: Stash(0, 1, 1, 1), 1: Stash(0, 4, 3, 3), 2: Stash(10)}
    rings = {0: ALL, 1: ALL}
    story = last_egg(stashes=held, rings=rings, break_ties=True, turns=(3, 2, 2)).when(0, EGG)
    story.ends(points=(10, 10, 10), ranks=(1, 3, 2))
    held = {0: Stash(0), 1: Stash(1)}
    story = last_egg(stashes=held, break_ties=True, turns=(3, 2, 2)).when(0, EGG)
    story.ends(points=(1, 1, 0), ranks=(2, 1, 3))


def test_after_ten_rounds_in_which_nobody_takes_anything_it_ends() -> None:
    """D30: ten full rounds of three are thirty turns."""
    story = scene(turns=(10, 10, 10), active=2, taken_at=0)
    story.when(2, Pass()).then(e.TurnEnded, e.GameEnded("stalled"))
    story = scene(turns=(10, 10, 9), active=1, taken_at=0)
    story.when(1, Pass(), (1, 1)).then_among(e.TurnEnded, e.TurnBegan(2))


def test_any_take_begins_the_count_anew() -> None:
    """D30"""
    near = {2: {"red": "V01"}}
    story = scene(turns=(10, 10, 10), active=2, at=near, die=4).when(2, EGG, (1, 1))
    story.then_among(e.EggTaken, e.TurnEnded, e.TurnBegan(0)).has(taken_at=30)
    story = scene(turns=(10, 10, 10), active=2, taken_at=1)
    story.when(2, Pass(), (1, 1)).then_among(e.TurnBegan(0))


@pytest.mark.parametrize("take", ["gems", "diamond", "ring"])
def test_gems_diamonds_and_rings_are_takes_too(take: Take) -> None:
    """D30: ours, a ring counts."""
    said: Any = {"treasure": {"V01": Stash(1, ruby=1, diamond=1)}, "face_up": {"V01": ("ring",)}}
    story = scene(turns=(10, 10, 10), active=2, at={2: {"red": "P03.1"}}, die=4, **said)
    story = story.when(2, Activate("B", "red", (Walk("V01"),), take), (1, 1))
    story.then_among(e.TurnBegan(0)).has(taken_at=30)


def test_the_host_says_after_how_many_or_never() -> None:
    """D30"""
    story = scene(turns=(1, 1, 1), active=2, stall_rounds=1)
    story.when(2, Pass()).then_among(e.GameEnded("stalled"))
    story = scene(turns=(99, 99, 99), active=2, stall_rounds=None)
    story.when(2, Pass(), (1, 1)).then_among(e.TurnBegan(0))


def test_scores_tell_what_they_are_made_of() -> None:
    story = last_egg(stashes={0: Stash(1, 2, 1, 1)}, rings={0: ALL}).when(0, EGG)
    first = story.game.scores(story.table)[0]  # type: ignore[index]
    assert (first.points, first.parts) == (12, {"sets": 10, "singles": 2})
    assert story.game.scores(replace(story.table, phase="activate")) is None
