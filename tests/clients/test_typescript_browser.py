"""The TypeScript client in a real browser: imported by a page, against a service elsewhere."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.clients.node import TSC, Node, all_is_well
from tests.e2e.web import Web
from tests.kit.cutting import CERTAIN, CuttingProxy
from tests.kit.effort import base_seed
from tests.pages.conftest import CHROMIUM, FLAGS

pytestmark = [
    pytest.mark.needs("chromium", "node", TSC),
    pytest.mark.xdist_group("typescript"),
]
HOST = "dragons.test"
"""A name of this machine that no browser takes for a safe one."""
PLAY = """
async ([order]) => (await import("./playing.mjs")).played({...order, settings: {backoff: 20}})
"""


class Files(SimpleHTTPRequestHandler):
    """The directory of a package, without a word about it."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def port(node: Node) -> Iterator[int]:
    """The port of the page and the package: another origin than the service."""
    handler = partial(Files, directory=str(node.directory))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    rule = f"--host-resolver-rules=MAP {HOST} 127.0.0.1"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, rule])
        yield chromium
        chromium.close()


def played(browser: Browser, page_url: str, **order: Any) -> Any:
    """The messages of a page; it may report no errors but lost connections."""
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(page_url)
    told = page.evaluate(PLAY, [order])
    page.close()
    assert errors == []
    return told


@pytest.mark.nightly
def test_two_play_a_match_in_a_page_over_connections_that_are_cut(
    browser: Browser, port: int, url: str
) -> None:
    with CuttingProxy(url, base_seed()) as proxy:
        told = played(browser, f"http://127.0.0.1:{port}/page.html", url=proxy.url)
    all_is_well(told)
    assert proxy.cuts >= CERTAIN


def test_on_a_page_that_came_over_plain_http_one_plays_and_is_told_what_is_missing(
    browser: Browser, port: int, web: Web
) -> None:
    page, service = f"http://{HOST}:{port}/page.html", f"http://{HOST}:{web.port}"
    told = played(browser, page, url=service, game="drachenland")
    all_is_well(told, checked=False)
