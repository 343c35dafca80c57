"""Live streams over real sockets: cut off, restarted, killed, slow, gone; nothing gets lost."""

import http.client
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from domain.match import Match
from events.store.server import connect
from tests.bench.matches import SEATS, BenchParts, Turn, bench_parts, opened, restless, turns
from tests.bench.servers import Player, call, registered
from tests.e2e.installation import Guest
from tests.e2e.installation import Installation as Everything
from tests.e2e.web import Listener, Web, answered, hear, is_accepted, raw
from tests.kit.effort import by_day
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("streams")]
BEAT_S, LONG_BEAT_S = 0.4, 1.5
POLL_S = 30


@pytest.fixture
def here(valkey_url: str) -> BenchParts:
    """Another process, which writes to the same store."""
    return bench_parts(connect(valkey_url))


@pytest.fixture
def web(valkey_url: str, tmp_path: Path) -> Iterator[Web]:
    beat = {"HEARTBEAT_SECONDS": str(BEAT_S)}
    with Web(valkey_url, tmp_path, **beat) as web:
        yield web


@pytest.fixture
def strict(valkey_url: str, tmp_path: Path) -> Iterator[Web]:
    """A service that allows one stream per caller: a second one shows when it has forgotten the
    first.
    """
    beat = {"HEARTBEAT_SECONDS": str(LONG_BEAT_S), "ANSWER_SECONDS": str(LONG_BEAT_S)}
    with Web(valkey_url, tmp_path, STREAMS_PER_CALLER="1", **beat) as web:
        yield web


@pytest.fixture
def players(web: Web) -> list[Player]:
    return [registered(web.port, f"Player {seat}") for seat in range(SEATS)]


@pytest.fixture
def match(here: BenchParts, players: list[Player]) -> Match:
    return opened(here, [player.id for player in players])


def log(web: Web, match_id: str, token: str) -> list[Any]:
    """All of it."""
    found: list[Any] = []
    page: Any = {"next": "0"}
    while page["next"] is not None:
        path = f"/v1/matches/{match_id}/log?limit=1000&after={page['next']}"
        page = call(web.port, "GET", path, token=token)
        found += page["items"]
    return found


class Writer(Thread):
    """Proposes this and that, again and again, until told to stop."""

    def __init__(self, here: BenchParts, match: Match, moves: tuple[Turn, ...]) -> None:
        super().__init__()
        self._here, self._match, self._moves, self._enough = here, match, moves, Event()

    def run(self) -> None:
        for actor, move in cycle(self._moves):
            if self._enough.wait(0.01):
                return
            self._here.handler.handle(self._match.id, actor, move)

    def __enter__(self) -> "Writer":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self.join()


def test_a_thousand_cuts_leave_no_gap_and_no_duplicate(
    web: Web, here: BenchParts, players: list[Player]
) -> None:
    """The server gets no notice of them: it finds out by itself, and none takes up room
    for long.
    """
    match, moves = restless(here, [player.id for player in players])
    luck, token = Random(1), players[2].token
    listener = Listener(web.port, match.id, token)
    with Writer(here, match, moves):
        for _ in range(1_000):
            most = luck.choice((1, 40, 400, 4_000))
            assert eventually(partial(is_let_in, listener, most))
    caught_up(listener, here.store.version(match.id))
    assert listener.entries == log(web, match.id, token)
    assert len(listener.heard) > 100


def is_let_in(listener: Listener, most: int) -> bool:
    """Whether it hears so many bytes; not where too many of those that were cut are open still."""
    status = listener.listen(most)
    assert status in (200, 429)
    return status == 200


def caught_up(listener: Listener, version: int) -> None:
    """Listen up to this version; every version was heard once."""
    while len(listener.heard) < version:
        assert eventually(partial(is_let_in, listener, 1_000_000))
    assert [message.id for message in listener.heard] == [str(n + 1) for n in range(version)]


@pytest.mark.nightly
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_restart_of_the_server_leaves_no_gap_and_no_duplicate(
    web: Web, here: BenchParts, players: list[Player], number: int
) -> None:
    match, moves = restless(here, [player.id for player in players])
    listeners = [Listener(web.port, match.id, player.token) for player in players]
    enough = Event()

    def follow(listener: Listener) -> None:
        while not enough.is_set():
            listener.listen()

    with ThreadPoolExecutor(SEATS) as threads, Writer(here, match, moves):
        for listener in listeners:
            threads.submit(follow, listener)
        for _ in range(2):
            assert all(goes_on(listener) for listener in listeners)
            web.end(number)
            web.up()
        assert all(goes_on(listener) for listener in listeners)
        web.kill_worker()
        assert all(goes_on(listener) for listener in listeners)
        enough.set()
        web.end()
    web.up()
    for listener, player in zip(listeners, players, strict=True):
        caught_up(listener, here.store.version(match.id))
        assert listener.entries == log(web, match.id, player.token)


def goes_on(listener: Listener) -> bool:
    """Whether it hears some more."""
    heard = len(listener.heard)
    return eventually(lambda: len(listener.heard) > heard + 10)


