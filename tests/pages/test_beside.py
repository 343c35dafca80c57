"""Beside the table: the log in sentences, the scores, the rules of this match, and talk."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
import requests
from playwright.sync_api import Locator, expect

from domain.games import GAMES
from domain.games.dragonwood.moves import Recruit
from domain.match import Match
from domain.secrecy import seen_by
from domain.talk import phrases_of
from tests.kit.effort import by_day, rows_by_day
from tests.pages.conftest import House, Sits
from tests.pages.guests import PHONE
from tests.pages.hearing import faults
from tests.pages.playing import opened
from tests.pages.reaching import asks_ann, sends, until
from tests.pages.sitting import Sitting

DESK: Any = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB"}
PARTS = {
    "log": ".entries button",
    "scores": ".standing li",
    "rules": ".rules-in-short",
    "talk": ".phrases button",
}
"""A selector of a thing that is there once a part is drawn."""
COLUMN = 960
"""A page as wide as this, in pixels, has a column beside the table."""
SCREENS = {
    "phone": PHONE,
    "lying": PHONE | {"viewport": {"width": 844, "height": 390}},
    "desk": DESK | {"service_workers": "block"},
}
LOOKS = (("light", "en-GB"), ("dark", "fr-FR"))
KEYS = "(all) => all.map(({ dataset }) => dataset.key)"
AT_THE_END = "(node) => node.scrollTop + node.clientHeight > node.scrollHeight - 2"
STILL = "() => Promise.all(document.getAnimations().map((one) => one.finished))"
"""Waits until nothing moves or fades any more."""
OUT = """(whole) => {
  const { left, right } = whole.getBoundingClientRect();
  const isOut = (box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1);
  const seen = [...whole.querySelectorAll("*")].filter((node) => node.checkVisibility());
  const out = seen.filter((node) => isOut(node.getBoundingClientRect()));
  return out.map((node) => node.outerHTML.slice(0, 90));
}"""
"""The nodes that stand out at its sides."""

Looks = Callable[..., Sitting]
"""Lets Ann look at her match: at a desk, if nothing else is said."""


@pytest.fixture
def looks(sits: Sits) -> Looks:
    return lambda match, screen="desk", **more: (
        sits(**SCREENS[screen] | more).at_once().at(match.id)
    )


def part(sitting: Sitting, name: str) -> Locator:
    """A part of what stands beside the table, in sight now."""
    column = sitting.page.locator("main > .beside")
    if sitting.page.evaluate("innerWidth") < COLUMN:
        sitting.page.locator("[data-key=settings]").click()
        sitting.page.locator(f".menu [data-key={name}]").click()
        return sitting.page.locator(".sheet .part")
    column.locator(f"[data-key=part-{name}]").click()
    return column.locator(".part")


def line(sitting: Sitting, version: int) -> Locator:
    return sitting.page.locator(f".beside [data-key=entry-{version}]")


def is_told(sitting: Sitting, version: int) -> None:
    expect(sitting.page.locator(".told")).to_have_attribute("data-version", str(version))


def by(house: House, match: Match, seat: int) -> list[int]:
    """The versions that this seat has made."""
    entries = house.handler._projector.entries(match.id, 0)
    return [entry.version for entry in entries if entry.actor.seat == seat]


def long(house: House) -> Match:
    """A match in which it is Ann's turn, and so much has happened that the log is scrolled."""
    its_turn = asks_ann("act")
    return until(house, "dragonwood", lambda one: its_turn(one) and len(one.table.discard) > 15)


@pytest.mark.parametrize("screen", by_day(SCREENS, "phone", "desk"))
def test_a_line_of_the_log_leads_to_its_moment(looks: Looks, house: House, screen: str) -> None:
    match = long(house)
    *_, past, _ = by(house, match, 1)
    here = looks(match, screen=screen)
    part(here, "log")
    expect(line(here, past)).to_contain_text("<b>Ben</b>")
    line(here, past).click()
    is_told(here, past)
    here.until("past")
    expect(here.page.locator(".sheet")).to_have_count(0)
    part(here, "log")
    expect(line(here, past)).to_have_attribute("aria-current", "step")
    expect(line(here, past)).to_be_in_viewport()
    expect(here.page.locator(".entries [aria-current]")).to_have_count(1)


