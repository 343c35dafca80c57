"""The events of the table. Amounts and outcomes are settled here, never in `evolve`.

Events from the death of a dragon until its slayers are home are in fight_events.py.
"""

from typing import Annotated

from domain.fields import SeatNumber
from domain.game import Event
from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.components import Magic
from domain.games.or_des_dragons.fields import (
    Asks,
    Attack,
    Bonus,
    First,
    GameEndedReason,
    Gives,
    Power,
    Second,
    Slot,
    WhichAdventurer,
)
from domain.games.or_des_dragons.fight_events import FIGHT_EVENTS
from domain.games.or_des_dragons.table import CardId, Orders, WindowKind
from domain.secrecy import HIDDEN, private
from domain.words import says

Order = Annotated[
    tuple[int | None, ...],
    HIDDEN,
    says("The things in their new order, as indices of the old one, counted from 0."),
]

# Setting up.


class DeckShuffled(Event, frozen=True):
    """The dragon cards lie in this order."""

    order: Order


class BagShuffled(Event, frozen=True):
    """The tokens will leave the bag in this order."""

    order: Order


class PileShuffled(Event, frozen=True):
    """The magic objects lie in this order."""

    order: Order


class DiscardShuffled(Event, frozen=True):
    """The played magic objects are a pile again, in this order."""

    order: Order


class MagicDrawn(Event, frozen=True):
    """A seat drew the first magic object of the pile."""

    seat: SeatNumber
    card: Annotated[Magic | None, private("seat"), says("The magic object that it drew.")]


class MagicExhausted(Event, frozen=True):
    """No magic object is left to draw."""


class DragonAppeared(Event, frozen=True):
    """A dragon was laid into a slot with its known treasure; it hides `unknown` more tokens."""

    slot: Slot
    dragon: CardId
    power: Power
    unknown: Annotated[int, says("How many tokens are drawn from the bag once it is dead.")]
    treasure: Annotated[Amount, says("Its treasure as far as it is open.")]


# Turns.


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: SeatNumber


class Refreshed(Event, frozen=True):
    """All adventurers of a seat were tired and got up."""

    seat: SeatNumber


class TurnSkipped(Event, frozen=True):
    """A seat had no adventurer in front of it and could not attack."""

    seat: SeatNumber


class Attacked(Event, frozen=True):
    """An adventurer was placed under the dragon in a slot."""

    seat: SeatNumber
    slot: Slot
    adventurer: WhichAdventurer
    attack: Attack
    bonus: Bonus


class DragonsSlain(Event, frozen=True):
    """The dragons in these slots died by a seat's doing."""

    slots: Annotated[tuple[int, ...], says("The places of the dragons, counted from 0.")]
    seat: SeatNumber


class GameEnded(Event, frozen=True):
    """No treasure is left to win, or nobody can attack any more."""

    reason: GameEndedReason


# The fair.


class FairOpened(Event, frozen=True):
    """The fair began."""


class Offered(Event, frozen=True):
    """An offer was made; it replaces an earlier one of that seat to the other."""

    number: Annotated[int, says("The number by which the offer is accepted, from 0.")]
    seat: SeatNumber
    to: Annotated[int, says("The seat that it was made to, counted from 0.")]
    gives: Gives
    asks: Asks


class OffersGone(Event, frozen=True):
    """These offers were withdrawn, or are no longer covered by what their authors have."""

    numbers: Annotated[tuple[int, ...], says("The numbers of these offers.")]


class Traded(Event, frozen=True):
    """An offer was accepted and executed."""

    number: Annotated[int, says("The number by which the offer is accepted, from 0.")]
    seat: SeatNumber
    to: Annotated[int, says("The seat that it was made to, counted from 0.")]
    gives: Gives
    asks: Asks


class TradingEnded(Event, frozen=True):
    """A seat is done with the fair."""

    seat: SeatNumber


class FairClosed(Event, frozen=True):
    """The fair is over."""


# Magic objects.


class WindowOpened(Event, frozen=True):
    """These seats may play a magic object before it goes on."""

    kind: Annotated[WindowKind, says("The occasion.")]
    seats: Annotated[tuple[int, ...], says("The seats that are asked, counted from 0.")]


class Passed(Event, frozen=True):
    """A seat played no magic object."""

    seat: SeatNumber


class Prepared(Event, frozen=True):
    """A seat left standing orders."""

    seat: SeatNumber
    orders: Annotated[
        Orders | None, private("seat"), says("All its standing orders, as they are now.")
    ]


class MagicPlayed(Event, frozen=True):
    """A seat played a magic object; it is discarded."""

    seat: SeatNumber
    card: Annotated[Magic, says("The magic object, now on the discard.")]


class DragonsSwapped(Event, frozen=True):
    """Two dragons changed places with their treasures."""

    first: First
    second: Second


class Recalled(Event, frozen=True):
    """An adventurer was taken back from a living dragon."""

    seat: SeatNumber
    slot: Slot
    adventurer: WhichAdventurer


class HoardSeen(Event, frozen=True):
    """A seat looked behind another's screen."""

    seat: SeatNumber
    victim: Annotated[int, says("The seat behind whose screen it is, counted from 0.")]
    hoard: Annotated[Amount | None, private("seat"), says("All tokens behind that screen.")]


class AttackGranted(Event, frozen=True):
    """The seat whose turn it is attacks once more."""


EVENTS: tuple[type[Event], ...] = (
    DeckShuffled,
    BagShuffled,
    PileShuffled,
    DiscardShuffled,
    MagicDrawn,
    MagicExhausted,
    DragonAppeared,
    TurnBegan,
    Refreshed,
    TurnSkipped,
    Attacked,
    DragonsSlain,
    GameEnded,
    FairOpened,
    Offered,
    OffersGone,
    Traded,
    TradingEnded,
    FairClosed,
    WindowOpened,
    Passed,
    Prepared,
    MagicPlayed,
    DragonsSwapped,
    Recalled,
    HoardSeen,
    AttackGranted,
    *FIGHT_EVENTS,
)
