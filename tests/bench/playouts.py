"""Play-outs: how many random matches per second the rules alone can play, without match or log."""

import time
from random import Random
from typing import Any

from msgspec import Struct

from domain.chance import answer
from domain.game import Game, unfold
from domain.secrecy import seen_by
from tests.bench.matches import GAME, SEATS
from tests.bench.table import Figure


class Playout(Struct, frozen=True):
    """A random match: how many moves were made, how many events happened."""

    moves: int
    events: int


def figures(seconds: float = 5.0) -> list[Figure]:
    """Random matches for so many seconds of processor time."""
    played: list[Playout] = []
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        played.append(playout(GAME, Random(len(played))))
    moves, events = sum(one.moves for one in played), sum(one.events for one in played)
    return [
        Figure(f"random matches of {GAME.slug} per second and core", f"{len(played) / spent:.1f}"),
        Figure("moves per second and core", f"{moves / spent:,.0f}"),
        Figure("moves per match", f"{moves / len(played):,.0f}"),
        Figure("events per move", f"{events / moves:.2f}"),
    ]


def playout(game: Game[Any, Any], random: Random, limit: int = 10_000) -> Playout:
    """One match from set-up to its end, every choice at random."""
    moves = events = 0
    table = game.setup(SEATS, game.options())
    happened, table = unfold(game, table, (), lambda question: answer(question, random.randrange))
    while (open_now := game.waiting(table)) and moves < limit:
        seat = random.choice([s for waiting in open_now for s in game.wanted(table, waiting)])
        move = random.choice(game.choices(seen_by(table, seat), seat).moves)
        happened, table = unfold(
            game,
            table,
            game.decide(table, seat, move),
            lambda question: answer(question, random.randrange),
        )
        moves, events = moves + 1, events + len(happened)
    return Playout(moves, events)
