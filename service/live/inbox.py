"""The inboxes as those read them who listen: woken by the follower of the feed of news.

There is one follower, as of the feed of matches. A listener has no queue, only the number of the
last item that they were sent.
"""

from collections.abc import Collection
from contextlib import AbstractContextManager
from threading import Event

from events.news.inboxes import Inbox, Inboxes
from service.live.channels import StoreAccess
from service.live.follower import Follower

BATCH = 64
"""So many items are sent at once."""


class LiveInboxes:
    """All that listeners in this process ask."""

    def __init__(self, inboxes: Inboxes) -> None:
        self.follower = Follower(inboxes.feed)
        self._inboxes, self._access = inboxes, StoreAccess()

    def watching(self, player: str) -> AbstractContextManager[Event]:
        """An event that is set whenever this player may have news: clear it, look, wait."""
        return self.follower.watching(player)

    def agreed(self, player: str, ids: Collection[str]) -> int:
        """Up to which number somebody knows the news who knows these ids."""
        with self._access.granted():
            return self._inboxes.agreed(player, ids)

    def after(self, player: str, number: int) -> Inbox:
        """What came after this number, or the first of it. Raises redis.RedisError."""
        with self._access.granted():
            return self._inboxes.after(player, number, BATCH)
