"""The pending steps of the table, as they lie on the stack `todo`.

Some steps await a decision (`decisions.py`), the others are taken by themselves. Everything in them
is public.
"""

from typing import Annotated

from msgspec import Struct

from domain.fields import SeatNumber
from domain.games.jeu_des_dragons.components import Ability, Card
from domain.games.jeu_des_dragons.fields import (
    Coppers,
    Creditor,
    EliminatingWinner,
    EndingGambitWinner,
    FormingColourWild,
    MayUseOn,
    PayingPoorest,
    PickingAntesText,
    TargetingAsked,
    TargetingTargets,
    Text,
    Victim,
    WasAsked,
)
from domain.words import says


def _kebab(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Task(Struct, frozen=True, tag_field="step", tag=_kebab):
    """Something that is still to be done."""


# The gambit.


class PickingAbilities(Task, frozen=True):
    """Every player picks an ability."""


class BeginningGambit(Task, frozen=True):
    """The next gambit begins."""


class Anteing(Task, frozen=True):
    """Every player chooses an ante card, in secret."""


class Comparing(Task, frozen=True):
    """The antes lie open and decide the leader and the price."""


class BeginningRound(Task, frozen=True):
    """The next round begins; `asked`: the leader has been asked for their favour."""

    leader: Annotated[int, says("The seat that plays first, counted from 0.")]
    asked: WasAsked = False


class EndingRound(Task, frozen=True):
    """All have played: another round, or the end of the gambit?"""


class EndingGambit(Task, frozen=True):
    """The stakes go to the winner; null: they stay."""

    winner: EndingGambitWinner


class Eliminating(Task, frozen=True):
    """Who is out, and is the game over?"""

    winner: EliminatingWinner


# A turn.


class TakingTurn(Task, frozen=True):
    """A seat's turn begins."""

    seat: SeatNumber


class Buying(Task, frozen=True):
    """A seat turns up its price."""

    seat: SeatNumber


class Filling(Task, frozen=True):
    """A seat draws until it has so many cards."""

    seat: SeatNumber
    cards: Annotated[int, says("How many cards it will have.")]
    asked: WasAsked = False


class Playing(Task, frozen=True):
    """A seat plays a card."""

    seat: SeatNumber


class Triggering(Task, frozen=True):
    """The power of the card that was just played, if it triggers."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that was just played.")]


class FormingColour(Task, frozen=True):
    """At the end of its turn a seat may have a colour flight; `wild`: this card is any colour."""

    seat: SeatNumber
    wild: FormingColourWild = None
    asked: WasAsked = False


class FormingStrength(Task, frozen=True):
    """At the end of its turn a seat may have a strength flight."""

    seat: SeatNumber


class Restocking(Task, frozen=True):
    """After a turn the seats without cards buy, from this one on."""

    seat: SeatNumber


# Effects.


class Paying(Task, frozen=True):
    """A seat pays gold; `to` null: to the stakes.

    `price`: for new cards. `poorest`: for its ante, when no hoard was smaller than its own.
    """

    seat: SeatNumber
    to: Creditor
    gold: Annotated[int, says("How much gold it must pay.")]
    price: Annotated[bool, says("Whether it pays for new cards.")] = False
    poorest: PayingPoorest = False
    asked: WasAsked = False


class Drawing(Task, frozen=True):
    """A seat draws so many cards, as far as its hand has room."""

    seat: SeatNumber
    cards: Annotated[int, says("How many cards.")]


class Resolving(Task, frozen=True):
    """A card follows the text of a kind, its own or a copied one.

    `coppers` are the cards that this chain of copper dragons has already replaced.
    """

    seat: SeatNumber
    card: Annotated[Card, says("The card whose power it is.")]
    text: Text
    coppers: Coppers = ()


class Replacing(Task, frozen=True):
    """The top card of the deck comes for a card that was discarded from a flight."""

    seat: SeatNumber
    card: Annotated[Card, says("The card that was discarded from the flight.")]
    coppers: Coppers


class Taxing(Task, frozen=True):
    """Blue: take so much gold from the stakes, or have everybody else pay it to them."""

    seat: SeatNumber
    gold: Annotated[int, says("How much gold.")]


class Targeting(Task, frozen=True):
    """Red and brass: which of the opponents with the strongest flight?

    `asked` are those who have been asked whether they intimidate.
    """

    seat: SeatNumber
    card: Annotated[Card, says("The card whose power it is.")]
    text: Text
    targets: TargetingTargets
    asked: TargetingAsked = ()


class Stealing(Task, frozen=True):
    """Red: a card leaves a hand at random."""

    seat: SeatNumber
    victim: Victim


class Giving(Task, frozen=True):
    """Green and brass: give a dragon, weaker or stronger than this, or pay."""

    seat: SeatNumber
    to: Annotated[int, says("The seat that gets the dragon or the gold, counted from 0.")]
    text: Text
    strength: Annotated[int, says("The strength that the dragon must be below or above.")]


class PickingAntes(Task, frozen=True):
    """Some of these ante cards go into a seat's hand.

    `text`: by a bronze dragon or by a strength flight; null in the first entries.
    """

    seat: SeatNumber
    number: Annotated[int, says("How many cards.")]
    cards: Annotated[tuple[Card, ...], says("The cards to pick from.")]
    text: PickingAntesText = None


class Copying(Task, frozen=True):
    """Archmage and dracolich: whose power?"""

    seat: SeatNumber
    card: Annotated[Card, says("The card whose power it is.")]
    text: Text
    coppers: Coppers


class Slaying(Task, frozen=True):
    """The dragonslayer discards a dragon that is weaker than this."""

    seat: SeatNumber
    strength: Annotated[int, says("The dragon must be weaker than this.")]


class Discarding(Task, frozen=True):
    """The thief discards a card from hand."""

    seat: SeatNumber


class Chaining(Task, frozen=True):
    """The princess: these good dragons are still to trigger."""

    seat: SeatNumber
    cards: Annotated[tuple[Card, ...], says("The good dragons whose power is still to trigger.")]


class MayUse(Task, frozen=True):
    """A seat may use its ability; `on`: the seat whose hand it may see."""

    seat: SeatNumber
    ability: Annotated[Ability, says("Its ability.")]
    on: MayUseOn = None


Step = (
    PickingAbilities
    | BeginningGambit
    | Anteing
    | Comparing
    | BeginningRound
    | EndingRound
    | EndingGambit
    | Eliminating
    | TakingTurn
    | Buying
    | Filling
    | Playing
    | Triggering
    | FormingColour
    | FormingStrength
    | Restocking
    | Paying
    | Drawing
    | Resolving
    | Replacing
    | Taxing
    | Targeting
    | Stealing
    | Giving
    | PickingAntes
    | Copying
    | Slaying
    | Discarding
    | Chaining
    | MayUse
)
"""Something that is still to be done."""
