"""What was sent to the caller's webhooks and browsers, and what is sent there because they ask."""

from typing import Annotated

from flask import Response
from msgspec import Struct, convert

from domain.fields import Int64, Now
from domain.words import says
from events.receivers.receiver import DeliveryOutcome, ToldKind
from events.receivers.stored import Place
from service.accounts.receivers import device, webhook
from service.api.push import DEVICE
from service.api.webhooks import ONE
from service.callers import admit, player
from service.http.answers import sent
from service.http.table import Room
from service.parts import parts

webhook_deliveries = Room("webhook_deliveries", "webhooks", admit)
push_deliveries = Room("push_deliveries", "webhooks", admit)


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


@webhook_deliveries.post(
    f"{ONE}/test", DeliveryAsked, status=202, codes=("no-such-webhook", "busy")
)
def test_webhook(webhook_id: str) -> Response:
    """Send a test to a webhook.

    It is sent once, also while the webhook is switched off. Tests, and what you have sent again,
    may be 60 in an hour.
    """
    return _tested(webhook(player().id, webhook_id))


@webhook_deliveries.get(f"{ONE}/deliveries", DeliveryPage, codes=("no-such-webhook",))
def list_deliveries(webhook_id: str) -> Response:
    """What was tried to deliver to a webhook, newest first.

    The last 50 tries, of all that was sent to it: what came of each, and when it is tried again. Of
    the receiver's answer only the status is kept.
    """
    return _delivered(webhook(player().id, webhook_id))


@webhook_deliveries.post(
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
    return _redelivered(webhook(player().id, webhook_id), delivery_id)


@push_deliveries.post(f"{DEVICE}/test", DeliveryAsked, status=202, codes=("no-such-push", "busy"))
def test_push(token_id: str) -> Response:
    """Push a test to a device of mine.

    To the browser that was subscribed with this token. It is pushed once, as a `PushMessage` with
    `type` `test`. Tests, and what you have sent again, may be 60 in an hour, those of webhooks
    among them.
    """
    return _tested(device(player().id, token_id))


@push_deliveries.get(f"{DEVICE}/deliveries", DeliveryPage, codes=("no-such-push",))
def list_push_deliveries(token_id: str) -> Response:
    """What was tried to push to a device of mine, newest first.

    The last 50 tries: what came of each at the push service, and when it is tried again. The log
    goes with the subscription.
    """
    return _delivered(device(player().id, token_id))


@push_deliveries.post(
    f"{DEVICE}/deliveries/{{delivery_id}}",
    DeliveryAsked,
    status=202,
    codes=("no-such-push", "busy"),
)
def redeliver_push(token_id: str, delivery_id: str) -> Response:
    """Push something to a device of mine once more.

    It is tried at once, and once, unless it waits for its next try anyway.
    """
    return _redelivered(device(player().id, token_id), delivery_id)


def _tested(place: Place) -> Response:
    """Send a test."""
    made = parts().accounts.subscriptions.test(_counted(place), parts().store.now(place.player))
    return sent(DeliveryAsked(made), 202)


def _delivered(place: Place) -> Response:
    """What was tried last."""
    tries = reversed(parts().accounts.subscriptions.find(place).tries)
    items = convert([*tries], tuple[DeliveryItem, ...], from_attributes=True)
    return sent(DeliveryPage(items, parts().store.now(place.player)))


def _redelivered(place: Place, delivery_id: str) -> Response:
    """Send something once more."""
    again = parts().accounts.subscriptions.again
    made = again(_counted(place), delivery_id, parts().store.now(place.player))
    return sent(DeliveryAsked(made), 202)


def _counted(place: Place) -> Place:
    """Count what is sent there because the caller asks for it."""
    parts().limits.count("webhook-tests", f"player {place.player}")
    return place
