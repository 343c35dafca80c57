"""What `make upgrade` says, and what it notices; the playing itself is for every night."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from requests import Response

from tests.upgrade import __main__ as upgrade
from tests.upgrade import older, release
from tests.upgrade.fleet import WORKERS
from tests.upgrade.older import Checkout, today
from tests.upgrade.over import Asked, Over, differing, requests_of
from tests.upgrade.players import Guests, Made


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone of some project, without tags."""
    monkeypatch.setattr(older, "ROOT", tmp_path)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    git(tmp_path, "init", "--quiet")
    return tmp_path


def git(clone: Path, *words: str) -> str:
    """What git says; who commits is nobody in particular."""
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example"]
    command = ["git", "-C", str(clone), *who, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def commit(clone: Path, *subjects: str) -> list[str]:
    """Commits, one after the other: their hashes."""
    for subject in subjects:
        git(clone, "commit", "--quiet", "--allow-empty", "--message", subject)
    return git(clone, "log", "--reverse", "--format=%H").splitlines()


def said(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """The sentence with which the program ends, whose exit code is not 0."""
    monkeypatch.setattr("sys.argv", ["upgrade", *arguments])
    with pytest.raises(SystemExit) as ended:
        upgrade.main()
    assert isinstance(ended.value.code, str)
    return ended.value.code


def test_where_no_release_is_known_it_says_what_to_do(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(clone, "Begin", "Release early", "Release 1.0.0 once more", "Do not release 1.0.0")
    assert "make upgrade FROM=<commit>" in said(monkeypatch)


def test_what_is_no_clone_knows_no_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older, "ROOT", tmp_path)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert "knows of no release" in said(monkeypatch)


def test_a_commit_that_there_is_not_is_named(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(clone, "Begin")
    assert said(monkeypatch, "2bb42b6") == "Nothing was played: this clone has no commit '2bb42b6'."


def test_without_tags_the_newest_release_is_found_by_its_subject(clone: Path) -> None:
    assert older.last_release() is None
    hashes = commit(clone, "Release 1.9.0", "Release 1.10.0", "Release 1.9.1", "Go on")
    assert older.last_release() == hashes[1]
    assert older.described(hashes[1]) == f"{hashes[1][:7]}, Release 1.10.0"
    git(clone, "tag", "v1.9.1", hashes[2])
    assert older.last_release() == "v1.9.1"


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


class Played(Guests):
    """Somebody who has made the third entry of a match."""

    def __init__(self, hash: str) -> None:
        super().__init__(("http://a",), seed=1)
        self.matches, self.made = {"m": ("dragonwood", [])}, [Made("m", 3, hash)]


class Fleet:
    """A service of which only the log is asked."""

    urls = ("http://a",)


def of_log(monkeypatch: pytest.MonkeyPatch, *log: tuple[int, str]) -> None:
    told = [{"version": version, "hash": hash} for version, hash in log]
    monkeypatch.setattr(upgrade, "entries", lambda *_: told)


def test_a_move_that_is_lost_and_a_gap_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fleet: Any = Fleet()
    of_log(monkeypatch, (1, "a"), (2, "b"), (3, "other"))
    with pytest.raises(AssertionError, match="a move is lost"):
        upgrade.check(Played("c"), fleet, ())
    of_log(monkeypatch, (1, "a"), (3, "c"))
    with pytest.raises(AssertionError, match="the log has gaps"):
        upgrade.check(Played("c"), fleet, ())


def test_an_export_that_was_altered_is_noticed() -> None:
    with pytest.raises(AssertionError):
        upgrade.verify(today(), b"{}\n")


def test_every_part_of_today_is_in_the_procfile() -> None:
    here = today()
    for part in ("web", *WORKERS):
        assert here.command(part) is not None, part
    assert here.command("nobody") is None
    assert Path(here.verifier[1]).exists()


# What is over and in the archive.

LOG, OVER = "/v1/matches/m/log?limit=100", "/v1/matches/m"


class Archived:
    """A match that is over and in the archive, and a service of two releases that tell of it."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: dict[str, Any] = {"items": [{"version": 1, "hash": "a"}]}
        self.newer, self.older = (Checkout(tmp_path / name, Path()) for name in ("new", "old"))
        (self.newer.directory / "events" / "archive").mkdir(parents=True)
        self.over = Over(Played("c"), self)  # type: ignore[arg-type]
        self.over.told["m"] = [(Asked("", LOG), {"items": [{"version": 1, "hash": "a"}]})]
        self.refusal: Any = ("store-away", 503)
        monkeypatch.setattr(self.over, "archived", lambda: ["m"])
        monkeypatch.setattr("tests.upgrade.over.sent", lambda url, asked: self._answer(url))
        monkeypatch.setattr("tests.upgrade.over.requests.get", lambda url, **_: self._answer(url))

    def webs(self) -> Any:
        return (("http://new", self.newer), ("http://old", self.older))

    def _answer(self, url: str) -> Response:
        code, status = self.refusal if url.startswith("http://old") else ("", 200)
        answer = Response()
        answer.status_code = status
        answer.headers.update({"Content-Type": "application/json", "Retry-After": "1"})
        answer._content = json.dumps({"code": code} if code else self.told).encode()
        return answer


@pytest.fixture
def archived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archived:
    return Archived(tmp_path, monkeypatch)


def test_a_release_from_before_the_archive_may_refuse_what_has_left(archived: Archived) -> None:
    archived.over.check()
    archived.told["items"][0]["new"] = "a newer release says more"
    archived.over.check()


@pytest.mark.parametrize("refusal", [("internal", 500), ("no-match", 404), ("archive-lost", 503)])
def test_what_it_must_not_say_of_it_is_noticed(archived: Archived, refusal: Any) -> None:
    archived.refusal = refusal
    with pytest.raises(AssertionError):
        archived.over.check()


def test_what_is_told_otherwise_since_it_has_left_is_noticed(archived: Archived) -> None:
    archived.told["items"][0]["hash"] = "b"
    with pytest.raises(AssertionError, match="items/0/hash"):
        archived.over.check()


def test_who_knows_archives_may_refuse_nothing(archived: Archived) -> None:
    (archived.older.directory / "events" / "archive").mkdir(parents=True)
    with pytest.raises(AssertionError):
        archived.over.check()


def test_what_was_done_is_sent_again() -> None:
    made = [Made("m", version, "a", "token", {"type": "move"}, "key") for version in range(9)]
    asked = [*requests_of("m", ["ann"], made)]
    assert [each.move for each in asked if each.key] == [{"type": "move"}] * 6
    assert {each.token for each in asked if not each.key} == {"", "ann"}
    assert Asked("", f"{OVER}/export") in asked
