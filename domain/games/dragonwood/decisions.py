"""The open decisions of a match, and the seats that it asks."""

from domain.game import QUICK, DecisionKind, Move, Objecting, OpenDecision
from domain.games.dragonwood.components import HAND_LIMIT
from domain.games.dragonwood.moves import (
    Capture,
    Discard,
    GiveUp,
    Keep,
    Pass,
    Recruit,
    Reroll,
)
from domain.games.dragonwood.reasons import OTHER_DECISION
from domain.games.dragonwood.table import Table
from domain.words import NOT_AWAITED, Names, Objection

KINDS = (
    DecisionKind(
        "act",
        Names(
            "recruter, ou tenter une capture.",
            "recruit, or try to capture a card.",
        ),
        (Recruit, Capture, Pass),
    ),
    DecisionKind(
        "reroll",
        Names(
            "relancer un dé grâce au Champignon, ou garder les dés.",
            "roll a die again with the Mushroom, or keep the dice.",
        ),
        (Reroll, Keep),
        QUICK,
    ),
    DecisionKind(
        "wound",
        Names(
            "défausser une carte, la blessure d'une tentative ratée.",
            "discard a card, the wound of an attempt that failed.",
        ),
        (Discard,),
        QUICK,
    ),
    DecisionKind(
        "trim",
        Names(
            f"défausser une carte : vous en gardez {HAND_LIMIT} au plus à la fin de votre tour.",
            f"discard a card: you keep {HAND_LIMIT} at most at the end of your turn.",
        ),
        (Discard,),
        QUICK,
    ),
    DecisionKind(
        "thunder_storm",
        Names(
            "choisir la carte que l'orage vous fait défausser.",
            "choose the card that the Thunder Storm makes you discard.",
        ),
        (GiveUp,),
        QUICK,
    ),
    DecisionKind(
        "wind_storm",
        Names(
            "choisir la carte que la tempête porte à votre voisin de droite.",
            "choose the card that the Wind Storm takes to your neighbour on the right.",
        ),
        (GiveUp,),
        QUICK,
    ),
)
"""All of them. A standing order (`prepare`) answers none: it may be left at any time."""
ABOUT: dict[str, Names] = {kind.kind: kind.about for kind in KINDS}
ANSWERS: dict[str, tuple[type[Move], ...]] = {kind.kind: kind.moves for kind in KINDS}


def waiting(table: Table) -> tuple[OpenDecision, ...]:
    """The open decision, if the match is going on."""
    if table.phase in ("setup", "over"):
        return ()
    if table.storm is not None:
        return (OpenDecision(table.storm.pending, table.storm.kind, table.decision),)
    kind = "reroll" if table.phase == "attempt" else table.phase
    return (OpenDecision((table.active,), kind, table.decision),)


def open_kind(view: Table, seat: int) -> str | None:
    """The kind of the decision that this seat must make now, if any."""
    kinds = (w.kind for w in waiting(view) if seat in w.seats)
    return next((kind for kind in kinds if kind in ANSWERS), None)


def in_turn(objecting: Objecting | None = None) -> Objecting:
    """The objection to a move: no decision of this seat awaits it, or that of `objecting`."""

    def judged(view: Table, seat: int, move: Move) -> Objection | None:
        kind = open_kind(view, seat)
        if kind is None:
            return NOT_AWAITED.because()
        if type(move) not in ANSWERS[kind]:
            return OTHER_DECISION.because(awaited=ABOUT[kind])
        return objecting(view, seat, move) if objecting else None

    return judged
