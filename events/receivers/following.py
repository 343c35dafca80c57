"""How a receiver follows its player's inbox, and what becomes of it when it was tried. No input, no
output.

Of each match a few items wait in the receiver, the others in the inbox: so a match that a receiver
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
    switched_off,
    tried,
    with_changed,
    without,
)

MOST_OF_MATCH = 10
"""So many items of a match wait in a receiver."""
ROOMY = 100
"""With so many items that wait for their first try, only the first one of a match is let in."""


def absorbed(receiver: Receiver, inbox: Inbox, now: int) -> Receiver:
    """The receiver after the next items of its inbox were looked through.

    Who is switched off misses them. An inbox that was set back is followed from its end.
    """
    if receiver.off is not None or receiver.seen > inbox.last:
        return replace(receiver, seen=inbox.last, behind={})
    for item in inbox.items:
        if receiver.full:
            break
        if receiver.seen < item.n - 1:
            receiver = _lost(receiver, item.n - 1, now)
        receiver = _with_item(replace(receiver, seen=item.n), item, now)
    return receiver


def resumable(receiver: Receiver) -> dict[str, Behind]:
    """Those matches of `behind` of which nothing waits in the receiver any more."""
    busy = {_key(each.match) for each in receiver.waiting if not each.once}
    return {match: each for match, each in receiver.behind.items() if match not in busy}


def resumed(receiver: Receiver, inbox: Inbox, now: int) -> Receiver:
    """The receiver in which the next items of these matches wait; `inbox` has the items from the
    first of them on.
    """
    ready = resumable(receiver)
    if any(each.n < inbox.first for each in ready.values()):
        receiver = _lost(receiver, inbox.first - 1, now)
    others = {match: each for match, each in receiver.behind.items() if match not in ready}
    receiver = replace(receiver, behind=others)
    for item in inbox.items:
        found = ready.get(_key(item.match))
        if found is not None and found.n <= item.n <= receiver.seen:
            receiver = _with_item(receiver, item, now, found.first)
            ready[_key(item.match)] = Behind(found.n)
    return receiver


def _lost(receiver: Receiver, last: int, now: int) -> Receiver:
    return tried(receiver, Try(last, "", None, now, "lost"))


def _with_item(receiver: Receiver, item: NewsItem, now: int, first: int | None = None) -> Receiver:
    """The receiver for which this item waits, if it is told of its kind: here, or in the inbox.
    `first`: as in Behind.
    """
    match = _key(item.match)
    if (receiver.kinds and item.kind not in receiver.kinds) or match in receiver.behind:
        return receiver
    most = MOST_OF_MATCH if len(receiver.fresh) < ROOMY else 1
    if sum(_key(each.match) == match and not each.once for each in receiver.waiting) >= most:
        return replace(receiver, behind=receiver.behind | {match: Behind(item.n)})
    new = spent(Waiting(item.n, item.id, item.kind, now, item.match), first)
    return replace(receiver, waiting=(*receiver.waiting, new))


def _key(match: str | None) -> str:
    return match or ""


MOST_FAILING = 500
"""So many wait for another one, each of another match: beyond these, what was tried first is given
up, so that what a receiver refuses never keeps the items of other matches from it.
"""
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
    if gone:
        return switched_off(receiver, Off(now, "gone"))
    if again_at is not None:
        later = replace(each, due=again_at, failures=each.failures + 1, first=first, last=now)
        return _bounded(with_changed(receiver, later), now)
    if each.once:
        return without(receiver, each)
    if since <= first:
        return switched_off(receiver, Off(now, "failing"))
    return _given_up(receiver, replace(each, first=first))


def _bounded(receiver: Receiver, now: int) -> Receiver:
    """The receiver in which no more items than may wait for another try."""
    failing = [each for each in receiver.waiting if each.failures]
    if len(failing) <= MOST_FAILING:
        return receiver
    oldest = min(failing, key=lambda each: each.first or 0)
    receiver = tried(receiver, _told(oldest, Answer("lost"), now, None))
    return _given_up(receiver, oldest)


def _given_up(receiver: Receiver, each: Waiting) -> Receiver:
    """The receiver without this item. The day of its match is over: the next one is tried once, and
    has a day of its own only if one before it was accepted.
    """
    receiver = without(receiver, each)
    for other in receiver.waiting:
        if other.match == each.match and not other.once:
            return with_changed(receiver, spent(other, each.first))
    match = each.match or ""
    if match not in receiver.behind:
        return receiver
    later = replace(receiver.behind[match], first=each.first)
    return replace(receiver, behind=receiver.behind | {match: later})


def spent(each: Waiting, first: int | None) -> Waiting:
    """The item which is tried once more, since the day that began then is over; None: as it is."""
    if first is None:
        return each
    return replace(each, failures=len(PAUSES_S), first=first, last=each.due)


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
