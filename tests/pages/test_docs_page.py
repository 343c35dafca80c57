"""The page of the contract in a browser: every call can be opened, looked at and tried.

How long that takes is in docs/performance.md; here it is only known to happen.
"""

import re

import pytest
from playwright.sync_api import BrowserContext, Page

from service.api.call_groups import CALLS
from tests.kit.effort import by_effort
from tests.kit.waiting import PATIENCE_S
from tests.pages.conftest import House

pytestmark = pytest.mark.long

OPENED = by_effort(test=8, check=8, nightly=1)
"""One call of so many is opened: each takes the page seconds, and the more the longer."""


@pytest.fixture
def page(desk: BrowserContext, house: House) -> Page:
    """The page, with a list of what goes wrong on it."""
    shown = desk.new_page()
    shown.set_default_timeout(PATIENCE_S * 1_000)
    shown.goto(f"{house.url}/docs")
    shown.wait_for_selector(".opblock")
    return shown


def test_every_call_is_there_and_opens_with_what_it_takes_and_answers(page: Page) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    shown = page.eval_on_selector_all(".opblock", "blocks => blocks.map(block => block.id)")
    sent = {"receiveNews", "receivePush"}
    assert {name.rpartition("-")[2] for name in shown} == {call.name for call in CALLS} | sent
    for name in shown[::OPENED]:
        page.click(f"#{name} .opblock-summary-control")
        page.wait_for_selector(f"#{name} .responses-wrapper .response")
        assert "$ref" not in page.inner_text(f"#{name}"), "a reference that was not followed"
        page.click(f"#{name} .opblock-summary-control")
    assert wrong == []


def test_the_move_has_an_example_for_each_game_and_its_types(page: Page) -> None:
    move = page.locator("#operations-matches-makeMove")
    move.locator(".opblock-summary-control").click()
    options = move.locator(".opblock-section-request-body .examples-select option")
    assert {"dragonwood", "drachenland"} <= {*options.evaluate_all("all => all.map(o => o.value)")}
    move.locator(".opblock-section-request-body button", has_text="Schema").click()
    body = move.locator(".opblock-section-request-body")
    body.get_by_text("A move of the match's game.").first.wait_for()


def test_a_call_can_be_tried_on_the_page(page: Page) -> None:
    health = page.locator("#operations-service-getHealth")
    health.locator(".opblock-summary-control").click()
    health.get_by_role("button", name="Try it out").click()
    health.get_by_role("button", name="Execute").click()
    answer = health.locator(".live-responses-table .response")
    answer.first.wait_for()
    assert '"status": "ok"' in answer.first.inner_text()


def test_nothing_is_filled_in_that_everybody_would_send(page: Page) -> None:
    """The same key would give the same player to all who try the page."""
    enrol = page.locator("#operations-players-createPlayer")
    enrol.locator(".opblock-summary-control").click()
    enrol.get_by_role("button", name="Try it out").click()
    made = []
    for _ in range(2):
        enrol.get_by_role("button", name="Execute").click()
        answer = enrol.locator(".live-responses-table .response").first
        made.append(re.findall(r'"id": "(\w+)"', answer.inner_text())[0])
        enrol.get_by_role("button", name="Clear").click()
    assert made[0] != made[1]
    move = page.locator("#operations-matches-makeMove")
    move.locator(".opblock-summary-control").click()
    move.get_by_role("button", name="Try it out").click()
    fields = move.locator(".parameters input").all()
    assert [field.input_value() for field in fields] == [""] * 4
    assert 'For example "17".' in move.inner_text()
