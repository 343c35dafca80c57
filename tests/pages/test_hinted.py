"""The page's words about hints: before they are allowed, while one waits for one, and when the
match is over.
"""

import json
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from playwright.sync_api import Route, expect

from domain.commands import Open
from domain.match import Match, Seat, awaited
from events.hints import Hints
from events.store.store import Store
from tests.kit.effort import by_day
from tests.pages.conftest import House, Sits
from tests.pages.guests import PHONE
from tests.pages.playing import UNHURRIED, opened, played
from tests.pages.reaching import asks_ann, noted
from tests.pages.sitting import Sitting

WAITS = {
    "en-GB": "A master would wait. If nobody else moves, choose what suits you best.",
    "fr-FR": "Un maître attendrait. Si personne d\u2019autre ne joue, "
    "choisissez ce qui vous convient le mieux.",
}
LATER = {
    "en-GB": "The computers are busy: try again in a moment.",
    "fr-FR": "Les ordinateurs sont occupés : réessayez dans un instant.",
}
BLANK = """(bar) => {
  const boxes = [...bar.children].filter((one) => one.getClientRects().length);
  const tops = boxes.map((one) => one.getBoundingClientRect());
  return Math.max(...tops.slice(1).map((box, at) => box.top - tops[at].bottom));
}"""
"""How much room is left empty between two things in the bar."""
LINE_PX = 20
TAKEN = {"en-GB": "2 hints taken", "fr-FR": "2 conseils reçus"}


def in_words(sits: Sits, locale: str) -> Sitting:
    return sits(**PHONE | {"locale": locale}).at_once()


def advised(house: House) -> Match:
    """A match of Ann and a computer, whose host allows hints."""
    seats = (Seat("player"), Seat("ai", level="novice"))
    asked = Open("dragonwood", {}, seats, UNHURRIED, "salt", hints=True)
    return house.handler.open(house.players[0][0], asked).current.match


def hinted(house: House, match: Match) -> None:
    """Ann takes a hint, which names no move."""
    hints = Hints(house.redis, Store(house.redis))
    current = house.handler._projector.newest(match.id)
    hints.ask(current, 0, None, lambda: None)
    hints.give(current.match.id, 0, current)


def until_ann(house: House, match: Match, luck: Random) -> Match:
    """After at least one more entry, at a decision of Ann."""
    match = played(house.handler, match, luck, 1)
    while not any(0 in waiting.seats for waiting in awaited(match)):
        match = played(house.handler, match, luck, 1)
    return match


def attacked(house: House) -> Match:
    """A match of L'Or des dragons with hints, at an attack of Ann."""
    seats = (Seat("player"), *(Seat("ai", level="novice"),) * 2)
    asked = Open("or-des-dragons", {}, seats, UNHURRIED, "salt", hints=True)
    match = house.handler.open(house.players[0][0], asked).current.match
    while not asks_ann("attack")(match):
        match = played(house.handler, match, Random(1), 1)
    return match


def test_a_hint_says_that_it_is_one_and_leaves_the_table_its_room(sits: Sits, house: House) -> None:
    match = attacked(house)
    ann = sits().at_once().at(match.id)
    *_, (move, _) = noted(match)
    body = {"version": 1, "ready": True, "move": to_builtins(move), "taken": 1, "left": 4}
    given = json.dumps(body)
    ann.page.route(
        "**/hint?wait=*", lambda route: route.fulfill(body=given, content_type="application/json")
    )
    before = ann.page.locator(".table").evaluate("(table) => table.clientHeight")
    ann.page.locator("[data-key=hint]").tap()
    ann.until("drafted")
    expect(ann.bar.locator(".help")).to_contain_text("A master would play this.")
    expect(ann.page.locator(f".board [data-key='lair:{move.dragon}']")).to_be_in_viewport(ratio=1)
    assert ann.page.locator(".table").evaluate("(table) => table.clientHeight") > before
    assert ann.bar.evaluate(BLANK) < LINE_PX


@pytest.mark.parametrize("locale", by_day(WAITS, "fr-FR"))
def test_a_hint_that_names_no_move_is_told_in_words(sits: Sits, house: House, locale: str) -> None:
    body: dict[str, Any] = {"version": 1, "move": None, "taken": 1, "left": 4}

    def answered(route: Route) -> None:  # a page that waits for long asks again
        route.fulfill(status=200, body=json.dumps(body), content_type="application/json")

    ann = in_words(sits, locale).at(until_ann(house, advised(house), Random(1)).id)
    ann.page.route("**/hint?**", answered)
    ann.until("asked")
    for ready, said in ((True, WAITS), (False, LATER)):
        body["ready"] = ready
        ann.page.locator("[data-key=hint]").tap()
        expect(ann.page.locator(".actions .help")).to_have_text(said[locale])


def test_who_plays_with_computers_alone_switches_hints_on_in_the_menu(
    sits: Sits, house: House
) -> None:
    """It says first that the match is not rated then."""
    match = opened(house.handler, "dragonwood", {}, (house.players[0][0],), 1)
    ann = sits().at_once().at(until_ann(house, match, Random(1)).id)
    ann.until("asked")
    expect(ann.page.locator("[data-key=hint]")).to_have_count(0)
    ann.page.locator("[data-key=settings]").tap()
    ann.page.get_by_label("hints allowed").tap()
    expect(ann.page.get_by_role("dialog")).to_contain_text("then unrated")
    ann.page.get_by_role("button", name="Yes, allow hints").tap()
    expect(ann.page.locator("[data-key=hint]")).to_be_visible()
    expect(ann.page.locator(".strip .told")).to_contain_text("allows hints")
    ann.page.locator("[data-key=settings]").tap()
    expect(ann.page.get_by_label("hints allowed")).to_be_checked()
    expect(ann.page.get_by_label("hints allowed")).to_be_disabled()


def test_a_table_of_people_has_no_switch_for_hints(sits: Sits, house: House) -> None:
    players = tuple(player for player, _ in house.players[:2])
    match = opened(house.handler, "dragonwood", {}, players, 0)
    ann = sits().at_once().at(match.id)
    ann.page.locator("[data-key=settings]").tap()
    expect(ann.page.get_by_label("confirm each move")).to_be_visible()
    expect(ann.page.get_by_label("hints allowed")).to_have_count(0)


def test_the_end_says_once_who_took_hints_and_how_many(sits: Sits, house: House) -> None:
    luck, match = Random(1), advised(house)
    for _ in range(2):
        match = until_ann(house, match, luck)
        hinted(house, match)
    match = house.on(match)
    for locale, taken in TAKEN.items():
        ann = in_words(sits, locale).at(match.id)
        ann.until("over")
        ours = ann.page.locator(".table .result li[data-seat='0']")
        expect(ours).to_contain_text(taken)
        expect(ann.page.get_by_text(taken).filter(visible=True)).to_have_count(1)
        expect(ann.page.locator(".strip .told")).not_to_contain_text("Ann (2)")


def test_where_nobody_took_a_hint_the_end_says_nothing_of_it(sits: Sits, house: House) -> None:
    ann = sits().at_once().at(house.on(advised(house)).id)
    ann.until("over")
    expect(ann.page.locator(".table .result")).not_to_contain_text("hint")
    expect(ann.page.locator(".strip .told")).not_to_contain_text("Hints")
