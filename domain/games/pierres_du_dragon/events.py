"""The events of the table. Amounts and winners are settled here, never in `evolve`."""

from typing import Annotated, ClassVar

from domain.fields import SeatNumber, Witnesses
from domain.game import Event
from domain.games.pierres_du_dragon.amounts import Coins, Colour, Stones
from domain.games.pierres_du_dragon.effects import Effect, Shared
from domain.games.pierres_du_dragon.fields import (
    AuctionPassedReason,
    Character,
    CharacterImitatedTaken,
    CoinStolenCoin,
    GameEndedReason,
    Seconds,
    StoneColour,
    TurnEndedDiscarded,
    TurnEndedFairy,
    Values,
    Victim,
)
from domain.games.pierres_du_dragon.table import Fist, Orders
from domain.secrecy import private
from domain.words import says

# Turns.


class StonesDealt(Event, frozen=True):
    """Each seat was dealt stones from the bag; one entry per seat."""

    stones: Annotated[tuple[Stones, ...], says("One entry per seat.")]


class SpecialDrawn(Event, frozen=True):
    """A special character takes part in the next turn."""

    character: Character


class SpecialsRecycled(Event, frozen=True):
    """The special characters that were used can be drawn again."""


class TurnBegan(Event, frozen=True):
    """A turn began; these characters come up in it, in no order, after the Witch."""

    turn: Annotated[int, says("The turn's number, from 1.")]
    coming: Annotated[tuple[str, ...], says("The ids of the characters that come up, in no order.")]


class CharacterTurnedUp(Event, frozen=True):
    """A character is up for auction."""

    character: Character


class TurnEnded(Event, frozen=True):
    """The turn is over: per seat so much spent fairy gold returns behind the screen, and so many
    cursed coins go back to the bank; the special characters are discarded.
    """

    fairy: TurnEndedFairy
    cursed: Annotated[tuple[int, ...], says("Per seat how many cursed coins go back to the bank.")]
    discarded: TurnEndedDiscarded


class GameEnded(Event, frozen=True):
    """The game is over: a seat has three points, or no auction was won for long."""

    reason: GameEndedReason


# Auctions.


class FistClosed(Event, frozen=True):
    """A seat closed a fist; maybe once more, as a bid may be changed."""

    seat: SeatNumber
    fist: Annotated[Fist | None, private("seat", whole=True), says("The contents of the fist.")]


class FistHidden(Event, frozen=True):
    """A seat closed a fist; until the fists open the seat stays unknown to others."""

    masks: ClassVar[bool] = True
    seat: Annotated[int | None, private("seat"), says("The seat that did it, counted from 0.")]
    fist: Annotated[Fist | None, private("seat", whole=True), says("The contents of the fist.")]


class FistsOpened(Event, frozen=True):
    """All fists are open; `values` is what each bid is worth."""

    bids: Annotated[tuple[Fist, ...], says("The contents of the fists, one entry per seat.")]
    values: Values


class TieOpened(Event, frozen=True):
    """These seats have bid most, and bid silver now."""

    seats: Annotated[tuple[int, ...], says("The seats that are tied, counted from 0.")]


class SilverOpened(Event, frozen=True):
    """The fists with silver are open; those who were not tied bid nothing."""

    bids: Annotated[tuple[Fist, ...], says("The contents of the fists, one entry per seat.")]
    values: Values


class AuctionWon(Event, frozen=True):
    """A seat has won the auction; `seconds` are the second-best bidders."""

    seat: SeatNumber
    seconds: Seconds


class AuctionPassed(Event, frozen=True):
    """The character goes to no seat: no bids, a cursed coin, or another tie."""

    reason: AuctionPassedReason


class OrdersGiven(Event, frozen=True):
    """A seat gave standing orders or took them back; others do not learn which seat."""

    seat: Annotated[int | None, private("seat"), says("The seat that did it, counted from 0.")]
    orders: Annotated[
        Orders | None, private("seat", whole=True), says("Its standing orders, as they are now.")
    ]


# Powers.


class DoppelgangerPlayed(Event, frozen=True):
    """A seat plays the Doppelganger: the power will be used twice."""

    seat: SeatNumber


class PowerUsed(Event, frozen=True):
    """A seat uses the power of a character, so many times."""

    seat: SeatNumber
    character: Character
    times: Annotated[int, says("How often: 1, or 2 with the Doppelganger.")]


class BranchChosen(Event, frozen=True):
    """A seat does what this branch of the power says: these effects follow."""

    seat: SeatNumber
    character: Character
    branch: Annotated[int, says("Which branch of the power, counted from 0.")]
    effects: Annotated[tuple[Effect, ...], says("The effects of that branch, in their order.")]


class NothingHappened(Event, frozen=True):
    """The power, or what comes next of it, has no effect."""

    seat: SeatNumber
    character: Character


class CoinsTaken(Event, frozen=True):
    """A seat took coins from the bank, as far as there were any."""

    seat: SeatNumber
    coins: Annotated[Coins, says("The coins that it got.")]


class CursedCoinsTaken(Event, frozen=True):
    """A seat took cursed coins."""

    seat: SeatNumber
    count: Annotated[int, says("How many cursed coins.")]


