"""DATA_DIR is for the service's user only, from the start and whatever it was before."""

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.settings import socket_path
from service.process.embedded import EmbeddedStore
from service.process.run import Exposed, keep_private
from tests.run.test_run import Running


@pytest.fixture(autouse=True)
def _lax() -> Iterator[None]:
    """As most shells are."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def open_to_others(folder: Path) -> list[Path]:
    return [path for path in (folder, *folder.rglob("*")) if mode(path) & 0o077]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    run = Running(tmp_path, ("one",))
    yield run
    for process in run.processes:
        process.kill()
        process.communicate()


def test_all_that_a_run_makes_is_private(running: Running) -> None:
    running.up()
    assert open_to_others(running.data) == []
    assert (running.data / "appendonlydir").is_dir()
    assert running.end() == (0, "")


def test_the_store_makes_private_files_whoever_starts_it(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path / "data", "no"):
        assert [p.name for p in open_to_others(tmp_path / "data" / "appendonlydir")] == []


@pytest.mark.long
def test_a_directory_that_was_open_is_closed_and_told(running: Running) -> None:
    """Then no other user reaches its contents."""
    running.up()
    running.end()
    running.data.chmod(0o755)
    running.up()
    assert mode(running.data) == 0o700
    code, said = running.end()
    assert (code, len(said.splitlines())) == (0, 1)
    assert f"{running.data} could be opened" in said


def test_what_is_private_already_is_left_alone(tmp_path: Path) -> None:
    assert not keep_private(tmp_path / "data")
    (tmp_path / "data").chmod(0o500)
    assert not keep_private(tmp_path / "data")
    assert mode(tmp_path / "data") == 0o500


@pytest.mark.long
def test_a_directory_that_users_share_is_refused(running: Running) -> None:
    running.data.mkdir()
    running.data.chmod(0o1777)
    process = running.start()
    _, said = process.communicate()
    assert (process.returncode, len(said.splitlines())) == (78, 1)
    assert "set DATA_DIR" in said
    assert mode(running.data) == 0o1777


def test_what_cannot_be_closed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if another user owned it; the tests may run as root, who may change anything."""

    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    tmp_path.chmod(0o755)
    monkeypatch.setattr("os.chmod", forbidden)
    with pytest.raises(Exposed, match="Operation not permitted"):
        keep_private(tmp_path)


# A socket whose path would be too long lies among the directories of others.


@pytest.fixture
def far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a long path; `shared` is a folder in which all users make
    directories.
    """
    (tmp_path / "shared").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "shared"))
    data = tmp_path / ("far" * 40)
    assert socket_path(data).parent.parent == tmp_path / "shared"
    return data


def test_the_directory_of_a_far_socket_is_private(far: Path) -> None:
    keep_private(far)
    beside = socket_path(far).parent
    assert mode(beside) == 0o700
    beside.chmod(0o777)
    keep_private(far)
    assert mode(beside) == 0o700


@pytest.mark.parametrize("kind", ["directory", "link", "file"])
def test_what_somebody_else_has_put_in_its_place_is_refused(
    far: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Another owner could put a server in the store's place."""
    beside = socket_path(far).parent
    if kind == "directory":
        beside.mkdir(mode=0o777)
        monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    elif kind == "link":
        beside.symlink_to(tmp_path / "shared")
    else:
        beside.touch()
    with pytest.raises(Exposed, match="another user"):
        keep_private(far)
