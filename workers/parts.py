"""The parts of a worker process, built once, when the first job needs them."""

from functools import cache

from events.parts import Parts, assembled
from events.settings import Settings
from events.store.server import connect
from events.watch import Retention


@cache
def parts() -> Parts:
    """This process's, as the environment says. Raises redis.RedisError, then to be retried."""
    settings = Settings.from_environment()
    retention = Retention(settings.abandon_days, settings.abandon_unattended_days)
    redis, memory = connect(settings.redis_url, settings.confirmation), settings.memory_bytes
    return assembled(redis, settings.master_key, retention, memory=memory)
