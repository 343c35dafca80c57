"""Two players whose names look alike are told apart by their seats, on a phone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kit.effort import by_day
from tests.pages.visiting import Come

CYRILLIC = "\u0410nn"
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
PHONE = {"width": 390, "height": 844}
WORDS = {
    "en-GB": (
        ("Ann (seat 1)", "\u0410nn (seat 2)"),
        "Not the player at seat 2: the names look alike.",
    ),
    "fr-FR": (
        ("Ann (place 1)", "\u0410nn (place 2)"),
        "À ne pas confondre avec la place 2\xa0: les noms se ressemblent.",
    ),
}


def opened(ann: Any, seats: int) -> str:
    """A match of so many seats that waits for others."""
    asked = {"game": "dragonwood", "seats": SEATS[:seats], "pledges": False}
    return str(ann.sends("POST", "/v1/matches", asked).json()["id"])


def takes_seat(other: Any, match: str) -> None:
    assert other.at("/play").sends("POST", f"/v1/matches/{match}/seats", {}).ok


@pytest.mark.parametrize("locale", by_day(WORDS, "fr-FR"))
def test_in_the_waiting_room_each_is_told_from_the_other(come: Come, locale: str) -> None:
    (mine, theirs), sentence = WORDS[locale]
    ann = come(locale, viewport=PHONE).named("Ann").at("/play")
    other, ben = come(locale).named(CYRILLIC), come(locale).named("Ben")
    match = opened(ann, 4)
    takes_seat(other, match)
    takes_seat(ben, match)
    ann.at(f"/play/{match}")
    places = ann.page.locator(".places > li")
    expect(places.nth(0)).to_contain_text(mine)
    expect(places.nth(0)).to_contain_text(sentence)
    expect(places.nth(1)).to_contain_text(theirs)
    expect(places.nth(2).get_by_role("link")).to_have_text("Ben")
    ann.at("/play/tables")
    expect(ann.page.locator(f"a.match[href$={match!r}] .with")).to_contain_text(theirs)


def test_at_the_table_and_in_the_replay_each_is_called_by_name_and_seat(come: Come) -> None:
    (mine, theirs), sentence = WORDS["en-GB"]
    ann = come(viewport=PHONE).named("Ann").at("/play")
    other = come().named(CYRILLIC)
    match = opened(ann, 2)
    takes_seat(other, match)
    ann.at(f"/play/{match}")
    for path in (f"/play/{match}", f"/replay/{match}"):
        ann.at(path)
        for name in (mine, theirs):
            expect(ann.page.locator(".seat h3").filter(has_text=name)).to_be_visible()
        expect(ann.page.get_by_role("img", name=sentence).first).to_be_visible()
