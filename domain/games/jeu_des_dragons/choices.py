"""The choices of a seat at the step that is awaited, and the default of an absent player."""

from domain.game import Choices, DecisionKind, Events, Move
from domain.games.jeu_des_dragons import (
    abilities,
    gambit,
    giving,
    picking,
    powers,
    powers_choosing,
    rounds,
    special_flights,
)
from domain.games.jeu_des_dragons.decisions import Decision
from domain.games.jeu_des_dragons.reasons import OTHER_DECISION
from domain.games.jeu_des_dragons.steps import Step
from domain.games.jeu_des_dragons.table import Table
from domain.words import NOT_AWAITED, NOTHING_AWAITED, Names, Objection

DECISIONS: dict[type[Step], Decision] = {
    **gambit.DECISIONS,
    **rounds.DECISIONS,
    **special_flights.DECISIONS,
    **powers.DECISIONS,
    **giving.DECISIONS,
    **picking.DECISIONS,
    **powers_choosing.DECISIONS,
    **abilities.DECISIONS,
}
LAST_CALL = DecisionKind(
    "last-call",
    Names(
        "Passé cette heure, un dernier gambit se joue ; personne n'a rien à faire.",
        "When this time has passed, one more gambit is the last; nobody has anything to do.",
    ),
    (),
)
KINDS = (
    *(DecisionKind(one.kind, one.about, one.answers) for one in DECISIONS.values()),
    LAST_CALL,
)


def open_decision(table: Table) -> Decision | None:
    """The decision that is awaited, if the next step is one; the same for every viewer."""
    if not table.todo:
        return None
    decision = DECISIONS.get(type(table.todo[0]))
    return decision if decision and decision.open(decision, table, table.todo[0]) else None


def choices(view: Table, seat: int) -> Choices:
    """All moves of a seat now, by its view."""
    decision = open_decision(view)
    if decision is None or seat not in decision.choosers(view, view.todo[0]):
        return Choices()
    return Choices(tuple(decision.moves(view, view.todo[0], seat)))


def objection(view: Table, seat: int, move: Move) -> Objection | None:
    """The objection to a move, by the view of its seat; None: it is legal."""
    decision = open_decision(view)
    if decision is None:
        return NOTHING_AWAITED.because()
    step = view.todo[0]
    if seat not in decision.choosers(view, step):
        return NOT_AWAITED.because()
    if not isinstance(move, decision.answers):
        return OTHER_DECISION.because(decision=decision.about)
    return decision.objection(view, step, seat, move)


def decided(table: Table, seat: int, move: Move) -> Events:
    """The events that a legal move causes."""
    step = table.todo[0]
    return DECISIONS[type(step)].decide(table, step, seat, move)


def fallback(view: Table, seat: int) -> Move:
    """The default move of an awaited, absent seat, by its view."""
    step = view.todo[0]
    return DECISIONS[type(step)].fallback(view, step, seat)
