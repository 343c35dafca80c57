"""The queues between the clock and the workers: a job of RQ names the matches, or the receivers,
that are due.

A job is only a hint. Due work stays in the store, under a lease; when that ends, the clock enqueues
it again. So a job that is lost comes back by itself, one that comes twice finds nothing to do, and
nothing is tried again here.
"""

import logging
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from functools import cache
from pkgutil import resolve_name
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.exceptions import DequeueTimeout
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.timeouts import TimerDeathPenalty
from rq.utils import now

from events.archive.objects import ArchiveAway
from events.current import NoSuchMatch
from events.log import UnknownFormat
from events.log_lines import extra_fields, work_on
from events.metrics import JOBS_FAILED
from events.parts import Parts, parts_of
from events.settings import Settings
from events.store.entries import SetBack
from events.store.errors import failure_of, is_outage
from events.store.keys import AnyKind, Kind, seat_asking
from events.store.server import LONGEST_BLOCK_MS, NO_CLUSTER, REPLY_TIMEOUT_S, Unusable, connect
from workers.lifecycle import left_to_newer, say_once, watchdog

DAY = 86_400
PLACE_S, FAILED_PLACE_S, TIDIED_S = 60, 1, 60
"""A job that is not taken, or has failed, keeps its place for so long; workers look for dead
workers as often.
"""
JOB_S = 120
"""After so long without a word a job is that of a worker that died."""
MOST_JOBS = 10
"""While so many jobs wait in a queue, the clock leaves due work in the store, where the most
overdue comes first. So hardly a lease ends while its job waits.
"""
PAUSE_MS = 30_000
"""An alarm rests for so long after its job has raised an exception."""
HEARTBEAT = timedelta(seconds=5)
"""Far below the 90 s after which RQ considers a worker dead."""

log = logging.getLogger(__name__)


class JobKind(Struct, frozen=True):
    """The job for one kind of alarm: `do` is done for each name, given the process's parts and the
    name. The lease is how long a lost job stays lost. One job names `per_job` at most.
    """

    kind: AnyKind
    queue: str
    do: str
    lease_ms: int
    per_job: int = 100


JOBS: dict[AnyKind, JobKind] = {
    job.kind: job
    for job in (
        JobKind("deadline", "deadlines", "workers.jobs.expire", lease_ms=2_000),
        JobKind("ai", "ai", "workers.jobs.play", lease_ms=15_000),
        JobKind("reminder", "reminders", "workers.jobs.remind", lease_ms=15_000),
        JobKind("unwatched", "unwatched", "workers.jobs.abandon", lease_ms=60_000),
        JobKind("archive", "archive", "workers.archive.leave", lease_ms=60_000, per_job=1),
        JobKind("hint", "ai", "workers.jobs.give_hint", lease_ms=15_000),
        JobKind("audit", "audits", "workers.deriving.derive", lease_ms=60_000, per_job=1),
        JobKind("delivery", "deliveries", "workers.delivery.sender.deliver", 30_000, per_job=20),
    )
}


for _job in JOBS.values():
    JOBS_FAILED.labels(_job.queue)  # so that Prometheus sees the first of each as an increase


# The steps of a worker.


@cache
def process_parts() -> Parts:
    """This process's, as the environment says. Raises redis.RedisError, then to be retried."""
    return parts_of(Settings.from_environment())


def due(kind: AnyKind, names: Sequence[str]) -> None:
    """Do the due work of each of these names: the function that RQ runs. A failure stops no other;
    if a server is away, the rest comes back after its lease.
    """
    for name in names:
        try:
            call(kind, name)
        except Exception as failure:
            if is_outage(failure):
                sentence = f"A job has ended early: {failure_of(failure).sentence}"
                say_once(sentence, "job ended early")
                return
            JOBS_FAILED.labels(JOBS[kind].queue).inc()
            whom = {} if kind == "delivery" else extra_fields(match=seat_asking(name)[0])
            log.error("A job has failed for %s (%s)", name, kind, exc_info=failure, extra=whom)


def call(kind: AnyKind, name: str) -> None:
    """Do it for one. If it goes wrong for another reason than a server, the alarm of a match rests;
    a receiver is left to its lease.
    """
    watchdog().beat()
    here, do = process_parts(), resolve_name(JOBS[kind].do)
    if kind == "delivery":
        do(here, name)
        return
    with work_on(seat_asking(name)[0]):
        try:
            do(here, name)
        except (ArchiveAway, SetBack):
            return  # what cannot be read now comes back after its lease
        except Exception as error:
            if is_outage(error):
                raise
            _rest(here, kind, name, error)


