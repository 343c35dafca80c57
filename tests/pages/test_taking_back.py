"""Taking back at a table, on a phone: a button while it is possible, and gone when it is not."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.commands import Join, Leave, Open
from domain.games.dragonwood.moves import Prepare
from domain.match import Actor, Match, Pace, Seat
from tests.kit.effort import by_day, in_turn
from tests.pages.conftest import House, Sits

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "service_workers": "block",
}
WORDS = {
    "en-GB": ("Take back", "Take back resigning"),
    "fr-FR": ("Annuler le coup", "Annuler l\u2019abandon"),
}
GUESTS = (1, 2)
BUTTON = "[data-key=take-back]"


def looked(sitting: Any, name: str) -> None:
    """A picture for the eyes of a person, who asks for it by naming a folder."""
    if folder := os.environ.get("LOOKED"):
        sitting.page.screenshot(path=str(Path(folder) / f"{name}.png"))


def player(house: House, seat: int) -> Actor:
    return Actor("player", player=house.players[seat][0])


def table(house: House, guests: int) -> Match:
    """A match of Dragonwood in which Ann begins."""
    seats = (Seat("player"), *(Seat("player", player) for player, _ in house.players[1:][:guests]))
    asked = Open("dragonwood", {"first_seat": 0}, seats, Pace(3000, 60), "salt")
    match = house.handler.open(house.players[0][0], asked).current.match
    for guest in range(1, guests + 1):
        match = house.handler.handle(match.id, player(house, guest), Join()).current.match
    return match


@pytest.mark.parametrize(("locale", "guests"), in_turn(WORDS, GUESTS))
def test_a_move_is_taken_back_by_a_button_that_is_gone_then(
    house: House, sits: Sits, locale: str, guests: int
) -> None:
    match = table(house, guests)
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    button = ann.page.locator(BUTTON)
    expect(button).to_be_hidden()
    house.handler.handle(match.id, player(house, 0), Prepare(True))
    expect(button).to_have_text(WORDS[locale][0])
    expect(button).to_be_visible()
    looked(ann, f"take-back-{locale}")
    button.focus()
    ann.page.keyboard.press("Enter")
    expect(button).to_be_hidden()
    ann.until("asked")
    looked(ann, f"taken-back-{locale}")


@pytest.mark.parametrize("guests", by_day(GUESTS, 2))
def test_it_is_gone_at_once_when_somebody_else_acts(house: House, sits: Sits, guests: int) -> None:
    match = table(house, guests)
    ann = sits(**PHONE).at_once()
    ann.at(match.id).until("asked")
    button = ann.page.locator(BUTTON)
    house.handler.handle(match.id, player(house, 0), Prepare(True))
    expect(button).to_be_visible()
    house.handler.handle(match.id, player(house, 1), Prepare(True))
    expect(button).to_be_hidden()


@pytest.mark.parametrize("locale", by_day(WORDS, "fr-FR"))
def test_a_resignation_is_taken_back_for_some_seconds(
    house: House, sits: Sits, locale: str
) -> None:
    match = table(house, 1)
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    house.handler.handle(match.id, player(house, 0), Leave())
    button = ann.page.locator(BUTTON)
    expect(button).to_have_text(WORDS[locale][1])
    looked(ann, f"resigned-{locale}")
    button.click()
    expect(button).to_be_hidden()
    ann.until("asked")
