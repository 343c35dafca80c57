"""Webhooks: where the caller's news goes outside of the service, and what became of it."""

from flask import Blueprint, Response, request

from events.receivers.stored import Place
from service.accounts.registry import Asked
from service.answers import sent
from service.callers import admit, player, token
from service.door import reading
from service.door.bodies import NoQuery
from service.door.webhook_bodies import NewWebhook, WebhookChanges
from service.parts import parts
from service.routes.sending import delivered, redelivered, tested
from service.webhook_answers import NewSecret, WebhookMade, WebhookPage, webhook_item

webhooks = Blueprint("webhooks", __name__, url_prefix="/v1/players/me/webhooks")
webhooks.before_request(admit)


@webhooks.get("")
def listed() -> Response:
    """All webhooks of the caller."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    items = (webhook_item(each, now) for each in parts().accounts.webhooks.sending.of(me.id))
    return sent(WebhookPage(tuple(items), now))


@webhooks.post("")
def add() -> Response:
    """A new webhook. Its secret is shown only here; a key makes it repeatable."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    wanted, ours = reading.body(NewWebhook), parts().accounts.webhooks
    asked = Asked(me.id, f"webhook {wanted}", now, reading.secret_key(), token().id)
    made = ours.add(asked, wanted, request.host_url.rstrip("/"))
    answer = WebhookMade(made.id, ours.secret(me.id, made), webhook_item(made, now))
    return sent(answer, 201, Cache_Control="no-store")


@webhooks.get("/<webhook_id>")
def show(webhook_id: str) -> Response:
    """One webhook."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    return sent(webhook_item(parts().accounts.webhooks.sending.find(Place(me.id, webhook_id)), now))


@webhooks.patch("/<webhook_id>")
def change(webhook_id: str) -> Response:
    """Change what it is told of, or whether."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    place, asked = Place(me.id, webhook_id), reading.body(WebhookChanges)
    return sent(webhook_item(parts().accounts.webhooks.change(place, asked, now), now))


@webhooks.delete("/<webhook_id>")
def remove(webhook_id: str) -> Response:
    """Take a webhook back."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.webhooks.sending.remove(Place(me.id, webhook_id))
    return Response(status=204)


@webhooks.post("/<webhook_id>/secret")
def renew(webhook_id: str) -> Response:
    """A new secret; the one before is good for a day more."""
    me, now = player(), parts().store.now(player().id)
    reading.query(NoQuery)
    ours = parts().accounts.webhooks
    asked = Asked(me.id, f"secret {webhook_id}", now, reading.secret_key(), token().id)
    known = ours.renew(asked, webhook_id)
    answer = NewSecret(known.id, ours.secret(me.id, known), known.old_until, now)
    return sent(answer, 201, Cache_Control="no-store")


@webhooks.post("/<webhook_id>/test")
def test(webhook_id: str) -> Response:
    """Send a test."""
    return tested(parts().accounts.webhooks.sending, webhook_id)


@webhooks.get("/<webhook_id>/deliveries")
def deliveries(webhook_id: str) -> Response:
    """What was tried last."""
    return delivered(parts().accounts.webhooks.sending, webhook_id)


@webhooks.post("/<webhook_id>/deliveries/<delivery_id>")
def again(webhook_id: str, delivery_id: str) -> Response:
    """Send something once more."""
    return redelivered(parts().accounts.webhooks.sending, webhook_id, delivery_id)
