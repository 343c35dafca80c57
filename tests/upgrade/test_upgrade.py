"""The output of `make upgrade`, and the faults that it notices; the playing itself is for every
night.
"""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.upgrade import older, release
from tests.upgrade.fleet import WORKERS
from tests.upgrade.older import today
from tests.upgrade.players import Guests, Made
from tests.upgrade.told import Told, check, differing, verify


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone of some project, without tags."""
    monkeypatch.setattr(older, "ROOT", tmp_path)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    git(tmp_path, "init", "--quiet")
    return tmp_path


def git(clone: Path, *words: str) -> str:
    """The output of git; the author of commits is nobody in particular."""
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example"]
    command = ["git", "-C", str(clone), *who, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def commit(clone: Path, *subjects: str) -> list[str]:
    """Commits, one after the other: their hashes."""
    for subject in subjects:
        git(clone, "commit", "--quiet", "--allow-empty", "--message", subject)
    return git(clone, "log", "--reverse", "--format=%H").splitlines()


def test_the_newest_release_before_todays_is_found_by_its_tag_or_its_subject(clone: Path) -> None:
    assert older.last_release() is None
    subjects = ("Release 1.9.0", "Release 1.10.0", "Release 1.9.1", "Release 2.0.0", "Go on")
    hashes = commit(clone, *subjects)
    assert older.last_release() == hashes[1]
    assert older.described(hashes[1]) == f"{hashes[1][:7]}, Release 1.10.0"
    git(clone, "tag", "v1.10.1", hashes[4])
    git(clone, "tag", "v2.0.0", hashes[4])
    assert older.last_release() == "v1.10.1"


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ({"view": [1, {"a": 2}]}, {"view": [1, {"a": 2, "new": 3}]}, None),
        ({"view": [1, {"a": 2}]}, {"view": [1, {"a": 3}]}, "/view/1/a: 2 or 3"),
        ({"view": [1]}, {"view": [1, 2]}, "/view: [1] or [1, 2]"),
        ({"view": None}, {"view": {}}, "/view: None or {}"),
    ],
)
def test_two_releases_must_say_the_same_and_may_say_more(
    one: Any, other: Any, found: str | None
) -> None:
    assert differing(one, other) == found


MADE = [Made("m", 3, "c")]


def test_a_move_that_is_lost_and_a_gap_are_noticed() -> None:
    check("m", {1: "a", 2: "b", 3: "c"}, MADE)
    with pytest.raises(AssertionError, match="a move is lost"):
        check("m", {1: "a", 2: "b", 3: "other"}, MADE)
    with pytest.raises(AssertionError, match="the log has gaps"):
        check("m", {1: "a", 3: "c"}, MADE)
    with pytest.raises(AssertionError, match="moves share an entry"):
        check("m", {1: "a", 2: "b", 3: "c"}, MADE * 2)


def test_an_export_that_was_altered_is_noticed() -> None:
    with pytest.raises(AssertionError):
        verify(today(), b"{}\n")


class Answering(Guests):
    """Everybody at a service that tells of one match."""

    def __init__(self) -> None:
        super().__init__((), seed=1)
        self.matches = {"m": ("dragonwood", ["ann"])}
        self.made = [
            Made("m", version, "a", "ann", {"type": "move"}, "key") for version in range(9)
        ]
        self.told: dict[str, Any] = {"version": 8, "status": "finished", "result": [{"points": 3}]}

    def ask(self, token: str, method: str, path: str, *rest: Any, **more: Any) -> Any:
        score = {"rank": len(path), **self.told["result"][0]}
        return {**self.told, "result": [score]}


def test_what_is_told_otherwise_is_noticed_and_what_is_new_is_not() -> None:
    guests, told = Answering(), Told()
    told.note(guests)
    assert told.over == {"m"}
    guests.told["new"] = "a newer release says more"
    told.compare(guests)
    guests.told["result"] = [{"points": 4}]
    with pytest.raises(AssertionError, match="result/0/points"):
        told.compare(guests)


def test_every_part_of_today_is_in_the_procfile() -> None:
    here = today()
    for part in ("web", *WORKERS):
        assert here.command(part) is not None, part
    assert here.command("nobody") is None
    assert Path(here.verifier[1]).exists()
