"""Web Push: the caller's browsers that are told their news. And, for webhooks too, what was sent
there, and what is sent because the caller asks for it.
"""

from typing import Annotated

from flask import Response, request
from msgspec import Struct

from domain.fields import Int64, Now
from domain.words import says
from events.news.items import NewsKind
from events.receivers.receiver import DeliveryOutcome, Receiver, ToldKind, Try
from events.receivers.stored import Place
from service.accounts.pushes import PREFIX, NewPush, token_of
from service.accounts.registry import Bearer
from service.accounts.sending import Sending
from service.callers import admit, player, token
from service.http.answers import sent
from service.http.table import Room
from service.parts import parts


class DeliveryItem(Struct, frozen=True):
    """A try to deliver something to a webhook, or to a browser."""

    id: Annotated[
        str,
        says(
            "The id of what was sent (`webhook-id`): the same in each try; empty: items were lost."
        ),
    ]
    n: Annotated[
        Int64,
        says("The number of the item among your news; 0: a test. Of lost items that of the last."),
    ]
    kind: Annotated[ToldKind | None, says("Its kind; null: items were lost.")]
    match: Annotated[str | None, says("The match that it is about; null: none.")]
    at: Annotated[Int64, says("When it was tried, ms since the epoch.")]
    outcome: Annotated[DeliveryOutcome, says("What came of it.")]
    status: Annotated[int | None, says("The status of the answer; null: there was none.")]
    took: Annotated[Int64, says("How long it took, in ms.")]
    again_at: Annotated[
        Int64 | None, says("When it is tried again, ms since the epoch; null: it is not.")
    ]


class DeliveryPage(Struct, frozen=True):
    """What was tried to deliver to a webhook, or to a browser, newest first."""

    items: Annotated[tuple[DeliveryItem, ...], says("The tries, newest first: 50 at most.")]
    now: Now


class DeliveryAsked(Struct, frozen=True):
    """Something that is sent now. What comes of it is in the list of deliveries soon."""

    id: Annotated[str, says("Its id (`webhook-id`).")]


def tested(of: Sending, receiver_id: str) -> Response:
    """Send a test."""
    return sent(DeliveryAsked(of.test(_counted(receiver_id), parts().store.now(player().id))), 202)


def delivered(of: Sending, receiver_id: str) -> Response:
    """What was tried last."""
    me, now = player(), parts().store.now(player().id)
    known = of.find(Place(me.id, receiver_id))
    return sent(DeliveryPage(tuple(map(delivery_item, reversed(known.tries))), now))


def redelivered(of: Sending, receiver_id: str, delivery_id: str) -> Response:
    """Send something once more."""
    place = _counted(receiver_id)
    return sent(DeliveryAsked(of.again(place, delivery_id, parts().store.now(player().id))), 202)


def _counted(receiver_id: str) -> Place:
    """Where it is; what is sent because the caller asks for it is counted."""
    me = player()
    parts().limits.count("webhook-tests", f"player {me.id}")
    return Place(me.id, receiver_id)


def delivery_item(made: Try) -> DeliveryItem:
    """The try as its player sees it."""
    return DeliveryItem(
        made.id,
        made.n,
        made.kind,
        made.match,
        made.at,
        made.outcome,
        made.status,
        made.took,
        made.again_at,
    )


push = Room("push", "webhooks", admit)

PUSH = "/v1/players/me/push"
DEVICE = f"{PUSH}/{{token_id}}"


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
    items = (push_item(each, token().id) for each in parts().accounts.pushes.sending.of(me.id))
    return sent(PushPage(parts().accounts.vapid.public_key, tuple(items), now))


@push.post(PUSH, PushItem, codes=("busy",))
def subscribe_push(body: NewPush) -> Response:
    """Push my news to this device.

    The body is what `PushSubscription.toJSON()` gives. A device, that is a token, has one
    subscription: another one replaces it, and it goes with the token. Each item of your news is
    sent there, encrypted for this browser, as a `PushMessage`; `data.n` and `data.version` say of
    which state it tells. A subscription that the push service does not know any more is dropped. It
    can be repeated.
    """
    me, now = player(), parts().store.now(player().id)
    here = request.host_url.rstrip("/")
    made = parts().accounts.pushes.subscribe(Bearer(me, token()), body, now, here)
    return sent(push_item(made, token().id), 201)


@push.delete(PUSH)
def unsubscribe_push() -> Response:
    """Push nothing more to this device.

    It can be repeated. Revoking the token does the same.
    """
    me = player()
    parts().accounts.pushes.unsubscribe(me.id, token().id)
    return Response(status=204)


@push.post(f"{DEVICE}/test", DeliveryAsked, status=202, codes=("no-such-push", "busy"))
def test_push(token_id: str) -> Response:
    """Push a test to a device of mine.

    To the browser that was subscribed with this token. It is pushed once, as a `PushMessage` with
    `type` `test`. Tests, and what you have sent again, may be 60 in an hour, those of webhooks
    among them.
    """
    return tested(parts().accounts.pushes.sending, PREFIX + token_id)


@push.get(f"{DEVICE}/deliveries", DeliveryPage, codes=("no-such-push",))
def list_push_deliveries(token_id: str) -> Response:
    """What was tried to push to a device of mine, newest first.

    The last 50 tries: what came of each at the push service, and when it is tried again. The log
    goes with the subscription.
    """
    return delivered(parts().accounts.pushes.sending, PREFIX + token_id)


@push.post(
    f"{DEVICE}/deliveries/{{delivery_id}}",
    DeliveryAsked,
    status=202,
    codes=("no-such-push", "busy"),
)
def redeliver_push(token_id: str, delivery_id: str) -> Response:
    """Push something to a device of mine once more.

    It is tried at once, and once, unless it waits for its next try anyway.
    """
    return redelivered(parts().accounts.pushes.sending, PREFIX + token_id, delivery_id)


def push_item(known: Receiver, token_id: str) -> PushItem:
    """The subscription as its player sees it."""
    device = token_of(known)
    return PushItem(
        device, known.host, known.kinds, known.since, device == token_id, known.failing_since
    )
