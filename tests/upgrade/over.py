"""Matches that are over: they leave for the archive, and both releases tell of them as before.

A release from before there was an archive answers 503 for what has left, and harms none of it.
"""

import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import requests

from events.store.server import connect
from tests.kit.waiting import PATIENCE_S, eventually
from tests.upgrade.fleet import Fleet
from tests.upgrade.older import Checkout
from tests.upgrade.players import PROMISED, Guests, Made

COMPARED = ("version", "status", "view", "waiting", "result", "options")
"""What both releases say of a match; a newer one may say more."""
PLAYED_OUT = ("dragonwood", "drachenland")
"""The games that computers play to the end in a moment."""
LONG_S = 600.0
PART = 3
"""So many moves of a match are sent again."""


class Asked(NamedTuple):
    """A request, and who asks."""

    token: str
    path: str
    move: Any = None
    key: str = ""


class Over:
    """The matches of these guests that are over; what was told of each while it was in the store,
    or when it was first asked for.
    """

    def __init__(self, guests: Guests, fleet: Fleet) -> None:
        self._guests, self._fleet = guests, fleet
        self.told: dict[str, list[tuple[Asked, Any]]] = {}

    def end(self) -> None:
        """One table of each game: everybody wants it to end, or leaves, and computers play on."""
        ended = {match: game for match, (game, _) in self._guests.matches.items()}
        newest = {game: match for match, game in ended.items()}
        for game, match in newest.items():
            path = f"/v1/matches/{match}" + ("/seats/me" if game in PLAYED_OUT else "")
            for token in self._guests.matches[match][1]:
                self._guests.ask(token, "DELETE", path, allowed=(409,))
        wanted = set(newest.values())
        assert eventually(lambda: self._all_over(wanted), LONG_S), wanted - self.told.keys()

    def _all_over(self, wanted: set[str]) -> bool:
        self.take_up()
        return wanted <= self.told.keys()

    def take_up(self) -> None:
        """Note what is told of those that have just ended; nobody plays there any more."""
        for match, (_, people) in tuple(self._guests.matches.items()):
            if self._guests.ask("", "GET", f"/v1/matches/{match}")["status"] == "finished":
                made = [each for each in self._guests.made if each.match == match]
                asked = requests_of(match, people, made)
                self.told[match] = [(each, self._answer(each)) for each in asked]
                self._guests.matches.pop(match)

    def archived(self) -> list[str]:
        """Those that have left the store."""
        redis: Any = connect(self._fleet.store_url)
        found = (next(redis.scan_iter(f"*:match:{match}", count=10_000)) for match in self.told)
        return [key.decode().rpartition(":")[2] for key in found if redis.type(key) == b"string"]

    def wait(self) -> None:
        """Until all of them have left."""
        assert eventually(lambda: len(self.archived()) == len(self.told)), "some have not left"

    def check(self) -> None:
        """Both web processes tell the same as at first, or say that they cannot."""
        archived = self.archived()
        for match, told in self.told.items():
            for url, release in self._fleet.webs():
                if match in archived and not knows_archives(release):
                    refuses(url, match)
                    continue
                for asked, first in told:
                    difference = differing(first, answered(url, asked))
                    assert difference is None, f"{url}{asked.path}: {difference}"

    def _answer(self, asked: Asked) -> Any:
        """That of a process that can tell it: the match may leave at any moment."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            for url, _ in self._fleet.webs():
                answer = sent(url, asked)
                if answer.ok:
                    return heart_of(answer)
        raise TimeoutError(asked.path)


def requests_of(match: str, people: Iterable[str], made: list[Made]) -> Iterator[Asked]:
    """What is asked of a match that is over: by everybody, and once more what they have done."""
    path = f"/v1/matches/{match}"
    for token in ("", *people):
        yield Asked(token, path)
        yield Asked(token, f"{path}?version=3")
        yield Asked(token, f"{path}/log?limit=100")
    yield Asked("", f"{path}/audit")
    yield Asked("", f"{path}/export")
    for each in (*made[:PART], *made[-PART:]):
        yield Asked(each.token, f"{path}/moves", each.move, each.key)


def sent(url: str, asked: Asked) -> requests.Response:
    """The answer of a web process."""
    headers = {"Authorization": f"Bearer {asked.token}"} if asked.token else {}
    headers |= {"Idempotency-Key": asked.key} if asked.key else {}
    method = "POST" if asked.key else "GET"
    return requests.request(method, url + asked.path, json=asked.move, headers=headers, timeout=60)


def answered(url: str, asked: Asked) -> Any:
    """What a web process tells that can."""
    answer = sent(url, asked)
    assert answer.ok, f"{asked.path}: {answer.text}"
    return heart_of(answer)


def heart_of(answer: requests.Response) -> Any:
    """What of an answer is the same at any time."""
    if "ndjson" in answer.headers["Content-Type"]:
        return [line for line in answer.text.splitlines() if '"hash"' in line]
    told = answer.json()
    told.pop("now", None)
    return {name: told[name] for name in COMPARED} if "view" in told else told


def knows_archives(release: Checkout) -> bool:
    """Whether a release can read what has left the store."""
    return (release.directory / "events" / "archive").is_dir()


def refuses(url: str, match: str) -> None:
    """It says that it cannot tell of this match, and when to ask again."""
    answer = requests.get(f"{url}/v1/matches/{match}", timeout=60)
    assert answer.status_code == 503, answer.text
    assert answer.json()["code"] in PROMISED, answer.text
    assert answer.headers["Retry-After"]


def differing(one: Any, other: Any, path: str = "") -> str | None:
    """Where two answers differ; None: nowhere. A release may say more than another."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = (name for name in one if name in other)
        found = (differing(one[name], other[name], f"{path}/{name}") for name in both)
        return next(filter(None, found), None)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(filter(None, (differing(*pair, f"{path}/{n}") for n, pair in pairs)), None)
    return None if one == other else f"{path}: {one!r} or {other!r}"
