"""Webhooks: where the caller's news goes outside of the service, and what became of it."""

from typing import Annotated

from flask import Response, request
from msgspec import Struct

from domain.fields import Int64, Now
from domain.words import says
from events.news.items import NewsKind
from events.receivers.receiver import Receiver, WebhookForm, WhyOff
from events.receivers.stored import Place
from service.accounts.registry import Asked
from service.accounts.webhooks import NewWebhook, WebhookChanges
from service.api.push import DeliveryAsked, DeliveryPage, delivered, redelivered, tested
from service.callers import admit, player, token
from service.http.answers import sent
from service.http.table import Room
from service.parts import parts
from service.repeating import kept, seed

webhooks = Room("webhooks", "webhooks", admit)

ONE = "/v1/players/me/webhooks/{webhook_id}"


class WebhookItem(Struct, frozen=True):
    """A webhook of mine, without its secret."""

    id: Annotated[str, says("The webhook's id: the same for the same URL.")]
    url: Annotated[str, says("Where it is.")]
    form: Annotated[WebhookForm, says("What it is sent.")]
    kinds: Annotated[tuple[NewsKind, ...], says("Of which kinds of news it is told; []: of all.")]
    link: Annotated[str, says("Where a match is shown, with `{match}` for its id.")]
    since: Annotated[Int64, says("When it was made, ms since the epoch.")]
    active: Annotated[bool, says("Whether it is told of news.")]
    off_since: Annotated[
        Int64 | None, says("When it was switched off, ms since the epoch; null: it is not.")
    ]
    off_because: Annotated[
        WhyOff | None, says("Why it was; null: it is not, or its player has done it.")
    ]
    failing_since: Annotated[
        Int64 | None,
        says("Since when it has accepted nothing, ms since the epoch; null: it works, or is new."),
    ]
    waiting: Annotated[int, says("How many items wait for a try.")]
    old_secret_until: Annotated[
        Int64 | None,
        says(
            "Until when the secret before is signed by, too, ms since the epoch; null: it is not."
        ),
    ]


class WebhookPage(Struct, frozen=True):
    """All my webhooks, oldest first."""

    items: Annotated[tuple[WebhookItem, ...], says("The webhooks, oldest first.")]
    now: Now


@webhooks.get("/v1/players/me/webhooks", WebhookPage)
def list_my_webhooks() -> Response:
    """My webhooks, oldest first.

    Ten at most, so there are no pages. Their secrets are not shown again.
    """
    me, now = player(), parts().store.now(player().id)
    items = (_item(each, now) for each in parts().accounts.webhooks.sending.of(me.id))
    return sent(WebhookPage(tuple(items), now))


class WebhookMade(Struct, frozen=True):
    """A new webhook. Its secret is not shown again."""

    id: Annotated[str, says("The webhook's id: the same for the same URL.")]
    secret: Annotated[str, says("By what it is signed: `whsec_`, and 32 bytes in base64.")]
    webhook: Annotated[WebhookItem, says("The webhook.")]


@webhooks.post(
    "/v1/players/me/webhooks",
    WebhookMade,
    sends=("Secret-Key",),
    once=kept,
    codes=("webhook-exists", "too-many-webhooks"),
)
def add_webhook(body: NewWebhook) -> Response:
    """Have my news sent to a URL.

    From now on each item of your news is sent there by a POST with a `WebhookMessage`, signed by
    the Standard Webhooks specification (docs/webhooks.md says how to verify it). It comes at least
    once, with the same `webhook-id` each time; what is about one match comes in its order. What is
    not answered with 2xx within ten seconds is tried again with growing pauses for a day; then the
    webhook is switched off, and you are told so (`webhook-off`). No redirect is followed. A URL is
    told once, whatever it is sent: one that you have already is refused. The secret is shown only
    here.
    """
    me, now = player(), parts().store.now(player().id)
    ours = parts().accounts.webhooks
    asked = Asked(me.id, now, seed(), token().id)
    made = ours.add(asked, body, request.host_url.rstrip("/"))
    answer = WebhookMade(made.id, ours.secret(me.id, made), _item(made, now))
    return sent(answer, 201, Cache_Control="no-store")


