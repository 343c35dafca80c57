"""JSON Schema that every generator of clients takes: rewritten without a change of meaning.

msgspec writes fixed tuples as `prefixItems` and a fixed value as an `enum` of one. Several
generators refuse or misread these, call a member with a default required, and give the same list of
words a new type at each place.
"""

import json
from typing import Any

from service.contract.vocabulary import Json as Json
from service.contract.vocabulary import Vocabulary
from service.http.validation import SAFE


def tidied(schema: Any, words: Vocabulary) -> Any:
    """The schema, and all in it, as every generator understands it."""
    if isinstance(schema, list):
        return [tidied(part, words) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: tidied(part, words) for name, part in schema.items()}
    if "prefixItems" in found:
        return _array(found)
    if "enum" in found:
        return words.named(_constant(found))
    if found.get("type") == "object" and "properties" not in found:
        return {"additionalProperties": True} | found
    if "discriminator" in found:
        return words.named(found)
    return told_outside(found)


def told_outside(schema: Json) -> Json:
    """What is said of the only thing that may stand here, if not null, said of the place itself."""
    parts = [part for part in schema.get("anyOf", ()) if part != {"type": "null"}]
    if "description" in schema or len(parts) != 1 or "description" not in parts[0]:
        return schema
    (about,) = ({name: told for name, told in part.items() if name in _SAID} for part in parts)
    bare = [{n: told for n, told in part.items() if n not in _SAID} for part in schema["anyOf"]]
    return about | schema | {"anyOf": bare}


_SAID = ("description", "x-description-fr")


def _array(schema: Json) -> Json:
    """A tuple of fixed length as an array of that length; which item is which, nobody can say."""
    items: list[Json] = []
    for item in schema.pop("prefixItems"):
        if item not in items:
            items.append(item)
    return schema | {"items": items[0] if len(items) == 1 else {"anyOf": items}}


def _constant(schema: Json) -> Json:
    values = schema["enum"]
    kinds: dict[type, str] = {str: "string", bool: "boolean", int: "integer"}
    kind = {"type": kinds[type(values[0])]} if len({*map(type, values)}) == 1 else {}
    if len(values) > 1:
        return kind | schema
    rest = {name: part for name, part in schema.items() if name != "enum"}
    return kind | rest | {"const": values[0]}


def strict(schema: Any) -> Any:
    """No unknown fields, and bounds for every integer: what the door requires; `int64` where typed
    clients would else keep it in 32 bits.
    """
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: strict(part) for name, part in schema.items()}
    if found.get("type") == "object" and "properties" in found:
        found["additionalProperties"] = False
    if found.get("type") == "integer":
        found = {"minimum": -SAFE, "maximum": SAFE} | found
        if not -(2**31) <= found["minimum"] <= found["maximum"] < 2**31:
            found["format"] = "int64"
    return found


def without_defaults(schema: Json, told: bool = True) -> Json:
    """A Struct's schema with its defaults in words (`told`), or without them.

    Many generators call a member with a default required.
    """
    members = schema.get("properties", {})
    return schema | {"properties": {n: _without_default(m, told) for n, m in members.items()}}


def _without_default(member: Json, told: bool) -> Json:
    rest = {name: part for name, part in member.items() if name != "default"}
    default = member.get("default")
    if not told or default in (None, "", {}, []):
        return rest
    return rest | {
        "description": f"{member.get('description', '')} Default: {_said(default)}.".strip()
    }


def _said(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {_said(part)}" for name, part in value.items())
    return str(value)
