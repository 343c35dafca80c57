"""Alone at a table that others have left, on a phone: claim the match, or play on."""

from typing import Any

import pytest
from playwright.sync_api import expect

from domain.commands import Leave
from domain.match import Actor, Match, Pace
from tests.kit.effort import in_turn
from tests.kit.waiting import eventually
from tests.pages.conftest import House, Sits
from tests.pages.test_clocks import LOCALES, PHONE, looked, table

CLAIM = {"en-GB": "Claim the win", "fr-FR": "Réclamer la victoire"}
PLAY_ON = {"en-GB": "Play on", "fr-FR": "Continuer"}
LEFT = {"en-GB": "Everybody else has left.", "fr-FR": "Tous les autres sont partis."}


def leaves(house: House, match: Match, *guests: int) -> None:
    for number in guests:
        actor = Actor("player", player=house.players[number][0])
        house.handler.handle(match.id, actor, Leave())


def newest(house: House, match: Match) -> Any:
    return house.handler._projector.newest(match.id).match


@pytest.mark.parametrize(("locale", "guests"), in_turn(LOCALES, [1, 2]))
def test_the_last_person_is_offered_the_win_and_claims_it(
    house: House, sits: Sits, locale: str, guests: int
) -> None:
    match = table(house, Pace(3_600, 3_600, 0), guests=guests)
    ann = sits(**PHONE | {"locale": locale}).at_once()
    ann.at(match.id).until("asked")
    offer = ann.page.locator(".alone")
    expect(offer).to_be_hidden()
    leaves(house, match, *range(1, guests + 1))
    expect(offer).to_contain_text(LEFT[locale])
    expect(offer.get_by_role("button")).to_have_text([CLAIM[locale], PLAY_ON[locale]])
    looked(ann, f"alone-{locale}-{guests}")
    offer.locator("[data-key=claim-win]").tap()
    agreed = ann.page.get_by_role("dialog").get_by_role("button", name=CLAIM[locale])
    looked(ann, f"claim-{locale}-{guests}")
    agreed.tap()
    assert eventually(lambda: newest(house, match).abandoned == "claimed")
    expect(offer).to_be_hidden()
    assert [score.rank for score in newest(house, match).result] == [1, *[guests + 1] * guests]
    ann.until("over")
    said = {
        "en-GB": "All other players had left.",
        "fr-FR": "Tous les autres joueurs étaient partis.",
    }
    looked(ann, f"claimed-{locale}-{guests}")
    expect(ann.page.locator(".because").first).to_contain_text(said[locale], timeout=15_000)
    looked(ann, f"claimed-{locale}-{guests}")


def test_who_plays_on_claims_from_the_menu_later(house: House, sits: Sits) -> None:
    match = table(house, Pace(3_600, 3_600, 0))
    ann = sits(**PHONE | {"locale": "en-GB"}).at_once()
    ann.at(match.id).until("asked")
    leaves(house, match, 1)
    ann.page.locator("[data-key=stay-alone]").tap()
    expect(ann.page.locator(".alone")).to_be_hidden()
    assert newest(house, match).status == "running"
    ann.page.locator(".more button").first.tap()
    expect(ann.page.locator("[data-key=claim-menu]")).to_be_visible()
