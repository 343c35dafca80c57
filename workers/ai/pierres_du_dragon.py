"""What the search is taught about Aux Pierres du Dragon: what a power is worth, and so what to bid.

Worths are in points: a stone is worth about an eighth of one. Of the ways to bid an amount of gold
only one is tried, fairy gold first, as it comes back; of all other choices the usual one is first.
"""

from math import exp
from random import Random

from domain.game import Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon.characters import WINNING
from domain.games.pierres_du_dragon.imitation import is_payable
from domain.games.pierres_du_dragon.moves import Bid, BidSilver
from domain.games.pierres_du_dragon.options import power_of
from domain.games.pierres_du_dragon.state import Table
from workers.ai.guide import AnyGame, Guide, Rounds

STONE = 0.125
THINGS = {
    "fairy": 0.12,
    "common": 0.09,
    "silver": 0.03,
    "cursed": 0.08,
    "amulet": 0.2,
}
"""Worth of what can be taken from the bank; all else are stones."""
EFFECTS: dict[type[fx.Word], float] = {
    fx.Steal: 1.3 * STONE,
    fx.Plunder: 0.3,
    fx.Banish: 0.1,
    fx.Draw: 2 * STONE,
    fx.Gamble: 2 * STONE,
    fx.Buy: 1.5 * STONE,
    fx.Imitate: 0.25,
    fx.Keep: 0.3,
    fx.Forfeit: -0.4,
}
COINS_PER_POINT = 11.0
"""So many pieces of gold a point is worth."""
SHYNESS = 0.35
"""How often somebody does not bid in a play-out, though he might."""


def worth_of(table: Table, seat: int, name: str) -> float:
    """What the power of this character gains for the seat."""
    branches = power_of(table.options, name)
    payable = (branch for branch in branches if is_payable(table, seat, branch))
    return max((_branch(table, seat, branch) for branch in payable), default=0.0)


def _branch(table: Table, seat: int, branch: fx.Branch) -> float:
    if table.points[seat] + fx.points_of(branch) >= WINNING:
        return float(WINNING)
    return sum(_effect(table, seat, effect) for effect in branch)


def _effect(table: Table, seat: int, effect: fx.AnyEffect) -> float:
    match effect:
        case fx.ScorePoints(points):
            return float(points)
        case fx.Take(thing, count):
            return count * THINGS.get(thing, STONE)
        case fx.Pay("all"):
            return -STONE * table.stones[seat].size
        case fx.Pay("each", count):
            return -3 * STONE * count
        case fx.Pay(_, count):
            return -STONE * count
    return EFFECTS[type(effect)]


def _price(table: Table, seat: int) -> float:
    """Pieces of gold that the character up for auction is worth to the seat."""
    return COINS_PER_POINT * worth_of(table, seat, table.sale.character) / 2


def _gold(table: Table, seat: int) -> int:
    purse = table.purse(seat)
    return purse.fairy + purse.common


def _bid(table: Table, seat: int, gold: int, cursed: bool = False, amulet: bool = False) -> Move:
    fairy = min(gold, table.purse(seat).fairy)
    return Bid(fairy, gold - fairy, cursed, amulet)


def _bids(table: Table, seat: int) -> tuple[Move, ...]:
    """One bid per amount, the likeliest first; then those with an amulet or a cursed coin."""
    price, amounts = _price(table, seat), range(_gold(table, seat) + 1)
    likely = sorted(amounts, key=lambda gold: abs(gold - price))
    bids = [_bid(table, seat, gold) for gold in likely]
    if table.amulets[seat]:
        bids += [_bid(table, seat, gold, amulet=True) for gold in likely if gold > 1]
    if table.cursed[seat]:
        bids.append(_bid(table, seat, 0, cursed=True))
    return tuple(bids)


def candidates(game: AnyGame, table: Table, seat: int) -> tuple[Move, ...]:
    """Bids worth a thought; or all that the winner may choose, the usual choice first."""
    if seat not in table.bidders and table.phase in ("bid", "tie"):
        return ()
    if table.phase == "bid":
        return _bids(table, seat)
    moves = tuple(move for move in game.choices(table, seat).moves if not move.anonymous)
    if not moves or table.phase == "tie":
        return moves
    usual = game.fallback(table, seat)
    return (usual, *(move for move in moves if move != usual))


def rollout(game: AnyGame, table: Table, seat: int, rng: Random) -> Move | None:
    """A bid around what the character is worth; of other choices mostly the usual one."""
    if table.phase == "bid":
        return _guessed(table, seat, rng)
    if table.phase == "tie":
        return BidSilver(rng.randint(0, table.purse(seat).silver))
    moves = candidates(game, table, seat)
    if not moves:
        return None
    return moves[0] if rng.random() < 0.6 else rng.choice(moves)


def _guessed(table: Table, seat: int, rng: Random) -> Move:
    price, gold = _price(table, seat), _gold(table, seat)
    if price >= COINS_PER_POINT or not gold:
        return _bid(table, seat, gold, amulet=table.amulets[seat] > 0)
    if rng.random() < SHYNESS:
        return Bid(cursed=table.cursed[seat] > 0 and rng.random() < 0.2)
    return _bid(table, seat, min(gold, round(price * rng.uniform(0.3, 1.5))))


def worth(game: AnyGame, table: Table) -> tuple[float, ...]:
    """How each seat stands against the best of the others."""
    assets = [_assets(table, seat) for seat in table.seats]
    best = [max(assets[:seat] + assets[seat + 1 :]) for seat in table.seats]
    return tuple(1 / (1 + exp(2.5 * (b - a))) for a, b in zip(assets, best, strict=True))


def _assets(table: Table, seat: int) -> float:
    purse, stones = table.purse(seat), table.stones[seat]
    many = max(stones.red, stones.blue, stones.yellow)
    coins = (purse.fairy + table.spent[seat]) * THINGS["fairy"] + purse.common * THINGS["common"]
    rest = purse.silver * THINGS["silver"] + table.amulets[seat] * THINGS["amulet"]
    kept = EFFECTS[fx.Keep] * (table.doppelganger == seat)
    return table.points[seat] + STONE * (stones.size + many / 4) + (coins + rest) * 0.7 + kept


GUIDE = Guide(Rounds(30, 200, 700), 60, 0.6, candidates, rollout, worth)
