"""The facts about each game that the laws need; they are in the folder of the game's tests."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from domain.game import Game
from tests import toy

Some = st.SearchStrategy[Any]


def found(slug: str, name: str) -> ModuleType | None:
    """The module of this name in the folder of a game's tests, if there is one."""
    if slug == toy.COFFERS.slug:
        return toy if name == "conserved" else None
    folder = f"tests.domain.{slug.replace('-', '_')}"
    known = find_spec(folder) and find_spec(f"{folder}.{name}")
    return import_module(f"{folder}.{name}") if known else None


def conserved_of(slug: str) -> Callable[[Any], Any]:
    """`conserved(table)`: what stays the same from the first table to the last, come what may."""
    module = found(slug, "conserved")
    assert module, f"docs/adding-a-game.md, step 4: the tests of {slug} have no conserved.py"
    conserved: Callable[[Any], Any] = module.conserved
    return conserved


def options_of(game: Game[Any, Any], seats: int) -> st.SearchStrategy[bytes]:
    """Sets of options, as JSON; the defaults first.

    If conserved.py has no `options(seats)`, anything that the types of the options allow.
    """
    chosen = getattr(found(game.slug, "conserved"), "options", None)
    given = chosen(seats) if chosen else _struct(game.options)
    return st.one_of(st.just(game.options()), given).map(msgspec.json.encode)


def _struct(kind: Any) -> Some:
    hints = get_type_hints(kind, include_extras=True)
    default = kind()
    return st.builds(kind, **{name: _value(h, getattr(default, name)) for name, h in hints.items()})


def _value(hint: Any, default: Any) -> Some:
    """Values of this type where it says which there are; otherwise the default."""
    if get_origin(hint) is Annotated and get_args(hint)[0] is int:
        return _whole(next(mark for mark in get_args(hint)[1:]), default)
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if isinstance(hint, UnionType):
        return st.one_of(st.just(default), *(_value(h, default) for h in get_args(hint)))
    return st.booleans() if hint is bool else st.just(default)


def _whole(bounds: Any, default: int) -> Some:
    low, high = getattr(bounds, "ge", None), getattr(bounds, "le", None)
    bounded = low is not None and high is not None
    return st.integers(low, high) if bounded else st.just(default)
