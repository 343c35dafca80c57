"""Turns: attacks, tired adventurers, skipped turns, and the end of the game."""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.components import ATTACK, FAIR_AFTER, SWORD_BONUS, Adventurer
from domain.games.or_des_dragons.moves import Attack, ResolveFirst
from domain.games.or_des_dragons.rule import holders, quiet
from domain.games.or_des_dragons.state import Fighter, Table, Thief


def onward(table: Table) -> Events | None:
    """What follows by itself while no kill is being resolved and no fair is held."""
    if _fair_is_due(table):
        return (e.FairOpened(),)
    if table.slain:
        return (_killed(table, table.slain[0]),) if len(table.slain) == 1 else None
    if _is_over(table):
        return (e.GameEnded("no-treasure"),)
    return _attacking(table) if table.phase == "attack" else _next_turn(table)


def _fair_is_due(table: Table) -> bool:
    return len(table.deck) <= FAIR_AFTER and not table.fair_held


def _is_over(table: Table) -> bool:
    lairs = [lair for lair in table.lairs if lair is not None]
    return not lairs or (not table.bag and not any(lair.treasure.size for lair in lairs))


def _attacking(table: Table) -> Events | None:
    seat = table.active
    if table.ready[seat]:
        return None
    return (e.Refreshed(seat),) if table.tired[seat] else (e.TurnSkipped(seat),)


def _next_turn(table: Table) -> Events | None:
    following = (e.TurnBegan((table.active + 1) % len(table.ready)),)
    if table.skips >= len(table.ready):
        return _deadlock(table)
    if table.phase == "skipped" or "encore" in table.windows:
        return following
    again = table.hands[table.active] and table.ready[table.active]
    return (e.WindowOpened("encore", (table.active,)),) if again else following


def _deadlock(table: Table) -> Events:
    chance = holders(table, table.seats)
    if chance and "last-chance" not in table.windows:
        return (e.WindowOpened("last-chance", chance),)
    return (e.GameEnded("deadlock"),)


def _killed(table: Table, slot: int) -> f.DragonKilled:
    fighters = table.lair(slot).fighters
    participants = tuple(sorted({fighter.seat for fighter in fighters}))
    wizards = _owners(fighters, "wizard")
    thieves = tuple(Thief(seat, seat in wizards) for seat in _owners(fighters, "thief"))
    return f.DragonKilled(slot, participants, fighters[-1].seat, thieves, wizards)


def _owners(fighters: tuple[Fighter, ...], adventurer: Adventurer) -> tuple[int, ...]:
    return tuple(fighter.seat for fighter in fighters if fighter.adventurer == adventurer)


def _may_attack(view: Table, seat: int, move: Attack) -> bool:
    swords = view.hands[seat].count("enchanted_sword")
    return (
        quiet(view)
        and seat == view.active
        and move.dragon in view.dragons
        and move.adventurer in view.ready[seat]
        and 0 <= move.swords <= swords
    )


def _attack(table: Table, seat: int, move: Attack) -> Events:
    lair, attack = table.lair(move.dragon), ATTACK[move.adventurer]
    bonus = SWORD_BONUS * move.swords
    swords = (e.MagicPlayed(seat, "enchanted_sword"),) * move.swords
    placed = e.Attacked(seat, move.dragon, move.adventurer, attack, bonus)
    killed = lair.strength + attack + bonus >= lair.power
    return (*swords, placed, *((e.DragonsSlain((move.dragon,), seat),) if killed else ()))


def _may_resolve_first(view: Table, seat: int, move: ResolveFirst) -> bool:
    return ordering(view) == seat and move.dragon in view.slain


def ordering(table: Table) -> int | None:
    """Who must say which of several dragons that died at once is resolved first."""
    busy = table.fight or table.fair
    return table.slayer if len(table.slain) > 1 and not busy else None


def _resolve_first(table: Table, seat: int, move: ResolveFirst) -> Events:
    return (_killed(table, move.dragon),)


RULES: dict[type[Move], Rule] = {
    Attack: Rule(_may_attack, _attack),
    ResolveFirst: Rule(_may_resolve_first, _resolve_first),
}


def attacks(view: Table, seat: int) -> tuple[Move, ...]:
    """All attacks of the active seat."""
    swords = range(view.hands[seat].count("enchanted_sword") + 1)
    return tuple(
        Attack(slot, adventurer, number)
        for slot in view.dragons
        for adventurer in view.ready[seat]
        for number in swords
    )


def _riches(view: Table, slot: int) -> int:
    lair = view.lair(slot)
    return lair.treasure.size + min(lair.unknown, len(view.bag))


def attack_for_the_absent(view: Table, seat: int) -> Move:
    """The weakest that kills the richest dragon, else the weakest at the one nearest death."""
    weakest_first = sorted(view.ready[seat], key=ATTACK.__getitem__)
    kills = (
        (-_riches(view, slot), slot, adventurer)
        for slot in view.dragons
        for adventurer in weakest_first
        if view.lair(slot).strength + ATTACK[adventurer] >= view.lair(slot).power
    )
    best = min(kills, key=lambda kill: kill[:2], default=None)
    if best:
        return Attack(best[1], best[2])
    nearest = min(view.dragons, key=lambda slot: view.lair(slot).power - view.lair(slot).strength)
    return Attack(nearest, weakest_first[0])
