"""The users that docs/kubernetes.md tells an operator to make: each can do its work, no more."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.commands import Join, Open
from domain.match import Actor, Pace, Seat
from events.parts import parts_of
from events.settings import Settings
from tests.kit.ailing import embedded
from tests.kit.archives import play
from tests.kit.clients import KEY
from tests.kit.manifests import ROOT
from workers.collector import StoreCollector
from workers.projections import Projections
from workers.queues import connected, job_worker

PAGE = (ROOT / "docs" / "kubernetes.md").read_text()
USERS = dict(re.findall(r"^user (\w+) +on >… (.*)$", PAGE, re.MULTILINE))
OPENING = Open("dragonwood", {}, (Seat("player"), Seat("player", "ben")), Pace(86_400, 3_600))


@pytest.fixture
def admin(tmp_path: Path) -> Iterator[Any]:
    """A client of a server that has these users; it is none of them."""
    client: Any
    with embedded(tmp_path) as (_, client):
        for name, rules in USERS.items():
            client.execute_command("ACL", "SETUSER", name, "on", ">secret", *rules.split())
        yield client


def url_of(admin: Any, user: str) -> str:
    """How this user gets in."""
    path = admin.connection_pool.connection_kwargs["path"]
    return f"unix://{path}?username={user}&password=secret"


def may(admin: Any, user: str, *command: str) -> bool:
    """Whether this user may give this command."""
    answer: bytes = admin.execute_command("ACL", "DRYRUN", user, *command)
    return answer == b"OK"


def test_all_that_our_processes_do_their_user_may(admin: Any, tmp_path: Path) -> None:
    """A match is played, shown and archived; nothing that was tried was forbidden."""
    url = url_of(admin, "app")
    archive = tmp_path.as_uri()
    settings = Settings.from_environment(
        {"REDIS_URL": url, "MASTER_KEY": KEY, "ARCHIVE_URL": archive}
    )
    here = parts_of(settings)
    match = here.handler.open("ann", OPENING).current.match.id
    here.handler.handle(match, Actor("player", player="ben"), Join())
    play(here, match)
    Projections(parts_of(settings)).step()
    assert here.archiving.move(match)
    job_worker(connected(url), ("deadlines",)).register_birth()  # type: ignore[no-untyped-call]
    assert next(iter(StoreCollector(settings).collect())).samples[0].value == 1
    assert admin.execute_command("ACL", "LOG") == []


def test_keda_counts_what_waits_and_sees_nothing_else(admin: Any) -> None:
    queues = [f"rq:queue:{name}" for name in ("ai", "deadlines", "deliveries")]
    for queue in queues:
        assert may(admin, "keda", "eval", "return redis.call('llen', KEYS[1])", "1", queue)
        assert may(admin, "keda", "type", queue)
        assert may(admin, "keda", "llen", queue)
    assert not may(admin, "keda", "lpop", queues[0])
    assert not may(admin, "keda", "llen", "dragonhoard:partitions")
    assert not may(admin, "keda", "llen", "rq:workers")


def test_whoever_copies_the_store_is_sent_it_and_writes_nothing(admin: Any) -> None:
    for command in ("sync", "replconf rdb-only 1", "info cluster", "cluster nodes", "ping"):
        assert may(admin, "backup", *command.split()), command
    assert not may(admin, "backup", "set", "a", "b")
    assert not may(admin, "backup", "get", "a")
