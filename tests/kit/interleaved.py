"""Two calls on one store, one beside the other: each is halted once, before a command that it
sends, in every order that this makes.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

Call = Callable[[], Any]


class Halting:
    """A client of the store whose caller is halted before the n-th command (from 1) that names such
    a key (a part of it); with `pipelines`, each of them counts, too.
    """

    def __init__(self, client: Any, *names: str, pipelines: bool = False) -> None:
        self._names, self._left = tuple(name.encode() for name in names), 0
        self._halted, self._goes = Event(), Event()
        self._send, self._pipeline = client.execute_command, client.pipeline
        client.execute_command = self._command
        if pipelines:
            client.pipeline = self._many

    def start(self, n: int, call: Call) -> Future[Any]:
        """The call in a thread of its own, which is halted by now, or has ended."""
        self._left = n
        self._halted.clear()
        self._goes.clear()
        pool = ThreadPoolExecutor(1)
        made = pool.submit(call)
        made.add_done_callback(lambda _: self._halted.set())
        pool.shutdown(wait=False)
        self._halted.wait()
        return made

    def end(self, made: Future[Any]) -> Any:
        """The result of the call, after it was let go."""
        self._goes.set()
        return made.result()

    def _command(self, *words: Any, **options: Any) -> Any:
        said = [w if isinstance(w, bytes) else str(w).encode() for w in words]
        if any(name in word for word in said for name in self._names):
            self._halt()
        return self._send(*words, **options)

    def _many(self, *words: Any, **options: Any) -> Any:
        self._halt()
        return self._pipeline(*words, **options)

    def _halt(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._halted.set()
            self._goes.wait()


def interleaved(
    one: Halting, other: Halting, again: Callable[[], tuple[Call, Call]]
) -> Iterator[Any]:
    """The result of the first of two calls, for each order: the first is halted, then the other,
    then the first goes on to its end, and then the other. `again` makes both calls anew.
    """
    n, halted = 0, True
    while halted:
        n, m, more = n + 1, 0, True
        while more:
            m += 1
            first, second = again()
            begun = one.start(n, first)
            halted = not begun.done()
            beside = other.start(m, second)
            more = not beside.done()
            answer = one.end(begun)
            other.end(beside)
            yield answer
