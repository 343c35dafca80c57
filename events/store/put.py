"""The one way of writing besides an append: one step that writes several things, if what its writer
knows of them still holds (put.lua). All of its keys share a hash tag. Records are changed by it:
who was late reads again, and decides again. And a trial: would the store take a write now?
"""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

from msgspec.structs import replace
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from events.store.clients import script_beside, wants_confirmation
from events.store.entries import PATIENCE, Busy, Tip
from events.store.keys import Partitions
from events.store.packets import Call, runs, servers_of
from events.store.server import Unusable
from events.store.trouble import Trouble, trouble_of

T = TypeVar("T")

PUT = script_beside(__file__, "put")

Step = tuple[str | bytes | int, ...]
"""A word of put.lua, or a command, then the key that it is about, and more words."""


def put(redis: Redis | RedisCluster, *steps: Step, returns: bool = False) -> int:
    """Take these steps; 0: all is written. Else nothing is, and this step, counted from 1, does not
    hold. `returns` as in Script. Raises redis.RedisError.
    """
    keys, words = _call(steps)
    return int(replace(PUT, returns=returns).run(redis, keys, *words))


def put_each(redis: Redis | RedisCluster, each: Iterable[Sequence[Step]]) -> list[int]:
    """The same several times, in one packet for each server; nobody confirms it."""
    return [int(said) for said in runs(redis, replace(PUT, returns=True), [*map(_call, each)])]


def _call(steps: Sequence[Step]) -> Call:
    words = (word for step in steps for word in (len(step) - 1, step[0], *step[2:]))
    return [str(key) for _, key, *_ in steps], [*words]


def ends(log: str, known: Tip) -> Step:
    """A check: this is still the newest entry of the log."""
    return "ends", log, known.version, known.tail


def alarm(alarms: str, name: str, at: int | None, how: Literal["CH", "LT"] = "CH") -> Step:
    """Have it go off at a time (ms; None: not at all), or only if that is sooner ("LT")."""
    return "alarm", alarms, "" if at is None else at, name, how


def changed(
    redis: Redis | RedisCluster,
    key: str,
    change: Callable[[bytes], tuple[T, Sequence[Step]]],
    field: str = "",
    moved: Exception | None = None,
    returns: bool = False,
) -> T:
    """Change a record, however many do it at once: `change` is told what the key (or the field of
    its hash) holds, b"" for nothing, and says what is returned here, and by which steps. It may be
    asked several times, and may raise. Without steps the answer rests on what was read, which
    replicas confirm if they must.

    Where a check among the steps does not hold all is tried again, or `moved` is raised. `returns`
    as in Script. Raises Busy, RedisError.
    """
    named = (field,) * bool(field)
    for _ in PATIENCE.attempts():
        held: Any = redis.execute_command("HGET" if field else "GET", key, *named)  # type: ignore[no-untyped-call]
        result, steps = change(held or b"")
        known = "is", key, held or b"", *named
        if not steps and (returns or not wants_confirmation(redis)):
            return result
        if not (late := put(redis, known, *steps, returns=returns)):
            return result
        if late > 1 and moved:
            raise moved
    raise Busy(key)


TRIAL = script_beside(__file__, "trial")

FRESH_S = 1.0
"""So long an answer is good enough, however often somebody asks."""


class Trial:
    """Asks every server of the store, a cluster's too, whether it would write."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: Partitions,
        clock: Callable[[], float] = lambda: time.monotonic(),  # noqa: PLW0108 - found when called
    ) -> None:
        self._redis = redis
        self._keys = tuple(map(partitions.trial, range(partitions.count)))
        self._clock = clock
        self._asked = -FRESH_S
        self._found: Trouble | None = None

    def trouble(self) -> Trouble | None:
        """Why nothing can be written, as of a second ago at most; None if it can."""
        now = self._clock()
        if now - self._asked >= FRESH_S:
            self._asked, self._found = now, self._ask()
        return self._found

    def demand(self) -> None:
        """Raise Unusable if the store forbids what is needed, which waiting does not change."""
        found = self.trouble()
        if found is not None and found.reason == "forbidden":
            raise Unusable(found.sentence)

    def _ask(self) -> Trouble | None:
        try:
            for _, [first, *_] in servers_of(self._redis, self._keys):
                TRIAL.run(self._redis, [self._keys[first]])
        except RedisError as error:
            return trouble_of(error)
        return None
