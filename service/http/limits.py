"""The limits of a caller: requests (per player, or per address without a token), matches that are
not over, and streams.

All but the matches are counted per process, so several processes let several times as many through.
Requests are counted in a fixed window: the counter is reset when it ends.
"""

import math
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import Any, Self

from cachetools import LRUCache
from redis.exceptions import RedisError

from domain.match import Match, Seat
from domain.people import unattended
from domain.refusals import Refused
from domain.words import Names
from events.current import Current
from events.projections.lobby import Lobby
from events.settings import Settings
from events.store.entries import SetBack
from service.http.middleware import LIMIT, WAITS, current_request
from service.http.problems import Problem

REMEMBER = 50_000
"""How many windows are kept in memory; beyond that, the least recently used are dropped."""

SLOW_DOWN = Names(
    "Trop de requêtes : réessayez dans {s} s.", "Too many requests: try again in {s} seconds."
)
UNATTENDED = Names(
    "Des ordinateurs jouent seuls dans {most} de vos parties : attendez que l'une se termine.",
    "Computers play alone in {most} of your matches: wait until one is over.",
)
UNFINISHED = Names(
    "Vous avez {most} parties non terminées : terminez-en ou quittez-en d'abord une.",
    "You have {most} matches that are not over: end or leave one first.",
)

RETRY_AFTER = {"Retry-After": "5"}

STREAMS_OPEN = Names(
    "Vous avez {most} flux ouverts : fermez-en d'abord un.",
    "You have {most} streams open: close one first.",
)
NO_STREAM_FREE = Names(
    "Ce serveur n'a pas de place pour un flux de plus : réessayez.",
    "This server has no room for another stream: try again.",
)


class Window:
    """How many requests there were in a window, and when it ends (s, monotonic)."""

    __slots__ = ("count", "ends")

    def __init__(self, ends: float) -> None:
        self.count, self.ends = 0, ends


class Limits:
    """How often a caller may send requests; 0: no limit."""

    def __init__(self, settings: Settings) -> None:
        self._open: LRUCache[tuple[str, str], Window] = LRUCache(REMEMBER)
        self._limits: dict[str, tuple[int, int]] = {
            "reads": (settings.reads_per_minute, 60),
            "writes": (settings.writes_per_minute, 60),
            "players": (settings.players_per_hour, 3_600),
            "codes": (settings.codes_per_hour, 3_600),
            "invites": (settings.invites_per_hour, 3_600),
            "reservations": (settings.reservations_per_hour, 3_600),
            "reports": (settings.reports_per_day, 86_400),
            "talk": (settings.phrases_per_minute, 60),
            "hints": (settings.hints_per_hour, 3_600),
            "audits": (settings.audits_per_hour, 3_600),
            "webhook-tests": (settings.webhook_tests_per_hour, 3_600),
            "wrong-links": (settings.wrong_links_per_minute, 60),
            "own-wrong-links": (math.ceil(settings.wrong_links_per_minute / 10), 60),
        }

    def count(self, name: str, who: str, cost: int = 1, told: bool = True) -> None:
        """Count a request of this caller, which costs as much as so many usual ones (0: only look
        whether anything is left). The answer says what is left, if that may be `told`.

        Raises Problem when nothing is left. So what costs much can be asked for once, however
        small the limit is, and then nothing else in this window.
        """
        most, length = self._limits[name]
        if not most:
            return
        used, left = self._hit((name, who), length, cost)
        wait = max(1, math.ceil(left))
        if told:
            current_request().environ[LIMIT] = (
                ("RateLimit-Policy", f'"{name}";q={most};w={length}'),
                ("RateLimit", f'"{name}";r={max(0, most - used)};t={wait}'),
            )
        if used - cost >= most:
            raise Problem("slow-down", SLOW_DOWN.filled(s=wait), {"Retry-After": str(wait)})

    def _hit(self, place: tuple[str, str], length: int, cost: int) -> tuple[int, float]:
        """Count so many more in a window of `length` seconds; returns the count and s left."""
        now = time.monotonic()
        try:
            window = self._open[place]
        except KeyError:
            window = Window(now)
        if window.ends <= now:
            window = self._open[place] = Window(now + length)
        window.count += cost
        return window.count, window.ends - now

    def count_reserved(self, host: str, seats: Iterable[Seat]) -> None:
        """Count the seats that a host reserves for others, who are told of it. Raises Problem."""
        reserved = {seat.player for seat in seats} - {None, host}
        if reserved:
            self.count("reservations", f"player {host}", len(reserved))


