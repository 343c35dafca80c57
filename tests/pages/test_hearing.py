"""A table for who does not see it: no violation, and all of it said in words, once."""

import json
import re
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Route, expect

from domain.games import GAMES
from domain.match import Match, awaited
from tests.kit.effort import by_day, rows_by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.guests import PHONE
from tests.pages.hearing import LISTEN, faults, heard
from tests.pages.playing import opened, played
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long
SLUGS = [slug for slug in GAMES if slug != "coffers"]
THEMES = ("light", "dark")
BUTTON = re.compile(r"- button(.*)")
MIDDLE = 24
"""Entries."""


@pytest.fixture
def ann(sits: Sits) -> Sitting:
    """On a phone, and all that is said aloud is kept."""
    here = sits().at_once()
    here.context.add_init_script(LISTEN)
    return here


def asked(house: House, slug: str) -> Match:
    """A match in its middle that waits for the first player."""
    match = played(house.handler, house.begun(slug), Random(slug), MIDDLE)
    while not any(0 in waiting.seats for waiting in awaited(match)):
        match = played(house.handler, match, Random(slug), 1)
    return match


@pytest.mark.parametrize(
    ("slug", "theme"),
    rows_by_day(product(SLUGS, THEMES), ("dragonwood", "light"), ("drachenland", "dark")),
)
def test_axe_has_nothing_against_a_table_while_it_is_played_and_in_the_end(
    house: House, sits: Sits, axe: str, finished: dict[str, Match], slug: str, theme: str
) -> None:
    here = sits(**PHONE, color_scheme=theme).at_once()
    here.at(asked(house, slug).id).until("asked")
    assert faults(here.page, axe) == []
    if may := here.look()["may"]:
        here.touch(may[0])
        assert faults(here.page, axe) == []
    here.at(finished[slug].id).until("over")
    expect(here.page.locator(".result li").first).to_be_visible()
    assert faults(here.page, axe) == []


@pytest.mark.parametrize("slug", by_day(SLUGS, "jeu-des-dragons", "drachenland"))
def test_whose_turn_it_is_what_may_be_touched_and_what_happened_is_all_in_words(
    ann: Sitting, house: House, slug: str
) -> None:
    ann.at(asked(house, slug).id).until("asked")
    said = ann.page.locator("main").aria_snapshot()
    happened = ann.page.locator(".told").inner_text()
    assert "Your turn" in said
    assert happened[:40] in said
    buttons = BUTTON.findall(said)
    assert len(buttons) >= ann.page.locator(".table .may:visible").count()
    assert [one for one in buttons if not re.search(r'"[^"]*[A-Za-z0-9]', one)] == []


def test_a_turn_is_announced_once_and_so_is_what_led_to_it(ann: Sitting, house: House) -> None:
    ids = tuple(player for player, _ in house.players[:2])
    match = opened(house.handler, "dragonwood", {}, ids, 0)
    while 1 not in _awaited(match):
        match = played(house.handler, match, Random(1), 1)
    ann.at(match.id).until("waiting")
    heard(ann.page)
    while 0 not in _awaited(match):
        match = played(house.handler, match, Random(1), 1)
    version = house.handler._projector.newest(match.id).version
    told = ann.page.locator(".told")
    expect(told).to_have_attribute("data-version", str(version))
    assert eventually(lambda: bool(ann.look()["may"]))
    said = heard(ann.page)
    assert sum("Your turn" in text for text in said) == 1, said
    assert said.count(told.inner_text()) == 1, said


def _awaited(match: Match) -> set[int]:
    return {seat for waiting in awaited(match) for seat in waiting.seats}


def test_a_refusal_is_announced_once_and_interrupts_nobody(ann: Sitting, house: House) -> None:
    told = {"code": "illegal-move", "reason": "not-now", "detail": "The forest forbids it."}
    body = json.dumps(told)

    answered: list[str] = []

    def refused(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=409, body=body, content_type="application/problem+json")
        else:
            route.fulfill(response=route.fetch())
        answered.append(route.request.method)

    match = house.begun("dragonwood")
    while not any(0 in one.seats and one.kind == "act" for one in awaited(match)):
        match = played(house.handler, match, Random(1), 1)
    ann.at(match.id).offered()
    ann.page.route("**/moves", refused)
    ann.touch("pile:deck")
    heard(ann.page)
    ann.confirm()
    expect(ann.asked).to_have_text("The forest forbids it.")
    again = "GET"  # what may be done now is asked for again, and drawn
    assert eventually(lambda: bool(ann.look()) and answered[-1] == again)
    ann.page.evaluate("() => new Promise((drawn) => setTimeout(drawn, 300))")
    assert heard(ann.page).count("The forest forbids it.") == 1
    ann.page.unroute_all(behavior="ignoreErrors")
