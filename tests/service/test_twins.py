"""Twins: two matches that differ only in facts that are hidden from a viewer. Each answer about one
is that about the other, byte by byte, but for ids, times and hashes. The server does as much for
both, so no clock tells them apart: calls of functions are counted, as a clock would measure the
machine, too.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from re import Pattern
from types import FrameType
from typing import Any

import pytest
from cachetools import LRUCache
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from domain.commands import Stop
from domain.games import GAMES
from domain.match import Actor
from service.api.call_groups import CALLS
from service.composition import NAME
from service.http.table import MATCH
from tests.kit.clients import Somebody, enrolled, gathered, good, moved
from tests.kit.effort import base_seed, by_effort

BEGUN = by_effort(test=12, check=12, nightly=40)
"""Moves of the first match before the twins begin."""
SEATS = by_effort(test=1, check=1, nightly=3)
"""Seats that are tried: the view of each is kept while the rest is dealt again."""
NEGLIGIBLE = 0.1
"""The part of an answer's calls that may depend on hidden facts: some microseconds."""
OURS = re.compile(r"(?!.*/site-packages/)")
"""The paths of files that no library has."""
STREAM = "followMatch"
QUERIES = {
    "getMatch": ("version=1", "as=spectator", "as=seat:0", "as=seat:1", "as=all"),
    "getLog": ("after=0&limit=1", "as=spectator"),
    "listViews": ("as=spectator",),
    "drawMatch": ("as=spectator",),
    "exportMatch": ("note=true",),
    "getCheckpoint": ("version=1",),
}
VOLATILE = re.compile(
    r'"(hash|digest|head|salt|commitment)":"\w+"|"(match|id|next)":"[\w-]+"'
    r'|\d{13}|dur=[\d.]+|r=\d+;t=\d+|(X-Request-Id|Date): .*|"?W/"\w+"'
    r'|\b[0-9a-f]{64}\b|"note":"[^"]*"|— \S+ \S+'
)


@contextmanager
def counted(of: Pattern[str] = OURS) -> Iterator[list[int]]:
    """How many functions in files of such paths are called meanwhile, in this thread."""
    calls = [0]

    def look(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and of.match(frame.f_code.co_filename):
            calls[0] += 1

    sys.setprofile(look)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def asked(match: str) -> Iterator[str]:
    """The path of each answer about a match that changes nothing."""
    for call in CALLS:
        if call.method == "get" and call.path.startswith(MATCH) and call.name != STREAM:
            path = match + call.path.removeprefix(MATCH)
            yield path
            yield from (f"{path}?{query}" for query in QUERIES.get(call.name, ()))
    yield f"{match}/log?after=99"
    yield f"{match}?version=99"


def text(answer: TestResponse, match: str) -> str:
    """An answer with headers and length, without the parts that differ between any two matches."""
    body = f"{answer.status}\n{answer.headers}{answer.get_data(as_text=True)}"
    return VOLATILE.sub("", body.replace(match.rpartition("/")[2], "ID"))


def told(who: Somebody, match: str, wrong: list[Any]) -> dict[str, tuple[str, int]]:
    """The answers about a match, and the number of operations behind each second one."""
    found = dict[str, tuple[str, int]]()
    for _ in range(2):
        for path in asked(match):
            with counted() as calls:
                answer = who.get(path)
            found[path.removeprefix(match)] = text(answer, match), calls[0]
        for number, move in enumerate(wrong):
            with counted() as calls:
                answer = who.post(f"{match}/moves", move)
            assert answer.status_code >= 400
            found[f"move {number}"] = text(answer, match), calls[0]
    return found


def begun_alike(host: Somebody, guests: list[Somebody], match: str, seat: int, version: int) -> str:
    """A branch of the match in which all that this seat did not see is dealt again."""
    seats = [{"kind": "me"}, *({"kind": "player", "player": guest.id} for guest in guests)]
    order = {"version": version, "seats": seats, "unknowns": "redealt", "as": f"seat:{seat}"}
    twin = good(host.post(f"{match}/branches", order))["id"]
    for guest in guests:
        good(guest.post(f"/v1/matches/{twin}/seats"))
    return f"/v1/matches/{twin}"


def assert_alike(who: Somebody, one: str, other: str, wrong: list[Any]) -> None:
    ours, theirs = told(who, one, wrong), told(who, other, wrong)
    assert ours.keys() == theirs.keys()
    for path, (said, calls) in ours.items():
        assert said == theirs[path][0], path
        assert abs(calls - theirs[path][1]) <= NEGLIGIBLE * calls, path


@pytest.mark.parametrize("slug", sorted(game for game in GAMES if game != "coffers"))
def test_nothing_tells_twins_apart(
    http: FlaskClient, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = http.application.extensions[NAME]
    monkeypatch.setattr(here.registry, "_known", LRUCache(99))  # no token is looked up again
    luck = Random(base_seed())
    match, players = gathered(http, slug, 3)
    for _ in range(BEGUN):
        moved(match, players, luck)
    entries = good(players[0].get(f"{match}/log?limit=500"))["items"]
    here.handler.handle(match.rpartition("/")[2], Actor("operator"), Stop())
    for seat in luck.sample(range(3), SEATS):
        deal = partial(begun_alike, players[0], players[1:], match, seat, len(entries))
        viewer, one, other = players[seat], deal(), deal()
        can = good(viewer.get(f"{one}/moves"))
        allowed = [None, *can["moves"], *can["always"]]
        wrong = [each["command"] for each in entries if each["command"] not in allowed][:8]
        for who in (viewer, Somebody(http), enrolled(http, "Eve")):
            assert_alike(who, one, other, wrong)
