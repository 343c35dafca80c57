"""The load: so many connections, each sending its requests one after the other as fast as it can.

It runs in a process of its own (`sent`), so that it shares no interpreter with what it measures.
"""

import selectors
import socket
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Sequence
from itertools import cycle

import msgspec
from msgspec import Struct

from service.process.process_group import python

HEAD_END = b"\r\n\r\n"
Lane = Sequence[bytes]
"""The requests of one connection, in order."""


class Order(Struct, frozen=True):
    """The requests to send: the lanes are dealt to the ports. Nothing is sent before all are open.

    A pause (s) is made before each further request, of all lanes.
    """

    ports: tuple[int, ...]
    lanes: tuple[tuple[bytes, ...], ...]
    pause: float = 0


class Outcome(Struct, frozen=True):
    """How long it took in all (s), how long each request took (s), how many got which status."""

    seconds: float
    latencies: list[float]
    statuses: dict[int, int]
    refusals: list[bytes]
    """The first few replies that were not 2xx, for whoever must find out why."""

    @property
    def rate(self) -> float:
        """Requests per second."""
        return len(self.latencies) / self.seconds

    @property
    def p99(self) -> float:
        """The time (s) within which 99 of 100 requests were answered."""
        return sorted(self.latencies)[int(len(self.latencies) * 0.99)]

    @property
    def accepted(self) -> int:
        """How many got a 2xx."""
        return sum(count for status, count in self.statuses.items() if status // 100 == 2)


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """A request as it goes over the wire; `idempotency_key` stands for Idempotency-Key."""
    fields = {"host": "bench", "content-type": "application/json", "content-length": len(body)}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{name}: {value}" for name, value in (fields | named).items()]
    return "\r\n".join((f"{method} {path} HTTP/1.1", *lines, "", "")).encode() + body


def sent(lanes: Sequence[Lane], *ports: int, pause: float = 0) -> Outcome:
    """Have another process send all this to the servers on this machine, at this pace."""
    order = msgspec.msgpack.encode(Order(ports, tuple(tuple(lane) for lane in lanes), pause))
    done = subprocess.run(python("tests.bench.load"), input=order, stdout=-1, check=True)
    return msgspec.msgpack.decode(done.stdout, type=Outcome)


class Connection:
    """One connection and what is still to be sent over it."""

    def __init__(self, port: int, lane: Lane) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._waiting = deque(lane)
        self._reply = b""
        self._since = 0.0

    def send(self) -> bool:
        """Send the next request, if there is one."""
        if not self._waiting:
            return False
        self._since, self._reply = time.perf_counter(), b""
        self.socket.sendall(self._waiting.popleft())
        return True

    def receive(self) -> tuple[bytes, float] | None:
        """The reply and how long it took (s), as soon as all of it is here."""
        more = self.socket.recv(65536)
        if not more:
            raise ConnectionError("the server hung up")
        self._reply += more
        if complete(self._reply):
            return self._reply, time.perf_counter() - self._since
        return None


def complete(reply: bytes) -> bool:
    """Whether a reply with a Content-Length has arrived to its end."""
    head, end, body = reply.partition(HEAD_END)
    if not end:
        return False
    _, _, rest = head.lower().partition(b"\r\ncontent-length:")
    return len(body) >= int(rest.partition(b"\r\n")[0] or 0)


def run(order: Order) -> Outcome:
    """Send everything and wait for every reply."""
    ports = cycle(order.ports)
    connections = [Connection(next(ports), lane) for lane in order.lanes]
    poll = selectors.DefaultSelector()
    for connection in connections:
        poll.register(connection.socket, selectors.EVENT_READ, connection)
    latencies: list[float] = []
    statuses: Counter[int] = Counter()
    refusals: list[bytes] = []
    start, busy = time.perf_counter(), sum(connection.send() for connection in connections)
    while busy:
        for key, _ in poll.select():
            received = key.data.receive()
            if received is None:
                continue
            reply, latency = received
            latencies.append(latency)
            statuses[int(reply[9:12])] += 1
            if reply[9:10] != b"2" and len(refusals) < 3:
                refusals.append(reply)
            if order.pause:
                time.sleep(order.pause)
            busy -= not key.data.send()
    return Outcome(time.perf_counter() - start, latencies, dict(statuses), refusals)


if __name__ == "__main__":
    asked = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Order)
    sys.stdout.buffer.write(msgspec.msgpack.encode(run(asked)))
