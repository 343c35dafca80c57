"""Through the proxy of the manifests: one address attacks in all ways, and another player goes on;
long requests pass; the proxy's own refusals are problems, too.
"""

import http.client
import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from domain.match import Match
from events.store.server import connect
from tests.bench.matches import SEATS, BenchParts, bench_parts, opened, restless, turns
from tests.bench.servers import Player, await_answer, registered
from tests.e2e.web import Web, hear, raw
from tests.kit.proxy import proxied
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = [pytest.mark.needs("nginx"), pytest.mark.xdist_group("proxy")]
HERE, CROWD, OTHER, THIRD = "127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"
OF_EACH_KIND = 500
AT_ONCE = 500
AT_ONCE_OF_ADDRESS = 400
GLANCES = 30
POLL_S = 30

HEAD = b"GET /healthz HTTP/1.1\r\nHost: test\r\n"
POST = b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"


class Answer(Struct):
    """The answer to a request; status 0: the proxy hung up."""

    status: int
    code: str = ""
    again: str | None = None


class Front(Struct):
    """A proxy, the web process behind it, and a match on its store."""

    port: int
    web: Web
    here: BenchParts
    players: list[Player]
    match: Match


@contextmanager
def front(store_url: str, folder: Path, **variables: str) -> Iterator[Front]:
    beat = {"TRUSTED_PROXIES": "1", "HEARTBEAT_SECONDS": "1", "STREAMS_PER_CALLER": "0"}
    with Web(store_url, folder, **(beat | variables)) as web, proxied(folder, web.port) as port:
        await_answer(port)
        players = [registered(port, f"Player {seat}") for seat in range(SEATS)]
        here = bench_parts(connect(store_url))
        yield Front(port, web, here, players, opened(here, [each.id for each in players]))


