"""A match of each game in Debian's Firefox, to its end."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.e2e.installation import Installation
from tests.kit.waiting import eventually
from tests.pages.firefox import Firefox, Wrong, firefox
from tests.pages.guests import GAMES, SANDED, Guest
from tests.pages.sitting import COMPOSING, LOOK, wish

pytestmark = [
    pytest.mark.needs("firefox-esr"),
    pytest.mark.nightly,
    pytest.mark.xdist_group("browser"),
]
KEPT = """() => {{
  if (location.protocol !== "http:") return;
  localStorage.setItem("dragonhoard.player", {player});
  localStorage.setItem("dragonhoard.steps", "false");
}}"""
SPOT = """(selector, nth) => {
  const thing = document.querySelectorAll(selector)[nth];
  if (!thing) return null;
  if (thing.dataset.key?.startsWith("space:")) return void thing.click();
  thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = thing.getBoundingClientRect();
  const spot = [left + width / 2, top + height / 2];
  return thing.contains(document.elementFromPoint(...spot)) ? spot : null;
}"""
"""The place of a finger on a thing; null: it is gone, or something lies over it. On a board the
small spots lie close together, and are pressed."""
RANKS = "() => document.querySelectorAll('.result li').length"


@pytest.fixture
def fox(tmp_path: Path) -> Iterator[Firefox]:
    with firefox(tmp_path / "profile") as here:
        here.is_phone()
        yield here


def plays(fox: Firefox, luck: Random) -> bool:
    """Do one thing that a person would; False when the match is over."""
    now: dict[str, Any] = fox.tells(LOOK, COMPOSING)
    wished = wish(now, luck)
    if wished is None:
        time.sleep(0.02)
    elif spot := fox.tells(SPOT, *wished):
        fox.taps(*spot)
    return bool(now["state"] != "over")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_in_firefox(fox: Firefox, whole: Installation, game: str) -> None:
    ann = Guest(whole.url, "Ann")
    computers, options = GAMES[game]
    match = ann.against(game, computers, options, SANDED)
    fox.begins_with(KEPT.format(player=json.dumps(json.dumps(ann.me))))
    fox.goes_to(f"{whole.url}/play/{match}")
    luck = Random(game)

    def over() -> bool:
        try:
            return not plays(fox, luck)
        except Wrong:  # the table was drawn anew under the finger
            return False

    assert eventually(over, 900), fox.tells(LOOK, COMPOSING)
    assert eventually(lambda: fox.tells(RANKS) == 1 + computers)
    assert len([entry for entry in ann.log(match) if entry["actor"]["seat"] == 0]) >= 5
    assert fox.complaints == [], "\n".join(fox.complaints)
