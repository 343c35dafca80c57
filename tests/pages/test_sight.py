"""The table of /play, in all games at all seat counts: all in sight at a desk, all within reach."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from domain.games import GAMES
from tests.pages.conftest import OPTIONS, House
from tests.pages.playing import opened, played
from tests.pages.sitting import Sitting

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.long, pytest.mark.xdist_group("sight")]
SLUGS = [slug for slug in GAMES if slug != "coffers"]
DESK: Any = {"viewport": {"width": 1366, "height": 850}, "locale": "fr-FR", "has_touch": True}
PHONE: Any = {"viewport": {"width": 360, "height": 640}, "locale": "fr-FR", "has_touch": True}
STAGES = (6, 30)
"""After so many entries."""
HIDDEN = """() => {
  const table = document.querySelector(".table");
  const page = document.documentElement;
  return {
    below: table.scrollHeight - table.clientHeight,
    beside: table.scrollWidth - table.clientWidth,
    around: Math.max(page.scrollWidth - innerWidth, page.scrollHeight - innerHeight),
  };
}"""
NAMELESS = """() => [...document.querySelectorAll(".table [role=button], .actions button")]
  .filter((node) => !(node.getAttribute("aria-label") ?? node.textContent).trim())
  .map((node) => node.outerHTML)"""


def _seen(browser: Browser, house: House, slug: str, size: Any, script: str) -> list[Any]:
    """What a script finds at tables of every number of seats, early and later in the match."""
    player, token = house.players[0]
    context = browser.new_context(**size)
    me = {"id": player, "name": "Ann", "token": token}
    sitting = Sitting(context, house.url, me).at_once()
    found = []
    for match in _matches(house, slug, player):
        sitting.at(match)
        expect(sitting.page.locator(".table .seat").first).to_be_visible()
        found.append(sitting.page.evaluate(script))
    assert sitting.complaints == []
    context.close()
    return found


def _matches(house: House, slug: str, player: str) -> list[str]:
    least, most = GAMES[slug].seats
    made = []
    for count in range(least, most + 1):
        for stage in STAGES:
            match = opened(house.handler, slug, OPTIONS.get(slug, {}), (player,), count - 1)
            made.append(played(house.handler, match, Random(stage), stage).id)
    return made


@pytest.mark.parametrize("slug", SLUGS)
def test_at_a_desk_all_of_the_table_is_in_sight(browser: Browser, house: House, slug: str) -> None:
    for found in _seen(browser, house, slug, DESK, HIDDEN):
        assert max(found.values()) <= 0


@pytest.mark.parametrize("slug", SLUGS)
def test_a_phone_scrolls_the_table_up_and_down_only(
    browser: Browser, house: House, slug: str
) -> None:
    for found in _seen(browser, house, slug, PHONE, HIDDEN):
        assert max(found["beside"], found["around"]) <= 0


@pytest.mark.parametrize("slug", SLUGS)
def test_all_that_can_be_touched_has_a_name(browser: Browser, house: House, slug: str) -> None:
    assert all(names == [] for names in _seen(browser, house, slug, PHONE, NAMELESS))
