"""Auctions: fists are closed in secret, opened together and compared; silver breaks a tie."""

from collections.abc import Iterable
from itertools import product

from domain.game import Events, Move, Rule
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.moves import Bid, BidSilver
from domain.games.pierres_du_dragon.state import Fist, Table

MOST_LISTED = 400
"""So many bids are listed at most; with more, one kind of gold is used up before the other."""
NO_BID = Fist()


def _fist(move: Bid) -> Fist | None:
    fairy, common, cursed, amulet = move.fairy, move.common, move.cursed, move.amulet
    if fairy is None or common is None or cursed is None or amulet is None:
        return None
    return Fist(fairy, common, 0, cursed, amulet)


def _silver_fist(move: BidSilver) -> Fist | None:
    if move.silver is None or move.amulet is None:
        return None
    return Fist(silver=move.silver, amulet=move.amulet)


def _has(view: Table, seat: int, fist: Fist | None) -> bool:
    """True if the seat can put this into its fist."""
    purse = view.purses[seat]
    if purse is None or fist is None:
        return False
    black = not fist.cursed or view.cursed[seat] > 0
    red = not fist.amulet or view.amulets[seat] > 0
    return black and red and purse.covers(fist.coins)


def _may_bid(view: Table, seat: int, move: Bid) -> bool:
    return view.phase == "bid" and _has(view, seat, _fist(move))


def _bid(table: Table, seat: int, move: Bid) -> Events:
    return (e.FistClosed(seat, _fist(move)),)


def _may_bid_silver(view: Table, seat: int, move: BidSilver) -> bool:
    return view.phase == "tie" and seat in view.bidders and _has(view, seat, _silver_fist(move))


def _bid_silver(table: Table, seat: int, move: BidSilver) -> Events:
    return (e.FistClosed(seat, _silver_fist(move)),)


RULES: dict[type[Move], Rule] = {
    Bid: Rule(_may_bid, _bid),
    BidSilver: Rule(_may_bid_silver, _bid_silver),
}


def bids(view: Table, seat: int) -> tuple[Move, ...]:
    """All that the seat may close its fist over, or a sample (see MOST_LISTED)."""
    purse = view.purses[seat]
    if purse is None or seat not in view.bidders:
        return ()
    amulet = (False, True)[: 1 + (view.amulets[seat] > 0)]
    if view.phase == "tie":
        return tuple(BidSilver(*bid) for bid in product(range(purse.silver + 1), amulet))
    cursed = (False, True)[: 1 + (view.cursed[seat] > 0)]
    golds: Iterable[tuple[int, int]] = product(range(purse.fairy + 1), range(purse.common + 1))
    if not all_listed(view, seat):
        golds = _sampled(purse.fairy, purse.common)
    return tuple(Bid(*gold, *rest) for gold in golds for rest in product(cursed, amulet))


def all_listed(view: Table, seat: int) -> bool:
    """False if there are too many bids to list them all."""
    purse = view.purses[seat]
    if purse is None or view.phase != "bid":
        return True
    extras = (1 + (view.cursed[seat] > 0)) * (1 + (view.amulets[seat] > 0))
    return (purse.fairy + 1) * (purse.common + 1) * extras <= MOST_LISTED


def _sampled(fairy: int, common: int) -> Iterable[tuple[int, int]]:
    """Each amount of gold, with as little and with as much common gold as possible."""
    amounts = range(fairy + common + 1)
    ways = ((gold, extreme) for gold in amounts for extreme in (0, common))
    golds = (_split(fairy, gold, wished) for gold, wished in ways)
    return dict.fromkeys(golds)


def _split(fairy: int, gold: int, wished: int) -> tuple[int, int]:
    paid = max(gold - fairy, min(gold, wished))
    return gold - paid, paid


def excused(table: Table, seat: int) -> bool:
    """True if nobody waits for this fist: standing orders keep it empty, or it has to be empty."""
    if seat not in table.bidders:
        return False
    purse, orders = table.purse(seat), table.orders[seat]
    if orders is not None and orders.standing and table.phase == "bid":
        return True
    if not table.options.auto_zero:
        return False
    if table.phase == "tie":
        return purse.silver == 0
    return purse.fairy + purse.common + table.cursed[seat] == 0


def late(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the seats who should have chosen. Which fists are excused is told by the opening."""
    return tuple(seat for seat in seats if not excused(table, seat))


def concluded(table: Table) -> Events | None:
    """All fists open when the last that is waited for has closed: before, nobody is told which of
    the others has standing orders.
    """
    if not all(excused(table, seat) for seat in table.open_fists):
        return None
    held = tuple((fist[0] if fist else None) or NO_BID for fist in table.fists)
    values = tuple(fist.value for fist in held)
    return (
        _tie_broken(table, held, values) if table.phase == "tie" else _judged(table, held, values)
    )


def _judged(table: Table, held: tuple[Fist, ...], values: tuple[int, ...]) -> Events:
    opened = e.FistsOpened(held, values)
    best = tuple(seat for seat in table.seats if values[seat] == max(values))
    if any(fist.cursed for fist in held):
        return (opened, e.AuctionPassed("cursed"))
    if not max(values):
        return (opened, e.AuctionPassed("no-bids"))
    if len(best) > 1:
        return (opened, e.TieOpened(best))
    return (opened, e.AuctionWon(best[0], _seconds(values, best[0])))


def _seconds(values: tuple[int, ...], winner: int) -> tuple[int, ...]:
    """Who bid most of all others; all of them, if no other bid anything."""
    most = max(value for seat, value in enumerate(values) if seat != winner)
    return tuple(s for s, value in enumerate(values) if s != winner and value == most)


def _tie_broken(table: Table, held: tuple[Fist, ...], values: tuple[int, ...]) -> Events:
    tied, opened = table.sale.tied, e.SilverOpened(held, values)
    best, *others = sorted(tied, key=lambda seat: -values[seat])
    most = max(values[seat] for seat in others)
    if most == values[best]:
        return (opened, e.AuctionPassed("tied"))
    return (opened, e.AuctionWon(best, tuple(s for s in sorted(others) if values[s] == most)))
