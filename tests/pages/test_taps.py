"""A tap that the table overtakes: it acts, or what became of it is told; it is never lost."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from domain.games.pierres_du_dragon.moves import Bid
from domain.match import Match, awaited
from tests.pages.conftest import House
from tests.pages.reaching import sends, until
from tests.pages.sitting import Sitting
from tests.pages.visiting import box_of

NOTHING = Bid(0, 0, False, False)
NOTHING_BUTTON = "Close the fist over nothing"
STATES = """() => {
  const bar = document.querySelector(".actions");
  window.states = [bar.dataset.state];
  const seen = () => window.states.at(-1) === bar.dataset.state
    || window.states.push(bar.dataset.state);
  new MutationObserver(seen).observe(bar, { attributeFilter: ["data-state"] });
}"""
"""Keeps what the bar is at, one after the other."""
Lie = Callable[[Locator], None]


@pytest.fixture
def lie(ann: Sitting) -> Lie:
    """A finger that lies on a thing until it is lifted by `ann.page.mouse.up()`."""

    def lies(thing: Locator) -> None:
        box = box_of(thing)
        ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ann.page.mouse.down()

    return lies


def all_bid(match: Match) -> bool:
    return [(one.kind, one.seats) for one in awaited(match)] == [("bid", (0, 1, 2))]


def happens(ann: Sitting, house: House, match: Match, *seats: int) -> None:
    """These close their fists over nothing, and Ann's page has learned of it."""
    for seat in seats:
        with ann.page.expect_response(
            lambda answer: answer.request.method == "GET" and answer.url.endswith("/moves")
        ):
            sends(house, match, seat, NOTHING)
    ann.page.evaluate("new Promise((done) => setTimeout(done, 100))")


def test_a_button_stays_until_the_finger_is_lifted_though_the_table_tells(
    ann: Sitting, house: House, lie: Lie
) -> None:
    match = until(house, "pierres-du-dragon", all_bid)
    ann.at_once().at(match.id).until("asked")
    told = ann.page.locator(".told")
    before = told.get_attribute("data-version")
    lie(ann.page.get_by_role("button", name=NOTHING_BUTTON))
    happens(ann, house, match, 1)
    expect(told).to_have_attribute("data-version", before or "")
    ann.page.mouse.up()
    ann.until("drafted")
    expect(told).not_to_have_attribute("data-version", before or "")
    expect(ann.asked).to_contain_text(NOTHING_BUTTON)


def test_a_button_of_a_decision_that_is_over_does_nothing_and_that_is_told(
    ann: Sitting, house: House, lie: Lie
) -> None:
    match = until(house, "pierres-du-dragon", all_bid)
    ann.at_once().at(match.id).until("asked")
    lie(ann.page.get_by_role("button", name=NOTHING_BUTTON))
    happens(ann, house, match, 0, 1, 2)
    ann.page.mouse.up()
    expect(ann.page.locator(".help")).to_have_text(
        "The match has moved on. Your move was not played."
    )
    assert ann.look()["state"] != "drafted"


def test_confirm_is_not_lost_as_the_table_tells(ann: Sitting, house: House, lie: Lie) -> None:
    match = until(house, "pierres-du-dragon", all_bid)
    ann.at(match.id).until("asked")  # step by step
    ann.page.get_by_role("button", name=NOTHING_BUTTON).tap()
    ann.until("drafted")
    lie(ann.page.locator("[data-key=confirm]"))
    happens(ann, house, match, 1)
    ann.page.mouse.up()
    ann.until("waiting")
    table: Any = house.handler._projector.newest(match.id).match.table
    assert table.held(0) is not None


def test_a_decision_stays_in_hand_while_others_close_their_fists(
    ann: Sitting, house: House
) -> None:
    match = until(house, "pierres-du-dragon", all_bid)
    ann.at(match.id).until("asked")  # step by step
    ann.page.evaluate(STATES)
    happens(ann, house, match, 1)
    expect(ann.page.locator(".told")).to_have_text("A player closed a fist")
    ann.page.get_by_role("button", name=NOTHING_BUTTON).tap()
    ann.until("drafted")
    ann.confirm()
    ann.until("waiting")
    assert ann.page.evaluate("window.states.slice(0, 3)") == ["asked", "drafted", "sending"]
