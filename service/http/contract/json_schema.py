"""JSON Schemas of our Structs: as a client sends them (`asked`) and as it gets them (`seen`)."""

import re
from collections.abc import Callable, Iterable
from inspect import cleandoc
from itertools import combinations
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

from domain.exclusion import Groups, defaults_of
from domain.game import Game
from domain.secrecy import Veil, veil_of
from service.http import validation
from service.http.contract.portable import (
    HOUSE,
    Json,
    alias_table_of,
    described_outside,
    portable,
    strict,
    without_defaults,
)


class SchemaBuilder:
    """Schemas that refer to each other; they are collected in `definitions`, by name.

    Types of a game have its name in front, if one is given (`prefix`). A type has one schema for
    sending and seeing, unless there may be holes: then the seen one is `Seen…`. Without `defaults`
    a default is told in the description only: many generators make a member with a default
    required.
    """

    def __init__(self, root: str, defaults: bool = True) -> None:
        self._root = root
        self._defaults = defaults
        self.definitions: dict[str, Json] = {}

    def asked(self, kinds: Iterable[type[Struct]], prefix: str = "") -> list[Json]:
        """As they may be sent: no holes, no unknown fields, whole numbers that JSON can carry."""
        return self._made([validation.request_type(kind) for kind in kinds], prefix, self._as_asked)

    def _as_asked(self, schema: Json, _: Any = None) -> Json:
        found: Json = strict(schema)
        return found if self._defaults else without_defaults(found)

    def of_host(self, game: Game[Any, Any], prefix: str = "") -> Json:
        """The options of a game, with the defaults of a new match, and which exclude each other."""

        def finish(schema: Json, kind: Any) -> Json:
            usual = game.opens_with if kind is game.options else {}
            for name, default in usual.items():
                schema["properties"][name]["default"] = default
            return self._as_asked(schema)

        (ref,) = self._made([game.options], prefix, finish)
        self._exclude(ref, game.excludes, game.options)
        return ref

    def seen(self, kinds: Iterable[Any], prefix: str = "") -> list[Json]:
        """As they are answered: every field is present."""

        def finish(schema: Json, kind: Any) -> Json:
            found = _as_seen(schema, kind)
            return found if self._defaults else without_defaults(found, told=False)

        return self._made(list(kinds), prefix, finish)

    def _made(
        self, kinds: list[Any], prefix: str, finish: Callable[[Json, Any], Json]
    ) -> list[Json]:
        found, bare = msgspec.json.schema_components(kinds, ref_template="{name}")
        structs = _structs(kinds)
        words = alias_table_of(structs.values(), prefix)
        finished = {
            name: portable(finish(_told(schema, structs[name]), structs[name]), words)
            for name, schema in bare.items()
        }
        names = {name: _name(structs[name], prefix) for name in bare}
        veiled = {name for name, kind in structs.items() if _has_holes(kind)}
        finished = {
            name: schema
            for name, schema in finished.items()
            if name in veiled or names[name] not in self.definitions
        }
        while taken := self._taken(finished, names):
            names |= {name: f"{prefix}Seen{names[name].removeprefix(prefix)}" for name in taken}
        for name, schema in finished.items():
            self.define(names[name], self._referring(schema, names))
        for name, schema in words.used.items():
            self.define(name, self._referring(schema, names))
        return [self._referring(ref, names) for ref in found]

    def _taken(self, finished: dict[str, Json], names: dict[str, str]) -> list[str]:
        """Those whose name stands for another schema already."""
        return [
            name
            for name, schema in finished.items()
            if (known := self.definitions.get(names[name])) is not None
            and known != {**self._referring(schema, names), "title": names[name]}
        ]

    def _referring(self, schema: Any, names: dict[str, str]) -> Any:
        """The schema with references to these names."""
        if isinstance(schema, list):
            return [self._referring(part, names) for part in schema]
        if not isinstance(schema, dict):
            return schema
        found = {name: self._referring(part, names) for name, part in schema.items()}
        if isinstance(ref := found.get("$ref"), str):
            found["$ref"] = f"{self._root}{names.get(ref, ref)}"
        if "discriminator" in found:
            mapping = found["discriminator"]["mapping"]
            told = {tag: f"{self._root}{names[ref]}" for tag, ref in mapping.items()}
            found["discriminator"] = {**found["discriminator"], "mapping": told}
        return found

    def define(self, name: str, schema: Json) -> Json:
        """Name a schema; returns the reference to it."""
        titled = {**schema, "title": name}
        assert self.definitions.setdefault(name, titled) == titled, f"two schemas named {name}"
        return {"$ref": f"{self._root}{name}"}

    def _exclude(self, ref: Json, groups: Groups, kind: type[Struct]) -> None:
        defaults = defaults_of(kind)
        pairs = [pair for group in groups for pair in combinations(group, 2)]
        if pairs:
            said = [_not_both(pair, defaults) for pair in pairs]
            self.behind(ref).update({"allOf": said, "x-excludes": [list(g) for g in groups]})

    def behind(self, ref: Json) -> Json:
        """The schema that a reference stands for."""
        return self.definitions[ref["$ref"].removeprefix(self._root)]

    def one_of(self, refs: Iterable[Json], field: str = "type") -> Json:
        """One of these, distinguished by a field with a fixed value in each."""
        tagged: dict[str, list[Json]] = {}
        for ref in refs:
            tagged.setdefault(self._tag(ref, field), []).append(ref)
        told = {tag: self._in_any_shape(same) for tag, same in tagged.items()}
        mapping = {tag: ref["$ref"] for tag, ref in told.items()}
        return {
            "oneOf": list(told.values()),
            "discriminator": {"propertyName": field, "mapping": mapping},
        }

    def _in_any_shape(self, refs: list[Json]) -> Json:
        """The schema itself, or, of an event that is stored in several shapes, any of these."""
        if len(refs) == 1:
            return refs[0]
        newest = refs[-1]["$ref"].removeprefix(self._root)
        return self.define(f"{newest}InAnyShape", {"anyOf": refs})

    def _tag(self, ref: Json, field: str) -> str:
        tag = self.behind(ref)["properties"][field]
        return str(tag["const"])

    def closed(self, ref: Json) -> Json:
        """The schema behind a reference, complete in itself."""
        top = self.behind(ref)
        rest = {name: found for name, found in self.definitions.items() if found is not top}
        return {**top, "$defs": rest} if rest else top


