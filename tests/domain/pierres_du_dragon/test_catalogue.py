"""The catalogue of the box: every piece with its count, and the facts that a client needs."""

from typing import get_args

from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon.effects import Effect
from domain.games.pierres_du_dragon.kinds import KINDS
from domain.games.pierres_du_dragon.moves import MOVES

BOX = PIERRES_DU_DRAGON.components()


def _counts(part: str, field: str = "count") -> dict[str, int]:
    return {item["id"]: item[field] for item in BOX[part]["items"]}


def test_every_piece_of_the_box_is_there_with_its_count() -> None:
    """Rule: the list of contents."""
    assert _counts("coins") == {"fairy": 60, "common": 15, "silver": 40, "cursed": 2, "amulet": 2}
    assert _counts("stones") == {"red": 12, "blue": 12, "yellow": 12}
    assert _counts("other") == {"bag": 1, "screen": 6, "die": 6, "blank": 3}
    assert sum(_counts("base", "copies").values()) == 8
    assert sum(_counts("special", "copies").values()) == 25


def test_every_effect_leads_to_the_decisions_that_it_asks_for() -> None:
    """From a card by its effects to kinds of decisions, and to the moves that answer them."""
    tags = {str(effect.__struct_config__.tag) for effect in get_args(Effect)}
    effects = {item["id"]: item for item in BOX["effects"]["items"]}
    assert set(effects) == tags
    moves = {str(move.__struct_config__.tag) for move in MOVES}
    kinds = {kind.kind for kind in KINDS}
    for item in effects.values():
        assert set(item["kinds"]) <= kinds
        assert set(item["moves"]) <= moves
        assert bool(item["kinds"]) == bool(item["moves"])
    asked = {kind for item in effects.values() for kind in item["kinds"]}
    assert kinds - asked == {"bid", "tie", "choose"}


def test_a_turn_has_ten_auctions_and_three_points_win() -> None:
    """Rule"""
    assert BOX["turn"] == {
        "provenance": "published",
        "specials": 2,
        "auctions": 10,
        "first": "witch",
    }
    assert BOX["winning"]["points"] == 3
