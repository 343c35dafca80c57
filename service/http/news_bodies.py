"""Bodies and queries about a player's news. Their bounds are the API's bounds."""

from typing import Annotated

from msgspec import Meta

from service.http.bodies import LONGEST_WAIT_S, Body

MOST_KEPT = 1_000
BIGGEST = 2**53 - 1
"""The biggest number that every JSON reader keeps exactly."""

KnownItems = Annotated[
    str,
    Meta(
        max_length=2_500,
        pattern=r"^news_[a-z2-7]{24}(,news_[a-z2-7]{24})*$",
        description="The ids of items that you know, separated by commas: first that of item "
        "`after`, then earlier ones. Then you are told if the store has lost them.",
    ),
]
AfterItem = Annotated[int, Meta(ge=0, le=BIGGEST, description="Items after this number.")]


class NewsQuery(Body, frozen=True):
    """Which items, and how long to wait for the first."""

    after: AfterItem = 0
    id: KnownItems | None = None
    limit: Annotated[int, Meta(ge=1, le=MOST_KEPT, description="The largest number of items.")] = (
        100
    )
    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for a new item.")
    ] = 0


class NewsStreamQuery(Body, frozen=True):
    """Where to begin, and a ticket for clients that cannot send headers."""

    after: Annotated[
        int,
        Meta(
            ge=0,
            le=BIGGEST,
            description="Items after this number; Last-Event-ID takes precedence.",
        ),
    ] = 0
    id: KnownItems | None = None
    ticket: (
        Annotated[
            str, Meta(max_length=200, description="Instead of a token: see `takeNewsTicket`.")
        ]
        | None
    ) = None


class NewsChanges(Body, frozen=True):
    """What I have read."""

    read: Annotated[
        int,
        Meta(
            ge=0,
            le=BIGGEST,
            description="Up to which number I have read my news; it never goes back.",
        ),
    ]


class ReminderChanges(Body, frozen=True):
    """What I change about my reminders; what is left out stays as it is."""

    left_percent: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=90,
                description="Remind me when so many percent of the time for a decision are left; "
                "0: do not.",
            ),
        ]
        | None
    ) = None
    every_minutes: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=30 * 24 * 60,
                description="Remind me every so many minutes after a decision was opened; 0: do "
                "not.",
            ),
        ]
        | None
    ) = None
