"""A receiver as it is stored: where it is, how far it has been told, what waits, what was tried.

It is a cursor over its player's news, not a queue: only numbers wait here, and an item is read
again for each try. All that happens to a receiver is a function here, without input or output.
"""

from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from events.news.items import NewsKind
from events.receivers.pushing import PushKeys

WebhookForm = Literal["standard", "discord", "slack"]
"""What is sent: the item by the Standard Webhooks specification; a sentence for a channel there."""
DeliveryOutcome = Literal["accepted", "refused", "unreachable", "timeout", "private", "lost"]
"""What came of a try: a status of 2xx, or another one; no answer, or not in time; the name led to
an address that is not public; the item was no longer kept.
"""
UNREAD_MS = 5_000
"""So long what only a newer release can read keeps the next items of a receiver waiting."""
WhyOff = Literal["failing", "gone"]
"""Why a receiver was switched off: it has accepted nothing for a day; it answered 410."""
ToldKind = NewsKind | Literal["test"]
"""What a receiver is told: an item's kind, or that its player wants to see it work."""

MOST_ASKED = 10
"""So many items wait because its player has asked for them."""
MOST_TRIES = 50
"""So many tries are kept, the newest."""


class Waiting(Struct, frozen=True, omit_defaults=True):
    """An item on its way: its number `n` in the inbox (0: a test), its id, its kind, and its match.

    `due`: when to try (ms); `first`, `last`: when it was tried. `once`: it is not tried again.
    """

    n: int
    id: str
    kind: ToldKind
    due: int
    match: str | None = None
    failures: int = 0
    first: int | None = None
    last: int | None = None
    once: bool = False


class Behind(Struct, frozen=True, omit_defaults=True):
    """That items of a match wait in the inbox: from number `n` on. `first`: when (ms) the first of
    those was tried that are given up by now; None: they have a day of their own.
    """

    n: int
    first: int | None = None


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


class Answer(Struct, frozen=True):
    """What a try came to. `retry_after`: seconds for which the receiver wants to be left alone."""

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
    `kinds`: of which it is told; (): all. `link`: what stands before or around the id
    of a match. Its secret follows from `salt`, the one before from `old_salt`, good until
    `old_until`; `older`: those before that, newest first. `key`: a hash of what it
    was made from, if it was with an Idempotency-Key.

    `seen`: up to which number the inbox was looked through; `behind`: matches of which no more may
    wait here. `failing_since`: since when nothing was accepted. `held_until`: so long a worker is
    at it. Times are ms.
    """

    id: str
    url: str
    form: WebhookForm
    since: int
    seen: int
    salt: str
    link: str
    kinds: tuple[NewsKind, ...] = ()
    old_salt: str | None = None
    old_until: int = 0
    older: tuple[OldSecret, ...] = ()
    key: str | None = None
    waiting: tuple[Waiting, ...] = ()
    behind: dict[str, Behind] = {}
    tries: tuple[Try, ...] = ()
    failing_since: int | None = None
    off: Off | None = None
    held_until: int = 0
    push: PushKeys | None = None

    def old_secrets(self, now: int) -> tuple[OldSecret, ...]:
        """Those that were replaced and are still good, the newest first."""
        known = () if self.old_salt is None else (OldSecret(self.old_salt, self.old_until),)
        return tuple(each for each in (*known, *self.older) if now < each.until)

    @property
    def host(self) -> str:
        """Where it is: the name in its URL."""
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
        """Whether it has accepted what it was sent last."""
        said = [made.outcome for made in self.tries if made.outcome != "lost"]
        return said[-1:] == ["accepted"]

    @property
    def asked_often(self) -> bool:
        """Whether its player may ask for no more before these are sent."""
        return sum(each.once for each in self.waiting) >= MOST_ASKED


def heads(receiver: Receiver) -> tuple[Waiting, ...]:
    """What may be tried before anything else: of each match the oldest item, and what is tried
    once.
    """
    found: dict[str | None, Waiting] = {}
    for each in receiver.waiting:
        found.setdefault(each.id if each.once else each.match, each)
    return tuple(found.values())


def due(receiver: Receiver, now: int, most: int) -> tuple[Waiting, ...]:
    """What is to be tried now: what has failed least goes first, then what has waited longest."""
    ready = [each for each in heads(receiver) if each.due <= now]
    return tuple(sorted(ready, key=lambda each: (each.failures, each.due))[:most])


def busy(receiver: Receiver) -> set[str]:
    """The matches of which an item waits here."""
    return {each.match or "" for each in receiver.waiting if not each.once}


def resumable(receiver: Receiver) -> dict[str, Behind]:
    """Those matches of `behind` of which nothing waits in the receiver any more."""
    here = busy(receiver)
    return {match: each for match, each in receiver.behind.items() if match not in here}


def next_due(receiver: Receiver, now: int) -> int | None:
    """When (ms) something is to be tried; None: nothing waits. What only a newer release can read
    of the inbox is looked for again soon.
    """
    unread = [now + UNREAD_MS] * bool(resumable(receiver))
    return min((*(each.due for each in heads(receiver)), *unread), default=None)


def switched_off(receiver: Receiver, off: Off) -> Receiver:
    """The receiver that is told no more; what waited is given up."""
    return replace(receiver, off=off, waiting=(), behind={})


def switched_on(receiver: Receiver, last: int) -> Receiver:
    """The receiver that is told again, of what comes after item `last`."""
    return replace(receiver, off=None, failing_since=None, seen=last, waiting=(), behind={})


def asked_for(receiver: Receiver, each: Waiting) -> Receiver:
    """The receiver to which its player wants this item to be sent now: once, unless it waits there
    already.
    """
    for known in receiver.waiting:
        if known.id == each.id:
            return with_changed(receiver, replace(known, due=each.due))
    return replace(receiver, waiting=(*receiver.waiting, replace(each, once=True)))


def without(receiver: Receiver, each: Waiting) -> Receiver:
    """The receiver for which this item does not wait any more."""
    return replace(receiver, waiting=tuple(w for w in receiver.waiting if w.id != each.id))


def with_changed(receiver: Receiver, each: Waiting) -> Receiver:
    """The receiver with the item as it is now."""
    others = (each if known.id == each.id else known for known in receiver.waiting)
    return replace(receiver, waiting=tuple(others))


def tried(receiver: Receiver, made: Try) -> Receiver:
    """The receiver with one try more."""
    return replace(receiver, tries=(*receiver.tries, made)[-MOST_TRIES:])
