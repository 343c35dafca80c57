"""Why a move is refused: every reason of the game, with the numbers that it names."""

from typing import Any

from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.components import CHARACTERS, COIN_NAMES, STONE_NAMES
from domain.games.pierres_du_dragon.kinds import ABOUT
from domain.words import NOT_AWAITED, NOTHING_AWAITED, NOTHING_CHANGES
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.pierres_du_dragon.scene import bids, scene, sold
from tests.domain.refusal import Rows
from tests.kit.stories import Story

RED, BLUE = STONE_NAMES["red"], STONE_NAMES["blue"]
GOLD, COMMON, SILVER = (COIN_NAMES[coin][0] for coin in ("fairy", "common", "silver"))
WITCH, BLUE_DRAGON = CHARACTERS["witch"].names, CHARACTERS["dragon_blue"].names
FULL, SOME = Stones(4, 1, 1), Stones(2, 1)


def _tie() -> Story:
    return bids(scene(), 2, 2, 0)


def _paying() -> Story:
    """Any 4 of 6 stones are to be paid."""
    return sold("magician", stones={0: FULL}).when(0, m.Choose(0))


def _taking() -> Story:
    """One stone of choice is to be taken; the bank has no red one."""
    return sold("ancient_dragon", stones={1: Stones(12)})


def _robbing() -> Story:
    """Seat 1 is second and has stones; seat 2 is not."""
    return bids(scene("thief", stones={1: SOME, 2: SOME}), 3, 2, 1)


def _mirrored() -> Story:
    """A card of the host's own imitates one that was up; the Ghost was."""
    row = ("witch", "ghost", "dragon_red", "blank_1")
    return sold("blank_1", characters=BLANKS[5:6], played=row).when(0, m.Choose(0))


def _naming(**said: Any) -> Story:
    """A colour is to be named for the Rainbow Dragon."""
    return sold("rainbow_dragon", **said)


def _ghost(**said: Any) -> Story:
    return sold("ghost", played=("witch", "dragon_red", "necromancer", "ghost"), **said)


def _own() -> Story:
    """A card of the host's own: its first branch costs two stones, and seat 0 has one."""
    return sold("blank_1", characters=BLANKS[:1], stones={0: Stones(1)})


def _doubled_ghost() -> Story:
    return _ghost(doppelganger=0).when(0, m.UseTwice(True))


