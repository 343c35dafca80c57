"""A player in a browser: they touch things, choose, and confirm.

With which hand (a finger, the keyboard) is theirs to choose.
"""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Error, Locator, expect

from tests.kit.waiting import eventually
from tests.pages.hands import PATIENCE_MS, Finger, Hand

EXPECTED = re.compile(
    r"status of (409|412)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::ERR"
    r"|Service Worker registration blocked by Playwright"
)
"""A browser's words for a refusal, for a missing network, for a worker that a test does
without."""
COMPOSING = {
    "any": ".actions .choices :is(.sharing, .counts) button:not(:disabled)",
    "rest": ".actions .choices .sharing button[data-key^='rest-']",
}
"""The buttons with which amounts are composed: all, and those that give all that is left."""
LOOK = """(composing) => {
  const bar = document.querySelector(".actions");
  const seen = (node) => node.getClientRects().length > 0;
  const keys = (nodes) => [...new Set([...nodes].filter(seen).map((node) => node.dataset.key))];
  return {
    state: bar?.dataset.state ?? "loading",
    asked: bar?.querySelector(".asked").innerText ?? "",
    help: bar?.querySelector(".help").innerText ?? "",
    ready: bar ? !bar.querySelector(".confirm").disabled : false,
    undo: bar ? seen(bar.querySelector(".undo")) : false,
    composing: bar?.querySelector(".sharing, .counts")
      ? Object.fromEntries(Object.entries(composing).map(
        ([kind, buttons]) => [kind, document.querySelectorAll(buttons).length]))
      : null,
    choices: keys(bar?.querySelectorAll(".choices > button") ?? []),
    may: keys(document.querySelectorAll(".table .may")),
  };
}"""
COVERED = """(nodes) => nodes.filter((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const spots = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([a, b]) =>
    document.elementFromPoint(left + a * (right - left), top + b * (bottom - top)));
  return !spots.every((spot) => node.contains(spot));
}).map((node) => node.innerText)"""
"""Of these things those that are not wholly in sight."""
HIDES = "(node) => node.scrollHeight > node.clientHeight + 1"
"""Whether a thing does not show all that it holds."""
BRISK_MS = 2_000
"""After so long whoever plays looks again: what they reached for may be gone."""
STEPS = "localStorage.setItem('dragonhoard.steps', 'false')"


class Sitting:
    """A page of `/play`. `sentences` are the moves that were confirmed, in words."""

    def __init__(self, context: BrowserContext, url: str, player: dict[str, str]) -> None:
        self.context, self.url = context, url
        kept = json.dumps(json.dumps(player))
        context.add_init_script(f"localStorage.setItem('dragonhoard.player', {kept})")
        self.page = context.new_page()
        self.hand: Hand = Finger()
        self.complaints: list[str] = []
        self.sentences: list[str] = []
        self.page.on("console", lambda said: self._hear(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not EXPECTED.search(text):
            self.complaints.append(text)

    def at(self, match: str) -> "Sitting":
        self.page.goto(f"{self.url}/play/{match}")
        expect(self.page.locator("main")).to_have_attribute("aria-busy", "false")
        return self

    def at_once(self) -> "Sitting":
        """Events are shown at once, not step by step."""
        self.context.add_init_script(STEPS)
        return self

    @property
    def bar(self) -> Locator:
        return self.page.locator(".actions")

    @property
    def asked(self) -> Locator:
        return self.page.locator(".actions .asked")

    def look(self) -> dict[str, Any]:
        """The offers of the page now."""
        found: dict[str, Any] = self.page.evaluate(LOOK, COMPOSING)
        return found

    def until(self, *states: str) -> dict[str, Any]:
        """Wait until the bar is at one of these."""
        bar = self.page.locator(", ".join(f".actions[data-state='{state}']" for state in states))
        expect(bar.first).to_be_attached()
        return self.look()

    def offered(self) -> list[str]:
        """The touchable things on the table, once it is this player's turn and the page knows."""
        waits = eventually(lambda: self.look()["state"] == "asked" and self.look()["may"])
        assert waits, self.look()
        found: list[str] = self.look()["may"]
        return found

    def thing(self, key: str) -> Locator:
        """A touchable thing on the table."""
        return self.page.locator(f".table [data-key='{key}']").first

    def touch(self, key: str, patience_ms: float = PATIENCE_MS) -> None:
        self.hand.press(self.thing(key), patience_ms)

    def confirm(self, patience_ms: float = PATIENCE_MS) -> None:
        self.hand.press(self.page.locator("[data-key=confirm]"), patience_ms)

    def plays(self, luck: Random) -> bool:
        """Do one thing that a person would; False when the match is over."""
        now = self.look()
        if now["state"] == "over":
            return False
        try:
            self._does(now, luck)
        except Error:  # the table was drawn anew under the finger
            self.page.wait_for_timeout(20)
        return True

    def _does(self, now: dict[str, Any], luck: Random) -> None:
        wished = wish(now, luck)
        if wished is None:
            self.page.wait_for_timeout(20)
            return
        selector, nth = wished
        self.hand.press(self.page.locator(selector).nth(nth), BRISK_MS)
        if now["ready"]:
            self.sentences.append(now["asked"])


def wish(now: dict[str, Any], luck: Random) -> tuple[str, int] | None:
    """The thing that a person would press on such a page: a selector, and which of those that it
    finds. None: nothing now.
    """
    if now["ready"]:
        return "[data-key=confirm]", 0
    if now["composing"]:
        of = now["composing"]  # at random alone a sharing would hardly ever be whole
        kind = "rest" if of["rest"] and luck.random() < 0.8 else "any"
        return COMPOSING[kind], luck.randrange(of[kind])
    if now["state"] not in ("asked", "refused"):
        return None
    if welcome := [key for key in now["may"] if key.startswith("proposal")]:
        return _keyed(".table ", welcome[0])
    if now["choices"] and (not now["may"] or luck.random() < 0.5):
        best = luck.random() < 0.6  # the first of a list is what most people would take
        return _keyed(".choices > ", now["choices"][0] if best else luck.choice(now["choices"]))
    if now["may"]:
        return _keyed(".table ", luck.choice(now["may"]))
    return ("[data-key=back]", 0) if now["undo"] else None


def _keyed(where: str, key: str) -> tuple[str, int]:
    return f"{where}[data-key={json.dumps(key)}]", 0


def in_sight(things: Locator) -> None:
    """All of these, and there are some."""
    assert things.count()
    assert eventually(lambda: things.evaluate_all(COVERED) == []), things.evaluate_all(COVERED)
