"""Two friends with phones: all that they read is whole, and says one thing."""

import pytest
from playwright.sync_api import Page, expect

from domain.commands import Join, Leave, Open, Pause, Resume
from domain.match import Actor, Pace, Seat
from tests.kit.effort import by_day, in_turn
from tests.pages.conftest import House, Sits
from tests.pages.sitting import in_sight
from tests.pages.test_clocks import LOCALES, PHONE, looked, table
from tests.pages.visiting import UNWATCHED, Come, box_of

ASKED = {
    "en-GB": ("Ben asks for a pause", "Ben wants to go on"),
    "fr-FR": ("Ben demande une pause", "Ben veut reprendre"),
}
ENDS = {"en-GB": "End, and count the points", "fr-FR": "Arrêter et compter les points"}
WAITS = {"en-GB": "You have asked to go on.", "fr-FR": "Vous avez demandé à reprendre."}


def called(page: Page, locale: str, number: int) -> None:
    name = page.locator(".far .seat h3").first.inner_text().strip()
    expect(page.locator(".told")).to_contain_text(ASKED[locale][number].replace("Ben", name))


@pytest.mark.parametrize(("locale", "guests"), in_turn(LOCALES, [1, 3]))
def test_a_wish_for_a_pause_and_one_to_go_on_are_told_apart(
    house: House, sits: Sits, locale: str, guests: int
) -> None:
    match = table(house, Pace(3_000, 60, 0), guests=min(guests, 2))
    actors = [Actor("player", player=house.players[n][0]) for n in range(min(guests, 2) + 1)]
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    house.handler.handle(match.id, actors[1], Pause())
    called(ann.page, locale, 0)
    for actor in (actors[0], *actors[2:]):
        house.handler.handle(match.id, actor, Pause())
    ann.until("waiting")
    house.handler.handle(match.id, actors[1], Resume())
    called(ann.page, locale, 1)
    looked(ann, f"resume-wished-{locale}")
    house.handler.handle(match.id, actors[0], Resume())
    if guests > 1:
        expect(ann.asked).to_contain_text(WAITS[locale])


@pytest.mark.parametrize("locale", by_day(LOCALES, "fr-FR"))
def test_no_win_is_promised_where_a_computer_may_have_it(
    house: House, sits: Sits, locale: str
) -> None:
    ann_id, ben = house.players[0][0], Actor("player", player=house.players[1][0])
    seats = (Seat("player"), Seat("player", ben.player), Seat("ai", level="novice"))
    asked = Open("dragonwood", {"first_seat": 0}, seats, Pace(3_600, 3_600, 0), "salt")
    match = house.handler.open(ann_id, asked).current.match
    house.handler.handle(match.id, ben, Join())
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked", "waiting")
    house.handler.handle(match.id, ben, Leave())
    claim = ann.page.locator("[data-key=claim-win]")
    expect(claim).to_have_text(ENDS[locale])
    expect(claim).to_be_visible()
    looked(ann, f"ends-{locale}")


@pytest.mark.parametrize("locale", by_day(LOCALES, "fr-FR"))
def test_both_answers_to_a_question_are_whole(house: House, sits: Sits, locale: str) -> None:
    match = table(house, Pace(3_000, 60, 0))
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    ann.page.locator("[data-key=settings]").click()
    ann.page.locator("[data-key=pause]").click()
    answers = ann.page.locator("dialog .buttons button")
    expect(answers).to_have_count(2)
    first, second = (box_of(answers.nth(n)) for n in range(2))
    assert first["y"] + first["height"] <= second["y"] or first["y"] == second["y"]
    shadow = answers.first.evaluate("(node) => getComputedStyle(node).boxShadow")
    assert shadow == "none"
    in_sight(answers)


@pytest.mark.parametrize("lang", by_day(["en", "fr"], "en"))
def test_settings_of_a_match_are_read_in_words_not_in_letters(come: Come, lang: str) -> None:
    ann = come(lang, viewport={"width": 360, "height": 740}, **UNWATCHED).named("Ann").at("/play")
    seats = [{"kind": "me"}, {"kind": "open"}]
    opening = {"game": "dragonwood", "seats": seats, "pledges": False, "visibility": "unlisted"}
    opening |= {"pace": {"turn_seconds": 90, "bank_seconds": 300}}
    match = ann.sends("POST", "/v1/matches", opening).json()["id"]
    ann.at(f"/play/{match}")
    expect(ann.page.locator(".terms dd").first).to_be_visible()
    for value in ann.page.locator(".terms dd").all():
        assert box_of(value)["width"] >= 120
