"""The worth of a whole table: a million in all, and the same on every machine."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from domain.games import GAMES
from domain.secrecy import seen_by
from tests.bench.arena import Arena
from tests.bench.calibration import fixture
from tests.kit.effort import one_in
from workers.coach.chances import JUDGES, KNOTS, blend, chances, weights_of
from workers.coach.judge import WHOLE, shared, softmax

EACH = pytest.mark.parametrize("slug", one_in(2, GAMES))
SOME = 12


@lru_cache(maxsize=8)
def tables(slug: str) -> tuple[Any, ...]:
    """Some tables of a match of computers, the first and the last among them."""
    arena = Arena(GAMES[slug], *fixture(slug, 2))
    found = [arena.first, arena.table, *(arena.table for _ in arena.steps())]
    return (*found[:2], *Random(slug).sample(found, SOME), found[-1])


@EACH
def test_the_chances_are_a_million_in_all(slug: str) -> None:
    for table in tables(slug):
        found = chances(GAMES[slug], table)
        assert sum(found) == WHOLE
        assert min(found) >= 0


@EACH
def test_at_the_end_they_are_the_result(slug: str) -> None:
    *_, last = tables(slug)
    scores = GAMES[slug].scores(last)
    assert scores is not None
    found = chances(GAMES[slug], last)
    winners = [score.seat for score in scores if score.rank == 1]
    assert all((seat in winners) == (chance > 0) for seat, chance in enumerate(found))
    assert max(found) - min(found[seat] for seat in winners) <= 1


@EACH
def test_before_anything_happened_no_seat_is_far_ahead(slug: str) -> None:
    found = chances(GAMES[slug], tables(slug)[0])
    assert max(found) - min(found) < WHOLE // 5


@EACH
def test_they_do_not_look_into_piles_that_lie_face_down(slug: str) -> None:
    """And nobody at the table could tell that another card lies on top."""
    game, judge = GAMES[slug], JUDGES[slug]
    for table in tables(slug):
        other = judge.reshuffled(table, Random(1).randrange)
        assert chances(game, other) == chances(game, table)
        for viewer in (None, *range(len(chances(game, table)))):
            assert seen_by(other, viewer) == seen_by(table, viewer)
        assert Counter(_things(judge.piles(other))) == Counter(_things(judge.piles(table)))


def _things(piles: Any) -> Iterator[Any]:
    """All that lies in piles, whichever."""
    for each in piles or ():
        if isinstance(each, tuple):
            yield from _things(each)
        else:
            yield each


@EACH
def test_every_game_has_its_weights_for_every_number_of_seats(slug: str) -> None:
    weights, (least, most) = weights_of(slug), GAMES[slug].seats
    assert tuple(weights.features) == tuple(sorted(JUDGES[slug].names))
    assert set(weights.heat) == set(range(least, most + 1))
    for knots in (*weights.features.values(), *weights.heat.values()):
        assert len(knots) == len(KNOTS)


def test_a_win_is_shared_to_the_last_millionth() -> None:
    assert shared((1, 1, 1)) == (333_333, 333_333, 333_334)
    assert shared((0, 1, 0, 1)) == (0, 500_000, 0, 500_000)


def test_strengths_become_chances_by_integers_alone() -> None:
    """e is 2.71828; e to the third is 20.0855."""
    assert softmax((1_000_000, 0)) == (731_058, 268_942)
    assert softmax((0, -3_000_000)) == (952_573, 47_427)
    assert softmax((0, -20_000_000, 0)) == (500_000, 0, 500_000)


def test_between_the_knots_weights_are_mixed() -> None:
    assert [blend(progress) for progress in (0, 250, 500, 1000)] == [
        (1000, 0, 0),
        (500, 500, 0),
        (0, 1000, 0),
        (0, 0, 1000),
    ]
