"""What a host may choose, the three blank cards among it: characters of one's own, as data."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.games.pierres_du_dragon.characters import (
    APPRENTICE,
    CHARACTERS,
    FREE_APPRENTICE,
    SPECIAL_CARDS,
)
from domain.games.pierres_du_dragon.effects import PRICES, Branch, Effect, Pay, Power

Name = Annotated[str, Meta(min_length=1, max_length=40)]
OwnBranch = Annotated[tuple[Effect, ...], Meta(max_length=4)]
KNOWN_NAMES = {n.casefold() for c in CHARACTERS.values() for n in (c.names.fr, c.names.en)}


class Blank(Struct, frozen=True, forbid_unknown_fields=True):
    """A character of the host's own: a blank card with a name and a power.

    either: the branches of its power, each a list of effects in the order in which they happen. One
    branch is no choice; an empty one is to decline. A price is the first effect of its branch, and
    who cannot pay it cannot choose the branch.
    """

    fr: Name
    en: Name
    either: Annotated[tuple[OwnBranch, ...], Meta(min_length=1, max_length=4)]

    def __post_init__(self) -> None:
        for name in (self.fr, self.en):
            if not name.strip() or name.casefold() in KNOWN_NAMES:
                raise ValueError(f"a character of your own needs a name of its own, not {name!r}")
        if not any(self.either):
            raise ValueError(f"{self.en} does nothing: give at least one branch an effect")
        if len(set(self.either)) < len(self.either):
            raise ValueError(f"{self.en} offers the same branch twice")
        for branch in self.either:
            _check(self.en, branch)


def _check(name: str, branch: Branch) -> None:
    if any(isinstance(effect, PRICES) for effect in branch[1:]):
        raise ValueError(f"{name}: a price comes first in its branch, and there is only one")
    if branch and len(branch) == 1 and isinstance(branch[0], PRICES):
        raise ValueError(f"{name}: a branch that costs something must give something")
    for effect in branch:
        if isinstance(effect, Pay) and effect.stones == "all" and effect.count > 1:
            raise ValueError(f"{name}: all stones can be paid only once, so count must be 1")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose.

    apprentice_free: who has no two stones of a colour gets the Apprentice's point for nothing.
    auto_zero: who has no gold and no cursed coin (in a tie: no silver) is not waited for.
    open_purses: what is behind the screens is shown to all.
    characters: up to three of your own, shuffled into the special characters as blank_1 to blank_3.
    """

    apprentice_free: bool = False
    auto_zero: bool = False
    open_purses: bool = False
    characters: Annotated[tuple[Blank, ...], Meta(max_length=3)] = ()

    def __post_init__(self) -> None:
        if len(self.characters) > 3:
            raise ValueError("there are only three blank cards")
        names = [n.casefold() for own in self.characters for n in {own.fr, own.en}]
        if len(set(names)) < len(names):
            raise ValueError("two characters of your own have the same name")

    @property
    def special_cards(self) -> tuple[str, ...]:
        """All special characters of this match, the host's own last."""
        return (*SPECIAL_CARDS, *map(blank, range(len(self.characters))))


def blank(index: int) -> str:
    """The id of the host's own character with this index."""
    return f"blank_{index + 1}"


def power_of(options: Options, character: str) -> Power:
    """The power of a character in a match with these options."""
    if character == APPRENTICE and options.apprentice_free:
        return FREE_APPRENTICE
    if character in CHARACTERS:
        return CHARACTERS[character].power
    own = {blank(index): card for index, card in enumerate(options.characters)}
    return own[character].either
