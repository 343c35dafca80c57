"""The moves of a seat, in the order of a turn. Slots, seats, lots and offers count from 0.

In moves `dragon` is the slot in which a dragon lies. Elsewhere that number is called `slot`, and
`dragon` is the id of a dragon's card: stored moves and events keep their names.
"""

from typing import Annotated

from domain.game import Move
from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.moves_fields import (
    WHOLE,
    Loot,
    OfferNumber,
    OwnAdventurer,
    Slot,
)
from domain.games.or_des_dragons.moves_magic import (
    Accuse as Accuse,
)
from domain.games.or_des_dragons.moves_magic import (
    AttackAgain as AttackAgain,
)
from domain.games.or_des_dragons.moves_magic import (
    Claim as Claim,
)
from domain.games.or_des_dragons.moves_magic import (
    Dowse as Dowse,
)
from domain.games.or_des_dragons.moves_magic import (
    Enrich as Enrich,
)
from domain.games.or_des_dragons.moves_magic import (
    Gaze as Gaze,
)
from domain.games.or_des_dragons.moves_magic import (
    Invigorate as Invigorate,
)
from domain.games.or_des_dragons.moves_magic import (
    Muddle as Muddle,
)
from domain.games.or_des_dragons.moves_magic import (
    Pilfer as Pilfer,
)
from domain.games.or_des_dragons.moves_magic import (
    Recall as Recall,
)
from domain.games.or_des_dragons.moves_magic import (
    SwapDragons as SwapDragons,
)
from domain.games.or_des_dragons.moves_magic import (
    SwapShares as SwapShares,
)
from domain.games.or_des_dragons.moves_magic import (
    TurnHourglass as TurnHourglass,
)
from domain.games.or_des_dragons.moves_magic import (
    WardOff as WardOff,
)
from domain.games.or_des_dragons.table import Orders
from domain.secrecy import ACTOR
from domain.words import about


class Attack(Move, frozen=True):
    """Place a ready adventurer under the dragon in a slot.

    Advanced: with so many enchanted swords.
    """

    dragon: Slot
    adventurer: OwnAdventurer
    swords: Annotated[
        int,
        about(
            "Advanced: how many enchanted swords go with it, each adding 2.",
            "Jeu avancé : combien d'épées enchantées l'accompagnent, chacune ajoutant 2.",
        ),
    ] = 0


class ResolveFirst(Move, frozen=True):
    """You have caused several dragons to die at once: the death of this one is resolved first."""

    dragon: Slot


class Propose(Move, frozen=True):
    """Propose how to share the whole treasure: one share per seat, in seat order.

    `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
    """

    shares: Annotated[
        tuple[Amount, ...] | None,
        WHOLE,
        about(
            "One share per seat, in seat order; together the whole treasure.",
            "Une part par place, dans l'ordre des places ; ensemble, tout le trésor.",
        ),
    ]


class Accept(Move, frozen=True):
    """Accept the proposal with this version. The last acceptance seals it."""

    version: Annotated[
        int,
        about("The version of an open proposal.", "La version d'une proposition ouverte."),
    ]


class Withdraw(Move, frozen=True):
    """Take back your proposal and all your acceptances, or only what concerns one version."""

    version: Annotated[
        int | None,
        about(
            "Only what concerns this version; null: everything.",
            "Seulement ce qui touche cette version ; null : tout.",
        ),
    ] = None


class Divide(Move, frozen=True):
    """Divide the treasure into one lot per participant (option divide_and_choose)."""

    lots: Annotated[
        tuple[Amount, ...] | None,
        WHOLE,
        about(
            "One lot per participant, in any order; together the whole treasure.",
            "Un lot par participant, dans n'importe quel ordre ; ensemble, tout le trésor.",
        ),
    ]


class ChooseLot(Move, frozen=True):
    """Choose a lot that is still there (option divide_and_choose)."""

    lot: Annotated[
        int,
        about("The index of the lot, from 0.", "Le rang du lot, à partir de 0."),
    ]


class Steal(Move, frozen=True):
    """Your thief steals a token from another participant: at random, or seen by your wizard."""

    victim: Annotated[
        int,
        about("The seat of another participant.", "La place d'un autre participant."),
    ]


class Forgo(Move, frozen=True):
    """Your thief steals nothing."""


class Take(Move, frozen=True):
    """Your wizard has looked behind the screen: take this token, or "nothing"."""

    token: Annotated[
        Loot | None,
        ACTOR,
        about(
            "The token that you take of those you see, or nothing.",
            "Le jeton que vous prenez parmi ceux que vous voyez, ou rien (nothing).",
        ),
    ]


class OfferTrade(Move, frozen=True):
    """At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat."""

    to: Annotated[
        int,
        about("The seat to which you make the offer.", "La place à qui vous faites l'offre."),
    ]
    gives: Annotated[
        Amount | None,
        ACTOR,
        about(
            "The tokens that you give: at least one, and you have them.",
            "Les jetons que vous donnez : au moins un, et vous les avez.",
        ),
    ]
    asks: Annotated[
        Amount | None,
        ACTOR,
        about(
            "The tokens that you get for them: at least one.",
            "Les jetons que vous recevez en échange : au moins un.",
        ),
    ]


class AcceptTrade(Move, frozen=True):
    """At the fair, accept the offer with this number; the tokens change hands at once."""

    offer: OfferNumber


class WithdrawTrade(Move, frozen=True):
    """At the fair, take back your offer with this number."""

    offer: OfferNumber


class Done(Move, frozen=True):
    """You are done with the fair. Trading again takes it back."""


class Pass(Move, frozen=True):
    """Play no magic object now."""


class Prepare(Move, frozen=True):
    """Leave standing orders for the moments when you could play a magic object."""

    orders: Annotated[
        Orders | None,
        ACTOR,
        about(
            "All your standing orders; they replace the earlier ones.",
            "Tous vos ordres permanents ; ils remplacent les précédents.",
        ),
    ]


MOVES: tuple[type[Move], ...] = (
    Attack,
    ResolveFirst,
    Propose,
    Accept,
    Withdraw,
    Divide,
    ChooseLot,
    Steal,
    Forgo,
    Take,
    OfferTrade,
    AcceptTrade,
    WithdrawTrade,
    Done,
    Pass,
    Prepare,
    SwapDragons,
    Recall,
    Invigorate,
    Gaze,
    Dowse,
    Claim,
    Enrich,
    Pilfer,
    Accuse,
    TurnHourglass,
    SwapShares,
    WardOff,
    Muddle,
    AttackAgain,
)