class AmuletsTaken(Event, frozen=True):
    """A seat took amulets from the bank, as far as there were any."""

    seat: SeatNumber
    count: Annotated[int, says("How many amulets it got.")]


class StonesTaken(Event, frozen=True):
    """A seat took stones from the bank, as far as there were any."""

    seat: SeatNumber
    stones: Annotated[Stones, says("The stones that it got.")]


class StonesPaid(Event, frozen=True):
    """A seat paid stones to the bank."""

    seat: SeatNumber
    stones: Annotated[Stones, says("The stones that it gave.")]


class CoinsSpent(Event, frozen=True):
    """A seat paid coins to the bank."""

    seat: SeatNumber
    coins: Annotated[Coins, says("The coins that it gave.")]


class EverybodyTook(Event, frozen=True):
    """By a seat's power everybody took things from the bank, as far as there were any."""

    seat: SeatNumber
    thing: Annotated[Shared, says("The kind of things that were taken.")]
    counts: Annotated[tuple[int, ...], says("Per seat how many it got.")]


class BidForfeited(Event, frozen=True):
    """A seat gave its bid to the bank for good: so much fairy gold, all else was lost already."""

    seat: SeatNumber
    fairy: Annotated[int, says("How many pieces of fairy gold are lost for good.")]


class PointsScored(Event, frozen=True):
    """A seat scored points."""

    seat: SeatNumber
    points: Annotated[int, says("How many points it got.")]


class StoneStolen(Event, frozen=True):
    """A seat stole a stone."""

    seat: SeatNumber
    victim: Victim
    stone: StoneColour


class CoinStolen(Event, frozen=True):
    """A seat stole a coin of a victim without stones; "spent" fairy gold is no use before the next
    turn, "nothing" was all there was.
    """

    seat: SeatNumber
    victim: Victim
    coin: CoinStolenCoin


class CoinsPlundered(Event, frozen=True):
    """A seat took coins of a victim; how many is seen by `witnesses` alone."""

    seat: SeatNumber
    victim: Victim
    witnesses: Witnesses
    coins: Annotated[Coins | None, private("witnesses", whole=True), says("The coins taken.")]


class ColourBanished(Event, frozen=True):
    """A seat banished a colour: all stones of it went to the bank, so many per seat."""

    seat: SeatNumber
    colour: Annotated[Colour, says("The colour whose stones all go to the bank.")]
    lost: Annotated[tuple[int, ...], says("How many stones each seat lost.")]


class StonesDrawn(Event, frozen=True):
    """A seat drew stones blindly from the bag."""

    seat: SeatNumber
    stones: Annotated[Stones, says("The stones that it drew, and has now.")]


class ColourNamed(Event, frozen=True):
    """A seat named the colour that it must not draw; the bank's stones are in the bag."""

    seat: SeatNumber
    colour: Annotated[Colour, says("The colour that it must not draw.")]


class DrawBegan(Event, frozen=True):
    """A seat puts a hand into the bag."""

    seat: SeatNumber


class StoneDrawn(Event, frozen=True):
    """A seat drew a stone; it is its own only when the drawing stops."""

    seat: SeatNumber
    stone: StoneColour


class StonesKept(Event, frozen=True):
    """A seat stopped drawing, and keeps what it drew."""

    seat: SeatNumber
    stones: Annotated[Stones, says("The stones drawn, which are its own now.")]


class StonesReturned(Event, frozen=True):
    """A seat drew the colour that it had named, and returns all that it drew to the bank."""

    seat: SeatNumber
    stones: Annotated[Stones, says("The stones drawn, which are lost.")]


class StonesBought(Event, frozen=True):
    """A seat bought stones."""

    seat: SeatNumber
    stones: Annotated[Stones, says("The stones that it has bought.")]
    price: Annotated[Coins, says("The price that it paid for them.")]


class CharacterImitated(Event, frozen=True):
    """A seat uses the power of another character; `taken` from those still to come, or not."""

    seat: SeatNumber
    character: Character
    taken: CharacterImitatedTaken


class DoppelgangerKept(Event, frozen=True):
    """A seat keeps the Doppelganger before its screen."""

    seat: SeatNumber


class CardKept(Event, frozen=True):
    """A seat keeps a character of the host's own before its screen."""

    seat: SeatNumber
    character: Character


EVENTS: tuple[type[Event], ...] = (
    *(StonesDealt, SpecialDrawn, SpecialsRecycled, TurnBegan, CharacterTurnedUp, TurnEnded),
    *(GameEnded, FistClosed, FistsOpened, TieOpened, SilverOpened, AuctionWon, AuctionPassed),
    *(OrdersGiven, DoppelgangerPlayed, PowerUsed, BranchChosen, NothingHappened, CoinsTaken),
    *(CursedCoinsTaken, AmuletsTaken, StonesTaken, StonesPaid, BidForfeited, PointsScored),
    *(StoneStolen, CoinStolen, CoinsPlundered, ColourBanished, StonesDrawn, ColourNamed),
    *(DrawBegan, StoneDrawn, StonesKept, StonesReturned, StonesBought, CharacterImitated),
    *(DoppelgangerKept, FistHidden, CoinsSpent, EverybodyTook, CardKept),
)
