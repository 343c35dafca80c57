"""Fair shares: whose computers think first, so that nobody keeps others waiting by many matches.

A player has few places in the queue `ai` at once, and so has an address, however many players call
from it. A thought without a place goes into the queue `ai-later`, which workers look at when
nothing waits in the first; so no processor is idle. There go matches in which computers play alone.
"""

from collections.abc import Sequence
from contextlib import suppress

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, get_current_job

from events.projections.lobby import Lobby
from events.store import keys
from events.store.beside import Whereabouts, seat_asking
from events.store.packets import script_beside
from workers.queues import JobKind, JobQueue, queue_of

ADMIT = script_beside(__file__, "admit")

LATER = "ai-later"
"""The queue of thoughts without a place."""
PLACES, AT_ADDRESS = 2, 4
"""So many thoughts of a player, and of an address, are in work or wait in the first queue: as many
as another player's thought waits for, at most, besides those that run. A match is one of them.
"""
MOST_THOUGHTS = 1_000
"""While so many wait in the first queue, what is due stays in the store; what does not find less in
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
        self._redis, self._lobby, self._whereabouts = redis, lobby, whereabouts
        self._later: Queue = queue_of(redis, LATER)

    def put(self, *names: str) -> None:
        """Have a computer think about matches (`<match>`), or for seats of them (`<match>:<seat>`).
        Each is in the share of one who asks for it and has a place left.
        """
        asking = [(named, self._askers(named)) for named in names]
        at = self._addresses({player for _, players in asking for player in players})
        for named, players in asking:
            self._put(named, [_shares(player, at.get(player)) for player in players])

    def room(self) -> int:
        """As many as one look at the store takes; 0: enough wait."""
        return self.kind.per_job if self._queue.count < MOST_THOUGHTS else 0

    def _put(self, named: str, shares: Sequence[list[str]]) -> None:
        for share in shares:
            if ADMIT.run(self._redis, share, named, self.kind.lease_ms, PLACES, AT_ADDRESS):
                self._enqueue(self._queue, named, share)
                return
        if self._later.count < MOST_THOUGHTS:
            self._enqueue(self._later, named, [])

    def _askers(self, named: str) -> Sequence[str]:
        """The persons at the table; for a hint its player, whoever else sits there."""
        match_id, seat = seat_asking(named)
        summary = self._lobby.summary(match_id)
        if summary is None:
            return (UNKNOWN,)
        return summary.persons if seat is None else (summary.seats[seat].player or summary.host,)

    def _addresses(self, players: set[str]) -> dict[str, str]:
        return self._whereabouts.of(players) if self._whereabouts else {}


def _shares(player: str, address: str | None) -> list[str]:
    """The keys of the places of a player, and of their address."""
    return [keys.thinking(who) for who in (player, address) if who]


def give_back(named: str, share: Sequence[str]) -> None:
    """A thought needs its place no more: the job that runs now is done with it. A place that is not
    given back is lost with the lease.
    """
    job = get_current_job()
    if job is None or not share:
        return
    with suppress(RedisError):
        pipeline = job.connection.pipeline(transaction=False)
        for key in share:
            pipeline.zrem(key, named)
        pipeline.execute()