def test_what_happens_comes_to_the_log_and_who_reads_at_its_end_stays_there(
    looks: Looks, house: House
) -> None:
    match = long(house)
    here = looks(match)
    part(here, "log")
    scroller = here.page.locator(".beside .scroller")
    assert scroller.evaluate("({ scrollTop }) => scrollTop") > 0
    assert scroller.evaluate(AT_THE_END)
    known = house.newest(match)
    sends(house, match, 0, Recruit())
    expect(line(here, known + 1)).to_contain_text("Ann recruits")
    is_told(here, house.newest(match))
    assert scroller.evaluate(AT_THE_END)


def test_the_log_is_of_everybody_or_of_one_seat_and_tells_all_that_one_asks_for(
    looks: Looks, house: House
) -> None:
    match = long(house)
    here = looks(match)
    log = part(here, "log")
    rows = log.locator(".entries button")
    expect(rows.first).to_be_visible()
    all_of_it = rows.count()
    log.get_by_label("Moves of").select_option("1")
    keys = rows.evaluate_all(KEYS)
    assert keys
    assert set(keys) <= {f"entry-{version}" for version in by(house, match, 1)}
    log.get_by_label("Moves of").select_option("")
    expect(rows).to_have_count(all_of_it)
    log.get_by_label("every detail").check()
    expect(rows).to_have_count(house.newest(match))
    expect(log).to_contain_text("Chance answered")


def test_a_log_that_was_set_back_tells_what_is_left(looks: Looks, house: House) -> None:
    match = long(house)
    here = looks(match)
    part(here, "log")
    lost = house.newest(match)
    expect(line(here, lost)).to_be_visible()
    house.on(house.back(match, lost - 9), 2)
    expect(here.page.locator(".notice")).to_contain_text("set back")
    is_told(here, newest := house.newest(match))
    assert newest < lost
    expect(line(here, lost)).to_have_count(0)
    keys = here.page.locator(".entries button").evaluate_all(KEYS)
    assert len({*keys}) == len(keys)
    expect(here.page.locator(".entries [aria-current]")).to_have_count(1)


def known(match: Match) -> tuple[int | None, ...]:
    """The points of each seat, as far as Ann knows them."""
    return GAMES[match.game].standing(seen_by(match.table, 0))


def test_scores_are_told_as_far_as_they_are_known(looks: Looks, house: House) -> None:
    match = until(house, "dragonwood", lambda one: asks_ann("act")(one) and None in known(one))
    standing = known(match)
    here = looks(match)
    scores = part(here, "scores")
    expect(scores.locator("li")).to_have_count(len(match.seats))
    for seat, points in enumerate(standing):
        told = scores.locator(f"li[data-seat='{seat}'] b")
        expect(told).to_have_text("points hidden" if points is None else points_of(points))
    expect(scores).to_contain_text("Hidden points are shown at the end.")
    house.on(match)
    expect(scores.locator(".scores li")).to_have_count(len(match.seats))
    expect(scores).not_to_contain_text("hidden")


