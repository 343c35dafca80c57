"""The sign of what may be touched, or was, covers nothing that is written beside it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.match import Match, awaited
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting

COVERED = """() => {
  const found = [];
  const signs = ".table :is(.may, .touched, .drafted):not(.card, .spots *)";
  for (const thing of document.querySelectorAll(signs)) {
    const { outlineOffset, outlineWidth } = getComputedStyle(thing);
    const out = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const walk = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode()); ) {
      if (thing.contains(node) || !node.data.trim() || node.parentElement.closest(".unseen, svg"))
        continue;
      if (getComputedStyle(node.parentElement).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.right > left - out + 1 && box.left < right + out - 1
            && box.bottom > top - out + 1 && box.top < bottom + out - 1)
          found.push(`${thing.dataset.key} covers ${node.data}`);
    }
  }
  return found;
}"""
SIZES = ((390, 844), (360, 640))


def proposes(match: Match) -> bool:
    """Whether Ann may accept what somebody else has proposed."""
    fight: Any = getattr(match.table, "fight", None)
    asked = any(one.kind == "negotiate" and 0 in one.seats for one in awaited(match))
    return asked and fight is not None and any(one.author != 0 for one in fight.proposals)


@pytest.mark.parametrize(("holds", "kind"), [(asks_ann("steal"), "seat:"), (proposes, "proposal:")])
def test_the_sign_covers_no_words(
    ann: Sitting, house: House, holds: Callable[[Match], bool], kind: str
) -> None:
    match = until(house, "or-des-dragons", holds)
    page: Any = ann.at_once().page
    key = next(key for key in ann.at(match.id).offered() if key.startswith(kind))
    for touch in (False, True):
        if touch:
            ann.touch(key)
            expect(ann.thing(key)).to_have_class(re.compile(r"\bdrafted\b"))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert eventually(lambda: page.evaluate(COVERED) == [], 5), page.evaluate(COVERED)
