"""The kernel's `threading`, `time` and `secrets`: threads are tasks, the clock is the kernel's, and
luck follows from the seed.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

from tests.simulation.kernel import SECOND, Kernel, Task


class Semaphore:
    """threading.Semaphore; with one place it is threading.Lock."""

    def __init__(self, kernel: Kernel, places: int = 1) -> None:
        self._kernel, self._left = kernel, places
        self._waiting: deque[Task] = deque()

    def acquire(self, blocking: bool = True) -> bool:
        self._kernel.stop_if_dead()
        if not blocking and not self._left:
            return False
        while not self._left:
            self._waiting.append(self._kernel.running())
            self._kernel.wait()
        self._left -= 1
        return True

    def release(self) -> None:
        self._left += 1
        while self._waiting:
            task = self._waiting.popleft()
            if not task.over:
                self._kernel.wake(task)
                return

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()


class Event:
    """threading.Event."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel, self._set = kernel, False
        self._waiting: list[Task] = []

    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        self._set = True
        waiting, self._waiting = self._waiting, []
        for task in waiting:
            self._kernel.wake(task)

    def clear(self) -> None:
        self._set = False

    def wait(self, timeout: float | None = None) -> bool:
        if not self._set:
            self._waiting.append(task := self._kernel.running())
            if not self._kernel.wait(timeout):
                self._waiting.remove(task)
        return self._set


class Thread:
    """threading.Thread: a task of the process that starts it."""

    def __init__(
        self,
        kernel: Kernel,
        target: Callable[..., object],
        args: tuple[Any, ...] = (),
        name: str = "thread",
        daemon: bool = False,
    ) -> None:
        self._kernel, self._name, self._do = kernel, name, partial(target, *args)

    def start(self) -> None:
        process = self._kernel.process
        assert process is not None, "only processes start threads"
        self._kernel.spawn(f"{process.name}/{self._name}", self._do, process)


class Timer(Thread):
    """threading.Timer."""

    def __init__(self, kernel: Kernel, interval: float, function: Callable[[], object]) -> None:
        def later() -> None:
            kernel.sleep(interval)
            function()

        super().__init__(kernel, later, name="timer")


def threads(kernel: Kernel) -> dict[str, Any]:
    """Stand-ins by their names in `threading`."""
    kinds = {"Lock": Semaphore, "Semaphore": Semaphore, "Event": Event}
    kinds |= {"Thread": Thread, "Timer": Timer}
    return {name: partial(kind, kernel) for name, kind in kinds.items()}


class ProcessClock:
    """`time` as a process sees it: `monotonic` differs from process to process."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    def monotonic(self) -> float:
        process = self._kernel.process
        return self._kernel.now / SECOND % 1_000_000 + (process.skew if process else 0.0)

    def monotonic_ns(self) -> int:
        return round(self.monotonic() * 1e9)

    perf_counter, perf_counter_ns = monotonic, monotonic_ns

    def clock_gettime_ns(self, _: int) -> int:
        """All processes of the clock run on one machine."""
        return round(self._kernel.now / SECOND * 1e9)

    def time(self) -> float:
        return self._kernel.now / SECOND

    def sleep(self, seconds: float) -> None:
        self._kernel.sleep(seconds)


def luck(kernel: Kernel) -> Any:
    """`secrets`, without any."""
    return SimpleNamespace(
        token_bytes=kernel.luck.randbytes,
        token_hex=lambda size: kernel.luck.randbytes(size).hex(),
        token_urlsafe=lambda size: kernel.luck.randbytes(size).hex(),
        randbits=kernel.luck.getrandbits,
        choice=kernel.luck.choice,
    )


def namespace(kernel: Kernel) -> Any:
    """`threading`, as far as it is used by that name."""
    return SimpleNamespace(**threads(kernel))


class ServerClock:
    """`time` as the servers see it."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self.time = now_s

    def monotonic(self) -> float:
        return self.time()
