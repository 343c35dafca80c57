"""Trading at the fair: exchanges that help both, one or two tokens at a time.

Both judge by what they would win at the end, so a gem changes hands where it completes a majority.
"""

from collections.abc import Iterator

from msgspec import Struct

from domain.game import Move
from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.moves import AcceptTrade, Done, OfferTrade
from domain.games.or_des_dragons.table import Fair, Table
from workers.ai.guide import Decision, Position
from workers.ai.or_des_dragons.worth import Outlook, amount_from, counts_of, gain, outlook_of

WORTHWHILE = 0.5
"""A trade must bring so many points."""
GREED = 2.0
"""Nor must it bring the other more than so many times as much."""
OFFERS = 2
"""The most offers that a seat makes, if they are not taken."""
RATES = ((1, 1), (1, 2), (2, 1))


class Trade(Struct, frozen=True):
    """A seat gives one kind of token and gets another."""

    to: int
    gives: tuple[int, int]
    asks: tuple[int, int]


def deal(position: Position) -> Decision:
    """Accept a trade that helps, offer one that helps both, else be done."""
    table: Table = position.view
    fair, me = table.fair, position.seat
    assert fair is not None, "nobody trades outside the fair"
    outlook = outlook_of(table, naive=position.level == "novice")
    move = _welcome(outlook, fair, me) or _offer(outlook, fair, table, me)
    if move is None and me not in fair.done:
        move = Done()
    return Decision(move)


def _welcome(outlook: Outlook, fair: Fair, me: int) -> Move | None:
    """Accept the best offer that is worth it and that I can pay."""
    found = []
    for offer in fair.offers:
        if offer.to == me and offer.gives and offer.asks and _covers(outlook, me, offer.asks):
            mine, theirs = _gained(outlook, me, offer.seat, offer.asks, offer.gives)
            if mine >= WORTHWHILE and theirs <= GREED * mine:
                found.append((mine, -offer.number))
    return AcceptTrade(-max(found)[1]) if found else None


def _covers(outlook: Outlook, seat: int, amount: Amount) -> bool:
    return all(a >= b for a, b in zip(outlook.holdings[seat], counts_of(amount), strict=True))


def _gained(
    outlook: Outlook, me: int, other: int, gives: Amount, takes: Amount
) -> tuple[float, float]:
    """The gain of such a trade for me, and for the other."""
    change = [b - a for a, b in zip(counts_of(gives), counts_of(takes), strict=True)]
    return gain(outlook, me, change), gain(outlook, other, [-count for count in change])


def _offer(outlook: Outlook, fair: Fair, table: Table, me: int) -> Move | None:
    mine = [offer for offer in fair.offers if offer.seat == me]
    if outlook.naive or len(mine) >= OFFERS or fair.number >= OFFERS * len(table.seats):
        return None
    asked = {offer.to for offer in mine}
    found = []
    for trade in _trades(outlook, me):
        gives, asks = _amounts(trade)
        gained, theirs = _gained(outlook, me, trade.to, gives, asks)
        if min(gained, theirs) >= WORTHWHILE and trade.to not in asked:
            found.append((gained * min(theirs, GREED * gained), OfferTrade(trade.to, gives, asks)))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _trades(outlook: Outlook, me: int) -> Iterator[Trade]:
    """Every small trade that I can pay and that the others, as far as I know, can pay too."""
    for other, theirs in enumerate(outlook.holdings):
        for give, have in enumerate(outlook.holdings[me]):
            for ask, has in enumerate(theirs):
                for given, taken in RATES:
                    if other != me and give != ask and given <= have and taken <= has:
                        yield Trade(other, (give, given), (ask, taken))


def _amounts(trade: Trade) -> tuple[Amount, Amount]:
    sides = []
    for kind, number in (trade.gives, trade.asks):
        sides.append(amount_from([number * (kind == other) for other in range(9)]))
    return sides[0], sides[1]
