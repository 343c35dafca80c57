"""Processes of the operating system: who is there, who is gone; and ports that are free."""

import socket
import subprocess


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
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
