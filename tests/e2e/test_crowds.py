"""One address holds all the connections that it can get: idle, slow, or never read. The others are
answered all the while, and each of these connections comes to an end.
"""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from domain.match import Match
from events.store.server import connect
from tests.bench.matches import SEATS, House, house, opened, restless
from tests.bench.servers import registered
from tests.e2e.web import Web, raw
from tests.kit.effort import by_effort
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = pytest.mark.xdist_group("crowds")
CROWD, OTHER, THIRD = "127.0.0.1", "127.0.0.2", "127.0.0.3"
MOST, MOST_OF_ADDRESS, STREAMS = 30, 20, 8
SHORT, LONG = "0.7", "600"
"""Seconds: soon over, and not within a test."""
LIMITS = {
    "CONNECTIONS_PER_WORKER": str(MOST),
    "CONNECTIONS_PER_ADDRESS": str(MOST_OF_ADDRESS),
    "STREAMS_PER_WORKER": str(STREAMS),
    "HEARTBEAT_SECONDS": SHORT,
}
PATIENT = {"REQUEST_SECONDS": LONG, "ANSWER_SECONDS": LONG, "IDLE_SECONDS": LONG}
HASTY = {"REQUEST_SECONDS": SHORT, "ANSWER_SECONDS": SHORT, "IDLE_SECONDS": SHORT}

HEAD = b"GET /healthz HTTP/1.1\r\nHost: test\r\n"
POST = b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def here(valkey_url: str) -> House:
    return house(connect(valkey_url))


