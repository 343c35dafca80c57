"""The game as the contract wants it: each question goes to the room that knows the answer."""

from collections.abc import Callable
from typing import Any

from domain.chance import Answer, Below, Question
from domain.game import Choices, Events, Game, Move, Names, Rule, Score, Waiting
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
    evolve = staticmethod(record.evolve)

    def components(self) -> dict[str, Any]:
        return catalogue()

    def setup(self, seats: int, options: Options) -> Table:
        return setting_up.setup(seats, options)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        if table.phase in ("setup", "over"):
            return ()
        if table.storm is not None:
            return (Waiting(table.storm.pending, table.storm.kind, table.decision),)
        kind = "reroll" if table.phase == "attempt" else table.phase
        return (Waiting((table.active,), kind, table.decision),)

    def choices(self, view: Table, seat: int) -> Choices:
        return choices(view, seat)

    def legal(self, view: Table, seat: int, move: Move) -> bool:
        return view.phase not in ("setup", "over") and RULES[type(move)].legal(view, seat, move)

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        return RULES[type(move)].decide(table, seat, move)

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

    def fallback(self, view: Table, seat: int) -> Move:
        return fallback(view, seat)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        return scored([known(pile.cards) for pile in table.piles])

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return imagine.imagine(view, seat, below)


DRAGONWOOD = Dragonwood()
