"""A backup and its restore, as docs/operations.md says: of the store first, then of the archive."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from domain.commands import Join, Open
from domain.match import Actor, Pace, Seat
from events.archive.objects import ArchiveAway
from events.parts import Parts, parts_of
from events.settings import Settings
from events.store.server import connect
from events.trust.audit import Audits
from service.process.embedded import EmbeddedStore
from service.process.process_group import python
from tests.kit.archives import play
from tests.kit.clients import KEY
from workers.archive import move_all

OPENING = Open("dragonwood", {}, (Seat("player"), Seat("player", "ben")), Pace(86_400, 3_600))


class Installation:
    """A service with everything in one directory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {"DATA_DIR": str(folder), "MASTER_KEY": KEY, "STORE_FSYNC": "no"}
        self._store = EmbeddedStore(folder, "no")

    @contextmanager
    def open(self) -> Iterator["Installation"]:
        """While its store runs."""
        self._store.start()
        try:
            yield self
        finally:
            self._store.stop()

    def parts(self) -> Parts:
        """Those of a process that remembers nothing."""
        return parts_of(Settings.from_environment(self.environment))

    def begun(self) -> str:
        """A match that runs."""
        here = self.parts()
        match: str = here.handler.open("ann", OPENING).current.match.id
        here.handler.handle(match, Actor("player", player="ben"), Join())
        return match

    def over(self) -> str:
        """A match that is over."""
        match = self.begun()
        play(self.parts(), match)
        return match

    def copy_store(self, to: Path) -> None:
        """As documented: no rewrite while the file is copied."""
        with connect(self._store.url) as redis:
            assert isinstance(redis, Redis)
            redis.config_set("auto-aof-rewrite-percentage", 0)
            shutil.copytree(self.folder / "appendonlydir", to / "appendonlydir")
            redis.config_set("auto-aof-rewrite-percentage", 100)

    def copy_archive(self, to: Path) -> None:
        shutil.copytree(self.folder / "archive", to / "archive")

    def command(self, *words: str) -> str:
        """The output of a command of ours."""
        done = subprocess.run(
            python(*words),
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stderr

    def sound(self, match: str) -> bool:
        """Whether every check of an audit passes."""
        here = self.parts()
        audit = Audits(here.store, here.handler.seals, here.projector).of(match)
        return {check.status for check in audit.checks} == {"passed"}


@pytest.fixture
def installation(tmp_path: Path) -> Iterator[Installation]:
    with Installation(tmp_path / "installation").open() as installation:
        yield installation


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    return tmp_path / "backup"


def log(installation: Installation, match: str) -> Any:
    return installation.parts().store.read(match)


def test_a_backup_of_the_store_and_then_of_the_archive_gives_back_everything(
    installation: Installation, backup: Path, tmp_path: Path
) -> None:
    archived, later = installation.over(), installation.over()
    running, late = installation.begun(), installation.begun()
    assert installation.parts().archiving.move(archived)
    play(installation.parts(), running, moves=5)
    play(installation.parts(), late, moves=5)
    installation.copy_store(backup)
    play(installation.parts(), late)
    unknown = installation.over()
    for match in (later, late, unknown):
        assert installation.parts().archiving.move(match)
    installation.copy_archive(backup)
    wanted = {
        match: log(installation, match) for match in (archived, later, running, late, unknown)
    }

    with Installation(backup).open() as restored:
        said = restored.command("workers.archive", "--adopt")
        assert "3 matches are named" in said
        assert "rebuilt: 5 matches" in restored.command("workers.projections", "--rebuild")
        here = restored.parts()
        assert {match: here.store.read(match) for match in here.store.matches()} == wanted
        assert all(restored.sound(match) for match in wanted if match != running)
        over = {match for match in wanted if here.store.is_archived(match)}
        assert over == wanted.keys() - {running}
        shown = {summary.id: summary.status for summary in here.lobby.matches().items}
        assert shown == dict.fromkeys(over, "finished") | {running: "running"}
        play(here, running)
        assert move_all(here) == 0, "it was not quiet for a day"
        assert here.archiving.move(running)
        assert restored.sound(running)


def test_an_archive_that_is_older_than_the_store_lacks_what_left_between(
    installation: Installation, backup: Path
) -> None:
    """The wrong order: that match can be put back at any time, and nothing else is missing."""
    archived, between, kept = installation.over(), installation.over(), installation.over()
    installation.parts().archiving.move(archived)
    installation.copy_archive(backup)
    installation.parts().archiving.move(between)
    installation.copy_store(backup)
    with Installation(backup).open() as restored:
        assert list(restored.parts().archiving.adopt()) == []
        assert restored.sound(archived)
        assert restored.sound(kept)
        with pytest.raises(ArchiveAway):
            log(restored, between)
        again = restored.parts().handler.open
        assert again("ann", OPENING, "another key").current.match.id != between
        shutil.copytree(installation.folder / "archive", backup / "archive", dirs_exist_ok=True)
        assert restored.sound(between)
        assert log(restored, between) == log(installation, between)
