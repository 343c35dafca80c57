"""Structs with which several calls answer about matches; service/showing.py makes them."""

from typing import Annotated, Any

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
from domain.taking_back import TakeBackOffer
from domain.turns import Awaited
from domain.words import Level, SeatKind, Visibility, says
from events.projections.rows import Status

WaitedFor = Annotated[
    tuple[Awaited, ...],
    says("The seats that the match waits for, for which decision, and until when."),
]
Points = Annotated[
    tuple[int | None, ...] | None,
    says("The points of each seat so far, null for those that are hidden; null before the start."),
]
Result = Annotated[
    tuple[Score, ...] | None,
    says(
        "The final points of every seat, and its rank as it counts: players who have left are "
        "last; "
        "null: it is not over, or was not played to its end."
    ),
]
Hinted = Annotated[
    tuple[int, ...] | None,
    says("How many hints each seat has taken; null: it is not over, or is played without hints."),
]
WhyAbandoned = Annotated[
    Abandoned | None, says("Why it ended before its game did; null: it did not.")
]
MatchStatus = Annotated[Status, says("Whether seats are free, it runs, or it is over.")]
BanksLeft = Annotated[
    tuple[Int64, ...] | None,
    says(
        "The ms that each seat's bank has left; of one that serves an open decision, as it was "
        "when that was opened: see `bank` in `waiting`; null: there are none, or the match has not "
        "started."
    ),
]
HasHints = Annotated[bool, says("Whether players may ask for hints.")]
TableSeen = Annotated[Any, says("The table, as this viewer may see it; null before the start.")]
KnownTo = Annotated[Visibility, says("The people who may know of the match.")]


LooksLike = Annotated[
    tuple[int, ...],
    says(
        "The other seats of this match with a name that looks like this one (Unicode's "
        "confusables) or is the same: their players are others. Show the seats' numbers beside "
        "these names."
    ),
]


class Place(Struct, frozen=True):
    """A seat. `name` is null if nobody has taken it, or if its player was erased."""

    seat: Annotated[int, says("Its number, counted from 0.")]
    kind: Annotated[SeatKind, Visibility, says("The kind of its player.")]
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
    looks_like: LooksLike


class SeatAnswer(Place, frozen=True):
    """A seat, whether its player has resigned (then a computer plays on), and their pledge."""

    resigned: HasResigned
    fill: Annotated[
        Fill | None,
        says(
            "The computer that takes it if no player does, at its `deadline` in `waiting`; null: "
            "none."
        ),
    ] = None
    pledge: Annotated[
        str | None,
        says("The pledge of its player; null: none yet, or the match is played without pledges."),
    ] = None


class Invite(Struct, frozen=True):
    """An invitation: whoever has its code may take the seat, once."""

    seat: Annotated[int, says("The seat, counted from 0.")]
    code: Annotated[str, says("Give it to the person whom you invite.")]
    url: Annotated[str, says("The path of this service at which it is taken.")]


class MatchAnswer(Struct, frozen=True):
    """A match as the caller may see it. Times are ms since the epoch by the store's clock."""

    id: MatchId
    game: Slug
    options: OptionsChosen
    pace: Annotated[Pace, says("How long decisions may take.")]
    host: HostId
    status: MatchStatus
    version: MatchVersion
    now: Now
    opened_at: OpenedAt
    you: Annotated[int | None, says("Your seat, counted from 0; null: you have none.")]
    seats: Annotated[tuple[SeatAnswer, ...], says("The seats, in the order in which they sit.")]
    waiting: WaitedFor
    view: TableSeen
    standing: Points
    result: Result
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
    origin: Annotated[
        Origin | None, says("The match and version from which it branched; null: it is no branch.")
    ]
    abandoned: WhyAbandoned
    visibility: KnownTo
    ending: Annotated[tuple[int, ...], says("The seats whose players have asked to end the match.")]
    invites: Annotated[
        tuple[Invite, ...] | None, says("The invitations that are good; null for all but its host.")
    ]
    rematch_of: RematchOf
    hints: HasHints
    hinted: Hinted
    pledges: HasPledges
    banks: BanksLeft
    gifts: Annotated[
        tuple[int, ...],
        says("The seats that have given time to others, once for each time."),
    ]
    pausing: Annotated[
        tuple[int, ...],
        says("The seats whose players ask for a pause; while there is one, for its end."),
    ]
    paused_until: Annotated[
        Int64 | None,
        says("When the pause ends by itself, ms since the epoch; null: the match is not paused."),
    ]
    claimable_at: Annotated[
        Int64 | None,
        says(
            "From when on the last person at the table may claim the match, ms since the epoch; "
            "null: nobody may, as another person plays, or none has gone."
        ),
    ]
    take_back: Annotated[
        TakeBackOffer | None,
        says("The move or the resignation that you can take back now; null: none."),
    ]


class MatchItem(Struct, frozen=True):
    """A match in a list."""

    id: MatchId
    game: Slug
    status: MatchStatus
    version: MatchVersion
    opened_at: OpenedAt
    updated_at: Annotated[Int64, says("When its newest entry was stored, ms since the epoch.")]
    seats: Annotated[tuple[Place, ...], says("The seats, in the order in which they sit.")]
    waiting: WaitedFor
    result: Result
    abandoned: WhyAbandoned
    visibility: KnownTo
    hints: HasHints
    hinted: Hinted
    pledges: HasPledges


class ViewItem(Struct, frozen=True):
    """A match as it stood at a version, for stepping through it. `at` is ms."""

    version: Annotated[Int64, says("The version at which the match stood like this.")]
    game: Slug
    at: Annotated[Int64, says("When it stood like this, ms since the epoch.")]
    status: MatchStatus
    waiting: WaitedFor
    view: TableSeen
    standing: Points
    result: Annotated[
        tuple[Score, ...] | None,
        says("The final points of every seat; null: it is not over, or was not played to its end."),
    ]
    banks: BanksLeft
