"""Green and brass dragons: their victim shows and gives a dragon, or pays.

He is asked even if he has no such dragon, as long as others cannot know that.
"""

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import CARDS, DUE_INSTEAD, Face, Kind, weakest
from domain.games.jeu_des_dragons.rule import Decision, done, room
from domain.games.jeu_des_dragons.state import Card, Table
from domain.games.jeu_des_dragons.steps import Giving, Paying, Step


def _fits(face: Face, text: Kind, than: int) -> bool:
    if text == "green":
        return face.nature == "evil" and face.strength < than
    return face.nature == "good" and face.strength > than


def giving(table: Table, seat: int, victim: int, text: Kind, strength: int) -> Step:
    """The demand of a seat's dragon; gold at once if no card could do, as everybody can see."""
    none = not table.hands[victim]
    if none or not any(_fits(face, text, strength) for face in CARDS.values()):
        return Paying(victim, seat, DUE_INSTEAD)
    return Giving(victim, seat, text, strength)


def _gifts(table: Table, step: Giving, seat: int) -> tuple[Card, ...]:
    return tuple(c for c in table.hand(seat) if _fits(CARDS[c], step.text, step.strength))


def _answers(table: Table, step: Giving, seat: int) -> tuple[Move, ...]:
    return (*map(m.Give, _gifts(table, step, seat)), m.PayInstead())


def _answer(table: Table, step: Giving, seat: int, move: Move) -> Events:
    """A dragon for a full hand is shown and stays where it is (facts: T25)."""
    if not isinstance(move, m.Give):
        return (done(Paying(seat, step.to, DUE_INSTEAD)),)
    given = e.DragonGiven if room(table, step.to) else e.DragonShown
    return (given(seat, step.to, move.card), done())


def _pay_or_give(table: Table, step: Giving, seat: int) -> Move:
    gifts = _gifts(table, step, seat)
    if table.hoards[seat] >= DUE_INSTEAD or not gifts:
        return m.PayInstead()
    return m.Give(weakest(gifts))


DECISIONS: dict[type[Step], Decision] = {
    Giving: Decision("give-or-pay", _answers, _answer, _pay_or_give),
}
