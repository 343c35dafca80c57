"""Only a few requests of one address are worked on at once; its others wait for their turn.

A process works on one request at a time, and begins the next when one waits for the store. So
whoever sends five hundred at once would have everybody else wait for all of them. And while others
have requests, of each address only one begins in a round, so that they wait for that one.
"""

import math
from collections import deque
from collections.abc import Callable
from functools import partial
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, Any

from gunicorn.http.errors import ParseException

from service.http import chunks
from service.http.bodies import BIGGEST_BODY, MALFORMED_BODY
from service.http.connections import counted_as
from service.http.problems import Problem, answer
from service.http.yielding import Rounds

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AT_ONCE = 8
"""Enough to keep a process busy while each waits for the store."""
TURN = "dragonhoard.turn"
"""The key in the WSGI environment for what ends the turn early; it may be called again."""
HEALTH = ("/healthz", "/readyz")
"""They wait for no answer: an operator must be told while the store is away."""
Name = tuple[str, bool]
"""An address, and whether it is its line for `HEALTH`."""


class Turn:
    """Of a request: from when it comes to when it is answered, or listens."""

    def __init__(self) -> None:
        self.begun, self.over = False, False
        self._gate: Lock | None = None

    def hold(self) -> None:
        """It does not begin yet: let it wait."""
        self._gate = Lock()
        self._gate.acquire()

    def begin(self) -> None:
        """Work on it from now on."""
        self.begun = True
        if self._gate is not None:
            self._gate.release()

    def wait(self) -> None:
        """Come back when it begins; most began when they came."""
        if self._gate is not None:
            self._gate.acquire()


class Line:
    """The requests of an address: how many are worked on, and who waits, in the order they came."""

    def __init__(self, rounds: Rounds, name: Name, others: "dict[Name, Line]") -> None:
        """`others` are all lines in which there is a request."""
        _, urgent = name
        self._rounds, self._name, self._most = rounds, name, math.inf if urgent else AT_ONCE
        self._others = others
        self._waiting: deque[Turn] = deque()
        self._working = 0

    def empty(self) -> bool:
        """Whether the address has no request."""
        return not (self._working or self._waiting)

    def join(self) -> Turn:
        """One more; it begins at once if it can."""
        turn = Turn()
        self._waiting.append(turn)
        self._go_on()
        if not turn.begun:
            turn.hold()
        return turn

    def leave(self, turn: Turn) -> None:
        """It is over, or nobody waits for it any more."""
        if turn.begun:
            self._working -= 1
        else:
            self._waiting.remove(turn)
        self._go_on()

    def _go_on(self) -> None:
        """Begin with who has waited longest, as long as there is room in work and in this round."""
        while self._waiting and self._working < self._most:
            if not self._rounds.begins(self._name, AT_ONCE if len(self._others) == 1 else 1):
                self._rounds.at_next(self._go_on)
                return
            self._working += 1
            self._waiting.popleft().begin()


class Turns:
    """The app, a few requests of each address at a time. Who listens gives their turn away."""

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app
        self._lock, self._rounds = Lock(), Rounds()
        self._lines: dict[Name, Line] = {}

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        try:
            _come_in(environ)
        except Problem as problem:
            return answer(problem, environ.get("HTTP_ACCEPT_LANGUAGE"))(environ, start_response)
        name = counted_as(environ.get("REMOTE_ADDR", "")), environ["PATH_INFO"] in HEALTH
        turn = self._joined(name)
        environ[TURN] = partial(self._end, name, turn)
        try:
            turn.wait()
            return self._app(environ, start_response)
        finally:
            end_turn(environ)

    def _joined(self, name: Name) -> Turn:
        with self._lock:
            line = self._lines.get(name)
            if line is None:
                line = self._lines[name] = Line(self._rounds, name, self._lines)
            return line.join()

    def _end(self, name: Name, turn: Turn) -> None:
        with self._lock:
            if turn.over:  # a part of the request, called as one of its own, has ended it
                return
            turn.over, line = True, self._lines[name]
            line.leave(turn)
            if line.empty():
                del self._lines[name]


def _come_in(environ: "WSGIEnvironment") -> None:
    """Read the body before there is a turn, in which a slow one would keep others waiting.

    One that is too large by its own word is left to the app, which refuses it unread.
    """
    if environ.get("REQUEST_METHOD") != "POST":
        return
    length = environ.get("CONTENT_LENGTH", "")
    size = int(length) if length.isdecimal() else BIGGEST_BODY + 1
    if length.isdecimal() and size > BIGGEST_BODY:
        return
    try:
        body = (
            environ["wsgi.input"].read(size) if length.isdecimal() else chunks.read(environ, size)
        )
        environ["wsgi.input"] = BytesIO(body)
    except (ParseException, OSError):
        raise Problem("bad-request", MALFORMED_BODY) from None


def end_turn(environ: "WSGIEnvironment") -> None:
    """What this request does from now on keeps nobody waiting: it is answered, or listens."""
    end: Callable[[], None] | None = environ.get(TURN)
    if end is not None:
        end()
