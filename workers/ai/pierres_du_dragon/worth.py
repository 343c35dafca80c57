"""The worth of things in Aux Pierres du Dragon, in logits: odds of winning double with 0.7 more.

The figures are a multinomial logistic regression of who won on what lay before and behind the
screens when a turn began: 4,200 turns of 800 matches that rules of thumb played (docs/ai.md).
"""

from math import exp

from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon.amounts import COINS, COLOURS, NO_STONES, Stones, stones_of
from domain.games.pierres_du_dragon.components import WINNING
from domain.games.pierres_du_dragon.payment import is_payable, open_branches
from domain.games.pierres_du_dragon.table import Table

POINTS = (0.0, 2.0, 4.75)
DECISIVE = 12.0
"""The worth of the third point: it wins the game."""
COIN = {"fairy": 0.6, "common": 0.16, "silver": 0.13, "amulet": 0.8, "cursed": 0.4}
KEPT = 0.13
"""The worth of keeping the Doppelganger, or a card of the host's own."""
FEW, MANY, ALIKE, ENOUGH = 0.3, 0.42, 0.47, 4
"""Stones: each of the first four, each more, and each of the commonest colour up to four."""
EFFECTS: dict[type[fx.Word], float] = {
    fx.Steal: 0.6,
    fx.Plunder: 1.0,
    fx.Banish: 0.4,
    fx.Draw: 0.9,
    fx.Gamble: 1.0,
    fx.Buy: 0.6,
    fx.Imitate: 1.2,
    fx.Keep: 0.8,
    fx.Share: 0.1,
    fx.Forfeit: -1.5,
}
"""Guesses for effects that are not worked out."""


def chances(table: Table) -> tuple[float, ...]:
    """How likely each seat is to win; a table without holes."""
    if table.phase == "over":
        odds = [float(points == max(table.points)) for points in table.points]
    else:
        odds = [exp(strength(table, seat)) for seat in table.seats]
    return tuple(odd / sum(odds) for odd in odds)


def strength(table: Table, seat: int) -> float:
    """The worth of all that the seat has; its purse must be in sight."""
    purse = table.purse(seat)
    coins = sum(COIN[coin] * purse.count(coin) for coin in COINS)
    kept = (table.doppelganger == seat) + len(table.kept_by(seat))
    cards = COIN["amulet"] * table.amulets[seat] + KEPT * kept
    held = COIN["fairy"] * table.spent[seat] + coins + cards
    return held + _points(table.points[seat]) + _stones(table.stones[seat])


def worth_of(table: Table, seat: int, name: str) -> float:
    """The gain of the seat by this character's power, from public knowledge; not below zero."""
    branches = open_branches(table, seat, name).values()
    payable = (branch for branch in branches if is_payable(table, seat, branch))
    return max((_branch(table, seat, branch) for branch in payable), default=0.0)


def is_decisive(worth: float) -> bool:
    """Whether so much wins the game at once."""
    return worth > DECISIVE / 2


def _points(points: int) -> float:
    return POINTS[points] if points < WINNING else DECISIVE


def _stones(stones: Stones) -> float:
    number = stones.size
    most = max(stones.red, stones.blue, stones.yellow)
    few = min(number, ENOUGH)
    return FEW * few + MANY * (number - few) + ALIKE * min(most, ENOUGH)


def _branch(table: Table, seat: int, branch: fx.Branch) -> float:
    stones, points, gain = table.stones[seat], table.points[seat], 0.0
    for effect in branch:
        match effect:
            case fx.ScorePoints(more):
                points += more
            case fx.Pay("all"):
                stones = NO_STONES
            case fx.Pay(kind, count):
                gain -= MANY * count * (3 if kind == "each" else 1)
            case fx.Spend(coin, count):
                gain -= COIN[coin] * count
            case fx.Take(thing, count) if thing in COIN:
                gain += COIN[thing] * min(count, _left(table, thing))
            case fx.Take(thing, count):
                stones = _with(table, stones, thing, count)
            case _:
                gain += EFFECTS[type(effect)]
    before = _points(table.points[seat]) + _stones(table.stones[seat])
    return max(0.0, gain + _points(points) + _stones(stones) - before)


def _left(table: Table, thing: fx.Thing) -> int:
    """How many the bank can give."""
    if thing == "cursed":
        return 1
    return table.bank_amulets if thing == "amulet" else getattr(table.bank, thing)


def _with(table: Table, stones: Stones, thing: fx.Thing, count: int) -> Stones:
    """The gain of so many more stones, of this colour or of the best ones, as far as the bank has
    them.
    """
    wanted = COLOURS if thing == "stone" else tuple(c for c in COLOURS if c == thing)
    colours = [colour for colour in wanted if table.bank_stones.count(colour)]
    for _ in range(count if colours else 0):
        stones = max((stones + stones_of(colour) for colour in colours), key=_stones)
    return stones
