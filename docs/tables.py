"""`python -m docs.tables WHAT` prints a table from the code: `TABLES` names the tables."""

import ast
import inspect
import sys
import tomllib
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from domain.games import GAMES
from events import settings
from events.store import keys
from service.http.problem_codes import CODES
from service.openapi import document

Row = tuple[str, ...]
PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"


def setting_rows() -> Iterator[Row]:
    """Every variable of the environment, its default, and its meaning."""
    yield "variable", "default", "meaning"
    told = meanings(settings.Settings)
    for field in msgspec.structs.fields(settings.Settings):
        yield field.encode_name, written(field.default), told[field.name]


def written(default: Any) -> str:
    """A default as it would be set in the environment; "" where it follows from something else."""
    match default:
        case Path():
            return f"./{default}"
        case bytes():
            return default.hex()
        case tuple():
            return " ".join(default)
    return str(default)


def key_rows() -> Iterator[Row]:
    """Every key of the store: its function, its form, and its content."""
    yield "named by", "key", "what it holds"
    for name, told in meanings(keys).items():
        if type(value := getattr(keys, name, None)) is str:
            yield name, value, told
    for made_by, makers in (("", vars(keys)), ("Partitions.", vars(keys.Partitions))):
        for name, maker in makers.items():
            if key := example(maker):
                yield made_by + name, key, first_paragraph(maker)


def example(maker: Any) -> str:
    """The key that a function makes of `<its arguments>`; "": it makes none."""
    hints = dict(getattr(maker, "__annotations__", {}))
    if (
        not inspect.isfunction(maker)
        or hints.pop("return", None) is not str
        or bytes in hints.values()
    ):
        return ""
    arguments = {name: 0 if kind is int else f"<{name}>" for name, kind in hints.items()}
    own = (
        (keys.Partitions(("<partition>",)),)
        if "self" in inspect.signature(maker).parameters
        else ()
    )
    return str(maker(*own, **arguments))


def layer_rows() -> Iterator[Row]:
    """The imports that each room may make: a module may import those to its right
    (import-linter).
    """
    yield "room", "layers, from the top"
    contracts = tomllib.loads(PYPROJECT.read_text())["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        for room in contract.get("containers", ["(all)"]) if contract["type"] == "layers" else ():
            yield room, " → ".join(each.replace("|", "·") for each in contract["layers"])


def call_rows() -> Iterator[Row]:
    """Every call of the API."""
    yield "call", "does"
    for path, methods in document()["paths"].items():
        for method, call in methods.items():
            yield f"{method.upper()} {path}", call["summary"]


def code_rows() -> Iterator[Row]:
    """Every code with which a request may be refused."""
    yield "status", "code", "meaning"
    for code, (status, title) in CODES.items():
        yield str(status), code, title.en


def decision_rows() -> Iterator[Row]:
    """Every decision of every game, with the moves that answer it."""
    yield "game", "decision", "what is decided", "moves"
    for game in GAMES.values():
        for kind in game.kinds:
            moves = ", ".join(str(move.__struct_config__.tag) for move in kind.moves)
            yield game.slug, kind.kind, kind.about.en, moves


def reason_rows() -> Iterator[Row]:
    """Every reason for which the rules of a game refuse a move."""
    yield "game", "reason", "says"
    for game in GAMES.values():
        for reason in game.reasons:
            yield game.slug, reason.code, reason.en


def meanings(of: Any) -> dict[str, str]:
    """The text below each assignment of a module or a class, by name."""
    body = ast.parse(inspect.getsource(of)).body
    body = body[0].body if isinstance(body[0], ast.ClassDef) else body
    found = dict[str, str]()
    for assigned, told in pairwise(body):
        match assigned, told:
            case (
                ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = " ".join(text.split())
    return found


def first_paragraph(maker: Any) -> str:
    return " ".join(str(inspect.getdoc(maker)).split("\n\n")[0].split())


TABLES: dict[str, Callable[[], Iterator[Row]]] = {
    "settings": setting_rows,
    "keys": key_rows,
    "layers": layer_rows,
    "calls": call_rows,
    "codes": code_rows,
    "decisions": decision_rows,
    "reasons": reason_rows,
}


def main(asked: list[str]) -> None:
    """Print the tables that are asked for. Exit code 2: there is no such table."""
    if not asked or set(asked) - TABLES.keys():
        print(f"python -m docs.tables {'|'.join(TABLES)}", file=sys.stderr)
        sys.exit(2)
    for name in asked:
        head, *rows = TABLES[name]()
        for row in (head, ("---",) * len(head), *rows):
            print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main(sys.argv[1:])
