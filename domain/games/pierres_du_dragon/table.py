"""The table of Aux Pierres du Dragon: the places of all pieces, and the unfinished business.

Only what is behind the screens, in the fists and in standing orders is veiled. Piles have no order:
the next card is drawn when it is needed, which has the same chances as a pile shuffled before.
"""

from typing import Annotated, Literal

from msgspec import Struct

from domain.fields import SeatNumber
from domain.games.pierres_du_dragon.amounts import COLOURS, NO_STONES, Coins, Colour, Stones
from domain.games.pierres_du_dragon.effects import Effect
from domain.games.pierres_du_dragon.fields import Character, Seconds
from domain.games.pierres_du_dragon.options import Options
from domain.secrecy import BY_SEAT
from domain.words import says


class Fist(Struct, frozen=True):
    """The contents of a fist: gold for a character, or silver in a tie."""

    fairy: Annotated[int, says("Pieces of fairy gold, which return after the turn.")] = 0
    common: Annotated[int, says("Pieces of common gold.")] = 0
    silver: Annotated[int, says("Pieces of silver, which decide ties.")] = 0
    cursed: Annotated[
        bool,
        says(
            "Whether it holds a cursed coin: with one among the bids the character goes to no seat."
        ),
    ] = False
    amulet: Annotated[bool, says("Whether it holds an amulet, which doubles the bid.")] = False

    @property
    def value(self) -> int:
        """Its value; an amulet doubles it."""
        return (self.fairy + self.common + self.silver) * (2 if self.amulet else 1)

    @property
    def coins(self) -> Coins:
        """The coins in it."""
        return Coins(self.fairy, self.common, self.silver)


class Hand(Struct, frozen=True):
    """A hand hidden from others: open, or a fist that is closed over this."""

    closed: Annotated[bool, says("Whether it is a fist.")] = False
    fist: Annotated[Fist, says("Its contents; empty while it is open.")] = Fist()


class Hands(Struct, frozen=True):
    """The hands of all seats, in matches in which closed fists are secret."""

    by_seat: Annotated[tuple[Hand | None, ...], BY_SEAT, says("Per seat its hand.")]


class Orders(Struct, frozen=True):
    """Standing orders: bid nothing until one of these characters is up. They end by themselves
    when the coins or stones of the owner change, and with the turn.
    """

    standing: Annotated[bool, says("Whether it bids nothing by itself.")] = False
    until: Annotated[
        tuple[str, ...],
        says("The ids of the characters at which it is asked again; none: in the next turn."),
    ] = ()


class Auction(Struct, frozen=True):
    """The auction of the character that is up.

    `bids` are the main bids, per seat, once the fists are open; `tied` are the seats that bid
    silver, and `silver` their bids. `seconds` are the second-best bidders when there is a winner.
    """

    character: Character
    bids: Annotated[
        tuple[Fist, ...],
        says("The contents of the fists, one entry per seat; none before they are open."),
    ] = ()
    tied: Annotated[
        tuple[int, ...], says("The seats that bid silver because of a tie; none without one.")
    ] = ()
    silver: Annotated[
        tuple[Fist, ...],
        says(
            "The contents of the fists with silver, one entry per seat; none before they are open."
        ),
    ] = ()
    winner: Annotated[
        int | None, says("The seat that has won, counted from 0; null: none yet.")
    ] = None
    seconds: Seconds = ()


class Task(Struct, frozen=True):
    """A pending step of the winner: an effect, or (null) to use the power of a character."""

    character: Character
    effect: Annotated[
        Effect | None, says("The effect; null: to use the power of the character.")
    ] = None
    doubled: Annotated[bool, says("Whether the Doppelganger doubles it.")] = False


class KeptCard(Struct, frozen=True):
    """A character of the host's own that a seat keeps before its screen."""

    seat: SeatNumber
    character: Character


class Hazard(Struct, frozen=True):
    """The Rainbow Dragon: the colour not to draw, the stones drawn, a hand in the bag or not."""

    colour: Annotated[Colour, says("The colour that must not be drawn.")]
    drawn: Annotated[Stones, says("The stones drawn so far.")] = NO_STONES
    drawing: Annotated[bool, says("Whether a stone is being drawn.")] = False