def _told(schema: Json, kind: Any) -> Json:
    """With its description as a text, not as a docstring, and its tag described too."""
    found = dict(schema)
    if "description" in schema:
        found["description"] = cleandoc(schema["description"])
    config = _plain(kind).__struct_config__
    if config.tag_field in schema.get("properties", {}):
        said = f"Always `{config.tag}`: this tells it from the others."
        tag = schema["properties"][config.tag_field] | {"description": said}
        found["properties"] = schema["properties"] | {config.tag_field: tag}
    return found


def _not_both(pair: tuple[str, ...], defaults: dict[str, object]) -> Json:
    """Not two options that are neither their defaults nor false."""
    idle = {name: list({repr(v): v for v in (defaults[name], False)}.values()) for name in pair}
    chosen = {name: {"not": {"enum": values}} for name, values in idle.items()}
    return {"not": {"required": list(pair), "properties": chosen}}


def _structs(kinds: list[Any]) -> dict[str, Any]:
    """The Structs that these types are made of, in any depth, by their names in msgspec."""
    found: dict[str, Any] = {}
    heap: list[Any] = list(mi.multi_type_info(kinds))
    while heap:
        match heap.pop():
            case mi.StructType(cls=kind) as struct:
                name = re.sub(r"[^A-Za-z0-9]", "_", _titled(kind))
                if name not in found:
                    heap += [field.type for field in struct.fields]
                assert found.setdefault(name, kind) == kind, f"two called {name}"
            case mi.Type() as other:
                heap += msgspec.structs.astuple(other)
            case tuple() as parts:
                heap += parts
    return found


def _titled(kind: Any) -> str:
    """The name that msgspec gives a type: `Started[Table]`."""
    parts = ", ".join(map(_titled, get_args(kind)))
    return f"{_plain(kind).__name__}[{parts}]" if parts else str(_plain(kind).__name__)


def _name(kind: Any, prefix: str) -> str:
    """The name of a type in the contract.

    The game's name stands before what belongs to it; a table is a view, as nobody sees more of it;
    an event that holds one has the number of its shape only.
    """
    name = str(_plain(kind).__name__)
    parts = get_args(kind)
    of_a_game = any(not HOUSE.match(part.__module__) for part in (_plain(kind), *parts))
    name += "".join(part.__name__.removeprefix("Table") for part in parts)
    return f"{prefix}{re.sub('^Table', 'View', name)}" if of_a_game else name


def _plain(kind: Any) -> type[Struct]:
    """The type without its parameters."""
    found: type[Struct] = get_origin(kind) or kind
    return found


def _has_holes(kind: Any) -> bool:
    """Whether anything in a value of this type, in any depth, is under a veil."""
    return any(
        veil_of(hint)
        for part in _structs([kind]).values()
        for hint in get_type_hints(_plain(part), include_extras=True).values()
    )


def _as_seen(schema: Json, kind: Any) -> Json:
    """With holes where there are veils. Every field is there, unless the Struct is terse."""
    kind = _plain(kind)
    properties = dict(schema["properties"])
    hints = get_type_hints(kind, include_extras=True)
    for field, name in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        veil = veil_of(hints[field])
        if veil is not None and name in properties:
            properties[name] = _veiled(properties[name], veil)
    terse = kind.__struct_config__.omit_defaults
    found = schema | {"additionalProperties": not kind.__struct_config__.forbid_unknown_fields}
    return found | {"properties": properties} | ({} if terse else {"required": list(properties)})


def _veiled(schema: Json, veil: Veil) -> Json:
    """With holes, and with who sees it in words."""
    found = _with_holes(described_outside(schema), veil)
    return found | {"description": f"{found.get('description', '')} {_who_sees(veil)}".strip()}


def _who_sees(veil: Veil) -> str:
    """The viewers of values under this veil; everybody is one when the match is over."""
    named = " and ".join(f"`{name}`" for name in veil.fields)
    whom = {
        "nobody": "Hidden from everybody",
        "owner": "Each seat sees only its own",
        "named": f"Only {named} see it",
        "actor": "Only the seat that made the move sees it",
    }
    return f"{whom[veil.viewers]} until the match is over: hidden values are null."


def _with_holes(schema: Json, veil: Veil) -> Json:
    """The schema of what domain.secrecy leaves of a value under this veil."""
    if "anyOf" in schema:
        parts = [_with_holes(part, veil) for part in schema["anyOf"] if part != _NULL]
        plain = [each for part in parts for each in part.get("anyOf", [part]) if each != _NULL]
        return {**schema, "anyOf": [*plain, _NULL]}
    if schema.get("type") != "array" or (veil.whole and veil.viewers != "owner"):
        return _nullable(schema)
    if veil.viewers == "owner":
        return {**schema, "items": _with_holes(schema["items"], Veil("nobody", whole=veil.whole))}
    return {**schema, "items": _nullable(schema["items"])}


def _nullable(schema: Json) -> Json:
    parts = schema.get("anyOf", [schema])
    return schema if _NULL in parts or schema == {} else {"anyOf": [*parts, _NULL]}


_NULL = {"type": "null"}
