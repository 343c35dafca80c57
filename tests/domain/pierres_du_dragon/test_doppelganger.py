"""The Doppelganger: kept, and played to use a power twice. Rulings S30 to S33."""

from typing import Any

from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Stones
from domain.games.pierres_du_dragon.moves import Bid, Choose, ImitateCharacter, Rob, UseTwice
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.pierres_du_dragon.scene import bids, scene, silver, sold
from tests.kit.stories import Story

TWICE, ONCE = UseTwice(True), UseTwice(False)


def _kept(up: str, **said: Any) -> Story:
    """Seat 0 keeps the Doppelganger and has won this character."""
    return sold(up, doppelganger=0, **said).awaits("double", 0)


def test_the_winner_keeps_it_before_all_eyes() -> None:
    """Doppelganger, S43"""
    story = sold("doppelganger").then_among(e.DoppelgangerKept(0)).shows(None, doppelganger=0)
    story.has(played=("witch", "dragon_blue"))


def test_it_cannot_be_played_in_the_auction_that_brought_it() -> None:
    """S30"""
    sold("doppelganger").awaits("bid", 0, 1, 2).refuses(0, TWICE, ONCE)


def test_its_owner_is_asked_after_winning_and_before_the_power() -> None:
    """S30: in the same turn or any later one."""
    story = bids(sold("doppelganger"), 1, 0, 0).awaits("double", 0).refuses(1, TWICE)
    story = story.allows(0, TWICE, ONCE)
    story.when(0, TWICE, (0,), (0,)).then_among(
        e.DoppelgangerPlayed(0),
        e.PowerUsed(0, "dragon_blue", 2),
        e.StonesTaken(0, Stones(blue=1)),
        e.StonesTaken(0, Stones(blue=1)),
    )


def test_it_goes_to_the_discard_when_it_is_played() -> None:
    """S30"""
    _kept("dragon_red").when(0, TWICE).has(doppelganger=None, discard=("doppelganger",))


def test_it_may_be_kept_for_later() -> None:
    """S30"""
    story = _kept("dragon_red").when(0, ONCE).then_among(e.PowerUsed(0, "dragon_red", 1))
    story.has(doppelganger=0)
    assert story.table.stones[0] == Stones(red=1)


def test_nobody_else_is_asked() -> None:
    """S30"""
    sold("dragon_red", doppelganger=1).then_among(e.StonesTaken).has(doppelganger=1)


def test_it_is_kept_when_the_power_is_cancelled_or_nobody_wins() -> None:
    """S31"""
    story = bids(scene(doppelganger=0, cursed={1: 1}), 1, Bid(cursed=True), 0)
    story.then_among(e.AuctionPassed("cursed")).has(doppelganger=0)
    story = silver(bids(scene(doppelganger=0), 1, 1, 0), (0, 0), (1, 0)).has(doppelganger=0)


def test_the_witch_gives_two_cursed_coins() -> None:
    """S32, S10"""
    story = _kept("witch").when(0, TWICE)
    story.then_among(e.CursedCoinsTaken(0, 1), e.CursedCoinsTaken(0, 1)).has(cursed=(2, 0, 0))


def test_the_thief_steals_twice_and_chooses_anew() -> None:
    """S32, S22"""
    stones = {1: Stones(1), 2: Stones(0, 1)}
    story = _kept("thief", stones=stones).when(0, TWICE).awaits("steal", 0)
    story = story.when(0, Rob(1, "red"))
    story.then_among(e.StoneStolen(0, 1, "red"), e.StoneStolen(0, 2, "blue"))


def test_the_ghost_picks_twice() -> None:
    """S32"""
    played = ("witch", "dragon_red", "ghost")
    story = _kept("ghost", played=played).when(0, TWICE).when(0, ImitateCharacter("dragon_red"))
    story.awaits("imitate", 0).when(0, ImitateCharacter("witch")).has(cursed=(1, 0, 0))


def test_the_leprechaun_picks_twice() -> None:
    """S32"""
    coming = ("dragon_blue", "dragon_red", "fairy")
    story = _kept("leprechaun", coming=coming).when(0, TWICE)
    story = story.when(0, ImitateCharacter("dragon_red")).awaits("imitate", 0)
    story.when(0, ImitateCharacter("dragon_blue"))
    assert story.table.stones[0] == Stones(red=1)


