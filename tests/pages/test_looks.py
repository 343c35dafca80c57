"""How the page looks and can be used: with a thumb, by keyboard, by who hears it, on any screen."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kit.effort import by_day, by_effort
from tests.pages.hearing import faults
from tests.pages.visiting import Come, Visitor

PATHS = (
    *("/play", "/play/tables", "/play/me", "/play/link", "/play/rules/dragonwood"),
    *("/play/new?game=pierres-du-dragon", "/play/new?game=or-des-dragons"),
)
WIDE = {"width": 1366, "height": 850}
CUT = """() => [...document.querySelectorAll("main *, dialog *, #head *")].filter((node) => {
  const style = getComputedStyle(node);
  const hides = ["hidden", "clip"].includes(style.overflowX) || node.matches("select");
  return hides && !node.matches(".unseen, .frontispiece, .banner, .game, label.unseen")
    && node.textContent.trim() && node.scrollWidth > node.clientWidth + 1;
}).map((node) => node.outerHTML.slice(0, 200))"""
"""Cut texts: those that are wider than their box."""
SMALL = """() => [...document.querySelectorAll(
  ":is(main, dialog) :is(button, select, input, summary), #head :is(a, button)"
)].filter((node) => {
  const { width, height } = (node.closest("label") ?? node).getBoundingClientRect();
  const row = node.closest(".across")?.getBoundingClientRect().height ?? height;
  return height > 0 && (Math.max(height, row) < 43.9 || width < 43.9);
}).map((node) => node.outerHTML.slice(0, 200))"""
"""Targets that a thumb misses."""


def checked(visitor: Visitor, axe: str) -> None:
    page = visitor.page
    assert faults(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []


BY_DAY: list[Any] = [("en-GB", "light", PATHS[::2]), ("fr-FR", "dark", PATHS[1::2])]
LOOKS: list[Any] = by_effort(
    test=BY_DAY,
    check=BY_DAY,
    nightly=[(*look, PATHS) for look in product(("en-GB", "fr-FR"), ("light", "dark"))],
)


@pytest.mark.parametrize(("locale", "theme", "paths"), LOOKS)
def test_before_the_table_nothing_is_cut_nor_small_nor_hidden_from_who_hears_it(
    come: Come, axe: str, locale: str, theme: str, paths: tuple[str, ...]
) -> None:
    ann = come(locale, color_scheme=theme).at("/play")
    checked(ann, axe)
    ann.page.locator(".game[data-game=pierres-du-dragon]").tap()
    checked(ann, axe)
    ann.page.locator(".sheet .primary").tap()
    ann.at_match()
    for path in paths:
        ann.at(path)
        ann.page.evaluate(
            "document.querySelectorAll('main details').forEach((d) => (d.open = true))"
        )
        checked(ann, axe)
    ann.at("/play/me").page.get_by_role("link").nth(4).tap()
    expect(ann.page.locator(".rows .match")).to_be_visible()
    checked(ann.settled(), axe)


@pytest.mark.parametrize("locale", by_day(["en-GB", "fr-FR"], "fr-FR"))
def test_so_it_is_in_a_waiting_room_and_on_a_wide_screen(come: Come, axe: str, locale: str) -> None:
    ann = come(locale, viewport=WIDE).named("Ann").at("/play/new?game=jeu-des-dragons")
    checked(ann, axe)
    ann.page.locator(".table-form > .primary").tap()
    match = ann.at_match()
    expect(ann.page.locator("img.qr").first).to_be_visible()
    checked(ann, axe)
    ben = come(locale).at(f"/play/{match}")
    checked(ben, axe)


def test_all_of_the_way_to_a_table_can_be_gone_by_keyboard(come: Come) -> None:
    ann = come().at("/play")
    ann.page.keyboard.press("Tab")
    expect(ann.page.locator("#skip")).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="First steps")).to_be_focused()
    ann.page.keyboard.press("Tab")
    expect(ann.page.locator(".game").first).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".sheet")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".sheet")).to_have_count(0)
    expect(ann.page.locator(".game").first).to_be_focused()
    ann.page.keyboard.press("Enter")
    for _ in range(12):
        if ann.page.evaluate("document.activeElement.matches('.primary')"):
            break
        ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.at_match()
