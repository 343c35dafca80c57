"""The catalogue of the box: every piece with its count, and the facts that a client needs."""

from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON

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


def test_a_turn_has_ten_auctions_and_three_points_win() -> None:
    """Rule"""
    assert BOX["turn"] == {
        "provenance": "published",
        "specials": 2,
        "auctions": 10,
        "first": "witch",
    }
    assert BOX["winning"]["points"] == 3
