"""From the door to the table: the first visit, friends, and everything before a match begins."""

import re
from itertools import product
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from tests.kit.effort import by_day, rows_by_day
from tests.kit.waiting import eventually
from tests.pages.visiting import UNWATCHED, Come, fetched

SLUGS = [slug for slug in GAMES if slug != "coffers"]


@pytest.mark.parametrize("slug", by_day(SLUGS, "jeu-des-dragons", "pierres-du-dragon"))
def test_a_first_visitor_plays_against_computers_after_two_touches(come: Come, slug: str) -> None:
    ann = come().at("/")
    ann.page.locator(f".game[data-game={slug}]").tap()
    ann.tap("Play")
    match = ann.told(f"/v1/matches/{ann.at_match()}")
    assert (match["game"], match["status"], match["you"]) == (slug, "running", 0)
    assert {seat["kind"] for seat in match["seats"][1:]} == {"ai"}


def test_a_name_that_was_typed_is_the_name(come: Come) -> None:
    ben = come("fr-FR").at("/")
    ben.page.locator(".game").first.tap()
    ben.page.get_by_label("Votre nom").fill("  Benoît ")
    ben.tap("Jouer")
    ben.at_match()
    me = ben.told("/v1/players/me")
    assert (me["name"], me["language"]) == ("Benoît", "fr")


def test_a_lost_reply_to_the_first_word_makes_no_second_player(come: Come) -> None:
    ann = come(**UNWATCHED).at("/")
    keys: list[str | None] = []

    def lose(route: Any) -> None:
        keys.append(route.request.headers.get("idempotency-key"))
        fetched(route)
        route.abort() if len(keys) == 1 else route.continue_()

    ann.page.route("**/v1/players", lose)
    ann.page.locator(".game").first.tap()
    ann.tap("Play")
    ann.at_match()
    assert len(keys) == 2
    assert len({*keys}) == 1
    assert re.fullmatch("[0-9a-f]{32}", keys[0] or "")


def test_how_many_and_how_strong_is_as_chosen_and_kept(come: Come) -> None:
    ann = come().at("/")
    ann.page.locator(".game[data-game=drachenland]").tap()
    ann.tap("Opponents +")
    ann.page.get_by_label("adept").check(force=True)
    ann.tap("Play")
    match = ann.told(f"/v1/matches/{ann.at_match()}")
    assert [seat["level"] for seat in match["seats"]] == [None, "adept", "adept", "adept"]
    ann.at("/play")
    ann.page.locator(".game[data-game=drachenland]").tap()
    expect(ann.page.get_by_label("adept")).to_be_checked()


def test_what_was_chosen_in_the_sheet_goes_on_to_more_options(come: Come) -> None:
    ann = come().at("/")
    ann.page.locator(".game[data-game=drachenland]").tap()
    ann.tap("Opponents +")
    ann.page.get_by_label("adept").check(force=True)
    ann.page.get_by_label("Hints allowed").check()
    ann.page.get_by_label("Your name").fill("Zoë")
    ann.tap("More options", "link")
    ann.tap("Open a table")
    match = ann.told(f"/v1/matches/{ann.at_match()}")
    assert [seat["level"] for seat in match["seats"]] == [None, "adept", "adept", "adept"]
    assert (match["hints"], match["seats"][0]["name"]) == (True, "Zoë")


def test_a_table_for_friends_has_free_seats_where_nothing_else_was_chosen(come: Come) -> None:
    ann = come().named("Ann").at("/")
    ann.page.locator(".game[data-game=dragonwood]").tap()
    ann.page.get_by_label("Anyone").check(force=True)
    ann.page.get_by_label("Players", exact=True).select_option("3")
    ann.tap("More options", "link")
    ann.tap("Open a table")
    match = ann.told(f"/v1/matches/{ann.at_match()}")
    assert [seat["kind"] for seat in match["seats"]] == ["player", "open", "open"]


def test_two_who_take_whoever_comes_meet(come: Come) -> None:
    ann, ben = come().named("Ann").at("/"), come().named("Ben").at("/")
    for one in (ann, ben):
        one.page.locator(".game[data-game=dragonwood]").tap()
        one.page.get_by_label("Anyone").check(force=True)
        one.page.get_by_label("Players", exact=True).select_option("2")
        one.page.get_by_label("Computers fill free seats").uncheck()
        one.tap("Play")
        one.at_match()
    assert ann.page.url == ben.page.url
    assert ben.told(f"/v1/matches/{ben.at_match()}")["status"] == "running"


