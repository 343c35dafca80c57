"""Cards of the host's own to keep, after the Doppelganger's rules (S30, S31, S42)."""

from typing import Any

from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.blanks import Blank
from domain.games.pierres_du_dragon.effects import Keep, Pay, ScorePoints, Spend, Take
from domain.games.pierres_du_dragon.moves import Bid, Choose, ImitateCharacter, UseTwice
from domain.games.pierres_du_dragon.table import KeptCard
from tests.domain.pierres_du_dragon.scene import bids, scene, sold
from tests.kit.stories import Story

SQUIRE = Blank("Écuyer", "Squire", ((Keep(),), (Take("red", 2),), (Pay("any"), ScorePoints())))
MISER = Blank("Avare", "Miser", ((Keep(),), (Spend("common", 9), ScorePoints())))
OWN = (SQUIRE, MISER)
MINE = (KeptCard(0, "blank_1"),)


def _kept(up: str, **said: Any) -> Story:
    """Seat 0 keeps the Squire and has won this character."""
    return sold(up, characters=OWN, **{"kept": MINE, **said})


def test_the_winner_keeps_it_before_all_eyes_and_cannot_use_it_in_that_auction() -> None:
    """Ours, after S30: no other branch can be chosen, whatever it costs."""
    for number in (1, 2):
        name = f"blank_{number}"
        story = sold(name, characters=OWN, stones={0: Stones(1)}).then_among(e.CardKept(0, name))
        story.awaits("bid", 0, 1, 2).has(played=("witch", "dragon_blue"))
        story.shows(None, kept=(KeptCard(0, name),)).shows(1, kept=(KeptCard(0, name),))


def test_its_branches_are_chosen_from_after_a_later_auction_before_the_power() -> None:
    """Ours, after S30: it goes to the discard, and the power that was won follows."""
    story = bids(sold("blank_1", characters=OWN), 1, 0, 0).awaits("choose", 0)
    story = story.refuses(1, Choose(1)).refuses(0, Choose(2)).allows(0, Choose(0), Choose(1))
    story = story.when(0, Choose(1), (0,), (0,))
    story.then_among(e.StonesTaken(0, Stones(red=2)), e.StonesTaken(0, Stones(blue=1))).has(kept=())
    assert "blank_1" in story.table.discard


def test_it_may_be_kept_on() -> None:
    """Ours: the branch with `keep` changes nothing."""
    story = _kept("dragon_red").when(0, Choose(0))
    story.then_among(e.NothingHappened(0, "blank_1"), e.StonesTaken(0, Stones(red=1))).has(
        kept=MINE
    )


def test_nobody_else_is_asked_nor_its_owner_if_nobody_wins() -> None:
    """Ours, after S31."""
    _kept("dragon_red", kept=(KeptCard(1, "blank_1"),)).awaits("bid", 0, 1, 2)
    story = bids(scene(characters=OWN, kept=MINE, cursed={1: 1}), 1, Bid(cursed=True), 0)
    story.then_among(e.AuctionPassed("cursed")).has(kept=MINE)


def test_the_doppelganger_doubles_the_power_that_was_won_not_the_kept_card() -> None:
    """Ours, after S32; nor does it double a card to keep."""
    story = _kept("dragon_red", doppelganger=0).awaits("double", 0).when(0, UseTwice(True))
    story = story.then_among(e.PowerUsed(0, "dragon_red", 2)).awaits("choose", 0)
    story = story.when(0, Choose(1)).has(kept=())
    assert story.table.stones[0] == Stones(red=4)
    sold("blank_1", characters=OWN, doppelganger=0).then_among(e.CardKept(0, "blank_1"))


def test_the_ghost_gets_it_unless_somebody_keeps_it() -> None:
    """Ours, after S26."""
    row = ("witch", "blank_1", "ghost")
    story = sold("ghost", characters=OWN, played=row).when(0, ImitateCharacter("blank_1"))
    story.then_among(e.CardKept(0, "blank_1")).has(kept=MINE)
    story = _kept("ghost", kept=(KeptCard(1, "blank_1"),), played=("witch", "ghost"))
    story.then_among(e.CharacterImitated(0, "witch", False)).has(kept=(KeptCard(1, "blank_1"),))


def test_a_price_in_coins_is_asked_for_whatever_is_behind_the_screen() -> None:
    """Ours: or all would learn of it."""
    miser = (KeptCard(0, "blank_2"),)
    story = _kept("dragon_red", kept=miser, purses={0: Coins(8)}).awaits("choose", 0)
    story.refuses(0, Choose(1)).when(0, Choose(0)).has(kept=miser)


def test_the_absent_keep_it_unless_it_scores() -> None:
    """When time runs out."""
    _kept("dragon_red").when_time_runs_out().then_among(e.BranchChosen(0, "blank_1", 0, (Keep(),)))
    story = _kept("dragon_red", stones={0: Stones(1)}, points={0: 2}).when_time_runs_out()
    story.then_among(e.GameEnded("won")).has(points=(3, 0, 0))


def test_a_kept_card_is_not_among_the_specials() -> None:
    """S42: it is not discarded at the turn's end."""
    story = sold("blank_1", characters=OWN, coming=(), deck=("gnome", "thief"), luck=((0,), (0,)))
    story.has(turn=2, kept=MINE, deck=(), discard=(), played=("witch",))
