"""The table of Le Jeu des Dragons: cards, gold, debts, and what is still to be done.

Hands, fists and the deck are veiled; the rest is public, and `waiting` uses nothing else. `todo` is
a stack, first thing first: powers put on it what they still have to do (steps.py).
"""

from typing import Annotated

from msgspec import Struct

from domain.fields import SeatNumber
from domain.games.jeu_des_dragons.components import HAND_LIMIT, Ability, Card
from domain.games.jeu_des_dragons.options import Options
from domain.games.jeu_des_dragons.steps import Step
from domain.secrecy import BY_SEAT, HIDDEN, Veil, other_seats, without_all
from domain.words import says

BY_SEAT_WHOLE = Veil("owner", whole=True)
"""One element per seat; each sees its own, and of the others not even how long it is."""


class Debt(Struct, frozen=True):
    """Gold that is owed to a seat; `to` null: to the stakes."""

    to: Annotated[
        int | None, says("The seat that gets the gold, counted from 0; null: the stakes.")
    ]
    gold: Annotated[int, says("How much gold is owed.")]


class Laid(Struct, frozen=True):
    """A card that a seat has laid on the table; `lies` is false once it is slain or replaced."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that it laid.")]
    lies: Annotated[bool, says("false once it is slain or replaced.")] = True


class Held(Struct, frozen=True):
    """A card that others know to be in the hand of a seat."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that is known.")]


class Table(Struct, frozen=True):
    """Everything. Tuples have one element per seat where the name is a plural of what a seat has.

    `fists` hold the ante cards that are chosen, which are still in hand; () while a fist is open.
    `known` is what each seat knows of the hands of others, because it was given, shown or stolen.
    `played` are the cards of this round, in order. `flown` are the special flights of this gambit.
    `spent` is the gambit in which a seat last used its ability. `decision` counts what was done.
    """

    options: Annotated[Options, says("The options that the host chose.")]
    deck: Annotated[tuple[Card | None, ...], HIDDEN, says("The deck, next card first.")]
    hands: Annotated[tuple[tuple[Card | None, ...], ...], BY_SEAT, says("Per seat its hand.")]
    fists: Annotated[
        tuple[tuple[Card | None, ...], ...],
        BY_SEAT,
        says(
            "Per seat the ante that it has chosen, which is in hand still; () while it has chosen "
            "none."
        ),
    ]
    known: Annotated[
        tuple[tuple[Held, ...] | None, ...],
        BY_SEAT_WHOLE,
        says("Per seat what it knows of the hands of others."),
    ]
    hoards: Annotated[tuple[int, ...], says("Per seat its gold.")]
    debts: Annotated[
        tuple[tuple[Debt, ...], ...], says("Per seat what it owes, oldest debt first.")
    ]
    flights: Annotated[
        tuple[tuple[Card, ...], ...],
        says("Per seat the cards of its flight, in the order in which they were played."),
    ]
    flown: Annotated[
        tuple[tuple[str, ...], ...],
        says("Per seat the special flights of this gambit: `colour`, `strength`."),
    ]
    abilities: Annotated[
        tuple[Ability | None, ...], says("Per seat its ability; null: none, or not picked yet.")
    ]
    spent: Annotated[
        tuple[int, ...],
        says("Per seat the number of the gambit in which it last used its ability; 0: never."),
    ]
    todo: Annotated[tuple[Step, ...], says("The pending steps, the next first.")] = ()
    stakes: Annotated[int, says("How much gold lies in the stakes.")] = 0
    antes: Annotated[tuple[Card, ...], says("The open ante cards.")] = ()
    discard: Annotated[tuple[Card, ...], says("The discarded cards.")] = ()
    shuffled: Annotated[bool, says("Whether the deck was shuffled for the first deal.")] = False
    gambit: Annotated[int, says("The number of this gambit, from 1; 0 before the first.")] = 0
    round: Annotated[
        int, says("The number of this round, from 1; 0 while none is being played.")
    ] = 0
    """From 1; 0 while no round is being played."""
    leader: Annotated[int, says("The seat that leads this round, counted from 0.")] = 0
    active: Annotated[int, says("The seat whose turn it is, counted from 0.")] = 0
    played: Annotated[tuple[Laid, ...], says("The cards of this round, in order.")] = ()
    priest: Annotated[
        int | None,
        says("The seat that will lead the next round, because of its priest; null: none."),
    ] = None
    druid: Annotated[bool, says("Whether the weakest flight wins this gambit.")] = False
    out: Annotated[tuple[int, ...], says("The seats that are out of the game.")] = ()
    last_gambit: Annotated[
        int, says("The number of the gambit that is the last, once the minutes are over; 0 before.")
    ] = 0
    """Which gambit is the last, once the time of option minutes has passed."""
    ended: Annotated[bool, says("Whether the game is over.")] = False
    decision: Annotated[
        int, says("How many things were done: the number of the decision that is open.")
    ] = 0

    @property
    def seats(self) -> range:
        """All seats, also those that are out."""
        return range(len(self.hoards))

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats that are not out, from this one on (even if this one is out)."""
        seats = (first, *other_seats(len(self.hoards), first))
        return without_all(seats, self.out) if self.out else seats

    def others(self, seat: int) -> tuple[int, ...]:
        """The opponents of a seat, clockwise."""
        return tuple(other for other in self.clockwise(seat) if other != seat)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that can be seen in a hand."""
        return tuple(card for card in self.hands[seat] if card is not None)

    def room(self, seat: int) -> int:
        """How many cards a hand can still take (ruling T25)."""
        return max(0, HAND_LIMIT - len(self.hands[seat]))
