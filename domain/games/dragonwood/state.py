"""The table of Dragonwood: what lies where, and what business is unfinished.

Hands are seen by their owners; decks, removed cards and choices in a storm are veiled; what a seat
has captured lies face down unless open_points. Every decision gets a new name by `decision`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.games.dragonwood.components import (
    MOST_REMOVED,
    Card,
    Creature,
    Enhancement,
    Method,
    Target,
    Wood,
)
from domain.secrecy import BY_SEAT, HIDDEN, private

Witnesses = tuple[int | None, ...]
"""Who may see something: seats; None among them stands for the spectators."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose.

    removed: so many Dragonwood cards are not played with: more for a shorter, fewer for a longer
    match; null: 12, 10 or 8 with 2, 3 or 4 players. Not with simple_setup.
    dragons_only_end: the match ends only when both dragons are captured (but no match goes on after
    twelve Adventurer decks). Not with simple_setup.
    simple_setup: all Dragonwood cards are shuffled together; the match ends with the second
    Adventurer deck or the last Dragonwood card, and goes on without dragons.
    advanced_draw: two Adventurer cards lie face up; who recruits may take one of them.
    dragon_spell: three consecutive cards of one colour are a spell against a dragon.
    ladybug_at_setup: what a ladybug is replaced by that comes up while the first cards are dealt.
    open_points: what everybody has captured stays in sight.
    auto_choose: how everybody's standing order for storms is at first; see `prepare`.
    """

    removed: Annotated[int, Meta(ge=0, le=MOST_REMOVED)] | None = None
    dragons_only_end: bool = False
    simple_setup: bool = False
    advanced_draw: bool = False
    dragon_spell: bool = False
    ladybug_at_setup: Literal["two-cards", "one-card"] = "two-cards"
    open_points: bool = False
    auto_choose: bool = False

    def __post_init__(self) -> None:
        if self.simple_setup and self.removed is not None:
            raise ValueError("simple_setup plays with all cards; none can be removed")
        if self.simple_setup and self.dragons_only_end:
            raise ValueError("simple_setup does not end with the dragons; not dragons_only_end")


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
        count = len(self.hands)
        return tuple((self.active + step) % count for step in range(count))

    @property
    def tried(self) -> Attempt:
        """The attempt that is being made; there must be one."""
        assert self.attempt is not None, "nothing is attempted"
        return self.attempt
