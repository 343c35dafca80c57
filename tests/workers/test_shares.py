"""Fair shares: whose thought is next. Workers are a model here, and time is what it says."""

import heapq
from collections.abc import Callable
from itertools import count, pairwise
from typing import Any

import pytest
from redis import Redis

from domain.commands import Leave
from domain.match import Actor, Seat
from domain.words import Level
from events.parts import Parts
from events.projections.lobby import Lobby, Summary
from tests.kit.toy_matches import AI, HOST, ME, opened
from workers import jobs
from workers.clock import queues_of
from workers.queues import JobQueue, worker
from workers.shares import ATTENDED, UNATTENDED, cost_of, taken, wish_for, wish_of

MS: dict[Level, int] = {"novice": 1, "adept": 10, "master": 100}
"""How long a thought of the model lasts."""


def seat(level: Level) -> Seat:
    return Seat("ai", level=level)


MASTERS = [seat("master")] * 6


class Model:
    """Matches that want a thought again and again, and so many workers; one event after the other.

    `begun` says which match's thought has begun, in order.
    """

    def __init__(self, server: Redis, workers: int) -> None:
        self.now, self.begun = 0, list[str]()
        self._server, self._lobby = server, Known()
        self._queue = queues_of(server, self._lobby)["ai"]
        self._free = workers
        self._order = count()
        self._next = list[tuple[int, int, str, bool]]()
        self._rests = dict[str, int]()

    def add(self, match: str, summary: Summary, rests: int = 0) -> None:
        """A match that wants a thought now, and again so many ms after each."""
        self._lobby.known[match], self._rests[match] = summary, rests
        self._queue.put(match)
        self._begin()

    def step(self) -> None:
        """What happens next: a thought has ended, or a match wants one."""
        self.now, _, match, ended = heapq.heappop(self._next)
        if ended:
            self._free += 1
            self._later(self._rests[match], match, ended=False)
        else:
            self._queue.put(match)
        self._begin()

    def until(self, reached: Callable[[], bool]) -> None:
        for _ in range(5_000):
            if reached():
                return
            self.step()
        pytest.fail("this never happens")

    def _begin(self) -> None:
        while self._free and (match := taken(self._server)):
            self.begun.append(match)
            self._free -= 1
            self._later(MS[self._lobby.known[match].seats[-1].level or "adept"], match, ended=True)

    def _later(self, ms: int, match: str, *, ended: bool) -> None:
        heapq.heappush(self._next, (self.now + ms, next(self._order), match, ended))


class Known(Lobby):
    """A lobby of these matches."""

    def __init__(self) -> None:
        self.known: dict[str, Summary] = {}

    def summary(self, match_id: str) -> Summary | None:
        return self.known.get(match_id)


def told(host: str, persons: tuple[str, ...], *seats: Seat, game: str = "coffers") -> Summary:
    """A match as the lobby shows it."""
    mine = tuple(Seat("player", player, taken=True) for player in persons)
    places: Any = (*mine, *seats)
    return Summary("m", game, "running", 1, 0, 0, places, (), None, host, persons)


def attacked(server: Redis, workers: int, persons: tuple[str, ...]) -> Model:
    """Sixty matches of six masters, all of one player, for a while."""
    model = Model(server, workers)
    for number in range(60):
        model.add(f"attack-{number}", told("eve", persons, *MASTERS))
    model.until(lambda: model.now >= 5_000)
    return model


EVE = pytest.mark.parametrize("persons", [(), ("eve",)], ids=["nobody there", "Eve there"])


@EVE
@pytest.mark.parametrize("workers", [1, 3])
def test_a_novice_waits_for_no_thought_that_had_not_begun(
    server: Redis, workers: int, persons: tuple[str, ...]
) -> None:
    """So it waits for at most one running thought of each worker, whatever waits besides it."""
    model = attacked(server, workers, persons)
    for number in range(20):
        before = len(model.begun)
        model.add(f"new-{number}", told("ann", ("ann",), seat("novice")), rests=10**9)
        model.until(lambda: len(model.begun) > before)  # noqa: B023
        assert model.begun[before:] == [f"new-{number}"]
        for _ in range(3):
            model.step()


@EVE
def test_in_a_match_that_goes_on_the_novice_is_next_each_time(
    server: Redis, persons: tuple[str, ...]
) -> None:
    model = attacked(server, 1, persons)
    model.add("mine", told("ann", ("ann",), seat("novice")), rests=500)
    model.until(lambda: model.begun.count("mine") == 20)
    mine = [n for n, match in enumerate(model.begun) if match == "mine"]
    gaps = [later - one for one, later in pairwise(mine)]
    assert max(gaps) <= 1 + 500 // MS["master"] + 1


def test_who_has_one_match_gets_as_much_as_who_has_sixty(server: Redis) -> None:
    model = attacked(server, 1, ("eve",))
    before = len(model.begun)
    model.add("mine", told("ann", ("ann",), *MASTERS))
    model.until(lambda: len(model.begun) == before + 40)
    assert model.begun[before:].count("mine") == 20


def test_shares_are_of_time_and_not_of_thoughts(server: Redis) -> None:
    """Of two who always have something waiting, one with novices and one with masters."""
    model = Model(server, 1)
    for number in range(3):
        model.add(f"masters-{number}", told("eve", ("eve",), seat("master")))
        model.add(f"novices-{number}", told("ann", ("ann",), seat("novice")))
    model.until(lambda: model.now >= 2_000)
    time = sum(match.startswith("novices") for match in model.begun) * MS["novice"]
    assert 0.4 < time / model.now < 0.6


