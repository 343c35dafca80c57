"""Any value of a table, a move or an event in words.

Nothing here knows a game: catalogue, options and `words/` say what things are called. What a viewer
may not see is null there, and hidden here. `words/<slug>.json` is optional: a game without it is
told plainly, by its own field names.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.games import GAMES
from service.agents import narrator
from service.agents.narrator import LANGUAGE, Narrator, catalogue, filled
from service.agents.texts import marked

HERE = Path(__file__).parent / "words"
LONGEST_NAME = 40
SEATS = narrator.SEATS | {
    *("player", "participants", "choosers", "missed", "accepted", "seconds", "tied", "accusers"),
    *("delegated", "wizards", "done", "pending", "out", "best", "active", "doppelganger"),
}
"""Fields whose numbers are seats."""
BY_SEAT = frozenset({"bids", "shares", "by_seat"})
"""Fields with one element per seat."""
BOTH = {"fr", "en"}
TAGS = ("do", "step", "type")
"""Fields that say what a record is."""


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
    narrator: Narrator
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
    called = {name: thing["name"] for name, thing in own.items()}
    parts = {
        part: {**found.components[part], part: value}
        for part, value in options.items()
        if isinstance(value, dict) and part in found.components
    }
    return replace(
        found,
        names={**found.names, **called},
        things={**found.things, **own},
        narrator=replace(found.narrator, names={**found.narrator.names, **called}),
        components={**found.components, **parts},
    )


@cache
def _of_box(slug: str) -> Vocabulary:
    components, words = GAMES[slug].components(), words_of(slug)
    things: dict[str, dict[str, Any]] = {}
    bare: dict[str, str] = {}
    for part, thing in _things(components):
        if part not in words.unnamed:
            things.setdefault(str(thing["id"]), {**thing, "name": _name(thing)})
            for key in (str(thing["id"]), f"{part}/{thing['id']}"):
                bare.setdefault(key, _bare(thing) or str(thing["id"]))
    named = {name: thing["name"] for name, thing in things.items() if thing["name"]}
    narrator = Narrator(catalogue(slug), bare | words.names, things)
    return Vocabulary(words, named | words.names, things, narrator, components)


def _things(components: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What has an id, with the part of the box that it is in."""
    for part, inner in components.items():
        yield from ((part, thing) for thing in _with_ids(inner))


def words_of(slug: str) -> Words:
    """What `words/` has on this game."""
    file = HERE / f"{slug}.json"
    return msgspec.json.decode(file.read_bytes(), type=Words) if file.exists() else Words()


def _name(thing: Mapping[str, Any]) -> str:
    """Its name, with its strength, as several things may have one name; "" for a sentence."""
    name = _bare(thing)
    return f"{name} {thing.get('strength', '')}".strip() if len(name) <= LONGEST_NAME else ""


def _bare(thing: Mapping[str, Any]) -> str:
    return str(thing.get("names", {}).get(LANGUAGE, ""))


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


