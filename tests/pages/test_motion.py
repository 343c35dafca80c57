"""Dice roll, gold moves and stones shine as a match is looked at; for some people nothing does."""

from typing import Any

import pytest

from domain.match import Match
from tests.kit.effort import by_day, by_effort
from tests.pages.conftest import Sits

WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.moved.push("travel");
  return animate.apply(this, given);
};
addEventListener("animationstart", (one) => window.moved.push(one.animationName), true);
"""
"""`moved`: how each thing that moves does so."""
LOOK = """async ([steps, sought]) => {
  const told = document.querySelector(".strip .told");
  const frame = () => new Promise(requestAnimationFrame);
  const stepped = async (key) => {
    const { version } = told.dataset;
    document.querySelector(`[data-key=${key}]`).click();
    while (told.dataset.version === version) await frame();
    await frame();
  };
  for (let n = 0; n < steps; n++) await stepped("step-back");
  for (let n = 0; n < steps; n++) await stepped("step-on");
  while (sought && !window.moved.includes(sought) && Number(told.dataset.version) > 2)
    await stepped("step-back");
  return window.moved;
}"""
"""Go back so many steps and on again, each once it is drawn. The last steps of some matches do not
have what is sought: then go back until it is seen.
"""
STEPS = by_effort(test=4, check=4, nightly=10)


def looked_through(sits: Sits, match: Match, motion: Any, sought: str | None = None) -> set[str]:
    """The ways in which things moved while somebody went back some steps and on again."""
    ann = sits(viewport={"width": 844, "height": 900}, reduced_motion=motion).at_once()
    ann.context.add_init_script(WATCH)
    ann.at(match.id).until("over")
    return {*ann.page.evaluate(LOOK, [STEPS, sought])}


@pytest.mark.parametrize(
    "moving",
    by_day(
        [("jeu-des-dragons", "travel"), ("or-des-dragons", "shine"), ("drachenland", "tumble")],
        ("or-des-dragons", "shine"),
    ),
)
def test_things_are_seen_to_move(
    sits: Sits, finished: dict[str, Match], moving: tuple[str, str]
) -> None:
    slug, moves = moving
    assert moves in looked_through(sits, finished[slug], "no-preference", moves)


@pytest.mark.parametrize("slug", by_day(["or-des-dragons", "drachenland"], "drachenland"))
def test_nothing_moves_for_those_who_want_none(
    sits: Sits, finished: dict[str, Match], slug: str
) -> None:
    assert looked_through(sits, finished[slug], "reduce") == set()
