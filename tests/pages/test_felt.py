"""The table uses the room that it has, in all games at all seat counts, on every screen.

At a decision all seats are whole in sight, no word is too small to be read, what one decides by is
large enough for a finger, and the bar leaves the table its room; with text of 200 % nothing covers
what one confirms with.
"""

from base64 import b32encode
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from domain.games import GAMES
from domain.match import Match, awaited
from events.current import NoSuchMatch
from tests.kit.effort import by_effort
from tests.kit.waiting import eventually
from tests.pages.conftest import OPTIONS, House, Sits
from tests.pages.playing import onward, opened, played

pytestmark = pytest.mark.long
SLUGS = [slug for slug in GAMES if slug != "coffers"]
SCREENS = (
    *((320, 568), (360, 640), (390, 844), (844, 390)),
    *((768, 1024), (1366, 768), (1920, 1080)),
)
LANGUAGES = ("fr-FR", "en-GB")
LOOKS = by_effort(
    test=[],
    check=[(slug, LANGUAGES[at % 2], GAMES[slug].seats[1]) for at, slug in enumerate(SLUGS)],
    nightly=[
        (slug, language, count)
        for slug in SLUGS
        for language in LANGUAGES
        for count in range(GAMES[slug].seats[0], GAMES[slug].seats[1] + 1)
    ],
)
"""Of each game the language, and how many sit there: by day the most."""
SOME_ENTRIES = 30
WRONG = """() => {
  const table = document.querySelector(".table");
  const room = table.getBoundingClientRect();
  const own = table.querySelector(".near .seat").getBoundingClientRect();
  const inside = (box, floor) => box.top >= room.top - 1 && box.left >= room.left - 1
    && box.right <= room.right + 1 && box.bottom <= floor + 1;
  const found = [];
  if (!inside(own, room.bottom)) found.push(`one's own seat: ${own.top} to ${own.bottom}`);
  for (const piece of table.querySelectorAll(".near [data-piece]"))
    if (piece.checkVisibility() && !inside(piece.getBoundingClientRect(), room.bottom))
      found.push(`one's own ${piece.dataset.piece}`);
  for (const seat of table.querySelectorAll(".far .seat")) {
    const box = seat.getBoundingClientRect();
    const below = own.top > box.top && own.left < box.right && own.right > box.left;
    if (!inside(box, below ? own.top : room.bottom))
      found.push(`seat ${seat.dataset.seat}: ${box.top} to ${box.bottom}`);
  }
  const gone = (node) => {
    for (; node !== table; node = node.parentElement)
      if (node.matches(".unseen, svg") || getComputedStyle(node).clipPath !== "none") return true;
    return false;
  };
  for (const thing of table.querySelectorAll(".may:not(.spots *)")) {
    const { outlineOffset, outlineWidth } = getComputedStyle(thing);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 0.1;
    const { top, left, right } = thing.getBoundingClientRect();
    if (top - ring < room.top || left - ring < room.left || right + ring > room.right)
      found.push(`the ring of ${thing.dataset.key}`);
  }
  for (const ways of table.querySelectorAll(".card .ways")) {
    const last = ways.lastElementChild.getBoundingClientRect().right;
    const card = ways.closest(".card").getBoundingClientRect().right;
    if (last > card) found.push(`${last - card} px beyond its card: ${ways.innerText}`);
  }
  for (const name of table.querySelectorAll(".near .card > .name")) {
    const written = document.createRange();
    written.selectNodeContents(name);
    const [text, card] = [written, name.parentElement].map((one) => one.getBoundingClientRect());
    const more = Math.max(text.right - card.right, card.left - text.left);
    if (more > 0 && getComputedStyle(name).clipPath === "none")
      found.push(`${more} px beyond its card: ${name.innerText}`);
  }
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const here = node.parentElement;
    const size = parseFloat(getComputedStyle(here).fontSize);
    const seen = node.data.trim() && here.getClientRects().length && size > 0;
    if (seen && size < 10.99 && !gone(here)) found.push(`${size} px: ${node.data}`);
  }
  const small = (nodes, least) => [...nodes].filter((node) => node.checkVisibility())
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < least - 0.1)
    .map(([node, box]) => `${box.width} x ${box.height}: ${node.dataset.key}`);
  found.push(...small(table.querySelectorAll("[data-key][data-touch]:not(.spots *)"), 24));
  found.push(...small(document.querySelectorAll(".actions :is(button, .as-button)"), 44));
  const bar = document.querySelector(".actions").getBoundingClientRect();
  const lies = innerWidth > innerHeight && bar.width > innerWidth / 2;
  if (lies && bar.height > innerHeight * 0.4) found.push(`the bar is ${bar.height} high`);
  return found;
}"""
"""Things that are out of sight, too small to be read or touched, or too large."""
COVERED = """() => {
  const confirm = document.querySelector(".actions .confirm");
  const { left, right, top, bottom } = confirm.getBoundingClientRect();
  const corners = [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6],
    [right - 6, bottom - 6], [(left + right) / 2, (top + bottom) / 2]];
  return corners.filter(([x, y]) => !confirm.contains(document.elementFromPoint(x, y)));
}"""
"""True if something lies over Confirm, or it is not on the screen."""
OVERLAP = """() => {
  const keys = [...document.querySelectorAll(".actions .keys button")]
    .filter((key) => key.checkVisibility()).map((key) => key.getBoundingClientRect());
  const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return keys.filter((one) => keys.some((other) => one !== other && meets(one, other)));
}"""
"""Of the buttons below those that lie over each other."""
FIRST = """() => {
  const list = document.querySelector(".actions .choices");
  const first = list.querySelector(":scope > :is(button, .as-button)");
  if (!first) return true;
  const [room, box] = [list, first].map((node) => node.getBoundingClientRect());
  return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""
"""Whether the first of what the bar lists is whole."""
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"


def _asked(house: House, slug: str, player: str, count: int) -> str:
    """A match in its middle, in which this player is to decide; the same one in every run."""
    for name in range(20):
        named = b32encode(sha256(f"{slug} {count} {name}".encode()).digest()[:10]).lower().decode()
        luck = Random(count)
        match = _there(house, named) or _begun(house, slug, player, count, named, luck)
        for _ in range(SOME_ENTRIES):
            if any(0 in one.seats for one in awaited(match)) and onward(match, 0):
                return match.id
            match = played(house.handler, match, luck, 1)
    raise AssertionError(f"nothing is asked of the first seat in {slug}")


def _there(house: House, match_id: str) -> Match | None:
    """The leftovers of another try of the same test."""
    with suppress(NoSuchMatch):
        return house.handler._projector.newest(match_id).match
    return None


def _begun(house: House, slug: str, player: str, count: int, match_id: str, luck: Random) -> Match:
    options = OPTIONS.get(slug, {})
    match = opened(house.handler, slug, options, (player,), count - 1, match_id)
    return played(house.handler, match, luck, SOME_ENTRIES)


@pytest.mark.parametrize(("slug", "language", "count"), LOOKS)
def test_a_decision_is_in_sight_and_within_reach_on_every_screen(
    sits: Sits, house: House, slug: str, language: str, count: int
) -> None:
    sitting = sits(locale=language, has_touch=True, reduced_motion="reduce").at_once()
    page: Any = sitting.page
    sitting.at(_asked(house, slug, house.players[0][0], count)).until("asked")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        in_order = eventually(lambda: page.evaluate(WRONG) == [], 5)
        assert in_order, (width, height, page.evaluate(WRONG))
        assert eventually(lambda: page.evaluate(FIRST), 5), (width, height)
    page.evaluate(LARGE_TEXT)
    for _ in range(2):
        for width, height in ((844, 390), (360, 640)):
            page.set_viewport_size({"width": width, "height": height})
            whole = eventually(lambda: page.evaluate(COVERED) == [], 5)
            assert whole, (width, height, page.evaluate(COVERED))
            assert eventually(lambda: page.evaluate(OVERLAP) == [], 5), (width, height)
        if may := sitting.look()["may"]:  # and once more with the way back
            sitting.thing(may[0]).dispatch_event("click")