@pytest.mark.parametrize("victim", by_day(["store", "web", "web worker"], "web worker"))
def test_a_match_is_followed_to_its_end_whatever_is_killed(
    everything: Everything, victim: str
) -> None:
    guest = Guest(everything)
    match_id = guest.opens("novice", "novice", "novice", "novice")["id"]
    port = int(everything.url.rpartition(":")[2])
    listener = Listener(port, match_id)

    def follow() -> None:
        while not listener.over:
            if listener.listen() != 200:
                time.sleep(0.1)

    with ThreadPoolExecutor(1) as threads:
        following = threads.submit(follow)
        assert eventually(lambda: len(listener.heard) > 5)
        everything.kill(victim)
        following.result(PATIENCE_S)
    known = guest.log(match_id)
    assert [entry["version"] for entry in listener.entries] == [e["version"] for e in known]
    assert listener.entries[-1] == known[-1]
    assert listener.listen() == 204


@pytest.fixture
def everything(installation: Everything) -> Everything:
    return installation


def test_sigterm_ends_everything_that_would_go_on_for_long(
    web: Web, here: BenchParts, match: Match, players: list[Player]
) -> None:
    """Streams and long polls end in order; idle connections, and slow ones, just end."""
    long, chatter = restless(here, [player.id for player in players])
    chat(here, chatter, long)
    path = f"/v1/matches/{match.id}"
    slow = raw(web.port, f"/v1/matches/{long.id}/stream", players[0].token, receive=4_096)
    stream = raw(web.port, f"{path}/stream", players[1].token)
    polls = [raw(web.port, f"{path}/log?after=4&wait={POLL_S}") for _ in range(3)]
    idle = raw(web.port, "/healthz")
    hear(idle, b"}")
    hear(stream, b"id: 4")
    began = time.monotonic()
    web.end()
    assert time.monotonic() - began < POLL_S, "it waited until the polls were over"
    assert rest(stream).endswith(b"0\r\n\r\n")
    assert all(rest(poll).startswith(b"HTTP/1.1 200") for poll in polls)
    assert rest(idle) == b""
    assert "rror" not in web.said()
    slow.close()


def rest(connection: socket.socket) -> bytes:
    """Everything until the other side hangs up."""
    with connection:
        return b"".join(iter(lambda: connection.recv(65_536), b""))


def chat(here: BenchParts, moves: Any, match: Match) -> None:
    """Many proposals, one after the other."""
    for actor, move in islice(cycle(moves), 1_500):
        here.handler.handle(match.id, actor, move)


def test_who_reads_nothing_is_dropped_and_can_come_back(strict: Web, here: BenchParts) -> None:
    players = [registered(strict.port, f"Player {seat}") for seat in range(SEATS)]
    match, chatter = restless(here, [player.id for player in players])
    chat(here, chatter, match)
    path, token = f"/v1/matches/{match.id}/stream", players[0].token
    slow = raw(strict.port, path, token, receive=4_096)
    assert is_accepted(slow)
    assert eventually(lambda: answered(strict.port, path, token) == 429)
    assert eventually(lambda: answered(strict.port, path, token) == 200)
    with slow:
        got = b""
        while more := _received(slow):
            got += more
    version = here.store.version(match.id)
    assert 0 < got.count(b"\nid: ") < version
    listener = Listener(strict.port, match.id, token)
    caught_up(listener, version)
    assert "rror" not in strict.said()


def _received(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65_536)
    except ConnectionError:
        return b""


def test_who_hung_up_is_forgotten_by_the_second_heartbeat(strict: Web, here: BenchParts) -> None:
    players = [registered(strict.port, f"Player {seat}") for seat in range(SEATS)]
    match = opened(here, [player.id for player in players])
    path, token = f"/v1/matches/{match.id}/stream", players[0].token
    stream = raw(strict.port, path, token)
    assert is_accepted(stream)
    assert eventually(lambda: answered(strict.port, path, token) == 429)
    hear(stream, b"id: 4")  # nothing is left unread, so it is a quiet good-bye
    stream.close()
    assert eventually(lambda: answered(strict.port, path, token) == 200)


def test_a_quiet_stream_says_that_it_is_alive(web: Web, match: Match) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=30)
    began, said = time.monotonic(), b""
    connection.request("GET", f"/v1/matches/{match.id}/stream?after=4")
    answer = connection.getresponse()
    while said.count(b":\n\n") < 3:
        said += answer.read1()
    assert time.monotonic() - began > 2 * BEAT_S
    connection.close()


def test_a_connection_serves_on_after_its_stream_has_ended(
    web: Web, here: BenchParts, players: list[Player]
) -> None:
    match = opened(here, [player.id for player in players])
    for actor, move in turns(match, Random(5)):
        here.handler.handle(match.id, actor, move)
    connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=30)
    for _ in range(2):
        connection.request("GET", f"/v1/matches/{match.id}/stream?after=50")
        answer = connection.getresponse()
        assert answer.read().endswith(b'data: {"version":%d}\n\n' % here.store.version(match.id))
    connection.close()


def test_a_ticket_is_in_no_log(web: Web, match: Match, players: list[Player]) -> None:
    path = f"/v1/matches/{match.id}/tickets"
    ticket = call(web.port, "POST", path, token=players[0].token)["ticket"]
    listener = Listener(web.port, match.id, ticket=ticket)
    assert listener.listen(2_000) == 200
    assert answered(web.port, f"/v1/matches/{match.id}?ticket={ticket}", players[0].token) == 422
    assert eventually(lambda: any(is_of_stream(line, match) for line in web.said().splitlines()))
    assert ticket not in web.said()
    assert ticket.rpartition(".")[2] not in web.said()


def is_of_stream(line: str, match: Match) -> bool:
    """Whether this line of the access log is of a stream of the match."""
    return match.id in line and "/stream 200" in line
