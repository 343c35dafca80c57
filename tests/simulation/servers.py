"""The two servers of the simulation, the store and the queues', and the way to them.

A server is fakeredis: it runs the very scripts that the real one runs. Between a process and a
server, messages take time, and the seed may lose them, double them, delay them until their sender
has given up, or kill their sender.
"""

import copy
from collections.abc import Callable
from typing import Any

import fakeredis
from redis import Redis
from redis.client import Pipeline
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as TimedOut

from tests.kit.histories import HISTORIES, tell_histories
from tests.simulation.faults import NONE, Faults
from tests.simulation.kernel import SECOND, Kernel, Task

NEWS = frozenset({"EVAL", "EVALSHA", "LPUSH", "RPUSH"})
"""Commands that may write what somebody waits for."""
PATIENCE_S = 0.5
"""After so many seconds without an answer a process gives up."""


class Server:
    """A server, and who waits for something to be written there."""

    def __init__(self, kernel: Kernel, name: str) -> None:
        self.kernel, self.name = kernel, name
        self.faults: Faults = NONE
        self.writes = 0
        self.ahead_ms = 0  # what its clock shows more than the kernel's
        self.histories = 1
        """In so many it has been: it is set back by another server that takes its place."""
        tell_histories()
        self._fake = fakeredis.FakeServer()
        self.inside = fakeredis.FakeRedis(server=self._fake, protocol=2)
        """A client that costs no time, for who looks at the server from outside of the run."""
        self.wire: Any = self.inside.connection_pool.get_connection()
        """The connection for messages: used directly, as redis-py takes half of the time otherwise.
        """
        self._waiting: list[Task] = []

    def now_s(self) -> float:
        """The time of its clock (s)."""
        return self.kernel.now / SECOND + self.ahead_ms / 1000

    def copied(self) -> dict[bytes, Any]:
        """All that it holds now."""
        return copy.deepcopy(self._fake.dbs[0]._dict)

    def set_back(self, copied: dict[bytes, Any], tag: str = "") -> None:
        """It holds what it held then; of a tag only, as if this were another server's."""
        held, of_tag = self._fake.dbs[0]._dict, tag.encode()
        for key in [key for key in held if key.startswith(of_tag)]:
            del held[key]
        held.update((key, item) for key, item in copied.items() if key.startswith(of_tag))
        self.histories += 1
        setattr(self._fake, HISTORIES, self.histories)
        self.written()

    def logs(self) -> list[str]:
        """The keys of all logs: looked up behind its back, as this is done at every step."""
        return sorted(key.decode() for key in self._fake.dbs[0]._dict if b":match:" in key)

    def newest(self, log: str) -> tuple[int, bytes]:
        """How many entries a log has, and the newest of them; of a tombstone only itself."""
        item = self._fake.dbs[0]._dict.get(log.encode())
        if item is not None and isinstance(item.value, bytes):
            return 0, item.value
        if item is None or not item.value._ids:
            return 0, b""
        stream = item.value
        return len(stream._ids), stream._values_dict[stream._ids[-1]][1]

    def fields(self, name: str) -> dict[bytes, bytes]:
        """The fields of a hash."""
        item = self._fake.dbs[0]._dict.get(name.encode())
        return dict(item.value.getall()) if item else {}

    def holds(self, name: str) -> bool:
        """Whether this key is there."""
        return name.encode() in self._fake.dbs[0]._dict

    def due(self, alarms: str, match_id: str) -> float | None:
        """When an alarm is due, in ms."""
        item = self._fake.dbs[0]._dict.get(alarms.encode())
        due: float | None = item.value.get(match_id.encode()) if item else None
        return due

    def written(self) -> None:
        """Something may be here that was not before."""
        self.writes += 1
        waiting, self._waiting = self._waiting, []
        for task in waiting:
            self.kernel.wake(task)

    def wait_for_news(self, seconds: float) -> None:
        """Wait until something is written, at most so long."""
        task = self.kernel.running()
        self._waiting.append(task)
        if not self.kernel.wait(seconds):
            self._waiting.remove(task)

    def call(self, name: str, do: Callable[[], Any]) -> Any:
        """Send a message and wait for the answer. Raises redis.RedisError.

        Its name is that of a command, or of several.
        """
        self._travel(f"{self.name} < {name}")
        if self._happens(self.faults.lost):
            self._give_up("is lost")
        if self._happens(self.faults.late):
            self.kernel.spawn("network", lambda: self._arrive_late(name, do))
            self._give_up("is late")
        answer = self._done(name, do)
        if self._happens(self.faults.doubled):
            self.kernel.note("its message arrives again")
            answer = self._done(name, do)
        self._travel(f"{self.name} > {name}")
        if self._happens(self.faults.unanswered):
            self._give_up("stays unanswered")
        if isinstance(answer, ResponseError):
            raise answer
        return answer

    def _arrive_late(self, name: str, do: Callable[[], Any]) -> None:
        self.kernel.sleep(self.kernel.luck.uniform(PATIENCE_S, 4 * PATIENCE_S))
        self.kernel.note(f"{self.name} < {name} at last")
        self._done(name, do)

    def _done(self, name: str, do: Callable[[], Any]) -> Any:
        try:
            answer = do()
        except ResponseError as error:
            return error
        if not NEWS.isdisjoint(name.split()):
            self.written()
        return answer

    def _travel(self, what: str) -> None:
        kernel, process = self.kernel, self.kernel.process
        kernel.note(what)
        if process is not None and self._happens(self.faults.killed):
            kernel.kill(process)
        slow = self._happens(self.faults.slow)
        kernel.sleep(kernel.luck.uniform(0.1, 1.0) if slow else kernel.luck.uniform(0.0002, 0.002))

    def _give_up(self, why: str) -> None:
        self.kernel.note(f"its message {why}")
        if self.kernel.luck.random() < 0.5:
            raise Unreachable(why)
        self.kernel.sleep(PATIENCE_S)
        raise TimedOut(why)

    def _happens(self, share: float) -> bool:
        return share > 0 and self.kernel.luck.random() < share


