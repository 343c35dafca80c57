"""The rules in short beside the table: all games, both languages alike, names as on the cards."""

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from domain.games import GAMES
from service.pages import HERE, digest
from tests.pages.conftest import House

LANGUAGES = ("fr", "en")
LONGEST = 200
NAME = re.compile(r"\*([^*]+)\*")
NARROW = "\u202f"
"""The space before a French colon, semicolon, question or exclamation mark."""

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

Sections = list[dict[str, Any]]


def rules(slug: str) -> dict[str, Sections]:
    found: dict[str, Sections] = json.loads((HERE / f"table/rules/{slug}.json").read_text())
    return found


def lines(slug: str, lang: str) -> list[str]:
    return [line for section in rules(slug)[lang] for line in section["lines"]]


def effects(slug: str, lang: str) -> Iterator[str]:
    """What the rules tell of things in the words of the catalogue."""
    box: dict[str, Any] = json.loads(msgspec.json.encode(GAMES[slug].components()))
    cards = {card["kind"]: card for card in reversed(box.get("cards", {}).get("items", []))}
    for part in (part for section in rules(slug)[lang] for part in section.get("parts", ())):
        for item in box[part]["items"]:
            name = (item if "names" in item else cards[item["kind"]])["names"][lang]
            when = item.get("window")
            said = f" ({when[lang]})" if isinstance(when, dict) else ""
            yield f"{name} · {item['effect'][lang]}{said}"


def names(slug: str) -> set[tuple[str, str]]:
    """What things of the box are called, in French and English; see `plain`."""
    return {(plain(fr), plain(en)) for fr, en in _named(GAMES[slug].components())}


def _named(part: Any) -> Iterator[tuple[str, str]]:
    match part:
        case {"names": {"fr": str(fr), "en": str(en)}}:
            yield fr, en
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for each in inner:
        yield from _named(each)


def plain(name: str) -> str:
    """Without capitals, as a name may begin a sentence, and with one kind of apostrophe."""
    return name.replace("'", APOSTROPHE).casefold()


def named(line: str) -> list[str]:
    return [plain(name) for name in NAME.findall(line)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_rules_in_both_languages(slug: str) -> None:
    missing = f"docs/adding-a-game.md, step 10: service/pages/table/rules/{slug}.json is missing"
    assert (HERE / f"table/rules/{slug}.json").exists(), missing
    assert set(rules(slug)) == set(LANGUAGES)


def test_there_are_rules_of_no_other_game() -> None:
    assert {path.stem for path in (HERE / "table/rules").iterdir()} <= set(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_both_languages_have_the_same_sections_and_lines(slug: str) -> None:
    french, english = (rules(slug)[lang] for lang in LANGUAGES)
    assert [len(section["lines"]) for section in french] == [
        len(section["lines"]) for section in english
    ]
    assert [section.get("parts") for section in french] == [
        section.get("parts") for section in english
    ]
    for section in (*french, *english):
        assert set(section) <= {"title", "lines", "parts"}
        assert section["title"].strip()
        assert section["lines"] or section["parts"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_line_is_a_thought_that_a_phone_can_show(slug: str, lang: str) -> None:
    assert [line for line in lines(slug, lang) if not 0 < len(line) <= LONGEST] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_signs_are_those_of_the_language(slug: str, lang: str) -> None:
    """No typewriter's apostrophes; French signs have their narrow space, English ones none."""
    titles = [section["title"] for section in rules(slug)[lang]]
    text = "\n".join([*titles, *lines(slug, lang)])
    assert "'" not in text
    assert '"' not in text
    bare = rf"[^{NARROW}][;:!?]" if lang == "fr" else r"\s[;:!?]"
    assert re.findall(bare, text) == []


@pytest.mark.parametrize("slug", GAMES)
def test_both_languages_name_the_same_things_as_the_catalogue_does(slug: str) -> None:
    known = names(slug)
    for french, english in zip(lines(slug, "fr"), lines(slug, "en"), strict=True):
        assert french.count("*") % 2 == english.count("*") % 2 == 0
        meant = [{pair for pair in known if pair[0] == name} for name in named(french)]
        assert all(meant), french
        told = set(named(english))
        assert told <= {pair[1] for pair in known}, english
        assert len(told) == len(set(named(french))), english
        assert all(told & {pair[1] for pair in pairs} for pairs in meant), (french, english)


OPEN = """async ([root, slug, lang]) => {
  const { rulesOf } = await import(`${root}/table/rules.js`);
  const rules = await rulesOf(slug, lang);
  if (rules) document.querySelector("main").replaceChildren(rules);
  return rules !== null;
}"""


class Reading:
    """Somebody who reads rules; `asked` are the files of rules that were fetched for that."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda said: self._hear(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self._fetch(request.url))
        self.page.goto(f"{house.url}/replay")
        expect(self.page.locator("main")).to_have_attribute("aria-busy", "false")

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _fetch(self, url: str) -> None:
        if "/table/rules" in url and url.endswith(".json"):
            self.asked.append(url.rpartition("/")[2])

    def read(self, slug: str, lang: str) -> Locator:
        assert self.page.evaluate(OPEN, [f"/pages/{digest()}", slug, lang])
        return self.page.locator(".rules-in-short")


@pytest.fixture
def reading(phone: BrowserContext, house: House) -> Iterator[Reading]:
    """On a small phone; nothing may have been complained about in the end."""
    here = Reading(phone, house)
    yield here
    assert here.complaints == []


@pytest.mark.needs("chromium")
@pytest.mark.xdist_group("browser")
@pytest.mark.parametrize("slug", GAMES)
def test_rules_are_fetched_when_they_are_wanted_and_can_be_opened_by_keyboard(
    reading: Reading, slug: str
) -> None:
    assert reading.asked == []
    article = reading.read(slug, "fr")
    reading.read(slug, "en")
    assert reading.asked == [f"{slug}.json"]
    sections = rules(slug)["en"]
    expect(article.locator("h3")).to_have_text([section["title"] for section in sections])
    expect(article.locator("details[open]")).to_have_count(1)
    for summary in article.locator("summary").all()[1:]:
        summary.press("Enter")
    shown = [NAME.sub(r"\1", line) for line in lines(slug, "en")] + [*effects(slug, "en")]
    expect(article.locator("li:visible")).to_have_text(shown)
    assert reading.page.evaluate("document.body.scrollWidth") <= 360


@pytest.mark.needs("chromium")
@pytest.mark.xdist_group("browser")
def test_rules_can_be_read_without_the_catalogue(reading: Reading) -> None:
    reading.page.route("**/v1/games/dragonwood", lambda route: route.fulfill(status=404, body="{}"))
    article = reading.read("dragonwood", "en")
    own = [section for section in rules("dragonwood")["en"] if section["lines"]]
    expect(article.locator("h3")).to_have_text([section["title"] for section in own])
    reading.complaints = [said for said in reading.complaints if "404" not in said]
