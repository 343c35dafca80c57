"""The faults: each happens to one primary, and comes back when all nodes run again."""

import time
from collections.abc import Callable
from random import Random

from redis.crc import key_slot

from events.store.layout import PARTITIONS, tags_of
from tests.chaos.cluster import ChaosCluster
from tests.chaos.network import Cut
from tests.kit.waiting import eventually

Fault = Callable[[ChaosCluster, Random], None]
ORDERS, GIVEN_UP_S = 20, 6
"""A replica gives an order up after five seconds, if its primary does not let it catch up."""
CUTS: tuple[Cut, ...] = ("peers", "everybody")


def kill(cluster: ChaosCluster, luck: Random) -> None:
    """A primary dies, and comes back when a replica has taken over."""
    before = cluster.primaries()
    victim = luck.choice(before)
    cluster.nodes[victim].kill()
    cluster.await_takeover(victim, before)
    cluster.nodes[victim].start()


def kill_and_start(cluster: ChaosCluster, luck: Random) -> None:
    """A primary dies, and is back before anybody takes over."""
    victim = luck.choice(cluster.primaries())
    cluster.nodes[victim].kill()
    cluster.nodes[victim].start()


def cut_and_kill(cluster: ChaosCluster, luck: Random) -> None:
    """A primary loses its replicas for a moment, goes on alone, and dies."""
    before = cluster.primaries()
    victim = luck.choice(before)
    cluster.network.cut(victim, "peers")
    time.sleep(0.2)
    cluster.nodes[victim].kill()
    cluster.network.mend()
    cluster.await_takeover(victim, before)
    cluster.nodes[victim].start()


def cut_off(cluster: ChaosCluster, luck: Random) -> None:
    """A primary reaches none of its peers, and perhaps no client, for up to six seconds."""
    cluster.network.cut(luck.choice(cluster.primaries()), luck.choice(CUTS))
    time.sleep(luck.uniform(0.5, 6))
    cluster.network.mend()


def freeze(cluster: ChaosCluster, luck: Random) -> None:
    """A primary stands still for up to six seconds, and goes on as if nothing had been."""
    victim = cluster.nodes[luck.choice(cluster.primaries())]
    victim.freeze()
    time.sleep(luck.uniform(0.2, 6))
    victim.thaw()


def move(cluster: ChaosCluster, luck: Random) -> None:
    """The slot of a partition, with all that is in it, goes to another primary."""
    slot = key_slot(luck.choice(tags_of(PARTITIONS)).encode())
    primaries = cluster.primaries()
    owner = next(n for n in primaries if _holds(cluster.slots_of(cluster.nodes[n]), slot))
    heir = luck.choice([number for number in primaries if number != owner])
    words = ("CLUSTER", "MIGRATESLOTS", "SLOTSRANGE", slot, slot, "NODE", cluster.name(heir))
    cluster.ask(cluster.nodes[owner], *words)
    end = time.monotonic() + 60
    while not _holds(cluster.slots_of(cluster.nodes[heir]), slot):
        assert time.monotonic() < end, f"slot {slot} does not move"
        time.sleep(0.05)


def fail_over(cluster: ChaosCluster, luck: Random) -> None:
    """A replica takes over by order, while its primary lives."""
    before = cluster.primaries()
    victim = luck.choice(before)
    heir = luck.choice(cluster.replicas_of(victim))
    for _ in range(ORDERS):
        cluster.ask(cluster.nodes[heir], "CLUSTER", "FAILOVER")
        if eventually(lambda: cluster.has_heir(victim, before), GIVEN_UP_S):
            return
    raise AssertionError("no replica takes over by order")


FAULTS: dict[str, Fault] = {
    "killed": kill,
    "killed and back at once": kill_and_start,
    "cut off and killed": cut_and_kill,
    "cut off": cut_off,
    "frozen": freeze,
    "slot moved": move,
    "planned failover": fail_over,
}


def drawn(count: int, luck: Random) -> list[str]:
    """So many kinds of faults: each as often as any other, in an order by luck."""
    names = list(FAULTS) * -(-count // len(FAULTS))
    luck.shuffle(names)
    return names[:count]


def _holds(ranges: list[str], slot: int) -> bool:
    """Whether a slot is in ranges as `CLUSTER NODES` tells them."""
    plain = [each.partition("-") for each in ranges if not each.startswith("[")]
    return any(int(first) <= slot <= int(last or first) for first, _, last in plain)
