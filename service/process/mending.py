"""Cuts a damaged file of the embedded store at its last whole command, after a copy was kept.

The server's binary is `valkey-check-aof`, too, if it is called so. It checks each file by itself:
given the manifest, release 9.1.2 takes the base file for commands, and refuses to cut.
"""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL

from msgspec import Struct

from service.process.embedded import FILES, LOCK, StoreUnavailable, binary
from service.process.process_group import AlreadyLocked, lock_exclusively

ENTRY = re.compile(rb"XADD\r\n\$\d+\r\n\{[^}\r]*\}:match:([^\r]+)\r\n\$\d+\r\n(\d+)-0\r\n")
"""How an entry begins in a file: the name of its match, and its version."""

INCREMENT = re.compile(r"^file (\S+) seq \d+ type i\b", re.MULTILINE)
"""A line of the manifest about a file of commands that follow on the base."""


class Mended(Struct, frozen=True):
    """The place of the copy, and the number of bytes that were cut."""

    copy: str
    bytes: int


class Gone(Struct, frozen=True):
    """So many entries of a match were cut, as far as they can be read."""

    match: str
    entries: int


def mended(data_dir: Path) -> Iterator[Struct]:
    """Keep a copy and cut; yields the cut (Mended), then the lost entries of each match (Gone).
    Raises StoreUnavailable if the store is in use, or there is nothing to cut, and OSError; nothing
    is changed then.
    """
    try:
        lock = lock_exclusively(data_dir / LOCK)
    except AlreadyLocked:
        raise StoreUnavailable(f"{data_dir} is in use: stop the service first") from None
    try:
        yield from _cut(data_dir)
    finally:
        os.close(lock)


def _cut(data_dir: Path) -> Iterator[Struct]:
    files = _files_in_use(data_dir / FILES)
    damaged = next((n for n, file in enumerate(files) if not _check(file)), None)
    if damaged is None:
        raise StoreUnavailable(f"nothing can be cut: see {data_dir}/valkey.log, or restore a copy")
    copy = data_dir / f"{FILES}.damaged-{time.time_ns()}"
    shutil.copytree(data_dir / FILES, copy)
    if not _check(files[damaged], "--fix"):
        raise StoreUnavailable(f"{files[damaged]} cannot be cut: restore a copy")
    for later in files[damaged + 1 :]:  # what follows on a gap is of no use
        os.truncate(later, 0)
    kept = b"".join(file.read_bytes() for file in files)
    lost = b"".join((copy / file.name).read_bytes() for file in files)[len(kept) :]
    yield Mended(str(copy), len(lost))
    yield from _gone(kept, lost)


def _gone(kept: bytes, lost: bytes) -> Iterator[Gone]:
    """The lost entries of each match. The damaged entry itself is counted by the one after it."""
    newest = {match: int(version) for match, version in ENTRY.findall(kept)}
    gone: dict[bytes, list[int]] = {}
    for match, version in ENTRY.findall(lost):
        gone.setdefault(match, []).append(int(version))
    for match, versions in sorted(gone.items()):
        before = newest.get(match, versions[0] - 1)
        yield Gone(match.decode(), versions[-1] - before)


def _files_in_use(folder: Path) -> list[Path]:
    """The files of commands that the server would read, in order: the folder may have others."""
    manifest = folder / "appendonly.aof.manifest"
    found = INCREMENT.findall(manifest.read_text()) if manifest.exists() else ()
    return [folder / name for name in found]


def _check(file: Path, *how: str) -> bool:
    """Whether the file has whole commands only, or, with `--fix`, now has."""
    command = ["valkey-check-aof", *how, str(file)]
    told = subprocess.run(command, executable=binary(), input=b"y\n", stdout=DEVNULL, check=False)
    return told.returncode == 0