@webhooks.get(ONE, WebhookItem, codes=("no-such-webhook",))
def get_webhook(webhook_id: str) -> Response:
    """A webhook of mine.

    `failing_since` and `waiting` say whether it works: see its deliveries for why not.
    """
    me, now = player(), parts().store.now(player().id)
    return sent(_item(parts().accounts.webhooks.sending.find(Place(me.id, webhook_id)), now))


@webhooks.patch(ONE, WebhookItem, codes=("no-such-webhook", "busy"))
def change_webhook(webhook_id: str, body: WebhookChanges) -> Response:
    """Change what a webhook is told, or switch it off or on.

    What happened while it was off is not sent.
    """
    me, now = player(), parts().store.now(player().id)
    place = Place(me.id, webhook_id)
    return sent(_item(parts().accounts.webhooks.change(place, body, now), now))


@webhooks.delete(ONE, codes=("no-such-webhook",), even_suspended=True)
def remove_webhook(webhook_id: str) -> Response:
    """Send nothing more to a URL.

    Its log goes with it.
    """
    me = player()
    parts().accounts.webhooks.sending.remove(Place(me.id, webhook_id))
    return Response(status=204)


class NewSecret(Struct, frozen=True):
    """A new secret. It is not shown again."""

    id: Annotated[str, says("The webhook's id.")]
    secret: Annotated[str, says("By what it is signed from now on.")]
    old_secret_until: Annotated[
        Int64, says("Until when the one before is signed by, too, ms since the epoch.")
    ]
    now: Now


@webhooks.post(
    f"{ONE}/secret", NewSecret, sends=("Secret-Key",), once=kept, codes=("no-such-webhook", "busy")
)
def renew_webhook_secret(webhook_id: str) -> Response:
    """A new secret for a webhook.

    For a day it is signed by both, the one before and the new one; with several new secrets in a
    day by all of them, five at most: then it is `slow-down`, and `Retry-After` says until when.
    """
    me, now = player(), parts().store.now(player().id)
    ours = parts().accounts.webhooks
    asked = Asked(me.id, now, seed(), token().id)
    known = ours.renew(asked, webhook_id)
    answer = NewSecret(known.id, ours.secret(me.id, known), known.older[0].until, now)
    return sent(answer, 201, Cache_Control="no-store")


@webhooks.post(f"{ONE}/test", DeliveryAsked, status=202, codes=("no-such-webhook", "busy"))
def test_webhook(webhook_id: str) -> Response:
    """Send a test to a webhook.

    It is sent once, also while the webhook is switched off. Tests, and what you have sent again,
    may be 60 in an hour.
    """
    return tested(parts().accounts.webhooks.sending, webhook_id)


@webhooks.get(f"{ONE}/deliveries", DeliveryPage, codes=("no-such-webhook",))
def list_deliveries(webhook_id: str) -> Response:
    """What was tried to deliver to a webhook, newest first.

    The last 50 tries, of all that was sent to it: what came of each, and when it is tried again. Of
    the receiver's answer only the status is kept.
    """
    return delivered(parts().accounts.webhooks.sending, webhook_id)


@webhooks.post(
    f"{ONE}/deliveries/{{delivery_id}}",
    DeliveryAsked,
    status=202,
    codes=("no-such-webhook", "busy"),
)
def redeliver(webhook_id: str, delivery_id: str) -> Response:
    """Send something to a webhook once more.

    With the same `webhook-id`. It is tried at once, and once, unless it waits for its next try
    anyway.
    """
    return redelivered(parts().accounts.webhooks.sending, webhook_id, delivery_id)


def webhook_item(known: Receiver, waiting: int, now: int) -> WebhookItem:
    """The webhook as its player sees it; so much waits."""
    off = known.off
    return WebhookItem(
        known.id,
        known.url,
        known.form,
        known.kinds,
        known.link,
        known.since,
        off is None,
        off.at if off else None,
        off.why if off else None,
        known.failing_since,
        waiting,
        max((old.until for old in known.old_secrets(now)), default=None),
    )


def _item(known: Receiver, now: int) -> WebhookItem:
    """A webhook of the caller as they see it."""
    return webhook_item(known, parts().accounts.webhooks.sending.waiting(player().id, known), now)
