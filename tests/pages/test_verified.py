"""A match is verified in the reader's browser: while it runs, at its end, and with any alteration
on the way it says so.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Route, expect

from domain.games import GAMES
from domain.match import Match
from tests.kit.effort import by_day, in_turn
from tests.pages.conftest import CHROMIUM, FLAGS, House
from tests.pages.hearing import faults
from tests.pages.looking import Looking
from tests.pages.sitting import Sitting
from tests.pages.visiting import fetched

SLUGS = [slug for slug in GAMES if slug != "coffers"]
ELSEWHERE = "dragons.example"
Log = list[dict[str, Any]]


@pytest.fixture
def looking(desk: BrowserContext, house: House) -> Iterator[Looking]:
    here = Looking(desk, house)
    yield here
    here.page.unroute_all(behavior="ignoreErrors")
    assert here.complaints == []


@pytest.fixture
def running(house: House) -> Match:
    return house.on(house.begun("dragonwood"), 20)


def verdict(here: Looking) -> Locator:
    return here.page.locator(".verified .verdict")


def test_a_running_match_is_verified_entry_by_entry(
    looking: Looking, house: House, running: Match
) -> None:
    looking.at(running, "#lang=en")
    first = looking.length
    for more in range(3):
        count = first + more
        expect(verdict(looking)).to_contain_text(f"{count} of {count}")
        expect(verdict(looking)).to_have_class("verdict passed")
        running = house.on(running, 1)


def test_whoever_saw_a_match_knows_at_its_end_that_nothing_was_changed(
    looking: Looking, house: House, running: Match
) -> None:
    looking.at(running, "#lang=en")
    since = looking.length
    expect(verdict(looking)).to_contain_text(f"{since} of {since}")
    house.on(running)
    expect(verdict(looking)).to_contain_text(f"No card could be changed after entry {since}")
    looking.at(running, "#lang=fr")
    said = f"Entrées vérifiées ici : {looking.length} sur {looking.length}"
    expect(verdict(looking)).to_contain_text(said)
    looking.page.locator(".verified summary").click()
    expect(looking.page.locator(".verified .mark.passed")).to_have_count(4)
    expect(looking.page.locator(".verified")).to_contain_text(f"l\u2019entrée {since}")
    expect(looking.page.locator(".verified .luck")).to_contain_text("Le hasard repose sur")


def test_whoever_was_there_from_the_start_is_told_so(looking: Looking, house: House) -> None:
    match = house.begun("pierres-du-dragon")
    looking.at(match, "#lang=en")
    expect(verdict(looking)).to_have_class("verdict passed")
    house.on(match)
    expect(verdict(looking)).to_contain_text("No card could be changed after the match began")


@pytest.mark.parametrize(("slug", "eyes"), in_turn(SLUGS, ["all", "seat:1", "spectator"]))
def test_a_finished_match_is_verified_wholly_with_any_eyes(
    looking: Looking, finished: dict[str, Match], slug: str, eyes: str
) -> None:
    looking.at(finished[slug], f"#as={eyes}&lang=en")
    expect(verdict(looking)).to_contain_text("Every card and every die follows")
    expect(verdict(looking)).to_contain_text(f"{looking.length} of {looking.length}")


def another_card(log: Log) -> Log:
    """A later entry tells of another card, and everything else is as it was."""
    for entry in log[8:]:
        text = json.dumps(entry["events"])
        if '"card": "' in text:
            entry["events"] = json.loads(text.replace('"card": "', '"card": "x', 1))
            return log
    raise AssertionError("there is no card")


def without_one(log: Log) -> Log:
    return [*log[:9], *log[10:]]


def exchanged(log: Log) -> Log:
    return [*log[:9], log[10], log[9], *log[11:]]


def renumbered(log: Log) -> Log:
    """One is dropped, and the others close up."""
    return [{**entry, "version": at} for at, entry in enumerate(without_one(log), 1)]


CHANGES = {one.__name__: one for one in (another_card, without_one, exchanged, renumbered)}


@pytest.mark.parametrize(("change", "over"), in_turn(CHANGES, ["finished", "running"]))
def test_an_altered_log_is_told_at_once(
    looking: Looking,
    house: House,
    finished: dict[str, Match],
    running: Match,
    change: str,
    over: str,
) -> None:
    altered(looking, CHANGES[change])
    match = finished["dragonwood"] if over == "finished" else running
    looking.page.goto(f"{house.url}/replay/{match.id}#lang=en")
    expect(looking.page.get_by_role("alert")).to_contain_text("Do not trust this match")
    looking.page.goto("about:blank")
    looking.complaints.clear()  # what was altered fits no question that the page asks next


@pytest.mark.parametrize("over", by_day(["finished", "running"], "running"))
def test_which_entry_is_missing_is_told_and_where_the_log_is_checked(
    looking: Looking, house: House, finished: dict[str, Match], running: Match, over: str
) -> None:
    altered(looking, without_one)
    match = finished["dragonwood"] if over == "finished" else running
    looking.page.goto(f"{house.url}/replay/{match.id}#lang=en")
    expect(verdict(looking)).to_contain_text("entry 10 is missing or out of place")
    expect(verdict(looking)).to_have_class("verdict failed")
    expect(looking.page.get_by_role("alert")).to_contain_text("entry 10 is missing")
    expect(looking.page.locator(".entries li")).to_have_count(9)


def altered(looking: Looking, change: Callable[[Log], Log]) -> None:
    """From now on logs come in like this."""

    def answer(route: Route) -> None:
        answer = fetched(route)
        page = answer.json()
        if len(items := page.get("items", [])) > 10:
            page["items"] = change(items)
        route.fulfill(response=answer, json=page)

    looking.page.route("**/log?*", answer)


def test_another_commitment_is_told_at_once(looking: Looking, house: House, running: Match) -> None:
    def another(route: Route) -> None:
        answer = fetched(route)
        route.fulfill(response=answer, json={**answer.json(), "commitment": "0" * 64})

    looking.page.route(f"**/v1/matches/{running.id}", another)
    looking.page.goto(f"{house.url}/replay/{running.id}#lang=fr")
    alert = looking.page.get_by_role("alert")
    expect(alert).to_contain_text("Ne vous fiez pas à cette partie\u00a0: le serveur était lié")
    expect(verdict(looking)).to_have_class("verdict failed")


def test_an_altered_entry_and_all_after_it_are_marked(
    looking: Looking, house: House, finished: dict[str, Match]
) -> None:
    altered(looking, lambda log: [{**entry, "at": entry["at"] + 1} for entry in log])
    looking.at(finished["dragonwood"], "#lang=en")
    expect(looking.page.locator(".entries .mark.failed")).to_have_count(looking.length)


def test_another_history_than_this_browser_saw_is_told(
    looking: Looking, house: House, running: Match
) -> None:
    looking.at(running, "#lang=en")
    expect(verdict(looking)).to_have_class("verdict passed")
    looking.run(
        "const heads = JSON.parse(localStorage['dragonhoard.heads']);"
        "for (const seen of Object.values(heads)) seen.head = '0'.repeat(64);"
        "localStorage['dragonhoard.heads'] = JSON.stringify(heads);"
    )
    looking.at(running, "#lang=en")
    expect(looking.page.get_by_role("alert")).to_contain_text(
        "differs from the one that this browser"
    )


def test_what_the_store_has_lost_and_the_log_names_is_no_alteration(
    looking: Looking, house: House, running: Match
) -> None:
    looking.at(running, "#lang=en")
    before = looking.length
    expect(verdict(looking)).to_contain_text(f"{before} of {before}")
    match = house.on(house.back(running, before - 4), 6)
    expect(looking.page.get_by_role("alert")).to_contain_text("set back")
    house.on(match)
    expect(verdict(looking)).to_contain_text("No check can tell whether that is true")
    expect(verdict(looking)).to_have_class("verdict pending")
    looking.has_met_a_set_back()


def test_whoever_plays_finds_it_in_the_menu_and_at_the_end(ann: Sitting, house: House) -> None:
    match = house.on(house.begun("dragonwood"), 20)
    ann.at_once().at(match.id)
    ann.until("asked", "waiting")
    ann.page.locator("[data-key=settings]").click()
    expect(ann.page.locator("dialog .verified .verdict")).to_have_class("verdict passed")
    ann.page.locator("[data-key=close-menu]").click()
    house.on(match)
    expect(ann.bar.locator(".verified .verdict")).to_contain_text("No card could be changed")


def test_whoever_plays_is_told_at_once_of_an_altered_log(ann: Sitting, house: House) -> None:
    match = house.on(house.begun("dragonwood"), 20)

    def altered(route: Route) -> None:
        answer = fetched(route)
        page = answer.json()
        route.fulfill(response=answer, json={**page, "items": another_card(page["items"])})

    ann.page.route("**/log?*", altered)
    ann.page.goto(f"{ann.url}/play/{match.id}")
    expect(ann.page.get_by_role("alert")).to_contain_text("Do not trust this match")
    ann.page.unroute_all(behavior="ignoreErrors")


def test_the_end_of_a_log_that_is_left_out_is_missed(
    looking: Looking, house: House, finished: dict[str, Match]
) -> None:
    def cut(route: Route) -> None:
        answer = fetched(route)
        page = answer.json()
        items = [entry for entry in page["items"] if entry["version"] < 10]
        route.fulfill(response=answer, json={**page, "items": items})

    looking.page.route("**/log?*", cut)
    looking.page.goto(f"{house.url}/replay/{finished['dragonwood'].id}#lang=en")
    expect(verdict(looking)).to_contain_text("entry 10 is missing or out of place")
    expect(looking.page.get_by_role("alert")).to_contain_text("entry 10 is missing")


def test_whoever_plays_is_told_which_new_entry_is_missing(ann: Sitting, house: House) -> None:
    match = house.on(house.begun("dragonwood"), 20)
    ann.at_once().at(match.id)
    ann.until("asked", "waiting")
    ann.page.locator("[data-key=settings]").click()
    verdict = ann.page.locator("dialog .verified .verdict")
    expect(verdict).to_have_class("verdict passed")
    missing = int(verdict.inner_text().rpartition(" ")[2].rstrip(".")) + 1

    def altered(route: Route) -> None:
        answer = fetched(route)
        page = answer.json()
        items = [entry for entry in page.get("items", []) if entry["version"] != missing]
        route.fulfill(response=answer, json={**page, "items": items})

    ann.page.route("**/log?*", altered)
    house.on(match, 5)
    said = f"entry {missing} is missing or out of place"
    expect(ann.page.get_by_role("alert")).to_contain_text(said)
    expect(verdict).to_contain_text(said)
    ann.page.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def insecure(browser: Browser) -> Iterator[BrowserContext]:
    """A browser on a network at home: the service has a name there, and no certificate."""
    rules = f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"
    chromium = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, rules])
    yield chromium.new_context(locale="en-GB")
    chromium.close()


def test_where_nothing_can_be_hashed_the_page_says_so(
    house: House, finished: dict[str, Match], insecure: BrowserContext
) -> None:
    port = house.url.rpartition(":")[2]
    page = insecure.new_page()
    page.goto(f"http://{ELSEWHERE}:{port}/replay/{finished['dragonwood'].id}#lang=en")
    assert page.evaluate("isSecureContext") is False
    said = page.locator(".verified .verdict")
    expect(said).to_contain_text("This browser cannot check the match")
    expect(said).to_have_class("verdict pending")
    page.locator("[data-key=on]").click()
    expect(page.locator("#slider")).to_have_value("3")


def test_axe_has_nothing_against_what_was_checked(
    desk: BrowserContext, house: House, finished: dict[str, Match], axe: str
) -> None:
    here = Looking(desk, house).at(finished["dragonwood"], "#lang=fr")
    here.page.locator(".verified summary").press("Enter")
    expect(here.page.locator(".verified dl")).to_be_visible()
    assert faults(here.page, axe) == []


def test_the_signature_of_the_operator_is_shown_and_checked(
    looking: Looking, running: Match
) -> None:
    looking.at(running, "#lang=en")
    version = looking.length
    expect(verdict(looking)).to_have_class("verdict passed")
    looking.page.locator(".verified summary").click()
    expect(looking.page.locator(".verified pre")).to_contain_text(f"{running.id}\n{version}\n")
    expect(looking.page.locator(".verified")).to_contain_text("has signed the head")


@pytest.mark.parametrize(
    ("place", "said"), [(-12, "the signature of the operator"), (90, "signed another head")]
)
def test_a_note_of_something_else_is_told_at_once(
    looking: Looking, running: Match, place: int, said: str
) -> None:
    def another(route: Route) -> None:
        answer = fetched(route)
        text = answer.text()
        at = place if place < 0 else text.index(running.id) + 40
        letter = "b" if text[at] == "a" else "a"
        text = text[:at] + letter + text[at:][1:]
        route.fulfill(response=answer, body=text)

    looking.page.route("**/checkpoint?*", another)
    looking.at(running, "#lang=en")
    expect(verdict(looking)).to_have_class("verdict passed")
    looking.page.locator(".verified summary").click()
    expect(looking.page.get_by_role("alert")).to_contain_text(said)
    expect(verdict(looking)).to_have_class("verdict failed")
