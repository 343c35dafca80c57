"""A receiver of webhooks on this machine, which may be as bad as it likes."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from msgspec import Struct

from tests.kit.waiting import eventually


class Received(Struct, frozen=True):
    """A request; the names of headers are in lower case."""

    path: str
    headers: dict[str, str]
    body: bytes


Behaviour = Callable[[socket.socket], None]
"""The behaviour after it has read the request."""


def says(status: int, *headers: str, body: bytes = b"") -> Behaviour:
    """It answers so."""
    lines = [f"HTTP/1.1 {status} so", f"Content-Length: {len(body)}", *headers]

    def answer(connection: socket.socket) -> None:
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)

    return answer


ACCEPTS = says(204)


def hangs_up(connection: socket.socket) -> None:
    """It goes away without a word."""


def talks_nonsense(connection: socket.socket) -> None:
    connection.sendall(b"EHLO \x00\xff\r\n\r\n")


class Receiver:
    """Keeps what it gets in `received`; `behaviour` may be changed at any time, or, by path, in
    `by_path`.
    """

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self._tls = tls
        self.received: list[Received] = []
        self.behaviour: Behaviour = ACCEPTS
        self.by_path: dict[str, Behaviour] = {}
        self.over = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def is_silent(self, connection: socket.socket) -> None:
        """It says nothing until it is closed, or the other goes away."""
        connection.settimeout(0.05)
        while not self.over.is_set():
            with suppress(TimeoutError):
                if not connection.recv(1):
                    return

    def drips(self, connection: socket.socket) -> None:
        """It sends a head byte by byte, and never ends it."""
        connection.sendall(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        while not self.over.wait(0.02):
            connection.sendall(b"z")

    def owes_the_body(self, connection: socket.socket) -> None:
        """It accepts, and promises a body that never comes."""
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n")
        self.is_silent(connection)

    def never_ends(self, connection: socket.socket) -> None:
        """It accepts, and then sends as much as the other takes."""
        connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while not self.over.is_set():
            connection.sendall(b"1000\r\n" + b"z" * 0x1000 + b"\r\n")

    def says_go_on(self, connection: socket.socket) -> None:
        """It says that the other may go on, again and again, and never answers."""
        while not self.over.is_set():
            connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)

    def serve(self) -> None:
        while not self.over.is_set():
            with suppress(OSError):
                connection, _ = self._listener.accept()
                threading.Thread(target=self._served, args=[connection], daemon=True).start()

    def close(self) -> None:
        self.over.set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def wait_for(self, count: int) -> list[Received]:
        """The requests, once there are so many."""
        assert eventually(lambda: len(self.received) >= count)
        return self.received

    def _served(self, connection: socket.socket) -> None:
        if self._tls is not None:
            try:
                connection = self._tls.wrap_socket(connection, server_side=True)
            except OSError:
                return
        with connection, suppress(OSError):
            got = _read(connection)
            self.received.append(got)
            self.by_path.get(got.path, self.behaviour)(connection)
            connection.shutdown(socket.SHUT_WR)


def _read(connection: socket.socket) -> Received:
    with connection.makefile("rb") as file:
        _, path, _ = file.readline().decode().split(" ", 2)
        headers: dict[str, str] = {}
        while (line := file.readline().decode().strip()) != "":
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        return Received(path, headers, file.read(int(headers.get("content-length", 0))))


@contextmanager
def receiving(tls: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver while it listens."""
    receiver = Receiver(tls)
    thread = threading.Thread(target=receiver.serve, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.close()
        thread.join()
