"""A page for people who do not see it: the objections of axe, and the words of live regions."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "clients/typescript/node_modules/axe-core/axe.min.js"
LISTEN = """
window.heard = [];
const LIVE = "[aria-live], [role=status], [role=alert]";
new MutationObserver((changes) => {
  const nodes = changes.map(({ target }) => target.closest ? target : target.parentElement);
  for (const region of new Set(nodes.map((node) => node?.closest(LIVE)).filter(Boolean)))
    window.heard.push({
      text: region.textContent.trim(),
      polite: region.getAttribute("role") !== "alert" && region.ariaLive !== "assertive",
    });
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps everything that a screen reader would say by itself, in its order."""
RESTS = """async () => {
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
  const finished = document.getAnimations().filter(ends).map((one) => one.finished);
  await Promise.allSettled(finished);
}"""
"""Waits for what moves: half faded, the words of a sheet have too little contrast."""


def axe_core() -> str:
    """axe-core, from where the tools of the TypeScript client are."""
    if not AXE.exists():
        missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        missing("axe-core is not here: npm --prefix clients/typescript ci")
    return AXE.read_text()


def faults(page: Page, axe: str, part: str = "html") -> list[Any]:
    """The objections of axe to the page, or a part of it, as it is when nothing of it comes or
    fades any more.
    """
    page.evaluate(axe)
    page.evaluate(RESTS)
    found = page.evaluate("(part) => axe.run(part, {resultTypes: ['violations']})", part)
    return [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]


def heard(page: Page) -> list[str]:
    """The words said aloud since the last call; none of them interrupts."""
    said = page.evaluate("window.heard.splice(0)")
    assert all(one["polite"] for one in said), said
    return [one["text"] for one in said if one["text"]]
