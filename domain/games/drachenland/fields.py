"""Types of fields that several events, or the table, share, with their descriptions."""

from typing import Annotated, Literal

from domain.games.drachenland.board import Space
from domain.games.drachenland.components import Colour, Token
from domain.games.drachenland.stash import Stash
from domain.secrecy import HIDDEN
from domain.words import says

Ending = Literal["last-egg", "stalled"]
"""How a match ends."""
OwnPawn = Annotated[Colour, says("The colour of that seat's adventurer.")]
TokensLaidOrder = Annotated[
    tuple[int | None, ...],
    HIDDEN,
    says("The tokens in their new order, as indices of the old one, counted from 0."),
]
GemsLaidGems = Annotated[
    tuple[Stash, ...], says("The gems and tokens on each volcano, in the board's order.")
]
IntroBeganSpaces = Annotated[
    int, says("Exactly so many spaces from an entrance, if there is no volcano before.")
]
WhichToken = Annotated[Token, says("Which token.")]
GameEndedReason = Annotated[
    Ending,
    says(
        "`last-egg`: the last one was taken; `stalled`: no treasure was taken for `stall_rounds`."
    ),
]
WalkedEntrance = Annotated[
    str | None, says("The id of the entrance where it came in; null: it was on the board.")
]
WalkedRoute = Annotated[
    tuple[Space, ...],
    says("The spaces that it walked over, in order; the last one is where it stands now."),
]
OnVolcano = Annotated[Space, says("The id of the volcano, such as V03.")]
EggTakenToken = Annotated[
    Token | None,
    says("The volcano's open token, which comes with the egg; null: there was none to take."),
]
