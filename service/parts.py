"""What a process of the service is made of, put together once by `create_app`."""

from functools import partial
from typing import cast

from flask import Flask, current_app
from msgspec import Struct
from redis import Redis, RedisCluster

from events.audit import Audits
from events.channel import Channels
from events.follower import Follower
from events.handler import Handler
from events.lobby import Lobby
from events.projector import Projector
from events.settings import Settings
from events.store import Store
from service import sse
from service.limits import Limits, Places
from service.registry import Registry
from service.tickets import Tickets

NAME = "dragonhoard"


class Parts(Struct, frozen=True):
    """One of each, for all requests."""

    store: Store
    projector: Projector
    handler: Handler
    follower: Follower
    lobby: Lobby
    registry: Registry
    limits: Limits
    channels: Channels
    places: Places
    tickets: Tickets
    heartbeat_s: float
    audits: Audits


def assembled(settings: Settings, redis: Redis | RedisCluster) -> Parts:
    """Everything, on this client of the store."""
    store = Store(redis)
    projector, follower = Projector(store), Follower(store.feed)
    handler = Handler(store, projector, settings.master_key)
    return Parts(
        store,
        projector,
        handler,
        follower,
        Lobby(redis),
        Registry(redis),
        Limits(settings),
        Channels(follower, projector, partial(sse.message, handler.seals)),
        Places(settings),
        Tickets(settings.master_key),
        settings.heartbeat_seconds,
        Audits(store, handler.seals, projector),
    )


def install(app: Flask, parts: Parts) -> None:
    """Give the app its parts."""
    app.extensions[NAME] = parts


def parts() -> Parts:
    """Those of the app that answers the current request."""
    return cast(Parts, current_app.extensions[NAME])
