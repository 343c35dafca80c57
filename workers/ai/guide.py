"""Knowledge about one game for the search. Every field has a default: a new game plays without one.

In `candidates` and `rollout` the table is an imagined one, so there are no holes in it; at the root
`candidates` gets the view itself. Moves the guide names must be legal.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from domain.game import Game, Move, Score
from domain.words import Level

AnyGame = Game[Any, Any]


class Decision(Struct, frozen=True):
    """The decision of a computer player. No move: it waits for others, for `again_ms` at most."""

    move: Move | None
    rounds: int = 0
    again_ms: int | None = None


class Position(Struct, frozen=True):
    """The situation that a computer player decides in, and its luck: the arguments of `think`.

    `urged`: a player asks what to do, so waiting is no answer once all others have spoken.
    """

    game: AnyGame
    view: Any
    seat: int
    level: Level
    rng: Random
    elapsed: int = 0
    urged: bool = False


def every_choice(game: AnyGame, table: Any, seat: int) -> tuple[Move, ...]:
    """All moves that the game lists."""
    moves: tuple[Move, ...] = game.choices(table, seat).moves
    return moves


def any_choice(game: AnyGame, table: Any, seat: int, rng: Random) -> Move | None:
    """One of the moves that the game lists, each as likely."""
    moves = every_choice(game, table, seat)
    return rng.choice(moves) if moves else None


def no_opinion(game: AnyGame, table: Any) -> tuple[float, ...]:
    """Everybody is equally well off."""
    return (0.5,) * game.seats[1]


def never(game: AnyGame, table: Any) -> bool:
    """Play-outs go on."""
    return False


def no_policy(position: Position) -> Decision | None:
    """Leave it to the search."""
    return None


def shared_win(scores: tuple[Score, ...]) -> tuple[float, ...]:
    """1 for a sole winner, a fraction for a shared win; a tenth of it for the margin in points."""
    winners = sum(score.rank == 1 for score in scores)
    span = 1 + max(s.points for s in scores) - min(s.points for s in scores)
    least = min(s.points for s in scores)
    return tuple(0.9 * (s.rank == 1) / winners + 0.1 * (s.points - least) / span for s in scores)


class Rounds(Struct, frozen=True):
    """How many rounds of search a move is worth, per level."""

    novice: int = 20
    adept: int = 200
    master: int = 800


class Guide(Struct, frozen=True):
    """How to search one game."""

    rounds: Rounds = Rounds()
    depth: int = 400
    """After so many moves beyond the tree a play-out ends, and `worth` judges."""
    exploration: float = 0.7
    """The weight of moves that were tried little, in worths (0 to 1)."""
    candidates: Callable[[AnyGame, Any, int], tuple[Move, ...]] = every_choice
    """Moves worth a position, best first; none: this seat would rather let time pass."""
    rollout: Callable[[AnyGame, Any, int, Random], Move | None] = any_choice
    """The move of a seat in a play-out; None: it would rather let time pass."""
    worth: Callable[[AnyGame, Any], tuple[float, ...]] = no_opinion
    """The worth of an unfinished table to each seat, from 0 to 1."""
    policy: Callable[[Position], Decision | None] = no_policy
    """Decisions made without any search, from the view alone; None: search."""
    quiet: Callable[[AnyGame, Any], bool] = never
    """Whether in a play-out `worth` can judge this table at once, without any more moves."""


PLAIN = Guide()
