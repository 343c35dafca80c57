"""The queues between the clock and the workers. What waits in one (a match, or a receiver) waits
there once, in a line; a job of RQ stands for none of it, and takes many, a handful at a time.

The queues only carry hints: what is due is in the store, and the clock puts it in line again after
a lease. So what a job has taken, and a job that RQ loses, come back by themselves.
"""

import logging
import secrets
import time
from collections.abc import Callable
from datetime import timedelta
from math import inf
from typing import Any

from msgspec import Struct
from redis import Redis
from redis.backoff import NoBackoff
from redis.client import Pipeline
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as TooLate
from redis.retry import Retry
from rq import Queue, SimpleWorker, get_current_job
from rq.exceptions import StopRequested
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.utils import now
from rq.worker.base import WorkerStatus

from events.lines import told
from events.metrics import JOBS_FAILED
from events.store import keys
from events.store.addressed import address_of, asked
from events.store.disk import Disk, disk_of
from events.store.hints import seat_asking
from events.store.keys import AnyKind
from events.store.server import (
    LONGEST_BLOCK_MS,
    NO_CLUSTER,
    REPLY_TIMEOUT_S,
    Unusable,
    in_cluster,
    made,
    script_beside,
)
from events.store.trouble import heed, is_outage, trouble_of
from workers.limit import Limit
from workers.pulse import pulse

LINE = script_beside(__file__, "line")

DAY = 86_400
LONGEST = 1_000
"""While so many wait in a line, the clock leaves what is due in the store, where the latest is
first: what it takes from there would come back after its lease.
"""
HANDFUL = 20
"""So many a job takes at once: few, so that all are seen to within a lease."""

HEARTBEAT = timedelta(seconds=5)
"""Far below the 90 s after which RQ considers a worker dead."""

TOLD_S = 600
"""For so long a server that is away during a job is not told of again."""

log = logging.getLogger(__name__)


class JobKind(Struct, frozen=True):
    """The job for one kind of alarm. The lease is how long a lost job stays lost. `batch`: so many
    are claimed before the clock looks at the other kinds again. `timeout_s` is for all that one job
    takes, `per_job` at most.
    """

    queue: str
    function: str
    lease_ms: int
    timeout_s: int
    batch: int = 100
    per_job: int = 250


JOBS: dict[AnyKind, JobKind] = {
    "deadline": JobKind("deadlines", "workers.jobs.deadlines", lease_ms=1_000, timeout_s=60),
    "ai": JobKind("ai", "workers.jobs.computers_turn", lease_ms=15_000, timeout_s=60),
    "reminder": JobKind("reminders", "workers.jobs.reminders", lease_ms=15_000, timeout_s=60),
    "unwatched": JobKind("unwatched", "workers.jobs.unwatched", lease_ms=60_000, timeout_s=60),
    "archive": JobKind("archive", "workers.archive.archives", 60_000, 60, per_job=5),
    "hint": JobKind("ai", "workers.jobs.computers_turn", lease_ms=15_000, timeout_s=60),
    "audit": JobKind("audits", "workers.deriving.derivations", 60_000, 60, per_job=1),
    "delivery": JobKind("deliveries", "workers.deliveries.deliveries", 30_000, 60, batch=20),
}


for _job in JOBS.values():
    JOBS_FAILED.labels(_job.queue)  # so that Prometheus sees the first of each as an increase


class Away(RedisError):
    """The queues' server cannot be reached. RQ would try for ever by itself, and say so each time;
    of this it knows nothing.
    """


class Server(Redis):
    """The queues' server. Nothing is sent while its disk is nearly full: it may be the store's."""

    disk = Disk(None)

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """Raises redis.RedisError."""
        self.disk.check()
        try:
            return super().execute_command(*words, **options)  # type: ignore[no-untyped-call]
        except RedisError as error:
            heed(error, words[0])
            if isinstance(error, Unreachable | TooLate):
                raise Away(str(error)) from error
            raise

    def pipeline(self, *words: Any, **options: Any) -> Pipeline:
        """Raises DiskFull."""
        self.disk.check()
        return super().pipeline(*words, **options)

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
    server.disk = disk_of(server)
    return server


class JobQueue:
    """What waits for a worker to run one kind of job: matches, or receivers."""

    _waiting = 0
    """How many there were when this was last looked at."""

    def __init__(self, redis: Redis, kind: JobKind) -> None:
        self._redis = redis
        self._kind = kind
        self._queue = Queue(kind.queue, connection=redis, serializer=JSONSerializer)

    def put(self, *names: str) -> int:
        """Have a worker look at these; who waits already keeps their place.

        Returns for how many jobs RQ was asked: so many as are missing for all that wait. So one
        that was lost is replaced by the next that comes.
        """
        line = [keys.due(self._kind.queue), self._queue.key]
        self._waiting, missing = LINE.run(self._redis, line, self._kind.per_job, *names)
        for _ in range(missing):
            self._enqueue()
        return int(missing)

    def room(self) -> int:
        """How many more it should be given now, at most. Jobs that are missing are replaced."""
        if self._waiting >= LONGEST:
            self.put()
        return max(LONGEST - self._waiting, 0)

    def _enqueue(self) -> None:
        self._queue.enqueue(
            self._kind.function,
            job_id=f"{self._kind.queue}-{secrets.token_hex(4)}",
            job_timeout=self._kind.timeout_s,
            result_ttl=0,
            failure_ttl=DAY,
        )


def for_each(kind: AnyKind, do: Callable[[str], None]) -> None:
    """Do this for what waits in line, as the job that runs now, at most `per_job` times.

    What fails stops nothing else; in the end all of it is raised, for RQ to keep.
    """
    job, left, failures = get_current_job(), JOBS[kind].per_job, list[Exception]()
    assert job is not None, "called by a job"
    while left > 0 and (taken := _handful(job.connection, JOBS[kind].queue, left)):
        left -= len(taken)
        for name in taken:
            failures += attempted(kind, name, do)
    refuse(kind, failures)


def attempted(kind: AnyKind, name: str, do: Callable[[str], None]) -> list[Exception]:
    """Do this for one that waited. Counts, tells and returns what fails; outages are raised."""
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


def _handful(redis: Redis, queue: str, most: int) -> list[str]:
    """Who waits for longest; they wait no longer, and may be put in line again."""
    taken: Any = redis.zpopmin(keys.due(queue), min(most, HANDFUL))
    return [name.decode() for name, _ in taken]


class Worker(SimpleWorker):
    """A worker that keeps its process, and so its cache of matches, between jobs."""

    death_penalty_class = Limit

    max_connection_wait_time = 2.0  # seconds between two tries while the server is away

    stop_requested = False
    """Whether it was told to stop; otherwise `work` has returned because of a failure."""

    _told_at = -inf
    """When it has told that a server was away, in seconds."""

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
        elif time.monotonic() - self._told_at > TOLD_S:
            self._told_at = time.monotonic()
            log.warning("A job has ended early: %s", trouble_of(error).sentence)

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
    return Worker(list(names), connection=redis, worker_ttl=30, serializer=JSONSerializer)
