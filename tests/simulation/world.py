"""A run of the simulation: everything put together, shaken for a while, and then left in peace.

While it is shaken nothing false may be said or stored. In peace everything must come to an end:
matches are played out, lists and listeners know all, no alarm is left.
"""

import logging
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.commands import Open
from domain.game import Choices
from domain.match import Pace, Seat
from events.store import keys
from events.store.entries import Tip
from events.store.layout import tags_of
from tests.simulation import faults
from tests.simulation.archive_server import ArchiveServer
from tests.simulation.careers import careers_differ
from tests.simulation.clients import Listener, Meeting, Player
from tests.simulation.faults import Faults
from tests.simulation.invariants import Judge, Violation, lobby_differs
from tests.simulation.kernel import SECOND, START, Kernel, Stuck
from tests.simulation.mail import Mail
from tests.simulation.news import items_of, news_differs
from tests.simulation.processes import Processes
from tests.simulation.seam import installed
from tests.simulation.servers import Server
from tests.simulation.tlog import log_differs
from workers.ai import Decision

PEACE_S = 300.0
"""So many seconds after the last fault everything is over."""
ARCHIVE_SHAKEN_S = 20.0
"""For so many seconds more the way to the archive is a bad one."""
MOST_STEPS = 60_000


class Run(Struct):
    """The outcome of a seed: `failure` is None if nothing went wrong."""

    seed: int
    digest: str
    steps: int
    seconds: float
    failure: str | None
    lines: list[str]


