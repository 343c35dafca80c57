"""Costly connections of one address: however many there are, others wait for one of them."""

import io
import subprocess
import sys
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from gunicorn.http.body import Body, ChunkedReader
from gunicorn.http.unreader import IterUnreader

from service.door.bodies import BIGGEST_BODY
from service.door.chunks import PIECE, drained
from service.door.connections import Connection, Connections
from service.door.turns import Turns
from service.door.yielding import next_round, others_first
from tests.kit.clients import settings
from tests.kit.waiting import PATIENCE_S
from tests.service.test_connections import ANNA, BEN, Client

CROWD = """
from gevent import monkey; monkey.patch_all()
import gevent, sys, time
from service.door import yielding
from service.door.connections import Connections
from tests.kit.clients import settings
from tests.service.test_connections import ANNA, Client

all_, went_on = Connections(settings()), 0

def costly():
    global went_on
    connection = all_.admit(ANNA, Client())
    while True:
        connection.pause(getattr(yielding, sys.argv[1]))
        went_on += 1
        end = time.perf_counter() + 0.002
        while time.perf_counter() < end:
            pass

crowd = [gevent.spawn(costly) for _ in range(200)]
most = 0
for _ in range(100):
    before = went_on
    gevent.sleep(0.001)
    most = max(most, went_on - before)
print(most)
"""


@pytest.mark.parametrize("until", [others_first, pytest.param(next_round, marks=pytest.mark.long)])
def test_who_is_ready_waits_for_one_of_a_crowd(until: Any) -> None:
    command = [sys.executable, "-c", CROWD, until.__name__]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert 0 < int(said.stdout) <= 3, said.stdout + said.stderr


def test_of_one_address_one_goes_on_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    all_ = Connections(settings())
    first, second, other = (all_.admit(address, Client()) for address in (ANNA, ANNA, BEN))
    inside, let_go = Event(), Event()

    def until() -> None:
        inside.set()
        assert let_go.wait(PATIENCE_S)

    threads = [Thread(target=first.pause, args=(until,))]
    threads[0].start()
    assert inside.wait(PATIENCE_S)
    assert all_.gate(ANNA, until).lock.locked()
    assert not all_.gate(BEN, until).lock.locked()
    inside.clear()
    threads += [Thread(target=each.pause, args=(until,)) for each in (second, other)]
    for thread in threads[1:]:
        thread.start()
    assert inside.wait(PATIENCE_S)
    assert all_.gate(BEN, until).lock.locked()
    let_go.set()
    for thread in threads:
        thread.join(PATIENCE_S)
    assert not all_._gates


# A body of tiny chunks.


def chunked(count: int, rest: bytes = b"0\r\n\r\n") -> Body:
    """A body of so many chunks, each of one byte, as gunicorn reads it."""
    request: Any = SimpleNamespace()
    data = b"1\r\nx\r\n" * count + rest
    pieces = (data[start : start + 8_192] for start in range(0, len(data), 8_192))
    return Body(ChunkedReader(request, IterUnreader(pieces)))


def arrived(environ: Any) -> bytes:
    """The body that the app gets."""
    turns = Turns(lambda environ, _: [environ["wsgi.input"].read()])
    return b"".join(turns(environ, lambda *_: lambda _: None))


class Watched:
    """A body that says how much of it is read at once."""

    def __init__(self, body: Body, told: list[Any]) -> None:
        self._body, self._told = body, told

    def read(self, size: int) -> bytes:
        self._told.append(size)
        return bytes(self._body.read(size))


@pytest.mark.parametrize("count", [0, 1, PIECE, 3 * PIECE + 1])
def test_others_come_between_the_pieces_of_a_body_of_chunks(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    told: list[Any] = []

    def pause(_: Connection, until: Any = others_first) -> None:
        told.append(until)

    monkeypatch.setattr(Connection, "pause", pause)
    connection = Connections(settings()).admit(ANNA, Client())
    environ = {
        "REMOTE_ADDR": ANNA,
        "PATH_INFO": "/",
        "REQUEST_METHOD": "POST",
        "wsgi.input": Watched(chunked(count), told),
        "gunicorn.socket": SimpleNamespace(connection=connection),
    }
    assert arrived(environ) == b"x" * count
    *between, last = told[::2]
    assert between == [others_first] * len(between)
    assert last is next_round
    assert all(size <= PIECE for size in told[1::2])


def test_of_a_body_of_chunks_no_more_is_read_than_may_be_sent() -> None:
    environ = {
        "PATH_INFO": "/",
        "REQUEST_METHOD": "POST",
        "wsgi.input": chunked(2 * BIGGEST_BODY),
    }
    assert len(arrived(environ)) == BIGGEST_BODY + 1


def test_what_is_left_of_a_body_of_chunks_is_hardly_read() -> None:
    assert drained(chunked(0))
    body = chunked(10_000)
    assert not drained(body)
    assert len(body.read(BIGGEST_BODY)) == 10_000 - PIECE
    assert drained(Body(io.BytesIO(b"x" * 1_000)))
    assert not drained(Body(io.BytesIO(b"x" * 100_000)))
