"""The parts of a web process, put together once by `create_app`."""

from functools import partial
from typing import cast

from flask import Flask, current_app
from msgspec import structs
from redis import Redis, RedisCluster

from events.parts import Parts, assembled
from events.settings import Settings
from events.trust.audit import Audits
from service.door.connections import Places
from service.door.limits import Limits
from service.live import sse
from service.live.channel import Channels
from service.live.follower import Follower
from service.live.tickets import Tickets
from service.registry import Registry

NAME = "dragonhoard"


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
    common = assembled(redis, settings.master_key)
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
