"""The chances that an entry may be expected to lead to, before chance answers it.

Chance answers where the rules ask it, and where a card leaves a pile that nobody has looked into:
its order counts as unknown until then, though it was answered when the pile was shuffled.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from random import Random
from typing import Any, NamedTuple

from domain.chance import Answer, Pick, Question, Roll, answer
from domain.game import Ask, Game
from workers.coach.again import Again
from workers.coach.chances import JUDGES, chances
from workers.coach.judge import Chances, shared

LEAST = 4
"""Samples, where any are drawn."""
LISTED = 500
"""No more answers are looked at one by one; those of six dice are 462."""


class Expected(NamedTuple):
    """Each seat's expected chance to win, and the variance of what was sampled for it, in
    millionths squared; 0 where it is exact.
    """

    chances: Chances
    variance: tuple[int, ...]


class Way(NamedTuple):
    """An answer of chance (None: any), how many answers it stands for, and the chances that it
    leads to; None: those depend on more luck.
    """

    answer: Answer | None
    number: int
    chances: Chances | None = None


class MoreLuck(Exception):
    """Chance decides more than one answer."""


def expected(
    game: Game[Any, Any],
    table: Any,
    again: Again,
    first: Question | None,
    rng: Random,
    samples: int,
) -> Expected:
    """What an entry may be expected to lead to, from the table before it. `first` is what it asked
    chance, if that was one question.

    Its answers that leave nothing else to chance count exactly. For all others together samples are
    drawn, the fewer the less likely they are.
    """
    ways = [_looked_at(game, table, again, first, way) for way in _ways(first)]
    rest = [way for way in ways if way.chances is None]
    whole, left = (sum(way.number for way in some) for some in (ways, rest))
    number = max(LEAST, samples * left // whole) if rest else 0
    some = rng.choices(rest, [way.number for way in rest], k=number) if rest else []
    found = [sample(game, table, again, rng, first, way.answer) for way in some]
    times = max(1, number)
    exact = [(times * way.number, way.chances) for way in ways if way.chances is not None]
    middle = _weighted([*exact, *((left, each) for each in found)])
    return Expected(middle, _variance(found, left, whole) if found else (0,) * len(middle))


def _ways(first: Question | None) -> Iterator[Way]:
    """The answers to a question, where they can be looked at one by one. No game asks which of
    several dice shows what.
    """
    match first:
        case Pick(1, of) if of <= LISTED:
            yield from (Way((index,), 1) for index in range(of))
        case Roll(dice, faces) if comb(dice + faces - 1, dice) <= LISTED:
            for found in combinations_with_replacement(range(1, faces + 1), dice):
                alike = prod(map(factorial, Counter(found).values()))
                yield Way(found, factorial(dice) // alike)
        case _:
            yield Way(None, 1)


def _looked_at(
    game: Game[Any, Any], table: Any, again: Again, first: Question | None, way: Way
) -> Way:
    """The way with the chances that it leads to, if it leaves nothing else to chance."""
    if first is None or way.answer is None:
        return way
    try:
        after = again(table, _answering(first, way.answer, _nothing_more))
    except MoreLuck:
        return way
    piles = JUDGES[game.slug].piles
    return way if piles(after) != piles(table) else way._replace(chances=chances(game, after))


def _nothing_more(question: Question) -> Answer:
    raise MoreLuck


def _answering(first: Question | None, found: Answer | None, then: Ask) -> Ask:
    """Chance that answers the first question with this, if it is known, and then others."""
    left = [] if found is None else [found]

    def ask(question: Question) -> Answer:
        return left.pop() if left and question == first else then(question)

    return ask


def sample(
    game: Game[Any, Any],
    table: Any,
    again: Again,
    rng: Random,
    first: Question | None = None,
    found: Answer | None = None,
) -> Chances:
    """Where it leads with other luck, but for the answer that is given to the first question."""

    def below(number: int) -> int:
        return int(rng.random() * number)

    other = JUDGES[game.slug].reshuffled(table, below)
    ask = _answering(first, found, lambda question: answer(question, below))
    return chances(game, again(other, ask))


def mean(found: list[Chances]) -> Chances:
    """The mean of several chances; together they are a million."""
    return _weighted([(1, each) for each in found])


def _weighted(found: list[tuple[int, Chances]]) -> Chances:
    seats = range(len(found[0][1]))
    return shared([sum(weight * each[seat] for weight, each in found) for seat in seats])


def _variance(found: list[Chances], left: int, whole: int) -> tuple[int, ...]:
    """Of the part that was sampled, as far as it counts."""
    number, middle = len(found), mean(found)
    squares = (
        sum((each[seat] - centre) ** 2 for each in found) for seat, centre in enumerate(middle)
    )
    return tuple(square * left**2 // (number * (number - 1) * whole**2) for square in squares)
