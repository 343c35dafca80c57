"""The defaults of an absent player, decision by decision (docs/rules: when time runs out)."""

from typing import Any

import pytest

from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.moves import Bid, BidSilver, Choose, NameColour
from domain.games.pierres_du_dragon.table import Fist
from tests.domain.pierres_du_dragon.scene import bids, scene, sold


def test_the_absent_bid_nothing() -> None:
    """Main bid, S1"""
    story = scene().when(1, Bid(2)).when_time_runs_out()
    story.then_among(e.FistHidden(0, Fist()), e.FistHidden(2, Fist()), e.AuctionWon(1, (0, 2)))


def test_the_absent_bid_no_silver() -> None:
    """Tie-break bid"""
    story = bids(scene(), 2, 2, 0).when(1, BidSilver(1)).when_time_runs_out()
    story.then_among(e.SilverOpened, e.AuctionWon(1, (0,)))


def test_the_absent_keep_the_doppelganger() -> None:
    """Doppelganger"""
    story = sold("dragon_red", doppelganger=0).when_time_runs_out()
    story.then_among(e.PowerUsed(0, "dragon_red", 1)).has(doppelganger=0)


@pytest.mark.parametrize(
    ("up", "points", "stones", "played"),
    [
        ("charlatan", 1, Stones(), True),
        ("charlatan", 0, Stones(), False),
        ("charlatan", 2, Stones(), False),
        ("wizard", 1, Stones(2, 2, 2), True),
        ("wizard", 1, Stones(2, 2, 1), False),
        ("sorcerer", 0, Stones(8), True),
        ("sorcerer", 0, Stones(7, 3), False),
        ("magician", 1, Stones(5, 3), True),
        ("apprentice", 1, Stones(3, 2), True),
        ("apprentice", 1, Stones(3, 1), False),
    ],
)
def test_the_absent_play_the_doppelganger_if_it_wins(
    up: str, points: int, stones: Stones, played: bool
) -> None:
    """Doppelganger: yes if it wins the game, and a single use would not."""
    story = sold(up, doppelganger=0, points={0: points}, stones={0: stones})
    story = story.when_time_runs_out()
    assert played == any(isinstance(event, e.DoppelgangerPlayed) for event in story.happened)


def test_the_absent_score_if_they_can_pay() -> None:
    """Either/or"""
    story = sold("wizard", stones={0: Stones(1, 1, 1)}).when_time_runs_out()
    story.then_among(e.BranchChosen, e.StonesPaid).has(points=(1, 0, 0))


def test_the_absent_pay_with_their_most_numerous_colours() -> None:
    """Which stones to pay"""
    story = sold("magician", stones={0: Stones(2, 3, 1)}).when(0, Choose(0)).when_time_runs_out()
    story.then_among(e.StonesPaid(0, Stones(1, 3)))
    sold("apprentice", stones={0: Stones(2, 3)}).when_time_runs_out().then_among(
        e.StonesPaid(0, Stones(0, 2))
    )


def test_the_absent_rob_the_leader() -> None:
    """Thief: most points, then most stones, then clockwise; the victim's most numerous colour."""
    stones = {0: Stones(0, 2), 1: Stones(3, 1), 2: Stones(1, 1), 3: Stones(3, 1)}
    leader = sold("thief", seats=4, stones=stones, points={2: 1}).when_time_runs_out()
    leader.then_among(e.StoneStolen(0, 2, "red"))
    sold("thief", seats=4, stones=stones).when_time_runs_out().then_among(
        e.StoneStolen(0, 1, "red")
    )
    richer = {**stones, 3: Stones(1, 4)}
    sold("thief", seats=4, stones=richer).when_time_runs_out().then_among(
        e.StoneStolen(0, 3, "blue")
    )


def test_the_absent_take_their_most_numerous_colour_that_there_is() -> None:
    """Stone of choice"""
    story = sold("ancient_dragon", stones={0: Stones(1, 3, 2)}).when_time_runs_out()
    story.then_among(e.StonesTaken(0, Stones(0, 1)))
    story = sold("ancient_dragon", stones={0: Stones(1, 3, 2), 1: Stones(0, 9)})
    story.when_time_runs_out().then_among(e.StonesTaken(0, Stones(yellow=1)))


def test_the_absent_buy_nothing() -> None:
    """Merchant"""
    story = sold("merchant").when_time_runs_out()
    story.then_among(e.StonesBought(0, Stones(), Coins()))


@pytest.mark.parametrize(("points", "wins"), [(1, False), (2, True)])
def test_the_absent_decline_the_necromancer_unless_it_wins(points: int, wins: bool) -> None:
    """Necromancer"""
    story = sold("necromancer", points={0: points}).when_time_runs_out()
    assert wins == any(isinstance(event, e.BidForfeited) for event in story.happened)
    if wins:
        story.then_among(e.GameEnded("won"))


def test_the_absent_name_the_rarest_colour_and_stop() -> None:
    """Rainbow Dragon"""
    stones = {1: Stones(3, 12, 5)}
    story = sold("rainbow_dragon", stones=stones).when_time_runs_out()
    story = story.then(e.ColourNamed(0, "yellow")).when_time_runs_out()
    story.then_among(e.StonesKept(0, Stones()))
    named = sold("rainbow_dragon").when(0, NameColour("red"))
    named.when_time_runs_out().then_among(e.StonesKept(0, Stones()))


def test_the_absent_banish_their_own_rarest_colour() -> None:
    """Troll: of equals that of which the others have most."""
    stones = {0: Stones(1, 0, 0), 1: Stones(5, 1, 2), 2: Stones(0, 0, 2)}
    sold("troll", stones=stones).when_time_runs_out().then_among(
        e.ColourBanished(0, "yellow", (0, 2, 2))
    )


def test_the_absent_plunder_the_leader_or_the_next() -> None:
    """Brigand: most points, next clockwise."""
    story = sold("brigand", seats=4, points={2: 1, 3: 1}).when_time_runs_out()
    story.then_among(e.CoinsPlundered(0, 2, (0, 2), Coins(common=2, silver=5)))
    story = bids(scene("brigand", seats=4), 0, 0, 1, 0).when_time_runs_out()
    story.then_among(e.CoinsPlundered(2, 3, (2, 3), Coins(common=2, silver=5)))


@pytest.mark.parametrize(
    ("played", "stones", "chosen"),
    [
        (("witch", "dragon_red", "magician", "ghost"), Stones(4), "magician"),
        (("witch", "magician", "dragon_red", "ghost"), Stones(3), "dragon_red"),
        (("witch", "thief", "magician", "ghost"), Stones(3), "magician"),
        (("witch", "necromancer", "thief", "ghost"), Stones(3), "necromancer"),
    ],
)
def test_the_absent_imitate_what_scores_or_a_dragon(
    played: tuple[str, ...], stones: Stones, chosen: str
) -> None:
    """Ghost, Leprechaun: a scoring card if payable, else a dragon, else the lowest id."""
    story = sold("ghost", played=played, stones={0: stones, 1: Stones(1, 1)})
    story.when_time_runs_out().then_among(e.CharacterImitated(0, chosen, False))


def test_the_absent_imitate_the_necromancer_only_to_win() -> None:
    """Ghost, Necromancer"""
    said: dict[str, Any] = {"played": ("witch", "dragon_red", "necromancer", "ghost")}
    sold("ghost", **said).when_time_runs_out().then_among(
        e.CharacterImitated(0, "dragon_red", False)
    )
    story = sold("ghost", points={0: 2}, **said).when_time_runs_out().when_time_runs_out()
    story.then_among(e.GameEnded("won"))
