"""A replay shows its table on every screen: head and controls leave it most of the room, and the
words of an entry stand apart from each other.
"""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser

from domain.games import GAMES
from domain.match import Match
from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.looking import Looking

SLUGS = [slug for slug in GAMES if slug != "coffers"]
SCREENS = {
    (320, 568): 0.55,
    (360, 640): 0.55,
    (844, 390): 0.7,
    (640, 360): 0.65,
    (768, 1024): 0.6,
}
"""How much of the height of a screen the table has at least."""
ROOM = """() => {
  const { top, bottom } = document.querySelector("#stage .table").getBoundingClientRect();
  const floor = document.querySelector(".controls").getBoundingClientRect().top;
  return top >= 0 && bottom <= floor + 1 ? (bottom - top) / innerHeight : `${top} to ${bottom}`;
}"""
"""The share of the height that the table has; or where it lies, if it is not wholly in sight."""
OUTSIDE = """() => {
  const table = document.querySelector("#stage .table");
  const room = table.getBoundingClientRect();
  return [...table.querySelectorAll(".seat, .board > *")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.height && (box.left < room.left - 1 || box.right > room.right + 1);
  }).map((node) => node.className);
}"""


@pytest.mark.parametrize("slug", by_day(SLUGS, "or-des-dragons", "drachenland"))
def test_the_table_has_most_of_the_room(
    browser: Browser, house: House, finished: dict[str, Match], slug: str
) -> None:
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce")
    here = Looking(context, house).at(finished[slug])
    page: Any = here.page
    for version in (here.length // 2, here.length):
        here.goes(version)
        for (width, height), least in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            enough = f"() => ({ROOM})() >= {least}"  # head and keys are measured in the next frame
            assert eventually(partial(page.evaluate, enough), 5), (width, page.evaluate(ROOM))
            assert page.evaluate(OUTSIDE) == []
    assert here.complaints == []
    context.close()
