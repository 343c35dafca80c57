"""A bench's output: a Markdown table, ready to be pasted into docs/performance.md."""

from collections.abc import Callable, Iterable
from statistics import median

from msgspec import Struct


class Figure(Struct, frozen=True):
    """A line: what was measured, what came out, and what was asked for ("" if nothing was)."""

    what: str
    value: str
    target: str = ""
    met: bool | None = None


def printed(title: str, figures: Iterable[Figure]) -> None:
    """Print a table."""
    print(f"\n### {title}\n\n| what | figure | target | |\n|---|---|---|---|")
    verdicts = {None: "", True: "met", False: "**missed**"}
    for figure in figures:
        print(f"| {figure.what} | {figure.value} | {figure.target} | {verdicts[figure.met]} |")
    print(flush=True)


def at_least(what: str, value: float, least: float, shown: str = "{:,.2f}") -> Figure:
    """A figure that must not be smaller."""
    return Figure(what, shown.format(value), f"≥ {shown.format(least)}", value >= least)


def below(what: str, value: float, bound: float, shown: str = "{:,.2f}") -> Figure:
    """A figure that must be smaller."""
    return Figure(what, shown.format(value), f"< {shown.format(bound)}", value < bound)


def in_turns(rounds: int, *measures: Callable[[], float]) -> list[list[float]]:
    """Measure A, B, A, B, …: what each gave, round by round, so that noise falls on all alike."""
    found = [[measure() for measure in measures] for _ in range(rounds)]
    return [list(column) for column in zip(*found, strict=True)]


def ratio(over: Iterable[float], under: Iterable[float]) -> float:
    """The median of the ratios round by round."""
    return median(a / b for a, b in zip(over, under, strict=True))
