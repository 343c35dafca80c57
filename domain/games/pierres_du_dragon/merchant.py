"""The Merchant: stones for gold of either kind, or for silver in threes, from behind the screen."""

from itertools import chain
from operator import attrgetter

from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import Coins, Stones, picks
from domain.games.pierres_du_dragon.decisions import Decision, by
from domain.games.pierres_du_dragon.moves import BuyStones
from domain.games.pierres_du_dragon.table import Table
from domain.words import Objection

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


def _to_buy(view: Table, seat: int, buy: fx.Buy, move: BuyStones) -> Objection | None:
    stones, price = _halves(move)
    if objection := r.uncovered_stones(stones, view.bank_stones, r.BANK_HAS_FEWER):
        return objection
    if objection := r.uncovered_coins(price, view.purse(seat)):
        return objection
    gold = price.fairy + price.common
    if stones.size * buy.silver == gold * buy.silver + price.silver:
        return None
    return r.WRONG_PAYMENT.because(
        stones=stones.size, silver=buy.silver, gold=gold, paid=price.silver
    )


def _all_listed(view: Table, seat: int, buy: fx.Buy) -> bool:
    """True if the listed purchases are all that can be bought."""
    purse = view.purse(seat)
    affordable = purse.fairy + purse.common + purse.silver // buy.silver
    return min(affordable, view.bank_stones.size) <= MOST_LISTED


def _halves(move: BuyStones) -> tuple[Stones, Coins]:
    counts: tuple[int, ...] = _counts(move)
    return Stones(*counts[:3]), Coins(*counts[3:])


def _buy(table: Table, seat: int, buy: fx.Buy, move: BuyStones) -> Events:
    stones, price = _halves(move)
    return (e.StonesBought(seat, stones, price),)


def _nothing(view: Table, seat: int, buy: fx.Buy) -> Move:
    return BuyStones()


DECISIONS: dict[type[fx.Word], Decision] = {
    fx.Buy: Decision(
        "buy",
        moves=_purchases,
        decide=_buy,
        fallback=_nothing,
        answers=by(BuyStones),
        objection=_to_buy,
        complete=_all_listed,
        forced=False,
    ),
}
