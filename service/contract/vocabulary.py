"""What has a name in our code and no class, such as `Level`: it has that name in the contract too.

These are lists of words (Literals), and choices between Structs (unions).
"""

import ast
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from types import UnionType
from typing import Any, Literal, NamedTuple, get_args, get_origin

Json = dict[str, Any]

HOUSE = re.compile(r"(domain\.(?!games\.)|events\.|service\.)")
"""What belongs to no game."""


class Alias(NamedTuple):
    """A Literal or a union, and what is said of it."""

    of: Any
    told: str

    @property
    def parts(self) -> frozenset[Any]:
        """Its words, or the names of its Structs."""
        return frozenset(getattr(part, "__name__", part) for part in get_args(self.of))


class Vocabulary:
    """Aliases by their names. `used` are the schemas of those that something refers to."""

    def __init__(self, named: Mapping[str, Alias]) -> None:
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


def vocabulary_of(kinds: Iterable[type], prefix: str) -> Vocabulary:
    """The aliases in the modules of these types; those of a game with the prefix."""
    named: dict[str, Alias] = {}
    for module in _modules(kinds):
        before = "" if HOUSE.match(module) else prefix
        for name, alias in sorted(vars(sys.modules[module]).items()):
            if get_origin(alias) in (Literal, UnionType):
                named.setdefault(f"{before}{name}", Alias(alias, _text_under(name, module)))
    return Vocabulary(named)


def _modules(kinds: Iterable[type]) -> list[str]:
    """Where these types are defined, and all that is in the same game; ours first."""
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
