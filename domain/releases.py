"""The names that this release reads and does not write yet, so that the release before it, which
may run beside it, can read all that it writes (docs/operations.md, "Releases").

Names are those of the records of releases (tests/upgrade): `bowed`, an event, command or move;
`opened.mood`, a field; `opened.visibility=secret`, a value. Names of a game begin with its slug:
`dragonwood/Options.tides`; names of records beside the logs, with the record: `player/Player.mood`.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.events import Opened
from domain.game import Game
from domain.games import GAMES

RELEASE = "2.0.0-dev"
"""The version of this code, as pyproject.toml and the contract have it."""

READ_ONLY_YET: frozenset[str] = frozenset()
"""Rules and routes ask `may_write`; the handler refuses an entry that holds any of these all the
same. Take out what stands in the record of the last release. A major version may write at once all
that it reads: stores of the one before it are imported, and the two never run side by side.
"""


def may_write(name: str) -> bool:
    """Whether this release may store what has this name."""
    return name not in READ_ONLY_YET


def may_store(entry: Struct) -> bool:
    """Whether all that an entry of a log holds may be written."""
    return all(map(may_write, names_in(entry)))


def option(game: Game[Any, Any], name: str) -> str:
    """The name of an option."""
    return f"{record_name(game.options)}.{name}"


def names_in(value: Any) -> Iterator[str]:
    """The names of all types, fields and values that are stored with a value; null is nothing."""
    if isinstance(value, Struct):
        name = record_name(type(value))
        yield name
        for field in msgspec.structs.fields(value):
            yield from _in_member(f"{name}.{field.encode_name}", getattr(value, field.name))
        if isinstance(value, Opened):
            yield from (option(GAMES[value.game], name) for name in value.options)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from names_in(each)


def _in_member(name: str, value: Any) -> Iterator[str]:
    if value is None:
        return
    yield name
    if isinstance(value, str):
        yield f"{name}={value}"
    yield from names_in(value)


def record_name(kind: type[Struct]) -> str:
    """The name of a type in the records of releases: its tag, if it has one."""
    tag = kind.__struct_config__.tag
    return game_of(kind.__module__) + (str(tag) if tag else kind.__name__)


def game_of(module: str) -> str:
    """`<slug>/` of a module of a game; of others nothing."""
    parts = module.split(".")
    slug = parts[2] if parts[:2] == ["domain", "games"] and parts[2:] else ""
    return f"{slug.replace('_', '-')}/" if slug else ""
