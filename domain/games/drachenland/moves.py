"""What a seat may choose, in the order of a turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.game import Move
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import Colour, Die
from domain.games.drachenland.state import Take

Target = Annotated[Space, Meta(max_length=15)]
By = Literal["die", "baby_dragon"]
"""What pays for a royal dragon: the die, which must show a 4, or a baby dragon."""


class Step(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A part of an adventurer's way."""


class Walk(Step, frozen=True):
    """Walk to this space, by a shortest way that passes no token that lies face down.
    Nobody turns round at once, to the space from which it has just walked.

    All walking of an activation together takes at most the points of its die, and three spaces for
    each forced march used so far. From outside, the first stone behind any entrance is one space.
    """

    to: Target


class March(Step, frozen=True):
    """Use a forced march: three more spaces."""


class Boat(Step, frozen=True):
    """Use a boatman: along a river to the volcano at its other end."""

    to: Target


class Fly(Step, frozen=True):
    """Fly with the royal dragon of the adventurer's colour, which lies here, to this volcano.

    By the die: no point of it is left to walk with.
    """

    to: Target
    by: By = "die"


class Call(Step, frozen=True):
    """Call the royal dragon of the adventurer's colour to the volcano on which it stands.

    By the die: no point of it is left to walk with.
    """

    by: By = "die"


AnyStep = Walk | March | Boat | Fly | Call
Steps = Annotated[tuple[AnyStep, ...], Meta(max_length=12)]


class Enter(Move, frozen=True):
    """First round: bring this adventurer in, to a space that is exactly so far from an entrance."""

    pawn: Colour
    to: Target


class Reroll(Move, frozen=True):
    """Use your twist of fate: roll both dice again."""


class Activate(Move, frozen=True):
    """Use a die for an adventurer: it goes its way, and takes something where it ends.

    Where a token is turned up the way ends, and the rest of the command is dropped: you are asked
    again. Without `take` you are asked if there is anything to take; with "nothing" you are not.
    """

    die: Die
    pawn: Colour
    steps: Steps = ()
    take: Take | Literal["nothing"] | None = None


class Continue(Move, frozen=True):
    """Option tokens_after_stop: go on with tokens after a token was turned up, and take."""

    steps: Steps
    take: Take | Literal["nothing"] | None = None


class TakeTreasure(Move, frozen=True, tag="take"):
    """Take something from the volcano on which your adventurer has ended."""

    take: Take


class MagicHand(Move, frozen=True):
    """Use a magic hand: take once more from the same volcano."""

    take: Take


class Pass(Move, frozen=True):
    """Leave it at that: no re-roll, no (more) treasure; or the dice that are left lapse."""


MOVES: tuple[type[Move], ...] = (Enter, Reroll, Activate, Continue, TakeTreasure, MagicHand, Pass)
