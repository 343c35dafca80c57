"""A real service, finished matches of every game on it, and a real browser to look at them with.

A test that uses a browser is marked so: it needs Chromium (Debian's package of that name), and runs
in one process with the others on its service. All of this is started once for the tests here that
follow each other, and not for each module: to start it takes longer than most tests. It ends with
them: while it is there asyncio is taken, and the store as well.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import redis
import requests
from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from domain.games import GAMES
from domain.match import Match
from events.handler import Handler
from events.projector import Projector
from events.store.store import Store
from tests.e2e.installation import Installation as Whole
from tests.kit.clients import KEY, UNLIMITED
from tests.kit.histories import draw_anew
from tests.kit.luck import same_luck
from tests.kit.servers import served
from tests.pages.guests import PHONE
from tests.pages.hearing import axe_core
from tests.pages.playing import opened, played
from tests.pages.sitting import Sitting
from tests.pages.visiting import PATIENCE_MS, Come, Visitor

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Without windows it takes half the processor time."""
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
"""As root and on a closed network Chromium needs these."""
expect.set_options(timeout=PATIENCE_MS)  # a busy machine is slow, not wrong
OPTIONS: dict[str, Any] = {"or-des-dragons": {"advanced": True}, "jeu-des-dragons": {"quick": True}}
NAMES = ("Ann", "<b>Ben</b><img src=x onerror=alert(1)>", "Chloé")


CALLED = ("Ann", "Ben", "Chloé")
Sits = Callable[..., Sitting]
"""Lets a player of the house, the first if none is named, sit down at a phone, or what is said."""


class House(Struct, frozen=True):
    """A running service, its store as seen from here, and who plays there: id, token."""

    url: str
    handler: Handler
    players: tuple[tuple[str, str], ...]
    redis: redis.Redis

    def begun(self, slug: str) -> Match:
        """A match of three that has just begun; two of them play, the third is a computer."""
        ids = tuple(player for player, _ in self.players[:2])
        return opened(self.handler, slug, OPTIONS.get(slug, {}), ids, 1)

    def on(self, match: Match, entries: int = 5_000) -> Match:
        """Some entries later, or the end."""
        return played(self.handler, match, Random(match.game), entries)

    def newest(self, match: Match) -> int:
        """The version of the match by now; a move may bring more than one entry."""
        return self.handler._projector.newest(match.id).version

    def back(self, match: Match, version: int) -> Match:
        """The match as it was at this version: another server has taken over, without the rest."""
        (key,) = self.redis.keys(f"*:match:{match.id}")
        draw_anew(self.redis, key)
        rows: Any = self.redis.xrange(key)
        with self.redis.pipeline() as at_once:  # nobody finds even less meanwhile
            at_once.delete(key)
            for name, fields in rows[:version]:
                at_once.xadd(key, fields, id=name)
            at_once.execute()
        return Projector(Store(self.redis)).newest(match.id).match


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks a test that uses a browser. Two processes share those without a service of their own,
    each with a house: in one they would be the longest part of a run.
    """
    used = getattr(item, "fixturenames", ())
    if "browser" in used and not item.get_closest_marker("xdist_group"):
        item.add_marker(pytest.mark.needs("chromium"))
        house = "house of A to K" if item.path.name < "test_l" else "house of L to Z"
        item.add_marker(pytest.mark.xdist_group("whole" if "whole" in used else house))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A test has the same luck alone and after others, when the fixtures that it shares are there.

    Its second try has other luck: the matches of the first are still in the store.
    """
    with same_luck(item, f" try {getattr(item, 'execution_count', 1)}"):
        return (yield)


@pytest.fixture(scope="package")
def house(valkey_url: str) -> Iterator[House]:
    with (
        served(valkey_url, workers=1, **UNLIMITED) as url,
        redis.Redis.from_url(valkey_url) as client,
    ):
        yield _house(url, client)


def _house(url: str, client: redis.Redis) -> House:
    store = Store(client)
    enrolled = [
        requests.post(f"{url}/v1/players", json={"name": name}, timeout=60).json() for name in NAMES
    ]
    players = tuple((player["id"], player["token"]) for player in enrolled)
    return House(url, Handler(store, Projector(store), bytes.fromhex(KEY)), players, client)


@pytest.fixture(scope="package")
def finished(house: House) -> dict[str, Match]:
    """A finished match of every game; it is looked at, and never set back."""
    return {slug: house.on(house.begun(slug)) for slug in GAMES if slug != "coffers"}


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Iterator[Browser]:
    """Chromium with windows: nobody else is notified of anything."""
    chromium = browser.browser_type.launch(executable_path=shutil.which("chromium"), args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def axe() -> str:
    return axe_core()


@pytest.fixture(scope="package")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Whole]:
    """All of the service, as `make run` starts it: lists and computers need its workers."""
    house = Whole(tmp_path_factory.mktemp("house"))
    house.up()
    yield house
    house.down()


@pytest.fixture
def come(browser: Browser, whole: Whole) -> Iterator[Come]:
    """Lets somebody come to play; in the end nobody's browser may have complained."""
    here: list[Visitor] = []

    def arrived(locale: str = "en-GB", by: Browser = browser, **more: Any) -> Visitor:
        here.append(Visitor(by, whole.url, locale, **more))
        return here[-1]

    yield arrived
    for visitor in here:
        visitor.leave()


@pytest.fixture
def sits(house: House, browser: Browser) -> Iterator[Sits]:
    """In the end nobody's browser may have complained."""
    here: list[Sitting] = []

    def sat(who: int = 0, **screen: Any) -> Sitting:
        player, token = house.players[who]
        me = {"id": player, "name": CALLED[who], "token": token}
        here.append(Sitting(browser.new_context(**(screen or PHONE)), house.url, me))
        return here[-1]

    yield sat
    for sitting in here:
        assert sitting.complaints == []
        sitting.context.close()


@pytest.fixture
def ann(sits: Sits) -> Sitting:
    """On a phone, step by step."""
    return sits()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """The smallest screen that we care for."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="fr-FR")
    yield context
    context.close()


@pytest.fixture
def desk(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, locale="en-GB")
    yield context
    context.close()
