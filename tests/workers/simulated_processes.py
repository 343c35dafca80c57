"""A web process, a worker and the clock in this one process, on a simulated clock of the store."""

from typing import Any

import pytest
from redis import Redis

from domain.commands import Join, Open
from domain.games import GAMES
from domain.match import Actor, Match, Pace, Seat, awaited, wanted
from domain.secrecy import seen_by
from events.current import Current
from events.log import Entry
from events.parts import Parts, assembled
from events.store.keys import AnyKind
from events.store.store import Store
from events.trust.audit import Audits
from tests.kit.simulated import SimulatedClock
from workers import jobs, queues
from workers.ai import Decision
from workers.clock import AlarmClock
from workers.queues import JOBS, JobKind, JobQueue

KEY = b"key"
TICK_MS = 50


class MemoryQueue(JobQueue):
    """A queue in memory."""

    def __init__(self, kind: JobKind) -> None:
        self.kind = kind
        self.waiting: list[str] = []

    def put(self, *names: str) -> None:
        self.waiting += names

    def room(self) -> int:
        return 100


class SimulatedProcesses:
    """All that acts on matches. Computers make the first move that they may."""

    def __init__(
        self, simulation: SimulatedClock, server: Redis, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.simulation, self._server = simulation, server
        self.begin_again()
        monkeypatch.setattr(queues, "process_parts", lambda: self.worker)
        monkeypatch.setattr(jobs, "think", first_move)

    def begin_again(self) -> None:
        """All processes start, and remember nothing."""
        self.web, self.worker = assembled(self._server, KEY), assembled(self._server, KEY)
        kinds: tuple[AnyKind, ...] = ("deadline", "ai", "reminder")
        self.lines: dict[AnyKind, MemoryQueue] = {kind: MemoryQueue(JOBS[kind]) for kind in kinds}
        self.clock = AlarmClock(Store(self._server), self.lines)

    def opened(
        self, game: str, *seats: Seat, pace: Pace | None = None, pledges: bool | None = None
    ) -> str:
        """A new match of "p0" and of all other players who have a seat."""
        asked = Open(game, {}, seats, pace or Pace(), pledges=pledges)
        match_id = self.web.handler.open("p0", asked).current.match.id
        for seat in seats:
            if seat.player:
                self.web.handler.handle(match_id, Actor("player", player=seat.player), Join())
        return match_id

    def run(self, ms: int) -> None:
        """Let this time pass, and everybody work."""
        for rest in range(ms, 0, -(TICK_MS if ms < 1_000 else 5 * TICK_MS)):
            self.tick()
            self.simulation.wait(min(rest, TICK_MS if ms < 1_000 else 5 * TICK_MS))
        self.tick()

    def wait(self, ms: int) -> None:
        """Let this time pass; the clock process sees that it does, and calls nobody."""
        self.simulation.wait(ms)
        self.web.store.heartbeat.beat()

    def tick(self) -> None:
        """The clock looks once, and all jobs are done."""
        self.clock.tick()
        for kind, line in self.lines.items():
            matches, line.waiting = line.waiting, []
            for match_id in matches:
                queues.call(kind, match_id)

    def play(self, match_id: str, pick: int = 0, parts: Parts | None = None) -> None:
        """Make a move for a person who is awaited, if there is one."""
        match = self.now(match_id).match
        found = mover(match)
        if found is not None:
            view = seen_by(match.table, found)
            moves = GAMES[match.game].choices(view, found).moves
            actor = Actor("player", player=match.seats[found].player)
            (parts or self.web).handler.handle(match_id, actor, moves[pick % len(moves)])

    def now(self, match_id: str) -> Current:
        return self.web.projector.newest(match_id)

    def log(self, match_id: str) -> list[Entry[Any, Any]]:
        return self.web.projector.entries(match_id, 0)

    def left(self, match_id: str) -> dict[tuple[str, int, bool], int]:
        """How many ms are left of each decision."""
        deadlines, now = self.now(match_id).match.deadlines, self.web.store.time(match_id)
        return {(due.kind, due.decision, due.reminder): due.at - now for due in deadlines}

    def unsound(self, match_id: str) -> dict[str, str]:
        """The checks that the match fails."""
        here = self.web
        audit = Audits(here.store, here.handler.seals, here.projector).of(match_id)
        return {check.name: check.detail for check in audit.checks if check.status == "failed"}


def mover(match: Match) -> int | None:
    """A seat that somebody waits for, with a player."""
    awaited_now = (seat for w in awaited(match) for seat in wanted(match, w))
    return next((seat for seat in awaited_now if not match.seats[seat].computer), None)


def first_move(game: Any, view: Any, seat: int, *_: Any) -> Decision:
    choices = game.choices(view, seat)
    return Decision(next(iter((*choices.moves, *choices.always)), None), 7, None)
