"""What can have happened at the table. Amounts and outcomes are settled here, never in `evolve`.

What happens from the death of a dragon until its slayers are home is in fight_events.py.
"""

from typing import Annotated, Literal

from domain.game import Event
from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.components import Adventurer, Magic
from domain.games.or_des_dragons.fight_events import FIGHT_EVENTS
from domain.games.or_des_dragons.table import CardId, Orders, WindowKind
from domain.secrecy import HIDDEN, private

Order = Annotated[tuple[int | None, ...], HIDDEN]

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

    seat: int
    card: Annotated[Magic | None, private("seat")]


class MagicExhausted(Event, frozen=True):
    """No magic object is left to draw."""


class DragonAppeared(Event, frozen=True):
    """A dragon was laid into a slot with its known treasure; it hides `unknown` more tokens."""

    slot: int
    dragon: CardId
    power: int
    unknown: int
    treasure: Amount


# Turns.


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: int


class Refreshed(Event, frozen=True):
    """All adventurers of a seat were tired and got up."""

    seat: int


class TurnSkipped(Event, frozen=True):
    """A seat had no adventurer in front of it and could not attack."""

    seat: int


class Attacked(Event, frozen=True):
    """An adventurer was placed under the dragon in a slot."""

    seat: int
    slot: int
    adventurer: Adventurer
    attack: int
    bonus: int


class DragonsSlain(Event, frozen=True):
    """The dragons in these slots died by a seat's doing."""

    slots: tuple[int, ...]
    seat: int


class GameEnded(Event, frozen=True):
    """No treasure is left to win, or nobody can attack any more."""

    reason: Literal["no-treasure", "deadlock"]


# The fair.


class FairOpened(Event, frozen=True):
    """The fair began."""


class Offered(Event, frozen=True):
    """An offer was made; it replaces an earlier one of that seat to the other."""

    number: int
    seat: int
    to: int
    gives: Annotated[Amount | None, private("seat", "to")]
    asks: Annotated[Amount | None, private("seat", "to")]


class OffersGone(Event, frozen=True):
    """These offers were withdrawn, or are no longer covered by what their authors have."""

    numbers: tuple[int, ...]


class Traded(Event, frozen=True):
    """An offer was accepted and executed."""

    number: int
    seat: int
    to: int
    gives: Annotated[Amount | None, private("seat", "to")]
    asks: Annotated[Amount | None, private("seat", "to")]


class TradingEnded(Event, frozen=True):
    """A seat is done with the fair."""

    seat: int


class FairClosed(Event, frozen=True):
    """The fair is over."""


# Magic objects.


class WindowOpened(Event, frozen=True):
    """These seats may play a magic object before it goes on."""

    kind: WindowKind
    seats: tuple[int, ...]


class Passed(Event, frozen=True):
    """A seat played no magic object."""

    seat: int


class Prepared(Event, frozen=True):
    """A seat left standing orders."""

    seat: int
    orders: Annotated[Orders | None, private("seat")]


class MagicPlayed(Event, frozen=True):
    """A seat played a magic object; it is discarded."""

    seat: int
    card: Magic


class DragonsSwapped(Event, frozen=True):
    """Two dragons changed places with their treasures."""

    first: int
    second: int


class Recalled(Event, frozen=True):
    """An adventurer was taken back from a living dragon."""

    seat: int
    slot: int
    adventurer: Adventurer


class HoardSeen(Event, frozen=True):
    """A seat looked behind another's screen."""

    seat: int
    victim: int
    hoard: Annotated[Amount | None, private("seat")]


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
