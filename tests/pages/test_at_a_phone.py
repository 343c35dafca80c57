"""Things to play with are in sight at a phone when needed, and stay under the finger."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games.jeu_des_dragons.events import AntesRevealed, FlightsDiscarded, Played
from domain.games.or_des_dragons.amount import Amount
from domain.games.pierres_du_dragon.events import CharacterTurnedUp, FistsOpened
from domain.match import Match
from tests.kit.effort import by_day, in_turn
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.guests import PHONE
from tests.pages.playing import opened
from tests.pages.reaching import asks_ann, hunts, stronger, until
from tests.pages.sitting import HIDES, Sitting, in_sight

WHOLE = """(nodes) => nodes.filter((node) => {
  const [box, room] = [node, node.parentElement].map((one) => one.getBoundingClientRect());
  return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}).length"""
"""How many of what a bar lists are wholly in sight."""
LONG = "document.querySelector('.actions .asked span').textContent = 'word '.repeat(120)"
PLACES = """() => [...document.querySelectorAll(".table .row, .table .landscape, .table .seat")]
  .map((node) => node.getBoundingClientRect()).map(({ left, top }) => [left, top])"""


def has_much(cards: int, creatures: int) -> Callable[[Match], bool]:
    """Whether Ann is asked, with so many cards in hand and so many creatures captured."""

    def holds(match: Match) -> bool:
        (hand, *_), (pile, *_) = match.table.hands, match.table.piles
        return asks_ann("act")(match) and len(hand) == cards and len(pile.cards) >= creatures

    return holds


@pytest.mark.parametrize(("people", "cards", "creatures"), [(2, 9, 8), (3, 8, 3)])
def test_all_of_the_table_is_in_sight_late_in_a_match_of_dragonwood(
    ann: Sitting, house: House, people: int, cards: int, creatures: int
) -> None:
    match = until(house, "dragonwood", has_much(cards, creatures), hunts, people)
    ann.at_once().at(match.id).offered()
    hand = ann.page.locator(".near [data-touch^='card:']")
    expect(hand).to_have_count(cards)
    pile = ann.page.locator("[data-touch='pile:deck']")
    in_sight(hand)
    in_sight(pile)
    in_sight(ann.page.locator(".far :is(header, .row)"))
    in_sight(ann.page.locator(".far .row:not(:has(.owned)) > h4"))
    in_sight(ann.page.locator(".pile > span"))
    expect(ann.page.locator(".near .row", has=ann.page.locator(".captured"))).to_contain_text(
        "Captured"
    )
    ann.page.locator("[data-key=step-back]").tap()
    ann.until("past")
    in_sight(hand)
    in_sight(pile)


def has_too_strong(*dragons: str) -> Callable[[Match], bool]:
    """Whether Ann is asked, with such a dragon in hand whose power does not work now."""
    return lambda match: (
        asks_ann("play")(match) and any(card.startswith(dragons) for card in stronger(match))
    )


MOMENTS = {
    "dragonwood-act": ("dragonwood", asks_ann("act")),
    "jeu-des-dragons-play": ("jeu-des-dragons", asks_ann("play")),
    "a blue dragon": ("jeu-des-dragons", has_too_strong("blue-")),
    "Bahamut": ("jeu-des-dragons", has_too_strong("bahamut")),
}


@pytest.mark.parametrize(("moment", "locale"), in_turn(MOMENTS, ["en-GB", "fr-FR"]))
def test_nothing_moves_away_under_a_finger_as_the_panel_tells_more(
    sits: Sits, house: House, moment: str, locale: str
) -> None:
    ann = sits(**PHONE | {"locale": locale})
    slug, holds = MOMENTS[moment]
    match = until(house, slug, holds)
    keys = ann.at_once().at(match.id).offered()
    places = ann.page.evaluate(PLACES)
    for key in keys:
        ann.touch(key)
        expect(ann.thing(key)).to_have_class(re.compile("touched|drafted|danger"))
        assert ann.page.evaluate(PLACES) == places
    ann.page.locator("[data-key=back]").tap()
    ann.until("asked")
    assert ann.page.evaluate(PLACES) == places


def test_opened_fists_of_all_are_in_sight_though_the_next_auction_has_begun(
    ann: Sitting, house: House
) -> None:
    def opened(match: Match) -> bool:
        kinds = {type(event) for event in last_of(house, match)}
        return match.status == "running" and {FistsOpened, CharacterTurnedUp} <= kinds

    match = until(house, "pierres-du-dragon", opened)
    ann.at_once().at(match.id).until("asked")
    fists = ann.page.locator(".seat .bid")
    expect(fists).to_have_count(len(match.seats))
    in_sight(fists)
    mine = ann.page.locator(".near .row", has=ann.page.locator(".bid"))
    expect(mine).to_contain_text("Fist was")


def last_of(house: House, match: Match) -> tuple[Any, ...]:
    """The events of the newest entry."""
    (*_, last) = house.handler._projector.entries(match.id, 0)
    return tuple(last.events)


def test_the_flights_of_a_gambit_stay_in_sight_when_it_has_been_won(
    ann: Sitting, house: House
) -> None:
    def swept(match: Match) -> bool:
        kinds = {type(event) for event in last_of(house, match)}
        return match.status == "running" and {Played, FlightsDiscarded} <= kinds

    match = until(house, "jeu-des-dragons", swept, people=3)
    ann.at_once().at(match.id).until("asked")
    rows = ann.page.locator(".seat .row", has_text="Flight of the last gambit")
    in_sight(rows)
    (played,) = (one for one in last_of(house, match) if type(one) is Played)
    seat = ann.page.locator(f".seat[data-seat='{played.seat}']")
    flight = seat.locator(".row", has_text="Flight of the last gambit")
    expect(flight.locator(f"[data-piece='{played.card}']")).to_have_count(1)


def test_a_power_that_does_not_work_is_explained_before_and_after(
    ann: Sitting, house: House
) -> None:
    def too_strong(match: Match) -> bool:
        return asks_ann("play")(match) and bool(stronger(match))

    match = until(house, "jeu-des-dragons", too_strong, people=3)
    card = stronger(match)[0]
    ann.at_once().at(match.id).offered()
    ann.touch(f"card:{card}")
    expect(ann.page.locator(".help")).to_contain_text("Its power would not work")
    ann.confirm()
    expect(ann.page.locator(".strip .told")).to_contain_text("its power does not work")


@pytest.mark.parametrize(
    "kind", by_day(["negotiate", "steal", "take", "fair"], "negotiate", "steal")
)
def test_hoard_and_sand_are_in_sight_while_one_decides(
    ann: Sitting, house: House, kind: str
) -> None:
    match = until(house, "or-des-dragons", lambda one: asks_ann(kind)(one) and owns_some(one))
    ann.at_once().at(match.id).until("asked")
    stays_in_sight(ann)
    if kind in ("negotiate", "fair"):
        ann.page.locator(".choices > .compose").tap()
        expect(ann.page.locator(".sharing")).to_be_visible()
        expect(ann.page.locator(".near")).to_be_hidden()  # half of it would say it twice
        stays_in_sight(ann)
    if kind == "negotiate":
        ann.confirm()
        ann.until("waiting")
        stays_in_sight(ann)


def owns_some(match: Match) -> bool:
    table: Any = match.table
    return bool(table.hoards[0] != Amount())


def stays_in_sight(sitting: Sitting) -> None:
    """The tokens behind one's own screen, and for how long the table waits."""
    for things in (".tokens", ".clock"):
        seen = sitting.page.locator(f":is(.stays, .near) {things}:visible").last
        expect(seen).to_contain_text(re.compile(r"\d"))
        in_sight(seen)


