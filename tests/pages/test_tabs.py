"""All tabs of a browser together hold few long connections, and each is told what it must know.

A browser opens six connections to a host (HTTP/1.1): where all are held a move waits for seconds.
The service counts them where they end, but one that is given up only when it looks again; so most
tests count them where they begin.
"""

import json
import os
import re
from collections.abc import Iterator

import pytest
import requests
from msgspec import Struct
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.installation import Installation as Whole
from tests.kit.processes import free_port
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.guests import Guest
from tests.pages.sitting import STEPS
from tests.pages.visiting import Visitor

LINES, NEWS = 3, 1
"""The most that a browser holds: for the match in sight, and for each player's news."""
PROCESSES = 12
"""So many ports are asked: each process of the house has the first that is free."""
HELD = re.compile(r"^dragonhoard_streams (\S+)$", re.MULTILINE)
LONG = re.compile(r"/stream\b|[?&]wait=[1-9]")
HIDING = """
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
window.hide = (is) => {
  hidden = is;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};
"""
"""A test has no window that covers another one."""
OVER_A_MINUTE_MS = 61_000


class Metered(Struct, frozen=True):
    """A whole house, and the first port at which its processes are watched."""

    house: Whole
    port: int

    def held(self) -> int:
        """How many streams and long polls are open there."""
        return sum(map(_held, range(self.port, self.port + PROCESSES)))

    def holds(self, most: int) -> bool:
        """Whether it comes to exactly so many."""
        return eventually(lambda: self.held() == most)


def _held(port: int) -> int:
    try:
        told = requests.get(f"http://127.0.0.1:{port}/metrics", timeout=5).text
    except requests.ConnectionError:
        return 0
    return sum(int(float(number)) for number in HELD.findall(told))


@pytest.fixture(scope="module")
def metered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Metered]:
    port = free_port()
    os.environ["METRICS_PORT"] = str(port)
    house = Whole(tmp_path_factory.mktemp("metered"))
    try:
        house.up()
        yield Metered(house, port)
        house.down()
    finally:
        del os.environ["METRICS_PORT"]


