"""Matches against the rulebook's second implementation: legality both ways, and the course of
gambits.
"""

from collections.abc import Iterator
from itertools import combinations, count
from random import Random
from typing import Any

import pytest

from domain import chance
from domain.chance import Answer, Question, Shuffle
from domain.game import Events, Move, unfold
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import ABILITIES, CARDS
from domain.games.jeu_des_dragons.options import Options
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.rulebook import Bookkeeper, legal
from tests.kit.effort import base_seed, by_effort

GAME = JEU_DES_DRAGONS
POSITIONS = by_effort(test=2_000, check=8_000, nightly=100_000)
"""So many views of a seat are compared: with each number of seats and each of OPTIONS alike."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"buying": "after-round"},
    {"abilities": True, "three_antes": True},
    {"abilities": True, "buying": "after-round", "gold": 20},
    {"abilities": True, "ability_seats": (1,)},
)
OF_A_CARD: tuple[Any, ...] = (
    m.Ante,
    m.Play,
    m.Give,
    m.TakeAnte,
    m.Copy,
    m.Slay,
    m.Discard,
    m.Trigger,
)
OF_A_SEAT: tuple[Any, ...] = (m.Target, m.NameLeader)
BARE = (m.Plunder(), m.Levy(), m.PayInstead(), m.UseAbility(), m.Decline())


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("chosen", OPTIONS, ids=str)
def test_whole_matches_go_as_the_rulebook_has_it(seats: int, chosen: dict[str, Any]) -> None:
    """The seed is in the message: seats, options and number repeat a match"""
    options, compared = Options(gambits=8, players_out=min(2, seats - 1), **chosen), 0
    for number in count():
        if compared * 5 * len(OPTIONS) >= POSITIONS:
            break
        try:
            compared += _compared(seats, options, Random(f"{base_seed()} {seats} {number}"))
        except AssertionError as error:
            raise AssertionError(f"match {number} of {seats} seats, {chosen}: {error}") from error
    print(f"{compared} positions")


def _compared(seats: int, options: Options, rng: Random) -> int:
    table, books, positions = GAME.setup(seats, options), Bookkeeper(options.buying), 0
    events: Events = ()
    while True:
        table, events = _unfolded(table, events, books, rng)
        open_now = GAME.waiting(table)
        if not open_now:
            return positions
        seat = rng.choice(open_now[0].seats)
        for other in {seat, rng.randrange(seats)}:
            _judged_alike(seen_by(table, other), other, events, rng)
            positions += 1
        events = GAME.decide(table, seat, _rather_rare(table, seat, rng))


def _rather_rare(table: Any, seat: int, rng: Random) -> Move:
    """Any move; but often a card of which there is only one is kept, and then played."""
    moves = GAME.choices(seen_by(table, seat), seat).moves
    rare = [move for move in moves if getattr(move, "card", "-").isalpha()]
    plain = [move for move in moves if move not in rare]
    wanted = plain if isinstance(moves[0], m.Ante | m.Discard) else rare
    return rng.choice(wanted if wanted and rng.random() < 0.6 else moves)


def _unfolded(table: Any, events: Events, books: Bookkeeper, rng: Random) -> tuple[Any, Events]:
    happened, after = unfold(GAME, table, events, lambda question: _luck(question, rng))
    for event in happened:
        books.see(event, table)
        table = GAME.evolve(table, event) if isinstance(event, GAME.events) else table
    assert table == after
    return table, happened


def _luck(question: Question, rng: Random) -> Answer:
    """Chance; but in the first deck the cards of which there is only one lie among the first."""
    order = chance.answer(question, rng.randrange)
    if question != Shuffle(len(CARDS)):
        return order
    rare = {place for place, card in enumerate(CARDS) if card.isalpha()}
    return tuple(sorted(order, key=lambda place: rng.randrange(20 if place in rare else 90)))


def _judged_alike(view: Any, seat: int, just: Events, rng: Random) -> None:
    listed = GAME.choices(view, seat).moves
    for move in (*_moves(view, rng), *listed):
        objection = GAME.objection(view, seat, move)
        assert legal(view, seat, move, just) == (objection is None), (
            f"{move} by {seat}: {objection}"
        )
        if objection is None and not isinstance(move, m.FormFlight):
            assert move in listed, f"{move} by {seat} is not listed"


def _moves(view: Any, rng: Random) -> Iterator[Move]:
    """Every card for the move that is awaited, one for each of the others; seats; flights."""
    awaited = str(GAME.waiting(view)[0].kind)
    for kind in OF_A_CARD:
        answers = awaited in (kind.__struct_config__.tag, "give-or-pay" if kind is m.Give else "")
        for card in CARDS if answers else (rng.choice([*CARDS]),):
            yield kind(card)
    for kind in OF_A_SEAT:
        for seat in range(-1, len(view.seats) + 1):
            yield kind(seat)
    yield from BARE
    yield m.PickAbility(rng.choice(ABILITIES))
    yield from _flights(view, rng)


def _flights(view: Any, rng: Random) -> Iterator[Move]:
    cards = [*view.flights[view.active], rng.choice([*CARDS])]
    sets = [*combinations(cards, 3)]
    for three in rng.sample(sets, min(12, len(sets))):
        yield m.FormFlight(tuple(rng.sample(three, 3)))
    yield m.FormFlight(tuple(cards[:2]))
