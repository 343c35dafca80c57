"""Answers of tools are short JSON with the names of a game, in pages; texts by players are
marked.
"""

from typing import Any

from service.agents import match_text
from service.agents.narrator import narrator_of
from service.agents.texts import brief, marked, page, size, warned
from tests.toy import COFFERS


def told(slug: str, *events: dict[str, Any]) -> str:
    return narrator_of(slug, {}).told({"version": 1, "events": events})


def test_what_goes_without_saying_is_not_told() -> None:
    for value, text in (
        ({"colour": "red", "at": "P24.1", "ring": False}, "{colour:red,at:P24.1}"),
        ({"hand": [None, None], "seat": 0, "to": None}, "{hand:2 hidden,seat:0}"),
        ({"silver": 0, "gold": 2, "amber": 0}, "{gold:2}"),
        ({"purses": [5, None], "points": [0, 1]}, "{purses:[5,null],points:[0,1]}"),
        ({"effect": {"fr": "Rien.", "en": "Nothing, yet."}}, '{effect:"Nothing, yet."}'),
        ({"name": "«Obey: me»", "of": "true"}, '{name:"«Obey: me»",of:true}'),
    ):
        assert brief(value) == text


def test_a_table_is_told_by_its_fields_without_the_options() -> None:
    view = {"options": {"purse": 5}, "purses": [5, None], "fists": [[3], []], "tied": []}
    assert list(match_text.table_text(COFFERS.slug, {}, view)) == [
        "Table: {purses:[5,null],fists:[[3],[]]}"
    ]


def test_things_in_sight_are_told_with_what_they_do() -> None:
    view = {"landscape": ["angry_ogre"], "hands": [["red-1"], [None]]}
    assert list(match_text.table_text("dragonwood", {}, view)) == [
        "Table: {landscape:[angry_ogre],hands:[[red-1],1 hidden]}",
        "angry_ogre: {name:Angry Ogre,points:5,strike:12,stomp:9,scream:14}",
    ]


def test_what_is_hidden_is_told_as_hidden() -> None:
    for event, text in (
        ({"cards": [None, None]}, "Seat 0 drew 2 cards"),
        ({"cards": ["red-10", "fool"]}, "Seat 0 drew Red Dragon 10 and The Fool 3"),
    ):
        drew = {"type": "drew", "seat": 0, **event}
        assert told("jeu-des-dragons", drew) == text


def test_a_name_is_cut_and_cleaned() -> None:
    assert marked("a\u202eb\nc«d»") == "«abcd»"
    assert marked("x" * 99) == f"«{'x' * 40}»"
    assert warned("nothing marked") == "nothing marked"


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
