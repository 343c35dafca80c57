"""Offline proofs of an export that its match is in the transparency log."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from docs import verify
from docs.verify import Evidence, both_roots, files_at, ranges_in, root_by
from events.tlog.files import Files, Sequence
from events.tlog.tree import leaf_hash
from events.trust.export import exported
from events.trust.notes import Notes
from tests.kit.effort import base_seed, by_effort
from tests.tlog import reference
from tests.tlog.log_writers import NOTES, ORIGIN, LogWriters
from tests.tlog.test_tree import planted, sizes
from tests.trust.recorded import read, written

KEY = NOTES.keys[0].vkey
NOWHERE = "http://127.0.0.1:9"
TREES = by_effort(test=8, check=16, nightly=300)


def export(log_writers: LogWriters, match: str, seat: int | None = None) -> list[str]:
    """The lines of an export with its proofs."""
    here = log_writers.process()
    current = here.projector.newest(match)
    logged = here.tlog.logged(current)
    pieces = exported(here.projector, here.handler.seals, current, seat, log=logged)
    return b"".join(pieces).decode().splitlines()


def kept_log(log_writers: LogWriters, folder: Path) -> Path:
    """The log's files as somebody has copied them."""
    for name, data in log_writers.shelf.kept.items():
        if name.startswith("log/") and not name.startswith("log/batch/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    return folder / "log"


def judged(
    lines: list[str],
    *checkpoints: str,
    log: Path | None = None,
    keys: tuple[str, ...] = (KEY,),
) -> tuple[str, str]:
    """The verdict on the log: the check and its status; and a sentence."""
    logs = (*checkpoints, *([(log / "checkpoint").read_text()] if log else []))
    kept = Evidence((), keys, None, logs, files_at(str(log)) if log else None)
    name, status, _, detail = verify.verify(lines, kept=kept)[-1]
    return f"{name} {status}", detail


@pytest.fixture
def ended(log_writers: LogWriters) -> str:
    """A match among others, all in the log."""
    match = log_writers.open()
    log_writers.open()
    log_writers.end(match)
    log_writers.open()
    log_writers.write()
    return match


def test_an_export_proves_offline_that_its_match_is_in_the_log(
    log_writers: LogWriters, ended: str
) -> None:
    lines = export(log_writers, ended)
    assert judged(lines) == ("log passed", f"it is in {ORIGIN}/log")
    assert [check[0] for check in verify.verify(lines)] == [
        "form",
        "chain",
        "seals",
        "chance",
        "log",
    ]
    running = export(log_writers, log_writers.open())
    log_writers.write()
    assert judged(running)[1] == "its opening is not in the log yet"
    unsigned = judged(lines, keys=())
    assert unsigned == ("log pending", "this needs the operator's --key")


def test_a_running_match_has_an_opening_and_a_finished_one_waits_for_its_ending(
    log_writers: LogWriters,
) -> None:
    match = log_writers.open()
    log_writers.write()
    assert judged(export(log_writers, match))[0] == "log passed"
    log_writers.end(match)
    waiting = judged(export(log_writers, match))
    assert waiting == ("log pending", "its end is not in the log yet")


def test_a_cancelled_match_says_so_in_the_log(log_writers: LogWriters) -> None:
    match = log_writers.open()
    log_writers.cancel(match)
    log_writers.write()
    assert judged(export(log_writers, match))[0] == "log passed"


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_seats_can_prove_what_only_they_can_read(log_writers: LogWriters, visibility: Any) -> None:
    match = log_writers.open(visibility)
    log_writers.open()
    log_writers.write()
    assert judged(export(log_writers, match, seat=0))[0] == "log passed"
    log_writers.end(match)
    log_writers.write()
    lines = export(log_writers, match, seat=0)
    assert judged(lines)[0] == "log passed"
    for which in ("opening", "ending"):
        header, *entries = read(lines)
        header["log"][which]["salt"] = "0" * 32
        assert judged(written([header, *entries]))[0] == "log failed"
        del header["log"][which]["salt"]
        assert judged(written([header, *entries]))[0] == "log failed"


def test_any_other_proof_is_refused(log_writers: LogWriters, ended: str) -> None:
    other = log_writers.open()
    log_writers.write()
    foreign = read(export(log_writers, other))[0]["log"]
    whole = read(export(log_writers, ended))[0]["log"]
    changes: list[dict[str, Any]] = [
        {"opening": foreign["opening"]},
        {"opening": whole["ending"], "ending": whole["opening"]},
        *(
            {which: whole[which] | wrong}
            for which in ("opening", "ending")
            for wrong in (
                {"index": 0 if whole[which]["index"] else 1},
                {"index": 99},
                {"index": -1},
                {"proof": whole[which]["proof"][:-1]},
                {"proof": [*whole[which]["proof"], "00" * 32]},
                {"proof": ["00" * 32] * len(whole[which]["proof"])},
                {"salt": "00" * 16},
            )
        ),
        {"checkpoint": NOTES.over_log(5, bytes(32), 1)},
        {"checkpoint": Notes(b"another", ORIGIN).over_log(5, log_writers.files.root(5), 1)},
        {"checkpoint": whole["checkpoint"].replace("\n5\n", "\n6\n")},
        {"checkpoint": "nothing\n"},
    ]
    for wrong in changes:
        header, *entries = read(export(log_writers, ended))
        header["log"] = whole | wrong
        assert judged(written([header, *entries]))[0] == "log failed", wrong


def test_a_log_that_tells_another_end_is_found_out(log_writers: LogWriters, ended: str) -> None:
    """A forger rewrites the end of a match, and its chain: the log has another head."""
    forged = read(export(log_writers, ended))
    forged[-1]["at"] += 1
    before = bytes.fromhex(forged[-2]["hash"])
    hashed = sha256(before + verify.canonical(verify.sealed(forged[-1])))
    forged[-1]["hash"] = forged[0]["head"] = hashed.hexdigest()
    checks = verify.verify(written(forged), kept=Evidence((), (KEY,)))
    assert dict(check[:2] for check in checks)["chain"] == "passed"
    assert judged(written(forged))[0] == "log failed"


def test_a_match_that_has_left_the_store_is_proved_as_before(
    log_writers: LogWriters, ended: str
) -> None:
    before = export(log_writers, ended)
    assert log_writers.parts.archiving.move(ended)
    assert log_writers.process().store.is_archived(ended)
    assert export(log_writers, ended) == before
    log_writers.process().tlog.index.note(1, log_writers.process().projector.newest(ended))
    log_writers.write()
    log_writers.assert_one_history()
    assert judged(export(log_writers, ended))[0] == "log passed"


# Checkpoints.


def test_checkpoints_of_one_log_continue_each_other(
    log_writers: LogWriters, ended: str, tmp_path: Path
) -> None:
    kept = [each.note for each in log_writers.shelf.published]
    for _ in range(3):
        log_writers.open()
        log_writers.write()
    kept += [each.note for each in log_writers.shelf.published]
    log, lines = kept_log(log_writers, tmp_path), export(log_writers, ended)
    assert judged(lines, *kept, log=log)[0] == "log passed"
    alone = judged(lines, *kept)
    assert alone[0] == "log pending"
    assert "this needs the log" in alone[1]
    assert judged(lines, log_writers.shelf.published[-1].note)[0] == "log passed"


def told(entries: list[bytes]) -> str:
    """The checkpoint of a log with other entries."""
    return NOTES.over_log(len(entries), reference.tree_hash(entries), 1)


def test_two_readers_with_different_checkpoints_find_out(
    log_writers: LogWriters, ended: str, tmp_path: Path
) -> None:
    """One was told a log without this match's ending; it has as many leaves, fewer, or more: then
    once the log has so many, too.
    """
    lines, log, entries = (
        export(log_writers, ended),
        kept_log(log_writers, tmp_path),
        log_writers.entries(),
    )
    for others in ([*entries[:3], b"other"], [*entries[:2], b"other"]):
        other = told(others)
        verdict = judged(lines, other, log=log)
        assert verdict[0] == "log failed"
        same_size = len(others) == len(entries)
        assert same_size == (judged(lines, other)[0] == "log failed")
    longer = told([b"other"] * 5)
    assert judged(lines, longer, log=log)[0] == "log withheld"
    log_writers.open()
    log_writers.write()
    assert judged(lines, longer, log=kept_log(log_writers, tmp_path))[0] == "log failed"
    stranger = Notes(bytes(32), "elsewhere.example").over_log(0, reference.tree_hash([]), 1)
    assert judged(lines, stranger)[0] == "log failed"


def test_an_export_that_says_nothing_of_the_log_is_said_to(
    log_writers: LogWriters, ended: str, tmp_path: Path
) -> None:
    here = log_writers.process()
    current = here.projector.newest(ended)
    pieces = exported(here.projector, here.handler.seals, current, None)
    lines = b"".join(pieces).decode().splitlines()
    verdict = judged(lines, log=kept_log(log_writers, tmp_path))
    assert verdict == (
        "log pending",
        "this export says nothing of the log: ask for it with ?log=true",
    )


def test_a_log_with_full_tiles_is_compared(log_writers: LogWriters, tmp_path: Path) -> None:
    """Also with a checkpoint whose partial tiles are gone."""
    match = log_writers.open()
    log_writers.write()
    early = log_writers.shelf.published[-1].note
    sequence = Sequence(Files(log_writers.shelf), lambda size, root: NOTES.over_log(size, root, 1))
    sequence.catch_up()
    for _ in range(3):
        sequence.append(tuple(b"%d" % n for n in range(sequence.room)))
    lines, log = export(log_writers, match), kept_log(log_writers, tmp_path)
    assert not (log / "tile/0/000.p").exists()
    assert judged(lines, early, log=log)[0] == "log passed"
    tile = log / "tile/0/000"
    tile.write_bytes(tile.read_bytes()[32:] + bytes(32))
    assert judged(lines, early, log=log)[0] == "log failed"
    tile.unlink()
    assert judged(lines, early, log=log)[0] == "log withheld"


def test_a_copy_of_the_log_that_is_older_than_a_signed_checkpoint_does_not_show_all(
    log_writers: LogWriters, ended: str, tmp_path: Path
) -> None:
    """Yesterday's copy, and today's checkpoint; but all that the copy has is compared."""
    early, log = log_writers.shelf.published[0].note, kept_log(log_writers, tmp_path)
    log_writers.open()
    log_writers.write()
    lines, size = export(log_writers, ended), log_writers.shelf.published[-1].size
    said = f"{size} leaves are signed, and not all of them are shown"
    assert judged(lines, log=log) == ("log withheld", said)
    other = NOTES.over_log(1, bytes(32), 1)
    assert judged(lines, early, log=log)[0] == "log withheld"
    assert judged(lines, early, other, log=log)[0] == "log failed"


def test_a_log_that_was_rolled_back_is_withheld_from_a_reader_of_a_larger_one(
    log_writers: LogWriters, ended: str, tmp_path: Path
) -> None:
    """With the files as they were, without them, and where the log is shown as empty."""
    lines, log = export(log_writers, ended), kept_log(log_writers, tmp_path)
    log_writers.open()
    log_writers.write()
    larger = log_writers.shelf.published[-1].note
    withheld = ("log withheld", "5 leaves are signed, and not all of them are shown")
    assert judged(lines, larger, log=log) == withheld
    assert judged(lines, larger) == withheld
    header, *entries = read(lines)
    header["log"] = {"checkpoint": NOTES.over_log(0, reference.tree_hash([]), 1)}
    assert judged(written([header, *entries]), larger) == withheld
    assert judged(lines, larger, keys=())[0] == "log pending", "nobody has signed it"
    for name, text in (("match.ndjson", "\n".join(lines) + "\n"), ("larger", larger)):
        (tmp_path / name).write_text(text)
    asked = f"{tmp_path}/match.ndjson --key={KEY} --log={tmp_path}/larger --log={log}".split()
    told = subprocess.run(
        [sys.executable, "docs/verify.py", *asked], capture_output=True, text=True
    )
    assert (told.returncode, told.stderr) == (3, "")
    assert "log     withheld 5 leaves are signed" in told.stdout


def test_an_empty_tree_is_continued_by_any(log_writers: LogWriters, ended: str) -> None:
    empty = NOTES.over_log(0, reference.tree_hash([]), 1)
    assert judged(export(log_writers, ended), empty)[0] == "log passed"


@pytest.mark.parametrize("number", range(TREES))
def test_the_verifier_s_trees_are_those_of_the_rfc(number: int) -> None:
    random = Random(base_seed() + number)
    entries, files = planted(random, size := sizes(random))
    named = {tile.name: data for tile, data in files.items()}
    for index in {0, size - 1, random.randrange(size)}:
        path = reference.path(index, entries)
        assert root_by(leaf_hash(entries[index]), index, size, path) == files.root
    ranges = ranges_in(named.__getitem__, size)
    for old in {1, size, random.randrange(1, size + 1)}:
        roots = both_roots(old, size, ranges)
        assert roots == (reference.tree_hash(entries[:old]), files.root)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder as a web server has it."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def test_the_command_line_reads_files_folders_and_urls(
    log_writers: LogWriters, ended: str, tmp_path: Path
) -> None:
    log, early = kept_log(log_writers, tmp_path), str(tmp_path / "early")
    (tmp_path / "match.ndjson").write_text("\n".join(export(log_writers, ended)) + "\n")
    (tmp_path / "early").write_text(log_writers.shelf.published[0].note)
    command = [sys.executable, "docs/verify.py", str(tmp_path / "match.ndjson"), f"--key={KEY}"]

    def says(*places: str) -> Any:
        asked = [*command, *(f"--log={tile}" for tile in places)]
        return subprocess.run(asked, capture_output=True, text=True)

    with served(tmp_path) as url:
        for tile in (str(log), f"{url}/log", f"{url}/log/"):
            told = [line.split()[:2] for line in says(tile, early).stdout.splitlines()]
            assert ["log", "passed"] in told
        wrong = {f"{url}/elsewhere": "File not found", str(tmp_path): "No such file or directory"}
        for tile, why in {**wrong, f"{NOWHERE}/log": "Connection refused"}.items():
            nothing = says(tile)
            assert nothing.returncode == 1
            assert nothing.stderr == f"verify.py cannot read {tile}: {why}.\n"
