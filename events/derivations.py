"""Derivations: the moves of a match's computers are thought again, and compared with its log.

That takes as long as the thoughts did. So it is done on request: workers do it when nothing else
waits (workers/deriving.py), a few moves at a time, and the result is kept for a while. It can be
lost, and asked for again.
"""

from collections.abc import Callable
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.refusals import STILL_RUNNING, Refused
from events.current import Current
from events.store.pipelining import Step, alarm, change_record, put
from events.store.store import Store

KEPT_MS = 30 * 86_400_000
"""For so long a result is kept."""

Found = Literal["derived", "unchecked", "failed"]
"""The outcome for a move: the same move; not derivable by this release; or another move."""


class Derivation(Struct, frozen=True, omit_defaults=True):
    """How far it has come: up to `version`, of the log that ends with `head`.

    `release` is that of the computers which think again. The counts are of moves; `first` is the
    version of the first that came out otherwise.
    """

    head: str | None
    release: str
    version: int = 0
    derived: int = 0
    unchecked: int = 0
    failed: int = 0
    first: int | None = None
    done: bool = False

    def after(self, version: int, found: Found) -> "Derivation":
        """After one more move of a computer."""
        first = version if found == "failed" and self.first is None else self.first
        counted = {found: getattr(self, found) + 1}
        return replace(self, version=version, first=first, **counted)

    def whole(self, version: int) -> "Derivation":
        """When there are no more entries than so many."""
        return replace(self, version=version, done=True)


class Derivations:
    """The derivations of all matches. Any method may raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, store: Store, release: str) -> None:
        self._redis, self._store, self._of = redis, store, store.partitions
        self._release = release

    def of(self, current: Current) -> Derivation | None:
        """The derivation of this match; None if nobody has asked, or only for another history of
        it.
        """
        return _of(self._store.get(self._of.derived(current.match.id)), current)

    def ask(self, current: Current, admit: Callable[[], None]) -> Derivation:
        """Have the moves of this match's computers derived again, unless they were, or are.

        `admit` may refuse one more. Raises Refused while the match runs, and Busy.
        """
        if not current.over:
            raise Refused("not-over", STILL_RUNNING)
        once, fresh = cache(admit), Derivation(current.head, self._release)

        def asked(held: bytes) -> tuple[Derivation, tuple[Step, ...]]:
            if known := _of(held, current):
                return known, ()
            once()
            return fresh, self._steps(current.match.id, fresh)

        return change_record(self._redis, self._of.derived(current.match.id), asked)

    def begun(self, current: Current) -> tuple[bytes, Derivation] | None:
        """The derivation that a worker is to continue, and its stored bytes; None: there is nothing
        to do. A derivation by another release begins anew, because its computers are others.
        """
        data = self._store.get(self._of.derived(current.match.id))
        known = _of(data, current)
        if known is None or known.done:
            self._store.alarms.snooze("audit", current.match.id, None, current.tip)
            return None
        same = known.release == self._release
        return data, known if same else Derivation(current.head, self._release)

    def keep(self, match_id: str, known: bytes, now: Derivation) -> None:
        """Keep how far it has come, unless another worker has; it goes on at once if not done."""
        kept = self._of.derived(match_id)
        put(self._redis, ("is", kept, known), *self._steps(match_id, now))

    def _steps(self, match_id: str, now: Derivation) -> tuple[Step, ...]:
        """A worker continues until it is done."""
        alarms, at = self._of.alarms("audit", self._of.of(match_id)), self._store.now(match_id)
        return (
            ("SET", self._of.derived(match_id), msgspec.json.encode(now), "PX", KEPT_MS),
            alarm(alarms, match_id, None if now.done else at),
        )


def _of(data: bytes, current: Current) -> Derivation | None:
    found = msgspec.json.decode(data, type=Derivation) if data else None
    return found if found and found.head == current.head else None
