"""Auctions: fists are closed in secret, opened together and compared; silver breaks a tie."""

from collections.abc import Iterable
from itertools import product

from domain.game import Events, Move, Rule
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.moves import Bid, BidSilver
from domain.games.pierres_du_dragon.power import unasked
from domain.games.pierres_du_dragon.table import Fist, Table
from domain.words import NOTHING_CHANGES, Objection

MOST_LISTED = 400
"""The most bids that are listed; with more, one kind of gold is used up before the other."""
NO_BID = Fist()


def _fist(move: Bid | BidSilver) -> Fist | None:
    """The amount in the move; None where a part of it is null."""
    amulet = move.amulet
    if isinstance(move, BidSilver):
        if move.silver is None or amulet is None:
            return None
        return Fist(silver=move.silver, amulet=amulet)
    fairy, common, cursed = move.fairy, move.common, move.cursed
    if fairy is None or common is None or cursed is None or amulet is None:
        return None
    return Fist(fairy, common, 0, cursed, amulet)


def _to_bid(view: Table, seat: int, move: Bid) -> Objection | None:
    if view.phase == "tie":
        return (r.SILVER_ONLY if seat in view.bidders else r.NOT_TIED).because()
    return _to_close(view, seat, move) if view.phase == "bid" else unasked(view, seat)


def _to_bid_silver(view: Table, seat: int, move: BidSilver) -> Objection | None:
    if view.phase == "bid":
        return r.GOLD_ONLY.because()
    if view.phase != "tie":
        return unasked(view, seat)
    return _to_close(view, seat, move) if seat in view.bidders else r.NOT_TIED.because()


def _to_close(view: Table, seat: int, move: Bid | BidSilver) -> Objection | None:
    fist, held = _fist(move), view.held(seat)
    if fist is None:
        return r.MISSING_VALUE.because()
    if fist == held:
        return NOTHING_CHANGES.because()
    if held is not None and view.hands is not None:
        return r.FIST_CLOSED.because()
    if fist.cursed and not view.cursed[seat]:
        return r.NO_CURSED_COIN.because()
    if fist.amulet and not view.amulets[seat]:
        return r.NO_AMULET.because()
    return r.uncovered_coins(fist.coins, view.purse(seat))


def _close(table: Table, seat: int, move: Bid | BidSilver) -> Events:
    fist = _fist(move)
    return (e.FistClosed(seat, fist) if table.hands is None else e.FistHidden(seat, fist),)


RULES: dict[type[Move], Rule] = {
    Bid: Rule(_to_bid, _close),
    BidSilver: Rule(_to_bid_silver, _close),
}


def bids(view: Table, seat: int) -> tuple[Move, ...]:
    """All that the seat may close its fist over, or a sample (see MOST_LISTED)."""
    held = view.held(seat)
    if seat not in view.bidders or (held is not None and view.hands is not None):
        return ()
    return tuple(move for move in _bids(view, seat) if _fist(move) != held)


def _bids(view: Table, seat: int) -> Iterable[Bid | BidSilver]:
    purse = view.purse(seat)
    amulet = (False, True)[: 1 + (view.amulets[seat] > 0)]
    if view.phase == "tie":
        return (BidSilver(*bid) for bid in product(range(purse.silver + 1), amulet))
    cursed = (False, True)[: 1 + (view.cursed[seat] > 0)]
    golds: Iterable[tuple[int, int]] = product(range(purse.fairy + 1), range(purse.common + 1))
    if not all_listed(view, seat):
        golds = _sampled(purse.fairy, purse.common)
    return (Bid(*gold, *rest) for gold in golds for rest in product(cursed, amulet))


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
    """True if this fist is not awaited: standing orders keep it empty, or it has to be empty."""
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


def wanted(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the seats who still have to choose. Excused seats stay unknown to the others."""
    return tuple(
        seat
        for seat in seats
        if seat not in table.bidders or (table.held(seat) is None and not excused(table, seat))
    )


def concluded(table: Table) -> Events | None:
    """All fists open when the last awaited one has closed: this hides standing orders."""
    if wanted(table, table.bidders):
        return None
    held = tuple(table.held(seat) or NO_BID for seat in table.seats)
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
    """The second-best bidders; all others, if no other bid anything."""
    most = max(value for seat, value in enumerate(values) if seat != winner)
    return tuple(s for s, value in enumerate(values) if s != winner and value == most)


def _tie_broken(table: Table, held: tuple[Fist, ...], values: tuple[int, ...]) -> Events:
    tied, opened = table.sale.tied, e.SilverOpened(held, values)
    best, *others = sorted(tied, key=lambda seat: -values[seat])
    most = max(values[seat] for seat in others)
    if most == values[best]:
        return (opened, e.AuctionPassed("tied"))
    return (opened, e.AuctionWon(best, tuple(s for s in sorted(others) if values[s] == most)))
