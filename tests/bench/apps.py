"""What gunicorn serves in a bench: the service with its conflicts counted, and the floor below it.

Each process that serves is told by the environment where the store is (events/settings.py).
"""

from typing import Any

from flask import Flask, request
from redis import Redis

from events.server import connect
from events.settings import Settings
from events.store import Appended, Conflict, Store

APPEND = "return redis.call('XADD', KEYS[1], '*', 'e', ARGV[1])"
CONFLICTS = "bench:conflicts"


def service() -> Any:
    """The real thing. How often an append met a newer version is counted in the store."""
    from service import create_app  # after gunicorn has patched the standard library

    count_conflicts(connect(Settings.from_environment().redis_url))
    return create_app()


def count_conflicts(counter: Any) -> None:
    """From now on, in this process."""
    append = Store.append

    def counted(*arguments: Any, **limits: Any) -> Appended:
        try:
            return append(*arguments, **limits)
        except Conflict:
            counter.incr(CONFLICTS)
            raise

    Store.append = counted  # type: ignore[method-assign]


def floor() -> Flask:
    """The least that a command over HTTP can cost: one script call that appends the body."""
    app, store = Flask("floor"), Redis.from_url(Settings.from_environment().redis_url)
    script = store.script_load(APPEND)

    @app.post("/floor/<match>")
    def append(match: str) -> tuple[dict[str, str], int]:
        version: Any = store.evalsha(script, 1, f"floor:{match}", request.get_data())
        return {"version": version.decode()}, 201

    return app
