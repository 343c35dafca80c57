"""The rules in short as a page and beside the table, as the service tells them."""

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from domain.games import GAMES
from service.pages import digest
from service.rules_summary import Told, rules_summary
from tests.kit.effort import rows_by_day
from tests.pages.conftest import House
from tests.pages.playing import opened
from tests.pages.sitting import Sitting

NAME = re.compile(r"\*([^*]+)\*")


def effects(slug: str, rules: tuple[Told, ...], lang: str) -> Iterator[str]:
    """The texts of things that the rules take from the catalogue."""
    box: dict[str, Any] = json.loads(msgspec.json.encode(GAMES[slug].components()))
    cards = {card["kind"]: card for card in reversed(box.get("cards", {}).get("items", []))}
    for part in (part for section in rules for part in section.parts):
        for item in box[part]["items"]:
            name = (item if "names" in item else cards[item["kind"]])["names"][lang]
            when = item.get("window")
            said = f" ({when[lang]})" if isinstance(when, dict) else ""
            yield f"{name} · {item['effect'][lang]}{said}"


OPEN = """async ([root, slug, lang]) => {
  const { rulesOf } = await import(`${root}/table/rules.js`);
  const game = await (await fetch(`/v1/games/${slug}`)).json();
  document.querySelector("main").replaceChildren(await rulesOf(game.rules, game, lang));
}"""


@pytest.fixture
def reading(phone: BrowserContext, house: House) -> Iterator[Page]:
    """On a small phone; nothing may have been complained about in the end."""
    page, complaints = phone.new_page(), list[str]()
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{house.url}/replay")
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")
    yield page
    assert complaints == []


@pytest.mark.parametrize(
    ("slug", "lang"),
    rows_by_day(
        product(GAMES, ("fr", "en")), ("or-des-dragons", "fr"), ("pierres-du-dragon", "en")
    ),
)
def test_rules_are_sections_that_can_be_opened_by_keyboard(
    reading: Page, slug: str, lang: str
) -> None:
    reading.evaluate(OPEN, [f"/pages/{digest()}", slug, lang])
    article, rules = reading.locator(".rules-in-short"), rules_summary(GAMES[slug])
    titles = [getattr(section.title, lang) for section in rules]
    expect(article.locator("h3")).to_have_text(titles)
    expect(article.locator("details[open]")).to_have_count(1)
    for summary in article.locator("summary").all()[1:]:
        summary.press("Enter")
    lines = [getattr(line, lang) for section in rules for line in section.lines]
    shown = [NAME.sub(r"\1", line) for line in lines]
    each = article.locator("li:visible").all_inner_texts()
    assert sorted(each) == sorted([*shown, *effects(slug, rules, lang)])
    assert reading.evaluate("document.body.scrollWidth") <= 360


def test_a_table_tells_the_rules_that_its_host_has_chosen(house: House, ann: Sitting) -> None:
    """Nothing of an end after ten rounds without a take, where the host has lifted that."""
    player, _ = house.players[0]
    options = {"stall_rounds": None, "first_seat": 0}
    match = opened(house.handler, "drachenland", options, (player,), 1)
    ann.at(match.id)
    ann.page.locator("[data-key=settings]").click()
    ann.page.locator("[data-key=rules]").click()
    sheet = ann.page.locator(".sheet .rules-in-short")
    expect(sheet).to_contain_text("It ends at once with the last egg.")
    expect(sheet).not_to_contain_text("House rule")
