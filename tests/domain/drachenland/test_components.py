"""What is in the box, against the facts: 1.1, and the token data of 1.3."""

from collections import Counter

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
    catalogue,
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


def test_the_catalogue_has_a_name_in_two_languages_for_all() -> None:
    for part in ("adventurers", "gems", "tokens"):
        for item in catalogue()[part]["items"]:
            assert item["names"]["fr"]
            assert item["names"]["en"]


def test_no_two_kinds_of_token_have_the_same_name() -> None:
    for language in ("fr", "en"):
        names = [item["names"][language] for item in catalogue()["tokens"]["items"]]
        assert len(set(names)) == len(names)
