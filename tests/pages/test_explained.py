"""A touch explains what lies on the table, on a phone: cards, tokens, dice, who stands on a map."""

import re
from base64 import b32encode
from fractions import Fraction
from hashlib import sha256
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from domain.games import GAMES
from domain.match import Match
from events.current import RefusedAt
from tests.kit.effort import by_day
from tests.pages.conftest import OPTIONS, House
from tests.pages.playing import opened, played
from tests.pages.reaching import asks_ann, hunts, noted, until
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long
SLUGS = [slug for slug in GAMES if slug != "coffers"]
SILENT = """() => [...document.querySelectorAll(
  ".table :is([data-piece]:not(section), .card, .pile, .chip, .die, .flag, .backs, .screen)"
)].filter((node) => node.getClientRects().length)
  .filter((node) => !(node.closest("[data-help]")?.dataset.help || node.closest("[title]")?.title))
  .filter((node) => !node.matches(".gap"))
  .map((node) => node.outerHTML.slice(0, 200))"""
"""Visible things that tell nothing of themselves."""
SPILT = """() => [...document.querySelectorAll(".table .card .sign")].filter((sign) => {
  const [card, own] = [sign.closest(".card"), sign].map((node) => node.getBoundingClientRect());
  return own.width && (own.right > card.right || own.bottom > card.bottom);
}).map((sign) => sign.closest(".card").outerHTML.slice(0, 200))"""
"""Signs that do not lie on their card."""
SEEN = """(thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return thing.contains(there);
}"""
CARDS = ".board .row .card"
SHAPES = ["squares on the map.", "triangles on the map.", "stars on the map."]


def some_way(house: House, slug: str, entries: int, computers: int = 2) -> Match:
    """The same match in every run, so far; a second try finds it there."""
    player, _ = house.players[0]
    named = b32encode(sha256(f"{slug} {entries} {computers}".encode()).digest()[:10]).lower()
    options, name = OPTIONS.get(slug, {}), named.decode()
    try:
        match = opened(house.handler, slug, options, (player,), computers, name)
    except RefusedAt:
        return house.handler._projector.newest(name).match
    return played(house.handler, match, Random(entries), entries)


def can_hunt(match: Match) -> bool:
    """Whether Ann has cards with which she may capture something."""
    chances = [Fraction(note["chance"]) for _, note in noted(match) if "needs" in note]
    return asks_ann("act")(match) and any(chances)


def told(ann: Sitting, thing: Locator) -> str:
    """The bar's words when this is touched."""
    thing.dispatch_event("click")
    expect(ann.bar.locator(".help")).not_to_be_empty()
    return ann.bar.locator(".help").inner_text()


@pytest.mark.parametrize("slug", by_day(SLUGS, "or-des-dragons", "pierres-du-dragon"))
def test_all_that_lies_there_tells_of_itself(house: House, ann: Sitting, slug: str) -> None:
    for entries in (12, 40):
        ann.at_once().at(some_way(house, slug, entries).id)
        expect(ann.page.locator(".table .seat").first).to_be_visible()
        assert ann.page.evaluate(SILENT) == []


@pytest.mark.parametrize("computers", by_day([1, 5], 5))
def test_a_sign_lies_on_its_card_beside_two_digits(
    house: House, ann: Sitting, computers: int
) -> None:
    for entries in (9, 15, 21, 27):
        ann.at_once().at(some_way(house, "jeu-des-dragons", entries, computers).id)
        expect(ann.page.locator(".table .seat").first).to_be_visible()
        assert ann.page.evaluate(SPILT) == []


def test_a_card_of_somebody_else_says_what_it_does(house: House, ann: Sitting) -> None:
    holds = asks_ann("play")
    match = until(house, "jeu-des-dragons", lambda now: holds(now) and bool(now.table.flights[1]))
    ann.at_once().at(match.id)
    card = ann.page.locator(".far .card").first
    assert told(ann, card) == card.get_attribute("title")


def test_a_hand_to_choose_from_leaves_its_moves_the_room(house: House, ann: Sitting) -> None:
    """In Dragonwood a card says what it is for only while it cannot be played."""
    match = until(house, "dragonwood", can_hunt, hunts)
    ann.at_once().at(match.id).until("asked")
    own = ann.page.locator(".near .card.may").first.get_attribute("data-piece")
    card = ann.page.locator(f".near [data-piece='{own}']")
    card.tap()
    expect(card).to_have_class(re.compile("touched"))
    expect(ann.bar.locator(".help")).to_be_empty()


def test_what_is_explained_stays_in_sight(house: House, ann: Sitting) -> None:
    """The words take room at the bottom, where a card may have lain that was touched for them."""
    ann.at_once().at(some_way(house, "pierres-du-dragon", 22).id)
    ann.page.wait_for_function(f"[...document.querySelectorAll('{CARDS}')].some({SEEN})")
    cards = ann.page.locator(CARDS)
    seen = [one for one in cards.all() if one.evaluate(SEEN)]
    for card in seen:
        told(ann, card)
        ann.page.wait_for_function(SEEN, arg=card.element_handle())


def test_the_map_has_a_key_and_tells_who_stands_where(house: House, ann: Sitting) -> None:
    ann.at_once().at(some_way(house, "drachenland", 60, 3).id)
    expect(ann.page.locator(".land ~ .legend span")).to_have_count(6)
    people = [told(ann, one) for one in ann.page.locator(".far .facts > [title]:has(.shape)").all()]
    assert [line.split(": ")[1] for line in people] == SHAPES
    volcano = ann.page.locator(".spot[data-help^='Smoking Mound']")
    assert told(ann, volcano) == volcano.get_attribute("data-help")
    pawn = told(ann, ann.page.locator(".far .pawn").first)
    assert "the red adventurer: " in pawn
    assert "ruby" in pawn
    assert "die" in told(ann, ann.page.locator(".die").first)


def test_two_cards_of_one_name_are_listed_once(house: House, ann: Sitting) -> None:
    def alike(match: Match) -> bool:
        names = [card.rsplit("-", 1)[0] for card in match.table.landscape if card]
        return can_hunt(match) and len(set(names)) < len(names)

    ann.at_once().at(until(house, "dragonwood", alike, hunts).id).until("asked")
    ann.page.locator(".near .card.may").first.tap()
    listed = ann.bar.locator(".choices > button").all_inner_texts()
    assert sorted(set(listed)) == sorted(listed)
