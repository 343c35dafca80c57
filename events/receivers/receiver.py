"""A receiver as it is stored, the items that it is sent next, and its state after a try. No input,
no output.

A receiver has a position in its player's inbox, and no queue of its own. Items are sent in the
inbox's order, one after the other. An item that is not accepted is sent again with growing pauses,
and all later ones wait; after a day the receiver is switched off.
"""

from collections.abc import Mapping
from typing import Literal
from urllib.parse import urlsplit
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from events.news.inboxes import Inbox
from events.news.items import NewsItem, NewsKind
from events.receivers.pushing import PushKeys

WebhookForm = Literal["standard", "discord", "slack"]
"""The form of a message: the item by the Standard Webhooks specification, or a sentence for a
channel of Discord or Slack.
"""
DeliveryOutcome = Literal["accepted", "refused", "unreachable", "timeout", "private", "lost"]
"""The outcome of a try: a status of 2xx, or another one; no answer, or not in time; the name led to
an address that is not public; the item was no longer kept.
"""
WhyOff = Literal["failing", "gone"]
"""Why a receiver was switched off: it has accepted nothing for a day; it answered 410."""
ToldKind = NewsKind | Literal["test"]
"""The kind of a message: an item's kind, or a test that its player has asked for."""

MOST_ASKED = 10
"""The most deliveries that wait because their player has asked for them."""
MOST_TRIES = 50
"""The newest tries are kept, so many."""
HELD_MS = 25_000
"""A worker is at a receiver for so long at most."""
PAUSES_S = (5, 30, 300, 1_800, 7_200, 14_400, 25_200, 36_000)
"""After each failure; in all a day. Then the receiver is switched off."""
SPREAD = 10
"""Per cent by which pauses differ, so that not all come back at once."""
LONGEST_RETRY_AFTER_S = 3_600


class Once(Struct, frozen=True):
    """A delivery that the player has asked for once, `at` a time (ms): the item with this number
    and id, or a test (number 0).
    """

    n: int
    id: str
    at: int


class Try(Struct, frozen=True, omit_defaults=True):
    """A try of an item. `at`, `again_at` (None: not again) and `took` are ms. Of items that were
    lost the last one's number, and no `id` and `kind`.
    """

    n: int
    id: str
    kind: ToldKind | None
    at: int
    outcome: DeliveryOutcome
    match: str | None = None
    status: int | None = None
    took: int = 0
    again_at: int | None = None


class Response(Struct, frozen=True):
    """The result of a try. `retry_after`: seconds for which the receiver wants to be left alone."""

    outcome: DeliveryOutcome
    status: int | None = None
    took: int = 0
    retry_after: int = 0


class Off(Struct, frozen=True):
    """That a receiver is switched off: since when (ms), and why; None: by its player."""

    at: int
    why: WhyOff | None = None


class OldSecret(Struct, frozen=True):
    """A secret that was replaced, by its salt: `until` then (ms) it is still signed by."""

    salt: str
    until: int


class Receiver(Struct, frozen=True, omit_defaults=True):
    """A webhook, or a subscription of a browser to Web Push, which has `push` keys and no secret.
    `kinds`: of which it is told; (): all. `link`: the URL around the id of a match. Its secret
    follows from `salt`; `older`: those before, newest first. `key`: a hash of the request that made
    it, if that had an Idempotency-Key.

    `seen`: up to which number of the inbox it was told; the next item was refused `failures` times,
    and is tried when it is `due` (0: at once). `failing_since`: since when nothing was accepted.
    `held_until`: so long a worker is at it. Times are ms.
    """

    id: str
    url: str
    form: WebhookForm
    since: int
    seen: int
    salt: str
    link: str
    kinds: tuple[NewsKind, ...] = ()
    older: tuple[OldSecret, ...] = ()
    key: str | None = None
    once: tuple[Once, ...] = ()
    tries: tuple[Try, ...] = ()
    failures: int = 0
    due: int = 0
    failing_since: int | None = None
    off: Off | None = None
    held_until: int = 0
    push: PushKeys | None = None

    def old_secrets(self, now: int) -> tuple[OldSecret, ...]:
        """Those that were replaced and are still good, the newest first."""
        return tuple(each for each in self.older if now < each.until)

    @property
    def host(self) -> str:
        """The host in its URL."""
        return urlsplit(self.url).hostname or ""

    @property
    def goodbyes(self) -> tuple[int, ...]:
        """The statuses with which it says that it wants no more."""
        return (410,) if self.push is None else (404, 410)

    @property
    def dropped(self) -> bool:
        """Whether nothing of it is kept: a browser that wants no more subscribes anew."""
        return self.push is not None and self.off is not None

    @property
    def proven(self) -> bool:
        """Whether it has accepted the last delivery."""
        said = [made.outcome for made in self.tries if made.outcome != "lost"]
        return said[-1:] == ["accepted"]

    def is_held(self, now: int) -> bool:
        """Whether a worker is at it; not if the time went back since."""
        return now < self.held_until <= now + HELD_MS

    def wants(self, kind: ToldKind) -> bool:
        """Whether it is told of this kind."""
        return not self.kinds or kind in self.kinds


def next_look(receiver: Receiver, last: int, now: int) -> int | None:
    """When (ms) the receiver is to be looked at; None: nothing waits. `last`: the number of the
    newest item of its inbox.
    """
    if receiver.is_held(now):
        return receiver.held_until
    if receiver.once:
        return now
    if receiver.off is not None or receiver.seen >= last:
        return None
    return max(now, receiver.due)


