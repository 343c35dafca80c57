"""The replay in a real browser: stepping, eyes, languages, links, live, and not one complaint."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from domain.events import Started
from domain.games import GAMES
from domain.match import Match
from service.pages import digest
from tests.kit.effort import by_day, by_effort
from tests.pages.conftest import NAMES, House
from tests.pages.looking import Looking
from tests.pages.visiting import box_of, fetched

SLUGS = [slug for slug in GAMES if slug != "coffers"]
CONTROL = re.compile(r"\s*- (button|combobox|slider|checkbox|textbox|link)\b")
FRAME = """async ([pages, id]) => {
  const { Film } = await import(`${pages}/table/film.js`);
  const film = new Film(id);
  await film.open();
  const { version } = await film.frame(51);
  return [version, film.ready(50)?.version, film.ready(101)?.version ?? null];
}"""
ODD = r"undefined|null|NaN|\[object|[{}|]"
"""A word that no sentence contains."""


@pytest.fixture
def looking(desk: BrowserContext, house: House) -> Iterator[Looking]:
    """At a desk; nothing may have been complained about in the end."""
    here = Looking(desk, house)
    yield here
    assert here.complaints == []


@pytest.fixture
def small(phone: BrowserContext, house: House) -> Iterator[Looking]:
    here = Looking(phone, house)
    yield here
    assert here.complaints == []


@pytest.mark.parametrize("slug", by_day(SLUGS, "drachenland"))
def test_every_match_can_be_stepped_through_from_beginning_to_end(
    looking: Looking, finished: dict[str, Match], slug: str
) -> None:
    looking.at(finished[slug], "?version=1#lang=en").shows(1)
    looking.button("on").click()
    looking.shows(2)
    looking.press("ArrowRight", "ArrowRight")
    looking.shows(4)
    looking.button("back").click()
    looking.press("ArrowLeft")
    looking.shows(2)
    looking.press("End")
    looking.shows(looking.length)
    expect(looking.page.locator(".result li")).to_have_count(3)
    looking.button("first").click()
    looking.shows(1)


def test_a_replay_begins_where_the_play_does(looking: Looking, finished: dict[str, Match]) -> None:
    """Before it people take their seats: nothing lies on the table."""
    match = finished["dragonwood"]
    entries = looking.house.handler._projector.entries(match.id, 0)
    start = next(
        entry.version for entry in entries if any(type(e) is Started for e in entry.events)
    )
    assert start > 1
    looking.at(match, "#lang=en").shows(start)
    expect(looking.page.locator(".table .card").first).to_be_visible()


@pytest.mark.parametrize("slug", by_day(SLUGS, "dragonwood"))
def test_every_entry_is_told_and_drawn_with_any_eyes(
    looking: Looking, finished: dict[str, Match], slug: str
) -> None:
    for eyes, lang in (("all", "fr"), ("spectator", "en"), ("seat:1", "fr")):
        looking.at(finished[slug], f"#v=1&as={eyes}&lang={lang}")
        looking.page.get_by_role("checkbox").check()
        odd = looking.run(
            "(odd) => [...document.querySelectorAll('.entries .text')]"
            ".map(e => e.textContent).filter(text => new RegExp(odd).test(text))",
            ODD,
        )
        assert odd == []
        for table in looking.walk(by_effort(test=10, check=10, nightly=25)):
            assert table["seats"] == 3
            assert not re.search(r"undefined|null|NaN|\[object", table["text"])


def test_the_slider_goes_anywhere(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["dragonwood"])
    box = box_of(looking.slider)
    looking.page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    looking.page.mouse.down()
    looking.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    looking.page.mouse.up()
    assert abs(looking.version - looking.length / 2) < looking.length / 10
    looking.shows(looking.version)


def test_it_plays_and_pauses(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["or-des-dragons"], "#v=9&lang=en")
    looking.page.select_option(".controls select", "8")
    looking.press("Space")
    expect(looking.button("play")).to_have_accessible_name("Pause")
    expect(looking.slider).not_to_have_value("9")
    looking.press("Space")
    expect(looking.button("play")).to_have_accessible_name("Play")
    stopped = looking.version
    looking.page.wait_for_timeout(500)
    looking.shows(stopped)


def test_eyes_see_what_their_seat_saw_then(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["dragonwood"], "#v=8&as=all&lang=en")
    backs = looking.page.locator(".backs")
    expect(backs).to_have_count(0)
    looking.pick("eyes", "seat:1")
    own = looking.page.locator(".seat[data-seat='1']")
    expect(looking.page.locator(".seat[data-seat='0'] .backs")).not_to_have_count(0)
    expect(own.get_by_label("hidden cards")).to_have_count(0)
    expect(own.get_by_label("this view")).to_have_count(1)
    looking.pick("eyes", "spectator")
    expect(looking.page.locator(".seat .backs").first).to_be_visible()
    assert "as=spectator" in looking.link


def test_the_language_can_be_changed_and_stays(
    looking: Looking, finished: dict[str, Match]
) -> None:
    looking.at(finished["jeu-des-dragons"], "#v=9&lang=en")
    expect(looking.page.locator("#story")).to_have_text("Course of the match")
    looking.pick("lang", "fr")
    expect(looking.page.locator("#story")).to_have_text("Déroulement")
    expect(looking.page.locator("html")).to_have_attribute("lang", "fr")
    assert "lang=fr" in looking.link
    looking.page.reload()
    looking.settled().shows(9)
    expect(looking.page.locator("h1")).to_contain_text("Le Jeu des Dragons")


@pytest.mark.parametrize("slug", by_day(SLUGS, "pierres-du-dragon"))
def test_a_link_gives_everybody_the_same_picture(
    looking: Looking, finished: dict[str, Match], slug: str
) -> None:
    match = finished[slug]
    looking.at(match, "#v=5&as=seat:1&lang=fr").shows(5)
    looking.press("PageDown")
    version = min(15, looking.length)
    looking.shows(version)
    link, table = looking.link, looking.table()
    assert link == f"v={version}&as=seat:1&lang=fr"
    looking.at(match, f"#{link}").shows(version)
    assert looking.table() == table


def test_what_an_entry_adds_to_its_table_is_drawn_when_the_log_comes_after_the_table(
    looking: Looking, finished: dict[str, Match]
) -> None:
    """Fists that have just been opened are in the entry, and on the table no more."""
    match = finished["pierres-du-dragon"]
    looking.at(match, "#v=1&as=all&lang=en")
    opened = next(one for one in looking.shown(match, "fists-opened") if "Fist was" in one["text"])
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        held.append(route)
        if len(held) > 1:
            route.continue_()

    looking.page.route("**/log?*as=*", hold_the_first)
    looking.page.goto("about:blank")
    looking.page.goto(f"{looking.house.url}/replay/{match.id}#v={opened['version']}&as=all&lang=en")
    expect(looking.page.locator("#stage")).to_have_attribute("data-version", str(opened["version"]))
    assert "Fist was" not in looking.table()
    held[0].continue_()
    looking.settled().shows(opened["version"])
    assert looking.page.locator("#stage").inner_text() == opened["text"]


def test_the_table_before_is_there_with_each_table(
    looking: Looking, finished: dict[str, Match]
) -> None:
    """Tables are fetched by the fifty; what an entry has swept off lies on the one before."""
    match = finished["drachenland"]
    looking.at(match)
    assert looking.run(FRAME, [f"/pages/{digest()}", match.id]) == [51, 50, None]


BAD_LINKS = ["#v=99999&as=seat:9&lang=xx", "#v=-1", "#v=x&as=<b>", "#&&==%ZZ"]


@pytest.mark.parametrize("link", by_day(BAD_LINKS, BAD_LINKS[0], BAD_LINKS[3]))
def test_a_bad_link_shows_the_match_all_the_same(
    looking: Looking, finished: dict[str, Match], link: str
) -> None:
    looking.at(finished["dragonwood"], link)
    assert 1 <= looking.version <= looking.length


def test_names_are_text_and_never_markup(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["or-des-dragons"], "#v=9&lang=en")
    expect(looking.page.locator(".seat h3").nth(1)).to_have_text(NAMES[1])
    assert looking.run("document.querySelectorAll('main img, main h3 b').length") == 0


def test_the_audit_marks_every_entry(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["or-des-dragons"], "#lang=en")
    expect(looking.page.locator(".audit .verdict")).to_have_class("verdict passed")
    expect(looking.page.locator(".entries .mark.passed")).to_have_count(looking.length)


def test_a_failed_check_marks_its_entry_and_all_after_it(
    looking: Looking, finished: dict[str, Match]
) -> None:
    checks = [
        {"name": "chain", "status": "passed", "version": None, "detail": "."},
        {"name": "rules", "status": "failed", "version": 12, "detail": "."},
    ]
    found = {"match": "x", "version": 1, "commitment": "c", "secret": None, "head": "h"}
    body = json.dumps({**found, "checks": checks})
    looking.page.route("**/audit", lambda route: route.fulfill(body=body, status=200))
    looking.at(finished["or-des-dragons"], "#lang=en")
    expect(looking.page.locator(".entries .mark.failed")).to_have_count(looking.length - 11)
    expect(looking.page.locator(".entries .mark.passed")).to_have_count(11)
    looking.page.get_by_role("button", name="from entry 12").click()
    looking.shows(12)


def test_what_mended_rules_decide_otherwise_is_in_order_by_the_rules_of_then(
    looking: Looking, finished: dict[str, Match]
) -> None:
    editions = {"played": 1, "today": 3, "since": "1.2.0"}
    checks: list[dict[str, object]] = [
        {"name": "chain", "status": "passed", "version": None, "detail": "."},
        {"name": "rules", "status": "other-edition", "version": 12, "detail": "."},
    ]
    found = {"match": "x", "version": 1, "commitment": "c", "secret": None, "head": "h"}
    body = json.dumps({**found, "checks": [{**check, "editions": editions} for check in checks]})
    looking.page.route("**/audit", lambda route: route.fulfill(body=body, status=200))
    looking.at(finished["or-des-dragons"], "#lang=en")
    expect(looking.page.locator(".entries .mark.other-edition")).to_have_count(1)
    expect(looking.page.locator(".entries .mark.passed")).to_have_count(looking.length - 1)
    said = "by edition 1 of the rules; they differ since release 1.2.0"
    expect(looking.page.locator(".checks small")).to_have_text(f"({said})")
    expect(looking.page.locator(".audit .verdict")).to_contain_text("The log is unchanged")


def test_the_server_says_too_what_it_claims_to_have_lost(looking: Looking, house: House) -> None:
    match = house.on(house.begun("dragonwood"), 20)
    looking.at(match)
    house.on(house.back(match, looking.length - 4))
    looking.at(match, "#lang=en")
    verdict = looking.page.locator(".audit .verdict")
    expect(verdict).to_contain_text("luck is new since entry")
    expect(verdict).to_have_class("verdict pending")
    looking.has_met_a_set_back()


@pytest.mark.parametrize(
    ("chain", "said"), [("passed", "quand la partie sera finie"), ("failed", "pas vérifié")]
)
def test_what_is_not_checked_yet_says_why_in_the_language_of_the_page(
    looking: Looking, finished: dict[str, Match], chain: str, said: str
) -> None:
    checks = [
        {"name": "chain", "status": chain, "version": None, "detail": "."},
        {"name": "result", "status": "pending", "version": None, "detail": "It is not over."},
    ]
    found = {"match": "x", "version": 1, "commitment": "c", "secret": None, "head": "h"}
    body = json.dumps({**found, "checks": checks})
    looking.page.route("**/audit", lambda route: route.fulfill(body=body, status=200))
    looking.at(finished["or-des-dragons"], "#lang=fr")
    expect(looking.page.locator(".checks small").last).to_have_text(f"({said})")


def test_what_happened_is_said_to_those_who_listen(
    looking: Looking, finished: dict[str, Match]
) -> None:
    looking.at(finished["dragonwood"], "#v=20&lang=en")
    said = looking.page.get_by_role("status")
    looking.page.locator(".entries button").nth(29).click()
    looking.shows(30)
    told = looking.page.locator(".caption > p:not(.over)").all_inner_texts()
    expect(said).to_have_text(". ".join(told))
    assert told[0] in (looking.slider.get_attribute("aria-valuetext") or "")
    expect(looking.page.locator(".entries li[aria-current=step] button")).to_be_focused()


def test_every_control_has_a_name(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["pierres-du-dragon"], "#v=9&lang=en")
    said = looking.page.locator("body").aria_snapshot().splitlines()
    controls = [line for line in said if CONTROL.match(line)]
    assert len(controls) > 10
    assert [line for line in controls if '"' not in line] == []


def test_the_keyboard_reaches_everything(looking: Looking, finished: dict[str, Match]) -> None:
    looking.at(finished["dragonwood"], "#v=10&lang=en")
    looking.press("Tab")
    expect(looking.page.locator("#skip")).to_be_focused()
    reached = set()
    for _ in range(400):
        looking.press("Tab")
        reached.add(looking.run("document.activeElement.id || document.activeElement.dataset.key"))
        if "on" in reached:
            break
    assert {"eyes", "lang", "slider", "play"} <= reached


def test_cards_in_a_hand_can_be_read_at_a_phone(small: Looking, finished: dict[str, Match]) -> None:
    small.at(finished["dragonwood"], "#v=8")
    cards = small.page.locator(".seats .cards:not(.captured, .owned) .card")
    expect(cards.first).to_be_visible()
    widths = cards.evaluate_all("(all) => all.map((card) => card.getBoundingClientRect().width)")
    assert min(widths) >= 24


@pytest.mark.parametrize("slug", by_day(SLUGS, "or-des-dragons", "dragonwood"))
def test_a_phone_needs_no_sideways_scrolling(
    small: Looking, finished: dict[str, Match], slug: str
) -> None:
    small.at(finished[slug], "#as=all")
    assert {table["width"] for table in small.walk(by_effort(test=10, check=10, nightly=40))} == {
        360
    }
    expect(small.page.locator(".result")).to_be_visible()
    assert small.run("document.documentElement.scrollWidth") == 360


def test_a_running_match_is_followed_live(looking: Looking, house: House) -> None:
    match = house.on(house.begun("dragonwood"), 20)
    looking.at(match, "#lang=en")
    before = looking.length
    looking.shows(before)
    match = house.on(match, 1)
    expect(looking.slider).to_have_attribute("max", str(before + 1))
    looking.shows(before + 1)
    looking.press("ArrowLeft")
    match = house.on(match, 1)
    expect(looking.slider).to_have_attribute("max", str(before + 2))
    looking.shows(before)
    looking.press("End")
    house.on(match)
    expect(looking.page.locator(".status")).to_have_text("finished")
    expect(looking.page.locator(".result")).to_be_visible()


def test_a_match_that_was_set_back_is_read_again_from_there(looking: Looking, house: House) -> None:
    match = house.on(house.begun("dragonwood"), 20)
    looking.at(match, "#lang=en")
    before = looking.length
    entries = looking.page.locator(".entries li")
    lost = entries.all_inner_texts()[before - 4 : before - 1]
    match = house.on(house.back(match, before - 4), 3)
    alert = looking.page.get_by_role("alert")
    expect(alert).to_contain_text(f"set back to entry {before - 4}")
    looking.settled().shows(house.newest(match))
    assert entries.all_inner_texts()[before - 4 : before - 1] != lost
    match = house.on(match, 1)
    looking.shows(house.newest(match))
    looking.has_met_a_set_back()


def test_a_set_back_is_heard_where_no_stream_comes_through(looking: Looking, house: House) -> None:
    looking.page.route("**/stream?*", lambda route: route.fulfill(status=503, body=""))
    match = house.on(house.begun("dragonwood"), 20)
    looking.at(match, "#lang=fr")
    before = looking.length
    looking.shows(before)
    match = house.on(house.back(match, before - 4), 6)
    expect(looking.page.get_by_role("alert")).to_contain_text("revenue")
    looking.settled().shows(house.newest(match))
    looking.has_met_a_set_back()


def test_standings_are_those_of_the_answer_and_unknown_ones_stay_so(
    looking: Looking, finished: dict[str, Match]
) -> None:
    match = finished["dragonwood"]
    looking.at(match, "#lang=en&as=all")
    looking.press("End")
    looking.shows(looking.length)
    result = {score.seat: score.points for score in match.result or ()}
    shown = looking.page.locator(".curve-key b")
    assert [int(text) for text in shown.all_inner_texts()] == [result[seat] for seat in range(3)]
    expect(looking.page.locator(".seat .points")).to_have_count(3)
    looking.page.route("**/views?*", _unknown)
    looking.pick("eyes", "spectator")
    expect(shown).to_have_text(["\u2013"] * 3)
    expect(looking.page.locator(".seat .points").first).to_have_text("points hidden")
    expect(looking.page.locator(".standing .hint")).to_contain_text("hidden in this view")
    expect(looking.page.locator('.curve path:not([d="M0 0"])')).to_have_count(0)
    looking.page.unroute_all(behavior="ignoreErrors")


def _unknown(route: Route) -> None:
    """Views in which nobody's points can be known."""
    answer = fetched(route)
    body = answer.json()
    for item in body["items"]:
        item["standing"] = item["standing"] and [None] * len(item["standing"])
    route.fulfill(response=answer, json=body)


