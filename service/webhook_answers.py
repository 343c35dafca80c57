"""What is answered about webhooks and their deliveries."""

from typing import Annotated

from msgspec import Struct

from domain.fields import Int64, Now
from domain.words import says
from events.news.items import NewsKind
from events.receivers.receiver import (
    DeliveryOutcome,
    Receiver,
    ToldKind,
    Try,
    WebhookForm,
    WhyOff,
)
from service.accounts.pushes import token_of


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


class WebhookMade(Struct, frozen=True):
    """A new webhook. Its secret is not shown again."""

    id: Annotated[str, says("The webhook's id: the same for the same URL.")]
    secret: Annotated[str, says("By what it is signed: `whsec_`, and 32 bytes in base64.")]
    webhook: Annotated[WebhookItem, says("The webhook.")]


class NewSecret(Struct, frozen=True):
    """A new secret. It is not shown again."""

    id: Annotated[str, says("The webhook's id.")]
    secret: Annotated[str, says("By what it is signed from now on.")]
    old_secret_until: Annotated[
        Int64, says("Until when the one before is signed by, too, ms since the epoch.")
    ]
    now: Now


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


def push_item(known: Receiver, token_id: str) -> PushItem:
    """The subscription as its player sees it."""
    device = token_of(known)
    return PushItem(
        device, known.host, known.kinds, known.since, device == token_id, known.failing_since
    )


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
