"""The parts of a web process, put together once by `create_app`."""

from functools import partial
from typing import cast

from flask import Flask, current_app
from gevent import Timeout, idle
from gevent.monkey import is_module_patched
from msgspec import structs
from redis import Redis, RedisCluster

from events.pacing import Pacing, rest
from events.parts import Parts, assembled
from events.settings import Settings
from events.trust.audit import Audits
from service.door.limits import Limits, Places
from service.live import sse
from service.live.channel import Channels
from service.live.follower import Follower
from service.live.tickets import Tickets
from service.registry import Registry

NAME = "dragonhoard"
PATIENCE_S = 0.01
"""So long a turn of long work waits for others: in a process that is never idle it goes on too."""


class WebParts(Parts, frozen=True):
    """The parts that every process has, and those that only answers over HTTP need."""

    follower: Follower
    registry: Registry
    limits: Limits
    channels: Channels
    places: Places
    tickets: Tickets
    audits: Audits
    heartbeat_s: float


def web_parts(settings: Settings, redis: Redis | RedisCluster) -> WebParts:
    """Everything, on this client of the store. Raises redis.RedisError, Mismatch."""
    common = assembled(redis, settings.master_key, Pacing(others_first))
    follower, seals = Follower(common.store.feed), common.handler.seals
    return WebParts(
        **structs.asdict(common),
        follower=follower,
        registry=Registry(redis),
        limits=Limits(settings),
        channels=Channels(follower, common.projector, partial(sse.message, seals)),
        places=Places(settings),
        tickets=Tickets(settings.master_key),
        audits=Audits(common.store, seals, common.projector),
        heartbeat_s=settings.heartbeat_seconds,
    )


def others_first() -> None:
    """Wait until no other request has anything to do, but not for ever."""
    if not is_module_patched("threading"):
        rest()
        return
    with Timeout(PATIENCE_S, False):
        idle()


def install(app: Flask, parts: WebParts) -> None:
    """Give the app its parts."""
    app.extensions[NAME] = parts


def end_waits(app: Flask) -> None:
    """End every stream and answer every long poll: the process is about to end."""
    installed: WebParts | None = app.extensions.get(NAME)
    if installed is not None:  # the bench also serves other apps
        installed.follower.close()


def parts() -> WebParts:
    """The parts of the app that answers the current request."""
    return cast(WebParts, current_app.extensions[NAME])
