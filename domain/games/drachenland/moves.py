"""The moves of a seat, in the order of a turn."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.game import Move
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import LONGEST, Colour, Die
from domain.games.drachenland.table import Take
from domain.words import about

By = Literal["die", "baby_dragon"]
"""The price of a royal dragon: the die, which must show a 4, or a baby dragon."""

WalkTo = Annotated[
    Space,
    about(
        "The space to walk to: a volcano such as V03, or a stone such as P03.1.",
        "La case où aller : un volcan comme V03, ou une pierre comme P03.1.",
        max_length=15,
    ),
]
BoatTo = Annotated[
    Space,
    about(
        "The volcano at the other end of the river.",
        "Le volcan à l'autre bout de la rivière.",
        max_length=15,
    ),
]
FlyTo = Annotated[
    Space,
    about("The volcano to fly to.", "Le volcan où voler.", max_length=15),
]
EnterTo = Annotated[
    Space,
    about(
        "The space where the adventurer ends, exactly so far from an entrance as the order of play "
        "says.",
        "La case d'arrivée, à la distance exacte d'une entrée que dit l'ordre du tour.",
        max_length=15,
    ),
]
Payment = Annotated[
    By,
    about(
        "The price of the dragon: the die, if it shows a 4 of which no point was "
        "walked, or a baby dragon, beside the die.",
        "Le prix du dragon : le dé, s'il montre un 4 dont aucun point n'a servi à "
        "marcher, ou un bébé dragon, en plus du dé.",
    ),
]
Pawn = Annotated[
    Colour, about("Your adventurer of this colour.", "Votre aventurier de cette couleur.")
]


class Step(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A part of an adventurer's way."""


class Walk(Step, frozen=True):
    """Walk to this space, by a shortest way that passes no token that lies face down. It must not
    turn round at once, to the space that it has just left.

    All walking of an activation together takes at most the points of its die, and three spaces for
    each forced march used so far. From outside, the first stone behind any entrance is one space.
    """

    to: WalkTo


class March(Step, frozen=True):
    """Use a forced march: three more spaces."""


class Boat(Step, frozen=True):
    """Use a boatman: along a river to the volcano at its other end."""

    to: BoatTo


class Fly(Step, frozen=True):
    """Fly with the royal dragon of the adventurer's colour, which lies here, to this volcano.

    By the die: no point of it is left to walk with.
    """

    to: FlyTo
    by: Payment = "die"


class Call(Step, frozen=True):
    """Call the royal dragon of the adventurer's colour to the volcano on which it stands.

    By the die: no point of it is left to walk with.
    """

    by: Payment = "die"


AnyStep = Walk | March | Boat | Fly | Call
"""A step on the way of an adventurer."""
Steps = Annotated[
    tuple[AnyStep, ...],
    about(
        "The way, step by step. Without a step the adventurer stays where it is. The "
        "steps after a token is turned up are dropped.",
        "Le chemin, étape par étape. Sans étape l'aventurier reste où il est. Ce qui suit un jeton "
        "retourné est abandonné.",
        max_length=LONGEST,
    ),
]
TakeAtEnd = Annotated[
    Take | Literal["nothing"] | None,
    about(
        "The treasure to take where the way ends. null: you are asked, if there is "
        "anything. nothing: you are not. Dropped where a token is turned up.",
        "Quoi prendre au bout du chemin. null : on vous le demande, s'il y a quelque chose. "
        "nothing : on ne le demande pas. Abandonné si un jeton est retourné.",
    ),
]
TakeNow = Annotated[
    Take,
    about(
        "An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure.",
        "Un œuf, toutes les pierres de la couleur de l'aventurier, un diamant, ou un anneau au "
        "lieu d'un trésor.",
    ),
]


class Enter(Move, frozen=True):
    """First round: bring this adventurer in, to a space that is exactly so far from an entrance."""

    pawn: Pawn
    to: EnterTo


class Reroll(Move, frozen=True):
    """Use your twist of fate: roll both dice again."""


class Activate(Move, frozen=True):
    """Use a die for an adventurer: it goes its way, and takes something where it ends.

    A token that is turned up ends the way and drops the rest of the command: you are asked again.
    Without `take` you are asked if there is anything to take; with "nothing" you are not. Instead
    of an answer about rolling again, it keeps the dice.
    """

    die: Annotated[
        Die, about("The die to use, once a turn.", "Le dé à utiliser, une fois par tour.")
    ]
    pawn: Pawn
    steps: Steps = ()
    take: TakeAtEnd = None


class Continue(Move, frozen=True):
    """Option tokens_after_stop: go on with tokens after a token was turned up, and take."""

    steps: Steps
    take: TakeAtEnd = None


class TakeTreasure(Move, frozen=True, tag="take"):
    """Take something from the volcano on which your adventurer has ended."""

    take: TakeNow


class MagicHand(Move, frozen=True):
    """Use a magic hand: take once more from the same volcano."""

    take: TakeNow


class Pass(Move, frozen=True):
    """Leave it at that: no re-roll, no (more) treasure; or the dice that are left lapse."""


MOVES: tuple[type[Move], ...] = (Enter, Reroll, Activate, Continue, TakeTreasure, MagicHand, Pass)
