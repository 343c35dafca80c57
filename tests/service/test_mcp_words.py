"""The words of the tools are data that fits the games, and a game without any is told plainly."""

from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from service.agents import narrator, standing
from service.agents.speech import BY_SEAT, HERE, Speech, vocabulary, words_of
from service.agents.texts import marked, newest, page, shortened, size, warned
from tests.toy import COFFERS

FILES = sorted(HERE.glob("*.json"))


def speech(slug: str, seats: int = 3, **options: Any) -> Speech:
    return Speech(vocabulary(slug, options), seats)


def told(slug: str, *events: dict[str, Any]) -> str:
    return standing.told({"version": 1, "events": events}, speech(slug))


def test_every_file_is_of_a_game() -> None:
    assert {file.stem for file in FILES} <= {*GAMES}


@pytest.mark.parametrize("slug", [file.stem for file in FILES])
def test_words_are_for_fields_that_there_are(slug: str) -> None:
    words = words_of(slug)
    fields = {field.encode_name for field in msgspec.structs.fields(GAMES[slug].table)}
    assert words.hide <= fields
    assert words.shared | words.first <= fields
    assert words.shared.isdisjoint(words.numbered | words.count)


@pytest.mark.parametrize("slug", [file.stem for file in FILES])
def test_templates_are_well_formed(slug: str) -> None:
    for template in words_of(slug).say.values():
        assert template.count("[") == template.count("]") == len(narrator.PART.findall(template))
        assert template.count("{") == template.count("}") == len(narrator.HOLE.findall(template))


def test_every_path_of_keys_leads_to_ids() -> None:
    for slug in GAMES:
        for path in words_of(slug).keys.values():
            assert all(vocabulary(slug, {}).ids(path))


def test_a_game_without_words_is_told_by_its_fields() -> None:
    plainly = speech(COFFERS.slug, 2)
    view = {"deck": [None, None], "purses": [5, None], "fists": [[3], []], "card": 2, "tied": []}
    assert standing.table(view | {"points": [0, 1]}, plainly) == [
        "card 2",
        "seat 0: purses 5; fists 3; points 0",
        "seat 1: points 1",
    ]


def test_an_event_without_words_is_told_by_its_fields() -> None:
    event = {"type": "closed", "seat": 1, "coins": 3}
    assert told(COFFERS.slug, event) == "Seat 1: closed (coins 3)"


def test_quiet_events_are_told_where_nothing_else_is() -> None:
    quiet, loud = {"type": "turn-began", "seat": 1}, {"type": "recruited", "seat": 0}
    assert told("dragonwood", quiet, loud) == "Seat 0 recruits"
    assert told("dragonwood", quiet) == "It is seat 1\u2019s turn"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ({"cards": [None, None]}, "Seat 0 drew 2 cards"),
        ({"cards": ["red-10", "fool"]}, "Seat 0 drew Red Dragon 10 and The Fool 3"),
    ],
)
def test_what_is_hidden_is_told_as_hidden(event: dict[str, Any], text: str) -> None:
    drew = {"type": "drew", "seat": 0, **event}
    assert told("jeu-des-dragons", drew) == text


def test_amounts_and_places_are_said_with_their_names() -> None:
    gold = speech("or-des-dragons")
    assert gold.value({"silver": 2, "amber": 1, "gold": 0}) == "silver x2 + amber"
    assert gold.value(["warrior_m", "thief", "thief", None]) == "Knight, Thief x2, 1 hidden"
    assert (
        gold.value([{"silver": 1}, {}, {"gold": 2}], "shares") == "seat 0: silver; seat 2: gold x2"
    )
    assert "shares" in BY_SEAT


def test_a_part_of_a_template_without_a_value_is_left_out() -> None:
    gold = speech("or-des-dragons")
    fighter = {"seat": 0, "adventurer": "thief", "attack": 2, "bonus": 0}
    assert gold.value(fighter, "fighters") == "seat 0 Thief 2"
    assert gold.value(fighter | {"bonus": 4}, "fighters") == "seat 0 Thief 2+4"


def test_a_name_is_cut_and_cleaned() -> None:
    assert marked("a\u202eb\nc«d»") == "«abcd»"
    assert marked("x" * 99) == f"«{'x' * 40}»"
    assert warned(["nothing marked"]) == ["nothing marked"]


def test_pages_hold_everything_once() -> None:
    lines = [f"line {number} " + "é" * number for number in range(60)]
    read, number = "", 1
    while f"no page {number}" not in (text := page(lines, 500, number, "more(page={page})")):
        assert size(text) <= 500
        read += "\n".join(line for line in text.split("\n") if not line.startswith("(More: "))
        number += 1
    assert all(read.count(f"line {number} ") == 1 for number in range(60))


def test_a_line_that_is_too_long_for_a_page_is_cut() -> None:
    assert all(
        size(page(["é" * 3000], 500, number, "more(page={page})")) <= 500 for number in range(1, 9)
    )


def test_the_newest_lines_are_kept_and_long_texts_end_with_a_sentence() -> None:
    assert newest(["one", "two", "three"], 10) == ["two", "three"]
    assert shortened("One two. Three four. Five.", 20, "(More)") == "One two. (More)"
    assert shortened("One two.", 20, "(More)") == "One two."
