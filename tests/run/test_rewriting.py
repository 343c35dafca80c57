"""Erased data leaves the files of the embedded store within a day."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from events.store.server import connect
from service.process.embedded import FILES, LOOKS_S, OLD_S, RESERVE, EmbeddedStore
from tests.kit.waiting import eventually


class Kept:
    """A store that has erased a name, whose file is as old as a test says."""

    def __init__(self, folder: Path) -> None:
        self.left = RESERVE
        self.store = EmbeddedStore(folder, "no", free=lambda _: self.left)
        self._folder = folder / FILES
        self.store.start()
        self.client = connect(self.store.url)
        self.client.set("player", "Zoroastra")
        self.client.delete("player")

    def ages(self, seconds: float) -> None:
        (base,) = self._folder.glob("*.base.*")
        os.utime(base, (time.time() - seconds,) * 2)

    def names(self) -> bool:
        """Whether the name is in any file, or one goes away just now."""
        try:
            return any(b"Zoroastra" in file.read_bytes() for file in self._folder.iterdir())
        except FileNotFoundError:
            return True

    def rewrites(self) -> int:
        assert isinstance(self.client, Redis)
        return int(self.client.info("persistence")["aof_rewrites"])


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    found = Kept(tmp_path)
    yield found
    found.store.stop()


def test_an_old_file_is_rewritten_once(kept: Kept) -> None:
    kept.ages(OLD_S + 1)
    assert kept.names()
    for _ in range(3):
        kept.store.rewrite_old_file()
    assert eventually(lambda: not kept.names())
    assert kept.rewrites() == 1
    assert OLD_S + 2 * LOOKS_S < 24 * 3600


def test_a_young_file_is_left_alone(kept: Kept) -> None:
    kept.ages(OLD_S - 60)
    kept.store.rewrite_old_file()
    assert (kept.rewrites(), kept.names()) == (0, True)


def test_a_file_that_is_being_copied_or_has_no_room_is_left_alone(kept: Kept) -> None:
    kept.ages(OLD_S + 1)
    kept.client.config_set("auto-aof-rewrite-percentage", 0)
    kept.store.rewrite_old_file()
    kept.client.config_set("auto-aof-rewrite-percentage", 100)
    kept.left = RESERVE - 1
    kept.store.look_at_disk()
    kept.store.rewrite_old_file()
    assert kept.names()
    assert kept.rewrites() == 0
