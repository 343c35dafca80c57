"""The two queues between the clock and the workers, on RQ. A match stands in each once at most.

The queues are only a way to the workers: what is due is in the store, and the clock brings it again
after a lease. So whatever RQ loses comes back, and needs no care here.
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

from events.server import Kind

DAY = 86_400
LOOK = 1_000
"""In a longer queue a match is not looked for: it is taken to be there still."""

HEARTBEAT = timedelta(seconds=5)
"""Far below the 90 s after which RQ takes a worker for dead."""


class Duty(Struct, frozen=True):
    """What is done for one kind of alarm. The lease is how long a lost job stays lost."""

    queue: str
    function: str
    lease_ms: int
    timeout_s: int


DUTIES: dict[Kind, Duty] = {
    "deadline": Duty("deadlines", "workers.jobs.time_is_up", lease_ms=1_000, timeout_s=10),
    "ai": Duty("ai", "workers.jobs.computer_plays", lease_ms=15_000, timeout_s=60),
}


def connected(url: str) -> Redis:
    """A client for the queues' server. It must be a plain one: RQ cannot use a cluster.

    Sending twice does no harm here, and once more is enough after the server was started anew.
    """
    once_more = Retry(NoBackoff(), 1)
    return Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5, retry=once_more)


class Line:
    """The matches that wait for a worker to do one duty."""

    def __init__(self, redis: Redis, duty: Duty) -> None:
        self._redis = redis
        self._duty = duty
        self._queue = Queue(duty.queue, connection=redis, serializer=JSONSerializer)

    def put(self, match_id: str) -> bool:
        """Have a worker see to this match; False if it stands in the line already.

        Without workers each lease would bring one more job, so a job that still waits is enough.
        One that was taken counts no more, even if nothing came of it.
        """
        waiting: Any = self._redis.hget(_waiting(self._duty.queue), match_id)
        if waiting is not None and self._holds(waiting):
            return False
        job_id = f"{match_id}-{secrets.token_hex(4)}"
        self._redis.hset(_waiting(self._duty.queue), match_id, job_id)
        self._queue.enqueue(
            self._duty.function,
            match_id,
            job_id=job_id,
            job_timeout=self._duty.timeout_s,
            result_ttl=0,
            failure_ttl=DAY,
        )
        return True

    def _holds(self, job_id: Any) -> bool:
        key = self._queue.key
        longer = self._redis.llen(key) > LOOK
        return longer or self._redis.lpos(key, job_id, maxlen=LOOK) is not None


class Hand(SimpleWorker):
    """A worker that keeps its process, and so what it remembers of the matches, between jobs."""

    max_connection_wait_time = 2.0  # seconds between two tries while the server is away

    dismissed = False
    """Whether it was told to stop; otherwise `work` has returned because of a failure."""

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Take the match out of the line before looking at it: what happens later counts anew."""
        self.connection.hdel(_waiting(queue.name), job.id.rpartition("-")[0])
        super().execute_job(job, queue)

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """RQ's sign of life, but not six times per job: its server may sync each write to disk."""
        fresh = self.last_heartbeat and now() - self.last_heartbeat < HEARTBEAT
        if pipeline is not None or not fresh:
            super().heartbeat(timeout, pipeline)

    def request_stop(self, signum: int, frame: object) -> None:
        """Finish the job, if there is one, and stop."""
        self.dismissed = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]

    def let_go(self) -> None:
        """End the thread that listens for RQ's commands, if `work` could not."""
        if self.pubsub_thread is not None:
            self.pubsub_thread.stop()


def hired(redis: Redis, names: tuple[str, ...]) -> Hand:
    """A worker for these queues, the first before the others.

    It blocks for 15 s at most, so that it notices a server that is gone without a word.
    """
    return Hand(list(names), connection=redis, worker_ttl=30, serializer=JSONSerializer)


def _waiting(queue: str) -> str:
    """The hash match → its job that waits in this queue."""
    return f"dragonhoard:waiting:{queue}"
