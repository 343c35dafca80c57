"""The parts of a worker process, built once, when the first job needs them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from events.archive.archive import archive_at
from events.archive.respite import Respite, in_time
from events.parts import Parts, assembled, retention_of
from events.settings import Settings
from events.store.server import connect


@cache
def parts() -> Parts:
    """This process's, as the environment says. Raises redis.RedisError, then to be retried."""
    settings = Settings.from_environment()
    return parts_of(settings, Respite(in_time))


def parts_of(
    settings: Settings, aside: Callable[[Callable[[], Any]], Any] = lambda do: do()
) -> Parts:
    """The same, of any process that no web server is; `aside` as in `Bucket`: who goes on for ever
    has a Respite, and who carries out one command waits. Raises redis.RedisError.
    """
    redis, memory = connect(settings.redis_url, settings.confirmation), settings.memory_bytes
    archive, retention = archive_at(settings.archive_url, aside), retention_of(settings)
    bounds = retention, None, memory, archive, settings.partitions
    return assembled(redis, settings.master_key, *bounds)
