"""Two and three browsers at one table: what each sees of the others, and what they do together."""

import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.match import Match, awaited
from tests.kit.effort import by_effort, rows_by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import CALLED, House, Sits
from tests.pages.playing import opened, played
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long
Sit = Callable[..., list[Sitting]]
"""Lets the first so many players of the house sit down at a match, each with their own browser."""


@pytest.fixture
def sit(sits: Sits) -> Sit:
    return lambda match, people: [sits(who).at_once().at(match.id) for who in range(people)]


def begun(house: House, slug: str, people: int, computers: int = 0, **options: Any) -> Match:
    ids = tuple(player for player, _ in house.players[:people])
    return opened(house.handler, slug, options, ids, computers)


def until(house: House, match: Match, holds: Callable[[Match], bool]) -> Match:
    """Each player does anything when asked, until this holds."""
    luck = Random(1)
    while not holds(match):
        assert match.status == "running"
        match = played(house.handler, match, luck, 1)
    return match


def asks(kind: str, *seats: int) -> Callable[[Match], bool]:
    """Whether these seats, at least, are asked for this together."""
    return lambda match: any(
        waiting.kind == kind and {*seats} <= {*waiting.seats} for waiting in awaited(match)
    )


def newest(house: House, match: Match) -> int:
    return house.handler._projector.newest(match.id).version


def caught_up(house: House, match: Match, sitting: Sitting) -> None:
    """Its page shows the newest version of the table."""
    told = sitting.page.locator(".told")
    assert eventually(lambda: int(told.get_attribute("data-version") or 0) == newest(house, match))


def happened(house: House, match: Match) -> set[str]:
    """The types of all events."""
    entries = house.handler._projector.entries(match.id, 0)
    return {str(type(e).__struct_config__.tag) for entry in entries for e in entry.events}


TAKE_TURNS = [("dragonwood", 3), ("drachenland", 2), ("dragonwood", 2), ("drachenland", 3)]


@pytest.mark.parametrize(("slug", "people"), rows_by_day(TAKE_TURNS, ("dragonwood", 3)))
def test_the_others_see_a_turn_and_the_next_is_asked(
    house: House, sit: Sit, slug: str, people: int
) -> None:
    match = begun(house, slug, people)
    here, luck = sit(match, people), Random(1)
    for _ in range(2 * people):
        seat, before = asked(house, match), newest(house, match)
        here[seat].until("asked")
        assert eventually(partial(moved, house, match, here[seat], luck, before))
        for sitting in here:
            caught_up(house, match, sitting)
            expect(sitting.page.locator(".told")).to_contain_text(CALLED[seat])


def asked(house: House, match: Match) -> int:
    """The seat for which the table waits; one of them, if it asks several."""
    now = house.handler._projector.newest(match.id).match
    return min(seat for waiting in awaited(now) for seat in waiting.seats)


def moved(house: House, match: Match, sitting: Sitting, luck: Random, before: int) -> bool:
    """Whether a move of theirs has come, after one thing more that they did."""
    if newest(house, match) > before:
        return True
    sitting.plays(luck)
    return False


@pytest.mark.parametrize("people", by_effort(test=(3,), check=(3,), nightly=(2, 3)))
def test_an_ante_is_its_owners_secret_and_can_be_changed_until_all_are_ready(
    house: House, sit: Sit, people: int
) -> None:
    match = begun(house, "jeu-des-dragons", people)
    ann, *others = sit(match, people)
    first, second, *_ = ann.offered()
    for card in (first, second):
        ann.touch(card)
        ann.confirm()
        expect(ann.page.locator(f".near [data-piece='{_id(card)}']")).to_be_visible()
        for other in others:
            caught_up(house, match, other)
            assert not re.search(rf"\b{_id(card)}\b", other.page.locator(".table").inner_html())
    for other in others:
        other.touch(other.offered()[0])
        other.confirm()
    for sitting in (ann, *others):
        expect(sitting.page.locator(f".board [data-piece='{_id(second)}']")).to_be_visible()


def _id(mark: str) -> str:
    return mark.partition(":")[2]


def test_a_fist_is_its_owners_secret_until_all_have_closed_theirs(house: House, sit: Sit) -> None:
    match = begun(house, "pierres-du-dragon", 3)
    ann, *others = sit(match, 3)
    fills(ann, 2)
    ann.until("waiting")
    for other in others:
        caught_up(house, match, other)
        other.until("asked")
        expect(other.page.locator(".far .bid, .far .closed")).to_have_count(0)
    for other in others:
        other.page.get_by_role("button", name="Close the fist over nothing").tap()
        other.confirm()
    for sitting in (ann, *others):
        expect(sitting.page.locator(".told")).to_contain_text("Ann")


def test_where_bids_may_be_changed_a_fist_is_filled_anew_and_only_its_owner_sees_what_is_in_it(
    house: House, sit: Sit
) -> None:
    match = begun(house, "pierres-du-dragon", 3, changeable_bids=True)
    ann, *others = sit(match, 3)
    for coins in (1, 2):
        fills(ann, coins)
        expect(ann.page.locator(".near .bid")).to_contain_text(str(coins))
        for other in others:
            caught_up(house, match, other)
            expect(other.page.locator(".far .closed")).to_have_count(1)
            expect(other.page.locator(".far .bid")).to_have_count(0)


def fills(sitting: Sitting, coins: int) -> None:
    """Closes the fist over so many coins of fairy gold."""
    sitting.page.get_by_role("button", name="Fill my fist").tap()
    for _ in range(coins):
        sitting.page.get_by_role("button", name="one more: fairy gold").tap()
    expect(sitting.asked).to_contain_text(f"{coins} \u00d7 fairy gold")
    sitting.confirm()


def test_a_proposal_made_in_one_browser_is_accepted_in_another(house: House, sit: Sit) -> None:
    match = until(house, begun(house, "or-des-dragons", 3), asks("negotiate", 0, 1))
    ann, ben, chloe = sit(match, 3)
    ann.until("asked")
    ann.page.get_by_role("button", name="Propose shares").tap()
    ann.confirm()
    for other in (ben, chloe):
        expect(other.page.locator(".proposal")).to_contain_text("Ann")
    ben.page.get_by_role("button", name="Accept proposal").tap()
    ben.confirm()
    for sitting in (ann, ben, chloe):
        expect(sitting.page.locator(".told")).to_contain_text("Ben")
        caught_up(house, match, sitting)
    assert {"proposed", "accepted"} <= happened(house, match)


def test_what_is_traded_at_the_fair_is_seen_by_the_two_who_trade(house: House, sit: Sit) -> None:
    match = until(house, begun(house, "or-des-dragons", 2, 1), asks("fair", 0, 1))
    ann, ben = sit(match, 2)
    ann.until("asked")
    ann.page.get_by_role("button", name="Offer a trade").tap()
    ann.page.locator(".people button[data-seat='1']").tap()
    ann.page.locator("[data-key^='give-']").first.tap()
    ann.page.locator("[data-key^='ask-']").first.tap()
    ann.confirm()
    button = ben.page.get_by_role("button", name="Accept offer")
    expect(button).to_be_visible()
    button.tap()
    ben.confirm()
    for sitting in (ann, ben):
        expect(sitting.page.locator(".told")).to_contain_text("Ben")
        caught_up(house, match, sitting)
    assert "traded" in happened(house, match)
