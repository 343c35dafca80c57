"""JSON Schemas of our Structs: as a client sends them (`asked`), and as it gets them (`seen`)."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from service import schemas

TOP = 2**53 - 1


class Shapes:
    """Schemas that refer to each other; `prefix` keeps those of several games apart."""

    def __init__(self, root: str, prefix: str = "") -> None:
        self._root = root
        self._prefix = prefix
        self.definitions: dict[str, Any] = {}

    def asked(self, kind: type[Struct]) -> dict[str, Any]:
        """As it may be sent: no holes, no unknown fields, whole numbers that JSON can carry."""
        found, definitions = self._made(schemas.asked(kind), self._prefix)
        self.definitions |= {name: _strict(d) for name, d in definitions.items()}
        return found

    def seen(self, kind: type[Struct]) -> dict[str, Any]:
        """As it is answered: every field is there."""
        found, definitions = self._made(kind, f"{self._prefix}Seen")
        self.definitions |= {name: _full(d) for name, d in definitions.items()}
        return found

    def _made(self, kind: type[Struct], prefix: str) -> tuple[dict[str, Any], dict[str, Any]]:
        (found,), definitions = msgspec.json.schema_components(
            [kind], ref_template=f"{self._root}{prefix}{{name}}"
        )
        return found, {f"{prefix}{name}": d for name, d in definitions.items()}

    def one_of(self, refs: Iterable[dict[str, Any]]) -> dict[str, Any]:
        """One of these, told apart by `type`."""
        listed = list(refs)
        mapping = {self._tag(ref): ref["$ref"] for ref in listed}
        return {
            "oneOf": listed,
            "discriminator": {"propertyName": "type", "mapping": mapping},
        }

    def _tag(self, ref: dict[str, Any]) -> str:
        definition = self.definitions[ref["$ref"].removeprefix(self._root)]
        return str(definition["properties"]["type"]["enum"][0])

    def closed(self, ref: dict[str, Any]) -> dict[str, Any]:
        """The schema behind a reference, complete in itself."""
        rest = dict(self.definitions)
        found = rest.pop(ref["$ref"].removeprefix(self._root))
        return {**found, "$defs": rest} if rest else found


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
        strict = {"minimum": -TOP, "maximum": TOP} | strict
    return strict


def _full(schema: dict[str, Any]) -> dict[str, Any]:
    if "properties" in schema:
        return {**schema, "required": list(schema["properties"])}
    return schema
