"""The choices of a seat now, and the default move of an absent player."""

from typing import Any

from domain.game import Choices, Move
from domain.games.drachenland.activating import free_dice, free_pawns, may_continue
from domain.games.drachenland.choices_activations import activations, continuations
from domain.games.drachenland.components import COLOURS
from domain.games.drachenland.moves import Activate, Enter, MagicHand, Pass, Reroll, TakeTreasure
from domain.games.drachenland.table import Table
from domain.games.drachenland.taking import hands, offers, takes
from domain.games.drachenland.turns import WayIn, ways_in

Noted = list[tuple[Move, dict[str, Any]]]


def choices(view: Table, seat: int) -> Choices:
    """The seat's moves. Incomplete where a way stands for others: choices_activations.py says for
    which; and where a die may be used without a word about rolling again.
    """
    if seat != view.active:
        return Choices()
    match view.phase:
        case "enter":
            ends = [way.to for way in ways_in(view)]
            return Choices(tuple(Enter(pawn, to) for pawn in COLOURS for to in ends))
        case "reroll":
            return Choices((Reroll(), Pass()), complete=False)
        case "activate":
            return _noted([*activations(view), (Pass(), {})])
        case "take":
            return _after_landing(view)
        case "hand":
            return Choices((*map(MagicHand, hands(view)), Pass()))
    return Choices()


def _after_landing(view: Table) -> Choices:
    found: Noted = [(TakeTreasure(take), {}) for take in offers(view)]
    if not may_continue(view):
        return Choices((*(move for move, _ in found), Pass()))
    return _noted([*found, *continuations(view), (Pass(), {})])


def _noted(listed: Noted) -> Choices:
    moves, notes = zip(*listed, strict=True)
    return Choices(moves, False, notes)


def fallback(view: Table, seat: int) -> Move:
    """Come in at a free place, take at the end, and use no token (docs/rules: time is up)."""
    match view.phase:
        case "enter":
            return Enter(COLOURS[0], _quietest(view).to)
        case "activate":
            return _taking(view, seat)
        case "take" if offers(view):
            return TakeTreasure(offers(view)[0])
    return Pass()


def _quietest(view: Table) -> WayIn:
    """The first way by the entrance with most ways to an empty volcano."""
    board = view.board
    taken = {pawn.at for crew in view.crews for pawn in crew}
    free = {
        path.id
        for path in board.paths
        if not taken.intersection((*path.spaces, path.start, path.end))
    }
    open_ways = [entry.entrance for entry in view.graph.entries if entry.path in free]
    return min(
        ways_in(view), key=lambda way: (-open_ways.count(way.entry.entrance), way.entry.entrance)
    )


def _taking(view: Table, seat: int) -> Move:
    """The first adventurer that stands where there is something to take stays and takes it."""
    die = free_dice(view)[0]
    for colour in free_pawns(view):
        at = view.pawn(seat, colour).at
        if found := takes(view, seat, colour, at, at):
            return Activate(die.die, colour, (), found[0])
    return Pass()
