"""A receiver as it is stored: where it is, up to which number it has been told, what was tried.

It is a place in its player's inbox, not a queue: the inbox is the one list of what is to be told,
and an item is read again for each try.
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
WhyOff = Literal["failing", "gone"]
"""Why a receiver was switched off: it has accepted nothing for a day; it answered 410."""
ToldKind = NewsKind | Literal["test"]
"""What a receiver is told: an item's kind, or that its player wants to see it work."""

MOST_ASKED = 10
"""So much waits because its player has asked for it."""
MOST_TRIES = 50
"""So many tries are kept, the newest."""
HELD_MS = 25_000
"""So long at most a worker is at a receiver."""


class Once(Struct, frozen=True):
    """What is sent there once, as its player has asked for it `at` a time (ms): the item with this
    number and id, or a test (number 0).
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
    `kinds`: of which it is told; (): all. `link`: what stands before or around the id of a match.
    Its secret follows from `salt`; `older`: those before, newest first. `key`: a hash of
    what it was made from, if that was with an Idempotency-Key.

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

    def is_held(self, now: int) -> bool:
        """Whether a worker is at it; not if the time went back since."""
        return now < self.held_until <= now + HELD_MS

    def wants(self, kind: NewsKind) -> bool:
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
    """The receiver that is told again, of what comes after item `last`."""
    on = replace(receiver, off=None, seen=last, once=())
    return working(on)


def working(receiver: Receiver) -> Receiver:
    """The receiver that accepts what it is sent, as far as is known: it waits no more."""
    return replace(receiver, failures=0, due=0, failing_since=None)


def with_once(receiver: Receiver, new: Once) -> Receiver:
    """The receiver to which this is to be sent now: once, unless it is tried again anyway."""
    if new.n > receiver.seen:
        return replace(receiver, due=0)
    others = (each for each in receiver.once if each.id != new.id)
    return replace(receiver, once=(*others, new))


def tried(receiver: Receiver, made: Try) -> Receiver:
    """The receiver with one try more."""
    return replace(receiver, tries=(*receiver.tries, made)[-MOST_TRIES:])
