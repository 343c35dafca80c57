"""From the URL of a server to a client of it: one server, a cluster, or the primary that a Sentinel
names.

The forms of URLs are in events/addresses.py and docs/operations.md.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from msgspec import Struct
from redis import DriverInfo, Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.connection import parse_url
from redis.exceptions import AuthenticationError, RedisError, ResponseError
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import TimeoutError as TooLate
from redis.retry import Retry
from redis.sentinel import MasterNotFoundError, Sentinel

from events.store.clients import Client, Cluster, at, host_and_port, with_addresses
from events.store.entries import NO_CONFIRMATION, Confirmation
from events.store.errors import failure_of

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
NO_SENTINEL = "The URL of a server names Sentinels, and the server that answers is none"
NO_DATABASE = "The URL of a server names a database by a number that the server does not have"

MODES = ("redis_mode", "server_mode")
"""The fields in which a Redis, or a Valkey, names its mode."""
FOR_GOOD = (
    (re.compile("DB index is out of range|SELECT is not allowed"), NO_DATABASE),
    (re.compile("unknown command .SENTINEL"), NO_SENTINEL),
)
"""Refusals by a server that waiting does not mend: the URL is wrong."""
SENTINEL = "+sentinel"
PORT = 6379
SENTINEL_PORT = 26_379


class Unusable(Exception):
    """The store can never be used as it is set up; the message says why."""


class Mismatch(Unusable):
    """The store is kept in a format that this program does not know."""


class Address(Struct, frozen=True):
    """The addresses of servers. `url` is that of the first, `service` what Sentinels call the
    primary.

    `asking`: how a Sentinel itself is reached, besides host and port.
    """

    url: str
    hosts: tuple[tuple[str, int], ...] = ()
    service: str = ""
    asking: dict[str, Any] = {}

    def each(self) -> "list[Address]":
        """The address of each server by itself; one, if Sentinels know where it is."""
        if self.service or len(self.hosts) < 2:
            return [self]
        parts = urlsplit(self.url)
        who, sign, _ = parts.netloc.rpartition("@")
        return [
            Address(parts._replace(netloc=f"{who}{sign}{host_and_port(*place)}").geturl(), (place,))
            for place in self.hosts
        ]


class PasswordRefused(AuthenticationError):
    """The first connection of a process was refused: waiting changes nothing. A process that has
    been let in before waits, for passwords can be changed in turns.
    """


class Sentinels(Sentinel):
    """redis-py's Sentinels, with a short error if they name no primary: a refused password, or the
    fault of the first of them. redis-py's own error prints its client's arguments in 1,500
    characters.
    """

    def discover_master(self, service_name: str) -> tuple[str, int]:
        """Host and port of the primary that they know by this name. Raises redis.RedisError."""
        failed: list[RedisError] = []
        for each in tuple(self.sentinels):
            try:
                found: Any = each.sentinel_masters().get(service_name)  # type: ignore[union-attr]
            except RedisError as error:  # also for a server that is no Sentinel: another one may be
                failed.append(error)
                continue
            if found and self.check_master_state(found, service_name):  # type: ignore[no-untyped-call]
                self.sentinels = [each, *(one for one in self.sentinels if one is not each)]
                return found["ip"], found["port"]
        for kind in (AuthenticationError, Unreachable, TooLate, RedisError):
            for why in failed:
                if isinstance(why, kind):
                    raise why
        raise MasterNotFoundError(f"the Sentinels know no primary {service_name} that is there")


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
            with named_errors(one):
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
        said = failure_of(refused).words
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
        client: R = _client(kind, address, settings)
        client.connection_pool.make_connection()
    except (TypeError, ValueError):  # the message may repeat a password
        raise Unusable("The URL of a server has options that no client knows") from None
    with_addresses(client.connection_pool, confirmation)
    return client


def primaries_of(redis: Redis | RedisCluster) -> list[Redis]:
    """This server, or those of a cluster that this client takes for primaries."""
    if not isinstance(redis, RedisCluster):
        return [redis]
    nodes: Any = redis.get_primaries()  # type: ignore[no-untyped-call]
    return [redis.get_redis_connection(node) for node in nodes]


def address_of(url: str) -> Address:
    """The address in a URL that has no fault."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return Address(url)
    who, _, places = parts.netloc.rpartition("@")
    sentinel = parts.scheme.endswith(SENTINEL)
    hosts = tuple(_place(each, SENTINEL_PORT if sentinel else PORT) for each in places.split(","))
    first = places.partition(",")[0]
    whole = f"{who}@{first}" if who else first
    if not sentinel:
        return Address(parts._replace(netloc=whole).geturl(), hosts)
    service, _, database = parts.path.lstrip("/").partition("/")
    options = parse_qsl(parts.query)
    own = {name: value for name, value in options if not name.startswith("sentinel_")}
    asking = {
        name.removeprefix("sentinel_"): value
        for name, value in options
        if name.startswith("sentinel_")
    }
    scheme = parts.scheme.removesuffix(SENTINEL)
    plain = f"{scheme}://{whole}/{database}?{urlencode(own)}"
    return Address(plain, hosts, unquote(service), asking)


def _client(kind: type[R], address: Address, settings: dict[str, Any]) -> Any:
    """Raises TypeError, ValueError for bad options."""
    if not address.service:
        return kind.from_url(address.url, **settings)
    told: dict[str, Any] = parse_url(address.url)  # type: ignore[no-untyped-call]
    secure = {"ssl": True} if told.pop("connection_class", None) else {}
    tls = secure and secure | {n: value for n, value in told.items() if n.startswith("ssl_")}
    own = {n: value for n, value in told.items() if n not in ("host", "port")} | secure
    waits = {n: v for n, v in settings.items() if n.startswith("socket_") or n == "retry"}
    asking = waits | address.asking | tls
    sentinel = Sentinels(address.hosts, sentinel_kwargs=asking)  # type: ignore[no-untyped-call]
    return sentinel.master_for(address.service, redis_class=kind, **settings | own)  # type: ignore[no-untyped-call]


@contextmanager
def named_errors(address: Address) -> Iterator[None]:
    """Errors within say where they happened, and tell no password. Raises PasswordRefused."""
    try:
        yield
    except RedisError as error:
        if address.hosts and not address.service:
            where = host_and_port(*address.hosts[0])
            error.args = (at(error, where),)
        if failure_of(error).reason == "password":
            raise PasswordRefused(str(error)) from None
        raise


def _place(said: str, default: int) -> tuple[str, int]:
    """Host and port; an IPv6 address stands in brackets."""
    parts = urlsplit(f"//{said}")
    return parts.hostname or "localhost", parts.port or default
