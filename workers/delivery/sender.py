"""The sender: serves many receivers at once, and brings each of them one item after the other, each
at least once.

A job of the queue hands a receiver to it and is done; the receiver's alarm stays set for a lease.
So a process that is killed has lost nothing: the receiver comes back, and gets the same items with
the same ids. A slow receiver costs a slot, and no worker.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from threading import Lock, Thread
from types import MappingProxyType

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis.exceptions import RedisError

from events.log import TooNew
from events.log_lines import work_on
from events.news.items import NewsItem
from events.parts import Parts
from events.receivers.message import Secrets
from events.receivers.pushing import Vapid
from events.receivers.receiver import (
    HELD_MS,
    Batch,
    Delivery,
    Receiver,
    Response,
    after_responses,
    caught_up,
    next_of,
)
from events.receivers.stored import NoSuchReceiver, ReceiverId, receiver_id_of
from events.settings import Settings
from events.store import keys
from events.store.entries import Busy
from workers.delivery.payload import Addressee, Payload, Person, payload
from workers.delivery.posting import Poster, resolver
from workers.lifecycle import left_to_newer
from workers.queues import process_parts

SLOTS = MappingProxyType({"proven": 200, "others": 100, "host": 20, "player": 5})
"""Receivers that are served at once: of those that accepted their last delivery, of the others, on
one host (for each of both), and of one player.
"""
AGAIN_MS = 1_000
"""A receiver that found no slot is looked at again after this."""
LONGEST_S = 5.0
"""After this a turn begins no other item, so that it is over before its receiver comes back."""
AT_ONCE = 20
"""Items of a receiver that are sent in a turn at most."""
AT_A_TIME = 200
"""Items of the inbox that are looked through in a turn."""
THREADS = 16
GRACE_S = 12.0
"""A worker that is told to stop waits so long for deliveries that have begun."""
OURS = Response("unreachable")
"""The outcome of a payload that we could not send by a fault of our own: it is tried again."""

log = logging.getLogger(__name__)


class Slots:
    """Which receivers are served now. Receivers that are down, slow or hostile are `others` with
    their first try that fails, and cannot keep those waiting that work. Safe in several threads.
    """

    def __init__(self, most: Mapping[str, int] = SLOTS) -> None:
        self._most, self._lock = most, Lock()
        self._taken = Counter[tuple[str, str]]()

    def take(self, player: str, receiver: Receiver) -> bool:
        """Take a slot for this receiver; False if there is none."""
        wanted = _slots(player, receiver)
        with self._lock:
            if any(self._taken[each] >= self._most[each[0]] for each in wanted):
                return False
            self._taken.update(wanted)
        return True

    def leave(self, player: str, receiver: Receiver) -> None:
        """Give the slot back that this receiver, as it was then, has taken."""
        with self._lock:
            self._taken.subtract(_slots(player, receiver))
            self._taken += Counter[tuple[str, str]]()  # drops empty counts


def _slots(player: str, receiver: Receiver) -> Iterable[tuple[str, str]]:
    kind = "proven" if receiver.proven else "others"
    return (kind, ""), ("host", f"{kind} {receiver.host}"), ("player", player)


class ReceiverBusy(Exception):
    """Another worker is at this receiver, or was since."""


class DeliveryTurn(Struct, frozen=True):
    """A turn of a receiver: its payloads, in this order."""

    receiver_id: ReceiverId
    receiver: Receiver
    batch: Batch
    payloads: tuple[Payload, ...]


class DeliveryTurns:
    """The turns of a sender's receivers. Any method may raise redis.RedisError, NoSuchReceiver,
    Busy.
    """

    def __init__(self, here: Parts, master_key: bytes, contact: str = "") -> None:
        """`contact`: as in Vapid."""
        self.receivers, self._inboxes, self.store = here.receivers, here.inboxes, here.store
        self._secrets, self._vapid = Secrets(master_key), Vapid(master_key, contact)

    def begin(self, receiver_id: ReceiverId) -> DeliveryTurn:
        """Hold the receiver for this turn. Raises Held, TooNew."""
        now, batch = self.store.now(receiver_id.player), Batch((), 0)

        def held(known: Receiver) -> Receiver:
            nonlocal batch
            if known.is_held(now):
                raise ReceiverBusy(receiver_id.name)
            inbox = self._inboxes.after(receiver_id.player, known.seen, AT_A_TIME)
            known = caught_up(known, inbox, now)
            once = [*self._once(receiver_id.player, known)]
            batch = next_of(known, inbox, AT_ONCE if known.due <= now else 0)
            batch = Batch((*once, *batch.deliveries), batch.seen)
            kept = tuple(each for each in known.once if each.id in {one.id for one in once})
            return replace(known, once=kept, held_until=now + HELD_MS)

        receiver = self.receivers.change(receiver_id, held, now)
        return DeliveryTurn(
            receiver_id, receiver, batch, self._payloads(receiver_id.player, receiver, batch, now)
        )

    def end(self, turn: DeliveryTurn, answers: Mapping[str, Response]) -> Receiver:
        """Store the responses, and release the receiver. A browser that wants no more is dropped;
        one that has subscribed anew meanwhile has said nothing yet: it is sent the same. Raises
        Held if the receiver was let go before, or set back with its inbox.
        """
        now = self.store.now(turn.receiver_id.player)

        def after(known: Receiver) -> Receiver:
            if known.held_until != turn.receiver.held_until:
                raise ReceiverBusy(turn.receiver_id.name)
            if (known.url, known.push) != (turn.receiver.url, turn.receiver.push):
                return after_responses(known, turn.batch, {}, now)
            changed = after_responses(known, turn.batch, answers, now)
            if changed.off is not None and known.off is None and changed.push is None:
                self._tell_off(turn.receiver_id, known, now)
            return changed

        return self.receivers.change(turn.receiver_id, after, now)

    def _once(self, player: str, receiver: Receiver) -> Iterator[Delivery]:
        """The deliveries that were asked for once, as far as they are kept."""
        for each in receiver.once:
            items = self._inboxes.after(player, each.n - 1, 1).items if each.n else ()
            if not each.n or (items and items[0].id == each.id):
                yield Delivery(each.id, next(iter(items), None), each.at, once=True)

    def _payloads(
        self, player: str, receiver: Receiver, batch: Batch, now: int
    ) -> tuple[Payload, ...]:
        if not batch.deliveries:
            return ()
        known = self.store.get(keys.player(player))  # empty for an erased player
        person = msgspec.json.decode(known or b"{}", type=Person)
        to = Addressee(player, person, receiver, self._secrets.of(player, receiver, now))
        times = now, self.store.wall()
        return tuple(payload(to, each, *times, self._vapid) for each in batch.deliveries)

    def _tell_off(self, receiver_id: ReceiverId, known: Receiver, now: int) -> None:
        """Tell the player. It is told before it is kept, and once for each time that it fails: its
        name is how far the receiver was told, which stays so until it is kept.
        """
        item = NewsItem("webhook-off", now, webhook=known.id)
        self._inboxes.tell(receiver_id.player, item, f"webhook-off/{known.id}/{known.seen}")


class Sender:
    """Serves receivers in one event loop, which has a thread of its own."""

    def __init__(self, turns: DeliveryTurns, poster: Poster, slots: Slots | None = None) -> None:
        self._turns, self._poster, self._slots = turns, poster, slots or Slots()
        self._threads = ThreadPoolExecutor(THREADS)
        self._running = set[Future[None]]()
        self._loop = asyncio.new_event_loop()
        self._loop.set_default_executor(self._threads)
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def send(self, name: str) -> None:
        """Begin a turn of the receiver with this id, or put it off if too many are served.

        Raises redis.RedisError; the receiver comes back then. So does a receiver whose items only a
        newer release can read.
        """
        receiver_id = receiver_id_of(name)
        with work_on(player=receiver_id.player):  # also for the turn in the loop
            try:
                known = self._turns.receivers.find(receiver_id)
            except TooNew as error:
                left_to_newer(name, error)
                return
            if known is None:
                self._turns.receivers.remove(receiver_id)
            elif self._slots.take(receiver_id.player, known):
                self._begin(receiver_id, known)
            else:
                self._turns.receivers.wake(
                    receiver_id, self._turns.store.now(receiver_id.player) + AGAIN_MS
                )

    def drain(self, seconds: float) -> None:
        """Wait for the turns that have begun, so long at most."""
        wait(set(self._running), timeout=seconds)

    def close(self) -> None:
        """End: a receiver that is served comes back after the lease."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._threads.shutdown()

    def _begin(self, receiver_id: ReceiverId, known: Receiver) -> None:
        running = asyncio.run_coroutine_threadsafe(self._served(receiver_id, known), self._loop)
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    async def _served(self, receiver_id: ReceiverId, known: Receiver) -> None:
        """A turn of a receiver that has a slot. If it fails, the lease brings the receiver back,
        with the same items.
        """
        try:
            await self._turn(receiver_id)
        except (ReceiverBusy, NoSuchReceiver):
            return  # another worker is at it, or it was removed meanwhile
        except TooNew as error:
            left_to_newer(receiver_id.name, error)
        except (RedisError, Busy) as error:
            log.warning("A delivery was not begun, or its result not stored: %s", error)
        except Exception:
            log.exception("A delivery failed")
        finally:
            self._slots.leave(receiver_id.player, known)

    async def _turn(self, receiver_id: ReceiverId) -> None:
        turn = await asyncio.to_thread(self._turns.begin, receiver_id)
        answers, began = dict[str, Response](), time.monotonic()
        for each in turn.payloads:
            answers[each.id] = await self._posted(each)
            slow = time.monotonic() - began > LONGEST_S
            if slow or answers[each.id].outcome != "accepted":
                break
        await asyncio.to_thread(self._turns.end, turn, answers)

    async def _posted(self, each: Payload) -> Response:
        try:
            return await self._poster.post(each.url, each.headers, each.body)
        except Exception:
            log.exception("A delivery failed")
            return OURS


@cache
def sender() -> Sender:
    """This process's, as the environment says. Raises redis.RedisError, then to be retried."""
    settings = Settings.from_environment()
    turns = DeliveryTurns(process_parts(), settings.master_key, settings.contact)
    return Sender(turns, Poster(resolver(), bool(settings.webhooks_allow_private)))


def deliver(_: Parts, receiver_id: str) -> None:
    """Send to the receiver with this id: the function of a job."""
    sender().send(receiver_id)


def finish() -> None:
    """Wait a little for deliveries that have begun; the rest comes back after its lease."""
    if sender.cache_info().currsize:
        sender().drain(GRACE_S)
