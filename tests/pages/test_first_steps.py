"""First steps: a learner goes through a guided match with one finger, and is put right kindly."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.kit.effort import by_day, by_effort
from tests.pages.conftest import House
from tests.pages.hearing import faults
from tests.pages.lessons.record import MATCHES, scripts
from tests.pages.visiting import PATIENCE_MS, SMALLEST

TOUCHES = 40
"""More of them no move takes."""
LANDSCAPE: ViewportSize = {"width": 640, "height": 360}
DESK: ViewportSize = {"width": 1366, "height": 768}


class Learner:
    """A learner in a browser: it keeps complaints, and requests about matches."""

    def __init__(self, browser: Browser, url: str, locale: str, size: ViewportSize) -> None:
        usual: Any = {"has_touch": True, "reduced_motion": "reduce", "service_workers": "block"}
        self.context = browser.new_context(locale=locale, viewport=size, **usual)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script("localStorage.setItem('dragonhoard.steps', 'false')")
        self.page: Page = self.context.new_page()
        self.url, self.complaints, self.asked = url, list[str](), list[str]()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self._hear(said.type, said.text))
        self.page.on("request", lambda asked: self.asked.append(asked.url.removeprefix(url)))

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error":
            self.complaints.append(text)

    def at(self, slug: str) -> "Learner":
        self.page.goto(f"{self.url}/play/learn/{slug}")
        expect(self.page.locator("main")).to_have_attribute("aria-busy", "false")
        return self

    @property
    def onward(self) -> Locator:
        return self.page.locator(".actions.pausing .onward")

    @property
    def confirm(self) -> Locator:
        return self.page.locator(".actions:not(.pausing) .confirm")

    @property
    def leading(self) -> Locator:
        """The next things to touch: on the table, or a button below."""
        return self.page.locator(".table .may:visible, .actions:not(.pausing) .choices .lead")

    def said(self) -> str:
        return self.page.locator(".coach .says").inner_text()

    def go_on(self, move: bool) -> None:
        """Read, or make the move that is asked for; both buttons are wholly in sight."""
        before = self.page.locator("main").get_attribute("data-stop")
        if move:
            self._make()
            within(self.confirm, self.page)
            self.confirm.tap()
        else:
            within(self.onward, self.page)
            self.onward.tap()
        over = self.page.locator("dialog.sheet")
        moved = self.page.locator(f"main:not([data-stop='{before}'])[data-stop]")
        expect(moved.or_(over).first).to_be_visible()

    def _make(self) -> None:
        for _ in range(TOUCHES):
            if not self.leading.count():
                break
            self.leading.first.tap()
        expect(self.confirm).to_be_enabled()


def within(thing: Locator, page: Page) -> None:
    expect(thing).to_be_enabled()
    box, size = thing.bounding_box(), page.viewport_size
    assert box, thing
    assert size, thing
    assert box["y"] + box["height"] <= size["height"] + 1
    assert box["x"] + box["width"] <= size["width"] + 1


def stops(slug: str) -> list[bool]:
    """Of each stop whether a move is asked for there."""
    found = json.loads((MATCHES / f"{slug}.json").read_text())["stops"]
    return [stop.get("move") is not None for stop in found]


@pytest.fixture
def learner(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Learner]:
    here = Learner(browser, house.url, *request.param)
    yield here
    here.context.close()
    assert here.complaints == []


PHONE, LARGE = ("fr-FR", SMALLEST), ("en-GB", DESK)
BY_DAY = [("dragonwood", PHONE), ("pierres-du-dragon", PHONE)]
"""Cards and an aim; and what is put together. All others are gone through by night."""
WAYS = by_effort(
    test=BY_DAY, check=BY_DAY, nightly=[(slug, way) for slug in scripts() for way in (PHONE, LARGE)]
)


@pytest.mark.parametrize(
    ("slug", "learner"),
    WAYS,
    indirect=["learner"],
    ids=lambda one: one if isinstance(one, str) else "x".join(map(str, one[1].values())),
)
def test_a_learner_goes_through_it_with_one_finger(learner: Learner, axe: str, slug: str) -> None:
    learner.at(slug)
    for number, move in enumerate(stops(slug)):
        expect(learner.page.locator("main")).to_have_attribute("data-stop", str(number))
        says = learner.page.locator(".coach .says")
        cut = says.evaluate("(node) => node.scrollHeight - node.clientHeight")
        assert cut <= 1, learner.said()
        learner.go_on(move)
    expect(learner.page.locator("dialog.sheet .primary")).to_be_visible()
    assert faults(learner.page, axe) == []
    assert not [path for path in learner.asked if path.startswith("/v1/matches")]
    learner.page.goto(f"{learner.url}/play/learn")
    done = learner.page.locator(f"a[data-game={slug}] .players")
    expect(done).to_contain_text("✓")


@pytest.mark.parametrize("learner", [("en-GB", SMALLEST)], indirect=True)
def test_whatever_else_is_touched_it_is_said_kindly_what_to_touch(learner: Learner) -> None:
    learner.at("dragonwood")
    asked = stops("dragonwood")
    while not asked.pop(0):
        learner.go_on(False)
    todo = learner.page.locator(".actions .to-do")
    expect(todo).to_have_text("Touch the pile of Adventurers, then Confirm.")
    learner.page.locator(".table [data-key='wood:crazy_bats']").tap()
    expect(todo).to_contain_text("Not yet: Touch the pile of Adventurers")
    expect(learner.confirm).to_be_disabled()
    learner.leading.first.tap()
    expect(learner.confirm).to_be_enabled()
    learner.page.locator(".table .pile").first.tap()
    expect(todo).to_contain_text("Not yet: Touch the pile of Adventurers")


@pytest.mark.parametrize("slug", by_day(scripts(), "or-des-dragons"))
@pytest.mark.parametrize("learner", [("fr-FR", LANDSCAPE)], indirect=True)
def test_on_its_side_a_phone_shows_what_is_said_and_what_to_do(learner: Learner, slug: str) -> None:
    learner.at(slug)
    for move in stops(slug):
        expect(learner.page.locator(".coach .says")).to_be_visible()
        learner.go_on(move)


@pytest.mark.parametrize("learner", [("en-GB", SMALLEST)], indirect=True)
def test_axe_has_nothing_against_it(learner: Learner, axe: str) -> None:
    """Nor against the list, and rules with their pictures and examples."""
    learner.at("dragonwood")
    asked = stops("dragonwood")
    assert faults(learner.page, axe) == []
    while not asked.pop(0):
        learner.go_on(False)
    assert faults(learner.page, axe) == []
    for path in ("/play/learn", "/play/rules/jeu-des-dragons"):
        learner.page.goto(learner.url + path)
        expect(learner.page.locator("main")).to_have_attribute("aria-busy", "false")
        assert faults(learner.page, axe) == []


@pytest.mark.parametrize("learner", [("fr-FR", SMALLEST)], indirect=True)
def test_each_game_and_the_door_lead_to_it(learner: Learner) -> None:
    page = learner.page
    page.goto(f"{learner.url}/play")
    page.get_by_role("link", name="Premiers pas").tap()
    expect(page.locator("main a.game")).to_have_count(len(scripts()))
    page.go_back()
    for slug in scripts():
        page.locator(f"button.game[data-game={slug}]").tap()
        way = page.locator("dialog.sheet").get_by_role("link", name="Premiers pas")
        expect(way).to_have_attribute("href", f"/play/learn/{slug}")
        page.locator("dialog.sheet .cross").tap()
    for slug in scripts():
        page.goto(f"{learner.url}/play/rules/{slug}")
        way = page.locator("main").get_by_role("link", name="Premiers pas")
        expect(way).to_have_attribute("href", f"/play/learn/{slug}")


@pytest.mark.parametrize("learner", [("en-GB", DESK)], indirect=True)
def test_a_game_without_one_leads_to_those_that_have_one(learner: Learner) -> None:
    learner.page.goto(f"{learner.url}/play/learn/no-such-game")
    expect(learner.page.locator("main a.game")).to_have_count(len(scripts()))
