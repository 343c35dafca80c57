"""A store's content, filled and read behind its back, and by many at once."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from redis import Redis, RedisCluster

from events.store.alarms import NEVER, DueMatches
from events.store.entries import Alarms, Redrawn, Tip
from events.store.keys import LISTS_GENERATION, LOBBY, MADE, TURN, Partitions
from events.store.layout import tags_of
from events.store.store import Store
from tests.kit.nodes import Node

T = TypeVar("T")
Server = Redis | RedisCluster

LAYOUT = Partitions(tags_of(1))
"""The partitions of a new store, on one server."""


def fill(store: Store, match: str, count: int) -> None:
    """Append so many entries to a match."""
    start = store.version(match)
    for version in range(start, start + count):
        put(store, match, Tip(version), b"entry %d" % (version + 1))


def put(store: Store, match: str, known: Tip, data: bytes, alarms: Alarms | None = None) -> None:
    """Append an entry by whatever luck there is now."""
    while True:
        luck = store.generations.of(match)
        try:
            return store.append(match, known, data, alarms or Alarms(), generation=luck)
        except Redrawn:
            continue  # it is known by now


def next_due(claim: DueMatches) -> int:
    """When the next alarm is due in the partitions that were asked; `NEVER`: none is set."""
    return min(claim.nexts.values(), default=NEVER)


def emptied(slot: int, node: Node) -> None:
    """Nothing is in this slot of a cluster any more."""
    with node.client() as client, client.client() as one:
        for key in one.execute_command("CLUSTER GETKEYSINSLOT", slot, 100):
            one.delete(key)


def everything(server: Server) -> dict[bytes, Any]:
    """All that the server holds, by key."""
    return {key: value(server, key) for key in server.scan_iter()}


def all_but_closed(server: Server) -> dict[bytes, Any]:
    """Everything, but for the signs that inboxes of erased players are closed (for a day)."""
    held = everything(server)
    return {key: value for key, value in held.items() if value != {b"closed": b"1"}}


def mentions(server: Server, player: str) -> list[bytes]:
    """The keys that name a player, but for the sign that their inbox is closed (for a day)."""
    return mentions_of(server, [player])[player]


def mentions_of(server: Server, players: Iterable[str]) -> dict[str, list[bytes]]:
    """The same of each of these players; the store is read once."""
    texts = {key: f"{key!r} {held!r}" for key, held in everything(server).items()}
    named = {player: [k for k, text in texts.items() if player in text] for player in players}
    return {
        player: [key for key in keys if not key.endswith(f":inbox:{player}".encode())]
        for player, keys in named.items()
    }


def shown_by(server: Server) -> dict[bytes, Any]:
    """All that it holds, but for how often careers were reckoned, and when lists were made."""
    passing = {TURN.encode(), MADE.encode(), LISTS_GENERATION.encode()}
    return {key: held for key, held in everything(server).items() if key not in passing}


def forget_lobby(server: Server) -> None:
    """The store loses all that is derived from the logs."""
    for key in list(server.scan_iter(f"{LOBBY}*")):
        server.delete(key)


def value(server: Server, key: bytes) -> Any:
    match server.type(key):
        case b"stream":
            return server.xrange(key)
        case b"zset":
            return server.zrange(key, 0, -1, withscores=True)
        case b"set":
            return server.smembers(key)
        case b"hash":
            return server.hgetall(key)
        case b"list":
            return server.lrange(key, 0, -1)
        case _:
            return server.get(key)


def at_once(count: int, do: Callable[[int], T]) -> list[T]:
    """The results of `do(0)`, `do(1)`, ... when as many threads call them."""
    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(do, range(count)))
