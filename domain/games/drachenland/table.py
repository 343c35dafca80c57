"""The table of Drachenland: the places of all pieces, and the unfinished business.

Tokens face down, tokens that were not laid out, and the things behind screens are veiled; all else
is public. Every decision gets a new name by `decision`.
"""

from typing import Annotated, Literal

from msgspec import Struct

from domain.fields import Witnesses
from domain.games.drachenland.board import BUILT_IN, Board, Graph, Space, graph_of
from domain.games.drachenland.components import Colour, Die, Token
from domain.games.drachenland.fields import OwnPawn
from domain.games.drachenland.options import Options
from domain.games.drachenland.stash import Stash
from domain.secrecy import HIDDEN, private
from domain.words import says

Take = Literal["egg", "gems", "diamond", "ring"]
"""Treasure to take: an egg, all gems of the adventurer's colour, a diamond; or a ring."""


class Crater(Struct, frozen=True):
    """The treasure and the tokens on a volcano. One at most was laid, face down."""

    treasure: Annotated[Stash, says("The eggs and gems that lie here.")]
    face_down: Annotated[
        tuple[Token | None, ...], HIDDEN, says("The token that lies face down: one at most.")
    ] = ()
    face_up: Annotated[
        tuple[Token, ...],
        says("The open tokens that are still there; also royal dragons, which stay on the board."),
    ] = ()


class Adventurer(Struct, frozen=True):
    """A pawn: the space on which it stands, if it has come in, and if it wears a ring."""

    colour: Annotated[Colour, says("Each seat has one of each colour.")]
    at: Annotated[
        Space | None, says("The space on which it stands; null: it has not come in yet.")
    ] = None
    ring: Annotated[
        bool, says("Whether it wears a ring, which keeps the gems of its colour at the end.")
    ] = False


Crew = tuple[Adventurer, ...]
"""The red, the green and the blue adventurer of a seat."""


class Screen(Struct, frozen=True):
    """The treasure of a seat, and who may look at it."""

    witnesses: Witnesses
    stash: Annotated[Stash | None, private("witnesses"), says("The treasure behind it.")]


class Shown(Struct, frozen=True):
    """One of the two dice: what it shows, and if it was used this turn."""

    die: Annotated[Die, says("Which of the two dice.")]
    face: Annotated[int, says("The face of the die, from 1 to 6.")]
    used: Annotated[bool, says("Whether it was used in this turn.")] = False


class Activation(Struct, frozen=True):
    """An adventurer at work: where it was before (null: not on the board), if a token that it
    turned up has stopped it, and what it took.
    """

    pawn: OwnPawn
    origin: Annotated[Space | None, says("Its space before; null: not on the board.")]
    stopped: Annotated[bool, says("Whether a token that it turned up has stopped it.")] = False
    taken: Annotated[tuple[Take, ...], says("The treasure that it has taken here.")] = ()


Turning = Literal["setup", "enter", "roll", "reroll", "activate", "next", "over"]
"""The phases of the active seat between two adventurers."""
Working = Literal["landed", "take", "taken", "hand", "done"]
"""The phases of the active seat while an adventurer is at work."""
Phase = Turning | Working
"""The phases of the active seat: it brings in its first adventurer, rolls, uses a die, takes."""


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat; `craters` one per volcano of the
    board, in its order.

    `spare` are the tokens that were not laid out, `used` those discarded after use; `box` is the
    treasure that is not in play, and `rings` are those that nobody wears. `intro` counts seats that
    had their first move. `moved` are the adventurers used this turn. `turns` counts per seat;
    `taken_at` is the number of the last turn, of all seats, in which anything was taken.
    """

    options: Annotated[Options, says("The options that the host chose.")]
    craters: Annotated[tuple[Crater, ...], says("One per volcano, in the board's order.")]
    crews: Annotated[tuple[Crew, ...], says("Per seat its red, green and blue adventurer.")]
    screens: Annotated[tuple[Screen, ...], says("Per seat its treasure.")]
    tokens: Annotated[
        tuple[tuple[Token, ...], ...], says("Per seat the tokens that it holds, open to all.")
    ]
    spare: Annotated[tuple[Token | None, ...], HIDDEN, says("The tokens that were not laid out.")]
    box: Annotated[Stash, says("The treasure that is not in play.")]
    rings: Annotated[int, says("The number of rings that are not worn.")]
    turns: Annotated[tuple[int, ...], says("Per seat how many turns it has had.")]
    used: Annotated[
        tuple[Token, ...], says("The tokens that were used, which are out of the game.")
    ] = ()
    phase: Annotated[Phase, says("The phase of the active seat.")] = "setup"
    prepared: Annotated[
        tuple[str, ...],
        says("The steps of the setting up that are done: `first`, `tokens`, `gems`."),
    ] = ()
    active: Annotated[int, says("The seat whose turn it is, counted from 0.")] = 0
    intro: Annotated[int, says("How many seats have made their first move.")] = 0
    decision: Annotated[
        int, says("The number of the decision that is open: it names its deadline.")
    ] = 0
    dice: Annotated[
        tuple[Shown, ...], says("The dice of this turn; none before they are rolled.")
    ] = ()
    moved: Annotated[
        tuple[Colour, ...], says("The colours of the adventurers that were used in this turn.")
    ] = ()
    activation: Annotated[Activation | None, says("The adventurer at work; null: none is.")] = None
    taken_at: Annotated[
        int, says("The number of the last turn, of all seats, in which anything was taken.")
    ] = 0

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.crews))

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.options.board or BUILT_IN

    @property
    def graph(self) -> Graph:
        """The board to walk on."""
        return graph_of(self.board)

    @property
    def working(self) -> Activation:
        """The activation that is going on; there must be one."""
        assert self.activation is not None, "no adventurer is at work"
        return self.activation

    def crater(self, volcano: Space) -> Crater:
        """The treasure and the tokens on a volcano."""
        return self.craters[self.graph.index[volcano]]

    def pawn(self, seat: int, colour: Colour) -> Adventurer:
        """An adventurer of a seat."""
        return next(pawn for pawn in self.crews[seat] if pawn.colour == colour)
