"""In a browser words are pledged and given without a touch, and the match begins."""

from typing import Any

from playwright.sync_api import Route, expect

from domain.pledges import pledge_to
from tests.kit.waiting import eventually
from tests.pages.visiting import UNWATCHED, Come, Visitor


def opened(ann: Visitor) -> str:
    """The id of a table with pledges that waits for one more."""
    ann.at("/play/new?game=dragonwood")
    ann.page.get_by_label("Players", exact=True).select_option("2")
    ann.tap("Open a table")
    return ann.at_match()


def test_two_in_browsers_pledge_and_give_their_words(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = opened(ann)
    ben.page.goto(ann.page.url)
    ben.tap("Take a seat")
    for one in (ann, ben):
        expect(one.page.locator("body.at-table")).to_be_visible()
    seen = ben.told(f"/v1/matches/{match}")
    assert seen["pledges"]
    for seat, words in zip(seen["seats"], seen["words"], strict=True):
        assert seat["pledge"] == pledge_to(words, match, seat["seat"])


def test_the_host_may_do_without_pledges(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=dragonwood")
    switch = ann.page.get_by_label("Luck from all players")
    expect(switch).to_be_checked()
    switch.uncheck()
    ann.tap("Open a table")
    assert not ann.told(f"/v1/matches/{ann.at_match()}")["pledges"]
    ann.at("/play/new?game=drachenland")
    expect(switch).not_to_be_checked()


def test_words_are_given_from_wherever_one_is_on_the_page(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = opened(ann)
    ann.at("/play/me")
    ben.at(f"/play/{match}")
    ben.tap("Take a seat")
    expect(ben.page.locator("body.at-table")).to_be_visible()
    assert eventually(lambda: len(ben.told(f"/v1/matches/{match}")["words"]) == 2)


def test_whoever_pledges_when_words_are_out_is_found(come: Come) -> None:
    """The service says to Ann that all have pledged, has her words, and only then sits Ben down."""
    ann, ben = come(**UNWATCHED).named("Ann"), come().named("Ben")
    match = opened(ann)
    path = f"{ann.url}/v1/matches/{match}"

    def too_soon(route: Route) -> None:
        answer = route.fetch()
        shown = answer.json()
        waiting = [{"seat": shown["you"], "kind": "words", "deadline": shown["now"] + 60_000}]
        route.fulfill(response=answer, json={**shown, "waiting": waiting})

    ann.expected = (409,)
    ann.page.route(path, too_soon)
    with ann.page.expect_response(f"{path}/words"):
        ann.at(f"/play/{match}")
    ann.page.unroute_all(behavior="wait")
    ben.at(f"/play/{match}").tap("Take a seat")
    expect(ann.page.get_by_role("alert")).to_contain_text("after your words were out")
    expect(ben.page.locator(".actions .keys")).to_be_visible()
    assert note_of(ann, match)["version"] < note_of(ben, match)["version"]
    expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_the_entry_after_which_all_had_pledged_is_kept(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = opened(ann)
    ben.at(f"/play/{match}").tap("Take a seat")
    log = f"/v1/matches/{match}/log?limit=100"
    for one in (ann, ben):
        expect(one.page.locator("body.at-table")).to_be_visible()
        entries = one.told(log)["items"]
        types = {each["type"]: entry for entry in entries for each in entry["events"]}
        last, note = types["pledged"], note_of(one, match)
        assert last["version"] <= note["version"] < types["gave-words"]["version"]
        assert entries[note["version"] - 1]["hash"] == note["head"]


def test_whoever_has_pledged_saw_the_match_from_before_it_began(come: Come) -> None:
    """However much has happened until their table is drawn."""
    ann = come().named("Ann").at("/")
    ann.page.locator(".game[data-game=dragonwood]").tap()
    ann.tap("Play")
    match = ann.at_match()
    ann.page.locator("[data-key=settings]").tap()
    expect(ann.page.locator(".verdict.passed")).to_be_visible()
    ann.page.evaluate(LATE)
    ann.sends("DELETE", f"/v1/matches/{match}")
    ann.at(f"/play/{match}")
    expect(ann.page.locator(".verdict")).to_contain_text("after the match began")


def test_nobody_is_asked_to_a_table_that_only_waits_for_luck(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben").at("/play")
    ann.page.goto(f"{ann.url}/docs")  # where nothing gives her words
    seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
    asked = {"game": "dragonwood", "seats": seats, "pledges": True, "visibility": "public"}
    match = ann.sends("POST", "/v1/matches", asked).json()
    lobby = "/v1/matches?status=open"
    assert eventually(lambda: match["id"] in str(ben.told(lobby)["items"]))
    ben.at("/play/tables")
    expect(ben.page.locator(f".match[href='/play/{match['id']}']")).to_have_count(0)


def test_where_nothing_is_pledged_the_opening_is_what_was_seen_first(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=dragonwood&seats=2&level=novice")
    ann.page.get_by_label("Luck from all players").uncheck()
    ann.page.get_by_label("Seat 2").select_option("ai:novice")
    ann.tap("Open a table")
    match = ann.at_match()
    heads = ann.page.evaluate("JSON.parse(localStorage['dragonhoard.heads'])")
    assert heads[match]["since"] == 1


LATE = """() => {
  const heads = JSON.parse(localStorage["dragonhoard.heads"]);
  for (const seen of Object.values(heads)) seen.since = 99;
  localStorage["dragonhoard.heads"] = JSON.stringify(heads);
}"""


def note_of(one: Visitor, match: str) -> Any:
    notes = one.page.evaluate("JSON.parse(localStorage['dragonhoard.pledged'])")
    return notes[match]
