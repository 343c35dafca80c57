"""Web Push: the caller's browsers that are told their news. And, for webhooks too, the deliveries,
and messages that the caller asks for.
"""

from typing import Annotated

from flask import request
from msgspec import Meta, Struct, convert, field

from domain.fields import Int64, Now
from domain.words import Names, says
from events.news.items import NewsKind
from events.receivers.pushing import BadKeys, PushKeys, checked_keys
from events.receivers.receiver import DeliveryOutcome, Receiver, ToldKind
from events.receivers.stored import ReceiverId
from events.receivers.targets import LONGEST_URL
from service.accounts.codes import IssueRequest
from service.accounts.receivers import BROWSER, ReceiverSettings, device, token_of
from service.callers import identify_caller, player, token
from service.composition import parts
from service.http.bodies import Body
from service.http.problems import invalid
from service.http.table import CallGroup

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
        description="The address at which your app shows a match, with `{match}` for its id: "
        "`discord` and `slack` link to it. "
        "Left out: the page of this server on which one plays.",
    ),
]


def receiver_settings(url: str, kinds: tuple[NewsKind, ...], link: str | None) -> ReceiverSettings:
    """The caller's settings for a receiver at this URL."""
    return ReceiverSettings(url, kinds, link, request.host_url.rstrip("/"))


class DeliveryItem(Struct, frozen=True):
    """A try to deliver something to a webhook, or to a browser."""

    id: Annotated[
        str,
        says("The id of the message (`webhook-id`): the same in each try; empty: items were lost."),
    ]
    n: Annotated[
        Int64,
        says("The number of the item among your news; 0: a test. Of lost items that of the last."),
    ]
    kind: Annotated[ToldKind | None, says("Its kind; null: items were lost.")]
    match: Annotated[str | None, says("The match that it is about; null: none.")]
    at: Annotated[Int64, says("When it was tried, ms since the epoch.")]
    outcome: Annotated[DeliveryOutcome, says("The outcome.")]
    status: Annotated[int | None, says("The status of the answer; null: there was none.")]
    took: Annotated[Int64, says("How long it took, in ms.")]
    again_at: Annotated[
        Int64 | None, says("When it is tried again, ms since the epoch; null: it is not.")
    ]


class DeliveryPage(Struct, frozen=True):
    """The tries to deliver something to a webhook, or to a browser, newest first."""

    items: Annotated[tuple[DeliveryItem, ...], says("The tries, newest first: 50 at most.")]
    now: Now


class DeliveryAsked(Struct, frozen=True):
    """A message that is sent now. Its outcome will stand in the list of deliveries."""

    id: Annotated[str, says("Its id (`webhook-id`).")]


def tested(place: ReceiverId) -> DeliveryAsked:
    """Send a test."""
    made = parts().accounts.subscriptions.test(_counted(place), parts().store.now(place.player))
    return DeliveryAsked(made)


def delivered(place: ReceiverId) -> DeliveryPage:
    """The last tries."""
    tries = reversed(parts().accounts.subscriptions.find(place).tries)
    items = convert([*tries], tuple[DeliveryItem, ...], from_attributes=True)
    return DeliveryPage(items, parts().store.now(place.player))


def redelivered(place: ReceiverId, delivery_id: str) -> DeliveryAsked:
    """Send something once more."""
    again = parts().accounts.subscriptions.again
    return DeliveryAsked(again(_counted(place), delivery_id, parts().store.now(place.player)))


def _counted(place: ReceiverId) -> ReceiverId:
    """Count a message that the caller asks for."""
    parts().limits.count("webhook-tests", f"player {place.player}")
    return place


push = CallGroup("push", "webhooks", identify_caller)

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


class BrowserSubscription(Body, frozen=True):
    """A push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_URL,
            description="The URL (https://) at which its push service takes messages.",
        ),
    ]
    keys: Annotated[SubscriptionKeys, Meta(description="Its keys.")]
    expiration_time: (
        Annotated[int, Meta(description="Sent by the browser, and ignored.")] | None
    ) = field(default=None, name="expirationTime")


class NewPush(BrowserSubscription, frozen=True):
    """The push subscription of this device, as `PushSubscription.toJSON()` gives it."""

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
    """My devices that get my news by Web Push, and the public key for subscriptions."""

    public_key: Annotated[
        str, says("This server's key (VAPID), in base64url: `applicationServerKey`.")
    ]
    items: Annotated[tuple[PushItem, ...], says("The devices, oldest first.")]
    now: Now


@push.get(PUSH)
def list_my_pushes() -> PushPage:
    """My devices that get my news by Web Push.

    A browser subscribes with `public_key`: `pushManager.subscribe({userVisibleOnly: true,
    applicationServerKey})`.
    """
    me, now = player(), parts().store.now(player().id)
    found = parts().accounts.subscriptions.of(me.id, BROWSER)
    items = tuple(_item(each) for each in found)
    return PushPage(parts().accounts.vapid.public_key, items, now)


@push.post(PUSH, codes=("busy",))
def subscribe_push(body: NewPush) -> PushItem:
    """Push my news to this device.

    The body is what `PushSubscription.toJSON()` gives. A device, that is a token, has one
    subscription: another one replaces it, and it goes with the token. Each item of your news is
    sent there, encrypted for this browser, as a `PushMessage`; `data.n` and `data.version` say of
    which state it tells. A subscription that the push service does not know any more is dropped. It
    can be repeated.
    """
    me, told = player(), receiver_settings(body.endpoint, body.kinds, body.link)
    asked = IssueRequest(me.id, parts().store.now(me.id), token=token().id)
    made = parts().accounts.subscriptions.subscribe(asked, sound_keys(body.keys), told)
    return _item(made)


@push.delete(PUSH)
def unsubscribe_push() -> None:
    """Push nothing more to this device.

    It can be repeated. Revoking the token does the same.
    """
    me = player()
    parts().accounts.subscriptions.unsubscribe(me.id, token().id)


@push.post(f"{DEVICE}/test", status=202, codes=("no-such-push", "busy"))
def test_push(token_id: str) -> DeliveryAsked:
    """Push a test to a device of mine.

    To the browser that was subscribed with this token. It is pushed once, as a `PushMessage` with
    `type` `test`. Tests, and what you have sent again, may be 60 in an hour, those of webhooks
    among them.
    """
    return tested(device(player().id, token_id))


@push.get(f"{DEVICE}/deliveries", codes=("no-such-push",))
def list_push_deliveries(token_id: str) -> DeliveryPage:
    """The tries to push something to a device of mine, newest first.

    The last 50 tries: the outcome of each at the push service, and the time of the next one. The
    log goes with the subscription.
    """
    return delivered(device(player().id, token_id))


@push.post(
    f"{DEVICE}/deliveries/{{delivery_id}}",
    status=202,
    codes=("no-such-push", "busy"),
)
def redeliver_push(token_id: str, delivery_id: str) -> DeliveryAsked:
    """Push something to a device of mine once more.

    It is tried at once, and once, unless it waits for its next try anyway.
    """
    return redelivered(device(player().id, token_id), delivery_id)


def sound_keys(keys: SubscriptionKeys) -> PushKeys:
    """The keys of a subscription. Raises Problem."""
    try:
        return checked_keys(PushKeys(keys.p256dh, keys.auth))
    except BadKeys as error:
        raise invalid({"keys": {error.field: [BAD_KEY]}}) from None


def _item(known: Receiver) -> PushItem:
    """A browser of the caller as they see it."""
    whose, mine = token_of(known), token().id
    return PushItem(whose, known.host, known.kinds, known.since, whose == mine, known.failing_since)
