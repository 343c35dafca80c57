"""A game in words: its rules and options, what is in its box, and moves to choose by a number."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, groupby, zip_longest
from typing import Any, NamedTuple

import msgspec
from msgspec import NODEFAULT

from domain.games import GAMES
from service.agents.narrator import LANGUAGE
from service.agents.speech import BOTH, Speech, plain, vocabulary
from service.api.games import RulesAnswer
from service.http.contract.json_schema import Shapes
from service.told import Told, in_short, told

UNTOLD = frozenset(
    {"provenance", "provenance_of", "names_provenance", "found", "french", "names"}
    | {"decisions", "moves", "during", "by", "kinds", "zone", "sector", "width", "height"}
    | {"x", "y", "via", "stones"}
)
"""Fields of things that say where the data come from, how to draw them, or what others say."""
NAMED = frozenset({"id", "name"})


def rules(slug: str) -> Iterator[str]:
    """The rules in short."""
    game = GAMES[slug]
    yield f"{game.names.en} ({slug}), {game.seats[0]} to {game.seats[1]} players"
    yield from _told(told(game))


def rules_of(answer: dict[str, Any]) -> Iterator[str]:
    """The rules of a match in short, as the route has answered them."""
    its = msgspec.convert(answer, RulesAnswer)
    yield f"{GAMES[its.game].names.en} ({its.game}), as this match plays it"
    yield from _told(its.rules)


def _told(rules: tuple[Told, ...]) -> Iterator[str]:
    yield from in_short(rules).en.splitlines() or ["No rules are written here; see about=moves."]
    yield "Seats, and what moves name by a number, count from 0."


def moves(slug: str) -> Iterator[str]:
    """The types of moves, and what each does."""
    for tag in tags(slug):
        yield f"{tag}: {sentence(slug, tag)}"


def tags(slug: str) -> list[str]:
    """What the types of a game's moves are called."""
    return [str(kind.__struct_config__.tag) for kind in GAMES[slug].moves]


def options(slug: str) -> Iterator[str]:
    """What a host may choose."""
    defaults, schema = GAMES[slug].usual, schema_of(GAMES[slug].options)
    for name, field in schema["properties"].items():
        usual = getattr(defaults, name, None)
        yield f"{name} (usually {_json(usual)}): {field.get('description', plain(name))}"
    if not schema["properties"]:
        yield "This game has no options."


def contents(slug: str) -> Iterator[str]:
    """What is in the box, part by part."""
    speech = Speech(vocabulary(slug, {}), -1)
    for part, inner in GAMES[slug].components().items():
        yield f"{plain(part)}:"
        yield from (f"  {line}" for line in _things(inner, speech) if line)


def _things(part: Any, speech: Speech) -> Iterator[str]:
    if not isinstance(part, dict):
        yield speech.value(part)
        return
    yield speech.fields({k: v for k, v in part.items() if not _is_long(v) and k not in UNTOLD})
    for key, values in part.items():
        if isinstance(values, dict) and _is_long(values):
            yield from _things(values, speech)
        elif isinstance(values, list) and _is_long(values):
            yield from (_thing(thing, key, speech) for thing in values)


def _is_long(thing: Any) -> bool:
    """Whether this is told in lines of its own."""
    inner = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    return any(isinstance(each, dict | list) for each in inner)


def _thing(thing: Any, key: str, speech: Speech) -> str:
    if not isinstance(thing, dict):
        return speech.value(thing, key)
    name = thing.get("names", {}).get("en", "") or thing.get("name", "")
    about = {k: v for k, v in _english(thing).items() if k not in NAMED}
    head = " ".join(
        filter(
            None,
            (str(thing.get("id", "")), f"({name})" if name and name != thing.get("id") else ""),
        )
    )
    return ": ".join(filter(None, (head, speech.fields(about))))


