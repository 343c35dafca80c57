"""gunicorn's settings: gevent workers, since long polls and streams keep thousands of clients
waiting.

Named by its path, not as a module: importing the package here, before gevent has patched the
standard library in the workers, would leave unpatched sockets behind.
"""

import gc
import os
import resource
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from typing import Any

import gevent
from gevent.event import Event
from gevent.pywsgi import WSGIServer
from gunicorn.glogging import Logger
from gunicorn.http.errors import ParseException
from gunicorn.workers.ggevent import GeventWorker

from events.lines import set_up
from events.start import begin

settings = begin()
set_up("web")

GRACE_S = 1.2  # time for requests that are being answered at SIGTERM
FAREWELL_S = 0.3  # and for those that are then interrupted

bind = f"{f'[{settings.host}]' if ':' in settings.host else settings.host}:{settings.port}"
workers = settings.web_workers
worker_connections = settings.streams_per_worker + settings.connections_per_worker
keepalive = 75  # not 0, which means never; how long is IDLE_SECONDS (service/process/sockets.py)
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
    """gevent's, but it ends at once at SIGTERM, counts and times its connections, and answers
    malformed requests with a problem.

    gevent's own checks every second whether to end, and waits for streams and idle connections.
    """

    def __init__(self, *words: Any, **more: Any) -> None:
        """Not yet told to end: that may come before it serves."""
        super().__init__(*words, **more)
        self._told_to_end = Event()

    def load_wsgi(self) -> None:
        """Make the app; if the store is away, serve without it until it is there."""
        from service.troubles import Waiting  # noqa: PLC0415 - not before patching

        logged = bool(settings.access_log)
        self.wsgi = Waiting(self.app.wsgi, origins=settings.cors_origins, logged=logged)

    def run(self) -> None:
        """Serve until told to end; then accept no more, finish what is being answered, and end."""
        from events.metrics import CONNECTIONS, expose  # noqa: PLC0415 - not before patching
        from service.http.connections import Connections  # noqa: PLC0415 - not before patching
        from service.process.sockets import Entrance  # noqa: PLC0415 - not before patching

        self._connections = Connections(settings)
        CONNECTIONS.set_function(lambda: self._connections.taken)
        expose(settings.metrics_host, settings.metrics_port, "web", serve=_in_greenlets)
        servers = []
        for listener in self.sockets:
            handle = partial(self.handle, listener)
            servers.append(Entrance(listener, handle, self._connections, settings))
            if self.cfg.workers > 1:
                servers[-1].max_accept = 1
            servers[-1].start()
        while self.alive:
            self.notify()
            self._told_to_end.wait(1.0)
        for server in servers:
            server.close()
        self._let_go()
        gevent.joinall([gevent.spawn(server.pool.join) for server in servers], GRACE_S)
        for server in servers:
            server.pool.kill(timeout=FAREWELL_S)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """SIGTERM: wake up, and end."""
        super().handle_exit(sig, frame)
        self._told_to_end.set()

    def _let_go(self) -> None:
        """End streams, answer long polls, and close connections without a request."""
        from service.parts import end_waits  # noqa: PLC0415 - not before patching

        end_waits(self.wsgi.app)
        for connection in tuple(self._connections.idle):
            connection.give_way()

    def timeout_ctx(self) -> AbstractContextManager[None]:
        """None: the socket has its own, and this one would cut a head that begins late."""
        return nullcontext()

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """A connection, from its first request to its last."""
        try:
            super().handle(listener, client, addr)
        finally:
            client.connection.move_out()

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:
        """One request. What is left of its body must come in soon, or this was the last."""
        from service.http.chunks import drained  # noqa: PLC0415 - not before patching

        sock.begin(late=req.force_close)
        try:
            super().handle_request(listener_name, req, sock, addr)
        finally:
            complete = self.alive and drained(req.body)
            sock.finish()
            if not self.alive:
                sock.hang_up()
            elif not complete:
                sock.say_last()
        if not complete:
            raise StopIteration

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer instead of the app, which never got the request, and disconnect."""
        from service.http.problems import Problem, no_http  # noqa: PLC0415 - as above
        from service.process.sockets import refusal  # noqa: PLC0415 - as above

        if isinstance(exc, ParseException):
            self.log.warning("No HTTP from %s: %s", addr[0] if addr else "?", type(exc).__name__)
            exc = no_http()
        if isinstance(exc, Problem):
            client.finish()
            client.say_last(refusal(exc))
            return
        if hasattr(req, "uri"):
            req.uri = "(not told)"  # it is logged, and may hold a ticket or a code
        super().handle_error(req, client, addr, exc)


def _in_greenlets(host: str, port: int, app: Any) -> None:
    """Serve this beside the rest, as gevent does. Raises OSError if the port is not free."""
    WSGIServer((host, port), app, log=None, error_log=None).start()


def post_worker_init(_: Any) -> None:
    """Collect garbage less often, and never in what stays: the modules and the schemas."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)
