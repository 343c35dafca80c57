"""Whole matches by keyboard alone: nothing is touched, and the keyboard is never lost or unseen."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.house import House
from tests.kit.waiting import eventually
from tests.pages.guests import GAMES, SANDED, Guest
from tests.pages.hands import WATCH, Keyboard
from tests.pages.sitting import Sitting

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.long,
    pytest.mark.xdist_group("playing"),
]
DESK: Any = {"viewport": {"width": 1366, "height": 850}, "locale": "en-GB"}


@pytest.fixture
def ann(whole: House) -> Guest:
    return Guest(whole.url, "Ann")


@pytest.fixture
def desk(browser: Browser, whole: House, ann: Guest) -> Iterator[Sitting]:
    """Ann, at a desk with a keyboard only; nothing may have been complained about in the end."""
    context = browser.new_context(**DESK)
    context.add_init_script(WATCH)
    sitting = Sitting(context, whole.url, ann.me).at_once()
    sitting.hand = Keyboard(sitting.page)
    yield sitting
    assert sitting.complaints == []
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_keyboard_alone(desk: Sitting, ann: Guest, game: str) -> None:
    computers, options = GAMES[game]
    match = ann.against(game, computers, options, SANDED)
    desk.at(match)
    luck = Random(game)
    assert eventually(lambda: not desk.plays(luck), 900), desk.look()
    expect(desk.page.locator(".result li")).to_have_count(1 + computers)
    assert isinstance(desk.hand, Keyboard)
    assert desk.hand.lost == []