def _english(value: Any) -> Any:
    """The value with one of its languages, and without what is not told."""
    if isinstance(value, list):
        return [_english(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == BOTH:
        return value[LANGUAGE]
    return {key: _english(each) for key, each in value.items() if key not in UNTOLD}


ABOUT: dict[str, Callable[[str], Iterator[str]]] = {
    "rules": rules,
    "options": options,
    "moves": moves,
    "box": contents,
}
"""What may be asked of a game."""


def schema_of(kind: type[Any]) -> dict[str, Any]:
    """The JSON Schema of what a client sends, with all that it refers to in itself."""
    shapes = Shapes("#/$defs/")
    (ref,) = shapes.asked([kind])
    return shapes.closed(ref)


def fields_of(slug: str, kind: str) -> Iterator[str]:
    """How a move of this type is composed: field by field."""
    speech, schema = Speech(vocabulary(slug, {}), -1), schema_of(kind_of(slug, kind))
    yield f"{kind}: {sentence(slug, kind)}"
    yield f'Compose {{"type": "{kind}", …}} of these fields:'
    for name, field in schema["properties"].items():
        if name != "type":
            needed = "needed" if name in schema.get("required", ()) else "optional"
            yield f"- {name} ({needed}): {_described(field, schema, speech)}"


def _described(field: dict[str, Any], schema: dict[str, Any], speech: Speech) -> str:
    """A schema in words: its form, then what it means."""
    form, about = _form(field, schema, speech, 0), field.get("description", "")
    usual = f"Default: {_json(field['default'])}." if "default" in field else ""
    return " ".join(filter(None, (f"{form}.", about, usual)))


def _form(field: dict[str, Any], schema: dict[str, Any], speech: Speech, depth: int) -> str:
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        return _form(schema["$defs"][name], schema, speech, depth)
    if "enum" in field or "const" in field:
        values = field.get("enum", [field.get("const")])
        return f"one of {', '.join(_named(value, speech) for value in values)}"
    either = field.get("anyOf") or field.get("oneOf")
    if either:
        return " or ".join(_form(each, schema, speech, depth + 1) for each in either)
    if field.get("type") == "array":
        inner = field.get("items") or {}
        return f"list of ({_form(inner, schema, speech, depth + 1)})"
    if field.get("type") == "object" and depth < 4:
        inner = field.get("properties", {})
        each = (f"{n}: {_form(one, schema, speech, depth + 1)}" for n, one in inner.items())
        return f"object {{{', '.join(each)}}}"
    return str(field.get("type", "any"))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _named(value: Any, speech: Speech) -> str:
    name = speech.vocabulary.names.get(value) if isinstance(value, str) else None
    return f"{value} ({name})" if name and name.lower() != value else str(value)


class Choice(NamedTuple):
    """A move: its number from 1, its type, what it shares with its neighbours, and the rest."""

    number: int
    kind: str
    shared: str
    own: str

    @property
    def text(self) -> str:
        """All of it, for looking something up."""
        return f"{self.kind} {self.shared} {self.own}".strip()


def choices(slug: str, listed: dict[str, Any], speech: Speech) -> list[Choice]:
    """The moves of an answer in words, what may be done besides the decision last."""
    every = chain(listed["moves"], listed["always"])
    moves: Any = zip_longest(every, listed["notes"], fillvalue={})
    return [
        _choice(number, slug, move, note, speech) for number, (move, note) in enumerate(moves, 1)
    ]


def _choice(
    number: int, slug: str, move: dict[str, Any], note: dict[str, Any], speech: Speech
) -> Choice:
    usual = _defaults(slug, move["type"])
    told = [
        speech.field(key, value) or f"{speech.label(key)} nothing"
        for key, value in move.items()
        if key != "type" and usual.get(key, NODEFAULT) != value
    ]
    *shared, own = told or ["(nothing more)"] * (len(move) > 1) or [""]
    return Choice(number, move["type"], ", ".join(shared), f"{own}{_note(note, speech)}")


def _note(note: dict[str, Any], speech: Speech) -> str:
    wanted = speech.vocabulary.words.notes
    some = {key: each for key, each in note.items() if wanted is None or key in wanted}
    told = speech.fields({key: each for key, each in some.items() if not isinstance(each, list)})
    return f" ({told})" if told else ""


@cache
def _defaults(slug: str, kind: str) -> dict[str, Any]:
    """The fields that a move of this type need not have, and what they are then."""
    fields = msgspec.structs.fields(kind_of(slug, kind))
    return {
        field.encode_name: msgspec.to_builtins(field.default)
        for field in fields
        if field.default is not NODEFAULT
    }


def kind_of(slug: str, kind: str) -> Any:
    """The type of a game's moves with this tag."""
    return next(each for each in GAMES[slug].moves if each.__struct_config__.tag == kind)


def sentence(slug: str, kind: str) -> str:
    """What a type of moves does, in full."""
    return " ".join((kind_of(slug, kind).__doc__ or "").split())


def about(slug: str, kind: str) -> str:
    """What a move does, in a sentence."""
    return re.split(r"[.;] ", sentence(slug, kind), maxsplit=1)[0].rstrip(".")


def lines(slug: str, some: list[Choice]) -> Iterator[str]:
    """The choices in lines: a heading per type, then those that share something in one line:
    `dragon 0: #1 Knight | #2 Thief`.
    """
    for kind, alike in groupby(some, key=lambda each: each.kind):
        yield f"{kind} ({about(slug, kind)}):"
        for shared, same in groupby(alike, key=lambda each: each.shared):
            items = " | ".join(f"#{each.number} {each.own}".strip() for each in same)
            yield f"  {shared}: {items}" if shared else f"  {items}"
