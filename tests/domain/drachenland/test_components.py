"""The box: every piece with its count, its names and its use."""

from collections import Counter

from domain.games.drachenland.catalogue import NUMBERS, USES, catalogue
from domain.games.drachenland.components import (
    COLOURS,
    DICE,
    EGGS,
    GEMS,
    INTRO_MOVES,
    PEOPLES,
    RINGS,
    START_TOKENS,
    TOKENS,
    VOLCANO_TOKENS,
)


def test_there_are_57_gems_and_18_eggs() -> None:
    assert sum(GEMS.values()) == 57
    assert (GEMS["ruby"], GEMS["emerald"], GEMS["sapphire"], GEMS["diamond"]) == (16, 16, 16, 9)
    assert EGGS == 18


def test_there_is_a_ring_for_each_of_the_twelve_adventurers() -> None:
    assert len(PEOPLES) * len(COLOURS) == 12 == RINGS


def test_16_tokens_lie_on_volcanoes_and_none_of_them_is_a_re_roll() -> None:
    assert Counter(VOLCANO_TOKENS) == {
        "boatman": 2,
        "baby_dragon": 2,
        "forced_march": 4,
        "magic_hand": 2,
        "royal_dragon_red": 1,
        "royal_dragon_green": 1,
        "royal_dragon_blue": 1,
        "ring": 3,
    }


def test_each_seat_begins_with_a_boatman_a_baby_dragon_and_a_re_roll() -> None:
    assert set(START_TOKENS) == {"boatman", "baby_dragon", "reroll"}


def test_with_those_of_four_seats_there_are_28_tokens() -> None:
    assert len(VOLCANO_TOKENS) + 4 * len(START_TOKENS) == 28
    assert sum(kind.on_volcanoes + 4 * kind.at_start for kind in TOKENS.values()) == 28


def test_royal_dragons_and_rings_stay_and_all_else_is_taken_with_an_egg() -> None:
    staying = {token for token, kind in TOKENS.items() if kind.stays}
    assert staying == {"royal_dragon_red", "royal_dragon_green", "royal_dragon_blue", "ring"}
    assert not any(TOKENS[token].taken_with_egg for token in staying)


def test_a_token_is_used_in_its_phase_only() -> None:
    assert {token for token, kind in TOKENS.items() if kind.phase == "dice"} == {"reroll"}
    assert {t for t, kind in TOKENS.items() if kind.phase == "treasure"} == {"magic_hand", "ring"}


def test_only_one_of_the_two_special_dice_has_a_4_on_half_its_faces() -> None:
    assert DICE == {"A": (1, 2, 2, 2, 3, 3), "B": (2, 3, 3, 4, 4, 4)}


def test_each_seat_s_first_move_is_longer_than_the_one_before() -> None:
    assert INTRO_MOVES == {2: (2, 4), 3: (1, 2, 3), 4: (1, 2, 3, 4)}


BOX = catalogue()


def test_every_piece_is_counted() -> None:
    """Rulebook: 12 adventurers, 12 rings, 4 screens, 2 dice, 18 eggs, 57 gems, 28 tokens."""
    assert sum(item["count"] for item in BOX["adventurers"]["items"]) == 12
    assert [BOX[part]["count"] for part in ("rings", "screens", "eggs")] == [12, 4, 18]
    counted = {"dice": 2, "gems": 57, "tokens": 28}
    for part, count in counted.items():
        assert sum(item["count"] for item in BOX[part]["items"]) == count


def test_which_seat_plays_which_people_in_which_shape_is_data() -> None:
    seats = [(item["seat"], item["people"], item["shape"]) for item in BOX["seats"]["items"]]
    assert seats == [
        (0, "humans", "disc"),
        (1, "dwarves", "square"),
        (2, "elves", "triangle"),
        (3, "wizards", "star"),
    ]
    assert BOX["seats"]["provenance"] == "reconstructed"


def test_each_token_says_which_decision_and_which_move_use_it() -> None:
    found = {item["id"]: item for item in BOX["tokens"]["items"]}
    assert found.keys() == USES.keys() == TOKENS.keys()
    assert (found["reroll"]["decisions"], found["reroll"]["moves"]) == (["reroll"], ["reroll"])
    assert found["magic_hand"]["decisions"] == ["hand"]
    assert found["boatman"]["steps"] == ["boat"]
    assert found["baby_dragon"]["steps"] == ["fly", "call"]
    assert found["ring"]["take"] == "ring"


def test_the_numbers_of_the_rules_are_data() -> None:
    values = {name: number.value for name, number in NUMBERS.items()}
    assert (values["set"], values["single"], values["march"], values["flight"]) == (10, 1, 3, 4)
    assert {n for n, number in NUMBERS.items() if number.provenance == "reconstructed"} == {
        "stall_rounds",
    }


def test_no_two_kinds_of_token_have_the_same_name() -> None:
    for language in ("fr", "en"):
        names = [item["names"][language] for item in catalogue()["tokens"]["items"]]
        assert len(set(names)) == len(names)
