"""gunicorn's worker of this service: a greenlet for each connection, from its first request to its
last, as long polls and streams keep thousands of clients waiting.

Nothing of ours is imported here but within functions: gevent has to patch the standard library
first.
"""

import errno
import socket
import time
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any, ClassVar

import gevent
from gevent import GreenletExit, Timeout
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer
from gevent.server import StreamServer
from gunicorn import SERVER
from gunicorn.http.errors import NoMoreData, ParseException
from gunicorn.http.message import Request
from gunicorn.http.unreader import SocketUnreader
from gunicorn.http.wsgi import Response, create
from gunicorn.util import close_graceful, http_date
from gunicorn.workers.ggevent import GeventWorker

from events.settings import Settings

GRACE_S = 1.2  # time for requests that are being answered at SIGTERM
FAREWELL_S = 0.3  # and for those that are then interrupted
LEFT_OVER = 64 * 1024  # bytes of a body that the app has left; beyond them the connection ends
BUFFER = 64 * 1024  # bytes that the system keeps for a slow client (Linux: twice that)
GONE = (errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN)  # so the system says that a client is
LINGER_S, LINGER_BYTES = 1.0, 256 * 1024  # of a refused client, read at most


class WebWorker(GeventWorker):  # type: ignore[misc]
    """gevent's, but it ends at once at SIGTERM, waits for nobody for ever, and answers malformed
    requests with a problem.

    gevent's own checks every second whether to end, and waits for streams and idle connections.
    """

    settings: ClassVar[Settings]

    def __init__(self, *words: Any, **more: Any) -> None:
        """Not yet told to end: that may come before it serves."""
        super().__init__(*words, **more)
        self._told_to_end = Event()
        self._idle = set[Any]()

    def load_wsgi(self) -> None:
        """Make the app; if the store is away, serve without it until it is there.

        gunicorn's settings become plain attributes: its own are looked for anew, 50 a request.
        """
        from service.store_errors import DeferredApp  # noqa: PLC0415 - not before patching

        plain = {name: each.get() for name, each in self.cfg.settings.items()}
        self.cfg.__dict__.update(plain)
        logged = bool(self.settings.access_log)
        self.wsgi = DeferredApp(self.app.wsgi, origins=self.settings.cors_origins, logged=logged)

    def run(self) -> None:
        """Serve until told to end; then accept no more, finish what is being answered, and end."""
        from events.metrics import CONNECTIONS, expose  # noqa: PLC0415 - not before patching

        self._servers = [self._served(listener) for listener in self.sockets]
        CONNECTIONS.set_function(lambda: sum(len(server.pool) for server in self._servers))
        expose(self.settings.metrics_host, self.settings.metrics_port, "web", serve=_in_greenlets)
        for server in self._servers:
            server.start()
        while self.alive:
            self.notify()
            self._told_to_end.wait(1.0)
        self._end()

    def _served(self, listener: Any) -> Any:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)  # clients' inherit it
        pool = Pool(self.worker_connections)
        server = StreamServer(listener, partial(self.handle, listener.getsockname()), spawn=pool)
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
        from service.composition import end_waits  # noqa: PLC0415 - not before patching

        end_waits(self.wsgi.app)
        for client in self._idle:
            with suppress(OSError):  # the system's: gevent's would raise in who reads
                client._sock.shutdown(socket.SHUT_RD)

    def handle(self, place: Any, client: Any, addr: Any) -> None:
        """A connection to this address, from its first request to its last. gunicorn's own does for
        each of them what only TLS, HTTP/2, hooks, or its access log need.
        """
        client.setblocking(1)
        source, request, patience = SocketUnreader(client), None, Timeout(self.cfg.keepalive)
        self._idle.add(client)
        try:
            while True:
                request = None
                request = self._next(source, addr, patience)
                if request is None or not self._answered(request, client, addr, place):
                    return
        except (StopIteration, NoMoreData, GreenletExit):  # it has ended, or we do
            return
        except OSError as error:
            if error.errno not in GONE:
                self.log.exception("A connection failed")
        except Exception as error:
            self.handle_error(request, client, addr, error)
        finally:
            self._idle.discard(client)
            patience.close()
            client.close()

    def _next(self, source: Any, addr: Any, patience: Timeout) -> Any:
        """The next request; None: its head did not come in time."""
        patience.start()
        try:
            return Request(self.cfg, source, addr)
        except Timeout as late:
            if late is not patience:
                raise
            return None
        finally:
            patience.cancel()

    def _answered(self, request: Any, client: Any, addr: Any, place: Any) -> bool:
        """Answer a request, in which the client is never silent, or reads nothing, for long.
        Whether another may follow.
        """
        self._idle.discard(client)
        client.settimeout(self.settings.answer_seconds)
        try:
            goes_on = self._answer(request, client, addr, place)
        except TimeoutError:  # it reads nothing
            return False
        finally:
            complete = _is_read(request.body)
            if not complete:
                close_graceful(client, LINGER_S, LINGER_BYTES)
        client.settimeout(None)
        self._idle.add(client)
        return complete and goes_on and self.alive

    def _answer(self, request: Any, client: Any, addr: Any, place: Any) -> bool:
        answer, environ = create(request, client, addr, place, self.cfg, WorkerResponse)
        if not self.alive:
            answer.force_close()
        body = self.wsgi(environ, answer.start_response)
        try:
            try:
                for part in body:
                    answer.write(part)
                answer.close()
            finally:
                if hasattr(body, "close"):
                    body.close()
        except OSError:
            raise
        except Exception:
            if not answer.headers_sent:
                raise
            self.log.exception("An answer was cut off")
            return False
        return not answer.should_close()

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer instead of the app, which never got the request, and disconnect."""
        from service.http.problems import malformed_request  # noqa: PLC0415 - as above

        if isinstance(exc, ParseException):
            self.log.warning("No HTTP from %s: %s", addr[0] if addr else "?", type(exc).__name__)
            with suppress(OSError):  # it may have gone
                client.sendall(malformed_request())
            close_graceful(client, LINGER_S, LINGER_BYTES)
            return
        if hasattr(req, "uri"):
            req.uri = "(not told)"  # it is logged, and may hold a ticket or a code
        super().handle_error(req, client, addr, exc)


class WorkerResponse(Response):  # type: ignore[misc]
    """gunicorn's, whose head is sent with the first of its body."""

    headers_sent: bool
    _head = b""

    def process_headers(self, headers: list[tuple[str, str]]) -> None:
        """Take the app's headers: all are about its answer, and none about the connection."""
        self.headers = headers
        self.response_length = next((int(v) for k, v in headers if k == "Content-Length"), None)

    def send_headers(self) -> None:
        """Write the head."""
        if self.headers_sent:
            return
        lines = [
            "HTTP/{}.{} {}".format(*self.req.version, self.status),
            f"Server: {SERVER}",
            f"Date: {_date(int(time.time()))}",
            f"Connection: {'close' if self.should_close() else 'keep-alive'}",
            *(("Transfer-Encoding: chunked",) if self.chunked else ()),
            *(f"{name}: {value}" for name, value in self.headers),
        ]
        head = "\r\n".join([*lines, "", ""]).encode("latin-1")
        if len(head.splitlines()) != len(lines) + 1:
            raise ValueError("a header of several lines")
        self._head, self.headers_sent = head, True

    def _emit_body(self, data: bytes) -> None:
        """Send this of the body."""
        head, self._head = self._head, b""
        framed = b"%X\r\n%b\r\n" % (len(data), data) if self.chunked else data
        self.sock.sendall(head + framed)

    def close(self) -> None:
        """Send its end, and the head, if there was no body."""
        self.send_headers()
        if self._head or self.chunked:
            self._emit_body(b"")


@lru_cache(maxsize=1)
def _date(second: int) -> str:
    """A time (s since the epoch) as headers have it."""
    return str(http_date(second))


def _is_read(body: Any) -> bool:
    """Whether all of a request's body has come in, of which little more is read. After a failed
    read the start of the next request is unknown.
    """
    if body.failed:
        return False
    if getattr(body.reader, "length", None) == 0:
        return True
    try:
        return len(body.read(LEFT_OVER)) < LEFT_OVER
    except Exception:  # malformed, late, or cut off
        return False


def _in_greenlets(port: int, host: str) -> None:
    """Serve metrics beside the rest, as gevent does. Raises OSError if the port is not free."""
    from prometheus_client import make_wsgi_app  # noqa: PLC0415 - not before patching

    WSGIServer((host, port), make_wsgi_app(), log=None, error_log=None).start()
