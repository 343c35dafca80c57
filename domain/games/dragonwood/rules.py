"""The game as the contract wants it: each question goes to the room that knows the answer."""

from collections.abc import Callable

from domain.chance import Answer, Question
from domain.game import Events, Game, Move, Names, Rule, Score, Waiting
from domain.games.dragonwood import (
    capture,
    drawing,
    forest,
    imagine,
    record,
    setting_up,
    storms,
    turns,
)
from domain.games.dragonwood.choosing import choices, fallback
from domain.games.dragonwood.components import catalogue
from domain.games.dragonwood.events import EVENTS
from domain.games.dragonwood.moves import MOVES
from domain.games.dragonwood.rule import known
from domain.games.dragonwood.scoring import scored
from domain.games.dragonwood.state import Options, Table

RULES: dict[type[Move], Rule] = {
    **drawing.RULES,
    **capture.RULES,
    **storms.RULES,
    **turns.RULES,
}
STEPS: tuple[Callable[[Table], Events | Question | None], ...] = (
    drawing.onward,
    setting_up.prepare,
    capture.onward,
    storms.onward,
    forest.onward,
    turns.onward,
)
"""What may follow by itself, in this order."""


class Dragonwood(Game[Table, Options]):
    """Dragonwood: earn dice with sets of cards, and roll them to capture what lives in a forest."""

    slug = "dragonwood"
    names = Names(fr="Dragonwood", en="Dragonwood")
    seats = (2, 4)
    provenance = "published"
    options = Options
    table = Table
    moves = MOVES
    events = EVENTS
    rules = RULES
    components = staticmethod(catalogue)
    setup = staticmethod(setting_up.setup)
    evolve = staticmethod(record.evolve)
    choices = staticmethod(choices)
    fallback = staticmethod(fallback)
    imagine = staticmethod(imagine.imagine)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        if table.phase in ("setup", "over"):
            return ()
        if table.storm is not None:
            return (Waiting(table.storm.pending, table.storm.kind, table.decision),)
        kind = "reroll" if table.phase == "attempt" else table.phase
        return (Waiting((table.active,), kind, table.decision),)

    def advance(self, table: Table) -> Events | Question | None:
        if table.phase == "over":
            return None
        return next((found for found in (step(table) for step in STEPS) if found), None)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if drawing.shuffles(table):
            return drawing.shuffled(table, answer)
        if table.phase == "setup":
            return setting_up.prepared(table, answer)
        return capture.rolled(table, answer)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        return scored([known(pile.cards) for pile in table.piles])


DRAGONWOOD = Dragonwood()
