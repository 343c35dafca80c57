"""An import that is cut off, or must not be: given again it ends as if nothing had been."""

import re
from pathlib import Path

import msgspec
import pytest

from events.archive.archive import NO_ARCHIVE, Tombstone, archive_at
from events.importing import importer
from events.store import keys
from events.store.server import Mismatch, Unusable
from events.store.store import Store
from tests.kit.effort import base_seed, by_effort
from tests.kit.imports import (
    Cutting,
    Killed,
    filled,
    imported,
    meant,
    put,
    without_deed,
)
from tests.kit.stored import Server, everything

STEP = by_effort(test=5, check=2, nightly=1)
"""The import is killed before each of its writes, or before one of so many."""


def test_killed_before_any_write_and_given_again_it_loses_and_doubles_nothing(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = meant(source, filled(source).partitions)
    cutting = Cutting(monkeypatch)
    kills, done = base_seed() % STEP, False
    while not done:
        target.flushall()
        cutting.after(kills)
        try:
            imported(source, target, 2)
            done = True
        except Killed:
            cutting.after(1_000_000)
            if target.get(keys.FORMAT) == b"0":
                with pytest.raises(Mismatch, match="operator import FROM_URL"):
                    Store(target)
            if target.get(keys.FORMAT) != b"3":
                imported(source, target, 2)
        cutting.after(1_000_000)
        after = Store(target)
        assert after.partitions.count == 2
        assert without_deed(meant(target, after.partitions)) == before, f"killed at {kills}"
        kills += STEP
    assert kills > 40


def test_what_is_there_already_is_not_written_again(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(source)
    cutting = Cutting(monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(importer.Importer, "_compared", lambda _: (_ for _ in ()).throw(Killed()))
        with pytest.raises(Killed):
            imported(source, target)
    whole = cutting.seen
    cutting.after(1_000_000)
    imported(source, target)
    assert cutting.seen < whole / 2


def test_what_was_written_between_two_tries_is_in_the_second(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, compare = filled(source), importer.Importer._compared

    def compared(self: importer.Importer) -> importer.Totals:
        put(store, "m4")
        return compare(self)

    monkeypatch.setattr(importer.Importer, "_compared", compared)
    with pytest.raises(Unusable, match="match:m4 was written meanwhile"):
        imported(source, target)
    monkeypatch.setattr(importer.Importer, "_compared", compare)
    imported(source, target)
    assert Store(target).version("m4") == store.version("m4")


def test_what_has_gone_from_the_source_between_two_tries_is_told(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(source)
    with monkeypatch.context() as patch:
        patch.setattr(importer.Importer, "_compared", lambda _: (_ for _ in ()).throw(Killed()))
        with pytest.raises(Killed):
            imported(source, target)
    source.delete(keys.player("p1"))
    with pytest.raises(Unusable, match="player:p1 was written meanwhile"):
        imported(source, target)


def test_a_target_that_holds_anything_is_refused_and_stays(source: Server, target: Server) -> None:
    filled(source)
    Store(target)
    before = everything(target)
    with pytest.raises(Unusable, match="is not empty"):
        imported(source, target)
    assert everything(target) == before


def test_a_store_that_was_imported_is_not_empty(source: Server, target: Server) -> None:
    filled(source)
    imported(source, target)
    with pytest.raises(Unusable, match="is not empty"):
        imported(source, target)


def test_an_import_that_was_cut_off_is_no_source(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(source)
    Cutting(monkeypatch).after(5)
    with pytest.raises(Killed):
        imported(source, target)
    monkeypatch.undo()
    with pytest.raises(Unusable, match="was cut off"):
        imported(target, source)


def test_while_others_are_connected_nothing_is_imported(source: Server, target: Server) -> None:
    filled(source)
    with pytest.raises(Unusable, match=r"127\.0\.0\.1:9"):
        imported(source, target, others=("127.0.0.1:9",))
    assert everything(target) == {}


def test_a_source_that_was_never_used_is_refused(source: Server, target: Server) -> None:
    with pytest.raises(Unusable, match="never used"):
        imported(source, target)
    assert everything(target) == {}


@pytest.mark.parametrize("key", ["{a}:later:m1", "dragonhoard:later", "somebody's"])
def test_a_key_that_this_release_does_not_know_is_refused(
    source: Server, target: Server, key: str
) -> None:
    filled(source)
    source.set(key, "of a newer release")
    with pytest.raises(Unusable, match=re.escape(key)):
        imported(source, target)


def test_archived_matches_must_be_in_the_archive_of_the_target(
    source: Server, target: Server, tmp_path: Path
) -> None:
    for name in ("archive", "blank"):
        (tmp_path / name).mkdir()
    store, archive = filled(source), archive_at((tmp_path / "archive").as_uri())
    digest = archive.write("m3", (b"entry",))
    tombstone = msgspec.msgpack.encode(Tombstone(1, digest, b""))
    source.delete(store.partitions.log("m3"))
    source.set(store.partitions.log("m3"), tombstone)
    for wrong in (NO_ARCHIVE, archive_at((tmp_path / "blank").as_uri())):
        with pytest.raises(Unusable, match="1 of 1 archived matches"):
            imported(source, target, archive=wrong)
    assert imported(source, target, archive=archive).archived == 1
    assert Store(target, archive=archive).read("m3")[0].data == b"entry"
