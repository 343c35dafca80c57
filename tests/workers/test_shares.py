"""Fair shares: how long a player's computers wait while others have many matches.

The model has a clock and workers of its own, so it depends on nobody's speed.
"""

import heapq
from collections.abc import Callable, Iterable, Sequence
from itertools import count, pairwise
from typing import Any

import pytest
from redis import Redis
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer

from domain.commands import Leave
from domain.match import Actor, Seat
from domain.words import Level
from events.parts import Parts
from events.projections.lobby import Lobby
from events.projections.rows import Summary, SummarySeat
from events.watch import Whereabouts
from tests.kit.toy_matches import AI, HOST, ME, opened
from workers import jobs
from workers.__main__ import QUEUES
from workers.clock import queues_of
from workers.queues import JOBS, PLACE_S, JobQueue, job_worker, queue_of
from workers.shares import AT_ADDRESS, LATER, MOST_THOUGHTS, PLACES

MS: dict[Level, int] = {"novice": 1, "adept": 10, "master": 100}
"""How long a thought of the model lasts."""
AT_ONCE = 10**9
"""Ms after which a match of the model wants its next thought: never in its time."""
HOME, CAFE = "192.0.2.1", "198.51.100.7"


def seat(level: Level) -> Seat:
    return Seat("ai", level=level)


MASTERS = [seat("master")] * 6


class Model:
    """Matches that want a thought again and again, and so many workers; one event after the other.

    `begun` says which match's thought has begun, in order.
    """

    def __init__(self, server: Redis, workers: int = 1) -> None:
        self.now, self.begun, self.lobby = 0, list[str](), Known()
        self.whereabouts = Whereabouts(server, b"key")
        self._server = server
        self._queues = queues_of(server, self.lobby, JOBS, self.whereabouts)
        self._free, self._order = workers, count()
        self._next = list[tuple[int, int, str, Job | None]]()
        self._rests = dict[str, int]()

    def add(self, match: str, summary: Summary, rests: int = 0) -> None:
        """A match that wants a thought now, and again so many ms after each."""
        self.lobby.known[match], self._rests[match] = summary, rests
        self._queues["ai"].put(match)
        self._begin()

    def ask(self, match: str, seat: int) -> None:
        """A hint is asked for at this seat."""
        self._rests[f"{match}:{seat}"] = AT_ONCE
        self._queues["hint"].put(f"{match}:{seat}")
        self._begin()

    def step(self) -> None:
        """Take the next step: a thought has ended, or a match wants one."""
        self.now, _, match, done = heapq.heappop(self._next)
        if done is None:
            self._queues["ai"].put(match)
        else:
            self._free += 1
            done.delete()
            self._later(self._rests[match], match, None)
        self._begin()

    def until(self, reached: Callable[[], bool]) -> None:
        for _ in range(5_000):
            if reached():
                return
            self.step()
        pytest.fail("this never happens")

    def thoughts_before(self, match: str) -> int:
        """How many thoughts begin before that of this match, from now on."""
        before = len(self.begun)
        self.until(lambda: match in self.begun[before:])
        return self.begun[before:].index(match)

    def _begin(self) -> None:
        while self._free and (taken := take(self._server)):
            _, (named,) = taken.args
            self.begun.append(named)
            self._free -= 1
            summary = self.lobby.known[named.partition(":")[0]]
            self._later(MS[summary.seats[-1].level or "adept"], named, taken)

    def _later(self, ms: int, match: str, done: Job | None) -> None:
        heapq.heappush(self._next, (self.now + ms, next(self._order), match, done))


def take(server: Redis) -> Job | None:
    """Take the next job of a worker for computers."""
    waiting = [queue_of(server, name) for name in QUEUES["ai"]]
    found: Any = Queue.dequeue_any(waiting, None, connection=server, serializer=JSONSerializer)
    return None if found is None else found[0]


class Known(Lobby):
    """A lobby of these matches."""

    def __init__(self) -> None:
        self.known: dict[str, Summary] = {}

    def summaries(self, matches: Sequence[str]) -> list[Summary | None]:
        return [*map(self.known.get, matches)]


