"""How much to bid. Bids are sealed and all are paid, so the bids of others are sampled.

The rule of thumb shares the gold of a turn out among the characters still to come, by their worth
to the seat, give or take some. The best answer is the bid that does best, on average, against
others who bid by the rule of thumb; its cost is the worth of that gold later.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from math import exp
from random import Random

from msgspec import Struct

from domain.games.pierres_du_dragon.table import Fist, Table
from workers.ai.pierres_du_dragon.worth import COIN, chances, is_decisive, worth_of

ALL_IN = 2.0
"""More than all: what wins the game gets all gold, without any whim."""
SHYNESS = 0.25
"""How often the rule of thumb does not bid at all."""
SPREAD = (0.3, 1.5)
EAGERNESS = 1.3
"""Above 1: the best characters get more gold than their part of the worth of all."""
PATIENCE = 0.5
"""The weight of later auctions beside this one: others will get most of them."""
THRIFT = 2.4
"""The worth of later auctions, so many times, per piece of everybody's gold: the price of gold."""
DRAW = 0.4
"""How often a tie in gold is won in silver; another tie is nobody's."""
ROUGHLY = 1.3
"""The pieces of gold that the novice gives for a logit."""


class Prospect(Struct, frozen=True):
    """The worth of winning to each seat, the gold that each may have to bid, and who wins the game
    then.

    `chance` is each seat's to win the game, `share` the part of its gold that it would bid, and
    `draw` how often a tie is won.
    """

    worth: tuple[float, ...]
    money: tuple[int, ...]
    share: tuple[float, ...]
    chance: tuple[float, ...]
    draw: float

    def if_won_by(self, winner: int, me: int) -> float:
        """My chance to win the game if this seat wins the auction."""
        if is_decisive(self.worth[winner]):
            return float(winner == me)
        growth = self.chance[winner] * (exp(self.worth[winner]) - 1)
        return (self.chance[me] + growth * (winner == me)) / (1 + growth)


def prospect(table: Table) -> Prospect:
    """The prospect of the auction on an imagined table."""
    name, bidders = table.sale.character, table.bidders
    worth = tuple(worth_of(table, seat, name) for seat in table.seats)
    share = tuple(_share(table, seat, worth[seat]) for seat in table.seats)
    money = tuple(money_of(table, seat) if seat in bidders else 0 for seat in table.seats)
    return Prospect(worth, money, share, chances(table), 0.0 if table.phase == "tie" else DRAW)


def money_of(table: Table, seat: int) -> int:
    """How much this seat could bid."""
    purse = table.purse(seat)
    return purse.silver if table.phase == "tie" else purse.fairy + purse.common


def _share(table: Table, seat: int, worth: float) -> float:
    """The mean part of its gold that the rule of thumb lets the seat bid."""
    if is_decisive(worth):
        return ALL_IN
    later = sum(worth_of(table, seat, name) ** EAGERNESS for name in table.coming)
    now = worth**EAGERNESS
    return now / (now + PATIENCE * later) if now else 0.0


# Guesses.


def guess(view: Table, seat: int, rng: Random) -> int:
    """A novice's bid: the apparent worth, give or take some; later auctions do not matter."""
    worth, money = worth_of(view, seat, view.sale.character), money_of(view, seat)
    if is_decisive(worth):
        return money
    return min(money, round(ROUGHLY * worth * _whim(rng)))


def rule_of_thumb(view: Table, seat: int, rng: Random) -> int:
    """An adept's bid."""
    worth = worth_of(view, seat, view.sale.character)
    return _about(money_of(view, seat), _share(view, seat, worth), rng)


def _about(money: int, share: float, rng: Random) -> int:
    if share == ALL_IN:
        return money
    return min(money, round(money * share * _whim(rng)))


def _whim(rng: Random) -> float:
    return 0.0 if rng.random() < SHYNESS else rng.uniform(*SPREAD)


# The best answer.


def best_answer(
    table: Table, seat: int, fists: tuple[Fist, ...], rng: Random, samples: int
) -> Fist:
    """The fist of these that does best, on average, against the bids of others."""
    auction = prospect(table)
    rivals = Counter(_highest(auction, table.bidders, seat, rng) for _ in range(samples))
    price = _price(table, seat, auction)

    def promise(fist: Fist) -> float:
        brought = sum(
            times * _brought(auction, seat, fist, *rival) for rival, times in rivals.items()
        )
        return brought / samples - price(fist)

    return max(fists, key=promise)


def _highest(auction: Prospect, bidders: tuple[int, ...], me: int, rng: Random) -> tuple[int, int]:
    """The highest bid of the others, and whose it might be."""
    others = (seat for seat in bidders if seat != me)
    bids = [(_about(auction.money[seat], auction.share[seat], rng), seat) for seat in others]
    return max(bids)


def _brought(auction: Prospect, me: int, fist: Fist, most: int, rival: int) -> float:
    """My chance to win the game when this fist meets that bid."""
    if fist.cursed or not (fist.value or most):
        return auction.chance[me]
    won, lost = auction.if_won_by(me, me), auction.if_won_by(rival, me)
    if fist.value == most:
        return auction.draw * won + (1 - auction.draw) * lost
    return won if fist.value > most else lost


def _price(table: Table, seat: int, auction: Prospect) -> Callable[[Fist], float]:
    """The cost of a fist, in chances to win the game."""
    chance, gold = auction.chance[seat], sum(auction.money)
    slope = chance * (1 - chance)
    later = sum(worth_of(table, seat, name) for name in table.coming)
    piece = THRIFT * later / gold if gold and table.phase == "bid" else 0.0

    def price(fist: Fist) -> float:
        lost = COIN["common"] * fist.common + COIN["silver"] * fist.silver
        lost += COIN["amulet"] * fist.amulet + piece * fist.cursed
        return slope * (piece * (fist.fairy + fist.common) + lost)

    return price


def fists(view: Table, seat: int) -> Iterator[Fist]:
    """One fist for each amount, fairy gold first, as it comes back; with and without amulet."""
    purse, money = view.purse(seat), money_of(view, seat)
    for amulet in (False, True)[: 1 + (view.amulets[seat] > 0)]:
        for amount in range(amulet, money + 1):
            if view.phase == "tie":
                yield Fist(silver=amount, amulet=amulet)
            else:
                fairy = min(amount, purse.fairy)
                yield Fist(fairy, amount - fairy, amulet=amulet)
    if view.cursed[seat] and view.phase == "bid":
        yield Fist(cursed=True)
