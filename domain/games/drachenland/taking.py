"""Treasure: what may be taken where an adventurer ends, magic hands, and the last egg."""

from domain.game import Event, Events, Move, Rule
from domain.games.drachenland import events as e
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import GEM_OF, TOKENS, Colour, Gem, Token
from domain.games.drachenland.moves import MagicHand, TakeTreasure
from domain.games.drachenland.state import Crater, Table, Take


def takes(
    view: Table, seat: int, colour: Colour, place: Space | None, origin: Space | None
) -> tuple[Take, ...]:
    """What this adventurer may take if it ends here and began there; as the absent would choose:
    a ring, an egg, gems, a diamond.
    """
    if place is None or place not in view.graph.index:
        return ()
    crater = view.crater(place)
    if crater.face_down:
        return ()
    treasure = crater.treasure
    found: tuple[tuple[Take, bool], ...] = (
        ("ring", _may_wear(view, seat, colour, crater) and place != origin),
        ("egg", treasure.eggs > 0),
        ("gems", getattr(treasure, GEM_OF[colour]) > 0),
        ("diamond", treasure.diamond > 0),
    )
    return tuple(take for take, possible in found if possible)


def _may_wear(view: Table, seat: int, colour: Colour, crater: Crater) -> bool:
    """True for a ring to be had here by who has none; if it has really moved is asked apart."""
    return "ring" in crater.face_up and view.rings > 0 and not view.pawn(seat, colour).ring


def offers(view: Table) -> tuple[Take, ...]:
    """What the adventurer at work may take where it has ended."""
    work, seat = view.working, view.active
    return takes(view, seat, work.pawn, view.pawn(seat, work.pawn).at, work.origin)


def hands(view: Table) -> tuple[Take, ...]:
    """What a magic hand may take now: treasure after treasure, unless rings count (D22)."""
    taken, rings = view.working.taken, view.options.magic_ring
    if not taken or "magic_hand" not in view.tokens[view.active] or ("ring" in taken and not rings):
        return ()
    return tuple(take for take in offers(view) if rings or take != "ring")


def taking(table: Table, seat: int, colour: Colour, volcano: Space, take: Take) -> Event:
    """What it means to take this."""
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
    """What follows a take: the end with the last egg (D26), or the question of a magic hand."""
    if not any(crater.treasure.eggs for crater in table.craters):
        return (e.GameEnded("last-egg"),)
    seat = table.active
    return (e.HandOffered(seat),) if hands(table) else (e.ActivationEnded(seat),)


def _may_take(view: Table, seat: int, move: TakeTreasure) -> bool:
    return view.phase == "take" and seat == view.active and move.take in offers(view)


def _take(table: Table, seat: int, move: TakeTreasure) -> Events:
    return (_taken_here(table, seat, move.take),)


def _may_use_hand(view: Table, seat: int, move: MagicHand) -> bool:
    return view.phase == "hand" and seat == view.active and move.take in hands(view)


def _use_hand(table: Table, seat: int, move: MagicHand) -> Events:
    return (e.TokenUsed(seat, "magic_hand"), _taken_here(table, seat, move.take))


RULES: dict[type[Move], Rule] = {
    TakeTreasure: Rule(_may_take, _take),
    MagicHand: Rule(_may_use_hand, _use_hand),
}
