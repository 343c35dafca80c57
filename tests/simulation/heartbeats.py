"""Which partition had a heartbeat when: while one has none, the time of its server is trusted, and
a jump of the server's clock is an outage, or gives time once more.
"""

from events.store.clock import MELTS, STEP_MS, service_time
from tests.simulation.kernel import SECOND
from tests.simulation.servers import Server

FRESH_MS = 3_000
"""As in clock.lua: so long a heartbeat stands, and after a jump so long again."""
SLACK_MS = 100


class Heartbeats:
    """Times are ms as they pass in the simulation. `clocks`, `deadlines`: a key per partition."""

    def __init__(self, server: Server, clocks: list[str], deadlines: list[str]) -> None:
        self._server, self._clocks, self._deadlines = server, clocks, deadlines
        self._seen: list[bytes | None] = [None for _ in clocks]
        self._kept: list[dict[bytes, bytes]] = [{} for _ in clocks]
        self._open = [False for _ in clocks]
        self._written = [0 for _ in clocks]
        self._without: list[list[list[int]]] = [[[0]] for _ in clocks]
        self._jumps: list[int] = []

    def jumped(self) -> None:
        """The store's clock has jumped."""
        self._jumps.append(self._now())

    def restored(self) -> None:
        """The store holds what it held before: a heartbeat may be old, and in doubt already."""
        for partition, clock in enumerate(self._clocks):
            self._note(partition, self._server.fields(clock).get(b"seen"))
            self._written[partition] = self._now() - FRESH_MS
            self._kept[partition] = self._server.fields(clock)

    def look(self) -> str | None:
        """An error if a heartbeat was removed that was still good."""
        wrong = None
        for partition, clock in enumerate(self._clocks):
            kept = self._server.fields(clock)
            seen = kept.get(b"seen")
            if seen is None and self._seen[partition] is not None:
                wrong = wrong or self._removed(partition)
            wrong = wrong or broken(self._kept[partition], kept)
            self._note(partition, seen)
            self._kept[partition] = kept
            self._open[partition] = self._server.holds(self._deadlines[partition])
        return wrong

    def trusted(self, partition: int, since: int) -> bool:
        """Whether since then a jump may have been trusted: there was no heartbeat, or soon none."""
        return any(
            (not end or end[0] >= since - FRESH_MS)
            and any(
                begin - 2 * FRESH_MS - SLACK_MS <= jump <= (end or [jump])[0]
                for jump in self._jumps
            )
            for begin, *end in self._without[partition]
        )

    def jumps(self, since: int) -> int:
        """How many there were since then."""
        return sum(jump > since for jump in self._jumps)

    def _removed(self, partition: int) -> str | None:
        since = self._now() - self._written[partition]
        jumps = self.jumps(self._written[partition] - FRESH_MS)  # it may have come late
        if self._open[partition] and jumps < 2 and since < FRESH_MS - SLACK_MS:
            return f"a heartbeat was removed after {since} ms"
        return None

    def _note(self, partition: int, seen: bytes | None) -> None:
        before, self._seen[partition] = self._seen[partition], seen
        if seen == before:
            return
        if seen is not None:
            self._written[partition] = self._now()
        if seen is None:
            self._without[partition].append([self._now()])
        elif before is None:
            self._without[partition][-1].append(self._now())

    def _now(self) -> int:
        return round(self._server.kernel.now / SECOND * 1000)


def broken(before: dict[bytes, bytes], after: dict[bytes, bytes]) -> str | None:
    """Whether service time did not go on, from one heartbeat to the next, as time did."""
    if not (b"seen" in before and b"seen" in after):
        return None
    (was, then), (now, passed) = at(before), at(after)
    off = abs(now - was - (passed - then))
    if off > STEP_MS + SLACK_MS + abs(passed - then) // MELTS:
        return f"service time went off by {off} ms between two heartbeats"
    return None


def at(kept: dict[bytes, bytes]) -> tuple[int, int]:
    """The service time of a heartbeat, and what had passed then (ms)."""
    seen, base, since, passed = (int(kept[n]) for n in (b"seen", b"base", b"since", b"passed"))
    return service_time(seen, base, since), passed
