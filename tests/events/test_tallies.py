"""Tallies: careers come back byte for byte, or are not made into tallies."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.archive.dictionaries import Garbled
from events.projections.career import Career, Count, Rating
from events.projections.tallies import tallied, told
from tests.kit.dictionaries import somebody

PLAYERS = [somebody(Random(number)).encode() for number in range(6)]
NUMBERS = st.integers(0, 20_000)
DOUBLES = st.floats(allow_nan=False, allow_infinity=False)
COUNTS = st.dictionaries(st.integers(1, 6), st.builds(Count, NUMBERS, NUMBERS, NUMBERS))
RATINGS = st.none() | st.builds(Rating, DOUBLES, DOUBLES, st.integers(1, 100_000))
CAREERS = st.builds(Career, COUNTS.map(lambda found: dict(sorted(found.items()))), RATINGS)
ALL = st.dictionaries(st.sampled_from(PLAYERS).map(bytes.decode), CAREERS, min_size=1)


@given(ALL)
def test_careers_come_back_byte_for_byte(careers: dict[str, Career]) -> None:
    words = msgspec.json.encode(careers)
    tallies = tallied(words, PLAYERS)
    assert tallies
    assert told(tallies, PLAYERS) == words


def test_six_regulars_take_about_two_hundred_bytes_with_their_ratings() -> None:
    career = Career({seats: Count(90, 40, 120) for seats in range(2, 7)}, Rating(25.1, 1.2, 450))
    tallies = tallied(msgspec.json.encode({who.decode(): career for who in PLAYERS}), PLAYERS)
    assert 0 < len(tallies) < 220


ODD: list[Any] = [
    {"stranger": Career()},
    {PLAYERS[0].decode(): Career({3: Count(1, 0, 2), 2: Count(1, 1, 1)})},
    {PLAYERS[0].decode(): Career({2: Count(-1, 0, 2)})},
    {PLAYERS[0].decode(): Career({-2: Count(1, 0, 2)})},
    {PLAYERS[0].decode(): Career({}, Rating(1.0, 2.0, 0))},
    {PLAYERS[0].decode(): {"counts": {}}},
    {PLAYERS[0].decode(): {"counts": {}, "rating": None, "more": 1}},
    {PLAYERS[0].decode(): {"counts": {"2": {"won": 1}}, "rating": None}},
    [],
    {},
]


@pytest.mark.parametrize("careers", ODD)
def test_what_would_not_come_back_makes_no_tallies(careers: Any) -> None:
    """So it may be if another release has written it."""
    assert tallied(msgspec.json.encode(careers), PLAYERS) == b""


def test_no_careers_make_no_tallies() -> None:
    assert tallied(b"", PLAYERS) == b""


@given(ALL, st.data())
def test_tallies_that_are_cut_off_or_changed_are_garbled_or_others(
    careers: dict[str, Career], data: st.DataObject
) -> None:
    tallies = tallied(msgspec.json.encode(careers), PLAYERS)
    cut = data.draw(st.integers(0, len(tallies) - 1))
    other = tallies[:cut] + data.draw(st.binary(max_size=40))
    with suppress(Garbled):
        assert isinstance(told(other, PLAYERS), bytes)


def test_tallies_that_are_cut_off_in_a_number_are_garbled() -> None:
    tallies = tallied(
        msgspec.json.encode({PLAYERS[1].decode(): Career({4: Count(500, 1, 1)})}), PLAYERS
    )
    for cut in range(1, len(tallies)):
        with pytest.raises(Garbled):
            told(tallies[:cut], PLAYERS)
    with pytest.raises(Garbled):
        told(b"\x06" + tallies[1:], PLAYERS)
