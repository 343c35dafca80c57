"""axe has nothing to say against any screen of a match: the replay, and the sheets of a table."""

from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from domain.games import GAMES
from domain.match import Match, awaited
from tests.kit.effort import by_day, by_effort, rows_by_day
from tests.pages.conftest import House, Sits
from tests.pages.guests import PHONE
from tests.pages.hearing import faults
from tests.pages.looking import Looking
from tests.pages.playing import played
from tests.pages.reaching import asks_ann, until

SLUGS = [slug for slug in GAMES if slug != "coffers"]
THEMES = ("light", "dark")
DESK: Any = {"viewport": {"width": 1366, "height": 768}}
SCREENS = by_effort(test=["phone"], check=["phone"], nightly=["phone", "desk"])
BY_DAY = (("or-des-dragons", "light"), ("pierres-du-dragon", "dark"))
"""The tables of other games are looked at in `test_hearing.py`."""
COMPOSED = (("or-des-dragons", "negotiate"), ("pierres-du-dragon", "bid"))


@pytest.mark.parametrize(("slug", "theme"), rows_by_day(product(SLUGS, THEMES), *BY_DAY))
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_has_nothing_against_a_replay(
    browser: Browser,
    house: House,
    finished: dict[str, Match],
    axe: str,
    slug: str,
    theme: Any,
    screen: str,
) -> None:
    context = browser.new_context(**(PHONE if screen == "phone" else DESK), color_scheme=theme)
    here = Looking(context, house).at(finished[slug])
    for version, part in ((here.length // 2, "html"), (here.length, "#stage")):
        here.goes(version)
        assert faults(here.page, axe, part) == []
    context.close()


@pytest.mark.parametrize("theme", by_day(THEMES, "light"))
def test_axe_has_nothing_against_the_list_of_replays(
    browser: Browser, house: House, axe: str, theme: Any
) -> None:
    page = browser.new_page(**PHONE, color_scheme=theme)
    page.goto(f"{house.url}/replay")
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")
    assert faults(page, axe) == []
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("theme", by_day(THEMES, "dark"))
def test_axe_has_nothing_against_the_sheets_of_a_table(
    sits: Sits, house: House, axe: str, theme: Any
) -> None:
    ann = sits(**PHONE, color_scheme=theme).at_once()
    match = house.begun("dragonwood")
    while not any(0 in one.seats for one in awaited(match)):
        match = played(house.handler, match, Random(1), 1)
    ann.at(match.id).until("asked")
    for keys in (["settings"], ["settings", "rules"], ["settings", "talk"], ["settings", "resign"]):
        for key in keys:
            ann.page.locator(f"[data-key={key}]").tap()
        expect(ann.page.locator("dialog[open]")).to_be_visible()
        assert faults(ann.page, axe) == [], keys
        ann.page.keyboard.press("Escape")
    for slug, kind in COMPOSED:
        ann.at(until(house, slug, asks_ann(kind)).id).until("asked")
        ann.page.locator(".choices > .compose").first.tap()
        expect(ann.page.locator(".choices > :is(.sharing, .counts)")).to_be_visible()
        assert faults(ann.page, axe) == [], slug
