"""The game as the contract wants it: each question goes to the room that knows the answer."""

from typing import Any

from domain.chance import Answer, Below, Question
from domain.game import Choices, Events, Game, Move, Score, Waiting
from domain.games.jeu_des_dragons import choices, evolve, imagine, scores, setup, turns
from domain.games.jeu_des_dragons.catalogue import catalogue
from domain.games.jeu_des_dragons.events import EVENTS, LastCalled
from domain.games.jeu_des_dragons.figures import figures
from domain.games.jeu_des_dragons.moves import MOVES
from domain.games.jeu_des_dragons.options import EXCLUDES, OPENS_WITH, Options
from domain.games.jeu_des_dragons.phrases import PHRASES
from domain.games.jeu_des_dragons.reasons import REASONS
from domain.games.jeu_des_dragons.table import Table
from domain.words import Names, Objection


class JeuDesDragons(Game[Table, Options]):
    """Le Jeu des Dragons: ante, play three cards, and let the strongest flight take the stakes."""

    slug = "jeu-des-dragons"
    names = Names(fr="Le Jeu des Dragons", en="Three-Dragon Ante")
    seats = (2, 6)
    provenance = "published"
    options = Options
    opens_with = OPENS_WITH
    excludes = EXCLUDES
    table = Table
    moves = MOVES
    events = EVENTS
    reasons = REASONS
    kinds = choices.KINDS
    phrases = PHRASES
    figures = staticmethod(figures)
    evolve = staticmethod(evolve.evolve)

    def components(self) -> dict[str, Any]:
        return catalogue()

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        options.check(seats)

    def setup(self, seats: int, options: Options) -> Table:
        return setup.setup(seats, options)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        return turns.waiting(table)

    def choices(self, view: Table, seat: int) -> Choices:
        return choices.choices(view, seat)

    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        return choices.objection(view, seat, move)

    def decide(self, table: Table, seat: int, move: Move) -> Events:
        return choices.decided(table, seat, move)

    def advance(self, table: Table) -> Events | Question | None:
        return turns.onward(table)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        return turns.answered(table, question, answer)

    def expire(self, table: Table, waiting: Waiting) -> Events:
        """When an hour that was set has passed, one more gambit is played (ruling T46)."""
        if waiting.reminder:
            return (LastCalled(table.gambit + 1),)
        return super().expire(table, waiting)

    def fallback(self, view: Table, seat: int) -> Move:
        return choices.fallback(view, seat)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        return scores.scored(table) if table.ended else None

    def standing(self, view: Table) -> tuple[int | None, ...]:
        return scores.standing(view)

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return imagine.imagine(view, seat, below)


JEU_DES_DRAGONS = JeuDesDragons()
