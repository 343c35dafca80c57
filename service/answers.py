"""Structs for every answer, made from what the caller may see, encoded by msgspec."""

from typing import Annotated, Any, Literal

import msgspec
from flask import Response
from msgspec import Struct

from domain.fields import (
    Away,
    Commitment,
    HasPledges,
    HasResigned,
    HostId,
    Int64,
    MatchId,
    MatchVersion,
    Now,
    OpenedAt,
    OptionsChosen,
    RematchOf,
    SeatPlayer,
    Slug,
    Taken,
)
from domain.game import Score
from domain.match import Abandoned, Fill, Origin, Pace
from domain.turns import Awaited
from domain.words import Level, SeatKind, Visibility, says
from events.projections.rows import Status
from service.http import reading

_encoder = msgspec.json.Encoder()
KEPT = ("ETag", "Cache-Control")
"""A cache takes over what a 304 says, so it says of these what the whole answer would."""


def ready(answer: Any) -> Any:
    """A part of a long answer, encoded beforehand; it stands for what was encoded."""
    return msgspec.Raw(_encoder.encode(answer))


class Place(Struct, frozen=True):
    """A seat. `name` is null if nobody has taken it, or if its player was erased."""

    seat: Annotated[int, says("Its number, counted from 0.")]
    kind: Annotated[SeatKind, Visibility, says("Who may sit there.")]
    player: SeatPlayer
    name: Annotated[
        str | None,
        says("The player's name; null: nobody has taken the seat, or the player was erased."),
    ]
    level: Annotated[
        Level | None, says("The level of the computer at this seat; null: none sits there.")
    ]
    taken: Taken
    away: Away


class SeatAnswer(Place, frozen=True):
    """A seat, whether its player has resigned (then a computer plays on), and their pledge."""

    resigned: HasResigned
    fill: Annotated[
        Fill | None,
        says(
            "The computer that takes it if nobody does, at its `deadline` in `waiting`; null: none."
        ),
    ] = None
    pledge: Annotated[
        str | None,
        says("What its player has pledged; null: nothing, or the match is played without pledges."),
    ] = None


class Invite(Struct, frozen=True):
    """What lets somebody take a seat, once: whoever has it."""

    seat: Annotated[int, says("The seat, counted from 0.")]
    code: Annotated[str, says("Give it to whom you invite.")]
    url: Annotated[str, says("Where it is taken: a path of this service.")]


class MatchAnswer(Struct, frozen=True):
    """A match as the caller may see it. Times are ms since the epoch by the store's clock."""

    id: MatchId
    game: Slug
    options: OptionsChosen
    pace: Annotated[Pace, says("How long decisions may take.")]
    host: HostId
    status: Annotated[Status, says("Whether seats are free, it runs, or it is over.")]
    version: MatchVersion
    now: Now
    opened_at: OpenedAt
    you: Annotated[int | None, says("Your seat, counted from 0; null: you have none.")]
    seats: Annotated[tuple[SeatAnswer, ...], says("The seats, in the order in which they sit.")]
    waiting: Annotated[
        tuple[Awaited, ...], says("Whom the match waits for, for what, and until when.")
    ]
    view: Annotated[Any, says("The table, as this viewer may see it; null before the start.")]
    standing: Annotated[
        tuple[int | None, ...] | None,
        says(
            "The points of each seat so far, null for those that are hidden; null before the start."
        ),
    ]
    result: Annotated[
        tuple[Score, ...] | None,
        says(
            "The final points of every seat, and its rank as it counts: who has left is last; "
            "null: it is not over, or was not played to its end."
        ),
    ]
    commitment: Commitment
    words: Annotated[
        tuple[str, ...],
        says(
            "The words of the players, which go into the luck of the match; pledged ones once it "
            "has started."
        ),
    ]
    secret: Annotated[
        str | None,
        says("The secret from which all luck followed, in hexadecimal; null before the end."),
    ]
    origin: Annotated[Origin | None, says("Where it begins, if it is a branch; null: it is none.")]
    abandoned: Annotated[
        Abandoned | None, says("Why it ended before its game did; null: it did not.")
    ]
    visibility: Annotated[Visibility, says("Who may know of it.")]
    ending: Annotated[tuple[int, ...], says("The seats whose players have asked to end the match.")]
    invites: Annotated[
        tuple[Invite, ...] | None, says("The invitations that are good; null for all but its host.")
    ]
    rematch_of: RematchOf
    hints: Annotated[bool, says("Whether players may ask for hints.")]
    hinted: Annotated[
        tuple[int, ...] | None,
        says(
            "How many hints each seat has taken; null: it is not over, or is played without hints."
        ),
    ]
    pledges: HasPledges


