"""The message to a webhook: the body, as the Standard Webhooks specification shapes it, and the
secrets by which it is signed. They are derived from the master key and not stored: a reader of the
store without that key cannot sign. A record has the salt from which a secret follows, so that a new
salt is a new secret.
"""

import base64
import hmac
from datetime import UTC, datetime
from typing import Annotated

from msgspec import Struct

from domain.words import says
from events.news.items import NewsItem
from events.receivers.receiver import Delivery, Receiver, ToldKind


class WebhookMessage(Struct, frozen=True):
    """The body of a webhook that speaks `standard`. Its headers `webhook-id`, `webhook-timestamp`
    and `webhook-signature` are those of the Standard Webhooks specification.
    """

    type: Annotated[
        ToldKind, says("The kind of the item; `test`: the player wants to see it work.")
    ]
    timestamp: Annotated[str, says("When it happened (ISO 8601, UTC).")]
    player: Annotated[str, says("The id of the player who is told.")]
    data: Annotated[NewsItem | None, says("The item; null: this is a test.")]


class PushMessage(WebhookMessage, frozen=True):
    """A message to a browser's service worker by Web Push (`event.data.json()`): the same as to a
    webhook, and the text and link of a notification.
    """

    text: Annotated[str, says("The text to show, in the player's language.")]
    link: Annotated[
        str | None, says("The address of the match's page; null: it is about no match.")
    ]


def message_of(player: str, each: Delivery) -> WebhookMessage:
    """The message that tells this player an item, or only shows that it arrives."""
    at = each.item.at if each.item else each.at
    return WebhookMessage(each.kind, iso(at), player, each.item)


def iso(at: int) -> str:
    """A time in ms as ISO 8601 has it."""
    time = datetime.fromtimestamp(at / 1000, UTC)
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


PREFIX = "whsec_"
OVERLAP_MS = 24 * 60 * 60 * 1000
"""For so long after a new secret, messages are signed by the old one, too."""
MOST_OLD = 4
"""The most replaced secrets that are valid at once, each for its time."""


class Secrets(Struct, frozen=True):
    """Makes the secrets of receivers."""

    master_key: bytes

    def of(self, player: str, receiver: Receiver, now: int) -> tuple[bytes, ...]:
        """Those that are good now (32 bytes each), the newest first."""
        salts = (receiver.salt, *(old.salt for old in receiver.old_secrets(now)))
        return tuple(self._secret(player, receiver.id, salt) for salt in salts)

    def told(self, player: str, receiver: Receiver) -> str:
        """The newest, as its player is told it: `whsec_…`."""
        secret = self._secret(player, receiver.id, receiver.salt)
        return PREFIX + base64.b64encode(secret).decode()

    def _secret(self, player: str, receiver_id: str, salt: str) -> bytes:
        words = f"webhook {player} {receiver_id} {salt}"
        return hmac.digest(self.master_key, words.encode(), "sha256")
