"""What is wrong with the way in which a store is set up, told before it does harm; and who else is
connected to its servers.
"""

from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from events.store.clients import confirmation_of
from events.store.server import NO_CLUSTER, PasswordRefused, Unusable, connect, primaries_of
from events.store.store import Store
from events.store.trouble import trouble_of

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


def refusal(url: str, queue_url: str, partitions: int = 0) -> str | None:
    """Why the store at this URL, or the queues at theirs, can never be used as they are set up. So
    many partitions a new one has from now on.

    None if it can be; also if it is away, or cannot be written now: that is worth waiting for.
    """
    try:
        redis = connect(url)
        if isinstance(redis if queue_url == url else _there(queue_url), RedisCluster):
            raise Unusable(NO_CLUSTER)
        Store(redis, partitions)
    except Unusable as error:
        return str(error)
    except PasswordRefused as error:
        return trouble_of(error).sentence
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
"""What Sentinels call their own connections."""


def others(redis: Redis | RedisCluster, name: str) -> tuple[str, ...]:
    """The addresses of those who are connected and not called so, each once. Raises RedisError."""
    rows = (row for server in primaries_of(redis) for row in server.client_list())
    strangers = (row for row in rows if row["name"] != name and not _serves(row))
    return tuple(dict.fromkeys(row["addr"] for row in strangers))


def _serves(row: dict[str, str]) -> bool:
    """Whether it is a connection between servers."""
    return bool(SERVERS & set(row["flags"])) or row["name"].startswith(SENTINEL)
