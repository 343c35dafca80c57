"""Playing in a real browser, through the page alone: whole matches, by touch, on a phone."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.e2e.installation import Installation
from tests.kit.effort import by_day, by_effort
from tests.kit.waiting import eventually
from tests.pages.guests import AI, GAMES, PHONE, SANDED, Guest
from tests.pages.sitting import Sitting
from tests.pages.visiting import fetched

pytestmark = pytest.mark.long
TOUCHED = by_day(GAMES, "jeu-des-dragons")
"""By day the shortest match; by keyboard one of each game is played (test_keyboard.py)."""
MOVES = by_effort(test=8, check=8, nightly=10_000)
"""By day so many moves are touched; the match goes on without the page, which shows its end."""


@pytest.fixture
def ann(whole: Installation) -> Guest:
    return Guest(whole.url, "Ann")


@pytest.fixture
def small(browser: Browser, whole: Installation, ann: Guest) -> Iterator[Sitting]:
    """Ann, on the smallest phone; nothing may have been complained about in the end."""
    context = browser.new_context(**PHONE)
    sitting = Sitting(context, whole.url, ann.me)
    yield sitting
    assert sitting.complaints == []
    context.close()


@pytest.mark.parametrize("game", TOUCHED)
def test_a_whole_match_is_played_by_touch_on_a_phone(small: Sitting, ann: Guest, game: str) -> None:
    computers, options = GAMES[game]
    match = ann.against(game, computers, options, SANDED)
    small.at_once().at(match)
    luck = Random(game)

    def has_played() -> bool:
        return not small.plays(luck) or len(small.sentences) >= MOVES

    assert eventually(has_played, 900), small.look()
    _finish(ann, match)
    small.until("over")
    expect(small.page.locator(".result li")).to_have_count(1 + computers)
    own = [entry for entry in ann.log(match) if entry["actor"]["seat"] == 0]
    assert len(own) >= 5
    assert not [said for said in small.sentences if "undefined" in said or "{" in said]


def test_two_browsers_bid_in_secret_at_one_table(
    browser: Browser, whole: Installation, ann: Guest, small: Sitting
) -> None:
    ben = Guest(whole.url, "Ben")
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.me["id"]}, AI]
    match = ann.opens("pierres-du-dragon", seats)
    ben.call("POST", f"/v1/matches/{match}/seats", {})
    context = browser.new_context(**PHONE)
    other = Sitting(context, whole.url, ben.me)
    for sitting in (small.at_once(), other.at_once()):
        sitting.at(match).until("asked")
    small.page.get_by_role("button", name="Fill my fist").tap()
    small.page.get_by_role("button", name="one more: fairy gold").tap()
    expect(small.asked).to_contain_text("1 \u00d7 fairy gold")
    small.confirm()
    expect(small.page.locator(".near .closed, .near .bid").first).to_be_visible()
    expect(other.page.locator(".far .bid")).to_have_count(0)
    other.page.get_by_role("button", name="Close the fist over nothing").tap()
    other.confirm()
    opened = {"fists-opened"}
    assert eventually(
        lambda: opened <= {e["type"] for one in ann.log(match) for e in one["events"]}
    )
    assert other.complaints == []
    context.close()


def test_touching_narrows_and_back_takes_it_back(small: Sitting, ann: Guest) -> None:
    match = ann.against("dragonwood", 1)
    small.at_once().at(match)
    now = _on_turn(small)
    card = next(key for key in now["may"] if key.startswith("card:"))
    small.touch(card)
    expect(small.thing(card)).to_have_attribute("aria-pressed", "true")
    left = set(small.look()["may"])
    assert left < set(now["may"])
    assert "pile:deck" not in left
    assert not small.look()["ready"]
    small.touch("pile:deck")  # it does not go with the card, and says so
    assert not small.look()["ready"]
    small.touch("pile:deck")  # once more: it begins anew
    expect(small.asked).to_contain_text("Recruit")
    expect(small.page.locator("[data-key=confirm]")).to_be_enabled()
    small.page.locator("[data-key=back]").tap()
    assert eventually(lambda: set(small.look()["may"]) == set(now["may"]))
    version = ann.match(match)["version"]
    assert small.look()["state"] == "asked"
    assert ann.match(match)["version"] == version


def _on_turn(sitting: Sitting) -> dict[str, Any]:
    """Play until it is an ordinary turn of this seat, and nothing of it is drafted."""
    luck = Random(1)

    def is_ordinary() -> bool:
        now = sitting.look()
        fresh = now["state"] == "asked" and not now["ready"] and not now["undo"]
        return fresh and "pile:deck" in now["may"]

    assert eventually(lambda: is_ordinary() or not sitting.plays(luck))
    return sitting.look()


def _recruits(sitting: Sitting) -> None:
    """Recruit, and again if the table moved on under the finger, until it is on its way."""

    def is_done() -> bool:
        now = sitting.look()
        if now["state"] in ("asked", "drafted"):
            sitting.confirm() if now["ready"] else sitting.touch("pile:deck")
        return now["state"] in ("sending", "refused")

    assert eventually(is_done), sitting.look()


def test_a_lost_reply_is_asked_for_again_and_nothing_happens_twice(
    small: Sitting, ann: Guest
) -> None:
    match = ann.against("dragonwood", 1)
    small.at_once().at(match)
    _on_turn(small)
    before = _own(ann, match)

    def lost(route: Route) -> None:
        fetched(route)  # it arrives, and nobody hears of it
        route.abort()

    small.page.route("**/moves", lambda route: lost(route) if _posts(route) else route.continue_())
    _recruits(small)
    expect(small.asked).to_contain_text("asking again")
    assert _own(ann, match) == before + 1
    pending = f"localStorage.getItem('dragonhoard.pending.{match}')"
    assert small.page.evaluate(pending) is not None
    small.page.unroute_all(behavior="ignoreErrors")
    small.page.reload()
    assert eventually(lambda: small.look()["state"] in ("asked", "waiting", "over"))
    assert small.page.evaluate(pending) is None
    assert _own(ann, match) == before + 1


def _posts(route: Route) -> bool:
    return route.request.method == "POST"


def _own(guest: Guest, match: str) -> int:
    """How many recruits of Ann's are in the log."""
    entries = [one for one in guest.log(match) if one["actor"]["seat"] == 0]
    return sum((entry["command"] or {}).get("type") == "recruit" for entry in entries)


