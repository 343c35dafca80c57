"""Answers about matches before and after an import; how matches end, and whether they are sound."""

import subprocess
import tempfile
import time
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from tests.kit.waiting import eventually
from tests.upgrade.older import Checkout
from tests.upgrade.players import Guests, Made

COMPARED = ("version", "status", "view", "waiting", "result", "options")
"""The parts of a match that both releases tell; a newer one may tell more."""
LONG_S = 600.0
PART = 3
"""So many moves of a match are sent again."""


class Asked(NamedTuple):
    """A request, and who asks."""

    token: str
    path: str
    move: Any = None
    key: str = ""


class Told:
    """The answers about each match: while it ran last, or for good if it is over."""

    def __init__(self) -> None:
        self._told: dict[str, list[tuple[Asked, Any]]] = {}
        self.over = frozenset[str]()

    def note(self, guests: Guests) -> None:
        """Note what everybody is told of every match now; nobody plays meanwhile."""
        self.over = frozenset(finished(guests))
        for match, (_, people) in guests.matches.items():
            made = [each for each in guests.made if each.match == match]
            version = guests.ask("", "GET", f"/v1/matches/{match}")["version"]
            asked = requests_of(match, version, people, made)
            self._told[match] = [(each, answer(guests, each)) for each in asked]

    def compare(self, guests: Guests, matches: Collection[str] | None = None) -> None:
        """It is told now as it was noted."""
        for match in self._told if matches is None else matches:
            for asked, first in self._told[match]:
                difference = differing(first, answer(guests, asked))
                assert difference is None, f"{asked.path}: {difference}"


def requests_of(
    match: str, version: int, people: Iterable[str], made: list[Made]
) -> Iterator[Asked]:
    """The requests about a match up to a version: by everybody, and once more their commands."""
    path = f"/v1/matches/{match}"
    for token in ("", *people):
        yield Asked(token, f"{path}?version={version}")
        yield Asked(token, f"{path}?version={version // 2 + 1}")
        yield Asked(token, f"{path}/log?limit={min(version, 100)}")
    for each in (*made[:PART], *made[-PART:]):
        yield Asked(each.token, f"{path}/moves", each.move, each.key)


def answer(guests: Guests, asked: Asked) -> Any:
    """The part of an answer that is the same at any time, in both releases: in 1.2 a player who had
    resigned kept the rank that a computer reached.
    """
    method = "POST" if asked.key else "GET"
    told = guests.ask(asked.token, method, asked.path, asked.move, asked.key)
    told = {name: value for name, value in told.items() if name not in ("now", "next")}
    for score in told.get("result") or ():
        score.pop("rank")
    return {name: told[name] for name in COMPARED} if "view" in told else told


def differing(one: Any, other: Any, path: str = "") -> str | None:
    """The path at which two answers differ; None: they do not. A release may tell more than
    another.
    """
    if isinstance(one, dict) and isinstance(other, dict):
        both = (name for name in one if name in other)
        found = (differing(one[name], other[name], f"{path}/{name}") for name in both)
        return next(filter(None, found), None)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(filter(None, (differing(*pair, f"{path}/{n}") for n, pair in pairs)), None)
    return None if one == other else f"{path}: {one!r} or {other!r}"


def finished(guests: Guests) -> set[str]:
    """The matches that are over."""
    asked = ((match, guests.ask("", "GET", f"/v1/matches/{match}")) for match in guests.matches)
    return {match for match, told in asked if told["status"] == "finished"}


def ended(guests: Guests, games: Collection[str]) -> None:
    """All matches end: in these games everybody leaves, and computers play on to the end; in the
    others everybody wants it to end.
    """
    for match in guests.matches.keys() - finished(guests):
        game, people = guests.matches[match]
        path = f"/v1/matches/{match}" + ("/seats/me" if game in games else "")
        for token in people:
            guests.ask(token, "DELETE", path, allowed=(409,))
    assert eventually(lambda: all_over(guests), LONG_S), "some go on"


def all_over(guests: Guests) -> bool:
    """Whether all matches are over; asked now and then, so that computers have time to play."""
    time.sleep(1.0)
    return finished(guests) == guests.matches.keys()


def sound(guests: Guests, match: str, releases: Iterable[Checkout]) -> None:
    """Each acknowledged move is one entry, where it was; no check of the audit fails, and the
    releases' own verifiers find nothing wrong with the export.
    """
    log = {entry["version"]: entry["hash"] for entry in entries(guests, match)}
    check(match, log, [each for each in guests.made if each.match == match])
    audit = guests.ask("", "GET", f"/v1/matches/{match}/audit")
    assert {each["status"] for each in audit["checks"]} == {"passed"}, f"{match}: {audit}"
    export = guests.fetch(f"/v1/matches/{match}/export")
    for release in releases:
        verify(release, export)


def check(match: str, log: dict[int, str], made: list[Made]) -> None:
    """The log has no gaps, and every move that was acknowledged."""
    assert len({each.version for each in made}) == len(made), f"{match}: moves share an entry"
    assert list(log) == list(range(1, len(log) + 1)), f"{match}: the log has gaps"
    assert all(log[each.version] == each.hash for each in made), f"{match}: a move is lost"


def entries(guests: Guests, match: str) -> Iterator[Any]:
    """The whole log, as everybody sees it."""
    after: int = 0
    path = f"/v1/matches/{match}/log?limit=100&after="
    while page := guests.ask("", "GET", f"{path}{after}")["items"]:
        yield from page
        after = page[-1]["version"]


def verify(release: Checkout, export: bytes) -> None:
    """A release's own verifier finds nothing wrong with an export."""
    with tempfile.NamedTemporaryFile(suffix=".ndjson") as file:
        file.write(export)
        file.flush()
        found = subprocess.run([*release.verifier, file.name], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
