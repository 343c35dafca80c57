"""The clock: claims the alarms that are due and enqueues jobs that name their matches, and the
receivers of news.

It only sends hints. The match judges, by service time, whether a deadline has passed. So a clock
that is late, doubled or dead causes delays, but no errors. Any number of them may run. It also
writes the heartbeat, so that service time goes on when the store's clock jumps
(events/store/clock.py).
"""

import logging
from collections.abc import Mapping

from redis import Redis

from events.projections.lobby import Lobby
from events.settings import Settings
from events.start import read_settings
from events.store.alarms import NEVER
from events.store.clock import passed
from events.store.keys import AnyKind
from events.store.layout import warnings
from events.store.server import connect
from events.store.store import Store
from events.watch import Whereabouts
from workers.collector import expose_metrics
from workers.lifecycle import carry_out, retried, run_forever, set_up_process
from workers.queues import JOBS, JobKind, JobQueue, connected
from workers.shares import FairQueue

THOUGHTS: tuple[AnyKind, ...] = ("ai", "hint")
"""The alarms after which a computer thinks."""
CALM_S = 1.0
"""Seconds between two looks at all alarms if nothing is due or announced: then a heartbeat is due,
too.
"""
LONGEST_SLEEP = 0.05
"""The longest rest (s) between two looks; a full queue is asked for room as often."""
LIVELY_S = 2.0
"""For so long after it has taken alarms it looks as often: they may be set again without a notice.
"""
GATHERED = 0.025
"""Seconds in which what falls due, but thoughts, is gathered: one job for all of it costs least."""

log = logging.getLogger(__name__)


class AlarmClock:
    """Enqueues matches that are due.

    Each tick looks when the first alarm of each partition is due, and claims only where one is.
    Between ticks it reads the feed: every alarm that is set for now is announced there. Times are
    ms as they pass here (`passed`): so clocks of several servers compare.
    """

    def __init__(self, store: Store, queues: Mapping[AnyKind, JobQueue]) -> None:
        self._store, self._queues = store, queues
        self._firsts: dict[AnyKind, dict[int, int]] = {kind: {} for kind in queues}
        self._not_before: dict[AnyKind, int] = {}
        self._cursors: dict[int, int] = {}
        self._left, self._lively_until = 0.0, 0

    def step(self) -> float:
        """Tick once something is due or announced, or was a moment ago, or a heartbeat is due;
        returns the seconds to rest. Raises redis.RedisError, as `tick`.
        """
        longest = LONGEST_SLEEP if passed() < self._lively_until else CALM_S
        wait_s, self._left = min(self._left, longest) - LONGEST_SLEEP, 0.0
        if wait_s > 0:
            self._listen(wait_s)  # if that fails, the next step ticks
        self._left = self.tick()
        return min(self._left, LONGEST_SLEEP)

    def _listen(self, wait_s: float) -> None:
        """Come back when something is announced, or after so long."""
        feed, cursors = self._store.announced, self._cursors
        self._cursors = {}  # after an error it begins with the notices that come then
        self._cursors = feed.tail(cursors or feed.head(), round(wait_s * 1000)).cursors

    def tick(self) -> float:
        """Enqueue everything that is due; returns the seconds to wait before looking again.

        Deadlines come first, then computers; hints last. Raises redis.RedisError; claimed alarms
        are due again after their lease.
        """
        for kind, firsts in self._store.heartbeat.beat(tuple(self._queues)).items():
            self._learn(kind, firsts)
        return min(map(self._wake, self._queues)) / 1000

    def _wake(self, kind: AnyKind) -> float:
        """Enqueue the due alarms of this kind; returns in how many ms there is more to do."""
        queue, now = self._queues[kind], passed()
        due, gathering = self._due(kind, now), self._not_before.get(kind, now) - now
        if due and gathering <= 0:
            room = queue.room()
            if not room:
                return LONGEST_SLEEP * 1000
            claim = self._store.alarms.claim(kind, queue.kind.lease_ms, room, due)
            self._learn(kind, claim.nexts)
            if claim.due:
                self._lively_until = passed() + round(LIVELY_S * 1000)
                queue.put(*claim.due)
            if kind not in THOUGHTS and len(claim.due) < room:
                self._not_before[kind] = passed() + round(GATHERED * 1000)
        first = min(self._firsts[kind].values(), default=NEVER)
        return max(first - passed(), gathering, 0)

    def _due(self, kind: AnyKind, now: int) -> list[int]:
        """The partitions in which something is due, the latest first."""
        due = sorted((at, partition) for partition, at in self._firsts[kind].items() if at <= now)
        return [partition for _, partition in due]

    def _learn(self, kind: AnyKind, firsts: Mapping[int, int]) -> None:
        self._firsts[kind] |= {p: self._here(p, at) for p, at in firsts.items()}

    def _here(self, partition: int, at: int) -> int:
        """When (as `passed`) it is that service time in this partition."""
        return NEVER if at == NEVER else passed() + at - self._store.now_of(partition)


def alarm_clock(settings: Settings, jobs: Mapping[AnyKind, JobKind] = JOBS) -> AlarmClock:
    """A clock as the environment says. Raises redis.RedisError."""
    redis = connect(settings.redis_url, settings.confirmation)
    queues = queues_of(connected(settings.queue_url), Lobby(redis), jobs, Whereabouts(redis))
    store = Store(redis, settings.partitions)
    return AlarmClock(store, queues)


def queues_of(
    server: Redis,
    lobby: Lobby,
    jobs: Mapping[AnyKind, JobKind] = JOBS,
    whereabouts: Whereabouts | None = None,
) -> dict[AnyKind, JobQueue]:
    """The queue for each kind of alarm: that of computers is fair, and hints wait there too."""
    return {
        kind: FairQueue(server, job, lobby, whereabouts)
        if kind in THOUGHTS
        else JobQueue(server, job)
        for kind, job in jobs.items()
    }


def main() -> None:
    """Run until told to stop."""
    set_up_process("clock")
    settings = read_settings(keyed=False)
    expose_metrics(settings, "clock", of_store=True)
    clock = retried(lambda: alarm_clock(settings))
    for sentence in retried(lambda: warnings(connect(settings.redis_url, settings.confirmation))):
        log.warning("%s", sentence)
    run_forever(clock.step)


if __name__ == "__main__":
    carry_out(main)
