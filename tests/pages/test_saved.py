"""A finished match that is saved as one file shows and verifies itself, without any network."""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from playwright.sync_api import Browser, BrowserContext, Page, expect

from docs import verify
from domain.games import GAMES
from domain.match import Match
from tests.kit.effort import by_day
from tests.pages.conftest import House
from tests.pages.sitting import Sitting

SLUGS = [slug for slug in GAMES if slug != "coffers"]
BLOCK = re.compile(r'data-digest="(?P<digest>\w+)">(?P<data>.*?)</script>', re.DOTALL)
OWN = ("file:", "blob:", "data:")
PAGES = """async (path) => {
  const answer = await fetch(path);
  return (await answer.json()).items;
}"""


@pytest.fixture(scope="module")
def files(
    house: House,
    browser: Browser,
    finished: dict[str, Match],
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[[str], str]:
    """The text of the file that the replay of a game's match is saved as, by a touch."""
    folder, texts = tmp_path_factory.mktemp("saved"), dict[str, str]()
    context = browser.new_context(locale="en-GB")

    def text(slug: str) -> str:
        if slug not in texts:
            page = context.new_page()
            page.goto(f"{house.url}/replay/{finished[slug].id}")
            with page.expect_download(timeout=120_000) as saved:
                page.locator("[data-key=save-file]").click()
            assert saved.value.suggested_filename == f"{slug}-{finished[slug].id}.html"
            saved.value.save_as(folder / f"{slug}.html")
            texts[slug] = (folder / f"{slug}.html").read_text(encoding="utf-8")
            page.close()
        return texts[slug]

    return text


@pytest.fixture
def alone(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without any network."""
    context = browser.new_context(locale="en-GB", offline=True)
    yield context
    context.close()


class Reader:
    """A viewer of a saved file. `complaints`: errors, and whatever is asked of a network."""

    def __init__(self, context: BrowserContext, path: Path, text: str) -> None:
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self._hear(said.type, said.text))
        self.page.on("request", lambda asked: self._asked(asked.url))
        path.write_text(text, encoding="utf-8")
        self.page.goto(path.as_uri())

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith(OWN):
            self.complaints.append(url)

    def shown(self) -> "Reader":
        expect(self.page.locator("main")).to_have_attribute("aria-busy", "false")
        return self

    @property
    def verdict(self) -> Any:
        return self.page.locator(".verified .verdict")


@pytest.mark.parametrize("slug", by_day(SLUGS, "dragonwood", "drachenland"))
def test_it_shows_and_verifies_itself_without_a_network(
    files: Callable[[str], str], alone: BrowserContext, tmp_path: Path, slug: str
) -> None:
    reader = Reader(alone, tmp_path / "match.html", files(slug)).shown()
    expect(reader.verdict).to_contain_text("Every card and every die follows")
    expect(reader.verdict).to_have_class("verdict passed")
    page = reader.page
    page.locator("[data-key=on]").click()
    expect(page.locator("#slider")).to_have_value("3")
    page.keyboard.press("End")
    expect(page.locator(".result li")).to_have_count(3)
    page.select_option("#eyes", "seat:1")
    expect(page.locator(".entries li")).not_to_have_count(0)
    page.select_option("#lang", "fr")
    expect(reader.verdict).to_contain_text("vérifiées dans ce navigateur")
    expect(reader.verdict).to_have_class("verdict passed")
    expect(page.locator(".audit .verdict")).to_have_class("verdict passed")
    expect(page.locator("#damaged")).to_be_hidden()
    expect(page.locator("[data-key=save-file]")).to_have_count(0)
    page.locator(".verified summary").press("Enter")
    expect(page.locator(".verified pre")).to_contain_text("/match")
    expect(page.locator(".verified .hint").last).to_contain_text("a signé la tête")
    assert reader.complaints == []


@pytest.mark.parametrize("slug", by_day(SLUGS, "dragonwood"))
def test_it_holds_what_the_service_shows_to_everybodys_eyes(
    files: Callable[[str], str],
    alone: BrowserContext,
    house: House,
    finished: dict[str, Match],
    tmp_path: Path,
    slug: str,
) -> None:
    reader = Reader(alone, tmp_path / "match.html", files(slug)).shown()
    for eyes in ("all", "spectator", "seat:2"):
        for what, limit in (("log", 500), ("views", 200)):
            path = f"/v1/matches/{finished[slug].id}/{what}?as={eyes}&after=5&limit={limit}"
            answer = requests.get(f"{house.url}{path}", timeout=60).json()["items"]
            assert without_nothing(reader.page.evaluate(PAGES, path)) == without_nothing(answer)


def without_nothing(value: Any) -> Any:
    """A null says as much as a missing value."""
    if isinstance(value, dict):
        return {name: without_nothing(v) for name, v in value.items() if v is not None}
    return [without_nothing(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("slug", by_day(SLUGS, "drachenland"))
def test_the_export_is_in_it_as_the_service_gives_it(
    files: Callable[[str], str], house: House, finished: dict[str, Match], slug: str
) -> None:
    found = BLOCK.search(files(slug))
    assert found
    text = json.loads(found["data"])["export"]
    path = f"{house.url}/v1/matches/{finished[slug].id}/export?note=true"
    assert requests.get(path, timeout=60).text == text
    assert {status for _, status, *_ in verify.verify(text.splitlines())} == {"passed"}


def test_nothing_of_it_leads_elsewhere(files: Callable[[str], str]) -> None:
    skeleton = BLOCK.sub("", files("dragonwood"))
    assert "default-src 'none'" in skeleton
    assert "unsafe" not in skeleton
    assert not re.search(r"\ssrc=|<link|url\(|\son\w+=", skeleton)


def altered_in(name: str, text: str) -> str:
    """One byte of the file is another, within this part of what it holds."""
    found = BLOCK.search(text)
    assert found
    part = json.dumps(json.loads(found["data"])[name], ensure_ascii=False)[:5_000]
    at = text.index(f'"{name}":', found.start("data")) + len(part) // 2
    letter = next(n for n in range(at, at + 5_000) if text[n : n + 3].isalpha()) + 1
    return text[:letter] + chr(ord(text[letter]) ^ 1) + text[letter + 1 :]


PARTS = ("export", "views", "files", "match", "sheets")


@pytest.mark.parametrize("name", by_day(PARTS, "export", "sheets"))
def test_one_altered_byte_is_told(
    files: Callable[[str], str], alone: BrowserContext, tmp_path: Path, name: str
) -> None:
    text = altered_in(name, files("dragonwood"))
    reader = Reader(alone, tmp_path / "match.html", text)
    expect(reader.page.locator("#damaged")).to_be_visible()


def test_an_altered_script_does_not_run_and_the_file_says_so(
    files: Callable[[str], str], alone: BrowserContext, tmp_path: Path
) -> None:
    text = files("dragonwood").replace("#damaged", "#damagee")
    reader = Reader(alone, tmp_path / "match.html", text)
    expect(reader.page.locator("#unread")).to_be_visible()


def test_whoever_changes_a_card_and_makes_the_file_whole_again_is_found_out(
    files: Callable[[str], str], alone: BrowserContext, tmp_path: Path
) -> None:
    text = files("dragonwood")
    found = BLOCK.search(text)
    assert found
    data = json.loads(found["data"])
    lines = data["export"].splitlines()
    entry = next(n for n, line in enumerate(lines) if n > 8 and '"card":"' in line)
    lines[entry] = lines[entry].replace('"card":"', '"card":"x', 1)
    data["export"] = "\n".join(lines) + "\n"
    forged = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    digest = hashlib.sha256(forged.encode()).hexdigest()
    text = text.replace(found["data"], forged).replace(found["digest"], digest)
    reader = Reader(alone, tmp_path / "match.html", text).shown()
    expect(reader.page.locator("#damaged")).to_be_hidden()
    expect(reader.page.locator("main [role=alert]")).to_contain_text("Do not trust this match")
    expect(reader.verdict).to_have_class("verdict failed")


def test_whoever_has_played_saves_it_at_the_end(ann: Sitting, finished: dict[str, Match]) -> None:
    ann.at(finished["jeu-des-dragons"].id).until("over")
    with ann.page.expect_download(timeout=120_000) as saved:
        ann.page.get_by_role("button", name="Save as one file").tap()
    assert saved.value.suggested_filename.endswith(".html")
