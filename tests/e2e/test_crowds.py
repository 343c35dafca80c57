"""Clients that are slow, silent or never read: each of their connections comes to an end, and those
that listen leave room for all others.
"""

import http.client
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path

import pytest

from domain.match import Match
from events.store.server import connect
from tests.bench.matches import SEATS, BenchParts, bench_parts, opened, restless
from tests.bench.servers import registered
from tests.e2e.web import Web, raw
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = pytest.mark.xdist_group("crowds")
HERE = "127.0.0.1"
STREAMS = 8
HASTY = {"ANSWER_SECONDS": "0.7", "IDLE_SECONDS": "0.7"}
LISTENED = {"STREAMS_PER_WORKER": str(STREAMS), "HEARTBEAT_SECONDS": "0.7"}

HEAD = b"GET /healthz HTTP/1.1\r\nHost: test\r\n"
POST = b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def here(valkey_url: str) -> BenchParts:
    return bench_parts(connect(valkey_url))


@pytest.fixture(scope="module")
def hasty(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """A match that waits for no player."""
    with Web(valkey_url, tmp_path_factory.mktemp("hasty"), **HASTY) as web:
        yield web


@contextmanager
def crowd(web: Web, count: int, data: bytes) -> Iterator[list[socket.socket]]:
    """So many connections which have sent this, and are not read."""
    with ExitStack() as stack:
        yield [stack.enter_context(begun(web, data)) for _ in range(count)]


def begun(web: Web, data: bytes) -> socket.socket:
    found = socket.create_connection((HERE, web.port), PATIENCE_S)
    found.sendall(data)
    return found


def asked(web: Web, path: str = "/healthz") -> int:
    """The status that a request gets."""
    with closing(http.client.HTTPConnection(HERE, web.port, PATIENCE_S)) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    return b"".join(iter(lambda: connection.recv(65_536), b""))


CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "told"),
    [
        pytest.param(POST + b"Content-Length: 9\r\n\r\n{", (408, "too-slow"), id="body"),
        pytest.param(CHUNKED + b"ea60\r\n{", (400, "bad-request"), id="chunk"),
        pytest.param(CHUNKED + b"1;", (400, "bad-request"), id="length of a chunk"),
    ],
)
def test_who_falls_silent_within_a_body_is_told_so(
    hasty: Web, begin: bytes, told: tuple[int, str]
) -> None:
    with begun(hasty, begin) as connection:
        with closing(http.client.HTTPResponse(connection)) as answer:
            answer.begin()
            assert answer.headers["Content-Type"] == "application/problem+json"
            assert (answer.status, json.loads(answer.read())["code"]) == told
        assert connection.recv(1) == b""


@pytest.mark.parametrize("head", [b"", b"G", HEAD + b"X: "], ids=["nothing", "a line", "a header"])
@pytest.mark.parametrize("before", [b"", HEAD + b"\r\n"], ids=["at once", "after a request"])
def test_a_connection_on_which_no_head_comes_in_is_closed(
    hasty: Web, before: bytes, head: bytes
) -> None:
    with begun(hasty, before + head) as connection:
        assert rest(connection).count(b"HTTP/1.1 200") == bool(before)


@pytest.mark.long
@pytest.mark.parametrize("path", [b"players", b"nothing"], ids=["too large", "nobody wants it"])
def test_a_body_is_not_read_for_ever(hasty: Web, path: bytes) -> None:
    """It is answered before the body has come, and hung up on after some of it."""
    request = POST.replace(b"players", path) + b"Content-Length: 1000000000\r\n\r\n"
    with begun(hasty, request) as connection, suppress(ConnectionError):
        for _ in range(100_000):
            connection.sendall(b"x" * 10_000)
        pytest.fail("the server took it all")
    assert asked(hasty) == 200


@pytest.mark.long
def test_who_does_not_read_the_answer_is_cut(hasty: Web, here: BenchParts) -> None:
    path = f"/v1/matches/{long_match(hasty, here).id}/log?limit=1000"
    with raw(hasty.port, path, receive=4_096) as unread:
        assert unread.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 200"
        assert eventually(lambda: asked(hasty) == 200)
        assert eventually(lambda: not is_held(hasty, unread))
    assert "Traceback" not in hasty.said()


def is_held(web: Web, connection: socket.socket) -> bool:
    """Whether the process still has its end of this connection."""
    _, port = connection.getsockname()
    peer = f"0100007F:{port:04X}"
    lines = Path(f"/proc/{web.worker}/net/tcp").read_text().splitlines()
    return any(line.split()[2] == peer and line.split()[3] == "01" for line in lines[1:])


def long_match(web: Web, here: BenchParts) -> Match:
    """A match whose log is longer than the buffers at both ends."""
    players = [registered(web.port, f"Player {seat}") for seat in range(SEATS)]
    match, moves = restless(here, [player.id for player in players])
    for actor, move in islice(cycle(moves), 900):
        here.handler.handle(match.id, actor, move)
    return match


def test_streams_and_long_polls_have_a_pool_of_their_own(
    valkey_url: str, tmp_path: Path, here: BenchParts
) -> None:
    with Web(valkey_url, tmp_path, **LISTENED) as web:
        players = [registered(web.port, f"Player {seat}") for seat in range(SEATS)]
        match = f"/v1/matches/{opened(here, [player.id for player in players]).id}"
        stream = f"GET {match}/stream HTTP/1.1\r\nHost: test\r\n\r\n".encode()
        poll = f"GET {match}/log?after=4&wait=30 HTTP/1.1\r\nHost: test\r\n\r\n".encode()
        with crowd(web, STREAMS // 2, stream), crowd(web, STREAMS // 2, poll):
            assert eventually(lambda: asked(web, f"{match}/stream") == 503)
            assert eventually(lambda: asked(web, f"{match}/log?after=4&wait=1") == 503)
            assert asked(web, f"{match}/log?after=4") == 200
        assert eventually(lambda: asked(web, f"{match}/stream") == 200)
