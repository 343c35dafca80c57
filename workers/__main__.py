"""`python -m workers deadlines|ai|deliveries`: a worker that runs jobs until it is told to stop."""

import argparse
import logging
import os
import sys
import time
from contextlib import suppress
from importlib import import_module

from redis.exceptions import RedisError

from events.start import begin
from workers import deliveries
from workers.lifecycle import carry_out, exit_on_signals, retried, set_up
from workers.parts import parts
from workers.queues import JOBS, Server, Worker, connected, worker
from workers.shares import LATER
from workers.survey import watched
from workers.transparency import begin_to_write

QUEUES = {
    "deadlines": ("deadlines", "reminders", "unwatched", "archive"),
    "ai": ("deadlines", "ai", LATER, "audits"),
    "deliveries": ("deliveries",),
}
"""A computer's move takes long, so deadlines have workers of their own; computers help, and derive
moves of old when nothing else waits. Who speaks to receivers does nothing else.
"""

NICENESS = 5
"""The nice value of computer players, below the processes that must be on time."""


def serve(server: Server, names: tuple[str, ...], pause: float = 1.0) -> None:
    """Work until told to stop; RQ's own worker ends at the first error of its server.

    What is wrong is said by `retried`, once, and not by RQ each time that it looks.
    """
    logging.getLogger("rq.worker").addFilter(no_trouble)
    while True:
        working = retried(lambda: hired(server, names))
        with suppress(RedisError):
            working.work(logging_level="WARNING")
        if working.stop_requested:
            return
        working.stop_listening()
        exit_on_signals()  # RQ replaced the handlers by its own, which do nothing without a worker
        time.sleep(pause)
        retried(working.register_death)  # it could not, while its server was away


def hired(server: Server, names: tuple[str, ...]) -> Worker:
    """A worker on a server that takes commands. Raises redis.RedisError."""
    server.demand()
    return worker(server, names)


def no_trouble(record: logging.LogRecord) -> bool:
    """Whether this is not about an error of the server: one that is handled just now, `exc_info`,
    or one among the arguments.
    """
    about = [sys.exception(), *(record.exc_info or ()), *(record.args or ())]
    return not any(isinstance(one, RedisError) for one in about)


def import_jobs(queues: tuple[str, ...]) -> None:
    """Import what the jobs of these queues run. RQ would do so at the first job, beside threads."""
    for job in JOBS.values():
        if job.queue in queues:
            import_module(job.function.rpartition(".")[0])


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m workers", description=__doc__)
    parser.add_argument("queue", choices=sorted(QUEUES))
    queue = parser.parse_args().queue
    import_jobs(QUEUES[queue])
    set_up(queue)
    settings = begin()
    if queue == "ai":
        os.nice(NICENESS)
    watched(settings, queue, surveys=queue == "deadlines")
    retried(parts)
    if queue == "deadlines":
        begin_to_write(settings)
    serve(retried(lambda: connected(settings.queue_url)), QUEUES[queue])
    if queue == "deliveries":
        deliveries.finish()


if __name__ == "__main__":
    carry_out(main)
