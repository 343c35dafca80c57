"""JSON Schemas of our Structs: as a client sends them (`asked`) and as it gets them (`seen`)."""

from collections.abc import Callable, Iterable
from inspect import cleandoc
from itertools import combinations
from typing import Any, get_origin, get_type_hints

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

from domain.exclusion import Groups, defaults_of
from domain.secrecy import Veil
from service.door import validation

Json = dict[str, Any]


class Shapes:
    """Schemas that refer to each other; they are collected in `definitions`, by name."""

    def __init__(self, root: str) -> None:
        self._root = root
        self.definitions: dict[str, Json] = {}

    def asked(self, kinds: Iterable[type[Struct]], prefix: str = "") -> list[Json]:
        """As they may be sent: no holes, no unknown fields, whole numbers that JSON can carry."""
        return self._made([validation.asked(kind) for kind in kinds], prefix, _strict)

    def seen(self, kinds: Iterable[Any], prefix: str = "") -> list[Json]:
        """As they are answered: every field is present."""
        listed = list(kinds)
        structs = _structs(listed)

        def finish(definition: Json) -> Json:
            struct = structs.get(definition.get("title", ""))
            return _as_seen(definition, struct) if struct else definition

        return self._made(listed, prefix, finish)

    def _made(self, kinds: list[Any], prefix: str, finish: Callable[[Any], Any]) -> list[Json]:
        template = f"{self._root}{prefix}{{name}}"
        found, definitions = msgspec.json.schema_components(kinds, ref_template=template)
        for name, definition in definitions.items():
            self.define(f"{prefix}{name}", finish(_told(definition)))
        return list(found)

    def define(self, name: str, schema: Json) -> Json:
        """Name a schema; returns the reference to it."""
        titled = {**schema, "title": name}
        assert self.definitions.setdefault(name, titled) == titled, f"two schemas named {name}"
        return {"$ref": f"{self._root}{name}"}

    def excluding(self, ref: Json, groups: Groups, kind: type[Struct]) -> None:
        """Say in the schema of a game's options which of them exclude each other."""
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
        return str(tag["const"] if "const" in tag else tag["enum"][0])

    def closed(self, ref: Json) -> Json:
        """The schema behind a reference, complete in itself."""
        top = self.behind(ref)
        rest = {name: found for name, found in self.definitions.items() if found is not top}
        return {**top, "$defs": rest} if rest else top


def _told(schema: Json) -> Json:
    """With its description as a text, not as a docstring."""
    if "description" not in schema:
        return schema
    return {**schema, "description": cleandoc(schema["description"])}


def _strict(schema: Any) -> Any:
    """No unknown fields, and bounds for every integer: what the door requires."""
    if isinstance(schema, list):
        return [_strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {name: _strict(part) for name, part in schema.items()}
    if strict.get("type") == "object" and "properties" in strict:
        strict["additionalProperties"] = False
    if strict.get("type") == "integer":
        strict = {"minimum": -validation.SAFE, "maximum": validation.SAFE} | strict
    return strict


def _not_both(pair: tuple[str, ...], defaults: dict[str, object]) -> Json:
    """Not two options that are neither their defaults nor false."""
    chosen = {name: {"not": {"enum": [defaults[name], False]}} for name in pair}
    return {"not": {"required": list(pair), "properties": chosen}}


def _structs(kinds: list[Any]) -> dict[str, type[Struct]]:
    """The Structs that these types are made of, in any depth, by name."""
    found: dict[str, type[Struct]] = {}
    walked: set[Any] = set()
    heap: list[Any] = list(mi.multi_type_info(kinds))
    while heap:
        match heap.pop():
            case mi.StructType() as struct:
                kind = get_origin(struct.cls) or struct.cls
                if struct.cls not in walked:
                    walked.add(struct.cls)
                    heap += [field.type for field in struct.fields]
                assert found.setdefault(kind.__name__, kind) is kind, f"two called {kind}"
            case mi.Type() as other:
                heap += msgspec.structs.astuple(other)
            case tuple() as parts:
                heap += parts
    return found


def _as_seen(schema: Json, kind: type[Struct]) -> Json:
    """With holes where there are veils. Every field is there, unless the Struct is terse."""
    properties = dict(schema["properties"])
    hints = get_type_hints(kind, include_extras=True)
    for field, name in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        veil = validation.veil_of(hints[field])
        if veil is not None and name in properties:
            properties[name] = _with_holes(properties[name], veil)
    terse = kind.__struct_config__.omit_defaults
    return schema | {"properties": properties} | ({} if terse else {"required": list(properties)})


def _with_holes(schema: Json, veil: Veil) -> Json:
    """What domain.secrecy may leave of a value under this veil."""
    if "anyOf" in schema:
        return _nullable({**schema, "anyOf": [_with_holes(part, veil) for part in schema["anyOf"]]})
    if schema.get("type") != "array" or (veil.whole and veil.viewers != "owner"):
        return _nullable(schema)
    if veil.viewers == "owner":
        return {**schema, "items": _with_holes(schema["items"], Veil("nobody", whole=veil.whole))}
    return {**schema, "items": _nullable(schema["items"])}


def _nullable(schema: Json) -> Json:
    null = {"type": "null"}
    parts = schema.get("anyOf", [schema])
    return schema if null in parts or schema == {} else {"anyOf": [*parts, null]}
