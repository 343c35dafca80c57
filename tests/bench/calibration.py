"""The coach's chances: matches of computers to fit them to, the fit, and how well it holds.

    python -m tests.bench.calibration record GAME FOLDER --part train --matches 300
    python -m tests.bench.calibration fit GAME FOLDER     # writes workers/coach/weights.json
    python -m tests.bench.calibration report GAME FOLDER --part test

Weights are fitted to the part `train`. Their scale for each number of seats is fitted to the part
`choose`, by which the features and the ridge are chosen, too. The part `test` is looked at in the
end. Whole tables are recorded, some of each match, so the features may change afterwards. All
follows from the numbers of the matches.
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.games import GAMES
from domain.words import Level
from tests.bench.arena import Arena
from tests.bench.softmax_fit import Knots, Sample, fitted, heated
from workers.coach.chances import JUDGES, Weights, blend, chances, won
from workers.coach.judge import WHOLE

Part = Literal["train", "choose", "test"]
PARTS: dict[Part, int] = {"train": 0, "choose": 2_000_000, "test": 1_000_000}
"""The number of the first match of each part."""
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


def record(slug: str, folder: Path, part: Part, matches: int) -> None:
    """Play the matches that are not in the folder yet."""
    path = _path(slug, folder, part)
    known = len(path.read_bytes().splitlines()) if path.exists() else 0
    with path.open("ab") as file:
        for number in range(known, matches):
            file.write(msgspec.json.encode(play(slug, PARTS[part] + number)) + b"\n")
            file.flush()


def recorded(slug: str, folder: Path, part: Part) -> list[Played]:
    """The matches of a game in the folder."""
    lines = _path(slug, folder, part).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Played) for line in lines]


def _path(slug: str, folder: Path, part: Part) -> Path:
    return folder / f"{slug}.{part}.ndjson"


def tables(slug: str, match: Played) -> Iterator[Any]:
    """Its tables."""
    for told in match.tables:
        yield msgspec.json.decode(told, type=GAMES[slug].table)


def _thousandths(early: int, middle: int, late: int) -> Knots:
    return early / 1000, middle / 1000, late / 1000


def fit(slug: str, train: Iterable[Played], choose: Iterable[Played]) -> Weights:
    """The weights of a game by the part to train with, and their scale by the part to choose by.
    Every second table of the first is enough: those of a match say much the same.
    """
    weights = fitted([*_samples(slug, train, 2)])
    samples = [*_samples(slug, choose, 1)]
    heat = {size: heated(samples, weights, size) for size in sorted({s.seats for s in samples})}
    rounded = (tuple(round(WHOLE * one) for one in knots) for knots in weights)
    return Weights(
        dict(zip(JUDGES[slug].names, rounded, strict=True)),
        {size: tuple(round(1000 * one) for one in knots) for size, knots in heat.items()},
    )


def _samples(slug: str, matches: Iterable[Played], step: int) -> Iterator[Sample]:
    judge = JUDGES[slug]
    for match in matches:
        for table in islice(tables(slug, match), 0, None, step):
            yield Sample(
                _thousandths(*blend(judge.progress(table))),
                tuple(tuple(number / 1000 for number in each) for each in judge.features(table)),
                tuple(part / WHOLE for part in match.won),
            )


class Called(Struct, frozen=True):
    """A chance that was called, the part of the win that came, and in which match, of how many
    seats.
    """

    match: int
    seats: int
    chance: float
    part: float


def called(slug: str, matches: Iterable[Played]) -> Iterator[Called]:
    """Every chance of every seat in these matches."""
    for match in matches:
        for table in tables(slug, match):
            for chance, part in zip(chances(GAMES[slug], table), match.won, strict=True):
                yield Called(match.number, len(match.won), chance / WHOLE, part / WHOLE)


def report(slug: str, matches: list[Played]) -> str:
    """A line of a table for all seats together, and one for each number of them."""
    found = [*called(slug, matches)]
    lines = [_line(slug, found)]
    for size in sorted({one.seats for one in found}):
        lines.append(_line(f"{size} seats", [one for one in found if one.seats == size]))
    return "\n".join(lines)


def _line(name: str, found: list[Called]) -> str:
    matches = len({one.match for one in found})
    ours = sum((one.chance - one.part) ** 2 for one in found) / len(found)
    base = sum((1 / one.seats - one.part) ** 2 for one in found) / len(found)
    bands = (_band([one for one in found if low <= one.chance < high]) for low, high in BANDS)
    return f"| {name} | {matches} | {' | '.join(bands)} | {ours:.3f} | {base:.3f} |"


def _band(found: list[Called]) -> str:
    """How often the win came, and the standard error by matches, as the tables of one depend on
    each other.
    """
    if not found:
        return "-"
    mean = sum(one.part for one in found) / len(found)
    off: dict[int, float] = {}
    for one in found:
        off[one.match] = off.get(one.match, 0.0) + one.part - mean
    error = sqrt(sum(each**2 for each in off.values())) / len(found)
    return f"{100 * mean:.0f}±{100 * error:.0f}"


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
    parser.add_argument("--part", choices=tuple(PARTS), default="test")
    parser.add_argument("--matches", type=int, default=300, help="to record")
    asked = parser.parse_args()
    if asked.todo == "record":
        record(asked.game, asked.folder, asked.part, asked.matches)
    elif asked.todo == "fit":
        train, choose = (
            recorded(asked.game, asked.folder, part) for part in PARTS if part != "test"
        )
        keep(asked.game, fit(asked.game, train, choose))
    else:
        print(report(asked.game, recorded(asked.game, asked.folder, asked.part)))


if __name__ == "__main__":
    main()
