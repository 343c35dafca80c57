"""How many connections there may be, in all and from one address.

Those that listen (streams, long polls) and all others have pools of their own, so neither can take
the room of the other. Before anybody is refused, a connection that has no request is closed.
"""

import logging
import resource
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import Protocol
from weakref import WeakValueDictionary

from cachetools import TTLCache

from domain.words import Names
from events.pacing import rest
from events.settings import Settings
from service.http.problems import Problem
from service.http.yielding import others_first

log = logging.getLogger(__name__)

RETRY_AFTER = {"Retry-After": "5"}
SPARE = 500
"""File descriptors that are kept free for everything else; half of them, where there are few."""
TELL_EVERY_S = 60
"""How often the log says that one address, or everybody, is refused."""

STREAMS_OPEN = Names(
    "Vous avez {most} flux ouverts : fermez-en d'abord un.",
    "You have {most} streams open: close one first.",
)
CONNECTIONS_OPEN = Names(
    "Votre adresse a {most} connexions ouvertes : fermez-en d'abord une.",
    "Your address has {most} connections open: close one first.",
)
NO_STREAM_FREE = Names(
    "Ce serveur n'a pas de place pour un flux de plus : réessayez.",
    "This server has no room for another stream: try again.",
)
NO_CONNECTION_FREE = Names(
    "Ce serveur n'a pas de place pour une connexion de plus : réessayez.",
    "This server has no room for another connection: try again.",
)


