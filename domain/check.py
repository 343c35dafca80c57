"""Check the export of a match by the rules: python -m domain.check match.ndjson [--origin FILE].

It decides every command again, as `GET /v1/matches/{id}/audit` does, and needs no server. It reads
no hashes: docs/verify.py checks those. Exit code: 1 if anything failed; else 3 if anything was not
judged, as of a match that still runs; else 0.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from domain.verdicts import FAILED, NOT_JUDGED, Endless, verdicts

LARGEST = 256 * 2**20
"""More bytes than any export has."""
MOST_CALLS = 20_000_000
"""More calls of functions than any entry needs: on an altered table the rules may run without end.
"""


@contextmanager
def bounded() -> Iterator[None]:
    """Within it, raise Endless after so many calls."""
    left = MOST_CALLS

    def count(*_: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Endless

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


def read(path: str) -> list[bytes]:
    """The lines of a file. Ends the program with a sentence if there is nothing to be read."""
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as why:
        sys.exit(f"{path} cannot be read: {why.strerror}.")
    if len(data) > LARGEST:
        sys.exit(f"{path} is too large for an export.")
    return data.splitlines()


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(
        prog="dragonhoard-rules", description="Check the export of a match by the rules."
    )
    parser.add_argument("export")
    parser.add_argument("--origin", help="the export of the match from which this branch begins")
    asked = parser.parse_args()
    lines, origin = read(asked.export), read(asked.origin) if asked.origin else None
    found = verdicts(lines, origin, bounded)
    for name, status, entry, detail in found:
        print(f"{name:8}{status:12}{f'entry {entry}: ' if entry else ''}{detail}")
    statuses = {status for _, status, _, _ in found}
    sys.exit(1 if FAILED in statuses else 3 if NOT_JUDGED in statuses else 0)


if __name__ == "__main__":
    main()
