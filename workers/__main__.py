"""`python -m workers deadlines|ai`: a worker that runs jobs until it is told to stop."""

import argparse
import logging
import os
import time

from redis import Redis
from redis.exceptions import RedisError

from events.settings import Settings
from workers.desk import desk
from workers.patience import begin, obey, persist
from workers.queues import connected, hired

QUEUES = {"deadlines": ("deadlines",), "ai": ("deadlines", "ai")}
"""Who thinks cannot be punctual, so deadlines have workers of their own; all others help."""

POLITE = 5
"""How much a thinker gives way to the processes that must be on time (nice)."""

log = logging.getLogger(__name__)


def serve(redis: Redis, names: tuple[str, ...], pause: float = 1.0) -> None:
    """Work until dismissed; RQ's own worker would leave at the first trouble with its server."""
    while True:
        hand = persist(lambda: hired(redis, names))
        try:
            hand.work(logging_level="WARNING")
        except RedisError as error:
            log.warning("The queues' server is away (%s)", error)
        if hand.dismissed:
            return
        hand.let_go()
        obey()  # RQ had its own way, which ends nothing when there is no worker
        time.sleep(pause)


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m workers", description=__doc__)
    parser.add_argument("duty", choices=sorted(QUEUES))
    duty = parser.parse_args().duty
    begin()
    if duty == "ai":
        os.nice(POLITE)
    persist(desk)
    serve(connected(Settings.from_environment().queue_url), QUEUES[duty])


if __name__ == "__main__":
    main()
