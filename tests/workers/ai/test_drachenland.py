"""How the computer plays Drachenland."""

from random import Random
from typing import Any

import pytest

from domain.game import Move
from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.moves import (
    Activate,
    Continue,
    Enter,
    Fly,
    Pass,
    Reroll,
    TakeTreasure,
    Walk,
)
from domain.games.drachenland.options import Options
from domain.games.drachenland.stash import Stash
from domain.secrecy import seen_by
from domain.words import Level
from tests.bench.arena import Arena
from tests.domain.drachenland.boards import board_of, circle, small
from tests.domain.drachenland.scene import scene
from tests.kit.stories import Story
from workers.ai import think

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")
BARE = {f"V{number:02}": Stash() for number in range(1, 16)}


def move(story: Story, seat: int = 0, level: Level = "master", seed: int = 1) -> Move | None:
    return think(DRACHENLAND, seen_by(story.table, seat), seat, level, seed).move


def _turn(**said: Any) -> Story:
    """Gems of all kinds on two volcanoes, eggs on three."""
    rich = Stash(2, 2, 2, 2, 1)
    return scene(treasure={**BARE, "V03": rich, "V10": rich, "V13": Stash(1)}, **said)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("said", [{}, {"phase": "reroll", "tokens": {0: ("reroll",)}}])
def test_its_moves_are_legal_and_depend_on_the_view_and_the_seed_alone(
    level: Level, said: dict[str, Any]
) -> None:
    story = _turn(
        at={0: {"red": "P03.1", "blue": "V10"}}, face_down={"V09": "ring", "V13": "boatman"}, **said
    )
    made = move(story, level=level)
    assert made is not None
    story.allows(0, made)
    view = seen_by(story.table, 0)
    imagined = DRACHENLAND.imagine(view, 0, Random(9).randrange)
    assert think(DRACHENLAND, seen_by(imagined, 0), 0, level, 1).move == made


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_awaited_does_nothing(level: Level) -> None:
    assert move(_turn(at={0: {"red": "V03"}}), 1, level) is None


def _played(story: Story) -> list[Activate]:
    """Both activations of a turn of seat 0."""
    first = move(story)
    assert isinstance(first, Activate)
    second = move(story.when(0, first))
    return [first, *([second] if isinstance(second, Activate) else [])]


def test_a_master_takes_what_it_stands_on() -> None:
    made = _played(_turn(at={0: {"red": "V03", "green": "V10"}}))
    assert [(way.steps, way.take is not None) for way in made] == [((), True)] * 2


def test_it_comes_for_a_ring_when_it_has_gems_of_that_colour() -> None:
    story = _turn(
        at={0: {"red": "P03.2"}}, face_up={"V03": ("ring",)}, die=2, stashes={0: Stash(6, 6, 6, 6)}
    )
    made = move(story)
    assert isinstance(made, Activate)
    assert (made.steps, made.take) == ((Walk("V03"),), "ring")


def test_it_flies_for_an_egg_where_nothing_is_near() -> None:
    said: Any = {"treasure": {**BARE, "V13": Stash(1, 2, 2, 2)}, "at": {0: {"red": "V07"}}}
    made = _played(scene(**said, face_up={"V07": ("royal_dragon_red",)}))
    assert ((Fly("V13"),), "B") in [(way.steps, way.die) for way in made]
    assert all(way.take in (None, "egg", "gems") for way in made)


def test_it_rolls_again_what_is_far_below_the_average() -> None:
    """A 3 brings the adventurer to treasure; the novice keeps every roll."""
    said = {"at": {0: {"red": "V01"}}, "phase": "reroll", "tokens": {0: ("reroll",)}}
    assert move(_turn(**said, dice=(1, 2))) == Reroll()
    assert move(_turn(**said, dice=(3, 4))) == Pass()
    assert move(_turn(**said, dice=(1, 2)), level="novice") == Pass()


def test_it_uses_a_magic_hand_on_what_is_worth_it() -> None:
    story = _turn(at={0: {"red": "V03"}}, tokens={0: ("magic_hand",)})
    assert move(story.when(0, Activate("B", "red", (), "gems"))) != Pass()


def test_it_takes_where_it_was_stopped_or_goes_on_by_tokens_that_cost_it_little() -> None:
    said: Any = {"at": {0: {"red": "V01"}}, "face_down": {"V03": "boatman"}}
    walk = Activate("B", "red", (Walk("V03"),))
    assert isinstance(move(_turn(**said).when(0, walk)), TakeTreasure)
    last = {**BARE, "V09": Stash(1, 9)}
    said |= {"treasure": last, "tokens": {0: ("boatman",)}, "tokens_after_stop": True}
    said |= {"rings": {0: ("red", "green", "blue")}, "stashes": {0: Stash(0, 0, 1, 1)}}
    assert isinstance(move(scene(**said).when(0, walk)), Continue)


def test_in_the_first_round_it_comes_in_where_treasure_is_near() -> None:
    story = scene(phase="enter", intro=1, treasure={**BARE, "V07": Stash(1, 2)})
    assert move(story) == Enter("red", "P10.1")


@pytest.mark.parametrize("board", [None, board_of(small()), board_of(circle())])
@pytest.mark.parametrize("lenient", [False, True])
def test_matches_of_all_levels_end_with_the_last_egg(board: Any, lenient: bool) -> None:
    options = Options(board=board, tokens_after_stop=lenient, magic_ring=lenient, screens=lenient)
    arena = Arena(DRACHENLAND, options, LEVELS, 5)
    assert len(arena.played()) == 3
    assert not any(crater.treasure.eggs for crater in arena.table.craters)
