"""Everything around playing: tables, profiles, devices, and one's own data."""

import json
import re
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.kit.waiting import eventually
from tests.pages.visiting import UNWATCHED, Come, Visitor

KEPT = "JSON.parse(localStorage['dragonhoard.player'] ?? 'null')"


def test_whoever_plays_on_one_device_is_let_in_on_a_second_by_a_short_code(come: Come) -> None:
    phone = come().named("Ann").at("/play/me")
    phone.tap("Show a code")
    code = phone.page.locator(".code").inner_text()
    tablet = come("fr-FR").at("/play")
    tablet.tap("Je joue déjà sur un autre appareil", "link")
    tablet.page.get_by_label("Code d\u2019un autre appareil").fill(code.lower().replace("-", " "))
    tablet.tap("Se connecter")
    expect(tablet.page.get_by_role("heading", level=1)).to_contain_text("Ann")
    assert tablet.told("/v1/players/me")["id"] == phone.told("/v1/players/me")["id"]
    tablet.page.goto("about:blank")
    tablet.expected = (401,)
    phone.at("/play/me")
    assert phone.button("Sign out").count() == 1
    phone.tap("Sign out")
    expect(phone.button("Sign out")).to_have_count(0)
    tablet.at("/play/me")
    expect(tablet.page.get_by_role("alert")).to_contain_text("déconnecté")
    assert tablet.page.evaluate(KEPT) is None


def test_the_recovery_code_is_offered_never_forced_and_brings_one_back(come: Come) -> None:
    ann = come().named("Ann").at("/play")
    ann.tap("Not now")
    ann.at("/play")
    expect(ann.button("Not now")).to_have_count(0)
    ann.at("/play/me").tap("Show me a recovery code")
    code = ann.page.locator(".code").inner_text()
    assert all(len(line) == 14 for line in ann.page.locator(".code").evaluate(LINES))
    elsewhere = come().at("/play/link")
    elsewhere.page.get_by_label("Recovery code").fill(code)
    elsewhere.button("Sign in").last.tap()
    expect(elsewhere.page.get_by_role("heading", level=1)).to_contain_text("Ann")


LINES = """(code) => {
  const [text, range, lines] = [code.firstChild, new Range(), new Map()];
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top } = range.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? "") + text.data[at]);
  }
  return [...lines.values()].map((line) => line.replace(/-$/, ""));
}"""
"""Each line of a code: three groups of four with signs between them."""


def test_a_code_that_is_not_valid_is_refused_in_words_where_it_was_typed(come: Come) -> None:
    ann = come("fr-FR").at("/play/link")
    ann.expected = (401,)
    ann.page.get_by_label("Code d\u2019un autre appareil").fill("K7QF-9M2X")
    ann.tap("Se connecter")
    expect(ann.page.locator("form").first.get_by_role("alert")).to_contain_text("pas valable")


def test_a_new_name_and_a_language_are_told_to_the_service(come: Come) -> None:
    ann = come().named("Ann").at("/play/me")
    ann.page.get_by_label("Your name").fill("Anna")
    typed = ann.page.get_by_label("Your name").element_handle()
    ann.tap("Change the name")
    typed.wait_for_element_state("hidden")  # all of it is drawn anew
    expect(ann.page.get_by_label("Your name")).to_have_value("Anna")
    ann.page.get_by_label("Français", exact=True).check(force=True)
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.page.get_by_role("heading", name="Mon compte")).to_be_visible()
    assert ann.told("/v1/players/me")["name"] == "Anna"
    assert eventually(lambda: ann.told("/v1/players/me")["language"] == "fr")


def test_all_that_is_stored_is_saved_as_a_file(come: Come) -> None:
    ann = come().named("Ann").at("/play/me")
    with ann.page.expect_download() as saved:
        ann.tap("Download my data")
    lines = [json.loads(line) for line in Path(saved.value.path()).read_text().splitlines()]
    assert "Ann" in json.dumps(lines[0])


def test_erasing_asks_for_the_name_and_then_there_is_nobody(come: Come) -> None:
    ann = come().named("Ann").at("/play/me")
    me = ann.page.evaluate(KEPT)
    ann.tap("Erase my account")
    ann.tap("Erase permanently")
    expect(ann.page.locator(".sheet").get_by_role("alert")).to_be_visible()
    ann.page.get_by_label("Type your name").fill("Ann")
    ann.tap("Erase permanently")
    ann.page.wait_for_url(re.compile("/play$"))
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Five games")
    asked = ann.page.request.get(f"{ann.url}/v1/players/{me['id']}")
    assert asked.status == 404


