"""A proxy on a bad network: it cuts connections at random places of the answers, from a seed.

What it cuts off the client may have arrived at the server: so replies get lost.
"""

import socket
import threading
from contextlib import suppress
from random import Random

TURN = 65_536
SHORT_LIVED = 20
"""So many connections are cut early for certain."""
LONGEST_ANSWER = 1_000_000
"""Bytes; an export of a match is shorter."""


class Proxy:
    """Forwards to a port of this machine, until the `with` block ends."""

    def __init__(self, port: int, seed: int, span: int) -> None:
        """Each connection is cut after fewer bytes of answers than `span`; after the first ones
        some live much longer, and every second long enough for the longest answer.
        """
        self._port, self._luck, self._span = port, Random(seed), span
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._met = self.cuts = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> "Proxy":
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for end in list(self._open):
            _end(end)
        for thread in list(self._threads):
            thread.join()

    def _start(self, what: object, *words: object) -> None:
        thread = threading.Thread(target=what, args=words)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                self._open.add(client)
                self._forward(client)

    def _forward(self, client: socket.socket) -> None:
        """Both directions, each in a thread."""
        budget = self._budget()
        try:
            server = socket.create_connection(("127.0.0.1", self._port))
        except OSError:
            _end(client)
            return
        self._open.add(server)
        for end in (client, server):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._start(self._copy, client, server, None)
        self._start(self._copy, server, client, budget)

    def _budget(self) -> int:
        """After how many bytes of answers the next connection is cut."""
        self._met += 1
        budget = self._luck.randrange(self._span)
        if self._met <= SHORT_LIVED:
            return budget
        return LONGEST_ANSWER if self._met % 2 else budget << self._luck.randrange(8)

    def _copy(self, here: socket.socket, there: socket.socket, budget: int | None) -> None:
        left = budget
        with suppress(OSError):
            while came := here.recv(TURN):
                there.sendall(came if left is None else came[:left])
                left = None if left is None else left - len(came)
                if left is not None and left <= 0:
                    self.cuts += 1
                    break
        _end(here)
        _end(there)
        self._open -= {here, there}


def _end(connection: socket.socket) -> None:
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