class Speech(Struct, frozen=True):
    """Says values of a match with so many seats."""

    vocabulary: Vocabulary
    seats: int

    def value(self, thing: Any, key: str = "") -> str:
        """A value of a field in words; empty, if there is nothing to say."""
        match thing:
            case None | False:
                return ""
            case True:
                return "yes"
            case int() | float():
                return f"seat {thing}" if key in SEATS else str(thing)
            case str():
                return self._text(thing, key)
            case dict():
                return self._record(thing, key)
        return self._list(list(thing), key)

    def field(self, key: str, value: Any) -> str:
        """A field with what it is called, unless its value says that; empty, if it has none."""
        said = self.value(value, key)
        if not said or value is True:
            return said and self.label(key)
        named = isinstance(value, str) and value in self.vocabulary.names
        return (
            said if named or key in TAGS or key == "seat" else f"{self.label(key)} {said}".strip()
        )

    def fields(self, thing: Mapping[str, Any]) -> str:
        """All fields that have something to say."""
        return ", ".join(filter(None, (self.field(key, each) for key, each in thing.items())))

    def label(self, key: str) -> str:
        """What a field is called."""
        return self.vocabulary.words.labels.get(key, plain(key))

    def filled(self, template: str, fields: Mapping[str, Any]) -> str:
        """A template with these fields in its holes."""
        return filled(template, {key: _spoken(each) for key, each in fields.items()}, self._said)

    def _said(self, value: Any, key: str, form: str, _: Mapping[str, Any]) -> str:
        """A field of a table in a form, which is a key of `say`, or as what it is."""
        if form.startswith("seat") and isinstance(value, int | list):
            return self.value(value, "seat") or "nobody"
        if value is None:
            return "somebody" if key == "seat" else "hidden"
        return self.value(value, form or key) or "nothing"

    def _text(self, text: str, key: str) -> str:
        words, name = self.vocabulary.words, self.vocabulary.names.get(text, plain(text))
        if text in words.unsaid:
            return ""
        template, thing = words.say.get(key), self.vocabulary.things.get(text)
        return self.filled(template, {**thing, "name": name}) if template and thing else name

    def _record(self, thing: dict[str, Any], key: str) -> str:
        say, narrator = self.vocabulary.words.say, self.vocabulary.narrator
        if form := next((tag for tag in TAGS if tag in thing and tag in narrator.words.forms), ""):
            return narrator.said(thing, "", form, {})
        tag = next((f"{tag}:{thing[tag]}" for tag in TAGS if tag in thing), "")
        template = say.get(tag) or say.get(key)
        if template is not None:
            return self.filled(template, thing)
        if all(name in self.vocabulary.names for name in thing):
            some = ((self.vocabulary.names[name], int(n)) for name, n in thing.items() if n)
            return " + ".join(_times(name, count) for name, count in some)
        return self.fields(thing)

    def _list(self, values: list[Any], key: str) -> str:
        words = self.vocabulary.words
        if key in words.count:
            return str(len(values)) if values else ""
        values = values[:1] if key in words.first else values
        if key in words.numbered:
            return self._numbered(values, key)
        if key in BY_SEAT or (key not in words.say and self._one_per_seat(values)):
            return self.by_seat(values, key)
        if any(isinstance(value, list) for value in values):
            return " or ".join(self.value(value, key) or "nothing" for value in values)
        if any(isinstance(value, dict) for value in values):
            return _joined(filter(None, (self.value(value, key) for value in values)))
        return self._counted(values, key)

    def _one_per_seat(self, values: list[Any]) -> bool:
        """Whether these are records, one per seat, that do not say themselves whose they are."""
        records = all(isinstance(value, dict) and "seat" not in value for value in values)
        return records and len(values) == self.seats

    def by_seat(self, values: Iterable[Any], key: str) -> str:
        """What each seat has, without those that have nothing."""
        each = ((seat, self.value(value, key)) for seat, value in enumerate(values))
        return "; ".join(f"seat {seat}: {said}" for seat, said in each if said)

    def _numbered(self, values: list[Any], key: str) -> str:
        """Each element after its index, or after its id, as moves name it."""
        path = self.vocabulary.words.keys.get(key)
        ids = self.vocabulary.ids(path) if path else range(len(values))
        each = ((n, self.value(value, key)) for n, value in zip(ids, values, strict=True))
        return "\n  ".join(f"{n}: {said}" for n, said in each if said)

    def _counted(self, values: list[Any], key: str) -> str:
        """Names, with numbers where there are several of one; what is unseen is counted."""
        known = [value for value in values if value is not None]
        if known and all(type(value) is int for value in known):
            return f"{_seats(key, len(known))}{', '.join(map(str, known))}"
        counts = Counter(self.value(value, key) for value in known)
        said = [_times(name, count) for name, count in counts.items() if name]
        holes = [f"{len(values) - len(known)} hidden"] if known != values else []
        return ", ".join(said + holes)


def plain(key: str) -> str:
    """A field or an id without a name of its own, as words."""
    return key.replace("_", " ")


def _spoken(value: Any) -> Any:
    """A text in the language that we speak, where it is in two."""
    return value[LANGUAGE] if isinstance(value, dict) and value.keys() == BOTH else value


def _joined(items: Iterable[str]) -> str:
    """One after the other; those that begin a line need no comma before them."""
    return ", ".join(items).replace(", \n", "\n")


def _seats(key: str, count: int) -> str:
    return "" if key not in SEATS else "seat " if count == 1 else "seats "


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} x{count}"
