"""The lobby: which matches there are, whose they are, and which wait for whom. A read model.

It follows the log by some milliseconds and can be made anew from it (workers/projections.py). All
its keys share one hash tag, so a match and the lists it is on change in one step, on a cluster too.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.game import Score
from domain.match import Level, Match, awaited
from events.projector import Current
from events.server import script

RECORD, PAGE = script("record"), script("page")

SUMMARY = "{lobby}:summary:"
Status = Literal["open", "running", "finished"]


class Place(Struct, frozen=True):
    """Who sits on a seat, or for whom it is kept."""

    kind: Literal["open", "player", "ai"]
    player: str | None
    level: Level | None
    taken: bool
    away: bool


class Awaited(Struct, frozen=True):
    """A seat that must decide, or be taken (kind "seat"); the deadline is ms since the epoch."""

    seat: int
    kind: str
    deadline: int | None


class Summary(Struct, frozen=True):
    """What anybody may know of a match without looking at the table; times are ms."""

    id: str
    game: str
    status: Status
    version: int
    opened_at: int
    updated_at: int
    seats: tuple[Place, ...]
    waiting: tuple[Awaited, ...]
    result: tuple[Score, ...] | None


class Page(Struct, frozen=True):
    """Some matches, newest first; `next` is the cursor of the next page, None at the end."""

    items: tuple[Summary, ...]
    next: str | None


class Lobby:
    """Lists of matches, each in the order in which they were opened, newest first.

    A match never changes its place, so whatever happens while somebody pages: no match comes
    twice, and one that belongs to the list all the while comes once. One that joins the list
    behind the cursor comes; one opened after the first page does not. Within a page everything is
    of the same moment. A call costs the same however many matches there are.
    """

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis

    def record(self, current: Current) -> bool:
        """Show the match as it is now; False if a later version is shown already.

        May be repeated, by anybody, in any order.
        """
        match = current.match
        lists = msgspec.json.encode(sorted(lists_of(match)))
        summary = msgspec.json.encode(summary_of(current))
        place = f"{match.opened_at:014d}-{match.id}"
        key = [SUMMARY + match.id]
        return bool(RECORD.run(self._redis, key, current.version, summary, place, lists))

    def matches(
        self,
        game: str | None = None,
        status: Status | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Page:
        """All matches, or those of a game, or with a status, or both."""
        return self._page(_all(game, status), cursor, limit)

    def of_player(
        self, player: str, waiting: bool = False, cursor: str | None = None, limit: int = 50
    ) -> Page:
        """The matches in which a seat is this player's, taken or kept for him.

        With `waiting` those in which such a seat must decide, or is still to be taken.
        """
        return self._page(_awaiting(player) if waiting else _of(player), cursor, limit)

    def clear(self) -> None:
        """Forget everything, to make it anew from the log."""
        for key in self._redis.scan_iter("{lobby}:*", count=1_000):
            self._redis.unlink(key)

    def _page(self, key: str, cursor: str | None, limit: int) -> Page:
        start = f"({cursor}" if cursor else "+"
        found: list[Any] = PAGE.run(self._redis, [key], start, limit + 1, SUMMARY)
        places, summaries = found[::2], found[1::2]
        items = tuple(msgspec.json.decode(data, type=Summary) for data in summaries[:limit])
        return Page(items, places[limit - 1].decode() if len(places) > limit else None)


def summary_of(current: Current) -> Summary:
    """The match as the lobby shows it."""
    match = current.match
    return Summary(
        match.id,
        match.game,
        match.status,
        current.version,
        match.opened_at,
        current.at,
        tuple(Place(s.kind, s.player, s.level, s.taken, s.away) for s in match.seats),
        waiting_of(match),
        match.result,
    )


def waiting_of(match: Match) -> tuple[Awaited, ...]:
    """Whom the match waits for, seat by seat, and until when."""
    ends = {(due.kind, due.decision): due.at for due in match.dues if not due.reminder}
    return tuple(
        Awaited(seat, waiting.kind, ends.get((waiting.kind, waiting.decision)))
        for waiting in awaited(match)
        if not waiting.reminder
        for seat in waiting.seats
    )


def lists_of(match: Match) -> set[str]:
    """The keys of all lists that this match belongs on now."""
    lists = {_all(g, s) for g in (None, match.game) for s in (None, match.status)}
    lists |= {_of(seat.player) for seat in match.seats if seat.player}
    wanted = (match.seats[awaited.seat] for awaited in waiting_of(match))
    return lists | {_awaiting(s.player) for s in wanted if s.player and not s.resigned}


def _all(game: str | None, status: str | None) -> str:
    return f"{{lobby}}:matches:{game or '*'}:{status or '*'}"


def _of(player: str) -> str:
    return f"{{lobby}}:player:{player}"


def _awaiting(player: str) -> str:
    return f"{{lobby}}:awaited:{player}"
