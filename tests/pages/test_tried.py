"""Doubts of people who tried it: a child of ten, and a regular of another site."""

from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from domain.match import Match
from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting, in_sight
from tests.pages.test_friends import inviting
from tests.pages.visiting import Come, box_of

LUCK = "Math.random = () => 0"
"""A browser that proposes the first name of all, always."""
DESK: Any = {"viewport": {"width": 1366, "height": 768}}
SLUGS = [slug for slug in GAMES if slug != "coffers"]


def test_the_last_news_has_the_room_of_steps_that_lead_nowhere(ann: Sitting, house: House) -> None:
    match = house.on(house.begun("jeu-des-dragons"), 12)
    ann.at_once().at(match.id).until("asked", "waiting")
    on, told = ann.page.locator("[data-key=step-on]"), ann.page.locator(".strip .told")
    expect(on).to_be_hidden()
    assert box_of(told)["width"] > 0.75 * box_of(ann.page.locator(".strip"))["width"]
    ann.page.locator("[data-key=step-back]").tap()
    ann.until("past")
    expect(on).to_be_visible()
    expect(ann.page.locator("[data-key=step-now]")).to_be_visible()


def test_on_a_tall_phone_the_map_is_as_wide_as_the_table(house: House, sits: Sits) -> None:
    tall: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    match = until(house, "drachenland", asks_ann("reroll"))
    ann = sits(**tall).at_once()
    ann.at(match.id).until("asked")
    land = ann.page.locator(".land")
    assert box_of(land)["width"] > 0.85 * box_of(ann.page.locator(".table"))["width"]
    in_sight(ann.page.locator(".table .die"))


def test_turns_taken_are_words_and_no_sign(house: House, ann: Sitting) -> None:
    match = until(house, "drachenland", asks_ann("reroll"))
    ann.at_once().at(match.id).until("asked")
    expect(ann.page.locator(".near .facts .turns")).to_have_text("1 turn")


def fights(match: Match) -> bool:
    table: Any = match.table
    return asks_ann("attack")(match) and any(map(any, (lair.fighters for lair in table.lairs)))


def test_the_strength_of_a_fighter_has_no_shadow_and_no_mark_is_beyond_the_screen(
    house: House, ann: Sitting
) -> None:
    match = until(house, "or-des-dragons", fights)
    ann.at_once().at(match.id).until("asked")
    strength = ann.page.locator(".lair .fighter").first
    shadow = "(one) => getComputedStyle(one).textShadow"
    assert eventually(lambda: strength.evaluate(shadow) == "none")
    ann.page.locator(".lair > .face.may").last.tap()
    touched = ann.page.locator(".lair > .face:is(.touched, .drafted)")
    beyond = """(face) => face.closest(".lair").getBoundingClientRect().right
      - parseFloat(getComputedStyle(face, "::after").right) - innerWidth"""
    assert touched.evaluate(beyond) <= 0


def test_a_guest_is_not_offered_the_name_of_the_host(come: Come) -> None:
    ann, ben = come(), come()
    for one in (ann, ben):
        one.context.add_init_script(LUCK)
    match = inviting(ann)
    host = ann.told(f"/v1/matches/{match}")["seats"][0]["name"]
    ben.at(f"/play/{match}")
    expect(ben.page.get_by_label("Your name")).not_to_have_value(host)


@pytest.mark.parametrize("locale", by_day(["fr-FR", "en-GB"], "fr-FR"))
def test_first_steps_and_the_name_of_a_game_do_not_meet(come: Come, locale: str) -> None:
    ann = come(locale).at("/play")
    for slug in SLUGS:
        ann.page.locator(f".game[data-game={slug}]").tap()
        steps, name = (ann.page.locator(f".sheet .frontispiece {one}") for one in (".learn", "h2"))
        lines = name.evaluate(TEXT)
        assert box_of(steps)["y"] + box_of(steps)["height"] <= lines["top"], slug
        ann.page.locator(".sheet .cross").tap()


TEXT = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().toJSON();
}"""


def test_at_the_end_on_a_desk_some_lines_of_the_log_have_room(
    house: House, finished: dict[str, Match], sits: Sits
) -> None:
    ann = sits(**DESK).at_once()
    ann.at(finished["pierres-du-dragon"].id).until("over")
    assert box_of(ann.page.locator("main > .beside .scroller"))["height"] > 60


def test_the_end_counts_steps_as_players_do(
    house: House, finished: dict[str, Match], ann: Sitting
) -> None:
    ann.at_once().at(finished["jeu-des-dragons"].id).until("over")
    ann.page.locator("[data-key=ending]").tap()
    ending = ann.page.locator("dialog[open]")
    expect(ending).to_contain_text("ahead of")
    expect(ending).not_to_contain_text("entry")
