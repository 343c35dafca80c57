"""The clock: claims the alarms that are due and puts the matches in line for the workers.

It only prompts. Whether time is really up is judged by the match, by the store's time, so a clock
that is late, doubled or dead delays things and spoils nothing. Any number of them may run.
"""

from collections.abc import Mapping

from events.server import KINDS, Kind, connect
from events.settings import Settings
from events.store import Claim, Store
from workers.patience import begin, persist, repeat
from workers.queues import DUTIES, Duty, Line, connected

SHORTEST_SLEEP, LONGEST_SLEEP = 0.002, 0.05
"""Seconds before it looks for alarms that were set meanwhile: soon where something has just been
due, since a computer's move is often answered by another's; then longer and longer."""


class Clock:
    """Wakes matches. `duties` says what is done for each kind of alarm, and its lease."""

    def __init__(
        self, store: Store, lines: Mapping[Kind, Line], duties: Mapping[Kind, Duty] = DUTIES
    ) -> None:
        self._store = store
        self._lines = lines
        self._duties = duties
        self._sleep = LONGEST_SLEEP

    def tick(self) -> float:
        """Put everything that is due in line; returns the seconds to wait before looking again.

        Deadlines come first. Raises redis.RedisError; what was claimed then is due after its lease.
        """
        claims = [self._wake(kind) for kind in KINDS]
        self._sleep = min(2 * self._sleep, LONGEST_SLEEP)
        if any(claim.due for claim in claims):
            self._sleep = SHORTEST_SLEEP
        now = self._store.now()
        rests = [(claim.next_due - now) / 1000 for claim in claims if claim.next_due is not None]
        return max(min([*rests, self._sleep]), 0)

    def _wake(self, kind: Kind) -> Claim:
        claim = self._store.claim(kind, self._duties[kind].lease_ms)
        for match_id in claim.due:
            self._lines[kind].put(match_id)
        return claim


def clock(settings: Settings, duties: Mapping[Kind, Duty] = DUTIES) -> Clock:
    """A clock as the environment says. Raises redis.RedisError."""
    queues = connected(settings.queue_url)
    lines = {kind: Line(queues, duty) for kind, duty in duties.items()}
    return Clock(Store(connect(settings.redis_url)), lines, duties)


def main() -> None:
    """Run until told to stop."""
    begin()
    settings = Settings.from_environment()
    repeat(persist(lambda: clock(settings)).tick)


if __name__ == "__main__":
    main()
