"""The loop of a web worker, at a connection of its own."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.glogging import Logger

from service.process.worker import WebWorker
from tests.kit.clients import settings

ASKED = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
ADDRESS = "127.0.0.1", 1


def worker(app: Any = None) -> WebWorker:
    """One that serves this app, and no process."""
    made = WebWorker.__new__(WebWorker)
    made.cfg, made.wsgi, made.alive, made._idle = Config(), app, True, set()
    made.log, made.settings = Logger(made.cfg), settings()  # type: ignore[misc]
    return made


class Cut:
    """A body whose end fails."""

    def __iter__(self) -> Iterator[bytes]:
        yield b"whole"

    def close(self) -> None:
        """As WSGI asks for."""
        raise RuntimeError("too late")


def test_who_was_answered_gets_no_second_answer() -> None:
    """A proxy would take it for the answer to its next request."""

    def app(_: Any, start: Any) -> Cut:
        start("200 OK", [("Content-Length", "5")])
        return Cut()

    client, ours = socket.socketpair()
    with client:
        client.sendall(ASKED)
        worker(app).handle(ADDRESS, ours, ADDRESS)
        told = client.recv(4096)
        assert (told.count(b"HTTP/1.1"), told[-9:]) == (1, b"\r\n\r\nwhole")


@pytest.mark.parametrize("value", ["a\r\nSet-Cookie: b", "a\nb", "a\rb"])
def test_a_header_of_several_lines_is_a_fault_of_ours_and_not_sent(value: str) -> None:
    def app(_: Any, start: Any) -> list[bytes]:
        start("200 OK", [("Content-Length", "0"), ("X", value)])
        return []

    client, ours = socket.socketpair()
    with client:
        client.sendall(ASKED)
        worker(app).handle(ADDRESS, ours, ADDRESS)
        assert client.recv(4096).startswith(b"HTTP/1.1 500 Internal Server Error\r\n")


def test_who_sends_no_http_and_goes_leaves_no_traceback() -> None:
    client, ours = socket.socketpair()
    client.sendall(b"GARBAGE\r\n\r\n")
    client.close()
    worker().handle(ADDRESS, ours, ADDRESS)
