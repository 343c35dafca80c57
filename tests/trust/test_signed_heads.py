"""Signed heads prove what an operator has shown."""

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from docs import verify
from docs.verify import Evidence
from domain.events import HeadLost
from events.trust.notes import Notes
from tests.domain.journey import MASTER_KEY
from tests.kit.notes import keys_in, lines_of
from tests.trust.recorded import Recorded, read, set_back, written
from tests.trust.test_tampering import forged

HALF = 6
NOTES = Notes(MASTER_KEY, "dragons.example")
KEY = NOTES.keys[0].vkey
STRANGER = Notes(b"another", "dragons.example")


def over(match: Recorded, version: int, notes: Notes = NOTES) -> str:
    """The note over an entry."""
    found = notes.over(match.id, match.log[version - 1])
    assert found is not None
    return found


def kept(notes: Iterable[str] = (), keys: Iterable[str] = (KEY,), listed: Any = None) -> Evidence:
    return Evidence(tuple(notes), tuple(keys), listed)


def judged(lines: list[str], what: Evidence) -> tuple[str, int, str]:
    """The verdict on the signatures: status, entry, and a sentence."""
    name, status, entry, detail = verify.verify(lines, kept=what)[-1]
    assert name == "signed"
    return status, entry, detail


def noted(match: Recorded, notes: Notes = NOTES) -> list[str]:
    """An export with a note over its head."""
    header, *entries = read(match.export())
    return written([{**header, "note": over(match, len(match.log), notes)}, *entries])


# Signatures that fit.


def test_every_note_that_was_kept_is_found_in_the_log(coffers: Recorded) -> None:
    some = [over(coffers, version) for version in (1, HALF, len(coffers.log))]
    assert judged(coffers.export(), kept(some))[0] == "passed"
    assert judged(noted(coffers), kept(some))[2].startswith("4 signed heads")
    assert judged(noted(coffers), kept())[0] == "passed"


def test_a_note_of_a_running_match_is_found_in_what_anybody_may_see(
    coffers: Recorded,
) -> None:
    for viewer in (None, 0):
        running = coffers.export(viewer, HALF)
        assert judged(running, kept([over(coffers, HALF)]))[0] == "passed"
        later = judged(running, kept([over(coffers, HALF + 1)]))
        assert later[0] == "pending"
        assert "not in this file yet" in later[2]


def test_without_a_key_or_without_a_note_nothing_is_known(coffers: Recorded) -> None:
    assert judged(coffers.export(), kept([over(coffers, 1)], []))[0] == "pending"
    assert judged(coffers.export(), kept())[0] == "pending"


def test_who_asks_for_nothing_is_told_nothing_of_signatures(coffers: Recorded) -> None:
    assert len(verify.verify(noted(coffers))) == len(verify.verify(coffers.export())) == 4


# Signatures that do not fit.


def test_a_valid_note_over_another_head_says_that_two_histories_were_signed(
    coffers: Recorded,
) -> None:
    things = read(coffers.export())
    things[HALF]["at"] += 1
    other = written(forged(things, HALF))
    status, entry, detail = judged(other, kept([over(coffers, HALF)]))
    assert (status, entry) == ("failed", HALF)
    assert "the operator signed two histories" in detail
    assert judged(other, kept([over(coffers, HALF - 1)]))[0] == "passed"


def test_an_end_that_was_cut_off_is_another_history(coffers: Recorded) -> None:
    longer = NOTES.over(coffers.id, replaced(coffers, version=len(coffers.log) + 1))
    assert longer is not None
    found = judged(coffers.export(), kept([longer]))
    assert found[:2] == ("failed", len(coffers.log) + 1)


def replaced(match: Recorded, **changes: Any) -> Any:
    """An entry that is not in the log."""
    return replace(match.log[HALF - 1], **changes)


ALTERED = {
    "another version": (f"\n{HALF}\n", f"\n{HALF + 1}\n"),
    "another match": ("\nm1\n", "\nm2\n"),
    "another origin": ("dragons.example/match", "dragon.example/match"),
    "another kind": ("/match", "/log"),
    "a line more": ("\nm1\n", "\nm1\nm1\n"),
    "an end of line": ("\n", "\r\n"),
    "another name": ("— dragons.example", "— dragon.example"),
    "another dash": ("—", "-"),
    "no signature": ("\n\n", "\n"),
}


@pytest.mark.parametrize("how", ALTERED)
def test_a_note_that_was_altered_is_refused(coffers: Recorded, how: str) -> None:
    note = over(coffers, HALF)
    other = note.replace(*ALTERED[how])
    assert other != note
    assert judged(coffers.export(), kept([other]))[0] == "failed"


def test_a_note_with_another_head_or_signature_is_refused(coffers: Recorded) -> None:
    mine, next_one = (over(coffers, version) for version in (HALF, HALF + 1))
    text, signature = mine.split("\n\n")
    for other in (
        mine.replace(str(coffers.log[HALF - 1].hash), str(coffers.log[HALF].hash)),
        f"{text}\n\n{next_one.split(chr(10) * 2)[1]}",
        f"{text}\n\n{signature}— dragons.example nothing\n",
        f"{text}\n\n{over(coffers, HALF, STRANGER).split(chr(10) * 2)[1]}",
        mine[:-2] + "\n",
        "",
    ):
        assert judged(coffers.export(), kept([other]))[0] == "failed"