class Line(Redis):
    """A process's client of a server."""

    def __init__(self, server: Server) -> None:
        super().__init__(connection_pool=server.inside.connection_pool)
        self._server = self.server = server

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """The answer; a command that blocks waits until something is written."""
        words, seconds = waiting_for(words)

        def do() -> Any:
            if words == ("INFO", "replication"):
                return {"role": "master", "master_replid": str(self._server.histories)}
            self._server.wire.send_command(*words)
            return self.parse_response(self._server.wire, words[0], **options)  # type: ignore[no-untyped-call]

        end = self._server.kernel.now + seconds * SECOND
        while True:
            answer = self._server.call(str(words[0]), do)
            left = (end - self._server.kernel.now) / SECOND
            if answer or left <= 0:
                return answer
            self._server.wait_for_news(left)

    def pipeline(self, transaction: bool = True, shard_hint: Any = None) -> Pipeline:
        """One message for all commands in it."""
        return LinePipeline(self._server, transaction, shard_hint)


class LinePipeline(Pipeline):
    """Commands that travel in one message."""

    def __init__(self, server: Server, transaction: bool, shard_hint: Any) -> None:
        inside = server.inside
        super().__init__(inside.connection_pool, inside.response_callbacks, transaction, shard_hint)
        self._server = server

    def execute(self, raise_on_error: bool = True) -> list[Any]:
        """The answers. A message that arrives twice is carried out twice."""
        stack = list(self.command_stack)

        name = " ".join(str(words[0]) for words, _ in stack)

        def do() -> list[Any]:
            self.command_stack = list(stack)
            return super(LinePipeline, self).execute(raise_on_error)

        answers: list[Any] = self._server.call(name, do)
        return answers


def waiting_for(words: tuple[Any, ...]) -> tuple[tuple[Any, ...], float]:
    """A command that does not block, and for how many seconds it did."""
    if words[0] in ("XREAD", "XREADGROUP") and b"BLOCK" in words:
        at = words.index(b"BLOCK")
        return (*words[:at], *words[at + 2 :]), int(words[at + 1]) / 1000
    return words, 0.0
