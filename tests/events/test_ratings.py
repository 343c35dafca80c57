"""Ratings: that they say who is stronger, whatever the library has been known for."""

from itertools import pairwise, product
from random import Random
from statistics import mean

import pytest

from events.projections.careers import Outcome, Part, Rating
from events.projections.rating import FIRST, MODEL, rated

MATCHES = 3_000


def ended(ranks: dict[str, int], away: frozenset[str] = frozenset()) -> Outcome:
    """An outcome with these ranks."""
    parts = tuple(Part(player, rank, player not in away) for player, rank in ranks.items())
    return Outcome("", len(parts), parts)


def means(ratings: dict[str, Rating]) -> list[float]:
    return [rating.mean for rating in ratings.values()]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_newcomers_are_rated_in_the_order_of_their_ranks_shared_ones_too(seats: int) -> None:
    for ranks in product(range(1, seats + 1), repeat=min(seats, 4)):
        after = rated(ended({f"p{n}": rank for n, rank in enumerate(ranks)}), {})
        by_rank = sorted(zip(ranks, after.values(), strict=True), key=lambda each: each[0])
        for (rank, one), (next_rank, other) in pairwise(by_rank):
            if rank == next_rank:
                assert (one.mean, one.deviation) == pytest.approx((other.mean, other.deviation))
            else:
                assert one.mean > other.mean
                assert one.value > other.value


def test_two_who_share_the_first_rank_of_five_are_above_the_third() -> None:
    """openskill's Plackett-Luce gets this wrong (vivekjoshy/openskill.py, issue 155)."""
    after = rated(ended({"a": 1, "b": 1, "c": 3, "d": 4, "e": 5}), {})
    assert after["a"] == after["b"]
    assert after["a"].value > after["c"].value > after["d"].value > after["e"].value


def test_a_draw_of_equals_moves_nobody() -> None:
    after = rated(ended({"a": 1, "b": 1}), {})
    assert means(after) == pytest.approx([FIRST.mean, FIRST.mean])


def test_a_draw_does_not_change_who_is_stronger() -> None:
    known = {"a": Rating(31, 4, 9), "b": Rating(24, 4, 9)}
    after = rated(ended({"a": 1, "b": 1}), known)
    assert known["a"].mean > after["a"].mean > after["b"].mean > known["b"].mean


def test_who_left_comes_after_all_others() -> None:
    after = rated(ended({"a": 1, "b": 2, "c": 3}, away=frozenset({"a"})), {})
    assert after["b"].mean > after["c"].mean > after["a"].mean


def test_the_value_is_the_cautious_one_of_the_library() -> None:
    after = rated(ended({"a": 1, "b": 2}), {})["a"]
    theirs = MODEL.create_rating([after.mean, after.deviation])
    assert after.value == round(theirs.ordinal(z=3, alpha=40, target=1_000))
    assert FIRST.value == 1_000
    assert after.matches == 1


def test_thousands_of_matches_find_the_strengths_of_players_without_drift() -> None:
    """Twelve players whose strengths are known; one in six ranks is shared, tables have 2 to 5."""
    rng = Random(11)
    strengths = {f"p{n:02d}": 3.0 * n for n in range(12)}
    ratings: dict[str, Rating] = {}
    centres = []
    for number in range(MATCHES):
        outcome = a_match(rng, strengths)
        before = {part.player: ratings.get(part.player, FIRST) for part in outcome.parts}
        after = rated(outcome, before)
        for part in outcome.parts:
            old, new = before[part.player], after[part.player]
            alone = [each.player for each in outcome.parts if each.rank == 1] == [part.player]
            assert new.deviation <= old.deviation
            assert not alone or (new.mean >= old.mean and new.value >= old.value)
            last = all(each.rank < part.rank for each in outcome.parts if each is not part)
            assert not last or new.mean <= old.mean
        ratings |= after
        if number >= MATCHES // 3:
            centres.append(mean(means(ratings)))
    assert sorted(ratings, key=lambda player: ratings[player].mean) == [*strengths]
    assert max(centres) - min(centres) < 2
    assert mean(means(ratings)) == pytest.approx(FIRST.mean, abs=4)
    assert all(0.5 < rating.deviation < 3 for rating in ratings.values())


def a_match(rng: Random, strengths: dict[str, float]) -> Outcome:
    """A match in which each plays about as well as they can."""
    players = rng.sample([*strengths], rng.randint(2, 5))
    played = {player: rng.gauss(strengths[player], 6) // 2 for player in players}
    return ended({p: 1 + sum(other > played[p] for other in played.values()) for p in players})