def test_a_refusal_is_told_with_its_reason(small: Sitting, ann: Guest) -> None:
    match = ann.against("dragonwood", 1)
    small.at_once().at(match)
    _on_turn(small)
    told = {"code": "illegal-move", "reason": "not-now", "detail": "The forest forbids it."}
    body = json.dumps(told)

    def refused(route: Route) -> None:
        if _posts(route):
            route.fulfill(status=409, body=body, content_type="application/problem+json")
        else:
            route.continue_()

    small.page.route("**/moves", refused)
    _recruits(small)
    expect(small.asked).to_have_text("The forest forbids it.")
    assert small.look()["state"] == "refused"
    small.page.unroute_all(behavior="ignoreErrors")
    small.page.locator("[data-key=back]").tap()
    small.touch("pile:deck")
    small.confirm()
    assert eventually(lambda: _own(ann, match) == 1)


def test_a_cut_network_is_told_and_the_table_comes_back_exactly(small: Sitting, ann: Guest) -> None:
    match = ann.against("jeu-des-dragons", 1)
    small.at_once().at(match)
    small.until("asked")
    small.context.set_offline(True)
    expect(small.asked).to_contain_text("No connection")
    move = ann.call("GET", f"/v1/matches/{match}/moves")["moves"][0]
    ann.call("POST", f"/v1/matches/{match}/moves", move)
    small.context.set_offline(False)
    expect(small.asked).not_to_contain_text("No connection")
    newest = ann.match(match)["version"]
    told = small.page.locator(".told")
    assert eventually(lambda: int(told.get_attribute("data-version") or 0) >= newest)


def test_who_looks_at_the_past_is_not_pulled_to_the_present(small: Sitting, ann: Guest) -> None:
    match = ann.against("jeu-des-dragons", 1)
    small.at_once().at(match)
    small.until("asked")
    small.page.locator("[data-key=step-back]").tap()
    small.until("past")
    told = small.page.locator(".told")
    version = told.get_attribute("data-version")
    move = ann.call("GET", f"/v1/matches/{match}/moves")["moves"][0]
    ann.call("POST", f"/v1/matches/{match}/moves", move)
    newest = ann.match(match)["version"]
    forward = small.page.locator("[data-key=step-now]")
    expect(forward).to_be_enabled()
    small.page.wait_for_timeout(500)
    assert told.get_attribute("data-version") == version
    assert small.look()["may"] == []
    forward.tap()
    assert eventually(lambda: int(told.get_attribute("data-version") or 0) >= newest)
    small.until("asked", "waiting", "over")


def test_who_comes_back_sees_what_happened_step_by_step(small: Sitting, ann: Guest) -> None:
    match = ann.against("jeu-des-dragons", 2)
    move = ann.call("GET", f"/v1/matches/{match}/moves")["moves"][0]
    ann.call("POST", f"/v1/matches/{match}/moves", move)
    own = max(one["version"] for one in ann.log(match) if one["actor"]["seat"] == 0)
    assert eventually(lambda: ann.match(match)["version"] > own + 1)
    newest = ann.match(match)["version"]
    small.at(match)
    told = small.page.locator(".told")
    assert int(told.get_attribute("data-version") or 0) < newest
    assert eventually(lambda: int(told.get_attribute("data-version") or 0) >= newest)


def _finish(guest: Guest, match: str) -> None:
    """Play it to the end, without the page."""

    def over() -> bool:
        if guest.match(match)["status"] == "finished":
            return True
        for move in guest.call("GET", f"/v1/matches/{match}/moves")["moves"][:1]:
            guest.call("POST", f"/v1/matches/{match}/moves", move)
        return False

    assert eventually(over, 300)


def test_after_the_end_one_plays_on_from_anywhere(small: Sitting, ann: Guest) -> None:
    match = ann.against("jeu-des-dragons", 1, {"quick": True})
    _finish(ann, match)
    small.at(match).until("over")
    expect(small.page.get_by_role("link", name="Watch the replay")).to_be_visible()
    for _ in range(3):
        small.page.locator("[data-key=step-back]").tap()
    small.until("past")
    small.page.get_by_role("button", name="Try it differently").tap()
    expect(small.page.get_by_role("dialog")).to_contain_text("The first match does not change")
    small.page.get_by_role("button", name="Yes, play it").tap()
    small.page.wait_for_url(lambda url: match not in url)
    branch = small.page.url.rpartition("/")[2]
    assert ann.match(branch)["origin"]["match"] == match


def test_a_phone_needs_no_sideways_scrolling(
    browser: Browser, whole: Installation, ann: Guest
) -> None:
    context: BrowserContext = browser.new_context(**{**PHONE, "locale": "fr-FR"})
    sitting = Sitting(context, whole.url, ann.me).at_once()
    for game, (computers, options) in GAMES.items():
        sitting.at(ann.against(game, computers, options))
        sitting.until("asked", "waiting")
        assert sitting.page.evaluate("document.documentElement.scrollWidth") == 360, game
    context.close()
