"""Types of fields that several events, or the table, share, with their descriptions."""

from typing import Annotated, Literal

from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.components import Adventurer, Magic
from domain.secrecy import BY_SEAT, HIDDEN, private
from domain.words import says

Ending = Literal["no-treasure", "deadlock"]
"""How a match ends."""
WhichAdventurer = Annotated[Adventurer, says("Which of that seat's adventurers.")]
Attack = Annotated[int, says("The attack of the adventurer itself.")]
Bonus = Annotated[int, says("The attack that enchanted swords add to it.")]
Power = Annotated[int, says("The attack that is needed to slay the dragon.")]
ThiefSees = Annotated[
    bool, says("Whether it may look behind the screen, as its wizard fought there too.")
]
ProposalAccepted = Annotated[
    tuple[int, ...], says("The seats that have accepted it, its author included.")
]
Shares = Annotated[
    tuple[Amount, ...] | None,
    private("witnesses", whole=True),
    says("One share per seat; together they are the whole treasure."),
]
LotsMade = Annotated[
    tuple[Amount | None, ...],
    private("witnesses"),
    says("The lots; together they are the whole treasure."),
]
Choosers = Annotated[
    tuple[int, ...],
    says("The seats that choose, in this order; the last of the lots is the killer's."),
]
LotsTaken = Annotated[
    tuple[tuple[int, int], ...],
    says("Pairs of a seat and its lot, both counted from 0, in the order of choosing."),
]
Slot = Annotated[int, says("The place of the dragon, counted from 0.")]
Participants = Annotated[
    tuple[int, ...], says("The seats that fought this dragon, counted from 0.")
]
Wizards = Annotated[
    tuple[int, ...], says("The seats with a wizard in this fight, in playing order.")
]
FightWindows = Annotated[
    tuple[str, ...], says("On which occasions magic objects could be played so far.")
]
FightSpoken = Annotated[
    tuple[int, ...], says("The seats that have said anything in this negotiation.")
]
FightDelegated = Annotated[
    tuple[int, ...], says("The seats that accept what is nearly fair, as they have said nothing.")
]
FightVictim = Annotated[
    int | None, says("The seat that is being robbed, counted from 0; null: none is.")
]
Gives = Annotated[Amount | None, private("seat", "to"), says("The tokens that the author gives.")]
Asks = Annotated[Amount | None, private("seat", "to"), says("The tokens in return.")]
TableDeck = Annotated[
    tuple[str | None, ...],
    HIDDEN,
    says("The ids of the dragons that are still to come, next one first."),
]
TablePile = Annotated[
    tuple[Magic | None, ...], HIDDEN, says("The magic objects to be drawn, next one first.")
]
TableHoards = Annotated[
    tuple[Amount | None, ...], BY_SEAT, says("Per seat the tokens behind its screen.")
]
TableHands = Annotated[
    tuple[tuple[Magic | None, ...], ...], BY_SEAT, says("Per seat its magic objects.")
]
TableGloves = Annotated[
    tuple[bool | None, ...],
    BY_SEAT,
    says("Per seat whether it wears the pilfering gloves in this sharing."),
]
TableReady = Annotated[
    tuple[tuple[Adventurer, ...], ...], says("Per seat the adventurers that can attack.")
]
TableTired = Annotated[
    tuple[tuple[Adventurer, ...], ...],
    says("Per seat the adventurers that cannot attack until all have got up."),
]
TableReceived = Annotated[
    tuple[Amount, ...],
    says(
        "Per seat the tokens that it was given openly, all together; not kept with `hidden_shares`."
    ),
]
TablePrepared = Annotated[
    tuple[str, ...], says("The steps of the setting up that are done: `deck`, `bag`, `pile`.")
]
TableDecision = Annotated[
    int, says("The number of the decision that is open: it names its deadline.")
]
TableWindows = Annotated[
    tuple[str, ...], says("On which occasions of this turn magic objects could be played so far.")
]
TableSlain = Annotated[
    tuple[int, ...],
    says("The places of dragons that died and whose treasure is still to be shared."),
]
TableFairHeld = Annotated[
    bool, says("Whether the fair has begun already: there is one in a match.")
]
AcceptedDelegate = Annotated[bool, says("Whether the rule for delegated seats accepted for them.")]
SharesGivenCards = Annotated[
    tuple[int, ...], says("The seats that draw a magic object each, in this order.")
]
StolenLoot = Annotated[
    Amount | None, private("seat", "victim"), says("The stolen tokens, perhaps none.")
]
TokenPilferedSeat = Annotated[
    int | None, private("seat"), says("The seat that wears the pilfering gloves, counted from 0.")
]
First = Annotated[int, says("One of the two, counted from 0.")]
Second = Annotated[int, says("The other, counted from 0.")]
GameEndedReason = Annotated[
    Ending,
    says("`no-treasure`: none is left to win; `deadlock`: nobody can attack any more."),
]
