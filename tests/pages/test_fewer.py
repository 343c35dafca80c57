"""Points that fall though nothing is taken, or rise by a bonus: why is told, at the table and in
the replay.
"""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from domain.games.dragonwood.components import CREATURES
from domain.match import Match
from domain.secrecy import seen_by
from tests.pages.conftest import House, Sits
from tests.pages.playing import played

pytestmark = pytest.mark.long
DESK: Any = {"viewport": {"width": 1200, "height": 900}, "locale": "en-GB"}
WHY = {
    "dragonwood": "fewer, as the lead in creatures is lost, or shared now",
    "or-des-dragons": "fewer, as the lead in a kind of gem is lost, or shared now",
}


def points(match: Match) -> tuple[int, ...]:
    """The points of all seats, as the first sees them."""
    seen = GAMES[match.game].standing(seen_by(match.table, 0))
    return tuple(each or 0 for each in seen)


def fallen(house: House, slug: str) -> Match:
    """A match in which somebody else's success has just lowered the points of a seat."""
    match, luck = house.begun(slug), Random(slug)
    while True:
        if match.status == "finished":
            match = house.begun(slug)
        before, match = match, played(house.handler, match, luck, 1)
        lower = any(now < then for now, then in zip(points(match), points(before), strict=True))
        if lower and _by_success(house, match):
            return match


def _by_success(house: House, match: Match) -> bool:
    version = house.handler._projector.newest(match.id).version
    (entry,) = house.handler._projector.entries(match.id, version - 1)
    types = {str(type(event).__struct_config__.tag) for event in entry.events}
    return bool(types & {"creature-captured", "shares-given"})


@pytest.mark.parametrize("slug", WHY)
def test_why_points_fall_when_a_bonus_is_lost_is_told(sits: Sits, house: House, slug: str) -> None:
    match = fallen(house, slug)
    sitting = sits(**DESK).at_once()
    sitting.at(match.id)
    expect(sitting.page.locator(".strip .told")).to_contain_text("fewer, as the")
    sitting.page.goto(f"{house.url}/replay/{match.id}")
    expect(sitting.page.locator(".entries li").last).to_contain_text("fewer, as the")


def led(house: House) -> tuple[Match, int]:
    """A match of Dragonwood in which Ann's capture has just won the lead, and its bonus."""
    match, luck = house.begun("dragonwood"), Random(1)
    while True:
        if match.status == "finished":
            match = house.begun("dragonwood")
        before, match = match, played(house.handler, match, luck, 1)
        bonus = [points(one)[0] - worth(one) for one in (before, match)]
        if bonus[1] > bonus[0]:
            return match, bonus[1] - bonus[0]


def worth(match: Match) -> int:
    """The worth of the first seat's creatures by themselves."""
    table: Any = match.table
    return sum(CREATURES[card].points for card in table.piles[0].cards)


def test_what_a_capture_brings_beyond_its_creature_is_told(sits: Sits, house: House) -> None:
    match, bonus = led(house)
    sitting = sits(**DESK).at_once()
    told = f"more, of which {bonus} for the most creatures"
    sitting.at(match.id)
    expect(sitting.page.locator(".strip .told")).to_contain_text(told)
    sitting.page.goto(f"{house.url}/replay/{match.id}")
    expect(sitting.page.locator(".entries li").last).to_contain_text(told)
