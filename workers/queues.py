"""The queues between the clock and the workers, on RQ. Each holds a match, or a receiver, at most
once.

The queues only carry hints: what is due is in the store, and the clock enqueues it again after a
lease. So a job that RQ loses comes back by itself.
"""

import secrets
from datetime import timedelta
from typing import Any

from msgspec import Struct
from redis import Redis
from redis.backoff import NoBackoff
from redis.client import Pipeline
from redis.retry import Retry
from rq import Queue, SimpleWorker
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.utils import now

from events.store import keys
from events.store.disk import Disk, disk_of
from events.store.keys import AnyKind
from events.store.server import made

DAY = 86_400
SEARCHED = 1_000
"""In a longer queue a match is not searched for: it is assumed to be still there."""

HEARTBEAT = timedelta(seconds=5)
"""Far below the 90 s after which RQ considers a worker dead."""


class JobKind(Struct, frozen=True):
    """The job for one kind of alarm. The lease is how long a lost job stays lost. `batch`: so many
    are taken before the clock looks at the other kinds again.
    """

    queue: str
    function: str
    lease_ms: int
    timeout_s: int
    batch: int = 100


JOBS: dict[AnyKind, JobKind] = {
    "deadline": JobKind("deadlines", "workers.jobs.time_is_up", lease_ms=1_000, timeout_s=10),
    "ai": JobKind("ai", "workers.jobs.computers_turn", lease_ms=15_000, timeout_s=60),
    "reminder": JobKind("reminders", "workers.jobs.time_is_short", lease_ms=15_000, timeout_s=10),
    "unwatched": JobKind("unwatched", "workers.jobs.nobody_looks", lease_ms=60_000, timeout_s=10),
    "hint": JobKind("ai", "workers.jobs.computers_turn", lease_ms=15_000, timeout_s=60),
    "delivery": JobKind("deliveries", "workers.deliveries.deliver", 30_000, 10, batch=20),
}


class Server(Redis):
    """The queues' server. Nothing is sent while its disk is nearly full: it may be the store's."""

    disk = Disk(None)

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """Raises redis.RedisError."""
        self.disk.check()
        return super().execute_command(*words, **options)  # type: ignore[no-untyped-call]

    def pipeline(self, *words: Any, **options: Any) -> Pipeline:
        """Raises DiskFull."""
        self.disk.check()
        return super().pipeline(*words, **options)

    def demand(self) -> None:
        """Raise what the server says to a write that changes nothing."""
        self.setrange(keys.TRIAL, 0, "")


def connected(url: str) -> Server:
    """A client for the queues' server. It must be a single server: RQ cannot use a cluster.

    Sending twice does no harm here; one retry is enough after the server was restarted.
    Raises redis.RedisError, Unusable.
    """
    once_more = Retry(NoBackoff(), 1)
    server = made(Server, url, socket_timeout=5, socket_connect_timeout=5, retry=once_more)
    server.disk = disk_of(server)
    return server


class JobQueue:
    """The matches that wait for a worker to run one kind of job."""

    def __init__(self, redis: Redis, kind: JobKind) -> None:
        self._redis = redis
        self._kind = kind
        self._queue = Queue(kind.queue, connection=redis, serializer=JSONSerializer)

    def put(self, match_id: str) -> bool:
        """Have a worker look at this match; False if it is in the queue already.

        Without workers each lease would bring one more job, so a job that still waits is enough.
        One that was taken no longer counts, even if it failed.
        """
        name = match_id.replace("/", "_")  # RQ takes no such sign in the id of a job
        waiting: Any = self._redis.hget(keys.waiting_jobs(self._kind.queue), name)
        if waiting is not None and self._holds(waiting):
            return False
        job_id = f"{name}-{secrets.token_hex(4)}"
        self._redis.hset(keys.waiting_jobs(self._kind.queue), name, job_id)
        self._queue.enqueue(
            self._kind.function,
            match_id,
            job_id=job_id,
            job_timeout=self._kind.timeout_s,
            result_ttl=0,
            failure_ttl=DAY,
        )
        return True

    def _holds(self, job_id: Any) -> bool:
        key = self._queue.key
        longer = self._redis.llen(key) > SEARCHED
        return longer or self._redis.lpos(key, job_id, maxlen=SEARCHED) is not None


class Worker(SimpleWorker):
    """A worker that keeps its process, and so its cache of matches, between jobs."""

    max_connection_wait_time = 2.0  # seconds between two tries while the server is away

    stop_requested = False
    """Whether it was told to stop; otherwise `work` has returned because of a failure."""

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Take the match out of the queue before looking at it: later events enqueue it again."""
        self.connection.hdel(keys.waiting_jobs(queue.name), job.id.rpartition("-")[0])
        super().execute_job(job, queue)

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """RQ's heartbeat, but not six times per job: its server may sync each write to disk."""
        fresh = self.last_heartbeat and now() - self.last_heartbeat < HEARTBEAT
        if pipeline is not None or not fresh:
            super().heartbeat(timeout, pipeline)

    def request_stop(self, signum: int, frame: object) -> None:
        """Finish the job, if there is one, and stop."""
        self.stop_requested = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]

    def stop_listening(self) -> None:
        """End the thread that listens for RQ's commands, if `work` could not."""
        if self.pubsub_thread is not None:
            self.pubsub_thread.stop()


def worker(redis: Redis, names: tuple[str, ...]) -> Worker:
    """A worker for these queues, the first before the others.

    It blocks for 15 s at most, so that it notices when the server is gone.
    """
    return Worker(list(names), connection=redis, worker_ttl=30, serializer=JSONSerializer)
