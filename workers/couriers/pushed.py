"""A message by Web Push: encrypted for one browser (RFC 8291), so the push service cannot read it.

Of what waits at the push service for a device that is off, only the newest item of a match stays.
"""

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from http_ece import encrypt

from events.news.items import NewsItem
from events.receivers.message import PushMessage, message_of, test_message
from events.receivers.pushing import CURVE, PushKeys, Vapid
from events.receivers.receiver import Waiting
from workers.couriers.letters import AGENT, Addressee, Letter, link, told

DAY_S = 24 * 60 * 60
URGENT = frozenset({"your-turn", "time-short"})
"""What may wake a device that saves its battery."""


def push_letter(
    to: Addressee, waiting: Waiting, item: NewsItem | None, now: int, vapid: Vapid, wall: int
) -> Letter:
    """The letter that tells this item (None: a test) to the push service of a browser. `now` is the
    player's time, `wall` that of the outside (ms).
    """
    keys, url = to.receiver.push, to.receiver.url
    assert keys is not None, "a subscription has keys"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "User-Agent": AGENT,
        "Authorization": vapid.header(url, wall),
        "TTL": str(_seconds(item, now)),
        "Urgency": "high" if waiting.kind in URGENT else "normal",
    }
    headers |= {"Topic": item.match} if item and item.match else {}
    return Letter(waiting.id, url, headers, sealed(message(to, waiting, item), keys))


def message(to: Addressee, waiting: Waiting, item: NewsItem | None) -> bytes:
    """What the page's worker gets: as a webhook does, with a sentence and a link to show."""
    said = message_of(to.id, item) if item else test_message(to.id, waiting.due)
    sentence = told(to.receiver, to.person, waiting.kind, item).partition("\n")[0]
    where = link(to.receiver, item.match) if item and item.match else None
    pushed = PushMessage(said.type, said.timestamp, said.player, said.data, sentence, where)
    return msgspec.json.encode(pushed)


def sealed(text: bytes, keys: PushKeys) -> bytes:
    """The text, for the browser with these keys only; each time with a key of its own."""
    point, auth = keys.decoded()
    once = ec.generate_private_key(CURVE)
    body: bytes = encrypt(text, private_key=once, dh=point, auth_secret=auth, version="aes128gcm")
    return body


def _seconds(item: NewsItem | None, now: int) -> int:
    """So long the push service keeps it: no longer than there is time for what it tells of."""
    if item is None or item.deadline is None:
        return DAY_S
    return max(0, min(DAY_S, (item.deadline - now) // 1000))
