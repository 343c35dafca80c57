"""A real service, finished matches of every game on it, and a real browser to look at them with.

Without Chromium (Debian's package of that name) the tests that need one are skipped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import redis
import requests
from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from domain.games import GAMES
from domain.match import Match
from events.handler import Handler
from events.projector import Projector
from events.store import Store
from tests.events.spec import eventually
from tests.replay.playing import opened, played
from tests.service.spec import KEY
from tests.service.test_socket import alive, free_port

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
"""As root and on a closed network Chromium needs these."""
OPTIONS: dict[str, Any] = {"or-des-dragons": {"advanced": True}, "jeu-des-dragons": {"quick": True}}
NAMES = ("Ann", "<b>Ben</b><img src=x onerror=alert(1)>", "Chloé")


class House(Struct, frozen=True):
    """A running service, its store as seen from here, and who plays there: id, token."""

    url: str
    handler: Handler
    players: tuple[tuple[str, str], ...]

    def begun(self, slug: str) -> Match:
        """A match of three that has just begun; two of them play, the third is a computer."""
        ids = tuple(player for player, _ in self.players[:2])
        return opened(self.handler, slug, OPTIONS.get(slug, {}), ids, 1)

    def on(self, match: Match, entries: int = 5_000) -> Match:
        """Some entries later, or the end."""
        return played(self.handler, match, Random(match.game), entries)


@pytest.fixture(scope="module")
def house(valkey_url: str) -> Iterator[House]:
    port = free_port()
    limits = {"READS_PER_MINUTE": "0", "WRITES_PER_MINUTE": "0", "PLAYERS_PER_HOUR": "0"}
    variables = {"PORT": str(port), "REDIS_URL": valkey_url, "MASTER_KEY": KEY, "WEB_WORKERS": "1"}
    command = ["-m", "gunicorn", "--config", "service/gunicorn_config.py", "service:create_app()"]
    environment = {**os.environ, **limits, **variables}
    process = subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment)
    try:
        assert eventually(lambda: alive(port), seconds=60)
        with redis.Redis.from_url(valkey_url) as client:
            yield _house(f"http://127.0.0.1:{port}", client)
    finally:
        process.terminate()
        process.wait(timeout=60)


def _house(url: str, client: redis.Redis) -> House:
    store = Store(client)
    enrolled = [
        requests.post(f"{url}/v1/players", json={"name": name}, timeout=60).json() for name in NAMES
    ]
    players = tuple((player["id"], player["token"]) for player in enrolled)
    return House(url, Handler(store, Projector(store), bytes.fromhex(KEY)), players)


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Match]:
    """A finished match of every game."""
    return {slug: house.on(house.begun(slug)) for slug in GAMES if slug != "coffers"}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here: apt-get install chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


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
