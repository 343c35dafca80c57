"""gunicorn's settings: gevent workers, since long polls and streams keep thousands of clients
waiting.

Named by its path, not as a module: importing the package here, before gevent has patched the
standard library in the workers, would leave unpatched sockets behind.
"""

import errno
import gc
import os
import resource
import socket
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import gevent
from gevent.event import Event
from gevent.pool import Pool
from gevent.server import StreamServer
from gunicorn.http.errors import ParseException
from gunicorn.util import write_nonblock
from gunicorn.workers.ggevent import GeventWorker

from events.start import begin

settings = begin()

OTHERS = 2_000  # connections besides streams
GRACE_S = 1.2  # time for requests that are being answered at SIGTERM
FAREWELL_S = 0.3  # and for those that are then interrupted
LINGER_S = 2.0  # time for a refused client to read why
MOST_DROPPED, READ_AT_ONCE = 1024 * 1024, 64 * 1024  # bytes of its request

bind = f"{settings.host}:{settings.port}"
workers = settings.web_workers
worker_connections = settings.streams_per_worker + OTHERS
keepalive = 75  # seconds; longer than most load balancers, which must be the ones that disconnect
graceful_timeout = 2  # seconds; then the master kills the remaining workers
loglevel = "warning"
access_log_format = '%(h)s %(t)s "%(m)s %(U)s %(H)s" %(s)s %(b)s %(D)s'  # no query: tickets
control_socket_disable = True


def on_starting(server: Any) -> None:
    """A worker that cannot run as it is configured ends the master too, and with the same code."""
    server.APP_LOAD_ERROR = os.EX_CONFIG


def when_ready(_: Any) -> None:
    """Raise the limit of open files to what the connections need, as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = worker_connections + 500
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class worker_class(GeventWorker):  # type: ignore[misc]
    """gevent's, but it ends at once at SIGTERM, and answers malformed requests with a problem.

    gevent's own checks every second whether to end, and waits for streams and idle connections.
    """

    def load_wsgi(self) -> None:
        """Make the app; if the store is away, serve without it until it is there."""
        from service.waiting import Waiting  # noqa: PLC0415 - not before patching

        self.wsgi = Waiting(self.app.wsgi)

    def run(self) -> None:
        """Serve until told to end; then accept no more, finish what is being answered, and end."""
        self._idle: set[Any] = set()
        self._told_to_end = Event()
        servers = [self._server(listener) for listener in self.sockets]
        while self.alive:
            self.notify()
            self._told_to_end.wait(1.0)
        for server in servers:
            server.close()
        self._let_go()
        gevent.joinall([gevent.spawn(server.pool.join) for server in servers], GRACE_S)
        for server in servers:
            server.pool.kill(timeout=FAREWELL_S)

    def _server(self, listener: Any) -> StreamServer:
        listener.setblocking(1)
        pool = Pool(self.worker_connections)
        server = StreamServer(listener, handle=partial(self.handle, listener), spawn=pool)
        if self.cfg.workers > 1:
            server.max_accept = 1
        server.start()
        return server

    def handle_exit(self, sig: int, frame: Any) -> None:
        """SIGTERM: wake up, and end."""
        super().handle_exit(sig, frame)
        self._told_to_end.set()

    def _let_go(self) -> None:
        """End streams, answer long polls, and close connections without a request."""
        from service.parts import end_waits  # noqa: PLC0415 - not before patching

        end_waits(self.wsgi.app)
        hang_up(tuple(self._idle))

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """A connection, from its first request to its last."""
        self._idle.add(client)
        try:
            super().handle(listener, client, addr)
        finally:
            self._idle.discard(client)

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:
        """One request. A client that reads nothing is handled like one that disconnected."""
        self._idle.discard(sock)
        try:
            super().handle_request(listener_name, req, sock, addr)
        except TimeoutError:
            raise BrokenPipeError(errno.EPIPE, "the client reads nothing") from None
        finally:
            self._idle.add(sock)
            if not self.alive:
                hang_up((sock,))

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer instead of the app, which never got the request, and disconnect."""
        if not isinstance(exc, ParseException):
            if hasattr(req, "uri"):
                req.uri = req.path  # it is logged, and a query may hold a ticket
            super().handle_error(req, client, addr, exc)
            return
        from service.door.problems import no_http  # noqa: PLC0415 - not before patching

        self.log.warning("No HTTP from %s: %s", addr[0] if addr else "?", type(exc).__name__)
        write_nonblock(client, no_http())
        see_off(client)


def hang_up(clients: Iterable[Any]) -> None:
    """Wait for no further request on these; what is being sent still arrives.

    It uses the system's shutdown: gevent's would raise in the reading greenlet.
    """
    for client in clients:
        with suppress(OSError):
            client._sock.shutdown(socket.SHUT_RD)


def see_off(client: Any) -> None:
    """Read on for a moment what a refused client still sends, and drop it.

    A connection that is closed with unread bytes is reset, and then the answer may be lost (RFC
    9112, section 9.6).
    """
    with suppress(OSError), gevent.Timeout(LINGER_S, False):
        client._sock.shutdown(socket.SHUT_WR)
        left = MOST_DROPPED
        while left > 0 and (dropped := client.recv(READ_AT_ONCE)):
            left -= len(dropped)


def post_worker_init(_: Any) -> None:
    """Collect garbage less often, and never in what stays: the modules and the schemas."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)
