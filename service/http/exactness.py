"""Where msgspec alone judges what a client sends: for marshmallow, which explains, costs six times
as much.
"""

import re
from typing import Any

import msgspec
import msgspec.inspect as mi
from msgspec import Struct
from msgspec.structs import astuple

SAFE = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""
LONG = re.compile(rb"[0-9]{16}")
"""What JSON with a larger one has in it; so may a text, or a fraction."""


def exact(kind: mi.Type) -> bool:
    """Whether msgspec takes of this only what marshmallow takes, but for numbers that are not safe.

    It ignores unknown fields where a Struct does not forbid them, and looks for a pattern anywhere.
    """
    match kind:
        case mi.Metadata(type=inner):
            return exact(inner)
        case mi.StructType(cls=cls, fields=known):
            forbids = cls.__struct_config__.forbid_unknown_fields
            return forbids and all(exact(field.type) for field in known)
        case mi.UnionType(types=types) | mi.TupleType(item_types=types):
            return all(map(exact, types))
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item):
            return exact(item)
        case mi.DictType(value_type=value):
            return exact(value)
        case mi.StrType(pattern=pattern):
            return pattern is None or pattern.startswith("^")
    plain = mi.IntType | mi.BoolType | mi.LiteralType | mi.EnumType | mi.NoneType | mi.AnyType
    return isinstance(kind, plain)


def safe(value: Any) -> bool:
    """Whether every JSON reader keeps all numbers in it exactly."""
    return not LONG.search(msgspec.json.encode(value)) or _all_safe(value)


def _all_safe(value: Any) -> bool:
    match value:
        case int():
            return -SAFE <= value <= SAFE
        case tuple() | list():
            return all(map(_all_safe, value))
        case dict():
            return all(map(_all_safe, value.values()))
        case Struct():
            return all(map(_all_safe, astuple(value)))
    return True
