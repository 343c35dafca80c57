"""The real processes of a test: two servers, and workers that are started and killed by name."""

import os
import subprocess
from pathlib import Path

from redis import Redis

from events.parts import Parts, assembled
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from service.process.process_group import Child, ProcessGroup, python
from tests.kit.waiting import PATIENCE_S, eventually

ROOT = Path(__file__).parents[2]
KEY = bytes(32)
ALL = ("clock", "deadlines", "ai", "projections")


class RealProcesses:
    """Processes over a store and a queue of their own. Those left at the end are killed."""

    def __init__(self, folder: Path, store: EmbeddedStore, queue: EmbeddedStore) -> None:
        self.store, self.queue = store, queue
        self.thoughts = folder / "thoughts"
        self._folder = folder
        self._group = ProcessGroup()
        self._hands: dict[str, Child] = {}

    def parts(self) -> Parts:
        """Parts of the test's own over the store."""
        return assembled(connect(self.store.url), KEY)

    def start(self, *names: str, **environment: str) -> None:
        """Start these; a name is that of a duty."""
        for name in names:
            argv = python("tests.workers.launch", name)
            self._hands[name] = self._group.spawn(argv, self._environment(**environment))

    def kill(self, *names: str) -> None:
        """End these as kill -9 would."""
        for name in names:
            self._hands[name].kill()
            self._hands[name].wait()

    def alive(self, name: str) -> bool:
        return self._hands[name].poll() is None

    def tell_to_stop(self, name: str) -> int:
        """Send SIGTERM and wait; the exit status."""
        self._hands[name].terminate()
        return self._hands[name].wait(PATIENCE_S)

    def at_work(self) -> bool:
        """Wait until the workers that were started wait for jobs."""
        workers = {"deadlines", "ai"} & set(self._hands)
        with Redis.from_url(self.queue.url) as queue:
            return eventually(lambda: queue.scard("rq:workers") >= len(workers))

    def thinking(self) -> bool:
        """Wait until a computer has begun to think."""
        return eventually(lambda: self.thoughts.exists() and self.thoughts.stat().st_size > 0)

    def run(self, name: str, *arguments: str) -> None:
        """Run a process to its end."""
        argv = [*python("tests.workers.launch", name), *arguments]
        subprocess.run(argv, env=self._environment(), check=True, timeout=PATIENCE_S)

    def dismiss(self) -> None:
        self._group.release()
        for hand in self._hands.values():
            hand.wait()

    def _environment(self, **more: str) -> dict[str, str]:
        own = {"REDIS_URL": self.store.url, "QUEUE_URL": self.queue.url, "MASTER_KEY": KEY.hex()}
        folder = {"DATA_DIR": str(self._folder), "THOUGHTS": str(self.thoughts)}
        return {**os.environ, **own, **folder, "PYTHONPATH": str(ROOT), **more}
