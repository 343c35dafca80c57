"""The coach's chances: matches of computers to fit them to, the fit, and how well it holds.

    python -m tests.bench.calibration record GAME FOLDER --matches 300
    python -m tests.bench.calibration fit GAME FOLDER     # writes workers/coach/weights.json
    python -m tests.bench.calibration report GAME FOLDER  # by matches that were not fitted to

A fourth of the matches is held out. Whole tables are recorded, some of each match, so the features
may change afterwards. All follows from the numbers of the matches.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from domain.games import GAMES
from domain.words import Level
from tests.bench.arena import Arena
from tests.bench.softmax_fit import Knots, Sample, fitted, heated
from workers.coach.chances import JUDGES, Weights, blend, chances, won
from workers.coach.judge import WHOLE

POSITIONS = 24
"""So many tables of each match."""
WEIGHTS = Path(__file__).parents[2] / "workers" / "coach" / "weights.json"
LEVELS: dict[str, tuple[Level, ...]] = {
    "drachenland": ("novice", "adept", "adept", "master"),
    "dragonwood": ("novice", "adept", "adept", "master"),
    "jeu-des-dragons": ("novice", "adept", "adept"),
    "or-des-dragons": ("novice", "adept", "adept"),
    "pierres-du-dragon": ("novice", "adept", "adept", "master"),
}
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "drachenland": ({},),
    "dragonwood": ({}, {"advanced_draw": True, "dragon_spell": True}),
    "jeu-des-dragons": ({"gambits": 10}, {}, {"quick": True}),
    "or-des-dragons": ({}, {"advanced": True}),
    "pierres-du-dragon": ({}, {"apprentice_free": True, "auto_zero": True, "open_purses": True}),
}
BANDS = ((0.05, 0.15), (0.25, 0.35), (0.45, 0.55), (0.65, 0.75), (0.85, 0.95))


class Played(Struct, frozen=True):
    """A match of computers: some of its tables, and each seat's part of the win, in millionths."""

    number: int
    tables: tuple[msgspec.Raw, ...]
    won: tuple[int, ...]


def fixture(slug: str, number: int) -> tuple[Any, tuple[Level, ...], int]:
    """The options, levels and seed of the match with this number: sizes of tables and options take
    turns, levels are mixed.
    """
    game, rng = GAMES[slug], Random(f"{slug} {number}")
    least, most = game.seats
    size = least + number % (most - least + 1)
    options = OPTIONS[slug][number // (most - least + 1) % len(OPTIONS[slug])]
    levels = tuple(rng.choice(LEVELS[slug]) for _ in range(size))
    return msgspec.convert(options, game.options), levels, rng.randrange(2**32)


def play(slug: str, number: int) -> Played:
    """The match with this number."""
    game, rng = GAMES[slug], Random(number)
    arena = Arena(game, *fixture(slug, number))
    tables = [arena.table, *(arena.table for _ in arena.steps())][:-1]
    some = rng.sample(tables, min(POSITIONS, len(tables)))
    told = tuple(msgspec.Raw(msgspec.json.encode(table)) for table in some)
    scores = game.scores(arena.table)
    assert scores is not None, "the match is over"
    return Played(number, told, won(scores))


def record(slug: str, folder: Path, matches: int) -> None:
    """Play the matches that are not in the folder yet."""
    path = folder / f"{slug}.ndjson"
    known = len(path.read_bytes().splitlines()) if path.exists() else 0
    with path.open("ab") as file:
        for number in range(known, matches):
            file.write(msgspec.json.encode(play(slug, number)) + b"\n")
            file.flush()


def recorded(slug: str, folder: Path) -> list[Played]:
    """The matches of a game in the folder."""
    path = folder / f"{slug}.ndjson"
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Played) for line in lines]


def is_held_out(match: Played) -> bool:
    """Whether nothing is fitted to it: four matches of every sixteen, of all sizes."""
    return match.number // 4 % 4 == 0


def tables(slug: str, match: Played) -> Iterator[Any]:
    """Its tables."""
    for told in match.tables:
        yield msgspec.json.decode(told, type=GAMES[slug].table)


def _thousandths(early: int, middle: int, late: int) -> Knots:
    return early / 1000, middle / 1000, late / 1000


def fit(slug: str, matches: Iterable[Played]) -> Weights:
    """The weights of a game, by the matches that are not held out."""
    judge = JUDGES[slug]
    samples = [
        Sample(
            _thousandths(*blend(judge.progress(table))),
            tuple(tuple(number / 1000 for number in each) for each in judge.features(table)),
            tuple(part / WHOLE for part in match.won),
        )
        for match in matches
        if not is_held_out(match)
        for table in tables(slug, match)
    ]
    weights = fitted(samples)
    heat = {size: heated(samples, weights, size) for size in sorted({s.seats for s in samples})}
    rounded = (tuple(round(WHOLE * one) for one in knots) for knots in weights)
    return Weights(
        dict(zip(judge.names, rounded, strict=True)),
        {size: tuple(round(1000 * one) for one in knots) for size, knots in heat.items()},
    )


class Called(Struct, frozen=True):
    """A chance that was called, the part of the win that came, and in a match of how many seats."""

    seats: int
    chance: float
    part: float


def called(slug: str, matches: Iterable[Played]) -> Iterator[Called]:
    """Every chance of every seat in the matches that are held out."""
    for match in matches:
        for table in tables(slug, match) if is_held_out(match) else ():
            for chance, part in zip(chances(GAMES[slug], table), match.won, strict=True):
                yield Called(len(match.won), chance / WHOLE, part / WHOLE)


def report(slug: str, matches: list[Played]) -> str:
    """A line of a table for all seats together, and one for each number of them."""
    found = [*called(slug, matches)]
    held = [len(match.won) for match in matches if is_held_out(match)]
    lines = [_line(slug, len(held), found)]
    for size in sorted(set(held)):
        some = [one for one in found if one.seats == size]
        lines.append(_line(f"{size} seats", held.count(size), some))
    return "\n".join(lines)


def _line(name: str, matches: int, found: list[Called]) -> str:
    ours = sum((one.chance - one.part) ** 2 for one in found) / len(found)
    base = sum((1 / one.seats - one.part) ** 2 for one in found) / len(found)
    bands = (_band([one for one in found if low <= one.chance < high]) for low, high in BANDS)
    return f"| {name} | {matches} | {' | '.join(bands)} | {ours:.3f} | {base:.3f} |"


def _band(found: list[Called]) -> str:
    if not found:
        return "-"
    return f"{100 * sum(one.part for one in found) / len(found):.0f}"


def keep(slug: str, weights: Weights) -> None:
    """Write the weights of a game beside those of the others."""
    known = msgspec.json.decode(WEIGHTS.read_bytes()) if WEIGHTS.exists() else {}
    mine = msgspec.to_builtins(weights, str_keys=True)
    told = msgspec.json.encode({**known, slug: mine}, order="sorted")
    WEIGHTS.write_bytes(msgspec.json.format(told, indent=1) + b"\n")


def main() -> None:
    """As above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("todo", choices=("record", "fit", "report"))
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=300, help="to record")
    asked = parser.parse_args()
    if asked.todo == "record":
        record(asked.game, asked.folder, asked.matches)
        return
    matches = recorded(asked.game, asked.folder)
    if asked.todo == "fit":
        keep(asked.game, fit(asked.game, matches))
    else:
        print(report(asked.game, matches))


if __name__ == "__main__":
    main()
