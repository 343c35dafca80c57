"""Magic objects: when one is well spent.

In its window each kind has a rule of its own; what prepares an attack is left to the search.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from domain.game import Move
from domain.games.or_des_dragons.amount import TOKENS
from domain.games.or_des_dragons.choices_magic import with_gloves, with_objects
from domain.games.or_des_dragons.components import ATTACK, SWORD_BONUS
from domain.games.or_des_dragons.moves import (
    Accuse,
    Attack,
    AttackAgain,
    Claim,
    Enrich,
    Invigorate,
    Muddle,
    Pass,
    Pilfer,
    Recall,
    SwapDragons,
    SwapShares,
    TurnHourglass,
    WardOff,
)
from domain.games.or_des_dragons.table import Table
from workers.ai.guide import AnyGame
from workers.ai.or_des_dragons.attack import prospects
from workers.ai.or_des_dragons.thefts import extreme
from workers.ai.or_des_dragons.worth import counts_of, gain, outlook_of, points, prices

DEAR = 2.5
"""From so many points on a token is worth a magic object."""

M = TypeVar("M", bound=Move)


def armed(table: Table, seat: int) -> tuple[Move, ...]:
    """Attacks that kill with a sword, and only with it."""
    if "enchanted_sword" not in table.hands[seat]:
        return ()
    return tuple(
        Attack(slot, adventurer, 1)
        for slot in table.dragons
        for adventurer in table.ready[seat]
        if table.lair(slot).power - table.lair(slot).strength - ATTACK[adventurer] > 0
        and table.lair(slot).power - table.lair(slot).strength - ATTACK[adventurer] <= SWORD_BONUS
    )


def errands(table: Table, seat: int) -> tuple[Move, ...]:
    """Magic objects that may prepare an attack; to look at things is useless to who forgets."""
    if not table.hands[seat]:
        return ()
    useful = (SwapDragons, Recall, Invigorate)
    return tuple(move for move in with_objects(table, seat) if isinstance(move, useful))


def pilfering(table: Table, seat: int, rng: Random) -> Move | None:
    """Take the dearest token with the gloves; accuse somebody when a token has vanished."""
    moves = with_gloves(table, seat)
    accusations = _of(Accuse, moves)
    if accusations:
        return rng.choice(accusations)
    worths = dict(zip(TOKENS, prices(outlook_of(table), seat), strict=True))
    best = max(_of(Pilfer, moves), key=lambda move: worths[move.token], default=None)
    return best if best and worths[best.token] >= DEAR else None


def react(game: AnyGame, table: Table, seat: int) -> Move:
    """The move in a window for magic objects: play one if it is well spent now, else pass."""
    moves = game.choices(table, seat).moves
    kind = table.window.kind if table.window else ""
    for choose in _REACTIONS.get(kind, ()):
        if (move := choose(table, seat, moves)) is not None:
            return move
    return Pass()


def _of(kind: type[M], moves: Iterable[Move]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


def _claim(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Take the dearest token, if it is dear and would have to be shared."""
    worths = dict(zip(TOKENS, prices(outlook_of(table), seat), strict=True))
    best = max(_of(Claim, moves), key=lambda move: worths[move.token], default=None)
    return best if best and worths[best.token] >= DEAR else None


def _enrich(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Add all one may, where few share it."""
    best = max(_of(Enrich, moves), key=lambda move: move.tokens, default=None)
    return best if best and len(table.battle.participants) <= 3 else None


def _turn(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Negotiate on about a treasure that is worth it."""
    worths = prices(outlook_of(table), seat)
    loot = sum(a * b for a, b in zip(counts_of(table.treasure), worths, strict=True))
    return next(iter(_of(TurnHourglass, moves)), None) if loot > 4 * DEAR else None


def _confuse(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Exchange two rivals' shares if that takes enough from the one who is ahead."""
    agreement, outlook = table.battle.agreement, outlook_of(table)
    if agreement is None or agreement.shares is None:
        return None
    shares, ahead = [*map(counts_of, agreement.shares)], points(outlook)
    found = []
    for index, move in enumerate(_of(SwapShares, moves)):
        first, second = sorted((move.first, move.second), key=lambda rival: -ahead[rival])
        loss = gain(outlook, first, shares[first]) - gain(outlook, first, shares[second])
        found.append((loss, -index, move))
    best = max(found, default=None, key=lambda entry: entry[:2])
    return best[2] if best and best[0] >= DEAR else None


def _ward(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Against a thief: let him have the cheapest token, or nothing at all."""
    hoard = table.hoards[seat]
    if hoard is None or not hoard.size:
        return None
    cheapest, _ = extreme(hoard, prices(outlook_of(table), seat), sign=-1)
    answers = [move for move in _of(Muddle, moves) if move.token == cheapest]
    return next(iter([*answers, *_of(WardOff, moves)]), None)


def _again(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Attack once more where that promises something."""
    best = max((p.promise for p in prospects(table, seat)), default=0.0)
    return next(iter(_of(AttackAgain, moves)), None) if best > 1 else None


def _stir(table: Table, seat: int, moves: tuple[Move, ...]) -> Move | None:
    """Before the game ends because nobody can attack: get somebody ready."""
    return next(iter([*_of(Invigorate, moves), *_of(Recall, moves)]), None)


_REACTIONS = {
    "treasure": (_claim, _enrich),
    "sand": (_turn,),
    "agreement": (_confuse,),
    "robbed": (_ward,),
    "encore": (_again,),
    "stranded": (_stir,),
    "last-chance": (_stir,),
}
