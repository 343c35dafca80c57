"""A standing order of Aux Pierres du Dragon: to bid nothing until a certain character is up."""

import pytest
from playwright.sync_api import expect

from domain.games.pierres_du_dragon.components import CHARACTERS
from tests.pages.conftest import House
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
