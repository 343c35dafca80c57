"""Types of fields that several events, or the table, share, with their descriptions."""

from typing import Annotated, Literal

from domain.games.dragonwood.components import Card, Creature, Enhancement, Method
from domain.secrecy import private
from domain.words import says

Loss = Literal["wound", "limit", "storm"]
"""Why a seat must discard a card."""
Ending = Literal["dragons", "decks", "forest", "endless"]
"""How a match ends."""
Slot = Annotated[int, says("Its place in the Landscape, counted from 0.")]
Trying = Annotated[
    Method, says("How: all cards in a row, of one number, or of one colour; or by a spell.")
]
PotionUsed = Annotated[Card | None, says("One more card, for which a potion is used; null: none.")]
Spent = Annotated[
    tuple[Enhancement, ...],
    says("The enhancements that are used up for it, even if it fails."),
]
Rolls = Annotated[int, says("How many dice are rolled.")]
Bonus = Annotated[int, says("The points that enhancements add to the dice.")]
Needed = Annotated[int, says("The points that dice and bonus must reach.")]
ForestShuffledUpper = Annotated[
    int, says("The number of cards, the first of the rest, that get no dragons among them.")
]
CardTakenKept = Annotated[
    Card | None,
    private("seat"),
    says("The card that goes into the hand; null also for a ladybug, which is discarded."),
]
DiscardedReason = Annotated[
    Loss,
    says("`wound`: its capture failed; `limit`: it had too many; `storm`: a thunder storm."),
]
CreatureCapturedKept = Annotated[
    Creature | None,
    private("witnesses"),
    says("The creature again, as far as it may be seen on the pile."),
]
EventRevealedDraws = Annotated[
    tuple[int, ...], says("The seats that draw a card, in this order; none for other events.")
]
GameEndedReason = Annotated[
    Ending,
    says(
        "`dragons`: both are captured; `decks`: the last deck is drawn and the last round over; "
        "`forest`: no card is left to lay out; `endless`: too many decks were drawn."
    ),
]
