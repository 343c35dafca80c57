"""A news item: one thing that one player is told. What does not apply to its kind is null.

Its number orders all that this player is told. Lists and matches were written before it, so whoever
asks for them after they were told finds what the item says, or something newer.
"""

from typing import Annotated, Literal

from msgspec import Struct

from domain.fields import DecisionKind
from domain.game import Score
from domain.match import Abandoned
from domain.words import says

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
    at: Annotated[int, says("When that happened, ms since the epoch by the store's clock.")]
    n: Annotated[
        int,
        says("Its number among all that you are told: 1, 2, 3, … without a gap."),
    ] = 0
    id: Annotated[str, says("Its id, which no other item of anybody has.")] = ""
    match: Annotated[str | None, says("The match that it is about; null: none.")] = None
    game: Annotated[str | None, says("The game of that match.")] = None
    version: Annotated[
        int | None,
        says(
            "The version of the match that it tells of: the match and your lists show it already."
        ),
    ] = None
    seat: Annotated[int | None, says("Your seat there, counted from 0; null: none.")] = None
    awaits: Annotated[
        DecisionKind | None, says("Which decision is yours, of `your-turn` and `time-short`.")
    ] = None
    deadline: Annotated[
        int | None,
        says("Until when, ms since the epoch by the store's clock; null: there is no limit."),
    ] = None
    by: Annotated[
        str | None, says("The player who caused it: who reserved the seat, or has spoken.")
    ] = None
    result: Annotated[
        tuple[Score, ...] | None,
        says("The final points, of `finished`; null: the game was not played to its end."),
    ] = None
    rematch_of: Annotated[
        str | None, says("The match that is to be played again, of `rematch`.")
    ] = None
    abandoned: Annotated[
        Abandoned | None, says("Why there is no result, of `finished`; null: there is one.")
    ] = None
    webhook: Annotated[str | None, says("The webhook that was switched off.")] = None
