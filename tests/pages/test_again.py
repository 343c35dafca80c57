"""Coming back: after the page was loaded again, after a cut, and after time has run out."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from domain.match import Match, awaited
from tests.e2e.installation import Installation as Whole
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.guests import AI, PHONE, Guest
from tests.pages.hearing import LISTEN, heard
from tests.pages.playing import opened, played
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long
HURRIED = {"turn_seconds": 4, "hourglass_seconds": 4, "computer_seconds": 4}


@pytest.fixture
def ann(house: House, browser: Browser) -> Iterator[Sitting]:
    """On a phone; nothing may have been complained about in the end."""
    player, token = house.players[0]
    context = browser.new_context(**PHONE)
    here = Sitting(context, house.url, {"id": player, "name": "Ann", "token": token}).at_once()
    yield here
    assert here.complaints == []
    context.close()


def until(house: House, slug: str, people: int, holds: Callable[[Match], bool]) -> Match:
    ids = tuple(player for player, _ in house.players[:people])
    match, luck = opened(house.handler, slug, {}, ids, 0), Random(1)
    while not holds(match):
        assert match.status == "running"
        match = played(house.handler, match, luck, 1)
    return match


def waits_for_ann(kind: str) -> Callable[[Match], bool]:
    return lambda match: any(0 in one.seats and one.kind == kind for one in awaited(match))


def again(sitting: Sitting) -> dict[str, Any]:
    """Load the page again, and see what it offers then."""
    sitting.page.reload()
    expect(sitting.page.locator("main")).to_have_attribute("aria-busy", "false")
    return sitting.until("asked", "waiting", "over")


def version(house: House, match: Match) -> int:
    return house.handler._projector.newest(match.id).version


def test_a_draft_is_nothing_until_it_is_sent(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", 2, waits_for_ann("act"))
    before = version(house, match)
    offered = ann.at(match.id).offered()
    ann.touch("pile:deck")
    expect(ann.page.locator("[data-key=confirm]")).to_be_enabled()
    again(ann)
    assert ann.offered() == offered
    assert not ann.look()["ready"]
    assert version(house, match) == before


def test_a_sealed_choice_stays_in_sight_of_its_owner(ann: Sitting, house: House) -> None:
    match = until(house, "jeu-des-dragons", 2, waits_for_ann("ante"))
    card = ann.at(match.id).offered()[0]
    ann.touch(card)
    ann.confirm()
    ante = ann.page.locator(f".near [data-piece='{card.partition(':')[2]}']").first
    ann.until("waiting")
    again(ann)
    expect(ante).to_be_visible()
    assert card not in ann.look()["may"]


def test_a_negotiation_goes_on_where_it_was(ann: Sitting, house: House) -> None:
    match = until(house, "or-des-dragons", 3, waits_for_ann("negotiate"))
    ann.at(match.id).until("asked")
    for _ in range(2):
        ann.page.get_by_role("button", name="Propose shares").tap()
        expect(ann.page.locator(".sharing")).to_be_visible()
        again(ann)
        expect(ann.page.locator(".sharing")).to_have_count(0)
    ann.page.get_by_role("button", name="Propose shares").tap()
    ann.confirm()
    expect(ann.page.locator(".proposal")).to_be_visible()
    again(ann)
    expect(ann.page.locator(".proposal")).to_be_visible()


def test_the_end_is_the_end_after_it_was_loaded_again(
    ann: Sitting, finished: dict[str, Match]
) -> None:
    ann.at(finished["dragonwood"].id).until("over")
    lines = ann.page.locator(".result li")
    expect(lines).to_have_count(3)
    scores = lines.all_inner_texts()
    assert again(ann)["state"] == "over"
    expect(lines).to_have_text(scores, use_inner_text=True)


def test_what_was_confirmed_without_a_network_is_sent_once_there_is_one(
    ann: Sitting, house: House
) -> None:
    match = until(house, "dragonwood", 2, waits_for_ann("act"))
    ann.at(match.id).until("asked")
    before = version(house, match)
    ann.touch("pile:deck")
    ann.context.set_offline(True)
    ann.confirm()
    expect(ann.asked).to_contain_text("asking again")
    assert version(house, match) == before
    ann.context.set_offline(False)
    assert eventually(lambda: version(house, match) > before)
    ann.until("asked", "waiting")
    own = list(house.handler._projector.entries(match.id, before))
    assert [type(entry.command).__name__ for entry in own] == ["Recruit"]


def test_whoever_is_late_sees_it_and_says_that_they_are_back(
    browser: Browser, whole: Whole
) -> None:
    """Three times nothing is done in time, then a computer plays, until they say so."""
    guest = Guest(whole.url, "Ann")
    match = guest.opens("dragonwood", [{"kind": "me"}, AI], None, HURRIED)
    context = browser.new_context(**PHONE)
    context.add_init_script(LISTEN)
    ann = Sitting(context, whole.url, guest.me).at_once().at(match)
    expect(ann.page.locator(".clock").first).to_have_text(re.compile(r"^\d:\d\d$"))
    away, back = ann.page.locator(".near .asleep"), ann.page.locator("[data-key=come-back]")
    expect(back).to_be_hidden()
    expect(away).to_be_visible(timeout=120_000)
    assert "went-away" in guest.happened(match)
    assert any("Time was up for Ann" in text for text in heard(ann.page))
    back.tap()
    assert eventually(lambda: "came-back" in guest.happened(match))
    commands = [(entry["actor"]["seat"], entry["command"]["type"]) for entry in guest.log(match)]
    assert (0, "come-back") in commands
    expect(away).to_have_count(0)
    expect(back).to_be_hidden()
    context.close()
