"""The processes of the service, and who starts each of them again when it has ended.

Every process is put together by its own composition root and runs its own loop. Two things are
models: RQ's worker (it takes a job from the queue and runs its function) and HTTP (a client's
question is a task of the web process that it asks).
"""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from flask import Flask, g
from msgspec.structs import replace
from redis.exceptions import RedisError
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer

from events.parts import Parts, parts_of
from events.settings import Settings
from events.store import server
from service.composition import WebParts, install, parts, web_parts
from tests.kit.clients import settings
from tests.simulation.faults import NONE, Faults
from tests.simulation.kernel import Kernel, Process
from tests.simulation.servers import Server
from tests.simulation.sync import Event
from workers import archive, clock, projections, queues
from workers.__main__ import QUEUES
from workers.lifecycle import retried, run_forever

T = TypeVar("T")

WEBS = ("web1", "web2")
SCRIBES = ("scribe1", "scribe2")
"""The writers of the transparency log: threads of workers, here processes, each to be killed alone.
"""
PATIENCE_S = 3.0
"""So long a client waits for an answer before it asks again, perhaps another process."""
FROM = {"REMOTE_ADDR": "127.0.0.1"}
"""The address of all clients."""
IDLE_S = 15.0
"""A worker looks for jobs this often even if nobody says that there are any."""


class Gone(Exception):
    """No answer came: the process is away, or the question or the answer is lost."""


class Processes:
    """All processes of the service."""

    def __init__(self, kernel: Kernel, queue: Server) -> None:
        self.faults: Faults = NONE
        quiet = float(kernel.luck.choice((1, 3, 10)))
        own = settings(HEARTBEAT_SECONDS="5")
        self.settings: Settings = replace(own, archive_url="the archive", archive_after=quiet)
        self._kernel, self._queue = kernel, queue
        self._alive: dict[str, Process] = {}

    def start(self) -> None:
        """Start every process, each with somebody who starts it again."""
        duties: dict[str, Callable[[Process], object]] = dict.fromkeys(WEBS, self._web)
        duties |= {"clock": self._clock, "lobby": self._lobby}
        duties |= dict.fromkeys(SCRIBES, self._scribe)
        duties |= {name: partial(self._worker, names=names) for name, names in QUEUES.items()}
        for name, do in duties.items():
            self._kernel.spawn(f"keeper/{name}", partial(self._keep, name, do))

    def parts(self) -> Parts:
        """The parts of the worker that runs now. Raises redis.RedisError."""
        process = self._kernel.process
        assert process is not None, "only workers have parts"
        if process.parts is None:
            process.parts = parts_of(self.settings)
        parts: Parts = process.parts
        return parts

    def kill_one(self) -> None:
        """Kill some process."""
        alive = sorted(name for name, process in self._alive.items() if not process.dead)
        if alive:
            self._kernel.kill(self._alive[self._kernel.luck.choice(alive)])

    def ask(
        self,
        name: str,
        what: Callable[[WebParts], T],
        patience_s: float = PATIENCE_S,
        once: bool = False,
    ) -> T:
        """The answer of a web process. Raises Gone, and the errors of the process.

        It may still be at work on a question whose client has given up.
        """
        kernel = self._kernel
        kernel.sleep(kernel.luck.uniform(0.001, 0.02))
        self._lose(self.faults.lost)
        answers: list[Callable[[], T]] = []
        done = Event(kernel)
        process = self._alive.get(name)
        if process is None or process.dead or process.parts is None:
            raise Gone(name)
        for _ in range(2 if not once and self._happens(self.faults.doubled) else 1):
            kernel.spawn(f"{name}/answer", partial(answer, process, what, answers, done), process)
        done.wait(patience_s)
        self._lose(self.faults.unanswered)
        kernel.sleep(kernel.luck.uniform(0.001, 0.02))
        if not answers:
            raise Gone(name)
        return answers[0]()

    def _lose(self, share: float) -> None:
        if self._happens(share):
            self._kernel.sleep(PATIENCE_S)
            raise Gone("a message is lost")

    def _happens(self, share: float) -> bool:
        return share > 0 and self._kernel.luck.random() < share

    def _keep(self, name: str, do: Callable[[Process], object]) -> None:
        luck = self._kernel.luck
        while True:
            process = self._alive[name] = Process(name, skew=luck.uniform(0, 10_000))
            process.keeper = self._kernel.running()
            self._kernel.spawn(name, partial(do, process), process)
            self._kernel.wait()
            self._kernel.sleep(luck.choice((0.01, 0.1, 1.0, 3.0)))

    # The loops of the processes.

    def _web(self, process: Process) -> None:
        parts = retried(lambda: web_parts(self.settings, server.connect("store")))
        app = Flask("simulated")
        install(app, parts)
        process.parts = app
        self._kernel.wait()

    def _clock(self, _: Process) -> None:
        ours = retried(lambda: clock.alarm_clock(self.settings))
        run_forever(ours.step)

    def _lobby(self, _: Process) -> None:
        run_forever(retried(lambda: projections.Projections(parts_of(self.settings))).step)

    def _scribe(self, _: Process) -> None:
        archive.write_forever(retried(lambda: archive.writer_of(self.settings)))

    def _worker(self, _: Process, names: tuple[str, ...]) -> None:
        worker = retried(lambda: self._hired(names))
        while True:
            try:
                if not self._worked(worker):
                    self._queue.wait_for_news(IDLE_S)
            except RedisError:
                self._kernel.sleep(1.0)

    def _hired(self, names: tuple[str, ...]) -> queues.Worker:
        """A worker without what RQ writes down about workers and their jobs."""
        worker: Any = queues.job_worker(queues.connected("queue"), names)
        worker.prepare_execution = worker.set_state = lambda _: None
        worker.perform_job = performed
        hired: queues.Worker = worker
        return hired

    def _worked(self, worker: queues.Worker) -> bool:
        """Run a job, if there is one."""
        found = Queue.dequeue_any(
            worker.queues, None, connection=worker.connection, serializer=JSONSerializer
        )
        if found is None:
            return False
        job, queue = found
        assert isinstance(job, Job)
        self._kernel.note(f"takes {job.id}")
        worker.execute_job(job, queue)
        return True


def performed(job: Job, _: object) -> None:
    """Perform a job as RQ does, and delete it."""
    try:
        job.func(*job.args)
    finally:
        job.connection.delete(job.key)


def answer(
    process: Process,
    what: Callable[[WebParts], T],
    answers: list[Callable[[], T]],
    done: Event,
) -> None:
    """Work on a question, as a request of a web process."""
    try:
        with process.parts.test_request_context(environ_base=FROM):
            g.who = "address simulated"  # whom limits count: here they are switched off
            answered = what(parts())
            answers.append(lambda: answered)
    except Exception as error:
        answers.append(partial(raised, error))
    finally:
        done.set()


def raised(error: Exception) -> Any:
    """Raise it where the answer is wanted."""
    raise error
