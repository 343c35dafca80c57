"""What can have happened at the table. Amounts and winners are settled here, never in `evolve`."""

from typing import Annotated, ClassVar, Literal

from domain.game import Event
from domain.games.pierres_du_dragon.amounts import Coins, Colour, Stones
from domain.games.pierres_du_dragon.effects import AnyEffect
from domain.games.pierres_du_dragon.table import Fist, Orders
from domain.secrecy import private

# Turns.


class StonesDealt(Event, frozen=True):
    """Each seat was dealt stones from the bag; one entry per seat."""

    stones: tuple[Stones, ...]


class SpecialDrawn(Event, frozen=True):
    """A special character takes part in the next turn."""

    character: str


class SpecialsRecycled(Event, frozen=True):
    """The special characters that were used can be drawn again."""


class TurnBegan(Event, frozen=True):
    """A turn began; these characters come up in it, in no order, after the Witch."""

    turn: int
    coming: tuple[str, ...]


class CharacterTurnedUp(Event, frozen=True):
    """A character is up for auction."""

    character: str


class TurnEnded(Event, frozen=True):
    """The turn is over: per seat so much spent fairy gold returns behind the screen, and so many
    cursed coins go back to the bank; the special characters are discarded.
    """

    fairy: tuple[int, ...]
    cursed: tuple[int, ...]
    discarded: tuple[str, ...]


class GameEnded(Event, frozen=True):
    """The game is over: somebody has three points, or nobody wants anything any more."""

    reason: Literal["won", "deadlock"]


# Auctions.


class FistClosed(Event, frozen=True):
    """A seat closed a fist; maybe once more, as a bid may be changed."""

    seat: int
    fist: Annotated[Fist | None, private("seat", whole=True)]


class FistHidden(Event, frozen=True):
    """A seat closed a fist; until the fists open nobody else is told which seat."""

    masks: ClassVar[bool] = True
    seat: Annotated[int | None, private("seat")]
    fist: Annotated[Fist | None, private("seat", whole=True)]


class FistsOpened(Event, frozen=True):
    """All fists are open; `values` is what each bid is worth."""

    bids: tuple[Fist, ...]
    values: tuple[int, ...]


class TieOpened(Event, frozen=True):
    """These seats have bid most, and bid silver now."""

    seats: tuple[int, ...]


class SilverOpened(Event, frozen=True):
    """The fists with silver are open; those who were not tied bid nothing."""

    bids: tuple[Fist, ...]
    values: tuple[int, ...]


class AuctionWon(Event, frozen=True):
    """A seat has won the auction; `seconds` are the second-best bidders."""

    seat: int
    seconds: tuple[int, ...]


class AuctionPassed(Event, frozen=True):
    """Nobody gets the character: no bids, a cursed coin, or another tie."""

    reason: Literal["no-bids", "cursed", "tied"]


class OrdersGiven(Event, frozen=True):
    """A seat gave standing orders or took them back; nobody else is told who."""

    seat: Annotated[int | None, private("seat")]
    orders: Annotated[Orders | None, private("seat", whole=True)]


# Powers.


class DoppelgangerPlayed(Event, frozen=True):
    """A seat plays the Doppelganger: the power will be used twice."""

    seat: int


class PowerUsed(Event, frozen=True):
    """A seat uses the power of a character, so many times."""

    seat: int
    character: str
    times: int


class BranchChosen(Event, frozen=True):
    """A seat does what this branch of the power says: these effects follow."""

    seat: int
    character: str
    branch: int
    effects: tuple[AnyEffect, ...]


class NothingHappened(Event, frozen=True):
    """The power, or what comes next of it, has no effect."""

    seat: int
    character: str


class CoinsTaken(Event, frozen=True):
    """A seat took coins from the bank, as far as there were any."""

    seat: int
    coins: Coins


class CursedCoinsTaken(Event, frozen=True):
    """A seat took cursed coins."""

    seat: int
    count: int


class AmuletsTaken(Event, frozen=True):
    """A seat took amulets from the bank, as far as there were any."""

    seat: int
    count: int


class StonesTaken(Event, frozen=True):
    """A seat took stones from the bank, as far as there were any."""

    seat: int
    stones: Stones


class StonesPaid(Event, frozen=True):
    """A seat paid stones to the bank."""

    seat: int
    stones: Stones


class BidForfeited(Event, frozen=True):
    """A seat gave its bid to the bank for good: so much fairy gold, all else was lost already."""

    seat: int
    fairy: int


class PointsScored(Event, frozen=True):
    """A seat scored points."""

    seat: int
    points: int


class StoneStolen(Event, frozen=True):
    """A seat stole a stone."""

    seat: int
    victim: int
    stone: Colour


class CoinStolen(Event, frozen=True):
    """A seat stole a coin of a victim without stones; "spent" fairy gold is no use before the next
    turn, "nothing" was all there was.
    """

    seat: int
    victim: int
    coin: Literal["common", "fairy", "spent", "nothing"]


class CoinsPlundered(Event, frozen=True):
    """A seat took coins of a victim; how many is seen by `witnesses` alone."""

    seat: int
    victim: int
    witnesses: tuple[int | None, ...]
    coins: Annotated[Coins | None, private("witnesses", whole=True)]


class ColourBanished(Event, frozen=True):
    """A seat banished a colour: all stones of it went to the bank, so many per seat."""

    seat: int
    colour: Colour
    lost: tuple[int, ...]


class StonesDrawn(Event, frozen=True):
    """A seat drew stones blindly from the bag."""

    seat: int
    stones: Stones


class ColourNamed(Event, frozen=True):
    """A seat named the colour that it must not draw; the bank's stones are in the bag."""

    seat: int
    colour: Colour


class DrawBegan(Event, frozen=True):
    """A seat puts a hand into the bag."""

    seat: int


class StoneDrawn(Event, frozen=True):
    """A seat drew a stone; it is its own only when the drawing stops."""

    seat: int
    stone: Colour


class StonesKept(Event, frozen=True):
    """A seat stopped drawing, and keeps what it drew."""

    seat: int
    stones: Stones


class StonesReturned(Event, frozen=True):
    """A seat drew the colour that it had named, and returns all that it drew to the bank."""

    seat: int
    stones: Stones


class StonesBought(Event, frozen=True):
    """A seat bought stones."""

    seat: int
    stones: Stones
    price: Coins


class CharacterImitated(Event, frozen=True):
    """A seat uses the power of another character; `taken` from those still to come, or not."""

    seat: int
    character: str
    taken: bool


class DoppelgangerKept(Event, frozen=True):
    """A seat keeps the Doppelganger before its screen."""

    seat: int


EVENTS: tuple[type[Event], ...] = (
    *(StonesDealt, SpecialDrawn, SpecialsRecycled, TurnBegan, CharacterTurnedUp, TurnEnded),
    *(GameEnded, FistClosed, FistsOpened, TieOpened, SilverOpened, AuctionWon, AuctionPassed),
    *(OrdersGiven, DoppelgangerPlayed, PowerUsed, BranchChosen, NothingHappened, CoinsTaken),
    *(CursedCoinsTaken, AmuletsTaken, StonesTaken, StonesPaid, BidForfeited, PointsScored),
    *(StoneStolen, CoinStolen, CoinsPlundered, ColourBanished, StonesDrawn, ColourNamed),
    *(DrawBegan, StoneDrawn, StonesKept, StonesReturned, StonesBought, CharacterImitated),
    *(DoppelgangerKept, FistHidden),
)
