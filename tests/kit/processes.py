"""Processes of the operating system: who is there, who is gone; and ports that are free."""

import socket
import subprocess
from random import SystemRandom

_LUCK = SystemRandom()
"""Not that of the tests: those that run beside this one have the same."""
_GIVEN: set[int] = set()


def gone(pid: int) -> bool:
    """Is the process dead? One that nobody has buried yet counts as dead."""
    found = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return found.stdout.strip()[:1] in ("", "Z")


def children(parent: int, mark: str) -> list[int]:
    """The living children of a process whose command line contains this."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,command="], stdout=subprocess.PIPE, text=True
    )
    rows = [line.split(None, 3) for line in listed.stdout.splitlines()]
    return [
        int(row[0])
        for row in rows
        if len(row) == 4 and int(row[1]) == parent and row[2][0] != "Z" and mark in row[3]
    ]


def free_port() -> int:
    """A port of this machine that nobody listens on, and that this process has not given before.

    It is below those from which the system takes the near end of a connection: until whoever asked
    for it listens there, no connection of another test can take it.
    """
    while True:
        port = _LUCK.randrange(20_000, 32_000)
        if port not in _GIVEN and _is_free(port):
            _GIVEN.add(port)
            return port


def _is_free(port: int) -> bool:
    try:
        with socket.create_server(("127.0.0.1", port)):
            return True
    except OSError:
        return False
