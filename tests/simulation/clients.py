"""The clients: players who send each command until they know what has become of it, and listeners
who follow a match live, from any process, through everything.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeVar

from msgspec import Struct
from redis.exceptions import RedisError

from domain.commands import (
    AllowHints,
    ClaimMatch,
    ComeBack,
    Command,
    End,
    GiveWords,
    Join,
    Leave,
    Open,
    Pledge,
    TakeBack,
)
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Match, awaited, move_deadline, seat_of, wanted
from domain.pledges import WORDS_BYTES, pledge_to, words_of_seat
from domain.secrecy import seen_by
from events.archive.objects import ArchiveAway
from events.current import Current, Handled, Lost, NoSuchMatch, RefusedAt, VersionMoved
from events.store.entries import Busy, SetBack
from events.store.talk import BEGINNING
from service.api.event_streams import Stream
from service.api.log import agree
from service.api.stream import MatchNews
from service.composition import WebParts
from service.http.problems import Problem
from tests.simulation.invariants import Judge
from tests.simulation.kernel import Kernel
from tests.simulation.processes import WEBS, Gone, Processes

T = TypeVar("T")

LISTENS_S = 20.0
"""After so many seconds a listener connects anew."""
HASTY = 0.1
"""How often players take back what they have just done."""
SELDOM_S = 2.0
"""So often a player looks at a match that is over: it may be set back."""
AWAY = (Gone, RedisError, Busy, SetBack, ArchiveAway)
"""The errors after which a client asks again."""


class Meeting(Struct):
    """A match as its players speak of it among themselves: how to open it, and its id then."""

    host: str
    opening: Open
    at_s: float
    match_id: str = ""


class Client:
    """A client that asks any web process, again and again."""

    def __init__(self, kernel: Kernel, processes: Processes, judge: Judge, name: str) -> None:
        self.kernel, self.processes, self.judge, self.name = kernel, processes, judge, name
        self.luck = Random(kernel.luck.getrandbits(64))

    def ask(self, what: Callable[[WebParts], T]) -> T:
        """An answer. Raises what the process raises, except that it is away."""
        while True:
            try:
                return self.processes.ask(self.luck.choice(WEBS), what)
            except AWAY as error:
                self.kernel.note(f"{self.name} asks again ({type(error).__name__})")
                self.kernel.sleep(self.luck.uniform(0.02, 0.5))

    def newest(self, match_id: str) -> Current | None:
        """The match as a process shows it; None if there is no such match."""
        while True:
            since = self.judge.step
            try:
                found = self.ask(lambda parts: parts.projector.newest(match_id))
            except NoSuchMatch:
                return None
            self.judge.answered(match_id, found, since)
            return found


class Player(Client):
    """A person at the table. Some are slow, and some are often away."""

    def __init__(
        self, kernel: Kernel, processes: Processes, judge: Judge, name: str, meeting: Meeting
    ) -> None:
        super().__init__(kernel, processes, judge, name)
        self._meeting = meeting
        self._commands = 0
        self._accepted: list[tuple[Callable[[WebParts], Handled], str]] = []
        self._words: dict[str, str] = {}  # by their pledges
        self._withholds = self.luck.choice(("", "", "", "pledge", "words"))
        self._seen: Current | None = None  # players may act by what they saw a while ago
        self._pause_s = self.luck.choice((0.05, 0.1, 0.5))
        self._absent = self.luck.choice((0.0, 0.0, 0.3, 0.9))
        self._at_last = self.luck.choice((0.0, 0.0, 0.5))

    def play(self) -> None:
        """Take a seat and play, for ever: what is over may be set back."""
        self.kernel.sleep(self._meeting.at_s)
        if self.name == self._meeting.host:
            self._open()
        while True:
            self.kernel.sleep(self.luck.uniform(0.2, 1.8) * self._pause_s)
            match_id = self._meeting.match_id
            if match_id and (self._seen is None or self.luck.random() < 0.2):
                self._seen = self.newest(match_id)
            if self._seen is None or self._seen.match.status == "finished":
                self.kernel.sleep(SELDOM_S)
                if self._accepted and self.luck.random() < 0.5:
                    self._sent(
                        *self.luck.choice(self._accepted)
                    )  # what they have long an answer to
                self._seen = None
            else:
                self._act(match_id, self._seen)

    def _open(self) -> None:
        opening, key = self._meeting.opening, f"{self.name}-opens"
        handled = self._sent(lambda parts: parts.handler.open(self.name, opening, key), key)
        if handled is not None:
            self._meeting.match_id = handled.current.match.id

    def _act(self, match_id: str, current: Current) -> None:
        match = current.match
        seat = seat_of(match, self.name)
        if match.status == "open" and seat is None:
            self._command(match_id, Join(), current)
        elif match.status == "open" and seat is not None:
            self._settle(match_id, seat, current)
        elif current.past.concerns(seat) and self.luck.random() < HASTY:
            self._command(match_id, TakeBack(), current)
        elif match.status == "running" and seat is not None and not match.seats[seat].resigned:
            if self.luck.random() < 0.01:
                rare = (Leave(), End(), AllowHints(), ClaimMatch())
                self._command(match_id, self.luck.choice(rare), current)
            elif match.seats[seat].away and self.luck.random() < 0.3:
                self._command(match_id, ComeBack(), current)
            elif self.luck.random() >= self._absent:
                self._move(match_id, seat, current)

    def _settle(self, match_id: str, seat: int, current: Current) -> None:
        """Pledge words, or give them; some never do, and the clock ends the wait."""
        match = current.match
        kinds = {waiting.kind for waiting in awaited(match) if seat in waiting.seats}
        kinds -= {self._withholds}
        if "pledge" in kinds:
            words = self.luck.randbytes(WORDS_BYTES).hex()
            pledge = pledge_to(words, match_id, seat)
            self._words[pledge] = words
            self._command(match_id, Pledge(pledge), current)
        elif "words" in kinds and (bound := words_of_seat(match.given, seat)):
            self._command(match_id, GiveWords(self._words[str(bound.pledge)]), current)
        else:
            self.kernel.sleep(SELDOM_S)
            self._seen = None

    def _move(self, match_id: str, seat: int, current: Current) -> None:
        """Make a move, perhaps at the last moment, perhaps once more though nobody waits for it."""
        match = current.match
        moves = GAMES[match.game].choices(seen_by(match.table, seat), seat).moves
        if not moves or (not is_wanted(match, seat) and self.luck.random() < 0.6):
            return
        deadline = move_deadline(match)
        if deadline is not None and self.luck.random() < self._at_last:
            left = (deadline - self.judge.time(match_id)) / 1000
            left = min(left, match.pace.turn_seconds)  # more is a clock that was set back, trusted
            self.kernel.sleep(max(0.0, left - self.luck.uniform(0.0, 0.1)))
        self._command(match_id, self.luck.choice(moves), current)

    def _command(self, match_id: str, command: Command | Move, on: Current) -> None:
        """Send it until there is an answer: always with the same key, and sometimes for the very
        version, or the very entry, that was seen.
        """
        self._commands += 1
        key, actor = f"{self.name}-{self._commands}", Actor("player", player=self.name)
        expect = {on.version} if self.luck.random() < 0.3 else None
        known = on.tip if expect and self.luck.random() < 0.5 else None
        self._sent(
            lambda parts: parts.handler.handle(match_id, actor, command, key, expect, known), key
        )

    def _sent(self, send: Callable[[WebParts], Handled], key: str) -> Handled | None:
        since = self.judge.step
        try:
            handled = self.ask(send)
        except RefusedAt as refused:
            current = refused.current
            self.kernel.note(f"{key} is refused at {current.version}: {refused.code}")
            self.judge.refused(current.match.id, self.name, key, current, since)
            self._seen = None
        except (VersionMoved, Lost, NoSuchMatch) as error:
            self.kernel.note(f"{key} is refused: {type(error).__name__}")
            self._seen = None
        else:
            match_id = handled.current.match.id
            self.kernel.note(f"{key} is entry {handled.entry.version} of {match_id}")
            self.judge.acknowledged(match_id, self.name, key, handled.current)
            self._seen = handled.current
            if not handled.again:
                self._accepted.append((send, key))
            return handled
        return None


def is_wanted(match: Match, seat: int) -> bool:
    """Whether this seat must decide something."""
    return any(seat in wanted(match, waiting) for waiting in awaited(match))


class Listener(Client):
    """A client that follows a match live and keeps the messages."""

    def __init__(
        self, kernel: Kernel, processes: Processes, judge: Judge, name: str, meeting: Meeting
    ) -> None:
        super().__init__(kernel, processes, judge, name)
        self._meeting = meeting
        self._connections = 0
        self.hashes: tuple[str, ...] = ()

    def listen(self) -> None:
        """Follow the match for ever."""
        while True:
            self.kernel.sleep(self.luck.uniform(0.05, 0.5))
            if not self._meeting.match_id:
                continue
            self._connections += 1
            stream = partial(self._stream, self._connections)
            try:
                self.processes.ask(self.luck.choice(WEBS), stream, LISTENS_S, once=True)
            except NoSuchMatch:
                self.hashes = ()
            except Problem as problem:
                self._set_back(int(problem.more["version"]))
            except AWAY:
                pass

    def _stream(self, connection: int, parts: WebParts) -> None:
        """Do as the route does, until the listener hangs up."""
        match_id, known = self._meeting.match_id, self.hashes
        current = parts.projector.newest(match_id)
        agree(current, len(known), ",".join(reversed(known)) or None)
        if len(known) == current.version and current.match.status == "finished":
            return
        told = partial(MatchNews, parts, current, None, len(known), BEGINNING)
        stream = Stream(parts, None, parts.follower, told)
        try:
            for chunk in stream:
                if connection != self._connections:
                    break
                self._hear(chunk)
        finally:
            stream.close()

    def _hear(self, chunk: bytes) -> None:
        """Every message arrives: the wire is shorter than any client's patience."""
        for message in chunk.split(b"\n\n"):
            fields = dict(re.findall(rb"^(\w+): (.*)$", message, re.MULTILINE))
            data = json.loads(fields.get(b"data", b"{}"))
            if fields.get(b"event") == b"set-back":
                self._set_back(data["version"])
            elif b"id" in fields:
                assert int(fields[b"id"]) == len(self.hashes) + 1, "an entry is missing, or again"
                self.hashes = (*self.hashes, data["hash"])
        self.judge.heard(self._meeting.match_id, self.hashes)

    def _set_back(self, version: int) -> None:
        self.kernel.note(f"{self.name} is set back from {len(self.hashes)} to {version}")
        self.hashes = self.hashes[:version]
