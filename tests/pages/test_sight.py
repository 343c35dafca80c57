"""The table of /play, in all games at all seat counts, on any screen, in both languages: all in
sight at a desk, all within reach, and no word cut.
"""

from base64 import b32encode
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from tests.kit.effort import by_effort
from tests.pages.conftest import OPTIONS, House, Sits
from tests.pages.playing import opened, played

pytestmark = pytest.mark.long
SLUGS = [slug for slug in GAMES if slug != "coffers"]
SIZES = {"phone": (360, 640), "desk": (1366, 850), "large": (1920, 1080)}
IN_FRENCH = (("phone", "fr-FR"), ("desk", "fr-FR"))
"""Its words are longer."""
IN_ENGLISH = (("phone", "en-GB"), ("large", "en-GB"))
IN_TURN = [(IN_FRENCH[number % 2], slug) for number, slug in enumerate(SLUGS)]
"""By day each game on one screen."""
LOOKS = by_effort(
    test=IN_TURN,
    check=IN_TURN,
    nightly=[(look, slug) for look in IN_FRENCH + IN_ENGLISH for slug in SLUGS],
)
STAGES = by_effort(test=(30,), check=(30,), nightly=(6, 30))
"""After so many entries."""
HIDDEN = """() => {
  const table = document.querySelector(".table");
  const page = document.documentElement;
  const far = table.querySelector(".far");
  return {
    cut: far.scrollHeight - far.clientHeight,
    below: table.scrollHeight - table.clientHeight,
    beside: table.scrollWidth - table.clientWidth,
    around: Math.max(page.scrollWidth - innerWidth, page.scrollHeight - innerHeight),
  };
}"""
CUT = """() => {
  const found = [];
  const gone = (node) => node.closest(".unseen") || !node.getClientRects().length
    || getComputedStyle(node).clipPath !== "none";
  const top = (node, at) => {
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].at(-1);
  };
  for (const room of document.querySelectorAll(".table, .actions, .strip")) {
    const walk = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode()); ) {
      if (gone(node.parentElement)) continue;
      for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        let line = null;
        for (let at = 0; at < word.length; at++) {
          const box = top(node, index + at);
          if (!box?.width) continue;
          const below = line !== null && box.top - line > box.height * 0.6;
          if (below && !/[-\\u00ad\u2013\u2192/]/.test(word[at - 1])) found.push(word);
          line = box.top;
        }
      }
    }
    for (const node of room.querySelectorAll("*")) {
      const hides = ["hidden", "clip"].includes(getComputedStyle(node).overflowX);
      const wider = node.scrollWidth > node.clientWidth + 1;
      if (hides && wider && !gone(node) && node.textContent.trim())
        found.push(node.outerHTML.slice(0, 200));
    }
  }
  return found;
}"""
"""Words that are broken without a hyphen, and text that is wider than what hides the rest."""
FRENCH = """() => {
  const found = [];
  const wrong = /[^\\s\u00a0:;!?][:;!?]([\\s.,)]|$)|\\|/; // a colon without its space; two forms
  for (const room of document.querySelectorAll(".table, .actions, .strip")) {
    for (const node of [room, ...room.querySelectorAll("*")]) {
      const own = [...node.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
      const said = [node.title, node.ariaLabel, ...own.map((one) => one.data)];
      found.push(...said.filter((text) => text && wrong.test(text)));
    }
  }
  return found;
}"""
"""Text that is not printed as French is, or tells both forms of a word."""
NAMELESS = """() => [...document.querySelectorAll(".table [role=button], .actions button")]
  .filter((node) => !(node.getAttribute("aria-label") ?? node.textContent).trim())
  .map((node) => node.outerHTML)"""


@pytest.fixture(scope="module")
def tables(house: House) -> dict[str, list[str]]:
    """Matches of every game, early and later, with every number of seats; by day one with the most,
    later.
    """
    player, _ = house.players[0]
    return {slug: list(_matches(house, slug, player)) for slug in SLUGS}


def _matches(house: House, slug: str, player: str) -> Iterator[str]:
    least, most = GAMES[slug].seats
    for count in by_effort(test=(most,), check=(most,), nightly=(*range(least, most + 1),)):
        for stage in STAGES:
            named = b32encode(sha256(f"{slug} {count} {stage}".encode()).digest()[:10]).lower()
            options = OPTIONS.get(slug, {})
            match = opened(house.handler, slug, options, (player,), count - 1, named.decode())
            yield played(house.handler, match, Random(stage), stage).id


@pytest.mark.parametrize(
    ("look", "slug"), LOOKS, ids=lambda each: "-".join([each] if isinstance(each, str) else each)
)
def test_all_is_in_sight_within_reach_and_whole(
    sits: Sits, house: House, tables: dict[str, list[str]], look: tuple[str, str], slug: str
) -> None:
    """A phone scrolls the table up and down only; elsewhere nothing is scrolled at all."""
    screen, locale = look
    width, height = SIZES[screen]
    size: Any = {"width": width, "height": height}
    sitting = sits(viewport=size, locale=locale, has_touch=True).at_once()
    for match in tables[slug]:
        sitting.at(match)
        expect(sitting.page.locator(".table .seat").first).to_be_visible()
        hidden = sitting.page.evaluate(HIDDEN)
        below = hidden.pop("below")
        assert max(hidden.values()) <= 0, hidden
        assert screen == "phone" or below <= 0, below
        assert sitting.page.evaluate(CUT) == []
        assert sitting.page.evaluate(NAMELESS) == []
        assert locale != "fr-FR" or sitting.page.evaluate(FRENCH) == []


def test_all_of_a_replay_is_in_sight_at_a_desk(
    sits: Sits, house: House, tables: dict[str, list[str]]
) -> None:
    """Of every game with as many seats as there can be, in the longer words of French."""
    width, height = SIZES["desk"]
    sitting = sits(viewport={"width": width, "height": height}, locale="fr-FR")
    for match in (match for found in tables.values() for match in found[-len(STAGES) :]):
        sitting.page.goto(f"{house.url}/replay/{match}")
        expect(sitting.page.locator("main")).to_have_attribute("aria-busy", "false")
        expect(sitting.page.locator("#stage .table .seat").first).to_be_visible()
        hidden = sitting.page.evaluate(HIDDEN)
        assert max(hidden.values()) <= 0, (match, hidden)
