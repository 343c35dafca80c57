"""What a receiver is sent next, and what becomes of it when that was tried. No input, no output.

Items are sent in the order of the inbox, one after the other. What a receiver does not accept is
sent again with growing pauses, and all behind it waits; after a day the receiver is switched off.
"""

from collections.abc import Mapping
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.receivers.receiver import (
    Answer,
    Off,
    Receiver,
    ToldKind,
    Try,
    switched_off,
    tried,
    working,
)

PAUSES_S = (5, 30, 300, 1_800, 7_200, 14_400, 25_200, 36_000)
"""After each failure; in all a day. Then the receiver is switched off."""
SPREAD = 10
"""Per cent by which pauses differ, so that not all come back at once."""
LONGEST_RETRY_AFTER_S = 3_600


class Delivery(Struct, frozen=True):
    """What a receiver is sent: an item, or a test that was asked for `at` a time (ms). `once`: its
    player has asked for it, and it is not tried again.
    """

    id: str
    item: NewsItem | None
    at: int = 0
    once: bool = False

    @property
    def kind(self) -> ToldKind:
        """What is told."""
        return self.item.kind if self.item else "test"


class Batch(Struct, frozen=True):
    """What a receiver is sent next, one after the other; `seen`: up to which number of the inbox it
    was told once it has accepted all of it.
    """

    deliveries: tuple[Delivery, ...]
    seen: int


def caught_up(receiver: Receiver, inbox: Inbox, now: int) -> Receiver:
    """The receiver without what it will not be told: `inbox` has what it was not told yet, and what
    is no longer there is lost. Who is switched off misses everything. An inbox that was set back is
    followed from its end.
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
    """How much waits for a try; `inbox` has what it was not told yet."""
    items = inbox.items if receiver.off is None else ()
    return len(receiver.once) + sum(receiver.wants(item.kind) for item in items)


def settled(receiver: Receiver, sent: Batch, answers: Mapping[str, Answer], now: int) -> Receiver:
    """The receiver after this was tried, as far as there are answers (by id); nobody is at it any
    more.
    """
    for each in sent.deliveries:
        if each.id in answers:
            receiver = _answered(receiver, each, answers[each.id], now)
    left = (each for each in sent.deliveries if not _accepted(answers.get(each.id)))
    seen = min((each.item.n - 1 for each in left if each.item and not each.once), default=sent.seen)
    once = tuple(each for each in receiver.once if each.id not in answers)
    return replace(receiver, seen=max(receiver.seen, seen), once=once, held_until=0)


def _accepted(answer: Answer | None) -> bool:
    return answer is not None and answer.outcome == "accepted"


def _answered(receiver: Receiver, each: Delivery, answer: Answer, now: int) -> Receiver:
    gone = answer.status in receiver.goodbyes
    again_at = None if gone or each.once else _again_at(receiver, each, answer, now)
    receiver = tried(receiver, _try_of(each, answer, now, again_at))
    if _accepted(answer):
        return working(receiver)
    receiver = replace(receiver, failing_since=receiver.failing_since or now)
    if again_at is not None:
        return replace(receiver, failures=receiver.failures + 1, due=again_at)
    if receiver.off is None and (gone or not each.once):
        return switched_off(receiver, Off(now, "gone" if gone else "failing"))
    return receiver


def _try_of(each: Delivery, answer: Answer, now: int, again_at: int | None) -> Try:
    number, match = (each.item.n, each.item.match) if each.item else (0, None)
    how = (answer.outcome, match, answer.status, answer.took, again_at)
    return Try(number, each.id, each.kind, now, *how)


def _again_at(receiver: Receiver, each: Delivery, answer: Answer, now: int) -> int | None:
    """When to try again (ms); None: no more."""
    if _accepted(answer) or receiver.failures >= len(PAUSES_S):
        return None
    pause = max(PAUSES_S[receiver.failures], min(answer.retry_after, LONGEST_RETRY_AFTER_S))
    spread = crc32(f"{each.id} {receiver.failures}".encode()) % (2 * SPREAD + 1) - SPREAD
    return now + pause * 10 * (100 + spread)
