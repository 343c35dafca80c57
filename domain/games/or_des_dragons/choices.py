"""The choices of a seat, and the default of an absent player.

Samples of what is too much to list are in choices_sharing.py, magic objects in choices_magic.py.
"""

from domain.game import Choices, Move
from domain.games.or_des_dragons import choices_magic, choices_sharing, lots, theft, turns
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import GEMS, NOTHING, Token
from domain.games.or_des_dragons.components import ATTACK
from domain.games.or_des_dragons.negotiation import may_withdraw, takes_part
from domain.games.or_des_dragons.table import Table
from domain.secrecy import other_seats


def choices(view: Table, seat: int) -> Choices:
    """The moves of this seat now; a sample where it bargains or shares out."""
    if view.phase in ("setup", "over"):
        return Choices()
    magic = (*choices_magic.with_objects(view, seat), *choices_magic.with_gloves(view, seat))
    bargains = view.fair is not None or seat == lots.divider(view) or takes_part(view, seat)
    orders = choices_magic.orders(view, seat)
    return Choices((*_decisions(view, seat), *magic), complete=not bargains, always=orders)


def _decisions(view: Table, seat: int) -> tuple[Move, ...]:
    """The moves of this seat, without magic objects out of turn."""
    if view.window is not None:
        return choices_magic.in_window(view, seat) if seat in view.window.seats else ()
    if view.fight is not None:
        return _in_fight(view, seat)
    if view.fair is not None:
        return choices_sharing.of_fair(view, seat)
    if turns.ordering(view) == seat:
        return tuple(map(m.ResolveFirst, sorted(view.slain)))
    return _attacks(view, seat) if view.quiet and seat == view.active else ()


def _attacks(view: Table, seat: int) -> tuple[Move, ...]:
    swords = range(view.hands[seat].count("enchanted_sword") + 1)
    return tuple(
        m.Attack(slot, adventurer, number)
        for slot in view.dragons
        for adventurer in view.ready[seat]
        for number in swords
    )


def _in_fight(view: Table, seat: int) -> tuple[Move, ...]:
    if takes_part(view, seat):
        return choices_sharing.of_negotiation(view, seat)
    if lots.divider(view) == seat:
        return choices_sharing.of_division(view)
    if lots.chooser(view) == seat:
        return choices_sharing.of_lots(view)
    if theft.thief(view) == seat:
        return _thefts(view, seat)
    return _takings(view) if theft.taker(view) == seat else ()


def _thefts(view: Table, seat: int) -> tuple[Move, ...]:
    victims = (other for other in view.battle.participants if other != seat)
    return (*map(m.Steal, victims), m.Forgo())


def _takings(view: Table) -> tuple[Move, ...]:
    glimpse = view.battle.glimpse
    tokens = glimpse.hoard.tokens if glimpse and glimpse.hoard else ()
    return (*map(m.Take, dict.fromkeys(tokens)), m.Take("nothing"))


# For a player who is absent.


def fallback(view: Table, seat: int) -> Move:
    """The move that is made for an absent player."""
    if view.window is not None:
        return m.Pass()
    if view.fair is not None:
        return m.Done()
    if view.fight is not None:
        return _fallback_in_fight(view, seat)
    if turns.ordering(view) is not None:
        return m.ResolveFirst(min(view.slain))
    return _attack(view, seat)


def _fallback_in_fight(view: Table, seat: int) -> Move:
    if takes_part(view, seat):
        here = m.Withdraw() if may_withdraw(view, seat) else None
        return here or choices_sharing.of_negotiation(view, seat)[-1]
    if lots.chooser(view) == seat:
        return m.ChooseLot(lots.open_lots(view)[0])
    if theft.thief(view) == seat:
        return _theft(view, seat)
    if theft.taker(view) == seat:
        return _taking(view, seat)
    return choices_sharing.of_division(view)[0]


def _attack(view: Table, seat: int) -> Move:
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
        return m.Attack(best[1], best[2])
    nearest = min(view.dragons, key=lambda slot: view.lair(slot).power - view.lair(slot).strength)
    return m.Attack(nearest, weakest_first[0])


def _riches(view: Table, slot: int) -> int:
    lair = view.lair(slot)
    return lair.treasure.size + min(lair.unknown, len(view.bag))


def _theft(view: Table, seat: int) -> Move:
    """From who was openly given most in this fight, the next clockwise if several were."""
    others = other_seats(len(view.ready), seat)
    victims = [other for other in others if other in view.battle.participants]
    return m.Steal(max(victims, key=lambda other: _given(view, other)))


def _given(view: Table, seat: int) -> int:
    agreement = view.battle.agreement
    return agreement.shares[seat].size if agreement and agreement.shares else 0


def _taking(view: Table, seat: int) -> Move:
    """The best token there is, in the order of ruling A-23."""
    glimpse = view.battle.glimpse
    hoard = (glimpse.hoard if glimpse else None) or NOTHING
    mine = view.hoards[seat] or NOTHING
    gems = sorted(GEMS, key=lambda gem: -mine.count(gem))
    cursed: tuple[Token, ...] = ("black_diamond",)
    first, last = ((), cursed) if view.options.advanced else (cursed, ())
    order: tuple[Token, ...] = (*first, "gold", *gems, "silver", "magic", *last)
    return m.Take(next((token for token in order if hoard.count(token)), "nothing"))
