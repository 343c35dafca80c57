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

from service.http.bodies import BIGGEST_BODY
from service.http.chunks import PIECE, drained
from service.http.connections import Connection, Connections
from service.http.turns import AT_ONCE, HEALTH, Turns
from service.http.yielding import Aside
from tests.kit.clients import settings
from tests.kit.waiting import PATIENCE_S
from tests.service.test_connections import ANNA, BEN, Client

CROWD = """
from gevent import monkey; monkey.patch_all()
import gevent, sys, time
from service.http.connections import Connections
from service.http.turns import Turns
from tests.kit.clients import settings
from tests.service.test_connections import ANNA, BEN, Client

def work(*_):
    global went_on
    went_on += 1
    end = time.perf_counter() + 0.002
    while time.perf_counter() < end:
        pass

def watch(*_):
    seen = []
    for _ in range(50):
        before = went_on
        gevent.sleep(0.001)
        seen.append(went_on - before)
    print(sorted(seen)[len(seen) // 2])

def answered(environ, _):
    watch() if environ["REMOTE_ADDR"] == BEN else work()

all_, went_on, turns = Connections(settings()), 0, Turns(answered)

def reading():
    connection = all_.admit(ANNA, Client())
    while True:
        connection.pause()
        work()

def asking():
    while True:
        turns({"REMOTE_ADDR": ANNA, "PATH_INFO": sys.argv[3]}, None)

crowd = [gevent.spawn(globals()[sys.argv[1]]) for _ in range(int(sys.argv[2]))]
if sys.argv[4] == "asks":
    turns({"REMOTE_ADDR": BEN, "PATH_INFO": "/"}, None)
else:
    watch()
"""
"""How many of a crowd, of so many connections of one address, usually go on until somebody else
does, who asks for something, too, or only does something else.
"""

TABLE = """
from gevent import monkey; monkey.patch_all()
import gevent
from collections import Counter
from service.http.turns import AT_ONCE, Turns

def work(*_):
    gevent.sleep(0.001)

answered, turns = Counter(), Turns(work)

def asking(name):
    while answered.total() < 50 * len(everybody):
        turns({"REMOTE_ADDR": "10.0.0.1", "PATH_INFO": "/"}, None)
        answered[name] += 1
        for other in (gone for gone in everybody if answered[gone] == 0):
            assert answered[name] < 2, "one is answered again before others are at all"

everybody = range(3 * AT_ONCE)
gevent.joinall([gevent.spawn(asking, name) for name in everybody], raise_error=True)
print(max(answered.values()) - min(answered.values()))
"""
"""By how much those of an address differ who all ask again as soon as they are answered."""


def said(script: str, *arguments: str) -> int:
    """What the script says, in a process of its own, in which gevent has patched everything."""
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


@pytest.mark.parametrize(
    ("how", "count", "path"),
    [
        pytest.param("asking", 200, "/", marks=pytest.mark.long),
        pytest.param("asking", 1, "/", id="one sends one request after the other"),
        pytest.param("asking", 2, HEALTH[0], id="at the line that waits for nobody"),
    ],
)
def test_who_asks_waits_for_one_of_a_crowd(how: str, count: int, path: str) -> None:
    assert 0 < said(CROWD, how, str(count), path, "asks") <= 3


@pytest.mark.parametrize(("how", "most"), [("reading", 1), ("asking", AT_ONCE)])
def test_who_is_ready_waits_for_a_few_of_a_crowd(how: str, most: int) -> None:
    """Of two rounds: in the first one the time to wake up may not quite have come."""
    assert 0 < said(CROWD, how, "200", "/", "does something else") <= 2 * most + 1


def test_of_one_address_nobody_comes_before_who_has_waited_longer() -> None:
    assert said(TABLE) <= 1


