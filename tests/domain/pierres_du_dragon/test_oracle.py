"""The rules of auctions beside a second implementation, in random matches."""

from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import astuple, replace

from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON as GAME
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.moves import Bid, BidSilver, Prepare
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.table import Auction, Fist, Hand, Hands, Table
from domain.secrecy import seen_by
from tests.domain.pierres_du_dragon import oracle
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.random_match import random_match
from tests.kit.effort import base_seed, by_effort

POSITIONS = by_effort(test=6_000, check=20_000, nightly=100_000)
"""So many bidders' views are compared, in BATCHES."""
AUCTIONS = by_effort(test=1_000, check=10_000, nightly=100_000)
"""So many with made-up bids, small ones, so that many are alike."""
BATCHES = by_effort(test=4, check=4, nightly=20)
OPTIONS = (
    Options(),
    Options(auto_zero=True, characters=BLANKS[:2]),
    Options(changeable_bids=True),
    Options(apprentice_free=True, open_purses=True),
)


def _purse(table: Table, seat: int) -> oracle.Purse:
    purse = table.purse(seat)
    final = not table.options.changeable_bids and table.held(seat) is not None
    counts = (purse.fairy, purse.common, purse.silver)
    return oracle.Purse(*counts, table.cursed[seat], table.amulets[seat], final)


def _fists(table: Table, rng: Random) -> list[Bid | BidSilver]:
    def about(number: int) -> int:
        return rng.randint(-1, number + 1)

    purse = table.purse(rng.choice(table.seats))
    extras = [rng.random() < 0.2, rng.random() < 0.2]
    return [
        Bid(about(purse.fairy), about(purse.common), *extras),
        BidSilver(about(purse.silver), extras[0]),
    ]


def _judged(table: Table, rng: Random) -> int:
    """For how many seats moves were judged both ways."""
    for seat in table.seats:
        view = seen_by(table, seat)
        for move in _fists(table, rng):
            plain: dict[str, Any] = msgspec.to_builtins(move)
            said = oracle.bid_is_legal(
                _purse(table, seat), table.phase, plain, seat in table.sale.tied
            )
            same = plain == _held(table, seat)
            assert GAME.legal(view, seat, move) == (said and not same), (seat, move, table)
        _judge_order(table, seat, rng)
    return len(table.seats)


def _held(table: Table, seat: int) -> dict[str, Any] | None:
    """The bid that lies in the closed fist of a seat, as a move."""
    fist = table.held(seat)
    if fist is None:
        return None
    if table.phase == "tie":
        return {"type": "bid-silver", "silver": fist.silver, "amulet": fist.amulet}
    names = ("fairy", "common", "cursed", "amulet")
    return {"type": "bid", **{name: getattr(fist, name) for name in names}}


def _judge_order(table: Table, seat: int, rng: Random) -> None:
    if table.options.changeable_bids:
        return
    known = ["witch", table.sale.character, *table.coming, "fairy"]
    until = rng.sample(known, rng.randint(0, min(3, len(known))))
    orders = table.orders[seat]
    assert orders is not None
    before = set(orders.until) if orders.standing else None
    said = oracle.orders_are_legal(until, table.coming, before)
    assert GAME.legal(seen_by(table, seat), seat, Prepare(tuple(until))) == said, (until, table)


def _outcome(table: Table, event: e.FistsOpened | e.SilverOpened) -> oracle.Outcome:
    amulets = [fist.amulet for fist in event.bids]
    if isinstance(event, e.SilverOpened):
        silver = [fist.silver for fist in event.bids]
        return oracle.tie_break(frozenset(table.sale.tied), silver, amulets)
    golds = [fist.fairy + fist.common for fist in event.bids]
    return oracle.main_auction(golds, amulets, any(fist.cursed for fist in event.bids))


