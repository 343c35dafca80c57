"""The value of treasure, against the rulebook's example and against every way to count it."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.components import COLOURS, Colour
from domain.games.drachenland.scores import Standing, kept, points, ranked, sets
from domain.games.drachenland.stash import Stash
from domain.secrecy import seen_by
from tests.domain.drachenland.scene import scene

ALL = frozenset(COLOURS)
FEW = st.integers(0, 18)
stashes = st.builds(Stash, FEW, FEW, FEW, FEW, st.integers(0, 9))


def best(stash: Stash) -> int:
    """The most points, by trying every way to spend each diamond, and every number of sets."""
    spent = product(range(stash.diamond + 1), repeat=3)
    return max(
        10 * made + stash.things - 4 * made
        for red, green, blue in spent
        if red + green + blue <= stash.diamond
        for made in range(
            min(stash.eggs, stash.ruby + red, stash.emerald + green, stash.sapphire + blue) + 1
        )
    )


def winners(*standings: Standing, tie_break: bool = False) -> list[int]:
    return [score.seat for score in ranked(standings, tie_break) if score.rank == 1]


def test_the_rulebook_s_first_example_is_worth_45_points() -> None:
    stash = Stash(eggs=4, ruby=7, emerald=3, sapphire=6, diamond=4)
    (score,) = ranked([Standing(stash, frozenset({"red", "blue"}))])
    assert (score.points, score.parts) == (45, {"sets": 40, "singles": 5})


def test_every_small_stash_is_worth_the_most_it_can_be() -> None:
    for counts in product(range(4), range(4), range(4), range(4), range(5)):
        assert points(Stash(*counts)) == best(Stash(*counts)), counts


@given(stashes)
def test_every_stash_is_worth_the_most_it_can_be(stash: Stash) -> None:
    assert points(stash) == best(stash)


@given(stashes, st.sampled_from(["eggs", "ruby", "emerald", "sapphire", "diamond"]))
def test_one_thing_more_never_costs_points(stash: Stash, kind: str) -> None:
    counts = {name: getattr(stash, name) for name in Stash.__struct_fields__}
    assert points(Stash(**counts | {kind: counts[kind] + 1})) > points(stash)


def test_a_diamond_stands_for_a_gem_but_never_for_an_egg() -> None:
    assert sets(Stash(eggs=1, diamond=3)) == 1
    assert sets(Stash(eggs=0, ruby=1, emerald=1, sapphire=1, diamond=1)) == 0


def test_what_is_in_no_set_is_worth_a_point() -> None:
    assert points(Stash(eggs=2, ruby=1, emerald=0, sapphire=3, diamond=0)) == 6


def test_gems_of_an_adventurer_without_ring_are_lost_and_nothing_else() -> None:
    stash = Stash(1, 2, 3, 4, 5)
    assert kept(stash, ALL) == stash
    assert kept(stash, ALL - {"green"}) == Stash(1, 2, 0, 4, 5)
    assert kept(stash, frozenset()) == Stash(1, 0, 0, 0, 5)


def test_a_tie_is_shared_d27() -> None:
    """D27"""
    one_set, many = Stash(1, 1, 1, 1, 0), Stash(0, 4, 3, 3, 0)
    assert winners(Standing(one_set, ALL), Standing(many, ALL)) == [0, 1]


def test_the_rank_after_two_winners_is_the_third() -> None:
    rich, poor = Standing(Stash(2), ALL), Standing(Stash(1), ALL)
    assert [score.rank for score in ranked([poor, rich, rich])] == [3, 1, 1]


def test_with_the_tie_break_more_sets_decide_first_d27() -> None:
    one_set, many = Standing(Stash(1, 1, 1, 1, 0), ALL, 9), Standing(Stash(0, 4, 3, 3, 0), ALL, 1)
    assert winners(one_set, many, tie_break=True) == [0]


def test_then_more_eggs_d27() -> None:
    eggs, gems = Standing(Stash(eggs=3), ALL, 9), Standing(Stash(eggs=2, ruby=1), ALL, 1)
    assert winners(eggs, gems, tie_break=True) == [0]


def test_then_fewer_turns_d27() -> None:
    slow, quick = Standing(Stash(2), ALL, 9), Standing(Stash(2), ALL, 8)
    assert winners(slow, quick, tie_break=True) == [1]
    assert winners(slow, slow, tie_break=True) == [0, 1]


def test_the_parts_of_a_score_are_its_points() -> None:
    (score,) = ranked([Standing(Stash(3, 4, 2, 2, 2), ALL)])
    assert sum(score.parts.values()) == score.points


def test_the_standing_is_what_each_seat_would_score_now() -> None:
    """Gems of an adventurer without a ring count nothing."""
    stashes = {0: Stash(1, 1, 1, 1, 0), 1: Stash(2, 3, 0, 0, 1)}
    rings: dict[int, tuple[Colour, ...]] = {0: COLOURS, 1: ("green",)}
    story = scene(stashes=stashes, rings=rings, screens=False)
    assert DRACHENLAND.standing(seen_by(story.table, None)) == (10, 3, 0)


def test_the_standing_says_nothing_of_who_hides_their_treasure() -> None:
    story = scene(stashes={0: Stash(1), 1: Stash(2)})
    assert DRACHENLAND.standing(seen_by(story.table, 1)) == (None, 2, None)
    assert DRACHENLAND.standing(seen_by(story.table, None)) == (None,) * 3
    over = scene(stashes={0: Stash(1), 1: Stash(2)}, phase="over")
    scores = DRACHENLAND.scores(over.table)
    assert scores is not None
    assert DRACHENLAND.standing(over.table) == tuple(score.points for score in scores)
