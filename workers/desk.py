"""What a worker needs to read matches and to give them commands, put together once per process."""

from functools import cache

from msgspec import Struct
from redis import Redis, RedisCluster

from events.handler import Handler
from events.projector import Projector
from events.server import connect
from events.settings import Settings
from events.store import Store


class Desk(Struct, frozen=True):
    """The log's reader and writer, over one store."""

    store: Store
    projector: Projector
    handler: Handler


def desk_over(redis: Redis | RedisCluster, master_key: bytes) -> Desk:
    """A desk over the store on this server."""
    store = Store(redis)
    projector = Projector(store)
    return Desk(store, projector, Handler(store, projector, master_key))


@cache
def desk() -> Desk:
    """This process's desk, as the environment says. Raises redis.RedisError, then to be retried."""
    settings = Settings.from_environment()
    return desk_over(connect(settings.redis_url), settings.master_key)
