"""`python -m tests.workers.launch clock|deadlines|ai|projections`: they know the toy game here.

LEASE_MS shortens the leases, THINK_S makes a computer think so long, and THOUGHTS names a file
that gets a queue for each thought begun: so a test knows when to kill.
"""

import os
import sys
import time
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from domain.games import GAMES
from events.settings import Settings
from tests.kit.toy_matches import usual
from tests.toy import COFFERS
from workers import __main__ as worker
from workers import jobs, projections
from workers.ai import Decision
from workers.clock import alarm_clock
from workers.lifecycle import carry_out, retried, run_forever, set_up_process
from workers.queues import JOBS

LEASE_MS = int(os.environ.get("LEASE_MS", "500"))
THINK_S = float(os.environ.get("THINK_S", "0"))
THOUGHTS = Path(os.environ["THOUGHTS"])


def think(game: Any, view: Any, seat: int, *_: Any) -> Decision:
    """Make the usual move, after a while."""
    with THOUGHTS.open("a") as file:
        file.write(f"{os.getpid()}\n")
    time.sleep(THINK_S)
    return Decision(usual(view, seat), 1, None)


def run_clock() -> None:
    set_up_process("test")
    job_kinds = {kind: replace(job, lease_ms=LEASE_MS) for kind, job in JOBS.items()}
    settings = Settings.from_environment()
    clock = retried(lambda: alarm_clock(settings, job_kinds))
    run_forever(clock.step)


def main() -> None:
    GAMES["coffers"] = COFFERS
    vars(jobs)["think"] = think
    match sys.argv[1]:
        case "clock":
            run_clock()
        case "projections":
            sys.argv[1:] = sys.argv[2:]
            projections.main()
        case _:
            worker.main()


if __name__ == "__main__":
    carry_out(main)
