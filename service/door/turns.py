"""Only a few requests of one address are worked on at once; its others wait for their turn.

A process works on one request at a time, and begins the next when one waits for the store. So
whoever sends five hundred at once would have everybody else wait for all of them.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from threading import Lock, Semaphore
from typing import TYPE_CHECKING, Any

from gunicorn.http.errors import ParseException

from service.door import chunks
from service.door.bodies import BIGGEST_BODY, MALFORMED_BODY
from service.door.connections import counted_as
from service.door.problems import Problem, answer
from service.door.yielding import next_round

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AT_ONCE = 8
"""Enough to keep a process busy while each waits for the store."""
TURN = "dragonhoard.turn"
"""The key in the WSGI environment for what ends the turn early; it may be called again."""
HEALTH = ("/healthz", "/readyz")
"""They wait for nobody: an operator must be answered while the store is away."""


class Line:
    """Those of one address who have their turn, and those who wait for it."""

    def __init__(self) -> None:
        self.turns, self.length = Semaphore(AT_ONCE), 0


class Turns:
    """The app, a few requests of each address at a time. Who listens gives their turn away."""

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app
        self._lock = Lock()
        self._lines: dict[str, Line] = {}

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        try:
            _come_in(environ)
        except Problem as problem:
            return answer(problem, environ.get("HTTP_ACCEPT_LANGUAGE"))(environ, start_response)
        with ExitStack() as turn:
            if environ["PATH_INFO"] not in HEALTH:
                turn.enter_context(self._turn(counted_as(environ.get("REMOTE_ADDR", ""))))
                environ[TURN] = turn.close
            connection = getattr(environ.get("gunicorn.socket"), "connection", None)
            if connection is not None:
                connection.pause(next_round)
            return self._app(environ, start_response)

    @contextmanager
    def _turn(self, address: str) -> Iterator[None]:
        with self._lock:
            line = self._lines.setdefault(address, Line())
            line.length += 1
        try:
            with line.turns:
                yield
        finally:
            with self._lock:
                line.length -= 1
                if not line.length:
                    del self._lines[address]


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
    """What this request does from now on keeps nobody waiting: it listens."""
    end: Callable[[], None] | None = environ.get(TURN)
    if end is not None:
        end()
