"""Why a move is refused: every reason of the game, with the facts that it tells."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from domain.game import Move
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.components import ADVENTURERS
from domain.games.or_des_dragons.table import Fair, Orders
from domain.secrecy import seen_by
from domain.words import NOTHING_AWAITED, NOTHING_CHANGES, Names, Reason
from tests.domain.or_des_dragons.scene import dragon, hand, scene
from tests.domain.random_match import random_match
from tests.domain.values import mutations
from tests.kit.stories import Story

GOLD, AMBER = Amount(gold=1), Amount(amber=1)
HOARDS = {0: Amount(gold=2), 1: Amount(amber=2)}
KILL = dragon(5, GOLD + AMBER, (1, "warrior_m"))

TURN = scene(ready={0: ("thief",)})
KILLED = scene(KILL).when(0, m.Attack(0, "wizard"))
PROPOSED = KILLED.when(0, m.Propose((GOLD, AMBER, NOTHING)))
WITHDRAWN = KILLED.when(0, m.Withdraw())
DIVIDING = scene(KILL, divide_and_choose=True).when(0, m.Attack(0, "wizard"))
LOTS = DIVIDING.when(0, m.Divide((GOLD, AMBER)))
FAIR = scene(hoards=HOARDS, fair=Fair())
OFFERED = FAIR.when(0, m.OfferTrade(1, GOLD, Amount(amber=3)))
SLAIN = scene(slain=(0, 1))


def _magic(*cards: Any, seat: int = 0, **said: Any) -> Story:
    dragons = said.pop("dragons", ())
    return scene(*dragons, advanced=True, hands={seat: hand(*cards)}, **said)


def _killed(*cards: Any, seat: int = 2, **said: Any) -> Story:
    """Seats 0 and 1 have killed the first dragon."""
    return _magic(*cards, seat=seat, dragons=(KILL,), **said).when(0, m.Attack(0, "wizard"))


def _stealing(*cards: Any, adventurer: Any = "thief", **said: Any) -> Story:
    """Seat 0's thief may steal from seat 1; seat 2 did not fight."""
    lair = dragon(5, NOTHING, (1, "warrior_m"), *said.pop("more", ()))
    story = _magic(*cards, seat=1, dragons=(lair,), **said).when(0, m.Attack(0, adventurer))
    return story.when(1, m.Pass()) if cards else story


def _agreed(story: Story) -> Story:
    """For the ring: the participants have agreed."""
    return story.when(0, m.Propose((GOLD, AMBER, NOTHING))).when(1, m.Accept(1))


SEEING = _stealing(
    hoards=HOARDS, adventurer="wizard", more=((0, "thief"),), ready={0: ADVENTURERS[3:]}
).when(0, m.Steal(1))
ROBBED = _stealing("muddle_stone", hoards=HOARDS).when(0, m.Steal(1))
PILFERED = _killed("pilfering_gloves").when(2, m.Pilfer("gold"))
EMPTIED = PILFERED.when(2, m.Pilfer("amber"))
WORN = _killed("pilfering_gloves", gloves=(False, False, True))
RING = _agreed(_killed("confusion_ring"))
BAG = _killed("bottomless_bag", seat=0)
NO_BAG = _killed("bottomless_bag", seat=0, bag=())
NOT_DOWSED = _magic("dowsers_lantern", dragons=(dragon(9, unknown=2),), bag=())
SCEPTRE = _killed("authority_sceptre", seat=0)
TOO_MUCH = m.Propose((Amount(gold=1, amber=2), Amount(amber=-1), NOTHING))


class Case(Struct, frozen=True):
    """A move that is refused, and how its English sentence ends."""

    reason: Reason
    story: Story
    seat: int
    move: Move
    ends: str


