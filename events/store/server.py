"""The server behind the store: how to reach it, and how to run a script on it."""

import hashlib
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from redis import DriverInfo, Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, ResponseError
from redis.exceptions import TimeoutError as TooLate
from redis.retry import Retry

from events.metrics import store_seconds
from events.store.addressed import Address, address_of, asked, client_at
from events.store.clients import Client, Cluster, confirmed_by, placed, wants_confirmation
from events.store.entries import NO_CONFIRMATION, Confirmation
from events.store.trouble import disk_of, trouble_of

R = TypeVar("R", bound=Redis)

# The client waits this long for a reply; a blocking read of a feed must be shorter.
REPLY_TIMEOUT_S = 5
LONGEST_BLOCK_MS = 2_000

NO_CLUSTER = "The queues cannot be on a cluster: set QUEUE_URL to a server of its own"
MANY = "The URL of the store names several servers, and they are no cluster: name one, or Sentinels"
NO_SENTINELS = "The URL of the store names Sentinels, and a cluster has none: name nodes of it"
A_SENTINEL = (
    "The URL of a server leads to a Sentinel: write redis+sentinel://…/name, with what the "
    "Sentinels call the primary"
)
NO_SENTINEL = "The URL of a server names Sentinels, and who answers there is none"
NO_DATABASE = "The URL of a server names a database by a number that the server does not have"

MODES = ("redis_mode", "server_mode")
"""Under which name a Redis, or a Valkey, says what it is."""
FOR_GOOD = (
    (re.compile("DB index is out of range|SELECT is not allowed"), NO_DATABASE),
    (re.compile("unknown command .SENTINEL"), NO_SENTINEL),
)
"""What a server says of a URL that waiting does not mend."""


class Unusable(Exception):
    """The store can never be used as it is set up; the message says why."""


class Mismatch(Unusable):
    """The store is kept in a format that this program does not know."""


def connect(
    url: str, confirmation: Confirmation = NO_CONFIRMATION, name: str = ""
) -> Redis | RedisCluster:
    """A client for the plain server or the cluster at `url` (it asks which of the two it is), or
    for the primary that Sentinels name. Of several hosts of a cluster the first that answers is
    asked. `name` is what its connections are called there.

    With a confirmation a write on which an answer may rest raises Unconfirmed where too few
    replicas have it in time.

    It never sends a command twice: redis-py's default would send an append again up to ten times
    after a lost connection. Errors surface as `redis.ConnectionError` and `redis.TimeoutError`.
    Raises Unusable for a URL of which no client can be made.
    """
    settings: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": REPLY_TIMEOUT_S,
        "max_connections": 1_000,
        "protocol": 2,
        "driver_info": DriverInfo(),  # each connection would look up redis-py's version anew
        **({"client_name": name} if name else {}),
    }
    address = address_of(url)
    plain, clustered = _first(address, confirmation, settings)
    if not clustered:
        if len(address.hosts) > 1 and not address.service:
            raise Unusable(MANY)
        plain.disk = disk_of(plain)
        return plain
    plain.close()
    if address.service:
        raise Unusable(NO_SENTINELS)
    seeds = [ClusterNode(*place) for place in address.hosts]  # type: ignore[no-untyped-call]
    return Cluster.from_url(address.url, confirmation=confirmation, startup_nodes=seeds, **settings)


def _first(
    address: Address, confirmation: Confirmation, settings: dict[str, Any]
) -> tuple[Client, bool]:
    """A client of the first server that answers, and whether that is in a cluster."""
    known, last = address.each(), len(address.each()) - 1
    for number, one in enumerate(known):
        plain = made(Client, one, confirmation, **settings)
        plain.confirmation = confirmation
        try:
            with asked(one):
                return plain, in_cluster(plain)
        except (Unreachable, TooLate):
            plain.close()
            if number == last:
                raise
    raise AssertionError("an address names a server")


def in_cluster(server: Redis) -> bool:
    """Whether this server is in a cluster. Raises Unusable for a URL that leads elsewhere."""
    try:
        told = server.info("cluster")
    except ResponseError as refused:
        said = trouble_of(refused).words
        for words, sentence in FOR_GOOD:
            if words.match(said):
                raise Unusable(sentence) from None
        raise
    if not told and "sentinel" in map(server.info("server").get, MODES):
        raise Unusable(A_SENTINEL)
    return bool(told.get("cluster_enabled"))


def made(
    kind: type[R], address: Address, confirmation: Confirmation = NO_CONFIRMATION, **settings: Any
) -> R:
    """A client of this kind, not yet connected. Raises Unusable for options that it has not."""
    try:
        client = client_at(kind, address, **settings)
    except (TypeError, ValueError):  # the message may repeat a password
        raise Unusable("The URL of a server has options that no client knows") from None
    placed(confirmed_by(confirmation, client.connection_pool))
    return client


def is_cluster(redis: Redis | RedisCluster) -> bool:
    """Whether its keys may be on several servers."""
    return isinstance(redis, RedisCluster)


def primaries_of(redis: Redis | RedisCluster) -> list[Redis]:
    """This server, or those of a cluster that this client takes for primaries."""
    if not isinstance(redis, RedisCluster):
        return [redis]
    nodes: Any = redis.get_primaries()  # type: ignore[no-untyped-call]
    return [redis.get_redis_connection(node) for node in nodes]


class Script(Struct, frozen=True):
    """A Lua script that runs as one atomic step of the server.

    Does it write? And can what it writes come back by itself, so that nobody need confirm it?
    `name` is what it is called where it is measured.
    """

    source: bytes
    sha: str
    writes: bool = True
    returns: bool = False
    name: str = "other"

    def run(
        self, redis: Redis | RedisCluster, keys: Sequence[str], *args: str | bytes | int
    ) -> Any:
        """One round trip; two when the server does not have the script (then nothing ran).

        Raises what the server says, and DiskFull before its disk is full.
        """
        if self.writes and isinstance(redis, Client):
            redis.disk.check()
        words = (len(keys), *keys, *args)
        options: dict[str, Any] = {}
        if self.writes and not self.returns and wants_confirmation(redis):
            options["confirmed"] = True
        execute: Any = redis.execute_command
        began = time.perf_counter()
        try:
            return execute("EVALSHA", self.sha, *words, **options)
        except NoScriptError:
            return execute("EVAL", self.source.decode(), *words, **options)
        finally:
            store_seconds(self.name).observe(time.perf_counter() - began)


def script_beside(
    module: str, name: str, writes: bool = True, returns: bool = False, after: str = ""
) -> Script:
    """The script `<name>.lua` next to a module (its `__file__`); the rest as in `Script`. It calls
    functions of the one that it stands `after` (a path from there), if it is said.
    """
    names = [after, name] if after else [name]
    source = b"".join(Path(module).parent.joinpath(f"{each}.lua").read_bytes() for each in names)
    digest = hashlib.sha1(source, usedforsecurity=False).hexdigest()
    return Script(source, digest, writes, returns, name)
