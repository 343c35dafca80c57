"""The defaults of absent players (docs/rules: time is up)."""

from typing import Any

from domain.game import Move
from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.components import Token
from domain.games.drachenland.moves import Activate, Enter, Pass, TakeTreasure, Walk
from domain.games.drachenland.stash import Stash
from domain.secrecy import seen_by
from tests.domain.drachenland.scene import scene
from tests.kit.stories import Story

FULL = Stash(eggs=1, ruby=1, diamond=1)


def default(story: Story, seat: int = 0) -> Move:
    return DRACHENLAND.fallback(seen_by(story.table, seat), seat)


def test_the_red_adventurer_comes_in_by_the_first_branch_of_the_first_entrance() -> None:
    assert default(scene(phase="enter", intro=1)) == Enter("red", "P17.1")


def test_by_the_entrance_with_most_ways_on_which_nobody_is() -> None:
    at = {1: {"red": "P17.2"}, 2: {"red": "V06"}}
    assert default(scene(phase="enter", intro=3, at=at)) == Enter("red", "P01.3")
    at = {1: {"red": "P17.2"}, 2: {"red": "P01.1"}}
    assert default(scene(phase="enter", intro=3, at=at)) == Enter("red", "P09.3")


def test_nothing_is_rolled_again() -> None:
    assert default(scene(phase="reroll", tokens={0: ("reroll",)})) == Pass()


def test_an_adventurer_takes_where_it_stands_an_egg_before_gems_before_a_diamond() -> None:
    at = {0: {"green": "V03", "red": "P03.1"}}
    for treasure, take in (
        (FULL, "egg"),
        (Stash(emerald=1, diamond=1), "gems"),
        (Stash(ruby=1, diamond=1), "diamond"),
    ):
        story = scene(at=at, treasure={"V03": treasure})
        assert default(story) == Activate("A", "green", (), take)  # type: ignore[arg-type]


def test_else_the_dice_lapse_and_no_token_is_used() -> None:
    tokens: dict[int, tuple[Token, ...]] = {0: ("boatman", "forced_march", "baby_dragon")}
    story = scene(at={0: {"red": "V03"}}, treasure={"V03": Stash()}, tokens=tokens)
    assert default(story) == Pass()


def test_after_landing_a_ring_goes_before_all() -> None:
    said: dict[str, Any] = {"at": {0: {"red": "P03.2"}}, "treasure": {"V03": FULL}}
    story = scene(**said, face_up={"V03": ("ring",)})
    assert default(story.when(0, Activate("B", "red", (Walk("V03"),)))) == TakeTreasure("ring")
    story = scene(**said)
    assert default(story.when(0, Activate("B", "red", (Walk("V03"),)))) == TakeTreasure("egg")


def test_who_stays_on_a_ring_has_not_come_to_it_and_takes_something_else() -> None:
    """D21"""
    said: dict[str, Any] = {"at": {0: {"red": "V03"}}, "face_up": {"V03": ("ring",)}}
    assert default(scene(**said, treasure={"V03": FULL})) == Activate("A", "red", (), "egg")
    assert default(scene(**said, treasure={"V03": Stash()})) == Pass()


def test_a_magic_hand_is_kept() -> None:
    story = scene(at={0: {"red": "V03"}}, treasure={"V03": FULL}, tokens={0: ("magic_hand",)})
    assert default(story.when(0, Activate("B", "red", (), "egg"))) == Pass()


def test_where_time_runs_out_the_default_is_made() -> None:
    story = scene(at={0: {"red": "V03"}}, treasure={"V03": FULL}).when_time_runs_out()
    assert story.table.screens[0].stash == Stash(eggs=1)
    story.awaits("activate", 0)
