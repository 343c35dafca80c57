"""The job of the queue `deliveries`: a receiver has something to be sent. It is only a hint, and
hands the receiver to the sender of this process.
"""

from functools import cache

from events.parts import Parts
from events.settings import Settings
from workers.delivery.posting import Poster, resolver
from workers.delivery.sender import Sender, Turns
from workers.queues import parts

GRACE_S = 12.0
"""So long a worker that is told to stop waits for what it has begun to send."""


def deliver(_: Parts, place: str) -> None:
    """Begin to send to the receiver at this place."""
    sender().send(place)


def finish() -> None:
    """Wait a little for what has begun; the rest comes back after its lease."""
    if sender.cache_info().currsize:
        sender().drain(GRACE_S)


@cache
def sender() -> Sender:
    """This process's, as the environment says. Raises redis.RedisError, then to be retried."""
    settings = Settings.from_environment()
    turns = Turns(parts(), settings.master_key, settings.contact)
    return Sender(turns, Poster(resolver(), bool(settings.webhooks_allow_private)))
