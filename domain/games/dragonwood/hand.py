"""What a hand is good for: sets of cards that may attempt a capture, and the card to do without.

Two cards are a pair if they share number or colour, or their numbers are neighbours (ruling 7).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import Any, NamedTuple

from domain.games.dragonwood.components import (
    COLOUR,
    COLOURS,
    HIGHEST,
    MOST_DICE,
    NUMBER,
    NUMBERED,
    SPELL_CARDS,
    Card,
    Method,
)

RANK: dict[Card, tuple[int, int]] = {
    card: (NUMBER[card], COLOURS.index(COLOUR[card])) for card in NUMBERED
}
"""Lowest number first, then the order of colours."""


def is_pair(one: Card, other: Card) -> bool:
    """True if a set might hold both."""
    near = abs(NUMBER[one] - NUMBER[other]) <= 1
    return near or COLOUR[one] == COLOUR[other]


def ties(hand: tuple[Card, ...]) -> dict[Card, int]:
    """In how many pairs each card of the hand is."""
    return {card: sum(is_pair(card, other) for other in hand) - 1 for card in hand}


def spare(hand: tuple[Card, ...]) -> Card:
    """The card that is in the fewest pairs; of several the lowest (ruling 7)."""
    pairs = ties(hand)
    return min(hand, key=lambda card: (pairs[card], RANK[card]))


def is_set(method: Method, cards: tuple[Card, ...]) -> bool:
    """True if these cards (a potion among them as the card it stands for) go together."""
    numbers = sorted(NUMBER[card] for card in cards)
    match method:
        case "stomp":
            return numbers[0] == numbers[-1]
        case "scream":
            return _one_colour(cards)
        case "strike":
            return _consecutive(numbers)
        case "spell":
            return len(cards) == SPELL_CARDS and _one_colour(cards) and _consecutive(numbers)


def _one_colour(cards: tuple[Card, ...]) -> bool:
    return len({COLOUR[card] for card in cards}) == 1


def _consecutive(numbers: list[int]) -> bool:
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


class Play(NamedTuple):
    """A set of cards for a method; `ways` is how many sets of its kind the hand has.

    A kind is a number to stomp with, a lowest number to strike with, a colour to scream with.
    """

    method: Method
    cards: tuple[Card, ...]
    potion: Card | None
    ways: int


Kind = tuple[Method, int, bool]
"""What decides about the dice: method, number of cards, and if there is a potion among them."""


class Sets(NamedTuple):
    """Plays with the same dice: the one that leaves most pairs in the hand, and what is alike.

    `alike` counts all sets of cards, `others` shows one of each other number or colour, as JSON.
    """

    best: Play
    alike: int
    others: tuple[dict[str, Any], ...]


@lru_cache(maxsize=4096)
def plays(hand: tuple[Card, ...], potion: bool, spell: bool) -> dict[Kind, Sets]:
    """All kinds of plays of a hand."""
    found: dict[Kind, list[tuple[int, Play]]] = {}
    deck = _Sorted(hand)
    sources = [deck.same(), deck.runs(potion=False)]
    sources += [deck.charmed(), deck.runs(potion=True)] if potion else []
    sources += [deck.spells(potion=False)] if spell else []
    sources += [deck.spells(potion=True)] if spell and potion else []
    for play in (play for source in sources for play in source):
        kind = (play.method, len(play.cards), play.potion is not None)
        found.setdefault(kind, []).append((deck.cost(play.cards), play))
    return {
        kind: _ranked([play for _, play in sorted(costly, key=lambda pair: pair[0])])
        for kind, costly in found.items()
    }


def _ranked(sets: list[Play]) -> Sets:
    alike = sum(play.ways for play in sets)
    return Sets(sets[0], alike, tuple(map(_told, sets[1:])))


def _told(play: Play) -> dict[str, Any]:
    potion = {} if play.potion is None else {"potion": play.potion}
    return {"cards": play.cards, **potion}


class _Sorted:
    """A hand by number and by colour, each with the card that is in the fewest pairs first."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self.pairs = ties(hand)
        spared = sorted(hand, key=lambda card: (self.pairs[card], RANK[card]))
        self.numbers: dict[int, list[Card]] = {}
        self.colours: dict[str, list[Card]] = {}
        for card in spared:
            self.numbers.setdefault(NUMBER[card], []).append(card)
            self.colours.setdefault(COLOUR[card], []).append(card)

    def cost(self, cards: tuple[Card, ...]) -> int:
        """How many pairs go with these cards."""
        inside = sum(is_pair(one, other) for one, other in combinations(cards, 2))
        return sum(self.pairs[card] for card in cards) - inside

    def same(self) -> Iterator[Play]:
        """Stomps and screams."""
        groups: tuple[tuple[Method, list[list[Card]]], ...]
        groups = (("stomp", [*self.numbers.values()]), ("scream", [*self.colours.values()]))
        for method, cards in ((method, cards) for method, sets in groups for cards in sets):
            for size in range(1, min(len(cards), MOST_DICE) + 1):
                yield Play(method, tuple(cards[:size]), None, comb(len(cards), size))

    def charmed(self) -> Iterator[Play]:
        """Stomps and screams with a potion, which may also be alone."""
        for play in self.same():
            if len(play.cards) < MOST_DICE:
                yield play._replace(potion=play.cards[0])
        for method in ("strike", "stomp", "scream"):
            yield Play(method, (), NUMBERED[0], 1)

    def runs(self, potion: bool) -> Iterator[Play]:
        """Strikes; with a potion for one of their numbers, which stands for a missing one first."""
        for low in range(1, HIGHEST + 1):
            for size in range(2 if potion else 1, min(MOST_DICE, HIGHEST + 1 - low) + 1):
                run = range(low, low + size)
                missing = [number for number in run if number not in self.numbers]
                if len(missing) > potion:
                    break
                if potion:
                    yield self._charmed_run(run, missing)
                else:
                    yield self._run(run)

    def _run(self, numbers: range | list[int]) -> Play:
        cards = tuple(self.numbers[number][0] for number in numbers)
        return Play("strike", cards, None, prod(len(self.numbers[n]) for n in numbers))

    def _charmed_run(self, run: range, missing: list[int]) -> Play:
        chosen = missing or [max(run, key=lambda n: self.pairs[self.numbers[n][0]])]
        play = self._run([number for number in run if number not in chosen])
        spared = missing or run
        ways = sum(prod(len(self.numbers[n]) for n in run if n != out) for out in spared)
        return play._replace(potion=f"{COLOURS[0]}-{chosen[0]}", ways=ways)

    def spells(self, potion: bool) -> Iterator[Play]:
        """Three consecutive cards of one colour, maybe one of them a potion."""
        for colour in self.colours:
            for low in range(1, HIGHEST - SPELL_CARDS + 2):
                run = [f"{colour}-{number}" for number in range(low, low + SPELL_CARDS)]
                held = [card for card in run if card in self.pairs]
                if potion and len(held) >= SPELL_CARDS - 1:
                    yield self._charmed_spell(run, held)
                elif len(held) == SPELL_CARDS:
                    yield Play("spell", tuple(run), None, 1)

    def _charmed_spell(self, run: list[Card], held: list[Card]) -> Play:
        missing = [card for card in run if card not in held]
        chosen = missing[0] if missing else max(run, key=self.pairs.__getitem__)
        ways = 1 if missing else SPELL_CARDS
        return Play("spell", tuple(card for card in run if card != chosen), chosen, ways)