def _left(table: Table, event: e.FistsOpened | e.SilverOpened) -> list[tuple[int, ...]]:
    """The possessions of each seat after all bids are spent: fairy gold lies before the screen."""
    return [
        oracle.after_bid(before, fist.fairy, fist.common, fist.silver, fist.cursed, fist.amulet)
        for before, fist in zip(_kept(table), event.bids, strict=True)
    ]


def _kept(table: Table) -> list[tuple[int, ...]]:
    """Per seat: fairy gold, common gold, silver, cursed coins, amulets, spent fairy gold."""
    return [
        (*astuple(table.purse(n)), table.cursed[n], table.amulets[n], table.spent[n])
        for n in table.seats
    ]


def _told(event: Any) -> oracle.Outcome:
    match event:
        case e.AuctionWon(seat, seconds):
            return oracle.Outcome(seat, frozenset(), frozenset(seconds))
        case e.TieOpened(seats):
            return oracle.Outcome(None, frozenset(seats), frozenset())
    assert isinstance(event, e.AuctionPassed)
    return oracle.NOBODY


def _idle(table: Table, seat: int) -> bool:
    """Whether the seat stands by, or has nothing to bid and is not to be waited for."""
    purse, orders = table.purse(seat), table.orders[seat]
    assert orders is not None
    if table.phase == "bid" and orders.standing:
        return True
    gold = purse.fairy + purse.common + table.cursed[seat]
    return table.options.auto_zero and not (purse.silver if table.phase == "tie" else gold)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_auctions_go_as_a_second_implementation_says(batch: int) -> None:
    compared = 0
    for number in count(batch, BATCHES):
        if compared * BATCHES >= POSITIONS:
            break
        compared += _compared(number, base_seed() * 100_000 + number)
    print(f"{compared} positions")


def _compared(number: int, seed: int) -> int:
    """The match with this number, to its end; how many seats' views were compared."""
    rng = Random(seed)
    match = random_match(GAME, 3 + number % 4, OPTIONS[number // 4 % 4], seed)
    table, awaited, judged, auctions = match.first, None, 0, 0
    for event, after in match.tables():
        if awaited is not None:
            assert _told(event) == awaited, (event, table)
            awaited, auctions = None, auctions + 1
        if isinstance(event, e.FistsOpened | e.SilverOpened):
            awaited = _outcome(table, event)
            assert _kept(after) == _left(table, event), (event, table)
        table = after
        if table.phase in ("bid", "tie") and awaited is None:
            judged += _judged(table, rng)
            idle = [_idle(table, seat) for seat in table.bidders]
            closed = [table.held(seat) is not None for seat in table.bidders]
            opening = GAME.advance(table) is not None
            assert opening == oracle.fists_open(closed, idle), table
    assert auctions, seed
    return judged


def test_made_up_bids_are_compared_as_a_second_implementation_says() -> None:
    rng = Random(base_seed())
    for _ in range(AUCTIONS):
        table = _all_closed(rng)
        happened = GAME.advance(table)
        assert isinstance(happened, tuple)
        opened, told = happened
        assert isinstance(opened, e.FistsOpened | e.SilverOpened)
        assert _told(told) == _outcome(table, opened), happened


def _all_closed(rng: Random) -> Table:
    """Every fist that takes part is closed, in an auction or in a tie."""
    seats = range(rng.randint(3, 6))
    phase: Any = rng.choice(["bid", "tie"])
    tied = tuple(sorted(rng.sample(seats, rng.randint(2, len(seats))))) if phase == "tie" else ()
    bidders = tied or seats
    hands = [Hand(True, _small(rng, phase)) if n in bidders else Hand() for n in seats]
    table = GAME.setup(len(seats), OPTIONS[0])
    auction = Auction("thief", tied=tied)
    return replace(table, phase=phase, auction=auction, hands=Hands(tuple(hands)))


def _small(rng: Random, phase: str) -> Fist:
    amulet = rng.random() < 0.3
    if phase == "tie":
        return Fist(silver=rng.randint(0, 3), amulet=amulet)
    return Fist(rng.randint(0, 2), rng.randint(0, 1), 0, rng.random() < 0.05, amulet)
