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
from events.trust.audit import Audits
from events.trust.notes import Notes
from events.watch import Whereabouts
from service.accounts.codes import Codes, PlayerSecrets
from service.accounts.issuers import Issuers, Subjects
from service.accounts.listeners import Listeners
from service.accounts.moderation import AvoidList, Blocks, Reports
from service.accounts.presence import Presences
from service.accounts.receivers import Subscriptions
from service.accounts.registry import Registry
from service.accounts.sign_in import SignIn, Tokens
from service.http.background import ArchiveThreads, yield_to_others
from service.http.limits import Allowance, ConnectionLimit, Limits
from service.idempotency import Requests
from service.live.channel import Channel, channels_of_entries, entry_event
from service.live.follower import Channels, Follower, LiveInboxes
from service.live.talk_channel import Talk, TalkChannel, channels_of_talk
from service.quick import QuickPlay
from service.rematches import Rematches
from service.store_errors import StoreErrors
from service.tickets import Invites, Tickets

NAME = "dragonhoard"


class Accounts(Struct, frozen=True):
    """The parts that change players."""

    sign_in: SignIn
    codes: Codes
    tokens: Tokens
    blocks: Blocks
    blocked: AvoidList
    muted: AvoidList
    reports: Reports
    presences: Presences
    subscriptions: Subscriptions
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
    places: ConnectionLimit
    tickets: Tickets
    invites: Invites
    quick: QuickPlay
    rematches: Rematches
    audits: Audits
    notes: Notes
    heartbeat_s: float
    origins: tuple[str, ...]
    store_errors: StoreErrors
    archive_threads: ArchiveThreads


def web_parts(settings: Settings, redis: Redis | RedisCluster) -> WebParts:
    """Everything, on this client of the store. Raises redis.RedisError, Mismatch."""
    archive_threads = ArchiveThreads()
    archive, pacing = archive_at(settings.archive_url, archive_threads), Pacing(yield_to_others)
    bounds = retention_of(settings), pacing, settings.memory_bytes, archive, settings.partitions
    common = assembled(redis, settings.master_key, *bounds)
    places = ConnectionLimit(settings)
    STREAMS.set_function(lambda: places.taken)
    follower, seals = Follower(common.store.feed), common.handler.seals
    registry, allowance = Registry(redis, common.heard.due), Allowance(settings, common.lobby)
    accounts = accounts_of(settings, redis, registry, common)
    return WebParts(
        **structs.asdict(common),
        follower=follower,
        registry=registry,
        whereabouts=Whereabouts(redis, settings.master_key),
        accounts=accounts,
        listeners=Listeners(registry, common.heard),
        limits=Limits(settings),
        allowance=allowance,
        channels=channels_of_entries(follower, common.projector, partial(entry_event, seals)),
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
        store_errors=StoreErrors(common.store.trial),
        archive_threads=archive_threads,
    )


def accounts_of(
    settings: Settings, redis: Redis | RedisCluster, registry: Registry, common: Parts
) -> Accounts:
    """The parts that change the players of this registry."""
    player_secrets = PlayerSecrets(settings.master_key)
    known = redis, registry, player_secrets
    codes, subjects, reports = Codes(*known), Subjects(*known), Reports(redis, player_secrets)
    subscriptions = Subscriptions(settings, registry, common.receivers, common.inboxes)
    tokens = Tokens(registry, player_secrets, subscriptions.unsubscribe)
    issuers, blocks = Issuers(settings.oidc_issuers), Blocks(registry)
    return Accounts(
        sign_in=SignIn(registry, player_secrets, codes, issuers, subjects, tokens),
        codes=codes,
        tokens=tokens,
        blocks=blocks,
        blocked=AvoidList(registry, "blocks"),
        muted=AvoidList(registry, "mutes"),
        reports=reports,
        presences=Presences(registry, common.heard, common.store.wall, blocks.apart),
        subscriptions=subscriptions,
        vapid=Vapid(settings.master_key),
        requests=Requests(redis, registry, settings.master_key),
    )


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
