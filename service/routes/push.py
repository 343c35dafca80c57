"""Web Push: the caller's browsers that are told their news."""

from flask import Blueprint, Response, request

from service.accounts.registry import Bearer
from service.answers import sent
from service.callers import admit, player, token
from service.door import reading
from service.door.bodies import NoQuery
from service.door.webhook_bodies import NewPush
from service.parts import parts
from service.webhook_answers import PushPage, push_item

push = Blueprint("push", __name__, url_prefix="/v1/players/me/push")
push.before_request(admit)


@push.get("")
def listed() -> Response:
    """The caller's browsers, and what another one subscribes with."""
    me, now = player(), parts().store.now()
    reading.query(NoQuery)
    items = (push_item(each, token().id) for each in parts().accounts.pushes.of(me.id))
    return sent(PushPage(parts().accounts.vapid.public_key, tuple(items), now))


@push.post("")
def subscribe() -> Response:
    """Push news to this device. It can be repeated."""
    me, now = player(), parts().store.now()
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
