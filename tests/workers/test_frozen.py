"""Each kind of worker is frozen beyond its limit in each kind of job, and goes on to the next."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from events.projections.lobby import Lobby
from events.store.keys import AnyKind
from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.waiting import eventually
from tests.workers.test_limit import was_cut
from workers import queues
from workers.__main__ import QUEUES
from workers.clock import queues_of
from workers.queues import DAY, JOBS

LIMIT_S = 1
SHORT = {kind: replace(job, timeout_s=LIMIT_S) for kind, job in JOBS.items()}
ROOT = Path(__file__).parents[2]


def has_begun(begun: Path, jobs: int) -> bool:
    """Whether so many jobs have."""
    return len(begun.read_text().splitlines()) == jobs


def all_cut(client: Redis, kinds: Sequence[AnyKind]) -> bool:
    """Whether RQ knows of a job of each of these that it was cut."""
    wanted = Counter(JOBS[kind].queue for kind in kinds)
    return all(cut_in(client, name) == jobs for name, jobs in wanted.items())


def cut_in(client: Redis, name: str) -> int:
    queue = Queue(name, connection=client, serializer=JSONSerializer)
    return sum(was_cut(queue.fetch_job(each)) for each in queue.failed_job_registry.get_job_ids())


@pytest.mark.long
@pytest.mark.parametrize("name", QUEUES)
def test_a_frozen_worker_gives_up_what_it_does_and_goes_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "FAILED_PLACE_S", DAY)
    kinds: list[AnyKind] = [kind for kind, job in JOBS.items() if job.queue in QUEUES[name]]
    begun = tmp_path / "begun"
    begun.touch()
    with ailing.embedded(tmp_path / "store") as (store, client):
        lines = queues_of(client, Lobby(client), SHORT)
        given = {"REDIS_URL": store.url, "QUEUE_URL": store.url, "MASTER_KEY": KEY}
        own = {"DATA_DIR": str(tmp_path), "BEGUN": str(begun)}
        argv = [sys.executable, "-m", "tests.workers.still", name]
        frozen = subprocess.Popen(argv, cwd=ROOT, env=os.environ | given | own)
        try:
            for number, kind in enumerate(kinds, start=1):
                lines[kind].put("m:0" if kind == "hint" else "m")
                assert eventually(partial(has_begun, begun, number)), kind
                frozen.send_signal(signal.SIGSTOP)
                time.sleep(LIMIT_S)  # it began before, so that its limit comes while it is stopped
                frozen.send_signal(signal.SIGCONT)
                assert eventually(partial(all_cut, client, kinds[:number])), kind
        finally:
            frozen.kill()
            frozen.wait()
