"""Web Push: the caller's browsers that are told their news."""

from flask import Blueprint, Response, request

from service.accounts.pushes import PREFIX
from service.accounts.registry import Bearer
from service.answers import sent
from service.callers import admit, player, token
from service.door import reading
from service.door.bodies import NoQuery
from service.door.webhook_bodies import NewPush
from service.parts import parts
from service.routes.sending import delivered, redelivered, tested
from service.webhook_answers import PushPage, push_item

push = Blueprint("push", __name__, url_prefix="/v1/players/me/push")
push.before_request(admit)


@push.get("")
def listed() -> Response:
    """The caller's browsers, and what another one subscribes with."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    items = (push_item(each, token().id) for each in parts().accounts.pushes.sending.of(me.id))
    return sent(PushPage(parts().accounts.vapid.public_key, tuple(items), now))


@push.post("")
def subscribe() -> Response:
    """Push news to this device. It can be repeated."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    wanted, here = reading.body(NewPush), request.host_url.rstrip("/")
    made = parts().accounts.pushes.subscribe(Bearer(me, token()), wanted, now, here)
    return sent(push_item(made, token().id), 201)


@push.delete("")
def unsubscribe() -> Response:
    """Push nothing more to this device. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.pushes.unsubscribe(me.id, token().id)
    return Response(status=204)


@push.post("/<token_id>/test")
def test(token_id: str) -> Response:
    """Push a test to a device of the caller."""
    return tested(parts().accounts.pushes.sending, PREFIX + token_id)


@push.get("/<token_id>/deliveries")
def deliveries(token_id: str) -> Response:
    """What was tried last."""
    return delivered(parts().accounts.pushes.sending, PREFIX + token_id)


@push.post("/<token_id>/deliveries/<delivery_id>")
def again(token_id: str, delivery_id: str) -> Response:
    """Push something once more."""
    return redelivered(parts().accounts.pushes.sending, PREFIX + token_id, delivery_id)
