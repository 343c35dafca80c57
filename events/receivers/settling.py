"""What becomes of a receiver when it was tried: what it refuses is tried again, with growing pauses
over a day, and then given up. No input, no output.
"""

from collections.abc import Mapping
from zlib import crc32

from msgspec.structs import replace

from events.receivers.receiver import (
    Answer,
    Off,
    Receiver,
    Try,
    Waiting,
    switched_off,
    tried,
    with_changed,
    without,
)

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