def told(persons: tuple[str, ...], *seats: Seat) -> Summary:
    """A match as the lobby shows it."""
    mine = (SummarySeat("player", player, None, True, False, True) for player in persons)
    more = (SummarySeat(s.kind, s.player, s.level, s.taken, s.away) for s in seats)
    return Summary("m", "coffers", "running", 1, 0, 0, (*mine, *more), (), None, "eve")


def attacked(model: Model, players: Iterable[str], each: int = 60) -> Model:
    """So many matches of six masters of each of these players, for a while."""
    for player in players:
        for number in range(each):
            model.add(f"{player}-{number}", told((player,), *MASTERS))
    model.until(lambda: model.now >= 5_000)
    return model


FORTY = [f"eve{number}" for number in range(40)]


@pytest.mark.parametrize("level", MS)
def test_a_thought_waits_for_few_of_a_player_with_many_matches(server: Redis, level: Level) -> None:
    model = attacked(Model(server), ["eve"])
    for number in range(20):
        model.add(f"new-{number}", told(("ann",), seat(level)), AT_ONCE)
        assert model.thoughts_before(f"new-{number}") <= PLACES


def test_forty_accounts_of_one_address_are_like_one(server: Redis) -> None:
    model = Model(server)
    for player in FORTY:
        model.whereabouts.note(player, CAFE)
    model.whereabouts.note("ann", HOME)
    attacked(model, FORTY, each=3)
    for number in range(20):
        model.add(f"new-{number}", told(("ann",), *MASTERS), AT_ONCE)
        assert model.thoughts_before(f"new-{number}") <= AT_ADDRESS


def test_forty_of_unknown_addresses_have_a_share_each(server: Redis) -> None:
    model = attacked(Model(server), FORTY, each=3)
    model.add("new", told(("ann",), *MASTERS), AT_ONCE)
    assert model.thoughts_before("new") > AT_ADDRESS


def test_players_of_one_address_lose_nothing_where_nobody_else_waits(server: Redis) -> None:
    model = Model(server, workers=10)
    for player in FORTY[:10]:
        model.whereabouts.note(player, CAFE)
        model.add(player, told((player,), *MASTERS), AT_ONCE)
    assert sorted(model.begun) == sorted(FORTY[:10])


def test_a_match_that_goes_on_has_its_turn_each_time(server: Redis) -> None:
    model = attacked(Model(server), ["eve"])
    model.add("mine", told(("ann",), seat("novice")), rests=500)
    model.until(lambda: model.begun.count("mine") == 20)
    mine = [n for n, match in enumerate(model.begun) if match == "mine"]
    most = PLACES + 1 + 500 // MS["master"] + 1
    assert all(later - one <= most for one, later in pairwise(mine))


def test_matches_without_a_person_run_only_when_no_other_waits(server: Redis) -> None:
    model = Model(server)
    for number in range(60):
        model.add(f"alone-{number}", told((), *MASTERS))
    for number in range(2):
        model.add(f"mine-{number}", told(("ann",), *MASTERS))
    before = len(model.begun)
    model.until(lambda: len(model.begun) == before + 50)
    assert all(match.startswith("mine") for match in model.begun[before:])


def test_a_thought_is_in_the_share_of_who_has_a_place_left(server: Redis) -> None:
    model = attacked(Model(server), ["eve"])
    model.add("ours", told(("eve", "ann"), *MASTERS), AT_ONCE)
    assert model.thoughts_before("ours") <= PLACES


def test_many_hints_of_a_player_keep_nobody_from_the_first(server: Redis) -> None:
    model = Model(server)
    for number in range(60):
        model.lobby.known[f"table{number}"] = told(("eve", "ann"), seat("master"))
        model.ask(f"table{number}", 0)
    model.ask("table0", 1)
    assert model.thoughts_before("table0:1") <= PLACES


