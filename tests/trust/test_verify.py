"""Exports verify, whoever they are for and whenever they are made."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from docs import verify
from domain.events import HeadLost
from tests.kit.effort import by_effort
from tests.trust.recorded import Recorded, read, set_back, written

ROOT = Path(verify.__file__).parent
PARTS = by_effort(test=(2,), check=(1, 2, 3), nightly=(1, 2, 3))
"""After so many quarters of a match it is looked at."""
CHECKS = ("form", "chain", "seals", "chance")


def statuses(lines: list[str], head: str | None = None) -> dict[str, str]:
    return {name: status for name, status, _, _ in verify.verify(lines, head)}


def test_the_export_of_a_finished_match_verifies(match: Recorded) -> None:
    lines = match.export()
    assert statuses(lines) == dict.fromkeys(CHECKS, "passed")
    assert all(
        "digest" not in seal for entry in read(lines[1:]) for seal in entry["seals"].values()
    )


def test_what_anybody_may_see_of_a_running_match_verifies(match: Recorded) -> None:
    versions = {len(match.log) * part // 4 for part in PARTS}
    for version in versions - {0}:
        for viewer in (None, *range(match.game.seats[0])):
            found = statuses(match.export(viewer, version))
            pending = {"seals": "pending", "chance": "pending"}
            assert found == {"form": "passed", "chain": "passed", **pending}


def test_all_viewers_get_the_same_head(match: Recorded) -> None:
    version = len(match.log) // 2
    heads = {read(match.export(viewer, version))[0]["head"] for viewer in (None, 0, 1)}
    assert heads == {match.log[version - 1].hash}


def test_a_hash_that_was_seen_while_the_match_ran_is_found_again(match: Recorded) -> None:
    seen = read(match.export(1, len(match.log) // 2))[-1]["hash"]
    assert statuses(match.export(), seen)["chain"] == "passed"
    assert statuses(match.export(), "0" * 64)["chain"] == "failed"


def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    for file in (str(tmp_path / "nofile"), str(tmp_path)):
        answer = run(file)
        assert (answer.returncode, answer.stdout) == (1, "")
        assert answer.stderr.startswith(f"verify.py cannot read {file}: ")
        assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "there is nothing in it"),
        (b"\x89PNG\r\n\x1a\n\x00", "it is no text in UTF-8"),
        (b"GIF89a", "it is no JSON: Expecting value"),
        (b"{}", "it has 0 events `opened`"),
        (b"[]\n[]", "it is not formed as in an export"),
    ],
)
def test_what_is_no_export_is_said_in_a_sentence(data: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "match.ndjson"
    file.write_bytes(data)
    answer = run(str(file))
    assert (answer.returncode, answer.stderr) == (1, "")
    assert answer.stdout.startswith("form    failed   ")
    assert said in answer.stdout


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """verify.py as a stranger runs it: without any of our packages."""
    command = [sys.executable, "-I", "-S", str(ROOT / "verify.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd="/")


def test_as_a_program_it_prints_each_check_and_ends_with_0_or_1(
    coffers: Recorded, tmp_path: Path
) -> None:
    file, lines = tmp_path / "match.ndjson", coffers.export()
    file.write_text("\n".join(lines), encoding="utf-8")
    good = run(str(file), "--head", read(lines)[4]["hash"])
    assert good.returncode == 0, good.stderr
    *checks, luck = [line.split()[:2] for line in good.stdout.splitlines()]
    assert checks == [[name, "passed"] for name in CHECKS]
    assert luck[0] == "luck"
    file.write_text("\n".join([*lines[:3], *lines[4:]]), encoding="utf-8")
    bad = run(str(file))
    assert (bad.returncode, bad.stdout.split(":")[0]) == (1, "form    failed   entry 3")


def test_it_says_where_luck_is_new_because_the_server_names_a_loss() -> None:
    match = set_back("dragonwood")
    lost = [str(e.version) for e in match.log if any(isinstance(x, HeadLost) for x in e.events)]
    told = {name: detail for name, _, _, detail in verify.verify(match.export())}
    assert f"luck is new since entry {', '.join(lost)}, where the server says" in told["chance"]


@pytest.mark.parametrize(
    "text", ["", "\n", "[]", "{}", "no JSON", "{}\n{}", "[" * 100_000, '{"format":1e400}', "\ud800"]
)
def test_whatever_it_is_given_it_never_falls_over(text: str, tmp_path: Path) -> None:
    file = tmp_path / "match.ndjson"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    answer = run(str(file))
    assert (answer.returncode, answer.stdout[:15], answer.stderr) == (1, "form    failed ", "")


def test_entries_from_before_there_were_hashes_are_left_out_of_the_chain(
    coffers: Recorded,
) -> None:
    things = read(coffers.export())
    for entry in things[1:]:
        entry |= {"hash": None, "seals": {}}
    things[0]["head"] = None
    assert statuses(written(things))["chain"] == "pending"


def test_once_there_is_a_hash_every_entry_has_one(coffers: Recorded) -> None:
    things = read(coffers.export())
    things[4] |= {"hash": None, "seals": {}}
    assert ("chain", "failed", 4) in {check[:3] for check in verify.verify(written(things))}


def test_the_verifier_is_one_short_file_on_the_standard_library_alone() -> None:
    source = (ROOT / "verify.py").read_text()
    assert len(source.splitlines()) < 750
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import)]
    froms = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    names = {name.name for node in imports for name in node.names} | {f.module for f in froms}
    assert {str(name).partition(".")[0] for name in names} <= sys.stdlib_module_names
