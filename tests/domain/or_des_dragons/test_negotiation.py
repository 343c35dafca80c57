"""The negotiation under the hourglass, and the options that change it."""

from typing import Any

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.table import Proposal
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.scene import PUBLIC, dragon, pair, scene
from tests.kit.stories import Story

GOLD = Amount(gold=1)
TWO = Amount(gold=2)
EVEN = (GOLD, GOLD, NOTHING)


def _two(**said: Any) -> Story:
    """Seats 0 and 1 negotiate about two gold pieces; seat 2 looks on."""
    return pair(TWO, **said).when(0, m.Attack(0, "wizard"))


def _three(treasure: Amount = TWO, **said: Any) -> Story:
    fought = dragon(6, treasure, (2, "wizard"), (1, "warrior_m"))
    return scene(fought, **said).when(0, m.Attack(0, "wizard"))


def test_the_treasure_is_shared_when_all_have_accepted_the_same_version() -> None:
    """A-14"""
    story = _three().awaits("negotiate", 0, 1, 2).when(0, m.Propose((GOLD, NOTHING, GOLD)))
    story.then(f.Proposed(1, 0, PUBLIC, (GOLD, NOTHING, GOLD))).awaits("negotiate", 1, 2)
    story = story.when(1, m.Accept(1)).then(f.Accepted(1, 1)).awaits("negotiate", 2)
    story = story.when(2, m.Accept(1))
    story.then_among(f.Accepted(1, 2), f.SharesAgreed, f.SharesGiven).awaits("attack", 1)
    story.has(hoards=(GOLD, NOTHING, GOLD), received=(GOLD, NOTHING, GOLD))
    story.refuses(0, m.Withdraw(), m.Withdraw(1))


def test_an_empty_share_is_valid_if_its_owner_accepts_it() -> None:
    """A-15"""
    story = _two().when(0, m.Propose((TWO, NOTHING, NOTHING))).when(1, m.Accept(1))
    story.has(hoards=(TWO, NOTHING, NOTHING))


def test_a_new_version_has_no_acceptances_but_its_authors() -> None:
    """A-14"""
    story = _three().when(0, m.Propose((GOLD, GOLD, NOTHING))).when(1, m.Accept(1))
    story = story.when(0, m.Propose((GOLD, NOTHING, GOLD))).refuses(2, m.Accept(1))
    assert story.table.battle.proposals == (Proposal(2, 0, (0,), PUBLIC, (GOLD, NOTHING, GOLD)),)
    story.allows(1, m.Accept(2)).refuses(0, m.Accept(2))


def test_every_participant_may_have_a_proposal_open() -> None:
    story = _two().when(0, m.Propose((TWO, NOTHING, NOTHING))).when(1, m.Propose(EVEN))
    story.allows(0, m.Accept(2)).allows(1, m.Accept(1)).awaits("negotiate", 0, 1)
    story.when(0, m.Accept(2)).has(hoards=(GOLD, GOLD, NOTHING))


def test_an_acceptance_or_a_proposal_can_be_taken_back_before_the_last_acceptance() -> None:
    """A-14"""
    story = _three().when(0, m.Propose((GOLD, GOLD, NOTHING))).when(1, m.Accept(1))
    back = story.when(1, m.Withdraw(1)).then(f.Withdrew(1, 1)).awaits("negotiate", 1, 2)
    back.when(2, m.Accept(1)).awaits("negotiate", 1)
    gone = story.when(0, m.Withdraw()).refuses(2, m.Accept(1)).refuses(2, m.Withdraw(1))
    assert gone.table.battle.proposals == ()


def test_a_new_offer_does_not_turn_the_hourglass() -> None:
    """A-17"""
    story = _two()
    before = OR_DES_DRAGONS.waiting(story.table)[0]
    after = OR_DES_DRAGONS.waiting(story.when(0, m.Propose(EVEN)).table)[0]
    assert (before.kind, before.decision, before.clock) == (
        "negotiate",
        after.decision,
        "hourglass",
    )


def test_without_agreement_the_treasure_leaves_the_game() -> None:
    """A-17"""
    story = _two(deck=()).when(0, m.Propose(EVEN)).when_time_runs_out()
    story.then_among(f.SandRanOut(), f.TreasureLost(TWO), f.SlayersReturned(0))
    story.has(lost=TWO, hoards=(NOTHING,) * 3).awaits("attack", 1)


def test_the_list_has_what_can_be_accepted_and_complete_proposals() -> None:
    story = _three(Amount(gold=1, amber=2, silver=3)).when(
        1, m.Propose((NOTHING,) * 2 + (Amount(gold=1, amber=2, silver=3),))
    )
    listed = OR_DES_DRAGONS.choices(seen_by(story.table, 0), 0)
    assert not listed.complete
    assert m.Accept(1) in listed.moves
    assert sum(isinstance(move, m.Propose) for move in listed.moves) >= 2
    story.allows(0, *listed.moves)


# Option delegate_absent.


def test_who_is_silent_at_half_time_accepts_from_80_percent_of_an_equal_share_on() -> None:
    """A-18"""
    ten = Amount(silver=30)
    story = _three(ten, delegate_absent=True).when(0, m.Withdraw())
    assert [w.seats for w in OR_DES_DRAGONS.waiting(story.table) if w.reminder] == [(1, 2)]
    story = story.when_time_runs_out(reminder=True).then(f.Delegated((1, 2)))
    little = story.when(0, m.Propose((Amount(silver=15), Amount(silver=7), Amount(silver=8))))
    little.then(f.Proposed, f.Accepted(1, 2, True)).awaits("negotiate", 1)
    enough = story.when(0, m.Propose((Amount(silver=14), Amount(silver=8), Amount(silver=8))))
    enough.then_among(f.Accepted(1, 1, True), f.Accepted(1, 2, True), f.SharesGiven)


