"""Targets at a phone's table are large enough, or far enough from all else.

By WCAG 2.2 (2.5.8): 24 x 24 CSS pixels, or a circle of 24 around its middle that meets no other.
"""

from base64 import b32encode
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from domain.match import Match, awaited
from tests.pages.conftest import OPTIONS, House, Sits
from tests.pages.playing import opened, played
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.nightly
SLUGS = [slug for slug in GAMES if slug != "coffers"]
LEAST = """(map) => {
  const least = 24;
  const what = "a[href], button, input, select, summary, [role=button]";
  const boxes = [...new Set([...document.querySelectorAll(what)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.matches("#skip"))
    .map((node) => node.closest("label") ?? node))]
    .map((node) => ({ node, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.height);
  const tight = ({ box }) => box.width < least - 0.1 || box.height < least - 0.1;
  const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const gap = ([x, y], { left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  const meets = (one, other) => {
    const nested = one.node.contains(other.node) || other.node.contains(one.node);
    if (one === other || nested) return false;
    const here = centre(one.box), there = centre(other.box);
    if (tight(other)) return Math.hypot(here[0] - there[0], here[1] - there[1]) < least - 0.1;
    return gap(here, other.box) < least / 2 - 0.1;
  };
  return boxes.filter(tight).filter((one) => boxes.some((other) => meets(one, other)))
    .filter(({ node }) => map || !node.closest(".spots")) // the same map is enlarged by a touch
    .map(({ node, box }) => `${box.width} x ${box.height}: ${node.outerHTML.slice(0, 150)}`);
}"""
"""The targets that are too small; with `map` those on a map, too."""
ENTRIES = 150


def _asked(house: House, slug: str, count: int) -> Iterator[Match]:
    """A match of one person, at the first decision of each kind that it brings them so soon."""
    player, _ = house.players[0]
    named = b32encode(sha256(f"targets {slug} {count}".encode()).digest()[:10]).lower().decode()
    match = opened(house.handler, slug, OPTIONS.get(slug, {}), (player,), count - 1, named)
    luck, seen = Random(1), {""}
    for _ in range(ENTRIES):
        kind = next((one.kind for one in awaited(match) if 0 in one.seats), "")
        if kind not in seen:
            seen.add(kind)
            yield match
        match = played(house.handler, match, luck, 1)
    assert len(seen) > 1


@pytest.mark.parametrize("slug", SLUGS)
def test_no_target_at_a_phone_is_too_small(sits: Sits, house: House, slug: str) -> None:
    screen: Any = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2}
    sitting = sits(**screen, locale="fr-FR", has_touch=True, reduced_motion="reduce").at_once()
    for count in GAMES[slug].seats:
        for match in _asked(house, slug, count):
            sitting.at(match.id).until("asked", "drafted")
            expect(sitting.page.locator(".table .seat").first).to_be_visible()
            assert sitting.page.evaluate(LEAST, False) == []
            _choosing(sitting)


def _choosing(sitting: Sitting) -> None:
    """So it is, too, after a touch, and on a map that has been enlarged."""
    may = sitting.look()["may"]
    if may:
        sitting.touch(may[0])
        assert sitting.page.evaluate(LEAST, False) == []
    closer = sitting.page.locator(".closer")
    if closer.is_visible():
        if closer.get_attribute("aria-pressed") == "false":
            sitting.hand.press(closer, 5_000)
        expect(closer).to_have_attribute("aria-pressed", "true")
        assert sitting.page.evaluate(LEAST, True) == []
