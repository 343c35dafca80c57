"""Types that several moves share: the meaning of a field, and its viewers."""

from typing import Annotated, Literal

from domain.games.or_des_dragons.amount import Token
from domain.games.or_des_dragons.components import Adventurer
from domain.secrecy import Veil
from domain.words import about

WHOLE = Veil("actor", whole=True)
"""Like ACTOR, but not even the length of a tuple can be seen."""
Loot = Literal[Token, "nothing"]
"""A Token, or nothing."""

Slot = Annotated[
    int,
    about(
        "The slot in which the dragon lies, from 0: its index in `lairs`, not its card.",
        "L'emplacement du dragon, à partir de 0 : son rang dans `lairs`, pas sa carte.",
    ),
]
OwnAdventurer = Annotated[
    Adventurer, about("Which of your adventurers.", "Lequel de vos aventuriers.")
]
OfferNumber = Annotated[int, about("The number of the offer.", "Le numéro de l'offre.")]
