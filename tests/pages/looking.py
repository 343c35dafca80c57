"""A viewer of a replay, who hears every complaint of the browser."""

import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

from domain.match import Match
from tests.kit.waiting import eventually
from tests.pages.conftest import House

WALK = """async (versions) => {
  const found = [];
  const stage = document.querySelector("#stage");
  for (const version of versions) {
    location.hash = `#v=${version}`;
    while (Number(stage.dataset.version) !== version) await new Promise(requestAnimationFrame);
    const [seats, width] = [stage.querySelectorAll(".seat").length, document.body.scrollWidth];
    found.push({ version, seats, width, text: stage.innerText });
  }
  return found;
}"""


class Looking:
    """A page with a replay. `complaints` are errors, warnings and violations of the policy."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.page, self.house = context.new_page(), house
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self._hear(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("response", lambda answer: self._seen(answer.status, answer.url))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _seen(self, status: int, url: str) -> None:
        if status >= 400 or not url.startswith((self.house.url, "blob:")):
            self.complaints.append(f"{status} {url}")

    def has_met_a_set_back(self) -> None:
        """The request of that very moment was refused, and made again; no other was."""
        assert {text.split(" ")[0] for text in self.complaints} <= {"409", "503", "Failed"}
        self.complaints.clear()

    def at(self, match: Match, link: str = "") -> "Looking":
        """Open the replay of a match, with this after the #."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.house.url}/replay/{match.id}{link}")
        return self.settled()

    def settled(self) -> "Looking":
        """When table and story are there."""
        expect(self.page.locator("main")).to_have_attribute("aria-busy", "false")
        assert eventually(lambda: self.page.locator(".entries li").count() == self.length)
        expect(self.page.locator(".entries li[aria-current]")).to_have_count(1)
        return self

    def goes(self, version: int) -> None:
        """Another version of the same match, by its link."""
        self.run("(version) => void (location.hash = `#v=${version}`)", version)
        self.shows(version)

    @property
    def slider(self) -> Locator:
        return self.page.locator("#slider")

    @property
    def version(self) -> int:
        return int(self.slider.input_value())

    @property
    def length(self) -> int:
        return int(self.slider.get_attribute("max") or 0)

    @property
    def link(self) -> str:
        return self.page.url.partition("#")[2]

    def shows(self, version: int) -> None:
        """Everything on the page is about this version."""
        page = self.page
        expect(self.slider).to_have_value(str(version))
        expect(page.locator(".entries li[aria-current] .number")).to_have_text(str(version))
        expect(page.locator(".caption .over")).to_contain_text(re.compile(rf"\b{version}\b"))
        expect(page.locator("#stage")).to_have_attribute("data-version", str(version))
        assert f"v={version}&" in self.link

    def walk(self, steps: int) -> list[dict[str, Any]]:
        """The table at so many versions: its seats, its width, and its texts."""
        versions = range(1, self.length + 1, max(self.length // steps, 1))
        found: list[dict[str, Any]] = self.run(WALK, [*versions, self.length])
        return found

    def shown(self, match: Match, kind: str) -> list[dict[str, Any]]:
        """The table after the first entries with an event of this kind, at most twelve."""
        log = self.page.request.get(f"{self.house.url}/v1/matches/{match.id}/log?limit=500").json()
        kinds = {one["version"]: {e["type"] for e in one["events"]} for one in log["items"]}
        found: list[dict[str, Any]] = self.run(WALK, [at for at in kinds if kind in kinds[at]][:12])
        return found

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, key: str) -> Locator:
        return self.page.locator(f".controls [data-key={key}]")

    def pick(self, select: str, value: str) -> None:
        self.page.select_option(f"#{select}", value)

    def table(self) -> str:
        """The text on the table."""
        return self.page.locator(".table").inner_text()

    def run(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)
