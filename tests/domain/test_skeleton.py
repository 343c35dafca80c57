"""Every game has the same files, in the same words: the table of docs/adding-a-game.md."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from domain.game import Event, Game, Move
from domain.games import GAMES

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text()
ROWS = re.findall(r"^\| `(\w+)\.py` \|.*\| ?(.*?) ?\|$", GUIDE, re.MULTILINE)
SKELETON = {file: tuple(re.findall(r"`(\w+)`", names)) for file, names in ROWS}
"""The files that a game has, each with the names that others find in it."""

LACKS: dict[str, dict[str, str]] = {}
"""The parts of the skeleton that a game does not have, with the reasons."""

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)


def folder(game: Game[Any, Any]) -> str:
    """The package of a game."""
    return f"domain.games.{game.slug.replace('-', '_')}"


def files(game: Game[Any, Any]) -> set[str]:
    """The modules of a game, without `.py`."""
    return {path.stem for path in (ROOT / folder(game).replace(".", "/")).glob("*.py")}


def module(game: Game[Any, Any], file: str) -> Any:
    return import_module(f"{folder(game)}.{file}")


def test_the_guide_has_the_table() -> None:
    assert len(SKELETON) == 15


@EVERY_GAME
def test_a_game_has_the_files_of_the_skeleton_and_says_which_it_lacks(
    game: Game[Any, Any],
) -> None:
    lacks = set(SKELETON) - files(game)
    assert lacks == set(LACKS.get(game.slug, {})), "docs/adding-a-game.md: the files of a game"


@EVERY_GAME
def test_each_file_holds_what_others_find_there(game: Game[Any, Any]) -> None:
    there = [file for file in SKELETON if file in files(game)]
    missing = [(file, n) for file in there for n in SKELETON[file] if not _has(game, file, n)]
    assert missing == []


def _has(game: Game[Any, Any], file: str, name: str) -> bool:
    return hasattr(module(game, file), name)


@EVERY_GAME
def test_what_a_game_declares_is_what_its_files_hold(game: Game[Any, Any]) -> None:
    declared: dict[str, Any] = {
        "options": game.options,
        "table": game.table,
        "moves": game.moves,
        "events": game.events,
        "reasons": game.reasons,
        "phrases": game.phrases,
    }
    for file in set(declared) & files(game):
        (name,) = SKELETON[file]
        assert getattr(module(game, file), name) == declared[file], file


@EVERY_GAME
def test_moves_and_events_lie_in_files_that_are_named_after_them(game: Game[Any, Any]) -> None:
    words: dict[str, tuple[type[Move] | type[Event], ...]]
    words = {"moves": game.moves, "events": game.events}
    for word in set(words) & files(game):
        own = [kind for kind in words[word] if kind.__module__.startswith(folder(game))]
        homes = {kind.__module__.rpartition(".")[2] for kind in own}
        assert {home for home in homes if word not in home.split("_")} == set()


@EVERY_GAME
def test_the_game_itself_is_in_game_py(game: Game[Any, Any]) -> None:
    assert type(game).__module__ == f"{folder(game)}.game"
