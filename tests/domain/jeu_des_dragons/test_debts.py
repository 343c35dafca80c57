"""Debts: in their order, repaid at once, in chains; forgiven, inherited, lost."""

from msgspec.structs import replace

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.money import repaid
from domain.games.jeu_des_dragons.moves import Levy, Play, Plunder
from tests.domain.jeu_des_dragons.scene import not_among, owes, paid, plays, scene

LOW = ("white-1", "white-2")


def test_gold_that_is_won_repays_the_oldest_debt_first() -> None:
    story = plays("black-9", hoards={0: 0}, debts={0: owes((1, 1), (None, 5))})
    story.then_among(e.GoldTaken(0, 2), e.Repaid(0, 1, 1), e.Repaid(0, None, 1))
    story.has(hoards=(0, 21, 20), debts=(owes((None, 4)), (), ()), stakes=19)


def test_a_debt_may_be_repaid_in_parts() -> None:
    story = plays("black-9", hoards={0: 0}, debts={0: owes((1, 3), (2, 5))})
    story.then_among(e.Repaid(0, 1, 2)).has(debts=(owes((1, 1), (2, 5)), (), ()))


def test_what_is_left_after_all_debts_is_kept() -> None:
    story = plays("black-9", hoards={0: 0}, debts={0: owes((1, 1))})
    story.has(hoards=(1, 21, 20), debts=((), (), ()))


def test_repayments_chain_from_creditor_to_creditor() -> None:
    debts = {0: owes((1, 2)), 1: owes((2, 1), (None, 9))}
    story = plays("black-9", hoards={0: 0, 1: 0}, debts=debts)
    story.then_among(e.Repaid(0, 1, 2), e.Repaid(1, 2, 1), e.Repaid(1, None, 1))
    story.has(hoards=(0, 0, 21), debts=((), owes((None, 8)), ()), stakes=19)


def test_a_circle_of_debts_comes_to_rest() -> None:
    debts = {0: owes((1, 2)), 1: owes((2, 2)), 2: owes((0, 2))}
    story = plays("black-9", hoards={0: 0, 1: 0, 2: 0}, debts=debts)
    story.has(hoards=(2, 0, 0), debts=((), (), ()), stakes=18)


def test_debts_are_kept_in_the_order_in_which_they_were_made() -> None:
    story = plays("blue-9", hoards={1: 1}, debts={}).when(0, Levy())
    story.then_among(paid(1, None, 1)).has(debts=((), (), ()))
    story = plays("blue-9", hoards={1: 0}, debts={1: owes((2, 4))}).when(0, Levy())
    story.has(debts=((), owes((2, 4), (None, 1)), ()))


def test_repayments_to_the_stakes_come_before_they_are_found_empty() -> None:
    """T29"""
    story = plays("thief", stakes=5, hoards={0: 0}, debts={0: owes((None, 2))})
    story.then_among(e.GoldTaken(0, 5), e.Repaid(0, None, 2)).awaits("discard", 0)
    story.has(stakes=2, hoards=(3, 20, 20), round=1)


def test_stakes_that_a_repayment_fills_again_are_not_empty() -> None:
    """T29"""
    story = plays("black-2", stakes=2, hoards={0: 0}, debts={0: owes((None, 1))})
    story = story.then_among(e.GoldTaken(0, 2), e.Repaid(0, None, 1), e.TurnBegan(1)).awaits(
        "play", 1
    )
    story.has(stakes=1, hoards=(1, 20, 20), gambit=1)
    assert not_among(story.happened, e.StakesEmptied)


def test_the_winner_s_debts_to_the_stakes_are_forgiven_and_his_others_repaid() -> None:
    """The debt procedure, steps 1 to 3"""
    story = scene(
        {0: ("gold-13", *LOW)},
        round=3,
        after=(),
        stakes=10,
        hoards={0: 0, 1: 5, 2: 5},
        debts={0: owes((None, 4), (1, 3))},
    )
    story = story.when(0, Play("gold-13"))
    story.then_among(e.GambitWon(0, 10), e.Repaid(0, 1, 3)).has(hoards=(7, 8, 5), stakes=0)
    story.has(debts=((), (), ()))
    assert [event for event in story.happened if isinstance(event, e.Repaid)] == [e.Repaid(0, 1, 3)]


def test_what_others_still_repay_to_the_stakes_goes_to_the_winner() -> None:
    """The debt procedure, step 4"""
    story = scene(
        {0: ("gold-13", *LOW)},
        round=3,
        after=(),
        stakes=10,
        hoards={0: 0, 1: 0, 2: 5},
        debts={0: owes((1, 6)), 1: owes((None, 4))},
    )
    story = story.when(0, Play("gold-13"))
    story.then_among(e.GambitWon(0, 10), e.Repaid(0, 1, 6), e.Repaid(1, 0, 4))
    story.has(hoards=(8, 2, 5), stakes=0, debts=((), (), ()))


def test_who_cannot_repay_all_is_eliminated() -> None:
    """The debt procedure, step 5"""
    story = scene(
        {0: ("gold-13", *LOW)},
        round=3,
        after=(),
        stakes=2,
        hoards={0: 0},
        debts={0: owes((1, 6))},
    )
    story = story.when(0, Play("gold-13"))
    story.then_among(e.Repaid(0, 1, 2), e.Eliminated, e.GameEnded("out-of-gold"))
    story.ends((0, 22, 20), (3, 1, 2))


def test_claims_do_not_count_as_gold() -> None:
    """The debt procedure, step 6"""
    story = scene(
        {0: ("gold-13", *LOW)},
        round=3,
        after=(),
        stakes=5,
        hoards={0: 5, 1: 0, 2: 12},
        debts={1: owes((0, 40))},
    )
    story.when(0, Play("gold-13")).ends((10, 0, 12), (2, 3, 1))


def test_with_an_empty_pot_the_debts_to_it_are_owed_to_the_front_runner() -> None:
    """T30"""
    story = scene(
        {0: ("black-9", *LOW)},
        stakes=2,
        flights={1: ("gold-13",)},
        hoards={2: 0},
        debts={2: owes((None, 3))},
    )
    story = story.when(0, Play("black-9")).then_among(e.GambitWon(1, 0))
    won = next(event for event in story.happened if isinstance(event, e.GambitWon))
    after = JEU_DES_DRAGONS.evolve(replace(story.table, debts=((), (), owes((None, 3)))), won)
    assert after.debts == ((), (), owes((1, 3)))


def test_nothing_is_repaid_without_gold_or_without_debts() -> None:
    assert repaid(scene().table) == ()
    assert repaid(scene(hoards={0: 0}, debts={0: owes((1, 2))}).table) == ()


def test_who_plunders_repays_before_the_next_step() -> None:
    story = plays("blue-9", hoards={0: 0}, debts={0: owes((None, 1))}).when(0, Plunder())
    story.then_among(e.GoldTaken(0, 1), e.Repaid(0, None, 1)).has(stakes=20)


def test_without_a_winner_debts_to_the_stakes_are_void() -> None:
    """T30, the debt procedure, step 4"""
    story = scene(
        {0: ("black-2", *LOW)},
        stakes=2,
        flights={1: ("red-2",)},
        hoards={2: 0},
        debts={2: owes((None, 3), (1, 4))},
        options={"players_out": 2},
    )
    story = story.when(0, Play("black-2")).then_among(e.Eliminated)
    story.has(debts=((), (), ()), out=(2,), stakes=0)
