"""The lobby: which matches there are, whose they are, and for whom each waits. A read model.

It follows the log by some milliseconds and can be made again from it (workers/projections.py). All
its keys share one hash tag, so a match and the lists it is on change in one step, on a cluster too.
"""

import secrets
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.games import GAMES
from domain.terms import Terms
from events.current import Current
from events.projections.rows import (
    STATUSES,
    Row,
    State,
    Status,
    Summary,
    row_in,
    row_of,
    summary_in,
)
from events.store import keys
from events.store.clients import script_beside
from events.store.keys import LEFT, MADE, ROW, UNRECKONED
from events.store.pipelining import Step, change_record, put

PAGE = script_beside(__file__, "page", writes=False)
NEWEST, OLDEST = "+", "-"
"""From which end lists are read."""

_json = msgspec.json.Encoder()


class Page(Struct, frozen=True):
    """Some matches, newest first; `next` is the cursor of the next page, None at the end."""

    items: tuple[Summary, ...]
    next: str | None


class Lobby:
    """Lists of matches, each in the order in which they were opened, newest first.

    A match never changes its place. So no match comes twice, whatever happens between two pages,
    and a match that is on the list all the time comes once. One that joins the list behind the
    cursor comes; one opened after the first page does not. A page is a snapshot of one moment. A
    call costs the same however many matches there are.
    """

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis

    def record(self, current: Current, lost: State | None = None) -> State | None:
        """Show the match as it is now; returns the later state that is shown instead, if one is.

        The store may have lost that state since: named as `lost`, it is replaced. Any process may
        repeat calls, in any order.
        """
        return self._show(current.match.id, row_of(current), lost)

    def drop(self, match_id: str) -> None:
        """Show a match no more: the store has lost it."""
        self._show(match_id, None)

    def _show(self, match_id: str, new: Row | None, lost: State | None = None) -> State | None:
        key = ROW + match_id

        def after(held: bytes) -> tuple[State | None, tuple[Step, ...]]:
            old = row_in(held)
            if new and old and old.state[0] > new.state[0] and old.state != lost:
                return old.state, ()
            row: Step = ("SET", key, _json.encode(new)) if new else ("DEL", key)
            return None, (*_moves(old, new), *_marks(old, new), row, ("ZREM", LEFT, match_id))

        return change_record(self._redis, key, after, returns=True)

    def leave(self, match_id: str, at: int) -> None:
        """Leave a match to a process that can read it; from `at` (ms) on it is looked at again."""
        self._redis.zadd(LEFT, {match_id: at})

    def left(self, now: int, limit: int) -> tuple[str, ...]:
        """The matches that were left, and are to be looked at again: those that wait longest."""
        found: Any = self._redis.zrange(LEFT, "-inf", now, byscore=True, offset=0, num=limit)
        return tuple(match_id.decode() for match_id in found)

    def matches(
        self,
        game: str | None = None,
        status: Status | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Page:
        """All public matches, or those of a game, or with a status, or both."""
        statuses = (status,) if status else STATUSES
        lists = [keys.all_matches(g, s) for g in ((game,) if game else GAMES) for s in statuses]
        return self._page(lists, cursor, limit)

    def of_player(
        self, player: str, waiting: bool = False, cursor: str | None = None, limit: int = 50
    ) -> Page:
        """The matches that this player hosts, or in which a seat is theirs, taken or reserved;
        private ones too.

        With `waiting` those in which such a seat must decide, or is still to be taken.
        """
        all_of = [keys.matches_of(player), keys.matches_shown(player)]
        return self._page([keys.matches_awaiting(player)] if waiting else all_of, cursor, limit)

    def joinable(self, terms: Terms, limit: int) -> tuple[Summary, ...]:
        """The oldest public matches on these terms at which anybody may sit down."""
        return self._page([keys.matches_joinable(terms.name)], None, limit, first=OLDEST).items

    def shown_of(self, player: str, cursor: str | None = None, limit: int = 50) -> Page:
        """The public matches that this player has a seat in, and that have begun."""
        return self._page([keys.matches_shown(player)], cursor, limit)

    def have_met(self, player: str, other: str) -> bool:
        """Whether these two have a seat in one public match that has begun."""
        lists = [keys.matches_shown(player), keys.matches_shown(other)]
        return bool(self._redis.zintercard(2, lists, limit=1))

    def summary(self, match_id: str) -> Summary | None:
        """The match as lists show it; None if they do not show it yet, or only newer ones do."""
        return self.summaries([match_id])[0]

    def summaries(self, matches: Sequence[str]) -> list[Summary | None]:
        """The same of each of these matches."""
        rows: Any = self._redis.mget([ROW + match_id for match_id in matches])
        return [summary_in(row) for row in rows]

    def unfinished(self, player: str) -> int:
        """How many open and running matches a player hosts, or sits in."""
        return int(self._redis.zcard(keys.matches_unfinished(player)))

    def unattended(self, host: str) -> int:
        """In how many running matches of this host computers play alone."""
        return int(self._redis.zcard(keys.matches_unattended(host)))

    def shown(self) -> Iterator[str]:
        """The ids of all matches that anything is kept of, in no order; some may come twice."""
        for key in self._redis.scan_iter(f"{ROW}*", count=1_000):
            yield key.decode().removeprefix(ROW)

    # Making all lists again (workers/projections.py).

    def made(self) -> bytes:
        """The generations of the store by which all lists were made last; others mean doubt."""
        made: Any = self._redis.get(MADE)
        return made or b""

    def doubt(self) -> None:
        """Have all lists made again, even if another process is doing it."""
        self._redis.set(MADE, secrets.token_hex(8))

    def finish(self, known: bytes, generations: bytes) -> None:
        """All lists were made by these generations, unless they are in doubt since `known`."""
        put(self._redis, ("is", MADE, known), ("SET", MADE, generations), returns=True)

    def _page(
        self, lists: Sequence[str], cursor: str | None, limit: int, first: str = NEWEST
    ) -> Page:
        start = f"({cursor}" if cursor else first
        found: list[Any] = PAGE.run(self._redis, lists, start, limit + 1)
        places, rows = found[::2], found[1::2]
        items = tuple(item for row in rows[:limit] if (item := summary_in(row)))
        return Page(items, places[limit - 1].decode() if len(places) > limit else None)


def _moves(old: Row | None, new: Row | None) -> Iterator[Step]:
    """Off the lists that it leaves, and on those that it joins; on all, if it is shown again as it
    was: perhaps it is a repair.
    """
    was, now = (row.places if row else dict[str, str]() for row in (old, new))
    again = old and new and old.state == new.state
    yield from (("ZREM", name, place) for name, place in was.items() if now.get(name) != place)
    for name, place in now.items():
        if again or was.get(name) != place:
            yield "ZADD", name, 0, place


def _marks(old: Row | None, new: Row | None) -> Iterator[Step]:
    """From where on careers are to be reckoned: from a match that begins to count; from the first
    match of the game, where one has counted otherwise.
    """
    counted = old is not None and old.counts
    if counted and old and not (new and new.counts and new.summary == old.summary):
        yield "ZADD", UNRECKONED, 0, f"{old.summary.game}:"
    elif new and new.counts and not counted:
        game = new.summary.game
        yield "ZADD", UNRECKONED, 0, f"{game}:{new.places[keys.outcomes(game)]}"