def by_method() -> str:
    """Which limit the current request counts for."""
    return "reads" if current_request().method in ("GET", "HEAD") else "writes"


class Allowance:
    """How many matches a player may have that are not over; 0: no limit.

    They are counted by the lobby. A match that was just opened or joined is put there at once, and
    a player's requests wait for each other, so in one process the count is exact; with several it
    may be exceeded by as many as they open at the same moment.
    """

    def __init__(self, settings: Settings, lobby: Lobby) -> None:
        self._most, self._lobby = settings.matches_per_player, lobby
        self._most_unattended = settings.unattended_per_player
        self._locks = tuple(Lock() for _ in range(256))

    def lock_of(self, player: str) -> Lock:
        """Held while a player opens or joins a match, until it is counted."""
        return self._locks[hash(player) % len(self._locks)]

    def may_open(self, match: Match) -> None:
        """Raise Refused if the host may not have this match besides those that they have."""
        self._may_have_another(match.host)
        most = self._most_unattended
        if most and unattended(match) and self._lobby.unattended(match.host) >= most:
            raise Refused("too-many-unattended", UNATTENDED.filled(most=most))

    def may_join(self, player: str, match: Match) -> None:
        """Raise Refused if this player may not have this match besides those that they have."""
        if player != match.host:
            self._may_have_another(player)

    def count(self, current: Current) -> None:
        """Count a match from now on; if the store is away, or another server has it since a moment
        ago, the projections will do it.
        """
        with suppress(RedisError, SetBack):
            self._lobby.record(current)

    def _may_have_another(self, player: str) -> None:
        if self._most and self._lobby.unfinished(player) >= self._most:
            raise Refused("too-many-matches", UNFINISHED.filled(most=self._most))


class ConnectionLimit:
    """The connections that listen: in all, and the streams of each caller (0: no limit)."""

    def __init__(self, settings: Settings) -> None:
        self._most, self._most_of_caller = settings.streams_per_worker, settings.streams_per_caller
        self._callers: Counter[str] = Counter()
        self.taken = 0

    def take(self, caller: str | None) -> None:
        """Count one; a long poll is no stream of its caller (None). Raises Problem if none is free.

        `give` takes the same.
        """
        if caller is not None and 0 < self._most_of_caller <= self._callers[caller]:
            detail = STREAMS_OPEN.filled(most=self._most_of_caller)
            raise Problem("too-many-streams", detail, RETRY_AFTER)
        if self.taken >= self._most:
            raise Problem("no-stream-free", NO_STREAM_FREE, RETRY_AFTER)
        self.taken += 1
        if caller is not None:
            self._callers[caller] += 1

    def give(self, caller: str | None) -> None:
        """Release one."""
        self.taken -= 1
        if caller is not None:
            self._callers[caller] -= 1
            self._callers += Counter()  # which forgets those who have none


class ListeningSlot:
    """From its making to `close`. Raises Problem if there is no room."""

    def __init__(
        self, places: ConnectionLimit, environ: dict[str, Any], caller: str | None = None
    ) -> None:
        """`caller` is the owner of a stream; None for a long poll."""
        places.take(caller)
        self._places, self._caller = places, caller
        environ[WAITS] = True

    def close(self) -> None:
        """The connection is one for other requests again."""
        self._places.give(self._caller)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def address() -> str:
    """The caller's address, as it is counted: of IPv6 its network, which one caller has."""
    return f"address {counted_as(current_request().remote_addr or '')}"


@lru_cache(1024)
def counted_as(address: str) -> str:
    """The name under which an address is counted: of IPv6 its network, which one caller has
    to themselves. Some proxies pass on the client's port, too.
    """
    try:
        known = ip_address(_without_port(address).partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> 64 << 64)}/64"


def _without_port(address: str) -> str:
    """Of `10.0.0.1:80` and `[::1]:80` the address."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    host, _, port = address.rpartition(":")
    return host if port and "." in host and ":" not in host else address
