"""When a match must be looked at again, and how long it is kept: a match that nobody plays or
watches any more is ended after a while, and a match that is over leaves the store. And from where
players call, and when they were last heard of.

A look is no entry. It moves the alarm `unwatched`, or `archive`, of the match on, and is written
once a minute at most, whatever is read.
"""

import hmac
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from threading import Lock

from cachetools import TTLCache
from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from domain.match import Match, next_deadline
from domain.people import seated, unattended
from domain.turns import thinking_starts_at
from events.archive.objects import ArchiveAway
from events.current import Current, NoSuchMatch
from events.log import UnknownFormat
from events.projector import Projector
from events.store import keys
from events.store.entries import Alarms, Damaged, SetBack
from events.store.pipelining import Command, answers
from events.store.store import Store

MINUTE_S = 60
MINUTE_MS, DAY_MS = 60_000, 86_400_000
KEPT_ON_MS = 3_600_000
"""A match that would end is kept so long at a time while its players are heard of."""
REMEMBER = 50_000
"""Matches that are looked at in a minute; of more, some looks are written twice."""


class Retention(Struct, frozen=True):
    """How long a match is kept: after how many days without a look it is abandoned; 0: never. The
    days begin with the last deadline of its players, if that is later.

    `unattended_days` counts for matches in which computers play alone. After `archive_s` seconds
    without a look a match that is over leaves the store for the archive; 0: never.
    """

    days: float = 60
    unattended_days: float = 1
    archive_s: float = 0

    def ends(self, match: Match, now: int) -> int | None:
        """When (ms, a whole minute) a match is abandoned that is played or looked at now."""
        alone = unattended(match)
        days = self.unattended_days if alone else self.days
        if match.status == "finished" or not days:
            return None
        since = now if alone else max(now, last_deadline(match))
        return -(-int(since + days * DAY_MS) // MINUTE_MS) * MINUTE_MS

    def leaves(self, match: Match, now: int) -> int | None:
        """When (ms) a match leaves for the archive that ends or is looked at now."""
        if match.status != "finished" or not self.archive_s:
            return None
        return now + int(self.archive_s * 1000)


def last_deadline(match: Match) -> int:
    """When (ms) the last of the open decisions must be made; 0: none has a deadline."""
    return max((due.at for due in match.deadlines), default=0)


RETENTION = Retention()
"""The retention of an operator who sets nothing."""


def alarms_of(current: Current, retention: Retention, now: int, watched: bool) -> Alarms:
    """When to look again at a match that moves now; `watched`: somebody looks at it.

    `reminder` is not among them: it follows from what players were told (news/reminding.py).
    """
    match = current.match
    deadline, computer = next_deadline(match), thinking_starts_at(match, current.timings, now)
    ends, leaves = retention.ends(match, now), retention.leaves(match, now)
    return Alarms(deadline, computer, unwatched=ends, archive=leaves, kept=not watched)


class Watch:
    """Notes that matches are looked at. `clock` counts seconds."""

    def __init__(
        self,
        store: Store,
        projector: Projector,
        retention: Retention = RETENTION,
        heard: "Heard | None" = None,
        clock: Callable[[], float] = lambda: time.monotonic(),  # noqa: PLW0108 - found when called
    ) -> None:
        self._store, self._projector, self.retention = store, projector, retention
        self._heard = heard
        self._noted: TTLCache[str, bool] = TTLCache(REMEMBER, MINUTE_S, clock)

    def looked(self, match_id: str) -> None:
        """Note that somebody looks at this match now. Errors in noting it are not theirs, and are
        ignored.
        """
        if match_id in self._noted:
            return
        self._noted[match_id] = True
        with suppress(RedisError, NoSuchMatch, SetBack, UnknownFormat, ArchiveAway, Damaged):
            match = self._projector.remembered(match_id).match
            now = self._store.now(match_id)
            if (ends := self.retention.ends(match, now)) is not None:
                self._store.alarms.postpone("unwatched", match_id, ends)
            if (leaves := self.retention.leaves(match, now)) is not None:
                self._store.alarms.postpone("archive", match_id, leaves)

    def kept_until(self, match: Match, now: int) -> int | None:
        """Until when (ms) a match is kept though nobody has looked at it: a player has time left,
        or was heard of. None: it may end. Raises redis.RedisError.
        """
        ends = self.retention.ends(match, 0)
        if ends is not None and not unattended(match) and ends > now:
            return ends
        return now + KEPT_ON_MS if self.heard_of(match) else None

    def heard_of(self, match: Match) -> bool:
        """Whether somebody with a seat was heard of lately. Raises redis.RedisError."""
        heard = self._heard.of(seated(match), private_id(match)) if self._heard else {}
        return any(heard.values())


NOTED_S = 3_600
AGAIN_S = NOTED_S / 2
"""For so long a process does not note an address again."""
REMEMBERED = 10_000
SIZE = 16


class Whereabouts:
    """The addresses of players. Only a process that notes them needs the key."""

    def __init__(self, redis: Redis | RedisCluster, master_key: bytes = b"") -> None:
        self._redis, self._key = redis, master_key
        self._lock = Lock()
        self._noted: TTLCache[str, int] = TTLCache(REMEMBERED, AGAIN_S, time.monotonic)

    def note(self, player: str, address: str) -> None:
        """This player calls from this address. Raises redis.RedisError."""
        mark = hash(address)  # which another process computes otherwise: no address is kept
        with self._lock:
            if self._noted.get(player) == mark:
                return
            self._noted[player] = mark
        hashed = hmac.digest(self._key, f"whereabouts {address}".encode(), "sha256")[:SIZE].hex()
        self._redis.set(keys.whereabouts(player), hashed, ex=NOTED_S)

    def of(self, players: Iterable[str]) -> dict[str, str]:
        """The addresses of those who have called. Raises redis.RedisError."""
        asked = sorted(players)
        names = [keys.whereabouts(player) for player in asked]
        found = answers(self._redis, [(name, ("GET", name)) for name in names]) if names else []
        return {p: hashed.decode() for p, hashed in zip(asked, found, strict=True) if hashed}


AGAIN_MS = 10_000
"""For so long a player who is heard of again is not noted again."""
HEARD_MS = 300_000
"""For so long the store keeps when a player was heard of."""


def private_id(match: Match) -> str:
    """The id of a private match; "" for others: a player is heard of at all of them alike."""
    return match.id if match.visibility == "private" else ""


class Heard:
    """When players were last heard of, give or take AGAIN_MS: by a request with their token, a
    wait, or an open stream. A private match counts at its own table only.

    A process knows its own notes at once. Others know them once they have gone along with a look-up
    of players (`due`), so a note costs no round trip. `now` gives ms.
    """

    def __init__(self, redis: Redis | RedisCluster, now: Callable[[], int]) -> None:
        self._redis, self._now = redis, now
        self._lock = Lock()
        self._noted, self._due = dict[str, int](), dict[str, int]()

    def note(self, player: str, private: str = "") -> None:
        """This player is heard of, in this private match, or elsewhere. Raises RedisError."""
        name, now = keys.heard(player, private), self._now()
        if 0 <= now - self._noted.get(name, 0) < AGAIN_MS:
            return
        with self._lock:
            if len(self._noted) >= REMEMBER:
                self._noted.clear()
            self._noted[name] = self._due[name] = now

    def due(self) -> list[Command]:
        """The commands that give the store the notes that it has not been given yet, once."""
        with self._lock:
            due, self._due = self._due, {}
        return [(name, ("SET", name, at, "PX", HEARD_MS)) for name, at in due.items()]

    def of(self, players: Iterable[str], private: str = "") -> dict[str, int]:
        """When each of these was last heard of (ms; 0: not for HEARD_MS), as far as that counts at
        the table of this private match, or at others. Raises RedisError.
        """
        places = {"", private}
        names = {player: [keys.heard(player, place) for place in places] for player in players}
        asked = [(name, ("GET", name)) for each in names.values() for name in each]
        stored = zip((name for name, _ in asked), answers(self._redis, asked), strict=True)
        with self._lock:
            known = {name: max(int(at or 0), self._noted.get(name, 0)) for name, at in stored}
        return {player: max(known[name] for name in each) for player, each in names.items()}

    def erase(self, player: str, privates: Collection[str]) -> None:
        """Forget when a player was heard of, also in these private matches. Raises RedisError."""
        names = [keys.heard(player, place) for place in ("", *privates)]
        with self._lock:
            for name in names:
                self._noted.pop(name, None)
                self._due.pop(name, None)
        answers(self._redis, [(name, ("DEL", name)) for name in names])
