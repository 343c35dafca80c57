"""Refusals at a table: the bar and the thing that it is about tell why."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.waiting import wait_until
from tests.pages.conftest import House
from tests.pages.guests import PHONE, UNHURRIED, Guest
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long
HASTE = UNHURRIED | {"turn_seconds": 1}
WHOLE = """(node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
RIGHT_ABOVE = """(key) => {
  const told = document.querySelector(".why");
  const thing = document.querySelector(`[data-key="${key}"]`);
  const gap = thing.getBoundingClientRect().top - told.getBoundingClientRect().bottom;
  return 0 <= gap && gap < 20;
}"""


PRESENCE = """() =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/presence.js"))"""
"""The page loads it last, when it has nothing else to do: without a network it would complain."""


class Pair:
    """Two players of a match of Dragonwood; `first` is whose turn it is."""

    def __init__(self, house: House, pace: Any = UNHURRIED) -> None:
        ann, ben = (Guest(house.url, name) for name in ("Ann", "Ben"))
        seats = [{"kind": "me"}, {"kind": "player", "player": ben.me["id"]}]
        self.match = ann.opens("dragonwood", seats, pace=pace)
        told = ben.call("POST", f"/v1/matches/{self.match}/seats", {})
        self.first = (ann, ben)[told["waiting"][0]["seat"]]
        self.deadline: int = told["waiting"][0]["deadline"]


@pytest.fixture
def phones(browser: Browser, house: House) -> Iterator[Any]:
    """Lets a player look at a match on a phone of their own."""
    here: list[Sitting] = []

    def phone(guest: Guest, match: str) -> Sitting:
        here.append(Sitting(browser.new_context(**PHONE), house.url, guest.me).at_once().at(match))
        return here[-1]

    yield phone
    for sitting in here:
        assert sitting.complaints == []
        sitting.context.close()


def test_what_comes_too_late_is_told_in_the_bar_and_at_the_thing(house: House, phones: Any) -> None:
    """Here nobody calls the time: the decision stays open, and what is sent is refused."""
    pair = Pair(house, HASTE)
    phone = phones(pair.first, pair.match)
    phone.offered()
    phone.touch("pile:deck")
    wait_until(house.handler._store, pair.deadline)
    phone.confirm()
    phone.until("refused")
    bubble = phone.page.locator(".why")
    expect(bubble).to_be_visible()
    expect(bubble).to_have_text("Too late: time was up.")
    expect(phone.asked).to_have_text("Too late: time was up.")
    assert bubble.evaluate(WHOLE)
    phone.page.wait_for_function(RIGHT_ABOVE, arg="pile:deck")
    phone.touch("pile:deck")
    expect(bubble).to_be_hidden()


def test_who_has_moved_on_another_device_is_told_why_the_older_draft_was_not_sent(
    house: House, phones: Any
) -> None:
    pair = Pair(house)
    old, new = phones(pair.first, pair.match), phones(pair.first, pair.match)
    for phone in (old, new):
        phone.offered()
        phone.touch("pile:deck")
    old.page.wait_for_function(PRESENCE)
    old.context.set_offline(True)
    old.confirm()
    expect(old.asked).to_contain_text("asking again")
    new.confirm()
    new.until("waiting")
    old.context.set_offline(False)
    expect(old.asked).to_contain_text("The match has moved on")
    expect(old.asked).to_contain_text("Waiting for")
    recruits = [e for e in pair.first.log(pair.match) if e["command"]["type"] == "recruit"]
    assert len(recruits) == 1