def test_a_note_of_another_match_and_one_of_another_operator_are_refused(
    coffers: Recorded,
) -> None:
    elsewhere = NOTES.over("m2", coffers.log[HALF - 1])
    assert elsewhere is not None
    assert "a note of match m2" in judged(coffers.export(), kept([elsewhere]))[2]
    for stranger in (STRANGER, Notes(MASTER_KEY, "wyverns.example")):
        found = judged(coffers.export(), kept([over(coffers, HALF, stranger)]))
        assert (found[0], found[2]) == ("failed", verify.UNTRUSTED)
        assert judged(noted(coffers, stranger), kept())[0] == "failed"


def test_a_signature_of_somebody_else_beside_it_does_no_harm(
    coffers: Recorded,
) -> None:
    both = over(coffers, HALF) + over(coffers, HALF, STRANGER).split("\n\n")[1]
    for key in (KEY, STRANGER.keys[0].vkey):
        assert judged(coffers.export(), kept([both], [key]))[0] == "passed"


@pytest.mark.parametrize("how", ["id", "name", "type", "length", "words"])
def test_a_key_that_is_none_is_refused(coffers: Recorded, how: str) -> None:
    name, number, data = KEY.split("+", 2)
    wrong = {
        "id": f"{name}+00000000+{data}",
        "name": f"other+{number}+{data}",
        "type": f"{name}+{number}+{data.replace('A', 'B', 1)}",
        "length": f"{name}+{number}+{data[:-4]}",
        "words": "the one on your site",
    }
    found = judged(coffers.export(), kept([over(coffers, HALF)], [wrong[how]]))
    assert found[0] == "failed"


@pytest.mark.parametrize("how", [("m1", "m2"), ("\n", "\n\n"), ("/match\n", "/match\nm1\n")])
def test_a_header_with_a_note_over_something_else_fits_no_log(
    coffers: Recorded, how: tuple[str, str]
) -> None:
    header, *entries = read(noted(coffers))
    other = [{**header, "note": header["note"].replace(*how)}, *entries]
    assert verify.verify(written(other))[0][:2] == ("form", "failed")
    older = [{**header, "note": over(coffers, HALF)}, *entries]
    assert verify.verify(written(older))[0][:2] == ("form", "failed")


# Rotations.


def rotated(match: Recorded, version: int) -> Notes:
    """As who began with another key at the time of this entry."""
    return Notes(MASTER_KEY, "dragons.example", (match.log[version - 1].at,))


def test_by_the_list_both_keys_are_good_each_for_its_time(coffers: Recorded) -> None:
    turn = next(e.version for e in coffers.log[HALF:] if e.at > coffers.log[0].at)
    notes, now = rotated(coffers, turn), coffers.log[-1].at
    listed = notes.over_keys(now)
    assert list(keys_in(listed).values()) == [key.vkey for key in notes.keys]
    both = [over(coffers, 1, notes), over(coffers, turn, notes)]
    assert [bool(lines_of(note, KEY)) for note in both] == [True, False]
    for key in notes.keys:
        assert judged(coffers.export(), kept(both, [key.vkey], listed))[0] == "passed"
    assert judged(coffers.export(), kept(both, [KEY]))[0] == "failed"
    late = over(coffers, turn)
    assert "of another time" in judged(coffers.export(), kept([late], [KEY], listed))[2]


def test_a_list_that_nobody_whom_one_trusts_has_signed_is_refused(
    coffers: Recorded,
) -> None:
    note, listed = over(coffers, HALF), NOTES.over_keys(0)
    text, signature = listed.split("\n\n")
    theirs = STRANGER.keys[0].vkey
    for forgery in (
        STRANGER.over_keys(0),
        f"{text}\n1 {theirs}\n\n{signature}",
        listed.replace("\n0 ", "\n1 "),
        listed.replace("/keys", "/match"),
        over(coffers, HALF),
        "",
    ):
        assert judged(coffers.export(), kept([note], [KEY], forgery))[0] == "failed"


# Set-backs.


def test_what_a_set_back_lost_is_no_lie_where_the_log_names_it() -> None:
    match = set_back("dragonwood")
    losses = [e for entry in match.log for e in entry.events if isinstance(e, HeadLost)]
    named = max(losses, key=lambda loss: loss.version)
    lost = replaced(match, version=named.version, hash=named.head)
    before = replaced(match, version=named.version, hash="0" * 64)
    after = replaced(match, version=named.version + 1, hash="0" * 64)
    notes = [NOTES.over(match.id, entry) for entry in (lost, before, after)]
    found = [judged(match.export(), kept([note])) for note in notes if note]
    assert [status for status, _, _ in found] == ["passed", "pending", "failed"]
    assert "lost in a set-back, if the operator is right" in found[1][2]
    assert "two histories" in found[2][2]


# The program.


def test_as_a_program_it_takes_keys_and_notes_from_files(coffers: Recorded, tmp_path: Path) -> None:
    (tmp_path / "match.ndjson").write_text("\n".join(noted(coffers)), encoding="utf-8")
    (tmp_path / "keys").write_text(NOTES.over_keys(0), encoding="utf-8")
    (tmp_path / "note").write_text(
        over(coffers, HALF) + "\n", encoding="utf-8"
    )  # as jq -r writes it
    program = Path(verify.__file__).resolve()
    for key, code in ((KEY, 0), (STRANGER.keys[0].vkey, 1)):
        arguments = ["match.ndjson", "--key", key, "--keys", "keys", "--note", "note"]
        answer = subprocess.run(
            [shutil.which("python3") or "python3", "-I", "-S", str(program), *arguments],
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        assert (answer.returncode, answer.stderr) == (code, "")
        told = [line.split()[:2] for line in answer.stdout.splitlines()]
        assert ["signed", ["passed", "failed"][code]] in told
