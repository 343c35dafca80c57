"""`python -m workers deadlines|ai|deliveries`: a worker that runs jobs until it is told to stop."""

import argparse
import logging
import os
import time
from contextlib import suppress

from redis.exceptions import RedisError

from events.start import begin
from workers import deliveries
from workers.lifecycle import exit_on_signals, retried, set_up
from workers.parts import parts
from workers.queues import Server, Worker, connected, worker

QUEUES = {
    "deadlines": ("deadlines", "reminders", "unwatched"),
    "ai": ("deadlines", "ai"),
    "deliveries": ("deliveries",),
}
"""A computer's move takes long, so deadlines have workers of their own; computers help. Who speaks
to receivers does nothing else.
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


def hired(server: Server, names: tuple[str, ...]) -> Worker:
    """A worker on a server that takes commands. Raises redis.RedisError."""
    server.demand()
    return worker(server, names)


def no_trouble(record: logging.LogRecord) -> bool:
    """Whether this is no traceback of an error of the server."""
    return not (record.exc_info and isinstance(record.exc_info[1], RedisError))


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m workers", description=__doc__)
    parser.add_argument("queue", choices=sorted(QUEUES))
    queue = parser.parse_args().queue
    set_up()
    settings = begin()
    if queue == "ai":
        os.nice(NICENESS)
    retried(parts)
    serve(retried(lambda: connected(settings.queue_url)), QUEUES[queue])
    if queue == "deliveries":
        deliveries.finish()


if __name__ == "__main__":
    main()
