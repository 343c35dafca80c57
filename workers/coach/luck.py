"""The chances that an entry may be expected to lead to, before chance answers it.

Chance answers where the rules ask it, and where a card leaves a pile that nobody has looked into:
its order counts as unknown until then, though it was answered when the pile was shuffled.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from domain.chance import Answer, Pick, Question, Roll, answer
from domain.game import Game
from workers.coach.again import Again
from workers.coach.chances import JUDGES, chances
from workers.coach.judge import Chances, shared

FOR_EXACT = 2
"""Answers are looked at one by one where they are no more than so many times the samples."""


class Expected(NamedTuple):
    """Each seat's expected chance to win, and the variance of its samples, in millionths squared; 0
    where it is exact.
    """

    chances: Chances
    variance: tuple[int, ...]


class Unlisted(Exception):
    """The answers cannot be looked at one by one."""


def expected(
    game: Game[Any, Any],
    table: Any,
    again: Again,
    first: Question | None,
    rng: Random,
    samples: int,
) -> Expected:
    """The chances that an entry could be expected to lead to, from the table before it. `first` is
    its question to chance, if there was one.
    """
    if first is not None:
        try:
            return _exact(game, table, again, _answers(first, FOR_EXACT * samples), first)
        except Unlisted:
            pass
    return _sampled(game, table, again, rng, samples)


def _exact(
    game: Game[Any, Any], table: Any, again: Again, answers: Iterator[Answer], first: Question
) -> Expected:
    """The mean over all answers. Raises Unlisted if one leads to more luck."""
    piles = JUDGES[game.slug].piles
    found = []
    for each in answers:
        after = again(table, _once(first, each))
        if piles(after) != piles(table):
            raise Unlisted
        found.append(chances(game, after))
    return Expected(mean(found), (0,) * len(found[0]))


def _answers(question: Question, most: int) -> Iterator[Answer]:
    """All answers, each as likely. Raises Unlisted if there are too many."""
    match question:
        case Pick(1, of) if of <= most:
            return ((index,) for index in range(of))
        case Roll(dice, faces) if faces**dice <= most:
            return product(range(1, faces + 1), repeat=dice)
    raise Unlisted


def _once(first: Question, found: Answer) -> Callable[[Question], Answer]:
    """Chance that answers this question, once."""
    left = [found]

    def ask(question: Question) -> Answer:
        if question != first or not left:
            raise Unlisted
        return left.pop()

    return ask


def _sampled(game: Game[Any, Any], table: Any, again: Again, rng: Random, samples: int) -> Expected:
    found = [sample(game, table, again, rng) for _ in range(samples)]
    middle = mean(found)
    squares = (
        sum((each[seat] - centre) ** 2 for each in found) for seat, centre in enumerate(middle)
    )
    return Expected(middle, tuple(square // (samples * (samples - 1)) for square in squares))


def sample(game: Game[Any, Any], table: Any, again: Again, rng: Random) -> Chances:
    """The chances with other luck."""
    other = JUDGES[game.slug].reshuffled(table, rng.randrange)
    return chances(game, again(other, lambda question: answer(question, rng.randrange)))


def mean(found: list[Chances]) -> Chances:
    """The mean of several chances; together they are a million."""
    return shared([sum(column) for column in zip(*found, strict=True)])