class World:
    """The servers, the processes, their clients, and the judge."""

    def __init__(self, seed: int) -> None:
        self.kernel = Kernel(seed)
        self.store, self.queue = Server(self.kernel, "store"), Server(self.kernel, "queue")
        self.archive_server = ArchiveServer(self.kernel)
        self.processes = Processes(self.kernel, self.queue)
        luck = self.kernel.luck
        self.faults = faults.drawn(luck)
        self._shaken_s = luck.uniform(5.0, 25.0)
        self._in_peace = False
        self.meetings = [
            meeting(luck, number, self._shaken_s) for number in range(luck.choice((1, 2, 3)))
        ]
        self.judge: Judge
        self.mail = Mail(self.kernel, self.processes.parts)
        self._partitions = keys.Partitions(tags_of(2 if luck.random() < 0.5 else 1))
        """Two are enough for everything that several may do, and one is as it is on one server."""
        self.listeners: list[Listener] = []

    def run(self) -> None:
        """Run until all is over. Raises Violation, Stuck, and what nobody expected."""
        hooks = self.processes.parts, self.mail, self._think, self._snoozed, self._partitions.count
        with installed(self.kernel, self.store, self.queue, self.archive_server, *hooks):
            key, archive = self.processes.settings.master_key, self.archive_server.inside()
            self.judge = Judge(self.store, self._partitions, key, archive)
            self.processes.start()
            self._invite()
            self._shake(self.faults)
            self.kernel.run(self._over, self.judge.look)
            self.kernel.end()

    def _invite(self) -> None:
        args = self.kernel, self.processes, self.judge
        for number, each in enumerate(self.meetings):
            seats = [seat.kind for seat in each.opening.seats]
            guests = (f"guest{number}{n}" for n, kind in enumerate(seats) if kind == "open")
            for name in (each.host, *guests):
                self.store.inside.set(keys.player(name), b"{}")
                self.mail.subscribe(self.store, self._partitions, name)
                self.kernel.spawn(name, Player(*args, name, each).play)
            listener = Listener(*args, f"listener{number}", each)
            self.kernel.spawn(listener.name, listener.listen)
            self.listeners.append(listener)

    def _shake(self, of: Faults) -> None:
        self.kernel.note(f"shaken for {self._shaken_s:.1f} s by {of}")
        self._suffer(of)
        self._now_and_then("disaster", of.set_back_s, self._set_back)
        self._now_and_then("loss", of.emptied_s, self._empty)
        self._now_and_then("murder", 5.0 if of.killed else 0.0, self.processes.kill_one)
        self._now_and_then("jump", of.jump_s, self._jump)
        self.kernel.spawn("peace", self._peace)

    def _now_and_then(self, name: str, mean_s: float, happens: Callable[[], object]) -> None:
        def go_on() -> None:
            while True:
                self.kernel.sleep(self.kernel.luck.expovariate(1 / mean_s))
                if self._in_peace:
                    return
                happens()

        if mean_s:
            self.kernel.spawn(name, go_on)

    def _peace(self) -> None:
        self.kernel.sleep(self._shaken_s)
        if self.faults.set_back_s:
            self.store.set_back({}, keys.LOBBY)
            self.kernel.note("an empty server takes the place of that of the lists")
        self.kernel.note("is left in peace")
        self._in_peace = True
        self._suffer(faults.NONE)
        self.archive_server.way.faults = self.faults  # most matches leave only now
        self.kernel.sleep(ARCHIVE_SHAKEN_S)
        self._suffer(faults.NONE)

    def _suffer(self, of: Faults) -> None:
        for each in (self.store, self.queue, self.archive_server.way, self.processes):
            each.faults = of

    # Faults that happen to the servers.

    def _set_back(self) -> None:
        copied, end = self.store.copied(), self.kernel.now + 3 * SECOND
        enough = self.judge.entries() + self.kernel.luck.choice((1, 1, 2, 3, 5))
        while self.judge.entries() < enough and self.kernel.now < end:
            self.store.wait_for_news(1.0)
        if not self._in_peace:
            self.store.set_back(copied)
            lost = self.judge.set_back()
            self.kernel.note(f"the store loses {lost} entries")

    def _empty(self) -> None:
        self.kernel.note("the queues are lost")
        self.queue.inside.flushall()

    def _jump(self) -> None:
        luck = self.kernel.luck
        self.store.ahead_ms += luck.choice((-3_600_000, -5_000, -500, 500, 5_000, 3_600_000))
        self.judge.heartbeats.jumped()
        self.kernel.note(f"the store's clock is {self.store.ahead_ms} ms ahead")

    def _snoozed(self, match_id: str, known: Tip) -> None:
        self.judge.sleeping.add((match_id, known))

    def _think(self, game: Any, view: Any, seat: int, *_: Any, **__: Any) -> Decision:
        """The decision of a computer: anything, and sometimes nothing yet."""
        luck = self.kernel.luck
        self.kernel.sleep(luck.choice((0.0, 0.0, 0.0, 0.3, 2.0)))
        choices: Choices = game.choices(view, seat)
        if not choices.moves or luck.random() < 0.3:
            return Decision(None, again_ms=luck.choice((None, 300, 1_000)))
        return Decision(luck.choice(choices.moves))

    # The end.

    def _over(self) -> bool:
        seconds = (self.kernel.now - START) / SECOND
        late = seconds > self._shaken_s + PEACE_S or self.kernel.steps > MOST_STEPS
        if not late and (not self._in_peace or self.kernel.steps % 50):
            return False
        missing = None if self.judge.stand_still(PEACE_S) else self._missing(late)
        if missing and late:
            raise Violation(f"after {seconds:.0f} s and {self.kernel.steps} steps: {missing}")
        return missing is None

    def _missing(self, late: bool) -> str | None:
        """The first fault at the end, if any. If a jump that was trusted has moved a match's
        deadline, it may still go on: it would be over when that has passed.
        """
        there = {match_id: (current, hashes) for match_id, current, hashes in self.judge.now()}
        going_on = [current for current, _ in there.values() if current.match.status != "finished"]
        if going_on:
            excused = late and all(map(self.judge.may_be_later, going_on))
            return None if excused else f"{going_on[0].match.id} is not over"
        for each, listener in zip(self.meetings, self.listeners, strict=True):
            if each.match_id and listener.hashes != there.get(each.match_id, (None, ()))[1]:
                return f"{listener.name} does not know all of {each.match_id}"
        alarms: Any = self.store.inside.keys("*:alarms:*")
        if alarms := [key for key in alarms if not key.endswith(b":archive")]:
            return f"alarms are left: {sorted(alarms)}"
        if left := self.judge.in_the_store():
            return f"these have not left for the archive: {left}"
        matches = [current for current, _ in there.values()]
        kept = not self.faults.set_back_s
        return (
            lobby_differs(self.store, matches)
            or careers_differ(self.store, matches)
            or log_differs(self.store, self.archive_server.shelf, matches)
            or news_differs(self.store, self._partitions, matches, kept)
            or self.mail.differs(self._told(), kept)
        )

    def _told(self) -> dict[str, list[str]]:
        """By player, the ids of what their inbox has."""
        return {
            name: [item.id for _, item in items_of(self.store, self._partitions, name)]
            for name in self.mail.players
        }


def meeting(luck: Random, number: int, within_s: float) -> Meeting:
    """A match that some will open: two to four seats, for people and for computers."""
    count = luck.choice((2, 2, 3))
    kinds = [luck.choice(("open", "ai")) for _ in range(count - 1)]
    host = f"host{number}"
    seats = (Seat("player", host), *(seat(kind) for kind in kinds))
    pace = Pace(luck.choice((2, 6)), luck.choice((1, 5)), luck.choice((0, 1)))
    opening = Open("coffers", {"purse": luck.choice((3, 9))}, seats, pace)
    at_s = luck.uniform(0, within_s) if number else 0.0
    pledges = luck.random() < 0.3 or None
    return Meeting(host, replace(opening, pledges=pledges), at_s)


def seat(kind: str) -> Seat:
    return Seat("ai", level="novice") if kind == "ai" else Seat("open")


def simulated(seed: int) -> Run:
    """Run a seed to its end."""
    logging.disable(logging.CRITICAL)
    world = World(seed)
    failure = None
    try:
        world.run()
    except (Violation, Stuck) as error:
        failure = str(error)
    except Exception:
        failure = traceback.format_exc()
    finally:
        logging.disable(logging.NOTSET)
    kernel = world.kernel
    seconds = (kernel.now - START) / SECOND
    return Run(seed, kernel.digest, kernel.steps, seconds, failure, list(kernel.lines))
