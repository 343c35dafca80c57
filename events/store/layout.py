"""A store before it is used: its partitions, which are fixed when it is first used, and kept in it;
whether it takes writes; faults in how its servers are set up, told before they do harm; and who
else is connected to them.

On one server it is one partition, so that one command reads all that there is of a kind. On a
cluster their tags lie evenly over the slots, so that primaries with even shares of the slots have
even shares of the partitions.
"""

import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from string import ascii_lowercase, digits
from typing import Any

from redis import Redis, RedisCluster
from redis.crc import key_slot
from redis.exceptions import RedisError

from events.store import keys
from events.store.clients import confirmation_of, script_beside
from events.store.errors import Failure, failure_of
from events.store.keys import Partitions
from events.store.pipelining import servers_of
from events.store.server import (
    NO_CLUSTER,
    Mismatch,
    PasswordRefused,
    Unusable,
    connect,
    primaries_of,
)

SLOTS = 16_384
PARTITIONS = 64
"""The partitions of a new store on a cluster, if nothing else is set."""

CHANGING = 0
CURRENT = 3
"""The formats of a store (`keys.FORMAT`): another one is being imported, and no process of any
release starts; or it is kept as here. Before, 1 and 2 were those of 1.x, or none: no process starts
on these, and none of 1.x on this one.
"""
IN_CHANGE = (
    "Another store is being imported into this one. Wait until that is done; if it was cut off, "
    "give the command again (python -m service.operator import FROM_URL)."
)
EARLIER = (
    "This store was used by release 1.x: import it into a new one by the command python -m "
    "service.operator import FROM_URL (docs/operations.md, Moving to another store)."
)


