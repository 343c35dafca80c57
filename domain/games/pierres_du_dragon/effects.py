"""The vocabulary of powers: a power is an either/or of branches, a branch is effects in order.

The eight and twenty-five characters of the box are written in it, and so are the host's own.
Spend and Share are for the host's own: no character of the box needs them.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.games.pierres_du_dragon.amounts import Coin
from domain.words import about

Thing = Literal["fairy", "common", "silver", "cursed", "amulet", "red", "blue", "yellow", "stone"]
"""Things from the bank: coins, a cursed coin, an amulet, stones; "stone": any colour."""
Shared = Literal["fairy", "common", "silver", "cursed", "amulet", "red", "blue", "yellow"]
"""The things that everybody can take from the bank without a choice."""
Price = Literal["each", "any", "same", "all"]
"""Stones to pay: `count` of each colour, of any, of a single one; or all that one has."""
Robbed = Literal["second", "anyone"]
"""The possible victims: the second-best bidder, or anyone else."""
Imitated = Literal["played", "coming", "random"]
"""Which characters may be imitated."""
Count = Annotated[int, Meta(ge=1, le=12)]


class Word(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """One effect of a power."""


class Pay(Word, frozen=True):
    """Pay stones to the bank; a player who cannot may not choose this branch."""

    stones: Annotated[
        Price,
        about(
            "Which stones: `count` of each colour, of any colours, of the same colour; or all that "
            "one has, which may be none.",
            "Quelles pierres : `count` de chaque couleur, de couleurs libres, d'une même couleur ; "
            "ou toutes celles que l'on a, même aucune.",
        ),
    ]
    count: Annotated[Count, about("How many stones.", "Combien de pierres.")] = 1
    waived: Annotated[
        bool,
        about(
            "true: a player who cannot pay need not, and may choose the branch.",
            "true : un joueur qui ne peut payer en est dispensé, et peut choisir la branche.",
        ),
    ] = False


class Spend(Word, frozen=True):
    """Pay coins to the bank from behind your screen; a player who cannot may not choose this
    branch.
    """

    coin: Annotated[Coin, about("Which coins.", "Quelles pièces.")]
    count: Annotated[Count, about("How many.", "Combien.")] = 1


class Forfeit(Word, frozen=True):
    """The gold of your bid goes to the bank for good, fairy gold too."""


class Take(Word, frozen=True):
    """Take things from the bank, as far as it has them."""

    thing: Annotated[
        Thing,
        about(
            'Taken from the bank. "stone": a stone of a colour you choose.',
            "Pris à la banque. « stone » : une pierre de la couleur de son choix.",
        ),
    ]
    count: Annotated[Count, about("How many.", "Combien.")] = 1


class Share(Word, frozen=True):
    """Everybody takes things from the bank, clockwise from you, as far as it has them."""

    thing: Annotated[Shared, about("Taken from the bank.", "Pris à la banque.")]
    count: Annotated[Count, about("How many each.", "Combien chacun.")] = 1


class ScorePoints(Word, frozen=True, tag="score"):
    """Score points."""

    points: Annotated[int, about("How many points.", "Combien de points.", ge=1, le=3)] = 1


class Steal(Word, frozen=True):
    """Take a stone of your choice from the second-best bidder, or from anyone else.

    A victim without one gives a piece of common gold, or else of fairy gold.
    """

    victim: Annotated[
        Robbed,
        about(
            "The victim: the second-best bidder, or anyone else.",
            "La victime : la deuxième mise, ou n'importe quel autre joueur.",
        ),
    ] = "second"


class Plunder(Word, frozen=True):
    """Name another player, who gives you all coins of some kinds."""

    coins: Annotated[
        tuple[Coin, ...],
        about("The kinds of coins.", "Les sortes de pièces.", min_length=1, max_length=3),
    ] = ("common", "silver")


class Banish(Word, frozen=True):
    """Name a colour: everybody's stones of it go to the bank, yours too."""


class Draw(Word, frozen=True):
    """Put stones of each colour into a bag, and draw some blindly."""

    count: Annotated[
        Count, about("How many stones are drawn.", "Combien de pierres sont tirées.")
    ] = 2
    each: Annotated[
        Count,
        about(
            "How many stones of each colour go into the bag, as far as the bank has them.",
            "Combien de pierres de chaque couleur vont dans le sac, si la banque les a.",
        ),
    ] = 2


class Gamble(Word, frozen=True):
    """All stones of the bank in a bag: name a colour, and draw until you stop or it comes up."""


class Buy(Word, frozen=True):
    """Buy any stones, each for one piece of gold or some of silver."""

    silver: Annotated[
        Count,
        about(
            "The price of a stone in silver; in gold it is one piece.",
            "Le prix d'une pierre en argent ; en or, c'est une pièce.",
        ),
    ] = 3


class Imitate(Word, frozen=True):
    """Use another character's power."""

    which: Annotated[
        Imitated,
        about(
            "One that was up this turn, or one that is yet to come; random: one that is yet to "
            "come, and chance says which.",
            "Un qui a été aux enchères ce tour-ci, ou un qui doit encore venir ; random : un qui "
            "doit encore venir, au hasard.",
        ),
    ]


class Keep(Word, frozen=True):
    """Keep this card; later it doubles a power (Doppelganger), or offers its other branches."""


_OfCards = Imitate | Keep
_OfOthers = Steal | Plunder | Banish | _OfCards
Effect = Pay | Spend | Forfeit | Take | Share | ScorePoints | Draw | Gamble | Buy | _OfOthers
"""The kinds of effects of powers."""
Branch = tuple[Effect, ...]
"""Effects in their order; none: to decline."""
Power = tuple[Branch, ...]
"""The branches of an either/or; a single one is no choice."""
PRICES = (Pay, Spend, Forfeit)


def points_of(branch: Branch) -> int:
    """The points of this branch."""
    return sum(effect.points for effect in branch if isinstance(effect, ScorePoints))


def forfeits(power: Power) -> bool:
    """True if the power can cost what was bid."""
    return any(isinstance(effect, Forfeit) for branch in power for effect in branch)


def copies_played(power: Power) -> bool:
    """True if the power can imitate a character that was up."""
    return any(effect == Imitate("played") for branch in power for effect in branch)


def keeps(power: Power) -> bool:
    """True if the card is one to keep."""
    return (Keep(),) in power


def spends(power: Power) -> bool:
    """True if the power can cost coins from behind the screen."""
    return any(isinstance(effect, Spend) for branch in power for effect in branch)
