"""Validation: marshmallow schemas made from our Structs, so that a client gets every error at once.

Stricter than marshmallow by itself: no unknown fields, no number in a string, no true for 1. A hole
(None under a veil) hides a value from a viewer; nobody can send one (exactness.py).
"""

import re
from functools import cache
from typing import Any, TypeVar

import msgspec
import msgspec.inspect as mi
from marshmallow import Schema, ValidationError, fields
from marshmallow.validate import Length, OneOf, Range, Regexp
from msgspec import Struct
from msgspec.structs import astuple

from service.http.exactness import asked, exact

S = TypeVar("S", bound=Struct)

SAFE = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""
LONG = re.compile(rb"[0-9]{16}")
"""It is in any JSON with a larger one; also in some texts and fractions."""


class Strict(fields.Field[Any]):
    """A value of exactly this Python type."""

    def __init__(self, kind: type, name: str, **options: Any) -> None:
        super().__init__(**options)
        self.kind = kind
        self._message = f"Not a valid {name}."

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is not self.kind:
            raise ValidationError(self._message)
        return value


class Number(Strict):
    """A number, integer or not."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return super()._deserialize(float(value) if type(value) is int else value)


class Tagged(fields.Field[Any]):
    """One of several Structs, distinguished by their tags."""

    def __init__(self, kinds: tuple[type[Struct], ...], **options: Any) -> None:
        super().__init__(**options)
        self._kinds = kinds

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return msgspec.to_builtins(loaded(kind_of(self._kinds, value), value))


class Inner(fields.Nested):
    """A Struct within that forbids unknown fields.

    What msgspec accepts is valid; for the rest marshmallow says what is wrong.
    """

    def __init__(self, kind: type[Struct], **options: Any) -> None:
        super().__init__(schema(kind), **options)
        self._kind = kind

    def _deserialize(self, value: Any, *place: Any, **options: Any) -> Any:
        try:
            msgspec.convert(value, asked(self._kind))
        except msgspec.ValidationError:
            return super()._deserialize(value, *place, **options)
        return value


def loaded(kind: type[S], data: Any) -> S:
    """`data` (decoded JSON) as this Struct. Raises ValidationError with all errors at once."""
    made = _exactly(kind, data) if _is_exact(kind) else None
    return _explained(kind, data) if made is None else made


def _exactly(kind: type[S], data: Any) -> S | None:
    """The same; None if anything is not right."""
    try:
        made = msgspec.convert(data, asked(kind), str_keys=True)
    except msgspec.ValidationError:
        return None
    if not safe(made):
        return None
    return made if type(made) is kind else msgspec.convert(data, kind, str_keys=True)


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


@cache
def _is_exact(kind: type[Struct]) -> bool:
    return exact(mi.type_info(asked(kind)))


def _explained(kind: type[S], data: Any) -> S:
    """The same, at six times the cost: marshmallow says what is wrong."""
    if not isinstance(data, dict):
        raise ValidationError({"_schema": ["Not a JSON object."]})
    tag_field = kind.__struct_config__.tag_field
    given = {name: value for name, value in data.items() if name != tag_field}
    known = schema(kind).load(given)
    try:
        return msgspec.convert(known, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise ValidationError({"_schema": [str(error)]}) from None


def kind_of(kinds: tuple[type[Struct], ...], data: Any) -> type[Struct]:
    """The Struct whose tag `data` carries. Raises ValidationError."""
    if not isinstance(data, dict):
        raise ValidationError({"_schema": ["Not a JSON object."]})
    tags, field = by_tag(kinds), str(kinds[0].__struct_config__.tag_field)
    if field not in data:
        raise ValidationError({field: ["Missing data for required field."]})
    tag = data[field]
    if not isinstance(tag, str) or tag not in tags:
        raise ValidationError({field: [f"Must be one of: {', '.join(tags)}."]})
    return tags[tag]


@cache
def by_tag(kinds: tuple[type[Struct], ...]) -> dict[str, type[Struct]]:
    """Tag → Struct."""
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


@cache
def schema(kind: type[Struct]) -> Schema:
    """The marshmallow schema of a Struct (its tag aside)."""
    described = mi.type_info(asked(kind))
    assert isinstance(described, mi.StructType)
    named = {f.encode_name: _field(f.type, required=f.required) for f in described.fields}
    return Schema.from_dict(named, name=kind.__name__)()


def _field(kind: mi.Type, **options: Any) -> fields.Field[Any]:
    match kind:
        case mi.Metadata(type=inner):
            return _field(inner, **options)
        case mi.UnionType(types=types):
            return _union(types, **options)
        case mi.StructType(cls=cls):
            strict = cls.__struct_config__.forbid_unknown_fields
            return Inner(cls, **options) if strict else fields.Nested(schema(cls), **options)
        case mi.VarTupleType() | mi.ListType() | mi.TupleType() | mi.DictType():
            return _container(kind, **options)
        case mi.AnyType():
            return fields.Raw(allow_none=True, **options)
    return _plain(kind, **options)


def _plain(kind: mi.Type, **options: Any) -> fields.Field[Any]:
    match kind:
        case mi.IntType():
            return Strict(int, "integer", validate=_range(kind), **options)
        case mi.FloatType(ge=least, le=most):
            return Number(float, "number", validate=Range(least, most), **options)
        case mi.BoolType():
            return Strict(bool, "boolean", **options)
        case mi.StrType(pattern=pattern):
            checks = [Length(kind.min_length, kind.max_length)]
            return Strict(str, "string", validate=[*checks, *_patterns(pattern)], **options)
        case mi.LiteralType(values=values):
            return Strict(type(values[0]), "choice", validate=OneOf(values), **options)
        case mi.EnumType(cls=cls):
            return Strict(str, "choice", validate=OneOf([one.value for one in cls]), **options)
    raise TypeError(f"no field for {kind}")


def _range(kind: mi.IntType) -> Range:
    least = [-SAFE, kind.ge, None if kind.gt is None else kind.gt + 1]
    most = [SAFE, kind.le, None if kind.lt is None else kind.lt - 1]
    return Range(max(n for n in least if n is not None), min(n for n in most if n is not None))


def _patterns(pattern: str | None) -> list[Regexp]:
    """The message contains the pattern itself: marshmallow would format its braces."""
    if pattern is None:
        return []
    told = pattern.replace("{", "{{").replace("}", "}}")
    return [Regexp(pattern, error=f"Must match {told}.")]


def _union(types: tuple[mi.Type, ...], **options: Any) -> fields.Field[Any]:
    rest = tuple(kind for kind in types if not isinstance(kind, mi.NoneType))
    if len(rest) < len(types):
        options["allow_none"] = True
    if len(rest) == 1:
        return _field(rest[0], **options)
    words = [value for kind in rest if isinstance(kind, mi.LiteralType) for value in kind.values]
    if words:
        return _plain(mi.LiteralType(tuple(words)), **options)
    kinds = [kind.cls for kind in rest if isinstance(kind, mi.StructType)]
    assert len(kinds) == len(rest), "a union must consist of Structs with tags"
    return Tagged(tuple(kinds), **options)


def _container(kind: mi.Type, **options: Any) -> fields.Field[Any]:
    match kind:
        case mi.TupleType(item_types=items):
            return fields.Tuple(tuple(map(_field, items)), **options)
        case mi.DictType(value_type=value):
            checks = Length(kind.min_length, kind.max_length)
            return fields.Dict(fields.String(), _field(value), validate=checks, **options)
        case mi.VarTupleType() | mi.ListType():
            checks = Length(kind.min_length, kind.max_length)
            return fields.List(_field(kind.item_type), validate=checks, **options)
    raise TypeError(f"no field for {kind}")