@pytest.mark.parametrize(("kind", "gold"), [("blue", r"\d+ gold"), ("give-or-pay", "5 gold")])
def test_a_power_says_how_much_and_what_is_in_force_and_the_antes_are_in_sight(
    ann: Sitting, house: House, kind: str, gold: str
) -> None:
    match = until(house, "jeu-des-dragons", asks_ann(kind))
    ann.at_once().at(match.id).until("asked")
    expect(ann.asked).to_contain_text(re.compile(gold))
    expect(ann.page.locator(".choices")).to_contain_text(re.compile(gold))
    in_sight(ann.page.locator(".board .business"))
    in_sight(ann.page.locator(".stakes small"))
    in_sight(ann.page.locator(".board > .row .card .value"))


def test_an_outcome_of_which_not_all_has_room_says_so_and_a_touch_shows_the_rest(
    ann: Sitting, house: House
) -> None:
    def revealed(match: Match) -> bool:
        return asks_ann("play")(match) and AntesRevealed in map(type, last_of(house, match))

    match = until(house, "jeu-des-dragons", revealed, people=3)
    ann.at(match.id)
    ann.page.locator("[data-key=step-now]").evaluate("(one) => one.click()")
    ann.until("asked")
    told, more = ann.page.locator(".told"), ann.page.locator("[data-key=unfold]")
    expect(told).to_have_class(re.compile("brief"))
    assert told.evaluate(HIDES)
    expect(more).to_have_text("more")
    more.tap()
    assert eventually(lambda: not told.evaluate(HIDES))
    expect(more).to_have_text("less")
    more.tap()
    expect(more).to_have_text("more")


def test_the_character_on_sale_is_in_sight_while_a_round_is_told_and_one_bids(
    ann: Sitting, house: House
) -> None:
    def opened(match: Match) -> bool:
        kinds = {type(event) for event in last_of(house, match)}
        return asks_ann("bid")(match) and {FistsOpened, CharacterTurnedUp} <= kinds

    match = until(house, "pierres-du-dragon", opened)
    ann.at(match.id)
    ann.page.locator("[data-key=step-now]").evaluate("(one) => one.click()")
    ann.until("asked")
    expect(ann.page.locator(".told")).to_have_class(re.compile("brief"))
    in_sight(ann.page.locator(".podium .card"))
    expect(ann.page.locator(".far .awaited .what").first).to_have_text("bids in secret")
    expect(ann.page.locator(".legend")).not_to_be_empty()
    ann.page.locator(".choices > .compose").tap()
    in_sight(ann.page.locator(".podium .card"))
    in_sight(ann.page.locator(".steppers li"))


def test_most_of_what_is_chosen_in_the_bar_alone_is_in_sight(ann: Sitting, house: House) -> None:
    ids = tuple(player for player, _ in house.players[:2])
    match = opened(house.handler, "jeu-des-dragons", {"abilities": True}, ids, 1)
    ann.at_once().at(match.id).until("asked")
    abilities = ann.bar.locator(".choices > button")
    expect(abilities).to_have_count(8)
    assert eventually(lambda: abilities.evaluate_all(WHOLE) >= 5)
    in_sight(ann.page.locator(".near [data-touch^='card:']"))


def test_confirm_is_in_sight_however_long_the_sentence_is(ann: Sitting, house: House) -> None:
    ann.at_once().at(until(house, "drachenland", asks_ann("activate")).id)
    ann.touch(ann.offered()[0])
    ann.page.evaluate(LONG)
    for width, height in ((360, 640), (320, 568), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        in_sight(ann.page.locator(".actions .confirm"))
