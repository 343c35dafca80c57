"""Generations: a random word per partition that goes into all luck of its matches.

A server that took another one's place, was started again or restored may have lost entries whose
luck somebody has seen. So the word is kept with the server's history (its replication id, another
one whenever that happens), and is drawn anew where the two do not fit. append.lua compares them,
and refuses an entry that was decided by another word.
"""

import logging
import secrets

from redis import Redis, RedisCluster

from events.store.keys import Partitions
from events.store.server import script_beside

BYTES = 16
CERTAIN = "*"
OF_NO_HISTORY = " "
"""A generation that no server has drawn."""

GENERATION = script_beside(__file__, "generation", returns=True)

log = logging.getLogger(__name__)


class Generations:
    """The words of all partitions, as this process was told last. Any that is outdated is refused,
    and told anew.
    """

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions
        self._known = dict[int, str]()

    def of(self, match: str) -> str | None:
        """The word of a match's partition; None: it has none, or this process was not told."""
        return self._known.get(self._partitions.of(match)) or None

    def learn(self, match: str, named: str) -> None:
        """Ask for the word, and have it drawn if it must be; `named` is that of the match's log, if
        any ("": none).
        """
        partition, fresh = self._partitions.of(match), secrets.token_bytes(BYTES).hex()
        key = self._partitions.generation(partition)
        self._known[partition] = word = GENERATION.run(self._redis, [key], fresh, named).decode()
        if word == fresh:
            log.warning(
                "Luck is drawn anew in partition %s: its server may have lost entries",
                self._partitions.tag(partition),
            )

    def draw(self) -> None:
        """Have all luck drawn anew from the next entries on."""
        for partition in range(self._partitions.count):
            self._redis.set(self._partitions.generation(partition), OF_NO_HISTORY)


def begun(redis: Redis | RedisCluster, partitions: Partitions) -> bool:
    """Whether the store has generations: a new one has none."""
    names = (partitions.generation(partition) for partition in range(partitions.count))
    return any(redis.exists(name) for name in names)  # as a rule the first


def begin(redis: Redis | RedisCluster, partitions: Partitions) -> None:
    """A store begins to have generations: the luck of now goes on."""
    _certain(redis, partitions, CERTAIN)


def carry_on(redis: Redis | RedisCluster, partitions: Partitions, history: str) -> None:
    """The server was started again and has all that it had in that history: the luck that was drawn
    in it goes on.
    """
    _certain(redis, partitions, history)


def history_of(redis: Redis) -> str:
    """The history of a server, as its generations are kept with it."""
    return str(redis.info("replication")["master_replid"])


def _certain(redis: Redis | RedisCluster, partitions: Partitions, history: str) -> None:
    for group in partitions.groups(range(partitions.count)):
        names = [partitions.generation(partition) for partition in group]
        GENERATION.run(redis, names, history, CERTAIN)
