"""The game as the contract wants it: each question goes to the room that knows the answer."""

from typing import Any

from domain.chance import Answer, Below, Question
from domain.game import Choices, Events, Game, Move, Names, Rule, Score, Waiting
from domain.games.pierres_du_dragon import auction, orders, power, record, turns
from domain.games.pierres_du_dragon import imagine as imagination
from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon.characters import catalogue
from domain.games.pierres_du_dragon.events import EVENTS
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.state import Table

USING = Rule(power.legal, power.decide)
RULES: dict[type[Move], Rule] = {**dict.fromkeys(m.MOVES, USING), **auction.RULES, **orders.RULES}
"""Bids and orders have rules of their own; all other moves are the winner's, who uses a power."""


class PierresDuDragon(Game[Table, Options]):
    """Aux Pierres du Dragon: bid secretly for characters, and turn stones into three points."""

    slug = "pierres-du-dragon"
    names = Names(fr="Aux Pierres du Dragon", en="Fist of Dragonstones")
    seats = (3, 6)
    provenance = "published"
    options = Options
    table = Table
    moves = m.MOVES
    events = EVENTS
    rules = RULES
    evolve = staticmethod(record.evolve)

    def components(self) -> dict[str, Any]:
        return catalogue()

    def setup(self, seats: int, options: Options) -> Table:
        return turns.setup(seats, options)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        if table.phase in ("bid", "tie"):
            return (Waiting(table.open_fists, table.phase, table.decision),)
        return power.waiting(table) if table.phase in ("won", "power") else ()

    def late(self, table: Table, waiting: Waiting) -> tuple[int, ...]:
        return auction.late(table, waiting.seats)

    def choices(self, view: Table, seat: int) -> Choices:
        if view.phase in ("setup", "over"):
            return Choices()
        moves = (*auction.bids(view, seat), *power.choices(view, seat))
        return Choices((*moves, *orders.orders(view, seat)), complete=False)

    def advance(self, table: Table) -> Events | Question | None:
        if ended := turns.won(table):
            return ended
        match table.phase:
            case "setup":
                return turns.deal(table)
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
                return turns.dealt(table, answer)
            case "draw":
                return turns.drawn(table, answer)
            case "next":
                return turns.turned_up(table, answer)
        return power.resolved(table, answer)

    def fallback(self, view: Table, seat: int) -> Move:
        match view.phase:
            case "bid":
                return m.Bid()
            case "tie":
                return m.BidSilver()
        return power.fallback(view, seat)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        ranks = [1 + sum(more > points for more in table.points) for points in table.points]
        return tuple(
            Score(seat, points, rank)
            for seat, (points, rank) in enumerate(zip(table.points, ranks, strict=True))
        )

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return imagination.imagine(view, seat, below)


PIERRES_DU_DRAGON = PierresDuDragon()
