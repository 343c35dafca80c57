"""One move per magic object, the accusation included; the enchanted sword goes with Attack."""

from typing import Annotated, ClassVar

from domain.game import Move
from domain.games.or_des_dragons.amount import Token
from domain.games.or_des_dragons.moves_fields import Loot, OwnAdventurer, Slot
from domain.secrecy import ACTOR
from domain.words import about


class SwapDragons(Move, frozen=True):
    """Swap powder: two dragons change places with their treasures; the adventurers stay."""

    first: Annotated[
        int,
        about("The slot of one dragon, from 0.", "L'emplacement d'un dragon, à partir de 0."),
    ]
    second: Annotated[
        int,
        about(
            "The slot of the other; which comes first is all the same.",
            "L'emplacement de l'autre ; l'ordre des deux est indifférent.",
        ),
    ]


class Recall(Move, frozen=True):
    """Recall horn: take one of your adventurers back from a living dragon, ready."""

    dragon: Slot
    adventurer: OwnAdventurer


class Invigorate(Move, frozen=True):
    """Potion of vigour: your tired adventurers are ready again."""


class Gaze(Move, frozen=True):
    """Crystal ball: see what a seat has behind its screen."""

    seat: Annotated[
        int,
        about(
            "The seat behind whose screen you look.",
            "La place derrière l'écran de laquelle vous regardez.",
        ),
    ]


class Dowse(Move, frozen=True):
    """Dowser's lantern: draw the unknown treasure of the dragon in a slot now."""

    dragon: Slot


class Claim(Move, frozen=True):
    """Sceptre of authority: before anybody shares, one token of the treasure is yours."""

    token: Annotated[
        Token,
        about("A token of the treasure.", "Un jeton du trésor."),
    ]


class Enrich(Move, frozen=True):
    """Bottomless bag: before anybody shares, the treasure grows by one or two tokens."""

    tokens: Annotated[
        int,
        about("How many tokens, 1 or 2.", "Combien de jetons, 1 ou 2."),
    ]


class Pilfer(Move, frozen=True):
    """Pilfering gloves: secretly take a token from the treasure that is being shared.

    At most two in one negotiation. The thief stays secret until the gloves are discarded after the
    sharing, or, with keep_gloves, until the match is over.
    """

    anonymous: ClassVar[bool] = True
    token: Annotated[
        Token,
        about("A token of the treasure.", "Un jeton du trésor."),
    ]


class Accuse(Move, frozen=True):
    """Say that a seat is the pilferer: if so, all goes back. Once per negotiation."""

    seat: Annotated[
        int,
        about("The seat that you accuse.", "La place que vous accusez."),
    ]


class TurnHourglass(Move, frozen=True):
    """Turned hourglass: the sand has run out, but the time of the negotiation starts again."""


class SwapShares(Move, frozen=True):
    """Ring of confusion: two other participants exchange the shares they have just agreed on."""

    first: Annotated[
        int,
        about("The seat of another participant.", "La place d'un autre participant."),
    ]
    second: Annotated[
        int,
        about(
            "The seat of the other one; which comes first is all the same.",
            "La place du second ; l'ordre des deux est indifférent.",
        ),
    ]


class WardOff(Move, frozen=True):
    """Amulet of protection: the theft against you does not happen."""


class Muddle(Move, frozen=True):
    """Muddle stone: choose the token that is stolen from you ("nothing" if you have none)."""

    token: Annotated[
        Loot | None,
        ACTOR,
        about(
            "A token that you have; nothing if you have none.",
            "Un jeton que vous avez ; rien (nothing) si vous n'en avez pas.",
        ),
    ]


class AttackAgain(Move, frozen=True):
    """Boots of speed: attack once more."""
