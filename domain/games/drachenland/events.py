"""The events of the table. Amounts and outcomes are settled here, never in `evolve`."""

from typing import Annotated

from domain.fields import SeatNumber
from domain.game import Event
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import Die, Gem
from domain.games.drachenland.fields import (
    EggTakenToken,
    GameEndedReason,
    GemsLaidGems,
    IntroBeganSpaces,
    OnVolcano,
    OwnPawn,
    TokensLaidOrder,
    WalkedEntrance,
    WalkedRoute,
    WhichToken,
)
from domain.words import says

# Setting up.


class FirstSeatDrawn(Event, frozen=True):
    """This seat will begin."""

    seat: SeatNumber


class TokensLaid(Event, frozen=True):
    """The tokens were shuffled; one lies face down on each volcano, the rest is unseen."""

    order: TokensLaidOrder


class GemsLaid(Event, frozen=True):
    """The gems lie on the volcanoes: so many on each, in board order."""

    gems: GemsLaidGems


# Turns.


class IntroBegan(Event, frozen=True):
    """A seat must bring in its first adventurer, exactly so many spaces."""

    seat: SeatNumber
    spaces: IntroBeganSpaces


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: SeatNumber


class DiceRolled(Event, frozen=True):
    """The dice A and B show this."""

    seat: SeatNumber
    dice: Annotated[tuple[int, int], says("The faces of die A and die B, from 1 to 6.")]


class RerollOffered(Event, frozen=True):
    """A seat may roll both dice again."""

    seat: SeatNumber


class DiceLifted(Event, frozen=True):
    """A seat rolls both dice again."""

    seat: SeatNumber


class DiceKept(Event, frozen=True):
    """A seat left the dice as they were."""

    seat: SeatNumber


class TokenUsed(Event, frozen=True):
    """A seat used a token; it goes to the box."""

    seat: SeatNumber
    token: WhichToken


class TurnEnded(Event, frozen=True):
    """A seat's turn is over; these dice have lapsed."""

    seat: SeatNumber
    lapsed: Annotated[tuple[Die, ...], says("The dice that were not used.")]


class GameEnded(Event, frozen=True):
    """The game is over: the last egg was taken, or no treasure was taken for long."""

    reason: GameEndedReason


# An adventurer at work.


class Activated(Event, frozen=True):
    """A seat uses a die for an adventurer."""

    seat: SeatNumber
    pawn: OwnPawn
    die: Annotated[Die, says("Which of the two dice.")]


class Resumed(Event, frozen=True):
    """A seat's adventurer goes on, with tokens, after it was stopped."""

    seat: SeatNumber
    pawn: OwnPawn


class Walked(Event, frozen=True):
    """A seat's adventurer walked, space by space; from `entrance` if it came in."""

    seat: SeatNumber
    pawn: OwnPawn
    entrance: WalkedEntrance
    route: WalkedRoute


class BoatTaken(Event, frozen=True):
    """A seat's adventurer went along a river, to this volcano."""

    seat: SeatNumber
    pawn: OwnPawn
    to: Annotated[Space, says("The volcano where the adventurer stands now.")]


class DragonFlown(Event, frozen=True):
    """A seat's adventurer flew with the royal dragon of its colour, to this volcano."""

    seat: SeatNumber
    pawn: OwnPawn
    origin: Annotated[Space, says("The volcano from which the dragon came.")]
    to: Annotated[Space, says("The volcano where the adventurer stands now.")]


class DragonCalled(Event, frozen=True):
    """A seat's adventurer called the royal dragon of its colour to where it stands."""

    seat: SeatNumber
    pawn: OwnPawn
    origin: Annotated[Space, says("The volcano from which the dragon came.")]
    to: Annotated[Space, says("The volcano of the adventurer, where the dragon lies now.")]


class TokenTurnedUp(Event, frozen=True):
    """The token of a volcano was turned up by a seat's adventurer, which must stop there."""

    seat: SeatNumber
    pawn: OwnPawn
    volcano: OnVolcano
    token: WhichToken


class TakeOffered(Event, frozen=True):
    """A seat may take something from the volcano where its adventurer stands, or go on."""

    seat: SeatNumber


class EggTaken(Event, frozen=True):
    """A seat took an egg, and with it the volcano's token, if it can be taken."""

    seat: SeatNumber
    pawn: OwnPawn
    volcano: OnVolcano
    token: EggTakenToken


class GemsTaken(Event, frozen=True):
    """A seat took gems: all of its adventurer's colour, or one diamond."""

    seat: SeatNumber
    pawn: OwnPawn
    volcano: OnVolcano
    gem: Annotated[Gem, says("Which kind of gem.")]
    count: Annotated[int, says("How many gems: all of that kind, or one diamond.")]


class RingTaken(Event, frozen=True):
    """A seat put a ring on its adventurer."""

    seat: SeatNumber
    pawn: OwnPawn
    volcano: OnVolcano


class NothingTaken(Event, frozen=True):
    """A seat took nothing, or nothing more."""

    seat: SeatNumber


class HandOffered(Event, frozen=True):
    """A seat may use a magic hand."""

    seat: SeatNumber


class ActivationEnded(Event, frozen=True):
    """A seat's adventurer is done."""

    seat: SeatNumber


EVENTS: tuple[type[Event], ...] = (
    FirstSeatDrawn,
    TokensLaid,
    GemsLaid,
    IntroBegan,
    TurnBegan,
    DiceRolled,
    RerollOffered,
    DiceLifted,
    DiceKept,
    TokenUsed,
    TurnEnded,
    GameEnded,
    Activated,
    Resumed,
    Walked,
    BoatTaken,
    DragonFlown,
    DragonCalled,
    TokenTurnedUp,
    TakeOffered,
    EggTaken,
    GemsTaken,
    RingTaken,
    NothingTaken,
    HandOffered,
    ActivationEnded,
)
