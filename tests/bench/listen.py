"""Listeners: so many streams, each held open, and when each event arrived.

They run in a process of their own (`Ears`): they share no interpreter with what they measure.
"""

import selectors
import socket
import subprocess
import sys
import time
from contextlib import suppress

import msgspec
from msgspec import Struct

from service.process.process_group import python

OPENED = b"retry:"


class Heard(Struct, frozen=True, array_like=True):
    """The events of one stream: their numbers, and when (s, as perf_counter counts)."""

    stream: int
    ids: list[int]
    at: float


class Ears:
    """Streams of one server, held open by another process until `heard`."""

    def __init__(self, port: int, requests: list[bytes]) -> None:
        self._process = subprocess.Popen(python("tests.bench.listen"), stdin=-1, stdout=-1)
        assert self._process.stdin is not None
        order = msgspec.msgpack.encode((port, requests))
        self._process.stdin.write(len(order).to_bytes(8, "big") + order)
        self._process.stdin.flush()
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"open\n"

    def heard(self) -> list[Heard]:
        """Hang up, and say what came."""
        done, _ = self._process.communicate(timeout=60)
        return msgspec.msgpack.decode(done, type=list[Heard])


def main() -> None:
    """Open what is asked for, say so, and listen until standard input ends."""
    size = int.from_bytes(sys.stdin.buffer.read(8), "big")
    port, requests = msgspec.msgpack.decode(sys.stdin.buffer.read(size))
    streams = [opened(port, request) for request in requests]
    sys.stdout.buffer.write(b"open\n")
    sys.stdout.buffer.flush()
    sys.stdout.buffer.write(msgspec.msgpack.encode(listened(streams)))


def opened(port: int, request: bytes) -> socket.socket:
    """A stream that has said its first word."""
    stream = socket.create_connection(("127.0.0.1", port), timeout=60)
    stream.sendall(request)
    said = b""
    while OPENED not in said:
        more = stream.recv(4096)
        assert more, said
        said += more
    return stream


def listened(streams: list[socket.socket]) -> list[Heard]:
    """Everything that arrives until standard input ends."""
    poll, found = selectors.DefaultSelector(), list[Heard]()
    poll.register(sys.stdin, selectors.EVENT_READ)
    for number, stream in enumerate(streams):
        poll.register(stream, selectors.EVENT_READ, number)
    while True:
        for key, _ in poll.select():
            if key.fileobj is sys.stdin:
                return found
            came = streams[key.data].recv(65_536)
            now = time.perf_counter()
            if not came:
                poll.unregister(streams[key.data])
            elif ids := [int(part.split(b"\n", 1)[0]) for part in came.split(b"id: ")[1:]]:
                found.append(Heard(key.data, ids, now))


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main()
