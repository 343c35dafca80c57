"""`evolve`: what each event changes on the table: setting up, turns, an adventurer at work and what
it takes. It records and never judges, and works on views.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.drachenland import events as e
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import DICE, GEM_OF, GEMS, ROYAL_DRAGONS, Colour, Gem
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Activation, Adventurer, Crater, Shown, Table, Take
from domain.secrecy import pick, with_item, without

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
    turns = with_item(table.turns, event.seat, table.turns[event.seat] + 1)
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
    tokens = with_item(table.tokens, event.seat, left)
    return replace(table, tokens=tokens, used=(*table.used, event.token))


def _turn_ended(table: Table, event: e.TurnEnded) -> Table:
    return replace(table, phase="next", dice=(), moved=())


# An adventurer at work.


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
    tokens = with_item(table.tokens, event.seat, (*table.tokens[event.seat], *won))
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
    return replace(table, screens=with_item(table.screens, seat, replace(screen, stash=stash)))


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


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, phase="over")


def _with_pawn(table: Table, seat: int, colour: Colour, **fields: Any) -> Table:
    def after(pawn: Adventurer) -> Adventurer:
        return replace(pawn, **fields) if pawn.colour == colour else pawn

    crew = tuple(map(after, table.crews[seat]))
    return replace(table, crews=with_item(table.crews, seat, crew))


def _with_crater(table: Table, volcano: Space, crater: Crater) -> Table:
    return replace(table, craters=with_item(table.craters, table.graph.index[volcano], crater))


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
    e.GameEnded: _game_ended,
}
