"""The types of what a client sends: without holes under their veils; and where msgspec alone judges
it, for marshmallow, which explains, costs six times as much.
"""

from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
import msgspec.inspect as mi
from msgspec import NODEFAULT, Struct

from domain.secrecy import Veil


@cache
def asked(kind: type[Struct]) -> type[Struct]:
    """The Struct as a client sends it: without holes under its veils."""
    hints = get_type_hints(kind, include_extras=True)
    if not any(map(veil_of, hints.values())):
        return kind
    config = kind.__struct_config__
    named = [
        (field.name, _without_holes(hints[field.name]), *default_of(field))
        for field in msgspec.structs.fields(kind)
    ]
    return msgspec.defstruct(
        kind.__name__,
        named,
        rename=dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)),
        namespace={"__doc__": kind.__doc__},
        module=kind.__module__,
        frozen=True,
        tag_field=config.tag_field,
        tag=config.tag,
        forbid_unknown_fields=True,
    )


def default_of(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """The field's default as `defstruct` takes it; empty, if there is none."""
    if field.required:
        return ()
    if field.default is not NODEFAULT:
        return (msgspec.field(default=field.default),)
    return (msgspec.field(default_factory=field.default_factory),)


def veil_of(hint: Any) -> Veil | None:
    """The veil in a field's type."""
    if get_origin(hint) is not Annotated:
        return None
    return next((mark for mark in get_args(hint)[1:] if isinstance(mark, Veil)), None)


def _without_holes(hint: Any) -> Any:
    """The type without its veil and what that hides; bounds and descriptions stay."""
    if not veil_of(hint):
        return hint
    kind, *marks = get_args(hint)
    kept = [mark for mark in marks if not isinstance(mark, Veil)]
    return Annotated[(_whole(kind), *kept)] if kept else _whole(kind)


def _whole(hint: Any) -> Any:
    """The type without None; within tuples too."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return Annotated[(_whole(parts[0]), *parts[1:])]
    if origin is tuple:
        return tuple[tuple(p if p is ... else _whole(p) for p in parts)]  # type: ignore[misc]
    kept = [_whole(part) for part in parts if part is not NoneType]
    if NoneType not in parts:
        return hint
    whole = kept[0]
    for part in kept[1:]:
        whole = whole | part
    return whole


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
