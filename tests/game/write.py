"""`python -m tests.game.write high-card`: the skeleton of a game, which is a small game itself.

`skeleton/` has its files as they lie in the repository, with `__slug__`, `__package__`,
`__Class__`, `__CONST__` and `__Title__` for the names. A game that is there stays as it is.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SKELETON = Path(__file__).parent / "skeleton"
NAME = re.compile("[a-z]+(-[a-z]+)*")
SHELF = "domain/games/__init__.py"
END_OF_SHELF = "    )\n}\n"


def names_of(slug: str) -> dict[str, str]:
    """The value of each mark of the skeleton."""
    words = [word.capitalize() for word in slug.split("-")]
    package = slug.replace("-", "_")
    return {
        "__slug__": slug,
        "__package__": package,
        "__Class__": "".join(words),
        "__CONST__": package.upper(),
        "__Title__": " ".join(words),
    }


def files_of(slug: str) -> dict[str, str]:
    """The text of each file, by its path in the repository."""
    paths = sorted(SKELETON.rglob("*.in"))
    names = (path.relative_to(SKELETON).with_suffix("").as_posix() for path in paths)
    texts = (path.read_text("utf-8") for path in paths)
    return {_filled(n, slug): _filled(t, slug) for n, t in zip(names, texts, strict=True)}


def _filled(text: str, slug: str) -> str:
    for mark, name in names_of(slug).items():
        text = text.replace(mark, name)
    return text


def write(slug: str, root: Path = ROOT) -> list[str]:
    """Write the files, and register the game; returns what was written: nothing, if it is there."""
    files = files_of(slug)
    if (root / f"domain/games/{names_of(slug)['__package__']}").exists():
        return []
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    _register(slug, root / SHELF)
    return [*files, SHELF]


def _register(slug: str, shelf: Path) -> None:
    text, names = shelf.read_text("utf-8"), names_of(slug)
    line = f"from domain.games.{names['__package__']} import {names['__CONST__']}\n"
    known = re.findall(r"^from domain\.games\..*\n", text, re.MULTILINE)
    text = text.replace("".join(known), "".join(sorted([*known, line])))
    text = text.replace(END_OF_SHELF, f"        {names['__CONST__']},\n{END_OF_SHELF}")
    shelf.write_text(text, "utf-8")


if __name__ == "__main__":
    slug = sys.argv[1] if len(sys.argv) > 1 else ""
    if not NAME.fullmatch(slug):
        sys.exit(f"NAME is {slug!r}; it needs small letters and hyphens: make game NAME=high-card")
    for name in write(slug):
        sys.stdout.write(f"{name}\n")
