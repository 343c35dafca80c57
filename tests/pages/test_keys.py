"""A table is played by keys: numbers choose, Enter confirms, the arrows look back, ? lists them."""

import pytest
from playwright.sync_api import expect

from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.hearing import faults
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting

FEW = 9


@pytest.fixture(params=by_day(["en-GB", "fr-FR"], "fr-FR"))
def ann(sits: Sits, request: pytest.FixtureRequest) -> Sitting:
    """At a desk, with keys alone, what happened shown at once."""
    size = {"width": 1366, "height": 768}
    return sits(viewport=size, locale=request.param, service_workers="block").at_once()


def presses(ann: Sitting, *keys: str) -> None:
    for key in keys:
        ann.page.keyboard.press(key)


def test_numbers_choose_enter_confirms_and_the_arrows_look_back(ann: Sitting, house: House) -> None:
    match = until(house, "jeu-des-dragons", asks_ann("ante"))
    may = ann.at(match.id).offered()
    numbers = ann.page.locator(".numbers b")
    presses(ann, "1")
    expect(numbers).to_have_text([str(n + 1) for n in range(min(len(may), FEW))])
    assert ann.look()["state"] == "asked"
    presses(ann, "2")
    ann.until("drafted")
    expect(ann.page.locator(".confirm")).to_be_focused()
    expect(ann.thing(may[1])).to_have_attribute("aria-pressed", "true")
    presses(ann, "Escape")
    ann.until("asked")
    presses(ann, "1")
    ann.until("drafted")
    known = house.newest(match)
    presses(ann, "Enter")
    assert eventually(lambda: ann.look()["state"] == "waiting" and house.newest(match) > known)
    told = ann.page.locator(".told")
    newest = house.newest(match)
    expect(told).to_have_attribute("data-version", str(newest))
    presses(ann, "ArrowLeft")
    expect(told).to_have_attribute("data-version", str(newest - 1))
    presses(ann, "ArrowRight")
    expect(told).to_have_attribute("data-version", str(newest))
    presses(ann, "ArrowLeft", "ArrowLeft")
    expect(told).to_have_attribute("data-version", str(newest - 2))
    presses(ann, "End")
    expect(told).to_have_attribute("data-version", str(newest))


def test_all_keys_are_listed_and_can_be_switched_off(ann: Sitting, house: House, axe: str) -> None:
    match = until(house, "jeu-des-dragons", asks_ann("ante"))
    ann.at(match.id).offered()
    presses(ann, "?")
    sheet = ann.page.locator(".sheet")
    expect(sheet.locator("kbd").first).to_have_text("1 … 9")
    assert faults(ann.page, axe) == []
    presses(ann, "2")
    expect(ann.page.locator(".numbers b")).to_have_count(0)
    sheet.get_by_role("checkbox").uncheck()
    presses(ann, "Escape")
    expect(sheet).to_have_count(0)
    presses(ann, "1", "1", "?")
    ann.page.locator("[data-key=settings]").click()
    expect(sheet).to_have_count(1)
    assert ann.look()["state"] == "asked"
    ann.page.locator("[data-key=keys]").click()
    sheet.get_by_role("checkbox").check()
    presses(ann, "Escape")
    presses(ann, "1")
    expect(ann.page.locator(".numbers b").first).to_have_text("1")
    presses(ann, "Escape")
    expect(ann.page.locator(".numbers b")).to_have_count(0)


def test_a_field_keeps_its_keys(ann: Sitting, house: House) -> None:
    match = until(house, "jeu-des-dragons", asks_ann("ante"))
    ann.at(match.id).offered()
    presses(ann, "1")
    expect(ann.page.locator(".numbers b").first).to_be_visible()
    version = ann.page.locator(".told").get_attribute("data-version")
    ann.page.locator(".beside select").focus()
    presses(ann, "1", "ArrowLeft")
    assert ann.look()["state"] == "asked"
    expect(ann.page.locator(".told")).to_have_attribute("data-version", version or "")
