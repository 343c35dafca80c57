"""M04, the pilfering gloves: what is taken, what is seen, and who is accused (A-33)."""

from typing import Any

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.events import MagicDrawn, MagicPlayed
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.scene import dragon, hand, scene
from tests.kit.stories import Story

TREASURE = Amount(gold=2, amber=1)
LEFT = Amount(gold=1, amber=1)
GOLD = Amount(gold=1)


def _negotiation(pilferer: int, **said: Any) -> Story:
    """Seats 0 and 1 share a treasure; somebody has the gloves, and everybody has an object."""
    hands = {seat: hand("speed_boots") for seat in range(4)}
    hands[pilferer] = hand("pilfering_gloves")
    said = {"advanced": True, "hands": hands, "seats": 4, **said}
    story = scene(dragon(5, TREASURE, (1, "warrior_m")), **said).when(0, m.Attack(0, "wizard"))
    return story.when(0, m.Pass()).when(1, m.Pass())


@pytest.mark.parametrize("pilferer", [0, 1, 2])
def test_anybody_may_take_a_token_secretly_while_a_negotiation_runs(pilferer: int) -> None:
    story = _negotiation(pilferer).allows(pilferer, m.Pilfer("gold"), m.Pilfer("amber"))
    story.refuses(pilferer, m.Pilfer("diamond")).refuses(3, m.Pilfer("gold"))
    story = story.when(pilferer, m.Pilfer("gold")).then(f.TokenPilfered(pilferer, "gold"))
    assert story.table.treasure == LEFT
    assert story.table.hoards[pilferer] == GOLD
    assert story.table.hands[pilferer] == ("pilfering_gloves",)


@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_the_treasure_shrinks_before_all_eyes_and_nobody_is_named(viewer: int | None) -> None:
    before = _negotiation(2)
    story = before.when(2, m.Pilfer("gold"))
    assert m.Pilfer.anonymous
    assert seen_by(story.happened[0], viewer) == f.TokenPilfered(None, "gold")
    view, earlier = seen_by(story.table, viewer), seen_by(before.table, viewer)
    assert view.treasure == LEFT
    same = ("hoards", "hands", "gloves", "ready", "received", "discard")
    assert [getattr(view, name) for name in same] == [getattr(earlier, name) for name in same]
    assert seen_by(story.table, 2).gloves == (None, None, True, None)


def test_whatever_was_proposed_is_void_when_the_treasure_changes() -> None:
    shares = (TREASURE, NOTHING, NOTHING, NOTHING)
    story = _negotiation(2).when(0, m.Propose(shares)).when(2, m.Pilfer("gold"))
    story.refuses(1, m.Accept(1)).refuses(0, m.Propose(shares))
    story = story.when(0, m.Propose((LEFT, NOTHING, NOTHING, NOTHING))).allows(1, m.Accept(2))
    story.when(3, m.Accuse(2)).refuses(1, m.Accept(2))


def test_a_right_accusation_brings_everything_back_and_spends_the_gloves() -> None:
    story = (
        _negotiation(2).when(2, m.Pilfer("gold")).when(2, m.Pilfer("amber")).when(0, m.Accuse(2))
    )
    story.then(
        f.Accused(0, 2, True),
        f.PilfererCaught(2, Amount(gold=1, amber=1)),
        MagicPlayed(2, "pilfering_gloves"),
    )
    story.has(discard=("pilfering_gloves",), gloves=(False,) * 4, hoards=(NOTHING,) * 4)
    assert story.table.treasure == TREASURE
    story.refuses(2, m.Pilfer("gold")).refuses(1, m.Accuse(2))


def test_a_wrong_accusation_changes_nothing() -> None:
    story = (
        _negotiation(2).when(2, m.Pilfer("gold")).when(0, m.Accuse(1)).then(f.Accused(0, 1, False))
    )
    assert story.table.treasure == LEFT
    story.awaits("negotiate", 0, 1)


def test_each_seat_may_accuse_one_other_seat_and_only_after_something_vanished() -> None:
    story = _negotiation(2).refuses(0, m.Accuse(2)).when(2, m.Pilfer("gold"))
    story.refuses(0, m.Accuse(0), m.Accuse(4), m.Accuse(-1)).allows(3, m.Accuse(0)).allows(
        2, m.Accuse(0)
    )
    story.when(0, m.Accuse(1)).refuses(0, m.Accuse(2)).allows(1, m.Accuse(2))


