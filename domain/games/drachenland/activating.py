"""Activations: a die, an adventurer, its steps and what it takes, in one command."""

from domain.game import Events, Move, Rule
from domain.games.drachenland import events as e
from domain.games.drachenland import reasons as r
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import COLOUR_NAMES, Colour, Die
from domain.games.drachenland.decisions import in_turn
from domain.games.drachenland.moves import Activate, Continue
from domain.games.drachenland.reasons import in_step
from domain.games.drachenland.table import Shown, Table
from domain.games.drachenland.taking import against_taking, taking
from domain.games.drachenland.travelling import Course, Gait, travelled
from domain.games.drachenland.walking import occupied
from domain.words import Objection


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


def _face(view: Table, die: Die) -> int:
    """The face of this die."""
    return next(shown.face for shown in view.dice if shown.die == die)


def _against_activating(view: Table, seat: int, move: Activate) -> Objection | None:
    if move.die not in {die.die for die in free_dice(view)}:
        return r.DIE_USED.because(die=move.die)
    if move.pawn not in free_pawns(view):
        return r.PAWN_USED.because(pawn=COLOUR_NAMES[move.pawn])
    gait = Gait(seat, move.pawn, _face(view, move.die))
    return _against_going(view, gait, move, view.pawn(seat, move.pawn).at)


def _against_going(
    view: Table, gait: Gait, move: Activate | Continue, origin: Space | None
) -> Objection | None:
    """The first objection: to a step, to the space where they end, to the treasure to take there. A
    take after a stop is not judged: it is asked again when the token is known (D9).
    """
    trip = travelled(view, gait, move.steps)
    if isinstance(trip, Objection):
        return trip
    objection = _against_ending(view, trip.planned, len(move.steps))
    if objection or trip.done.stopped or move.take is None or move.take == "nothing":
        return objection
    return against_taking(view, view.pawn(gait.seat, gait.pawn), trip.done.at, origin, move.take)


def _against_ending(view: Table, end: Course, step: int) -> Objection | None:
    """D4, D8: anywhere on the board but on a stone with another pawn."""
    start = view.pawn(end.seat, end.pawn).at
    if end.at is None:
        return r.MUST_COME_IN.because(pawn=COLOUR_NAMES[end.pawn])
    if end.at != start and occupied(view, end.at):
        return in_step(r.STONE_TAKEN.because(space=end.at), step)
    return None


def _activate(table: Table, seat: int, move: Activate) -> Events:
    """A seat that uses a die instead of answering whether it rolls again keeps the dice (D25)."""
    kept = (e.DiceKept(seat),) if table.phase == "reroll" else ()
    gait = Gait(seat, move.pawn, _face(table, move.die))
    return (*kept, e.Activated(seat, move.pawn, move.die), *_going(table, gait, move))


def _going(table: Table, gait: Gait, move: Activate | Continue) -> Events:
    """The way; then a token turned up, or what is taken."""
    trip = travelled(table, gait, move.steps)
    assert not isinstance(trip, Objection), "legal steps"
    return (*trip.done.events, *_arriving(table, trip.done, move))


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


def _against_continuing(view: Table, seat: int, move: Continue) -> Objection | None:
    if not view.options.tokens_after_stop:
        return r.CANNOT_CONTINUE.because()
    if not may_continue(view):
        return r.NOT_STOPPED.because()
    if not move.steps:
        return r.NO_STEPS.because()
    work = view.working
    return _against_going(view, Gait(seat, work.pawn, 0), move, work.origin)


def _go_on(table: Table, seat: int, move: Continue) -> Events:
    pawn = table.working.pawn
    return (e.Resumed(seat, pawn), *_going(table, Gait(seat, pawn, 0), move))


RULES: dict[type[Move], Rule] = {
    Activate: Rule(in_turn(_against_activating), _activate),
    Continue: Rule(in_turn(_against_continuing), _go_on),
}
