"""The table of Le Jeu des Dragons: cards, gold, debts, and what is still to be done.

Hands, fists and the deck are veiled; the rest is public, and `waiting` uses nothing else. `todo` is
a stack, first thing first: powers put on it what they still have to do (steps.py).
"""

from typing import Annotated

from msgspec import Struct

from domain.games.jeu_des_dragons.components import HAND_LIMIT, Ability, Card
from domain.games.jeu_des_dragons.options import Options
from domain.games.jeu_des_dragons.steps import Step
from domain.secrecy import BY_SEAT, HIDDEN, Veil
from domain.tuples import around, less

BY_SEAT_WHOLE = Veil("owner", whole=True)
"""One element per seat; each sees its own, and of the others not even how long it is."""


class Debt(Struct, frozen=True):
    """Gold that is owed to a seat; `to` null: to the stakes."""

    to: int | None
    gold: int


class Laid(Struct, frozen=True):
    """A card that a seat has laid on the table; `lies` is false once it is slain or replaced."""

    seat: int
    card: Card
    lies: bool = True


class Held(Struct, frozen=True):
    """A card that somebody knows to be in the hand of a seat."""

    seat: int
    card: Card


class Table(Struct, frozen=True):
    """Everything. Tuples have one element per seat where the name is a plural of what a seat has.

    `fists` hold the ante cards that are chosen, which are still in hand; () while a fist is open.
    `known` is what each seat knows of the hands of others, because it was given, shown or stolen.
    `played` are the cards of this round, in order. `flown` are the special flights of this gambit.
    `spent` is the gambit in which a seat last used its ability. `decision` counts what was done.
    """

    options: Options
    deck: Annotated[tuple[Card | None, ...], HIDDEN]
    hands: Annotated[tuple[tuple[Card | None, ...], ...], BY_SEAT]
    fists: Annotated[tuple[tuple[Card | None, ...], ...], BY_SEAT]
    known: Annotated[tuple[tuple[Held, ...] | None, ...], BY_SEAT_WHOLE]
    hoards: tuple[int, ...]
    debts: tuple[tuple[Debt, ...], ...]
    flights: tuple[tuple[Card, ...], ...]
    flown: tuple[tuple[str, ...], ...]
    abilities: tuple[Ability | None, ...]
    spent: tuple[int, ...]
    todo: tuple[Step, ...] = ()
    stakes: int = 0
    antes: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    shuffled: bool = False
    gambit: int = 0
    round: int = 0
    """From 1; 0 while no round is being played."""
    leader: int = 0
    active: int = 0
    played: tuple[Laid, ...] = ()
    priest: int | None = None
    druid: bool = False
    out: tuple[int, ...] = ()
    last_gambit: int = 0
    """Which gambit is the last, once the time of option minutes has passed."""
    ended: bool = False
    decision: int = 0

    @property
    def seats(self) -> range:
        """All seats, also those that are out."""
        return range(len(self.hoards))

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats that are not out, from this one on (even if this one is out)."""
        seats = (first, *around(len(self.hoards), first))
        return less(seats, self.out) if self.out else seats

    def others(self, seat: int) -> tuple[int, ...]:
        """The opponents of a seat, clockwise."""
        return tuple(other for other in self.clockwise(seat) if other != seat)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that can be seen in a hand."""
        return tuple(card for card in self.hands[seat] if card is not None)

    def room(self, seat: int) -> int:
        """How many cards a hand can still take (ruling T25)."""
        return max(0, HAND_LIMIT - len(self.hands[seat]))
