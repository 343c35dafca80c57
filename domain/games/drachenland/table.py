"""The table of Drachenland: what lies where, and what business is unfinished.

Veiled are the tokens that lie face down, those nobody laid out, and what is behind screens; all
else is public. Every decision gets a new name by `decision`.
"""

from typing import Annotated, Literal

from msgspec import Struct

from domain.games.drachenland.board import BUILT_IN, Board, Graph, Space, graph_of
from domain.games.drachenland.components import Colour, Die, Token
from domain.games.drachenland.options import Options
from domain.games.drachenland.stash import Stash
from domain.secrecy import HIDDEN, private

Witnesses = tuple[int | None, ...]
"""Who may see something: seats; None among them stands for the spectators."""
Take = Literal["egg", "gems", "diamond", "ring"]
"""What an adventurer may take: an egg, all gems of its colour, a diamond; or a ring instead."""


class Crater(Struct, frozen=True):
    """What lies on a volcano: treasure, and tokens. At most one was laid there, face down; royal
    dragons come and go.
    """

    treasure: Stash
    face_down: Annotated[tuple[Token | None, ...], HIDDEN] = ()
    face_up: tuple[Token, ...] = ()


class Adventurer(Struct, frozen=True):
    """A pawn: the space on which it stands, if it has come in, and if it wears a ring."""

    colour: Colour
    at: Space | None = None
    ring: bool = False


Crew = tuple[Adventurer, ...]
"""The red, the green and the blue adventurer of a seat."""


class Screen(Struct, frozen=True):
    """The treasure of a seat, and who may look at it."""

    witnesses: Witnesses
    stash: Annotated[Stash | None, private("witnesses")]


class Shown(Struct, frozen=True):
    """One of the two dice: what it shows, and if it was used this turn."""

    die: Die
    face: int
    used: bool = False


class Activation(Struct, frozen=True):
    """An adventurer at work: where it was before (null: not on the board), if a token that it
    turned up has stopped it, and what it took.
    """

    pawn: Colour
    origin: Space | None
    stopped: bool = False
    taken: tuple[Take, ...] = ()


Turning = Literal["setup", "enter", "roll", "reroll", "activate", "next", "over"]
Working = Literal["landed", "take", "taken", "hand", "done"]
Phase = Turning | Working
"""What the active seat is at: it brings in its first adventurer, rolls, uses a die, takes."""


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat; `craters` one per volcano of the
    board, in its order.

    `spare` are the tokens that were not laid out, `used` those discarded after use; `box` is the
    treasure that is not in play, and `rings` are those that nobody wears. `intro` counts seats that
    had their first move. `moved` are the adventurers used this turn. `turns` counts per seat;
    `taken_at` is the number of the last turn, of all seats, in which anything was taken.
    """

    options: Options
    craters: tuple[Crater, ...]
    crews: tuple[Crew, ...]
    screens: tuple[Screen, ...]
    tokens: tuple[tuple[Token, ...], ...]
    spare: Annotated[tuple[Token | None, ...], HIDDEN]
    box: Stash
    rings: int
    turns: tuple[int, ...]
    used: tuple[Token, ...] = ()
    phase: Phase = "setup"
    prepared: tuple[str, ...] = ()
    active: int = 0
    intro: int = 0
    decision: int = 0
    dice: tuple[Shown, ...] = ()
    moved: tuple[Colour, ...] = ()
    activation: Activation | None = None
    taken_at: int = 0

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
        """What lies on a volcano."""
        return self.craters[self.graph.index[volcano]]

    def pawn(self, seat: int, colour: Colour) -> Adventurer:
        """An adventurer of a seat."""
        return next(pawn for pawn in self.crews[seat] if pawn.colour == colour)
