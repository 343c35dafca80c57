"""One command tells the account of a finished match from its export."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.recorded import recorded
from tests.trust.recorded import of_golden

GOLDEN = recorded("dragonwood")[8]


def test_a_finished_match_is_analysed_from_its_export(tmp_path: Path) -> None:
    path = tmp_path / "match.ndjson"
    path.write_text("\n".join(of_golden(GOLDEN).export()))
    told = run(path)
    assert told.returncode == 0
    seats, luck, decisions = told.stdout.split("\n\n")
    assert len(seats.splitlines()) == 1 + len(GOLDEN.entries[-1].events[-1].result)
    assert luck.startswith("entry ")
    assert "by its own decision" in decisions


def test_a_match_that_is_not_over_has_no_account(tmp_path: Path) -> None:
    path = tmp_path / "match.ndjson"
    path.write_text("\n".join(of_golden(GOLDEN).export(None, 8)))
    assert run(path).stderr.startswith("The match is not over")


@pytest.mark.parametrize("text", ["", "{}", "no export"])
def test_what_is_no_export_is_said_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.ndjson"
    path.write_text(text)
    told = run(path)
    assert told.returncode == 1
    assert "is no export" in told.stderr
    assert "Traceback" not in told.stderr


def run(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "workers.coach", str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)
