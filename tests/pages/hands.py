"""How somebody acts on a page: with a finger, or with the keyboard alone and never losing it."""

from typing import Any, Protocol

from playwright.sync_api import Error, Locator, Page

PATIENCE_MS = 30_000
PLACES = """(thing) => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")];
  const there = (node) => node.tabIndex >= 0 && !node.disabled && node.checkVisibility();
  const order = all.filter((node) => there(node) || node === document.activeElement);
  const [to, from] = [thing, document.activeElement].map((node) => order.indexOf(node));
  return to < 0 ? null : to - from;
}"""
"""How many times Tab must be pressed to come to a thing; below 0 with Shift, null for never."""
NUMBER = """(thing) => {
  const bar = document.querySelectorAll(".actions .choices button:enabled");
  const all = [...bar, ...document.querySelectorAll(".table [data-key].may")];
  const at = all.filter((one) => one.checkVisibility()).indexOf(thing);
  return at < 0 ? null : at;
}"""
"""The place of a thing among all that can be chosen, from 0; null: it is none of them."""
AT_ONCE = 9
"""So many have a number; the next ones do after a zero."""
WATCH = """
window.lost = new Set();
let held = false, had = "";
const name = (node) => node.dataset.key ?? node.getAttribute("class") ?? node.id;
const looked = () => {
  const here = document.activeElement;
  if (held && here === document.body) window.lost.add(`nothing has it after ${had}`);
  held ||= here !== document.body;
  if (held) had = name(here);
  requestAnimationFrame(looked);
};
const seen = (here) => {
  const { left, top, right, bottom } = here.getBoundingClientRect();
  const [x, y] = [[left, right, innerWidth], [top, bottom, innerHeight]].map(
    ([from, to, most]) => [Math.max(from, 0), Math.min(to, most)]);
  const spots = [0.1, 0.5, 0.9].flatMap((a) => [0.1, 0.5, 0.9].map(
    (b) => document.elementFromPoint(x[0] + a * (x[1] - x[0]), y[0] + b * (y[1] - y[0]))));
  return spots.some((spot) => here.contains(spot));
};
const STYLES = ["outlineStyle", "outlineColor", "outlineWidth", "stroke", "strokeWidth"];
const look = (node) => [node, ...node.querySelectorAll("*")].map((part) => {
  const style = getComputedStyle(part);
  return [part.getAttribute("class"), ...STYLES.map((one) => style[one])].join();
}).join();
let left = null, ringed = "";
addEventListener("keydown", ({ key }) => (held &&= key !== "Tab"));
addEventListener("keyup", ({ key }) => {
  const here = document.activeElement;
  if (key !== "Tab" || here === document.body) return;
  if (left?.isConnected && left !== here && look(left) === ringed)
    window.lost.add(`no ring around ${name(left)}`);
  [left, ringed] = [here, look(here)];
  if (!seen(here)) window.lost.add(`out of sight: ${name(here)}`);
});
addEventListener("DOMContentLoaded", () => requestAnimationFrame(looked));
"""
"""Looks on. The thing that Tab comes to is in sight, and looks otherwise than when Tab has left
it. From then on something has the keyboard in every frame, until the next Tab, which may lead out
of the page.
"""


class Hand(Protocol):
    def press(self, thing: Locator, patience_ms: float = PATIENCE_MS) -> None: ...


class Finger:
    """Taps."""

    def press(self, thing: Locator, patience_ms: float = PATIENCE_MS) -> None:
        """A finger on a thing; on a board the small spots lie close together."""
        if (thing.get_attribute("data-key", timeout=patience_ms) or "").startswith("space:"):
            return thing.dispatch_event("click")
        return thing.tap(timeout=patience_ms)


class Keyboard:
    """Presses Tab, Shift and Enter, and nothing else. `lost` is where it was nowhere, or unseen."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, thing: Locator, patience_ms: float = PATIENCE_MS) -> None:
        """Enter on a thing, when Tab has come to it."""
        for _ in range(20):
            steps = thing.evaluate(PLACES, timeout=patience_ms)
            if steps is None:
                break
            if steps == 0:
                return self._page.keyboard.press("Enter")
            for _ in range(abs(steps)):
                self._page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        raise Error(f"the keyboard does not come to {thing}")

    @property
    def lost(self) -> list[Any]:
        return list(self._page.evaluate("[...window.lost]"))


class Numbers:
    """A number chooses, Enter confirms, Escape takes back: no other key is pressed."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, thing: Locator, patience_ms: float = PATIENCE_MS) -> None:
        key = thing.get_attribute("data-key", timeout=patience_ms)
        if key in ("confirm", "back"):
            return self._page.keyboard.press({"confirm": "Enter", "back": "Escape"}[key])
        if not self._page.locator(".numbers b").count():
            self._page.keyboard.press("1")  # the first one shows them
        at = thing.evaluate(NUMBER, timeout=patience_ms)
        if at is None:
            raise Error(f"no number chooses {thing}")
        for digit in "0" * (at // AT_ONCE) + str(at % AT_ONCE + 1):
            self._page.keyboard.press(digit)
        return None
