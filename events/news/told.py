"""What players were told, as their inboxes keep it (tell.lua): of a match by which state, and which
facts of it. Read for many matches at once.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster

from events.current import MARK, Current
from events.news.facts import Fact, facts_of
from events.store import keys
from events.store.keys import Partitions
from events.store.packets import Command, answers

OLD_MS = 7 * 86_400_000
"""That a match is over is told within a week, or not at all: as when a release that tells it comes
late.
"""


class State(Struct, frozen=True):
    """A state of a match by which an inbox has told: its version, and what marks its entry."""

    version: int
    mark: str


class ToldStates:
    """What all inboxes have told. Raises redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def hold(self, currents: Sequence[Current], now: int) -> list[bool]:
        """Of each match whether everybody was told of this very state, as far as it is still told
        now (ms), and nothing is held back.
        """
        asked = [(current, *true) for current in currents for true in facts_of(current).items()]
        commands = [line for current, player, _ in asked for line in self._asking(player, current)]
        said = iter(answers(self._redis, commands))
        lacking = {
            current.match.id
            for (current, _, facts), *rows in zip(asked, said, said, said, strict=True)
            if not _is_told(current, facts, now - OLD_MS, *rows)
        }
        return [current.match.id not in lacking for current in currents]

    def has(self, player: str, once: str) -> bool:
        """Whether a player was told something at this occasion (Inboxes.tell), and it is kept."""
        return bool(self._redis.hexists(self._partitions.told(player), once))

    def _asking(self, player: str, current: Current) -> tuple[Command, ...]:
        told, inbox = self._partitions.told(player), self._partitions.inbox(player)
        known = keys.player(player)
        return (
            (told, ("HGET", told, current.match.id)),
            (inbox, ("HMGET", inbox, "last", "closed", "forgotten")),
            (known, ("EXISTS", known)),
        )


def _is_told(
    current: Current,
    facts: Sequence[Fact],
    old: int,
    line: bytes | None,
    inbox: Sequence[Any],
    known: int,
) -> bool:
    last, closed, forgotten = inbox
    if closed or (last is None and not known):  # nobody has this inbox
        return True
    if line is None:
        told_till = max(int(forgotten or 0), old if current.over else 0)
        return not facts or current.at <= told_till
    version, mark, _, *words = line.decode().split()
    names = {word.partition("@")[0] for word in words}  # "~" and a name: it does not hold
    state = State(int(version), mark)
    stands = last is not None and state == state_of(current)
    return stands and all(fact.name in names for fact in facts)


def state_of(current: Current) -> State:
    """The state of a match as inboxes know it."""
    return State(current.version, mark_of(current))


def mark_of(current: Current) -> str:
    """What marks the newest entry of a match among all that could be in its place."""
    return current.trail[-MARK:].hex() or "-"
