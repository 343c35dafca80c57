"""The game as the contract wants it: each question goes to the room that knows the answer."""

from domain.game import Events, Game, OpenDecision, Score
from domain.games.jeu_des_dragons import choices, evolve, imagine, scores, setup, turns
from domain.games.jeu_des_dragons.catalogue import catalogue
from domain.games.jeu_des_dragons.events import EVENTS, LastCalled
from domain.games.jeu_des_dragons.figures import figures
from domain.games.jeu_des_dragons.moves import MOVES
from domain.games.jeu_des_dragons.options import EXCLUDES, OPENS_WITH, Options
from domain.games.jeu_des_dragons.phrases import PHRASES
from domain.games.jeu_des_dragons.reasons import REASONS
from domain.games.jeu_des_dragons.table import Table
from domain.words import Names


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
    components = staticmethod(catalogue)
    setup = staticmethod(setup.setup)
    waiting = staticmethod(turns.waiting)
    objection = staticmethod(choices.objection)
    decide = staticmethod(choices.decided)
    advance = staticmethod(turns.onward)
    outcome = staticmethod(turns.answered)
    fallback = staticmethod(choices.fallback)
    standing = staticmethod(scores.standing)
    imagine = staticmethod(imagine.imagine)
    choices = staticmethod(choices.choices)

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        options.check(seats)

    def expire(self, table: Table, waiting: OpenDecision) -> Events:
        """When an hour that was set has passed, one more gambit is played (ruling T46)."""
        if waiting.reminder:
            return (LastCalled(table.gambit + 1),)
        return super().expire(table, waiting)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        return scores.scored(table) if table.ended else None


JEU_DES_DRAGONS = JeuDesDragons()
