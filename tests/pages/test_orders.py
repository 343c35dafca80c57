"""A standing order of Aux Pierres du Dragon: to bid nothing until a certain character is up."""

import pytest
from playwright.sync_api import expect

from domain.games.pierres_du_dragon.components import CHARACTERS
from tests.pages.conftest import House
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.long, pytest.mark.xdist_group("browser")]


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