CASES = (
    Case(r.NO_ATTACK_NOW, KILLED, 0, m.Attack(1, "thief"), "an answer."),
    Case(r.OTHER_TURN, TURN, 1, m.Attack(0, "thief"), "seat 0."),
    Case(r.NOT_READY, TURN, 0, m.Attack(0, "wizard"), "Wizard."),
    Case(r.TOO_FEW_SWORDS, TURN, 0, m.Attack(0, "thief", 2), "2 enchanted swords, and you hold 0."),
    Case(r.NO_DRAGON, TURN, 0, m.Attack(4, "thief"), "slot 4."),
    Case(r.NO_ORDER, TURN, 0, m.ResolveFirst(0), "in order."),
    Case(r.NO_ORDER, SLAIN, 1, m.ResolveFirst(0), "in order."),
    Case(r.NOT_SLAIN, SLAIN, 0, m.ResolveFirst(2), "slot 2."),
    Case(r.NO_NEGOTIATION, TURN, 0, m.Withdraw(), "running."),
    Case(r.NO_NEGOTIATION, DIVIDING, 0, m.Accept(1), "running."),
    Case(r.DID_NOT_FIGHT, KILLED, 2, m.Accept(1), "Seat 2 did not fight this dragon."),
    Case(r.DID_NOT_FIGHT, KILLED, 0, m.Propose((NOTHING, GOLD, AMBER)), "Seat 2 did not fight "),
    Case(r.NOTHING_NAMED, KILLED, 0, m.Propose(None), "shares says nothing."),
    Case(r.NOTHING_NAMED, DIVIDING, 0, m.Divide(None), "lots says nothing."),
    Case(r.NOTHING_NAMED, SEEING, 0, m.Take(None), "token says nothing."),
    Case(r.NOTHING_NAMED, ROBBED, 1, m.Muddle(None), "token says nothing."),
    Case(r.NOTHING_NAMED, _magic(), 0, m.Prepare(None), "orders says nothing."),
    Case(r.WRONG_NUMBER, KILLED, 0, m.Propose((GOLD, AMBER)), "3 parts are needed, and you name 2"),
    Case(r.WRONG_NUMBER, DIVIDING, 0, m.Divide((GOLD + AMBER,)), "2 parts are needed, and you n"),
    Case(r.NEGATIVE_AMOUNT, KILLED, 0, TOO_MUCH, "(amber: -1)."),
    Case(r.NEGATIVE_AMOUNT, FAIR, 0, m.OfferTrade(1, Amount(gold=-1), AMBER), "gold piece: -1)."),
    Case(r.NOT_THE_TREASURE, KILLED, 0, m.Propose((GOLD, NOTHING, NOTHING)), "share 0 of 1."),
    Case(r.NOT_THE_TREASURE, DIVIDING, 0, m.Divide((GOLD, GOLD)), "gold piece, you share 2 of 1."),
    Case(r.NO_SUCH_PROPOSAL, PROPOSED, 1, m.Accept(2), "Proposal 2 is not on the table."),
    Case(NOTHING_CHANGES, PROPOSED, 0, m.Accept(1), "change nothing."),
    Case(NOTHING_CHANGES, WITHDRAWN, 0, m.Withdraw(), "change nothing."),
    Case(r.NOT_YOURS_TO_WITHDRAW, PROPOSED, 1, m.Withdraw(1), "proposal 1."),
    Case(r.NOT_THE_DIVIDER, DIVIDING, 1, m.Divide((GOLD, AMBER)), "now."),
    Case(r.NOT_THE_CHOOSER, LOTS, 0, m.ChooseLot(0), "now."),
    Case(r.LOT_GONE, LOTS, 1, m.ChooseLot(2), "Lot 2 is not there to be taken."),
    Case(r.NO_THEFT, TURN, 0, m.Steal(1), "now."),
    Case(r.NO_THEFT, TURN, 0, m.Forgo(), "now."),
    Case(r.ONESELF, _stealing(), 0, m.Steal(0), "your own."),
    Case(r.NO_SUCH_SEAT, _stealing(), 0, m.Steal(3), "seat 3."),
    Case(r.DID_NOT_FIGHT, _stealing(), 0, m.Steal(2), "Seat 2 did not fight this dragon."),
    Case(r.NO_GLIMPSE, _stealing(), 0, m.Take("gold"), "for you."),
    Case(r.NOT_IN_THE_HOARD, SEEING, 0, m.Take("gold"), "gold piece."),
    Case(r.NOT_IN_THE_HOARD, ROBBED, 1, m.Muddle("gold"), "gold piece."),
    Case(r.HOARD_NOT_EMPTY, ROBBED, 1, m.Muddle("nothing"), "You have 2 tokens: name one of them."),
    Case(r.NO_FAIR, TURN, 0, m.OfferTrade(1, GOLD, AMBER), "now."),
    Case(r.NO_FAIR, TURN, 0, m.AcceptTrade(0), "now."),
    Case(r.NO_FAIR, TURN, 0, m.WithdrawTrade(0), "now."),
    Case(r.NO_FAIR, TURN, 0, m.Done(), "now."),
    Case(r.ONESELF, FAIR, 0, m.OfferTrade(0, GOLD, AMBER), "your own."),
    Case(r.NO_SUCH_SEAT, FAIR, 0, m.OfferTrade(-1, GOLD, AMBER), "seat -1."),
    Case(r.EMPTY_SIDE, FAIR, 0, m.OfferTrade(1, GOLD, NOTHING), "each side."),
    Case(r.EMPTY_SIDE, FAIR, 0, m.OfferTrade(1, None, AMBER), "each side."),
    Case(r.TOO_FEW_TOKENS, FAIR, 0, m.OfferTrade(1, Amount(gold=3), AMBER), "and you have 2."),
    Case(r.TOO_FEW_TOKENS, OFFERED, 1, m.AcceptTrade(0), "3 tokens of this kind (amber), and you "),
    Case(r.NO_SUCH_OFFER, OFFERED, 2, m.AcceptTrade(0), "number 0 is made to you."),
    Case(r.NO_SUCH_OFFER, OFFERED, 1, m.AcceptTrade(1), "number 1 is made to you."),
    Case(r.NOT_YOUR_OFFER, OFFERED, 1, m.WithdrawTrade(0), "number 0."),
    Case(NOTHING_CHANGES, FAIR.when(0, m.Done()), 0, m.Done(), "change nothing."),
    Case(r.NOT_ASKED, TURN, 0, m.Pass(), "a magic object."),
    Case(r.BASIC_GAME, TURN, 0, m.Prepare(Orders(sand="pass")), "advanced game only."),
    Case(NOTHING_CHANGES, _magic(), 0, m.Prepare(Orders()), "change nothing."),
    Case(r.NOT_HELD, _magic(), 0, m.Gaze(1), "Crystal ball."),
    Case(r.WRONG_MOMENT, _magic("speed_boots"), 0, m.AttackAgain(), "at the end of your turn."),
    Case(r.WRONG_MOMENT, _magic("recall_horn", seat=1), 1, m.Recall(0, "thief"), "for want of adv"),
    Case(r.WRONG_MOMENT, _magic("vigour_potion", seat=1), 1, m.Invigorate(), "before your attack."),
    Case(r.WRONG_MOMENT, _killed("swap_powder"), 2, m.SwapDragons(1, 2), "between turns."),
    Case(r.WRONG_MOMENT, _killed("crystal_ball"), 2, m.Gaze(1), "before your attack."),
    Case(r.WRONG_MOMENT, _killed("dowsers_lantern"), 2, m.Dowse(1), "before your attack."),
    Case(r.WRONG_MOMENT, _magic("authority_sceptre"), 0, m.Claim("gold"), "the negotiation."),
    Case(r.WRONG_MOMENT, _magic("bottomless_bag"), 0, m.Enrich(1), "before the negotiation."),
    Case(r.WRONG_MOMENT, _magic("turned_hourglass"), 0, m.TurnHourglass(), "has run out."),
    Case(r.WRONG_MOMENT, _magic("confusion_ring"), 0, m.SwapShares(1, 2), "after an agreement."),
    Case(r.WRONG_MOMENT, _magic("protection_amulet"), 0, m.WardOff(), "when robbed."),
    Case(r.WRONG_MOMENT, _magic("muddle_stone"), 0, m.Muddle("gold"), "when robbed."),
    Case(r.WRONG_MOMENT, _magic("pilfering_gloves"), 0, m.Pilfer("gold"), "during a negotiation."),
    Case(r.SAME_DRAGON, _magic("swap_powder"), 0, m.SwapDragons(1, 1), "different dragons."),
    Case(r.NO_DRAGON, _magic("swap_powder"), 0, m.SwapDragons(1, 5), "slot 5."),
    Case(r.NO_DRAGON, _magic("recall_horn"), 0, m.Recall(-1, "thief"), "slot -1."),
    Case(r.NO_DRAGON, _magic("dowsers_lantern"), 0, m.Dowse(7), "slot 7."),
    Case(r.NOT_YOUR_FIGHTER, _magic("recall_horn"), 0, m.Recall(0, "thief"), "slot 0: Thief."),
    Case(r.NOBODY_TIRED, _magic("vigour_potion"), 0, m.Invigorate(), "tired."),
    Case(r.ONESELF, _magic("crystal_ball"), 0, m.Gaze(0), "your own."),
    Case(r.NO_SUCH_SEAT, _magic("crystal_ball"), 0, m.Gaze(3), "seat 3."),
    Case(r.NOTHING_UNKNOWN, _magic("dowsers_lantern"), 0, m.Dowse(0), "unknown treasure."),
    Case(r.BAG_EMPTY, NOT_DOWSED, 0, m.Dowse(0), "The bag is empty."),
    Case(r.BAG_EMPTY, NO_BAG, 0, m.Enrich(1), "is empty."),
    Case(r.WRONG_ENRICHMENT, BAG, 0, m.Enrich(3), "2 tokens, not by 3"),
    Case(r.NOT_IN_THE_TREASURE, SCEPTRE, 0, m.Claim("silver"), "silver piece."),
    Case(r.NOT_IN_THE_TREASURE, _killed("pilfering_gloves"), 2, m.Pilfer("diamond"), ": diamond."),
    Case(r.SAME_SEAT, RING, 2, m.SwapShares(0, 0), "different seats."),
    Case(r.NOT_ANOTHER_PARTICIPANT, RING, 2, m.SwapShares(0, 2), "2 is none."),
    Case(r.GLOVES_WORN, WORN, 2, m.Pilfer("gold"), "have been used."),
    Case(r.PILFER_LIMIT, EMPTIED, 2, m.Pilfer("gold"), "2 tokens at mo"),
    Case(r.NO_NEGOTIATION, TURN, 0, m.Accuse(1), "running."),
    Case(r.NOTHING_VANISHED, KILLED, 0, m.Accuse(1), "this treasure."),
    Case(r.ACCUSED_ALREADY, PILFERED.when(0, m.Accuse(1)), 0, m.Accuse(2), "already."),
    Case(r.ONESELF, PILFERED, 0, m.Accuse(0), "your own."),
    Case(r.NO_SUCH_SEAT, PILFERED, 0, m.Accuse(9), "seat 9."),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason.code} {case.move}")
