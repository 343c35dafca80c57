"""The lobby: which matches there are, whose they are, and for whom each waits. A read model.

It follows the log by some milliseconds and can be rebuilt from it (workers/projections.py). All its
keys share one hash tag, so a match and the lists it is on change in one step, on a cluster too.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.attendance import bearers, persons, result_of, unattended
from domain.audience import audience
from domain.game import Score
from domain.match import Abandoned, Awaited, Match, awaited, waiting_of, wanted
from domain.terms import Terms, is_joinable, terms_of
from domain.words import Level, SeatKind, Visibility
from events.archive.compression import Garbled
from events.current import Current
from events.projections.outcomes import counts_of, outcome_of
from events.projections.packing import Fields, named, stands_for
from events.projections.shelf import Shelf, field, shelves_of_all, shelves_of_player
from events.store import keys
from events.store.entries import Tip
from events.store.keys import CUTS, LEFT, SHELF, SHELVED, SUMMARY, UNRECKONED
from events.store.server import script_beside

RECORD, DROP = (script_beside(__file__, name, returns=True) for name in ("record", "drop"))
PAGE, MET = (script_beside(__file__, name, writes=False, after="shelf") for name in ("page", "met"))
SHOWN, STANDS = (script_beside(__file__, name, writes=False) for name in ("shown", "stands"))
SWEEP, SWEPT = script_beside(__file__, "sweep", returns=True), 500
NOTHING = Tip()
NEWEST, OLDEST = "+", "-"
"""From which end a list is read."""

Status = Literal["open", "running", "finished"]
"""Whether seats are free (open), it is being played (running), or it is over (finished)."""


class SummarySeat(Struct, frozen=True):
    """Who has a seat, or for whom it is reserved."""

    kind: SeatKind
    player: str | None
    level: Level | None
    taken: bool
    away: bool


class Summary(Struct, frozen=True):
    """What everybody who may know of a match sees of it, apart from its table; times are ms."""

    id: str
    game: str
    status: Status
    version: int
    opened_at: int
    updated_at: int
    seats: tuple[SummarySeat, ...]
    waiting: tuple[Awaited, ...]
    result: tuple[Score, ...] | None
    host: str = ""
    persons: tuple[str, ...] = ()
    """The players who are at the table in person."""
    abandoned: Abandoned | None = None
    visibility: Visibility = "public"
    hints: bool = False
    hinted: tuple[int, ...] | None = None
    pledges: bool = False

    def visible_to(self, player: str | None) -> bool:
        """As `may_see` says of the match itself; for when that cannot be read."""
        seated = (seat.player for seat in self.seats if seat.player)
        return self.visibility != "private" or player in (self.host, *seated)


class Page(Struct, frozen=True):
    """Some matches, newest first; `next` is the cursor of the next page, None at the end."""

    items: tuple[Summary, ...]
    next: str | None


class Lobby:
    """Lists of matches, each in the order in which they were opened, newest first.

    A match never changes its place. So whatever happens between two pages, no match comes twice,
    and one that is on the list all the time comes once. One that joins the list behind the cursor
    comes; one opened after the first page does not. A page is a snapshot of one moment. A call
    costs the same however many matches there are.
    """

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis
        self.shelf = Shelf(redis)

    def record(self, current: Current, lost: Tip = NOTHING) -> Tip | None:
        """Show the match as it is now; returns the later entry that is shown instead, if one is.

        The store may have lost that entry since: named as `lost`, it is replaced. Calls may be
        repeated, by anybody, in any order.
        """
        kept, touched = _kept_of(current), _touched(current.match.id)
        words = (*kept[:5], lost.version, lost.tail, *kept[5:])
        while (way := RECORD.run(self._redis, touched, *words)) == [b"shelved"]:
            self.shelf.unshelve(current.match.id)
        return Tip(int(way[0]), way[1]) if way else None

    def shows(self, currents: Sequence[Current]) -> list[bool]:
        """Of each match whether it is shown just as it would be recorded, on lists or shelved."""
        kept = [_kept_of(current) for current in currents]
        ids = (current.match.id for current in currents)
        each_of = [first + match_id for match_id in ids for first in (SUMMARY, SHELVED)]
        words = (word for each in kept for word in each)
        said: list[Any] = STANDS.run(self._redis, [UNRECKONED, *each_of], *words)
        return [
            stands_for(found, _shelved(each)) if isinstance(found, bytes) else found == 1
            for each, found in zip(kept, said, strict=True)
        ]

    def drop(self, match_id: str) -> None:
        """Show a match no more: the store has lost it."""
        while not DROP.run(self._redis, _touched(match_id), match_id):
            self.shelf.unshelve(match_id)

    def leave(self, match_id: str, at: int) -> None:
        """Leave a match to whoever can read it; from `at` (ms) on it is looked at again."""
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
        shelves = shelves_of_all(game, status)
        return self._page(keys.all_matches(game, status), cursor, limit, shelves)

    def every(self, limit: int) -> tuple[Summary, ...]:
        """The newest matches that are not shelved, whoever may know of them: for workers only."""
        return self._page(keys.every_match(), None, limit).items

    def of_player(
        self, player: str, waiting: bool = False, cursor: str | None = None, limit: int = 50
    ) -> Page:
        """The matches that this player hosts, or in which a seat is theirs, taken or reserved;
        private ones too.

        With `waiting` those in which such a seat must decide, or is still to be taken.
        """
        if waiting:
            return self._page(keys.matches_awaiting(player), cursor, limit)
        return self._page(keys.matches_of(player), cursor, limit, shelves_of_player(player))

    def joinable(self, terms: Terms, limit: int) -> tuple[Summary, ...]:
        """The oldest public matches on these terms at which anybody may sit down."""
        return self._page(keys.matches_joinable(terms.name), None, limit, first=OLDEST).items

    def shown_of(self, player: str, cursor: str | None = None, limit: int = 50) -> Page:
        """The public matches that this player has a seat in, and that have begun."""
        listed = keys.matches_shown(player)
        return self._page(listed, cursor, limit, [keys.shelf(listed)])

    def have_met(self, player: str, other: str) -> bool:
        """Whether these two have a seat in one public match that has begun."""
        shown = [keys.matches_shown(player), keys.matches_shown(other)]
        return bool(MET.run(self._redis, [*shown, *map(keys.shelf, shown)]))

    def summary(self, match_id: str) -> Summary | None:
        """The match as lists show it; None if they do not show it yet, or only newer ones do."""
        return _read(SHOWN.run(self._redis, [SUMMARY + match_id, SHELVED + match_id]))

    def unfinished(self, player: str) -> int:
        """How many open and running matches a player hosts, or sits in."""
        return int(self._redis.zcard(keys.matches_unfinished(player)))

    def unattended(self, host: str) -> int:
        """In how many running matches of this host computers play alone."""
        return int(self._redis.zcard(keys.matches_unattended(host)))

    def shown(self) -> Iterator[str]:
        """The ids of all matches that anything is kept of, in no order; some may come twice."""
        for first in (SUMMARY, SHELVED):
            for key in self._redis.scan_iter(f"{first}*", count=1_000):
                yield key.decode().removeprefix(first)

    def sweep(self) -> None:
        """Take off every list what does not belong there, as the summaries are at that moment."""
        for key in self._redis.scan_iter(f"{keys.LOBBY}*", count=1_000, _type="zset"):
            if (name := key.decode()).startswith(SHELF):
                self.shelf.sweep(name)
            no_list = name in (UNRECKONED, LEFT) or name.startswith((SHELF, CUTS))
            start: bytes | None = None if no_list else b"-"
            while start and (last := SWEEP.run(self._redis, [key], start, SWEPT, SUMMARY)):
                start = b"(" + last

    def _page(
        self,
        key: str,
        cursor: str | None,
        limit: int,
        shelves: Sequence[str] = (),
        first: str = NEWEST,
    ) -> Page:
        start = f"({cursor}" if cursor else first
        words = (start, limit + 1, SUMMARY, SHELVED)
        found: list[Any] = PAGE.run(self._redis, [key, *shelves], *words)
        places, summaries = found[::2], found[1::2]
        items = tuple(item for data in summaries[:limit] if (item := _read(data)))
        return Page(items, places[limit - 1].decode() if len(places) > limit else None)


def _touched(match_id: str) -> list[str]:
    return [SUMMARY + match_id, UNRECKONED, LEFT, SHELVED + match_id]


class Kept(NamedTuple):
    """What is kept of a match, in the order of record.lua."""

    version: bytes
    tail: bytes
    summary: bytes
    place: str
    lists: bytes
    outcome: bytes = b""
    counts: bytes = b""


def _kept_of(current: Current) -> Kept:
    match, outcome = current.match, outcome_of(current)
    lists = msgspec.json.encode(sorted(lists_of(match)))
    summary = msgspec.json.encode(summary_of(current))
    place = f"{match.opened_at:014d}-{match.id}"
    counts = (msgspec.json.encode(outcome), counts_of(outcome)) if outcome else ()
    return Kept(b"%d" % current.version, current.tip.tail, summary, place, lists, *counts)


def _shelved(kept: Kept) -> Fields:
    """The same as it is shelved, without careers."""
    fields = {name.encode(): word for name, word in kept._asdict().items() if word}
    del fields[b"place"]
    return named(fields)


def _read(data: bytes | None) -> Summary | None:
    """A summary; None if there is none, or a newer release has written what this one cannot read:
    a match that is left out of a list keeps no other from being shown.
    """
    try:
        told = field(data, "summary")
        return None if told is None else msgspec.json.decode(told, type=Summary)
    except (msgspec.ValidationError, Garbled):
        return None


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
        tuple(SummarySeat(s.kind, s.player, s.level, s.taken, s.away) for s in match.seats),
        waiting_of(match),
        result_of(match),
        match.host,
        persons(match),
        match.abandoned,
        match.visibility,
        match.hints,
        match.hinted,
        match.pledges,
    )


def lists_of(match: Match) -> set[str]:
    """The keys of all lists that this match belongs on now."""
    lists = {keys.every_match(), *_public_lists_of(match)}
    lists |= {keys.matches_of(player) for player in audience(match)}
    lists |= {keys.matches_unfinished(player) for player in bearers(match)}
    lists |= {keys.matches_unattended(match.host)} if unattended(match) else set()
    lists |= {keys.matches_joinable(terms_of(match).name)} if is_joinable(match) else set()
    asked = {seat for w in awaited(match) if not w.reminder for seat in wanted(match, w)}
    players = (match.seats[seat] for seat in asked)
    return lists | {keys.matches_awaiting(s.player) for s in players if s.player and not s.resigned}


def _public_lists_of(match: Match) -> set[str]:
    if match.visibility != "public":
        return set()
    lists = {keys.all_matches(g, s) for g in (None, match.game) for s in (None, match.status)}
    if match.status == "open":
        return lists
    return lists | {keys.matches_shown(s.player) for s in match.seats if s.player and s.taken}