def switched_off(receiver: Receiver, off: Off) -> Receiver:
    """The receiver that is told no more; what waited is given up."""
    return replace(receiver, off=off, failures=0, due=0, once=())


def switched_on(receiver: Receiver, last: int) -> Receiver:
    """The receiver that is switched on again, for items after `last`."""
    return working(replace(receiver, off=None, seen=last, once=()))


def working(receiver: Receiver) -> Receiver:
    """The receiver that accepts its deliveries, as far as is known: it waits no more."""
    return replace(receiver, failures=0, due=0, failing_since=None)


def with_once(receiver: Receiver, new: Once, kind: ToldKind) -> Receiver:
    """The receiver to which this is to be sent now: once, unless it is tried again anyway."""
    if new.n > receiver.seen and receiver.off is None and receiver.wants(kind):
        return replace(receiver, due=0)
    others = (each for each in receiver.once if each.id != new.id)
    return replace(receiver, once=(*others, new))


def tried(receiver: Receiver, made: Try) -> Receiver:
    """The receiver with one try more."""
    return replace(receiver, tries=(*receiver.tries, made)[-MOST_TRIES:])


class Delivery(Struct, frozen=True):
    """One item, or a test that was asked for `at` a time (ms). `once`: its player has asked for it,
    and it is not tried again.
    """

    id: str
    item: NewsItem | None
    at: int = 0
    once: bool = False

    @property
    def kind(self) -> ToldKind:
        """The kind of item, or `test`."""
        return self.item.kind if self.item else "test"


class Batch(Struct, frozen=True):
    """The next deliveries, one after the other. `seen`: the number of the inbox up to which the
    receiver was told once it has accepted all of them.
    """

    deliveries: tuple[Delivery, ...]
    seen: int


def caught_up(receiver: Receiver, inbox: Inbox, now: int) -> Receiver:
    """The receiver without items that it will not be sent: `inbox` has those not sent yet, and
    items no longer there are lost. A receiver that is switched off misses everything. An inbox that
    was set back is followed from its end.
    """
    if receiver.off is not None or receiver.seen > inbox.last:
        return replace(receiver, seen=inbox.last)
    first = inbox.items[0].n if inbox.items else 0
    if first <= receiver.seen + 1:
        return receiver
    lost = Try(first - 1, "", None, now, "lost")
    return replace(tried(receiver, lost), seen=first - 1)


def next_of(receiver: Receiver, inbox: Inbox, most: int) -> Batch:
    """The next items that it is told of, so many at most, up to where one is missing."""
    found, seen = list[Delivery](), receiver.seen
    for item in (item for item in inbox.items if item.n > receiver.seen):
        wanted = receiver.wants(item.kind)
        if item.n > seen + 1 or (wanted and len(found) == most):
            break
        found += [Delivery(item.id, item)] * wanted
        seen = item.n
    return Batch(tuple(found), seen)


def waiting(receiver: Receiver, inbox: Inbox) -> int:
    """The number of items that wait for a try; `inbox` has those not sent yet."""
    items = inbox.items if receiver.off is None else ()
    return len(receiver.once) + sum(receiver.wants(item.kind) for item in items)


def after_responses(
    receiver: Receiver, sent: Batch, answers: Mapping[str, Response], now: int
) -> Receiver:
    """The receiver after these deliveries, as far as there are answers (by id); no worker is at it
    any more.
    """
    for each in sent.deliveries:
        if each.id in answers:
            receiver = _answered(receiver, each, answers[each.id], now)
    accepted = {name for name, answer in answers.items() if answer.outcome == "accepted"}
    left = (each for each in sent.deliveries if each.id not in accepted)
    seen = min((each.item.n - 1 for each in left if each.item and not each.once), default=sent.seen)
    once = tuple(each for each in receiver.once if each.id not in answers)
    return replace(receiver, seen=max(receiver.seen, seen), once=once, held_until=0)


def _answered(receiver: Receiver, each: Delivery, answer: Response, now: int) -> Receiver:
    gone = answer.status in receiver.goodbyes
    again_at = None if gone or each.once else _again_at(receiver, each, answer, now)
    receiver = tried(receiver, _try_of(each, answer, now, again_at))
    if answer.outcome == "accepted":
        return working(receiver)
    receiver = replace(receiver, failing_since=receiver.failing_since or now)
    if again_at is not None:
        return replace(receiver, failures=receiver.failures + 1, due=again_at)
    if receiver.off is None and (gone or not each.once):
        return switched_off(receiver, Off(now, "gone" if gone else "failing"))
    return receiver


def _try_of(each: Delivery, answer: Response, now: int, again_at: int | None) -> Try:
    number, match = (each.item.n, each.item.match) if each.item else (0, None)
    how = (answer.outcome, match, answer.status, answer.took, again_at)
    return Try(number, each.id, each.kind, now, *how)


def _again_at(receiver: Receiver, each: Delivery, answer: Response, now: int) -> int | None:
    """When to try again (ms); None: no more."""
    if answer.outcome == "accepted" or receiver.failures >= len(PAUSES_S):
        return None
    pause = max(PAUSES_S[receiver.failures], min(answer.retry_after, LONGEST_RETRY_AFTER_S))
    spread = crc32(f"{each.id} {receiver.failures}".encode()) % (2 * SPREAD + 1) - SPREAD
    return now + pause * 10 * (100 + spread)
