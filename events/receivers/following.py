"""How a receiver follows its player's inbox. No input, no output.

Of each match a few items wait in the receiver, the others in the inbox: so a match that a receiver
cannot digest keeps no item of another match from it.
"""

from msgspec.structs import replace

from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.receivers.receiver import Behind, Receiver, Try, Waiting, tried
from events.receivers.settling import spent

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
