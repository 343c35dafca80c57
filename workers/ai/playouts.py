"""How fast the rules are: random matches per second, for docs/performance.md."""

import argparse
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from domain.chance import answer
from domain.game import unfold
from domain.games import GAMES
from domain.secrecy import seen_by
from workers.ai.guide import AnyGame
from workers.ai.search import asked, open_decisions


def random_match(game: AnyGame, seats: int, options: Any, rng: Random) -> int:
    """Play listed moves at random to the end; how many decisions that took.

    A seat that is waited for lets time pass once in ten times: nobody agrees by chance alone.
    """
    _, table = unfold(game, game.setup(seats, options), (), lambda q: answer(q, rng.randrange))
    moves = 0
    while decisions := open_decisions(game, table):
        seat = rng.choice(asked(decisions))
        listed = game.choices(seen_by(table, seat), seat).moves
        late = not listed or rng.random() < 0.1
        events = (
            game.expire(table, decisions[0])
            if late
            else game.decide(table, seat, _any(listed, rng))
        )
        _, table = unfold(game, table, events, lambda q: answer(q, rng.randrange))
        moves += 1
    return moves


def _any(moves: Sequence[Any], rng: Random) -> Any:
    return moves[rng.randrange(len(moves))]


def main() -> None:
    """Print random matches and decisions per second, for every number of seats."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--game", default="or-des-dragons", choices=sorted(GAMES))
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--options", type=msgspec.json.decode, default={})
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    options = msgspec.convert(chosen.options, game.options)
    for seats in range(game.seats[0], game.seats[1] + 1):
        start = perf_counter()
        moves = sum(random_match(game, seats, options, Random(n)) for n in range(chosen.matches))
        seconds = perf_counter() - start
        matches = chosen.matches / seconds
        print(f"{seats} seats: {matches:.1f} matches/s, {moves / seconds:.0f} moves/s")


if __name__ == "__main__":
    main()