def test_my_matches_come_first_and_those_that_wait_for_me_before_all(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=dragonwood")
    ann.tap("Open a table")
    ann.at_match()
    ann.at("/")
    ann.page.locator(".game[data-game=or-des-dragons]").tap()
    ann.tap("Play")
    running = ann.at_match()
    ann.at("/play")
    listed = ann.page.locator(".going .match")
    expect(listed).to_have_count(2)
    assert running in (listed.first.get_attribute("href") or "")


def test_a_friend_joins_by_a_link_in_two_touches(come: Come) -> None:
    """The first touch opens the link."""
    ann = come().named("Ann").at("/play/new?game=jeu-des-dragons")
    ann.page.get_by_label("Players", exact=True).select_option("2")
    ann.tap("Open a table")
    match = ann.at_match()
    link = ann.page.locator(".link").inner_text()
    ben = come("fr-FR")
    ben.page.goto(link)
    ben.tap("Prendre place")
    expect(ben.page.locator("body.at-table")).to_be_visible()
    expect(ann.page.locator("body.at-table")).to_be_visible()
    assert ben.told(f"/v1/matches/{match}")["you"] == 1


def test_an_invitation_is_taken_in_two_touches_and_is_good_once(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=dragonwood")
    ann.page.get_by_label("private").check(force=True)
    ann.page.get_by_label("Players", exact=True).select_option("3")
    ann.tap("Open a table")
    ann.at_match()
    links = ann.page.locator(".link").all_inner_texts()
    assert len({*links}) == 2
    lost = come()
    lost.expected = (404,)
    lost.page.goto(ann.page.url)
    expect(lost.page.get_by_role("alert")).to_contain_text("Ask its host for an invitation")
    ben = come()
    ben.page.goto(links[0])
    ben.tap("Take a seat")
    ben.at_match()
    expect(ann.page.locator(".link")).to_have_count(1)
    ben.page.goto(links[0])
    ben.at_match()
    zoe = come()
    zoe.expected = (404,)
    zoe.page.goto(links[0])
    expect(zoe.page.get_by_role("alert")).to_contain_text("no longer works")


def test_the_host_frees_a_seat_and_cancels(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=dragonwood")
    ann.page.get_by_label("Seat 2").select_option("ai:novice")
    ann.tap("Open a table")
    match = ann.at_match()
    ann.tap("Free the seat")
    expect(ann.page.get_by_text("computer (novice)")).to_have_count(0)
    assert ann.told(f"/v1/matches/{match}")["seats"][1]["kind"] == "open"
    ann.tap("Cancel the match")
    ann.tap("Yes, cancel it")
    ann.page.wait_for_url("**/play")
    assert ann.told(f"/v1/matches/{match}")["abandoned"] == "cancelled"


def test_what_cannot_be_taken_back_is_asked_once_more(come: Come) -> None:
    ann, ben = come().named("Ann").at("/play/new?game=dragonwood"), come().named("Ben")
    ann.tap("Open a table")
    match = ann.at_match()
    ben.at(f"/play/{match}").tap("Take a seat")
    for way in ("Free the seat", "Leave the table", "Cancel the match"):
        ann.tap(way)
        ann.tap("No, go back")
    seats = ann.told(f"/v1/matches/{match}")["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Ann", "Ben"]


def test_those_who_stay_are_told_that_the_host_has_left_who_may_come_back(come: Come) -> None:
    ann, ben = come().named("Ann").at("/play/new?game=dragonwood"), come().named("Ben")
    ann.page.get_by_label("private").check(force=True)
    ann.tap("Open a table")
    match = ann.at_match()
    ben.at(urlsplit(ann.page.locator(".link").first.inner_text()).path).tap("Take a seat")
    ben.at_match()
    ann.tap("Leave the table")
    ann.tap("Yes, leave")
    ann.page.wait_for_url("**/play")
    expect(ben.page.get_by_text("The host has no seat here now")).to_be_visible()
    own = ben.button("Open a table", "link")
    expect(own).to_have_attribute("href", "/play/new?game=dragonwood")
    ann.at(f"/play/{match}").tap("Take a seat")
    expect(ann.page.locator(".place").first).to_contain_text("you")
    expect(ben.page.get_by_text("The host has no seat")).to_have_count(0)


def test_a_match_that_was_called_off_says_so_and_offers_no_rematch(come: Come) -> None:
    ann, ben = come().named("Ann").at("/play/new?game=dragonwood"), come().named("Ben")
    ann.page.get_by_label("public").check(force=True)
    ann.tap("Open a table")
    match = ann.at_match()
    ben.at(f"/play/{match}").tap("Take a seat")
    ann.tap("Cancel the match")
    ann.tap("Yes, cancel it")
    expect(ben.page.locator(".table")).to_contain_text("called off before it began")
    expect(ben.page.get_by_role("link", name="Another game")).to_be_visible()
    expect(ben.button("Rematch")).to_have_count(0)
    lobby = "/v1/matches?status=finished&limit=200"
    assert eventually(lambda: match in str(ben.told(lobby)["items"]))
    ben.at("/play/tables").page.get_by_label("Finished", exact=True).check(force=True)
    expect(ben.page.locator("main .list > *")).not_to_have_count(0)
    expect(ben.page.locator(f".match[href*='{match}']")).to_have_count(0)


def test_a_link_is_shown_as_a_code_for_the_camera_of_another_phone(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=dragonwood")
    ann.tap("Open a table")
    ann.at_match()
    drawn = ann.page.locator("img.qr")
    drawn.scroll_into_view_if_needed()
    expect(drawn).to_be_in_viewport(ratio=1)
    assert drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert ann.page.url in _said(drawn.get_attribute("src") or "")


def _said(source: str) -> str:
    return parse_qs(urlsplit(source).query)["text"][0]


@pytest.mark.parametrize(
    ("slug", "locale"),
    rows_by_day(
        product(SLUGS, ("en-GB", "fr-FR")),
        *(
            ("or-des-dragons", "fr-FR"),
            ("jeu-des-dragons", "en-GB"),
            ("pierres-du-dragon", "fr-FR"),
        ),
    ),
)
def test_the_form_of_each_game_opens_a_match_as_chosen(come: Come, slug: str, locale: str) -> None:
    """Every switch is turned that can be, and every list has something in it."""
    ann = come(locale).named("Ann").at(f"/play/new?game={slug}")
    ann.page.locator("details summary").last.tap()
    for switch in ann.page.locator(".options > .field > .across .switch").all():
        if switch.is_enabled():
            switch.check() if not switch.is_checked() else switch.uncheck()
    for one in ann.page.locator(".options > .field > select:enabled").all():
        one.select_option(index=1)
    ann.page.locator(".table-form > .primary").tap()
    match = ann.told(f"/v1/matches/{ann.at_match()}")
    game = ann.page.request.get(f"{ann.url}/v1/games/{slug}").json()
    usual = {name: spec.get("default") for name, spec in game["options"]["properties"].items()}
    assert (match["game"], match["visibility"]) == (slug, "unlisted")
    assert {name for name in usual if match["options"][name] != usual[name]}


def test_a_character_of_ones_own_is_made_with_the_form(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=pierres-du-dragon")
    ann.page.locator("details summary").last.tap()
    ann.tap("Add")
    ann.page.get_by_label("Name in French", exact=True).fill("Le Forgeron")
    ann.page.get_by_label("Name in English", exact=True).fill("The Smith")
    first = ann.page.locator(".item .item").first
    first.get_by_role("button", name="Add").first.tap()
    ann.page.get_by_label("Effect").select_option("score")
    ann.page.get_by_label("Points", exact=True).fill("2")
    ann.page.locator(".table-form > .primary").tap()
    (made,) = ann.told(f"/v1/matches/{ann.at_match()}")["options"]["characters"]
    assert (made["en"], made["either"]) == ("The Smith", [[{"do": "score", "points": 2}]])


def test_what_excludes_each_other_cannot_be_chosen_together(come: Come) -> None:
    ann = come().named("Ann").at("/play/new?game=jeu-des-dragons")
    ann.page.locator("details summary").last.tap()
    ann.page.get_by_label("A faster game").check()
    expect(ann.page.get_by_label("Gold at first")).to_be_disabled()
    ann.page.get_by_label("A faster game").uncheck()
    expect(ann.page.get_by_label("Gold at first")).to_be_enabled()


def test_a_seat_is_kept_for_a_person_with_whom_one_has_played(come: Come) -> None:
    ann, ben = come().named("Ann").at("/play/new?game=dragonwood"), come().named("Ben")
    ann.page.get_by_label("Players", exact=True).select_option("2")
    ann.tap("Open a table")
    ben.at(f"/play/{ann.at_match()}").tap("Take a seat")
    expect(ann.page.locator("body.at-table")).to_be_visible()
    ann.at("/play/new?game=dragonwood")
    ann.page.get_by_label("Players", exact=True).select_option("2")
    ann.page.get_by_label("Seat 2").select_option(label="Ben")
    ann.tap("Open a table")
    asked = ann.at_match()
    ben.at("/play")
    ben.page.locator(f".match[href='/play/{asked}']").tap()
    ben.tap("Take a seat")
    expect(ben.page.locator("body.at-table")).to_be_visible()
