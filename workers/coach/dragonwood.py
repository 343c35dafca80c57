"""Features of Dragonwood: creatures, hands, enhancements, and targets in reach."""

from functools import lru_cache

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.dragonwood.capture import bonus, rerolls
from domain.games.dragonwood.components import (
    CREATURES,
    DRAGONS,
    HAND_LIMIT,
    Card,
    Enhancement,
    Target,
    value_of,
)
from domain.games.dragonwood.dice import chance
from domain.games.dragonwood.scores import scored
from domain.games.dragonwood.table import Table, hand_of
from workers.ai.dragonwood.foresight import Sizes, largest
from workers.coach.judge import Deck, Judge, lead

NAMES = (
    *("points", "majority", "heads", "hand", "strike", "stomp", "scream", "owned", "reach"),
    *("soon", "last_turn", "ahead"),
)
LEAD = 3
"""Creatures: a longer lead is no better."""
PER_ROUND: dict[Enhancement, int] = {
    "silver_sword": 60,
    "bucket_of_spinach": 85,
    "ghost_disguise": 60,
    "magical_unicorn": 80,
    "cloak_of_darkness": 135,
    "lucky_mushroom": 85,
    "lightning_bolt": 70,
    "friendly_bunny": 80,
    "charmed_potion": 60,
}
"""The worth of an enhancement in a round, in thousandths of a point (workers/ai/dragonwood)."""


def features(table: Table) -> tuple[tuple[int, ...], ...]:
    """As in judge.py: points in tens."""
    scores = scored([tuple(c for c in pile.cards if c is not None) for pile in table.piles])
    taken = [(score.parts["creatures"], score.parts["majority"]) for score in scores]
    heads = [len(pile.cards) for pile in table.piles]
    return tuple(
        (*_of(table, seat, *taken[seat]), 250 * lead(heads, seat, LEAD)) for seat in table.seats
    )


def _of(table: Table, seat: int, points: int, majority: int) -> tuple[int, ...]:
    plays = _has_a_turn(table, seat)
    hand, owned = (hand_of(table, seat), table.owned[seat]) if plays else ((), ())
    sizes = largest(hand)
    return (
        100 * (points + _sure(table, seat)),
        100 * majority,
        250 * len(table.piles[seat].cards),
        100 * min(len(hand), HAND_LIMIT),
        *(250 * size for _, size in sizes),
        10 * sum(PER_ROUND[name] for name in owned),
        reach(owned, table.landscape, sizes),
        250 * ((table.active - seat - 1) % len(table.hands)),
        1000 * plays,
    )


def _sure(table: Table, seat: int) -> int:
    """The points of a capture whose dice are enough, before it is settled."""
    attempt = table.attempt
    if attempt is None or table.active != seat or attempt.target not in CREATURES:
        return 0
    succeeds = bool(attempt.dice) and attempt.total >= attempt.needed
    return CREATURES[attempt.target].points * succeeds


def _has_a_turn(table: Table, seat: int) -> bool:
    """Whether a turn of the last round is left for it."""
    if table.turns_left is None:
        return True
    return (seat - table.active) % len(table.hands) < table.turns_left


@lru_cache(maxsize=8192)
def reach(
    owned: tuple[Enhancement, ...], landscape: tuple[Target | None, ...], sizes: Sizes
) -> int:
    """The points of a creature that lies open times the chance, where that is most, in tens."""
    prey = [target for target in landscape if target in CREATURES]
    best = 0
    for target in prey:
        for method, size in sizes:
            needed = value_of(target, method) - bonus(owned, target, method, ())
            odds = chance(size, needed, rerolls(owned, target)) if size else 0
            best = max(best, int(100 * CREATURES[target].points * odds))
    return best


def progress(table: Table) -> int:
    """By the rounds that are left, as far as they can be told: with four of them half is played."""
    return 400_000 // (400 + _rounds(table))


def _rounds(table: Table) -> int:
    """About how many more turns each seat will have, in hundredths (workers/ai/dragonwood)."""
    seats = len(table.hands)
    if table.turns_left is not None:
        return 100 * table.turns_left // seats
    lurking = len(DRAGONS) - len(table.slain)
    shown = sum(card in DRAGONS for card in table.landscape)
    cards = len(table.deck) + (50 if table.decks == 0 else 0)
    wood = len(table.wood) * (120 * lurking - 55)
    return max(100, 110 + (wood + 35 * cards) // seats - 140 * shown)


def piles(table: Table) -> tuple[tuple[str | None, ...], ...]:
    """Both decks."""
    return table.wood, table.deck


def reshuffled(table: Table, below: Below) -> Table:
    """The upper and the lower cards of the wood stay apart: it is known which are where."""
    above, lower = table.wood[: table.upper], table.wood[table.upper :]
    wood = (*shuffled(above, below), *shuffled(lower, below))
    return replace(table, wood=wood, deck=tuple(shuffled(table.deck, below)))


def _deck(table: Table) -> tuple[Card | None, ...]:
    return table.deck


def _with_deck(table: Table, cards: tuple[Card | None, ...]) -> Table:
    return replace(table, deck=cards)


JUDGE = Judge(NAMES, features, progress, piles, reshuffled, Deck(_deck, _with_deck))
