"""How the computer plays Dragonwood: only what to do with a turn is worth a search.

A turn is judged in points: what a capture may bring, less the cards, wounds and enhancements that
it may cost. Discards, storms and the Mushroom are played as for an absent player, which is sound.
"""

from fractions import Fraction
from functools import cache
from math import exp
from random import Random

from domain.game import Move
from domain.games.dragonwood.components import (
    CREATURES,
    HAND_LIMIT,
    LAST_DECK,
    Enhancement,
    Target,
)
from domain.games.dragonwood.drawing import recruits
from domain.games.dragonwood.hand import is_pair
from domain.games.dragonwood.listing import captures
from domain.games.dragonwood.moves import Capture, Pass, Recruit
from domain.games.dragonwood.rule import acts, hand_of
from domain.games.dragonwood.state import Table
from domain.games.dragonwood.turns import may_pass
from workers.ai.guide import AnyGame, Guide, Rounds, Thinking, Thought

CARD = 0.55
"""What a card in the hand is worth, in points, while there are turns to use it."""
FULL = 0.15
"""What one more is worth to a full hand, of which another must go."""
PAIR = 0.05
"""What each pair with a card that lies face up adds."""
HEAD = 0.5
"""What a creature adds to the majority."""
WORTH: dict[Enhancement, float] = {
    "silver_sword": 3.0,
    "bucket_of_spinach": 3.0,
    "ghost_disguise": 3.0,
    "magical_unicorn": 3.5,
    "cloak_of_darkness": 6.0,
    "lucky_mushroom": 2.5,
    "lightning_bolt": 2.0,
    "friendly_bunny": 1.2,
    "charmed_potion": 1.0,
}
"""What an enhancement is worth at the start, in points; it fades with the Adventurer decks."""
BREADTH, NEAR = 3, 0.6
"""So many turns are worth a thought, if they look at most so many points worse than the best."""
WHIM: dict[str, float] = {"novice": 2.5, "adept": 0.0}
"""How far, in points, a level that does not search strays from what looks best."""
ROLLOUT_WHIM = 0.3
"""How far a play-out does."""


def policy(thought: Thought) -> Thinking | None:
    """Everything but the turn of a master, which is searched."""
    view, seat = thought.view, thought.seat
    if not _is_awaited(view, seat):
        return Thinking(None)
    if not acts(view, seat):
        return Thinking(thought.game.fallback(view, seat))
    whim = WHIM.get(thought.level)
    return None if whim is None else Thinking(_whimsical(view, seat, thought.rng, whim))


def candidates(game: AnyGame, table: Table, seat: int) -> tuple[Move, ...]:
    """The turns that look best; else the one answer there is."""
    if not acts(table, seat):
        return (game.fallback(table, seat),)
    judged = sorted(_turns(table, seat), key=lambda turn: -turn[1])
    least = judged[0][1] - NEAR
    return tuple(move for move, points in judged[:BREADTH] if points >= least)


def rollout(game: AnyGame, table: Table, seat: int, rng: Random) -> Move | None:
    """Mostly what looks best."""
    if not acts(table, seat):
        return game.fallback(table, seat)
    return _whimsical(table, seat, rng, ROLLOUT_WHIM)


def worth(game: AnyGame, table: Table) -> tuple[float, ...]:
    """How far each seat is ahead of the best other, between 0 and 1."""
    points = [_fortune(table, seat) for seat in table.seats]
    return tuple(
        1 / (1 + exp((max(points[:seat] + points[seat + 1 :]) - mine) / 4))
        for seat, mine in enumerate(points)
    )


def _is_awaited(view: Table, seat: int) -> bool:
    if view.storm is not None:
        return seat in view.storm.pending
    return seat == view.active


def _whimsical(table: Table, seat: int, rng: Random, whim: float) -> Move:
    judged = _turns(table, seat)
    return max(judged, key=lambda turn: turn[1] + whim * rng.random())[0]


def _turns(table: Table, seat: int) -> list[tuple[Move, float]]:
    """All that may be done with a turn, and how many points it seems to be worth."""
    future = _future(table)
    judged: list[tuple[Move, float]] = [
        (move, future * _recruited(table, seat, move)) for move in recruits(table)
    ]
    for move, note in captures(table, seat):
        judged.append((move, _captured(move, _share(note["chance"]), future)))
    if may_pass(table, seat):
        judged.append((Pass(), 0.0))
    return judged


def _future(table: Table) -> float:
    """How much of the game is left, from 1 to 0."""
    if table.turns_left is not None:
        return 0.25 if table.turns_left >= len(table.hands) else 0.0
    left = len(table.deck) / 64
    return max(0.3, min(1.0, (LAST_DECK - 1 - table.decks + left) / 1.2))


def _recruited(table: Table, seat: int, move: Move) -> float:
    if len(table.hands[seat]) >= HAND_LIMIT:
        return FULL
    if not isinstance(move, Recruit) or move.card is None:
        return CARD + 4 * PAIR
    card, hand = move.card, hand_of(table, seat)
    return CARD + PAIR * (sum(is_pair(card, other) for other in hand) - 1)


@cache
def _share(chance: str) -> float:
    return float(Fraction(chance))


def _captured(move: Capture, chance: float, future: float) -> float:
    cost = CARD * future * (chance * len(move.cards) + (1 - chance))
    return chance * _value(move.target, future) - cost - _spent(move, future)


def _value(target: Target, future: float) -> float:
    if target in WORTH:
        return WORTH[target] * future
    return CREATURES[target].points + HEAD  # type: ignore[index]


def _spent(move: Capture, future: float) -> float:
    used: tuple[tuple[Enhancement, bool], ...] = (
        ("lightning_bolt", move.lightning),
        ("friendly_bunny", move.bunny),
        ("charmed_potion", move.potion is not None),
    )
    return sum(WORTH[name] * future for name, is_used in used if is_used)


def _fortune(table: Table, seat: int) -> float:
    """Points so far, and what hand and enhancements may still bring."""
    future = _future(table)
    pile = [card for card in table.piles[seat].cards if card is not None]
    points = sum(CREATURES[card].points + HEAD for card in pile)
    held = CARD * min(len(table.hands[seat]), HAND_LIMIT)
    return points + future * (held + sum(WORTH[name] for name in table.owned[seat]))


GUIDE = Guide(
    rounds=Rounds(novice=0, adept=0, master=240),
    depth=16,
    curiosity=0.3,
    candidates=candidates,
    rollout=rollout,
    worth=worth,
    policy=policy,
)
