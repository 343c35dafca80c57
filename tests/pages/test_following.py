"""The function with which docs/api.md has a browser follow a match, in a real browser."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.kit.waiting import eventually
from tests.pages.conftest import House

API = Path(__file__).parents[2] / "docs" / "api.md"
SLUG = "or-des-dragons"
LISTEN = """([match, token]) => {
  window.told = [];
  window.forgotten = 0;
  const forget = () => { window.told = []; window.forgotten += 1; };
  follow(match, token, (entry) => window.told.push(entry.hash), forget);
}"""


def documented() -> str:
    """The function as the page shows it; it waits less long before it tries again."""
    (found,) = re.findall(r"```js\n(async function follow.*?)```", API.read_text(), re.DOTALL)
    assert "1000 + 2000 * Math.random()" in found
    return found.replace("1000 + 2000 * Math.random()", "100").replace("async function", "function")


@pytest.fixture
def page(desk: BrowserContext, house: House) -> Iterator[Page]:
    here = desk.new_page()
    here.goto(f"{house.url}/healthz")
    here.add_script_tag(content=f"window.follow = async {documented()}")
    yield here
    here.close()


def hashes(house: House, match_id: str) -> list[str]:
    """Those of the log."""
    found = house.handler._projector.entries(match_id, 0)
    return [entry.hash or "" for entry in found]


def has_been_told(page: Page, house: House, match_id: str) -> bool:
    """Whether the page has been told what is in the log, in order, and nothing twice."""
    page.wait_for_timeout(20)
    return bool(page.evaluate("window.told") == hashes(house, match_id))


def test_a_browser_is_told_every_entry_also_after_the_match_was_set_back(
    page: Page, house: House
) -> None:
    match = house.on(house.begun(SLUG), 8)
    page.evaluate(LISTEN, [match.id, house.players[0][1]])
    assert eventually(lambda: has_been_told(page, house, match.id))
    set_back = house.back(match, 5)
    house.handler._projector.lose(match.id)
    house.on(set_back)
    assert eventually(lambda: has_been_told(page, house, match.id))
    assert page.evaluate("window.forgotten") > 0


def test_a_browser_that_has_it_all_does_not_come_back(page: Page, house: House) -> None:
    match = house.on(house.begun(SLUG))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(LISTEN, [match.id, house.players[0][1]])
    assert eventually(lambda: has_been_told(page, house, match.id))
    known = hashes(house, match.id)
    page.evaluate(
        "([match, token, after, head]) => follow(match, token, () => 0, () => 0, after, head)",
        [match.id, house.players[0][1], len(known), known[-1]],
    )
    assert eventually(lambda: any(f"head={known[-1]}" in url for url in asked))
    so_far = len(asked)
    page.wait_for_timeout(500)
    assert len(asked) == so_far
