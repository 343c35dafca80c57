"""The apps that gunicorn serves in a bench: the service with its conflicts counted, and the floor
below it.

Each process that serves is told by the environment where the store is (events/settings.py).
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from flask import Flask, Response, request
from redis import Redis
from redis.exceptions import RedisError

from events.settings import Settings
from events.store.entries import Conflict
from events.store.server import connect
from events.store.store import Store

APPEND = "return redis.call('XADD', KEYS[1], '*', 'e', ARGV[1])"
CONFLICTS = "bench:conflicts"


def service() -> Any:
    """The real thing. How often an append met a newer version is counted in the store."""
    from service.app import create_app  # after gunicorn has patched the standard library

    count_conflicts(connect(Settings.from_environment().redis_url))
    return create_app()


def count_conflicts(counter: Any) -> None:
    """From now on, in this process."""
    append = Store.append

    def counted(*arguments: Any, **limits: Any) -> None:
        try:
            append(*arguments, **limits)
        except Conflict:
            counter.incr(CONFLICTS)
            raise

    Store.append = counted  # type: ignore[method-assign]


def streams_floor() -> Flask:
    """The least that a live stream can cost: what is read once is copied to everybody's queue."""
    app, redis = Flask("floor"), Redis.from_url(Settings.from_environment().redis_url)
    queues: defaultdict[bytes, set[SimpleQueue[bytes]]] = defaultdict(set)

    def follow() -> None:
        last: Any = "$"
        with suppress(RedisError):  # the bench is over
            while True:
                read: Any = redis.xread({"floor:feed": last}, block=1_000)
                for name, row in (row for _, rows in read or () for row in rows):
                    last = name
                    copy(b"id: %b\ndata: %b\n\n" % (row[b"n"], row[b"d"]), queues[row[b"m"]])

    Thread(target=follow, daemon=True).start()

    @app.get("/floor/<match>/stream")
    def stream(match: str) -> Response:
        queue: SimpleQueue[bytes] = SimpleQueue()
        queues[match.encode()].add(queue)
        return Response(copied(queue), content_type="text/event-stream")

    return app


def copy(message: bytes, queues: set["SimpleQueue[bytes]"]) -> None:
    """Give it to everybody."""
    for queue in tuple(queues):
        queue.put(message)


def copied(queue: "SimpleQueue[bytes]") -> Iterator[bytes]:
    """A stream of the floor."""
    yield b"retry: 1000\n\n"
    while True:
        yield queue.get()


def floor() -> Flask:
    """The least that a command over HTTP can cost: one script call that appends the body."""
    app, store = Flask("floor"), Redis.from_url(Settings.from_environment().redis_url)
    script = store.script_load(APPEND)

    @app.post("/floor/<match>")
    def append(match: str) -> tuple[dict[str, str], int]:
        version: Any = store.evalsha(script, 1, f"floor:{match}", request.get_data())
        return {"version": version.decode()}, 201

    return app
