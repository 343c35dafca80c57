"""What can have happened at the table. Amounts and outcomes are settled here, never in `evolve`."""

from typing import Annotated, Literal

from domain.game import Event
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import Colour, Die, Gem, Token
from domain.games.drachenland.stash import Stash
from domain.secrecy import HIDDEN

# Setting up.


class FirstSeatDrawn(Event, frozen=True):
    """This seat will begin."""

    seat: int


class TokensLaid(Event, frozen=True):
    """The tokens were shuffled; one lies face down on each volcano, the rest is unseen."""

    order: Annotated[tuple[int | None, ...], HIDDEN]


class GemsLaid(Event, frozen=True):
    """The gems lie on the volcanoes: so many on each, in board order."""

    gems: tuple[Stash, ...]


# Turns.


class IntroBegan(Event, frozen=True):
    """A seat must bring in its first adventurer, exactly so many spaces."""

    seat: int
    spaces: int


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: int


class DiceRolled(Event, frozen=True):
    """The dice A and B show this."""

    seat: int
    dice: tuple[int, int]


class RerollOffered(Event, frozen=True):
    """A seat may roll both dice again."""

    seat: int


class DiceLifted(Event, frozen=True):
    """A seat rolls both dice again."""

    seat: int


class DiceKept(Event, frozen=True):
    """A seat left the dice as they were."""

    seat: int


class TokenUsed(Event, frozen=True):
    """A seat used a token; it goes to the box."""

    seat: int
    token: Token


class TurnEnded(Event, frozen=True):
    """A seat's turn is over; these dice have lapsed."""

    seat: int
    lapsed: tuple[Die, ...]


class GameEnded(Event, frozen=True):
    """The game is over: the last egg was taken, or nobody has taken anything for long."""

    reason: Literal["last-egg", "stalled"]


# An adventurer at work.


class Activated(Event, frozen=True):
    """A seat uses a die for an adventurer."""

    seat: int
    pawn: Colour
    die: Die


class Resumed(Event, frozen=True):
    """A seat's adventurer goes on, with tokens, after it was stopped."""

    seat: int
    pawn: Colour


class Walked(Event, frozen=True):
    """A seat's adventurer walked, space by space; from `entrance` if it came in."""

    seat: int
    pawn: Colour
    entrance: str | None
    route: tuple[Space, ...]


class BoatTaken(Event, frozen=True):
    """A seat's adventurer went along a river, to this volcano."""

    seat: int
    pawn: Colour
    to: Space


class DragonFlown(Event, frozen=True):
    """A seat's adventurer flew with the royal dragon of its colour, to this volcano."""

    seat: int
    pawn: Colour
    origin: Space
    to: Space


class DragonCalled(Event, frozen=True):
    """A seat's adventurer called the royal dragon of its colour to where it stands."""

    seat: int
    pawn: Colour
    origin: Space
    to: Space


class TokenTurnedUp(Event, frozen=True):
    """The token of a volcano was turned up by a seat's adventurer, which must stop there."""

    seat: int
    pawn: Colour
    volcano: Space
    token: Token


class TakeOffered(Event, frozen=True):
    """A seat may take something from the volcano where its adventurer stands, or go on."""

    seat: int


class EggTaken(Event, frozen=True):
    """A seat took an egg, and with it the volcano's token, if it can be taken."""

    seat: int
    pawn: Colour
    volcano: Space
    token: Token | None


class GemsTaken(Event, frozen=True):
    """A seat took gems: all of its adventurer's colour, or one diamond."""

    seat: int
    pawn: Colour
    volcano: Space
    gem: Gem
    count: int


class RingTaken(Event, frozen=True):
    """A seat put a ring on its adventurer."""

    seat: int
    pawn: Colour
    volcano: Space


class NothingTaken(Event, frozen=True):
    """A seat took nothing, or nothing more."""

    seat: int


class HandOffered(Event, frozen=True):
    """A seat may use a magic hand."""

    seat: int


class ActivationEnded(Event, frozen=True):
    """A seat's adventurer is done."""

    seat: int


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
