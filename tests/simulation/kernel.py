"""The kernel: tasks that take turns, on a clock that only moves when nobody has anything to do.

A task is a greenlet. It runs until it waits; then the seed chooses who runs next. So a run follows
from its seed alone, and the same seed gives the same run.
"""

import heapq
from collections import deque
from collections.abc import Callable
from hashlib import blake2b
from itertools import count
from math import ceil
from random import Random
from typing import Any

from greenlet import getcurrent, greenlet

SECOND = 1_000_000
"""The clock counts microseconds."""
START = 1_800_000_000 * SECOND
"""The clock's time at the start, since the epoch."""
REMEMBERED = 400
"""So many of the newest lines of the trace are kept for people."""


class Killed(BaseException):
    """Raised in the tasks of a process that is killed, wherever they wait."""


class Stuck(Exception):
    """Everybody waits for somebody else, and no time will come that wakes them."""


class Process:
    """One life of a process: it ends when it is killed, and all that it remembered with it.

    `skew` is what its own clock shows more than others' (s), `parts` what it was put together
    from; `keeper` is woken when it has ended.
    """

    def __init__(self, name: str, skew: float = 0.0) -> None:
        self.name, self.skew = name, skew
        self.dead = False
        self.parts: Any = None
        self.keeper: Task | None = None


class Task:
    """Something that happens step by step, in a process or outside of all (a client, a fault)."""

    def __init__(self, number: int, name: str, process: Process | None) -> None:
        self.number, self.name, self.process = number, name, process
        self.body: greenlet
        self.over = self.woken = self.waits = False
        self.waited = 0


class Kernel:
    """Runs tasks in the order that the seed chooses."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.now, self.steps = START, 0
        self.lines: deque[str] = deque(maxlen=REMEMBERED)
        self._digest = blake2b(digest_size=16)
        self._numbers = count(1)
        self._tasks: dict[int, Task] = {}
        self._ready: dict[int, Task] = {}
        self._timers: list[tuple[int, int, Task, int]] = []
        self._doomed: list[Process] = []
        self._main = getcurrent()
        self._running: Task | None = None

    @property
    def digest(self) -> str:
        """A digest of every line of the trace: it tells two runs apart."""
        return self._digest.hexdigest()

    @property
    def process(self) -> Process | None:
        """The process that is running now."""
        return self._running.process if self._running else None

    def note(self, line: str) -> None:
        """A line of the trace: what happens, when, and where."""
        where = self._running.name if self._running else "-"
        told = f"{(self.now - START) / SECOND:11.6f} {where:<14} {line}"
        self._digest.update(told.encode())
        self.lines.append(told)

    # The actions of tasks.

    def spawn(self, name: str, do: Callable[[], object], process: Process | None = None) -> Task:
        """Begin a task; it runs when it is chosen."""
        task = Task(next(self._numbers), name, process)

        def body() -> None:
            try:
                do()
            except Killed:
                pass
            finally:
                task.over = True
                self._tasks.pop(task.number, None)

        task.body = greenlet(body, self._main)
        self._tasks[task.number] = self._ready[task.number] = task
        return task

    def sleep(self, seconds: float) -> None:
        """Let so much time pass, and others run."""
        self.wait(seconds)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until somebody wakes this task, at most so long; whether it was woken."""
        task = self._running
        assert task is not None, "only tasks wait"
        self.stop_if_dead()
        task.waits, task.woken = True, False
        task.waited += 1
        if seconds is not None:
            at = self.now + max(0, ceil(seconds * SECOND))
            heapq.heappush(self._timers, (at, next(self._numbers), task, task.waited))
        self._main.switch()
        return task.woken

    def wake(self, task: Task) -> None:
        """Have a waiting task run on."""
        if task.waits:
            task.woken = True
            self._go_on(task)

    def running(self) -> Task:
        """The task that is running now."""
        assert self._running is not None, "only tasks do this"
        return self._running

    def kill(self, process: Process) -> None:
        """End a process, wherever its tasks are. Does not return if it is the caller's own."""
        if not process.dead:
            process.dead = True
            self._doomed.append(process)
            self.note(f"kills {process.name}")
        self.stop_if_dead()

    def stop_if_dead(self) -> None:
        """Raise Killed if the running task belongs to a process that is dead."""
        if self.process is not None and self.process.dead:
            raise Killed

    # The loop.

    def run(self, over: Callable[[], bool], after_step: Callable[[], None]) -> None:
        """Run until it is over. Raises Stuck, and whatever a task or `after_step` raises."""
        while not over():
            while not self._ready:
                self._advance()
            self._step(self._ready.pop(self.luck.choice(sorted(self._ready))))
            self._bury()
            self.steps += 1
            after_step()

    def end(self) -> None:
        """End all tasks that are left."""
        for task in sorted(self._tasks.values(), key=lambda task: task.number):
            self._throw(task)

    def _step(self, task: Task) -> None:
        task.waits = False
        self._running = task
        try:
            task.body.switch()
        finally:
            self._running = None

    def _bury(self) -> None:
        while self._doomed:
            process = self._doomed.pop(0)
            for number in sorted(n for n, t in self._tasks.items() if t.process is process):
                if number in self._tasks:
                    self._throw(self._tasks[number])
            if process.keeper is not None:
                self.wake(process.keeper)

    def _throw(self, task: Task) -> None:
        self._ready.pop(task.number, None)
        self._tasks.pop(task.number, None)
        task.waits, self._running = False, task
        if task.body:
            task.body.throw(Killed)
        task.over, self._running = True, None

    def _advance(self) -> None:
        if not self._timers:
            raise Stuck("everybody waits")
        at, _, task, waited = heapq.heappop(self._timers)
        if task.waits and task.waited == waited:
            self.now = max(self.now, at)
            self._go_on(task)

    def _go_on(self, task: Task) -> None:
        task.waits = False
        self._ready[task.number] = task
