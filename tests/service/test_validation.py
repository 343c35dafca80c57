"""Data that msgspec accepts, marshmallow accepts too: the short way judges as the long one."""

import json
from random import Random
from typing import Annotated, Any

import msgspec
import msgspec.inspect as mi
import pytest
from marshmallow import ValidationError
from msgspec import Struct

from domain.games import GAMES
from service.http.reading import NamedTwice, parsed_json
from service.http.validation import SAFE, _explained, loaded, request_type, schema
from tests.kit import contract
from tests.kit.effort import base_seed, by_effort

MOVES = [(game.slug, move) for game in GAMES.values() for move in game.moves]
BODIES = [*contract.bodies()]
ODD: list[Any] = [None, True, 1, 0, -1, 1.0, "1", "", "x", [], {}, SAFE, SAFE + 1, -(2**70), [[]]]
WORDS = ("green-3", "seat:1", "all", "a" * 16, "0" * 64, "a" * 16 + "\n", "x all")
"""Some of them match the patterns that there are."""


def sample(kind: mi.Type, luck: Random) -> Any:
    """Data of this type, as JSON has it; now and then something odd is in it."""
    if luck.random() < 0.06:
        return luck.choice(ODD)
    match kind:
        case mi.Metadata(type=inner):
            return sample(inner, luck)
        case mi.UnionType(types=types):
            return sample(luck.choice(types), luck)
        case mi.StructType(cls=cls):
            return members(cls, luck)
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item):
            return [sample(item, luck) for _ in range(luck.randrange(4))]
        case mi.TupleType(item_types=items):
            return [sample(item, luck) for item in items]
        case mi.DictType(value_type=value):
            return {luck.choice(("0", "a")): sample(value, luck)}
    return word(kind, luck)


def word(kind: mi.Type, luck: Random) -> Any:
    """The same, of a type that holds no others."""
    match kind:
        case mi.LiteralType(values=values):
            return luck.choice(values)
        case mi.IntType(ge=least, le=most):
            return luck.randint(least or 0, min(most or 9, 9) + luck.randrange(2))
        case mi.BoolType():
            return luck.random() < 0.5
        case mi.StrType(min_length=least):
            return luck.choice((*WORDS, "a" * ((least or 0) + luck.randrange(2))))
    return luck.choice(ODD)


def members(kind: type[Struct], luck: Random) -> dict[str, Any]:
    """Data of this Struct; perhaps without some of its fields, or with an unknown one."""
    known = mi.type_info(request_type(kind))
    assert isinstance(known, mi.StructType)
    found = {f.encode_name: sample(f.type, luck) for f in known.fields if luck.random() < 0.95}
    if known.tag_field is not None:
        found[known.tag_field] = known.tag
    return found | ({"unknown": 1} if luck.random() < 0.03 else {})


def judged(load: Any, kind: type[Struct], data: Any) -> Any:
    """The loaded value; None: it is refused."""
    try:
        return load(kind, data)
    except ValidationError:
        return None


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, id=f"{slug}-{kind.__name__}") for slug, kind in MOVES]
    + [pytest.param(kind, id=kind.__name__) for kind in BODIES],
)
def test_the_short_way_judges_as_the_long_one(kind: type[Struct]) -> None:
    luck = Random(base_seed())
    for _ in range(by_effort(test=40, check=100, nightly=20_000)):
        data = members(kind, luck)
        assert judged(loaded, kind, data) == judged(_explained, kind, data), data


def test_a_number_that_not_everybody_keeps_is_refused_wherever_it_stands() -> None:
    kind = next(kind for _, kind in MOVES if "swords" in kind.__struct_fields__)
    luck = Random(base_seed())
    data = next(
        each for each in iter(lambda: members(kind, luck), None) if judged(loaded, kind, each)
    )
    assert judged(loaded, kind, data | {"swords": SAFE}) is not None
    assert judged(loaded, kind, data | {"swords": SAFE + 1}) is None


class Open(Struct):
    """A Struct that ignores unknown fields."""

    n: int = 0


class Somewhere(Struct, forbid_unknown_fields=True):
    """A Struct whose text msgspec searches, and marshmallow matches from its beginning."""

    text: Annotated[str, msgspec.Meta(pattern="b$")]


@pytest.mark.parametrize(("kind", "data"), [(Open, {"m": 1}), (Somewhere, {"text": "ab"})])
def test_a_type_of_which_msgspec_takes_more_is_none(kind: type[Struct], data: Any) -> None:
    assert isinstance(msgspec.convert(data, kind), kind)
    with pytest.raises(AssertionError):
        schema(kind)


# Names that come twice.


def text(luck: Random, deep: int = 3) -> str:
    """A text of JSON; its objects may name something twice, in one spelling or in two."""
    shape = luck.random() if deep else 1
    if shape < 0.5:
        names = luck.choices(['"a"', '"b"', '":"', r'"\u0061"', r'"\":"'], k=luck.randrange(4))
        return "{" + ", ".join(f"{name} : {text(luck, deep - 1)}" for name in names) + "}"
    if shape < 0.7:
        return "[" + ",".join(text(luck, deep - 1) for _ in range(luck.randrange(3))) + "]"
    return luck.choice(["1", "2.5", "null", "true", '":"', r'"\u003a"', r'"\":"', '"é\t"', '"::"'])


def names_twice(data: str) -> bool:
    """The same question, asked of Python's own reader."""
    twice = []

    def look(pairs: list[tuple[str, Any]]) -> None:
        twice.append(len(dict(pairs)) < len(pairs))

    json.loads(data, object_pairs_hook=look)
    return any(twice)


def test_names_that_come_twice_are_found_however_they_are_spelled() -> None:
    luck, found = Random(base_seed()), 0
    for _ in range(by_effort(test=5_000, check=10_000, nightly=1_000_000)):
        data = text(luck)
        try:
            expected = msgspec.json.decode(data)
        except msgspec.DecodeError:
            continue
        try:
            assert parsed_json(data.encode()) == expected
            assert not names_twice(data), data
        except NamedTwice:
            assert names_twice(data), data
            found += 1
    assert found
