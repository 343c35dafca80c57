"""docs/capacity.md: its results follow from its figures and assumptions."""

import re
from importlib import import_module
from math import ceil, log10
from typing import Any

import pytest

from events.settings import Settings
from service.process.run import PROCFILE
from tests.run.test_docs import first_columns
from tests.test_architecture import MODULES, ROOT, caches

PAGE = (PROCFILE.parent / "docs" / "capacity.md").read_text()
GIVEN = "| name | value | what |"
RESULTS = "| what | formula | N = 10,000 | N = 100,000 |"
REMEMBERED = "| what | in the code | at most | bytes each | MB | in |"
GROWN = "| process | MB |"
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


ROWS = tables(REMEMBERED)


def test_a_cache_is_as_large_as_in_the_code_and_takes_so_many_bytes_for_each_entry() -> None:
    for what, place, told, bytes_each, megabytes, *_ in ROWS:
        module, name = place.strip("`").split(":")
        found = getattr(import_module(module), name.partition(".")[0])
        if found is Settings:
            found = getattr(Settings(), name.partition(".")[2])
        size = found.cache_parameters()["maxsize"] if callable(found) else found
        assert told == f"{size:,}", what
        assert float(megabytes) == ceil(round(size * number(bytes_each) / 1e5, 6)) / 10, what


def number(told: str) -> int:
    """A number of the page."""
    return int(told.replace(",", ""))


def test_a_process_grows_by_the_sum_of_its_caches() -> None:
    parts = {
        "web": {"all", "web"},
        "ai": {"all", "workers", "ai"},
        "projections": {"all", "workers", "projections"},
        "any other worker": {"all", "workers"},
    }
    told = {process: int(grown) for process, grown in tables(GROWN)}
    assert told == {
        process: ceil(round(sum(float(row[4]) for row in ROWS if row[5] in where), 6))
        for process, where in parts.items()
    }


def test_the_page_has_every_cache_of_the_service() -> None:
    """The coach is run by hand, and does not stay."""
    rooms = [path for path in MODULES if "coach" not in path.parts and "rules" not in path.parts]
    found = {(path, name) for path in rooms for name, _, sized in caches(path) if sized}
    found |= {(path, name) for path in rooms for name in CLASS.findall(path.read_text())}
    named = {f"{'.'.join(path.relative_to(ROOT).with_suffix('').parts)}:{n}" for path, n in found}
    told = {row[1].strip("`") for row in ROWS}
    assert {each.replace(".__init__", "") for each in named} - UNIMPORTANT == told - ELSEWHERE


CLASS = re.compile(r"(?:LRU|TTL)Cache(?:\[.*\])?\(([A-Z]+)")
UNIMPORTANT = {"service.process.worker:_date"}
"""It has one entry."""
SIZES_OF_SEALS = ("events.trust.seals:MATCHES", "events.trust.seals:ENTRIES")
ELSEWHERE = {"events.settings:Settings.memory_bytes", *SIZES_OF_SEALS}
"""Their caches take their sizes as arguments."""