@cache
def tags_of(count: int) -> tuple[str, ...]:
    """So many tags: each is the first word with the slot in the middle of its share of slots."""
    missing = {(2 * n + 1) * SLOTS // (2 * count): n for n in range(count)}
    found: dict[int, str] = {}
    for tag in _words():
        number = missing.pop(key_slot(tag.encode()), None)
        if number is not None:
            found[number] = tag
        if not missing:
            break
    return tuple(found[n] for n in range(count))


def _words() -> Iterator[str]:
    """All words of letters and digits that begin with a letter, the short ones first."""
    length = 0
    while True:
        rest = product(digits + ascii_lowercase, repeat=length)
        yield from (first + "".join(more) for more in rest for first in ascii_lowercase)
        length += 1


def divided(redis: Redis | RedisCluster, wanted: int = 0) -> Partitions:
    """The partitions of a new store here: so many, or as many as it is best (0)."""
    return Partitions(tags_of(wanted or (PARTITIONS if isinstance(redis, RedisCluster) else 1)))


def agreed(redis: Redis | RedisCluster, count: int = 0) -> Partitions:
    """The partitions of a store; a new one has so many from now on, as `divided` says.

    Nothing is written if all is there already: a full store can be read. Raises Mismatch for a
    store of an earlier release, or of a format that this program does not know, or into which
    another is being imported.
    """
    held: Any = redis.get(keys.PARTITIONS)
    kept = format_of(redis)  # the first process writes it
    if kept is None and held is None:
        redis.set(keys.FORMAT, CURRENT, nx=True)
        kept = format_of(redis)
    if kept != CURRENT:
        raise Mismatch(IN_CHANGE if kept == CHANGING else EARLIER)
    if held is None:
        redis.set(keys.PARTITIONS, " ".join(divided(redis, count).tags), nx=True)
        held = redis.get(keys.PARTITIONS)
    return partitions_in(str(held or b"", "ascii"))


def format_of(redis: Redis | RedisCluster) -> int | None:
    """The format that the store is kept in; None for a new one, and one from before there were
    formats. Raises Mismatch for one that this program does not know.
    """
    kept: Any = redis.get(keys.FORMAT)
    if kept is not None and int(kept) > CURRENT:
        raise Mismatch(
            f"this store is kept in format {int(kept)}, and this program knows formats up to "
            f"{CURRENT} only. Start a release that knows format {int(kept)}."
        )
    return None if kept is None else int(kept)


def partitions_in(held: str) -> Partitions:
    """The partitions, as a store holds them: their tags."""
    return Partitions(tuple(held.split(" ")))


TRIAL = script_beside(__file__, "trial")

FRESH_S = 1.0
"""An answer is good enough for so long, however often it is asked for."""


class WriteProbe:
    """Asks every server of the store, a cluster's too, whether it would write."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: Partitions,
        clock: Callable[[], float] = lambda: time.monotonic(),  # noqa: PLW0108 - found when called
    ) -> None:
        self._redis = redis
        self._keys = tuple(map(partitions.trial, range(partitions.count)))
        self._clock = clock
        self._asked = -FRESH_S
        self._found: Failure | None = None

    def failure(self) -> Failure | None:
        """Why nothing can be written, as of a second ago at most; None if it can."""
        now = self._clock()
        if now - self._asked >= FRESH_S:
            self._asked, self._found = now, self._ask()
        return self._found

    def demand(self) -> None:
        """Raise Unusable if the store forbids a command that is needed: waiting does not change
        that.
        """
        found = self.failure()
        if found is not None and found.reason == "forbidden":
            raise Unusable(found.sentence)

    def _ask(self) -> Failure | None:
        try:
            for _, [first, *_] in servers_of(self._redis, self._keys):
                TRIAL.run(self._redis, [self._keys[first]])
        except RedisError as error:
            return failure_of(error)
        return None


NO_FILE = (
    "The store keeps no append-only file (appendonly no): if it ends, matches are lost. "
    "Set appendonly yes."
)
FEW_REPLICAS = (
    "STORE_REPLICAS asks for {wanted} replicas, and a server of the store has {there}: until there "
    "are more, nothing is acknowledged."
)
EVICTION = (
    "The store drops keys when its memory is full (maxmemory-policy {policy}), and a dropped key "
    "is a lost match. Set noeviction."
)


def unusable_because(url: str, queue_url: str, partitions: int = 0) -> str | None:
    """Why the store at this URL, or the queues at theirs, can never be used as they are set up. So
    many partitions a new one has from now on.

    None if it can be; also if it is away, or cannot be written now: that is worth waiting for.
    """
    try:
        redis = connect(url)
        if isinstance(redis if queue_url == url else _there(queue_url), RedisCluster):
            raise Unusable(NO_CLUSTER)
        WriteProbe(redis, agreed(redis, partitions)).demand()
    except Unusable as error:
        return str(error)
    except PasswordRefused as error:
        return failure_of(error).sentence
    except RedisError:
        return None
    return None


def _there(queue_url: str) -> Redis | RedisCluster | None:
    """A client of the queues' server; None if it is away."""
    try:
        return connect(queue_url)
    except PasswordRefused:
        raise
    except RedisError:
        return None


def warnings(redis: Redis | RedisCluster) -> tuple[str, ...]:
    """Sentences for the operator; none if the server does not let itself be asked.

    A policy that drops only keys that expire is harmless: no log does.
    """
    try:
        told = [server.info() for server in primaries_of(redis)]
    except RedisError:
        return ()
    found = [NO_FILE for each in told if not each.get("aof_enabled", 1)]
    policies = {str(each.get("maxmemory_policy", "")) for each in told}
    found += [EVICTION.format(policy=each) for each in policies if each.startswith("allkeys")]
    wanted = confirmation_of(redis).replicas
    replicas = [int(each.get("connected_slaves", 0)) for each in told]
    found += [FEW_REPLICAS.format(wanted=wanted, there=n) for n in replicas if n < wanted]
    return tuple(dict.fromkeys(found))


SERVERS = frozenset("SM")
"""The flags of a connection of a replica, and of a primary."""
SENTINEL = "sentinel-"
"""The prefix of the names of Sentinels' own connections."""


def others(redis: Redis | RedisCluster, name: str) -> tuple[str, ...]:
    """The addresses of connections that are not called so, each once. Raises RedisError."""
    rows = (row for server in primaries_of(redis) for row in server.client_list())
    strangers = (row for row in rows if row["name"] != name and not _serves(row))
    return tuple(dict.fromkeys(row["addr"] for row in strangers))


def _serves(row: dict[str, str]) -> bool:
    """Whether it is a connection between servers."""
    return bool(SERVERS & set(row["flags"])) or row["name"].startswith(SENTINEL)