class RematchAnswer(Struct, frozen=True):
    """What has become of a match once it is over."""

    rematch: Annotated[
        str | None,
        says("The id of its rematch, open or begun; null: there is none that you may know of."),
    ]


class InviteAnswer(Struct, frozen=True):
    """What an invitation is for. `seat` is free, until somebody takes it; or it is yours, once
    the code is used up.
    """

    match: MatchId
    game: Slug
    options: OptionsChosen
    pace: Annotated[Pace, says("How long decisions may take.")]
    host: HostId
    host_name: Annotated[str | None, says("The name of its host; null: they were erased.")]
    seat: Annotated[int, says("The seat to which it invites, counted from 0.")]
    seats: Annotated[tuple[SeatAnswer, ...], says("The seats, in the order in which they sit.")]
    visibility: Annotated[Visibility, says("Who may know of the match.")]
    hints: Annotated[bool, says("Whether players may ask for hints.")]
    pledges: HasPledges
    you: Annotated[
        int | None,
        says("Your seat, if you sit in the match already, counted from 0; null: you do not."),
    ]


class MatchItem(Struct, frozen=True):
    """A match in a list."""

    id: MatchId
    game: Slug
    status: Annotated[Status, says("Whether seats are free, it runs, or it is over.")]
    version: MatchVersion
    opened_at: OpenedAt
    updated_at: Annotated[Int64, says("When its newest entry was stored, ms since the epoch.")]
    seats: Annotated[tuple[Place, ...], says("The seats, in the order in which they sit.")]
    waiting: Annotated[
        tuple[Awaited, ...], says("Whom the match waits for, for what, and until when.")
    ]
    result: Annotated[
        tuple[Score, ...] | None,
        says(
            "The final points of every seat, and its rank as it counts: who has left is last; "
            "null: it is not over, or was not played to its end."
        ),
    ]
    abandoned: Annotated[
        Abandoned | None, says("Why it ended before its game did; null: it did not.")
    ]
    visibility: Annotated[Visibility, says("Who may know of it.")]
    hints: Annotated[bool, says("Whether players may ask for hints.")]
    hinted: Annotated[
        tuple[int, ...] | None,
        says(
            "How many hints each seat has taken; null: it is not over, or is played without hints."
        ),
    ]
    pledges: HasPledges


class MatchPage(Struct, frozen=True):
    """Some matches, newest first, and the cursor of the next page."""

    items: Annotated[tuple[MatchItem, ...], says("The matches, newest first.")]
    next: Annotated[str | None, says("The `cursor` of the next page; null: this is the last.")]


class MyMatchPage(MatchPage, frozen=True):
    """Some of my matches, newest first, and how my news stands to them: the list shows all that the
    items up to the number `news` tell, or something newer.
    """

    news: Annotated[Int64, says("The number of your newest item when the list was made.")]
    unread: Annotated[
        tuple[str, ...], says("The matches of this page of which you have unread news.")
    ]


class Health(Struct, frozen=True):
    """The state of the server."""

    status: Annotated[
        Literal["ok"], says("Always `ok`: else there is no answer, or a problem.")
    ] = "ok"


def sent(thing: Any, status: int = 200, **headers: str) -> Response:
    """The answer as JSON. Underscores in the names of headers stand for hyphens."""
    answer = Response(_encoder.encode(thing), status, content_type="application/json")
    for name, value in headers.items():
        answer.headers.add(name.replace("_", "-"), value)
    return answer


def sent_if_new(thing: Any, **headers: str) -> Response:
    """The answer as JSON with an ETag of its content; 304 if the caller has it already.

    The tag is weak: it is the same in every encoding.
    """
    answer = sent(thing, 200, **headers)
    answer.add_etag(weak=True)
    if not reading.fresh(answer.headers["ETag"]):
        return answer
    kept = {name: answer.headers[name] for name in KEPT if name in answer.headers}
    return Response(status=304, headers=kept)
