"""Each kind of worker is frozen beyond its limit in each kind of job, and goes on to the next."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from rq import Queue
from rq.serializers import JSONSerializer

from events.projections.lobby import Lobby
from events.store.keys import AnyKind
from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.waiting import eventually
from workers.__main__ import QUEUES
from workers.clock import queues_of
from workers.limit import LimitExceeded
from workers.queues import JOBS

LIMIT_S = 1
SHORT = {kind: replace(job, timeout_s=LIMIT_S) for kind, job in JOBS.items()}
ROOT = Path(__file__).parents[2]


@pytest.mark.long
@pytest.mark.parametrize("name", QUEUES)
def test_a_frozen_worker_gives_up_what_it_does_and_goes_on(name: str, tmp_path: Path) -> None:
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
                assert eventually(lambda n=number: len(begun.read_text().splitlines()) == n)
                frozen.send_signal(signal.SIGSTOP)
                time.sleep(LIMIT_S)  # it began before, so that its limit comes while it is stopped
                frozen.send_signal(signal.SIGCONT)
                queue = Queue(JOBS[kind].queue, connection=client, serializer=JSONSerializer)
                failed = queue.failed_job_registry
                known = sum(JOBS[each].queue == JOBS[kind].queue for each in kinds[:number])
                assert eventually(lambda f=failed, k=known: len(f) == k), kind
                newest = queue.fetch_job(failed.get_job_ids()[-1])
                assert LimitExceeded.__name__ in newest.latest_result().exc_string
        finally:
            frozen.kill()
            frozen.wait()
