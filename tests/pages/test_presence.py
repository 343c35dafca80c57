"""A dot beside each name says whether the others are there: at the table, and before it begins."""

import json

import pytest
from playwright.sync_api import Route, expect

from tests.kit.effort import by_day
from tests.pages.visiting import UNWATCHED, Come, Visitor

ASKED_MS = 30_000
"""The page asks again every 15 seconds."""
WORDS = {
    "en": ("online", "not active right now", "offline"),
    "fr": ("en ligne", "sans activité pour le moment", "hors ligne"),
}


def invites(host: Visitor, people: int) -> str:
    host.at("/play/new?game=drachenland")
    host.page.get_by_label("Players", exact=True).select_option(str(people))
    host.tap("Open a table")
    return host.at_match()


def test_the_host_sees_who_has_come_and_both_see_it_at_the_table(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = invites(ann, 2)
    expect(ann.page.locator(".presence")).to_have_count(0)
    ben.at(f"/play/{match}").tap("Take a seat")
    for who in (ann, ben):
        there = who.page.get_by_role("img", name="online", exact=True)
        expect(there).to_have_count(1, timeout=ASKED_MS)


def test_a_player_who_hides_has_no_dot_and_a_stranger_sees_none(come: Come) -> None:
    ann, ben, eve = come().named("Ann"), come().named("Ben"), come().named("Eve")
    ben.at("/play/me").page.get_by_label("Show others when").uncheck()
    match = invites(ann, 2)
    with ann.page.expect_response(lambda answer: answer.url.endswith("/presence")) as told:
        ben.at(f"/play/{match}").tap("Take a seat")
    assert told.value.json()["seats"] == ["here", "unknown"]
    eve.at(f"/play/{match}")
    for who in (ann, eve):
        expect(who.page.locator(".presence")).to_have_count(0)


@pytest.mark.parametrize("lang", by_day(WORDS, "fr"))
def test_each_dot_at_a_table_of_four_has_a_word(come: Come, lang: str) -> None:
    ann = come(lang, viewport={"width": 390, "height": 844}, **UNWATCHED).named("Ann").at("/play")

    def answered(route: Route) -> None:
        told = {"host": "here", "seats": ["here", "here", "idle", "offline"]}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    ann.page.route("**/presence", answered)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    opening = {"game": "drachenland", "seats": seats, "pledges": False}
    match = ann.sends("POST", "/v1/matches", opening).json()["id"]
    for name in ("Ben", "Cleo", "Dora"):
        come().named(name).at("/play").sends("POST", f"/v1/matches/{match}/seats")
    ann.at(f"/play/{match}")
    for word in WORDS[lang]:
        dot = ann.page.locator(".seat").get_by_role("img", name=word, exact=True)
        expect(dot).to_be_in_viewport(timeout=ASKED_MS)
