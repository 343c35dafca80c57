"""The table of Dragonwood: the places of all cards, and the unfinished business.

Hands are seen by their owners; decks, removed cards and choices in a storm are veiled; what a seat
has captured lies face down unless open_points. Every decision gets a new name by `decision`.
"""

from typing import Annotated, Literal, TypeVar

from msgspec import Struct

from domain.fields import SeatNumber, Witnesses
from domain.games.dragonwood.components import (
    Card,
    Creature,
    Enhancement,
    Target,
    Wood,
)
from domain.games.dragonwood.fields import Bonus, Needed, PotionUsed, Rolls, Slot, Spent, Trying
from domain.games.dragonwood.options import Options
from domain.secrecy import BY_SEAT, HIDDEN, other_seats, private
from domain.words import says

T = TypeVar("T")


class Pile(Struct, frozen=True):
    """The creatures that a seat has captured, and who may look at them."""

    witnesses: Witnesses
    cards: Annotated[
        tuple[Creature | None, ...], private("witnesses"), says("The creatures, one by one.")
    ] = ()


class Attempt(Struct, frozen=True):
    """A capture that was declared: sum of the dice and `bonus` must reach `needed`.

    `dice` is what they show, nothing before the roll; `offered`: one die may be rolled again;
    `again` is the one that is. Until it is settled the cards are still in the hand.
    """

    target: Annotated[Target, says("The card of the Landscape that is tried.")]
    slot: Slot
    method: Trying
    cards: Annotated[tuple[Card, ...], says("The cards from hand that are played for it.")]
    potion: PotionUsed
    spent: Spent
    rolls: Rolls
    bonus: Bonus
    needed: Needed
    dice: Annotated[
        tuple[int, ...], says("The face of each die, in points; none before the roll.")
    ] = ()
    offered: Annotated[bool, says("Whether one die may be rolled again.")] = False
    again: Annotated[
        int | None, says("Which die is being rolled again, counted from 0; null: none.")
    ] = None

    @property
    def total(self) -> int:
        """The sum of the dice and the bonus."""
        return sum(self.dice) + self.bonus


class Gift(Struct, frozen=True):
    """The card that a seat has chosen in a storm."""

    seat: SeatNumber
    card: Annotated[Card | None, private("seat"), says("The card that it discards or passes on.")]


StormKind = Literal["thunder_storm", "wind_storm"]
"""In a thunder storm every seat discards a card, in a wind storm it passes one on."""


class Storm(Struct, frozen=True):
    """A storm: the seats that must still choose a card, and the cards chosen."""

    kind: Annotated[StormKind, says("Which storm.")]
    pending: Annotated[tuple[int, ...], says("The seats that have not chosen yet.")]
    gifts: Annotated[tuple[Gift, ...], says("The cards chosen so far.")] = ()


Phase = Literal["setup", "act", "attempt", "wound", "closing", "trim", "over"]
"""The phases of the active seat: it chooses, rolls, is wounded, refills, discards surplus cards."""


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `wood` is the Dragonwood deck, its first `upper` cards the half without dragons; `gone` its
    discard. `deck`, `discard` and `faceup` are Adventurers. `draws` are the seats that must draw a
    card, in this order. `decks` counts Adventurer decks that were drawn; `reshuffle`: a new one
    must be formed at once. `turns_left` counts down the last round. `auto` are the standing orders.
    """

    options: Annotated[Options, says("The options that the host chose.")]
    wood: Annotated[tuple[Wood | None, ...], HIDDEN, says("The Dragonwood deck, next card first.")]
    removed: Annotated[
        tuple[Wood | None, ...], HIDDEN, says("The Dragonwood cards that are not played with.")
    ]
    deck: Annotated[tuple[Card | None, ...], HIDDEN, says("The Adventurer deck, next card first.")]
    hands: Annotated[tuple[tuple[Card | None, ...], ...], BY_SEAT, says("Per seat its hand.")]
    auto: Annotated[
        tuple[bool, ...], says("Per seat whether the rules choose its cards in storms.")
    ]
    landscape: Annotated[
        tuple[Target | None, ...],
        says("The open Dragonwood cards by place; null: the place is free."),
    ]
    discard: Annotated[tuple[Card, ...], says("The discarded Adventurers, open to all.")]
    owned: Annotated[
        tuple[tuple[Enhancement, ...], ...],
        says("Per seat the enhancements before it, which everybody sees."),
    ]
    piles: Annotated[tuple[Pile, ...], says("Per seat the creatures that it has captured.")]
    upper: Annotated[
        int, says("How many cards of `wood`, the first ones, have no dragons among them.")
    ] = 0
    gone: Annotated[tuple[Wood, ...], says("The discarded Dragonwood cards.")] = ()
    faceup: Annotated[
        tuple[Card, ...], says("The Adventurers that lie face up beside the deck, to be taken.")
    ] = ()
    slain: Annotated[tuple[Creature, ...], says("The dragons that have been captured.")] = ()
    phase: Annotated[Phase, says("The phase of the active seat.")] = "setup"
    prepared: Annotated[
        tuple[str, ...],
        says("The steps of the setting up that are done: `forest`, `dragons`, `first`, `dealt`."),
    ] = ()
    active: Annotated[int, says("The seat whose turn it is, counted from 0.")] = 0
    turn: Annotated[int, says("The number of this turn, of all seats.")] = 0
    decision: Annotated[
        int, says("The number of the decision that is open: it names its deadline.")
    ] = 0
    draws: Annotated[
        tuple[int, ...], says("The seats that must draw a card each, in this order.")
    ] = ()
    decks: Annotated[int, says("How many Adventurer decks have been drawn to the last card.")] = 0
    reshuffle: Annotated[bool, says("Whether a new Adventurer deck must be formed at once.")] = True
    turns_left: Annotated[
        int | None, says("How many turns are left; null: the last round has not begun.")
    ] = None
    attempt: Annotated[Attempt | None, says("The capture that is being tried; null: none is.")] = (
        None
    )
    storm: Annotated[Storm | None, says("The storm that is going on; null: none is.")] = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    @property
    def around(self) -> tuple[int, ...]:
        """All seats, clockwise from the active one (ruling 20)."""
        return (self.active, *other_seats(len(self.hands), self.active))

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
