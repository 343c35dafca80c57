"""JSON Schemas of our Structs: as a client sends them (`asked`), and as it gets them (`seen`)."""

from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import Any, get_origin, get_type_hints

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

from domain.secrecy import Veil
from service import schemas

Json = dict[str, Any]


class Shapes:
    """Schemas that refer to each other; they are collected in `definitions`, by name."""

    def __init__(self, root: str) -> None:
        self._root = root
        self.definitions: dict[str, Json] = {}

    def asked(self, kinds: Iterable[type[Struct]], prefix: str = "") -> list[Json]:
        """As they may be sent: no holes, no unknown fields, whole numbers that JSON can carry."""
        return self._made([schemas.asked(kind) for kind in kinds], prefix, _strict)

    def seen(self, kinds: Iterable[Any], prefix: str = "") -> list[Json]:
        """As they are answered: every field is there."""
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
        """Give a schema a name, and get the reference to it."""
        titled = {**schema, "title": name}
        assert self.definitions.setdefault(name, titled) == titled, f"two schemas named {name}"
        return {"$ref": f"{self._root}{name}"}

    def behind(self, ref: Json) -> Json:
        """The schema that a reference stands for."""
        return self.definitions[ref["$ref"].removeprefix(self._root)]

    def one_of(self, refs: Iterable[Json], field: str = "type") -> Json:
        """One of these, told apart by a field with a fixed value in each."""
        listed = list(refs)
        mapping = {self._tag(ref, field): ref["$ref"] for ref in listed}
        return {"oneOf": listed, "discriminator": {"propertyName": field, "mapping": mapping}}

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
    """No unknown fields, and bounds for every whole number: what the door insists on."""
    if isinstance(schema, list):
        return [_strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {name: _strict(part) for name, part in schema.items()}
    if strict.get("type") == "object" and "properties" in strict:
        strict["additionalProperties"] = False
    if strict.get("type") == "integer":
        strict = {"minimum": -schemas.SAFE, "maximum": schemas.SAFE} | strict
    return strict


def _structs(kinds: list[Any]) -> dict[str, type[Struct]]:
    """The Structs that these types are made of, in any depth, by name."""
    found: dict[str, type[Struct]] = {}
    heap: list[Any] = list(mi.multi_type_info(kinds))
    while heap:
        match heap.pop():
            case mi.StructType() as struct:
                kind = get_origin(struct.cls) or struct.cls
                if kind.__name__ not in found:
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
    for name, hint in get_type_hints(kind, include_extras=True).items():
        veil = schemas.veil_of(hint)
        if veil is not None and name in properties:
            properties[name] = _with_holes(properties[name], veil)
    terse = kind.__struct_config__.omit_defaults
    return schema | {"properties": properties} | ({} if terse else {"required": list(properties)})


def _with_holes(schema: Json, veil: Veil) -> Json:
    """What domain.secrecy may leave of a value under this veil."""
    if "anyOf" in schema:
        return _nullable({**schema, "anyOf": [_with_holes(part, veil) for part in schema["anyOf"]]})
    if schema.get("type") != "array" or (veil.whole and veil.eyes != "owner"):
        return _nullable(schema)
    if veil.eyes == "owner":
        return {**schema, "items": _with_holes(schema["items"], Veil("nobody", whole=veil.whole))}
    return {**schema, "items": _nullable(schema["items"])}


def _nullable(schema: Json) -> Json:
    null = {"type": "null"}
    parts = schema.get("anyOf", [schema])
    return schema if null in parts or schema == {} else {"anyOf": [*parts, null]}
