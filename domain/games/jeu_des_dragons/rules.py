"""The game as the contract wants it: the topmost step of `todo` says whose business it is."""

from typing import Any

from domain.chance import Answer, Below, Question, Shuffle
from domain.game import Choices, Events, Game, Move, Names, Score, Waiting
from domain.games.jeu_des_dragons import (
    abilities,
    choosing,
    gambit,
    giving,
    money,
    picking,
    powers,
    record,
    turns,
)
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import imagine as imagining
from domain.games.jeu_des_dragons.catalogue import catalogue
from domain.games.jeu_des_dragons.components import CARDS, HAND_AT_FIRST
from domain.games.jeu_des_dragons.moves import MOVES
from domain.games.jeu_des_dragons.rule import Decision, Work
from domain.games.jeu_des_dragons.state import Options, Table
from domain.games.jeu_des_dragons.steps import (
    BeginningGambit,
    Discarding,
    Drawing,
    PickingAbilities,
    PickingAntes,
    Stealing,
    Step,
)

WORK: dict[type[Step], Work] = {
    **gambit.WORK,
    **turns.WORK,
    **money.WORK,
    **powers.WORK,
    **choosing.WORK,
}
DECISIONS: dict[type[Step], Decision] = {
    **gambit.DECISIONS,
    **turns.DECISIONS,
    **powers.DECISIONS,
    **giving.DECISIONS,
    **picking.DECISIONS,
    **choosing.DECISIONS,
    **abilities.DECISIONS,
}
OWN_TEXT = (Discarding, PickingAntes)
"""What is still done after the stakes were emptied: the rest of the same text (facts: T29)."""


class JeuDesDragons(Game[Table, Options]):
    """Le Jeu des Dragons: ante, play three cards, and let the strongest flight take the stakes."""

    slug = "jeu-des-dragons"
    names = Names(fr="Le Jeu des Dragons", en="Three-Dragon Ante")
    seats = (2, 6)
    provenance = "published"
    options = Options
    table = Table
    moves = MOVES
    events = e.EVENTS
    evolve = staticmethod(record.evolve)

    def components(self) -> dict[str, Any]:
        return catalogue()

    def setup(self, seats: int, options: Options) -> Table:
        gold = options.start(seats)
        if options.players_out >= seats:
            raise ValueError("players_out must leave a player in the game")
        if options.hoard_wanted and not gold < options.hoard_wanted < gold * seats:
            raise ValueError("hoard_wanted must be more than each begins with, and not all gold")
        dealing = (Drawing(seat, HAND_AT_FIRST) for seat in range(seats))
        picking_first = (PickingAbilities(),) if options.abilities else ()
        return Table(
            options=options,
            deck=tuple(CARDS),
            hands=((),) * seats,
            fists=((),) * seats,
            known=((),) * seats,
            hoards=(gold,) * seats,
            debts=((),) * seats,
            flights=((),) * seats,
            flown=((),) * seats,
            abilities=(None,) * seats,
            spent=(0,) * seats,
            todo=(*dealing, *picking_first, BeginningGambit()),
        )

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        decision = _open(table)
        if decision is None:
            return ()
        seats = decision.awaited(table, table.todo[0])
        awaited = Waiting(seats, decision.kind, table.decision)
        if not table.options.minutes or table.last_gambit:
            return (awaited,)
        return (awaited, Waiting((), "last-call", 0, seconds=60 * table.options.minutes))

    def choices(self, view: Table, seat: int) -> Choices:
        decision = _open(view)
        if decision is None or seat not in decision.choosers(view, view.todo[0]):
            return Choices()
        return Choices(decision.moves(view, view.todo[0], seat))

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        step = table.todo[0]
        return DECISIONS[type(step)].decide(table, step, seat, move)

    def advance(self, table: Table) -> Events | Question | None:
        if table.ended:
            return None
        first = _first_of_all(table)
        if first:
            return first
        decision, step = _open(table), table.todo[0]
        if decision is None:
            return WORK[type(step)](table, step)
        forced = decision.forced(table, step)
        return decision.decide(table, step, *forced) if forced else None

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if isinstance(question, Shuffle):
            return (e.Reshuffled(answer) if table.shuffled else e.DeckShuffled(answer),)
        step = table.todo[0]
        assert isinstance(step, Stealing), "chance shuffles and steals"
        return powers.stolen(table, step, answer)

    def expire(self, table: Table, waiting: Waiting) -> Events:
        """When an hour that was set has passed, one more gambit is played (facts: T46)."""
        if waiting.reminder:
            return (e.LastCalled(table.gambit + 1),)
        return super().expire(table, waiting)

    def fallback(self, view: Table, seat: int) -> Move:
        step = view.todo[0]
        return DECISIONS[type(step)].default(view, step, seat)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        """Gold counts, claims do not (facts: 2.5, T43)."""
        if not table.ended:
            return None
        ranks = [1 + sum(other > mine for other in table.hoards) for mine in table.hoards]
        return tuple(
            Score(seat, gold, ranks[seat], {"gold": gold}) for seat, gold in enumerate(table.hoards)
        )

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return imagining.imagine(view, seat, below)


def _open(table: Table) -> Decision | None:
    """The decision that is awaited, if the next step is one; the same for every viewer."""
    if not table.todo:
        return None
    decision = DECISIONS.get(type(table.todo[0]))
    return decision if decision and decision.open(table, table.todo[0]) else None


def _first_of_all(table: Table) -> Events | Question:
    """What comes before the next step: an empty deck, gold for debts, empty stakes."""
    if not table.shuffled:
        return Shuffle(len(table.deck))
    if not table.deck and table.discard:
        return Shuffle(len(table.discard))
    repaid = money.repaid(table)
    if repaid or table.stakes or not table.round or isinstance(table.todo[0], OWN_TEXT):
        return repaid
    return gambit.emptied(table)


JEU_DES_DRAGONS = JeuDesDragons()
