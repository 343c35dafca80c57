"""Which level plays better? Matches between two levels, at tables of every size.

Each deal is played twice, with the seats exchanged: where one level sat, the other sits. So both
levels hold as many seats of as many tables: the baseline of a level's share of wins is one half.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from multiprocessing import Pool
from typing import Any, get_args

import msgspec
from msgspec import Struct

from domain.game import Score
from domain.games import GAMES
from domain.words import Level
from tests.bench.arena import Arena, Pulse

LEVELS: tuple[Level, ...] = get_args(Level)


class Fixture(Struct, frozen=True):
    """One match to be played."""

    game: str
    options: dict[str, Any]
    levels: tuple[Level, ...]
    seed: int


class Result(Struct, frozen=True):
    """How a match ended: each level's share of the win and seconds of thought."""

    fixture: Fixture
    shares: dict[Level, float]
    pulses: dict[Level, Pulse]


def fixtures(
    game: str,
    options: list[dict[str, Any]],
    better: Level,
    worse: Level,
    matches: int,
    sizes: Sequence[int] = (),
) -> Iterator[Fixture]:
    """The fixtures of two levels: table sizes (all, by default) and options in turn, each deal
    twice.
    """
    least, most = GAMES[game].seats
    sizes = sizes or range(least, most + 1)
    for deal in range((matches + 1) // 2):
        size = sizes[deal % len(sizes)]
        chosen = options[deal // len(sizes) % len(options)]
        seats = [(seat + deal) % 2 for seat in range(size)]
        for swap in (0, 1):
            levels = tuple(better if seat ^ swap else worse for seat in seats)
            yield Fixture(game, chosen, levels, deal)


def played(fixture: Fixture) -> Result:
    """Play one match."""
    game = GAMES[fixture.game]
    options = msgspec.convert(fixture.options, game.options)
    arena = Arena(game, options, fixture.levels, fixture.seed)
    return Result(fixture, _shares(arena.played(), fixture.levels), arena.pulses)


def _shares(scores: tuple[Score, ...], levels: tuple[Level, ...]) -> dict[Level, float]:
    """The win, divided among those who share it, by level."""
    winners = [levels[score.seat] for score in scores if score.rank == 1]
    return {level: winners.count(level) / len(winners) for level in dict.fromkeys(levels)}


def wilson(wins: float, matches: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, by Wilson's formula."""
    rate, weight = wins / matches, z * z / matches
    centre = (rate + weight / 2) / (1 + weight)
    half = z * sqrt(rate * (1 - rate) / matches + weight / (4 * matches)) / (1 + weight)
    return centre - half, centre + half


def report(better: Level, worse: Level, results: list[Result]) -> str:
    """One line for the pair, and one for each table size."""
    lines = [_line(f"{better} against {worse}", better, results)]
    for size in sorted({len(result.fixture.levels) for result in results}):
        some = [result for result in results if len(result.fixture.levels) == size]
        lines.append(_line(f"  {size} seats", better, some))
    for level in (worse, better):
        lines.append(f"  {level}: {_pace([result.pulses[level] for result in results])}")
    return "\n".join(lines)


def _line(name: str, level: Level, results: list[Result]) -> str:
    wins = sum(result.shares[level] for result in results)
    low, high = wilson(wins, len(results))
    rate = wins / len(results)
    return f"{name:24} {len(results):4} matches  {rate:6.1%} [{low:.1%}, {high:.1%}], parity 50 %"


def _pace(pulses: list[Pulse]) -> str:
    moves, seconds = sum(p.moves for p in pulses), sum(p.seconds for p in pulses)
    longest = max(p.longest for p in pulses)
    return f"{1000 * seconds / moves:.1f} ms a thought, at most {1000 * longest:.0f} ms"


def main() -> None:
    """Play neighbouring levels against each other and print who wins how often."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--game", default="or-des-dragons", choices=sorted(GAMES))
    parser.add_argument("--matches", type=int, default=200, help="per pair of levels")
    parser.add_argument("--options", action="append", type=msgspec.json.decode, default=[])
    parser.add_argument("--pair", nargs=2, action="append", choices=LEVELS, default=[])
    parser.add_argument("--seats", type=int, action="append", default=[], help="default: all sizes")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    options = chosen.options or [{}, {"advanced": True}]
    with Pool(chosen.processes) as pool:
        for worse, better in chosen.pair or pairwise(LEVELS):
            todo = fixtures(chosen.game, options, better, worse, chosen.matches, chosen.seats)
            results = []
            for result in pool.imap(played, todo):
                results.append(result)
                if sys.stderr.isatty():
                    print(_line("so far", better, results), end="\r", file=sys.stderr)
            print(report(better, worse, results), flush=True)


if __name__ == "__main__":
    main()
