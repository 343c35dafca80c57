"""The events of the table. Amounts and outcomes are settled here, never in `evolve`.

Gold moves by `Paid`, `Repaid`, `GoldTaken` and `GambitWon`, and by nothing else.
"""

from typing import Annotated

from domain.fields import SeatNumber
from domain.game import Event
from domain.games.jeu_des_dragons.components import Ability, Card, Kind
from domain.games.jeu_des_dragons.fields import (
    AnteChosenCard,
    Creditor,
    FlightFormedFlight,
    FlightFormedGold,
    GameEndedReason,
    LastCalledGambit,
    LeaderNamedPrice,
    ReplacementDrawnPlayed,
    StakesEmptiedWinner,
    Victim,
)
from domain.games.jeu_des_dragons.steps import Step
from domain.games.jeu_des_dragons.table import Laid
from domain.secrecy import HIDDEN, private
from domain.words import says

Order = Annotated[
    tuple[int | None, ...],
    HIDDEN,
    says("The cards in their new order, as indices of the old one, counted from 0."),
]


class Proceeded(Event, frozen=True):
    """Bookkeeping: `steps` come in the place of the first `done` things that were to be done."""

    steps: Annotated[tuple[Step, ...], says("The next steps, the first thing first.")] = ()
    done: Annotated[int, says("How many things, the next ones, are done or replaced.")] = 1


# Cards.


class DeckShuffled(Event, frozen=True):
    """All cards were shuffled, before the first deal."""

    order: Order


class Reshuffled(Event, frozen=True):
    """The deck was empty; the discarded cards are the deck now, in this order."""

    order: Order


class Drew(Event, frozen=True):
    """A seat drew the first cards of the deck."""

    seat: SeatNumber
    cards: Annotated[tuple[Card | None, ...], private("seat"), says("The cards that it drew.")]


class PriceTurned(Event, frozen=True):
    """A seat that buys turned up the first card of the deck, which is discarded; it pays `gold`."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that was turned up, now on the discard.")]
    gold: Annotated[int, says("The gold that it must pay to the stakes: the card's strength.")]


class CardStolen(Event, frozen=True):
    """A seat took a random card from another's hand."""

    seat: SeatNumber
    victim: Victim
    card: Annotated[Card | None, private("seat", "victim"), says("The card that was taken.")]


class DragonGiven(Event, frozen=True):
    """A seat showed a dragon from its hand and gave it to another seat."""

    seat: SeatNumber
    to: Annotated[int, says("The seat that the dragon is for, counted from 0.")]
    card: Annotated[Card, says("The dragon, which is in the other's hand now.")]


class DragonShown(Event, frozen=True):
    """A seat showed a dragon and keeps it: the hand it was for is full."""

    seat: SeatNumber
    to: Annotated[int, says("The seat that the dragon is for, counted from 0.")]
    card: Annotated[Card, says("The dragon, which stays in its hand.")]


class HandSeen(Event, frozen=True):
    """A seat looked at another's hand."""

    seat: SeatNumber
    of: Annotated[int, says("The seat whose hand it is, counted from 0.")]
    cards: Annotated[tuple[Card | None, ...], private("seat", "of"), says("The whole hand.")]


class CardDiscarded(Event, frozen=True):
    """A seat discarded a card from its hand."""

    seat: SeatNumber
    card: Annotated[Card, says("The card, now on the discard.")]


class AntesTaken(Event, frozen=True):
    """A seat took ante cards into its hand."""

    seat: SeatNumber
    cards: Annotated[tuple[Card, ...], says("The cards, which were open on the table.")]


# Gold.


class Paid(Event, frozen=True):
    """A seat paid gold. `to` null: to the stakes. It could not pay `owed`, its debt."""

    seat: SeatNumber
    to: Creditor
    gold: Annotated[int, says("How much gold changed hands.")]
    owed: Annotated[int, says("How much gold it could not pay and owes now.")] = 0


class Repaid(Event, frozen=True):
    """A seat paid back gold of its oldest debt. `to` null: to the stakes."""

    seat: SeatNumber
    to: Creditor
    gold: Annotated[int, says("How much gold changed hands.")]


class GoldTaken(Event, frozen=True):
    """A seat took gold from the stakes."""

    seat: SeatNumber
    gold: Annotated[int, says("How much gold it took.")]


# The gambit.


class AbilityPicked(Event, frozen=True):
    """A seat has an ability from now on."""

    seat: SeatNumber
    ability: Annotated[Ability, says("Which ability.")]


class AbilityUsed(Event, frozen=True):
    """A seat used its ability."""

    seat: SeatNumber
    ability: Annotated[Ability, says("Which ability.")]


class GambitBegan(Event, frozen=True):
    """A gambit began. They are counted from 1."""

    gambit: Annotated[int, says("The gambit's number, from 1.")]


class AnteChosen(Event, frozen=True):
    """A seat laid its ante face down. It may be laid instead of another, which stays in hand."""

    seat: SeatNumber
    card: AnteChosenCard


