"""Web Push: the caller's browsers that are told their news."""

from typing import Annotated

from flask import Response, request
from msgspec import Meta, Struct, field

from domain.fields import Int64, Now
from domain.words import Names, says
from events.news.items import NewsKind
from events.receivers.pushing import BadKeys, PushKeys, checked
from events.receivers.receiver import Receiver
from events.receivers.targets import LONGEST_URL
from service.accounts.receivers import BROWSER, Wanted, token_of
from service.accounts.registry import Asked
from service.callers import admit, player, token
from service.http.answers import sent
from service.http.bodies import Body
from service.http.problems import invalid
from service.http.table import Room
from service.parts import parts

BAD_KEY = Names("Ce n'est pas la clé d'un abonnement.", "This is not the key of a subscription.")

Kinds = Annotated[
    tuple[NewsKind, ...],
    Meta(max_length=20, description="Of which kinds of news it is told; left out or []: of all."),
]
Link = Annotated[
    str,
    Meta(
        max_length=500,
        pattern=r"^https?://[!-~]*\{match\}[!-~]*$",
        description="Where your app shows a match, with `{match}` for its id: what `discord` and "
        "`slack` link to. Left out: the page of this server on which one plays.",
    ),
]


def wanted(url: str, kinds: tuple[NewsKind, ...], link: str | None) -> Wanted:
    """What the caller wants to be told at this URL."""
    return Wanted(url, kinds, link, request.host_url.rstrip("/"))


push = Room("push", "webhooks", admit)

PUSH = "/v1/players/me/push"
DEVICE = f"{PUSH}/{{token_id}}"


class SubscriptionKeys(Body, frozen=True):
    """The keys of a push subscription, as the browser gives them."""

    p256dh: Annotated[
        str,
        Meta(max_length=100, description="Its public key: 65 bytes, in base64url."),
    ]
    auth: Annotated[
        str,
        Meta(max_length=40, description="Its secret: 16 bytes, in base64url."),
    ]


class NewPush(Body, frozen=True):
    """The push subscription of this device: what `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_URL,
            description="Where its push service takes messages: an https:// URL.",
        ),
    ]
    keys: Annotated[SubscriptionKeys, Meta(description="Its keys.")]
    expiration_time: (
        Annotated[int, Meta(description="What the browser says; it is not read.")] | None
    ) = field(default=None, name="expirationTime")
    kinds: Kinds = ()
    link: Link | None = None


class PushItem(Struct, frozen=True):
    """A device of mine that gets my news by Web Push."""

    token: Annotated[str, says("The id of the token of that device.")]
    service: Annotated[str, says("The host of its push service.")]
    kinds: Annotated[tuple[NewsKind, ...], says("Of which kinds of news it is told; []: of all.")]
    since: Annotated[Int64, says("When it was subscribed, ms since the epoch.")]
    current: Annotated[bool, says("Whether this request was sent by that device.")]
    failing_since: Annotated[
        Int64 | None,
        says("Since when its push service accepts nothing, ms since the epoch; null: it works."),
    ]


class PushPage(Struct, frozen=True):
    """My devices that get my news by Web Push, and what a browser subscribes with."""

    public_key: Annotated[
        str, says("This server's key (VAPID), in base64url: `applicationServerKey`.")
    ]
    items: Annotated[tuple[PushItem, ...], says("The devices, oldest first.")]
    now: Now


@push.get(PUSH, PushPage)
def list_my_pushes() -> Response:
    """My devices that get my news by Web Push.

    `public_key` is what a browser subscribes with: `pushManager.subscribe({userVisibleOnly: true,
    applicationServerKey})`.
    """
    me, now = player(), parts().store.now(player().id)
    found = parts().accounts.subscriptions.of(me.id, BROWSER)
    items = tuple(_item(each) for each in found)
    return sent(PushPage(parts().accounts.vapid.public_key, items, now))


@push.post(PUSH, PushItem, codes=("busy",))
def subscribe_push(body: NewPush) -> Response:
    """Push my news to this device.

    The body is what `PushSubscription.toJSON()` gives. A device, that is a token, has one
    subscription: another one replaces it, and it goes with the token. Each item of your news is
    sent there, encrypted for this browser, as a `PushMessage`; `data.n` and `data.version` say of
    which state it tells. A subscription that the push service does not know any more is dropped. It
    can be repeated.
    """
    me, told = player(), wanted(body.endpoint, body.kinds, body.link)
    asked = Asked(me.id, parts().store.now(me.id), token=token().id)
    made = parts().accounts.subscriptions.subscribe(asked, _checked(body.keys), told)
    return sent(_item(made), 201)


@push.delete(PUSH)
def unsubscribe_push() -> Response:
    """Push nothing more to this device.

    It can be repeated. Revoking the token does the same.
    """
    me = player()
    parts().accounts.subscriptions.unsubscribe(me.id, token().id)
    return Response(status=204)


def _checked(keys: SubscriptionKeys) -> PushKeys:
    try:
        return checked(PushKeys(keys.p256dh, keys.auth))
    except BadKeys as error:
        raise invalid({"keys": {error.field: [BAD_KEY]}}) from None


def _item(known: Receiver) -> PushItem:
    """A browser of the caller as they see it."""
    device, mine = token_of(known), token().id
    return PushItem(
        device, known.host, known.kinds, known.since, device == mine, known.failing_since
    )
