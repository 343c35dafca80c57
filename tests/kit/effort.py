"""How much is tried, and with which luck: the options --effort and --seed, read once.

They are environment variables by the time that a test module is imported, so that processes of
pytest-xdist and of the tests read the same.
"""

import os
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeVar, get_args

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")
Effort = Literal["test", "check", "nightly"]
EFFORTS: tuple[Effort, ...] = get_args(Effort)
EFFORT, SEED = "TESTS_EFFORT", "TESTS_SEED"
"""The names of the variables."""


def by_effort(*, test: T, check: T, nightly: T) -> T:
    """The value for `make test`, for `make check`, or for `make nightly`."""
    chosen = dict(zip(EFFORTS, (test, check, nightly), strict=True))
    return chosen[os.environ.get(EFFORT, "test")]  # type: ignore[index]


def crossed(
    many: Iterable[Any], few: Sequence[Any], others: pytest.MarkDecorator = pytest.mark.long
) -> list[Any]:
    """Every pair of two parameters. Each of the many is tried with one of the few, by turns;
    `others` is the mark of all other pairs, which `make test` leaves out.
    """
    return [
        pytest.param(one, other, marks=() if place == number % len(few) else others)
        for number, one in enumerate(many)
        for place, other in enumerate(few)
    ]


def in_turn(many: Iterable[Any], few: Sequence[Any]) -> list[Any]:
    """Every pair of two parameters; by day each of the many with one of the few, by turns."""
    return crossed(many, few, pytest.mark.nightly)


def one_in(number: int, many: Iterable[Any]) -> list[Any]:
    """All parameters, of which `make test` tries one in so many, as the seed chooses; `make check`
    tries all that are not for the night. A parameter may have values and marks already.
    """
    chosen = base_seed() % number
    return [
        pytest.param(*_values(one), marks=_marks(one, () if n % number == chosen else LONG))
        for n, one in enumerate(many)
    ]


LONG = (pytest.mark.long,)


def _values(one: Any) -> tuple[Any, ...]:
    return tuple(one.values) if isinstance(one, ParameterSet) else (one,)


def _marks(one: Any, more: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*one.marks, *more) if isinstance(one, ParameterSet) else more


def by_day(many: Iterable[Any], *few: Any) -> list[Any]:
    """The parameters of a test that takes long: all but the few wait for the night."""
    return [pytest.param(one, marks=() if one in few else pytest.mark.nightly) for one in many]


def rows_by_day(rows: Iterable[tuple[Any, ...]], *few: tuple[Any, ...]) -> list[Any]:
    """The same for several parameters together: a row has a value of each."""
    return [pytest.param(*row, marks=() if row in few else pytest.mark.nightly) for row in rows]


def base_seed() -> int:
    """All random choices of the tests follow from it, and from the name of the test."""
    return int(os.environ.get(SEED, "1"))
