"""Webhooks: receivers of the caller's news outside of the service, and the deliveries to them."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.fields import Int64, Now
from domain.words import says
from events.news.inboxes import KEPT
from events.news.items import NewsKind
from events.receivers.receiver import Receiver, WebhookForm, WhyOff, waiting
from events.receivers.targets import LONGEST_URL
from service.accounts.codes import IssueRequest
from service.accounts.receivers import WEBHOOK, no_such_receiver, webhook
from service.api.push import (
    DeliveryAsked,
    DeliveryPage,
    Kinds,
    Link,
    delivered,
    receiver_settings,
    redelivered,
    tested,
)
from service.callers import identify_caller, player, token
from service.composition import parts
from service.http.bodies import Body
from service.http.table import CallGroup
from service.idempotent_calls import seed, stored_with_caller

webhooks = CallGroup("webhooks", "webhooks", identify_caller)

ONE = "/v1/players/me/webhooks/{webhook_id}"


class WebhookItem(Struct, frozen=True):
    """A webhook of mine, without its secret."""

    id: Annotated[str, says("The webhook's id: the same for the same URL.")]
    url: Annotated[str, says("Its URL.")]
    form: Annotated[WebhookForm, says("The form of its messages.")]
    kinds: Annotated[tuple[NewsKind, ...], says("Of which kinds of news it is told; []: of all.")]
    link: Annotated[str, says("The address of a match's page, with `{match}` for its id.")]
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


@webhooks.get("/v1/players/me/webhooks")
def list_my_webhooks() -> WebhookPage:
    """My webhooks, oldest first.

    Ten at most, so there are no pages. Their secrets are not shown again.
    """
    me, now = player(), parts().store.now(player().id)
    items = (_item(each, now) for each in parts().accounts.subscriptions.of(me.id, WEBHOOK))
    return WebhookPage(tuple(items), now)


class NewWebhook(Body, frozen=True):
    """A URL that is told my news."""

    url: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_URL,
            description="An http:// or https:// URL that leads to a public address, on port 80, "
            "443, or from 1024 on. In ASCII, without user, password and fragment.",
        ),
    ]
    kinds: Kinds = ()
    form: Annotated[
        WebhookForm,
        Meta(
            description="`standard`: the item, signed by the Standard Webhooks specification. "
            "`discord`, `slack`: a sentence, for a URL that a channel there gave you."
        ),
    ] = "standard"
    link: Link | None = None


class WebhookMade(Struct, frozen=True):
    """A new webhook. Its secret is not shown again."""

    id: Annotated[str, says("The webhook's id: the same for the same URL.")]
    secret: Annotated[
        str, says("The secret that signs its messages: `whsec_`, and 32 bytes in base64.")
    ]
    webhook: Annotated[WebhookItem, says("The webhook.")]


@webhooks.post(
    "/v1/players/me/webhooks",
    sends=("Secret-Key",),
    once=stored_with_caller,
    codes=("webhook-exists", "too-many-webhooks"),
)
def add_webhook(body: NewWebhook) -> WebhookMade:
    """Have my news sent to a URL.

    From now on each item of your news is sent there by a POST with a `WebhookMessage`, signed by
    the Standard Webhooks specification (docs/webhooks.md says how to verify it). It comes at least
    once, with the same `webhook-id` each time; items about one match come in order. A message
    without an answer 2xx within ten seconds is sent again with growing pauses for a day; then the
    webhook is switched off, and you are told so (`webhook-off`). Redirects are not followed. A URL
    can have one webhook: a second one is refused. The secret is shown only here.
    """
    asked, ours = _asked(), parts().accounts.subscriptions
    made = ours.add_webhook(asked, body.form, receiver_settings(body.url, body.kinds, body.link))
    secret = ours.secret(asked.player_id, made)
    return WebhookMade(made.id, secret, _item(made, asked.now))


@webhooks.get(ONE)
def get_webhook(webhook_id: str) -> WebhookItem:
    """A webhook of mine.

    `failing_since` and `waiting` say whether it works: see its deliveries for why not.
    """
    me, now = player(), parts().store.now(player().id)
    return _item(parts().accounts.subscriptions.find(webhook(me.id, webhook_id)), now)


class WebhookChanges(Body, frozen=True):
    """Changes of a webhook; a field that is left out stays as it is."""

    kinds: Kinds | None = None
    active: (
        Annotated[
            bool,
            Meta(
                description="false: it is told nothing. true: it is told what happens from now on, "
                "also if it was switched off."
            ),
        ]
        | None
    ) = None


@webhooks.patch(ONE, codes=("busy",))
def change_webhook(webhook_id: str, body: WebhookChanges) -> WebhookItem:
    """Change the kinds of news for a webhook, or switch it off or on.

    News from the time when it was off is not sent.
    """
    me, now = player(), parts().store.now(player().id)
    change, place = parts().accounts.subscriptions.change_webhook, webhook(me.id, webhook_id)
    return _item(change(place, body.kinds, body.active, now), now)


@webhooks.delete(ONE, even_suspended=True)
def remove_webhook(webhook_id: str) -> None:
    """Send nothing more to a URL.

    Its log goes with it.
    """
    if not parts().receivers.remove(webhook(player().id, webhook_id)):
        raise no_such_receiver(WEBHOOK)


class NewSecret(Struct, frozen=True):
    """A new secret. It is not shown again."""

    id: Annotated[str, says("The webhook's id.")]
    secret: Annotated[str, says("The secret that signs its messages from now on.")]
    old_secret_until: Annotated[
        Int64, says("Until when the one before is signed by, too, ms since the epoch.")
    ]
    now: Now


@webhooks.post(f"{ONE}/secret", sends=("Secret-Key",), once=stored_with_caller, codes=("busy",))
def renew_webhook_secret(webhook_id: str) -> NewSecret:
    """A new secret for a webhook.

    For a day it is signed by both, the one before and the new one; with several new secrets in a
    day by all of them, five at most: then it is `slow-down`, and `Retry-After` says until when.
    """
    asked, ours = _asked(), parts().accounts.subscriptions
    known = ours.renew_secret(asked, webhook(asked.player_id, webhook_id))
    secret, until = ours.secret(asked.player_id, known), known.older[0].until
    return NewSecret(known.id, secret, until, asked.now)


@webhooks.post(f"{ONE}/test", status=202, codes=("busy",))
def test_webhook(webhook_id: str) -> DeliveryAsked:
    """Send a test to a webhook.

    It is sent once, also while the webhook is switched off. Tests, and what you have sent again,
    may be 60 in an hour.
    """
    return tested(webhook(player().id, webhook_id))


@webhooks.get(f"{ONE}/deliveries")
def list_deliveries(webhook_id: str) -> DeliveryPage:
    """The tries to deliver something to a webhook, newest first.

    The last 50 tries: the outcome of each, and the time of the next one. Only the status of the
    receiver's answers is kept.
    """
    return delivered(webhook(player().id, webhook_id))


@webhooks.post(
    f"{ONE}/deliveries/{{delivery_id}}",
    status=202,
    codes=("busy",),
)
def redeliver(webhook_id: str, delivery_id: str) -> DeliveryAsked:
    """Send something to a webhook once more.

    With the same `webhook-id`. It is tried at once, and once, unless it waits for its next try
    anyway.
    """
    return redelivered(webhook(player().id, webhook_id), delivery_id)


def _asked() -> IssueRequest:
    """The caller's request, with the token that was sent, at the time of their own clock."""
    return IssueRequest(player().id, parts().store.now(player().id), seed(), token().id)


def _item(known: Receiver, now: int) -> WebhookItem:
    """A webhook of the caller as they see it."""
    off, unseen = known.off, parts().inboxes.after(player().id, known.seen, KEPT)
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
        waiting(known, unseen),
        max((old.until for old in known.old_secrets(now)), default=None),
    )
