"""The page's words at the table when they count: the end, a map, a refusal, and the keyboard."""

import json
import re
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from domain.commands import Leave
from domain.games import GAMES
from domain.match import Actor, Match, awaited
from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.playing import opened, played
from tests.pages.reaching import asks_ann, noted, until

SLUGS = [slug for slug in GAMES if slug != "coffers"]
PHONE: Any = {"viewport": {"width": 360, "height": 640}, "locale": "en-GB", "has_touch": True}
ON_TOP = """(title) => {
  const { left, top, width, height } = title.getBoundingClientRect();
  return title.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
LOOKS = """(ways) => [...new Set(ways.map((way) => {
  const { color, backgroundColor, border, textDecorationLine, fontWeight } = getComputedStyle(way);
  return [color, backgroundColor, border, textDecorationLine, fontWeight].join();
}))]"""
RING = """() => {
  const [sign, ground] = [".sign", ".ground"].map(
    (part) => getComputedStyle(document.querySelector(`.spot.may ${part}`)));
  const other = getComputedStyle(document.querySelector(".pawn.may"));
  return {
    open: sign.fill === "none" && ground.fill === "none",
    dashed: sign.strokeDasharray !== "none" && other.outlineStyle === "dashed",
    alike: sign.stroke === other.outlineColor,
  };
}"""
COVERED = """() => {
  const line = Object.assign(document.createElement("p"), { textContent: "news" });
  document.querySelector("#told").append(line);
  const told = line.getBoundingClientRect();
  const meets = (box) => told.top < box.bottom && box.top < told.bottom;
  const rooms = ["#head", ".strip", ".table", ".actions"];
  const found = rooms.filter((room) => {
    const box = document.querySelector(room).getBoundingClientRect();
    return box.height > 0 && meets(box);
  });
  line.remove();
  return found;
}"""


def _begun(house: House) -> str:
    """A match against a computer, at the first decision of the person after the first entry."""
    match = opened(house.handler, "dragonwood", {}, (house.players[0][0],), 1)
    luck = Random(3)
    match = played(house.handler, match, luck, 1)
    while not any(0 in waiting.seats for waiting in awaited(match)):
        match = played(house.handler, match, luck, 1)
    return match.id


@pytest.mark.parametrize("slug", by_day(SLUGS, "pierres-du-dragon", "drachenland"))
def test_at_the_end_nothing_lies_over_the_scores_no_turns_are_left_and_all_ways_on_look_alike(
    sits: Sits, house: House, finished: dict[str, Match], slug: str
) -> None:
    sitting = sits().at_once().at(finished[slug].id)
    sitting.until("over")
    title = sitting.page.locator(".table .result h3")
    expect(title).to_be_in_viewport()
    assert title.evaluate(ON_TOP)
    expect(sitting.page.locator(".table .result li").first).to_be_in_viewport()
    expect(sitting.page.locator("[data-key=confirm]")).to_be_hidden()
    expect(sitting.page.get_by_role("link", name="Watch the replay")).to_be_in_viewport()
    expect(sitting.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    ways = sitting.bar.locator(".choices > :is(a, button)")
    assert len(ways.evaluate_all(LOOKS)) == 1
    counted = re.compile("turns? left|Last round")
    notes = sitting.page.locator(".table .board .note", has_text=counted)
    expect(notes).to_have_count(0)


def test_on_a_phone_one_s_own_place_is_in_sight_and_what_happened_last_is_folded(
    sits: Sits, house: House
) -> None:
    """The story of the last entry of L'Or des dragons fills a fifth of a phone."""
    match = _lost(house)
    sitting = sits().at(match.id)
    sitting.until("over")
    rank = next(score.rank for score in match.result or () if score.seat == 0)
    place = sitting.page.locator(".table .result .own-place")
    expect(place).to_have_text(f"Your place: {rank} of 3")
    expect(place).to_be_in_viewport(ratio=1)
    assert place.evaluate(ON_TOP)
    expect(sitting.page.locator(".told")).not_to_have_class(re.compile("whole"))


def _lost(house: House) -> Match:
    """A match that the first player has not won."""
    ended = (house.on(house.begun("or-des-dragons")) for _ in count())
    return next(
        match
        for match in ended
        if all(score.rank > 1 for score in match.result or () if score.seat == 0)
    )