def test_exactly_80_percent_is_enough_in_gems_too() -> None:
    """A-18"""
    fought = dragon(5, Amount(amber=10), (1, "warrior_m"))
    story = scene(fought, seats=6, delegate_absent=True).when(0, m.Attack(0, "wizard"))
    story = story.when(0, m.Withdraw()).when_time_runs_out(reminder=True)
    shares = (Amount(amber=6), Amount(amber=4), *(NOTHING,) * 4)
    story.when(0, m.Propose(shares)).then_among(f.Accepted(1, 1, True), f.SharesGiven)


def test_less_than_80_percent_is_not_enough() -> None:
    """A-18"""
    story = pair(Amount(silver=100), delegate_absent=True).when(0, m.Attack(0, "wizard"))
    story = story.when(0, m.Withdraw()).when_time_runs_out(reminder=True)
    little = story.when(0, m.Propose((Amount(silver=61), Amount(silver=39), NOTHING)))
    little.then(f.Proposed).awaits("negotiate", 1)


def test_who_speaks_again_is_no_longer_delegated() -> None:
    """A-18"""
    story = _two(delegate_absent=True).when_time_runs_out(reminder=True)
    story = story.when(1, m.Withdraw()).when(0, m.Propose(EVEN)).awaits("negotiate", 1)
    assert story.table.battle.delegated == ()


def test_delegates_accept_what_lay_there_before() -> None:
    """A-18"""
    story = _two(delegate_absent=True).when(0, m.Propose(EVEN)).when_time_runs_out(reminder=True)
    story.then_among(f.Delegated((1,)), f.Accepted(1, 1, True), f.SharesGiven)


def test_nobody_is_delegated_unless_the_table_plays_so() -> None:
    """A-18"""
    assert not any(waiting.reminder for waiting in OR_DES_DRAGONS.waiting(_two().table))


# Option divide_and_choose.

LOTS = (TWO, NOTHING, Amount(amber=1))


def _division() -> Story:
    return _three(Amount(gold=2, amber=1), divide_and_choose=True).awaits("divide", 0)


def test_the_killer_divides_and_the_others_choose_clockwise() -> None:
    """A-18"""
    story = _division().refuses(1, m.Divide(LOTS)).when(0, m.Divide(LOTS))
    story.then(f.Divided(PUBLIC, LOTS, (1, 2))).awaits("choose-lot", 1)
    story.refuses(2, m.ChooseLot(0)).refuses(1, m.ChooseLot(3), m.ChooseLot(-1))
    story = story.when(1, m.ChooseLot(2)).awaits("choose-lot", 2).refuses(2, m.ChooseLot(2))
    story = story.when(2, m.ChooseLot(0))
    story.then_among(f.LotChosen(2, 0), f.SharesGiven(PUBLIC, (NOTHING, Amount(amber=1), TWO), ()))


def test_a_late_divider_costs_all_the_treasure_and_a_late_chooser_gets_the_first_lot() -> None:
    """A-18"""
    _division().when_time_runs_out().then_among(f.SandRanOut(), f.TreasureLost)
    story = _division().when(0, m.Divide(LOTS)).when(1, m.ChooseLot(0)).when_time_runs_out()
    story.then_among(f.LotChosen(2, 1)).has(hoards=(Amount(amber=1), TWO, NOTHING))


# Option hidden_shares.


@pytest.mark.parametrize("viewer", [2, None])
def test_in_a_game_of_memory_outsiders_learn_neither_proposals_nor_shares(
    viewer: int | None,
) -> None:
    """A-19"""
    story = _two(hidden_shares=True).when(0, m.Propose(EVEN))
    assert seen_by(story.happened[0], viewer) == f.Proposed(1, 0, (0, 1), None)
    assert seen_by(story.table, viewer).battle.proposals == (Proposal(1, 0, (0,), (0, 1), None),)
    assert seen_by(story.happened[0], 1) == story.happened[0]
    story = story.when(1, m.Accept(1)).has(received=(NOTHING,) * 3)
    given = next(event for event in story.happened if isinstance(event, f.SharesGiven))
    assert seen_by(given, viewer).shares is None
    assert seen_by(given, 1).shares == EVEN


def test_proposals_and_shares_are_public_otherwise() -> None:
    """A-19"""
    story = _two().when(0, m.Propose(EVEN))
    assert seen_by(story.happened[0], None) == story.happened[0]
    assert seen_by(m.Propose(EVEN), 2, actor=0) == m.Propose(None)


def test_lots_are_seen_by_participants_only_in_a_game_of_memory() -> None:
    """A-19"""
    fought = dragon(5, TWO, (1, "warrior_m"))
    story = scene(fought, hidden_shares=True, divide_and_choose=True)
    story = story.when(0, m.Attack(0, "wizard")).when(0, m.Divide((GOLD, GOLD)))
    assert seen_by(story.happened[0], 2) == f.Divided((0, 1), (None, None), (1,))
    assert seen_by(story.happened[0], 1) == story.happened[0]
    story.allows(1, m.ChooseLot(1))


def test_what_one_has_accepted_stands_although_one_proposes_something_else() -> None:
    """A-14"""
    story = _three().when(0, m.Propose((GOLD, GOLD, NOTHING))).when(1, m.Accept(1))
    story = story.when(1, m.Propose((NOTHING, TWO, NOTHING))).when(2, m.Accept(1))
    story.has(hoards=(GOLD, GOLD, NOTHING))
