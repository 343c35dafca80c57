"""The Merchant: stones for gold of either kind, or for silver in threes, from behind the screen."""

from itertools import chain
from operator import attrgetter

from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones, picks
from domain.games.pierres_du_dragon.moves import BuyStones
from domain.games.pierres_du_dragon.rule import Room
from domain.games.pierres_du_dragon.state import Table

MOST_LISTED = 3
"""Purchases of up to so many stones are listed; larger ones are as legal."""
_counts = attrgetter("red", "blue", "yellow", "fairy", "common", "silver")


def _purchases(view: Table, seat: int, buy: fx.Buy) -> tuple[Move, ...]:
    """A sample: each way to choose a few stones with each way to pay for them. Nothing comes first.

    None at all if the bank has no stones.
    """
    if not view.bank_stones.size:
        return ()
    numbers = range(MOST_LISTED + 1)
    return tuple(chain.from_iterable(_purchases_of(view, seat, buy, n) for n in numbers))


def _purchases_of(view: Table, seat: int, buy: fx.Buy, number: int) -> tuple[Move, ...]:
    purse = view.purses[seat]
    if purse is None:
        return ()
    ways = (
        Coins(fairy, common, (number - fairy - common) * buy.silver)
        for fairy in range(number + 1)
        for common in range(number - fairy + 1)
    )
    paid = [way for way in ways if purse.covers(way)]
    return tuple(
        BuyStones(s.red, s.blue, s.yellow, way.fairy, way.common, way.silver)
        for s in picks(view.bank_stones, number)
        for way in paid
    )


def _legal(view: Table, seat: int, buy: fx.Buy, move: Move) -> bool:
    purse = view.purses[seat]
    if not isinstance(move, BuyStones) or purse is None:
        return False
    stones, price = _halves(move)
    enough = stones.size * buy.silver == (price.fairy + price.common) * buy.silver + price.silver
    return enough and view.bank_stones.covers(stones) and purse.covers(price)


def _halves(move: BuyStones) -> tuple[Stones, Coins]:
    counts: tuple[int, ...] = _counts(move)
    return Stones(*counts[:3]), Coins(*counts[3:])


def _buy(table: Table, seat: int, buy: fx.Buy, move: BuyStones) -> Events:
    stones, price = _halves(move)
    return (e.StonesBought(seat, stones, price),)


def _nothing(view: Table, seat: int, buy: fx.Buy) -> Move:
    return BuyStones()


ROOMS: dict[type[fx.Word], Room] = {
    fx.Buy: Room(
        "buy",
        moves=_purchases,
        decide=_buy,
        default=_nothing,
        legal=_legal,
        forced=False,
    ),
}
