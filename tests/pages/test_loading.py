"""A bad line: few requests, fewer of them after each other, few bytes, and a word at once."""

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from tests.kit.effort import by_day
from tests.pages.loading import Loading
from tests.pages.visiting import UNWATCHED, Come

SLUGS = [slug for slug in GAMES if slug != "coffers"]
DOOR, TABLE = (15, 4), (30, 6)
"""At most so many requests from the start on, and so many round trips that depend on each other:
to the games, and from the last touch there to a table.
"""
BYTES = 150_000
"""Of all that."""


@pytest.mark.parametrize("slug", by_day(SLUGS, "or-des-dragons"))
def test_the_way_to_a_table_is_short(come: Come, slug: str) -> None:
    ann = come(**UNWATCHED)
    loading = Loading(ann.page)
    ann.page.goto(f"{ann.url}/play", wait_until="commit")
    loading.until(ann.page.locator(".game"))
    assert len(loading.asked) <= DOOR[0]
    assert loading.trips <= DOOR[1]
    ann.page.locator(f".game[data-game={slug}]").tap()
    loading.trips = 0
    ann.page.get_by_role("button", name="Play", exact=True).tap()
    loading.until(ann.page.locator("#main[aria-busy=false] .table"))
    assert len(loading.asked) <= TABLE[0]
    assert loading.trips <= TABLE[1]
    assert loading.bytes <= BYTES


def test_a_page_says_that_it_loads_before_anything_else_is_there(come: Come) -> None:
    ann = come(**UNWATCHED)
    ann.page.route("**/pages/**", lambda route: None)  # never answered
    ann.page.goto(f"{ann.url}/play", wait_until="commit")
    expect(ann.page.locator("#loading")).to_be_visible()
    assert (
        ann.page.evaluate("document.querySelector('#loading').getBoundingClientRect().height") > 99
    )


def test_a_button_that_works_shows_it(come: Come) -> None:
    ann = come(**UNWATCHED).at("/play")
    ann.page.route("**/v1/players", lambda route: None)  # never answered
    ann.page.locator(".game").first.tap()
    play = ann.page.get_by_role("button", name="Play", exact=True)
    play.tap()
    expect(play).to_have_attribute("aria-busy", "true")
    assert "…" in play.evaluate("(node) => getComputedStyle(node, '::after').content")


def test_a_view_that_is_on_its_way_is_told(come: Come) -> None:
    ann = come(**UNWATCHED).named("Ann").at("/play")
    ann.page.route("**/v1/players/me/devices*", lambda route: None)  # never answered
    ann.page.route("**/joined/play/me.js", lambda route: None)
    ann.button("Ann", "link").or_(ann.page.locator("a[href='/play/me']")).first.tap()
    expect(ann.page.locator("#main")).to_have_attribute("aria-busy", "true")
    line = "getComputedStyle(document.body, '::before').animationName"
    assert ann.page.evaluate(line) in ("busy", "none")
    assert ann.page.evaluate("getComputedStyle(document.body, '::before').height") == "3px"
