"""Bodies and queries, except for the games' moves. Their bounds are the API's bounds."""

from typing import Annotated

from msgspec import Meta, Struct, field

DAYS_30 = 30 * 24 * 60 * 60
LONGEST_WAIT_S = 30
MOST_ITEMS = 200
MOST_SEATS = 6

PLACE = "^[0-9]{1,15}-[0-9]{1,6}$"
"""The place of a phrase among all of its match."""
BIGGEST_BODY = 64 * 1024
UNGUESSED = (
    "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"
    "|[0-9a-fA-F]{32}|[A-Za-z0-9_-]{22})$"
)
"""A key of 128 bits: a UUID (version 4), hexadecimal, or base64url."""

Seconds = Annotated[int, Meta(ge=1, le=DAYS_30, description="From a second to 30 days.")]
Words = Annotated[
    str,
    Meta(
        max_length=200, description="They go into the luck of the match; everybody can read them."
    ),
]
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="Without control characters; leading and trailing blanks are removed.",
    ),
]
PledgeAsked = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        description="The SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. The words "
        "must be 32 random bytes, in small hexadecimal digits: nobody may guess them.",
    ),
]
PlayerId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="A player's id.")]
Cursor = Annotated[str, Meta(pattern="^[0-9]{14}-[a-z0-9]{1,32}$", description="`next` of a page.")]
EyesAsked = Annotated[
    str,
    Meta(
        pattern="^(all|spectator|seat:[0-5])$",
        description="The perspective: `spectator`; once the match is over also `all` or any "
        "seat's, `seat:2`. Left out: your own.",
    ),
]
Heads = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}(,[0-9a-f]{64}){0,49}$",
        description="The `hash` of entry `after` as you know it; after a comma those of entries "
        "before it (up to 50 in all). If it is not in the log: `set-back`, with the last "
        "version that you have in common with the log.",
    ),
]
Limit = Annotated[int, Meta(ge=1, le=MOST_ITEMS, description="The largest number of items.")]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class TakeSeat(Body, frozen=True):
    """Take a seat, with words if you like."""

    words: Words | None = None


class MatchQuery(Body, frozen=True):
    """The match at a version, in a perspective."""

    version: Annotated[int, Meta(ge=1, description="As it stood then.")] | None = None
    eyes: EyesAsked | None = field(default=None, name="as")


class NoteQuery(Body, frozen=True):
    """Whether a head is to be signed."""

    note: Annotated[
        bool, Meta(description="Whether a signed note over the entry's hash is wanted, too.")
    ] = False


class NoQuery(Body, frozen=True):
    """No parameters."""
