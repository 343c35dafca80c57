"""A player with a browser, who hears every complaint of it."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    Locator,
    Page,
    Route,
    ViewportSize,
    expect,
)

from tests.kit.waiting import PATIENCE_S

PATIENCE_MS = 1000 * PATIENCE_S

AT_MATCH = re.compile(r"/play/[a-z2-7]{16}$")
SMALLEST: ViewportSize = {"width": 360, "height": 640}
AWAY = (
    "Failed to load resource",
    "An unknown error occurred when fetching the script",
    "Service Worker registration blocked by Playwright",
)
"""So begins what is said where a service, a network, or the page's worker is away."""
UNWATCHED: Any = {"service_workers": "block"}
"""A page's worker that claims it lets requests pass by what a test answers itself."""


def box_of(thing: Locator) -> Any:
    """Its place on the screen: looked for again if it is drawn anew in this very moment."""
    return next(filter(None, iter(thing.bounding_box, ...)))


class Visitor:
    """A browser of their own, at `url`. `complaints`: errors, and answers that nobody expected."""

    def __init__(self, browser: Browser, url: str, locale: str, **more: Any) -> None:
        usual = {"viewport": SMALLEST, "has_touch": True, "reduced_motion": "reduce"}
        given: Any = usual | more
        self.context: BrowserContext = browser.new_context(locale=locale, **given)
        self.context.set_default_timeout(PATIENCE_MS)
        self.url, self.page = url, self.context.new_page()
        self.complaints: list[str] = []
        self.expected: tuple[int, ...] = ()
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", lambda answer: self._seen(answer.status, answer.url))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(AWAY):
            self.complaints.append(text)

    def _seen(self, status: int, url: str) -> None:
        if status >= 400 and status not in self.expected:
            self.complaints.append(f"{status} {url}")

    def tab(self, path: str) -> Page:
        """Another tab of this browser, opened there."""
        page = self.context.new_page()
        self._listen(page)
        page.goto(self.url + path)
        expect(page.locator("main")).to_have_attribute("aria-busy", "false")
        return page

    def at(self, path: str) -> "Visitor":
        self.page.goto(self.url + path)
        return self.settled()

    def settled(self) -> "Visitor":
        expect(self.page.locator("main")).to_have_attribute("aria-busy", "false")
        return self

    def named(self, name: str) -> "Visitor":
        """A player with an account already, under this name."""
        made = self.page.request.post(f"{self.url}/v1/players", data={"name": name}).json()
        player = {key: made[key] for key in ("id", "name", "token")}
        self.context.add_init_script(
            "if (!localStorage.getItem('dragonhoard.player')) "
            f"localStorage.setItem('dragonhoard.player', JSON.stringify({player}))"
        )
        return self

    def tap(self, name: str, role: str = "button") -> None:
        self.button(name, role).first.tap()

    def button(self, name: str, role: str = "button") -> Locator:
        return self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]

    def told(self, path: str) -> Any:
        """The API's answer to the player of this browser."""
        return self.sends("GET", path).json()

    def sends(self, method: str, path: str, body: Any = None) -> APIResponse:
        """The API's answer to the player of this browser, past the page."""
        token = self.page.evaluate("JSON.parse(localStorage['dragonhoard.player']).token")
        given = {"Authorization": f"Bearer {token}"}
        return self.page.request.fetch(self.url + path, method=method, headers=given, data=body)

    def at_match(self) -> str:
        """The id of the match that is shown now."""
        self.page.wait_for_url(AT_MATCH)
        self.settled()
        return self.page.url.rpartition("/")[2]

    def leave(self) -> None:
        self.context.close()
        assert self.complaints == [], self.complaints


Come = Callable[..., Visitor]
"""Lets somebody come: ("fr-FR"), and more of what a browser may be."""


def fetched(route: Route) -> APIResponse:
    """The service's answer to this. A connection that was kept may be closed at that moment."""
    return route.fetch(max_retries=3)
