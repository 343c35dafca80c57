"""Amounts of coins, which lie behind the screens, and of stones, which lie before them."""

from operator import add, sub
from typing import Annotated, Literal, get_args

from msgspec import Struct
from msgspec.structs import astuple

from domain.words import says

Coin = Literal["fairy", "common", "silver"]
"""The kinds of coins: fairy gold returns after a turn, common gold and silver do not."""
COINS: tuple[Coin, ...] = get_args(Coin)
Colour = Literal["red", "blue", "yellow"]
"""The colours of stones."""
COLOURS: tuple[Colour, ...] = get_args(Colour)


class Coins(Struct, frozen=True):
    """The number of coins of each kind."""

    fairy: Annotated[int, says("Pieces of fairy gold, which return after the turn.")] = 0
    common: Annotated[int, says("Pieces of common gold.")] = 0
    silver: Annotated[int, says("Pieces of silver, which decide ties.")] = 0

    def __add__(self, other: "Coins") -> "Coins":
        return Coins(*map(add, astuple(self), astuple(other)))

    def __sub__(self, other: "Coins") -> "Coins":
        return Coins(*map(sub, astuple(self), astuple(other)))

    def count(self, coin: Coin) -> int:
        """How many coins of this kind there are."""
        number: int = getattr(self, coin)
        return number

    def covers(self, other: "Coins") -> bool:
        """True if `other` is a real amount and can be taken from this."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return all(mine >= theirs >= 0 for mine, theirs in pairs)


class Stones(Struct, frozen=True):
    """The number of stones of each colour."""

    red: Annotated[int, says("Red stones.")] = 0
    blue: Annotated[int, says("Blue stones.")] = 0
    yellow: Annotated[int, says("Yellow stones.")] = 0

    def __add__(self, other: "Stones") -> "Stones":
        return Stones(*map(add, astuple(self), astuple(other)))

    def __sub__(self, other: "Stones") -> "Stones":
        return Stones(*map(sub, astuple(self), astuple(other)))

    @property
    def size(self) -> int:
        """How many stones there are."""
        return self.red + self.blue + self.yellow

    def count(self, colour: Colour) -> int:
        """How many stones of this colour there are."""
        number: int = getattr(self, colour)
        return number

    def covers(self, other: "Stones") -> bool:
        """True if `other` is a real amount and can be taken from this."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return all(mine >= theirs >= 0 for mine, theirs in pairs)

    @property
    def one_by_one(self) -> tuple[Colour, ...]:
        """The colour of each stone, in the order of COLOURS."""
        return tuple(colour for colour in COLOURS for _ in range(self.count(colour)))


NO_COINS, NO_STONES = Coins(), Stones()


def coins_of(coin: Coin, count: int) -> Coins:
    """A number of coins of one kind."""
    return Coins(**{coin: count})


def stones_of(*colours: Colour) -> Stones:
    """The stones that have these colours."""
    return Stones(*map(colours.count, COLOURS))


def picks(stones: Stones, count: int) -> tuple[Stones, ...]:
    """All ways to pick so many of these stones (none, if there are not so many)."""
    ways = (
        Stones(red, blue, count - red - blue)
        for red in range(min(count, stones.red) + 1)
        for blue in range(min(count - red, stones.blue) + 1)
    )
    return tuple(way for way in ways if stones.covers(way))


def gained(coins: Coins | None, more: Coins | None) -> Coins | None:
    """A sum that is out of sight as soon as one part is."""
    return None if coins is None or more is None else coins + more


def lessened(coins: Coins | None, less: Coins | None) -> Coins | None:
    """`coins` without `less`; out of sight as soon as one part is."""
    return None if coins is None or less is None else coins - less