Phase = Literal["setup", "draw", "next", "bid", "tie", "won", "power", "over"]
"""The phases of a turn: a character comes up, bids, a tie, its power."""


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `hands` are the fists of this auction. It is null in matches from before there were hands, and
    where all see which fists are closed; then `fists` has a tuple per seat: () while a fist is
    open, and one bid when it is closed. `spent` is the fairy gold before each screen. With
    open_purses `shown` repeats the purses for all to see; else it is (). `deck` are the special
    characters that were not drawn yet, `specials` those just drawn for the next turn, `coming` the
    characters still to come this turn (none of them in any order), `played` those that were up.
    `doppelganger` is who keeps that card, `kept` are the host's own that are kept; null before any
    was. `todo` is what the winner has still to do, next thing first. `barren` counts turns in a row
    without an auction won.
    """

    options: Annotated[Options, says("The options that the host chose.")]
    purses: Annotated[
        tuple[Coins | None, ...], BY_SEAT, says("Per seat the coins behind its screen.")
    ]
    fists: Annotated[
        tuple[tuple[Fist | None, ...], ...],
        BY_SEAT,
        says(
            "Per seat its bid in a tuple, () while it has made none; all are () where `hands` are "
            "used."
        ),
    ]
    orders: Annotated[tuple[Orders | None, ...], BY_SEAT, says("Per seat its standing orders.")]
    stones: Annotated[tuple[Stones, ...], says("Per seat its stones, open to all.")]
    points: Annotated[tuple[int, ...], says("Per seat its points.")]
    spent: Annotated[tuple[int, ...], says("Per seat the fairy gold that it spent in this turn.")]
    cursed: Annotated[tuple[int, ...], says("Per seat its cursed coins.")]
    amulets: Annotated[tuple[int, ...], says("Per seat its amulets.")]
    bank: Annotated[Coins, says("The coins that can still be won.")]
    bank_stones: Annotated[Stones, says("The stones that can still be won.")]
    bank_amulets: Annotated[int, says("How many amulets can still be won.")]
    deck: Annotated[
        tuple[str, ...], says("The ids of the special characters that can be drawn, in no order.")
    ]
    shown: Annotated[
        tuple[Coins, ...], says("Per seat its coins, with `open_purses`; else none.")
    ] = ()
    discard: Annotated[
        tuple[str, ...], says("The ids of the special characters that were discarded.")
    ] = ()
    specials: Annotated[
        tuple[str, ...], says("The ids of the special characters of the next turn.")
    ] = ()
    coming: Annotated[
        tuple[str, ...], says("The ids of the characters still to come in this turn, in no order.")
    ] = ()
    played: Annotated[
        tuple[str, ...], says("The ids of the characters that were up in this turn, in order.")
    ] = ()
    doppelganger: Annotated[
        int | None, says("The seat that keeps the Doppelganger, counted from 0; null: none does.")
    ] = None
    phase: Annotated[Phase, says("The phase of the turn.")] = "setup"
    turn: Annotated[int, says("The number of this turn, from 1.")] = 0
    decision: Annotated[
        int, says("The number of the decision that is open: it names its deadline.")
    ] = 0
    barren: Annotated[int, says("The number of turns in a row without an auction won.")] = 0
    sold: Annotated[bool, says("Whether anybody has won a character in this turn.")] = False
    auction: Annotated[
        Auction | None, says("The auction of the character that is up; null: none is.")
    ] = None
    todo: Annotated[tuple[Task, ...], says("The pending steps of the winner, the next first.")] = ()
    hazard: Annotated[
        Hazard | None, says("The drawing of the Rainbow Dragon; null: there is none now.")
    ] = None
    hands: Annotated[
        Hands | None,
        says("The fists of this auction; null where everybody sees who has closed one."),
    ] = None

    kept: Annotated[
        tuple[KeptCard, ...] | None,
        says("The host's own characters that seats keep, in the order they came; null: none yet."),
    ] = None

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
        """The winner of the auction; there must be one."""
        assert self.sale.winner is not None, "nobody has won"
        return self.sale.winner

    @property
    def bidders(self) -> tuple[int, ...]:
        """The seats that take part in the open bidding."""
        if self.phase == "bid":
            return tuple(self.seats)
        return self.sale.tied if self.phase == "tie" else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose bid is awaited, as far as all may know."""
        if self.hands is not None:
            return self.bidders
        return tuple(seat for seat in self.bidders if not self.fists[seat])

    def kept_by(self, seat: int) -> tuple[str, ...]:
        """The ids of the host's own characters that this seat keeps."""
        return tuple(card.character for card in self.kept or () if card.seat == seat)

    def held(self, seat: int) -> Fist | None:
        """The contents of this seat's closed fist; None if it is open, or out of sight."""
        if self.hands is None:
            return self.fists[seat][0] if self.fists[seat] else None
        hand = self.hands.by_seat[seat]
        return hand.fist if hand is not None and hand.closed else None

    def purse(self, seat: int) -> Coins:
        """This seat's possessions behind its screen; they must be in sight."""
        coins = self.purses[seat]
        assert coins is not None, "this purse is out of sight"
        return coins


def favourites(view: Table, seat: int) -> tuple[Colour, ...]:
    """The colours, those first of which the seat has most."""
    return tuple(sorted(COLOURS, key=lambda colour: -view.stones[seat].count(colour)))
