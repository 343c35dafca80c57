"""A web server as gunicorn runs it in production, on a store of the test, and listeners to it."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.bench.matches import MASTER_KEY
from tests.bench.servers import await_answer
from tests.kit.clients import UNLIMITED
from tests.kit.processes import children, free_port, gone
from tests.kit.servers import APP, GUNICORN, ROOT
from tests.kit.sse import Message, messages
from tests.kit.waiting import PATIENCE_S, eventually

HEARTBEAT = b":\n\n"


class Web:
    """One gunicorn with one worker; it may be killed and started again at the same port."""

    def __init__(self, store_url: str, directory: Path, **variables: str) -> None:
        self.port = free_port()
        settled = {"REDIS_URL": store_url, "MASTER_KEY": MASTER_KEY.hex(), "PORT": str(self.port)}
        settled["ACCESS_LOG"] = "1"
        self._env = {**os.environ, **settled, **UNLIMITED, **variables}
        self._said = directory / "said"
        self._process: subprocess.Popen[bytes] | None = None

    def up(self) -> "Web":
        """Start it, and wait until it answers."""
        argv = [sys.executable, "-m", *GUNICORN, APP]
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                argv, cwd=ROOT, env=self._env, stdout=said, stderr=said
            )
        await_answer(self.port)
        return self

    def __enter__(self) -> "Web":
        return self.up()

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGKILL)

    @property
    def worker(self) -> int:
        """The process that does the work."""
        assert self._process is not None
        return children(self._process.pid, "gunicorn")[0]

    def end(self, number: int = signal.SIGTERM) -> None:
        """Have the master end, and wait until it and its worker are gone."""
        assert self._process is not None
        if self._process.poll() is not None:
            return
        worker = self.worker
        self._process.send_signal(number)
        self._process.wait(PATIENCE_S)
        with suppress(ProcessLookupError):
            if number == signal.SIGKILL:
                os.kill(worker, signal.SIGKILL)
        assert eventually(lambda: gone(worker))

    def kill_worker(self) -> None:
        """The master starts another one."""
        os.kill(self.worker, signal.SIGKILL)

    def said(self) -> str:
        """Its logs."""
        return self._said.read_text()


class Listener:
    """Follows one match; whenever it is cut off it goes on from the last id, as a browser does."""

    def __init__(self, port: int, match_id: str, token: str = "", ticket: str = "") -> None:
        self._port, self._path = port, f"/v1/matches/{match_id}/stream"
        self._path += f"?ticket={ticket}" if ticket else ""
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.heard: list[Message] = []
        self.over = False

    @property
    def entries(self) -> list[Any]:
        """The entries that it was sent, oldest first."""
        return [json.loads(message.data) for message in self.heard]

    def listen(self, most: int | None = None) -> int:
        """Until the server ends it, or so many bytes have come, or nothing more comes.

        The status; 0: there was no answer.
        """
        last = {"Last-Event-ID": self.heard[-1].id} if self.heard else {}
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        try:
            connection.request("GET", self._path, headers={**self._headers, **last})
            answer = connection.getresponse()
            self._hear(answer, most)
            return answer.status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()

    def _hear(self, answer: http.client.HTTPResponse, most: int | None) -> None:
        if answer.status != http.HTTPStatus.OK:
            self.over |= answer.status == http.HTTPStatus.NO_CONTENT
            return
        for message in messages(_cut(answer, most)):
            if message.event == "end":
                self.over = True
            else:
                self.heard.append(message)


def _cut(answer: http.client.HTTPResponse, most: int | None) -> Any:
    """The bytes as they come, at most so many."""
    left = most
    while left is None or left > 0:
        came = answer.read1(65_536 if left is None else min(left, 65_536))
        if not came or (most is not None and came == HEARTBEAT):
            return
        left = left and left - len(came)
        yield came


def raw(port: int, path: str, token: str = "", receive: int = 0) -> socket.socket:
    """A connection that has sent a request, and reads nothing by itself."""
    connection = socket.socket()
    if receive:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    connection.settimeout(PATIENCE_S)
    connection.connect(("127.0.0.1", port))
    lines = [f"GET {path} HTTP/1.1", "Host: test"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    connection.sendall("\r\n".join((*lines, "", "")).encode())
    return connection


def hear(connection: socket.socket, mark: bytes) -> None:
    """Read on until this has come, in however many pieces."""
    got = b""
    while mark not in got:
        more = connection.recv(65_536)
        assert more, got
        got += more


def is_accepted(connection: socket.socket) -> bool:
    """Whether the answer begins with 200; nothing more of it is read."""
    return connection.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 200"


def answered(port: int, path: str, token: str) -> int:
    """The status of a request; its body is not waited for."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        return connection.getresponse().status
    finally:
        connection.close()
