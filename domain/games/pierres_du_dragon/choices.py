"""The choices of a seat now, and the default move of an absent player."""

from domain.game import Choices, Move
from domain.games.pierres_du_dragon import auction, orders, power
from domain.games.pierres_du_dragon.moves import Bid, BidSilver
from domain.games.pierres_du_dragon.table import Table


def choices(view: Table, seat: int) -> Choices:
    """The seat's bids, or what it may do with the power that it has won; orders at any time."""
    if view.phase in ("setup", "over"):
        return Choices()
    always = orders.orders(view, seat)
    if view.phase in ("bid", "tie"):
        return Choices(auction.bids(view, seat), auction.all_listed(view, seat), always=always)
    moves, complete = power.choices(view, seat)
    return Choices(moves, complete, always=always)


def fallback(view: Table, seat: int) -> Move:
    """An empty fist, or the usual use of the power."""
    match view.phase:
        case "bid":
            return Bid()
        case "tie":
            return BidSilver()
    return power.fallback(view, seat)
