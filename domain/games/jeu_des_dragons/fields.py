"""Types of fields that several events, or the table, share, with their descriptions."""

from typing import Annotated, Literal

from domain.games.jeu_des_dragons.components import Card, Kind
from domain.secrecy import private
from domain.words import says

SpecialFlight = Literal["colour", "strength"]
"""The common property of the three cards of a special flight."""
Ending = Literal["out-of-gold", "hoard", "gambits", "time"]
"""How a match ends."""
AnteTaker = Literal["bronze", "strength"]
"""The reason for which a seat may take ante cards."""
WasAsked = Annotated[bool, says("Whether the seats that may use an ability here were asked.")]
EndingGambitWinner = Annotated[
    int | None, says("The seat that gets the stakes, counted from 0; null: nobody.")
]
EliminatingWinner = Annotated[
    int | None, says("The seat that won the gambit, counted from 0; null: nobody did.")
]
FormingColourWild = Annotated[
    Card | None, says("The card that counts as any colour; null: none does.")
]
Creditor = Annotated[
    int | None, says("The seat that gets the gold, counted from 0; null: the stakes.")
]
PayingPoorest = Annotated[
    bool, says("Whether it pays because of its ante, and had no more gold than any other.")
]
Text = Annotated[Kind, says("The kind of card whose text is followed: its own, or a copied one.")]
Coppers = Annotated[
    tuple[Card, ...], says("The cards that this chain of copper dragons has replaced so far.")
]
TargetingTargets = Annotated[
    tuple[int, ...], says("The opponents with the strongest flight, of whom one is chosen.")
]
TargetingAsked = Annotated[
    tuple[int, ...], says("Those of them who were asked whether they intimidate.")
]
Victim = Annotated[int, says("The seat that loses a card, counted from 0.")]
PickingAntesText = Annotated[
    AnteTaker | None,
    says("By a bronze dragon, or by a strength flight; null in the first entries."),
]
MayUseOn = Annotated[
    int | None,
    says("The seat whose hand it may see, counted from 0; null: the ability needs none."),
]
AnteChosenCard = Annotated[
    Card | None,
    private("seat"),
    says("The card, which stays in hand until the antes are revealed."),
]
LeaderNamedPrice = Annotated[
    int, says("How much gold every seat pays to the stakes: the strength of the strongest ante.")
]
ReplacementDrawnPlayed = Annotated[
    bool | None,
    says("Whether it counts as what the seat played in this round; null in the first entries."),
]
FlightFormedFlight = Annotated[
    SpecialFlight,
    says("`colour`: three of a colour; `strength`: three of a strength."),
]
FlightFormedGold = Annotated[
    int,
    says(
        "How much gold: each other seat pays it (`colour`), or it comes from the stakes "
        "(`strength`)."
    ),
]
StakesEmptiedWinner = Annotated[
    int | None, says("The seat that wins the gambit as far as debts go; null: nobody.")
]
LastCalledGambit = Annotated[
    int, says("The number of the last gambit; 0: the one that was being played.")
]
GameEndedReason = Annotated[
    Ending,
    says(
        "`out-of-gold`: somebody is out; `hoard`: a hoard is large enough; `gambits`: all are "
        "played; `time`: the minutes are over."
    ),
]
