"""How gunicorn serves us: gevent, since long polls and streams keep thousands of clients waiting.

Named by its path, not as a module: importing the package here, before gevent has patched the
standard library in the workers, would leave unpatched sockets behind.
"""

import gc
from typing import Any

from events.settings import Settings

settings = Settings.from_environment()

bind = f"{settings.host}:{settings.port}"
workers = settings.web_workers
worker_class = "gevent"
worker_connections = 5000
keepalive = 75  # seconds; longer than most load balancers, which must be the ones to hang up
graceful_timeout = 5  # seconds
loglevel = "warning"
control_socket_disable = True


def post_worker_init(_: Any) -> None:
    """Collect garbage seldom, and never look at what stays: the modules and the schemas."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)
