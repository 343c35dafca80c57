"""One POST to a receiver that may be slow, hostile, or somebody else's.

A name is resolved once, its addresses are judged, and the connection goes to one of those: a change
of the DNS between the check and the use gains nothing. TLS is still for the name. Nothing is
followed, no proxy is used, and little is read. All of it ends after `TIMEOUTS.whole`.
"""

import asyncio
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpcore2
from httpcore2 import AnyIOBackend, AsyncConnectionPool, AsyncNetworkBackend, AsyncNetworkStream
from msgspec import Struct

from events.receivers.receiver import Response
from events.receivers.targets import is_public

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""From a host and a port to its addresses."""

MOST_READ = 4 * 1024
"""Bytes that are read at once."""
MOST_HEARD = 64 * 1024
"""Bytes before an answer, of `100 Continue` for ever, after which a receiver is given up."""
MOST_ADDRESSES = 3
"""The most addresses of a name that are tried."""

THREADS = 1_000
"""In which names are resolved; each is made when it is needed."""

BROKEN = (httpcore2.NetworkError, httpcore2.ProtocolError, OSError, ssl.SSLError)
"""There is no connection, no TLS, or no HTTP."""


class Timeouts(Struct, frozen=True):
    """In seconds: to connect (with TLS), for the rest after the head, and in all."""

    connect: float = 4
    rest: float = 1
    whole: float = 10


TIMEOUTS = Timeouts()


class NotPublic(Exception):
    """The name leads to an address that nothing is sent to."""


class BoundedStream(AsyncNetworkStream):
    """A connection that reads little in all, and a little at a time: between two parts others have
    their turn, so that an endless answer does not take the event loop from them.
    """

    def __init__(self, inner: AsyncNetworkStream) -> None:
        self._inner, self._heard = inner, 0

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """The next part. Raises httpcore2.ReadError once it was too much."""
        if self._heard >= MOST_HEARD:
            raise httpcore2.ReadError("too much")
        await asyncio.sleep(0)
        part = await self._inner.read(min(max_bytes, MOST_READ), timeout)
        self._heard += len(part)
        return part

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """As the connection does."""
        await self._inner.write(buffer, timeout)

    async def aclose(self) -> None:
        """As the connection does."""
        await self._inner.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> AsyncNetworkStream:
        """Start TLS as the connection does; the limit counts the decrypted bytes."""
        return BoundedStream(await self._inner.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        """As the connection does."""
        return self._inner.get_extra_info(info)


class Guarded(AsyncNetworkBackend):
    """Connects to public addresses only, or, if `allow_private`, to any."""

    def __init__(self, resolve: Resolve, allow_private: bool) -> None:
        self._resolve, self._allow_private = resolve, allow_private
        self._inner = AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> AsyncNetworkStream:
        """A connection to the first of its addresses that answers. Raises NotPublic, and what
        httpcore2 raises.
        """
        async with asyncio.timeout(timeout):
            failed: Exception = httpcore2.ConnectError("no address")
            for address in (await self._judged(host, port))[:MOST_ADDRESSES]:
                try:
                    return BoundedStream(await self._inner.connect_tcp(address, port))
                except httpcore2.ConnectError as error:
                    failed = error
            raise failed

    async def _judged(self, host: str, port: int) -> list[str]:
        """Its addresses, which are all public: one that is not is nobody's mistake."""
        try:
            found = await self._resolve(host, port)
        except OSError as error:
            raise httpcore2.ConnectError(str(error)) from error
        if not (self._allow_private or all(map(is_public, found))):
            raise NotPublic(host)
        return found


def resolver() -> Resolve:
    """Asks this machine's resolver, in more threads than there are slots: so a name server that
    never answers costs a slot, and delays nobody else. The function that it returns raises OSError.
    """
    threads = ThreadPoolExecutor(THREADS)

    async def resolved(host: str, port: int) -> list[str]:
        look = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(threads, look)
        return list(dict.fromkeys(str(row[4][0]) for row in found))

    return resolved


class Poster:
    """Posts with one way to resolve names. It keeps no connection."""

    def __init__(
        self,
        resolve: Resolve,
        allow_private: bool = False,
        timeouts: Timeouts = TIMEOUTS,
        trusted: ssl.SSLContext | None = None,
    ) -> None:
        self._timeouts = timeouts
        self._pool = AsyncConnectionPool(
            ssl_context=trusted or ssl.create_default_context(),
            max_connections=None,
            max_keepalive_connections=0,
            network_backend=Guarded(resolve, allow_private),
        )

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Response:
        """The outcome. It raises nothing that a receiver can cause."""
        began = time.monotonic()
        try:
            async with asyncio.timeout(self._timeouts.whole):
                status, retry_after = await self._posted(url, headers, body)
        except NotPublic:
            return Response("private")
        except (TimeoutError, httpcore2.TimeoutException):
            return Response("timeout", took=_ms_since(began))
        except BROKEN:
            return Response("unreachable", took=_ms_since(began))
        outcome: Any = "accepted" if 200 <= status < 300 else "refused"
        return Response(outcome, status, _ms_since(began), retry_after)

    async def _posted(self, url: str, headers: Mapping[str, str], body: bytes) -> tuple[int, int]:
        """The status of the answer, and its Retry-After in seconds. Of its body little is read."""
        waits = {"connect": self._timeouts.connect}
        said = [("Host", urlsplit(url).netloc), *headers.items(), ("Connection", "close")]
        posted = self._pool.stream(
            "POST", url, headers=said, content=body, extensions={"timeout": waits}
        )
        async with posted as answer:
            with suppress(TimeoutError, *BROKEN):  # the head says all
                async with asyncio.timeout(self._timeouts.rest):
                    async for _ in answer.aiter_stream():
                        break  # a little, so that a usual receiver is not cut off
            return answer.status, _retry_after(answer)


def _retry_after(answer: httpcore2.Response) -> int:
    """The seconds that the answer asks for; a date is not read."""
    for name, value in answer.headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return int(value[:9])
    return 0


def _ms_since(began: float) -> int:
    return int((time.monotonic() - began) * 1000)