def _rest(here: Parts, kind: Kind, name: str, error: Exception) -> None:
    """Let the alarm rest after this; a match that there is not needs none. Raises the error, unless
    a newer release is needed, or the store has just lost the match.
    """
    match_id, _ = seat_asking(name)
    tip, snooze = here.store.tip(match_id), here.store.alarms.snooze
    if not tip.version:
        snooze(kind, name, None, tip)
    elif isinstance(error, UnknownFormat):
        pause = left_to_newer(match_id, error)
        snooze(kind, name, here.store.time(match_id) + pause, tip)
    elif not isinstance(error, NoSuchMatch):
        error.add_note(f"at version {tip.version}")
        snooze(kind, name, here.store.time(match_id) + PAUSE_MS, tip)
        raise error


# The queues.


def connected(url: str) -> Redis:
    """A client for the queues' server. It must be a single server: RQ cannot use a cluster. Raises
    redis.RedisError, Unusable.
    """
    server = connect(url)
    if isinstance(server, RedisCluster):
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

    def _enqueue(self, queue: Queue, names: Sequence[str], place: str = "") -> None:
        """One job, at a place if one is named. Raises DuplicateJobError if that is taken. A place
        that was taken out of the queue by a worker which died then is free after a while.
        """
        queue.enqueue(
            "workers.queues.due",
            args=(self.kind.kind, names),
            description=queue.name,
            job_id=place or f"{queue.name}-{secrets.token_hex(4)}",
            unique=bool(place),
            job_timeout=-1,
            ttl=PLACE_S if place else None,
            result_ttl=0,
            failure_ttl=FAILED_PLACE_S if place else DAY,
        )


class Worker(SimpleWorker):
    """RQ's, in whose process the jobs run, so that its cache of matches stays. Its loop is `step`,
    so it waits for its server as every process does (`run_forever`).
    """

    death_penalty_class = TimerDeathPenalty  # no job has a limit: a process that hangs is ended
    connection_timeout = REPLY_TIMEOUT_S  # RQ would wait for half a minute for each answer
    stopped = False

    def stop(self, *_: object) -> None:
        """Finish the job, if there is one, and end the process. A signal may call it."""
        self.stopped = True

    def step(self) -> float:
        """Run the next job, if one comes within two seconds; returns the seconds to rest. Raises
        redis.RedisError; SystemExit once it was stopped.
        """
        if self.stopped:
            with suppress(RedisError):
                self.register_death()  # type: ignore[no-untyped-call]
            sys.exit()
        self._show()
        if self.should_run_maintenance_tasks:
            self.clean_registries()  # type: ignore[no-untyped-call]
        with suppress(DequeueTimeout):
            self._run_next()
        return 0.0

    def _run_next(self) -> None:
        """Raises DequeueTimeout if none comes."""
        wait_s, server = LONGEST_BLOCK_MS // 1000, self.connection
        found = Queue.dequeue_any(self.queues, wait_s, server, serializer=JSONSerializer)
        if found:
            self.execute_job(*found)

    def _show(self) -> None:
        """Stand in the list of workers. It is written seldom: its server may sync each write."""
        if self.last_heartbeat and now() - self.last_heartbeat < HEARTBEAT:
            return
        if self.connection.exists(self.key):
            self.heartbeat()
        else:
            self.register_birth()  # type: ignore[no-untyped-call]

    def get_heartbeat_ttl(self, job: Job) -> int:
        """In s, from the beginning of a job."""
        return JOB_S

    def _set_ip_address(self, connection: Redis) -> None:
        """Unknown. RQ would ask for all clients of the server, which a user of it may not do."""
        self.ip_address = "unknown"


def job_worker(redis: Redis, names: tuple[str, ...]) -> Worker:
    """A worker for these queues, the first before the others."""
    logging.getLogger("rq.worker").setLevel(logging.WARNING)
    more: dict[str, Any] = {"worker_ttl": 30, "maintenance_interval": TIDIED_S}
    return Worker(list(names), connection=redis, serializer=JSONSerializer, **more)
