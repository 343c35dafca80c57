"""Types of fields that several events, or the table, share, with their descriptions."""

from typing import Annotated, Literal

from domain.games.pierres_du_dragon.amounts import Colour
from domain.words import says

Unsold = Literal["no-bids", "cursed", "tied"]
"""The reasons for which a character goes to no seat."""
LostCoin = Literal["common", "fairy", "spent", "nothing"]
"""The loss of a victim without stones."""
Ending = Literal["won", "deadlock"]
"""How a match ends."""
Character = Annotated[
    str, says("The character's id, as the components and the host's own cards name it.")
]
Seconds = Annotated[tuple[int, ...], says("The seats with the second-best bid, counted from 0.")]
TurnEndedFairy = Annotated[
    tuple[int, ...], says("Per seat how much spent fairy gold returns behind its screen.")
]
TurnEndedDiscarded = Annotated[
    tuple[str, ...], says("The ids of the special characters that are discarded.")
]
GameEndedReason = Annotated[
    Ending,
    says("`won`: a seat has three points; `deadlock`: no auction was won for some turns."),
]
Values = Annotated[
    tuple[int, ...], says("The value of each bid, in gold or silver, one entry per seat.")
]
AuctionPassedReason = Annotated[
    Unsold,
    says(
        "`no-bids`: there was no bid; `cursed`: a cursed coin was among the bids; "
        "`tied`: silver did not decide."
    ),
]
Victim = Annotated[int, says("The seat that loses something, counted from 0.")]
StoneColour = Annotated[Colour, says("The colour of the stone.")]
CoinStolenCoin = Annotated[
    LostCoin,
    says("`spent`: fairy gold that is no use before the next turn; `nothing`: there was no coin."),
]
CharacterImitatedTaken = Annotated[
    bool, says("true: the character was still to come, and will not come any more.")
]
