"""The network of the cluster: a proxy before each port of each node, which can cut a node off.

Nodes reach each other from addresses of their own (127.0.1.n), clients from 127.0.0.1: so one knows
who is cut off from whom. Messages on their way then wait, and are lost when the network is mended.
"""

import asyncio
import ssl
import threading
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Literal

from tests.kit.processes import free_port

HOST = "127.0.0.1"
CHUNK = 65_536
TURNS = 10
"""So often the loop looks around before it ends: what is closed must hear of it."""
Cut = Literal["peers", "everybody"]


def address_of(node: int) -> str:
    """From where a node reaches the others."""
    return f"127.0.1.{node + 1}"


class Link:
    """A connection to a node; `source` is the node that has opened it, None: a client."""

    def __init__(self, source: int | None, target: int) -> None:
        self.ends = {source, target}
        self.is_clients = source is None
        self.tasks: list[asyncio.Task[None]] = []
        self.writers: list[asyncio.StreamWriter] = []

    def end(self) -> None:
        """Close it at once, whatever is on its way."""
        for writer in self.writers:
            writer.transport.abort()


class Network:
    """Runs in a thread of its own, until the `with` block ends."""

    def __init__(self, ports: Sequence[tuple[int, int]], tls: ssl.SSLContext | None = None) -> None:
        """`ports`: for clients, and for the cluster's own talk, of each node. With `tls` whoever
        comes must speak it.
        """
        self._tls = tls
        self._cut: dict[int, Cut] = {}
        self._links: set[Link] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="network")
        self._ports = ports
        self._servers: list[asyncio.Server] = []
        self.ports = [(free_port(), free_port()) for _ in ports]

    def __enter__(self) -> "Network":
        self._thread.start()
        self._do(self._listen())
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self, node: int, off: Cut) -> None:
        """From now on nothing passes between this node and its peers, or everybody."""
        self._cut[node] = off

    def mend(self) -> None:
        """Everything passes again; what was on its way is lost, and its connections end."""
        held = [link for link in self._links if self._is_cut(link)]
        self._cut.clear()
        self._do(_ended(held))

    def _do(self, what: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(what, self._loop).result()

    async def _listen(self) -> None:
        for node, pair in enumerate(zip(self.ports, self._ports, strict=True)):
            for ours, theirs in zip(*pair, strict=True):
                serve = self._serving(node, theirs)
                self._servers.append(await asyncio.start_server(serve, HOST, ours, ssl=self._tls))

    async def _close(self) -> None:
        for server in self._servers:
            server.close()
        for link in self._links:
            link.end()
        await _ended(list(self._links))
        for _ in range(TURNS):
            await asyncio.sleep(0)

    def _serving(self, node: int, port: int) -> Any:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            place, _, last = writer.get_extra_info("peername")[0].rpartition(".")
            link = Link(int(last) - 1 if place == "127.0.1" else None, node)
            self._links.add(link)
            link.writers.append(writer)
            task = asyncio.current_task()
            assert task is not None
            link.tasks.append(task)
            with suppress(OSError, asyncio.CancelledError):
                await self._join(link, port, reader, writer)
            self._links.discard(link)
            if self._tls:
                writer.transport.abort()  # else it waits for the other end to say good-bye
            writer.close()

        return serve

    async def _join(
        self, link: Link, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        await self._passes(link)
        there, back = await asyncio.open_connection(HOST, port)
        link.writers.append(back)
        tasks = [
            asyncio.create_task(self._copy(link, reader, back)),
            asyncio.create_task(self._copy(link, there, writer)),
        ]
        link.tasks += tasks
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            back.close()

    async def _copy(
        self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._passes(link)
                writer.write(data)
                await writer.drain()

    async def _passes(self, link: Link) -> None:
        """Come back when nothing is in the way."""
        while self._is_cut(link):
            await asyncio.sleep(0.02)

    def _is_cut(self, link: Link) -> bool:
        offs = [off for node, off in list(self._cut.items()) if node in link.ends]
        return any(off == "everybody" or not link.is_clients for off in offs)


async def _ended(links: Sequence[Link]) -> None:
    tasks = [task for link in links for task in link.tasks]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
