"""The courier: brings receivers what waits for them, many at once, each item at least once.

A job of the queue hands a receiver to it and is done; the receiver's alarm stays set for a lease.
So whoever is killed has lost nothing: the receiver comes back, and gets the same items with the
same ids. The items of one match go one after the other; a slow receiver costs a place, and no
worker.
"""

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from threading import Thread
from zlib import crc32

from msgspec import Struct
from redis.exceptions import RedisError

from events.lines import work_on
from events.log import TooNew
from events.receivers.book import NoSuchReceiver, Place, place_of
from events.receivers.receiver import Answer, Receiver, Standing
from events.request import Busy
from workers.couriers.letters import Letter
from workers.couriers.office import Held, Office, Turn
from workers.couriers.places import Places
from workers.couriers.posting import Poster, resolved
from workers.lifecycle import left_to_newer

AGAIN_MS: dict[Standing, int] = {"proven": 500, "new": 1_000, "failing": 10_000}
"""After this, who found no place is looked at again: a place that hangs is free after ten seconds,
and thousands that fail must not keep the worker busy with looking.
"""
SPREAD = 50
"""Per cent by which they come back later, so that not all come at once."""
THREADS = 16
OURS = Answer("unreachable")
"""What came of a letter that we could not send by a fault of our own: it is tried again."""

log = logging.getLogger(__name__)


class Posters(Struct, frozen=True):
    """What posts to receivers of each standing. Each has threads of its own to resolve names, so
    that a name server that never answers delays nobody who works.
    """

    proven: Poster
    new: Poster
    failing: Poster

    def of(self, receiver: Receiver) -> Poster:
        """What posts to this receiver."""
        of: Poster = getattr(self, receiver.standing)
        return of


def posters(allow_private: bool) -> Posters:
    """Posters that ask this machine's resolver."""

    def one() -> Poster:
        return Poster(partial(resolved, ThreadPoolExecutor(THREADS)), allow_private)

    return Posters(one(), one(), one())


class Courier:
    """Serves receivers in one event loop, which has a thread of its own."""

    def __init__(self, office: Office, posters: Posters, places: Places | None = None) -> None:
        self._office, self._posters = office, posters
        self._places = places or Places()
        self._threads = ThreadPoolExecutor(THREADS)
        self._turns = set[Future[None]]()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def carry(self, name: str) -> None:
        """Begin a turn of the receiver at this place, or put it off if too many are served.

        Raises redis.RedisError; the receiver comes back then. So does one of which only a newer
        release can read what waits.
        """
        place = place_of(name)
        try:
            with work_on(player=place.player):  # what is begun in the loop, too
                self._carried(name, place)
        except TooNew as error:
            left_to_newer(name, error)

    def _carried(self, name: str, place: Place) -> None:
        known = self._office.book.find(place)
        if known is None:
            self._office.book.remove(place)
        elif not self._places.take(place.player, known):
            again_ms = AGAIN_MS[known.standing] * (100 + crc32(name.encode()) % SPREAD) // 100
            self._office.book.wake(place, self._office.now(place.player) + again_ms)
        elif (turn := self._begun(place, known)) is not None:
            running = asyncio.run_coroutine_threadsafe(self._served(turn, known), self._loop)
            self._turns.add(running)
            running.add_done_callback(self._turns.discard)

    def drain(self, seconds: float) -> None:
        """Wait for the turns that have begun, so long at most."""
        wait(set(self._turns), timeout=seconds)

    def close(self) -> None:
        """End: whoever is served comes back after the lease."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._threads.shutdown()

    def _begun(self, place: Place, known: Receiver) -> Turn | None:
        """The turn of a receiver that has a place; None: there is nothing to do."""
        try:
            return self._office.begin(place)
        except (Held, NoSuchReceiver, Busy):
            self._places.leave(place.player, known)
            return None
        except BaseException:
            self._places.leave(place.player, known)
            raise

    async def _served(self, turn: Turn, known: Receiver) -> None:
        """Send all, and keep what came of it."""
        try:
            posts = (self._posted(turn.receiver, each) for each in turn.letters)
            answers = dict(await asyncio.gather(*posts))
            await self._loop.run_in_executor(self._threads, self._kept, turn, answers)
        finally:
            self._places.leave(turn.place.player, known)

    async def _posted(self, receiver: Receiver, each: Letter) -> tuple[str, Answer]:
        try:
            poster = self._posters.of(receiver)
            return each.id, await poster.post(each.url, each.headers, each.body)
        except Exception:
            log.exception("A delivery failed")
            return each.id, OURS

    def _kept(self, turn: Turn, answers: Mapping[str, Answer]) -> None:
        """If it cannot be kept, the lease brings the receiver back, with the same items."""
        try:
            self._office.end(turn, answers)
        except NoSuchReceiver:
            return  # it was removed meanwhile
        except (RedisError, Busy, TooNew) as error:
            log.warning("What came of a delivery was not kept: %s", error)
        except Exception:
            log.exception("What came of a delivery was not kept")
