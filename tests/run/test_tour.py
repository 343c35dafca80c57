"""docs/tour.md: the files and names on it are there, and every room is on its map."""

import ast
import re
from collections.abc import Iterator

from domain.games import GAMES
from service.process.run import PROCFILE

ROOT = PROCFILE.parent
PAGE = (ROOT / "docs" / "tour.md").read_text()
PACKAGES = ("domain", "events", "service", "workers")
NAMED = re.compile(r"`([\w.][\w./<>-]*/[\w./<>-]*|[\w-]+\.(?:md|py|toml|yaml))(?::([\w.]+))?`")
"""A path, and perhaps a name within the file, between backquotes."""


def test_what_the_page_names_is_there() -> None:
    for path, name in set(NAMED.findall(PAGE)):
        for slug in GAMES if "<game>" in path else ("",):
            found = ROOT / path.replace("<game>", slug.replace("-", "_"))
            assert found.exists(), found
            assert not name or name in names_of(ast.parse(found.read_text())), (path, name)


def names_of(tree: ast.Module) -> set[str]:
    """The names that a module or its classes define: `name`, or `Class.name`."""
    found = set(defined(tree))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for name in defined(node)}
    return found


def defined(of: ast.Module | ast.ClassDef) -> Iterator[str]:
    for node in of.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def rooms() -> Iterator[str]:
    """The folders of our packages that hold code, pages or templates."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).iterdir()):
            if path.is_dir() and path.name not in ("games", "__pycache__"):
                yield f"{package}/{path.name}/"


def test_every_room_is_on_the_map() -> None:
    assert [room for room in (*rooms(), "domain/games/<game>/") if f"`{room}`" not in PAGE] == []
