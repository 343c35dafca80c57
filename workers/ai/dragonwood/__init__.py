"""How the computer plays Dragonwood: it judges each turn in points, and searches nothing.

Novice and adept judge at first sight: what a capture may bring, less the cards, wounds and
enhancements that it may cost. A master weighs what each outcome leaves it (foresight.py). Dice are
so much of this game that play-outs tell two good turns apart by their thousands only.
"""

from fractions import Fraction
from functools import cache
from operator import itemgetter
from random import Random

from domain.game import Move
from domain.games.dragonwood.choices_captures import captures
from domain.games.dragonwood.components import (
    CREATURES,
    HAND_LIMIT,
    LAST_DECK,
    Enhancement,
    Target,
)
from domain.games.dragonwood.decisions import open_kind
from domain.games.dragonwood.deck import recruits
from domain.games.dragonwood.hand import is_pair
from domain.games.dragonwood.moves import Capture, Discard, GiveUp, Pass, Recruit
from domain.games.dragonwood.table import Table, hand_of
from domain.games.dragonwood.turns import may_pass
from domain.words import Level
from workers.ai.dragonwood.foresight import Foresight
from workers.ai.guide import Decision, Guide, Position

CARD = 0.55
"""The worth of a card in the hand, in points, while there are turns to use it."""
FULL = 0.15
"""The worth of one more card to a full hand, of which another must go."""
PAIR = 0.05
"""Added for each pair with a card that lies face up."""
HEAD = 0.5
"""The part of the majority that a creature adds."""
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
"""The worth of an enhancement at the start, in points; it fades with the Adventurer decks."""
WHIM: dict[Level, float] = {"novice": 2.5, "adept": 0.0}
"""How far, in points, a level strays from what looks best."""


def policy(position: Position) -> Decision | None:
    """Everything there is to decide."""
    view, seat = position.view, position.seat
    kind = open_kind(view, seat)
    if kind is None:
        return Decision(None)
    if kind == "act":
        return Decision(_turn(view, seat, position.level, position.rng))
    usual = position.game.fallback(view, seat)
    return Decision(_spared(view, seat, usual) if position.level == "master" else usual)


def _turn(view: Table, seat: int, level: Level, rng: Random) -> Move:
    """The turn that looks best to this level."""
    if level == "master":
        return max(Foresight(view, seat).turns(), key=itemgetter(1))[0]
    judged = _turns(view, seat)
    return max(judged, key=lambda turn: turn[1] + WHIM[level] * rng.random())[0]


def _spared(view: Table, seat: int, usual: Move) -> Move:
    """The usual move; but if a card must go, the one that a master can best do without."""
    match usual:
        case Discard():
            return Discard(Foresight(view, seat).spare())
        case GiveUp():
            return GiveUp(Foresight(view, seat).spare())
    return usual


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


GUIDE = Guide(policy=policy)
