"""Examples of points: each is worth what the rules of the service say, in both languages."""

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext, expect

from domain.games import GAMES
from domain.games.drachenland.components import Colour
from domain.games.drachenland.scores import Standing, ranked
from domain.games.drachenland.stash import Stash
from domain.games.dragonwood import scores as dragonwood
from domain.games.or_des_dragons import scores as or_des_dragons
from domain.games.or_des_dragons.amount import Amount
from service.pages import HERE
from tests.pages.conftest import House

SLUGS = [slug for slug in GAMES if (HERE / f"table/examples/{slug}.json").exists()]
RINGS: dict[int, frozenset[Colour]] = {
    3: frozenset({"red", "green", "blue"}),
    2: frozenset({"red", "blue"}),
}
"""So many rings, and whose: the one without is green, as its example says."""


def told(slug: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / f"table/examples/{slug}.json").read_text())
    return found


def counts(example: dict[str, Any]) -> dict[str, int]:
    """How many of each thing somebody has."""
    parts = [one.partition("*") for one in example["has"]]
    return {name: int(count or 1) for name, _, count in parts}


def forest(example: dict[str, Any]) -> int:
    """Another player has as many creatures in a tie, one less for the most, and else more."""
    pile = tuple(name for name, n in counts(example).items() for _ in range(n))
    others = {"most": len(pile) - 1, "tied": len(pile)}.get(example["say"], len(pile) + 1)
    return dragonwood.scored((pile, ("fire_ants",) * others))[0].points  # type: ignore[arg-type]


def flight(example: dict[str, Any]) -> int:
    strengths = sorted(int(card.split("-")[1]) for card in example["has"])
    kinds = {card.split("-")[0] for card in example["has"]}
    cards = {one["id"] for one in _box("jeu-des-dragons")["cards"]["items"]}
    assert {*example["has"]} <= cards
    if example["say"] == "colour":
        assert len(kinds) == 1
        return strengths[1]
    return strengths[0] if len({*strengths}) == 1 else sum(strengths)


def power(example: dict[str, Any]) -> int:
    """The points of the character's power, and that it takes as many stones as are shown."""
    box = _box("pierres-du-dragon")
    known = {one["id"]: one for part in ("base", "special") for one in box[part]["items"]}
    branch = known[example["has"][0]]["either"][0]
    stones = [n for name, n in counts(example).items() if name in ("red", "blue", "yellow")]
    price = branch[0]
    if price["do"] == "pay" and price["stones"] != "all":
        assert sum(stones) == price["count"] * (3 if price["stones"] == "each" else 1)
        assert price["stones"] != "same" or len(stones) == 1
    points: int = branch[-1]["points"]
    return points


def treasure(example: dict[str, Any]) -> int:
    has = counts(example)
    rings = RINGS[has.pop("ring")]
    return ranked([Standing(Stash(**has), rings)])[0].points


def hoard(example: dict[str, Any]) -> int:
    """Of three at a table; somebody else has as many emeralds, nobody has of anything else more."""
    has, advanced = counts(example), example["say"] in ("advanced", "five", "curse")
    others = Amount(**{gem: n + (example["say"] == "five") for gem, n in has.items()})
    tied = others if example["say"] in ("advanced", "five") else Amount()
    score = or_des_dragons.scored((Amount(**has), tied, Amount()), advanced)[0]
    return score.points


WORTH: dict[str, Callable[[dict[str, Any]], int]] = {
    "dragonwood": forest,
    "jeu-des-dragons": flight,
    "pierres-du-dragon": power,
    "drachenland": treasure,
    "or-des-dragons": hoard,
}


def _box(slug: str) -> Any:
    return json.loads(msgspec.json.encode(GAMES[slug].components()))


@pytest.mark.parametrize("slug", SLUGS)
def test_an_example_is_worth_what_the_rules_say(slug: str) -> None:
    found = told(slug)
    assert [one["say"] for one in found["examples"]] == [*found["terms"]]
    for example in found["examples"]:
        assert WORTH[slug](example) == example["points"], example
        for text in found["terms"][example["say"]].values():
            assert example["points"] in map(int, re.findall(r"\d+", text)), text


def test_the_rules_of_every_game_show_its_examples(phone: BrowserContext, house: House) -> None:
    page, complaints = phone.new_page(), list[str]()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for slug in SLUGS:
        page.goto(f"{house.url}/play/rules/{slug}")
        figures = page.locator(".examples figure")
        expect(figures).to_have_count(len(told(slug)["examples"]))
        bare = "(all) => all.filter((one) => !one.querySelector('.thing > svg > *')).length"
        assert figures.evaluate_all(bare) == 0
        assert page.evaluate("document.body.scrollWidth") <= 360
    assert complaints == []
