"""The clock: claims the alarms that are due and puts the matches, and the receivers of news, into
the queues of the workers.

It only sends hints. The match judges, by the store's time, whether a deadline has passed. So a
clock that is late, doubled or dead causes delays, but no errors. Any number of them may run.
"""

import logging
from collections.abc import Mapping

from redis import Redis

from events.projections.lobby import Lobby
from events.settings import Settings
from events.start import begin
from events.store.keys import AnyKind
from events.store.precautions import warnings
from events.store.server import connect
from events.store.store import Claim, Store
from workers.lifecycle import retried, run_forever, set_up
from workers.queues import JOBS, JobKind, JobQueue, connected
from workers.shares import FairQueue

THOUGHTS: tuple[AnyKind, ...] = ("ai", "hint")
"""The alarms after which a computer thinks."""
SHORTEST_SLEEP, LONGEST_SLEEP = 0.002, 0.05
"""Seconds before it looks for new alarms: few after a computer was called, since its move is often
followed by another's; then more and more."""
GATHERED = 0.025
"""Seconds in which what falls due, but thoughts, is gathered: one job for all of it costs least."""


log = logging.getLogger(__name__)


class AlarmClock:
    """Enqueues matches that are due. `jobs` gives each kind of alarm its job and its lease."""

    def __init__(
        self,
        store: Store,
        queues: Mapping[AnyKind, JobQueue],
        jobs: Mapping[AnyKind, JobKind] = JOBS,
    ) -> None:
        self._store = store
        self._queues = queues
        self._jobs = jobs
        self._sleep = LONGEST_SLEEP

    def tick(self) -> float:
        """Enqueue everything that is due; returns the seconds to wait before looking again.

        First it looks at the store's clock: if that has stepped, what seems due is not. Then come
        deadlines, then computers; hints last. Raises redis.RedisError; what was claimed then is
        due after its lease.
        """
        if not self._store.look():
            return LONGEST_SLEEP
        rooms = {kind: queue.room() for kind, queue in self._queues.items()}
        claims = {kind: self._wake(kind, room) for kind, room in rooms.items() if room}
        self._sleep = min(2 * self._sleep, LONGEST_SLEEP)
        if any(claims[kind].due for kind in THOUGHTS if kind in claims):
            self._sleep = SHORTEST_SLEEP
        now = self._store.now()
        return min([self._sleep, *(rest(kind, claim, now) for kind, claim in claims.items())])

    def _wake(self, kind: AnyKind, room: int) -> Claim:
        job = self._jobs[kind]
        claim = self._store.claim(kind, job.lease_ms, min(job.batch, room))
        if claim.due:
            self._queues[kind].put(*claim.due)
        return claim


def rest(kind: AnyKind, claim: Claim, now: int) -> float:
    """Seconds until this kind of alarm is claimed again: none if there was more than was taken."""
    if claim.next_due is None:
        return LONGEST_SLEEP
    seconds = (claim.next_due - now) / 1000
    return max(seconds, 0.0 if kind in THOUGHTS or seconds <= 0 else GATHERED, 0.0)


def alarm_clock(settings: Settings, jobs: Mapping[AnyKind, JobKind] = JOBS) -> AlarmClock:
    """A clock as the environment says. Raises redis.RedisError."""
    store = connect(settings.redis_url, settings.confirmation)
    queues = queues_of(connected(settings.queue_url), Lobby(store), jobs)
    return AlarmClock(Store(store), queues, jobs)


def queues_of(
    server: Redis, lobby: Lobby, jobs: Mapping[AnyKind, JobKind] = JOBS
) -> dict[AnyKind, JobQueue]:
    """The queue for each kind of alarm: that of computers is fair, and hints wait there too."""
    queues = {kind: JobQueue(server, job) for kind, job in jobs.items()}
    fair: dict[AnyKind, JobQueue] = {
        kind: FairQueue(server, jobs[kind], lobby) for kind in THOUGHTS if kind in jobs
    }
    return {**queues, **fair}


def main() -> None:
    """Run until told to stop."""
    set_up()
    settings = begin()
    clock = retried(lambda: alarm_clock(settings))
    for sentence in retried(lambda: warnings(connect(settings.redis_url, settings.confirmation))):
        log.warning("%s", sentence)
    run_forever(clock.tick)


if __name__ == "__main__":
    main()
