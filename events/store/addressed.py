"""From the URL of a server to a client of it: one server, those that a Sentinel names, or seeds.

What URLs may look like is said in events/addresses.py and docs/operations.md.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from msgspec import Struct
from redis import Redis
from redis.connection import parse_url
from redis.exceptions import AuthenticationError, RedisError
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import TimeoutError as TooLate
from redis.sentinel import MasterNotFoundError, Sentinel

from events.store.trouble import trouble_of

R = TypeVar("R", bound=Redis)

HUNG_UP = ("closed by", "reset by", "Protocol Error")
"""What is heard of a server that takes a command for the beginning of TLS."""
SENTINEL = "+sentinel"
PORT = 6379
SENTINEL_PORT = 26_379


class Address(Struct, frozen=True):
    """Where servers are. `url` is that of the first, `service` what Sentinels call the primary.

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
            Address(parts._replace(netloc=f"{who}{sign}{written(*place)}").geturl(), (place,))
            for place in self.hosts
        ]


class PasswordRefused(AuthenticationError):
    """Whoever connected for the first time was refused: waiting changes nothing. A process that has
    been let in before waits, for passwords can be changed in turns.
    """


class Sentinels(Sentinel):
    """redis-py's; but it says why they name no primary: a password that is refused, or what is
    wrong with the first of them. redis-py says how its client was made, in 1,500 characters.
    """

    def discover_master(self, service_name: str) -> tuple[str, int]:
        """Host and port of the primary that they know by this name. Raises redis.RedisError."""
        failed: list[RedisError] = []
        for each in tuple(self.sentinels):
            try:
                found: Any = each.sentinel_masters().get(service_name)  # type: ignore[union-attr]
            except RedisError as error:  # who is no Sentinel, too: another one may be
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


def client_at(kind: type[R], address: Address, **settings: Any) -> R:
    """A client of this kind, not yet connected. Raises TypeError, ValueError for bad options."""
    if not address.service:
        client: Any = kind.from_url(address.url, **settings)
        client.connection_pool.make_connection()
        return cast(R, client)
    told: dict[str, Any] = parse_url(address.url)  # type: ignore[no-untyped-call]
    secure = told.pop("connection_class", None) is not None
    for name in ("host", "port"):
        told.pop(name, None)
    tls = {name: value for name, value in told.items() if name.startswith("ssl_")}
    asking = {**address.asking, **(tls | {"ssl": True} if secure else {})}
    waits = {
        name: value
        for name, value in settings.items()
        if name.startswith("socket_") or name == "retry"
    }
    sentinel = Sentinels(address.hosts, sentinel_kwargs=waits | asking)  # type: ignore[no-untyped-call]
    wanted = {**settings, **told, **({"ssl": True} if secure else {})}
    found: Any = sentinel.master_for(address.service, redis_class=kind, **wanted)  # type: ignore[no-untyped-call]
    found.connection_pool.make_connection()
    return cast(R, found)


@contextmanager
def asked(address: Address) -> Iterator[None]:
    """What goes wrong says where, and whether it may be for TLS; it tells no password. Raises
    PasswordRefused.
    """
    try:
        yield
    except RedisError as error:
        if address.hosts and not address.service:
            where = written(*address.hosts[0])
            error.args = (at(error, where) + _about_tls(error, address.url),)
        if trouble_of(error).reason == "password":
            raise PasswordRefused(str(error)) from None
        raise


def _about_tls(error: RedisError, url: str) -> str:
    """Whoever speaks TLS to a server that does not, or the other way round, learns little else."""
    if url.startswith("rediss:") and (isinstance(error, TooLate) or "WRONG_VERSION" in str(error)):
        return ". Does it speak TLS there? If not, the URL begins with redis://."
    if url.startswith("redis:") and any(word in str(error) for word in HUNG_UP):
        return ". Does it want TLS there? Then the URL begins with rediss://."
    return ""


def _place(said: str, default: int) -> tuple[str, int]:
    """Host and port; an IPv6 address stands in brackets."""
    parts = urlsplit(f"//{said}")
    return parts.hostname or "localhost", parts.port or default


def written(host: str, port: int) -> str:
    """As it stands in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def at(error: RedisError, place: str) -> str:
    """What the error says, and where, unless it says so itself."""
    return f"{error} [{place}]" if place and place not in str(error) else str(error)
