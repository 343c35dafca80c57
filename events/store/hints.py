"""Where hints are kept while a match runs: one value per match, beside its log, on the same node.

What is in it is the business of events/hints.py. append.lua deletes it with the entry that ends the
match, which tells of it.
"""

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.entries import Tip
from events.store.keys import Partitions
from events.store.put import Step, alarm, ends, notice, put, stands

Outcome = Literal["ok", "moved", "changed"]
"""What became of a change; the match has moved on, or somebody else has changed the hints."""


ANY = Tip()
"""It may be at any entry."""


class Change(Struct, frozen=True):
    """What is to become of the hints of a match, and of the seat that has asked.

    `waits`: it waits for a hint from now on, else no more. `news`: who listens is woken.
    """

    before: bytes
    after: bytes
    waits: bool = False
    news: bool = False


class HintStore:
    """The hints of all matches. `feed_length` as the store's; `now`: service time, in ms."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: Partitions,
        feed_length: int,
        now: Callable[[str], int],
    ) -> None:
        self._redis, self._partitions, self._feed_length = redis, partitions, feed_length
        self._now = now

    def read(self, match: str) -> bytes:
        """What is kept of a match; b"": nothing."""
        found: Any = self._redis.get(self._partitions.hints(match))
        return found or b""

    def stands(self, match: str, known: bytes) -> bool:
        """Whether an answer may rest on this (`swap.stands`)."""
        return stands(self._redis, self._partitions.hints(match), known)

    def change(self, match: str, seat: int, change: Change, known: Tip = ANY) -> Outcome:
        """Change it, if the match is at the `known` entry."""
        of, partition = self._partitions, self._partitions.of(match)
        hints, at = of.hints(match), self._now(match) if change.waits else None
        steps: list[Step] = [("is", hints, change.before)]
        steps += [ends(of.log(match), known)] * bool(known.version)
        steps += [("SET", hints, change.after)] * (change.after != change.before)
        steps += [alarm(of.alarms("hint", partition), asker(match, seat), at)]
        told = notice(of.feed(partition), self._feed_length, match, known.version, "hint")
        failed = put(self._redis, *steps, *[told] * change.news)
        return "changed" if failed == 1 else "moved" if failed else "ok"

    def again(self, match: str, seat: int, at: int) -> None:
        """Wake whoever thinks for this seat at a time (ms), if it still waits for a hint."""
        alarms = self._partitions.alarms("hint", self._partitions.of(match))
        put(self._redis, alarm(alarms, asker(match, seat), at, "XX"))


def asker(match: str, seat: int) -> str:
    """A seat that waits for a hint, as its alarm names it."""
    return f"{match}:{seat}"


def seat_asking(named: str) -> tuple[str, int | None]:
    """The match, and the seat that waits for a hint; None: it is the match itself."""
    match, _, seat = named.partition(":")
    return match, int(seat) if seat else None
