"""`evolve`: what each event changes on the table. It records and never judges, and works on views.

What an adventurer at work does is in evolve_work.py; here is the rest, and the whole table.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.drachenland import events as e
from domain.games.drachenland.components import DICE, GEMS
from domain.games.drachenland.evolve_work import WORK_RECORDS
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Shown, Table
from domain.secrecy import changed, pick, without

Record = Callable[[Table, Any], Table]


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    return RECORDS[type(event)](table, event)


# Setting up.


def _first_seat_drawn(table: Table, event: e.FirstSeatDrawn) -> Table:
    return replace(table, active=event.seat, prepared=(*table.prepared, "first"))


def _tokens_laid(table: Table, event: e.TokensLaid) -> Table:
    tokens, count = pick(table.spare, event.order), len(table.craters)
    craters = tuple(
        replace(crater, face_down=(token,))
        for crater, token in zip(table.craters, tokens[:count], strict=True)
    )
    prepared = (*table.prepared, "tokens")
    return replace(table, craters=craters, spare=tokens[count:], prepared=prepared)


def _gems_laid(table: Table, event: e.GemsLaid) -> Table:
    craters = tuple(
        replace(crater, treasure=replace(gems, eggs=crater.treasure.eggs))
        for crater, gems in zip(table.craters, event.gems, strict=True)
    )
    left = {gem: getattr(table.box, gem) - sum(getattr(g, gem) for g in event.gems) for gem in GEMS}
    box = Stash(table.box.eggs, **left)
    return replace(table, craters=craters, box=box, prepared=(*table.prepared, "gems"))


# Turns.


def _intro_began(table: Table, event: e.IntroBegan) -> Table:
    return replace(
        table,
        phase="enter",
        active=event.seat,
        intro=table.intro + 1,
        decision=table.decision + 1,
    )


def _turn_began(table: Table, event: e.TurnBegan) -> Table:
    turns = changed(table.turns, event.seat, table.turns[event.seat] + 1)
    return replace(table, phase="roll", active=event.seat, turns=turns)


def _dice_rolled(table: Table, event: e.DiceRolled) -> Table:
    dice = tuple(Shown(die, face) for die, face in zip(DICE, event.dice, strict=True))
    return replace(table, phase="activate", dice=dice, decision=table.decision + 1)


def _reroll_offered(table: Table, event: e.RerollOffered) -> Table:
    return replace(table, phase="reroll")


def _dice_lifted(table: Table, event: e.DiceLifted) -> Table:
    return replace(table, phase="roll", dice=())


def _dice_kept(table: Table, event: e.DiceKept) -> Table:
    return replace(table, phase="activate", decision=table.decision + 1)


def _token_used(table: Table, event: e.TokenUsed) -> Table:
    left = tuple(t for t in without(table.tokens[event.seat], event.token) if t is not None)
    tokens = changed(table.tokens, event.seat, left)
    return replace(table, tokens=tokens, used=(*table.used, event.token))


def _turn_ended(table: Table, event: e.TurnEnded) -> Table:
    return replace(table, phase="next", dice=(), moved=())


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, phase="over")


RECORDS: dict[type[Event], Record] = {
    e.FirstSeatDrawn: _first_seat_drawn,
    e.TokensLaid: _tokens_laid,
    e.GemsLaid: _gems_laid,
    e.IntroBegan: _intro_began,
    e.TurnBegan: _turn_began,
    e.DiceRolled: _dice_rolled,
    e.RerollOffered: _reroll_offered,
    e.DiceLifted: _dice_lifted,
    e.DiceKept: _dice_kept,
    e.TokenUsed: _token_used,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _game_ended,
    **WORK_RECORDS,
}
