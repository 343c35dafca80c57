"""The queues between the clock and the workers: a job of RQ names the matches, or the receivers,
that are due.

A job is only a hint. What is due stays in the store, under a lease; when that ends, the clock
enqueues it again. So a job that is lost comes back by itself, and a job that comes twice finds
nothing to do.
"""

import logging
import secrets
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from msgspec import Struct
from redis import Redis
from redis.backoff import NoBackoff
from redis.client import Pipeline
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as TooLate
from redis.retry import Retry
from rq import Queue, SimpleWorker
from rq.exceptions import StopRequested
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.timeouts import UnixSignalDeathPenalty
from rq.utils import now
from rq.worker.base import WorkerStatus

from events.lines import told
from events.metrics import JOBS_FAILED
from events.store import keys
from events.store.alarms import seat_asking
from events.store.keys import AnyKind
from events.store.server import (
    LONGEST_BLOCK_MS,
    NO_CLUSTER,
    REPLY_TIMEOUT_S,
    Unusable,
    address_of,
    asked,
    in_cluster,
    made,
)
from events.store.trouble import heed, is_outage, trouble_of
from workers.lifecycle import pulse, say_once

DAY = 86_400
FAILED_PLACE_S, TIDIED_S = 1, 60
"""So long a job that failed keeps its place, and so often workers look for those that died."""
MOST_JOBS = 10
"""While so many jobs wait in a queue, the clock leaves what is due in the store, where the latest
is first. So hardly a lease ends while its job waits.
"""

HEARTBEAT = timedelta(seconds=5)
"""Far below the 90 s after which RQ considers a worker dead."""

log = logging.getLogger(__name__)


class JobKind(Struct, frozen=True):
    """The job for one kind of alarm. The lease is how long a lost job stays lost. One job names
    `per_job` at most, for all of which `timeout_s` is ample.
    """

    queue: str
    function: str
    lease_ms: int
    per_job: int = 100
    timeout_s: int = 60


JOBS: dict[AnyKind, JobKind] = {
    "deadline": JobKind("deadlines", "workers.jobs.deadlines", lease_ms=2_000),
    "ai": JobKind("ai", "workers.jobs.computers_turn", lease_ms=15_000),
    "reminder": JobKind("reminders", "workers.jobs.reminders", lease_ms=15_000),
    "unwatched": JobKind("unwatched", "workers.jobs.unwatched", lease_ms=60_000),
    "archive": JobKind("archive", "workers.archive.archives", lease_ms=60_000, per_job=5),
    "hint": JobKind("ai", "workers.jobs.computers_turn", lease_ms=15_000),
    "audit": JobKind("audits", "workers.deriving.derivations", lease_ms=60_000, per_job=1),
    "delivery": JobKind("deliveries", "workers.deliveries.deliveries", lease_ms=30_000, per_job=20),
}


for _job in JOBS.values():
    JOBS_FAILED.labels(_job.queue)  # so that Prometheus sees the first of each as an increase


class Away(RedisError):
    """The queues' server cannot be reached. RQ would try for ever by itself, and say so each time;
    of this it knows nothing.
    """


class Server(Redis):
    """The queues' server."""

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """Raises redis.RedisError."""
        try:
            return super().execute_command(*words, **options)  # type: ignore[no-untyped-call]
        except RedisError as error:
            heed(error, words[0])
            if isinstance(error, Unreachable | TooLate):
                raise Away(str(error)) from error
            raise

    def demand(self) -> None:
        """Raise what the server says to a write that changes nothing."""
        self.setrange(keys.TRIAL, 0, "")


def connected(url: str) -> Server:
    """A client for the queues' server. It must be a single server: RQ cannot use a cluster.

    Sending twice does no harm here; one retry is enough after the server was restarted. One that
    does not answer is asked no second time. Raises redis.RedisError, Unusable.
    """
    once_more = Retry(NoBackoff(), 1, supported_errors=(Unreachable,))
    waits: dict[str, Any] = dict.fromkeys(
        ("socket_timeout", "socket_connect_timeout"), REPLY_TIMEOUT_S
    )
    address = address_of(url)
    server = made(Server, address, retry=once_more, **waits)
    with asked(address):
        if in_cluster(server):
            raise Unusable(NO_CLUSTER)
    return server


def queue_of(redis: Redis, name: str) -> Queue:
    """The queue of RQ that has this name."""
    return Queue(name, connection=redis, serializer=JSONSerializer)


class JobQueue:
    """The queue of one kind of job."""

    def __init__(self, redis: Redis, kind: JobKind) -> None:
        self.kind = kind
        self._queue = queue_of(redis, kind.queue)

    def put(self, *names: str) -> None:
        """Have a worker look at these: one job for all of them."""
        self._enqueue(self._queue, names)

    def room(self) -> int:
        """How many names the next job may have; 0: enough jobs wait."""
        return self.kind.per_job if self._queue.count < MOST_JOBS else 0

    def _enqueue(self, queue: Queue, named: object, place: str = "") -> None:
        """One job, at a place if one is named. Raises DuplicateJobError if that is taken. A place
        that was taken out of the queue by a worker which died then is free after a while.
        """
        queue.enqueue(
            self.kind.function,
            args=(named,),
            description=queue.name,
            job_id=place or f"{queue.name}-{secrets.token_hex(4)}",
            unique=bool(place),
            job_timeout=self.kind.timeout_s,
            ttl=self.kind.timeout_s if place else None,
            result_ttl=0,
            failure_ttl=FAILED_PLACE_S if place else DAY,
        )


