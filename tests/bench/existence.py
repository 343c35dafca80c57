"""Existence: whether the time of one answer tells a stranger that there is a private match.

Every call about a match is made once of an id that was never used, and once of each kind of private
match, signed out and as a stranger. The guesser knows how long each call takes of an unused id: the
threshold is learned from one half of the answers, and the other half is guessed.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from flask import Flask
from werkzeug.test import EnvironBuilder

from domain.match import Seat
from events.settings import Settings
from events.store.server import connect
from service.api.call_groups import CALLS
from service.app import create_app
from service.composition import NAME, install, web_parts
from service.process.embedded import EmbeddedStore
from tests.bench.matches import MASTER_KEY
from tests.bench.regulars import begun, played, somebody
from tests.bench.servers import GENEROUS
from tests.bench.table import Figure

GAME = "drachenland"
KINDS = ("running", "finished", "archived")
NEVER, USUAL = "an id that was never used", "another, by which the guesser knows a call's time"
PATHS = [
    (call.method.upper(), call.path.replace("{seat}", "1"))
    for call in CALLS
    if "{match_id}" in call.path
]
SURE = 1.96
"""How many deviations the interval of a share takes in on each side: 95 %."""

Times = dict[str, list[tuple[str, float]]]
"""Kind of id → which call was made, and how long (s) its answer took."""


def figures(rounds: int = 2) -> list[Figure]:
    """Of each call so many answers, of each kind of id, by each of two strangers."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        own = {"MASTER_KEY": MASTER_KEY.hex(), "REDIS_URL": server.url}
        own |= {"ARCHIVE_URL": f"file://{folder}", **GENEROUS}
        redis = connect(server.url)

        settings = Settings.from_environment(own)
        app = create_app(settings, redis)

        def start() -> Flask:
            install(app, web_parts(settings, redis))
            return app

        ids = private_matches(app)
        token = app.test_client().post("/v1/players", json={"name": "Eve"}).get_json()["token"]
        strangers: list[dict[str, str]] = [{}, {"Authorization": f"Bearer {token}"}]
        found = list[Figure]()
        for state, ready in (("fresh", ()), ("warm", tuple(ids.values()))):
            taken = measured(start, ids, strangers, ready, rounds)
            found += [guessed(f"{state} process, {kind}", taken, kind) for kind in KINDS]
    return found


def private_matches(app: Flask) -> dict[str, str]:
    """The id of a private match of each kind."""
    here, luck, found = app.extensions[NAME], Random(1), dict[str, str]()
    for kind in KINDS:
        host, guest = somebody(luck), somebody(luck)
        play = begun if kind == "running" else played
        found[kind] = play(
            here, GAME, (Seat("player"), Seat("player", guest)), luck, host, "private"
        )
    assert here.archiving.move(found["archived"])
    return found


def measured(
    start: Callable[[], Flask],
    ids: dict[str, str],
    strangers: Iterable[dict[str, str]],
    ready: Iterable[str],
    rounds: int,
) -> Times:
    """Each answer comes from the parts of a process that has read the matches that are `ready`, and
    nothing else.
    """
    luck = Random(2)
    asked = [
        (f"{method} {path} {len(who)}", method, path, who, kind)
        for method, path in PATHS
        for who in strangers
        for kind in (USUAL, NEVER, *ids)
    ] * rounds
    luck.shuffle(asked)
    taken: Times = {kind: [] for kind in (USUAL, NEVER, *ids)}
    for call, method, path, who, kind in asked:
        app, match = start(), ids.get(kind) or somebody(luck)
        for each in ready:
            app.extensions[NAME].projector.newest(each)
        spent(app, method, path.replace("{match_id}", somebody(luck)), who)
        taken[kind].append((call, spent(app, method, path.replace("{match_id}", match), who)))
    return taken


def spent(app: Flask, method: str, path: str, headers: dict[str, str]) -> float:
    """How long (s) the refusal takes."""
    asked = EnvironBuilder(path, method=method, headers=headers.items())
    if method in ("POST", "PATCH"):
        asked = EnvironBuilder(path, method=method, headers=headers.items(), json={})
    environ = asked.get_environ()
    environ["REMOTE_ADDR"], statuses = "127.0.0.1", list[str]()
    began = time.perf_counter()
    b"".join(app(environ, lambda status, *_: statuses.append(status)))  # type: ignore[arg-type]
    took = time.perf_counter() - began
    assert statuses[0] >= "4", path
    return took


def guessed(what: str, taken: Times, kind: str) -> Figure:
    """The share of answers about this kind, and about unused ids, that are told apart."""
    usual = {call: median(times) for call, times in grouped(taken[USUAL])}
    marked = [(took / usual[call], False) for call, took in taken[NEVER]]
    marked += [(took / usual[call], True) for call, took in taken[kind]]
    Random(3).shuffle(marked)
    learned, rest = marked[::2], marked[1::2]
    bound, slower = max(
        ((bound, slower) for bound, _ in learned for slower in (True, False)),
        key=lambda rule: right(learned, *rule),
    )
    low, high = interval(count := right(rest, bound, slower), len(rest))
    shown = f"{count / len(rest):.0%} ({low:.0%} to {high:.0%}, of {len(rest)})"
    return Figure(f"{what}: guessed right", shown, "50 % is in it", low <= 0.5)


def grouped(taken: list[tuple[str, float]]) -> Iterator[tuple[str, list[float]]]:
    """Each call, with all its times."""
    for call in {call for call, _ in taken}:
        yield call, [took for other, took in taken if other == call]


def right(marked: list[tuple[float, bool]], bound: float, slower: bool) -> int:
    """How many are guessed right by whether they are slower, or quicker, than this."""
    return sum(((took > bound) == slower) == private for took, private in marked)


def interval(count: int, of: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    share, spread = count / of, SURE**2 / of
    middle = (share + spread / 2) / (1 + spread)
    reach = (spread * (share * (1 - share) + spread / 4)) ** 0.5 / (1 + spread)
    return middle - reach, middle + reach
