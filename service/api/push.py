"""Web Push: the caller's browsers that are told their news."""

from flask import Response, request

from service.accounts.pushes import PREFIX
from service.accounts.registry import Bearer
from service.answers import sent
from service.api.sending import delivered, redelivered, tested
from service.callers import player, token
from service.http.webhook_bodies import NewPush
from service.parts import parts
from service.table import Room
from service.webhook_answers import DeliveryAsked, DeliveryPage, PushItem, PushPage, push_item

push = Room("push", "webhooks")

PUSH = "/v1/players/me/push"
DEVICE = f"{PUSH}/{{token_id}}"


@push.answers(
    "get",
    PUSH,
    "listMyPushes",
    "My devices that get my news by Web Push",
    "players",
    200,
    PushPage,
    text="`public_key` is what a browser subscribes with: "
    "`pushManager.subscribe({userVisibleOnly: true, applicationServerKey})`.",
)
def listed() -> Response:
    """The caller's browsers, and what another one subscribes with."""
    me, now = player(), parts().store.now(player().id)
    items = (push_item(each, token().id) for each in parts().accounts.pushes.sending.of(me.id))
    return sent(PushPage(parts().accounts.vapid.public_key, tuple(items), now))


@push.answers(
    "post",
    PUSH,
    "subscribePush",
    "Push my news to this device",
    "players",
    201,
    PushItem,
    codes=("busy",),
    text="The body is what `PushSubscription.toJSON()` gives. A device, that is a token, has "
    "one subscription: another one replaces it, and it goes with the token. Each item of your "
    "news is sent there, encrypted for this browser, as a `PushMessage`; `data.n` and "
    "`data.version` say of which state it tells. A subscription that the push service does not "
    "know any more is dropped. It can be repeated.",
)
def subscribe(body: NewPush) -> Response:
    """Push news to this device. It can be repeated."""
    me, now = player(), parts().store.now(player().id)
    here = request.host_url.rstrip("/")
    made = parts().accounts.pushes.subscribe(Bearer(me, token()), body, now, here)
    return sent(push_item(made, token().id), 201)


@push.answers(
    "delete",
    PUSH,
    "unsubscribePush",
    "Push nothing more to this device",
    "players",
    204,
    None,
    text="It can be repeated. Revoking the token does the same.",
)
def unsubscribe() -> Response:
    """Push nothing more to this device. It can be repeated."""
    me = player()
    parts().accounts.pushes.unsubscribe(me.id, token().id)
    return Response(status=204)


@push.answers(
    "post",
    f"{DEVICE}/test",
    "testPush",
    "Push a test to a device of mine",
    "players",
    202,
    DeliveryAsked,
    codes=("no-such-push", "busy"),
    text="To the browser that was subscribed with this token. It is pushed once, as a "
    "`PushMessage` with `type` `test`. Tests, and what you have sent again, may be 60 in an "
    "hour, those of webhooks among them.",
)
def test(token_id: str) -> Response:
    """Push a test to a device of the caller."""
    return tested(parts().accounts.pushes.sending, PREFIX + token_id)


@push.answers(
    "get",
    f"{DEVICE}/deliveries",
    "listPushDeliveries",
    "What was tried to push to a device of mine, newest first",
    "players",
    200,
    DeliveryPage,
    codes=("no-such-push",),
    text="The last 50 tries: what came of each at the push service, and when it is tried "
    "again. The log goes with the subscription.",
)
def deliveries(token_id: str) -> Response:
    """What was tried last."""
    return delivered(parts().accounts.pushes.sending, PREFIX + token_id)


@push.answers(
    "post",
    f"{DEVICE}/deliveries/{{delivery_id}}",
    "redeliverPush",
    "Push something to a device of mine once more",
    "players",
    202,
    DeliveryAsked,
    codes=("no-such-push", "no-such-delivery", "busy"),
    text="It is tried at once, and once, unless it waits for its next try anyway.",
)
def again(token_id: str, delivery_id: str) -> Response:
    """Push something once more."""
    return redelivered(parts().accounts.pushes.sending, PREFIX + token_id, delivery_id)
