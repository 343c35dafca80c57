"""What can have happened at the table. Amounts and outcomes are settled here, never in `evolve`."""

from typing import Annotated, Literal

from domain.game import Event
from domain.games.or_des_dragons.amount import Amount, Token
from domain.games.or_des_dragons.components import Adventurer, Magic
from domain.games.or_des_dragons.state import Orders, Thief, WindowKind, Witnesses
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
    dragon: str
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


# The treasure of a dragon that was killed.


class DragonKilled(Event, frozen=True):
    """A dragon's death is being resolved: who took part; thieves and wizards in playing order."""

    slot: int
    participants: tuple[int, ...]
    killer: int
    thieves: tuple[Thief, ...]
    wizards: tuple[int, ...]


class UnknownDrawn(Event, frozen=True):
    """The unknown treasure of the dragon in a slot was drawn."""

    slot: int
    treasure: Amount


class MagicTokensTaken(Event, frozen=True):
    """The only wizard took the magic tokens before the treasure is shared."""

    seat: int
    tokens: Amount


class NothingToShare(Event, frozen=True):
    """The treasure is empty."""


class NegotiationOpened(Event, frozen=True):
    """The hourglass runs; the participants negotiate."""


class DivisionOpened(Event, frozen=True):
    """The hourglass runs; the killer divides the treasure."""


class Proposed(Event, frozen=True):
    """A participant proposed shares, one per seat."""

    version: int
    seat: int
    witnesses: Witnesses
    shares: Annotated[tuple[Amount, ...] | None, private("witnesses", whole=True)]


class Accepted(Event, frozen=True):
    """A participant accepted a proposal, or the rule for delegated seats did it for him."""

    version: int
    seat: int
    delegate: bool = False


class Withdrew(Event, frozen=True):
    """A participant took back its proposal and acceptances, or what concerned one version."""

    seat: int
    version: int | None


class Delegated(Event, frozen=True):
    """These participants have said nothing: from now on they accept what is nearly fair."""

    seats: tuple[int, ...]


class Divided(Event, frozen=True):
    """The killer divided the treasure; the choosers choose in this order, he takes the last lot."""

    witnesses: Witnesses
    lots: Annotated[tuple[Amount | None, ...], private("witnesses")]
    choosers: tuple[int, ...]


class LotChosen(Event, frozen=True):
    """A participant chose a lot."""

    seat: int
    lot: int


class SharesAgreed(Event, frozen=True):
    """The treasure will be shared like this, one share per seat."""

    witnesses: Witnesses
    shares: Annotated[tuple[Amount, ...] | None, private("witnesses", whole=True)]


class SandRanOut(Event, frozen=True):
    """The hourglass ran out before there was an agreement."""


class TreasureLost(Event, frozen=True):
    """The treasure left the game."""

    treasure: Amount


class SharesGiven(Event, frozen=True):
    """The shares went behind the screens; `cards` are the seats that draw a magic object each."""

    witnesses: Witnesses
    shares: Annotated[tuple[Amount, ...] | None, private("witnesses", whole=True)]
    cards: tuple[int, ...]


class SlayersReturned(Event, frozen=True):
    """The adventurers went home, tired; the dragon is out of the game."""

    slot: int


# Thefts.


class TheftBegan(Event, frozen=True):
    """A thief may steal now."""

    seat: int


class TheftForgone(Event, frozen=True):
    """The thief stole nothing."""

    seat: int


class TheftTried(Event, frozen=True):
    """A thief put his hand behind a screen."""

    seat: int
    victim: int


class HoardShown(Event, frozen=True):
    """The thief's wizard looks behind the screen."""

    seat: int
    victim: int
    hoard: Annotated[Amount | None, private("seat")]


class Stolen(Event, frozen=True):
    """The theft is over; only thief and victim know what it brought, if anything."""

    seat: int
    victim: int
    loot: Annotated[Amount | None, private("seat", "victim")]


class TheftWardedOff(Event, frozen=True):
    """The theft did not happen."""

    seat: int
    victim: int


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


class TokenClaimed(Event, frozen=True):
    """A participant took a token from the treasure before it is shared."""

    seat: int
    token: Token


class TreasureEnriched(Event, frozen=True):
    """Tokens from the bag were added to the treasure."""

    treasure: Amount


class TokenPilfered(Event, frozen=True):
    """A token vanished from the treasure; open proposals and lots are void."""

    seat: Annotated[int | None, private("seat")]
    token: Token


class Accused(Event, frozen=True):
    """A seat was accused of pilfering, rightly or not."""

    seat: int
    of: int
    right: bool


class PilfererCaught(Event, frozen=True):
    """The pilferer gave everything back."""

    seat: int
    tokens: Amount


class HourglassTurned(Event, frozen=True):
    """The time of the negotiation started again."""


class SharesSwapped(Event, frozen=True):
    """Two participants exchanged the shares they had agreed on."""

    first: int
    second: int


class AttackGranted(Event, frozen=True):
    """The seat whose turn it is attacks once more."""


EVENTS: tuple[type[Event], ...] = (
    *(DeckShuffled, BagShuffled, PileShuffled, DiscardShuffled, MagicDrawn, MagicExhausted),
    *(DragonAppeared, TurnBegan, Refreshed, TurnSkipped, Attacked, DragonsSlain, GameEnded),
    *(DragonKilled, UnknownDrawn, MagicTokensTaken, NothingToShare, NegotiationOpened),
    *(DivisionOpened, Proposed, Accepted, Withdrew, Delegated, Divided, LotChosen, SharesAgreed),
    *(SandRanOut, TreasureLost, SharesGiven, SlayersReturned, TheftBegan, TheftForgone),
    *(TheftTried, HoardShown, Stolen, TheftWardedOff, FairOpened, Offered, OffersGone, Traded),
    *(TradingEnded, FairClosed, WindowOpened, Passed, Prepared, MagicPlayed),
    *(DragonsSwapped, Recalled, HoardSeen, TokenClaimed, TreasureEnriched, TokenPilfered),
    *(Accused, PilfererCaught, HourglassTurned, SharesSwapped, AttackGranted),
)
