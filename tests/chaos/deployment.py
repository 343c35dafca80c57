"""Our processes on a cluster: two webs, clock, workers, projections; the queues are elsewhere.

Matches that are over leave for the archive as soon as nobody looks at them.
"""

import os
from contextlib import ExitStack
from pathlib import Path

from service.process.embedded import EmbeddedStore
from service.process.process_group import Child, ProcessGroup, python
from tests.bench.matches import MASTER_KEY
from tests.e2e.web import Web

PROCESSES = ("workers.clock", "workers deadlines", "workers ai", "workers.projections")

QUIET_S = "1"
"""So many seconds after its end, or after somebody last looked at it, a match is archived."""


class ChaosDeployment:
    """All of them, until the `with` block ends."""

    def __init__(self, folder: Path, store_url: str, replicas: int) -> None:
        self._folder, self._stack, self._group = folder, ExitStack(), ProcessGroup()
        queues = EmbeddedStore(folder / "queues", "no", self._group)
        self._queues = queues
        (archive := folder / "archive").mkdir(parents=True, exist_ok=True)
        self.archive_url = archive.as_uri()
        self._env = {"REDIS_URL": store_url, "STORE_REPLICAS": str(replicas)}
        self._env |= {"ARCHIVE_URL": self.archive_url, "ARCHIVE_AFTER": QUIET_S}
        self._processes: list[Child] = []
        self.webs: tuple[Web, ...] = ()

    def __enter__(self) -> "ChaosDeployment":
        self._stack.callback(self._group.release)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._queues.start()
        self._env["QUEUE_URL"] = self._queues.url
        self._stack.callback(self._queues.stop)
        url, more = self._env["REDIS_URL"], self._env
        folders = [self._folder / name for name in ("here", "there")]
        for folder in folders:
            folder.mkdir()
        self.webs = tuple(Web(url, folder, **more) for folder in folders)
        for web in self.webs:
            self._stack.enter_context(web)
        env = {**os.environ, **self._env, "MASTER_KEY": MASTER_KEY.hex()}
        for name in PROCESSES:
            said = self._folder / name.replace(" ", "-")
            argv = ["/bin/sh", "-c", f'exec "$0" "$@" 2>>{said}', *python(*name.split())]
            self._processes.append(self._group.spawn(argv, env))
        self._stack.callback(self._dismiss)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def urls(self) -> tuple[str, ...]:
        """The URLs of the webs."""
        return tuple(f"http://127.0.0.1:{web.port}" for web in self.webs)

    def dead(self) -> list[str]:
        """Which processes have ended, and how."""
        processes = zip(PROCESSES, self._processes, strict=True)
        ends = ((name, child.poll()) for name, child in processes)
        return [f"{name} ({code})" for name, code in ends if code is not None]

    def said(self, name: str) -> str:
        """The log of a process."""
        return (self._folder / name.replace(" ", "-")).read_text()

    def mistakes(self) -> list[str]:
        """The lines of their logs about a mistake of ours."""
        logs = [web.said() for web in self.webs] + [self.said(name) for name in PROCESSES]
        return [line for log in logs for line in log.splitlines() if "mistake of ours" in line]

    def _dismiss(self) -> None:
        for child in self._processes:
            child.kill()
            child.wait()
