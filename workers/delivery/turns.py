"""A turn of a receiver, apart from the sending: what is to be sent now, and what came of it."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from events.log import TooNew
from events.news.inboxes import KEPT, Inboxes
from events.news.items import NewsItem
from events.receivers.cursor import absorbed, resumed, settled
from events.receivers.message import Secrets
from events.receivers.pushing import Vapid
from events.receivers.receiver import Answer, Receiver, Waiting, due, resumable
from events.receivers.stored import Place, Receivers
from workers.delivery.payload import Addressee, Payload, Person, payload

AT_ONCE = 4
"""So many items of a receiver, each of another match, are sent at once."""
AT_A_TIME = 200
"""So many items of the inbox are looked through in a turn."""
HELD_MS = 25_000
"""A turn takes no longer, and is over before the lease of its alarm."""
LOST = Answer("lost")


class Held(Exception):
    """Another worker is at this receiver."""


class Turn(Struct, frozen=True):
    """What is to be sent to a receiver now; `answers`: of items that cannot be sent at all."""

    place: Place
    receiver: Receiver
    payloads: tuple[Payload, ...]
    answers: Mapping[str, Answer]


class Turns(Struct, frozen=True):
    """What a sender works with. `person` finds a player, `now` gives their service time, `wall`
    that of signatures (ms).

    Any method may raise redis.RedisError, NoSuchReceiver, Busy.
    """

    receivers: Receivers
    inboxes: Inboxes
    secrets: Secrets
    vapid: Vapid
    person: Callable[[str], Person]
    now: Callable[[str], int]
    wall: Callable[[], int]

    def begin(self, place: Place) -> Turn:
        """Hold the receiver for this turn. Raises Held."""
        now = self.now(place.player)

        def caught_up(known: Receiver) -> Receiver:
            if now < known.held_until <= now + HELD_MS:  # later: the time went back
                raise Held(place.name)
            inbox = self.inboxes.after(place.player, known.seen, AT_A_TIME)
            return replace(absorbed(known, inbox, now), held_until=now + HELD_MS)

        receiver = self.receivers.change(place, caught_up)
        chosen = due(receiver, now, AT_ONCE)
        items = {each.id: self._item(place.player, each) for each in chosen if each.n}
        lost = {each.id: LOST for each in chosen if each.n and items[each.id] is None}
        kept = [each for each in chosen if each.id not in lost]
        to = self._addressee(place.player, receiver, now) if kept else None
        payloads = (self._payload(to, each, items.get(each.id), now) for each in kept if to)
        return Turn(place, receiver, tuple(payloads), lost)

    def end(self, turn: Turn, answers: Mapping[str, Answer]) -> Receiver:
        """Keep what came of it, and let the receiver go. A browser that wants no more is dropped;
        one that has subscribed anew meanwhile has said nothing yet: it is sent the same.
        """

        def after(known: Receiver) -> Receiver:
            now = self.now(turn.place.player)
            if (known.url, known.push) != (turn.receiver.url, turn.receiver.push):
                return self._resumed(turn.place, settled(known, turn.answers, now), now)
            changed = settled(known, {**turn.answers, **answers}, now)
            changed = self._resumed(turn.place, changed, now)
            if changed.off is not None and known.off is None and changed.push is None:
                self._tell_off(turn.place, known, now)
            return changed

        return self.receivers.release(turn.place, after, self.now(turn.place.player))

    def _resumed(self, place: Place, receiver: Receiver, now: int) -> Receiver:
        """The receiver with the next items of matches of which nothing waits there any more."""
        ready = resumable(receiver)
        if not ready:
            return receiver
        first = min(each.n for each in ready.values())
        try:
            return resumed(receiver, self.inboxes.after(place.player, first - 1, KEPT), now)
        except TooNew:
            return receiver

    def _payload(self, to: Addressee, each: Waiting, item: NewsItem | None, now: int) -> Payload:
        return payload(to, each, item, now, self.wall(), self.vapid)

    def _item(self, player: str, waiting: Waiting) -> NewsItem | None:
        """The item that waits; None: it is no longer kept."""
        found = self.inboxes.after(player, waiting.n - 1, 1).items
        return found[0] if found and found[0].id == waiting.id else None

    def _addressee(self, player: str, receiver: Receiver, now: int) -> Addressee:
        person = self.person(player)
        return Addressee(player, person, receiver, self.secrets.of(player, receiver, now))

    def _tell_off(self, place: Place, known: Receiver, now: int) -> None:
        """Tell the player. It is told before it is kept, and once for each time that it fails: this
        is named by what waited first until then, which stays so until it is kept.
        """
        first = known.waiting[0]
        item = NewsItem("webhook-off", now, webhook=known.id)
        self.inboxes.tell(place.player, item, f"webhook-off/{known.id}/{first.id}/{first.due}")