def test_of_two_newcomers_the_shorter_thought_is_first(server: Redis) -> None:
    model = attacked(server, 1, ("eve",))
    before = len(model.begun)
    model.add("long", told("ann", ("ann",), seat("master")), rests=10**9)
    model.add("short", told("ben", ("ben",), seat("novice")), rests=10**9)
    model.until(lambda: "long" in model.begun)
    assert model.begun[before:] == ["short", "long"]


def test_matches_without_a_person_run_only_when_no_other_waits(server: Redis) -> None:
    model = attacked(server, 1, ())
    for number in range(2):
        model.add(f"mine-{number}", told("ann", ("ann",), *MASTERS))
    before = len(model.begun)
    model.until(lambda: len(model.begun) == before + 50)
    assert all(match.startswith("mine") for match in model.begun[before:])


def test_a_thought_is_on_the_account_of_who_has_asked_for_least(server: Redis) -> None:
    model = attacked(server, 1, ("eve",))
    before = len(model.begun)
    model.add("ours", told("eve", ("eve", "ann"), *MASTERS), rests=10**9)
    model.until(lambda: "ours" in model.begun)
    assert model.begun[before:] == ["ours"]


def test_once_nothing_waits_nobody_is_behind(server: Redis) -> None:
    model = Model(server, 1)
    for number in range(9):
        model.add(f"first-{number}", told("eve", ("eve",), *MASTERS), rests=10**9)
    model.until(lambda: len(model.begun) == 9)
    assert list(server.scan_iter("dragonhoard:*")) == []


# Hints.


def test_who_asks_for_many_hints_keeps_nobody_from_the_first(server: Redis) -> None:
    lobby, taken_so_far = Known(), list[str]()
    queue = queues_of(server, lobby)["hint"]
    for number in range(60):
        lobby.known[f"eves{number}"] = told("eve", ("eve", "ann"))
        assert adds(server, queue, f"eves{number}:0")
    assert not adds(server, queue, "eves0:0")
    assert adds(server, queue, "eves0:1"), "Ann asks at one of these tables, too"
    while len(taken_so_far) < 3:
        taken_so_far.append(taken(server) or "")
    assert "eves0:1" in taken_so_far


def test_hints_and_computers_wait_in_one_line(server: Redis) -> None:
    model = attacked(server, 1, ("eve",))
    model._lobby.known["mine"] = told("ann", ("ann", "ben"), game="dragonwood")
    queues_of(server, model._lobby)["hint"].put("mine:1")
    assert taken(server) == "mine:1"


# From a match to what its thought costs, and to whom.


def test_a_hint_is_the_wish_of_who_asks_and_costs_what_a_master_does() -> None:
    match = told("ann", ("ann", "ben"), seat("novice"), game="dragonwood")
    wish, thinks = wish_for(match, 1), told("ann", ("ann",), seat("master"), game="dragonwood")
    assert (wish.line, wish.askers, wish.cost) == (ATTENDED, ("ben",), cost_of(thinks))


def test_who_sits_there_in_person_asks_and_else_the_host(parts: Parts) -> None:
    match = opened(parts, ME, AI)
    assert wished(parts, match) == (ATTENDED, (HOST,))
    parts.handler.handle(match, Actor("player", player=HOST), Leave())
    assert wished(parts, match) == (UNATTENDED, (HOST,))
    assert wished(parts, opened(parts, AI, AI)) == (UNATTENDED, (HOST,))


def wished(parts: Parts, match: str) -> tuple[str, tuple[str, ...]]:
    parts.lobby.record(parts.projector.newest(match))
    wish = wish_of(parts.lobby.summary(match))
    return wish.line, wish.askers


def test_a_thought_costs_more_by_level_and_by_game() -> None:
    costs = [cost_of(told("a", ("a",), seat(level), game="dragonwood")) for level in MS]
    assert costs == sorted(set(costs))
    dear, cheap = (
        cost_of(told("a", ("a",), seat("master"), game=game))
        for game in ("jeu-des-dragons", "dragonwood")
    )
    assert dear > cheap


def test_a_stand_in_costs_what_its_level_costs() -> None:
    away = told("ann", ("ann",), Seat("player", "ben", taken=True, away=True))
    assert cost_of(away) == cost_of(told("ann", ("ann",), seat("adept")))


def test_a_match_that_the_lobby_does_not_know_waits_like_any_other(server: Redis) -> None:
    queue = queues_of(server, Known())["ai"]
    assert [adds(server, queue, "m"), adds(server, queue, "m")] == [True, False]
    assert taken(server) == "m"
    assert taken(server) is None


def test_a_job_of_rq_takes_the_thought_whose_turn_it_is(
    parts: Parts, server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RQ knows only how many wait."""
    played: list[str] = []
    monkeypatch.setattr(jobs, "computer_plays", played.append)
    alone, mine = opened(parts, AI, AI), opened(parts, ME, AI)
    for match in (alone, mine):
        parts.lobby.record(parts.projector.newest(match))
    queue: JobQueue = queues_of(server, parts.lobby)["ai"]
    assert [adds(server, queue, match) for match in (alone, mine)] == [True, True]
    worker(server, ("ai",)).work(burst=True)
    assert played == [mine, alone]


def test_a_thought_whose_job_was_lost_gets_another(server: Redis) -> None:
    queue = queues_of(server, Known())["ai"]
    queue.put("m")
    server.delete("rq:queue:ai")
    assert [adds(server, queue, "m"), adds(server, queue, "m")] == [True, False]


def adds(server: Redis, queue: JobQueue, name: str) -> bool:
    """Put it in; whether there is a job more."""
    before = server.llen("rq:queue:ai")
    queue.put(name)
    return server.llen("rq:queue:ai") == before + 1
