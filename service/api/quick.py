"""Quick play: a seat at a match that fits, wherever one is."""

from functools import partial
from typing import Annotated, Any, Literal

from flask import Response
from msgspec import Meta, field

from domain.commands import Open
from domain.match import Match, Seat
from domain.refusals import MATCH_FULL, Refused
from domain.words import Names
from service.answers import MatchAnswer
from service.api.commanding import as_it_was, may_join, may_open, words_of
from service.api.opening import FillAsked, PaceAsked, fill_of, options_of, pace_of, pledges_of
from service.callers import admit, player
from service.http import problems
from service.http.bodies import Body, Words
from service.http.table import Room
from service.parts import parts
from service.quick import Wish, terms_asked
from service.repeating import claimed, claiming

quick = Room("quick", "matches", admit)

NO_RANGE = Names(
    "Le plus petit nombre de places, puis le plus grand.",
    "The smallest number of seats, then the largest.",
)


SeatCount = Literal[1, 2, 3, 4, 5, 6]
"""A number of seats."""


class QuickMatch(Body, frozen=True):
    """A seat at a match that fits. The options are those of the game: see the catalogue."""

    game: Annotated[str, Meta(max_length=40, description="The game's slug.")]
    seats: Annotated[
        tuple[SeatCount, ...],
        Meta(
            min_length=2,
            max_length=2,
            description="The fewest seats that the match may have, and the most.",
        ),
    ]
    options: Annotated[
        dict[str, Any], Meta(description="What the match must have been opened with.")
    ] = field(default_factory=dict)
    pace: Annotated[PaceAsked, Meta(description="How long decisions may take.")] = PaceAsked()
    words: Words | None = None
    fill: Annotated[
        FillAsked | None,
        Meta(
            description="If you open a match: a computer for each seat that nobody takes. "
            "Left out: none."
        ),
    ] = None
    hints: Annotated[bool, Meta(description="Whether hints are allowed there, or not.")] = False
    pledges: (
        Annotated[
            bool,
            Meta(
                description="Whether words are pledged there, or not: see `giveWords`. Left out: "
                "they are."
            ),
        ]
        | None
    ) = None


@quick.answers(
    "post",
    "/v1/quick",
    "quickPlay",
    "Take a seat at a match that fits",
    "players",
    201,
    MatchAnswer,
    sends=("Idempotency-Key",),
    once=claiming,
    gets=("ETag", "Location"),
    codes=("key-reused", "too-many-matches", "silenced", "busy"),
    text="At an open public match of this game with equal options and pace, with a number of "
    "seats in the range, and an open seat; never at your own, nor with "
    "whom you have blocked, or who has blocked you. If there is none, you open one "
    "with the most seats of the range. The same key gives the same seat for 24 hours.",
)
def seat_me(body: QuickMatch) -> Response:
    """A seat for the caller."""
    me = player()
    fewest, most = body.seats
    if fewest > most:
        raise problems.invalid({"seats": [NO_RANGE]})
    fill = fill_of(body.fill) if body.fill else None
    free = Seat("open", fill=fill)
    seats = (Seat("player", me.id, fill=fill), *(free for _ in range(most - 1)))
    options, words = options_of(body.game, body.options), words_of(me, body.words)
    hints, pledges = body.hints or None, pledges_of(body.pledges, seats)
    pace = pace_of(body.pace)
    opening = Open(body.game, options, seats, pace, words, hints=hints, pledges=pledges)
    terms, sizes = terms_asked(me.id, opening, fewest), range(fewest, most + 1)
    joins, apart = partial(_may_join, me.id, sizes), partial(parts().accounts.blocks.apart, me.id)
    wish = Wish(me.id, opening, terms, sizes, may_open, joins, apart, claimed())
    handled = parts().quick.seated(wish)
    return as_it_was(handled, me, 201, Location=f"/v1/matches/{handled.current.match.id}")


def _may_join(player_id: str, sizes: range, match: Match) -> None:
    """Raise Refused if this player may not sit there, or if its host has just changed how many
    seats it has.
    """
    if len(match.seats) not in sizes:
        raise Refused("match-full", MATCH_FULL)
    may_join(player_id, match)
