"""Standing orders: to bid nothing until a certain character is up, to pass from now on."""

from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from domain.games.pierres_du_dragon.components import CHARACTERS
from domain.match import Match
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.playing import played
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long


def test_nothing_is_bid_until_a_character_is_up_that_was_chosen(house: House, ann: Sitting) -> None:
    match = until(house, "pierres-du-dragon", asks_ann("bid"))
    coming = match.table.coming
    ann.at_once().at(match.id).until("asked")
    ann.page.locator("[data-key=settings]").tap()
    ann.page.locator("[data-key='ways-prepare']").tap()
    ways = ann.page.locator(".sheet [data-key*='until']")
    expect(ways).to_have_count(1 + len(set(coming)))
    ways.filter(has_text=CHARACTERS[coming[0]].names.en).first.tap()
    expect(ann.asked).to_contain_text("Bid nothing until")
    ann.confirm()
    ann.until("asked", "waiting")
    expect(ann.page.locator(".strip")).to_contain_text("Ann gave standing orders")


def test_several_characters_can_be_waited_for(house: House, ann: Sitting) -> None:
    match = until(house, "pierres-du-dragon", asks_ann("bid"))
    ann.at_once().at(match.id).until("asked")
    for key in ("settings", "ways-prepare", "several"):
        ann.page.locator(f"[data-key={key}]").tap()
    for place in (0, 1):
        ann.page.locator(".sheet [data-key^=way-]").nth(place).tap()
    ann.page.locator(".sheet [data-key=always-several]").tap()
    names = [CHARACTERS[one].names.en for one in dict.fromkeys(match.table.coming)][:2]
    expect(ann.asked).to_have_text(f"Bid nothing until: {names[0]} or {names[1]}")
    ann.confirm()
    ann.until("asked", "waiting")
    table = house.handler._projector.newest(match.id).match.table
    assert len(table.orders[0].until) == 2


def asked_for_magic(house: House) -> Match:
    """A match in which Ann is asked whether to play a magic object before a sharing."""
    match, luck = house.begun("or-des-dragons"), Random(1)
    while not asks_ann("treasure")(match):
        over = match.status == "finished"
        match = house.begun("or-des-dragons") if over else played(house.handler, match, luck, 1)
    return match


def orders(house: House, match: Match) -> dict[str, str | None]:
    """Ann's standing orders as they are now: what is done at which moment."""
    table = house.handler._projector.newest(match.id).match.table
    found: dict[str, str | None] = msgspec.to_builtins(table.orders[0])
    return found


def test_whoever_is_asked_for_magic_objects_passes_from_now_on(house: House, ann: Sitting) -> None:
    match = asked_for_magic(house)
    ann.at_once().at(match.id).until("asked")
    ann.hand.press(ann.bar.locator(".choices > button", has_text="only when I am robbed"))
    expect(ann.asked).to_contain_text("Pass, and ask me only when I am robbed")
    ann.confirm()
    silent = dict.fromkeys(orders(house, match), "pass") | {"robbed": "ask"}
    assert eventually(lambda: orders(house, match) == silent)
    window = house.handler._projector.newest(match.id).match.table.window
    assert window is None or 0 not in window.seats
    ann.until("asked", "waiting")
    for key in ("settings", "ways-prepare"):
        ann.page.locator(f"[data-key={key}]").tap()
    ann.page.locator(".sheet [data-key^=always-]", has_text="ask me every time").tap()
    ann.confirm()
    assert eventually(lambda: "pass" not in orders(house, match).values())


def test_one_kind_of_question_is_passed_from_now_on(house: House, ann: Sitting) -> None:
    match = asked_for_magic(house)
    ann.at_once().at(match.id).until("asked")
    ann.hand.press(ann.bar.locator(".choices > button", has_text="before every sharing"))
    ann.confirm()
    assert eventually(lambda: orders(house, match)["treasure"] == "pass")
    assert orders(house, match)["agreement"] == "ask"
