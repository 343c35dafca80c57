"""What things of a match are called, and how its table is told: catalogue, options, and `words/`.

`words/<slug>.json` is optional: a game without it is told plainly, by its own field names.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from domain.games import GAMES
from service.agents.marks import marked

HERE = Path(__file__).parent / "words"
LONGEST_NAME = 40
LANGUAGE = "en"


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game's table, moves and events are told, where its field names are not enough.

    `hide`: fields of the table that are not told. `first`: of a list, only what comes first;
    `count`: only how many. `shared`: lists that are nobody's, though they may be as long as there
    are seats. `numbered`: lists whose elements moves name by their index; with `keys`, by the ids
    of what stands at a path of the catalogue. `labels` and `names` are of fields and of ids;
    `unnamed` parts of the catalogue are called by their ids. `say` are templates for values, by
    field, by tag (`do:walk`), or by a form that other templates ask for. `notes`: which of the
    notes on moves are told (null: all). `unsaid`: values that go without saying.
    """

    hide: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    count: frozenset[str] = frozenset()
    shared: frozenset[str] = frozenset()
    numbered: frozenset[str] = frozenset()
    keys: dict[str, str] = {}
    labels: dict[str, str] = {}
    names: dict[str, str] = {}
    unnamed: frozenset[str] = frozenset()
    say: dict[str, str] = {}
    notes: tuple[str, ...] | None = None
    unsaid: frozenset[str] = frozenset()


class Vocabulary(Struct, frozen=True):
    """The words of a match of a game; `things` are what has an id in its box."""

    words: Words
    names: Mapping[str, str]
    things: Mapping[str, dict[str, Any]]
    components: Mapping[str, Any]

    def ids(self, path: str) -> list[str]:
        """The ids of what stands at a path of the catalogue."""
        found: Any = self.components
        for part in path.split("."):
            found = found[part]
        return [thing["id"] for thing in found]


def vocabulary(slug: str, options: Mapping[str, Any]) -> Vocabulary:
    """The words of a match with these options; what its host named is marked."""
    found, own = _of_box(slug), _own_things(options)
    parts = {
        part: {**found.components[part], part: value}
        for part, value in options.items()
        if isinstance(value, dict) and part in found.components
    }
    return msgspec.structs.replace(
        found,
        names={**found.names, **{name: thing["name"] for name, thing in own.items()}},
        things={**found.things, **own},
        components={**found.components, **parts},
    )


@cache
def _of_box(slug: str) -> Vocabulary:
    components, words = GAMES[slug].components(), words_of(slug)
    things: dict[str, dict[str, Any]] = {}
    for part, inner in components.items():
        if part not in words.unnamed:
            for thing in _with_ids(inner):
                things.setdefault(str(thing["id"]), {**thing, "name": _name(thing)})
    named = {name: thing["name"] for name, thing in things.items() if thing["name"]}
    return Vocabulary(words, named | words.names, things, components)


def words_of(slug: str) -> Words:
    """What `words/` has on this game."""
    file = HERE / f"{slug}.json"
    return msgspec.json.decode(file.read_bytes(), type=Words) if file.exists() else Words()


def _name(thing: Mapping[str, Any]) -> str:
    """Its name, with its strength, as several things may have one name; "" for a sentence."""
    name = thing.get("names", {}).get(LANGUAGE, "")
    return f"{name} {thing.get('strength', '')}".strip() if len(name) <= LONGEST_NAME else ""


def _with_ids(thing: Any) -> Iterator[dict[str, Any]]:
    if isinstance(thing, dict):
        if "id" in thing:
            yield thing
        thing = list(thing.values())
    if isinstance(thing, list | tuple):
        for inner in thing:
            yield from _with_ids(inner)


def _own_things(options: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The host's own characters, blank_1 to blank_3, with their names and powers."""
    return {
        f"blank_{number}": {**own, "name": marked(own[LANGUAGE])}
        for number, own in enumerate(options.get("characters") or (), 1)
    }
