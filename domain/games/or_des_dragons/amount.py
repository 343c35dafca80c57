"""Amounts of tokens: a hoard, a treasure, a share and an offer are all counts per kind of token."""

from collections.abc import Iterable
from operator import add, sub
from typing import Annotated, Literal, get_args

from msgspec import Struct
from msgspec.structs import astuple

from domain.words import about

Token = Literal[
    "silver",
    "gold",
    "magic",
    "sapphire",
    "emerald",
    "amethyst",
    "amber",
    "diamond",
    "black_diamond",
]
"""The kinds of tokens that treasures are made of."""
TOKENS: tuple[Token, ...] = get_args(Token)
GEMS: tuple[Token, ...] = TOKENS[3:8]
"""The kinds whose majority scores."""


class Amount(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The number of tokens of each kind; kinds left out count 0."""

    silver: Annotated[int, about("Silver pieces.", "Pièces d'argent.", ge=0, le=126)] = 0
    gold: Annotated[int, about("Gold pieces.", "Pièces d'or.", ge=0, le=126)] = 0
    magic: Annotated[int, about("Magic tokens, red.", "Objets magiques, rouges.", ge=0, le=126)] = 0
    sapphire: Annotated[int, about("Sapphires, blue.", "Saphirs, bleus.", ge=0, le=126)] = 0
    emerald: Annotated[int, about("Emeralds, green.", "Émeraudes, vertes.", ge=0, le=126)] = 0
    amethyst: Annotated[
        int, about("Amethysts, violet.", "Améthystes, violettes.", ge=0, le=126)
    ] = 0
    amber: Annotated[int, about("Ambers, yellow.", "Ambres, jaunes.", ge=0, le=126)] = 0
    diamond: Annotated[int, about("Diamonds, white.", "Diamants, blancs.", ge=0, le=126)] = 0
    black_diamond: Annotated[int, about("The black diamond.", "Le diamant noir.", ge=0, le=126)] = 0

    def __add__(self, other: "Amount") -> "Amount":
        return Amount(*map(add, astuple(self), astuple(other)))

    def __sub__(self, other: "Amount") -> "Amount":
        return Amount(*map(sub, astuple(self), astuple(other)))

    @property
    def size(self) -> int:
        """How many tokens there are."""
        return sum(astuple(self))

    def count(self, token: Token) -> int:
        """How many tokens of this kind there are."""
        number: int = getattr(self, token)
        return number

    def covers(self, other: "Amount") -> bool:
        """True if `other` can be taken from this."""
        return all(
            mine >= theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)
        )

    @property
    def real(self) -> bool:
        """False if a count is below zero, as no amount of tokens can be."""
        return all(number >= 0 for number in astuple(self))

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The tokens one by one, in the order of TOKENS."""
        counts = zip(TOKENS, astuple(self), strict=True)
        return tuple(token for token, number in counts for _ in range(number))


NOTHING = Amount()


def amount_of(tokens: Iterable[Token]) -> Amount:
    """The amount that these tokens are."""
    counts = dict.fromkeys(TOKENS, 0)
    for token in tokens:
        counts[token] += 1
    return Amount(**counts)


def total(amounts: Iterable[Amount]) -> Amount:
    """All these amounts together."""
    return sum(amounts, NOTHING)


def one(token: Token) -> Amount:
    """A single token."""
    return Amount(**{token: 1})


# Amounts that may be out of sight: what touches a hole stays a hole.


def gained(amount: Amount | None, more: Amount | None) -> Amount | None:
    """`amount` with `more` added to it."""
    return None if amount is None or more is None else amount + more


def lessened(amount: Amount | None, less: Amount | None) -> Amount | None:
    """`amount` with `less` taken from it."""
    return None if amount is None or less is None else amount - less
