"""A match that uses every part of the service, so that it makes every key and runs every script."""

from unittest.mock import patch

import fakeredis

from domain.games import GAMES
from events.parts import assembled
from service.accounts.codes import PlayerSecrets
from service.accounts.issuers import Subjects
from service.accounts.registry import Registry
from service.app import create_app
from tests.kit.clients import ALONE, enrolled, good, opened, settings
from tests.kit.toy_matches import usual
from tests.toy import COFFERS
from workers import jobs, projections, queues
from workers.ai import Decision
from workers.clock import AlarmClock, queues_of
from workers.queues import JOBS, JobQueue, job_worker


def played(redis: fakeredis.FakeRedis) -> str:
    """A match is played on this server; returns by whom."""
    with (
        patch.dict(GAMES, coffers=COFFERS),
        patch.object(jobs, "think", lambda _, view, seat, *__: Decision(usual(view, seat))),
    ):
        return play(redis)


def play(redis: fakeredis.FakeRedis) -> str:
    """A match over HTTP with a computer, the clock, both kinds of workers, and the lobby; returns
    who plays.
    """
    parts = assembled(redis, bytes(32))
    http = create_app(settings(), redis).test_client()
    good(
        http.post("/v1/players", json={"name": "Bea"}, headers={"Idempotency-Key": "01234567" * 4})
    )
    anna = enrolled(http, "Anna")
    good(anna.post("/v1/players/me/links"))
    good(enrolled(http, "Eve").post(f"/v1/players/{anna.id}/report", {"reason": "other"}))
    Subjects(redis, Registry(redis), PlayerSecrets(bytes(32))).player("00ff", "Cleo", 0)
    redis.hset(parts.store.partitions.receivers(anna.id), "hook", "{}")
    anna.post("/v1/quick", {"game": "coffers", "seats": [2, 2]}, Idempotency_Key="k")
    match = opened(anna, ALONE, pace={"computer_seconds": 0}, hints=True)
    good(anna.post(f"{match}/talk", {"phrase": "hello"}))
    for _ in range(2):
        opened(anna, [{"kind": "ai", "level": "novice"}] * 2)
    clock = AlarmClock(parts.store, queues_of(redis, parts.lobby))
    lobby = projections.Projections(parts)
    with patch.object(queues, "process_parts", lambda: parts):
        while (told := good(anna.get(match)))["status"] == "running":
            if {"seat": 0, "kind": "bid"}.items() <= told["waiting"][0].items():
                anna.post(f"{match}/hint?wait=0")
            clock.tick()
            job_worker(redis, ("ai",)).work(burst=True, logging_level="CRITICAL")
            lobby.step(0)
            anna.bid(match, 0)
        lobby.step(0)
    assert anna.post(f"{match}/audit/computers").status_code == 202
    with patch.object(queues, "due", fail):
        JobQueue(redis, JOBS["deadline"]).put("m1")
        job_worker(redis, ("deadlines", "ai")).work(burst=True, logging_level="CRITICAL")
    return anna.id


def fail() -> None:
    raise ValueError("a job that fails")
