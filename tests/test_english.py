"""Sentences in docstrings say who does what in the order of speech: none begins with "Who …"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDERS = ("service", "domain", "events", "workers", "clients", "docs", "tests")
BEGINS = re.compile(r"(Who|What|Whoever|Whatever|Nobody|Somebody|Whom|Whose|Where)\b")


def turned_round(module: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(module)):
        if isinstance(node, ast.Expr) and isinstance(text := getattr(node.value, "value", 0), str):
            for sentence in re.split(r"(?<=[.!?]) +(?=[A-Z`])", " ".join(text.split())):
                if BEGINS.match(sentence) and not sentence.endswith("?"):
                    yield sentence


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_turned_round(folder: str) -> None:
    paths = (Path(__file__).parents[1] / folder).rglob("*.py")
    found = {path: [*turned_round(path.read_text())] for path in paths}
    assert {path: sentences for path, sentences in found.items() if sentences} == {}


def test_a_planted_one_is_found() -> None:
    assert [*turned_round('"""Reads. Who\n is late waits. What now?"""')] == ["Who is late waits."]