def rooms(settings: Settings) -> tuple[int, int]:
    """How many connections may listen, and how many others there may be.

    Where the system has too few file descriptors, both are fewer in proportion.
    """
    wanted = settings.streams_per_worker, settings.connections_per_worker
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    left = descriptors - min(SPARE, descriptors // 2)
    if descriptors == resource.RLIM_INFINITY or sum(wanted) <= left:
        return wanted
    listening, others = (max(1, left * each // sum(wanted)) for each in wanted)
    return listening, others


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


class Places:
    """The connections that listen: in all, from one address, and for one caller (0: no limit)."""

    def __init__(self, settings: Settings) -> None:
        self._most, _ = rooms(settings)
        self._most_of_address = settings.connections_per_address
        self._most_of_caller = settings.streams_per_caller
        self._addresses: Counter[str] = Counter()
        self._callers: Counter[str] = Counter()
        self.taken = 0

    def take(self, address: str, caller: str | None) -> None:
        """Count one; a long poll is no stream of its caller (None). Raises Problem if none is free.

        `give` takes the same.
        """
        if caller is not None and 0 < self._most_of_caller <= self._callers[caller]:
            detail = STREAMS_OPEN.filled(most=self._most_of_caller)
            raise Problem("too-many-streams", detail, RETRY_AFTER)
        name = counted_as(address)
        if 0 < self._most_of_address <= self._addresses[name]:
            raise _too_many(self._most_of_address)
        if self.taken >= self._most:
            raise Problem("no-stream-free", NO_STREAM_FREE, RETRY_AFTER)
        self.taken += 1
        self._addresses[name] += 1
        if caller is not None:
            self._callers[caller] += 1

    def give(self, address: str, caller: str | None) -> None:
        """Release one."""
        self.taken -= 1
        _uncount(self._addresses, counted_as(address))
        if caller is not None:
            _uncount(self._callers, caller)


class Client(Protocol):
    """Who is at the other end."""

    def says_something(self) -> bool:
        """Whether there are bytes to be read."""

    def hang_up(self) -> None:
        """Wait for nothing more from there."""


class Connection:
    """One of the others, from its first byte to its last.

    `address` is for whom it counts; None: for nobody, as a proxy's between two requests.
    """

    __slots__ = ("_all", "_client", "_counted", "address")

    def __init__(self, all_: "Connections", address: str | None, client: Client) -> None:
        self._all, self.address, self._client, self._counted = all_, address, client, True

    def waits(self) -> None:
        """It has no request: it may be closed to make room."""
        if self._counted:
            self._all.idle[self] = None

    def works(self) -> None:
        """It has a request. One that had to give way may: then the request was faster."""
        self._all.idle.pop(self, None)
        if not self._counted:
            self.move_back()

    def pause(self) -> None:
        """Let others work first. Of one address only one goes on at a time, so that others wait for
        one of its connections, and not for all that are ready.
        """
        if self.address is None:
            rest()
            return
        gate = self._all.gate(self.address)  # it is there as long as somebody holds it
        with gate.lock:
            others_first()

    def assign(self, address: str) -> None:
        """Until `unassign`, a proxy's connection counts for this address. Raises Problem."""
        name = counted_as(address)
        self._all.check(name)
        self._all.of[name] += 1
        self.address = name

    def unassign(self) -> None:
        """The request of that address is over."""
        if self.address is not None and self._counted:
            _uncount(self._all.of, self.address)
        self.address = None

    def move_out(self) -> None:
        """It takes no room here while it listens, or when it is closed."""
        self._all.idle.pop(self, None)
        if self._counted:
            self._counted = False
            self._all.uncount(self.address)

    def move_back(self) -> None:
        """It listens no more."""
        self._counted = True
        self._all.count(self.address)

    def give_way(self) -> bool:
        """Close it, and free its room at once; unless a request has just come."""
        if self._client.says_something():
            return False
        self.move_out()
        self._client.hang_up()
        return True


class Gate:
    """Who has it may go on."""

    def __init__(self) -> None:
        self.lock = Lock()


class Connections:
    """All connections of a process but those that listen."""

    def __init__(self, settings: Settings) -> None:
        _, self._most = rooms(settings)
        self._most_of_address = settings.connections_per_address
        self._behind_proxies = settings.trusted_proxies > 0
        self._told: TTLCache[str, bool] = TTLCache(1_000, TELL_EVERY_S)
        self.idle: dict[Connection, None] = {}  # the one that has waited longest comes first
        self.of: Counter[str] = Counter()
        self.taken = 0
        self._gates: WeakValueDictionary[str, Gate] = WeakValueDictionary()

    def gate(self, address: str) -> Gate:
        """At which those of an address wait until others have had their turn."""
        return self._gates.setdefault(address, Gate())

    def admit(self, peer: str, client: Client) -> Connection:
        """A new connection. Raises Problem if there are too many."""
        address = None if self._behind_proxies else counted_as(peer)
        if address is not None:
            self.check(address)
        if self.taken >= self._most and not self._make_room(None):
            self._tell("everybody")
            raise Problem("no-connection-free", NO_CONNECTION_FREE, RETRY_AFTER)
        self.count(address)
        return Connection(self, address, client)

    def check(self, address: str) -> None:
        """Raises Problem if this address has enough, and none of them can be closed."""
        if not 0 < self._most_of_address <= self.of[address] or self._make_room(address):
            return
        self._tell(address)
        raise _too_many(self._most_of_address)

    def count(self, address: str | None) -> None:
        """One more, of this address."""
        self.taken += 1
        if address is not None:
            self.of[address] += 1

    def uncount(self, address: str | None) -> None:
        """One less."""
        self.taken -= 1
        if address is not None:
            _uncount(self.of, address)

    def _make_room(self, address: str | None) -> bool:
        """Close the connection that has waited longest for a request: of this address, or any."""
        of_them = (each for each in tuple(self.idle) if address in (None, each.address))
        return any(each.give_way() for each in of_them)

    def _tell(self, who: str) -> None:
        if who not in self._told:
            self._told[who] = True
            log.warning("Connections of %s are refused: there are %d in all", who, self.taken)


def _too_many(most: int) -> Problem:
    return Problem("too-many-connections", CONNECTIONS_OPEN.filled(most=most), RETRY_AFTER)


def _uncount(counter: Counter[str], who: str) -> None:
    counter[who] -= 1
    if not counter[who]:
        del counter[who]
