"""Words of the blank cards that no character of the box needs: coins as a price, and what everybody
takes; and imitation, which the host's own may use, too.
"""

from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.blanks import Blank
from domain.games.pierres_du_dragon.effects import ScorePoints, Share, Spend
from domain.games.pierres_du_dragon.moves import Choose, ImitateCharacter
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.pierres_du_dragon.scene import sold

BANKER, MIRROR, LOTTERY = BLANKS[7], BLANKS[5], BLANKS[6]
RICH = {0: Coins(8, 2, 5)}
POOR = {0: Coins(8, 1, 5)}


def test_a_card_of_ones_own_may_cost_coins_from_behind_the_screen() -> None:
    """The effect "spend": fairy gold too goes to the bank for good."""
    story = sold("blank_1", characters=(BANKER,), purses=RICH).awaits("choose", 0)
    bank = story.table.bank.common
    story = story.when(0, Choose(0)).then_among(
        e.CoinsSpent(0, Coins(common=2)), e.PointsScored(0, 1)
    )
    assert story.table.purses[0] == Coins(7, 0, 5)
    assert story.table.bank.common == bank + 2


def test_who_lacks_the_coins_may_not_choose_the_branch_and_nobody_is_told() -> None:
    """The winner is asked all the same, even with one way left."""
    poor = sold("blank_1", characters=(BANKER,), purses=POOR).awaits("choose", 0)
    poor.refuses(0, Choose(0)).allows(0, Choose(1), Choose(2))
    broke = (Blank("Avare", "Miser", ((Spend("silver", 9), ScorePoints()), ())),)
    story = sold("blank_1", characters=broke).awaits("choose", 0).refuses(0, Choose(0))
    story.when_time_runs_out().then_among(e.BranchChosen(0, "blank_1", 1, ()))


def test_a_card_of_ones_own_may_let_everybody_take() -> None:
    """The effect "share": clockwise from the winner, as far as the bank has them (S19)."""
    stones = {0: Stones(5), 1: Stones(4)}
    story = sold("blank_1", characters=(LOTTERY,), stones=stones).awaits("choose", 0)
    before = [purse.silver for purse in story.table.purses]
    story = story.when(0, Choose(0))
    story.then_among(e.EverybodyTook(0, "silver", (1, 1, 1)), e.EverybodyTook(0, "red", (2, 1, 0)))
    assert [purse.silver for purse in story.table.purses] == [number + 1 for number in before]
    assert [heap.red for heap in story.table.stones] == [7, 5, 0]


def test_when_the_bank_has_nothing_left_for_anybody_nothing_happens() -> None:
    """S19"""
    own = (Blank("Fleur", "Flower", ((Share("red"),),)),)
    story = sold("blank_1", characters=own, stones={1: Stones(12)})
    story.then_among(e.NothingHappened(0, "blank_1"))


def test_a_card_of_ones_own_may_imitate_one_that_was_up_or_is_still_to_come() -> None:
    """The effect "imitate"."""
    story = sold("blank_1", characters=(MIRROR,), played=("witch", "dragon_red", "blank_1"))
    story = story.when(0, Choose(0)).when(0, ImitateCharacter("dragon_red"))
    story.then_among(e.StonesTaken(0, Stones(red=1)))
    story = sold("blank_1", characters=(MIRROR,), coming=("dragon_blue", "fairy"))
    story = story.when(0, Choose(1)).when(0, ImitateCharacter("dragon_blue"))
    story.then_among(e.StonesTaken(0, Stones(blue=1)))


def test_two_that_imitate_what_was_up_do_not_imitate_each_other() -> None:
    """Ours: they would never end."""
    row = ("witch", "ghost", "dragon_red", "blank_1")
    story = sold("blank_1", characters=(MIRROR,), played=row).when(0, Choose(0))
    story.allows(0, ImitateCharacter("dragon_red")).refuses(0, ImitateCharacter("ghost"))
    row = ("witch", "blank_1", "dragon_red", "ghost")
    story = sold("ghost", characters=(MIRROR,), played=row)
    story.allows(0, ImitateCharacter("dragon_red")).refuses(0, ImitateCharacter("blank_1"))
