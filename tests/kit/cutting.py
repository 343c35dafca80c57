"""A proxy between clients and the service that cuts connections at places that a seed decides."""

import socket
import socketserver
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from urllib.parse import urlsplit

RESET = struct.pack("ii", 1, 0)
"""SO_LINGER: what was not sent is thrown away, and the peer is told so (RST)."""
NOT_NOW = (
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 0\r\nContent-Length: 2\r\n\r\n{}",
    b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>",
)
LOST, SHORT, LONG = 0, 4_000, 10_000_000
"""Bytes that come through a connection: none of the first answer, some, all that anybody asks."""
CERTAIN = 20
"""So often it has cut before an answer of more than SHORT bytes comes through: an export of a match
is longer. By then it has refused twice."""


class CuttingProxy:
    """Its URL, and how often it has cut and refused. In the end it leaves one connection of four
    alone.
    """

    def __init__(self, url: str, seed: int) -> None:
        target = urlsplit(url)
        self._target, self._luck = (target.hostname, target.port), Random(seed)
        self._lock, self.connections, self.cuts, self.refusals = threading.Lock(), 0, 0, 0
        self._server = _server(self)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> "CuttingProxy":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def handle(self, client: socket.socket) -> None:
        """Serve one connection until it is cut."""
        with self._lock:
            self.connections += 1
            number = self.connections
            budget = self._budget(number)
        if number % 10 == 5:
            self._refuse(client, NOT_NOW[number // 10 % 2])
            return
        with suppress(OSError), socket.create_connection(self._target) as server:
            self._pass(client, server, budget)

    def _budget(self, number: int) -> int:
        """After how many bytes of answers a connection is cut."""
        if self.cuts >= CERTAIN and number % 4 == 0:
            return LONG
        return LOST if self._luck.random() < 0.3 else self._luck.randint(1, SHORT)

    def _refuse(self, client: socket.socket, answer: bytes) -> None:
        self.refusals += 1
        with suppress(OSError):
            client.recv(65_536)
            client.sendall(answer)

    def _pass(self, client: socket.socket, server: socket.socket, budget: int) -> None:
        """Both ways, until so many bytes have come from the server."""
        thread = threading.Thread(target=_pump, args=(client, server), daemon=True)
        thread.start()
        for data in _chunks(server):
            client.sendall(data[:budget])
            budget -= len(data)
            if budget < 0:
                with self._lock:
                    self.cuts += 1
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                break
        for end in (client, server):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        thread.join()


def _chunks(source: socket.socket) -> Iterator[bytes]:
    with suppress(OSError):
        while data := source.recv(65_536):
            yield data


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        for data in _chunks(source):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


def _server(proxy: CuttingProxy) -> socketserver.ThreadingTCPServer:
    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            proxy.handle(self.request)

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    return server
