"""The composition root that all processes share: what reads matches and gives them commands."""

from msgspec import Struct
from redis import Redis, RedisCluster

from events.handler import Handler
from events.pacing import Pacing
from events.projections.lobby import Lobby
from events.projector import Projector
from events.store.store import Store


class Parts(Struct, frozen=True):
    """One of each, for a whole process."""

    store: Store
    projector: Projector
    handler: Handler
    lobby: Lobby


def assembled(
    redis: Redis | RedisCluster, master_key: bytes, pacing: Pacing | None = None
) -> Parts:
    """Everything, on this client of the store. Raises redis.RedisError, Mismatch."""
    store = Store(redis)
    projector = Projector(store, pacing=pacing)
    return Parts(store, projector, Handler(store, projector, master_key), Lobby(redis))
