"""Generations: a random word per partition that goes into all luck of its matches.

A server that took another one's place, was started again or restored may have lost entries whose
luck somebody has seen. So the word is kept with the server's history (its replication id, another
one whenever that happens), and is drawn anew where the two do not fit. append.lua compares them,
and refuses an entry that was decided by another word.
"""

import hashlib
import logging
import secrets
from collections.abc import Sequence

from redis import Redis, RedisCluster

from events.store.clients import script_beside
from events.store.keys import LISTS_GENERATION, Partitions
from events.store.packets import runs

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
        """Have all luck drawn anew from the next entries on, and all lists made again."""
        for name in names_of(self._partitions):
            self._redis.set(name, OF_NO_HISTORY)

    def of_all(self) -> str:
        """A digest of the words of all partitions and of the lists: another one once any server may
        have lost something. What must be drawn is drawn.
        """
        names = names_of(self._partitions)
        fresh = [secrets.token_bytes(BYTES).hex() for _ in names]
        calls = [([name], [word, ""]) for name, word in zip(names, fresh, strict=True)]
        words: list[bytes] = runs(self._redis, GENERATION, calls)
        if drawn := sum(word.decode() == new for word, new in zip(words, fresh, strict=True)):
            log.warning("Generations of %d partitions are drawn anew: entries may be lost", drawn)
        return hashlib.sha256(b" ".join(words)).hexdigest()


def names_of(partitions: Partitions) -> Sequence[str]:
    """The keys of all generations: those of the partitions, and that of the lists."""
    return [*map(partitions.generation, range(partitions.count)), LISTS_GENERATION]


def begin(redis: Redis | RedisCluster, partitions: Partitions) -> None:
    """Let a store that has no generations, a new one, begin with the luck of now."""
    if not any(map(redis.exists, names_of(partitions))):  # as a rule the first is there
        carry_on(redis, partitions, CERTAIN)


def carry_on(redis: Redis | RedisCluster, partitions: Partitions, history: str) -> None:
    """The server was started again and has all that it had in that history: the luck that was drawn
    in it goes on.
    """
    runs(redis, GENERATION, [([name], [history, CERTAIN]) for name in names_of(partitions)])
