"""The game as the contract wants it: each question goes to the room that knows the answer."""

from collections.abc import Callable

from domain.chance import Answer, Question
from domain.game import Events, Game, Move, Rule, Score
from domain.games.dragonwood import capture, deck, evolve, forest, imagine, setup, storms, turns
from domain.games.dragonwood.catalogue import catalogue
from domain.games.dragonwood.choices import choices, fallback
from domain.games.dragonwood.decisions import KINDS, waiting
from domain.games.dragonwood.events import EVENTS
from domain.games.dragonwood.figures import figures
from domain.games.dragonwood.moves import MOVES
from domain.games.dragonwood.options import EXCLUDES, Options
from domain.games.dragonwood.phrases import PHRASES
from domain.games.dragonwood.reasons import REASONS
from domain.games.dragonwood.scores import scored, standing
from domain.games.dragonwood.table import Table, known
from domain.words import Names

RULES: dict[type[Move], Rule] = {
    **deck.RULES,
    **capture.RULES,
    **storms.RULES,
    **turns.RULES,
}
STEPS: tuple[Callable[[Table], Events | Question | None], ...] = (
    deck.onward,
    setup.prepare,
    capture.onward,
    storms.onward,
    forest.onward,
    turns.onward,
)
"""The automatic steps, in this order."""


class Dragonwood(Game[Table, Options]):
    """Dragonwood: earn dice with sets of cards, and roll them to capture what lives in a forest."""

    slug = "dragonwood"
    names = Names(fr="Dragonwood", en="Dragonwood")
    seats = (2, 4)
    provenance = "published"
    options = Options
    excludes = EXCLUDES
    table = Table
    moves = MOVES
    events = EVENTS
    rules = RULES
    reasons = REASONS
    kinds = KINDS
    phrases = PHRASES
    figures = staticmethod(figures)
    components = staticmethod(catalogue)
    setup = staticmethod(setup.setup)
    waiting = staticmethod(waiting)
    evolve = staticmethod(evolve.evolve)
    choices = staticmethod(choices)
    fallback = staticmethod(fallback)
    standing = staticmethod(standing)
    imagine = staticmethod(imagine.imagine)

    def advance(self, table: Table) -> Events | Question | None:
        if table.phase == "over":
            return None
        return next((found for found in (step(table) for step in STEPS) if found), None)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if deck.shuffles(table):
            return deck.shuffled(table, answer)
        if table.phase == "setup":
            return setup.prepared(table, answer)
        return capture.rolled(table, answer)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        return scored([known(pile.cards) for pile in table.piles])


DRAGONWOOD = Dragonwood()
