"""gunicorn's settings: gevent workers, since long polls and streams keep thousands of clients
waiting.

Named by its path, not as a module: importing the package here, before gevent has patched the
standard library in the workers, would leave unpatched sockets behind.
"""

import gc
import math
import os
import resource
import socket
from contextlib import suppress
from functools import partial
from typing import Any

import gevent
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer
from gevent.server import StreamServer
from gunicorn.glogging import Logger
from gunicorn.http.errors import ParseException
from gunicorn.util import close_graceful
from gunicorn.workers.ggevent import GeventWorker

from events.lines import set_up
from events.start import begin

settings = begin()
set_up("web")

GRACE_S = 1.2  # time for requests that are being answered at SIGTERM
FAREWELL_S = 0.3  # and for those that are then interrupted
LEFT_OVER = 64 * 1024  # bytes of a body that the app has left; beyond them the connection ends
BUFFER = 64 * 1024  # bytes that the system keeps for who reads nothing (Linux: twice that)
LINGER_S, LINGER_BYTES = 1.0, 256 * 1024  # so long and so much is heard of who was refused

bind = f"{f'[{settings.host}]' if ':' in settings.host else settings.host}:{settings.port}"
workers = settings.web_workers
worker_connections = settings.streams_per_worker + settings.connections_per_worker
keepalive = math.ceil(settings.idle_seconds)
graceful_timeout = 2  # seconds; then the master kills the remaining workers
loglevel = "warning"
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


class logger_class(Logger):  # type: ignore[misc]
    """gunicorn's, whose lines look like all others. Its access log stays off: it tells paths."""

    def setup(self, cfg: Any) -> None:
        """Leave every line to the process's own handler."""
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True


class worker_class(GeventWorker):  # type: ignore[misc]
    """gevent's, but it ends at once at SIGTERM, waits for nobody for ever, and answers malformed
    requests with a problem.

    gevent's own checks every second whether to end, and waits for streams and idle connections.
    """

    def __init__(self, *words: Any, **more: Any) -> None:
        """Not yet told to end: that may come before it serves."""
        super().__init__(*words, **more)
        self._told_to_end = Event()
        self._idle = set[Any]()

    def load_wsgi(self) -> None:
        """Make the app; if the store is away, serve without it until it is there.

        gunicorn's settings become plain attributes: its own are looked for anew, 50 a request.
        """
        from service.troubles import Waiting  # noqa: PLC0415 - not before patching

        plain = {name: each.get() for name, each in self.cfg.settings.items()}
        self.cfg.__dict__.update(plain)
        logged = bool(settings.access_log)
        self.wsgi = Waiting(self.app.wsgi, origins=settings.cors_origins, logged=logged)

    def run(self) -> None:
        """Serve until told to end; then accept no more, finish what is being answered, and end."""
        from events.metrics import CONNECTIONS, expose  # noqa: PLC0415 - not before patching

        self._servers = [self._served(listener) for listener in self.sockets]
        CONNECTIONS.set_function(lambda: sum(len(server.pool) for server in self._servers))
        expose(settings.metrics_host, settings.metrics_port, "web", serve=_in_greenlets)
        for server in self._servers:
            server.start()
        while self.alive:
            self.notify()
            self._told_to_end.wait(1.0)
        self._end()

    def _served(self, listener: Any) -> Any:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)  # clients' inherit it
        pool = Pool(worker_connections)
        server = StreamServer(listener, partial(self.handle, listener), spawn=pool)
        if self.cfg.workers > 1:
            server.max_accept = 1
        return server

    def _end(self) -> None:
        for server in self._servers:
            server.close()
        self._let_go()
        gevent.joinall([gevent.spawn(server.pool.join) for server in self._servers], GRACE_S)
        for server in self._servers:
            server.pool.kill(timeout=FAREWELL_S)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """SIGTERM: wake up, and end."""
        super().handle_exit(sig, frame)
        self._told_to_end.set()

    def _let_go(self) -> None:
        """End streams, answer long polls, and close connections without a request."""
        from service.parts import end_waits  # noqa: PLC0415 - not before patching

        end_waits(self.wsgi.app)
        for client in self._idle:
            with suppress(OSError):  # the system's: gevent's would raise in who reads
                client._sock.shutdown(socket.SHUT_RD)

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """A connection, from its first request to its last."""
        self._idle.add(client)
        try:
            super().handle(listener, client, addr)
        finally:
            self._idle.discard(client)

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:
        """One request, in which the client is never silent, or reads nothing, for long."""
        self._idle.discard(sock)
        sock.settimeout(settings.answer_seconds)
        answer = Answer(sock)
        try:
            super().handle_request(listener_name, req, answer, addr)
            answer.end()
        except TimeoutError:  # it reads nothing
            raise StopIteration from None
        finally:
            complete = _is_read(req.body)
            if not complete:
                close_graceful(sock, LINGER_S, LINGER_BYTES)
        if not (complete and self.alive):
            raise StopIteration
        sock.settimeout(None)
        self._idle.add(sock)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer instead of the app, which never got the request, and disconnect."""
        from service.http.problems import no_http  # noqa: PLC0415 - as above

        if isinstance(exc, ParseException):
            self.log.warning("No HTTP from %s: %s", addr[0] if addr else "?", type(exc).__name__)
            client.sendall(no_http())
            close_graceful(client, LINGER_S, LINGER_BYTES)
            return
        if hasattr(req, "uri"):
            req.uri = "(not told)"  # it is logged, and may hold a ticket or a code
        super().handle_error(req, client, addr, exc)


class Answer:
    """A client's socket for one answer, whose head is sent with the first of its body."""

    def __init__(self, sock: Any) -> None:
        self._sock, self._begun, self._head = sock, False, b""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)

    def sendall(self, data: bytes) -> None:
        """Send this; the first of it is the head."""
        if not self._begun:
            self._begun, self._head = True, data
            return
        head, self._head = self._head, b""
        self._sock.sendall(head + data)

    def end(self) -> None:
        """Send the head, if there was no body."""
        if self._head:
            self._sock.sendall(self._head)


def _is_read(body: Any) -> bool:
    """Whether all of a request's body has come in, of which little more is read."""
    try:
        return len(body.read(LEFT_OVER)) < LEFT_OVER
    except Exception:  # malformed, late, or cut off
        return False


def _in_greenlets(port: int, host: str) -> None:
    """Serve metrics beside the rest, as gevent does. Raises OSError if the port is not free."""
    from prometheus_client import make_wsgi_app  # noqa: PLC0415 - not before patching

    WSGIServer((host, port), make_wsgi_app(), log=None, error_log=None).start()


def post_worker_init(_: Any) -> None:
    """Collect garbage less often, and never in what stays: the modules and the schemas."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)
