"""docs/rules/<slug>.md says of every game all options with the rulebook's reading, all deviations
and the numbers of the game; decisions and reasons are printed (`python -m docs.tables`).
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from domain.game import Game
from domain.games import GAMES
from domain.games.drachenland import components as drachenland
from domain.games.dragonwood import components as dragonwood
from domain.games.jeu_des_dragons import components as jeu
from domain.games.or_des_dragons import components as l_or
from domain.games.pierres_du_dragon import components as pierres

CURSE = {str(rules): points for rules, points in l_or.BLACK_DIAMOND.items()}
RULES = Path(__file__).parents[2] / "docs" / "rules"
PLAYED = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
CODE = re.compile(r"`([^`]*)`")


@cache
def table(slug: str, heading: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the first table under this heading."""
    page = (RULES / f"{slug}.md").read_text("utf-8")
    (_, section) = page.split(f"\n## {heading}\n", 1)
    lines = section.split("\n## ")[0].splitlines()
    rows = [line for line in lines if line.startswith("|")]
    first = rows.index("|" + "---|" * (rows[0].count("|") - 1)) + 1
    more = lines[lines.index(rows[0]) + first :]
    cut = next((n for n, line in enumerate(more) if not line.startswith("|")), len(more))
    return tuple(tuple(cell.strip() for cell in row.split(" | ")) for row in more[:cut])


def named(slug: str, heading: str) -> list[str]:
    """The names in the first column of this table."""
    return [CODE.findall(row[0])[0] for row in table(slug, heading)]


@PLAYED
def test_every_option_is_listed_with_the_rulebooks_reading(game: Game[Any, Any]) -> None:
    """A value that the option takes; where it is not the default, the page says so."""
    hints = get_type_hints(game.options, include_extras=True)
    defaults = msgspec.structs.asdict(game.usual)
    assert sorted(named(game.slug, "Options")) == sorted(defaults)
    for option, reading, effect in table(game.slug, "Options"):
        name = CODE.findall(option)[0]
        letter = msgspec.json.decode(CODE.findall(reading)[0])
        value = msgspec.convert(letter, hints[name])
        assert effect, name
        same = value == defaults[name] or (value is False and defaults[name] is None)
        assert same != ("not the default" in reading), (name, value, defaults[name])


@PLAYED
def test_every_deviation_names_the_sentence_and_says_why(game: Game[Any, Any]) -> None:
    """Sentences that a ruling or a bound of ours contradicts; our own say so, or have a number."""
    rows = table(game.slug, "Deviations from the rulebook")
    assert rows
    for sentence, played, why in rows:
        assert re.match(r"\| Deviation\. .+", sentence), sentence
        assert re.search(r"\*ours\*|\((ruling |[A-Z]-?)\d+", played), played
        assert why.removesuffix(" |"), sentence


@pytest.mark.parametrize(
    ("slug", "sentence"),
    [
        ("drachenland", "after ten full rounds in which nobody took anything"),
        (
            "drachenland",
            f"An egg with a ruby, an emerald and a sapphire is worth {drachenland.SET}",
        ),
        ("dragonwood", f"discards down to {dragonwood.HAND_LIMIT} cards"),
        ("dragonwood", f"two dice, {dragonwood.SPELL_VALUE} or more, dragons only"),
        ("dragonwood", f"{dragonwood.MAJORITY}, or {dragonwood.SHARED_MAJORITY} each in a tie"),
        (
            "jeu-des-dragons",
            f"Each seat begins with {jeu.HAND_AT_FIRST} cards and {jeu.START_GOLD} gold",
        ),
        ("jeu-des-dragons", "Clockwise is by rising seat number"),
        ("jeu-des-dragons", "of any flight, one's own too"),
        (
            "or-des-dragons",
            "| black diamond | {False} | {True}, and the curse".format_map(CURSE),
        ),
        ("or-des-dragons", "`pace.hourglass_seconds` is 60"),
        ("pierres-du-dragon", f"| `fairy` gold | 60 | {pierres.START.fairy} |"),
    ],
)
def test_the_page_has_the_numbers_of_the_game(slug: str, sentence: str) -> None:
    assert sentence in (RULES / f"{slug}.md").read_text("utf-8")
