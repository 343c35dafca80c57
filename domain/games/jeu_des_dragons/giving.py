"""Green and brass dragons: their victim shows and gives a dragon, or pays.

They are asked even if they have no such dragon, as long as others cannot know that.
"""

from collections.abc import Iterable

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import CARDS, DUE_INSTEAD, Card, Kind, weakest
from domain.games.jeu_des_dragons.decisions import Decision, done
from domain.games.jeu_des_dragons.reasons import (
    NOT_IN_HAND,
    outside,
    too_strong,
    too_weak,
    unlike,
)
from domain.games.jeu_des_dragons.steps import Giving, Paying, Step
from domain.games.jeu_des_dragons.table import Table
from domain.words import Names, Objection


def _unfit(card: Card, text: Kind, than: int) -> Objection | None:
    if text == "green":
        return unlike(card, "evil") or too_strong(card, than)
    return unlike(card, "good") or too_weak(card, than)


def giving(table: Table, seat: int, victim: int, text: Kind, strength: int) -> Step:
    """The demand of a seat's dragon; gold at once if no card could do, as everybody can see."""
    none = not table.hands[victim]
    if none or all(_unfit(card, text, strength) for card in CARDS):
        return Paying(victim, seat, DUE_INSTEAD)
    return Giving(victim, seat, text, strength)


def _gifts(table: Table, step: Giving, seat: int) -> tuple[Card, ...]:
    return tuple(c for c in table.hand(seat) if not _unfit(c, step.text, step.strength))


def _answers(table: Table, step: Giving, seat: int) -> Iterable[Move]:
    return (*map(m.Give, table.hand(seat)), m.PayInstead())


def _cannot_answer(table: Table, step: Giving, seat: int, move: Move) -> Objection | None:
    if not isinstance(move, m.Give):
        return None
    unheld = outside(table.hands[seat], move.card, NOT_IN_HAND)
    return unheld or _unfit(move.card, step.text, step.strength)


def _answer(table: Table, step: Giving, seat: int, move: Move) -> Events:
    """A dragon for a full hand is shown and stays where it is (ruling T25)."""
    if not isinstance(move, m.Give):
        return (done(Paying(seat, step.to, DUE_INSTEAD)),)
    given = e.DragonGiven if table.room(step.to) else e.DragonShown
    return (given(seat, step.to, move.card), done())


def _pay_or_give(table: Table, step: Giving, seat: int) -> Move:
    gifts = _gifts(table, step, seat)
    if table.hoards[seat] >= DUE_INSTEAD or not gifts:
        return m.PayInstead()
    return m.Give(weakest(gifts))


DECISIONS: dict[type[Step], Decision] = {
    Giving: Decision(
        "give-or-pay",
        Names("Donnez un dragon, ou payez 5 or.", "Give a dragon, or pay 5 gold."),
        (m.Give, m.PayInstead),
        candidates=_answers,
        objection=_cannot_answer,
        decide=_answer,
        fallback=_pay_or_give,
    ),
}
