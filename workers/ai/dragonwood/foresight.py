"""How a master weighs a turn of Dragonwood: by the worth of the table after each outcome, times its
chance.

A table is worth points: those captured, and what hand and enhancements will still bring. These
figures were fitted to the points that seats went on to make in 2,000 matches, and then tried out.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import exp

from domain.game import Move
from domain.games.dragonwood.capture import bonus, rerolls, spent
from domain.games.dragonwood.choices_captures import captures, odds_of
from domain.games.dragonwood.components import (
    COLOUR,
    CREATURES,
    DRAGONS,
    HAND_LIMIT,
    HIGHEST,
    MOST_DICE,
    NUMBER,
    NUMBERED,
    Card,
    Enhancement,
    Method,
    Target,
    value_of,
)
from domain.games.dragonwood.deck import recruits
from domain.games.dragonwood.dice import chance
from domain.games.dragonwood.moves import Capture, Pass, Recruit
from domain.games.dragonwood.table import Table, hand_of
from domain.games.dragonwood.turns import may_pass
from domain.secrecy import with_item, without_all

CARD = 0.55
"""The points that a card in the hand will bring while there is time to use it."""
SETS: dict[tuple[Method, int], float] = {
    ("stomp", 3): 0.07,
    ("stomp", 4): 1.2,
    ("scream", 4): 0.25,
    ("scream", 5): 0.2,
}
"""Added by the largest set of a hand when it is at least so large."""
REACH = 0.45
"""How much of the best capture that is in reach a seat will have, others permitting."""
HEAD = 0.5
"""The part of the majority that a creature adds."""
SOON = 4.0
"""After so many more rounds two thirds of a hand's use are past."""
PER_ROUND: dict[Enhancement, float] = {
    "silver_sword": 0.06,
    "bucket_of_spinach": 0.085,
    "ghost_disguise": 0.06,
    "magical_unicorn": 0.08,
    "cloak_of_darkness": 0.135,
    "lucky_mushroom": 0.085,
    "lightning_bolt": 0.07,
    "friendly_bunny": 0.08,
    "charmed_potion": 0.06,
}
"""The points that an enhancement brings its owner in each round still to come."""

Hand = tuple[Card, ...]
Owned = tuple[Enhancement, ...]
Landscape = tuple[Target | None, ...]
Sizes = tuple[tuple[Method, int], ...]


def rounds_left(view: Table) -> float:
    """About how many more turns each seat will have."""
    seats = len(view.hands)
    if view.turns_left is not None:
        return view.turns_left // seats
    lurking = len(DRAGONS) - len(view.slain)
    shown = sum(card in DRAGONS for card in view.landscape)
    cards = len(view.deck) + (50 if view.decks == 0 else 0)
    wood = len(view.wood) * (1.2 * lurking - 0.55)
    return max(1.0, 1.1 + (wood + 0.35 * cards) / seats - 1.4 * shown)


