"""What was sent to a webhook or browser of the caller, and what is sent because they ask for it."""

from typing import Annotated

from flask import Response
from msgspec import Struct

from domain.fields import Int64, Now
from domain.words import says
from events.receivers.receiver import DeliveryOutcome, ToldKind, Try
from events.receivers.stored import Place
from service.accounts.sending import Sending
from service.callers import player
from service.http.answers import sent
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
