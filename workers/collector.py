"""Collects the metrics of waiting work in the store and in the queues, whenever Prometheus asks.

Several processes do so, so the work that one of them leaves undone is seen through another.
"""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

from prometheus_client import REGISTRY
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from events.metrics import expose
from events.settings import Settings
from events.store import keys
from events.store.clock import Clocks
from events.store.errors import is_outage
from events.store.feed import PROJECTIONS
from events.store.keys import ALL_KINDS, PLAYER_KINDS, Partitions
from events.store.layout import partitions_in
from events.store.server import connect, primaries_of
from workers.lifecycle import end_if_it_stops, watchdog
from workers.queues import JOBS, connected
from workers.shares import LATER

KINDS = (*ALL_KINDS, *PLAYER_KINDS)
QUEUES = tuple(sorted({LATER, *(job.queue for job in JOBS.values())}))

Family = GaugeMetricFamily


class StoreCollector(Collector):
    """Asks the servers, by clients of its own: they may be away for as long as they like."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def describe(self) -> list[Family]:
        """Nothing is asked of the servers before Prometheus does."""
        return []

    def collect(self) -> Iterator[Family]:
        """All of it, or what could be asked before a server could not."""
        found, up = list[Family](), True
        try:
            for families in self._asked():
                found += families
        except RedisError as error:
            up = not is_outage(error)
        yield _gauge("store_up", "Whether store and queues can be asked", int(up))
        yield from found

    def _asked(self) -> Iterator[Iterator[Family]]:
        """The metrics of each server, the store first: it may be another one than that of the
        queues. Raises redis.RedisError.
        """
        with closing(connect(self._settings.redis_url)) as store:
            names = _partitions(store)
            yield from (_waiting(store, names), _lag(store, names))
            yield from (_room(store), _unlogged(store))
        with closing(connected(self._settings.queue_url)) as queues:
            yield _queued(queues)


def _partitions(store: Redis | RedisCluster) -> Partitions:
    """The partitions of the store; none, if it was never used. Nothing is written."""
    held: Any = store.get(keys.PARTITIONS)
    return partitions_in(held.decode()) if held else Partitions(())


def _waiting(store: Redis | RedisCluster, names: Partitions) -> Iterator[Family]:
    """Alarms that are due, and not taken."""
    times = Clocks(store, names).times(range(names.count))
    about = "Since when the oldest alarm is due that waits in the store"
    oldest = Family("dragonhoard_overdue_seconds", about, labels=["kind"])
    for kind in KINDS:
        asked = store.pipeline(transaction=False)
        for partition in range(names.count):
            asked.zrange(names.alarms(kind, partition), 0, 0, withscores=True)
        rows = zip(times, asked.execute(), strict=True)
        late = [now - first[0][1] for now, first in rows if first]
        oldest.add_metric([kind], max([0, *late]) / 1000)
    yield oldest


def _lag(store: Redis | RedisCluster, names: Partitions) -> Iterator[Family]:
    """Notices that no process of the projections has done with."""
    feeds = [names.feed(partition) for partition in range(names.count)]
    lengths = store.pipeline(transaction=False)
    for feed in feeds:
        lengths.xlen(feed)
    filled = {feed: count for feed, count in zip(feeds, lengths.execute(), strict=True) if count}
    asked = store.pipeline(transaction=False)
    for feed in filled:
        asked.xinfo_groups(feed)
    groups: list[Any] = asked.execute()
    behind = sum(_undone(*each) for each in zip(filled.values(), groups, strict=True))
    yield _gauge("projections_lag", "Notices that the projections have not done", behind)


def _unlogged(store: Redis | RedisCluster) -> Iterator[Family]:
    """Since when something is to be added to the transparency log."""
    seconds, millionths = store.time()
    oldest: Any = store.zrange(keys.TLOG_PENDING, 0, 0, withscores=True)
    since = seconds + millionths / 1e6 - oldest[0][1] / 1000 if oldest else 0
    about = "Since when the oldest record waits that is to be added to the transparency log"
    yield _gauge("tlog_pending_seconds", about, max(since, 0))


def _undone(length: int, groups: list[Any]) -> int:
    """How many notices of a feed of this length their group has left; all, if there is none."""
    mine = [each for each in groups if each["name"] == PROJECTIONS.encode()]
    return sum((each["lag"] or 0) + each["pending"] for each in mine) if mine else length


def expose_metrics(settings: Settings, process: str, of_store: bool = False) -> None:
    """Expose the metrics of this worker, if the settings say so, and end it if it hangs.
    `of_store`: also those of waiting work. From now on its pulse must beat.
    """
    if of_store and settings.metrics_port:
        REGISTRY.register(StoreCollector(settings))
    expose(settings.metrics_host, settings.metrics_port, process)
    end_if_it_stops(watchdog())


def _gauge(name: str, about: str, value: float) -> Family:
    return Family(f"dragonhoard_{name}", about, value)


def _queued(server: Redis) -> Iterator[Family]:
    """Jobs that wait in each queue, and its workers."""
    jobs = Family("dragonhoard_queue_jobs", "Jobs that no worker has begun", labels=["queue"])
    workers = Family("dragonhoard_queue_workers", "Workers of this queue", labels=["queue"])
    for queue in QUEUES:
        jobs.add_metric([queue], server.llen(f"rq:queue:{queue}"))
        workers.add_metric([queue], _alive(server, queue))
    yield from (jobs, workers)


def _alive(server: Redis, queue: str) -> int:
    """How many workers of this queue have a heartbeat. RQ goes on naming those that were killed,
    until another one of the same queue comes and cleans up.
    """
    named: Any = server.smembers(f"rq:workers:{queue}")
    found: Any = server.exists(*named) if named else 0
    return int(found)


def _room(store: Redis | RedisCluster) -> Iterator[Family]:
    """How full the fullest server is, and whether all of them could write last."""
    servers: list[Any] = [server.info() for server in primaries_of(store)]
    limited = (each for each in servers if each.get("maxmemory"))
    full = max((each["used_memory"] / each["maxmemory"] for each in limited), default=0.0)
    used = max(each["used_memory"] for each in servers)
    yield _gauge("store_memory_bytes", "Memory of the fullest server", used)
    about = "Which part the fullest server uses of its maxmemory; 0: none has one"
    yield _gauge("store_memory_ratio", about, full)
    writes = all(each.get("aof_last_write_status", "ok") == "ok" for each in servers)
    yield _gauge("store_writes", "Whether every server could write its file", int(writes))
