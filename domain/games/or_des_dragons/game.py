"""The game as the contract wants it: each question goes to the room that knows the answer."""

from domain.chance import Answer, Question
from domain.game import Events, Game, Move, OpenDecision, Rule, Score
from domain.games.or_des_dragons import (
    choices,
    decisions,
    evolve,
    fair,
    gloves,
    imagine,
    lots,
    magic,
    negotiation,
    setup,
    theft,
    treasure,
    turns,
    windows,
)
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import NOTHING
from domain.games.or_des_dragons.catalogue import catalogue
from domain.games.or_des_dragons.components import MOST_SEATS
from domain.games.or_des_dragons.figures import figures
from domain.games.or_des_dragons.moves import MOVES
from domain.games.or_des_dragons.options import EXCLUDES, Options
from domain.games.or_des_dragons.phrases import PHRASES
from domain.games.or_des_dragons.reasons import REASONS
from domain.games.or_des_dragons.scores import scored, standing
from domain.games.or_des_dragons.table import Table
from domain.words import Names

RULES: dict[type[Move], Rule] = {
    **turns.RULES,
    **negotiation.RULES,
    **lots.RULES,
    **theft.RULES,
    **fair.RULES,
    **windows.RULES,
    **magic.RULES,
    **gloves.RULES,
}


class OrDesDragons(Game[Table, Options]):
    """L'Or des dragons: kill dragons together, then agree on their treasure in time."""

    slug = "or-des-dragons"
    names = Names(fr="L'Or des dragons", en="Dragon's Gold")
    seats = (3, MOST_SEATS)
    provenance = "reconstructed"
    options = Options
    excludes = EXCLUDES
    table = Table
    moves = MOVES
    events = e.EVENTS
    rules = RULES
    reasons = REASONS
    kinds = decisions.KINDS
    phrases = PHRASES
    figures = staticmethod(figures)
    components = staticmethod(catalogue)
    setup = staticmethod(setup.setup)
    evolve = staticmethod(evolve.evolve)
    imagine = staticmethod(imagine.imagine)
    waiting = staticmethod(decisions.waiting)
    fallback = staticmethod(choices.fallback)
    choices = staticmethod(choices.choices)

    def advance(self, table: Table) -> Events | Question | None:
        if table.phase == "setup":
            return setup.prepare(table)
        if table.phase == "over":
            return None
        if table.window is not None:
            return windows.answered(table)
        if table.fight is not None:
            return treasure.resolve(table)
        if table.fair is not None:
            return fair.concluded(table)
        return setup.refilled(table) or turns.onward(table)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if table.phase == "setup":
            return setup.prepared(table, answer)
        return treasure.resolved(table, question, answer)

    def expire(self, table: Table, waiting: OpenDecision) -> Events:
        if waiting.reminder:
            return (f.Delegated(waiting.seats),)
        if waiting.kind in ("negotiate", "divide"):
            return (f.SandRanOut(),)
        if waiting.kind == "fair":
            return (e.FairClosed(),)
        return super().expire(table, waiting)

    def standing(self, view: Table) -> tuple[int | None, ...]:
        return standing(view)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        hoards = tuple(hoard or NOTHING for hoard in table.hoards)
        return scored(hoards, table.options.advanced)


OR_DES_DRAGONS = OrDesDragons()
