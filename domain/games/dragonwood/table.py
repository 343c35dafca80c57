"""The table of Dragonwood: what lies where, and what business is unfinished.

Hands are seen by their owners; decks, removed cards and choices in a storm are veiled; what a seat
has captured lies face down unless open_points. Every decision gets a new name by `decision`.
"""

from typing import Annotated, Literal, TypeVar

from msgspec import Struct

from domain.games.dragonwood.components import (
    Card,
    Creature,
    Enhancement,
    Method,
    Target,
    Wood,
)
from domain.games.dragonwood.options import Options
from domain.secrecy import BY_SEAT, HIDDEN, private
from domain.tuples import around

T = TypeVar("T")

Witnesses = tuple[int | None, ...]
"""Who may see something: seats; None among them stands for the spectators."""


class Pile(Struct, frozen=True):
    """The creatures that a seat has captured, and who may look at them."""

    witnesses: Witnesses
    cards: Annotated[tuple[Creature | None, ...], private("witnesses")] = ()


class Attempt(Struct, frozen=True):
    """A capture that was declared: sum of the dice and `bonus` must reach `needed`.

    `dice` is what they show, nothing before the roll; `offered`: one die may be rolled again;
    `again` is the one that is. Until it is settled the cards are still in the hand.
    """

    target: Target
    slot: int
    method: Method
    cards: tuple[Card, ...]
    potion: Card | None
    spent: tuple[Enhancement, ...]
    rolls: int
    bonus: int
    needed: int
    dice: tuple[int, ...] = ()
    offered: bool = False
    again: int | None = None

    @property
    def total(self) -> int:
        """What the dice and the bonus come to."""
        return sum(self.dice) + self.bonus


class Gift(Struct, frozen=True):
    """The card that a seat has chosen in a storm."""

    seat: int
    card: Annotated[Card | None, private("seat")]


StormKind = Literal["thunder_storm", "wind_storm"]


class Storm(Struct, frozen=True):
    """A storm: who must still choose a card, and what has been chosen."""

    kind: StormKind
    pending: tuple[int, ...]
    gifts: tuple[Gift, ...] = ()


Phase = Literal["setup", "act", "attempt", "wound", "closing", "trim", "over"]
"""What the active seat is at: it chooses, rolls, is wounded, refills, discards down to nine."""


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `wood` is the Dragonwood deck, its first `upper` cards the half without dragons; `gone` its
    discard. `deck`, `discard` and `faceup` are Adventurers. `draws` are the seats that must draw a
    card, in this order. `decks` counts Adventurer decks that were drawn; `reshuffle`: a new one
    must be formed at once. `turns_left` counts down the last round. `auto` are the standing orders.
    """

    options: Options
    wood: Annotated[tuple[Wood | None, ...], HIDDEN]
    removed: Annotated[tuple[Wood | None, ...], HIDDEN]
    deck: Annotated[tuple[Card | None, ...], HIDDEN]
    hands: Annotated[tuple[tuple[Card | None, ...], ...], BY_SEAT]
    auto: tuple[bool, ...]
    landscape: tuple[Target | None, ...]
    discard: tuple[Card, ...]
    owned: tuple[tuple[Enhancement, ...], ...]
    piles: tuple[Pile, ...]
    upper: int = 0
    gone: tuple[Wood, ...] = ()
    faceup: tuple[Card, ...] = ()
    slain: tuple[Creature, ...] = ()
    phase: Phase = "setup"
    prepared: tuple[str, ...] = ()
    active: int = 0
    turn: int = 0
    decision: int = 0
    draws: tuple[int, ...] = ()
    decks: int = 0
    reshuffle: bool = True
    turns_left: int | None = None
    attempt: Attempt | None = None
    storm: Storm | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    @property
    def around(self) -> tuple[int, ...]:
        """All seats, clockwise from the active one (ruling 20)."""
        return (self.active, *around(len(self.hands), self.active))

    @property
    def tried(self) -> Attempt:
        """The attempt that is being made; there must be one."""
        assert self.attempt is not None, "nothing is attempted"
        return self.attempt


def known(cards: tuple[T | None, ...]) -> tuple[T, ...]:
    """Cards that are in sight; a hole among them is a mistake of the caller."""
    found = tuple(card for card in cards if card is not None)
    assert len(found) == len(cards), "only the full table knows these cards"
    return found


def hand_of(view: Table, seat: int) -> tuple[Card, ...]:
    """The hand of this seat, which must be in sight."""
    return known(view.hands[seat])