class Tabs:
    """A browser of Ann, who plays matches against Ben; he has no page."""

    def __init__(self, browser: Browser, metered: Metered) -> None:
        url = metered.house.url
        self.visitor = Visitor(browser, url, "en-GB", service_workers="block")
        self.visitor.context.add_init_script(HIDING + STEPS)
        self.ann, self.ben = Guest(url, "Ann"), Guest(url, "Ben")
        kept = json.dumps(json.dumps({key: self.ann.me[key] for key in ("id", "name", "token")}))
        self._asked: list[Request] = []
        self.visitor.context.on("request", self._begins)
        for kind in ("requestfinished", "requestfailed"):
            self.visitor.context.on(kind, self._ends)
        key = "dragonhoard.player"
        self.visitor.context.add_init_script(
            f"if (!sessionStorage.known) localStorage['{key}'] ??= {kept}; sessionStorage.known = 1"
        )  # one that is signed out stays so

    def _begins(self, request: Request) -> None:
        if LONG.search(request.url):
            self._asked.append(request)

    def _ends(self, request: Request) -> None:
        if request in self._asked:
            self._asked.remove(request)

    def held(self) -> int:
        """How many long connections its pages hold."""
        self.visitor.page.wait_for_timeout(20)
        return sum(not each.frame.page.is_closed() for each in self._asked)

    def holds(self, number: int) -> bool:
        """Whether it comes to exactly so many."""
        return eventually(lambda: self.held() == number)

    def match(self, first: int = 0) -> str:
        """The path of a new one, in which Ann or Ben begins."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        match = self.ann.opens("dragonwood", seats, {"first_seat": first})
        self.ben.call("POST", f"/v1/matches/{match}/seats", {})
        return f"/play/{match}"

    def at(self, *paths: str) -> list[Page]:
        return [self.visitor.tab(path) for path in paths]


def version(who: Guest, path: str) -> str:
    return str(who.match(id_of(path))["version"])


def id_of(path: str) -> str:
    return path.rpartition("/")[2]


def moves(who: Guest, path: str) -> None:
    """They make moves for as long as it is their turn."""
    match = id_of(path)
    while any(one["seat"] == who.match(match)["you"] for one in who.match(match)["waiting"]):
        first = who.call("GET", f"/v1/matches/{match}/moves")["moves"][0]
        who.call("POST", f"/v1/matches/{match}/moves", first)


def shows(page: Page, who: Guest, path: str) -> None:
    """It comes to show the match as it is now."""
    expect(page.locator(".told")).to_have_attribute("data-version", version(who, path))


def waits(page: Page, tables: int) -> None:
    """It comes to tell that so many tables wait."""
    count = page.locator("#waiting .count")
    expect(count).to_have_text([str(tables)] if tables else [])


@pytest.fixture
def tabs(browser: Browser, metered: Metered) -> Iterator[Tabs]:
    """In the end the browser may not have complained."""
    here = Tabs(browser, metered)
    yield here
    here.visitor.leave()


def test_five_tabs_on_matches_leave_room_for_moves(tabs: Tabs, metered: Metered) -> None:
    paths = [tabs.match(first=1) for _ in range(5)]
    pages = tabs.at(*paths)
    assert metered.holds(LINES + NEWS)
    for page, path in zip(pages, paths, strict=True):
        moves(tabs.ben, path)
        shows(page, tabs.ann, path)
        assert metered.held() <= LINES + NEWS
    for page in pages[:2]:
        page.close()
    assert tabs.holds(LINES + NEWS)  # those that had none hold them now
    pages[2].close()
    assert tabs.holds(LINES + NEWS - 1)


def test_a_tab_that_is_frozen_holds_nothing_and_misses_nothing(tabs: Tabs) -> None:
    match = tabs.match(first=1)
    first, second = tabs.at("/play", "/play")
    assert tabs.holds(NEWS)
    browser = tabs.visitor.context.new_cdp_session(first)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    moves(tabs.ben, match)
    waits(second, 1)
    assert tabs.holds(NEWS)
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    waits(first, 1)
    second.close()
    assert tabs.holds(NEWS)


def test_the_next_tab_takes_over_when_one_is_closed(tabs: Tabs) -> None:
    match, other = tabs.match(first=1), tabs.match(first=1)
    first, second, third = tabs.at("/play", "/play", "/play")
    assert tabs.holds(NEWS)
    first.close()
    moves(tabs.ben, match)
    for page in (second, third):
        waits(page, 1)
    second.close()
    moves(tabs.ben, other)
    waits(third, 2)
    assert tabs.holds(NEWS)


def test_tabs_that_are_hidden_hold_nothing_after_a_minute(tabs: Tabs) -> None:
    match = tabs.match(first=1)
    tabs.visitor.context.clock.install()
    page, *others = tabs.at(match, match, "/play")
    for each in (page, *others):
        each.evaluate("hide(true)")
    assert tabs.holds(NEWS)
    tabs.visitor.context.clock.fast_forward(OVER_A_MINUTE_MS)
    assert tabs.holds(0)
    moves(tabs.ben, match)
    page.evaluate("hide(false)")
    shows(page, tabs.ann, match)
    assert tabs.holds(1 + NEWS)


def test_a_hidden_tab_tells_of_a_turn_at_its_table(tabs: Tabs) -> None:
    match = tabs.match(first=1)
    (page,) = tabs.at(match)
    page.evaluate("hide(true)")
    assert tabs.holds(NEWS)
    moves(tabs.ben, match)
    assert eventually(lambda: page.title().startswith("(1) "))
    shows(page, tabs.ann, match)


def test_two_players_in_one_browser_hear_their_own_news(tabs: Tabs) -> None:
    match = tabs.match(first=1)
    (mine,) = tabs.at("/play")
    his = tabs.visitor.context.new_page()
    token = json.dumps(json.dumps(tabs.ben.me["token"]))
    his.add_init_script(f"sessionStorage['dragonhoard.token'] = {token}")
    his.goto(f"{tabs.visitor.url}/play")
    waits(his, 1)
    assert tabs.holds(2 * NEWS)
    moves(tabs.ben, match)
    waits(mine, 1)
    for _ in range(2):
        tabs.match(first=1)
    waits(his, 2)
    waits(mine, 1)


def test_a_token_that_is_refused_signs_all_tabs_out(tabs: Tabs) -> None:
    tabs.visitor.expected = (401,)
    pages = tabs.at("/play/tables", "/play/me", "/play/tables")
    assert tabs.holds(NEWS)
    (token,) = tabs.ann.call("GET", "/v1/players/me/tokens")["items"]
    revoked = requests.delete(
        f"{tabs.visitor.url}/v1/players/me/tokens/{token['id']}",
        headers={"Authorization": tabs.ann.headers["Authorization"]},
        timeout=60,
    )
    assert revoked.ok
    pages[1].evaluate("dispatchEvent(new Event('online'))")
    for page in pages:
        expect(page.get_by_text("This browser was signed out")).to_be_visible()
    assert tabs.holds(0)


@pytest.mark.nightly
def test_all_tabs_go_on_when_the_service_comes_back(tabs: Tabs, metered: Metered) -> None:
    tabs.visitor.expected = (502, 503)
    match = tabs.match(first=1)
    pages = tabs.at("/play", match, match, match, match)
    assert tabs.holds(LINES + NEWS)
    metered.house.down()
    for page in pages:
        expect(page.locator("#told .offline")).to_be_visible()
    metered.house.up()
    for page in pages:
        expect(page.locator("#told .offline")).to_have_count(0)
    moves(tabs.ben, match)
    waits(pages[0], 1)
    for page in pages[1:]:
        shows(page, tabs.ann, match)
    assert tabs.holds(LINES + NEWS)


def test_every_tab_notices_that_a_match_was_set_back(house: House, browser: Browser) -> None:
    """Also one for which no line is left. The spectator has no account."""
    match = house.on(house.begun("dragonwood"), 12)
    visitor = Visitor(browser, house.url, "en-GB", service_workers="block")
    visitor.expected = (409,)  # "set-back"
    pages = [visitor.tab(f"/play/{match.id}") for _ in range(LINES + 2)]
    for page in pages:
        expect(page.locator(".told")).to_have_attribute("data-version", str(house.newest(match)))
    back = house.back(match, 8)
    house.handler._projector.lose(match.id)
    house.on(back, 1)
    for page in pages:
        expect(page.get_by_text("The match was set back")).to_be_visible()
    visitor.leave()
