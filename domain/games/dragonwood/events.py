"""The events of the table. Amounts and outcomes are settled here, never in `evolve`."""

from typing import Annotated

from domain.fields import SeatNumber, Witnesses
from domain.game import Event
from domain.games.dragonwood.components import (
    Card,
    Creature,
    Enhancement,
    Happening,
    Target,
)
from domain.games.dragonwood.fields import (
    Bonus,
    CardTakenKept,
    CreatureCapturedKept,
    DiscardedReason,
    EventRevealedDraws,
    ForestShuffledUpper,
    GameEndedReason,
    Needed,
    PotionUsed,
    Rolls,
    Slot,
    Spent,
    Trying,
)
from domain.games.dragonwood.table import StormKind
from domain.secrecy import HIDDEN, private
from domain.words import says

Order = Annotated[
    tuple[int | None, ...],
    HIDDEN,
    says("The cards in their new order, as indices of the old one, counted from 0."),
]

# Setting up.


class ForestShuffled(Event, frozen=True):
    """The Dragonwood cards lie in this order, of which the first `removed` are not played with.

    Of the rest the first `upper` will get no dragons among them.
    """

    order: Order
    removed: Annotated[int, says("The number of cards that are not played with, the first ones.")]
    upper: ForestShuffledUpper


class DragonsHidden(Event, frozen=True):
    """The lower half of the Dragonwood deck was shuffled with the dragons, into this order."""

    order: Order


class FirstSeatDrawn(Event, frozen=True):
    """This seat will begin."""

    seat: SeatNumber


class EventPutBack(Event, frozen=True):
    """An event turned up while setting up; it went back among the upper cards of the deck."""

    card: Annotated[Happening, says("Which event it is.")]
    order: Order


class HandDealt(Event, frozen=True):
    """A seat got its first cards."""

    seat: SeatNumber
    cards: Annotated[tuple[Card | None, ...], private("seat"), says("The cards dealt to it.")]


# Adventurer cards.


class AdventurersShuffled(Event, frozen=True):
    """The Adventurers in the discard were shuffled into a new deck, in this order; at first all."""

    order: Order


class DeckDrawn(Event, frozen=True):
    """The last card left the Adventurer deck; it was the one with this number, from 1."""

    number: Annotated[int, says("The number of the deck that is drawn now, from 1.")]


class Recruited(Event, frozen=True):
    """A seat chose to draw an Adventurer card."""

    seat: SeatNumber


