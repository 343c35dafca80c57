"""`evolve` for what an adventurer at work does: its way, tokens turned up, and what it takes."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.drachenland import events as e
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import GEM_OF, ROYAL_DRAGONS, Colour, Gem
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Activation, Adventurer, Crater, Table, Take
from domain.secrecy import changed


def _with_pawn(table: Table, seat: int, colour: Colour, **fields: Any) -> Table:
    def after(pawn: Adventurer) -> Adventurer:
        return replace(pawn, **fields) if pawn.colour == colour else pawn

    crew = tuple(map(after, table.crews[seat]))
    return replace(table, crews=changed(table.crews, seat, crew))


def _with_crater(table: Table, volcano: Space, crater: Crater) -> Table:
    return replace(table, craters=changed(table.craters, table.graph.index[volcano], crater))


# The way.


def _activated(table: Table, event: e.Activated) -> Table:
    dice = tuple(replace(d, used=True) if d.die == event.die else d for d in table.dice)
    origin = table.pawn(event.seat, event.pawn).at
    return replace(
        table,
        phase="landed",
        dice=dice,
        moved=(*table.moved, event.pawn),
        activation=Activation(event.pawn, origin),
    )


def _resumed(table: Table, event: e.Resumed) -> Table:
    return replace(table, phase="landed", activation=replace(table.working, stopped=False))


def _walked(table: Table, event: e.Walked) -> Table:
    moved = _with_pawn(table, event.seat, event.pawn, at=event.route[-1])
    return replace(moved, phase="next") if table.phase == "enter" else moved


def _boat_taken(table: Table, event: e.BoatTaken) -> Table:
    return _with_pawn(table, event.seat, event.pawn, at=event.to)


def _dragon_flown(table: Table, event: e.DragonFlown) -> Table:
    moved = _with_pawn(table, event.seat, event.pawn, at=event.to)
    return _dragon_moved(moved, event.pawn, event.origin, event.to)


def _dragon_called(table: Table, event: e.DragonCalled) -> Table:
    return _dragon_moved(table, event.pawn, event.origin, event.to)


def _dragon_moved(table: Table, colour: Colour, origin: Space, to: Space) -> Table:
    dragon, left = ROYAL_DRAGONS[colour], table.crater(origin)
    rest = tuple(token for token in left.face_up if token != dragon)
    table = _with_crater(table, origin, replace(left, face_up=rest))
    here = table.crater(to)
    return _with_crater(table, to, replace(here, face_up=(*here.face_up, dragon)))


def _token_turned_up(table: Table, event: e.TokenTurnedUp) -> Table:
    crater = table.crater(event.volcano)
    shown = replace(crater, face_down=(), face_up=(event.token, *crater.face_up))
    table = _with_crater(table, event.volcano, shown)
    work = table.activation
    return replace(table, activation=work and replace(work, stopped=True))


# Treasure.


def _take_offered(table: Table, event: e.TakeOffered) -> Table:
    return replace(table, phase="take", decision=table.decision + 1)


def _took(table: Table, take: Take) -> Table:
    work = table.working
    return replace(
        table,
        phase="taken",
        activation=replace(work, taken=(*work.taken, take)),
        taken_at=sum(table.turns),
    )


def _egg_taken(table: Table, event: e.EggTaken) -> Table:
    crater = table.crater(event.volcano)
    face_up = tuple(token for token in crater.face_up if token != event.token)
    treasure = replace(crater.treasure, eggs=crater.treasure.eggs - 1)
    crater = replace(crater, treasure=treasure, face_up=face_up)
    table = _kept(_with_crater(table, event.volcano, crater), event.seat, "eggs", 1)
    won = () if event.token is None else (event.token,)
    tokens = changed(table.tokens, event.seat, (*table.tokens[event.seat], *won))
    return _took(replace(table, tokens=tokens), "egg")


def _gems_taken(table: Table, event: e.GemsTaken) -> Table:
    crater = table.crater(event.volcano)
    crater = replace(crater, treasure=_plus(crater.treasure, event.gem, -event.count))
    table = _kept(_with_crater(table, event.volcano, crater), event.seat, event.gem, event.count)
    return _took(table, "gems" if event.gem == GEM_OF[event.pawn] else "diamond")


def _kept(table: Table, seat: int, thing: str, count: int) -> Table:
    """With so much more behind a screen; what is out of sight stays so."""
    screen = table.screens[seat]
    stash = None if screen.stash is None else _plus(screen.stash, thing, count)
    return replace(table, screens=changed(table.screens, seat, replace(screen, stash=stash)))


def _plus(stash: Stash, thing: str | Gem, count: int) -> Stash:
    return replace(stash, **{thing: getattr(stash, thing) + count})


def _ring_taken(table: Table, event: e.RingTaken) -> Table:
    table = _with_pawn(table, event.seat, event.pawn, ring=True)
    return _took(replace(table, rings=table.rings - 1), "ring")


def _nothing_taken(table: Table, event: e.NothingTaken) -> Table:
    return replace(table, phase="done")


def _hand_offered(table: Table, event: e.HandOffered) -> Table:
    return replace(table, phase="hand", decision=table.decision + 1)


def _activation_ended(table: Table, event: e.ActivationEnded) -> Table:
    return replace(table, phase="activate", activation=None, decision=table.decision + 1)


WORK_RECORDS: dict[type[Event], Callable[[Table, Any], Table]] = {
    e.Activated: _activated,
    e.Resumed: _resumed,
    e.Walked: _walked,
    e.BoatTaken: _boat_taken,
    e.DragonFlown: _dragon_flown,
    e.DragonCalled: _dragon_called,
    e.TokenTurnedUp: _token_turned_up,
    e.TakeOffered: _take_offered,
    e.EggTaken: _egg_taken,
    e.GemsTaken: _gems_taken,
    e.RingTaken: _ring_taken,
    e.NothingTaken: _nothing_taken,
    e.HandOffered: _hand_offered,
    e.ActivationEnded: _activation_ended,
}
