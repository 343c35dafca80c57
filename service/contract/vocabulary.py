"""Lists of words with a name in our code, such as `Level`: they have it in the contract too."""

import ast
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from typing import Any, Literal, NamedTuple, get_args, get_origin

Json = dict[str, Any]

HOUSE = re.compile(r"(domain\.(?!games\.)|events\.|service\.)")
"""What belongs to no game."""


class Words(NamedTuple):
    """A Literal, and what is said of it."""

    literal: Any
    told: str


class Vocabulary:
    """Lists of words by their names. `used` are those that a schema refers to."""

    def __init__(self, named: Mapping[str, Words]) -> None:
        self._words = named
        self._names: dict[frozenset[Any], str] = {}
        for name, words in named.items():
            self._names.setdefault(frozenset(get_args(words.literal)), name)
        self.used: dict[str, Json] = {}

    def named(self, schema: Json) -> Json:
        """The schema, or, of a list of words with a name, a reference to that name."""
        name = self._names.get(frozenset(schema.get("enum", ())))
        if name is None:
            return schema
        listed = {"type": "string", "enum": schema["enum"]}
        told = self._words[name].told
        self.used[name] = ({"description": told} if told else {}) | listed
        rest = {key: part for key, part in schema.items() if key not in ("enum", "type")}
        return rest | {"$ref": name}


def vocabulary_of(kinds: Iterable[type], prefix: str) -> Vocabulary:
    """The lists of words in the modules of these types; those of a game with the prefix."""
    named: dict[str, Words] = {}
    for module in _modules(kinds):
        before = "" if HOUSE.match(module) else prefix
        for name, alias in sorted(vars(sys.modules[module]).items()):
            if get_origin(alias) is Literal:
                named.setdefault(f"{before}{name}", Words(alias, _text_under(name, module)))
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
