"""A cluster of three primaries with two replicas each, every node a process with its own files."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

from tests.chaos.network import HOST, Network, address_of
from tests.kit.nodes import Node, nodes
from tests.kit.processes import free_port
from tests.kit.waiting import eventually

PRIMARIES, REPLICAS = 3, 2
SLOTS = 16_384
NODE_TIMEOUT_MS = 2_000


class ChaosCluster:
    """Its nodes, by number, and the network between them."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._stack = folder, ExitStack()
        count = PRIMARIES * (1 + REPLICAS)
        self._ports = [(free_port(), free_port()) for _ in range(count)]
        self.network = Network(self._ports)
        self.nodes: list[Node] = []

    @property
    def url(self) -> str:
        """The URL for clients: one of its nodes."""
        return f"redis://{HOST}:{self.network.ports[0][0]}"

    def __enter__(self) -> "ChaosCluster":
        group = self._stack.enter_context(nodes())
        self._stack.enter_context(self.network)
        for number, ours in enumerate(self._ports):
            options = self._options(number)
            port, bus = ours
            folder = self._folder / str(number)
            self.nodes.append(Node(group, folder, port=port, cluster_port=bus, **options))
            self._stack.callback(self.nodes[-1].kill)
        self._join()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _options(self, number: int) -> dict[str, object]:
        port, bus = self.network.ports[number]
        return {
            "cluster_enabled": "yes",
            "cluster_node_timeout": NODE_TIMEOUT_MS,
            "cluster_allow_replica_migration": "no",  # each primary keeps as many as must confirm
            "cluster_announce_ip": HOST,
            "cluster_announce_port": port,
            "cluster_announce_bus_port": bus,
            "bind_source_addr": address_of(number),
            "appendonly": "yes",
            "appendfsync": "no",  # a process that is killed loses nothing by that
        }

    def _join(self) -> None:
        """Have all meet, give three of them the slots, and let the others follow these."""
        for port, bus in self.network.ports[1:]:
            self.ask(self.nodes[0], "CLUSTER", "MEET", HOST, port, bus)
        names = [self.ask(node, "CLUSTER", "MYID").decode() for node in self.nodes]
        for node in self.nodes:
            assert eventually(partial(self._knows, node, names))
        share = -(-SLOTS // PRIMARIES)
        for number in range(PRIMARIES):
            slots = number * share, min((number + 1) * share, SLOTS) - 1
            self.ask(self.nodes[number], "CLUSTER", "ADDSLOTSRANGE", *slots)
        for number, node in enumerate(self.nodes[PRIMARIES:]):
            self.ask(node, "CLUSTER", "REPLICATE", names[number % PRIMARIES])
        self.await_health()

    def _knows(self, node: Node, names: list[str]) -> bool:
        return all(name in self._told(node) for name in names)

    def ask(self, node: Node, *words: object) -> bytes:
        """The reply of this very node to a command."""
        with node.client(socket_timeout=5) as client:
            answer: bytes = client.execute_command(*words)
            return answer

    def _told(self, node: Node) -> str:
        """The nodes that a node knows; "": it does not answer."""
        try:
            with node.client(socket_timeout=2) as client, client.client() as one:
                return _text(one)
        except RedisError:
            return ""

    def primaries(self) -> list[int]:
        """The numbers of the nodes that hold slots, as each says of itself."""
        return [number for number, node in enumerate(self.nodes) if self.slots_of(node)]

    def slots_of(self, node: Node) -> list[str]:
        """The ranges of slots of which a node says that they are its own."""
        for line in self._told(node).splitlines():
            words = line.split()
            if "myself" in words[2]:
                return words[8:] if "master" in words[2] else []
        return []

    def replicas_of(self, number: int) -> list[int]:
        """The numbers of the nodes that follow this one."""
        name = self.name(number)
        return [
            other
            for other, node in enumerate(self.nodes)
            if any(
                "myself" in line and f"slave {name} " in line
                for line in self._told(node).splitlines()
            )
        ]

    def name(self, number: int) -> str:
        """By what the others know a node."""
        return self.ask(self.nodes[number], "CLUSTER", "MYID").decode()

    def is_healthy(self) -> bool:
        """Whether all are there, agree on the slots, and every primary has its replicas."""
        told = [self._told(node) for node in self.nodes]
        if not all(told) or any("fail" in text or "handshake" in text for text in told):
            return False
        primaries = self.primaries()
        owned = [tuple(sorted(_owners(text))) for text in told]
        states = (self.ask(node, "CLUSTER", "INFO") for node in self.nodes)
        return (
            len(primaries) == PRIMARIES
            and len(set(owned)) == 1
            and all(b"cluster_state:ok" in bytes(state) for state in states)
            and all(self.nodes[number].has_replicas(REPLICAS) for number in primaries)
        )

    def await_health(self) -> None:
        """Come back when all is well."""
        self._await(self.is_healthy, "the cluster does not recover")

    def await_takeover(self, number: int, before: list[int]) -> None:
        """Come back when another node has the slots of this one."""
        self._await(lambda: self.has_heir(number, before), "nobody takes over")

    def has_heir(self, number: int, before: list[int]) -> bool:
        """Whether a node is a primary now that was none before this one lost its slots."""
        return bool({*self.primaries()} - {*before, number})

    def _await(self, holds: Callable[[], bool], why: str) -> None:
        end = time.monotonic() + 180
        while not self._calmly(holds):
            told = "\n\n".join(self._told(node) for node in self.nodes)
            assert time.monotonic() < end, f"{why}:\n{told}"
            time.sleep(0.1)

    @staticmethod
    def _calmly(holds: Callable[[], bool]) -> bool:
        try:
            return holds()
        except RedisError:
            return False


def _text(client: Redis) -> str:
    execute: Any = client.execute_command
    return bytes(execute("CLUSTER", "NODES", NEVER_DECODE=True)).decode()


def _owners(told: str) -> list[str]:
    """The owners of slots, as one node tells them."""
    lines = (line.split() for line in told.splitlines())
    return [" ".join((words[0], *words[8:])) for words in lines if len(words) > 8]
