"""The parts of a web process, put together once by `create_app`."""

from functools import partial
from typing import Any

from flask import Flask, current_app
from msgspec import Struct, structs
from redis import Redis, RedisCluster

from events.archive.archive import archive_at
from events.metrics import STREAMS
from events.pacing import Pacing
from events.parts import Parts, assembled, retention_of
from events.receivers.pushing import Vapid
from events.settings import Settings
from events.store.beside import Whereabouts
from events.trust.audit import Audits
from events.trust.notes import Notes
from service.accounts.blocks import Avoided, Blocks
from service.accounts.codes import Links, Recovery
from service.accounts.devices import Devices
from service.accounts.issuers import Issuers, Subjects
from service.accounts.listeners import Listeners
from service.accounts.player import PlayerSecrets
from service.accounts.pushes import Pushes
from service.accounts.registry import Registry
from service.accounts.reports import Reports
from service.accounts.sign_in import Enrolment, SignIn
from service.accounts.webhooks import Webhooks
from service.http.aside import Aside, others_first
from service.http.limits import Allowance, Limits
from service.idempotency import Requests
from service.live import sse
from service.live.channel import Channel, channels_of_entries
from service.live.channels import Channels, LiveInboxes
from service.live.connection import Places
from service.live.follower import Follower
from service.live.talk import TOO_MANY_MUTES, Talk, TalkChannel, channels_of_talk
from service.quick import QuickPlay
from service.rematches import Rematches
from service.tickets import Invites, Tickets
from service.troubles import ArchiveTroubles, Troubles

NAME = "dragonhoard"


class Accounts(Struct, frozen=True):
    """The parts that change players."""

    enrolment: Enrolment
    recovery: Recovery
    links: Links
    devices: Devices
    sign_in: SignIn
    blocks: Blocks
    mutes: Avoided
    reports: Reports
    webhooks: Webhooks
    pushes: Pushes
    vapid: Vapid
    requests: Requests


class WebParts(Parts, frozen=True):
    """The parts that every process has, and those that only answers over HTTP need."""

    follower: Follower
    registry: Registry
    whereabouts: Whereabouts
    accounts: Accounts
    listeners: Listeners
    limits: Limits
    allowance: Allowance
    channels: Channels[Channel]
    talk: Talk
    talks: Channels[TalkChannel]
    live_inboxes: LiveInboxes
    places: Places
    tickets: Tickets
    invites: Invites
    quick: QuickPlay
    rematches: Rematches
    audits: Audits
    notes: Notes
    heartbeat_s: float
    origins: tuple[str, ...]
    troubles: Troubles
    archive_troubles: ArchiveTroubles


def web_parts(settings: Settings, redis: Redis | RedisCluster) -> WebParts:
    """Everything, on this client of the store. Raises redis.RedisError, Mismatch."""
    aside = ArchiveTroubles(Aside())
    archive, pacing = archive_at(settings.archive_url, aside), Pacing(others_first)
    bounds = retention_of(settings), pacing, settings.memory_bytes, archive, settings.partitions
    common = assembled(redis, settings.master_key, *bounds)
    places = Places(settings)
    STREAMS.set_function(lambda: places.taken)
    follower, seals = Follower(common.store.feed), common.handler.seals
    registry, allowance = Registry(redis), Allowance(settings, common.lobby)
    accounts = accounts_of(settings, redis, registry, common)
    return WebParts(
        **structs.asdict(common),
        follower=follower,
        registry=registry,
        whereabouts=Whereabouts(redis, settings.master_key),
        accounts=accounts,
        listeners=Listeners(registry),
        limits=Limits(settings),
        allowance=allowance,
        channels=channels_of_entries(follower, common.projector, partial(sse.message, seals)),
        talk=Talk(common.store, common.inboxes, registry, accounts.blocks),
        talks=channels_of_talk(follower, common.store.talk),
        live_inboxes=LiveInboxes(common.inboxes),
        places=places,
        tickets=Tickets(settings.master_key),
        invites=Invites(settings.master_key),
        quick=QuickPlay(common, allowance, accounts.requests, settings.master_key),
        rematches=Rematches(common, allowance, settings.master_key),
        audits=Audits(common.store, seals, common.projector),
        notes=Notes(settings.master_key, settings.origin, settings.key_rotations),
        heartbeat_s=settings.heartbeat_seconds,
        origins=settings.cors_origins,
        troubles=Troubles(common.store.trial),
        archive_troubles=aside,
    )


def accounts_of(
    settings: Settings, redis: Redis | RedisCluster, registry: Registry, common: Parts
) -> Accounts:
    """The parts that change the players of this registry."""
    player_secrets = PlayerSecrets(settings.master_key)
    recovery = Recovery(redis, registry, player_secrets)
    links = Links(redis, registry, player_secrets)
    pushes = Pushes(settings, registry, common.receivers, common.inboxes)
    devices = Devices(registry, player_secrets, pushes.unsubscribe)
    subjects = Subjects(redis, registry, player_secrets)
    reports = Reports(redis, player_secrets)
    enrolment = Enrolment(registry, player_secrets, recovery, links, subjects)
    sign_in = SignIn(recovery, links, Issuers(settings.oidc_issuers), subjects, devices)
    mutes = Avoided(registry, "mutes", ("too-many-mutes", TOO_MANY_MUTES))
    blocks = Blocks(registry)
    webhooks = Webhooks(settings, registry, common.receivers, common.inboxes)
    codes = (enrolment, recovery, links, devices, sign_in)
    outside = (webhooks, pushes, Vapid(settings.master_key))
    requests = Requests(redis, registry, settings.master_key)
    return Accounts(*codes, blocks, mutes, reports, *outside, requests)


def install(app: Flask, parts: WebParts) -> None:
    """Give the app its parts."""
    app.extensions[NAME] = parts


def end_waits(app: Any) -> None:
    """End every stream and answer every long poll: the process is about to end."""
    installed: WebParts | None = getattr(app, "extensions", {}).get(NAME)
    if installed is not None:  # without a store there is no app; the bench also serves others
        installed.follower.close()
        installed.live_inboxes.follower.close()


def parts() -> WebParts:
    """The parts of the app that answers the current request."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    installed: WebParts = app.extensions[NAME]
    return installed
