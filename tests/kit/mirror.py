"""A real server beside fakeredis: it is sent all that fakeredis is sent, and must answer the same.

Every fakeredis that a test makes has an empty database of its own there. Scripts are told the time
that fakeredis was told, so a test may set its clock; keys end there when fakeredis has ended them.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any
from unittest.mock import patch

from fakeredis import FakeServer
from fakeredis._helpers import SimpleError
from fakeredis._socket._base import BaseFakeSocket
from redis import Connection, Redis
from redis.exceptions import ResponseError

from tests.kit.histories import history_in

DATABASES = 64
"""So many fakeredis a test may have."""
APART = frozenset(
    {"AUTH", "CLIENT", "CONFIG", "HELLO", "INFO", "PING", "SCAN", "SCRIPT", "SELECT", "TIME"}
    | {"PEXPIRETIME", "PTTL", "TTL"}
)
"""Commands about a connection or the server, by its clock, or with a cursor of their own."""
UNORDERED = frozenset({"HGETALL", "HKEYS", "HVALS", "KEYS", "SMEMBERS"})
RESULTS = b"rq:results:"
STAMPED = re.compile(r"b'(\d{13}-\d+|\d+\.\d+)'")
"""Times of RQ's clock: the id of a result, and for how long a worker has worked."""
INIT, PROCESS = FakeServer.__init__, BaseFakeSocket._process_command
RUN, PUT = BaseFakeSocket._run_command, BaseFakeSocket.put_response


class Mirror:
    """The real server at `url`, all of whose databases are this mirror's while it lasts."""

    def __init__(self, url: str) -> None:
        self.client = Redis.from_url(url)
        self.differences = list[str]()
        """The commands, and the answers of both."""
        self.scripts = set[str]()
        """The scripts that ran."""
        self._numbers = dict[FakeServer, int]()
        self._wires = dict[BaseFakeSocket, Connection]()
        self._dumps = dict[bytes, bytes]()

    def join(self, server: FakeServer) -> None:
        """This server is mirrored from now on."""
        self._numbers[server] = len(self._numbers)

    def has(self, server: FakeServer) -> bool:
        return server in self._numbers

    def told(self, socket: Any, words: list[bytes], answer: Any, noted: "Noted") -> None:
        """Fakeredis was sent this, and has answered so."""
        name = words[0].decode().upper()
        if name in APART:
            return
        if noted.gone:
            asked(self._wire(socket), [b"DEL", *noted.gone])
        if name in ("EVAL", "EVALSHA"):
            sha = words[1] if name == "EVALSHA" else hashlib.sha1(words[1]).hexdigest().encode()
            if (script := socket._server.script_cache.get(sha)) is None:
                return
            self.scripts.add(script.decode())
            history = b"'master_replid:%s'" % history_in(socket._server).encode()
            script = script.replace(b"redis.call('INFO', 'replication')", history)
            words = [b"EVAL", noted.in_time(script), *words[2:]]
        found = asked(self._wire(socket), self._adapted(name, words, answer))
        if name == "DUMP" and answer and found:
            self._dumps[answer] = found
        elif plain(kind := sort(words), found) != plain(kind, answer):
            sent = b" ".join(word[:60] for word in words).decode(errors="replace")
            self.differences.append(
                f"{sent[:900]}\n  {answer!r} of fakeredis\n  {found!r} in truth"
            )

    def _wire(self, socket: Any) -> Connection:
        """The connection that stands for this one of fakeredis."""
        if socket not in self._wires:
            pool = self.client.connection_pool
            settings = {**pool.connection_kwargs, "protocol": socket._resp_version}
            self._wires[socket] = wire = pool.connection_class(**settings)
            asked(wire, [b"SELECT", b"%d" % self._numbers[socket._server]])
        return self._wires[socket]

    def _adapted(self, name: str, words: list[bytes], answer: Any) -> list[bytes]:
        """The command that does at once, and now, what this command did to fakeredis."""
        match name:
            case "FLUSHALL":
                return [b"FLUSHDB"]
            case "RESTORE":
                return [self._dumps.get(word, word) for word in words]
            case "XADD" if b"*" in words and isinstance(answer, bytes) and b"-" in answer:
                return [answer if word == b"*" else word for word in words]
            case "XREAD" | "XREADGROUP" if b"BLOCK" in words:
                at = words.index(b"BLOCK")
                return [*words[:at], *words[at + 2 :]]
            case "XAUTOCLAIM" if isinstance(answer, list) and answer[1]:
                return [*words[:4], b"0", *words[5:]]
            case "BLMOVE":
                return [b"LMOVE", *words[1:-1]]
        return words

    def close(self) -> None:
        """Leave the server empty."""
        for wire in self._wires.values():
            wire.disconnect()  # type: ignore[no-untyped-call]
        if self._wires:
            self.client.flushall()
        self.client.close()


