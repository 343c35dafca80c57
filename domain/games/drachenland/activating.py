"""Activations: a die, an adventurer, its steps and what it takes, in one command."""

from domain.game import Events, Move, Rule
from domain.games.drachenland import events as e
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import Colour
from domain.games.drachenland.moves import Activate, Continue
from domain.games.drachenland.state import Shown, Table
from domain.games.drachenland.taking import takes, taking
from domain.games.drachenland.travelling import Course, Gait, travelled
from domain.games.drachenland.walking import occupied


def free_dice(view: Table) -> tuple[Shown, ...]:
    """The dice that are not used yet."""
    return tuple(die for die in view.dice if not die.used)


def free_pawns(view: Table) -> tuple[Colour, ...]:
    """The adventurers of the active seat that are not used yet this turn (D5)."""
    return tuple(p.colour for p in view.crews[view.active] if p.colour not in view.moved)


def may_continue(view: Table) -> bool:
    """True if tokens may bring the adventurer at work on, though it was stopped (D9, lenient)."""
    stopped = view.activation is not None and view.activation.stopped
    return view.options.tokens_after_stop and view.phase in ("landed", "take") and stopped


def _gait(view: Table, seat: int, move: Activate) -> Gait | None:
    """With which die the adventurer goes, if both are still to be used."""
    die = next((die for die in free_dice(view) if die.die == move.die), None)
    mine = view.phase == "activate" and seat == view.active
    if not mine or die is None or move.pawn not in free_pawns(view):
        return None
    return Gait(seat, move.pawn, die.face)


def _may_activate(view: Table, seat: int, move: Activate) -> bool:
    gait = _gait(view, seat, move)
    origin = view.pawn(seat, move.pawn).at
    return gait is not None and _may_go(view, gait, move, origin)


def _may_go(view: Table, gait: Gait, move: Activate | Continue, origin: Space | None) -> bool:
    """True if the steps are legal, end where one may end, and there is what they are to take."""
    course = travelled(view, gait, move.steps)
    if course is None or not _may_end(view, course):
        return False
    if course.stopped or move.take in (None, "nothing"):
        return True
    return move.take in takes(view, gait.seat, gait.pawn, course.at, origin)


def _may_end(view: Table, course: Course) -> bool:
    """D4, D8: anywhere on the board but on somebody else's stone."""
    at, start = course.at, view.pawn(course.seat, course.pawn).at
    return at is not None and (at == start or not occupied(view, at))


def _activate(table: Table, seat: int, move: Activate) -> Events:
    gait = _gait(table, seat, move)
    assert gait is not None, "a legal activation"
    return (e.Activated(seat, move.pawn, move.die), *_going(table, gait, move))


def _going(table: Table, gait: Gait, move: Activate | Continue) -> Events:
    """The way; then a token turned up, or what is taken."""
    course = travelled(table, gait, move.steps)
    assert course is not None, "legal steps"
    return (*course.events, *_arriving(table, course, move))


def _arriving(table: Table, course: Course, move: Activate | Continue) -> Events:
    seat, pawn, at = course.seat, course.pawn, course.at
    if course.stopped and at is not None:
        (token,) = table.crater(at).face_down
        assert token is not None, "only the full table knows this token"
        return (e.TokenTurnedUp(seat, pawn, at, token),)
    if move.take is None or at is None:
        return ()
    return (
        e.NothingTaken(seat)
        if move.take == "nothing"
        else taking(table, seat, pawn, at, move.take),
    )


def _may_go_on(view: Table, seat: int, move: Continue) -> bool:
    if view.phase != "take" or seat != view.active or not may_continue(view) or not move.steps:
        return False
    work = view.working
    return _may_go(view, Gait(seat, work.pawn, 0), move, work.origin)


def _go_on(table: Table, seat: int, move: Continue) -> Events:
    pawn = table.working.pawn
    return (e.Resumed(seat, pawn), *_going(table, Gait(seat, pawn, 0), move))


RULES: dict[type[Move], Rule] = {
    Activate: Rule(_may_activate, _activate),
    Continue: Rule(_may_go_on, _go_on),
}
