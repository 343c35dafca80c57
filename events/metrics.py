"""The metrics of each process for Prometheus, and the port where they are read.

A process has one registry, which is the library's. No label names a match or a player, or anything
else that clients choose: the number of series does not grow with them.

The port is not the public one, and off unless METRICS_PORT is set. Several processes of one machine
take the first free port from there on, so each is asked by itself, and nothing is shared.
"""

import logging
from collections.abc import Callable
from functools import cache

from prometheus_client import (
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    start_http_server,
)

disable_created_metrics()  # type: ignore[no-untyped-call]

log = logging.getLogger(__name__)

PORTS = 64
"""Ports that are tried, for so many processes of a machine."""
QUICK_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LATE_S = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800)

PROCESS = Gauge("dragonhoard_process", "1 for each process, by its name", ("process",))
REQUESTS = Counter(
    "dragonhoard_requests",
    "Requests that were answered; route is a template, status that of the answer",
    ("method", "route", "game", "status"),
)
REQUEST_SECONDS = Histogram(
    "dragonhoard_request_seconds",
    "Seconds until an answer begins, but for requests that wait for news",
    ("method", "route", "game"),
    buckets=QUICK_S,
)
STREAMS = Gauge("dragonhoard_streams", "Streams and long polls that are open")
CONNECTIONS = Gauge("dragonhoard_connections", "All connections that are open")

STORE_SECONDS = Histogram(
    "dragonhoard_store_seconds",
    "Seconds until a script of the store has answered, or failed",
    ("script",),
    buckets=QUICK_S,
)
STORE_ERRORS = Counter(
    "dragonhoard_store_errors",
    "Commands of the store, or of the queues, that failed, by reason (events/store/errors.py)",
    ("reason",),
)
CONFLICTS = Counter("dragonhoard_conflicts", "Entries that were not stored: others came first")
SET_BACKS = Counter(
    "dragonhoard_set_backs",
    "Matches whose newest entries, as this process knows them, the store has lost",
)
MATCHES_FOUND = Counter(
    "dragonhoard_matches_found",
    "Matches that were needed, by where: in memory, or in the log, to be folded",
    ("where",),
)
requests, request_seconds = cache(REQUESTS.labels), cache(REQUEST_SECONDS.labels)
store_seconds = cache(STORE_SECONDS.labels)
"""The children for a move, by their labels: looking them up again costs five times as much as
counting.
"""

IN_MEMORY, IN_LOG = (MATCHES_FOUND.labels(where) for where in ("memory", "log"))

DEADLINE_LATENESS = Histogram(
    "dragonhoard_deadline_lateness_seconds",
    "Seconds from a deadline to the entry that records it",
    buckets=LATE_S,
)
COMPUTER_LATENESS = Histogram(
    "dragonhoard_computer_lateness_seconds",
    "Seconds from the first beat at which a computer could have moved to its move",
    buckets=LATE_S,
)
JOBS_FAILED = Counter(
    "dragonhoard_jobs_failed", "Jobs that failed for a match, or a receiver", ("queue",)
)
NOT_SHOWN = Counter("dragonhoard_matches_not_shown", "Matches that the lobby could not show")
ARCHIVED = Counter("dragonhoard_archived", "Matches that have left the store for the archive")
NOT_ARCHIVED = Counter(
    "dragonhoard_not_archived",
    "Matches that could not, because something was away, or unsound",
    ("why",),
)
ARCHIVE_REFUSED = Counter(
    "dragonhoard_archive_refused",
    "Matches that could not be read, as the archive is away, or does not have what it should",
    ("why",),
)
DEATHS = Counter(
    "dragonhoard_deaths",
    "Processes that have ended by themselves; signal: the one that they died of, or `none`",
    ("process", "signal"),
)
LOG_LINES = Counter("dragonhoard_log_lines", "Lines that were logged", ("level",))
LAST_STEP = Gauge(
    "dragonhoard_last_step_timestamp_seconds", "When this worker last did something, or waited"
)

for _level in ("info", "warning", "error", "critical"):
    LOG_LINES.labels(_level)  # so that Prometheus sees the first of each as an increase
for _why in ("away", "lost", "altered"):
    ARCHIVE_REFUSED.labels(_why)
for _why in ("away", "unsound"):
    NOT_ARCHIVED.labels(_why)


class Counting(logging.Handler):
    """Counts log lines. (events/log_lines.py cannot: gunicorn's master needs it, and must not load
    the library, which loads `ssl`, before gevent has patched that.)
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Count it."""
        LOG_LINES.labels(record.levelname.lower()).inc()


def expose(
    host: str, first: int, process: str, serve: Callable[[int, str], object] = start_http_server
) -> int | None:
    """Serve beside the process's work, and return the port: the `first` that is free; 0: no port.

    `serve` raises OSError if a port is not free. If none is, the operator is told, and the process
    goes on.
    """
    PROCESS.labels(process).set(1)
    if not first:
        return None
    logging.getLogger().addHandler(Counting())
    for port in range(first, min(first + PORTS, 65_536)):
        try:
            serve(port, host)
        except OSError:
            continue
        log.info("Metrics are at port %d", port)
        return port
    log.error("The metrics of this process cannot be read: no port from %d on is free", first)
    return None