def test_once_nothing_is_thought_about_nothing_is_left(server: Redis) -> None:
    model = Model(server)
    for number in range(9):
        model.add(f"first-{number}", told(("eve",), *MASTERS), AT_ONCE)
    model.until(lambda: len(model.begun) == 9)
    model.step()
    assert list(server.scan_iter("rq:job:*")) == []


def test_the_place_of_a_worker_that_died_is_free_once_rq_has_noticed(server: Redis) -> None:
    lobby = Known()
    for number in range(PLACES + 1):
        lobby.known[f"m{number}"] = told(("ann",), *MASTERS)
    queue = queues_of(server, lobby)["ai"]
    queue.put("m0", "m1")
    died = take(server)
    assert died
    server.zadd(died.started_job_registry.key, {f"{died.id}:run": 1})
    queue.put("m2")
    assert [waiting(server, name) for name in ("ai", LATER)] == [PLACES - 1, 1]
    job_worker(server, QUEUES["ai"]).clean_registries()  # type: ignore[no-untyped-call]
    assert server.ttl(died.key) <= 1


def test_a_place_that_a_worker_took_out_of_the_queue_and_died_with_is_free_after_a_while(
    server: Redis,
) -> None:
    lobby = Known()
    lobby.known["m"] = told(("ann",), *MASTERS)
    queue = queues_of(server, lobby)["ai"]
    queue.put("m")
    (taken,) = queue_of(server, "ai").job_ids
    server.delete(queue_of(server, "ai").key)
    assert 0 < server.ttl(Job.key_for(taken)) <= PLACE_S


def test_a_match_that_the_lobby_does_not_know_waits_like_any_other(server: Redis) -> None:
    queues_of(server, Known())["ai"].put("m")
    assert waiting(server, "ai") == 1


def test_full_queues_leave_what_is_due_in_the_store(server: Redis) -> None:
    lobby, every = Known(), [f"m{n}" for n in range(MOST_THOUGHTS + 1)]
    queue = queues_of(server, lobby)["ai"]
    lobby.known = dict.fromkeys(every, told((), *MASTERS))
    queue.put(*every)
    assert waiting(server, LATER) == MOST_THOUGHTS
    assert queue.room() > 0, "others wait for nothing"
    server.rpush("rq:queue:ai", *every)
    assert queue.room() == 0


def test_workers_take_what_has_a_place_first(
    parts: Parts, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(jobs, "play", lambda _, match: played.append(match))
    alone, mine, left = opened(parts, AI, AI), opened(parts, ME, AI), opened(parts, ME, AI)
    parts.handler.handle(left, Actor("player", player=HOST), Leave())
    for match in (alone, mine, left):
        parts.lobby.record(parts.projector.newest(match))
    queue: JobQueue = queues_of(server, parts.lobby)["ai"]
    queue.put(alone, left, mine)
    job_worker(server, QUEUES["ai"]).work(burst=True)
    assert played == [mine, alone, left]
    assert list(server.scan_iter("rq:job:*")) == []


def waiting(server: Redis, queue: str) -> int:
    return queue_of(server, queue).count


# From where a player calls.


def test_an_address_is_kept_as_a_keyed_hash_for_an_hour(server: Redis) -> None:
    here = Whereabouts(server, b"key")
    here.note("ann", HOME)
    here.note("ben", HOME)
    here.note("eve", CAFE)
    found = Whereabouts(server).of(["ann", "ben", "eve", "nobody"])
    assert found["ann"] == found["ben"] != found["eve"]
    assert "nobody" not in found
    assert HOME not in str(server.get("whereabouts:ann"))
    assert 0 < server.ttl("whereabouts:ann") <= 3_600


def test_an_address_that_stays_the_same_is_written_once(server: Redis) -> None:
    here = Whereabouts(server, b"key")
    here.note("ann", HOME)
    server.delete("whereabouts:ann")
    here.note("ann", HOME)
    assert not server.exists("whereabouts:ann")
    here.note("ann", CAFE)
    assert server.exists("whereabouts:ann")
