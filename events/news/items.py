"""A news item: one thing that one player is told. What does not apply to its kind is null.

Its number orders all that this player is told. Lists and matches were written before it, so whoever
asks for them after they were told finds what the item says, or something newer.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.fields import DecisionKind, Int64
from domain.game import Score
from domain.match import Abandoned
from domain.words import says
from events.log import TooNew, refuse_unread

NewsKind = Literal[
    "your-turn",
    "started",
    "finished",
    "invited",
    "time-short",
    "rematch",
    "talk",
    "webhook-off",
]
"""What a player can be told: a decision is theirs, a match has begun or is over, a seat is reserved
for them, time for a decision of theirs is short, a match of theirs is played again, somebody has
spoken, a webhook of theirs was switched off.
"""


class NewsItem(Struct, frozen=True):
    """One thing that a player is told. `n` and `id` are given when it is put into the inbox."""

    kind: Annotated[NewsKind, says("What it tells.")]
    at: Annotated[Int64, says("When that happened, ms since the epoch by the store's clock.")]
    n: Annotated[
        Int64,
        says("Its number among all that you are told: 1, 2, 3, … without a gap."),
    ] = 0
    id: Annotated[str, says("Its id, which no other item of anybody has.")] = ""
    match: Annotated[str | None, says("The match that it is about; null: none.")] = None
    game: Annotated[str | None, says("The game of that match.")] = None
    version: Annotated[
        Int64 | None,
        says(
            "The version of the match that it tells of: the match and your lists show it already."
        ),
    ] = None
    seat: Annotated[int | None, says("Your seat there, counted from 0; null: none.")] = None
    awaits: Annotated[
        DecisionKind | None, says("Which decision is yours, of `your-turn` and `time-short`.")
    ] = None
    deadline: Annotated[
        Int64 | None,
        says("Until when, ms since the epoch by the store's clock; null: there is no limit."),
    ] = None
    by: Annotated[
        str | None, says("The player who caused it: who reserved the seat, or has spoken.")
    ] = None
    result: Annotated[
        tuple[Score, ...] | None,
        says("As that of the match, of `finished`; null: the game was not played to its end."),
    ] = None
    rematch_of: Annotated[
        str | None, says("The match that is to be played again, of `rematch`.")
    ] = None
    abandoned: Annotated[
        Abandoned | None, says("Why there is no result, of `finished`; null: there is one.")
    ] = None
    webhook: Annotated[str | None, says("The webhook that was switched off.")] = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(NewsItem)


def stored(item: NewsItem) -> bytes:
    """An item as the inbox keeps it: its number is its place, and what is null is left out."""
    said = {name: value for name, value in asdict(item).items() if value is not None}
    del said["n"]
    return _encoder.encode(said)


def legible(rows: Iterable[tuple[int, bytes]], whole: bool) -> tuple[NewsItem, ...]:
    """The items before the first that this release cannot read. Raises TooNew if there are none,
    or if all of them are wanted.
    """
    items = list[NewsItem]()
    try:
        for n, data in rows:
            items.append(replace(_read(data), n=n))
    except TooNew:
        if whole or not items:
            raise
    return tuple(items)


def _read(data: bytes) -> NewsItem:
    try:
        item = _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None
    refuse_unread(data, stored(item))
    return item
