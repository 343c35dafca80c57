"""The clock: claims the alarms that are due and puts the matches in line for the workers.

It only prompts. Whether time is really up is judged by the match, by the store's time, so a clock
that is late, doubled or dead delays things and spoils nothing. Any number of them may run.
"""

from collections.abc import Mapping

from events.server import KINDS, Kind, connect
from events.settings import Settings
from events.store import Store
from workers.patience import begin, persist, repeat
from workers.queues import DUTIES, Duty, Line, connected

LONGEST_SLEEP = 0.05
"""Seconds; an alarm that is set meanwhile may be due as soon as that."""


class Clock:
    """Wakes matches. `duties` says what is done for each kind of alarm, and its lease."""

    def __init__(
        self, store: Store, lines: Mapping[Kind, Line], duties: Mapping[Kind, Duty] = DUTIES
    ) -> None:
        self._store = store
        self._lines = lines
        self._duties = duties

    def tick(self) -> float:
        """Put everything that is due in line; returns for how many seconds nothing will be.

        Deadlines come first. Raises redis.RedisError; what was claimed then is due after its lease.
        """
        nexts = [due for kind in KINDS if (due := self._wake(kind)) is not None]
        rest = min(nexts, default=self._store.now() + 1_000) - self._store.now()
        return min(max(rest / 1000, 0), LONGEST_SLEEP)

    def _wake(self, kind: Kind) -> int | None:
        claim = self._store.claim(kind, self._duties[kind].lease_ms)
        for match_id in claim.due:
            self._lines[kind].put(match_id)
        return claim.next_due


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
