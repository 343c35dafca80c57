"""The rules in short, as players and agents are told them: all games, all options, both languages;
each sentence is held by a test of the rules.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from domain.games import GAMES
from service.rules_summary import HERE, Section, Told, in_short, rules_summary
from tests.kit.agents import Agent
from tests.kit.clients import Somebody, good

TESTS = Path(__file__).parents[1] / "domain"
LONGEST_IN_SHORT = 4_200
"""Bytes; in English it is a page for agents (service/agents/rule_tools.py)."""
NAME = re.compile(r"\*([^*]+)\*")
HOLE = re.compile(r"\{(\w+)\}")
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
OURS = {"en": "House rule, not in the rulebook", "fr": "Règle maison, absente du livret"}
UNHELD = {"Options", "Playing well"}
"""Sections that tell no rule: what may be chosen, and advice."""

BLANK = {"fr": "Ermite", "en": "Hermit", "either": [[{"do": "score"}]]}
OTHERWISE: dict[str, tuple[dict[str, Any], ...]] = {
    "drachenland": (
        {"gem_limit": False, "screens": False, "first_seat": 0, "tokens_after_stop": True},
        {"magic_ring": True, "break_ties": True, "stall_rounds": None},
        {"stall_rounds": 1, "board": "the one of the box"},
    ),
    "dragonwood": (
        {"removed": 4, "dragons_only_end": True, "advanced_draw": True, "dragon_spell": True},
        {"simple_setup": True, "ladybug_at_setup": "one-card", "first_seat": 0},
        {"open_points": True, "auto_choose": True},
    ),
    "jeu-des-dragons": (
        {"quick": True, "players_out": 2, "hoard_wanted": 99, "gambits": 1, "minutes": 30},
        {"gold_by_players": True, "three_antes": True, "abilities": True},
        {"buying": "after-round"},
        {"buying": "after-turn", "abilities": True, "ability_seats": [1]},
    ),
    "or-des-dragons": (
        {"advanced": True, "keep_gloves": True, "delegate_absent": True},
        {"hidden_shares": True, "divide_and_choose": True, "first_seat": 1},
    ),
    "pierres-du-dragon": (
        {"apprentice_free": True, "auto_zero": True, "open_purses": True, "characters": [BLANK]},
        {"changeable_bids": True, "barren_turns": 1},
        {"barren_turns": 0},
    ),
}
"""For each game options that have every line told, beside the usual ones; a game that is not here
has all told where the host names who begins.
"""

OF_GAMES = pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "coffers"])


def sections(slug: str) -> tuple[Section, ...]:
    return msgspec.json.decode((HERE / f"{slug}.json").read_bytes(), type=tuple[Section, ...])


def of_match(slug: str, **chosen: Any) -> tuple[Told, ...]:
    """The rules of a match with these options."""
    game = GAMES[slug]
    if "board" in chosen:
        chosen["board"] = game.components()["board"]["board"]
    return rules_summary(game, msgspec.convert(chosen, game.options))


def all_told(slug: str) -> list[tuple[Told, ...]]:
    """The rules of the game by itself, and of matches with all its options."""
    otherwise = OTHERWISE.get(slug, ({"first_seat": 0},))
    return [rules_summary(GAMES[slug]), *(of_match(slug, **chosen) for chosen in ({}, *otherwise))]


def lines(rules: tuple[Told, ...], language: str) -> list[str]:
    return [getattr(line, language) for section in rules for line in section.lines]


def text(slug: str, language: str = "en", **chosen: Any) -> str:
    return "\n".join(lines(of_match(slug, **chosen), language))


def test_every_game_is_told_and_no_other() -> None:
    assert {file.stem for file in HERE.glob("*.json")} == {*GAMES} - {"coffers"}


@OF_GAMES
def test_in_short_is_a_paragraph_for_each_section(slug: str) -> None:
    for rules in all_told(slug):
        paragraphs = [section for section in rules if section.lines]
        for said in (in_short(rules).fr, in_short(rules).en):
            assert len(said.split("\n")) == len(paragraphs)
            assert len(said.encode()) <= LONGEST_IN_SHORT
            assert "*" not in said


@OF_GAMES
def test_each_line_is_told_by_some_match_and_each_figure_is_needed(slug: str) -> None:
    said = {line for rules in all_told(slug) for line in lines(rules, "en")}
    whole = [line for one in sections(slug) for line in one.lines]
    for line in whole:
        shape = re.compile(".+".join(map(re.escape, HOLE.split(line.en)[::2])))
        assert any(shape.fullmatch(each) for each in said), line.en
    conditions = {name for one in sections(slug) for name in (*one.when, *one.unless)}
    conditions |= {name for line in whole for name in (*line.when, *line.unless)}
    holes = {hole for line in whole for hole in HOLE.findall(line.en)}
    game = GAMES[slug]
    assert set(game.figures(game.usual)) <= conditions | holes


def names(slug: str) -> set[tuple[str, str]]:
    """The names of things in the box, in French and English; see `plain`."""
    return {(plain(fr), plain(en)) for fr, en in _named(GAMES[slug].components())}


def _named(part: Any) -> Iterator[tuple[str, str]]:
    part = msgspec.to_builtins(part)
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


@OF_GAMES
def test_both_languages_name_the_same_things_as_the_catalogue_does(slug: str) -> None:
    known = names(slug)
    for line in (line for one in sections(slug) for line in one.lines):
        assert line.fr.count("*") % 2 == line.en.count("*") % 2 == 0
        assert set(HOLE.findall(line.fr)) == set(HOLE.findall(line.en))
        meant = [{pair for pair in known if pair[0] == name} for name in named(line.fr)]
        assert all(meant), line.fr
        said = set(named(line.en))
        assert said <= {pair[1] for pair in known}, line.en
        assert len(said) == len(set(named(line.fr))), line.en
        assert all(said & {pair[1] for pair in pairs} for pairs in meant), (line.fr, line.en)


# Each sentence is held by tests of the rules: told.json beside them says which.


@cache
def names_in(folder: Path) -> frozenset[str]:
    """The names of all tests there, and of those of any match."""
    files = (*folder.glob("test_*.py"), *TESTS.glob("test_*.py"))
    trees = (ast.parse(file.read_text()) for file in files)
    return frozenset(
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


@OF_GAMES
def test_each_sentence_is_held_by_tests_of_the_rules(slug: str) -> None:
    folder = TESTS / slug.replace("-", "_")
    held: dict[str, list[str]] = json.loads((folder / "told.json").read_text())
    rules = [one for one in sections(slug) if one.title.en not in UNHELD]
    assert set(held) == {line.en for one in rules for line in one.lines}
    for sentence, tests in held.items():
        assert tests, sentence
        assert set(tests) <= names_in(folder), sentence


# Other options, other lines.


@pytest.mark.parametrize("language", OURS)
@pytest.mark.parametrize(
    ("slug", "ended", "lifted"),
    [
        ("drachenland", {}, {"stall_rounds": None}),
        ("pierres-du-dragon", {}, {"barren_turns": 0}),
        (
            "dragonwood",
            {"dragons_only_end": True},
            {"dragons_only_end": True, "most_decks": 0},
        ),
    ],
)
def test_an_end_that_is_ours_is_told_as_ours_and_not_where_it_was_lifted(
    slug: str, ended: dict[str, Any], lifted: dict[str, Any], language: str
) -> None:
    assert OURS[language] in text(slug, language, **ended)
    assert OURS[language] not in text(slug, language, **lifted)


def test_the_number_of_an_end_is_that_of_the_match() -> None:
    assert "after 10 rounds" in text("drachenland")
    assert "after 1 round in" in text("drachenland", stall_rounds=1)
    assert "après 1 tour de table sans" in text("drachenland", "fr", stall_rounds=1)
    assert "after 3 turns" in text("pierres-du-dragon")
    assert "after 7 turns" in text("pierres-du-dragon", barren_turns=7)


def test_by_the_dragons_alone_no_second_deck_ends_a_match() -> None:
    assert "when 2 Adventurer decks" in text("dragonwood")
    alone = text("dragonwood", dragons_only_end=True)
    assert "when 2 Adventurer decks" not in alone
    assert "also ends when 12 Adventurer decks have been drawn" in alone
    assert "when 20 Adventurer decks" in text("dragonwood", dragons_only_end=True, most_decks=20)


def test_a_basic_match_is_not_told_the_advanced_rules_but_the_game_is() -> None:
    def titles(rules: tuple[Told, ...]) -> set[str]:
        return {section.title.en for section in rules}

    assert "Advanced rules" not in titles(of_match("or-des-dragons"))
    assert "Advanced rules" in titles(rules_summary(GAMES["or-des-dragons"]))
    assert "Options" not in titles(of_match("or-des-dragons"))


def test_buying_is_told_by_the_letter_but_where_it_was_opened_otherwise() -> None:
    letter = "from round 3 on only after the round"
    assert letter in in_short(rules_summary(GAMES["jeu-des-dragons"])).en
    assert letter in text("jeu-des-dragons", buying="after-round")
    assert letter not in text("jeu-des-dragons", buying="after-turn")
    assert letter not in text("jeu-des-dragons"), "opened before 2.0"


# Over HTTP, and to agents.


def lifted(host: Somebody, **more: Any) -> str:
    """A match of Drachenland that only its last egg ends."""
    asked = {"game": "drachenland", "options": {"stall_rounds": None}, **more}
    seats = [{"kind": "me"}, {"kind": "invite"}]
    return str(good(host.post("/v1/matches", asked | {"seats": seats}))["id"])


def test_a_match_tells_the_rules_that_it_is_played_by(http: FlaskClient, anna: Somebody) -> None:
    nobody = Somebody(http)
    answer = good(nobody.get(f"/v1/matches/{lifted(anna)}/rules"))
    rules = msgspec.convert(answer["rules"], tuple[Told, ...])
    assert answer["game"] == "drachenland"
    assert rules == of_match("drachenland", stall_rounds=None)
    game = good(nobody.get("/v1/games/drachenland"))
    assert msgspec.convert(game["rules"], tuple[Told, ...]) == rules_summary(GAMES["drachenland"])
    assert OURS["en"] in game["in_short"]["en"]


def test_an_agent_reads_the_rules_of_its_match(http: FlaskClient, anna: Somebody) -> None:
    agent = Agent(http)
    assert OURS["en"] in agent.said("read_rules", game="drachenland")
    said = agent.said("read_rules", game="drachenland", match=lifted(anna))
    assert OURS["en"] not in said
    assert "as this match plays it" in said
