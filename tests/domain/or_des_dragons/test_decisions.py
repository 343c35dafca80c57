"""The open decisions, their answers, and their descriptions in the box."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from domain.game import Move
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.components import MAGIC
from domain.games.or_des_dragons.moves import Accuse, Pass, Prepare
from domain.games.or_des_dragons.options import Options
from domain.secrecy import seen_by
from tests.domain.random_match import random_match

KINDS = {kind.kind: kind for kind in OR_DES_DRAGONS.kinds}
OBJECTS = {card["move"]: card for card in OR_DES_DRAGONS.components()["magic"]["items"]}


@cache
def _matches() -> tuple[Any, ...]:
    """Advanced matches, with and without negotiations."""
    wanted = ((3, False, 6), (3, True, 7), (4, False, 1), (5, True, 3))
    return tuple(
        random_match(OR_DES_DRAGONS, seats, Options(True, divide_and_choose=lots), seed)
        for seats, lots, seed in wanted
    )


def _open() -> Iterator[tuple[Any, Any]]:
    """Every table that waits for a decision, with the first one."""
    for match in _matches():
        for _, table in match.tables():
            waiting = OR_DES_DRAGONS.waiting(table)
            if waiting and not isinstance(OR_DES_DRAGONS.advance(table), tuple):
                yield table, waiting[0]


def _listed(table: Any, seat: int) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = OR_DES_DRAGONS.choices(seen_by(table, seat), seat).moves
    return moves


def test_an_object_is_played_by_the_move_and_in_the_decision_that_the_box_says() -> None:
    tags = set()
    for table, waiting in _open():
        for seat in table.seats:
            for move in _listed(table, seat):
                tag = str(move.__struct_config__.tag)
                if tag in OBJECTS and tag != "attack":
                    tags.add(tag)
                    card = OBJECTS[tag]
                    assert waiting.kind in card["during"]
                    assert card["by"] == "anybody" or seat in waiting.seats
    assert len(tags) > 8


def test_the_box_says_of_every_object_how_it_is_played() -> None:
    assert {card["id"] for card in OBJECTS.values()} == set(MAGIC)
    for card in OBJECTS.values():
        assert card["by"] in ("asked", "anybody")
        assert set(card["during"]) <= KINDS.keys()
        assert set(card["provenance"]) == {"names", "copies", "window", "effect"}


def test_the_box_counts_every_piece() -> None:
    """Rule: 18 dragons and a fair, 24 adventurers, 17 objects, 126 tokens, 6 screens."""
    parts = OR_DES_DRAGONS.components()
    counted = ("tokens", "adventurers", "dragons", "fair", "magic")
    assert [parts[name]["count"] for name in counted] == [126, 24, 18, 1, 17]
    assert {thing["id"]: thing["count"] for thing in parts["other"]["items"]} == {
        "screen": 6,
        "bag": 1,
        "hourglass": 1,
    }
    assert sum(one["count"] for one in parts["adventurers"]["items"]) == 24
    assert sum(one["count"] for one in parts["tokens"]["items"]) == 126
    assert sum(one["copies"] for one in parts["magic"]["items"]) == 17


def test_the_box_says_what_a_tie_is_worth() -> None:
    scoring = OR_DES_DRAGONS.components()["scoring"]
    rows = {(row["advanced"], row["seats"]): row["majority_tied"] for row in scoring["items"]}
    assert rows[False, 3] == [15, 15, 15]
    assert rows[True, 6] == [8, 4, 0]
    assert scoring["tie_break"] is None
    assert scoring["tie_rule"]["en"]


@pytest.mark.parametrize("kind", ["attack", "fair"])
def test_a_decision_is_complete_when_all_its_moves_are_listed(kind: str) -> None:
    found = [(table, waiting) for table, waiting in _open() if waiting.kind == kind]
    table, waiting = found[0]
    choices = OR_DES_DRAGONS.choices(seen_by(table, waiting.seats[0]), waiting.seats[0])
    assert choices.complete == (kind == "attack")
    assert not any(isinstance(move, Prepare | Pass | Accuse) for move in choices.moves)
