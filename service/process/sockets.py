"""The web process's door: every connection is accepted, counted, and refused if there are too many;
and none may be slow for ever.

gunicorn's gevent worker has one time-out, for an idle connection and the next head together, and
stops accepting when it has enough connections. Imported by workers only, after gevent has patched.
"""

import errno
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import gevent
from gevent.pool import Pool
from gevent.server import StreamServer
from gevent.socket import socket as GeventSocket

from domain.words import Names
from events.settings import Settings
from service.http.connections import Connection, Connections
from service.http.middleware import turned_away
from service.http.problem_codes import CODES
from service.http.problems import Problem, last_bytes

BUFFER = 64 * 1024
"""Bytes that the system may buffer for one client (Linux doubles it); then sending waits."""
PIECE = 16 * 1024
SLOWEST_READER = 4 * 1024
"""Bytes a second that a reader may be slow by, beyond `answer_seconds`."""
LINGER_S = 1.0
LINGER_BYTES = 256 * 1024
"""So long and so much is heard of who is refused: a reset could overtake the answer."""
FAREWELLS = 50
"""How many of those that were not let in are heard out at once."""
REFUSED_AT_ONCE = 100
RESET = struct.pack("ii", 1, 0)

TOO_SLOW = Names("Une requête doit arriver en {s} s.", "A request must come in within {s} seconds.")


class TimedSocket(GeventSocket):  # type: ignore[misc]
    """A client's socket, with a deadline for each thing that a client can be slow at."""

    connection: Connection
    _request_due: float  # monotonic; 0: there is no request

    def expect(self, settings: Settings) -> None:
        """How slow this client may be; it has no request yet."""
        self._settings = settings
        self._late: Callable[[], None] = lambda: None
        self._listens = False
        self._patience = settings.answer_seconds
        self._await_request()

    def begin(self, late: Callable[[], None]) -> None:
        """A request's head has come in; `late` is called if the rest does not."""
        self.connection.works()
        self._late = late
        self._patience = self._settings.answer_seconds
        if not self._request_due:  # its head came together with the request before
            self._request_due = time.monotonic() + self._settings.request_seconds

    def finish(self) -> None:
        """The request is answered."""
        self.connection.unassign()
        self._await_request()

    def _await_request(self) -> None:
        self._request_due = 0.0
        self.connection.waits()

    def recv(self, *arguments: Any) -> bytes:
        """Some of a request; b"" if none begins in time. Raises Problem if it does not end in time.

        A sender who is always ahead would keep the process: so the others come first.
        """
        if not self._request_due:
            return self._first(*arguments)
        self.timeout = self._request_due - time.monotonic()
        try:
            if self.timeout > 0:
                data = bytes(super().recv(*arguments))
                self.connection.pause()
                return data
        except TimeoutError:
            pass
        self._late()
        raise Problem("too-slow", TOO_SLOW.filled(s=f"{self._settings.request_seconds:g}"))

    def _first(self, *arguments: Any) -> bytes:
        self.timeout = self._settings.idle_seconds
        try:
            data = bytes(super().recv(*arguments))
        except TimeoutError:
            return b""
        if data:
            self.connection.works()
            self._request_due = time.monotonic() + self._settings.request_seconds
        return data

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send it, as long as the client reads. Raises BrokenPipeError, as if it had hung up."""
        if self._listens:
            self._patience = self._settings.answer_seconds
        with memoryview(data) as view:
            for start in range(0, len(view), PIECE):
                self._send_piece(view[start : start + PIECE], flags)

    def _send_piece(self, piece: Any, flags: int) -> None:
        """A client that is slow uses up its patience, and earns some by reading."""
        began, earned = time.monotonic(), len(piece) / SLOWEST_READER
        self.timeout = self._patience + earned
        try:
            super().sendall(piece, flags)
        except TimeoutError:
            self.reset()
            raise BrokenPipeError(errno.EPIPE, "the client reads nothing") from None
        left = self.timeout - (time.monotonic() - began)
        self._patience = min(max(left, 0.0), self._settings.answer_seconds)

    def reset(self) -> None:
        """When it is closed, forget at once what the client has not read."""
        with suppress(OSError):
            self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)

    def listen_from_now_on(self) -> None:
        """Its request is a stream or a long poll."""
        self._listens = True
        self.connection.move_out()

    def listen_no_more(self) -> None:
        """It is over."""
        self._listens = False
        self.connection.move_back()

    def hung_up(self) -> bool:
        """Whether the client has disconnected."""
        return self._peeked() == b""

    def says_something(self) -> bool:
        """Whether there are bytes to be read."""
        return bool(self._peeked())

    def _peeked(self) -> bytes | None:
        """What comes next: None as long as nothing does. It asks the system: gevent would wait."""
        try:
            return bytes(self._sock.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def hang_up(self) -> None:
        """Wait for no further request; what is being sent still arrives.

        It uses the system's shutdown: gevent's would raise in the reading greenlet.
        """
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_RD)

    def say_last(self, data: bytes = b"") -> None:
        """Send this if there is room for it, and let the client read it before it is closed."""
        with suppress(OSError):
            if data:
                self._sock.send(data)
            self._sock.shutdown(socket.SHUT_WR)
            self._hear_out()

    def _hear_out(self) -> None:
        end, heard = time.monotonic() + LINGER_S, 0
        while heard < LINGER_BYTES and (left := end - time.monotonic()) > 0:
            self.timeout = left
            more = len(super().recv(PIECE))
            if not more:
                return
            heard += more
            gevent.sleep(0)


class Entrance(StreamServer):  # type: ignore[misc]
    """Accepts everybody, so that who is refused is told so, and nobody waits behind them."""

    def __init__(
        self, listener: Any, handle: Callable[..., None], all_: Connections, settings: Settings
    ) -> None:
        super().__init__(listener, handle=handle, spawn=Pool())
        self._connections, self._settings, self._farewells = all_, settings, Pool(FAREWELLS)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)  # clients' inherit it
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone may disappear without closing
            unheard = int(2 * settings.answer_seconds * 1000)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, unheard)

    def do_read(self) -> tuple[TimedSocket, Any] | None:
        """The next connection that is let in; who is behind many that are not must not wait."""
        for _ in range(REFUSED_AT_ONCE):
            try:
                descriptor, address = self.socket._accept()
            except BlockingIOError:
                return None
            client = self._let_in(descriptor, address)
            if client is not None:
                return client, address
        return None

    def _let_in(self, descriptor: int, address: Any) -> TimedSocket | None:
        of = self.socket
        client = TimedSocket(of.family, of.type, of.proto, fileno=descriptor)
        try:
            client.connection = self._connections.admit(address[0], client)
        except Problem as problem:
            self._turn_away(client, refusal(problem))
            return None
        client.expect(self._settings)
        return client

    def _turn_away(self, client: TimedSocket, data: bytes) -> None:
        if self._farewells.free_count():
            self._farewells.spawn(_say_last, client, data)
            return
        with suppress(OSError):
            client._sock.send(data)
        client.close()


def _say_last(client: TimedSocket, data: bytes) -> None:
    client.say_last(data)
    client.close()


def refusal(problem: Problem) -> bytes:
    """The last bytes for who is not let in, or sends no request. They are always the same; that
    they are said is counted.
    """
    turned_away(CODES[problem.code][0])
    return _refusal(problem.code, problem.detail, tuple(problem.headers.items()))


@cache
def _refusal(code: str, detail: Names, headers: tuple[tuple[str, str], ...]) -> bytes:
    return last_bytes(Problem(code, detail, dict(headers)))
