"""Which types msgspec works out, and when: no thread finds one that `build_decoders` has not built.

It builds each Struct that is imported, and what entries are read as. A law over the code holds
that there are no others. tests/run/test_at_once.py tries it in processes.
"""

import ast
from collections.abc import Iterator

import pytest
from msgspec import Struct

from tests.imports import modules
from tests.run.at_once import below
from tests.test_architecture import ROOT

READERS = {"Decoder", "convert", "decode", "defstruct"}
"""Calls that work a type out, or make one."""
KNOWN = {
    "events.log": {"decoder"},
    "service.http.validation": {"request_type"},
    "service.agents.tools": {"_takes"},
}
"""Functions that make types: `build_decoders` calls the first, `create_app` before it the second;
the third is called while its module is imported, with the first request of `/mcp`. Everything else
that only a request needs is made by one greenlet, which nothing interrupts.
"""


def made(module: str, tree: ast.Module) -> Iterator[str]:
    """The places in functions where a type is made that no import would find."""
    for function in functions(tree):
        if function.name in KNOWN.get(module, ()):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.ClassDef) or (isinstance(node, ast.Call) and makes_type(node)):
                yield f"{module}:{function.name}"


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def makes_type(call: ast.Call) -> bool:
    """Whether it makes a Struct, or reads by one whose parameters are given there."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "defstruct":
        return True
    asked = [*call.args, *(each.value for each in call.keywords)]
    return name in READERS and any(map(gives_parameters, asked))


def gives_parameters(node: ast.expr) -> bool:
    """Whether it is `generic(kind)[...]`, or one of our generic Structs with parameters."""
    parts = [part.value for part in ast.walk(node) if isinstance(part, ast.Subscript)]
    return any(isinstance(part, ast.Call) or is_generic(part) for part in parts)


def is_generic(node: ast.expr) -> bool:
    name = getattr(node, "id", "")
    return any(kind.__name__ == name and hasattr(kind, "__parameters__") for kind in below(Struct))


def test_no_function_makes_a_type_that_only_it_knows() -> None:
    found = [place for module, tree in modules(ROOT) for place in made(module, tree)]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "msgspec.json.Decoder(generic(Entry)[asked, happened])",
        "msgspec.json.decode(data, type=Entry[Any, Any])",
        "msgspec.defstruct('Late', [])",
        "(lambda: msgspec.convert(data, tuple[Branched[kind], ...]))()",
    ],
)
def test_the_law_finds_one(line: str) -> None:
    assert list(made("m", ast.parse(f"def read(data):\n    return {line}"))) == ["m:read"]
