"""The parts of a worker process, built once, when the first job needs them."""

from functools import cache

from events.archive.archive import archive_at
from events.parts import Parts, assembled, retention_of
from events.settings import Settings
from events.store.server import connect


@cache
def parts() -> Parts:
    """This process's, as the environment says. Raises redis.RedisError, then to be retried."""
    return parts_of(Settings.from_environment())


def parts_of(settings: Settings) -> Parts:
    """The same, of any process that no web server is. Raises redis.RedisError."""
    redis, memory = connect(settings.redis_url, settings.confirmation), settings.memory_bytes
    archive, retention = archive_at(settings.archive_url), retention_of(settings)
    bounds = retention, None, memory, archive, settings.partitions
    return assembled(redis, settings.master_key, *bounds)
