"""Talking at a table in phrases, and not hearing somebody any more."""

import pytest
from playwright.sync_api import expect

from tests.pages.visiting import Come, Visitor

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.xdist_group("browser")]


def three_waiting(come: Come) -> tuple[Visitor, Visitor]:
    """Two of three, before the match begins."""
    ann, ben = come().named("Ann").at("/play/new?game=dragonwood"), come("fr-FR").named("Ben")
    ann.page.get_by_label("Players", exact=True).select_option("3")
    ann.tap("Open a table")
    match = ann.at_match()
    ben.at(f"/play/{match}").tap("Prendre place")
    expect(ben.button("Dire quelque chose")).to_be_visible()
    expect(ann.button("Say something")).to_be_visible()
    return ann, ben


def test_a_phrase_is_heard_by_all_at_the_table_in_their_own_language(come: Come) -> None:
    ann, ben = three_waiting(come)
    for one, other, phrase, heard in (
        (ann, ben, "What luck!", "Quelle chance !"),
        (ben, ann, "Quelle chance !", "What luck!"),
    ):
        one.button("Say something" if one is ann else "Dire quelque chose").tap()
        one.tap(phrase)
        expect(other.page.locator("#told .speech", has_text=heard).first).to_be_visible()
        expect(one.page.locator(".sheet")).to_have_count(0)
        said = "Ann" if one is ann else "Ben"
        expect(one.page.locator("#told .speech", has_text=phrase).first).to_contain_text(said)


def test_whoever_is_muted_is_not_heard_until_they_are_again(come: Come) -> None:
    ann, _ = three_waiting(come)
    ann.page.locator(".place a", has_text="Ben").tap()
    ann.tap("Mute")
    expect(ann.page.get_by_text("You do not hear Ben any more.")).to_be_visible()
    ann.at("/play/me").tap("Hear again")
    expect(ann.button("Hear again")).to_have_count(0)
    assert ann.told("/v1/players/me/mutes")["items"] == []
