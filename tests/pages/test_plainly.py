"""Said shortly, for people: one sentence for a beginning, pictures for proposals, seats from 1."""

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.moves import Propose
from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.playing import opened
from tests.pages.reaching import asks_ann, sends, until
from tests.pages.sitting import Sitting
from tests.pages.unlisted import dealt

MEETING = """() => {
  const boxes = [...document.querySelectorAll(".actions .keys button")]
    .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
  const meet = ([one, a], [other, b]) => one !== other
    && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.filter((one) => boxes.some((other) => meet(one, other)))
    .map(([one]) => one.dataset.key);
}"""
"""The buttons of the bar that lie over each other."""


@pytest.mark.parametrize(
    "slug", by_day(["drachenland", "dragonwood", "or-des-dragons"], "or-des-dragons")
)
def test_a_match_begins_with_one_sentence(house: House, ann: Sitting, slug: str) -> None:
    ids = tuple(player for player, _ in house.players)
    match = opened(house.handler, slug, {}, ids, 0)
    ann.at_once().at(match.id).until("asked", "waiting")
    expect(ann.page.locator(".told")).to_have_text("The match began")


def test_a_proposal_is_shown_in_tokens_and_said_in_words(house: House, ann: Sitting) -> None:
    match = until(house, "or-des-dragons", asks_ann("negotiate"))
    inside = match.table.battle.participants
    other = next(seat for seat in inside if seat != 0)
    lots = dealt(match.table.treasure, len(inside), Random(1))
    given = dict(zip(inside, lots, strict=True))
    shares = tuple(given.get(seat, Amount()) for seat in range(len(match.seats)))
    sends(house, match, other, Propose(shares))
    ann.at_once().at(match.id).until("asked")
    accept = ann.page.get_by_role("button", name="Accept proposal").first
    expect(accept.locator(".deal .heap").first).to_be_visible()
    expect(accept.locator(".deal .token")).to_have_count(
        sum(len(set(share.tokens)) for share in shares)
    )
    assert accept.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    accept.tap()
    ann.until("drafted")
    expect(ann.asked.locator(".deal")).to_be_visible()
    expect(ann.asked).to_contain_text("\u00d7")
    ann.page.set_viewport_size({"width": 640, "height": 360})  # the bar is narrow beside the table
    assert eventually(lambda: ann.page.evaluate(MEETING) == [], 5)


def test_who_looks_on_has_nothing_to_confirm(house: House, sits: Sits) -> None:
    match = house.begun("dragonwood")
    chloe = sits(2).at_once()
    chloe.at(match.id).until("waiting")
    expect(chloe.asked).to_contain_text("You are watching.")
    expect(chloe.page.locator(".confirm")).to_be_hidden()


def test_seats_are_counted_from_1_and_a_board_is_a_file(ann: Sitting, tmp_path: Path) -> None:
    page = ann.page
    page.goto(f"{ann.url}/play/new?game=drachenland")
    page.locator("main details > summary").first.tap()
    first = page.get_by_label("Seat that begins")
    assert first.locator("option").all_inner_texts() == [
        "default",
        *(f"Seat {n}" for n in range(1, 5)),
    ]
    board = page.get_by_label("A board of your own")
    for text, valid in (("{", False), (json.dumps({"id": "mine"}), True)):
        path = tmp_path / f"{valid}.json"
        path.write_text(text)
        board.set_input_files(path)
        expect(page.locator("input[type=file]:invalid")).to_have_count(0 if valid else 1)
    expect(page.locator("main")).not_to_contain_text("JSON")