def _shared_out(story: Story) -> Story:
    """The two participants agree, and nobody plays an object."""
    story = story.when(0, m.Propose((LEFT, NOTHING, NOTHING, NOTHING))).when(1, m.Accept(1))
    for seat in (2, 3):
        story = story.when(seat, m.Pass())
    return story


def test_who_was_not_found_out_keeps_it_and_discards_the_gloves_after_the_sharing() -> None:
    """Rule: an object that was used is discarded."""
    story = _shared_out(_negotiation(2).when(2, m.Pilfer("gold")))
    story.then_among(f.SharesGiven, f.GlovesDiscarded(2), f.SlayersReturned)
    assert story.table.hoards[2] == GOLD
    story.has(discard=("pilfering_gloves",), gloves=(False,) * 4)
    assert story.table.hands[2] == ()
    assert [seen_by(story.table, viewer).hands[2] for viewer in (0, 2, None)] == [()] * 3


def test_the_gloves_are_discarded_after_a_negotiation_that_failed_too() -> None:
    story = _negotiation(2).when(2, m.Pilfer("gold")).when_time_runs_out().when_time_runs_out()
    story.then_among(f.TreasureLost, f.GlovesDiscarded(2), f.SlayersReturned)


def test_discarded_gloves_may_be_drawn_and_used_again() -> None:
    """Rule: an empty pile is made anew from the discard."""
    lair = dragon(5, Amount(magic=1, gold=1), (1, "wizard"))
    hands = {2: hand("pilfering_gloves")}
    story = scene(lair, advanced=True, hands=hands).when(0, m.Attack(0, "warrior_m"))
    story = story.when(2, m.Pilfer("gold")).when(0, m.Propose((NOTHING, Amount(magic=1), NOTHING)))
    story = story.when(1, m.Accept(1)).when(2, m.Pass(), (0,))
    story.then_among(f.GlovesDiscarded(2), MagicDrawn(1, "pilfering_gloves"))
    story.has(hands=((), hand("pilfering_gloves"), ()), gloves=(False,) * 3)


def test_with_keep_gloves_the_worn_gloves_stay_in_hand_and_do_not_betray_their_owner() -> None:
    """A-33"""
    story = _shared_out(_negotiation(2, keep_gloves=True).when(2, m.Pilfer("gold")))
    assert story.table.hoards[2] == GOLD
    assert len(seen_by(story.table, 0).hands[2]) == 1
    story.has(discard=(), gloves=(False, False, True, False))


def test_no_accusation_is_possible_when_all_is_shared() -> None:
    story = _negotiation(2).when(2, m.Pilfer("gold"))
    story = story.when(0, m.Propose((LEFT, NOTHING, NOTHING, NOTHING))).when(1, m.Accept(1))
    story.refuses(0, m.Accuse(2))


def test_pilfered_tokens_stay_with_the_pilferer_if_the_negotiation_fails() -> None:
    story = _negotiation(1).when(1, m.Pilfer("amber")).when_time_runs_out().when_time_runs_out()
    assert story.table.hoards[1] == Amount(amber=1)
    assert story.table.lost == Amount(gold=2)


def test_an_empty_treasure_leaves_time_to_accuse() -> None:
    story = _negotiation(2).when(2, m.Pilfer("gold")).when(2, m.Pilfer("gold"))
    story.awaits("negotiate", 0, 1).allows(0, m.Accuse(2))


def test_lots_are_void_too_and_the_killer_divides_anew() -> None:
    """A-18, A-33"""
    story = _negotiation(2, divide_and_choose=True).when(2, m.Pilfer("gold")).awaits("divide", 0)
    story = story.refuses(0, m.Divide((TREASURE, NOTHING))).when(0, m.Divide((LEFT, NOTHING)))
    story.refuses(2, m.Pilfer("gold"))
    before = story.table.decision
    anew = story.when(3, m.Accuse(2)).awaits("divide", 0).refuses(1, m.ChooseLot(0))
    assert anew.table.decision > before
    assert anew.table.treasure == TREASURE


def test_a_pilferer_is_listed_his_chances_and_others_their_suspicions() -> None:
    story = _negotiation(2)
    assert m.Pilfer("gold") in OR_DES_DRAGONS.choices(seen_by(story.table, 2), 2).moves
    story = story.when(2, m.Pilfer("gold"))
    assert m.Accuse(2) in OR_DES_DRAGONS.choices(seen_by(story.table, 3), 3).moves
