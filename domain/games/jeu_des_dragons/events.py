"""What can have happened at the table. Amounts and outcomes are settled here, never in `evolve`.

Gold moves by `Paid`, `Repaid`, `GoldTaken` and `GambitWon`, and by nothing else.
"""

from typing import Annotated, Literal

from domain.game import Event
from domain.games.jeu_des_dragons.components import Ability, Card, Kind
from domain.games.jeu_des_dragons.steps import Step
from domain.games.jeu_des_dragons.table import Laid
from domain.secrecy import HIDDEN, private

Order = Annotated[tuple[int | None, ...], HIDDEN]


class Proceeded(Event, frozen=True):
    """Bookkeeping: `steps` come in the place of the first `done` things that were to be done."""

    steps: tuple[Step, ...] = ()
    done: int = 1


# Cards.


class DeckShuffled(Event, frozen=True):
    """All cards were shuffled, before the first deal."""

    order: Order


class Reshuffled(Event, frozen=True):
    """The deck was empty; the discarded cards are the deck now, in this order."""

    order: Order


class Drew(Event, frozen=True):
    """A seat drew the first cards of the deck."""

    seat: int
    cards: Annotated[tuple[Card | None, ...], private("seat")]


class PriceTurned(Event, frozen=True):
    """A seat that buys turned up the first card of the deck, which is discarded; it pays `gold`."""

    seat: int
    card: Card
    gold: int


class CardStolen(Event, frozen=True):
    """A seat took a random card from another's hand."""

    seat: int
    victim: int
    card: Annotated[Card | None, private("seat", "victim")]


class DragonGiven(Event, frozen=True):
    """A seat showed a dragon from its hand and gave it to another seat."""

    seat: int
    to: int
    card: Card


class DragonShown(Event, frozen=True):
    """A seat showed a dragon and keeps it: the hand it was for is full."""

    seat: int
    to: int
    card: Card


class HandSeen(Event, frozen=True):
    """A seat looked at another's hand."""

    seat: int
    of: int
    cards: Annotated[tuple[Card | None, ...], private("seat", "of")]


class CardDiscarded(Event, frozen=True):
    """A seat discarded a card from its hand."""

    seat: int
    card: Card


class AntesTaken(Event, frozen=True):
    """A seat took ante cards into its hand."""

    seat: int
    cards: tuple[Card, ...]


# Gold.


class Paid(Event, frozen=True):
    """A seat paid gold. `to` null: to the stakes. What is `owed` it could not pay: a debt."""

    seat: int
    to: int | None
    gold: int
    owed: int = 0


class Repaid(Event, frozen=True):
    """A seat paid back gold of its oldest debt. `to` null: to the stakes."""

    seat: int
    to: int | None
    gold: int


class GoldTaken(Event, frozen=True):
    """A seat took gold from the stakes."""

    seat: int
    gold: int


# The gambit.


class AbilityPicked(Event, frozen=True):
    """A seat has an ability from now on."""

    seat: int
    ability: Ability


class AbilityUsed(Event, frozen=True):
    """A seat used its ability."""

    seat: int
    ability: Ability


class GambitBegan(Event, frozen=True):
    """A gambit began. They are counted from 1."""

    gambit: int


class AnteChosen(Event, frozen=True):
    """A seat laid its ante face down. It may be laid instead of another, which stays in hand."""

    seat: int
    card: Annotated[Card | None, private("seat")]


class AntesRevealed(Event, frozen=True):
    """All antes were turned up together."""

    antes: tuple[Laid, ...]


class AntesTied(Event, frozen=True):
    """Each ante was as strong as another: all are discarded, and nobody pays."""


class LeaderNamed(Event, frozen=True):
    """A seat leads the first round; every seat owes the stakes this price."""

    seat: int
    price: int


class RoundBegan(Event, frozen=True):
    """A round of the gambit began. They are counted from 1."""

    round: int
    leader: int


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: int


class TurnSkipped(Event, frozen=True):
    """A seat has no card to play, and there is none to buy."""

    seat: int


class Played(Event, frozen=True):
    """A seat played a card into its flight; `triggers`: its power happens."""

    seat: int
    card: Card
    triggers: bool


class PowerTriggered(Event, frozen=True):
    """The power of a good dragon triggered, as the princess wills it."""

    seat: int
    card: Card


class PowerCopied(Event, frozen=True):
    """A seat's card copied the power of another card."""

    seat: int
    card: Card
    of: Card
    text: Kind


class CardReplaced(Event, frozen=True):
    """A seat discarded a card of its flight; another one will come in its place."""

    seat: int
    card: Card


class ReplacementDrawn(Event, frozen=True):
    """A seat has the top card of the deck in its flight, in the place of one that was discarded.

    `played`: the one that was discarded was what the seat played in this round; the new one counts
    in its place. Null, in the first entries: whoever played a card of that id has now this one.
    """

    seat: int
    card: Card
    instead_of: Card
    played: bool | None = None


class DragonSlain(Event, frozen=True):
    """A dragon of a seat was slain: it is discarded from the flight."""

    seat: int
    card: Card


class PriestCalled(Event, frozen=True):
    """A seat will lead the next round."""

    seat: int


class DruidCalled(Event, frozen=True):
    """The weakest flight will win this gambit."""

    seat: int


class FlightFormed(Event, frozen=True):
    """A seat has formed a special flight that is worth so much gold."""

    seat: int
    flight: Literal["colour", "strength"]
    cards: tuple[Card, ...]
    gold: int


class StakesEmptied(Event, frozen=True):
    """No gold is left in the stakes: the gambit is over. `winner`, if any: as far as debts go."""

    winner: int | None


class GambitWon(Event, frozen=True):
    """A seat won the gambit, and the stakes.

    What it owed the stakes is forgiven; what others owe them, they owe the winner.
    """

    seat: int
    gold: int


class GambitUndecided(Event, frozen=True):
    """Nobody won the gambit: the gold stays in the stakes, and debts to them are void."""


class Eliminated(Event, frozen=True):
    """A seat has no gold at the end of a gambit. Its cards are discarded, its debts void."""

    seat: int
    cards: tuple[Card, ...]


class FlightsDiscarded(Event, frozen=True):
    """All flights and ante cards were discarded."""


class LastCalled(Event, frozen=True):
    """Time has passed: this gambit will be the last; 0: the one that was being played."""

    gambit: int = 0


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: Literal["out-of-gold", "hoard", "gambits", "time"]


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
