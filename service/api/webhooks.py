"""Webhooks: where the caller's news goes outside of the service, and what became of it."""

from flask import Response, request

from events.receivers.stored import Place
from service.accounts.registry import Asked
from service.answers import sent
from service.api.sending import delivered, redelivered, tested
from service.callers import player, token
from service.http.webhook_bodies import NewWebhook, WebhookChanges
from service.parts import parts
from service.repeating import seed
from service.table import Room
from service.webhook_answers import (
    DeliveryAsked,
    DeliveryPage,
    NewSecret,
    WebhookItem,
    WebhookMade,
    WebhookPage,
    webhook_item,
)

webhooks = Room("webhooks", "webhooks")

ONE = "/v1/players/me/webhooks/{webhook_id}"


@webhooks.answers(
    "get",
    "/v1/players/me/webhooks",
    "listMyWebhooks",
    "My webhooks, oldest first",
    "players",
    200,
    WebhookPage,
    text="Ten at most, so there are no pages. Their secrets are not shown again.",
)
def listed() -> Response:
    """All webhooks of the caller."""
    me, now = player(), parts().store.now(player().id)
    items = (webhook_item(each, now) for each in parts().accounts.webhooks.sending.of(me.id))
    return sent(WebhookPage(tuple(items), now))


@webhooks.answers(
    "post",
    "/v1/players/me/webhooks",
    "addWebhook",
    "Have my news sent to a URL",
    "players",
    201,
    WebhookMade,
    sends=("Secret-Key",),
    gets=("Cache-Control",),
    keeps="answer",
    codes=("key-reused", "webhook-exists", "too-many-webhooks"),
    text="From now on each item of your news is sent there by a POST with a `WebhookMessage`, "
    "signed by the Standard Webhooks specification (docs/webhooks.md says how to verify it). "
    "It comes at least once, with the same `webhook-id` each time; what is about one match "
    "comes in its order. What is not answered with 2xx within ten seconds is tried again with "
    "growing pauses for a day; then the webhook is switched off, and you are told so "
    "(`webhook-off`). No redirect is followed. A URL is told once, whatever it is sent: one "
    "that you have already is refused. The secret is shown only here.",
)
def add(body: NewWebhook) -> Response:
    """A new webhook. Its secret is shown only here."""
    me, now = player(), parts().store.now(player().id)
    ours = parts().accounts.webhooks
    asked = Asked(me.id, now, seed(), token().id)
    made = ours.add(asked, body, request.host_url.rstrip("/"))
    answer = WebhookMade(made.id, ours.secret(me.id, made), webhook_item(made, now))
    return sent(answer, 201, Cache_Control="no-store")


@webhooks.answers(
    "get",
    ONE,
    "getWebhook",
    "A webhook of mine",
    "players",
    200,
    WebhookItem,
    codes=("no-such-webhook",),
    text="`failing_since` and `waiting` say whether it works: see its deliveries for why not.",
)
def show(webhook_id: str) -> Response:
    """One webhook."""
    me, now = player(), parts().store.now(player().id)
    return sent(webhook_item(parts().accounts.webhooks.sending.find(Place(me.id, webhook_id)), now))


@webhooks.answers(
    "patch",
    ONE,
    "changeWebhook",
    "Change what a webhook is told, or switch it off or on",
    "players",
    200,
    WebhookItem,
    codes=("no-such-webhook", "busy"),
    text="What happened while it was off is not sent.",
)
def change(webhook_id: str, body: WebhookChanges) -> Response:
    """Change what it is told of, or whether."""
    me, now = player(), parts().store.now(player().id)
    place = Place(me.id, webhook_id)
    return sent(webhook_item(parts().accounts.webhooks.change(place, body, now), now))


@webhooks.answers(
    "delete",
    ONE,
    "removeWebhook",
    "Send nothing more to a URL",
    "players",
    204,
    None,
    codes=("no-such-webhook",),
    text="Its log goes with it.",
    even_suspended=True,
)
def remove(webhook_id: str) -> Response:
    """Take a webhook back."""
    me = player()
    parts().accounts.webhooks.sending.remove(Place(me.id, webhook_id))
    return Response(status=204)


@webhooks.answers(
    "post",
    f"{ONE}/secret",
    "renewWebhookSecret",
    "A new secret for a webhook",
    "players",
    201,
    NewSecret,
    sends=("Secret-Key",),
    gets=("Cache-Control",),
    keeps="answer",
    codes=("no-such-webhook", "key-reused", "busy"),
    text="For a day it is signed by both, the one before and the new one; with several new "
    "secrets in a day by all of them, five at most: then it is `slow-down`, and `Retry-After` "
    "says until when.",
)
def renew(webhook_id: str) -> Response:
    """A new secret; the one before is good for a day more."""
    me, now = player(), parts().store.now(player().id)
    ours = parts().accounts.webhooks
    asked = Asked(me.id, now, seed(), token().id)
    known = ours.renew(asked, webhook_id)
    answer = NewSecret(known.id, ours.secret(me.id, known), known.old_until, now)
    return sent(answer, 201, Cache_Control="no-store")


@webhooks.answers(
    "post",
    f"{ONE}/test",
    "testWebhook",
    "Send a test to a webhook",
    "players",
    202,
    DeliveryAsked,
    codes=("no-such-webhook", "busy"),
    text="It is sent once, also while the webhook is switched off. Tests, and what you have "
    "sent again, may be 60 in an hour.",
)
def test(webhook_id: str) -> Response:
    """Send a test."""
    return tested(parts().accounts.webhooks.sending, webhook_id)


@webhooks.answers(
    "get",
    f"{ONE}/deliveries",
    "listDeliveries",
    "What was tried to deliver to a webhook, newest first",
    "players",
    200,
    DeliveryPage,
    codes=("no-such-webhook",),
    text="The last 50 tries, of all that was sent to it: what came of each, and when it is "
    "tried again. Of the receiver's answer only the status is kept.",
)
def deliveries(webhook_id: str) -> Response:
    """What was tried last."""
    return delivered(parts().accounts.webhooks.sending, webhook_id)


@webhooks.answers(
    "post",
    f"{ONE}/deliveries/{{delivery_id}}",
    "redeliver",
    "Send something to a webhook once more",
    "players",
    202,
    DeliveryAsked,
    codes=("no-such-webhook", "no-such-delivery", "busy"),
    text="With the same `webhook-id`. It is tried at once, and once, unless it waits for its "
    "next try anyway.",
)
def again(webhook_id: str, delivery_id: str) -> Response:
    """Send something once more."""
    return redelivered(parts().accounts.webhooks.sending, webhook_id, delivery_id)