def test_of_one_address_one_goes_on_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    all_ = Connections(settings())
    first, second, other = (all_.admit(address, Client()) for address in (ANNA, ANNA, BEN))
    inside, let_go = Event(), Event()

    def until() -> None:
        inside.set()
        assert let_go.wait(PATIENCE_S)

    monkeypatch.setattr("service.http.connections.others_first", until)
    threads = [Thread(target=first.pause)]
    threads[0].start()
    assert inside.wait(PATIENCE_S)
    assert all_.gate(ANNA).lock.locked()
    assert not all_.gate(BEN).lock.locked()
    inside.clear()
    threads += [Thread(target=each.pause) for each in (second, other)]
    for thread in threads[1:]:
        thread.start()
    assert inside.wait(PATIENCE_S)
    assert all_.gate(BEN).lock.locked()
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

    def pause(_: Connection) -> None:
        told.append("pause")

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
    pauses, sizes = told[::2], told[1::2]
    assert pauses == ["pause"] * len(sizes)
    assert all(size <= PIECE for size in sizes)


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


ASIDE = """
from gevent import monkey; monkey.patch_all()
import os, sys, gevent
from service.http.yielding import Aside

reading, writing = os.pipe()
gevent.spawn(lambda: os.write(writing, b"while it waits"))
print(Aside()(lambda: os.read(reading, 100)).decode())
"""
"""Who reads keeps the whole thread, as gevent does not know of this call: only aside of it anybody
can write.
"""


def test_what_waits_without_gevents_knowledge_holds_nobody_up() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASIDE], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.returncode) == ("while it waits", 0), done.stderr


def test_without_gevent_it_is_done_at_once() -> None:
    assert Aside()(lambda: "done") == "done"


FAILING = """
from gevent import monkey; monkey.patch_all()
from service.http.yielding import Aside

try:
    Aside()(lambda: open("/nowhere/at/all"))
except FileNotFoundError as error:
    print(type(error).__name__)
"""


def test_what_fails_aside_is_raised_and_gevent_prints_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("FileNotFoundError", "")


HANGING = """
from gevent import monkey; monkey.patch_all()
import os, gevent
from service.http import yielding
from service.http.yielding import Aside

sleep = monkey.get_original("time", "sleep")

class Late(yielding.ThreadPool):
    def spawn(self, do):
        return super().spawn(lambda: (sleep(0.05), do())[1])

yielding.ThreadPool = Late
aside, pipes = Aside(threads=2, seconds=0.1), [os.pipe() for _ in range(2)]
for reading, _ in pipes:
    try:
        aside(lambda: os.read(reading, 1))
    except TimeoutError as error:
        print(error)
aside.seconds = 10_000
try:
    aside(lambda: None)
except TimeoutError as error:
    print(error)
for _, writing in pipes:
    os.write(writing, b"1")
while True:
    try:
        print(aside(lambda: "back"))
        break
    except TimeoutError:
        gevent.sleep(0.01)
"""
"""A disk that does not answer, and then does; threads begin late, as on a busy machine."""


def test_what_hangs_holds_nobody_up_for_long_and_once_all_hangs_for_no_time_at_all() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HANGING], capture_output=True, text=True, timeout=60, check=False
    )
    waited = "no answer in 0.1 s"
    told = [waited, waited, "nothing that was asked before is answered", "back"]
    assert done.stdout.splitlines() == told, done.stderr


CROWDED = """
from gevent import monkey; monkey.patch_all()
import os, time, gevent
from service.http.yielding import Aside

aside, pipes, told = Aside(threads=2, seconds=0.2), [os.pipe() for _ in range(8)], []

def ask(reading):
    try:
        aside(lambda: os.read(reading, 1))
    except TimeoutError:
        told.append("late")

gevent.joinall([gevent.spawn(ask, reading) for reading, _ in pipes], raise_error=True)
for _, writing in pipes:
    os.write(writing, b"1")
end = time.monotonic() + 20
while time.monotonic() < end:
    try:
        print(len(told), aside(lambda: "back"))
        break
    except TimeoutError:
        gevent.sleep(0.01)
"""
"""The same, and more ask than there are threads: some wait for one in vain."""


def test_who_waited_for_a_thread_in_vain_keeps_none() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CROWDED], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.returncode) == ("8 back", 0), done.stderr
