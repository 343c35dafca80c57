"""The projections note matches that begin and end; a thread of the workers writes them."""

import json
import logging
from pathlib import Path
from typing import Any

import fakeredis
import pytest
from redis.exceptions import TimeoutError

from domain.commands import End, Join
from domain.match import Actor
from events.archive.archive import Archive
from events.archive.objects import ArchiveAway
from events.parts import Parts, assembled, parts_of
from events.settings import Settings
from events.store import keys
from events.tlog.files import Files
from events.tlog.tree import LogDamaged
from tests.kit.archives import Shelf
from tests.kit.histories import another_history
from tests.kit.toy_matches import BOB, ME, opened
from workers.archive import write, writer_of
from workers.lifecycle import say_once
from workers.projections import Projections

ANN = Actor("player", player="ann")


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def parts(server: fakeredis.FakeRedis, shelf: Shelf) -> Parts:
    return assembled(server, b"key", archive=Archive(shelf), partitions=4)


def followed(parts: Parts) -> Projections:
    projections = Projections(parts, idle_ms=0)
    for _ in range(2):
        projections.step(0)
    return projections


def pending(parts: Parts) -> set[str]:
    return {note.partition("/")[0] for note in parts.tlog.index.pending(100)}


def test_what_is_shown_is_noted_once(parts: Parts) -> None:
    match = opened(parts, ME, BOB)
    projections = followed(parts)
    assert parts.tlog.index.pending(9) == (f"{match}/",)
    parts.tlog.index.settle((f"{match}/",))
    parts.handler.handle(match, Actor("player", player="bob"), Join())
    projections.step(0)
    assert parts.tlog.index.pending(9) == ()
    for player in ("ann", "bob"):
        parts.handler.handle(match, Actor("player", player=player), End())
    projections.step(0)
    head = parts.projector.newest(match).head
    assert parts.tlog.index.pending(9) == (f"{match}/{head}",)


def test_a_note_that_the_store_has_lost_is_made_again(
    parts: Parts, server: fakeredis.FakeRedis
) -> None:
    """By a server that took another one's place."""
    match = opened(parts, ME, BOB)
    projections = followed(parts)
    server.delete(keys.TLOG_PENDING)
    another_history(server)
    projections.step(0)
    assert pending(parts) == {match}


def test_what_is_in_the_log_is_not_noted_again_while_the_store_is_the_same(parts: Parts) -> None:
    """For each note somebody would read a whole match again, every minute."""
    match = opened(parts, ME, BOB)
    projections = followed(parts)
    parts.tlog.index.settle((f"{match}/",))
    projections.step(0)
    assert pending(parts) == set()


def test_a_rebuild_notes_all_matches(parts: Parts) -> None:
    matches = {opened(parts, ME, BOB) for _ in range(3)}
    Projections(parts).rebuild()
    assert pending(parts) == matches


def test_without_an_archive_nothing_is_noted(server: fakeredis.FakeRedis) -> None:
    parts = assembled(server, b"key", partitions=4)
    opened(parts, ME, BOB)
    followed(parts)
    assert parts.tlog.index.pending(9) == ()


def test_a_worker_writes_what_was_noted(
    server: fakeredis.FakeRedis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under the operator's name, where the archive is."""
    (tmp_path / "archive").mkdir()
    settings = Settings(
        data_dir=tmp_path,
        master_key=bytes(32),
        origin="dragons.example",
        archive_url=f"file://{tmp_path}/archive",
    )
    monkeypatch.setattr("events.parts.connect", lambda *_: server)
    here = parts_of(settings)
    match = opened(here, ME, BOB)
    followed(here)
    write(writer_of(settings))
    checkpoint = (tmp_path / "archive/log/checkpoint").read_text()
    assert checkpoint.startswith("dragons.example/log\n1\n")
    entry = (tmp_path / "archive/log/tile/entries/000.p/1").read_bytes()
    assert json.loads(entry[2:])["match"] == match
    assert here.tlog.index.pending(9) == ()
    assert Files(here.store.archive.objects).checkpoint()


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (ArchiveAway("away"), logging.WARNING),
        (LogDamaged("damaged"), logging.ERROR),
        (KeyError("a mistake of ours"), logging.ERROR),
        (TimeoutError(), None),
    ],
)
def test_whatever_happens_it_is_said_and_tried_again(
    error: Exception, level: int | None, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing:
        def step(self) -> bool:
            raise error

    say_once.cache_clear()
    failing: Any = Failing()
    write(failing)
    assert [record.levelno for record in caplog.records] == ([level] if level else [])
