"""A dot beside each name says whether the others are there: at the table, and in the host's room."""

from typing import Any

from playwright.sync_api import expect

from tests.pages.visiting import Come, Visitor

AFTER_SECONDS = 30_000
"""ms: the page asks again every 15 seconds."""


def ann_of(come: Come, **more: Any) -> Visitor:
    return come(**more).named("Ann")


def invites(host: Visitor) -> str:
    host.at("/play/new?game=dragonwood")
    host.page.get_by_label("Players", exact=True).select_option("2")
    host.tap("Open a table")
    return host.at_match()


def test_the_host_sees_who_has_come_and_both_see_it_at_the_table(come: Come) -> None:
    ann, ben = ann_of(come), come().named("Ben")
    match = invites(ann)
    expect(ann.page.locator(".presence")).to_have_count(0)
    ben.at(f"/play/{match}").tap("Take a seat")
    for who in (ann, ben):
        there = who.page.get_by_role("img", name="online", exact=True)
        expect(there).to_have_count(1, timeout=AFTER_SECONDS)


def test_a_player_who_hides_has_no_dot_and_neither_has_a_stranger_any(come: Come) -> None:
    ann, ben, eve = ann_of(come), come().named("Ben"), come().named("Eve")
    ben.at("/play/me").page.get_by_label("Show others when I’m online").uncheck()
    match = invites(ann)
    with ann.page.expect_response(lambda answer: answer.url.endswith("/presence")) as told:
        ben.at(f"/play/{match}").tap("Take a seat")
    assert told.value.json()["seats"] == ["here", "unknown"]
    eve.at(f"/play/{match}")
    for who in (ann, eve):
        expect(who.page.locator(".presence")).to_have_count(0)