def test_the_goblin_picks_twice_while_there_is_anything() -> None:
    """S32, S27"""
    story = _kept("goblin").when(0, TWICE, (0,), (0,), (0,))
    story.then_among(e.CharacterImitated(0, "dragon_blue", True), e.NothingHappened(0, "goblin"))


def test_an_either_or_is_chosen_twice() -> None:
    """S32"""
    story = _kept("wizard", stones={0: Stones(2, 2, 2)}).when(0, TWICE)
    story = story.when(0, Choose(0)).awaits("choose", 0).when(0, Choose(1))
    story.has(points=(1, 0, 0))
    assert story.table.stones[0] == Stones(1, 1, 1)


def test_the_charlatan_scores_a_point_for_the_stones_and_one_for_nothing() -> None:
    """S32"""
    story = _kept("charlatan", stones={0: Stones(3)}).when(0, TWICE)
    story.then_among(e.PointsScored(0, 1), e.PointsScored(0, 1)).has(points=(2, 0, 0))


def test_the_goldsmith_gives_two_amulets_if_there_are_two() -> None:
    """S32, S19"""
    _kept("goldsmith").when(0, TWICE).has(amulets=(2, 0, 0))
    story = _kept("goldsmith", amulets={1: 1}).when(0, TWICE)
    story.then_among(e.AmuletsTaken(0, 1), e.NothingHappened(0, "goldsmith"))


def test_the_necromancer_cannot_be_doubled() -> None:
    """S33, the note on the Doppelganger"""
    sold("necromancer", doppelganger=0).awaits("choose", 0).refuses(0, TWICE)


def test_a_doubled_ghost_or_leprechaun_may_not_choose_the_necromancer() -> None:
    """S33"""
    row = ("necromancer", "witch", "ghost")
    story = _kept("ghost", played=row)
    story.when(0, ONCE).allows(0, ImitateCharacter("necromancer"))
    story.when(0, TWICE).then_among(e.CursedCoinsTaken, e.CursedCoinsTaken)
    story = _kept("leprechaun", coming=("necromancer", "fairy", "gnome"))
    story.when(0, TWICE).refuses(0, ImitateCharacter("necromancer"))
    story = _kept("leprechaun", coming=("necromancer",)).when(0, TWICE)
    story.then_among(e.NothingHappened(0, "leprechaun"), e.NothingHappened(0, "leprechaun"))


def test_a_doubled_goblin_that_finds_the_ghost_may_not_have_the_necromancer_of_him() -> None:
    """S33: neither directly nor through an imitation."""
    said: dict[str, Any] = {"played": ("witch", "necromancer", "goblin"), "coming": ("ghost",)}
    once = sold("goblin", doppelganger=0, **said).when(0, ONCE, (0,)).awaits("imitate", 0)
    once.allows(0, ImitateCharacter("necromancer"))
    twice = _kept("goblin", **said).when(0, TWICE, (0,)).awaits("imitate", 0)
    twice.allows(0, ImitateCharacter("witch")).refuses(0, ImitateCharacter("necromancer"))


def test_a_doubled_goblin_that_finds_the_necromancer_uses_it_once() -> None:
    """S33"""
    story = _kept("goblin", coming=("dragon_red", "necromancer")).when(0, TWICE, (1,))
    story = story.awaits("choose", 0).when(0, Choose(0), (0,), (0,), (0,))
    story.then_among(e.BidForfeited(0, 1), e.PointsScored(0, 1), e.StonesTaken(0, Stones(red=1)))
    assert story.table.points == (1, 0, 0)


def test_the_second_half_is_not_played_when_the_first_has_won() -> None:
    """S40"""
    story = _kept("charlatan", points={0: 2}).when(0, TWICE)
    story.then_among(e.PointsScored(0, 1), e.GameEnded("won")).has(points=(3, 0, 0))
    assert sum(isinstance(event, e.PointsScored) for event in story.happened) == 1


def test_a_card_of_the_hosts_own_that_costs_the_bid_is_not_doubled_either() -> None:
    """S33 for the blank cards"""
    sold("blank_1", doppelganger=0, characters=(BLANKS[1],)).refuses(0, TWICE)
