"""JSON Schemas of our Structs: as a client sends them (`asked`), and as it gets them (`seen`)."""

from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import Any, get_origin

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

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
        terse = _terse(listed)
        return self._made(listed, prefix, lambda d: d if d.get("title") in terse else _full(d))

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


def _full(schema: Json) -> Json:
    if "properties" in schema:
        return {**schema, "required": list(schema["properties"])}
    return schema


def _terse(kinds: list[Any]) -> set[str]:
    """The names of those Structs, in any depth, that leave out what has its default value."""
    found: set[str] = set()
    seen: set[type[Struct]] = set()
    heap: list[Any] = list(mi.multi_type_info(kinds))
    while heap:
        match heap.pop():
            case mi.StructType() as struct:
                cls = get_origin(struct.cls) or struct.cls
                if cls not in seen:
                    heap += [field.type for field in struct.fields]
                    seen.add(cls)
                    found |= {cls.__name__} if cls.__struct_config__.omit_defaults else set()
            case mi.Type() as kind:
                heap += msgspec.structs.astuple(kind)
            case tuple() as parts:
                heap += parts
    return found
