"""The game as the contract wants it: each question goes to the room that knows the answer."""

from domain.chance import Answer, Question
from domain.game import Events, Game, Move, OpenDecision, Rule, Score
from domain.games.pierres_du_dragon import (
    auction,
    choices,
    evolve,
    orders,
    power,
    scores,
    setup,
    turns,
)
from domain.games.pierres_du_dragon import imagine as imagination
from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon.catalogue import catalogue
from domain.games.pierres_du_dragon.events import EVENTS
from domain.games.pierres_du_dragon.figures import figures
from domain.games.pierres_du_dragon.kinds import KINDS
from domain.games.pierres_du_dragon.options import EXCLUDES, Options
from domain.games.pierres_du_dragon.phrases import PHRASES
from domain.games.pierres_du_dragon.reasons import REASONS
from domain.games.pierres_du_dragon.table import Table
from domain.words import Names

USING = Rule(power.objection, power.decide)
RULES: dict[type[Move], Rule] = {**dict.fromkeys(m.MOVES, USING), **auction.RULES, **orders.RULES}
"""Bids and orders have rules of their own; all other moves are the winner's, who uses a power."""


class PierresDuDragon(Game[Table, Options]):
    """Aux Pierres du Dragon: bid secretly for characters, and turn stones into three points."""

    slug = "pierres-du-dragon"
    names = Names(fr="Aux Pierres du Dragon", en="Fist of Dragonstones")
    seats = (3, 6)
    provenance = "published"
    options = Options
    excludes = EXCLUDES
    table = Table
    moves = m.MOVES
    events = EVENTS
    rules = RULES
    reasons = REASONS
    kinds = KINDS
    phrases = PHRASES
    figures = staticmethod(figures)
    evolve = staticmethod(evolve.evolve)
    components = staticmethod(catalogue)
    setup = staticmethod(setup.setup)
    fallback = staticmethod(choices.fallback)
    imagine = staticmethod(imagination.imagine)
    choices = staticmethod(choices.choices)

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        options.check(seats)

    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        if table.phase in ("bid", "tie"):
            return (OpenDecision(table.awaited, table.phase, table.decision),)
        return power.waiting(table) if table.phase in ("won", "power") else ()

    def wanted(self, table: Table, waiting: OpenDecision) -> tuple[int, ...]:
        return auction.wanted(table, waiting.seats)

    def advance(self, table: Table) -> Events | Question | None:
        if ended := turns.won(table):
            return ended
        match table.phase:
            case "setup":
                return setup.deal(table)
            case "draw":
                return turns.drawing(table)
            case "next":
                return turns.onward(table)
            case "bid" | "tie":
                return auction.concluded(table)
            case "won" | "power":
                return power.resolve(table)
        return None

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        match table.phase:
            case "setup":
                return setup.dealt(table, answer)
            case "draw":
                return turns.drawn(table, answer)
            case "next":
                return turns.turned_up(table, answer)
        return power.resolved(table, answer)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        return scores.scored(table.points) if table.phase == "over" else None

    def standing(self, view: Table) -> tuple[int | None, ...]:
        return view.points


PIERRES_DU_DRAGON = PierresDuDragon()