def test_a_refusal_says_which_rule_was_broken_and_the_facts(case: Case) -> None:
    view = seen_by(case.story.table, case.seat)
    objection = OR_DES_DRAGONS.objection(view, case.seat, case.move)
    assert objection is not None, "the move is legal"
    told = objection.told()
    assert objection.reason == case.reason
    assert case.ends in told.en
    assert told.fr != told.en


def test_every_reason_has_a_test() -> None:
    assert {case.reason for case in CASES} - {NOTHING_CHANGES} == {*OR_DES_DRAGONS.reasons}


def test_the_codes_of_reasons_are_kebab_case_and_each_is_there_once() -> None:
    codes = [reason.code for reason in OR_DES_DRAGONS.reasons]
    assert len(set(codes)) == len(codes)
    assert all(code == code.lower() and code.replace("-", "").isalpha() for code in codes)


def test_a_match_that_is_over_waits_for_nothing() -> None:
    story = scene(phase="over")
    for move in (m.Attack(0, "thief"), m.Prepare(Orders()), m.Done()):
        objection = OR_DES_DRAGONS.objection(story.table, 0, move)
        assert objection is not None
        assert objection.reason == NOTHING_AWAITED


def _looks(seed: int) -> list[tuple[Any, int]]:
    """Some tables of a random match that wait for a decision, each with every seat."""
    options = OR_DES_DRAGONS.options(
        advanced=True, hidden_shares=bool(seed % 2), divide_and_choose=seed > 1
    )
    match = random_match(OR_DES_DRAGONS, 3 + seed % 3, options, seed)
    tables = [table for _, table in match.tables() if OR_DES_DRAGONS.waiting(table)]
    some = Random(seed).sample(tables, 60)
    return [(table, seat) for table in some for seat in table.seats]


def _tried(known: list[Move], rng: Random) -> Iterator[Move]:
    """Moves of this and other moments, and mutants of them."""
    for move in rng.sample(known, min(8, len(known))):
        yield move
        mutants = list(mutations(move))
        yield from rng.sample(mutants, min(2, len(mutants)))


@pytest.mark.parametrize("seed", range(4))
def test_reasons_depend_on_what_the_seat_sees_alone(seed: int) -> None:
    """The same moves are judged alike on the view, the table, and one imagined from the view."""
    rng, known, reasons = Random(seed), list[Move](), set[str]()
    for table, seat in _looks(seed):
        view = seen_by(table, seat)
        imagined = OR_DES_DRAGONS.imagine(view, seat, rng.randrange)
        known += OR_DES_DRAGONS.choices(view, seat).moves
        for move in _tried(known, rng):
            found = OR_DES_DRAGONS.objection(view, seat, move)
            assert OR_DES_DRAGONS.objection(imagined, seat, move) == found
            assert OR_DES_DRAGONS.objection(table, seat, move) == found
            if found is not None:
                assert isinstance(found.told(), Names)
                reasons.add(found.reason.code)
    assert len(reasons) > 15
