"""Over a real socket: gunicorn with gevent and two processes, a real Valkey, the real game."""

import http.client
import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest
import requests

from tests.kit.servers import served
from tests.kit.waiting import PATIENCE_S

pytestmark = pytest.mark.xdist_group("socket")
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
MATCH: Any = {"game": "or-des-dragons", "seats": SEATS, "pledges": False}


@pytest.fixture(scope="module")
def url(valkey_url: str) -> Iterator[str]:
    """A running service of two processes."""
    with served(valkey_url, workers=2) as url:
        yield url


def enrolled(url: str) -> requests.Session:
    session = requests.Session()
    token = session.post(f"{url}/v1/players", json={"name": "Anna"}, timeout=PATIENCE_S).json()[
        "token"
    ]
    session.headers["Authorization"] = f"Bearer {token}"
    return session


@pytest.fixture
def players(url: str) -> Iterator[list[requests.Session]]:
    sessions = [enrolled(url) for _ in SEATS]
    yield sessions
    for session in sessions:
        session.close()


@pytest.fixture
def match(url: str, players: list[requests.Session]) -> str:
    """The URL of a match that all play."""
    host, *guests = players
    opened = host.post(f"{url}/v1/matches", json=MATCH, timeout=PATIENCE_S)
    match = url + opened.headers["Location"]
    for guest in guests:
        assert guest.post(f"{match}/seats", timeout=PATIENCE_S).status_code == 201
    return match


def listed(match: str, players: list[requests.Session]) -> tuple[requests.Session, Any]:
    """A player who may move, and a move of theirs."""
    for player in players:
        moves = player.get(f"{match}/moves", timeout=PATIENCE_S).json()["moves"]
        if moves:
            return player, moves[0]
    raise AssertionError("nobody may move")


def test_a_match_is_played(match: str, players: list[requests.Session]) -> None:
    for _ in range(10):
        player, move = listed(match, players)
        assert player.post(f"{match}/moves", json=move, timeout=PATIENCE_S).status_code == 201
    assert players[0].get(match, timeout=PATIENCE_S).json()["version"] == 13


def test_everybody_who_waits_is_woken_by_a_move(
    match: str, players: list[requests.Session]
) -> None:
    """Twenty long polls hang on two processes; one move answers them all."""
    version = players[0].get(match, timeout=PATIENCE_S).json()["version"]
    query = {"after": version, "wait": 30}

    def wait(_: int) -> Any:
        return requests.get(f"{match}/log", params=query, timeout=PATIENCE_S).json()["items"]

    with ThreadPoolExecutor(20) as threads:
        waiting = [threads.submit(wait, number) for number in range(20)]
        player, move = listed(match, players)
        player.post(f"{match}/moves", json=move, timeout=PATIENCE_S)
        news = [answer.result(timeout=PATIENCE_S) for answer in waiting]
    assert all([entry["version"] for entry in items] == [version + 1] for items in news)


def test_the_same_key_at_once_in_two_processes_is_one_entry(
    match: str, players: list[requests.Session]
) -> None:
    player, move = listed(match, players)
    version = player.get(match, timeout=PATIENCE_S).json()["version"]
    headers = {**player.headers, "Idempotency-Key": "k"}

    def send(_: int) -> tuple[int, bytes]:
        answer = requests.post(f"{match}/moves", json=move, headers=headers, timeout=PATIENCE_S)
        return answer.status_code, answer.content

    with ThreadPoolExecutor(16) as threads:
        answers = set(threads.map(send, range(16)))
    assert {status for status, _ in answers} == {201}
    assert len(answers) == 1
    assert player.get(match, timeout=PATIENCE_S).json()["version"] == version + 1


def test_a_body_without_a_length_is_limited_too(url: str) -> None:
    chunks = (b"x" * 8192 for _ in range(9))
    headers = {"Content-Type": "application/json"}
    address = url.removeprefix("http://")
    with closing(http.client.HTTPConnection(address, timeout=PATIENCE_S)) as connection:
        connection.request("POST", "/v1/players", chunks, headers, encode_chunked=True)
        with connection.getresponse() as answer:
            assert (answer.status, json.loads(answer.read())["code"]) == (413, "body-too-large")


JSON_OF = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    "request_",
    [
        b"GARBAGE\r\n\r\n",
        b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 5_000),
        b"GET / HTTP/1.1\r\nHost: x\r\nX: %s\r\n\r\n" % (b"a" * 20_000),
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        JSON_OF % b"/v1/players" + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n",
        JSON_OF % b"/v1/players" + b'Content-Length: 99\r\n\r\n{"name":"x"}',
    ],
)
def test_what_is_no_http_is_a_problem_too(url: str, request_: bytes) -> None:
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as connection:
        connection.sendall(request_)
        connection.shutdown(socket.SHUT_WR)
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        assert (answer.status, json.loads(answer.read())["code"]) == (400, "bad-request")
        assert answer.headers["Content-Type"] == "application/problem+json"


def test_nothing_is_read_as_a_request_after_a_body_that_is_malformed(url: str) -> None:
    """Its end is unknown: the following bytes may be more of it."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as connection:
        connection.sendall(JSON_OF % b"/v1/players" + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n")
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        assert (answer.status, json.loads(answer.read())["code"]) == (400, "bad-request")
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(1) == b""


@pytest.mark.parametrize("length", [9_000, 70_000, 900_000])
def test_a_request_line_that_is_too_long_is_answered_and_never_reset(url: str, length: int) -> None:
    """Also if it is still on its way, byte after byte, when the answer is."""
    host, port = url.removeprefix("http://").split(":")
    for _ in range(5):
        with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as connection:
            connection.sendall(b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * length))
            answer = http.client.HTTPResponse(connection)
            answer.begin()
            assert (answer.status, json.loads(answer.read())["code"]) == (400, "bad-request")
            assert connection.recv(1) == b""


def test_a_body_that_was_cut_off_takes_no_seat(url: str, players: list[requests.Session]) -> None:
    """Here it would be a command without words; its repetition would find its key taken."""
    opened = players[0].post(f"{url}/v1/matches", json=MATCH, timeout=PATIENCE_S)
    path = f"{opened.headers['Location']}/seats".encode()
    token = f"Authorization: {players[1].headers['Authorization']}\r\n".encode()
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as connection:
        connection.sendall(JSON_OF % path + token + b"Content-Length: 14\r\n\r\n")
        connection.shutdown(socket.SHUT_WR)
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        assert json.loads(answer.read())["code"] == "bad-request"
    match = url + opened.headers["Location"]
    assert players[0].get(match, timeout=PATIENCE_S).json()["version"] == 1


@pytest.mark.long
def test_the_pages_need_no_other_server(url: str) -> None:
    page = requests.get(f"{url}/docs", timeout=PATIENCE_S)
    assert "https://" not in page.text
    assert "'self'" in page.headers["Content-Security-Policy"]
    for file in ("swagger-ui.css", "swagger-ui-bundle.js", "start.js", "favicon-32x32.png"):
        assert f"/docs/{file}" in page.text
        assert requests.get(f"{url}/docs/{file}", timeout=PATIENCE_S).status_code == 200
    assert requests.get(f"{url}/openapi.yaml", timeout=PATIENCE_S).text.startswith(
        "# Generated from the code"
    )
