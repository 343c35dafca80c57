"""A toy match in `eventsourcing`: prints what a move costs, in microseconds of processor time.

Use: python ledger.py FOLDER MOVES; the folder is made, and holds the SQLite file.
"""

# mypy: ignore-errors

import sys
from pathlib import Path
from time import process_time

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Match(Aggregate):
    @event("Opened")
    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []

    @event("Taken")
    def take(self, seat: int, stone: int) -> None:
        self.taken.append((seat, stone))


def main(folder: Path, moves: int) -> None:
    """Read the match, move, save: as a process would that keeps nothing in memory."""
    folder.mkdir(parents=True)
    file = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(folder / "matches")}
    matches: Application = Application(env=file)
    opened = Match()
    matches.save(opened)
    begun = process_time()
    for number in range(moves):
        match: Match = matches.repository.get(opened.id)
        match.take(number % 2, number)
        matches.save(match)
    print(f"{(process_time() - begun) / moves * 1e6:.0f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
