"""All words at a phone can be read whole: no number is broken, no name left out, no help cut."""

import pytest
from playwright.sync_api import expect

from domain.match import Match
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.playing import opened
from tests.pages.reaching import asks_ann, stronger, until
from tests.pages.sitting import HIDES, Sitting, in_sight

LINES = """(numbers) => numbers.map((number) => {
  const range = new Range();
  range.selectNodeContents(number);
  return range.getClientRects().length;
})"""
"""In how many lines each of them stands."""
TOPS = "(nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().top))"


def french(sits: Sits, width: int, height: int) -> Sitting:
    """At a phone of this size, in the language of the longer words."""
    size = {"width": width, "height": height}
    return sits(viewport=size, has_touch=True, locale="fr-FR").at_once()


def test_each_pile_of_dragonwood_has_its_name_on_the_narrowest_phone(
    sits: Sits, house: House
) -> None:
    ann = french(sits, 320, 568)
    match = opened(house.handler, "dragonwood", {}, (house.players[0][0],), 3)
    while not asks_ann("act")(match):
        match = house.on(match, 1)
    ann.at(match.id).until("asked")
    names = ann.page.locator(".pile > span")
    expect(names).to_have_count(4)
    in_sight(names)
    assert len(set(names.evaluate_all(TOPS))) == 1  # two lines of them would take the cards' room
    in_sight(ann.page.locator(".far .seat"))


def test_no_number_of_the_bank_is_broken_as_the_character_on_sale_grows(
    sits: Sits, house: House
) -> None:
    ann = french(sits, 390, 844)
    match = until(house, "pierres-du-dragon", asks_ann("bid"), people=3)
    ann.at(match.id).until("asked")
    numbers = ann.page.locator(".bank .few > b")
    ann.bar.locator(".choices > button").last.tap()
    ann.until("drafted")
    lines = eventually(lambda: set(numbers.evaluate_all(LINES)) == {1}, 5)
    assert lines, numbers.evaluate_all(LINES)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_what_a_card_does_is_not_cut(sits: Sits, house: House, size: tuple[int, int]) -> None:
    """A card whose power would not work is explained in the most words."""
    ann = french(sits, *size)

    def too_strong(match: Match) -> bool:
        return asks_ann("play")(match) and bool(stronger(match))

    match = until(house, "jeu-des-dragons", too_strong, people=3)
    ann.at(match.id).offered()
    for card in stronger(match):
        ann.touch(f"card:{card}")
        shown = ann.page.locator(".help")
        expect(shown).not_to_be_empty()
        assert not shown.evaluate(HIDES), shown.inner_text()
