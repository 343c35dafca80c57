"""A move between HTTP and the store: what a web process does for it by itself.

The same moves are made again and again in this process, and of each the quickest counts, so that
other work on the machine matters little. The store is told of none: each is answered as if it were
stored.
"""

import time
from cProfile import Profile
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from flask import Flask
from werkzeug.test import EnvironBuilder

from domain.match import Match
from events.settings import Settings
from events.store.server import connect
from events.store.store import APPEND
from service.app import create_app
from service.composition import NAME
from service.process.embedded import EmbeddedStore
from tests.bench.matches import MASTER_KEY, SEATS, Turn, bench_parts, opened, turns
from tests.bench.servers import GENEROUS, Player
from tests.bench.table import Figure

Environ = dict[str, Any]


def figures(rounds: int = 100, matches: int = 2, moves: int = 40) -> list[Figure]:
    """`moves` are those of each match. Their luck is always the same."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        redis = connect(server.url)
        own = {"REDIS_URL": server.url, "MASTER_KEY": MASTER_KEY.hex()}
        app, here = create_app(Settings.from_environment(own | GENEROUS), redis), bench_parts(redis)
        asked: dict[str, list[Environ]] = {}
        for number in range(matches):
            players = {one.id: one for one in (_player(app, seat) for seat in range(SEATS))}
            match = opened(here, tuple(players), match_id=f"inside{number:010d}")
            made = islice(turns(match, Random(number)), moves)
            asked[match.id] = [_asked(match, turn, players, f"{n}") for n, turn in enumerate(made)]
        _agree(redis)
        spent = [_spent(app, asked) for _ in range(rounds)]
        profile = Profile()
        _spent(app, asked, profile)
    many = sum(map(len, asked.values()))
    least = sum(map(min, zip(*spent, strict=True))) / many
    calls = sum(each.callcount for each in profile.getstats()) / many
    return [
        Figure("a move between HTTP and the store (µs)", f"{least / 1000:.0f}"),
        Figure("calls of functions in it", f"{calls:,.0f}"),
    ]


def _player(app: Flask, seat: int) -> Player:
    told = app.test_client().post("/v1/players", json={"name": f"Player {seat}"}).get_json()
    return Player(told["id"], told["token"])


def _asked(match: Match, turn: Turn, players: dict[str, Player], key: str) -> Environ:
    """The move as gunicorn gives it to the app, but for its body, which is read once."""
    actor, move = turn
    headers = {
        "Authorization": f"Bearer {players[actor.player or ''].token}",
        "Idempotency-Key": key,
    }
    return EnvironBuilder(
        f"/v1/matches/{match.id}/moves",
        method="POST",
        headers=headers.items(),
        data=msgspec.json.encode(move),
        content_type="application/json",
        environ_base={"REMOTE_ADDR": "127.0.0.1"},
    ).get_environ()


def _agree(redis: Any) -> None:
    """From now on every append is answered as if it were stored."""
    execute = redis.execute_command

    def answered(*words: Any, **options: Any) -> Any:
        if words[:2] == ("EVALSHA", APPEND.sha):
            return [b"ok", [time.time_ns() // 1_000_000, 0, 0]]
        return execute(*words, **options)

    redis.execute_command = answered


def _spent(
    app: Flask, asked: dict[str, list[Environ]], profile: Profile | None = None
) -> list[int]:
    """How long (ns) each move takes, from where the matches are in the store."""
    projector, spent = app.extensions[NAME].projector, list[int]()
    for match_id, moves in asked.items():
        projector.lose(match_id)
        projector.newest(match_id)
        for environ in moves:
            body = environ["wsgi.input"].getvalue()
            again = {**environ, "wsgi.input": BytesIO(body)}
            if profile is not None:
                profile.enable()
            spent.append(_made(app, again))
            if profile is not None:
                profile.disable()
    return spent


def _made(app: Flask, environ: Environ) -> int:
    statuses: list[str] = []
    began = time.perf_counter_ns()
    answer = b"".join(app(environ, lambda status, *_: statuses.append(status)))  # type: ignore[arg-type]
    took = time.perf_counter_ns() - began
    assert statuses == ["201 CREATED"], answer
    return took