class Noted:
    """The effects of a command inside of fakeredis."""

    def __init__(self, database: Any) -> None:
        self._database, held = database, database._dict
        keys = {key for _, key in database._expiry_heap if key in held}
        self._ends = {key: held[key].expireat for key in keys if held[key].expireat is not None}
        self.answers = list[Any]()
        self.time: list[bytes] | None = None
        self.id = b"*"

    @property
    def gone(self) -> list[bytes]:
        """The keys that had ended when it came."""
        return [key for key, end in self._ends.items() if end < self._database.time]

    def in_time(self, script: bytes) -> bytes:
        """This script, to which it is now as late as it was to fakeredis."""
        if self.time:
            now = b"{'%s', '%s'}" % tuple(b"%d" % int(part) for part in self.time)
            script = script.replace(b"redis.call('TIME')", now)
        return script.replace(b"'*'", b"'%s'" % self.id)


def asked(wire: Connection, words: list[bytes]) -> Any:
    """The answer of the real server."""
    wire.send_command(*words)  # type: ignore[no-untyped-call]
    try:
        return wire.read_response()
    except ResponseError as error:
        return error


def sort(words: list[bytes]) -> str:
    """The name of a command, or OF_RQ where RQ's clock shows in its answer."""
    name = words[0].decode().upper()
    return "OF_RQ" if name == "EXEC" or b"".join(words[1:2]).startswith(RESULTS) else name


def plain(name: str, answer: Any) -> Any:
    """An answer as both give it; of a refusal only that it is one."""
    if isinstance(answer, SimpleError | ResponseError):
        return "refused"
    if isinstance(answer, dict):
        answer = [part for pair in answer.items() for part in pair]
    if isinstance(answer, list | tuple | set):
        each = [plain("", one) for one in answer]
        if name == "OF_RQ":
            each = [STAMPED.sub("", str(one)) for one in each]
        return sorted(each, key=repr) if name in UNORDERED else each
    if not isinstance(answer, bytes | int | float | None):
        return str(getattr(answer, "value", answer)).encode()  # a word
    return answer


@contextmanager
def mirrored(url: str) -> Iterator[Mirror]:
    """Every fakeredis that is made within has this server beside it."""
    mirror = Mirror(url)
    inside: dict[str, Any] = {
        "_process_command": processing(mirror),
        "_run_command": run,
        "put_response": put,
    }
    with (
        patch.object(FakeServer, "__init__", joining(mirror)),
        patch.multiple(BaseFakeSocket, **inside),
    ):
        try:
            yield mirror
        finally:
            mirror.close()


# Stand-ins for methods of fakeredis.


def joining(mirror: Mirror) -> Callable[..., None]:
    """FakeServer.__init__"""

    def init(self: Any, *args: Any, **options: Any) -> None:
        INIT(self, *args, **options)
        self.lock = RLock()  # a command that waits lets go of it, and so others come in order
        mirror.join(self)

    return init


def processing(mirror: Mirror) -> Callable[[Any, list[Any]], None]:
    """BaseFakeSocket._process_command"""

    def process(self: Any, fields: list[Any]) -> None:
        if not fields or not mirror.has(self._server):
            PROCESS(self, fields)
            return
        with self._server.lock:
            self.noted = noted = Noted(self._db)
            PROCESS(self, fields)
            self.noted = None
            if noted.answers:
                mirror.told(self, [bytes(field) for field in fields], noted.answers[0], noted)

    return process


def run(self: Any, func: Any, sig: Any, args: Any, from_script: bool) -> Any:
    """BaseFakeSocket._run_command"""
    found = RUN(self, func, sig, args, from_script)
    noted = getattr(self, "noted", None)
    if from_script and noted:
        if sig.name.upper() == "TIME":  # it stands still for a script, but not in fakeredis
            noted.time = found = noted.time or found
        elif sig.name.upper() == "XADD" and b"*" in args:
            noted.id = found
    return found


def put(self: Any, message: Any) -> None:
    """BaseFakeSocket.put_response"""
    if noted := getattr(self, "noted", None):
        noted.answers.append(message)
    PUT(self, message)
