"""The rules and a second judge, written from docs/rules alone, agree on every move and turn."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from domain.game import Event, Move
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.options import Options
from domain.secrecy import seen_by
from tests.domain.or_des_dragons import oracle
from tests.domain.random_match import RandomMatch, random_match
from tests.domain.values import mutations
from tests.kit.effort import base_seed, by_effort

POSITIONS = by_effort(test=300, check=4_000, nightly=100_000)
"""So many views of a seat are compared with every small move, in BATCHES."""
BATCHES = by_effort(test=1, check=4, nightly=20)
TABLES = by_effort(test=40, check=80, nightly=200)
"""So many tables of a match at most."""
MATCHES = by_effort(test=4, check=12, nightly=100)
FIRST = base_seed() * 100_000


def _match(seed: int) -> RandomMatch:
    """Mostly three seats, where turns are skipped."""
    options = Options(
        advanced=seed % 4 > 0,
        divide_and_choose=seed % 3 == 1,
        delegate_absent=seed % 3 == 2,
        hidden_shares=seed % 5 == 1,
        keep_gloves=seed % 2 == 1,
    )
    return random_match(OR_DES_DRAGONS, (3, 3, 4, 6)[seed % 4], options, seed)


def _awaiting(match: RandomMatch) -> list[Any]:
    """The tables that wait for a decision."""
    tables = []
    for _, table in match.tables():
        if OR_DES_DRAGONS.waiting(table) and OR_DES_DRAGONS.advance(table) is None:
            tables.append(table)
    return tables


def _bargains(moves: tuple[Move, ...]) -> Iterator[Move]:
    """Shares, lots and offers that are listed, and mutants of them."""
    for move in moves:
        if isinstance(move, m.Propose | m.Divide | m.OfferTrade):
            yield move
            yield from mutations(move)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_judge_every_move_alike(batch: int) -> None:
    compared = 0
    for number in count(FIRST + batch, BATCHES):
        if compared * BATCHES >= POSITIONS:
            break
        compared += _judged_alike(number)
    print(f"{compared} positions")


def _judged_alike(seed: int) -> int:
    """In a match; how many views were compared."""
    match, compared = _match(seed), 0
    tables, small = _awaiting(match), list(oracle.small_moves(match.seats))
    for table in Random(seed).sample(tables, min(TABLES, len(tables))):
        for seat in table.seats:
            view = seen_by(table, seat)
            listed = OR_DES_DRAGONS.choices(view, seat)
            for move in (*small, *_bargains(listed.moves), *listed.always):
                told = OR_DES_DRAGONS.objection(view, seat, move)
                same = (told is None) == oracle.legal(table, seat, move)
                assert same, (seed, seat, move, told)
            compared += 1
    return compared


@pytest.mark.parametrize("seed", range(FIRST, FIRST + MATCHES))
def test_a_complete_list_has_every_legal_move(seed: int) -> None:
    """Of two spellings of a pair one is listed."""
    match = _match(seed)
    small = list(oracle.small_moves(match.seats))
    for table in Random(seed).sample(_awaiting(match), 20):
        for seat in table.seats:
            listed = OR_DES_DRAGONS.choices(seen_by(table, seat), seat)
            if listed.complete:
                legal = [move for move in small if oracle.legal(table, seat, move)]
                missing = {*map(_spelled, legal)} - {*map(_spelled, listed.moves)}
                assert {type(move) for move in missing} <= {m.Prepare}


def _spelled(move: Move) -> Move:
    if isinstance(move, m.SwapDragons | m.SwapShares) and move.first > move.second:
        return type(move)(move.second, move.first)
    return move


@pytest.mark.parametrize("seed", range(FIRST, FIRST + 2 * MATCHES))
def test_nobody_with_an_object_is_skipped_unasked(seed: int) -> None:
    """M06: in a turn that is skipped, who holds anything was asked since it was last stranded."""
    match = _match(seed)
    asked = False
    for event, table in match.tables():
        if isinstance(event, e.TurnBegan | f.SlayersReturned | e.Recalled):
            asked = False
        elif isinstance(event, e.WindowOpened) and event.kind == "stranded":
            assert (event.seats, asked) == ((table.active,), False)
            assert not table.ready[table.active]
            assert not table.tired[table.active]
            asked = True
        elif isinstance(event, e.TurnSkipped):
            assert asked or not table.hands[event.seat]
            assert not table.ready[event.seat]


@pytest.mark.parametrize("seed", range(FIRST, FIRST + 2 * MATCHES))
def test_gloves_that_were_used_are_discarded_or_stay_as_the_option_says(seed: int) -> None:
    match = _match(seed)
    worn: list[int | None] = []
    for event, _ in match.tables():
        match event:
            case f.TokenPilfered(seat) if seat not in worn:
                worn.append(seat)
            case f.PilfererCaught(seat) | f.GlovesDiscarded(seat):
                assert worn == [seat]
                assert not (match.first.options.keep_gloves and _discards(event))
                worn.clear()
            case f.SlayersReturned():
                assert not worn or match.first.options.keep_gloves
                worn.clear()


def _discards(event: Event) -> bool:
    return isinstance(event, f.GlovesDiscarded)
