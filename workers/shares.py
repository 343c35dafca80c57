"""Fair shares of computers' thoughts, so that a player with many matches does not keep others
waiting.

A player has few places in the queue `ai` at once, and so has an address, however many players call
from it. A place is the id of a job: RQ has no two jobs of one id, so a place is taken until its job
is done. A thought without a place goes into the queue `ai-later`, which workers look at when
nothing waits in the first; so no processor is idle. Matches without a person go there, too.
"""

from collections.abc import Iterable
from zlib import crc32

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError

from events.projections.lobby import Lobby
from events.projections.rows import Summary
from events.store.keys import seat_asking
from events.watch import Whereabouts
from workers.queues import JobKind, JobQueue, queue_of

LATER = "ai-later"
"""The queue of thoughts without a place."""
PLACES, AT_ADDRESS = 2, 4
"""The most thoughts of a player, and of an address, that are in work or wait in the first queue:
another player's thought waits for no more, besides those that run.
"""
MOST_THOUGHTS = 1_000
"""While so many wait in the first queue, due thoughts stay in the store; one that finds no less in
the second comes back after its lease.
"""
UNKNOWN = "unknown"
"""The player of all matches that the lobby does not show yet."""


class FairQueue(JobQueue):
    """The matches that wait for a computer's thought, and the seats that wait for a hint; a job
    names one.
    """

    def __init__(
        self, redis: Redis, kind: JobKind, lobby: Lobby, whereabouts: Whereabouts | None
    ) -> None:
        super().__init__(redis, kind)
        self._lobby, self._whereabouts = lobby, whereabouts
        self._later: Queue = queue_of(redis, LATER)

    def put(self, *names: str) -> None:
        """Have a computer think about matches (`<match>`), or for seats of them (`<match>:<seat>`).
        Each is in the share of a player who asks for it and has a place left.
        """
        summaries = self._lobby.summaries([seat_asking(named)[0] for named in names])
        asking = [*zip(names, map(_askers, names, summaries), strict=True)]
        everybody = {player for _, players in asking for player in players}
        at = self._whereabouts.of(everybody) if self._whereabouts else {}
        for named, players in asking:
            places = (place for who in players for place in _places(who, at.get(who, who)))
            if not self._placed(named, places) and self._later.count < MOST_THOUGHTS:
                self._enqueue(self._later, (named,))

    def room(self) -> int:
        """As many as one look at the store takes; 0: enough wait."""
        return self.kind.per_job if self._queue.count < MOST_THOUGHTS else 0

    def _placed(self, named: str, places: Iterable[str]) -> bool:
        """Whether one of these places was free."""
        for place in places:
            try:
                self._enqueue(self._queue, (named,), place=place)
            except DuplicateJobError:
                continue
            return True
        return False


def _askers(named: str, summary: Summary | None) -> tuple[str, ...]:
    """The persons at the table; for a hint its player alone."""
    seat = seat_asking(named)[1]
    if summary is None:
        return (UNKNOWN,)
    return summary.persons if seat is None else (summary.seats[seat].player or summary.host,)


def _places(player: str, address: str) -> Iterable[str]:
    """The places of a player: some of those of their address, always the same."""
    first = crc32(player.encode())
    return (f"ai-{address}-{(first + n) % AT_ADDRESS}" for n in range(PLACES))
