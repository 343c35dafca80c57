"""A turn of a receiver, apart from the sending: what is to be sent now, and what came of it."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from events.news.inboxes import Inboxes
from events.news.items import NewsItem
from events.receivers.cursor import Batch, Delivery, caught_up, next_of, settled
from events.receivers.message import Secrets
from events.receivers.pushing import Vapid
from events.receivers.receiver import HELD_MS, Answer, Receiver
from events.receivers.stored import Place, Receivers
from workers.delivery.payload import Addressee, Payload, Person, payload

AT_ONCE = 20
"""So many items of a receiver are sent in a turn at most."""
AT_A_TIME = 200
"""So many items of the inbox are looked through in a turn."""


class Held(Exception):
    """Another worker is at this receiver."""


class Turn(Struct, frozen=True):
    """What is to be sent to a receiver now, in this order."""

    place: Place
    receiver: Receiver
    batch: Batch
    payloads: tuple[Payload, ...]


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
        """Hold the receiver for this turn. Raises Held, TooNew."""
        now, batch = self.now(place.player), Batch((), 0)

        def held(known: Receiver) -> Receiver:
            nonlocal batch
            if known.is_held(now):
                raise Held(place.name)
            inbox = self.inboxes.after(place.player, known.seen, AT_A_TIME)
            known = caught_up(known, inbox, now)
            once = [*self._once(place.player, known)]
            batch = next_of(known, inbox, AT_ONCE if known.due <= now else 0)
            batch = Batch((*once, *batch.deliveries), batch.seen)
            kept = tuple(each for each in known.once if each.id in {one.id for one in once})
            return replace(known, once=kept, held_until=now + HELD_MS)

        receiver = self.receivers.change(place, held, now)
        return Turn(place, receiver, batch, self._payloads(place.player, receiver, batch, now))

    def end(self, turn: Turn, answers: Mapping[str, Answer]) -> Receiver:
        """Keep what came of it, and let the receiver go. A browser that wants no more is dropped;
        one that has subscribed anew meanwhile has said nothing yet: it is sent the same.
        """
        now = self.now(turn.place.player)

        def after(known: Receiver) -> Receiver:
            if (known.url, known.push) != (turn.receiver.url, turn.receiver.push):
                return settled(known, turn.batch, {}, now)
            changed = settled(known, turn.batch, answers, now)
            if changed.off is not None and known.off is None and changed.push is None:
                self._tell_off(turn.place, known, now)
            return changed

        return self.receivers.change(turn.place, after, now)

    def _once(self, player: str, receiver: Receiver) -> Iterator[Delivery]:
        """What is sent there once, as far as it is kept."""
        for each in receiver.once:
            items = self.inboxes.after(player, each.n - 1, 1).items if each.n else ()
            if not each.n or (items and items[0].id == each.id):
                yield Delivery(each.id, next(iter(items), None), each.at, once=True)

    def _payloads(
        self, player: str, receiver: Receiver, batch: Batch, now: int
    ) -> tuple[Payload, ...]:
        if not batch.deliveries:
            return ()
        secrets = self.secrets.of(player, receiver, now)
        to = Addressee(player, self.person(player), receiver, secrets)
        wall = self.wall()
        return tuple(payload(to, each, now, wall, self.vapid) for each in batch.deliveries)

    def _tell_off(self, place: Place, known: Receiver, now: int) -> None:
        """Tell the player. It is told before it is kept, and once for each time that it fails: its
        name is how far the receiver was told, which stays so until it is kept.
        """
        item = NewsItem("webhook-off", now, webhook=known.id)
        self.inboxes.tell(place.player, item, f"webhook-off/{known.id}/{known.seen}")
