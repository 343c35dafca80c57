"""The vocabulary of powers: a power is an either/or of branches, a branch is effects in order.

The eight and twenty-five characters of the box are written in it, and so are the host's own; only
Imitate and Keep, which concern the cards themselves, are for the box alone.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.games.pierres_du_dragon.amounts import Coin

Thing = Literal["fairy", "common", "silver", "cursed", "amulet", "red", "blue", "yellow", "stone"]
"""What can be taken from the bank: coins, a cursed coin, an amulet, stones; "stone": any colour."""
Price = Literal["each", "any", "same", "all"]
"""Stones to pay: `count` of each colour, of any, of a single one; or all that one has."""
Count = Annotated[int, Meta(ge=1, le=12)]


class Word(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What one effect of a power does."""


class Pay(Word, frozen=True):
    """Pay stones to the bank; who cannot may not choose this branch.

    stones: `count` of each colour, of any colours, of the same colour; or "all", which may be none.
    waived: who cannot pay need not.
    """

    stones: Price
    count: Count = 1
    waived: bool = False


class Forfeit(Word, frozen=True):
    """The gold of your bid goes to the bank for good, fairy gold too."""


class Take(Word, frozen=True):
    """Take things from the bank, as far as it has them. "stone" is of a colour you choose."""

    thing: Thing
    count: Count = 1


class ScorePoints(Word, frozen=True, tag="score"):
    """Score points."""

    points: Annotated[int, Meta(ge=1, le=3)] = 1


class Steal(Word, frozen=True):
    """Take a stone of your choice from the second-best bidder, or from anyone else.

    Who has none gives a piece of common gold, or else of fairy gold.
    """

    victim: Literal["second", "anyone"] = "second"


class Plunder(Word, frozen=True):
    """Name another player, who gives you all coins of these kinds."""

    coins: Annotated[tuple[Coin, ...], Meta(min_length=1, max_length=3)] = ("common", "silver")


class Banish(Word, frozen=True):
    """Name a colour: everybody's stones of it go to the bank, yours too."""


class Draw(Word, frozen=True):
    """Put up to `each` stones of each colour into a bag, and draw so many blindly."""

    count: Count = 2
    each: Count = 2


class Gamble(Word, frozen=True):
    """All stones of the bank in a bag: name a colour, and draw until you stop or it comes up."""


class Buy(Word, frozen=True):
    """Buy any stones, each for one piece of gold or so many of silver."""

    silver: Count = 3


class Imitate(Word, frozen=True):
    """Use another character's power: one that was up this turn, or one that is yet to come.

    "random" is one yet to come, and chance says which.
    """

    which: Literal["played", "coming", "random"]


class Keep(Word, frozen=True):
    """Keep this card; later it doubles a power."""


Effect = Pay | Forfeit | Take | ScorePoints | Steal | Plunder | Banish | Draw | Gamble | Buy
"""What a host's own characters may do."""
AnyEffect = Effect | Imitate | Keep
Branch = tuple[AnyEffect, ...]
"""Effects in their order; none: to decline."""
Power = tuple[Branch, ...]
"""The branches of an either/or; a single one is no choice."""
PRICES = (Pay, Forfeit)


def points_of(branch: Branch) -> int:
    """What this branch scores."""
    return sum(effect.points for effect in branch if isinstance(effect, ScorePoints))


def forfeits(power: Power) -> bool:
    """True if the power can cost what was bid."""
    return any(isinstance(effect, Forfeit) for branch in power for effect in branch)
