"""How a match ended: what decided it, the points over time, all parts, and a picture to share."""

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from domain.match import Match
from tests.kit.effort import by_day
from tests.pages.conftest import House, Sits
from tests.pages.guests import PHONE
from tests.pages.hearing import faults
from tests.pages.playing import opened
from tests.pages.sitting import Sitting

SLUGS = [slug for slug in GAMES if slug != "coffers"]
PARTED = ("or-des-dragons", "dragonwood", "drachenland")
"""Games whose points are made of several things."""
DESK: Any = {"viewport": {"width": 1366, "height": 768}, "locale": "fr-FR"}
SHARES = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({ files: [file], title, url }) => {
    window.shared = { name: file.name, type: file.type, size: file.size, title, url };
  };
}"""
DRAWN = """(image) => image.decode().then(() => {
  const canvas = new OffscreenCanvas(120, 63);
  const paint = canvas.getContext("2d");
  paint.drawImage(image, 0, 0, 120, 63);
  const { data } = paint.getImageData(0, 0, 120, 63);
  return new Set(new Uint32Array(data.buffer)).size;
})"""
"""How many colours it has, made small."""
BEYOND = "(room) => room.scrollWidth - room.clientWidth"
CUT = """(names) => names.filter((name) =>
  name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map((name) => name.innerText)"""


def at_the_end(sitting: Sitting, match: Match) -> Sitting:
    sitting.at_once().at(match.id).until("over")
    return sitting


def told(sitting: Sitting) -> Any:
    """The sheet, once its picture is there."""
    sitting.hand.press(sitting.page.locator("[data-key=ending]"))
    sheet = sitting.page.locator("dialog.sheet .ending")
    expect(sheet.locator(".poster img")).to_be_visible()
    return sheet


@pytest.mark.parametrize("slug", by_day(SLUGS, "dragonwood", "pierres-du-dragon"))
def test_the_scores_say_who_has_won_and_all_parts_of_all_points(
    sits: Sits, house: House, finished: dict[str, Match], slug: str
) -> None:
    match = finished[slug]
    card = at_the_end(sits(), match).page.locator(".table .result")
    result = match.result or ()
    won = [score.seat for score in result if score.rank == 1]
    said = "You have won!" if won == [0] else "has won" if len(won) == 1 else "have won"
    expect(card.locator("h3")).to_contain_text(said)
    if len({score.rank for score in result}) > 1:
        expect(card.locator(".because")).not_to_be_empty()
    for score in result:
        line = card.locator(f"li[data-seat='{score.seat}'] small")
        for points in score.parts.values() if len(score.parts) > 1 else ():
            if points:
                expect(line).to_contain_text(str(points))


@pytest.mark.parametrize("slug", by_day(SLUGS, "or-des-dragons", "jeu-des-dragons"))
def test_the_sheet_has_curve_parts_and_picture_and_axe_nothing_to_say(
    sits: Sits, house: House, axe: str, finished: dict[str, Match], slug: str
) -> None:
    match = finished[slug]
    sitting = at_the_end(sits(**PHONE | {"color_scheme": "dark"}), match)
    sheet = told(sitting)
    assert sheet.locator(".poster img").evaluate(DRAWN) > 200
    lines = sheet.locator('.curve path:not([d="M0 0"])')
    expect(lines).to_have_count(3)  # also of what was hidden while it ran
    expect(sheet.locator(".parts")).to_have_count(1 if slug in PARTED else 0)
    result = {score.seat: score for score in match.result or ()}
    if slug in PARTED:
        sums = sheet.locator(".parts tfoot td").all_inner_texts()
        ranked = sorted(result.values(), key=lambda one: one.rank)
        assert sums == [str(one.points) for one in ranked]
        rows = sheet.locator(".parts tbody tr")
        had = [part for part in result[0].parts if any(one.parts[part] for one in result.values())]
        expect(rows).to_have_count(len(had))
        for row, part in zip(rows.all(), had, strict=True):
            assert row.locator("td").all_inner_texts() == [str(one.parts[part]) for one in ranked]
    assert faults(sitting.page, axe) == []
    assert sitting.page.evaluate("document.querySelector('dialog').scrollWidth") <= 360


@pytest.mark.parametrize("slug", by_day(["or-des-dragons", "dragonwood"], "dragonwood"))
def test_on_the_narrowest_phone_the_points_of_all_seats_are_in_sight(
    sits: Sits, house: House, slug: str
) -> None:
    _, most = GAMES[slug].seats
    match = house.on(opened(house.handler, slug, {}, (house.players[0][0],), most - 1))
    phone = sits(**PHONE | {"viewport": {"width": 320, "height": 568}})
    sheet = told(at_the_end(phone, match))
    expect(sheet.locator(".parts tfoot td")).to_have_count(most)
    assert sheet.locator(".scroller").evaluate(BEYOND) == 0
    assert sheet.locator(".parts thead th").evaluate_all(CUT) == []


@pytest.mark.parametrize("slug", by_day(["or-des-dragons", "drachenland"], "drachenland"))
def test_on_a_desk_all_ranks_and_the_ways_on_are_in_sight(
    sits: Sits, house: House, finished: dict[str, Match], slug: str
) -> None:
    bar = at_the_end(sits(**DESK), finished[slug]).bar
    for seat in range(3):
        expect(bar.locator(f"li[data-seat='{seat}'] .points")).to_be_in_viewport(ratio=1)
    for key in ("ending", "rematch"):
        expect(bar.locator(f"[data-key={key}]")).to_be_in_viewport(ratio=1)


def test_a_moment_that_decided_can_be_looked_at(
    sits: Sits, house: House, finished: dict[str, Match]
) -> None:
    sitting = at_the_end(sits(), finished["dragonwood"])
    moment = told(sitting).locator(".decided li:has(button)").last
    happened = moment.locator("small").inner_text().split(". ")[0]
    button = moment.locator("button")
    sitting.hand.press(button)
    expect(sitting.page.locator("dialog")).to_have_count(0)
    sitting.until("past", "over")
    expect(sitting.page.locator(".strip .told")).to_contain_text(happened)


def test_the_picture_is_saved_where_nothing_can_be_shared_and_there_are_ways_on(
    sits: Sits, house: House, finished: dict[str, Match], tmp_path: Path
) -> None:
    sitting = at_the_end(sits(), finished["dragonwood"])
    sheet = told(sitting)
    with sitting.page.expect_download() as coming:
        sitting.hand.press(sheet.get_by_role("link", name="Save the picture"))
    assert coming.value.suggested_filename == "dragonhoard-dragonwood.png"
    coming.value.save_as(tmp_path / "it.png")
    png = (tmp_path / "it.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    ways = sheet.locator(".onward")
    expect(ways.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(ways.get_by_role("button", name="Rematch")).to_be_visible()
    sitting.hand.press(ways.get_by_role("link", name="Another game"))
    sitting.page.wait_for_url("**/play")
    expect(sitting.page.locator("dialog")).to_have_count(0)


def test_the_picture_is_shared_with_a_link_in_the_language_that_is_spoken(
    sits: Sits, house: House, finished: dict[str, Match]
) -> None:
    sitting = sits(**DESK)
    sitting.context.add_init_script(f"({SHARES})()")
    match = finished["drachenland"]
    at_the_end(sitting, match)
    sitting.page.locator("[data-key=ending]").click()
    sitting.page.locator(".poster button").click()
    shared = sitting.page.evaluate("window.shared")
    assert shared["type"] == "image/png"
    assert shared["size"] > 10_000
    assert "gagné" in shared["title"]
    assert shared["url"] == f"{house.url}/replay/{match.id}?lang=fr#lang=fr"


def test_once_more_from_the_sheet_opens_a_table(sits: Sits, house: House) -> None:
    match = house.on(house.begun("dragonwood"))
    sitting = at_the_end(sits(), match)
    again = told(sitting).locator(".onward").get_by_role("button", name="Rematch")
    sitting.hand.press(again)
    elsewhere = re.compile(rf"/play/(?!{match.id})[a-z2-7]{{16}}$")
    sitting.page.wait_for_url(elsewhere)
    expect(sitting.page.locator("dialog.sheet:has(.ending)")).to_have_count(0)
