"""The automatic steps between auctions: cards, turns, the end of the game."""

from domain.chance import Answer, Pick, Question
from domain.game import Events
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.components import (
    BASE,
    SPECIALS_A_TURN,
    WINNING,
    WITCH,
)
from domain.games.pierres_du_dragon.table import Table

BASE_TO_COME = tuple(name for name in BASE if name != WITCH)


def won(table: Table) -> Events | None:
    """Three points end the game at once."""
    reached = table.phase != "over" and max(table.points) >= WINNING
    return (e.GameEnded("won"),) if reached else None


def drawing(table: Table) -> Events | Question:
    """Two special characters are drawn, and the turn begins."""
    if 0 < table.options.most_barren_turns <= table.barren:
        return (e.GameEnded("deadlock"),)
    if len(table.specials) == SPECIALS_A_TURN:
        coming = tuple(sorted((*BASE_TO_COME, *table.specials)))
        return (e.TurnBegan(table.turn + 1, coming),)
    return Pick(1, len(table.deck)) if table.deck else (e.SpecialsRecycled(),)


def drawn(table: Table, answer: Answer) -> Events:
    """A special character for the next turn."""
    return (e.SpecialDrawn(table.deck[answer[0]]),)


def onward(table: Table) -> Events | Question:
    """The Witch is up first, then what chance says; after the last character the turn ends."""
    if not table.played:
        return (e.CharacterTurnedUp(WITCH),)
    if not table.coming:
        return (_ended(table),)
    return Pick(1, len(table.coming)) if len(table.coming) > 1 else turned_up(table, (0,))


def turned_up(table: Table, answer: Answer) -> Events:
    """A character that was still to come is up."""
    return (e.CharacterTurnedUp(table.coming[answer[0]]),)


def _ended(table: Table) -> e.TurnEnded:
    specials = tuple(name for name in table.played if name not in BASE)
    return e.TurnEnded(table.spent, table.cursed, specials)
