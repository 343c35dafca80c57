"""How a receiver follows its player's inbox, and what becomes of it when it was tried. No input, no
output.

Of each match one item waits in the receiver, the others in the inbox: so a match that a receiver
cannot digest keeps no item of another match from it. What it refuses is tried again, with growing
pauses over a day, and then given up.
"""

from collections.abc import Mapping
from zlib import crc32

from msgspec.structs import replace

from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.receivers.receiver import (
    Answer,
    Behind,
    Off,
    Receiver,
    Try,
    Waiting,
    busy,
    resumable,
    switched_off,
    tried,
    with_changed,
    without,
)


def absorbed(receiver: Receiver, inbox: Inbox, now: int) -> Receiver:
    """The receiver after the next items of its inbox were looked through.

    Who is switched off misses them. An inbox that was set back is followed from its end.
    """
    if receiver.off is not None or receiver.seen > inbox.last:
        return replace(receiver, seen=inbox.last, behind={})
    gone = (each.id for each in receiver.waiting if 0 < each.n < inbox.first)
    receiver = settled(receiver, dict.fromkeys(gone, Answer("lost")), now)
    for item in inbox.items:
        if receiver.seen < item.n - 1:
            receiver = _lost(receiver, item.n - 1, now)
        receiver = _with_item(replace(receiver, seen=item.n), item, now)
    return receiver


def resumed(receiver: Receiver, inbox: Inbox, now: int) -> Receiver:
    """The receiver in which the next item of each of these matches waits; `inbox` has the items
    from the first of them on, as far as this release can read them: the rest stays behind.
    """
    last = inbox.items[-1].n if inbox.items else 0
    unread = last < min(inbox.last, receiver.seen)
    ready = {m: one for m, one in resumable(receiver).items() if not unread or one.n <= last}
    if any(each.n < inbox.first for each in ready.values()):
        receiver = _lost(receiver, inbox.first - 1, now)
    others = {match: each for match, each in receiver.behind.items() if match not in ready}
    receiver = replace(receiver, behind=others)
    for item in inbox.items:
        found = ready.get(item.match or "")
        if found is not None and found.n <= item.n <= receiver.seen:
            receiver = _with_item(receiver, item, now, found.first)
    return receiver


def _lost(receiver: Receiver, last: int, now: int) -> Receiver:
    return tried(receiver, Try(last, "", None, now, "lost"))


def _with_item(receiver: Receiver, item: NewsItem, now: int, first: int | None = None) -> Receiver:
    """The receiver for which this item waits, if it is told of its kind: here, or in the inbox.
    `first`: as in Behind.
    """
    match = item.match or ""
    if (receiver.kinds and item.kind not in receiver.kinds) or match in receiver.behind:
        return receiver
    if match in busy(receiver):
        return replace(receiver, behind=receiver.behind | {match: Behind(item.n)})
    new = Waiting(item.n, item.id, item.kind, now, item.match)
    if first is not None:  # the day of its match is over: it is tried once
        new = replace(new, failures=len(PAUSES_S), first=first, last=now)
    return replace(receiver, waiting=(*receiver.waiting, new))


PAUSES_S = (5, 30, 300, 1_800, 7_200, 14_400, 25_200, 36_000)
"""After each failure; in all a day. Then the item is given up."""
SPREAD = 10
"""Per cent by which pauses differ, so that not all come back at once."""
LONGEST_RETRY_AFTER_S = 3_600


def settled(receiver: Receiver, answers: Mapping[str, Answer], now: int) -> Receiver:
    """The receiver after these items (by id) were tried; nobody is at it any more."""
    receiver = replace(receiver, held_until=0)
    tried = [each for each in receiver.waiting if each.id in answers]
    for each in sorted(tried, key=lambda each: answers[each.id].outcome != "accepted"):
        receiver = _settled(receiver, each, answers[each.id], now)
    return receiver


def _settled(receiver: Receiver, each: Waiting, answer: Answer, now: int) -> Receiver:
    first = now if each.first is None else each.first
    gone = answer.status in receiver.goodbyes
    again_at = None if gone else _again_at(each, answer, now)
    receiver = tried(receiver, _told(each, answer, now, again_at))
    if answer.outcome == "accepted":
        return replace(without(receiver, each), failing_since=None)
    if answer.outcome == "lost":
        return without(receiver, each)
    since = receiver.failing_since or now
    receiver = replace(receiver, failing_since=since)
    if gone and receiver.off is None:
        return switched_off(receiver, Off(now, "gone"))
    if again_at is not None:
        later = replace(each, due=again_at, failures=each.failures + 1, first=first, last=now)
        return with_changed(receiver, later)
    if each.once:
        return without(receiver, each)
    if since <= first:
        return switched_off(receiver, Off(now, "failing"))
    return _given_up(receiver, replace(each, first=first))


def _given_up(receiver: Receiver, each: Waiting) -> Receiver:
    """The receiver without this item. The day of its match is over: the next one is tried once, and
    has a day of its own only if one before it was accepted.
    """
    receiver, match = without(receiver, each), each.match or ""
    if match not in receiver.behind:
        return receiver
    later = replace(receiver.behind[match], first=each.first)
    return replace(receiver, behind=receiver.behind | {match: later})


def _told(each: Waiting, answer: Answer, now: int, again_at: int | None) -> Try:
    how = (answer.outcome, each.match, answer.status, answer.took, again_at)
    return Try(each.n, each.id, each.kind, now, *how)


def _again_at(each: Waiting, answer: Answer, now: int) -> int | None:
    """When to try again (ms); None: no more."""
    over = each.once or answer.outcome in ("accepted", "lost")
    if over or each.failures >= len(PAUSES_S):
        return None
    pause = max(PAUSES_S[each.failures], min(answer.retry_after, LONGEST_RETRY_AFTER_S))
    spread = crc32(f"{each.id} {each.failures}".encode()) % (2 * SPREAD + 1) - SPREAD
    return now + pause * 10 * (100 + spread)
