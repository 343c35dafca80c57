"""gunicorn's settings. They are named by their path, and are no module.

Imports here happen before gevent patches the standard library in the workers, so import nothing
that keeps sockets.
"""

import gc
import math
import os
import resource
from contextlib import suppress
from typing import Any

from gunicorn.glogging import Logger

from events.log_lines import configure_logging
from events.start import read_settings
from service.process.worker import WebWorker

settings = read_settings()
configure_logging("web")

bind = f"{f'[{settings.host}]' if ':' in settings.host else settings.host}:{settings.port}"
workers = settings.web_workers
worker_connections = settings.streams_per_worker + settings.connections_per_worker
keepalive = math.ceil(settings.idle_seconds)
graceful_timeout = 2  # seconds; then the master kills the remaining workers
loglevel = "warning"
control_socket_disable = True
# Any peer may be a proxy: gunicorn uses none of their headers; the app does (`TRUSTED_PROXIES`).
forwarded_allow_ips, forwarder_headers, secure_scheme_headers = "*", "", dict[str, str]()


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


class worker_class(WebWorker):
    """The one of this process's settings."""

    settings = settings


def post_worker_init(_: Any) -> None:
    """Collect garbage less often, and never in what stays: the modules and the schemas."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)