class CardTaken(Event, frozen=True):
    """A seat took a card that lay face up; `kept` is what goes into its hand."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that lay face up.")]
    kept: CardTakenKept


class CardShown(Event, frozen=True):
    """An Adventurer card was laid face up beside the deck; a ladybug is discarded at once."""

    card: Annotated[Card, says("The card, now face up for all.")]


class CardDrawn(Event, frozen=True):
    """A seat drew the first card of the Adventurer deck."""

    seat: SeatNumber
    card: Annotated[Card | None, private("seat"), says("The card that it drew.")]


class LadybugDiscarded(Event, frozen=True):
    """A seat had a ladybug, discarded it and draws so many cards instead."""

    seat: SeatNumber
    draws: Annotated[int, says("The number of cards that it draws instead.")]


class NothingDrawn(Event, frozen=True):
    """A seat should have drawn a card, but there is none."""

    seat: SeatNumber


class Discarded(Event, frozen=True):
    """A seat discarded a card, face up."""

    seat: SeatNumber
    card: Annotated[Card, says("The card, now on the discard.")]
    reason: DiscardedReason


# Capturing.


class CaptureDeclared(Event, frozen=True):
    """A seat tries to capture a card: `rolls` dice and `bonus` must reach `needed`.

    The enhancements in `spent` are gone, even if the attempt fails.
    """

    seat: SeatNumber
    target: Annotated[Target, says("The card of the Landscape that is tried.")]
    slot: Slot
    method: Trying
    cards: Annotated[tuple[Card, ...], says("The cards from hand that are played for it.")]
    potion: PotionUsed
    spent: Spent
    rolls: Rolls
    bonus: Bonus
    needed: Needed


class Rolled(Event, frozen=True):
    """A seat rolled the dice."""

    seat: SeatNumber
    dice: Annotated[tuple[int, ...], says("The face of each die, in points.")]


class RerollOffered(Event, frozen=True):
    """The dice fail, but one of them, rolled again, might turn it."""

    seat: SeatNumber


class DiceKept(Event, frozen=True):
    """A seat left the dice as they were."""

    seat: SeatNumber


class DieLifted(Event, frozen=True):
    """A seat rolls this die again."""

    seat: SeatNumber
    die: Annotated[int, says("Which of the dice rolled, counted from 0.")]


class Rerolled(Event, frozen=True):
    """A seat rolled a die again, and this is its face now."""

    seat: SeatNumber
    die: Annotated[int, says("Which of the dice rolled, counted from 0.")]
    face: Annotated[int, says("Its face now, in points.")]


class CreatureCaptured(Event, frozen=True):
    """A seat captured a creature; the cards used are discarded. `kept` is what goes on its pile."""

    seat: SeatNumber
    target: Annotated[Creature, says("The creature.")]
    slot: Slot
    cards: Annotated[tuple[Card, ...], says("The cards used, which are discarded now.")]
    witnesses: Witnesses
    kept: CreatureCapturedKept


class EnhancementCaptured(Event, frozen=True):
    """A seat captured an enhancement; the cards used are discarded."""

    seat: SeatNumber
    target: Annotated[Enhancement, says("The enhancement.")]
    slot: Slot
    cards: Annotated[tuple[Card, ...], says("The cards used, which are discarded now.")]


class CaptureFailed(Event, frozen=True):
    """A seat failed: the cards used stay in its hand, one of which is the wound, if any."""

    seat: SeatNumber
    wound: Annotated[bool, says("Whether it must discard a card now.")]


# The forest.


class LandscapeFilled(Event, frozen=True):
    """The next Dragonwood card was laid into a free place of the Landscape."""

    slot: Slot
    card: Annotated[Target, says("The card that lies there now.")]


class EventRevealed(Event, frozen=True):
    """The next Dragonwood card is an event; these seats draw a card each, in this order."""

    card: Annotated[Happening, says("Which event it is.")]
    draws: EventRevealedDraws = ()


class StormBroke(Event, frozen=True):
    """These seats must choose a card each."""

    kind: Annotated[StormKind, says("Which storm.")]
    seats: Annotated[tuple[int, ...], says("The seats that must choose a card, counted from 0.")]


class CardChosen(Event, frozen=True):
    """A seat has chosen its card for the storm."""

    seat: SeatNumber
    card: Annotated[Card | None, private("seat"), says("The card that it discards or passes on.")]


class CardPassed(Event, frozen=True):
    """A card went from one seat to the one on its right: given by one, received by the other."""

    seat: SeatNumber
    to: Annotated[int, says("The seat on its right, which gets the card.")]
    given: Annotated[Card | None, private("seat"), says("The card, as the giver sees it.")]
    received: Annotated[Card | None, private("to"), says("The card, as the receiver sees it.")]


class StormEnded(Event, frozen=True):
    """The storm is over."""


class EnhancementsSank(Event, frozen=True):
    """The enhancements in these places of the Landscape are lost."""

    slots: Annotated[tuple[int, ...], says("The places in the Landscape, counted from 0.")]


# Turns.


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: SeatNumber


class TurnPassed(Event, frozen=True):
    """A seat could neither draw nor capture anything."""

    seat: SeatNumber


class LimitExceeded(Event, frozen=True):
    """At the end of its turn a seat has more cards than a hand may hold."""

    seat: SeatNumber


class Prepared(Event, frozen=True):
    """A seat left a standing order: whether the rules choose its cards in storms."""

    seat: SeatNumber
    auto_choose: Annotated[bool, says("true: in storms the rules choose a card for it.")]


class LastRoundBegan(Event, frozen=True):
    """Only the last turns are left: one for each seat."""

    turns: Annotated[int, says("The number of turns that are left in the match.")]


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: GameEndedReason


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
