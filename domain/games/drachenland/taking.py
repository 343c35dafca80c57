"""Treasure: what may be taken where an adventurer ends, magic hands, and the last egg."""

from domain.game import Event, Events, Move, Rule
from domain.games.drachenland import events as e
from domain.games.drachenland import reasons as r
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import (
    COLOUR_NAMES,
    EGG_NAMES,
    GEM_NAMES,
    GEM_OF,
    TOKENS,
    Colour,
    Gem,
    Token,
)
from domain.games.drachenland.decisions import in_turn
from domain.games.drachenland.moves import MagicHand, TakeTreasure
from domain.games.drachenland.table import Adventurer, Crater, Table, Take
from domain.words import Names, Objection

TAKES: tuple[Take, ...] = ("ring", "egg", "gems", "diamond")
"""In the order in which the absent would choose."""


def takes(
    view: Table, seat: int, colour: Colour, place: Space | None, origin: Space | None
) -> tuple[Take, ...]:
    """The treasure for this adventurer if it ends here and began there, the default first."""
    if place not in view.graph.index or against_place(view, place):
        return ()
    pawn = view.pawn(seat, colour)
    return tuple(take for take in TAKES if _against_take(view, pawn, place, origin, take) is None)


def against_taking(
    view: Table, pawn: Adventurer, place: Space | None, origin: Space | None, take: Take
) -> Objection | None:
    """The objection to this adventurer, which ends here and began there, taking this."""
    return against_place(view, place) or _against_take(view, pawn, place, origin, take)


def against_place(view: Table, place: Space | None) -> Objection | None:
    """The objection to taking anything here: it must be a volcano with its token face up."""
    if place is None or place not in view.graph.index:
        return r.NOT_ON_VOLCANO.because(space=place or "")
    return r.FACE_DOWN.because(space=place) if view.crater(place).face_down else None


def _against_take(
    view: Table, pawn: Adventurer, place: Space | None, origin: Space | None, take: Take
) -> Objection | None:
    volcano = place or ""
    if take == "ring":
        return _against_ring(view, pawn, volcano, origin)
    if getattr(view.crater(volcano).treasure, _thing(take, pawn.colour)) > 0:
        return None
    return r.NOTHING_SUCH.because(thing=_called(take, pawn.colour), space=volcano)


def _against_ring(
    view: Table, pawn: Adventurer, volcano: Space, origin: Space | None
) -> Objection | None:
    """D21: one ring for each adventurer, if it has come from elsewhere."""
    if "ring" not in view.crater(volcano).face_up:
        return r.NO_RING_TOKEN.because(space=volcano)
    if pawn.ring:
        return r.RING_WORN.because(pawn=COLOUR_NAMES[pawn.colour])
    return r.HAS_NOT_MOVED.because(space=volcano) if volcano == origin else None


def _thing(take: Take, colour: Colour) -> str:
    """The field of a stash that this is taken from."""
    return {"egg": "eggs", "gems": GEM_OF[colour]}.get(take, take)


def _called(take: Take, colour: Colour) -> Names:
    if take == "egg":
        return EGG_NAMES
    return GEM_NAMES["diamond" if take == "diamond" else GEM_OF[colour]]


def offers(view: Table) -> tuple[Take, ...]:
    """The treasure that the adventurer at work may take where it has ended."""
    work, seat = view.working, view.active
    return takes(view, seat, work.pawn, view.pawn(seat, work.pawn).at, work.origin)


def hands(view: Table) -> tuple[Take, ...]:
    """The treasure that a magic hand may take now: one by one, unless rings count (D22)."""
    taken, rings = view.working.taken, view.options.magic_ring
    if not taken or "magic_hand" not in view.tokens[view.active] or ("ring" in taken and not rings):
        return ()
    return tuple(take for take in TAKES if _against_hand(view, take) is None)


def _against_hand(view: Table, take: Take) -> Objection | None:
    if take == "ring" and not view.options.magic_ring:
        return r.RING_BY_HAND.because()
    return _against_offer(view, take)


def _against_offer(view: Table, take: Take) -> Objection | None:
    """The objection to the adventurer at work taking this where it has ended."""
    pawn = view.pawn(view.active, view.working.pawn)
    return against_taking(view, pawn, pawn.at, view.working.origin, take)


def taking(table: Table, seat: int, colour: Colour, volcano: Space, take: Take) -> Event:
    """The events of taking this."""
    crater = table.crater(volcano)
    match take:
        case "ring":
            return e.RingTaken(seat, colour, volcano)
        case "egg":
            return e.EggTaken(seat, colour, volcano, _won(crater))
        case "gems":
            gem: Gem = GEM_OF[colour]
            return e.GemsTaken(seat, colour, volcano, gem, getattr(crater.treasure, gem))
        case "diamond":
            return e.GemsTaken(seat, colour, volcano, "diamond", 1)


def _won(crater: Crater) -> Token | None:
    """The token that goes with an egg: dragons and rings stay (D17)."""
    return next((token for token in crater.face_up if TOKENS[token].taken_with_egg), None)


def _taken_here(table: Table, seat: int, take: Take) -> Event:
    colour = table.working.pawn
    volcano = table.pawn(seat, colour).at
    assert volcano is not None, "who takes stands on a volcano"
    return taking(table, seat, colour, volcano, take)


def concluded(table: Table) -> Events:
    """The events after a take: the end with the last egg (D26), or the offer of a magic hand."""
    if not any(crater.treasure.eggs for crater in table.craters):
        return (e.GameEnded("last-egg"),)
    seat = table.active
    return (e.HandOffered(seat),) if hands(table) else (e.ActivationEnded(seat),)


def _against_treasure(view: Table, seat: int, move: TakeTreasure) -> Objection | None:
    return _against_offer(view, move.take)


def _take(table: Table, seat: int, move: TakeTreasure) -> Events:
    return (_taken_here(table, seat, move.take),)


def _against_magic(view: Table, seat: int, move: MagicHand) -> Objection | None:
    return _against_hand(view, move.take)


def _use_hand(table: Table, seat: int, move: MagicHand) -> Events:
    return (e.TokenUsed(seat, "magic_hand"), _taken_here(table, seat, move.take))


RULES: dict[type[Move], Rule] = {
    TakeTreasure: Rule(in_turn(_against_treasure), _take),
    MagicHand: Rule(in_turn(_against_magic), _use_hand),
}
