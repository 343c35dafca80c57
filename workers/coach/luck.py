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
from domain.secrecy import without_all
from workers.coach.again import Again
from workers.coach.chances import JUDGES, chances
from workers.coach.judge import Chances, Deck, shared

First = Question | Deck | None
"""The luck of an entry: one question, one card of a deck, or anything else."""
LEAST = 4
"""The fewest samples, if any are drawn."""
LISTED = 500
"""The most outcomes that are evaluated one by one; six dice have 462."""


class Expected(NamedTuple):
    """Each seat's expected chance to win, and the variance of its samples, in millionths squared; 0
    where it is exact.
    """

    chances: Chances
    variance: tuple[int, ...]


class ChanceOutcome(NamedTuple):
    """An outcome of chance: how many of all equally likely ones it stands for, the answer to the
    question or the card on top of the deck (both None: any), and the chances that it leads to;
    None: those depend on more luck.
    """

    weight: int
    answer: Answer | None = None
    card: Any = None
    chances: Chances | None = None


ANY = ChanceOutcome(1)


class MoreLuck(Exception):
    """Chance decides more than one answer."""


def expected(
    game: Game[Any, Any],
    table: Any,
    again: Again,
    first: First,
    rng: Random,
    samples: int,
) -> Expected:
    """The expected value of an entry, from the table before it.

    The answers to `first`, or the cards that may lie on top, are looked at one by one. Those that
    leave nothing else to chance count exactly. For all others together samples are drawn, the fewer
    the less likely they are.
    """
    found = [_evaluated(game, table, again, first, each) for each in outcomes_of(first, table)]
    outcomes = found or [ANY]
    rest = [each for each in outcomes if each.chances is None]
    whole, left = (sum(each.weight for each in some) for some in (outcomes, rest))
    number = max(LEAST, samples * left // whole) if rest else 0
    some = rng.choices(rest, [each.weight for each in rest], k=number) if rest else []
    sampled = [sample(game, table, again, rng, first, each) for each in some]
    times = max(1, number)
    exact = [(times * each.weight, each.chances) for each in outcomes if each.chances is not None]
    middle = _weighted([*exact, *((left, each) for each in sampled)])
    return Expected(middle, _variance(sampled, left, whole) if sampled else (0,) * len(middle))


def outcomes_of(first: First, table: Any) -> Iterator[ChanceOutcome]:
    """The answers to a question, where they are few, or the cards that may lie on top of the deck.
    No game asks which of several dice shows what, so all orders are one.
    """
    match first:
        case Deck(cards):
            for card, number in sorted(Counter(cards(table)).items()):
                yield ChanceOutcome(number, card=card)
        case Pick(1, of) if of <= LISTED:
            yield from (ChanceOutcome(1, (index,)) for index in range(of))
        case Roll(dice, faces) if comb(dice + faces - 1, dice) <= LISTED:
            for found in combinations_with_replacement(range(1, faces + 1), dice):
                alike = prod(map(factorial, Counter(found).values()))
                yield ChanceOutcome(factorial(dice) // alike, found)


def _evaluated(
    game: Game[Any, Any], table: Any, again: Again, first: First, outcome: ChanceOutcome
) -> ChanceOutcome:
    """The outcome with the chances that it leads to, if nothing else is left to chance."""
    start, left = _with_card(first, table, outcome.card)
    try:
        after = again(start, _answering(first, outcome.answer, _nothing_more))
    except MoreLuck:
        return outcome
    piles = JUDGES[game.slug].piles
    if piles(after) != piles(left):
        return outcome
    return outcome._replace(chances=chances(game, after))


def _with_card(first: First, table: Any, card: Any) -> tuple[Any, Any]:
    """The table with this card on top of the deck, and without it; None: as it is."""
    if not isinstance(first, Deck) or card is None:
        return table, table
    others = without_all(first.cards(table), (card,))
    return first.replaced(table, (card, *others)), first.replaced(table, others)


def _nothing_more(question: Question) -> Answer:
    raise MoreLuck


def _answering(first: First, found: Answer | None, then: Ask) -> Ask:
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
    first: First = None,
    outcome: ChanceOutcome = ANY,
) -> Chances:
    """The chances after other luck that begins with this outcome."""

    def below(number: int) -> int:
        return int(rng.random() * number)

    start, _ = _with_card(first, JUDGES[game.slug].reshuffled(table, below), outcome.card)
    ask = _answering(first, outcome.answer, lambda question: answer(question, below))
    return chances(game, again(start, ask))


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
