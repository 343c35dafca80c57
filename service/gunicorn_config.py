"""How gunicorn serves us: gevent, since long polls and streams keep thousands of clients waiting.

Named by its path, not as a module: importing the package here, before gevent has patched the
standard library in the workers, would leave unpatched sockets behind.
"""

import gc
from typing import Any

from gunicorn.http.errors import ParseException
from gunicorn.util import write_nonblock
from gunicorn.workers.ggevent import GeventWorker

from events.settings import Settings

settings = Settings.from_environment()

bind = f"{settings.host}:{settings.port}"
workers = settings.web_workers
worker_connections = 5000
keepalive = 75  # seconds; longer than most load balancers, which must be the ones to hang up
graceful_timeout = 5  # seconds
loglevel = "warning"
control_socket_disable = True


class worker_class(GeventWorker):  # type: ignore[misc]
    """gevent's, but what is no HTTP is refused by a problem as everything else, not by a page."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer in the place of the app, which was not asked, and hang up."""
        if not isinstance(exc, ParseException):
            super().handle_error(req, client, addr, exc)
            return
        from service.problems import no_http  # noqa: PLC0415 - not before patching

        self.log.warning("No HTTP from %s: %s", addr[0] if addr else "?", type(exc).__name__)
        write_nonblock(client, no_http())


def post_worker_init(_: Any) -> None:
    """Collect garbage seldom, and never look at what stays: the modules and the schemas."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)
