"""Random matches of one game, by its own functions and without a referee.

The events are kept one by one, so that a test can look at every table on the way.
"""

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from msgspec import Struct

from domain import chance
from domain.game import Answered, Ask, Event, Events, Game, Move, unfold
from domain.secrecy import seen_by

LONGEST = 6000
"""Moves after which a match is said not to end."""
HASTE = 3
"""So much likelier than a turn's clock an hourglass runs out."""
Chooser = Callable[[tuple[Move, ...], Random], Move]


class RandomMatch(Struct, frozen=True):
    """The table before anything happened, and all that happened, apart from chance's answers."""

    game: Game[Any, Any]
    seats: int
    first: Any
    events: Events

    def tables(self) -> Iterator[tuple[Event, Any]]:
        """Each event, with the table after it."""
        table = self.first
        for event in self.events:
            table = self.game.evolve(table, event)
            yield event, table


def committed(name: str) -> Ask:
    """Chance, as the server answers in a match of this name, one question after the other."""
    key = chance.key_of(chance.secret_of(b"the master key", name), ())
    numbers = count()
    return lambda question: chance.answer(question, chance.seeded(key, next(numbers)))


def any_of(moves: tuple[Move, ...], rng: Random) -> Move:
    """One of the moves, each as likely."""
    return rng.choice(moves)


def random_match(
    game: Game[Any, Any],
    seats: int,
    options: Any,
    seed: int,
    *,
    late: float = 0.03,
    choose: Chooser = any_of,
) -> RandomMatch:
    """A match to its end; a share of the turns, `late`, is decided by the clock."""
    rng, ask = Random(seed), committed(f"match {seed}")
    first = game.setup(seats, options)
    happened, table = unfold(game, first, (), ask)
    log = list(happened)
    for _ in range(LONGEST):
        if not game.waiting(table):
            told = tuple(event for event in log if not isinstance(event, Answered))
            return RandomMatch(game, seats, first, told)
        happened, table = unfold(game, table, _anything(game, table, rng, late, choose), ask)
        log += happened
    raise AssertionError("the match does not end")


def _anything(
    game: Game[Any, Any], table: Any, rng: Random, late: float, choose: Chooser
) -> Events:
    """A random move of somebody who is awaited, or time runs out."""
    waiting = rng.choice(game.waiting(table))
    haste = HASTE if waiting.clock == "hourglass" else 1
    if not waiting.seats or rng.random() < late * haste:
        return game.expire(table, waiting)
    seat = rng.choice(game.wanted(table, waiting))
    choices = game.choices(seen_by(table, seat), seat)
    return game.decide(table, seat, choose((*choices.moves, *choices.always), rng))


def nothing_is_lost_nor_leaks(match: RandomMatch, conserved: Callable[[Any], Any]) -> None:
    """After every event all components are there (`conserved` says what stays the same), and each
    viewer who followed the events as they see them knows what they see of the table. There is a
    winner.
    """
    game, table, everything = match.game, match.first, conserved(match.first)
    views = {viewer: seen_by(table, viewer) for viewer in (None, *range(match.seats))}
    for event, table in match.tables():
        assert conserved(table) == everything, event
        views = {v: game.evolve(view, seen_by(event, v)) for v, view in views.items()}
        for viewer, view in views.items():
            assert view == seen_by(table, viewer), (viewer, event)
    assert min(score.rank for score in game.scores(table) or ()) == 1
