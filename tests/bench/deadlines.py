"""Deadlines: how long after its deadline a decision is made for who is late."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from domain.games import GAMES
from service.process.embedded import EmbeddedStore
from tests.bench.table import Figure, below
from tests.kit.toy_matches import AI, ME, finished, lateness, opened
from tests.kit.waiting import eventually
from tests.toy import COFFERS
from tests.workers.crew import ALL, Crew


def figures(matches: int = 50) -> list[Figure]:
    """With real workers, of matches whose deadlines all fall due together."""
    with (
        patch.dict(GAMES, coffers=COFFERS),
        TemporaryDirectory() as folder,
        EmbeddedStore(Path(folder, "store"), "no") as store,
        EmbeddedStore(Path(folder, "queue"), "no") as queue,
    ):
        late = measured(Crew(Path(folder), store, queue), matches)
    return [
        Figure("late by, median (ms)", f"{median(late):.0f}"),
        below("late by, at most (ms)", max(late), 1_000, "{:,.0f}"),
    ]


def measured(crew: Crew, matches: int) -> list[int]:
    """For every deadline of so many matches, by how many ms it was missed."""
    parts = crew.parts()
    try:
        crew.start(*ALL)
        assert crew.at_work()
        running = [opened(parts, ME, AI, seconds=1) for _ in range(matches)]
        assert eventually(lambda: all(finished(parts, match) for match in running))
        return [ms for match in running for ms in lateness(parts, match)]
    finally:
        crew.dismiss()