def test_whose_move_is_masked_is_nobodys(looking: Looking, house: House) -> None:
    match = house.on(house.begun("pierres-du-dragon"), 2)
    looking.at(match, "#lang=en")
    masked = looking.page.locator(".entries li", has_text="A player closed a fist").first
    expect(masked.locator(".by")).to_have_text("somebody")


def test_a_player_of_a_running_match_sees_with_his_own_eyes(looking: Looking, house: House) -> None:
    match = house.on(house.begun("jeu-des-dragons"), 6)
    looking.at(match, "#lang=en")
    page = looking.page
    expect(page.locator("#eyes option")).to_have_count(1)
    own = page.locator(".seat[data-seat='0'] .cards .card")
    page.get_by_text("I have a seat").click()
    page.get_by_label("Token").fill(house.players[0][1])
    page.get_by_role("button", name="View from my seat").click()
    expect(page.locator("#eyes")).to_have_value("seat:0")
    expect(own).not_to_have_count(0)
    assert house.players[0][1] not in page.url
    page.get_by_text("You see the match from your seat").click()
    page.get_by_role("button", name="Forget").click()
    expect(page.locator("#eyes option")).to_have_count(1)


def test_a_game_without_a_drawing_of_its_own_is_drawn_plainly(
    looking: Looking, finished: dict[str, Match]
) -> None:
    match = finished["pierres-du-dragon"]

    def renamed(route: Route) -> None:
        answer = fetched(route)
        route.fulfill(response=answer, json={**answer.json(), "game": "unheard-of"})

    game = {"slug": "unheard-of", "names": {"fr": "Inouï", "en": "Unheard of"}, "components": {}}
    looking.page.route(f"**/v1/matches/{match.id}", renamed)
    looking.page.route("**/v1/games/unheard-of", lambda route: route.fulfill(json=game))
    words: dict[str, object] = {"events": {}, "terms": {}}
    looking.page.route("**/games/unheard-of.json", lambda route: route.fulfill(json=words))
    looking.at(match, "#v=20&lang=en")
    looking.shows(20)
    expect(looking.page.locator(".seat .row")).not_to_have_count(0)
    expect(looking.page.locator(".plain .row")).not_to_have_count(0)


def test_a_match_that_there_is_not_is_said_in_words(desk: BrowserContext, house: House) -> None:
    page = desk.new_page()
    page.goto(f"{house.url}/replay/aaaaaaaaaaaaaaaa#lang=en")
    expect(page.get_by_role("alert")).to_contain_text("There is no such match")


def test_without_a_match_the_newest_are_listed(looking: Looking, house: House) -> None:
    looking.page.goto(f"{house.url}/replay#lang=en")
    expect(looking.page.locator("h1")).to_have_text("Matches")


def test_the_policy_forbids_what_is_inline(
    desk: BrowserContext, house: House, finished: dict[str, Match]
) -> None:
    here = Looking(desk, house).at(finished["dragonwood"])
    blocked = here.run(
        "() => { try { document.body.innerHTML = '<b>x</b>'; return false } catch { return true } }"
    )
    assert blocked