@pytest.fixture(scope="module")
def place(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    with front(valkey_url, tmp_path_factory.mktemp("front")) as place:
        yield place


def begun(port: int, data: bytes, source: str = CROWD, receive: int = 0) -> socket.socket:
    """A connection of this address that has sent this, and is not read."""
    found = socket.socket()
    if receive:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    found.settimeout(PATIENCE_S)
    found.bind((source, 0))
    found.connect((HERE, port))
    with suppress(ConnectionError):
        found.sendall(data)
    return found


def answer_of(connection: socket.socket) -> Answer:
    """The answer on this connection."""
    try:
        with closing(http.client.HTTPResponse(connection)) as found:
            found.begin()
            told: dict[str, Any] = json.loads(found.read()) if found.status >= 400 else {}
    except (ConnectionError, http.client.HTTPException):
        return Answer(0)
    return Answer(found.status, told.get("code", ""), found.headers["Retry-After"])


def asked(port: int, path: str, source: str = OTHER, **headers: str) -> Answer:
    lines = [f"GET {path} HTTP/1.1", "Host: test", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    with begun(port, "\r\n".join((*lines, "", "")).encode(), source) as connection:
        return answer_of(connection)


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side has hung up; bytes before that are discarded."""
    connection.setblocking(False)
    try:
        while connection.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    finally:
        connection.settimeout(PATIENCE_S)
    return True


def goes_on(place: Front) -> bool:
    """Whether another player, who reads their match again and again, always gets an answer."""
    path = f"/v1/matches/{place.match.id}"
    return all(asked(place.port, path).status == 200 for _ in range(GLANCES))


@pytest.mark.long
def test_two_thousand_connections_of_one_address_keep_nobody_waiting(place: Front) -> None:
    """Idle connections, halves of heads, halves of bodies, and answers that are not read."""
    long, moves = restless(place.here, [each.id for each in place.players])
    for actor, move in islice(cycle(moves), 900):
        place.here.handler.handle(long.id, actor, move)
    heavy = f"GET /v1/matches/{long.id}/log?limit=1000 HTTP/1.1\r\nHost: test\r\n\r\n".encode()
    half = POST + b"Content-Length: 99\r\n\r\n{"
    with ExitStack() as stack:
        idle, heads, bodies, _ = (
            [
                stack.enter_context(begun(place.port, data, receive=4_096))
                for _ in range(OF_EACH_KIND)
            ]
            for data in (b"", HEAD + b"X: ", half, heavy)
        )
        assert goes_on(place)
        assert eventually(lambda: all(map(is_closed, idle + heads)))
        refused = Counter(answer_of(each).code for each in bodies)
        assert refused["slow-down"] > 0
        assert set(refused) == {"slow-down", ""}
        assert eventually(lambda: all(map(is_closed, bodies)))
        assert goes_on(place)
    assert "Traceback" not in place.web.said()


def test_of_five_hundred_requests_at_once_many_are_refused_and_nobody_else(place: Front) -> None:
    request = b"GET /v1/games HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"
    with ExitStack() as stack:
        crowd = [stack.enter_context(begun(place.port, request)) for _ in range(AT_ONCE)]
        assert goes_on(place)
        found = [answer_of(each) for each in crowd]
    assert {each.status for each in found} == {200, 429}
    refused = [each for each in found if each.status == 429]
    assert {(each.code, each.again) for each in refused} == {("slow-down", "1")}


def test_a_stream_tells_at_once_through_it(place: Front) -> None:
    match = opened(place.here, [each.id for each in place.players])
    with raw(place.port, f"/v1/matches/{match.id}/stream?after=4") as stream:
        hear(stream, b":\n\n")
        place.here.handler.handle(match.id, *next(turns(match, Random(2))))
        hear(stream, b"id: 5\n")
        hear(stream, b":\n\n")


@pytest.mark.long
def test_a_long_poll_waits_as_long_as_it_may_through_it(place: Front) -> None:
    match = opened(place.here, [each.id for each in place.players])
    began = time.monotonic()
    found = asked(place.port, f"/v1/matches/{match.id}/log?after=4&wait={POLL_S}", THIRD)
    assert (found.status, time.monotonic() - began >= POLL_S) == (200, True)


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        pytest.param(POST + b"Content-Length: 65537\r\n\r\n", (413, "body-too-large"), id="length"),
        pytest.param(
            POST + b"Transfer-Encoding: chunked\r\n\r\n10001\r\n" + b"x" * 65_537,
            (413, "body-too-large"),
            id="chunks",
        ),
        pytest.param(POST + b"Content-Length: 1\r\n\r\n{", (400, "not-json"), id="ours"),
        pytest.param(b"GARBAGE\r\n\r\n", (400, "bad-request"), id="no request"),
        pytest.param(HEAD + b"X: " + b"a" * 40_000, (400, "bad-request"), id="header"),
        pytest.param(b"GET /" + b"a" * 40_000, (400, "bad-request"), id="line"),
        pytest.param(
            POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n", (400, "bad-request"), id="encoding"
        ),
        pytest.param(b"GET / HTTP/3.0\r\nHost: test\r\n\r\n", (400, "bad-request"), id="version"),
        pytest.param(
            b"TRACE / HTTP/1.1\r\nHost: test\r\n\r\n", (405, "method-not-allowed"), id="method"
        ),
        pytest.param(
            b"GET /.problem HTTP/1.1\r\nHost: test\r\n\r\n", (404, "no-such-path"), id="its own"
        ),
    ],
)
def test_what_is_refused_is_a_problem_whoever_refuses_it(
    place: Front, request_: bytes, told: tuple[int, str]
) -> None:
    with begun(place.port, request_, THIRD) as connection:
        found = answer_of(connection)
    assert (found.status, found.code) == told


def test_a_body_of_chunks_passes(place: Front) -> None:
    chunked = POST + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    with begun(place.port, chunked + b'e\r\n{"name":"Ann"}\r\n0\r\n\r\n', THIRD) as connection:
        assert answer_of(connection).status == 201


def test_nobody_can_say_that_they_are_somebody_else(valkey_url: str, tmp_path: Path) -> None:
    with front(valkey_url, tmp_path, READS_PER_MINUTE="3") as place:
        path = f"/v1/matches/{place.match.id}"

        def look(number: int, source: str) -> int:
            return asked(place.port, path, source, X_Forwarded_For=f"10.0.0.{number}").status

        assert [look(number, CROWD) for number in range(4)] == [200, 200, 200, 429]
        assert look(9, OTHER) == 200


def test_who_asks_while_the_service_is_away_is_told_to_ask_again(
    valkey_url: str, tmp_path: Path
) -> None:
    with front(valkey_url, tmp_path) as place:
        place.web.end()
        assert asked(place.port, "/healthz") == Answer(503, "no-connection-free", "5")
        place.web.up()
        assert asked(place.port, "/healthz").status == 200


@pytest.mark.long
def test_an_address_has_so_many_open_at_once(place: Front) -> None:
    """Enough for a club behind one address, whose members have two streams each."""
    stream = f"GET /v1/matches/{place.match.id}/stream HTTP/1.1\r\nHost: test\r\n\r\n".encode()
    with ExitStack() as stack:
        for _ in range(AT_ONCE_OF_ADDRESS):
            hear(stack.enter_context(begun(place.port, stream, THIRD)), b"id: 4\n")
        assert asked(place.port, "/healthz", THIRD) == Answer(429, "too-many-connections", "5")
        assert goes_on(place)
    assert eventually(lambda: asked(place.port, "/healthz", THIRD).status == 200)
