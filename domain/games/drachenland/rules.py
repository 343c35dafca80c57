"""The game as the contract wants it: each question goes to the room that knows the answer."""

from typing import Any

import msgspec

from domain.chance import Answer, Below, Question
from domain.drawing import Drawing
from domain.game import Choices, Events, Game, Move, Names, Rule, Score, Waiting
from domain.games.drachenland import (
    activating,
    components,
    imagine,
    record,
    setting_up,
    taking,
    turns,
)
from domain.games.drachenland.board import BUILT_IN
from domain.games.drachenland.choosing import choices, fallback
from domain.games.drachenland.events import EVENTS
from domain.games.drachenland.moves import MOVES
from domain.games.drachenland.picture import pictured
from domain.games.drachenland.scoring import Standing, Stash, scored
from domain.games.drachenland.state import Crew, Options, Screen, Table

RULES: dict[type[Move], Rule] = {**turns.RULES, **activating.RULES, **taking.RULES}
BOARD = {
    "board": {
        "provenance": "reconstructed",
        "items": [
            {"id": place, "names": msgspec.to_builtins(names)}
            for place, names in components.PLACE_NAMES.items()
        ],
        "board": msgspec.json.decode(msgspec.json.encode(BUILT_IN)),
    }
}
"""The built-in board in the form in which a host may give another, and names for its places."""
DECISIONS = ("enter", "reroll", "activate", "take", "hand")


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
    evolve = staticmethod(record.evolve)

    def components(self) -> dict[str, Any]:
        return components.catalogue() | BOARD

    def setup(self, seats: int, options: Options) -> Table:
        return setting_up.setup(seats, options)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        if table.phase not in DECISIONS:
            return ()
        return (Waiting((table.active,), table.phase, table.decision),)

    def choices(self, view: Table, seat: int) -> Choices:
        return choices(view, seat)

    def legal(self, view: Table, seat: int, move: Move) -> bool:
        return RULES[type(move)].legal(view, seat, move)

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        return RULES[type(move)].decide(table, seat, move)

    def advance(self, table: Table) -> Events | Question | None:
        return setting_up.prepare(table) or turns.onward(table)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if table.phase == "setup":
            return setting_up.prepared(table, answer)
        return turns.rolled(table, answer)

    def fallback(self, view: Table, seat: int) -> Move:
        return fallback(view, seat)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        pairs = zip(table.screens, table.crews, table.turns, strict=True)
        return scored([_standing(*three) for three in pairs], table.options.break_ties)

    def drawing(self, options: Options, view: Table | None) -> Drawing:
        return pictured(options.board or BUILT_IN, view)

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return imagine.imagine(view, seat, below)


def _standing(screen: Screen, crew: Crew, turns: int) -> Standing:
    rings = frozenset(pawn.colour for pawn in crew if pawn.ring)
    return Standing(screen.stash or Stash(), rings, turns)


DRACHENLAND = Drachenland()