def points_of(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


@pytest.mark.parametrize("screen", by_day(["phone", "desk"], "phone"))
def test_the_rules_of_a_match_begin_with_what_its_host_has_chosen(
    looks: Looks, house: House, screen: str
) -> None:
    options = {"stall_rounds": None, "first_seat": 0}
    match = opened(house.handler, "drachenland", options, (house.players[0][0],), 1)
    rules = part(looks(match, screen=screen), "rules")
    chosen = rules.locator(".terms").first
    expect(chosen).to_contain_text("Time for a decision1 day")
    expect(chosen).to_contain_text("Rounds without a findno")
    expect(chosen).to_contain_text("Seat that beginsAnn")
    expect(chosen).not_to_contain_text("Break ties")
    rules.get_by_text("default options").click()
    expect(rules.locator(".usual")).to_contain_text("Break tiesno")
    expect(rules.locator(".rules-in-short")).to_contain_text("It ends at once with the last egg.")


def test_rules_that_do_not_come_are_told_there_and_asked_for_again(
    looks: Looks, house: House
) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    here = looks(match)
    part(here, "log")
    here.page.route("**/rules", lambda route: route.abort())
    rules = part(here, "rules")
    expect(rules.get_by_role("alert")).to_be_visible()
    here.page.unroute("**/rules")
    part(here, "log")
    part(here, "rules")
    expect(rules.locator(".rules-in-short")).to_be_visible()
    expect(rules.locator(".examples figure")).not_to_have_count(0)
    expect(rules.get_by_role("alert")).to_have_count(0)


def says(house: House, match: Match, who: int, phrase: str) -> None:
    """A player says something, on another device."""
    _, token = house.players[who]
    path = f"{house.url}/v1/matches/{match.id}/talk"
    given = {"Authorization": f"Bearer {token}"}
    requests.post(path, json={"phrase": phrase}, headers=given, timeout=60).raise_for_status()


def test_what_is_said_stands_beside_the_table_and_nowhere_else(looks: Looks, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    phrases = {one.code: one.en for one in phrases_of(GAMES["dragonwood"])}
    before, now, then = list(phrases)[:3]
    says(house, match, 1, before)
    here = looks(match)
    talk = part(here, "talk")
    said = talk.locator(".heard p")
    expect(said).to_have_text([f"<b>Ben</b><img src=x onerror=alert(1)> {phrases[before]}"])
    talk.get_by_role("button", name=phrases[now], exact=True).click()
    expect(said.nth(1)).to_have_text(f"Ann {phrases[now]}")
    expect(here.page.locator(".speech")).to_have_count(0)
    part(here, "log")
    says(house, match, 1, then)
    expect(here.page.locator(".tab.new")).to_have_text("Talk")
    expect(here.page.locator(".speech")).to_contain_text(phrases[then])
    part(here, "talk")
    expect(said.nth(2)).to_contain_text(phrases[then])
    expect(here.page.locator(".tab.new")).to_have_count(0)


def test_who_sits_with_computers_alone_has_nobody_to_talk_to(looks: Looks, house: House) -> None:
    match = opened(house.handler, "dragonwood", {}, (house.players[0][0],), 1)
    here = looks(match)
    expect(here.page.locator(".beside .tab")).to_have_text(["Log", "Scores", "Rules"])


def test_a_keyboard_walks_through_the_parts_and_through_the_log(looks: Looks, house: House) -> None:
    match = long(house)
    here = looks(match)
    part(here, "log")
    press, page = here.page.keyboard.press, here.page
    page.locator("[data-key=part-log]").focus()
    press("ArrowRight")
    expect(page.locator("[data-key=part-scores]")).to_be_focused()
    expect(page.locator(".beside .standing")).to_be_visible()
    press("ArrowLeft")
    press("ArrowLeft")
    expect(page.locator("[data-key=part-talk]")).to_be_focused()
    part(here, "log")
    expect(page.locator(".entries button[tabindex='0']")).to_have_count(1)
    page.locator(".entries button[tabindex='0']").focus()
    press("Home")
    expect(page.locator(".entries li:first-child button")).to_be_focused()
    press("ArrowDown")
    expect(page.locator(".entries li:nth-child(2) button")).to_be_focused()
    press("Enter")
    expect(page.locator(".entries li:nth-child(2) button")).to_have_attribute(
        "aria-current", "step"
    )
    here.until("past")


def test_what_is_chosen_is_there_again_the_next_time(looks: Looks, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    here = looks(match)
    part(here, "scores")
    here.at(match.id)
    expect(here.page.locator("[data-key=part-scores]")).to_have_attribute("aria-selected", "true")


def test_a_window_that_grows_has_the_column_and_one_that_shrinks_the_sheet(
    looks: Looks, house: House
) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    here = looks(match, screen="phone")
    column = here.page.locator("main > .beside")
    expect(column).to_have_count(0)
    here.page.set_viewport_size({"width": 1366, "height": 768})
    expect(column).to_be_visible()
    here.page.set_viewport_size({"width": 360, "height": 640})
    expect(column).to_be_hidden()
    expect(part(here, "scores").locator(".standing")).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "look"),
    rows_by_day(product(SCREENS, LOOKS), ("lying", LOOKS[1]), ("desk", LOOKS[0])),
)
def test_axe_has_nothing_against_what_stands_there_and_nothing_stands_out(
    looks: Looks, house: House, axe: str, screen: str, look: tuple[str, str]
) -> None:
    match = long(house)
    scheme, locale = look
    here = looks(match, screen=screen, color_scheme=scheme, locale=locale)
    for name in ("log", "scores", "rules", "talk"):
        place = part(here, name)
        expect(place.locator(PARTS[name]).first).to_be_visible()
        here.page.evaluate(STILL)
        assert place.evaluate(OUT) == []
        assert faults(here.page, axe) == []
        here.page.keyboard.press("Escape")
