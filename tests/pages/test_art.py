"""Everything that lies on a table of the five games has a drawing of its own."""

import json
import subprocess
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from domain.games import GAMES
from service.pages import HERE

pytestmark = pytest.mark.needs("node")
PRINTED = """
const { drawings } = await import(process.argv[1]);
console.log(JSON.stringify(drawings));
"""
LARGEST = 10_000
"""Bytes of a drawing as JSON: a whole dragon has some 3,300, and Tiamat has five heads."""
Box = dict[str, Any]


def ids(box: Box, *parts: str) -> list[str]:
    return [item["id"] for part in parts for item in box[part]["items"]]


THINGS: dict[str, Callable[[Box], Iterable[str]]] = {
    "or-des-dragons": lambda box: ids(box, "tokens", "adventurers", "dragons", "magic"),
    "jeu-des-dragons": lambda box: [card["kind"] for card in box["cards"]["items"]],
    "pierres-du-dragon": lambda box: [
        *ids(box, "base", "special", "stones"),
        *("amulet" if coin == "amulet" else f"token/{coin}" for coin in ids(box, "coins")),
    ],
    "dragonwood": lambda box: [
        *ids(box, "creatures", "enhancements", "events", "colours"),
        "ladybug",
    ],
    "drachenland": lambda box: [
        *ids(box, "gems", "tokens"),
        "eggs",
        *(
            f"{people['id']}-{colour['id']}"
            for people in box["adventurers"]["items"]
            for colour in people["colours"]
        ),
    ],
}
"""The drawn things of a game's box, by the names of their drawings."""


@pytest.mark.parametrize("slug", THINGS)
def test_each_thing_of_a_box_has_a_drawing_and_no_two_look_alike(slug: str) -> None:
    module = (HERE / "table/art" / f"{slug}.js").as_uri()
    command = ["node", "--input-type=module", "--eval", PRINTED, module]
    found = json.loads(subprocess.check_output(command, text=True))
    assert set(THINGS[slug](GAMES[slug].components())) <= set(found)
    drawn = [json.dumps(shapes) for shapes in found.values()]
    assert len(set(drawn)) == len(drawn)
    assert max(map(len, drawn)) <= LARGEST
