"""A key of a player leads to the entry that it made, and keys take little room."""

import pytest

from events.current import DIGEST, made_by, with_key

KEYS = (("anna", "one"), ("ben", "one"), ("anna", None), (None, "one"), ("anna", "two"))
"""Of five entries: who made each, and with which key."""


def repeats() -> bytes:
    found = b""
    for player, key in KEYS:
        found = with_key(found, player, key)
    return found


def test_a_key_is_found_under_its_player() -> None:
    keyed = [(player, key) for player, key in KEYS if key is not None]
    assert [made_by(repeats(), player, key) for player, key in keyed] == [1, 2, 4, 5]


@pytest.mark.parametrize(
    ("player", "key"), [("anna", "three"), ("ben", "two"), ("cleo", "one"), (None, ""), ("", "")]
)
def test_a_key_that_made_no_entry_is_not_found(player: str | None, key: str) -> None:
    assert made_by(repeats(), player, key) == 0


def test_nobody_and_a_player_of_that_name_are_two() -> None:
    assert made_by(with_key(b"", None, "one"), "None", "one") == 0
    assert made_by(with_key(b"", "a b", "c"), "a", "b c") == 0


def test_what_lies_across_two_entries_is_none() -> None:
    two = with_key(with_key(b"", "anna", "one"), "anna", "two")
    middle = b"-" * (DIGEST // 2) + two + b"-" * (DIGEST // 2)
    assert made_by(middle, "anna", "one") == made_by(middle, "anna", "two") == 0


def test_an_entry_takes_as_much_room_whatever_its_key() -> None:
    assert len(repeats()) == DIGEST * len(KEYS)
    assert len(with_key(b"", "anna", "k" * 200)) == DIGEST
