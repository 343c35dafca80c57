"""Turns: attacks, tired adventurers, skipped turns, and the end of the game."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.components import (
    ADVENTURER_NAMES,
    ATTACK,
    FAIR_AFTER,
    SWORD_BONUS,
    Adventurer,
)
from domain.games.or_des_dragons.moves import Attack, ResolveFirst
from domain.games.or_des_dragons.objections import no_dragon
from domain.games.or_des_dragons.table import Fighter, Table, Thief, WindowKind
from domain.words import Objection


class Step(NamedTuple):
    """A step of a turn: whether it is due, and the next step; None: a seat must decide."""

    due: Callable[[Table], bool]
    follows: Callable[[Table], Events | None]


def onward(table: Table) -> Events | None:
    """The next automatic step while no kill is being resolved and no fair is held."""
    return next(step for step in STEPS.values() if step.due(table)).follows(table)


def _fair_is_due(table: Table) -> bool:
    return len(table.deck) <= FAIR_AFTER and not table.fair_held


def _is_over(table: Table) -> bool:
    lairs = [lair for lair in table.lairs if lair is not None]
    return not lairs or (not table.bag and not any(lair.treasure.size for lair in lairs))


def _attacks(table: Table) -> bool:
    return table.phase == "attack" and bool(table.ready[table.active])


def _gets_up(table: Table) -> bool:
    return table.phase == "attack" and bool(table.tired[table.active])


def _may_be_rescued(table: Table) -> bool:
    """All adventurers lie under living dragons: an object might bring one home."""
    return table.phase == "attack" and _unasked(table, "stranded", (table.active,))


def _is_stranded(table: Table) -> bool:
    return table.phase == "attack"


def _may_all_be_rescued(table: Table) -> bool:
    return _is_deadlocked(table) and _unasked(table, "last-chance", table.seats)


def _is_deadlocked(table: Table) -> bool:
    return table.skips >= len(table.ready)


def _may_go_on(table: Table) -> bool:
    able = table.phase == "attacked" and table.ready[table.active]
    return bool(able) and _unasked(table, "encore", (table.active,))


def _unasked(table: Table, kind: WindowKind, seats: Iterable[int]) -> bool:
    """Some of the seats have an object, and this window has not been open in this turn."""
    return kind not in table.windows and bool(table.holders(seats))


def _asked(kind: WindowKind) -> Callable[[Table], Events]:
    """Opens a window to the active seat."""
    return lambda table: (e.WindowOpened(kind, (table.active,)),)


STEPS: dict[str, Step] = {
    "fair": Step(_fair_is_due, lambda table: (e.FairOpened(),)),
    "order": Step(lambda table: len(table.slain) > 1, lambda table: None),
    "kill": Step(lambda table: bool(table.slain), lambda table: (_killed(table, table.slain[0]),)),
    "end": Step(_is_over, lambda table: (e.GameEnded("no-treasure"),)),
    "attack": Step(_attacks, lambda table: None),
    "get-up": Step(_gets_up, lambda table: (e.Refreshed(table.active),)),
    "stranded": Step(_may_be_rescued, _asked("stranded")),
    "skip": Step(_is_stranded, lambda table: (e.TurnSkipped(table.active),)),
    "last-chance": Step(
        _may_all_be_rescued,
        lambda table: (e.WindowOpened("last-chance", table.holders(table.seats)),),
    ),
    "deadlock": Step(_is_deadlocked, lambda table: (e.GameEnded("deadlock"),)),
    "encore": Step(_may_go_on, _asked("encore")),
    "next": Step(
        lambda table: True, lambda table: (e.TurnBegan((table.active + 1) % len(table.ready)),)
    ),
}
"""The state of a turn: the first step that is due is the next thing to do."""


def _killed(table: Table, slot: int) -> f.DragonKilled:
    fighters = table.lair(slot).fighters
    participants = tuple(sorted({fighter.seat for fighter in fighters}))
    wizards = _owners(fighters, "wizard")
    thieves = tuple(Thief(seat, seat in wizards) for seat in _owners(fighters, "thief"))
    return f.DragonKilled(slot, participants, fighters[-1].seat, thieves, wizards)


def _owners(fighters: tuple[Fighter, ...], adventurer: Adventurer) -> tuple[int, ...]:
    return tuple(fighter.seat for fighter in fighters if fighter.adventurer == adventurer)


def _attack_objection(view: Table, seat: int, move: Attack) -> Objection | None:
    if not view.quiet:
        return r.NO_ATTACK_NOW.because()
    if seat != view.active:
        return r.OTHER_TURN.because(active=view.active)
    if move.adventurer not in view.ready[seat]:
        return r.NOT_READY.because(adventurer=ADVENTURER_NAMES[move.adventurer])
    held = view.hands[seat].count("enchanted_sword")
    if not 0 <= move.swords <= held:
        return r.TOO_FEW_SWORDS.because(asked=move.swords, held=held)
    return no_dragon(view, move.dragon)


def _attack(table: Table, seat: int, move: Attack) -> Events:
    lair, attack = table.lair(move.dragon), ATTACK[move.adventurer]
    bonus = SWORD_BONUS * move.swords
    swords = (e.MagicPlayed(seat, "enchanted_sword"),) * move.swords
    placed = e.Attacked(seat, move.dragon, move.adventurer, attack, bonus)
    killed = lair.strength + attack + bonus >= lair.power
    return (*swords, placed, *((e.DragonsSlain((move.dragon,), seat),) if killed else ()))


def _order_objection(view: Table, seat: int, move: ResolveFirst) -> Objection | None:
    if ordering(view) != seat:
        return r.NO_ORDER.because()
    return None if move.dragon in view.slain else r.NOT_SLAIN.because(slot=move.dragon)


def ordering(table: Table) -> int | None:
    """The seat that must say which of several dragons that died at once is resolved first."""
    busy = table.fight or table.fair
    return table.slayer if len(table.slain) > 1 and not busy else None


def _resolve_first(table: Table, seat: int, move: ResolveFirst) -> Events:
    return (_killed(table, move.dragon),)


RULES: dict[type[Move], Rule] = {
    Attack: Rule(_attack_objection, _attack),
    ResolveFirst: Rule(_order_objection, _resolve_first),
}
