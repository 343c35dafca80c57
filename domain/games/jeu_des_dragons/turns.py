"""The turns and the automatic steps, both given by the topmost step of `todo`."""

from domain.chance import Answer, Question, Shuffle
from domain.game import Events, OpenDecision
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import (
    gambit,
    money,
    powers,
    powers_choosing,
    rounds,
    setup,
    special_flights,
)
from domain.games.jeu_des_dragons.choices import LAST_CALL, open_decision
from domain.games.jeu_des_dragons.decisions import Work
from domain.games.jeu_des_dragons.steps import Discarding, PickingAntes, Stealing, Step
from domain.games.jeu_des_dragons.table import Table

WORK: dict[type[Step], Work] = {
    **gambit.WORK,
    **rounds.WORK,
    **special_flights.WORK,
    **money.WORK,
    **powers.WORK,
    **powers_choosing.WORK,
}


def waiting(table: Table) -> tuple[OpenDecision, ...]:
    """The open decision, and until it has passed, the hour that was set."""
    decision = open_decision(table)
    if decision is None:
        return ()
    seats = decision.awaited(table, table.todo[0])
    awaited = OpenDecision(seats, decision.kind, table.decision)
    if not table.options.minutes or table.last_gambit:
        return (awaited,)
    return (awaited, OpenDecision((), LAST_CALL.kind, 0, seconds=60 * table.options.minutes))


def onward(table: Table) -> Events | Question | None:
    """The next automatic step: events, a question to chance, or None if a seat must decide."""
    if table.ended:
        return None
    first = setup.prepare(table) or _first_of_all(table)
    if first:
        return first
    decision, step = open_decision(table), table.todo[0]
    if decision is None:
        return WORK[type(step)](table, step)
    forced = decision.forced(decision, table, step)
    return decision.decide(table, step, *forced) if forced else None


def _first_of_all(table: Table) -> Events | Question:
    """The steps before the next one: an empty deck, gold for debts, empty stakes."""
    if not table.deck and table.discard:
        return Shuffle(len(table.discard))
    repaid = money.repaid(table)
    if repaid or table.stakes or not table.round or _finishes_a_text(table.todo[0]):
        return repaid
    return gambit.emptied(table)


def _finishes_a_text(step: Step) -> bool:
    """Whether it is the rest of a text that has taken gold, and may have emptied the stakes: the
    thief's discard, the antes of a strength flight; the bronze dragon takes none (ruling T29).
    """
    match step:
        case Discarding():
            return True
        case PickingAntes(text=text):
            return text != "bronze"
    return False


def answered(table: Table, question: Question, answer: Answer) -> Events:
    """The events of chance's answer to the question of `onward`: an order of cards, or a theft."""
    if not table.shuffled:
        return setup.prepared(answer)
    if isinstance(question, Shuffle):
        return (e.Reshuffled(answer),)
    step = table.todo[0]
    assert isinstance(step, Stealing), "chance shuffles and steals"
    return powers.stolen(table, step, answer)
