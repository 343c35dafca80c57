"""The box, number by number, as it was published."""

from collections import Counter

import pytest

from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood import components as c
from domain.games.dragonwood.components import Creature, Enhancement, Method
from domain.games.dragonwood.decisions import KINDS
from domain.games.dragonwood.moves import Capture

CREATURES: list[tuple[Creature, tuple[int, ...]]] = [
    ("spooky_spiders", (4, 1, 3, 3, 4)),
    ("crazy_bats", (4, 1, 4, 3, 3)),
    ("giggling_goblin", (2, 2, 7, 5, 5)),
    ("fire_ants", (2, 2, 7, 4, 6)),
    ("wasps_nest", (2, 2, 5, 6, 7)),
    ("hungry_bear", (2, 3, 7, 6, 9)),
    ("pack_of_wolves", (2, 3, 6, 7, 9)),
    ("fierce_jaguar", (2, 3, 8, 6, 8)),
    ("wild_boar", (2, 3, 8, 7, 7)),
    ("grumpy_troll", (1, 4, 9, 11, 9)),
    ("gigantic_python", (1, 4, 11, 8, 10)),
    ("secret_shadow", (1, 4, 10, 8, 11)),
    ("angry_ogre", (1, 5, 12, 9, 14)),
    ("gooey_glob", (1, 5, 14, 9, 10)),
    ("blue_dragon", (1, 6, 13, 10, 13)),
    ("orange_dragon", (1, 7, 15, 11, 12)),
]
"""Copies, points, what it takes to strike, stomp, scream at each."""
ENHANCEMENTS: list[tuple[Enhancement, tuple[int, int, int], bool]] = [
    ("silver_sword", (10, 6, 7), False),
    ("bucket_of_spinach", (7, 10, 8), False),
    ("ghost_disguise", (8, 7, 10), False),
    ("magical_unicorn", (8, 6, 8), False),
    ("cloak_of_darkness", (11, 9, 11), False),
    ("lucky_mushroom", (7, 5, 7), False),
    ("lightning_bolt", (7, 5, 7), True),
    ("friendly_bunny", (4, 4, 4), True),
    ("charmed_potion", (5, 4, 5), True),
]
"""The price of each, and whether it can be used only once."""
METHODS: tuple[Method, ...] = ("strike", "stomp", "scream")


@pytest.mark.parametrize(("name", "row"), CREATURES)
def test_each_creature_is_as_published(name: Creature, row: tuple[int, ...]) -> None:
    kind = c.CREATURES[name]
    values = (c.value_of(name, method) for method in METHODS)
    assert (kind.copies, kind.points, *values) == row
    assert c.WOODS.count(name) == kind.copies


@pytest.mark.parametrize(("name", "row", "once"), ENHANCEMENTS)
def test_each_enhancement_is_as_published(
    name: Enhancement, row: tuple[int, int, int], once: bool
) -> None:
    assert tuple(c.value_of(name, method) for method in METHODS) == row
    assert c.ENHANCEMENTS[name].once == once
    assert c.WOODS.count(name) == 1


def test_the_box_holds_what_the_facts_say() -> None:
    assert len(c.ADVENTURERS) == 64
    assert Counter(c.ADVENTURERS) == {**dict.fromkeys(c.NUMBERED, 1), "ladybug": 4}
    numbers = Counter((c.COLOUR[card], c.NUMBER[card]) for card in c.NUMBERED)
    assert numbers == {(colour, n): 1 for colour in c.COLOURS for n in range(1, 13)}
    assert len(c.COLOURS) == 5
    assert len(c.WOODS) == 42
    assert set(c.CREATURES) == {name for name, _ in CREATURES}
    assert set(c.ENHANCEMENTS) == {name for name, _, _ in ENHANCEMENTS}
    assert sum(kind.copies * kind.points for kind in c.CREATURES.values()) == 79
    for happening in ("sunny_day", "thunder_storm", "wind_storm", "quicksand"):
        assert c.WOODS.count(happening) == 1


def test_the_catalogue_says_which_french_names_are_translations() -> None:
    """Nine creatures, eight enhancements and three events; each card has one provenance."""
    catalogue = DRAGONWOOD.components()
    parts = ("creatures", "enhancements", "events")
    assert {catalogue[part]["provenance"] for part in parts} == {"published"}
    items = [item for part in parts for item in catalogue[part]["items"]]
    known = {item["names"]["fr"] for item in items if item["provenance"] == "published"}
    assert known == {
        "Gobelin rieur",
        "Fourmis de feu",
        "Troll grognon",
        "Ogre colérique",
        "Monstre gélatineux",
        "Dragon bleu",
        "Dragon orange",
        "Épée d'argent",
        "Orage",
    }
    assert sum(item["provenance"] == "translated" for item in items) == 20


def test_the_catalogue_counts_every_piece_of_the_box() -> None:
    """The rulebook: 64 Adventurers, 42 Dragonwood cards, 2 summaries, 6 dice"""
    catalogue = DRAGONWOOD.components()
    count = {
        part: sum(item["count"] for item in catalogue[part]["items"])
        for part in ("adventurers", "creatures", "enhancements", "events")
    }
    assert count == {"adventurers": 64, "creatures": 29, "enhancements": 9, "events": 4}
    assert (catalogue["dice"]["count"], catalogue["summaries"]["count"]) == (6, 2)
    dragons = [item["id"] for item in catalogue["creatures"]["items"] if item["dragon"]]
    assert dragons == ["blue_dragon", "orange_dragon"]
    assert [item["id"] for item in catalogue["colours"]["items"]] == list(c.COLOURS)


def test_the_catalogue_holds_the_numbers_of_the_rules() -> None:
    catalogue = DRAGONWOOD.components()
    limits = catalogue["limits"]
    assert (limits["landscape"], limits["start_hand"], limits["hand"], limits["dice"]) == (
        5,
        5,
        9,
        6,
    )
    spell = catalogue["methods"]["items"][-1]
    assert (spell["cards"], spell["dice"], spell["needs"]) == ({"min": 3, "max": 3}, 2, 6)
    assert catalogue["scoring"]["majority"] == {"alone": 3, "shared": 2}
    assert catalogue["scoring"]["tie_breaks"] == ["points", "creature-cards", "orange_dragon"]


def test_each_card_that_is_played_names_its_move_its_field_and_its_decision() -> None:
    catalogue = DRAGONWOOD.components()
    items = [*catalogue["enhancements"]["items"], *catalogue["events"]["items"]]
    played = [item for item in items if "move" in item]
    windows = {kind.kind: {str(m.__struct_config__.tag) for m in kind.moves} for kind in KINDS}
    assert all(item["move"] in windows[item["window"]] for item in played)
    assert {item["field"] for item in played if "field" in item} <= set(Capture.__struct_fields__)
    assert {item["id"] for item in played} >= {item["id"] for item in items if item.get("once")}
