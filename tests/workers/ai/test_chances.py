"""What a position is worth: chances are millionths of a whole, and become the result at the end."""

from fractions import Fraction
from math import exp

import pytest

from domain.games import GAMES
from domain.words import Level
from tests.bench.arena import Arena
from tests.bench.chances import (
    Record,
    alike,
    brier,
    called,
    fitted,
    is_held_out,
    ratio,
    record,
    won,
)
from workers.ai.chances import chances
from workers.ai.chances.features import LOOKS, Look
from workers.ai.chances.fitted import WEIGHTS
from workers.ai.chances.odds import WHOLE, chances_of, shared

SIZES = [(slug, seats) for slug in GAMES for seats in set(GAMES[slug].seats)]


def at_table(slug: str, seats: int, level: Level = "novice") -> Arena:
    """A match of computers that is about to begin."""
    return Arena(GAMES[slug], GAMES[slug].usual, (level,) * seats, 7)


@pytest.mark.parametrize(("slug", "seats"), SIZES)
def test_chances_are_a_million_at_every_entry_and_the_result_at_the_end(
    slug: str, seats: int
) -> None:
    arena = at_table(slug, seats)
    for _ in arena.steps():
        called_now = chances(arena.game, arena.table)
        assert len(called_now) == seats
        assert sum(called_now) == WHOLE
        assert min(called_now) >= 0
    scores = arena.game.scores(arena.table)
    assert scores is not None
    winners = sum(score.rank == 1 for score in scores)
    for score, chance in zip(scores, chances(arena.game, arena.table), strict=True):
        assert abs(chance - Fraction(WHOLE, winners) * (score.rank == 1)) < 1


def test_a_tie_is_shared_to_the_last_millionth() -> None:
    assert shared([1, 1, 1]) == (333_334, 333_333, 333_333)
    assert shared([1, 0, 1]) == (500_000, 0, 500_000)


@pytest.mark.parametrize("strengths", [(0, 0), (1500, 0), (-7, 300, 2000, 1999), (0, 90_000)])
def test_the_softmax_in_integers_is_that_of_the_textbook(strengths: tuple[int, ...]) -> None:
    odds = [exp((strength - max(strengths)) / 1000) for strength in strengths]
    for chance, odd in zip(chances_of(strengths), odds, strict=True):
        assert abs(chance - WHOLE * odd / sum(odds)) < 1.01


def test_only_differences_of_strength_count() -> None:
    assert chances_of((5, 905, -40)) == chances_of((100_005, 100_905, 99_960))


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_game_has_two_weights_per_feature(slug: str) -> None:
    arena = at_table(slug, GAMES[slug].seats[0])
    look = LOOKS[slug](arena.table)
    assert 0 <= look.left <= 1000
    assert {len(seat) for seat in look.seats} == {len(WEIGHTS[slug])}


@pytest.mark.parametrize("slug", list(GAMES))
def test_the_tool_calls_what_the_product_calls(slug: str) -> None:
    arena = at_table(slug, 3)
    for step, _ in enumerate(arena.steps()):
        if step % 20 == 0 and arena.game.scores(arena.table) is None:
            look = LOOKS[slug](arena.table)
            assert called(look, WEIGHTS[slug]) == chances(arena.game, arena.table)


def test_the_fit_finds_the_weight_that_made_the_results() -> None:
    looks = [Look(0, ((gap,), (0,))) for gap in range(-20, 21)]
    records = [
        Record(deal, (look,), (chance / WHOLE, 1 - chance / WHOLE))
        for deal, look in enumerate(looks * 100)
        for chance in [called(look, [(40, 0)])[0]]
    ]
    ((late, early),) = fitted(records)
    assert abs(late - 40) <= 2
    assert early == 0


def test_a_call_that_comes_true_is_calibrated_and_better_than_the_base_rate() -> None:
    look = Look(0, ((100,), (0,)))
    records = [Record(deal, (look,), (1.0, 0.0)) for deal in range(5)]
    assert brier(records, alike).mean == 0.5
    assert brier(records, lambda _: (WHOLE, 0)).mean == 0
    share = won(records, lambda _: (700_000, 300_000), 0.65, 0.75)
    assert share is not None
    assert (share.mean, share.error, share.matches) == (1.0, 0.0, 5)
    assert won(records, alike, 0.9, 1.0) is None


def test_errors_are_taken_over_matches() -> None:
    share = ratio([(10.0, 10.0), (0.0, 10.0)])
    assert share.mean == 0.5
    assert share.error == pytest.approx(0.3536, abs=1e-4)


def test_every_size_of_table_is_held_out() -> None:
    record_of = [Record(deal, (), ()) for deal in range(80)]
    for sizes in (3, 4, 5):
        assert {kept.deal % sizes for kept in record_of if is_held_out(kept)} == set(range(sizes))


def test_a_recorded_match_follows_from_its_number() -> None:
    assert record("pierres-du-dragon", 3) == record("pierres-du-dragon", 3)