@pytest.fixture(scope="module")
def patient(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """One that waits for everybody, so that only the numbers of connections end them."""
    with Web(valkey_url, tmp_path_factory.mktemp("patient"), **LIMITS, **PATIENT) as web:
        yield web


@pytest.fixture(scope="module")
def hasty(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """One that waits for nobody, and has room for all."""
    with Web(valkey_url, tmp_path_factory.mktemp("hasty"), **HASTY) as web:
        yield web


@pytest.fixture(scope="module")
def proxied(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """One behind a proxy."""
    few = {"CONNECTIONS_PER_ADDRESS": "2", "TRUSTED_PROXIES": "1"}
    with Web(valkey_url, tmp_path_factory.mktemp("proxied"), **(PATIENT | few)) as web:
        yield web


@contextmanager
def crowd(web: Web, count: int, data: bytes, source: str = CROWD) -> Iterator[list[socket.socket]]:
    """So many connections which have sent this, and are not read."""
    with ExitStack() as stack:
        yield [stack.enter_context(begun(web, data, source)) for _ in range(count)]


def begun(web: Web, data: bytes, source: str = CROWD) -> socket.socket:
    found = socket.create_connection((CROWD, web.port), PATIENCE_S, (source, 0))
    with suppress(ConnectionError, BrokenPipeError):
        found.sendall(data)
    return found


def said(connection: socket.socket) -> tuple[int, str]:
    """Status and code of the answer, once the server has hung up."""
    with closing(http.client.HTTPResponse(connection)) as answer:
        answer.begin()
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert answer.headers["Connection"] == "close"
        problem = json.loads(answer.read())
        assert problem["status"] == answer.status
        assert "Retry-After" in answer.headers or answer.status not in (429, 503)
    assert connection.recv(1) == b""
    return answer.status, problem["code"]


def asked(web: Web, source: str = OTHER, path: str = "/healthz", **headers: str) -> int:
    """The status that a request of this address gets; 0: it is hung up on."""
    connection = http.client.HTTPConnection(CROWD, web.port, PATIENCE_S, (source, 0))
    with closing(connection), suppress(ConnectionError, http.client.HTTPException):
        connection.request("GET", path, headers=headers)
        return connection.getresponse().status
    return 0


def dribble(connection: socket.socket, byte: bytes = b"x") -> None:
    """A byte now and then, for as long as the other side takes it."""
    connection.settimeout(0.1)
    end = time.monotonic() + PATIENCE_S
    with suppress(OSError):
        while time.monotonic() < end:
            connection.send(byte)
            with suppress(TimeoutError):
                connection.recv(1, socket.MSG_PEEK)
                break
    connection.settimeout(PATIENCE_S)


def is_closed(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(65_536) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    finally:
        connection.settimeout(PATIENCE_S)


# Too many.


def test_idle_connections_make_room_for_each_other_and_for_everybody(patient: Web) -> None:
    many = by_effort(test=60, check=500, nightly=5_000)
    with crowd(patient, many, b"") as idle:
        assert asked(patient, OTHER) == 200
        assert asked(patient, CROWD) == 200
        assert eventually(lambda: sum(map(is_closed, idle)) >= many - MOST_OF_ADDRESS)
        assert all(is_closed(each) for each in idle[: many - MOST_OF_ADDRESS])
        assert not is_closed(idle[-1])


@pytest.mark.long
def test_who_has_too_many_requests_in_work_is_told_so_and_nobody_else(patient: Web) -> None:
    with crowd(patient, MOST_OF_ADDRESS, HEAD):
        assert eventually(lambda: asked(patient, CROWD) == 429)
        with begun(patient, HEAD) as one_more:
            assert said(one_more) == (429, "too-many-connections")
        assert asked(patient, OTHER) == 200
    assert eventually(lambda: asked(patient, CROWD) == 200)


@pytest.mark.long
def test_a_full_server_says_so_until_one_of_them_is_gone(patient: Web) -> None:
    rest = MOST - MOST_OF_ADDRESS
    with crowd(patient, MOST_OF_ADDRESS, HEAD), crowd(patient, rest, HEAD, THIRD) as last:
        assert eventually(lambda: asked(patient, OTHER) == 503)
        with begun(patient, b"", OTHER) as one_more:
            assert said(one_more) == (503, "no-connection-free")
        last[0].close()
        assert eventually(lambda: asked(patient, OTHER) == 200)


@pytest.mark.long
def test_who_opens_more_and_more_keeps_nobody_out(patient: Web) -> None:
    many = by_effort(test=100, check=1_000, nightly=8_000)
    with crowd(patient, MOST_OF_ADDRESS, HEAD), crowd(patient, many, HEAD):
        assert asked(patient, OTHER) == 200


@pytest.mark.long
def test_the_log_says_who_is_refused_but_not_each_time(patient: Web) -> None:
    """Once a minute; those of the tests before count too."""
    with crowd(patient, 3 * MOST_OF_ADDRESS, HEAD):
        assert eventually(lambda: f"Connections of {CROWD} are refused" in patient.said())
    assert patient.said().count(f"of {CROWD} are refused") < MOST_OF_ADDRESS
    assert "Traceback" not in patient.said()


# Too slow.


@pytest.mark.parametrize(
    "begin",
    [
        pytest.param(b"G", id="request line"),
        pytest.param(HEAD + b"X: ", id="header"),
        pytest.param(POST + b"Content-Length: 60000\r\n\r\n{", id="body"),
        pytest.param(POST + b"Transfer-Encoding: chunked\r\n\r\nea60\r\n{", id="chunk"),
        pytest.param(POST + b"Transfer-Encoding: chunked\r\n\r\n1;", id="length of a chunk"),
    ],
)
def test_a_request_that_does_not_end_is_cut(hasty: Web, begin: bytes) -> None:
    with begun(hasty, begin) as connection:
        dribble(connection)
        assert said(connection) == (408, "too-slow")


@pytest.mark.long
def test_chunks_without_end_are_cut_while_the_others_are_answered(hasty: Web) -> None:
    chunk = b"1\r\nx\r\n" * 1_000
    with begun(hasty, POST + b"Transfer-Encoding: chunked\r\n\r\n") as connection:
        with suppress(ConnectionError):
            for _ in range(100_000):
                connection.sendall(chunk)
            pytest.fail("the server took them all")
        assert asked(hasty, OTHER) == 200


@pytest.mark.long
def test_a_body_that_nobody_wants_is_not_read_for_ever(patient: Web) -> None:
    """It is answered before the body has come, and hung up on after some of it."""
    request = POST.replace(b"players", b"nothing") + b"Content-Length: 1000000000\r\n\r\n"
    with begun(patient, request) as connection, suppress(ConnectionError):
        for _ in range(100_000):
            connection.sendall(b"x" * 10_000)
        pytest.fail("the server took it all")


@pytest.mark.parametrize("before", [b"", HEAD + b"\r\n"], ids=["at once", "after a request"])
def test_an_idle_connection_is_closed(hasty: Web, before: bytes) -> None:
    with begun(hasty, before) as connection:
        got = b"".join(iter(lambda: connection.recv(65_536), b""))
        assert got.count(b"HTTP/1.1 200") == bool(before)


@pytest.mark.long
def test_who_does_not_read_the_answer_is_cut(valkey_url: str, tmp_path: Path, here: House) -> None:
    """Its address may have one connection with a request: so it can be seen when that has ended."""
    few = {"CONNECTIONS_PER_ADDRESS": "1", "REQUEST_SECONDS": LONG, "IDLE_SECONDS": LONG}
    with Web(valkey_url, tmp_path, **few, ANSWER_SECONDS=SHORT) as web:
        match = long_match(web, here)
        path = f"/v1/matches/{match.id}/log?limit=1000"
        with raw(web.port, path, receive=4_096) as unread:
            assert unread.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 200"
            assert asked(web, OTHER) == 200
            assert eventually(lambda: asked(web, CROWD) == 429)
            assert eventually(lambda: asked(web, CROWD) == 200)
            with suppress(ConnectionError):
                while unread.recv(65_536):
                    pass
                pytest.fail("all of it was sent")
        assert "Traceback" not in web.said()


@pytest.mark.long
def test_who_reads_slowly_gets_all_of_it(hasty: Web, here: House) -> None:
    """More slowly than within ANSWER_SECONDS, but without a pause."""
    path = f"/v1/matches/{long_match(hasty, here).id}/log?limit=1000"
    whole = http.client.HTTPConnection(CROWD, hasty.port, PATIENCE_S)
    whole.request("GET", path)
    size = len(whole.getresponse().read())
    whole.close()
    with raw(hasty.port, path, receive=4_096) as slow:
        answer = http.client.HTTPResponse(slow)
        answer.begin()
        got = 0
        while more := len(answer.read1(20_000)):
            got += more
    assert got == size


def long_match(web: Web, here: House) -> Match:
    """One whose log is longer than what the systems at both ends buffer."""
    players = [registered(web.port, f"Player {seat}") for seat in range(SEATS)]
    match, moves = restless(here, [player.id for player in players])
    for actor, move in islice(cycle(moves), 900):
        here.handler.handle(match.id, actor, move)
    return match


# Those who listen.


def test_streams_and_long_polls_have_a_pool_of_their_own(patient: Web, here: House) -> None:
    players = [registered(patient.port, f"Player {seat}") for seat in range(SEATS)]
    match = f"/v1/matches/{opened(here, [player.id for player in players]).id}"
    stream = f"GET {match}/stream HTTP/1.1\r\nHost: test\r\n\r\n".encode()
    poll = f"GET {match}/log?after=4&wait=30 HTTP/1.1\r\nHost: test\r\n\r\n".encode()
    with crowd(patient, STREAMS // 2, stream), crowd(patient, STREAMS // 2, poll):
        assert eventually(lambda: asked(patient, OTHER, f"{match}/stream") == 503)
        assert eventually(lambda: asked(patient, OTHER, f"{match}/log?after=4&wait=1") == 503)
        with crowd(patient, MOST_OF_ADDRESS, HEAD):
            assert eventually(lambda: asked(patient, CROWD) == 429)
            assert asked(patient, OTHER) == 200
        assert asked(patient, OTHER, f"{match}/log?after=4") == 200
    assert eventually(lambda: asked(patient, OTHER, f"{match}/stream") == 200)


# Behind a proxy.


def forwarded(address: str) -> bytes:
    """A request of this address whose body does not come."""
    return POST + f"X-Forwarded-For: {address}\r\nContent-Length: 9\r\n\r\n".encode()


def test_the_address_that_a_proxy_passes_on_counts(proxied: Web) -> None:
    with crowd(proxied, 2, forwarded("10.0.0.1")):
        one = {"X-Forwarded-For": "10.0.0.1"}
        assert eventually(lambda: asked(proxied, CROWD, **one) == 429)
        assert asked(proxied, CROWD, **{"X-Forwarded-For": "10.0.0.2"}) == 200
        assert asked(proxied, CROWD) == 200
    assert eventually(lambda: asked(proxied, CROWD, **one) == 200)


@pytest.mark.long
def test_what_a_client_adds_in_front_of_the_proxy_does_not_count(proxied: Web) -> None:
    one, another = (forwarded(f"{spoofed}, 10.0.0.3") for spoofed in ("1.1.1.1", "2.2.2.2"))
    with begun(proxied, one), begun(proxied, another):
        third = {"X-Forwarded-For": "3.3.3.3, 10.0.0.3"}
        assert eventually(lambda: asked(proxied, CROWD, **third) == 429)
        assert asked(proxied, CROWD, **{"X-Forwarded-For": "10.0.0.3, 4.4.4.4"}) == 200


@pytest.mark.long
def test_a_proxys_own_connections_count_in_all_only(proxied: Web) -> None:
    with crowd(proxied, 10, b""), crowd(proxied, 10, HEAD):
        assert asked(proxied, CROWD, **{"X-Forwarded-For": "10.0.0.4"}) == 200


@pytest.mark.long
def test_without_a_proxy_nobody_can_say_that_they_are_somebody_else(patient: Web) -> None:
    with ExitStack() as stack:
        for number in range(MOST_OF_ADDRESS):
            request = forwarded(f"10.0.1.{number}")
            stack.enter_context(begun(patient, request))
        spoofed: Any = {"X-Forwarded-For": "10.0.2.1"}
        assert eventually(lambda: asked(patient, CROWD, **spoofed) == 429)
        assert asked(patient, OTHER, **{"X-Forwarded-For": CROWD}) == 200
