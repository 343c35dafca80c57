"""`python -m workers deadlines|ai|deliveries`: a worker that runs jobs until it is told to stop."""

import argparse
import os
from collections.abc import Callable
from pkgutil import resolve_name
from typing import NoReturn

from events.start import read_settings
from workers.archive import begin_to_write
from workers.collector import expose_metrics
from workers.delivery.sender import finish
from workers.lifecycle import carry_out, exit_on_signals, retried, run_forever, set_up_process
from workers.queues import JOBS, connected, job_worker, process_parts
from workers.shares import LATER

QUEUES = {
    "deadlines": ("deadlines", "reminders", "unwatched", "archive"),
    "ai": ("deadlines", "ai", LATER, "audits"),
    "deliveries": ("deliveries",),
}
"""A computer's move takes long, so deadlines have workers of their own; workers of computers help,
and derive old moves when nothing else waits. Workers of deliveries do nothing else.
"""

NICENESS = 5
"""The nice value of computer players, below the processes that must be on time."""


def serve(
    url: str, names: tuple[str, ...], finish: Callable[[], object] = lambda: None
) -> NoReturn:
    """Work until told to stop, at the queues of the server at this URL; then `finish`."""
    hired = retried(lambda: job_worker(connected(url), names))
    exit_on_signals(hired.stop)
    try:
        run_forever(hired.step)
    finally:
        finish()


def import_jobs(queues: tuple[str, ...]) -> None:
    """Import the modules of these queues' jobs: the first job would do so, beside threads."""
    for job in JOBS.values():
        if job.queue in queues:
            resolve_name(job.do)


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m workers", description=__doc__)
    parser.add_argument("queue", choices=sorted(QUEUES))
    queue = parser.parse_args().queue
    import_jobs(QUEUES[queue])
    set_up_process(queue)
    settings = read_settings()
    if queue == "ai":
        os.nice(NICENESS)
    expose_metrics(settings, queue, of_store=queue == "deadlines")
    retried(process_parts)
    if queue == "deadlines":
        begin_to_write(settings)
    serve(settings.queue_url, QUEUES[queue], finish)


if __name__ == "__main__":
    carry_out(main)
