"""A thing that does not go with the choice says why, and the choice stays as it is."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.match import Match
from service.pages import digest
from tests.kit.effort import by_day
from tests.pages.conftest import House
from tests.pages.reaching import asks_ann, noted, until
from tests.pages.sitting import Sitting

TOUCHES = """async ([root, options, touched]) => {
  const { Draft } = await import(`${root}/play/match/touch.js`);
  const draft = new Draft(options.map((marks) => ({ move: { marks }, marks: new Set(marks) })));
  return touched.map((mark) => {
    draft.touch(mark);
    return [draft.touched, draft.unfit];
  });
}"""
"""The touched things, and the one that does not fit, after each touch."""
PAIRS = [["card:a", "card:b"], ["card:b", "card:c"], ["card:d"]]
WAYS = [["die:1", "pawn:red", "space:x"], ["die:2", "pawn:red", "space:y"]]


TOUCHED: list[tuple[list[list[str]], str, list[Any]]] = [
    (PAIRS, "card:a card:c", [[["card:a"], None], [["card:a"], "card:c"]]),
    (PAIRS, "card:a card:c card:c", [..., ..., [["card:c"], None]]),
    (PAIRS, "card:a card:c card:b", [..., ..., [["card:a", "card:b"], None]]),
    (PAIRS, "card:a card:a", [..., [[], None]]),
    (WAYS, "die:1 die:2", [..., [["die:2"], None]]),
    (WAYS, "die:1 space:y", [..., [["die:1"], "space:y"]]),
    (WAYS, "die:1 space:x die:2", [..., ..., [["die:1", "space:x"], "die:2"]]),
]
"""Options, what is touched of them one after the other, and the state after each touch."""


def test_what_is_touched_goes_with_the_rest_or_takes_its_place_or_does_not_fit(
    ann: Sitting, house: House
) -> None:
    ann.page.goto(f"{house.url}/replay")
    for options, touched, after in TOUCHED:
        found = ann.page.evaluate(TOUCHES, [f"/pages/{digest()}", options, touched.split()])
        assert [one for one, wanted in zip(found, after, strict=True) if wanted is not ...] == [
            wanted for wanted in after if wanted is not ...
        ], touched


def apart(match: Match) -> tuple[str, str] | None:
    """Two cards of Ann's, each of use, of which no set is made: no run, number, or colour."""
    moves = [move for move, _ in noted(match)]
    if any(getattr(move, "potion", None) for move in moves):
        return None  # it stands for what they lack
    used = {card for move in moves for card in getattr(move, "cards", ())}
    known = {card: (card.split("-")[0], int(card.split("-")[1])) for card in used}
    numbers = {number for _, number in known.values()}
    for one, other in combinations(sorted(used), 2):
        (colour, number), (second, another) = known[one], known[other]
        between = {*range(min(number, another), max(number, another) + 1)}
        if colour != second and number != another and not between <= numbers:
            return one, other
    return None


@pytest.mark.parametrize("lang", by_day(["en", "fr"], "en"))
def test_cards_of_which_no_set_is_made_say_so_and_nothing_is_let_go(
    ann: Sitting, house: House, lang: str
) -> None:
    match = until(house, "dragonwood", lambda one: asks_ann("act")(one) and bool(apart(one)))
    one, other = apart(match) or ("", "")
    ann.context.add_init_script(f"localStorage.setItem('dragonhoard.language', '\"{lang}\"')")
    ann.at(match.id).offered()
    ann.touch(f"card:{one}")
    expect(ann.thing(f"card:{one}")).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator(".why")).to_be_hidden()
    ann.touch(f"card:{other}")
    why = ann.page.locator(".why")
    said = {"en": "numbers in a row", "fr": "des nombres qui se suivent"}[lang]
    expect(why).to_contain_text(said)
    expect(ann.page.locator("#said")).to_contain_text(said)
    expect(ann.thing(f"card:{one}")).to_have_attribute("aria-pressed", "true")
    expect(ann.thing(f"card:{other}")).to_have_attribute("aria-pressed", "false")
    ann.page.locator(".table .pile").first.tap()  # it tells what it is, and no more of the cards
    expect(why).to_be_hidden()
    ann.touch(f"card:{other}")
    expect(why).to_contain_text(said)
    ann.touch(f"card:{other}")
    expect(ann.thing(f"card:{other}")).to_have_attribute("aria-pressed", "true")
    expect(ann.thing(f"card:{one}")).to_have_attribute("aria-pressed", "false")
    expect(why).to_be_hidden()


def test_of_things_of_which_one_is_chosen_another_takes_its_place(
    ann: Sitting, house: House
) -> None:
    match = until(house, "jeu-des-dragons", asks_ann("ante"))
    first, second, *_ = (key for key in ann.at(match.id).offered() if key.startswith("card:"))
    ann.touch(first)
    ann.touch(second)
    expect(ann.thing(second)).to_have_attribute("aria-pressed", "true")
    expect(ann.thing(first)).to_have_attribute("aria-pressed", "false")
    expect(ann.page.locator(".why")).to_be_hidden()
