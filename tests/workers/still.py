"""`python -m tests.workers.still deadlines|ai|deliveries`: a worker whose jobs never end, and
pass over each Exception. BEGUN names a file that gets a line for each job begun.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from workers import __main__ as worker
from workers import archive, deliveries, deriving, jobs
from workers.lifecycle import carry_out

BEGUN = Path(os.environ["BEGUN"])
LEAVES: tuple[tuple[Any, str], ...] = (
    *((jobs, name) for name in ("time_is_up", "computer_plays", "time_is_short", "nobody_looks")),
    (jobs, "give_hint"),
    (deriving, "derive"),
    (archive, "leave"),
    (deliveries, "deliver"),
)


def never_ends(*_: Any) -> None:
    """Note that it has begun, and stand still."""
    with BEGUN.open("a") as file:
        file.write("begun\n")
    while True:
        with suppress(Exception):
            time.sleep(0.01)


def main() -> None:
    for module, name in LEAVES:
        setattr(module, name, never_ends)
    worker.main()


if __name__ == "__main__":
    carry_out(main)
