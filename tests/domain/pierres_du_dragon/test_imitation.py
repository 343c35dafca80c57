"""Ghost, Goblin and Leprechaun use the powers of others. Rulings S24 to S29, S48."""

from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Stones
from domain.games.pierres_du_dragon.moves import Bid, Choose, ImitateCharacter, Rob, TakeStones
from tests.domain.pierres_du_dragon.scene import bids, scene, silver, sold


def test_the_ghost_uses_a_power_that_was_up_this_turn() -> None:
    """S25"""
    story = sold("ghost", played=("witch", "dragon_red", "ghost")).awaits("imitate", 0)
    story = story.refuses(0, ImitateCharacter("dragon_blue"), ImitateCharacter("ghost"))
    story = story.when(0, ImitateCharacter("dragon_red"))
    story.then_among(e.CharacterImitated(0, "dragon_red", False), e.StonesTaken(0, Stones(red=1)))
    story.has(played=("witch", "dragon_red", "ghost", "dragon_blue"))


def test_the_ghost_may_take_one_that_nobody_wanted_or_that_was_cursed() -> None:
    """S25, S3, S8"""
    ghost = scene("dragon_red", cursed={1: 1}, coming=("ghost",))
    unsold = bids(ghost, 0, 0, 0)
    cursed = bids(ghost, 1, Bid(cursed=True), 0)
    for story in (unsold, cursed):
        bids(story, 1, 0, 0).allows(0, ImitateCharacter("dragon_red"))


def test_the_witch_is_always_there_for_the_ghost_and_gives_a_further_coin() -> None:
    """S25, S10: cursed coins are not limited to the two in the box."""
    story = sold("ghost", cursed={1: 2}).then_among(e.CharacterImitated(0, "witch", False))
    story.then_among(e.CursedCoinsTaken(0, 1)).has(cursed=(1, 2, 0))


def test_the_ghost_is_not_asked_if_only_the_witch_was_up() -> None:
    """A3"""
    sold("ghost").then_among(e.PowerUsed(0, "ghost", 1), e.CharacterImitated(0, "witch", False))


def test_an_unwanted_doppelganger_can_be_had_by_the_ghost() -> None:
    """S26"""
    story = sold("ghost", played=("witch", "doppelganger", "ghost"))
    story = story.when(0, ImitateCharacter("doppelganger")).then_among(e.DoppelgangerKept(0))
    story.has(doppelganger=0, played=("witch", "ghost", "dragon_blue"))


def test_a_doppelganger_that_somebody_keeps_cannot_be_had_by_the_ghost() -> None:
    """S26"""
    kept = bids(scene("doppelganger", coming=("fairy", "ghost")), 0, 1, 0, luck=((1,),))
    story = bids(kept.has(doppelganger=1), 1, 0, 0)
    story.then_among(e.CharacterImitated(0, "witch", False)).has(doppelganger=1)


def test_the_auction_just_won_stands_in_for_the_thiefs() -> None:
    """S24"""
    stones = {1: Stones(1), 2: Stones(1)}
    story = bids(scene("ghost", played=("thief", "ghost"), stones=stones), 3, 1, 2)
    story.then_among(e.CharacterImitated(0, "thief", False), e.StoneStolen(0, 2, "red"))


def test_the_auction_just_won_stands_in_for_the_necromancers() -> None:
    """S24"""
    story = bids(scene("ghost", played=("necromancer", "ghost")), Bid(2, 1), 1, 0)
    story.when(0, Choose(0)).then_among(e.BidForfeited(0, 2))


def test_a_tie_stands_in_too() -> None:
    """S24, S21"""
    stones = {1: Stones(1), 2: Stones(1)}
    story = bids(scene("ghost", played=("thief", "ghost"), stones=stones), 3, 3, 2)
    silver(story, (0, 1), (1, 0)).then_among(e.StoneStolen(0, 1, "red"))


def test_the_goblin_uses_a_random_power_that_is_then_played() -> None:
    """S28"""
    coming = ("dragon_blue", "dragon_yellow", "fairy")
    story = sold("goblin", coming=coming, luck=((1,), (0,)))
    story.then_among(
        e.CharacterImitated(0, "dragon_yellow", True),
        e.StonesTaken(0, Stones(yellow=1)),
        e.CharacterTurnedUp("dragon_blue"),
    )
    story.has(coming=("fairy",), played=("witch", "goblin", "dragon_yellow", "dragon_blue"))


def test_goblin_and_leprechaun_do_nothing_when_they_come_last() -> None:
    """S27, and both notes."""
    for last in ("goblin", "leprechaun"):
        story = sold(last, coming=(), luck=((0,), (0,)))
        story.then_among(e.NothingHappened(0, last), e.TurnEnded)


def test_the_leprechaun_chooses_a_power_that_is_then_played() -> None:
    """S28, S29: what is left is public; it comes in any order."""
    coming = ("dragon_blue", "dragon_yellow", "fairy")
    story = sold("leprechaun", coming=coming).awaits("imitate", 0)
    story.refuses(0, ImitateCharacter("witch"), ImitateCharacter("leprechaun"))
    story = story.when(0, ImitateCharacter("dragon_yellow"), (1,))
    story.then_among(e.StonesTaken(0, Stones(yellow=1)), e.CharacterTurnedUp("fairy"))


def test_what_goblin_and_leprechaun_took_can_be_imitated_by_the_ghost() -> None:
    """S25"""
    story = sold("leprechaun", coming=("dragon_yellow", "ghost"))
    story = bids(story.when(0, ImitateCharacter("dragon_yellow")), 1, 0, 0)
    story.allows(0, ImitateCharacter("dragon_yellow"), ImitateCharacter("leprechaun"))


def test_a_doppelganger_that_the_goblin_takes_is_kept() -> None:
    """S28"""
    story = sold("goblin", coming=("doppelganger",), luck=((0,), (0,), (0,)))
    story.then_among(e.DoppelgangerKept(0), e.TurnEnded(((1, 0, 0)), (0, 0, 0), ("goblin",)))


def test_imitations_chain_as_long_as_there_are_characters() -> None:
    """S28: Goblin, Leprechaun, Ghost, Goblin, and the rest."""
    coming = ("ancient_dragon", "ghost", "leprechaun")
    story = sold("goblin", coming=coming, luck=((2,),)).awaits("imitate", 0)
    story = story.when(0, ImitateCharacter("ghost"))
    story = story.allows(0, ImitateCharacter("leprechaun")).refuses(0, ImitateCharacter("ghost"))
    story = story.when(0, ImitateCharacter("goblin"), (0,)).awaits("take", 0)
    story.when(0, TakeStones(red=1), (0,), (0,)).then_among(e.StonesTaken, e.TurnEnded)


def test_a_thief_found_by_the_goblin_robs_the_second_of_this_auction() -> None:
    """S24, S28"""
    stones = {1: Stones(1), 2: Stones(2)}
    story = scene("goblin", coming=("dragon_red", "thief"), stones=stones)
    story = bids(story, 3, 2, 2, luck=((1,),)).awaits("steal", 0)
    story.allows(0, Rob(1, "red"), Rob(2, "red"))


def test_an_unwanted_doppelganger_is_discarded_with_the_other_special() -> None:
    """S48"""
    story = bids(scene("doppelganger", cursed={1: 1}, coming=("fairy",)), 1, Bid(cursed=True), 0)
    story = bids(story, 0, 0, 0, luck=((0,), (0,)))
    story.has(discard=("doppelganger", "fairy"), doppelganger=None)
