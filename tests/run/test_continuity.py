"""The embedded store draws luck anew only where it may have lost something."""

import shutil
from pathlib import Path

import pytest

from domain.commands import Join
from domain.games import GAMES
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.events.test_generations import BEN, OF_TWO, Process
from tests.toy import COFFERS


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


def begun(url: str) -> str:
    """A match that waits for Ben."""
    with connect(url) as redis:
        return Process(redis).handler.open("anna", OF_TWO, "k").current.match.id


def is_drawn_anew(url: str, match: str) -> bool:
    """Whether the next entry has new luck."""
    with connect(url) as redis:
        entry = Process(redis).handler.handle(match, BEN, Join()).entry
    return entry.drawn_anew is not None


@pytest.mark.parametrize("fsync", ["always", "everysec", "no"])
def test_after_an_end_in_order_luck_goes_on(tmp_path: Path, fsync: str) -> None:
    with EmbeddedStore(tmp_path, fsync) as store:
        match = begun(store.url)
    for _ in range(2):
        with EmbeddedStore(tmp_path, fsync):
            pass
    with EmbeddedStore(tmp_path, fsync) as store:
        assert not is_drawn_anew(store.url, match)


@pytest.mark.parametrize(("fsync", "drawn"), [("always", False), ("everysec", True), ("no", True)])
def test_after_a_kill_it_goes_on_where_nothing_can_be_lost(
    tmp_path: Path, fsync: str, drawn: bool
) -> None:
    with EmbeddedStore(tmp_path, fsync) as store:
        match = begun(store.url)
        if fsync == "everysec":  # what was written last may be lost
            with connect(store.url) as redis:
                redis.incr("after it")
                redis.execute_command("WAITAOF", 1, 0, 0)
        store.kill()
        store.start()
        assert is_drawn_anew(store.url, match) is drawn


def test_if_all_were_killed_nobody_can_tell(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path)
    store.start()
    match = begun(store.url)
    store.kill()
    store.stop()
    with EmbeddedStore(tmp_path) as again:
        assert is_drawn_anew(again.url, match)


def test_a_copy_that_was_put_back_has_its_luck_drawn_anew(tmp_path: Path) -> None:
    """Also one of a store that had ended in order, with all that stands beside it."""
    with EmbeddedStore(tmp_path / "data") as store:
        match = begun(store.url)
    shutil.copytree(tmp_path / "data", tmp_path / "copy", copy_function=shutil.copy2)
    with EmbeddedStore(tmp_path / "data"):
        pass
    shutil.rmtree(tmp_path / "data")
    shutil.move(tmp_path / "copy", tmp_path / "data")
    with EmbeddedStore(tmp_path / "data") as store:
        assert is_drawn_anew(store.url, match)
