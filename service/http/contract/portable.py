"""JSON Schema that every generator of clients takes: rewritten without a change of meaning.

msgspec writes fixed tuples as `prefixItems` and a fixed value as an `enum` of one. Several
generators refuse or misread these, call a member with a default required, and give the same list of
words a new type at each place: what has a name in our code and no class, such as `Level` (lists of
words, and choices between Structs), has that name in the contract too.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from types import UnionType
from typing import Any, Literal, NamedTuple, get_args, get_origin

from service.http.validation import SAFE

Json = dict[str, Any]

ROOT = "#/components/schemas/"
INT64: Json = {"type": "integer", "format": "int64"}

HOUSE = re.compile(r"(domain\.(?!games\.)|events\.|service\.)")
"""Modules that belong to no game."""


class NamedAlias(NamedTuple):
    """A Literal or a union, and what is said of it."""

    of: Any
    told: str

    @property
    def parts(self) -> frozenset[Any]:
        """Its words, or the names of its Structs."""
        return frozenset(getattr(part, "__name__", part) for part in get_args(self.of))


class AliasTable:
    """Aliases by their names. `used` are the schemas of those that something refers to."""

    def __init__(self, named: Mapping[str, NamedAlias]) -> None:
        self._aliases = named
        self._names: dict[frozenset[Any], str] = {}
        for name, alias in named.items():
            self._names.setdefault(alias.parts, name)
        self.used: dict[str, Json] = {}

    def named(self, schema: Json) -> Json:
        """The schema, or, if what it lists has a name, a reference to that name."""
        refs = (part.get("$ref") for part in schema.get("anyOf", ()))
        name = self._names.get(frozenset(schema.get("enum", refs)))
        if name is None:
            return schema
        told = self._aliases[name].told
        listed = {key: part for key, part in schema.items() if key in _LISTS}
        self.used[name] = ({"description": told} if told else {}) | listed
        rest = {key: part for key, part in schema.items() if key not in _LISTS}
        return rest | {"$ref": name}


_LISTS = ("type", "enum", "anyOf", "discriminator")


def alias_table_of(kinds: Iterable[type], prefix: str) -> AliasTable:
    """The aliases in the modules of these types; those of a game with the prefix."""
    named: dict[str, NamedAlias] = {}
    for module in _modules(kinds):
        before = "" if HOUSE.match(module) else prefix
        for name, alias in sorted(vars(sys.modules[module]).items()):
            if get_origin(alias) in (Literal, UnionType):
                named.setdefault(f"{before}{name}", NamedAlias(alias, _text_under(name, module)))
    return AliasTable(named)


def _modules(kinds: Iterable[type]) -> list[str]:
    """The modules of these types, and all others of the same game; ours first."""
    found = {kind.__module__ for kind in kinds}
    games = tuple(f"{name.rpartition('.')[0]}." for name in found if not HOUSE.match(name))
    found |= {name for name in sys.modules if name.startswith(games)}
    return sorted(found, key=lambda name: (not HOUSE.match(name), name))


def _text_under(name: str, module: str) -> str:
    """The text that stands under a name where it is defined: a Literal has no docstring."""
    for line, below in pairwise(_lines(module)):
        match line, below:
            case (
                ast.Assign(targets=[ast.Name(id=found)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ) if found == name:
                return cleandoc(text)
            case ast.ImportFrom(module=str(origin), names=names), _:
                if name in (alias.asname or alias.name for alias in names):
                    return _text_under(name, origin)
    return ""


@cache
def _lines(module: str) -> list[ast.stmt]:
    return ast.parse(getsource(sys.modules[module])).body


def portable(schema: Any, words: AliasTable) -> Any:
    """The schema, and all in it, as every generator understands it."""
    if isinstance(schema, list):
        return [portable(part, words) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: portable(part, words) for name, part in schema.items()}
    if "prefixItems" in found:
        return _array(found)
    if "enum" in found:
        return words.named(_constant(found))
    if found.get("type") == "object" and "properties" not in found:
        return {"additionalProperties": True} | found
    if "discriminator" in found:
        return words.named(found)
    return described_outside(found)


def described_outside(schema: Json) -> Json:
    """The schema, with the description moved outside if the only other alternative is null."""
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
    """No unknown fields, and bounds for every integer: as requests are read; `int64` where typed
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
