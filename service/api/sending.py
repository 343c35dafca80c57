"""What was sent to a webhook or browser of the caller, and what is sent because they ask for it."""

from flask import Response

from events.receivers.stored import Place
from service.accounts.sending import Sending
from service.answers import sent
from service.callers import player
from service.parts import parts
from service.webhook_answers import DeliveryAsked, DeliveryPage, delivery_item


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
