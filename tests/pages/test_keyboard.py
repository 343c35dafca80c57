"""Whole matches by keyboard alone: nothing is touched, and the keyboard is never lost or unseen."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.installation import Installation
from tests.kit.effort import by_day, by_effort
from tests.kit.waiting import eventually
from tests.pages.guests import GAMES, PHONE, SANDED, Guest
from tests.pages.hands import WATCH, Keyboard, Numbers
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long
DESK: Any = {"viewport": {"width": 1366, "height": 850}, "locale": "en-GB"}
SHORTEST = "jeu-des-dragons"
"""At the smallest size one match is enough: what is covered there is covered in any game."""
MOVES = by_effort(test=6, check=6, nightly=10_000)
"""A longer match is played for so many moves, or to its end."""


@pytest.fixture
def ann(whole: Installation) -> Guest:
    return Guest(whole.url, "Ann")


Sits = Callable[[Any], Sitting]


@pytest.fixture
def sits(browser: Browser, whole: Installation, ann: Guest) -> Iterator[Sits]:
    """Ann, with a keyboard only; nothing may have been complained about in the end."""
    here: list[Sitting] = []

    def sat(screen: Any) -> Sitting:
        context = browser.new_context(**screen)
        context.add_init_script(WATCH)
        here.append(Sitting(context, whole.url, ann.me).at_once())
        here[-1].hand = Keyboard(here[-1].page)
        return here[-1]

    yield sat
    for sitting in here:
        assert sitting.complaints == []
        sitting.context.close()


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_whole_match_is_played_by_keyboard_alone(sits: Sits, ann: Guest, screen: str) -> None:
    computers, options = GAMES[SHORTEST]
    sitting = sits({"desk": DESK, "phone": PHONE}[screen]).at(
        ann.against(SHORTEST, computers, options, SANDED)
    )
    luck = Random(SHORTEST)
    assert eventually(lambda: not sitting.plays(luck), 900), sitting.look()
    expect(sitting.page.locator(".result li")).to_have_count(1 + computers)
    nothing_is_lost(sitting)


@pytest.mark.parametrize("game", by_day(GAMES, SHORTEST, "dragonwood"))
def test_a_match_of_each_game_is_played_by_keyboard_alone(
    sits: Sits, ann: Guest, game: str
) -> None:
    computers, options = GAMES[game]
    match = ann.against(game, computers, options, SANDED)
    sitting, luck = sits(DESK).at(match), Random(game)

    def has_played() -> bool:
        return not sitting.plays(luck) or len(sitting.sentences) >= MOVES

    assert eventually(has_played, 900), sitting.look()
    assert len(sitting.sentences) >= 5
    nothing_is_lost(sitting)


@pytest.mark.parametrize("game", by_day(GAMES, SHORTEST))
def test_a_match_is_played_with_numbers_and_enter(sits: Sits, ann: Guest, game: str) -> None:
    computers, options = GAMES[game]
    sitting, luck = sits(DESK).at(ann.against(game, computers, options, SANDED)), Random(game)
    sitting.hand = Numbers(sitting.page)

    def has_played() -> bool:
        return not sitting.plays(luck) or len(sitting.sentences) >= MOVES

    assert eventually(has_played, 900), sitting.look()
    assert len(sitting.sentences) >= 5


def nothing_is_lost(sitting: Sitting) -> None:
    assert isinstance(sitting.hand, Keyboard)
    assert sitting.hand.lost == []
