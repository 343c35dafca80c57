"""Fair shares: which of the waiting computers thinks next, so that no player starves the others.

Thoughts are queued by what they cost and by who asks for them (start-time fair queueing, Goyal, Vin
and Cheng 1996): a player's thoughts follow each other by their cost, so a newcomer's is next,
however many others somebody has waiting. Matches in which computers play alone come last.
"""

from msgspec import Struct
from redis import Redis
from rq import get_current_job

from domain.match import STAND_IN
from domain.words import Level
from events.projections.lobby import Lobby, Summary
from events.store import keys
from events.store.hints import seat_asking
from events.store.server import script_beside
from workers.queues import JobKind, JobQueue

WAIT, TAKE = (script_beside(__file__, name) for name in ("wait", "take"))

ATTENDED, UNATTENDED = "attended", "unattended"
LINES = (ATTENDED, UNATTENDED)
"""The lines in which thoughts wait, the first before the other."""

MASTERS: dict[str, int] = {
    "or-des-dragons": 220,
    "jeu-des-dragons": 580,
    "pierres-du-dragon": 6,
    "dragonwood": 18,
    "drachenland": 20,
}
"""What a master's thought costs, in tenths of a ms: the averages of docs/ai.md."""
UNKNOWN_GAME = 580
SHARE_OF_MASTER: dict[Level, float] = {"novice": 0.01, "adept": 0.1, "master": 1}


class Wish(Struct, frozen=True):
    """A thought that is wanted: for whom, and what it will cost, about (tenths of a ms)."""

    line: str
    askers: tuple[str, ...]
    cost: int


NOBODY_KNOWS = Wish(ATTENDED, ("",), UNKNOWN_GAME)
"""What is wanted for a match that the lobby does not show yet."""


def wish_of(summary: Summary | None) -> Wish:
    """The thought that this match waits for, as far as the lobby knows."""
    if summary is None:
        return NOBODY_KNOWS
    askers = summary.persons or (summary.host,)
    return Wish(ATTENDED if summary.persons else UNATTENDED, askers, cost_of(summary))


def wish_for(summary: Summary | None, seat: int) -> Wish:
    """The hint that this seat waits for. It is its player's own wish, whoever else sits there."""
    if summary is None:
        return NOBODY_KNOWS
    asker = summary.seats[seat].player or summary.host
    return Wish(ATTENDED, (asker,), MASTERS.get(summary.game, UNKNOWN_GAME))


def cost_of(summary: Summary) -> int:
    """About what a thought in this match costs (tenths of a ms): one of its best computer's."""
    thinking = (seat for seat in summary.seats if seat.player not in summary.persons)
    levels = {seat.level or STAND_IN for seat in thinking if seat.kind != "open"} or {STAND_IN}
    share = max(SHARE_OF_MASTER[level] for level in levels)
    return max(1, round(share * MASTERS.get(summary.game, UNKNOWN_GAME)))


class FairQueue(JobQueue):
    """The matches, and the seats that have asked for a hint, that wait for a computer's thought,
    each at most once.

    A job of RQ stands for no match: it takes the thought whose turn it is.
    """

    def __init__(self, redis: Redis, kind: JobKind, lobby: Lobby) -> None:
        super().__init__(redis, kind)
        self._redis, self._lobby = redis, lobby

    def put(self, *names: str) -> None:
        """Have a computer think about matches, or for seats of them, unless they wait already."""
        for named in names:
            self._put(named)

    def room(self) -> int:
        """As many as one look at the store takes: what waits here keeps its place."""
        return self.kind.per_job

    def _put(self, named: str) -> None:
        match_id, seat = seat_asking(named)
        summary = self._lobby.summary(match_id)
        wish = wish_of(summary) if seat is None else wish_for(summary, seat)
        touched = [*_keys(wish.line), self._queue.key]
        if WAIT.run(self._redis, touched, named, wish.cost, *wish.askers):
            self._enqueue()


def taken(redis: Redis) -> str | None:
    """Whose thought is next: a match, or a seat of it that has asked for a hint. It waits no
    longer. None if nothing waits.
    """
    found: bytes | None = TAKE.run(redis, [key for line in LINES for key in _keys(line)])
    return found.decode() if found else None


def next_thought() -> str | None:
    """The same, for the job that runs now."""
    job = get_current_job()
    assert job is not None, "asked for by a job"
    return taken(job.connection)


def _keys(line: str) -> list[str]:
    return [keys.thoughts(line), keys.shares(line), keys.virtual_time(line)]
