"""What a seat may choose, in the order of an auction. Seats and branches count from 0.

All bidders choose in secret and at once; every other choice is the winner's, and open.
"""

from typing import Annotated, ClassVar

from msgspec import Meta

from domain.game import Move
from domain.games.pierres_du_dragon.amounts import Colour
from domain.secrecy import ACTOR, Veil

WHOLE = Veil("actor", whole=True)
"""Like ACTOR, but not even the length of a tuple can be seen."""
Number = Annotated[int, Meta(ge=0, le=60)]


class Bid(Move, frozen=True):
    """Close your fist over gold, maybe a cursed coin and an amulet. Change it until all are in.

    All that is bid is spent, won or lost; nothing in your fist is a bid too.
    """

    fairy: Annotated[Number | None, ACTOR] = 0
    common: Annotated[Number | None, ACTOR] = 0
    cursed: Annotated[bool | None, ACTOR] = False
    amulet: Annotated[bool | None, ACTOR] = False


class BidSilver(Move, frozen=True):
    """You are tied: close your fist over silver, maybe an amulet. Change it until all are in."""

    silver: Annotated[Number | None, ACTOR] = 0
    amulet: Annotated[bool | None, ACTOR] = False


class UseTwice(Move, frozen=True):
    """You have won and keep the Doppelganger: play it now, to use the power twice, or do not."""

    twice: bool


class Choose(Move, frozen=True):
    """Choose a branch of the power, by its number."""

    branch: int


class PayStones(Move, frozen=True):
    """Pay these stones."""

    red: Number = 0
    blue: Number = 0
    yellow: Number = 0


class TakeStones(Move, frozen=True):
    """Take these stones."""

    red: Number = 0
    blue: Number = 0
    yellow: Number = 0


class Rob(Move, frozen=True):
    """Steal a stone of this colour from this seat, or a coin if there is no stone (null)."""

    victim: int
    stone: Colour | None = None


class NamePlayer(Move, frozen=True):
    """Name another seat."""

    player: int


class NameColour(Move, frozen=True):
    """Name a colour."""

    colour: Colour


class DrawStone(Move, frozen=True):
    """Rainbow Dragon: draw a stone."""


class StopDrawing(Move, frozen=True):
    """Rainbow Dragon: stop, and keep what you have drawn."""


class BuyStones(Move, frozen=True):
    """Merchant: buy these stones for these coins from behind your screen; nothing is allowed."""

    red: Number = 0
    blue: Number = 0
    yellow: Number = 0
    fairy: Number = 0
    common: Number = 0
    silver: Number = 0


class ImitateCharacter(Move, frozen=True):
    """Use the power of this character."""

    character: str


class Prepare(Move, frozen=True):
    """Slow play: bid nothing from now on, until one of these characters is up.

    It ends by itself when your coins or stones change; bid yourself, and your bid counts. Nobody
    else learns of it.
    """

    anonymous: ClassVar[bool] = True
    until: Annotated[tuple[str, ...] | None, WHOLE] = ()


class StandDown(Move, frozen=True):
    """Slow play: take your standing order back."""

    anonymous: ClassVar[bool] = True


MOVES: tuple[type[Move], ...] = (
    *(Bid, BidSilver, UseTwice, Choose, PayStones, TakeStones, Rob, NamePlayer, NameColour),
    *(DrawStone, StopDrawing, BuyStones, ImitateCharacter, Prepare, StandDown),
)
