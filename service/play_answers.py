"""Answers to who plays, or looks at how it was played: moves, entries, views, tickets."""

from typing import Annotated, Any, Literal

from msgspec import Struct

from domain.fields import (
    Int64,
    MatchVersion,
    Now,
    Slug,
)
from domain.game import Score
from domain.turns import Awaited
from domain.words import says
from events.log import SeenEntry
from events.projections.rows import Status


class ViewItem(Struct, frozen=True):
    """A match as it stood at a version, for stepping through it. `at` is ms."""

    version: Annotated[Int64, says("The version at which the match stood like this.")]
    game: Slug
    at: Annotated[Int64, says("When it stood like this, ms since the epoch.")]
    status: Annotated[Status, says("Whether seats are free, it runs, or it is over.")]
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
        says("The final points of every seat; null: it is not over, or was not played to its end."),
    ]


class ViewPage(Struct, frozen=True):
    """Successive views, oldest first. `next` is the `after` of the next page, null at the end."""

    items: Annotated[tuple[ViewItem, ...], says("The views, oldest first.")]
    next: Annotated[str | None, says("The `after` of the next page; null: this is the last.")]
    version: MatchVersion
    now: Now


class MovesAnswer(Struct, frozen=True):
    """What the caller may do now; `notes`, if there are any, has one element per move.

    `complete` is about the decision that the match waits for. `always` lists what may be done
    besides it.
    """

    version: MatchVersion
    game: Slug
    now: Now
    deadline: Annotated[
        Int64 | None,
        says(
            "Until when you must decide, ms since the epoch; null: nobody waits for you, or "
            "there is no limit."
        ),
    ]
    complete: Annotated[
        bool,
        says(
            "Whether `moves` are all that you may do in this decision; false: they are some of "
            "them."
        ),
    ]
    moves: Annotated[
        tuple[Any, ...], says("The moves that answer the decision, each ready to be sent.")
    ]
    notes: Annotated[
        tuple[dict[str, Any], ...],
        says(
            "What is known about each move, such as its chance of success; none, or one per move."
        ),
    ]
    always: Annotated[
        tuple[Any, ...], says("The moves that you may make besides, such as standing orders.")
    ]


DerivationStatus = Literal["not-asked", "waiting", "done"]
"""How far the moves of a match's computers are derived again."""


class HintAnswer(Struct, frozen=True):
    """What a master would do at your seat. Only you are told, until the match is over."""

    version: Annotated[Int64, says("The version at which the move can be made.")]
    game: Slug
    now: Now
    ready: Annotated[
        bool, says("Whether somebody has thought about it; false: ask again, it is the same hint.")
    ]
    move: Annotated[
        Any,
        says(
            "The move, ready to be sent; null: a master would let others act first, or not ready."
        ),
    ]
    taken: Annotated[int, says("How many hints you have taken in this match, with this one.")]
    left: Annotated[int, says("How many more you may have in the decision that you must take.")]


class ComputersAudit(Struct, frozen=True):
    """What came of thinking the moves of a match's computers again, as far as it was done."""

    match: Annotated[str, says("The match's id.")]
    status: Annotated[
        DerivationStatus,
        says("How far it is: nobody has asked for it, a worker is at it, or all is done."),
    ]
    version: Annotated[Int64, says("The version up to which it is done.")]
    release: Annotated[
        str | None, says("The release whose computers think again; null: nobody has asked.")
    ]
    derived: Annotated[int, says("How many moves came out as they were made.")]
    unchecked: Annotated[
        int,
        says(
            "How many are not checked: their thought names another release of computers, or none."
        ),
    ]
    failed: Annotated[int, says("How many came out otherwise, or with another seed.")]
    first_failed: Annotated[
        Int64 | None, says("The version of the first of those that failed; null: none has.")
    ]


class PlayedAnswer(Struct, frozen=True, omit_defaults=True):
    """The entry that a command has become, and whom the match waits for after it."""

    version: Annotated[Int64, says("The match's version after this entry.")]
    entry: Annotated[SeenEntry, says("The entry, as you may see it.")]
    waiting: Annotated[
        tuple[Awaited, ...], says("Whom the match waits for, for what, and until when.")
    ]
    note: Annotated[
        str | None,
        says(
            "A signed note over the entry's `hash`, with which you can prove what you were shown; "
            "only if you asked for one."
        ),
    ] = None


class SaidItem(Struct, frozen=True):
    """Something that was said at the table. `event: talk` of a stream has it as its `data`."""

    id: Annotated[str, says("What orders it: the `after` of what comes next.")]
    at: Annotated[Int64, says("When it was said, ms since the epoch by the store's clock.")]
    seat: Annotated[int, says("Whose seat spoke, counted from 0.")]
    to: Annotated[
        int | None, says("To which seat alone it was said, counted from 0; null: to the table.")
    ]
    phrase: Annotated[str, says("What was said: a code of the game's `phrases`.")]


class TalkPage(Struct, frozen=True):
    """What you hear, oldest first: the newest 100 phrases at most."""

    items: Annotated[tuple[SaidItem, ...], says("The phrases, oldest first.")]
    now: Now
    next: Annotated[str | None, says("Always null: there is one page.")] = None


class LogPage(Struct, frozen=True):
    """Entries, oldest first. `next` is the `after` of the next page, null at the log's end."""

    items: Annotated[tuple[SeenEntry, ...], says("The entries, oldest first.")]
    next: Annotated[str | None, says("The `after` of the next page; null: this is the last.")]
    version: MatchVersion
    now: Now


class TicketAnswer(Struct, frozen=True):
    """What opens a match's stream in a browser: `…/stream?ticket=…`, until `expires_at` (ms)."""

    ticket: Annotated[str, says("The ticket: the `ticket` of the stream's query.")]
    expires_at: Annotated[Int64, says("Until when it opens a stream, ms since the epoch.")]
    now: Now