def for_each(kind: AnyKind, names: Iterable[str], do: Callable[[str], None]) -> None:
    """Do this for each. What fails stops no other; in the end all of it is raised, for RQ to keep.

    Raises redis.RedisError at once if a server is away: the rest comes back after its lease.
    """
    refuse(kind, [failure for name in names for failure in attempted(kind, name, do)])


def attempted(kind: AnyKind, name: str, do: Callable[[str], None]) -> list[Exception]:
    """Do this for one. Counts, tells and returns what fails; outages are raised."""
    try:
        do(name)
    except Exception as failure:
        if is_outage(failure):
            raise
        JOBS_FAILED.labels(JOBS[kind].queue).inc()
        whom = {} if kind == "delivery" else told(match=seat_asking(name)[0])
        log.error("A job has failed for %s (%s)", name, kind, exc_info=failure, extra=whom)
        return [failure]
    return []


def refuse(kind: AnyKind, failures: list[Exception]) -> None:
    """Raise what has failed, if anything has: RQ keeps it."""
    if failures:
        raise ExceptionGroup(f"{len(failures)} of the queue {JOBS[kind].queue}", failures)


class LimitExceeded(BaseException):
    """A job has taken longer than it may: it hangs, or its process stood still. It is no Exception,
    so that nothing below a job takes it for a failure of its own, and goes on: only RQ catches it.
    """


class Limit(UnixSignalDeathPenalty):
    """RQ's own limit, which would raise an Exception."""

    def __init__(self, timeout: int, *_: object, **_more: object) -> None:
        """`timeout` is in seconds."""
        super().__init__(timeout, LimitExceeded)  # type: ignore[no-untyped-call]

    def __exit__(self, *_: object) -> None:
        """End the limit. If it strikes in this moment, the job is done all the same."""
        try:
            self.cancel_death_penalty()  # type: ignore[no-untyped-call]
        except LimitExceeded:
            self.cancel_death_penalty()  # type: ignore[no-untyped-call]


class Worker(SimpleWorker):
    """A worker that keeps its process, and so its cache of matches, between jobs."""

    death_penalty_class = Limit

    max_connection_wait_time = 2.0  # seconds between two tries while the server is away

    stop_requested = False
    """Whether it was told to stop; otherwise `work` has returned because of a failure."""

    dequeue_timeout = LONGEST_BLOCK_MS // 1000
    connection_timeout = REPLY_TIMEOUT_S
    """RQ would wait for longer than a connection does, and have those wait longer that it opens: on
    an older one each wait in vain looks as if the server were away, and on a newer one it takes
    half a minute to find out that it is.
    """

    def handle_exception(self, job: Job, *exc_info: Any) -> None:
        """Tell why a job has ended early, unless that is told: RQ would put the traceback into the
        message, once more.
        """
        error = exc_info[1]
        if isinstance(error, ExceptionGroup):
            return  # `attempted` has told each of them
        if not is_outage(error):
            log.error("A job of the queue %s has ended early", job.origin, exc_info=error)
        else:
            sentence = f"A job has ended early: {trouble_of(error).sentence}"
            say_once(sentence, "job ended early")

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """RQ's heartbeat, but not six times per job: its server may sync each write to disk.

        Who waits for a job and was told to stop does so here, if Python has swallowed what RQ
        raised then (in a `__del__`).
        """
        pulse().beat()
        if self.stop_requested and self.get_state() == WorkerStatus.IDLE:
            raise StopRequested
        fresh = self.last_heartbeat and now() - self.last_heartbeat < HEARTBEAT
        if pipeline is not None or not fresh:
            super().heartbeat(timeout, pipeline)

    def _set_ip_address(self, connection: Redis) -> None:
        """Unknown. RQ would ask for all clients of the server, which a user of it may not do."""
        connection.client_setname(self.name)
        self.ip_address = "unknown"

    def request_stop(self, signum: int, frame: object) -> None:
        """Finish the job, if there is one, and stop."""
        self.stop_requested = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]

    def stop_listening(self) -> None:
        """End the thread that listens for RQ's commands, if `work` could not."""
        if self.pubsub_thread is not None:
            self.pubsub_thread.stop()


def worker(redis: Redis, names: tuple[str, ...]) -> Worker:
    """A worker for these queues, the first before the others."""
    more: dict[str, Any] = {"worker_ttl": 30, "maintenance_interval": TIDIED_S}
    return Worker(list(names), connection=redis, serializer=JSONSerializer, **more)
