"""The composition root that all processes share: what reads matches and gives them commands."""

from msgspec import Struct
from redis import Redis, RedisCluster

from domain.releases import RELEASE
from events.archive.archive import NO_ARCHIVE, Archive, archive_at
from events.archiving import Archiving
from events.derivations import Derivations
from events.handler import Handler
from events.hints import Hints
from events.news.inboxes import Inboxes
from events.news.reminding import Reminding
from events.pacing import Pacing
from events.projections.careers import Careers
from events.projections.lobby import Lobby
from events.projector import MEMORY, Projector
from events.receivers.stored import Receivers
from events.settings import Settings
from events.store.admission import Admission
from events.store.server import connect
from events.store.store import Store
from events.tlog.leaves import LeafIndex, Tlog
from events.watch import RETENTION, Heard, Retention, Watch


class Parts(Struct, frozen=True):
    """One of each, for a whole process."""

    store: Store
    admission: Admission
    projector: Projector
    handler: Handler
    lobby: Lobby
    careers: Careers
    watch: Watch
    heard: Heard
    hints: Hints
    inboxes: Inboxes
    receivers: Receivers
    reminding: Reminding
    archiving: Archiving
    derivations: Derivations
    tlog: Tlog


def assembled(
    redis: Redis | RedisCluster,
    master_key: bytes,
    retention: Retention = RETENTION,
    pacing: Pacing | None = None,
    memory: int = MEMORY,
    archive: Archive = NO_ARCHIVE,
    partitions: int = 0,
) -> Parts:
    """Everything, on this client of the store; `memory` is how much is remembered of matches, in
    bytes, `partitions` how many a new store has (0: as many as it is best). Raises
    redis.RedisError, Mismatch.
    """
    store = Store(redis, partitions, archive=archive)
    projector = Projector(store, memory, pacing)
    handler = Handler(store, projector, master_key, retention=retention)
    heard = Heard(redis, store.wall)
    watch = Watch(store, projector, retention, heard)
    inboxes = Inboxes(redis, store.partitions)
    receivers = Receivers(redis, store.partitions)
    lobby, careers, hints = Lobby(redis), Careers(redis), Hints(redis, store)
    admission = Admission(redis, store.partitions)
    reading = (store, admission, projector, handler, lobby, careers, watch, heard)
    reminding = Reminding(store, inboxes, projector, lobby)
    archiving = Archiving(store, handler.seals)
    derivations = Derivations(redis, store, RELEASE)
    tlog = Tlog(archive, LeafIndex(redis), handler.seals.secret)
    return Parts(*reading, hints, inboxes, receivers, reminding, archiving, derivations, tlog)


def parts_of(settings: Settings) -> Parts:
    """The parts of any process that is no web server. Raises redis.RedisError."""
    redis, memory = connect(settings.redis_url, settings.confirmation), settings.memory_bytes
    archive, retention = archive_at(settings.archive_url), retention_of(settings)
    bounds = retention, None, memory, archive, settings.partitions
    return assembled(redis, settings.master_key, *bounds)


def retention_of(settings: Settings) -> Retention:
    """After how long matches end, and leave the store if there is an archive."""
    leaves = settings.archive_after if settings.archive_url else 0
    return Retention(settings.abandon_days, settings.abandon_unattended_days, leaves)
