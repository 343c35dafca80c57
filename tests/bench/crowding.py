"""Crowding: how soon another player is answered through the proxy while an address is in the way.

The crowd keeps opening connections, and closes its oldest when it has enough; most are refused.
The other player, of another address, asks as often as a page that is in use; they are a process of
their own.
"""

import socket
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from domain.match import Match
from events.store.server import connect
from tests.bench.load import Outcome, request, sent
from tests.bench.matches import SEATS, BenchParts, bench_parts, opened, restless
from tests.bench.servers import Player, Servers, await_answer, registered
from tests.bench.streams import make_room
from tests.bench.table import Figure
from tests.kit.proxy import proxied

CROWD = "127.0.0.2"
PAUSE_S = 0.001  # between two connections of the crowd
RECEIVE = 4_096  # bytes that one of the crowd takes in without reading
ASKING_S = 0.03  # between two requests of the other player
MOST = 3.0
"""The most that another player's p99 may be beside a crowd, as a multiple of that beside nobody."""
POST = b"POST /v1/players HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n"
ENDLESS = POST + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 500


class Crowd:
    """Holds so many connections on which each has sent `data`, and reads none of them."""

    def __init__(self, port: int, count: int, data: bytes) -> None:
        self._port, self._count, self._data = port, count, data
        self._full, self._enough = Event(), Event()
        self._thread = Thread(target=self._hold)

    def __enter__(self) -> "Crowd":
        self._thread.start()
        self._full.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()

    def _hold(self) -> None:
        held: deque[socket.socket] = deque()
        while not self._enough.wait(PAUSE_S):
            held.append(self._another())
            if len(held) >= self._count:
                self._full.set()
                held.popleft().close()
        for each in held:
            each.close()

    def _another(self) -> socket.socket:
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE)
        one.settimeout(1)
        with suppress(OSError):
            one.bind((CROWD, 0))
            one.connect(("127.0.0.1", self._port))
            one.sendall(self._data)
        return one


def figures(connections: int = 2_000, requests: int = 300, entries: int = 900) -> list[Figure]:
    """`requests` are those of the other player, for each kind of crowd."""
    make_room(3 * connections)
    with TemporaryDirectory() as folder, Servers(Path(folder), "no") as place:
        web = place.serve("service", TRUSTED_PROXIES="1", CONNECTIONS_PER_WORKER="2000")
        here = bench_parts(connect(place.url))
        players = [registered(web, f"Asker {seat}") for seat in range(SEATS)]
        match = opened(here, [player.id for player in players])
        with proxied(Path(folder), web) as port:
            await_answer(port)
            alone = _asked(port, match, players[0], requests)
            found = [_figure("nobody", alone, alone)]
            for name, data in _kinds(here, players, entries):
                with Crowd(port, connections, data):
                    outcome = _asked(port, match, players[0], requests)
                found.append(_figure(f"{connections:,} of one address, {name}", outcome, alone))
        return found


def _kinds(here: BenchParts, players: list[Player], entries: int) -> Iterator[tuple[str, bytes]]:
    """The kinds of slow connections, and the bytes that those of the crowd send."""
    long, moves = restless(here, [player.id for player in players])
    for actor, move in islice(cycle(moves), entries):
        here.handler.handle(long.id, actor, move)
    yield "idle", b""
    yield "in the middle of a head", b"GET /healthz HTTP/1.1\r\nhost:"
    yield "in the middle of a body", POST + b"content-length: 99\r\n\r\n{"
    yield "with a body of chunks", ENDLESS
    yield "who read no answer", request("GET", f"/v1/matches/{long.id}/log?limit=1000")
    yield "with a stream", request("GET", f"/v1/matches/{long.id}/stream?after={SEATS}")
    yield "who ask for all games without end", request("GET", "/v1/games") * 100


def _asked(port: int, match: Match, player: Player, requests: int) -> Outcome:
    """The other player looks at their match."""
    look = request("GET", f"/v1/matches/{match.id}", authorization=f"Bearer {player.token}")
    return sent([[look] * requests], port, pause=ASKING_S)


def _figure(crowd: str, outcome: Outcome, alone: Outcome) -> Figure:
    assert outcome.accepted == len(outcome.latencies), outcome.refusals
    p99, worst = outcome.p99 * 1000, max(outcome.latencies) * 1000
    what = f"a match asked for beside {crowd}: p99 (ms)"
    told = f"{p99:,.1f}, worst {worst:,.1f}"
    return Figure(what, told, f"< {MOST * alone.p99 * 1000:,.1f}", outcome.p99 < MOST * alone.p99)
