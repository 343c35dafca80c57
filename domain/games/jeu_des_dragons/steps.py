"""What may still have to be done at the table, as it lies on the stack `todo`.

Some steps await a decision (`decisions.py`), the others are taken by themselves. Everything in them
is public.
"""

from typing import Literal

from msgspec import Struct

from domain.games.jeu_des_dragons.components import Ability, Card, Kind


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
    """The antes lie open: who leads, and at what price?"""


class BeginningRound(Task, frozen=True):
    """The next round begins; `asked`: the leader has been asked for their favour."""

    leader: int
    asked: bool = False


class EndingRound(Task, frozen=True):
    """All have played: another round, or the end of the gambit?"""


class EndingGambit(Task, frozen=True):
    """The stakes go to the winner; null: they stay."""

    winner: int | None


class Eliminating(Task, frozen=True):
    """Who is out, and is the game over?"""

    winner: int | None


# A turn.


class TakingTurn(Task, frozen=True):
    """A seat's turn begins."""

    seat: int


class Buying(Task, frozen=True):
    """A seat turns up its price."""

    seat: int


class Filling(Task, frozen=True):
    """A seat draws until it has so many cards."""

    seat: int
    cards: int
    asked: bool = False


class Playing(Task, frozen=True):
    """A seat plays a card."""

    seat: int


class Triggering(Task, frozen=True):
    """The power of the card that was just played, if it triggers."""

    seat: int
    card: Card


class FormingColour(Task, frozen=True):
    """At the end of its turn a seat may have a colour flight; `wild`: this card is any colour."""

    seat: int
    wild: Card | None = None
    asked: bool = False


class FormingStrength(Task, frozen=True):
    """At the end of its turn a seat may have a strength flight."""

    seat: int


class Restocking(Task, frozen=True):
    """After a turn, whoever has no card left buys, from this seat on."""

    seat: int


# Effects.


class Paying(Task, frozen=True):
    """A seat pays gold; `to` null: to the stakes.

    `price`: for new cards. `poorest`: for its ante, when no hoard was smaller than its own.
    """

    seat: int
    to: int | None
    gold: int
    price: bool = False
    poorest: bool = False
    asked: bool = False


class Drawing(Task, frozen=True):
    """A seat draws so many cards, as far as its hand has room."""

    seat: int
    cards: int


class Resolving(Task, frozen=True):
    """A card follows the text of a kind, its own or a copied one.

    `coppers` are the cards that this chain of copper dragons has already replaced.
    """

    seat: int
    card: Card
    text: Kind
    coppers: tuple[Card, ...] = ()


class Replacing(Task, frozen=True):
    """The top card of the deck comes for a card that was discarded from a flight."""

    seat: int
    card: Card
    coppers: tuple[Card, ...]


class Taxing(Task, frozen=True):
    """Blue: take so much gold from the stakes, or have everybody else pay it to them."""

    seat: int
    gold: int


class Targeting(Task, frozen=True):
    """Red and brass: which of the opponents with the strongest flight?

    `asked` are those who have been asked whether they intimidate.
    """

    seat: int
    card: Card
    text: Kind
    targets: tuple[int, ...]
    asked: tuple[int, ...] = ()


class Stealing(Task, frozen=True):
    """Red: a card leaves a hand at random."""

    seat: int
    victim: int


class Giving(Task, frozen=True):
    """Green and brass: give a dragon, weaker or stronger than this, or pay."""

    seat: int
    to: int
    text: Kind
    strength: int


class PickingAntes(Task, frozen=True):
    """So many of these ante cards go into a seat's hand.

    `text`: by a bronze dragon or by a strength flight; null in the first entries.
    """

    seat: int
    number: int
    cards: tuple[Card, ...]
    text: Literal["bronze", "strength"] | None = None


class Copying(Task, frozen=True):
    """Archmage and dracolich: whose power?"""

    seat: int
    card: Card
    text: Kind
    coppers: tuple[Card, ...]


class Slaying(Task, frozen=True):
    """The dragonslayer discards a dragon that is weaker than this."""

    seat: int
    strength: int


class Discarding(Task, frozen=True):
    """The thief discards a card from hand."""

    seat: int


class Chaining(Task, frozen=True):
    """The princess: these good dragons are still to trigger."""

    seat: int
    cards: tuple[Card, ...]


class MayUse(Task, frozen=True):
    """A seat may use its ability; `on`: the seat whose hand it may see."""

    seat: int
    ability: Ability
    on: int | None = None


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
"""Any of them."""
