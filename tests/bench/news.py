"""News: from a move to the inbox of who must know, to their webhooks, and to their browsers, among
a thousand receivers of which a tenth never answer.

Store, queue, clock, projections and the worker that delivers are processes of their own. Times are
by one machine's clock: that of an entry (`at`), and that at which somebody holds its item.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from unittest.mock import patch

from redis import Redis

from domain.commands import Join, Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events.parts import Parts
from events.store.server import connect
from service.app import create_app
from service.live.follower import LiveInboxes
from service.process.embedded import EmbeddedStore
from tests.bench.table import Figure
from tests.kit.browsers import Browser
from tests.kit.clients import enrolled, good, settings
from tests.kit.receiving import Received
from tests.kit.waiting import eventually
from tests.toy import COFFERS
from tests.workers.real_processes import KEY, RealProcesses

EACH = 5
"""So many receivers has a player: webhooks, and one browser."""
SILENT = 10
"""One host in so many never answers."""
FOLLOWED = 60
"""So many players follow their news live."""
SETTLE_S = 20.0
"""So long after the first news, when all who are silent are known to be, is measured."""
LAST_S = 15.0


class Receivers:
    """A receiver on many loopback addresses: it notes when which item came, by the clock."""

    def __init__(self, hosts: int) -> None:
        self.hosts = [f"127.0.{1 + n // 200}.{1 + n % 200}" for n in range(hosts)]
        self.port, self.browsers = 0, dict[str, Browser]()
        self.hooked, self.pushed = list[float](), list[float]()
        self.measured = False
        self._ready, self._loop = Event(), asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    def url(self, number: int, path: str) -> str:
        return f"http://{self.hosts[number % len(self.hosts)]}:{self.port}{path}"

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        """Close everything, so that nobody is kept waiting."""
        for server in self._servers:
            server.close()
        self._over.set()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    def _run(self) -> None:
        first = self._loop.run_until_complete(asyncio.start_server(self._heard, self.hosts[0], 0))
        self.port = first.sockets[0].getsockname()[1]
        rest = asyncio.start_server(self._heard, self.hosts[1:], self.port, backlog=1_000)
        self._servers = (first, self._loop.run_until_complete(rest))
        self._ready.set()
        self._loop.run_forever()

    async def _heard(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await self._answered(reader, writer)
            writer.close()
            await writer.wait_closed()

    async def _answered(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host = self.hosts.index(writer.get_extra_info("sockname")[0])
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = head.partition("content-length:")[2].partition("\r\n")[0]
        body = await reader.readexactly(int(length))
        if host % SILENT == 0:
            await self._over.wait()
            return
        if self.measured:
            self._note(head, body, time.time() * 1000)
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")

    def _note(self, head: str, body: bytes, now: float) -> None:
        browser = self.browsers.get(head.split()[1])
        if browser is None:
            self.hooked.append(now - json.loads(body)["data"]["at"])
            return
        headers = {"content-encoding": "aes128gcm"}
        self.pushed.append(now - browser.reads(Received("", headers, body))["data"]["at"])


class Reader:
    """A player who follows their news in this process, as a stream does; notes what is late."""

    def __init__(self, live: LiveInboxes, player: str) -> None:
        self._live, self._player = live, player
        self.late, self.measured, self._over = list[float](), False, False
        self._thread = Thread(target=self._follow, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._over = True
        self._thread.join()

    def _follow(self) -> None:
        number = 0
        with self._live.follower.watching(self._player) as signal:
            while not self._over:
                signal.clear()
                items = self._live.after(self._player, number).items
                now = time.time() * 1000
                self.late += [now - item.at for item in items] if self.measured else []
                number = items[-1].n if items else number
                if not items:
                    signal.wait(0.5)


def figures(
    receivers: int = 1_000, matches: int = 150, pause_s: float = 0.4, settle_s: float = SETTLE_S
) -> list[Figure]:
    """p50 and p99, in ms, of all three ways."""
    with processes() as (hands, folder):
        post = Receivers(max(2 * SILENT, receivers // 10))
        people = settled(hands, post, receivers)
        hands.start("clock", "projections", "deliveries", **environment(folder))
        with Redis.from_url(hands.queue.url) as queue:
            assert eventually(lambda: queue.scard("rq:workers") >= 1)
        parts = hands.parts()
        live = LiveInboxes(parts.inboxes)
        readers = [Reader(live, player) for player in people[:FOLLOWED]]
        pairs = list(zip(people[::2], people[1::2], strict=True))
        for pair in pairs:
            play(parts, *pair)
            time.sleep(pause_s / 4)
        time.sleep(settle_s)
        post.measured = True
        for reader in readers:
            reader.measured = True
        for pair in islice(cycle(pairs), matches):
            play(parts, *pair)
            time.sleep(pause_s)
        time.sleep(min(settle_s, LAST_S))
        for reader in readers:
            reader.close()
        post.close()
        told = [late for reader in readers for late in reader.late]
        found = {"the inbox": told, "a webhook": post.hooked, "a browser": post.pushed}
        return [figure for where, late in found.items() for figure in lines(where, late)]


@contextmanager
def processes() -> Iterator[tuple[RealProcesses, Path]]:
    with (
        patch.dict(GAMES, coffers=COFFERS),
        TemporaryDirectory() as name,
        EmbeddedStore(Path(name, "store"), "no") as store,
        EmbeddedStore(Path(name, "queue"), "no") as queue,
    ):
        hands = RealProcesses(Path(name), store, queue)
        try:
            yield hands, Path(name)
        finally:
            hands.dismiss()


def environment(folder: Path) -> dict[str, str]:
    return {"WEBHOOKS_ALLOW_PRIVATE": "1", "LEASE_MS": "30000", "DATA_DIR": str(folder)}


def settled(hands: RealProcesses, post: Receivers, receivers: int) -> list[str]:
    """The players, each with webhooks and a browser on hosts of their own."""
    own = settings(MASTER_KEY=KEY.hex(), WEBHOOKS_ALLOW_PRIVATE="1")
    http = create_app(own, connect(hands.store.url)).test_client()
    people = [enrolled(http, f"Player {n}") for n in range(receivers // EACH)]
    for number in range(receivers):
        who, path = people[number // EACH], f"/{number}"
        url = post.url(number, path)
        if (number // EACH + number) % EACH:
            good(who.post("/v1/players/me/webhooks", {"url": url}))
        else:
            post.browsers[path] = Browser(url)
            good(who.post("/v1/players/me/push", post.browsers[path].subscription))
    return [each.id for each in people]


def play(parts: Parts, host: str, guest: str) -> None:
    """A match begins: one is invited, and then it is the turn of both."""
    seats = (Seat("player"), Seat("player", guest))
    opened = parts.handler.open(host, Open("coffers", {}, seats, Pace(3600, 3600, 0)))
    parts.handler.handle(opened.current.match.id, Actor("player", player=guest), Join())


def lines(where: str, late: list[float]) -> list[Figure]:
    """The figures of the measurement."""
    found = sorted(late)
    assert found, f"nothing came to {where}"
    return [
        Figure(f"from a move to {where}, items", f"{len(found):,}"),
        Figure(f"from a move to {where}, p50 (ms)", f"{found[len(found) // 2]:,.0f}"),
        Figure(f"from a move to {where}, p99 (ms)", f"{found[len(found) * 99 // 100]:,.0f}"),
    ]
