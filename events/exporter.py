"""The port on which a process is watched: `/metrics` for Prometheus, and `/healthz` for whoever
restarts a process that hangs.

It is not the public port, and off unless METRICS_PORT is set. Several processes of one machine take
the first free port from there on, so each is asked by itself, and nothing is shared between them.
"""

import logging
from collections.abc import Callable, Iterable
from socketserver import TCPServer, ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from prometheus_client import REGISTRY, Gauge, make_wsgi_app

from events.metrics import LOG_LINES
from events.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PORTS = 64
"""So many processes of a machine find a port."""
PROCESS = Gauge("dragonhoard_process", "1 for each process, by its name", ("process",))

log = logging.getLogger(__name__)


class Server(ThreadingMixIn, WSGIServer):
    """Answers whoever asks; a slow one delays no other."""

    daemon_threads = True

    def server_bind(self) -> None:
        """Take the port. WSGI wants the machine's name: nobody asks a name server for it."""
        TCPServer.server_bind(self)
        host, port = self.server_address[:2]
        self.server_name, self.server_port = str(host), int(port)
        self.setup_environ()


class Silent(WSGIRequestHandler):
    """One request; nothing is logged of it."""

    timeout = 10

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def healthy() -> bool:
    """A process of which nothing more is known than that it answers."""
    return True


class Counting(logging.Handler):
    """Counts what is logged. (events/lines.py cannot: gunicorn's master needs it, and must not load
    the library, which loads `ssl`, before gevent has patched that.)
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Count it."""
        LOG_LINES.labels(record.levelname.lower()).inc()


def threaded(host: str, port: int, app: "WSGIApplication") -> Server:
    """Serve in threads. Raises OSError if the port is not free."""
    server = Server((host, port), Silent)
    server.set_app(app)
    Thread(target=server.serve_forever, name="exporter", daemon=True).start()
    return server


def expose(
    settings: Settings,
    process: str,
    alive: Callable[[], bool] = healthy,
    serve: Callable[[str, int, "WSGIApplication"], object] = threaded,
) -> int | None:
    """Serve beside the process's work, if that is wanted, and return the port.

    `alive` says whether the process is to be left alone. `serve` raises OSError if the port is not
    free. If none is, the operator is told, and the process goes on.
    """
    PROCESS.labels(process).set(1)
    if not settings.metrics_port:
        return None
    logging.getLogger().addHandler(Counting())
    app = application(alive)
    for port in range(settings.metrics_port, min(settings.metrics_port + PORTS, 65_536)):
        try:
            serve(settings.metrics_host, port, app)
        except OSError:
            continue
        log.info("Metrics are at port %d", port)
        return port
    log.error("Nobody can watch this process: no port from %d on is free", settings.metrics_port)
    return None


def application(alive: Callable[[], bool]) -> "WSGIApplication":
    """What answers."""
    metrics = make_wsgi_app(REGISTRY)

    def answer(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        match environ["PATH_INFO"]:
            case "/metrics":
                found: Iterable[bytes] = metrics(environ, start)
                return found
            case "/healthz":
                status, said = ("200 OK", b"ok\n") if alive() else ("503 Hangs", b"hangs\n")
            case _:
                status, said = "404 Not Found", b"/metrics, /healthz\n"
        start(status, [("Content-Type", "text/plain"), ("Content-Length", str(len(said)))])
        return [said]

    return answer
