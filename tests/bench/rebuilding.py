"""Rebuilding: how long it takes to make lobby and careers again from the logs."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from events.parts import assembled
from events.projections.careers import Careers
from events.projections.rating import rate_careers
from events.store.entries import Alarms, Raw, Tip
from events.store.keys import UNRECKONED
from events.store.server import connect
from events.store.store import Store
from service.process.embedded import EmbeddedStore
from tests.bench.matches import GAME, MASTER_KEY, bench_parts, played
from tests.bench.table import Figure
from workers.projections import Projections

PLAYERS = ("anna0000", "ben00000", "cleo0000", "dora0000")
MILLION = 1_000_000


def figures(matches: int = 500, models: int = 5, people: int = 500) -> list[Figure]:
    """Matches that were played at random, copied under other ids and with other players."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        redis = connect(server.url)
        here, luck = bench_parts(redis), Random(1)
        models_played = [played(here, PLAYERS, Random(number)) for number in range(models)]
        entries = sum(
            copied(here.store, luck, luck.choice(models_played), people) for _ in range(matches)
        )
        entries += sum(map(here.store.version, models_played))
        parts = assembled(redis, MASTER_KEY)
        whole = seconds(Projections(parts).rebuild)
        redis.zadd(UNRECKONED, {f"{GAME.slug}:0": 0})
        anew = seconds(lambda: reckoned(parts.careers))
    return [
        Figure(
            f"matches of {GAME.slug}, with entries in all", f"{matches + models:,}; {entries:,}"
        ),
        Figure("lobby and careers rebuilt: entries per second", f"{entries / whole:,.0f}"),
        Figure("the same of a million entries (s)", f"{MILLION * whole / entries:.0f}"),
        Figure("matches of four players reckoned anew per second", f"{matches / anew:,.0f}"),
    ]


def copied(store: Store, luck: Random, model: str, people: int) -> int:
    """A copy of a match with some of so many players; returns how many entries it has."""
    match = "".join(luck.choices("abcdefghijklmnopqrstuvwxyz234567", k=len(model)))
    names = {model: match}
    seated = luck.sample(range(people), len(PLAYERS))
    names |= {was: f"p{number:07d}" for was, number in zip(PLAYERS, seated, strict=True)}
    tip = Tip()
    for raw in store.read(model):
        data = raw.data
        for was, becomes in names.items():
            data = data.replace(f'"{was}"'.encode(), f'"{becomes}"'.encode())
        store.append(match, tip, data, Alarms())
        tip = Raw(raw.version, data).tip
    return tip.version


def reckoned(careers: Careers) -> None:
    """Reckon until nothing is left."""
    while rate_careers(careers):
        pass


def seconds(do: Callable[[], object]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    do()
    return time.perf_counter() - start
