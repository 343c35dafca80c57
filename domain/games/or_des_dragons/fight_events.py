"""What can have happened from the death of a dragon until its slayers are home."""

from typing import Annotated

from domain.game import Event
from domain.games.or_des_dragons.amount import Amount, Token
from domain.games.or_des_dragons.table import Thief, Witnesses
from domain.secrecy import private

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
    """A participant accepted a proposal, or the rule for delegated seats did it for them."""

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
    """The killer divided the treasure; the choosers choose in this order, the last lot is left."""

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
    """A thief put a hand behind a screen."""

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


# Magic objects that change what is shared.


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
    """A seat accused another of pilfering, rightly or not."""

    seat: int
    of: int
    right: bool


class PilfererCaught(Event, frozen=True):
    """The pilferer gave everything back."""

    seat: int
    tokens: Amount


class GlovesDiscarded(Event, frozen=True):
    """The sharing is over: the pilferer, who was not found out, discards the worn gloves."""

    seat: int


class HourglassTurned(Event, frozen=True):
    """The time of the negotiation started again."""


class SharesSwapped(Event, frozen=True):
    """Two participants exchanged the shares they had agreed on."""

    first: int
    second: int


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
