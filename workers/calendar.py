"""What the clock knows of alarms: when the first of each kind is due in each partition.

None is due earlier than is known, but for as long as a message takes, or until all are asked again.
"""

from collections.abc import Iterable, Mapping

from events.store.heartbeat import NEVER
from events.store.keys import AnyKind


class Calendar:
    """Times are ms as they pass here (`passed`), so that the clocks of several servers compare."""

    def __init__(self, kinds: Iterable[AnyKind]) -> None:
        self._firsts: dict[AnyKind, dict[int, int]] = {kind: {} for kind in kinds}

    def learn(self, kind: AnyKind, firsts: Mapping[int, int]) -> None:
        """When the first of these partitions are due: who said so has looked."""
        self._firsts[kind] |= firsts

    def hear(self, kind: AnyKind, partition: int, at: int) -> None:
        """One is due at this time, or there is none any more."""
        known = self._firsts[kind]
        known[partition] = min(at, known.get(partition, NEVER))

    def first(self, kind: AnyKind) -> int:
        """When the first alarm of this kind is due, in any partition; `NEVER`."""
        return min(self._firsts[kind].values(), default=NEVER)

    def due(self, kind: AnyKind, now: int) -> list[int]:
        """The partitions in which something is due, the latest first."""
        due = sorted((at, partition) for partition, at in self._firsts[kind].items() if at <= now)
        return [partition for _, partition in due]
