"""What can have happened at the table. Amounts and outcomes are settled here, never in `evolve`."""

from typing import Annotated, Literal

from domain.game import Event
from domain.games.dragonwood.components import (
    Card,
    Creature,
    Enhancement,
    Happening,
    Method,
    Target,
)
from domain.games.dragonwood.table import StormKind, Witnesses
from domain.secrecy import HIDDEN, private

Order = Annotated[tuple[int | None, ...], HIDDEN]

# Setting up.


class ForestShuffled(Event, frozen=True):
    """The Dragonwood cards lie in this order, of which the first `removed` are not played with.

    Of the rest the first `upper` will get no dragons among them.
    """

    order: Order
    removed: int
    upper: int


class DragonsHidden(Event, frozen=True):
    """The lower half of the Dragonwood deck was shuffled with the dragons, into this order."""

    order: Order


class FirstSeatDrawn(Event, frozen=True):
    """A seat was drawn to begin."""

    seat: int


class EventPutBack(Event, frozen=True):
    """An event turned up while setting up; it went back among the upper cards of the deck."""

    card: Happening
    order: Order


class HandDealt(Event, frozen=True):
    """A seat got its first cards."""

    seat: int
    cards: Annotated[tuple[Card | None, ...], private("seat")]


# Adventurer cards.


class AdventurersShuffled(Event, frozen=True):
    """The Adventurers in the discard were shuffled into a new deck, in this order; at first all."""

    order: Order


class DeckDrawn(Event, frozen=True):
    """The last card left the Adventurer deck; it was the one with this number, from 1."""

    number: int


class Recruited(Event, frozen=True):
    """A seat chose to draw an Adventurer card."""

    seat: int


class CardTaken(Event, frozen=True):
    """A seat took a card that lay face up; `kept` is what goes into its hand."""

    seat: int
    card: Card
    kept: Annotated[Card | None, private("seat")]


class CardShown(Event, frozen=True):
    """An Adventurer card was laid face up beside the deck; a ladybug is discarded at once."""

    card: Card


class CardDrawn(Event, frozen=True):
    """A seat drew the first card of the Adventurer deck."""

    seat: int
    card: Annotated[Card | None, private("seat")]


class LadybugDiscarded(Event, frozen=True):
    """A seat had a ladybug, discarded it and draws so many cards instead."""

    seat: int
    draws: int


class NothingDrawn(Event, frozen=True):
    """A seat should have drawn a card, but there is none."""

    seat: int


class Discarded(Event, frozen=True):
    """A seat discarded a card, face up."""

    seat: int
    card: Card
    reason: Literal["wound", "limit", "storm"]


# Capturing.


class CaptureDeclared(Event, frozen=True):
    """A seat tries to capture a card: `rolls` dice and `bonus` must reach `needed`.

    The enhancements in `spent` are gone, whatever the dice will show.
    """

    seat: int
    target: Target
    slot: int
    method: Method
    cards: tuple[Card, ...]
    potion: Card | None
    spent: tuple[Enhancement, ...]
    rolls: int
    bonus: int
    needed: int


class Rolled(Event, frozen=True):
    """A seat rolled the dice."""

    seat: int
    dice: tuple[int, ...]


class RerollOffered(Event, frozen=True):
    """The dice fail, but one of them, rolled again, might turn it."""

    seat: int


class DiceKept(Event, frozen=True):
    """A seat left the dice as they were."""

    seat: int


class DieLifted(Event, frozen=True):
    """A seat rolls this die again."""

    seat: int
    die: int


class Rerolled(Event, frozen=True):
    """A seat rolled a die again, and this is its face now."""

    seat: int
    die: int
    face: int


class CreatureCaptured(Event, frozen=True):
    """A seat captured a creature; the cards used are discarded. `kept` is what goes on its pile."""

    seat: int
    target: Creature
    slot: int
    cards: tuple[Card, ...]
    witnesses: Witnesses
    kept: Annotated[Creature | None, private("witnesses")]


class EnhancementCaptured(Event, frozen=True):
    """A seat captured an enhancement; the cards used are discarded."""

    seat: int
    target: Enhancement
    slot: int
    cards: tuple[Card, ...]


class CaptureFailed(Event, frozen=True):
    """A seat failed: the cards used stay in its hand, one of which is the wound, if any."""

    seat: int
    wound: bool


# The forest.


class LandscapeFilled(Event, frozen=True):
    """The next Dragonwood card was laid into a free place of the Landscape."""

    slot: int
    card: Target


class EventRevealed(Event, frozen=True):
    """The next Dragonwood card is an event; these seats draw a card each, in this order."""

    card: Happening
    draws: tuple[int, ...] = ()


class StormBroke(Event, frozen=True):
    """These seats must choose a card each."""

    kind: StormKind
    seats: tuple[int, ...]


class CardChosen(Event, frozen=True):
    """A seat has chosen its card for the storm."""

    seat: int
    card: Annotated[Card | None, private("seat")]


class CardPassed(Event, frozen=True):
    """A card went from one seat to the one on its right: given by one, received by the other."""

    seat: int
    to: int
    given: Annotated[Card | None, private("seat")]
    received: Annotated[Card | None, private("to")]


class StormEnded(Event, frozen=True):
    """The storm is over."""


class EnhancementsSank(Event, frozen=True):
    """The enhancements in these places of the Landscape are lost."""

    slots: tuple[int, ...]


# Turns.


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: int


class TurnPassed(Event, frozen=True):
    """A seat could neither draw nor capture anything."""

    seat: int


class LimitExceeded(Event, frozen=True):
    """At the end of its turn a seat has more than nine cards."""

    seat: int


class Prepared(Event, frozen=True):
    """A seat left a standing order: whether the rules choose its cards in storms."""

    seat: int
    auto_choose: bool


class LastRoundBegan(Event, frozen=True):
    """So many turns are left: one for each seat."""

    turns: int


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: Literal["dragons", "decks", "forest", "endless"]


EVENTS: tuple[type[Event], ...] = (
    ForestShuffled,
    DragonsHidden,
    FirstSeatDrawn,
    EventPutBack,
    HandDealt,
    AdventurersShuffled,
    DeckDrawn,
    Recruited,
    CardTaken,
    CardShown,
    CardDrawn,
    LadybugDiscarded,
    NothingDrawn,
    Discarded,
    CaptureDeclared,
    Rolled,
    RerollOffered,
    DiceKept,
    DieLifted,
    Rerolled,
    CreatureCaptured,
    EnhancementCaptured,
    CaptureFailed,
    LandscapeFilled,
    EventRevealed,
    StormBroke,
    CardChosen,
    CardPassed,
    StormEnded,
    EnhancementsSank,
    TurnBegan,
    TurnPassed,
    LimitExceeded,
    Prepared,
    LastRoundBegan,
    GameEnded,
)
