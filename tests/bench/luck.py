"""The account of the coach over matches of computers: does luck come to nothing on average, and do
better players decide better?

    python -m tests.bench.luck --matches 1000 --budget 0
    python -m tests.bench.luck --matches 100

A mean of few samples is unbiased, too: with a budget of 0 the least number is drawn, which is
enough to see that luck comes to nothing.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from math import sqrt
from multiprocessing import Pool
from time import process_time

import msgspec
from msgspec import Struct

from domain.commands import Expire, Open
from domain.events import ClockSet, Finished, Opened, Started
from domain.game import Events
from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Actor, Due, Pace, Seat
from domain.words import Level
from tests.bench.arena import Arena
from tests.bench.calibration import PARTS, fixture
from workers.ai.search import open_decisions
from workers.coach.account import BUDGET, Account, account_of

SO_FAR = 50
"""After so many matches each it is told how it stands."""
FIRST = PARTS["test"]
"""The number of the first match: none to which weights were fitted."""


class Accounted(Struct, frozen=True):
    """The account of a match, who played at which seat, and how long it took, in seconds."""

    levels: tuple[Level, ...]
    account: Account
    seconds: float


def log_of(slug: str, number: int, arena: Arena) -> Iterator[LoggedEntry]:
    """The log of a match of the arena, played to its end."""
    seats = tuple(Seat("ai", level=level, taken=True) for level in arena.levels)
    options = msgspec.to_builtins(arena.first.options)
    asked = Open(slug, options, seats, Pace())
    opened = Opened(f"{number}", slug, options, Pace(), "", 0, f"{slug} {number}", seats, None)
    begun = Started(arena.first)
    yield LoggedEntry(1, 0, Actor("clock"), asked, (opened, begun, *arena.dealt, _clock(arena)))
    for version, step in enumerate(arena.steps(), 2):
        actor = Actor("clock") if step.seat is None else Actor("ai", step.seat)
        events = (*step.events, *_end(arena))
        yield LoggedEntry(version, version, actor, step.move or Expire(), events)


def _clock(arena: Arena) -> ClockSet:
    open_now = open_decisions(arena.game, arena.table)
    return ClockSet(tuple(Due(each.kind, each.decision, 0) for each in open_now))


def _end(arena: Arena) -> Events:
    scores = arena.game.scores(arena.table)
    return (_clock(arena), *((Finished(scores, ""),) if scores else ()))


def accounted(asked: tuple[str, int, int]) -> Accounted:
    """The account of the match with this number, with so many samples."""
    slug, number, budget = asked
    options, levels, seed = fixture(slug, number)
    log = [*log_of(slug, number, Arena(GAMES[slug], options, levels, seed))]
    before = process_time()
    account = account_of(log, budget)
    assert account is not None, "it has begun"
    return Accounted(levels, account, process_time() - before)


class Mean(Struct, frozen=True):
    """A mean, its standard error, and of how many."""

    mean: float
    error: float
    number: int

    def __str__(self) -> str:
        return f"{100 * self.mean:+.2f} ± {100 * self.error:.2f}"


def mean_of(values: Iterable[int]) -> Mean:
    """Of millionths."""
    found = [value / 1_000_000 for value in values]
    number = len(found)
    mean = sum(found) / max(1, number)
    square = sum((value - mean) ** 2 for value in found)
    return Mean(mean, sqrt(square / max(1, number * (number - 1))), number)


def report(slug: str, found: list[Accounted]) -> str:
    """A line of a table: luck of the first seat and by level, decisions by level, in points of a
    hundred.
    """
    first = mean_of(each.account.seats[0].luck for each in found)
    by_level = [_of_level(found, level) for level in ("novice", "adept", "master")]
    slowest = max(each.seconds for each in found)
    error = max(seat.error for each in found for seat in each.account.seats) / 10_000
    cells = (slug, len(found), first, *by_level, f"{error:.1f}", f"{slowest:.2f} s")
    return f"| {' | '.join(map(str, cells))} |"


def _of_level(found: list[Accounted], level: str) -> str:
    """The mean luck of a level, and what its decisions come to."""
    seats = [
        seat
        for each in found
        for seat in each.account.seats
        if each.levels[seat.seat] == level and len(set(each.levels)) > 1
    ]
    if not seats:
        return "- | -"
    return f"{mean_of(seat.luck for seat in seats)} | {mean_of(seat.own for seat in seats)}"


def main() -> None:
    """As above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--game", choices=sorted(GAMES), action="append", default=[])
    parser.add_argument("--budget", type=int, default=BUDGET, help="samples of each match")
    parser.add_argument("--skip", type=int, default=0, help="so many matches")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    with Pool(asked.processes) as pool:
        for slug in asked.game or sorted(GAMES):
            numbers = range(FIRST + asked.skip, FIRST + asked.skip + asked.matches)
            todo = [(slug, number, asked.budget) for number in numbers]
            found: list[Accounted] = []
            for each in pool.imap(accounted, todo):
                found.append(each)
                if len(found) % SO_FAR == 0:
                    print(report(slug, found), file=sys.stderr)
            print(report(slug, found), flush=True)


if __name__ == "__main__":
    main()
