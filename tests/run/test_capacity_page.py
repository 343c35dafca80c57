"""docs/capacity.md: its results follow from its figures and assumptions."""

from math import ceil, log10
from typing import Any

import pytest

from service.process.run import PROCFILE
from tests.run.test_docs import first_columns

PAGE = (PROCFILE.parent / "docs" / "capacity.md").read_text()
GIVEN = "| name | value | what |"
RESULTS = "| what | formula | N = 10,000 | N = 100,000 |"
CARRIED = "| overlay | web | projections | ai | running matches |"


def tables(head: str) -> list[list[str]]:
    """The rows of all tables with this head."""
    parts = PAGE.split(head)[1:]
    return [row for part in parts for row in first_columns(head + part, head)]


VALUES: dict[str, Any] = {name: float(value) for name, value, _ in tables(GIVEN)}


@pytest.mark.parametrize(("formula", "small", "large"), [row[1:] for row in tables(RESULTS)])
def test_a_result_follows_from_the_figures(formula: str, small: str, large: str) -> None:
    for matches, told in ((10_000, small), (100_000, large)):
        assert told == f"{rounded_up(result(formula, matches)):,}"


def result(formula: str, matches: int) -> float:
    """The value of a formula of the page for so many matches."""
    found: float = eval(formula.strip("`"), {"__builtins__": {}}, VALUES | {"N": matches})
    return found


def rounded_up(value: float) -> int:
    """The next whole number, up to rounding errors."""
    return ceil(round(value, 9 - int(log10(max(value, 1)))))


@pytest.mark.parametrize("overlay", tables(CARRIED), ids=lambda row: row[0])
def test_an_overlay_carries_what_its_processes_can_bear(overlay: list[str]) -> None:
    kinds = CARRIED.strip("| ").split(" | ")[1:4]
    formulas = {row[0]: row[1] for row in tables(RESULTS)}
    given = zip(kinds, map(int, overlay[1:4]), strict=True)
    found = min(number / result(formulas[kind], 1) for kind, number in given)
    assert overlay[4] == f"{int(found) // 100 * 100:,}"


def test_every_figure_is_used() -> None:
    formulas = " ".join(row[1] for row in tables(RESULTS))
    words = set(formulas.replace("(", " ").replace(")", " ").replace("`", " ").split())
    assert VALUES.keys() - words == {"b"}