def test_the_level_of_a_computer_is_said_where_one_looks_for_it(
    sits: Sits, house: House, finished: dict[str, Match]
) -> None:
    sitting = sits().at_once().at(_begun(house))
    sitting.until("asked")
    expect(sitting.page.locator("main")).to_contain_text("Computer 2")
    expect(sitting.page.locator("main")).not_to_contain_text("novice")
    sitting.page.locator(".far .plate").tap()
    expect(sitting.bar.locator(".help")).to_have_text("computer (novice)")
    sitting.at(finished["dragonwood"].id).until("over")
    expect(sitting.page.locator(".table .result")).to_contain_text("Computer 3 (novice)")


def test_who_has_resigned_is_said_in_words_beside_the_name_and_at_the_end(
    sits: Sits, house: House
) -> None:
    ids = tuple(player for player, _ in house.players[:2])
    match = opened(house.handler, "dragonwood", {}, ids, 0)
    match = house.handler.handle(match.id, Actor("player", player=ids[1]), Leave()).current.match
    sitting = sits().at_once().at(match.id)
    expect(sitting.page.locator(".seat[data-seat='1']")).to_contain_text("resigned")
    played(house.handler, match, Random(1))
    sitting.until("over")
    line = sitting.page.locator(".table .result li[data-seat='1']")
    expect(line).to_contain_text("resigned: a computer played on")
    expect(sitting.page.locator(".table .result li[data-seat='0']")).not_to_contain_text("resigned")


def test_what_a_thing_is_worth_is_said_where_it_may_be_taken(sits: Sits, house: House) -> None:
    def choosing(match: Match) -> bool:
        return asks_ann("take")(match) and len(noted(match)) > 2

    match = until(house, "drachenland", choosing)
    sitting = sits().at_once().at(match.id)
    sitting.until("asked")
    kinds = re.compile(r"egg,\s+ruby,\s+emerald,\s+sapphire,\s*= 10 points")
    expect(sitting.asked.locator(".set")).to_have_text(kinds)
    for move, _ in noted(match):
        now = GAMES["drachenland"].standing(match.table)[0] or 0
        key = json.dumps(msgspec.to_builtins(move), separators=(",", ":"))
        words = sitting.bar.locator(f".choices > [data-key={json.dumps(key)}]")
        gain = (GAMES["drachenland"].standing(_taken(match, move))[0] or 0) - now
        if gain:
            expect(words).to_contain_text(f"+{gain} point")


def _taken(match: Match, move: Any) -> Any:
    """The table after this move, without anything happening."""
    decided = GAMES[match.game].decide(match.table, 0, move)
    table: Any = match.table
    for event in decided:
        table = GAMES[match.game].evolve(table, event)
    return table


def test_news_at_the_table_lie_over_nothing(sits: Sits, house: House) -> None:
    sitting = sits().at_once().at(_begun(house))
    sitting.until("asked")
    assert sitting.page.evaluate(COVERED) == []


def test_on_the_map_one_s_own_are_marked_and_each_choice_has_words_of_its_own(
    sits: Sits, house: House
) -> None:
    sitting = sits().at_once().at(until(house, "drachenland", asks_ann("enter")).id)
    sitting.offered()
    sitting.page.emulate_media(reduced_motion="reduce")  # as it is when it has stopped to glow
    ring = {"open": True, "dashed": True, "alike": True}  # open: what lies there is seen
    assert eventually(lambda: sitting.page.evaluate(RING) == ring), sitting.page.evaluate(RING)
    sitting.touch("pawn:red")
    choices = sitting.bar.locator(".choices > button")
    assert eventually(lambda: choices.count() == 6)
    said = choices.all_inner_texts()
    assert len(set(said)) == 6
    assert all("Gate →" in words for words in said)
    stone = sitting.page.locator(".spot.may").first
    expect(stone).to_have_role("button")
    expect(stone).to_have_attribute("tabindex", "0")
    choices.first.tap()
    sitting.confirm()
    expect(sitting.page.locator(".flag.red")).to_have_count(1)
    assert "P01" not in sitting.page.locator("main").inner_text()