class Foresight:
    """The prospects of a view's seat."""

    def __init__(self, view: Table, seat: int) -> None:
        self.view, self.seat = view, seat
        self.hand, self.owned = hand_of(view, seat), view.owned[seat]
        self.rounds = rounds_left(view)
        self.time = 1 - exp(-self.rounds / SOON)

    def turns(self) -> Iterator[tuple[Move, float]]:
        """All moves of a turn, and the points that each may be expected to lead to."""
        for capture, _ in captures(self.view, self.seat):
            yield capture, self._tried(capture)
        for recruit in recruits(self.view):
            yield recruit, self._recruited(recruit)
        if may_pass(self.view, self.seat):
            yield Pass(), self._worth(self.hand, self.owned, self.view.landscape)

    def spare(self) -> Card:
        """The card without which the hand is worth most."""
        return self._best_without(self.hand, self.owned, self.view.landscape)[1]

    def _tried(self, move: Capture) -> float:
        odds = float(odds_of(self.view, self.seat, move).chance)
        used = spent(move.lightning, move.bunny, move.potion is not None)
        owned = without_all(self.owned, used)
        failed, _ = self._best_without(self.hand, owned, self.view.landscape)
        return odds * self._captured(move, owned) + (1 - odds) * failed

    def _captured(self, move: Capture, owned: Owned) -> float:
        landscape = self.view.landscape
        landscape = with_item(landscape, landscape.index(move.target), None)
        left = without_all(self.hand, move.cards)
        if move.target in CREATURES:
            return _points(move.target) + self._worth(left, owned, landscape)
        gained: Enhancement = move.target  # type: ignore[assignment]
        return self._worth(left, (*owned, gained), landscape)

    def _recruited(self, move: Recruit) -> float:
        cards = [move.card] if move.card else self._unseen()
        hands = ((*self.hand, card) for card in cards)
        return sum(map(self._kept, hands)) / len(cards)

    def _kept(self, hand: Hand) -> float:
        """The worth of a hand after discarding down to the limit, a card at most."""
        if len(hand) <= HAND_LIMIT:
            return self._worth(hand, self.owned, self.view.landscape)
        return self._best_without(hand, self.owned, self.view.landscape)[0]

    def _unseen(self) -> list[Card]:
        seen = {*self.view.discard, *self.view.faceup, *self.hand}
        return [card for card in NUMBERED if card not in seen] or [NUMBERED[0]]

    def _best_without(self, hand: Hand, owned: Owned, landscape: Landscape) -> tuple[float, Card]:
        """The worth of a hand without the card that it can best do without, and that card."""
        rests = ((without_all(hand, (card,)), card) for card in hand)
        judged = ((self._worth(rest, owned, landscape), card) for rest, card in rests)
        return max(judged, default=(self._worth(hand, owned, landscape), ""))

    def _worth(self, hand: Hand, owned: Owned, landscape: Landscape) -> float:
        """The points that these will bring until the end."""
        sizes = largest(hand)
        sets = sum(
            SETS.get((method, size), 0.0) for method, most in sizes for size in range(most + 1)
        )
        held = CARD * min(len(hand), HAND_LIMIT) + sets + REACH * reach(owned, landscape, sizes)
        return self.time * held + self.rounds * sum(PER_ROUND[name] for name in owned)


@lru_cache(maxsize=2048)
def largest(hand: Hand) -> Sizes:
    """How many cards the largest set for each method has."""
    numbers = Counter(NUMBER[card] for card in hand)
    colours = Counter(COLOUR[card] for card in hand)
    return (
        ("strike", min(_longest_run(numbers), MOST_DICE)),
        ("stomp", max(numbers.values(), default=0)),
        ("scream", min(max(colours.values(), default=0), MOST_DICE)),
    )


def _longest_run(numbers: Counter[int]) -> int:
    longest = run = 0
    for number in range(1, HIGHEST + 1):
        run = run + 1 if number in numbers else 0
        longest = max(longest, run)
    return longest


def _sets(sizes: Sizes) -> float:
    return sum(SETS.get((method, size), 0.0) for method, most in sizes for size in range(most + 1))


def _points(target: Target) -> float:
    """The points for capturing a creature; 0 for an enhancement."""
    return CREATURES[target].points + HEAD if target in CREATURES else 0.0


@lru_cache(maxsize=2048)
def reach(owned: Owned, landscape: Landscape, sizes: Sizes) -> float:
    """The points of a creature in the Landscape, times the chance, where that is most."""
    prey = [target for target in landscape if target in CREATURES]
    ways = ((target, method, size) for target in prey for method, size in sizes if size)
    return max((_points(way[0]) * _odds(owned, *way) for way in ways), default=0.0)


@lru_cache(maxsize=2048)
def _odds(owned: Owned, target: Target, method: Method, dice: int) -> float:
    needed = value_of(target, method) - bonus(owned, target, method, ())
    return float(chance(dice, needed, rerolls(owned, target)))
