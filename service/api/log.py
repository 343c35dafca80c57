"""The log of a match: its entries as the caller may see them, its views, and the check that it
still has the entries that a caller knows.

A store that was restored, or that failed over, may have lost its newest entries and have others in
their place. Callers who send the hashes that they know learn how far these are still valid.
"""

from functools import partial
from typing import Annotated

from flask import Response
from msgspec import Meta, Struct, field

from domain.fields import MatchVersion, Now
from domain.words import Names, says
from events.current import Current, common
from events.log import SeenEntry
from service.api.event_streams import wait_for_news
from service.callers import ENTRIES, caller_id, charge, identify_caller, newest
from service.composition import parts
from service.http.bodies import LONGEST_WAIT_S, MOST_ITEMS, Body, EyesAsked, Heads
from service.http.problems import Problem
from service.http.responses import etag, ready, sent
from service.http.table import MATCH, CallGroup, Tool
from service.match_answers import ViewItem
from service.showing import perspective_of, perspective_of_log, view_of

SET_BACK = Names(
    "Des entrées ont été perdues : jusqu'à la version {version}, le journal est celui que vous "
    "connaissez.",
    "The store has lost entries: up to version {version} the log is as you know it.",
)

logs = CallGroup("logs", "matches", identify_caller)


class LogQuery(Body, frozen=True):
    """Which entries, and how long to wait for the first."""

    after: Annotated[int, Meta(ge=0, description="Entries after this version.")] = 0
    head: Heads | None = None
    limit: Annotated[int, Meta(ge=1, le=1000, description="The largest number of entries.")] = 100
    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for a new entry.")
    ] = 0
    eyes: EyesAsked | None = field(default=None, name="as")


class LogPage(Struct, frozen=True):
    """Entries, oldest first. `next` is the `after` of the next page, null at the log's end."""

    items: Annotated[tuple[SeenEntry, ...], says("The entries, oldest first.")]
    next: Annotated[str | None, says("The `after` of the next page; null: this is the last.")]
    version: MatchVersion
    now: Now


@logs.get(
    f"{MATCH}/log",
    LogPage,
    who="spectators too",
    gets=("ETag",),
    tools=(
        Tool(
            "what_happened",
            "Read the log",
            "The events of a match after a version, move by move.",
            takes=("after",),
            gives=("version",),
        ),
    ),
)
def get_log(match_id: str, query: LogQuery) -> Response:
    """The log after a version.

    Entries as you may see them, oldest first. With `wait` it answers as soon as there is one, or
    when the time is over. When the match is over its log is open, unless you ask for a perspective.
    """
    me = caller_id()
    projector, seals = parts().projector, parts().handler.seals
    before = newest(match_id)
    if query.eyes:
        perspective_of(before, me, query.eyes)
    agree(before, query.after, query.head)
    current = _news(before, query)
    follow(before, current, query.after)
    perspective = perspective_of_log(current, me, query.eyes)
    count = min(query.limit, current.version - query.after)
    charge(max(0, count - ENTRIES))
    entries = projector.entries(match_id, query.after, count, of=current) if count > 0 else []
    last = query.after + len(entries)
    seen = projector.pacing.each(
        entries, lambda entry: ready(perspective.entry(entry, match_id, seals))
    )
    page = LogPage(
        tuple(seen),
        str(last) if last < current.version else None,
        current.version,
        parts().store.now(match_id),
    )
    return sent(page, ETag=etag(current.version))


class ViewsQuery(Body, frozen=True):
    """Which views, in which perspective."""

    after: Annotated[int, Meta(ge=0, description="Views after this version.")] = 0
    head: Heads | None = None
    limit: Annotated[int, Meta(ge=1, le=MOST_ITEMS, description="The largest number of views.")] = (
        50
    )
    eyes: EyesAsked | None = field(default=None, name="as")


class ViewPage(Struct, frozen=True):
    """Successive views, oldest first. `next` is the `after` of the next page, null at the end."""

    items: Annotated[tuple[ViewItem, ...], says("The views, oldest first.")]
    next: Annotated[str | None, says("The `after` of the next page; null: this is the last.")]
    version: MatchVersion
    now: Now


@logs.get(f"{MATCH}/views", ViewPage, who="spectators too", gets=("ETag",))
def list_views(match_id: str, query: ViewsQuery) -> Response:
    """A match as it stood, version by version.

    Each view is what this perspective showed then; at the end everything is open.
    """
    me = caller_id()
    current = newest(match_id)
    agree(current, query.after, query.head)
    perspective = perspective_of(current, me, query.eyes)
    last = min(current.version, query.after + query.limit)
    charge(last, max(0, last - query.after))
    projector = parts().projector
    views = projector.through(
        match_id, last, current, query.after, lambda at: ready(view_of(at, perspective))
    )
    page = ViewPage(
        tuple(views),
        str(last) if last < current.version else None,
        current.version,
        parts().store.now(match_id),
    )
    return sent(page, ETag=etag(current.version))


def _news(before: Current, asked: LogQuery) -> Current:
    """The match, as soon as it has an entry after the one asked for, or when the wait is over.

    Another newest entry is news, even if it has the same version: then the match was set back.
    """
    match_id = before.match.id
    if not asked.wait or _has_news(before, asked.after):
        return before
    look = partial(newest, match_id)
    return wait_for_news(match_id, asked.wait, look, lambda now: now.tip != before.tip)


def _has_news(current: Current, after: int) -> bool:
    """Whether the wait can end; a finished match has no more news."""
    return current.version > after or current.match.status == "finished"


def agree(current: Current, after: int, heads: str | None) -> None:
    """Raise Problem `set-back` unless the caller knows the entries of the log, up to `after`.

    `heads` are the hashes that they know: first that of entry `after`, then any before it.
    """
    known = heads.split(",") if heads else []
    unsaid = not known or after == 0
    if after <= current.version and (unsaid or _holds(current.match.id, after, known[0])):
        return
    version = _common(current, after, set(known)) if known else 0
    raise _is_set_back(current.match.id, version)


def follow(told: Current, current: Current, after: int) -> None:
    """Raise Problem `set-back` if entries up to `after` have changed during the wait."""
    kept = after if told is current else common(told, current)
    if kept < after:
        raise _is_set_back(current.match.id, kept)


def _is_set_back(match_id: str, version: int) -> Problem:
    detail = SET_BACK.filled(version=version)
    return Problem("set-back", detail, version=version, now=parts().store.now(match_id))


def _holds(match_id: str, version: int, head: str) -> bool:
    found = parts().projector.entries(match_id, version - 1, 1)
    return bool(found) and found[0].hash == head


def _common(current: Current, after: int, known: set[str]) -> int:
    """The last version whose hash the caller knows; 0 if there is none."""
    last = min(after, current.version)
    charge(last)
    entries = parts().projector.entries(current.match.id, 0, last)
    return max((entry.version for entry in entries if entry.hash in known), default=0)
