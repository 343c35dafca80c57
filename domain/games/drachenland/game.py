"""The game as the contract wants it: each question goes to the room that knows the answer."""

from domain.chance import Answer, Question
from domain.drawing import Drawing
from domain.game import Events, Game, Move, Rule, Score
from domain.games.drachenland import (
    activating,
    decisions,
    evolve,
    imagine,
    scores,
    setup,
    taking,
    turns,
)
from domain.games.drachenland.board import BUILT_IN
from domain.games.drachenland.catalogue import catalogue
from domain.games.drachenland.choices import choices, fallback
from domain.games.drachenland.drawing.picture import pictured
from domain.games.drachenland.events import EVENTS
from domain.games.drachenland.figures import figures
from domain.games.drachenland.moves import MOVES
from domain.games.drachenland.options import Options
from domain.games.drachenland.phrases import PHRASES
from domain.games.drachenland.reasons import REASONS
from domain.games.drachenland.table import Table
from domain.words import Names

RULES: dict[type[Move], Rule] = {**turns.RULES, **activating.RULES, **taking.RULES}


class Drachenland(Game[Table, Options]):
    """Drachenland: three adventurers each save eggs and gems from the volcanoes."""

    slug = "drachenland"
    names = Names(fr="Drachenland", en="Dragonland")
    seats = (2, 4)
    provenance = "reconstructed"
    options = Options
    table = Table
    moves = MOVES
    events = EVENTS
    rules = RULES
    reasons = REASONS
    kinds = decisions.KINDS
    phrases = PHRASES
    figures = staticmethod(figures)
    evolve = staticmethod(evolve.evolve)
    components = staticmethod(catalogue)
    setup = staticmethod(setup.setup)
    waiting = staticmethod(decisions.waiting)
    fallback = staticmethod(fallback)
    standing = staticmethod(scores.standing)
    imagine = staticmethod(imagine.imagine)
    choices = staticmethod(choices)

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        options.check()

    def advance(self, table: Table) -> Events | Question | None:
        return setup.prepare(table) if table.phase == "setup" else turns.onward(table)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if table.phase == "setup":
            return setup.prepared(table, answer)
        return turns.rolled(table, answer)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        return scores.scored(table) if table.phase == "over" else None

    def drawing(self, options: Options, view: Table | None) -> Drawing:
        return pictured(options.board or BUILT_IN, view)


DRACHENLAND = Drachenland()
