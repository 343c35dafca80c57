"""Why a move is refused: every reason of the game, with the facts that it tells."""

from typing import Any

from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.components import ADVENTURERS
from domain.games.or_des_dragons.table import Fair, Orders
from domain.words import NOTHING_AWAITED, NOTHING_CHANGES
from tests.domain.or_des_dragons.scene import dragon, hand, scene
from tests.domain.refusal import Rows
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
OWED = Amount(amber=1, silver=-1)
TOO_MUCH = m.Propose((Amount(gold=1, amber=2), Amount(amber=-1), NOTHING))


REFUSALS: Rows = (
    (NOTHING_AWAITED, scene(phase="over"), 0, m.Done(), "waits for no decision."),
    (r.NO_ATTACK_NOW, KILLED, 0, m.Attack(1, "thief"), "an answer."),
    (r.OTHER_TURN, TURN, 1, m.Attack(0, "thief"), "seat 0."),
    (r.NOT_READY, TURN, 0, m.Attack(0, "wizard"), "Wizard."),
    (r.TOO_FEW_SWORDS, TURN, 0, m.Attack(0, "thief", 2), "2 enchanted swords, and you hold 0."),
    (r.NO_DRAGON, TURN, 0, m.Attack(4, "thief"), "slot 4."),
    (r.NO_ORDER, TURN, 0, m.ResolveFirst(0), "in order."),
    (r.NO_ORDER, SLAIN, 1, m.ResolveFirst(0), "in order."),
    (r.NOT_SLAIN, SLAIN, 0, m.ResolveFirst(2), "slot 2."),
    (r.NO_NEGOTIATION, TURN, 0, m.Withdraw(), "running."),
    (r.NO_NEGOTIATION, DIVIDING, 0, m.Accept(1), "running."),
    (r.DID_NOT_FIGHT, KILLED, 2, m.Accept(1), "Seat 2 did not fight this dragon."),
    (r.DID_NOT_FIGHT, KILLED, 0, m.Propose((NOTHING, GOLD, AMBER)), "Seat 2 did not fight "),
    (r.NOTHING_NAMED, KILLED, 0, m.Propose(None), "shares says nothing."),
    (r.NOTHING_NAMED, DIVIDING, 0, m.Divide(None), "lots says nothing."),
    (r.NOTHING_NAMED, SEEING, 0, m.Take(None), "token says nothing."),
    (r.NOTHING_NAMED, ROBBED, 1, m.Muddle(None), "token says nothing."),
    (r.NOTHING_NAMED, _magic(), 0, m.Prepare(None), "orders says nothing."),
    (r.WRONG_NUMBER, KILLED, 0, m.Propose((GOLD, AMBER)), "3 parts are needed, and you name 2"),
    (r.WRONG_NUMBER, DIVIDING, 0, m.Divide((GOLD + AMBER,)), "2 parts are needed, and you n"),
    (r.NEGATIVE_AMOUNT, KILLED, 0, TOO_MUCH, "(amber: -1)."),
    (r.NEGATIVE_AMOUNT, FAIR, 0, m.OfferTrade(1, Amount(gold=-1), AMBER), "gold piece: -1)."),
    (r.NEGATIVE_AMOUNT, FAIR, 0, m.OfferTrade(1, GOLD, OWED), "silver piece: -1)."),
    (r.NOT_THE_TREASURE, KILLED, 0, m.Propose((GOLD, NOTHING, NOTHING)), "share 0 of 1."),
    (r.NOT_THE_TREASURE, DIVIDING, 0, m.Divide((GOLD, GOLD)), "gold piece, you share 2 of 1."),
    (r.NO_SUCH_PROPOSAL, PROPOSED, 1, m.Accept(2), "Proposal 2 is not on the table."),
    (NOTHING_CHANGES, PROPOSED, 0, m.Accept(1), "change nothing."),
    (NOTHING_CHANGES, WITHDRAWN, 0, m.Withdraw(), "change nothing."),
    (r.NOT_YOURS_TO_WITHDRAW, PROPOSED, 1, m.Withdraw(1), "proposal 1."),
    (r.NOT_THE_DIVIDER, DIVIDING, 1, m.Divide((GOLD, AMBER)), "now."),
    (r.NOT_THE_CHOOSER, LOTS, 0, m.ChooseLot(0), "now."),
    (r.LOT_GONE, LOTS, 1, m.ChooseLot(2), "Lot 2 is not there to be taken."),
    (r.NO_THEFT, TURN, 0, m.Steal(1), "now."),
    (r.NO_THEFT, TURN, 0, m.Forgo(), "now."),
    (r.ONESELF, _stealing(), 0, m.Steal(0), "your own."),
    (r.NO_SUCH_SEAT, _stealing(), 0, m.Steal(3), "seat 3."),
    (r.DID_NOT_FIGHT, _stealing(), 0, m.Steal(2), "Seat 2 did not fight this dragon."),
    (r.NO_GLIMPSE, _stealing(), 0, m.Take("gold"), "for you."),
    (r.NOT_IN_THE_HOARD, SEEING, 0, m.Take("gold"), "gold piece."),
    (r.NOT_IN_THE_HOARD, ROBBED, 1, m.Muddle("gold"), "gold piece."),
    (r.HOARD_NOT_EMPTY, ROBBED, 1, m.Muddle("nothing"), "You have 2 tokens: name one of them."),
    (r.NO_FAIR, TURN, 0, m.OfferTrade(1, GOLD, AMBER), "now."),
    (r.NO_FAIR, TURN, 0, m.AcceptTrade(0), "now."),
    (r.NO_FAIR, TURN, 0, m.WithdrawTrade(0), "now."),
    (r.NO_FAIR, TURN, 0, m.Done(), "now."),
    (r.ONESELF, FAIR, 0, m.OfferTrade(0, GOLD, AMBER), "your own."),
    (r.NO_SUCH_SEAT, FAIR, 0, m.OfferTrade(-1, GOLD, AMBER), "seat -1."),
    (r.EMPTY_SIDE, FAIR, 0, m.OfferTrade(1, GOLD, NOTHING), "each side."),
    (r.EMPTY_SIDE, FAIR, 0, m.OfferTrade(1, None, AMBER), "each side."),
    (r.TOO_FEW_TOKENS, FAIR, 0, m.OfferTrade(1, Amount(gold=3), AMBER), "and you have 2."),
    (r.TOO_FEW_TOKENS, OFFERED, 1, m.AcceptTrade(0), "3 tokens of this kind (amber), and you "),
    (r.NO_SUCH_OFFER, OFFERED, 2, m.AcceptTrade(0), "number 0 is made to you."),
    (r.NO_SUCH_OFFER, OFFERED, 1, m.AcceptTrade(1), "number 1 is made to you."),
    (r.NOT_YOUR_OFFER, OFFERED, 1, m.WithdrawTrade(0), "number 0."),
    (NOTHING_CHANGES, FAIR.when(0, m.Done()), 0, m.Done(), "change nothing."),
    (r.NOT_ASKED, TURN, 0, m.Pass(), "a magic object."),
    (r.BASIC_GAME, TURN, 0, m.Prepare(Orders(sand="pass")), "advanced game only."),
    (NOTHING_CHANGES, _magic(), 0, m.Prepare(Orders()), "change nothing."),
    (r.NOT_HELD, _magic(), 0, m.Gaze(1), "Crystal ball."),
    (r.WRONG_MOMENT, _magic("speed_boots"), 0, m.AttackAgain(), "at the end of your turn."),
    (r.WRONG_MOMENT, _magic("recall_horn", seat=1), 1, m.Recall(0, "thief"), "for want of adv"),
    (r.WRONG_MOMENT, _magic("vigour_potion", seat=1), 1, m.Invigorate(), "before your attack."),
    (r.WRONG_MOMENT, _killed("swap_powder"), 2, m.SwapDragons(1, 2), "between turns."),
    (r.WRONG_MOMENT, _killed("crystal_ball"), 2, m.Gaze(1), "before your attack."),
    (r.WRONG_MOMENT, _killed("dowsers_lantern"), 2, m.Dowse(1), "before your attack."),
    (r.WRONG_MOMENT, _magic("authority_sceptre"), 0, m.Claim("gold"), "the negotiation."),
    (r.WRONG_MOMENT, _magic("bottomless_bag"), 0, m.Enrich(1), "before the negotiation."),
    (r.WRONG_MOMENT, _magic("turned_hourglass"), 0, m.TurnHourglass(), "has run out."),
    (r.WRONG_MOMENT, _magic("confusion_ring"), 0, m.SwapShares(1, 2), "after an agreement."),
    (r.WRONG_MOMENT, _magic("protection_amulet"), 0, m.WardOff(), "when robbed."),
    (r.WRONG_MOMENT, _magic("muddle_stone"), 0, m.Muddle("gold"), "when robbed."),
    (r.WRONG_MOMENT, _magic("pilfering_gloves"), 0, m.Pilfer("gold"), "during a negotiation."),
    (r.SAME_DRAGON, _magic("swap_powder"), 0, m.SwapDragons(1, 1), "different dragons."),
    (r.NO_DRAGON, _magic("swap_powder"), 0, m.SwapDragons(1, 5), "slot 5."),
    (r.NO_DRAGON, _magic("recall_horn"), 0, m.Recall(-1, "thief"), "slot -1."),
    (r.NO_DRAGON, _magic("dowsers_lantern"), 0, m.Dowse(7), "slot 7."),
    (r.NOT_YOUR_FIGHTER, _magic("recall_horn"), 0, m.Recall(0, "thief"), "slot 0: Thief."),
    (r.NOBODY_TIRED, _magic("vigour_potion"), 0, m.Invigorate(), "tired."),
    (r.ONESELF, _magic("crystal_ball"), 0, m.Gaze(0), "your own."),
    (r.NO_SUCH_SEAT, _magic("crystal_ball"), 0, m.Gaze(3), "seat 3."),
    (r.NOTHING_UNKNOWN, _magic("dowsers_lantern"), 0, m.Dowse(0), "unknown treasure."),
    (r.BAG_EMPTY, NOT_DOWSED, 0, m.Dowse(0), "The bag is empty."),
    (r.BAG_EMPTY, NO_BAG, 0, m.Enrich(1), "is empty."),
    (r.WRONG_ENRICHMENT, BAG, 0, m.Enrich(3), "2 tokens, not by 3"),
    (r.NOT_IN_THE_TREASURE, SCEPTRE, 0, m.Claim("silver"), "silver piece."),
    (r.NOT_IN_THE_TREASURE, _killed("pilfering_gloves"), 2, m.Pilfer("diamond"), ": diamond."),
    (r.SAME_SEAT, RING, 2, m.SwapShares(0, 0), "different seats."),
    (r.NOT_ANOTHER_PARTICIPANT, RING, 2, m.SwapShares(0, 2), "2 is none."),
    (r.GLOVES_WORN, WORN, 2, m.Pilfer("gold"), "have been used."),
    (r.PILFER_LIMIT, EMPTIED, 2, m.Pilfer("gold"), "2 tokens at mo"),
    (r.NO_NEGOTIATION, TURN, 0, m.Accuse(1), "running."),
    (r.NOTHING_VANISHED, KILLED, 0, m.Accuse(1), "this treasure."),
    (r.ACCUSED_ALREADY, PILFERED.when(0, m.Accuse(1)), 0, m.Accuse(2), "already."),
    (r.ONESELF, PILFERED, 0, m.Accuse(0), "your own."),
    (r.NO_SUCH_SEAT, PILFERED, 0, m.Accuse(9), "seat 9."),
)