REFUSALS: Rows = (
    (r.MISSING_VALUE, scene(), 0, m.Bid(None), {}),
    (r.MISSING_VALUE, _tie(), 0, m.BidSilver(None), {}),
    (r.MISSING_VALUE, scene(), 0, m.Prepare(None), {}),
    (r.NEGATIVE_AMOUNT, scene(), 0, m.Bid(-1), {"amount": -1}),
    (r.NEGATIVE_AMOUNT, _paying(), 0, m.PayStones(4, -1), {}),
    (r.GOLD_ONLY, scene(), 0, m.BidSilver(1), {}),
    (r.SILVER_ONLY, _tie(), 0, m.Bid(1), {}),
    (r.NOT_TIED, _tie(), 2, m.BidSilver(1), {}),
    (r.NOT_TIED, _tie(), 2, m.Bid(1), {}),
    (r.FIST_CLOSED, scene().when(0, m.Bid(1)), 0, m.Bid(2), {}),
    (r.TOO_MANY_COINS, scene(), 0, m.Bid(9), {"wanted": 9, "owned": 8, "coin": GOLD}),
    (r.TOO_MANY_COINS, scene(), 0, m.Bid(1, 3), {"wanted": 3, "owned": 2, "coin": COMMON}),
    (r.TOO_MANY_COINS, _tie(), 0, m.BidSilver(6), {"wanted": 6, "owned": 5, "coin": SILVER}),
    (r.NO_CURSED_COIN, scene(), 0, m.Bid(1, cursed=True), {}),
    (r.NO_AMULET, scene(), 0, m.Bid(1, amulet=True), {}),
    (r.NO_AMULET, _tie(), 0, m.BidSilver(1, True), {}),
    (r.NO_STANDING_ORDERS, scene(changeable_bids=True), 0, m.Prepare(), {}),
    (r.UNKNOWN_CHARACTER, scene(), 0, m.Prepare(("{nobody}",)), {"character": "{nobody}"}),
    (r.UNKNOWN_CHARACTER, _ghost(), 0, m.ImitateCharacter("nobody"), {}),
    (r.NAMED_TWICE, scene(), 0, m.Prepare(("dragon_blue",) * 2), {"character": BLUE_DRAGON}),
    (r.CHARACTER_IS_UP, scene("dragon_blue", coming=()), 0, m.Prepare(("dragon_blue",)), {}),
    (r.CANNOT_COME, scene(), 0, m.Prepare(("witch",)), {"character": WITCH}),
    (r.OTHER_CHOICE, _paying(), 0, m.TakeStones(1), {"awaited": ABOUT["pay"]}),
    (r.OTHER_CHOICE, _naming(), 0, m.DrawStone(), {"awaited": ABOUT["gamble"]}),
    (r.OTHER_CHOICE, _paying(), 0, m.Bid(), {"awaited": ABOUT["pay"]}),
    (r.OTHER_CHOICE, _paying(), 0, m.BidSilver(1), {"awaited": ABOUT["pay"]}),
    (r.OTHER_CHOICE, scene(), 0, m.TakeStones(1), {"awaited": ABOUT["bid"]}),
    (r.OTHER_CHOICE, _tie(), 0, m.Choose(0), {"awaited": ABOUT["tie"]}),
    (r.NO_SUCH_BRANCH, sold("magician", stones={0: FULL}), 0, m.Choose(2), {"branches": 2}),
    (r.NO_SUCH_BRANCH, sold("magician", stones={0: FULL}), 0, m.Choose(-1), {"branch": -1}),
    (r.CANNOT_PAY, _own(), 0, m.Choose(0), {}),
    (r.TOO_MANY_STONES, _paying(), 0, m.PayStones(5), {"wanted": 5, "owned": 4, "stone": RED}),
    (r.WRONG_PRICE, _paying(), 0, m.PayStones(3), {"given": 3}),
    (r.WRONG_NUMBER, _taking(), 0, m.TakeStones(0, 1, 1), {"number": 1, "taken": 2}),
    (r.BANK_HAS_FEWER, _taking(), 0, m.TakeStones(1), {"wanted": 1, "owned": 0, "stone": RED}),
    (r.BANK_HAS_FEWER, sold("merchant"), 0, m.BuyStones(13), {"owned": 12, "wanted": 13}),
    (r.NOT_A_VICTIM, _robbing(), 0, m.Rob(2, "red"), {"seat": 2}),
    (r.NOT_A_VICTIM, _robbing(), 0, m.Rob(9, "red"), {"seat": 9}),
    (r.ROB_A_STONE, _robbing(), 0, m.Rob(1), {}),
    (r.NO_SUCH_STONE, _robbing(), 0, m.Rob(1, "yellow"), {"seat": 1}),
    (r.ANOTHER_PLAYER, sold("brigand"), 0, m.NamePlayer(0), {"seat": 0}),
    (r.ANOTHER_PLAYER, sold("brigand"), 0, m.NamePlayer(3), {"seat": 3}),
    (
        r.NOT_IN_THE_BANK,
        _naming(stones={1: Stones(0, 12)}),
        0,
        m.NameColour("blue"),
        {"stone": BLUE},
    ),
    (r.TOO_MANY_COINS, sold("merchant"), 0, m.BuyStones(1, common=3), {"owned": 2}),
    (
        r.WRONG_PAYMENT,
        sold("merchant"),
        0,
        m.BuyStones(2, fairy=1, silver=2),
        {"gold": 1, "paid": 2},
    ),
    (r.NOT_THERE_TO_IMITATE, _ghost(), 0, m.ImitateCharacter("dragon_blue"), {}),
    (r.NOT_THERE_TO_IMITATE, _ghost(), 0, m.ImitateCharacter("ghost"), {}),
    (r.NOT_TWICE, _doubled_ghost(), 0, m.ImitateCharacter("necromancer"), {}),
    (r.IMITATES_TOO, _mirrored(), 0, m.ImitateCharacter("ghost"), {}),
    (
        r.CANNOT_PAY,
        sold("blank_1", characters=BLANKS[7:], purses={0: Coins(8)}),
        0,
        m.Choose(0),
        {},
    ),
    (NOT_AWAITED, _paying(), 1, m.PayStones(), {}),
    (NOT_AWAITED, _paying(), 1, m.Bid(), {}),
    (NOT_AWAITED, scene().when(0, m.Bid(1)), 0, m.TakeStones(1), {}),
    (NOTHING_CHANGES, scene().when(0, m.Bid(1)), 0, m.Bid(1), {}),
    (NOTHING_CHANGES, scene().when(0, m.Prepare()), 0, m.Prepare(), {}),
    (NOTHING_CHANGES, scene(), 0, m.StandDown(), {}),
    (NOTHING_AWAITED, scene(phase="over"), 0, m.Bid(), {}),
)
