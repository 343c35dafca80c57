"""The moves of a seat, in the order of an auction. Seats and branches count from 0.

All bidders choose in secret and at once; every other choice is the winner's, and open.
"""

from typing import Annotated, ClassVar

from msgspec import Meta

from domain.game import Move
from domain.games.pierres_du_dragon.amounts import Colour
from domain.secrecy import ACTOR, Veil
from domain.words import about

WHOLE = Veil("actor", whole=True)
"""Like ACTOR, but not even the length of a tuple can be seen."""
Number = Annotated[int, Meta(ge=0, le=60)]


Amulet = Annotated[
    bool | None,
    ACTOR,
    about(
        "With an amulet, which doubles the value of the bid.",
        "Avec une amulette, qui double la valeur de la mise.",
    ),
]


class Bid(Move, frozen=True):
    """Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
    are opened (with changeable_bids: change it until all are in).

    All that is bid is spent, won or lost; nothing in your fist is a bid too.
    """

    fairy: Annotated[
        Number | None, ACTOR, about("Pieces of fairy gold.", "Pièces d'or des fées.")
    ] = 0
    common: Annotated[
        Number | None, ACTOR, about("Pieces of common gold.", "Pièces d'or vulgaire.")
    ] = 0
    cursed: Annotated[
        bool | None,
        ACTOR,
        about(
            "With a cursed coin, which cancels the power for all.",
            "Avec une pièce maudite, qui annule le pouvoir pour tous.",
        ),
    ] = False
    amulet: Amulet = False


class BidSilver(Move, frozen=True):
    """You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
    opened (with changeable_bids: change it until all are in).
    """

    silver: Annotated[Number | None, ACTOR, about("Pieces of silver.", "Pièces d'argent.")] = 0
    amulet: Amulet = False


class UseTwice(Move, frozen=True):
    """You have won and keep the Doppelganger: play it now, to use the power twice, or do not."""

    twice: Annotated[
        bool,
        about(
            "true: play the Doppelganger; false: keep it.",
            "true : jouer le Doppelganger ; false : le garder.",
        ),
    ]


class Choose(Move, frozen=True):
    """Choose a branch of the power, by its number."""

    branch: Annotated[
        int,
        about(
            "The number of the branch in the character's `either`, from 0.",
            "Le numéro de la branche dans `either` du personnage, à partir de 0.",
        ),
    ]


Red = Annotated[Number, about("Red stones.", "Pierres rouges.")]
Blue = Annotated[Number, about("Blue stones.", "Pierres bleues.")]
Yellow = Annotated[Number, about("Yellow stones.", "Pierres jaunes.")]


class PayStones(Move, frozen=True):
    """Pay these stones."""

    red: Red = 0
    blue: Blue = 0
    yellow: Yellow = 0


class TakeStones(Move, frozen=True):
    """Take these stones."""

    red: Red = 0
    blue: Blue = 0
    yellow: Yellow = 0


class Rob(Move, frozen=True):
    """Steal a stone of this colour from this seat, or a coin if there is no stone (null)."""

    victim: Annotated[int, about("The seat that is robbed.", "Le siège volé.")]
    stone: Annotated[
        Colour | None,
        about(
            "The colour of the stone; null for a coin, if none of those who may be robbed has any.",
            "La couleur de la pierre ; null pour une pièce, si aucun de ceux qu'on peut voler "
            "n'en a.",
        ),
    ] = None


class NamePlayer(Move, frozen=True):
    """Name another seat."""

    player: Annotated[int, about("The seat that is named.", "Le siège nommé.")]


class NameColour(Move, frozen=True):
    """Name a colour."""

    colour: Annotated[Colour, about("The colour that is named.", "La couleur nommée.")]


class DrawStone(Move, frozen=True):
    """Rainbow Dragon: draw a stone."""


class StopDrawing(Move, frozen=True):
    """Rainbow Dragon: stop, and keep what you have drawn."""


class BuyStones(Move, frozen=True):
    """Merchant: buy these stones for these coins from behind your screen; nothing is allowed."""

    red: Red = 0
    blue: Blue = 0
    yellow: Yellow = 0
    fairy: Annotated[
        Number,
        about("Fairy gold in payment, a stone each.", "Or des fées payé, une pierre l'un."),
    ] = 0
    common: Annotated[
        Number,
        about("Common gold in payment, a stone each.", "Or vulgaire payé, une pierre l'un."),
    ] = 0
    silver: Annotated[
        Number,
        about(
            "Silver in payment, so many for a stone as the power says (Merchant: 3).",
            "Argent payé, tant par pierre que dit le pouvoir (Marchand : 3).",
        ),
    ] = 0


class ImitateCharacter(Move, frozen=True):
    """Use the power of this character."""

    character: Annotated[str, about("The character's id.", "L'identifiant du personnage.")]


class Prepare(Move, frozen=True):
    """Slow play: bid nothing from now on, until one of these characters is up.

    It ends by itself when your coins or stones change, and with the turn; bid yourself, and your
    bid counts. It stays unknown to the others. Not with changeable_bids.
    """

    anonymous: ClassVar[bool] = True
    until: Annotated[
        tuple[str, ...] | None,
        WHOLE,
        about(
            "Ids of characters that still come in this turn; none: until the turn ends.",
            "Identifiants de personnages encore à venir à ce tour ; aucun : jusqu'à la fin du "
            "tour.",
        ),
    ] = ()


class StandDown(Move, frozen=True):
    """Slow play: take your standing order back."""

    anonymous: ClassVar[bool] = True


MOVES: tuple[type[Move], ...] = (
    *(Bid, BidSilver, UseTwice, Choose, PayStones, TakeStones, Rob, NamePlayer, NameColour),
    *(DrawStone, StopDrawing, BuyStones, ImitateCharacter, Prepare, StandDown),
)
