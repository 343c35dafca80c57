"""The table of Aux Pierres du Dragon: what lies where, and what business is unfinished.

Only what is behind the screens, in the fists and in standing orders is veiled. No pile has an
order: the next card is drawn when it is needed, which nobody can tell from a pile shuffled before.
"""

from typing import Annotated, Literal

from msgspec import Struct

from domain.games.pierres_du_dragon.amounts import COLOURS, NO_STONES, Coins, Colour, Stones
from domain.games.pierres_du_dragon.effects import AnyEffect
from domain.games.pierres_du_dragon.options import Options
from domain.secrecy import BY_SEAT


class Fist(Struct, frozen=True):
    """What a fist holds: gold for a character, or silver in a tie."""

    fairy: int = 0
    common: int = 0
    silver: int = 0
    cursed: bool = False
    amulet: bool = False

    @property
    def value(self) -> int:
        """What this is worth; an amulet doubles it."""
        return (self.fairy + self.common + self.silver) * (2 if self.amulet else 1)

    @property
    def coins(self) -> Coins:
        """The coins in it."""
        return Coins(self.fairy, self.common, self.silver)


class Hand(Struct, frozen=True):
    """A hand that nobody else can see: open, or a fist that is closed over this."""

    closed: bool = False
    fist: Fist = Fist()


class Hands(Struct, frozen=True):
    """The hands of all seats, where nobody sees who has closed a fist."""

    by_seat: Annotated[tuple[Hand | None, ...], BY_SEAT]


class Orders(Struct, frozen=True):
    """Standing orders: bid nothing until one of these characters is up. They end by themselves
    when the coins or stones of the owner change, and with the turn.
    """

    standing: bool = False
    until: tuple[str, ...] = ()


class Auction(Struct, frozen=True):
    """The auction of the character that is up.

    `bids` are the main bids, per seat, once the fists are open; `tied` those who bid silver, and
    `silver` what they bid. `seconds` are the second-best bidders when there is a winner.
    """

    character: str
    bids: tuple[Fist, ...] = ()
    tied: tuple[int, ...] = ()
    silver: tuple[Fist, ...] = ()
    winner: int | None = None
    seconds: tuple[int, ...] = ()


class Task(Struct, frozen=True):
    """What the winner still has to do: an effect, or (null) to use the power of a character."""

    character: str
    effect: AnyEffect | None = None
    doubled: bool = False


class Hazard(Struct, frozen=True):
    """The Rainbow Dragon: the colour not to draw, what was drawn, if a hand is in the bag."""

    colour: Colour
    drawn: Stones = NO_STONES
    drawing: bool = False


Phase = Literal["setup", "draw", "next", "bid", "tie", "won", "power", "over"]


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `hands` are the fists of this auction. Where all see who has closed one, and in matches from
    before there were hands, it is null, and `fists` has a tuple per seat: () while a fist is open,
    and one bid when it is closed. `spent` is the fairy gold
    before each screen. With open_purses `shown` repeats the purses for all to see; else it is ().
    `deck` are the special characters that were not drawn yet, `specials` those just drawn for the
    next turn, `coming` the characters still to come this turn (none of them in any order),
    `played` those that were up. `doppelganger` is who keeps that card. `todo` is what the winner
    has still to do, next thing first. `barren` counts turns in a row in which nobody won anything.
    """

    options: Options
    purses: Annotated[tuple[Coins | None, ...], BY_SEAT]
    fists: Annotated[tuple[tuple[Fist | None, ...], ...], BY_SEAT]
    orders: Annotated[tuple[Orders | None, ...], BY_SEAT]
    stones: tuple[Stones, ...]
    points: tuple[int, ...]
    spent: tuple[int, ...]
    cursed: tuple[int, ...]
    amulets: tuple[int, ...]
    bank: Coins
    bank_stones: Stones
    bank_amulets: int
    deck: tuple[str, ...]
    shown: tuple[Coins, ...] = ()
    discard: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    doppelganger: int | None = None
    phase: Phase = "setup"
    turn: int = 0
    decision: int = 0
    barren: int = 0
    sold: bool = False
    auction: Auction | None = None
    todo: tuple[Task, ...] = ()
    hazard: Hazard | None = None
    hands: Hands | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.points))

    @property
    def sale(self) -> Auction:
        """The auction that is going on; there must be one."""
        assert self.auction is not None, "no character is up"
        return self.auction

    @property
    def winner(self) -> int:
        """Who won the auction; somebody must have."""
        assert self.sale.winner is not None, "nobody has won"
        return self.sale.winner

    @property
    def bidders(self) -> tuple[int, ...]:
        """Who takes part in the bidding that is open."""
        if self.phase == "bid":
            return tuple(self.seats)
        return self.sale.tied if self.phase == "tie" else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """Whose bid is awaited, as far as all may know."""
        if self.hands is not None:
            return self.bidders
        return tuple(seat for seat in self.bidders if not self.fists[seat])

    def held(self, seat: int) -> Fist | None:
        """What the closed fist of this seat holds; None if it is open, or out of sight."""
        if self.hands is None:
            return self.fists[seat][0] if self.fists[seat] else None
        hand = self.hands.by_seat[seat]
        return hand.fist if hand is not None and hand.closed else None

    def purse(self, seat: int) -> Coins:
        """What this seat has behind its screen; it must be in sight."""
        coins = self.purses[seat]
        assert coins is not None, "this purse is out of sight"
        return coins


def favourites(view: Table, seat: int) -> tuple[Colour, ...]:
    """The colours, those first of which the seat has most."""
    return tuple(sorted(COLOURS, key=lambda colour: -view.stones[seat].count(colour)))
