"""The views of the table, and the tables that a computer player imagines from them."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.events import TokensLaid
from domain.games.drachenland.moves import Activate, Walk
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Table
from domain.secrecy import seen_by
from tests.domain.drachenland.scene import scene
from tests.domain.drachenland.test_setting_up import fresh
from tests.kit.stories import Story

HELD = {0: Stash(1, 2), 1: Stash(0, 0, 3), 2: Stash(2)}


def _stashes(table: Table, viewer: int | None) -> list[Stash | None]:
    return [screen.stash for screen in seen_by(table, viewer).screens]


def test_nobody_sees_a_token_face_down_but_everybody_where_there_is_one() -> None:
    for viewer in (None, 0, 1, 2):
        view = seen_by(fresh().table, viewer)
        assert [crater.face_down for crater in view.craters] == [(None,)] * 15


def test_nobody_sees_the_sixteenth_token() -> None:
    """D29"""
    for viewer in (None, 0, 1, 2):
        assert seen_by(fresh().table, viewer).spare == (None,)


def test_nor_how_tokens_were_shuffled() -> None:
    """D29: when the match is over the veils fall."""
    assert seen_by(TokensLaid((2, 0, 1)), 0) == TokensLaid((None, None, None))


def test_a_token_is_public_once_it_is_turned_up() -> None:
    story = scene(at={0: {"red": "V01"}}, face_down={"V03": "ring"})
    story = story.when(0, Activate("B", "red", (Walk("V03"),)))
    assert seen_by(story.table, None).crater("V03").face_up == ("ring",)
    assert seen_by(story.happened[-2], None) == story.happened[-2]


def test_eggs_and_gems_are_behind_screens() -> None:
    """D28"""
    table = scene(stashes=HELD).table
    assert _stashes(table, 0) == [Stash(1, 2), None, None]
    assert _stashes(table, 2) == [None, None, Stash(2)]
    assert _stashes(table, None) == [None, None, None]


def test_without_screens_all_see_them() -> None:
    """Variant 2"""
    table = scene(stashes=HELD, screens=False).table
    for viewer in (None, 0, 1, 2):
        assert _stashes(table, viewer) == list(HELD.values())


def test_a_take_is_public_but_what_it_comes_to_is_not() -> None:
    """D28, A7"""
    said: Any = {"at": {0: {"red": "V01"}}, "treasure": {"V01": Stash(2, 2)}, "stashes": HELD}
    story = scene(**said).when(0, Activate("B", "red", (), "gems"))
    for event in story.happened:
        assert seen_by(event, 1) == seen_by(event, None) == event
    assert _stashes(story.table, 1)[0] is None
    assert _stashes(story.table, 0)[0] == Stash(1, 4)


def test_pawns_rings_tokens_and_treasure_on_volcanoes_are_public() -> None:
    """D28"""
    table = scene(
        at={0: {"red": "V01"}}, rings={1: ("blue",)}, tokens={2: ("boatman",)}, dice=(1, 2)
    ).table
    view = seen_by(table, None)
    same = ("crews", "tokens", "rings", "used", "dice", "options")
    assert all(getattr(view, name) == getattr(table, name) for name in same)
    assert [c.treasure for c in view.craters] == [c.treasure for c in table.craters]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_unseen_tokens_are_imagined_anywhere(seats: int) -> None:
    story = fresh(seats)
    tables = [story.imagined(0, luck) for luck in range(40)]
    assert len({table.spare for table in tables}) > 3
    assert len({table.craters[0].face_down for table in tables}) > 3


def _full() -> Story:
    """Half of the treasure is behind the screens of seats 1 and 2."""
    start = fresh().table
    names = Stash.__struct_fields__
    half = {n: sum(getattr(c.treasure, n) for c in start.craters[:7]) for n in names}
    empty = {f"V{number:02}": Stash() for number in range(1, 8)}
    rest = dict(zip(start.graph.volcanoes[7:], start.craters[7:], strict=True))
    return scene(
        treasure=empty | {name: crater.treasure for name, crater in rest.items()},
        stashes={1: Stash(**half)},
        box=Stash(),
        spare=start.spare,
        face_down={name: crater.face_down[0] for name, crater in rest.items()},
        used=tuple(token for crater in start.craters[:7] for token in crater.face_down),
        tokens=dict(enumerate(start.tokens)),
    )


def test_treasure_in_sight_nowhere_is_imagined_behind_other_screens() -> None:
    """D28"""
    story = _full()
    tables = [story.imagined(0, luck) for luck in range(20)]
    assert all(table.screens[0].stash == Stash() for table in tables)
    shares = Counter(table.screens[1].stash.eggs for table in tables if table.screens[1].stash)
    assert len(shares) > 2


def test_of_two_players_each_knows_what_the_other_has() -> None:
    """D28: by counting, as at the table."""
    story = scene(2, treasure={"V01": Stash(1, 1)}, box=Stash(3, 0, 16, 16, 9))
    story = scene(
        2,
        treasure={"V01": Stash(1, 1)},
        box=Stash(3, 0, 16, 16, 9),
        stashes={1: Stash(0, 15)},
        spare=story.table.spare,
    )
    view = seen_by(story.table, 0)
    table = DRACHENLAND.imagine(view, 0, Random(1).randrange)
    assert table.screens[1].stash is not None
    assert table.screens[1].stash.ruby == 15