class AntesRevealed(Event, frozen=True):
    """All antes were turned up together."""

    antes: Annotated[
        tuple[Laid, ...], says("Each seat's card, in seat order from the first that is not out.")
    ]


class AntesTied(Event, frozen=True):
    """Each ante was as strong as another: all are discarded, and no seat pays."""


class LeaderNamed(Event, frozen=True):
    """A seat leads the first round; every seat owes the stakes this price."""

    seat: SeatNumber
    price: LeaderNamedPrice


class RoundBegan(Event, frozen=True):
    """A round of the gambit began. They are counted from 1."""

    round: Annotated[int, says("The round's number within the gambit, from 1.")]
    leader: Annotated[int, says("The seat that plays first, counted from 0.")]


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: SeatNumber


class TurnSkipped(Event, frozen=True):
    """A seat has no card to play, and there is none to buy."""

    seat: SeatNumber


class Played(Event, frozen=True):
    """A seat played a card into its flight; `triggers`: its power happens."""

    seat: SeatNumber
    card: Annotated[Card, says("The card, now the last of its flight.")]
    triggers: Annotated[bool, says("Whether its power happens.")]


class PowerTriggered(Event, frozen=True):
    """The power of a good dragon triggered, as the princess wills it."""

    seat: SeatNumber
    card: Annotated[Card, says("The good dragon in its flight.")]


class PowerCopied(Event, frozen=True):
    """A seat's card copied the power of another card."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that copies.")]
    of: Annotated[Card, says("The card whose power is copied.")]
    text: Annotated[Kind, says("The kind of card whose power is followed.")]


class CardReplaced(Event, frozen=True):
    """A seat discarded a card of its flight; another one will come in its place."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that was discarded from the flight.")]


class ReplacementDrawn(Event, frozen=True):
    """A seat has the top card of the deck in its flight, in the place of one that was discarded.

    `played`: the one that was discarded was what the seat played in this round; the new one counts
    in its place. Null, in the first entries: the seat that played a card of that id has now this
    one.
    """

    seat: SeatNumber
    card: Annotated[Card, says("The new card, which lies in the flight now.")]
    instead_of: Annotated[Card, says("The card in whose place it lies.")]
    played: ReplacementDrawnPlayed = None


class DragonSlain(Event, frozen=True):
    """A dragon of a seat was slain: it is discarded from the flight."""

    seat: SeatNumber
    card: Annotated[Card, says("The dragon, now on the discard.")]


class PriestCalled(Event, frozen=True):
    """A seat will lead the next round."""

    seat: SeatNumber


class DruidCalled(Event, frozen=True):
    """The weakest flight will win this gambit."""

    seat: SeatNumber


class FlightFormed(Event, frozen=True):
    """A seat has formed a special flight that is worth so much gold."""

    seat: SeatNumber
    flight: FlightFormedFlight
    cards: Annotated[tuple[Card, ...], says("The three cards.")]
    gold: FlightFormedGold


class StakesEmptied(Event, frozen=True):
    """No gold is left in the stakes: the gambit is over. `winner`, if any: as far as debts go."""

    winner: StakesEmptiedWinner


class GambitWon(Event, frozen=True):
    """A seat won the gambit, and the stakes.

    Its debts to the stakes are forgiven; others' debts to the stakes go to the winner.
    """

    seat: SeatNumber
    gold: Annotated[int, says("How much gold was in the stakes.")]


class GambitUndecided(Event, frozen=True):
    """The gambit has no winner: the gold stays in the stakes, and debts to them are void."""


class Eliminated(Event, frozen=True):
    """A seat has no gold at the end of a gambit. Its cards are discarded, its debts void."""

    seat: SeatNumber
    cards: Annotated[tuple[Card, ...], says("The cards of its hand, which are discarded.")]


class FlightsDiscarded(Event, frozen=True):
    """All flights and ante cards were discarded."""


class LastCalled(Event, frozen=True):
    """Time has passed: this gambit will be the last; 0: the one that was being played."""

    gambit: LastCalledGambit = 0


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: GameEndedReason


EVENTS: tuple[type[Event], ...] = (
    Proceeded,
    DeckShuffled,
    Reshuffled,
    Drew,
    PriceTurned,
    CardStolen,
    DragonGiven,
    DragonShown,
    HandSeen,
    CardDiscarded,
    AntesTaken,
    Paid,
    Repaid,
    GoldTaken,
    AbilityPicked,
    AbilityUsed,
    GambitBegan,
    AnteChosen,
    AntesRevealed,
    AntesTied,
    LeaderNamed,
    RoundBegan,
    TurnBegan,
    TurnSkipped,
    Played,
    PowerTriggered,
    PowerCopied,
    CardReplaced,
    ReplacementDrawn,
    DragonSlain,
    PriestCalled,
    DruidCalled,
    FlightFormed,
    StakesEmptied,
    GambitWon,
    GambitUndecided,
    Eliminated,
    FlightsDiscarded,
    LastCalled,
    GameEnded,
)