def test_whoever_signs_out_is_offered_the_way_back_before(come: Come) -> None:
    ann = come().at("/")
    ann.expected = (401,)  # what was waiting for news when the token went
    ann.page.locator(".game").first.tap()
    ann.tap("Play")
    ann.at_match()
    ann.at("/play/me").tap("Sign out here")
    ann.page.locator(".sheet").get_by_role("button", name="Show me a recovery code").tap()
    expect(ann.page.locator(".sheet .code")).to_be_visible()
    ann.tap("Sign out")
    ann.page.wait_for_url(re.compile("/play$"))
    assert ann.page.evaluate(KEPT) is None


def news_held(ann: Visitor) -> list[Route]:
    """The requests for news from now on; the first waits for its answer."""
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        held.append(route)
        if len(held) > 1:
            route.continue_()

    ann.page.route("**/players/me/news?*wait=*", hold_the_first)
    return held


def have_come(ann: Visitor, held: list[Route], number: int) -> bool:
    """Whether so many have been asked."""

    def are_enough() -> bool:
        ann.page.wait_for_timeout(20)  # what the browser says is heard meanwhile
        return len(held) >= number

    return eventually(are_enough)


def test_whoever_comes_anew_hears_their_news_at_once(come: Come) -> None:
    """Those of the one who signed out are waited for no more."""
    ann = come(**UNWATCHED).named("Ann")
    ann.expected = (401,)
    held = news_held(ann)
    ann.at("/play/me").tap("Sign out here")
    assert have_come(ann, held, 1)
    ann.tap("Sign out")
    ann.page.wait_for_url(re.compile("/play$"))
    ann.page.locator(".game").first.tap()
    ann.tap("Play")
    ann.at_match()
    assert have_come(ann, held, 2)
    assert ann.told("/v1/players/me")["name"] != "Ann"


def test_a_token_that_is_refused_signs_nobody_out_who_has_another_by_now(come: Come) -> None:
    ann = come(**UNWATCHED).named("Ann")
    ann.expected = (401,)
    held = news_held(ann)
    ann.at("/play/me")
    assert have_come(ann, held, 1)
    ben = ann.page.request.post(f"{ann.url}/v1/players", data={"name": "Ben"}).json()
    tab = ann.context.new_page()
    tab.goto(f"{ann.url}/docs")
    tab.evaluate("(ben) => localStorage['dragonhoard.player'] = JSON.stringify(ben)", ben)
    refused = {"code": "bad-token", "detail": "No such token."}
    held[0].fulfill(status=401, body=json.dumps(refused), content_type="application/problem+json")
    assert have_come(ann, held, 2)
    assert ann.page.evaluate(KEPT)["id"] == ben["id"]


def test_a_public_table_is_found_and_joined(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=drachenland")
    ann.page.get_by_label("public").check(force=True)
    ann.page.get_by_label("Players", exact=True).select_option("2")
    ann.tap("Open a table")
    match = ann.at_match()
    ben = come().named("Ben").at("/play/tables")
    ben.page.locator(f".match[href='/play/{match}']").tap()
    ben.tap("Take a seat")
    expect(ben.page.locator("body.at-table")).to_be_visible()
    zoe = come().at("/play/tables")
    zoe.page.get_by_label("Being played").check(force=True)
    zoe.page.locator(f".match[href^='/replay/{match}']").tap()
    expect(zoe.page.locator("#stage .seat")).to_have_count(2)


def test_others_can_be_blocked_and_reported_from_their_profile(come: Come) -> None:
    ann, ben = come().named("Ann").at("/play"), come().named("Ben").at("/play")
    profile = f"/play/players/{ben.page.evaluate(KEPT)['id']}"
    ann.at(profile).tap("Report")
    ann.page.get_by_label("Details").fill("They never move.")
    ann.page.get_by_label("Reason").select_option("stalling")
    ann.tap("Send the report")
    expect(ann.page.get_by_role("alert")).to_contain_text("Thank you")
    ann.tap("Block")
    expect(ann.page.get_by_text("no longer share a table")).to_be_visible()
    assert [one["name"] for one in ann.told("/v1/players/me/blocks")["items"]] == ["Ben"]
    ann.at("/play/me").tap("Unblock")
    expect(ann.button("Unblock")).to_have_count(0)


def test_a_profile_lists_matches_and_leads_to_their_replay(come: Come) -> None:
    ann = come().at("/")
    ann.page.locator(".game[data-game=dragonwood]").tap()
    ann.page.get_by_label("Public match").check()
    ann.tap("Play")
    match = ann.at_match()
    zoe = come().at(f"/play/players/{ann.page.evaluate(KEPT)['id']}")
    listed = zoe.page.locator(f".match[href^='/replay/{match}']")
    expect(listed).to_contain_text(re.compile(r"\w+ against 2 computers \(novice\)"))
    expect(zoe.page.get_by_text("No counted matches yet")).to_be_visible()
    ann.at("/play").tap("Matches I have played", "link")
    expect(ann.page.locator(f".match[href='/play/{match}']")).to_be_visible()
    ann.at("/play")
    expect(ann.page.locator(".going .with")).to_have_text("against 2 computers (novice)")
