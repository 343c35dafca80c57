"""A phone that shows positions of golden matches, and a finger that touches it at coordinates.

The page is the real one; only what it asks of the match is answered here, from a position. The
match has one entry, its first, and stands as it stood at that position.
"""

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, Locator, Request, Route

from events.current import Current
from service.showing import Perspective, view_of
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.guests import PHONE
from tests.pages.positions import Position
from tests.pages.sitting import Sitting

FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SPOT = """async (selector) => {
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  const within = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const spots = parts.flatMap((down) =>
      parts.map((along) => [left + along * width, top + down * height]));
    return spots.find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-key]") === node);
  };
  const found = () => {
    for (const node of document.querySelectorAll(selector)) {
      if (!node.checkVisibility() || node.disabled) continue;
      node.scrollIntoView({ block: "nearest", inline: "nearest" });
      const spot = within(node);
      if (spot) return spot;
    }
    return null;
  };
  await FRAMES;
  const before = found();
  await FRAMES;
  const now = found();
  return String(before) === String(now) ? now : null;
}""".replace("FRAMES", FRAMES)
"""The place at which a finger hits a resting thing, and nothing over it: [x, y]; or null."""
OPEN = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
BOARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1240"/>'
REFUSAL = {"code": "illegal-move", "detail": "Not now."}
PATIENCE_S = 10
LETTERS = str.maketrans("0189", "abcd")
"""An id of a match has none of these digits."""


class Phone:
    """The page of a phone, position by position. Moves that it sends are refused."""

    def __init__(self, browser: Browser, house: House) -> None:
        player, token = house.players[0]
        self._context = browser.new_context(**PHONE, reduced_motion="reduce")
        me = {"id": player, "name": "Ann", "token": token}
        self._sitting = Sitting(self._context, house.url, me).at_once()
        self._page = self._sitting.page
        self._told: dict[str, Any] = {}
        self._shown = self._listed = 0
        self._page.route(re.compile(r"/v1/matches/[a-z2-7]{16}\b"), self._answer)
        self._page.goto(f"{house.url}/play/me")

    @property
    def asked(self) -> Locator:
        return self._sitting.asked

    def at(self, position: Position) -> None:
        """Come to a table that stands like this."""
        self._shown += 1
        match = f"golden{self._shown:010}".translate(LETTERS)
        self._told = _told(position, match)
        self._listed = 0
        self._page.evaluate(OPEN, f"/play/{match}")
        self._rests(2)  # it asks first, and once more when it follows the match
        self._sitting.until("asked", "drafted", "waiting")

    def sends(self, path: list[str]) -> dict[str, Any]:
        """The move that is sent when all of this is touched in turn, and confirmed."""
        for selector in path:
            self.touch(selector)
        self._listed = 0
        with self._page.expect_request(_posts) as request:
            self.touch(".actions .confirm")
        self._rests(1)
        self._sitting.until("refused")
        sent: Any = request.value.post_data_json
        return dict(sent)

    def touch(self, selector: str) -> None:
        """A finger, there where the thing is to be hit."""
        found: list[Any] = []
        there = eventually(lambda: self._spot(selector, found), PATIENCE_S)
        assert there, (selector, self._sitting.look())
        self._page.touchscreen.tap(*found[-1])

    def _spot(self, selector: str, found: list[Any]) -> bool:
        found.append(self._page.evaluate(SPOT, selector))
        return found[-1] is not None

    def afresh(self) -> None:
        """Take back all that was touched."""
        while self._page.locator(".actions .undo").is_visible():
            self.touch(".actions .undo")
            self._sitting.until("asked", "waiting")

    def _rests(self, times: int) -> None:
        """Wait until it has been told so many times what may be done, and has drawn it."""
        assert eventually(lambda: self._page.evaluate(FRAMES) and self._listed >= times)
        self._page.evaluate(FRAMES)

    def leave(self) -> None:
        assert self._sitting.complaints == []
        self._page.unroute_all(behavior="ignoreErrors")
        self._context.close()

    def _answer(self, route: Route) -> None:
        """The long connection never answers: nothing happens at this table."""
        asked = urlsplit(route.request.url)
        what = asked.path.split("/", 4)[4:]
        if route.request.method == "POST":
            return route.fulfill(status=409, json=REFUSAL, content_type="application/problem+json")
        if what == ["board.svg"]:
            return route.fulfill(body=BOARD, content_type="image/svg+xml")
        self._listed += what == ["moves"]
        found = self._told.get("/".join(what))
        if found is not None and "wait=" not in asked.query:
            route.fulfill(json=found)
        return None


def _told(position: Position, match: str) -> dict[str, Any]:
    """The requests of a page, by the end of their paths."""
    told = position.told([])
    current = Current(position.match, 1, position.match.opened_at)
    seen = msgspec.to_builtins(view_of(current, Perspective(position.seat)))
    entry = {"version": 1, "at": current.at, "actor": {"kind": "clock", "seat": None}, "events": []}
    page = {"next": None, "version": 1, "now": 0}
    return {
        "": told["match"] | {"id": match, "version": 1},
        "log": page | {"items": [entry]},
        "views": page | {"items": [seen]},
        "moves": told["listing"] | {"version": 1},
    }


def _posts(request: Request) -> bool:
    return request.method == "POST" and request.url.endswith("/moves")
