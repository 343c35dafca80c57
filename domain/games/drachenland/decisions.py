"""The decisions that a match waits for, and which moves answer them."""

from domain.game import QUICK, DecisionKind, Move, Objecting, OpenDecision
from domain.games.drachenland.moves import (
    Activate,
    Continue,
    Enter,
    MagicHand,
    Pass,
    Reroll,
    TakeTreasure,
)
from domain.games.drachenland.reasons import OTHER_DECISION
from domain.games.drachenland.table import Table
from domain.words import NOT_AWAITED, Names, Objection

KINDS = (
    DecisionKind(
        "enter",
        Names(
            "faire entrer votre premier aventurier.",
            "bring in your first adventurer.",
        ),
        (Enter,),
    ),
    DecisionKind(
        "reroll",
        Names(
            "relancer les deux dés, ou les garder pour les utiliser l'un après l'autre.",
            "roll both dice again, or keep them, to use one after the other.",
        ),
        (Reroll, Pass, Activate),
        QUICK,
    ),
    DecisionKind(
        "activate",
        Names(
            "utiliser un dé pour l'un de vos aventuriers, ou finir votre tour.",
            "use a die for one of your adventurers, or end your turn.",
        ),
        (Activate, Pass),
    ),
    DecisionKind(
        "take",
        Names(
            "prendre une chose sur ce volcan, ou rien.",
            "take one thing from this volcano, or nothing.",
        ),
        (TakeTreasure, Continue, Pass),
        QUICK,
    ),
    DecisionKind(
        "hand",
        Names(
            "utiliser une main magique pour une prise de plus, ou non.",
            "use a magic hand to take once more, or not.",
        ),
        (MagicHand, Pass),
        QUICK,
    ),
)
"""All of them; each is called as the phase of the table in which it is open."""
ABOUT: dict[str, Names] = {kind.kind: kind.about for kind in KINDS}
ANSWERS: dict[str, tuple[type[Move], ...]] = {kind.kind: kind.moves for kind in KINDS}


def waiting(table: Table) -> tuple[OpenDecision, ...]:
    """The open decision, if there is one."""
    if table.phase not in ANSWERS:
        return ()
    return (OpenDecision((table.active,), table.phase, table.decision),)


def in_turn(objecting: Objecting | None = None) -> Objecting:
    """The objection to a move: no decision of this seat awaits it, or that of `objecting`."""

    def judged(view: Table, seat: int, move: Move) -> Objection | None:
        if seat != view.active or view.phase not in ANSWERS:
            return NOT_AWAITED.because()
        if type(move) not in ANSWERS[view.phase]:
            return OTHER_DECISION.because(awaited=ABOUT[view.phase])
        return objecting(view, seat, move) if objecting else None

    return judged
