"""Descriptions for forms: each option and each field of a move has its own, in English and in
French, in the schemas of every game.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.game import Game
from domain.games import GAMES
from service.http.contract.json_schema import SchemaBuilder
from service.http.contract.portable import Json

PLAYED = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def fields(game: Game[Any, Any]) -> Iterator[tuple[str, Json]]:
    """Every field that a client may fill in, with its schema; tags are no fields."""
    shapes = SchemaBuilder("#/$defs/")
    shapes.asked([game.options])
    shapes.asked(game.moves)
    for name, schema in shapes.definitions.items():
        for field, told in schema.get("properties", {}).items():
            if field not in ("type", "do"):
                yield f"{name}.{field}", told


@PLAYED
def test_every_option_and_every_field_of_a_move_says_what_it_is(game: Game[Any, Any]) -> None:
    assert msgspec.structs.fields(game.options)
    for name, told in fields(game):
        assert told.get("description"), name
        assert told.get("x-description-fr"), name
        assert told["description"] != told["x-description-fr"], name


@PLAYED
def test_options_that_exclude_others_name_them_in_both_languages(game: Game[Any, Any]) -> None:
    told = dict(fields(game))
    for group in game.excludes:
        for one in group:
            for other in {*group} - {one}:
                for language in ("description", "x-description-fr"):
                    assert other in told[f"{game.options.__name__}.{one}"][language], (one, other)
