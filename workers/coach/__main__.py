"""The account of a finished match, from its export: python -m workers.coach match.ndjson

It needs no server, and believes the export: docs/verify.py and domain/check.py check it.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import partial, reduce
from pathlib import Path

from domain.evolve import evolve
from domain.exports import Broken, Export, guarded, read, sender_of
from domain.logged import LoggedEntry
from domain.match import Match
from workers.coach.account import Account, Booked, SeatAccount, account_of

MOMENTS = 3
"""The entries of each kind that are told: those that changed most."""
POINT = 10_000
"""A hundredth, in millionths."""


def told_entries(export: Export) -> Iterator[LoggedEntry]:
    """The entries of an export, with the senders that follow from it. Raises Broken."""
    match: Match | None = None
    for line in export.lines:
        before, match = match, guarded(line.version, partial(reduce, evolve, line.happened, match))
        actor = guarded(line.version, partial(sender_of, before, match, line))
        yield LoggedEntry(line.version, line.at, actor, line.command, line.happened, line.thought)


def lines_of(account: Account) -> Iterator[str]:
    """The account, to be printed."""
    yield "seat   start  result            luck  own decisions  others' decisions"
    yield from map(_seat, account.seats)
    for name, what in (("luck", "luck"), ("own", "its own decision")):
        yield ""
        changes = [(entry, seat) for entry in account.entries for seat in range(len(entry.worth))]
        changes.sort(key=lambda change: -abs(getattr(change[0], name)[change[1]]))
        yield from (_moment(*change, name, what) for change in changes[:MOMENTS])


def _seat(seat: SeatAccount) -> str:
    luck = f"{_points(seat.luck)} ± {seat.error / POINT:.1f}"
    parts = f"{luck:>16}{_points(seat.own):>15}{_points(seat.others):>19}"
    return f"{seat.seat:4}{seat.start / POINT:6.1f} %{seat.result / POINT:6.1f} %{parts}"


def _moment(entry: Booked, seat: int, name: str, what: str) -> str:
    change = _points(getattr(entry, name)[seat])
    then = f"{entry.worth[seat] / POINT:.1f} %"
    return f"entry {entry.version}: {change} for seat {seat} by {what}; then {then}"


def _points(millionths: int) -> str:
    return f"{millionths / POINT:+.1f}"


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(
        prog="python -m workers.coach",
        description="Tell the luck and the decisions of a finished match.",
    )
    parser.add_argument("export", type=Path)
    path = parser.parse_args().export
    try:
        export = read(path.read_bytes().splitlines())
        account = account_of(told_entries(export)) if export.secret is not None else None
    except OSError as why:
        sys.exit(f"{path} cannot be read: {why.strerror}.")
    except Broken as why:
        sys.exit(f"{path} is no export: entry {why.at}: {why}")
    if account is None:
        sys.exit("The match is not over, it never began, or the coach does not know the game.")
    print("\n".join(lines_of(account)))


if __name__ == "__main__":
    main()
