"""The clocks at a table, on a phone: the bank of each seat."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.commands import Join, Open, Pause, Resume
from domain.match import Actor, Match, Pace, Seat
from tests.kit.effort import by_day
from tests.pages.conftest import House, Sits

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "service_workers": "block",
}
DAY_S = 86_400
LOCALES = ("en-GB", "fr-FR")


def looked(sitting: Any, name: str) -> None:
    """A picture for the eyes of a person, who asks for it by naming a folder."""
    if folder := os.environ.get("LOOKED"):
        sitting.page.screenshot(path=str(Path(folder) / f"{name}.png"))


def table(house: House, pace: Pace, guests: int = 1, visibility: Any = "unlisted") -> Match:
    """A match of Dragonwood in which Ann begins."""
    seats = (Seat("player"), *(Seat("player", player) for player, _ in house.players[1:][:guests]))
    asked = Open("dragonwood", {"first_seat": 0}, seats, pace, "salt", visibility=visibility)
    match = house.handler.open(house.players[0][0], asked).current.match
    for player, _ in house.players[1:][:guests]:
        here = house.handler.handle(match.id, Actor("player", player=player), Join())
        match = here.current.match
    return match


@pytest.mark.parametrize("locale", by_day(LOCALES, "fr-FR"))
def test_each_bank_stands_beside_the_countdown(house: House, sits: Sits, locale: str) -> None:
    match = table(house, Pace(50 * 60, 60, 0, 600), guests=2)
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    own, others = ann.page.locator(".near .awaited"), ann.page.locator(".far .bank.saved")
    expect(own.locator(".clock")).to_contain_text("49:")
    expect(own.locator(".bank")).to_have_text("+10:00")
    expect(others).to_have_text(["+10:00"] * 2)
    reserve = {"en-GB": "Time in reserve", "fr-FR": "Temps en réserve"}[locale]
    expect(own.locator(".bank")).to_have_attribute("title", reserve)
    looked(ann, f"bank-{locale}")


@pytest.mark.parametrize("locale", by_day(LOCALES, "en-GB"))
def test_a_bank_counts_down_once_the_own_time_is_over(
    house: House, sits: Sits, locale: str
) -> None:
    match = table(house, Pace(1, 60, 0, 600))
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    own = ann.page.locator(".near .awaited")
    expect(own.locator(".clock")).to_be_empty()
    expect(own.locator(".bank")).to_contain_text("9:5")
    expect(own.locator(".bank")).to_be_visible()
    looked(ann, f"bank-runs-{locale}")


def test_whoever_opens_a_table_chooses_the_bank(house: House, sits: Sits) -> None:
    ann = sits(**PHONE | {"locale": "fr-FR"}).at_once()
    ann.page.goto(f"{ann.url}/play/new?game=dragonwood")
    reserve = ann.page.get_by_label("Temps en réserve, pour toute la partie")
    reserve.select_option("300")
    looked(ann, "bank-chosen")
    with ann.page.expect_response("**/v1/matches") as answer:
        ann.page.get_by_role("button", name="Ouvrir").last.click()
    assert answer.value.json()["pace"]["bank_seconds"] == 300
    expect(ann.page.locator("dl.terms")).to_contain_text("5 minutes")


@pytest.mark.parametrize("locale", by_day(LOCALES, "fr-FR"))
def test_a_player_gives_time_from_the_menu(house: House, sits: Sits, locale: str) -> None:
    match = table(house, Pace(3_000, 60, 0))
    ben = sits(1, **PHONE | {"locale": locale}).at_once()
    ben.at(match.id).until("waiting")
    ben.page.locator("[data-key=settings]").click()
    button = ben.page.locator("[data-key=give-time-0]")
    expect(button).to_contain_text("Ann")
    looked(ben, f"give-time-{locale}")
    button.click()
    expect(ben.page.locator(".told")).to_contain_text("Ann")
    current = house.handler._projector.newest(match.id).match
    assert current.gifts == (1,)
    looked(ben, f"time-given-{locale}")


@pytest.mark.parametrize("locale", by_day(LOCALES, "en-GB"))
def test_a_table_is_paused_and_goes_on_by_its_menu(house: House, sits: Sits, locale: str) -> None:
    match = table(house, Pace(3_000, 60, 0))
    others = Actor("player", player=house.players[1][0])
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    house.handler.handle(match.id, others, Pause())
    for way, state in (("pause", "waiting"), ("resume", "asked")):
        ann.page.locator("[data-key=settings]").click()
        ann.page.locator(f"[data-key={way}]").click()
        looked(ann, f"{way}-{locale}")
        ann.page.locator("dialog .buttons button.primary").click()
        if way == "resume":
            house.handler.handle(match.id, others, Resume())
        ann.until(state)
        looked(ann, f"{way}d-{locale}")
    assert house.handler._projector.newest(match.id).match.paused is None
