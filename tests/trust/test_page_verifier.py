"""The verifier of the pages says of a log what verify.py says, whatever is changed in it."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from docs import verify
from tests.golden.recorded import recorded as golden
from tests.kit.effort import by_effort
from tests.trust.recorded import SETTLED, Recorded, of_golden, pledged, read
from tests.trust.resting import CASES
from tests.trust.test_luck import by_python

pytestmark = pytest.mark.needs("node")
NODE = shutil.which("node")
SCRIPT = Path(__file__).with_name("page.mjs")
SHORT = tuple(found for found in golden() if found.is_short)
GOLDEN = by_effort(test=(), check=SHORT, nightly=golden())
"""Two of three golden matches by day."""


def said(folder: Path, logs: list[list[Any]], open_: bool) -> list[Any]:
    """Of each log, without its header, what is wrong with it: [why, entry], or None."""
    told = [{"match": "m1", "entries": log, "open": open_} for log in logs]
    return [wrong for wrong, _ in looked_at(folder, told)]


def looked_at(folder: Path, told: list[dict[str, Any]]) -> list[Any]:
    """The same of each log that is told, and on what its luck rests."""
    file = folder / "logs.json"
    file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    command = [str(NODE), "--no-warnings", str(SCRIPT), str(file)]
    answer = subprocess.run(command, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return [json.loads(line) for line in answer.stdout.splitlines()]


def test_it_says_on_what_luck_rests_as_verify_py_does(tmp_path: Path) -> None:
    matches = [story().recorded() for _, story in CASES.values()]
    matches += map(of_golden, GOLDEN)
    exports = [(match.id, match.export()) for match in matches]
    told = [{"match": name, "entries": read(lines)[1:]} for name, lines in exports]
    assert looked_at(tmp_path, told) == [[None, by_python(lines)] for _, lines in exports]


def rehashed(entries: list[Any], match_id: str = "m1") -> list[Any]:
    """A forger makes the chain follow again."""
    before = hashlib.sha256(match_id.encode())
    for entry in entries:
        before = hashlib.sha256(before.digest() + verify.canonical(verify.sealed(entry)))
        entry["hash"] = before.hexdigest()
    return entries


def forged(entries: list[Any], kind: str) -> list[Any]:
    """Another answer of chance, another salt, another secret, or another seed."""
    events = [event for entry in entries for event in entry["events"]]
    if kind == "why-chance":
        answered = next(event for event in events if event["type"] == "answered")
        answered["answer"] = [number + 1 for number in answered["answer"]]
    elif kind == "why-salt":
        seals = next(entry["seals"] for entry in entries if entry["seals"])
        seals[next(iter(seals))]["salt"] = "0" * 32
    else:
        next(event for event in events if event["type"] == "finished")["secret"] = "0" * 64
    return rehashed(entries)


@pytest.mark.parametrize("kind", ["why-chance", "why-salt", "why-secret"])
def test_what_a_forger_makes_follow_again_is_not_what_the_secret_says(
    coffers: Recorded, tmp_path: Path, kind: str
) -> None:
    [(why, _)] = said(tmp_path, [forged(read(coffers.export())[1:], kind)], open_=True)
    assert why == kind


def test_words_that_were_not_pledged_are_found_while_the_match_runs(tmp_path: Path) -> None:
    match = pledged(SETTLED[0])
    entries = read(match.export())[1:]
    version, words = next(
        (entry["version"], event)
        for entry in entries
        for event in entry["events"]
        if event["type"] == "gave-words"
    )
    words["words"] = "00" * 32
    log = {"match": match.id, "entries": rehashed(entries, match.id), "open": False}
    [(wrong, _)] = looked_at(tmp_path, [log])
    assert wrong == ["why-words", version]


def test_it_names_the_same_entry(coffers: Recorded, tmp_path: Path) -> None:
    things = read(coffers.export())[1:]
    things[4]["at"] += 1
    assert said(tmp_path, [things], open_=True) == [["why-chain", 5]]
    assert said(tmp_path, [things[:2] + things[3:]], open_=True) == [["why-order", 3]]


def claimed(entries: list[Any], at: int, lost: int, head: str = "ab" * 32) -> list[Any]:
    """The same log, in which the server says in an entry that it had lost another one."""
    event = {"type": "head-lost", "version": lost, "head": head}
    entry = entries[at - 1] | {"events": [*entries[at - 1]["events"], event]}
    return rehashed(json.loads(json.dumps([*entries[: at - 1], entry, *entries[at:]])))


def renewed(entries: list[Any], at: int) -> list[Any]:
    """The same log, in which luck was drawn anew in an entry."""
    entry = entries[at - 1] | {"generation": "ab" * 16}
    return rehashed(json.loads(json.dumps([*entries[: at - 1], entry, *entries[at:]])))


def test_what_a_claimed_loss_excuses_is_not_said_to_be_the_same_log(
    match: Recorded, tmp_path: Path
) -> None:
    """The page has seen the beginning of a match, and is shown another history of it."""
    entries = read(match.export(None, 12))[1:]
    seen = entries[:6]
    other = json.loads(json.dumps(entries))
    other[2]["at"] += 1
    forked = rehashed(other)
    cases = [
        (entries, ["holds", None]),
        (forked, ["broken", "why-history"]),
        (claimed(entries, 9, 8), ["lost", None]),
        (claimed(forked, 3, 1_000_000), ["lost", None]),
        (claimed(forked, 9, 6, str(seen[-1]["hash"])), ["lost", None]),
        (claimed(forked, 9, 6), ["broken", "why-history"]),
        (renewed(entries, 9), ["lost", None]),
        (renewed(forked, 3), ["lost", None]),
        (renewed(forked, 9), ["broken", "why-history"]),
        (renewed(forked, 1), ["broken", "why-history"]),
    ]
    about = {"id": "m1", "commitment": read(match.export())[0]["commitment"]}
    orders = [{"match": about, "seen": seen, "then": log} for log, _ in cases]
    file = tmp_path / "logs.json"
    file.write_text(json.dumps(orders, ensure_ascii=False), encoding="utf-8")
    command = [str(NODE), "--no-warnings", str(SCRIPT.with_name("checking.mjs")), str(file)]
    answer = subprocess.run(command, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    told = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [each[:2] for each in told] == [said for _, said in cases]
    assert [each[2] for each in told if each[0] == "lost"] == [None, 6, 6, None, 6]
