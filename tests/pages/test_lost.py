"""A wrong address, in a browser: the page says so, and there is a way home."""

import re
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.effort import rows_by_day
from tests.pages.conftest import House
from tests.pages.guests import PHONE
from tests.pages.hearing import faults

NOWHERE = "a" * 16


PATHS = ["/nothing", "/play/nothing", f"/play/{NOWHERE}", f"/replay/{NOWHERE}", "/replay/x"]
HOME = {"en-GB": "start page", "fr-FR": "Retour à l.accueil"}


@pytest.mark.parametrize(
    ("path", "locale"),
    rows_by_day(
        product(PATHS, HOME), (PATHS[1], "en-GB"), (PATHS[2], "fr-FR"), (PATHS[3], "en-GB")
    ),
)
def test_there_is_a_way_home(
    browser: Browser, house: House, axe: str, path: str, locale: str
) -> None:
    context = browser.new_context(**PHONE | {"locale": locale})
    page = context.new_page()
    page.goto(house.url + path)
    way = page.locator("main a[href='/play']")
    expect(way).to_be_in_viewport()
    expect(way).to_have_text(re.compile(HOME[locale]))
    assert faults(page, axe) == []
    way.tap()
    page.wait_for_url("**/play")
    expect(page.locator(".game").first).to_be_visible()
    context.close()
