"""The events from the death of a dragon until its slayers are home."""

from typing import Annotated

from domain.fields import SeatNumber, Witnesses
from domain.game import Event
from domain.games.or_des_dragons.amount import Amount, Token
from domain.games.or_des_dragons.fields import (
    AcceptedDelegate,
    Choosers,
    First,
    LotsMade,
    Participants,
    Second,
    Shares,
    SharesGivenCards,
    Slot,
    StolenLoot,
    TokenPilferedSeat,
    Wizards,
)
from domain.games.or_des_dragons.table import Thief
from domain.secrecy import private
from domain.words import says

# The treasure of a dragon that was killed.


class DragonKilled(Event, frozen=True):
    """A dragon's death is being resolved: who took part; thieves and wizards in playing order."""

    slot: Slot
    participants: Participants
    killer: Annotated[int, says("The seat of the adventurer that was placed last, counted from 0.")]
    thieves: Annotated[tuple[Thief, ...], says("Thieves that may still steal, in order.")]
    wizards: Wizards


class UnknownDrawn(Event, frozen=True):
    """The unknown treasure of the dragon in a slot was drawn."""

    slot: Slot
    treasure: Annotated[Amount, says("The tokens drawn, which are open now.")]


class MagicTokensTaken(Event, frozen=True):
    """The only wizard took the magic tokens before the treasure is shared."""

    seat: SeatNumber
    tokens: Annotated[Amount, says("The tokens taken, red ones.")]


class NothingToShare(Event, frozen=True):
    """The treasure is empty."""


class NegotiationOpened(Event, frozen=True):
    """The hourglass runs; the participants negotiate."""


class DivisionOpened(Event, frozen=True):
    """The hourglass runs; the killer divides the treasure."""


class Proposed(Event, frozen=True):
    """A participant proposed shares, one per seat."""

    version: Annotated[int, says("The number of the proposal, by which it is accepted.")]
    seat: SeatNumber
    witnesses: Witnesses
    shares: Shares


class Accepted(Event, frozen=True):
    """A participant accepted a proposal, or the rule for delegated seats did it for them."""

    version: Annotated[int, says("The number of the proposal, by which it is accepted.")]
    seat: SeatNumber
    delegate: AcceptedDelegate = False


class Withdrew(Event, frozen=True):
    """A participant took back its proposal and acceptances, or what concerned one version."""

    seat: SeatNumber
    version: Annotated[int | None, says("The number of the proposal; null: all that it has said.")]


class Delegated(Event, frozen=True):
    """These participants have said nothing: from now on they accept what is nearly fair."""

    seats: Annotated[tuple[int, ...], says("Their seats, counted from 0.")]


class Divided(Event, frozen=True):
    """The killer divided the treasure; the choosers choose in this order, the last lot is left."""

    witnesses: Witnesses
    lots: LotsMade
    choosers: Choosers


class LotChosen(Event, frozen=True):
    """A participant chose a lot."""

    seat: SeatNumber
    lot: Annotated[int, says("Which lot, counted from 0.")]


class SharesAgreed(Event, frozen=True):
    """The treasure will be shared like this, one share per seat."""

    witnesses: Witnesses
    shares: Shares


class SandRanOut(Event, frozen=True):
    """The hourglass ran out before there was an agreement."""


class TreasureLost(Event, frozen=True):
    """The treasure left the game."""

    treasure: Annotated[Amount, says("The tokens, which are out of the game.")]


class SharesGiven(Event, frozen=True):
    """The shares went behind the screens; `cards` are the seats that draw a magic object each."""

    witnesses: Witnesses
    shares: Shares
    cards: SharesGivenCards


class SlayersReturned(Event, frozen=True):
    """The adventurers went home, tired; the dragon is out of the game."""

    slot: Slot


# Thefts.


class TheftBegan(Event, frozen=True):
    """A thief may steal now."""

    seat: SeatNumber


class TheftForgone(Event, frozen=True):
    """The thief stole nothing."""

    seat: SeatNumber


class TheftTried(Event, frozen=True):
    """A thief put a hand behind a screen."""

    seat: SeatNumber
    victim: Annotated[int, says("The seat behind whose screen it is, counted from 0.")]


class HoardShown(Event, frozen=True):
    """The thief's wizard looks behind the screen."""

    seat: SeatNumber
    victim: Annotated[int, says("The seat behind whose screen it is, counted from 0.")]
    hoard: Annotated[Amount | None, private("seat"), says("All tokens behind that screen.")]


class Stolen(Event, frozen=True):
    """The theft is over; only thief and victim know what it brought, if anything."""

    seat: SeatNumber
    victim: Annotated[int, says("The seat behind whose screen it is, counted from 0.")]
    loot: StolenLoot


class TheftWardedOff(Event, frozen=True):
    """The theft did not happen."""

    seat: SeatNumber
    victim: Annotated[int, says("The seat behind whose screen it is, counted from 0.")]


# Magic objects that change what is shared.


class TokenClaimed(Event, frozen=True):
    """A participant took a token from the treasure before it is shared."""

    seat: SeatNumber
    token: Annotated[Token, says("Which token.")]


class TreasureEnriched(Event, frozen=True):
    """Tokens from the bag were added to the treasure."""

    treasure: Annotated[Amount, says("The tokens that were added.")]


class TokenPilfered(Event, frozen=True):
    """A token vanished from the treasure; open proposals and lots are void."""

    seat: TokenPilferedSeat
    token: Annotated[Token, says("Which token.")]


class Accused(Event, frozen=True):
    """A seat accused another of pilfering, rightly or not."""

    seat: SeatNumber
    of: Annotated[int, says("The seat that is accused, counted from 0.")]
    right: Annotated[bool, says("Whether it was that seat.")]


class PilfererCaught(Event, frozen=True):
    """The pilferer gave everything back."""

    seat: SeatNumber
    tokens: Annotated[Amount, says("The tokens that it gives back to the treasure.")]


class GlovesDiscarded(Event, frozen=True):
    """The sharing is over: the pilferer, who was not found out, discards the worn gloves."""

    seat: SeatNumber


class HourglassTurned(Event, frozen=True):
    """The time of the negotiation started again."""


class SharesSwapped(Event, frozen=True):
    """Two participants exchanged the shares they had agreed on."""

    first: First
    second: Second


FIGHT_EVENTS: tuple[type[Event], ...] = (
    DragonKilled,
    UnknownDrawn,
    MagicTokensTaken,
    NothingToShare,
    NegotiationOpened,
    DivisionOpened,
    Proposed,
    Accepted,
    Withdrew,
    Delegated,
    Divided,
    LotChosen,
    SharesAgreed,
    SandRanOut,
    TreasureLost,
    SharesGiven,
    SlayersReturned,
    TheftBegan,
    TheftForgone,
    TheftTried,
    HoardShown,
    Stolen,
    TheftWardedOff,
    TokenClaimed,
    TreasureEnriched,
    TokenPilfered,
    Accused,
    PilfererCaught,
    GlovesDiscarded,
    HourglassTurned,
    SharesSwapped,
)
