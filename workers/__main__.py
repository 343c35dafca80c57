"""`python -m workers deadlines|ai`: a worker that runs jobs until it is told to stop."""

import argparse
import logging
import os
import time

from redis import Redis
from redis.exceptions import RedisError

from events.settings import Settings
from workers.lifecycle import exit_on_signals, retried, set_up
from workers.parts import parts
from workers.queues import connected, worker

QUEUES = {"deadlines": ("deadlines", "unwatched"), "ai": ("deadlines", "ai")}
"""A computer's move takes long, so deadlines have workers of their own; all others help."""

NICENESS = 5
"""The nice value of computer players, below the processes that must be on time."""

log = logging.getLogger(__name__)


def serve(redis: Redis, names: tuple[str, ...], pause: float = 1.0) -> None:
    """Work until told to stop; RQ's own worker ends at the first error of its server."""
    while True:
        working = retried(lambda: worker(redis, names))
        try:
            working.work(logging_level="WARNING")
        except RedisError as error:
            log.warning("The queues' server cannot be reached (%s)", error)
        if working.stop_requested:
            return
        working.stop_listening()
        exit_on_signals()  # RQ replaced the handlers by its own, which do nothing without a worker
        time.sleep(pause)


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m workers", description=__doc__)
    parser.add_argument("queue", choices=sorted(QUEUES))
    queue = parser.parse_args().queue
    set_up()
    if queue == "ai":
        os.nice(NICENESS)
    retried(parts)
    serve(connected(Settings.from_environment().queue_url), QUEUES[queue])


if __name__ == "__main__":
    main()
