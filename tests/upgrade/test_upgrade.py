"""What `make upgrade` says, and what it notices; the playing itself is for every night."""

from pathlib import Path
from typing import Any

import pytest

from tests.upgrade import __main__ as upgrade
from tests.upgrade.fleet import WORKERS
from tests.upgrade.older import today
from tests.upgrade.players import Guests, Made


def test_a_clone_without_tags_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["upgrade"])
    monkeypatch.setattr(upgrade, "tags", list)
    upgrade.main()
    assert "make upgrade FROM=<commit>" in capsys.readouterr().out


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
    assert upgrade.differing(one, other) == found


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
    release = today()
    for part in ("web", *WORKERS):
        assert release.command(part) is not None, part
    assert release.command("nobody") is None
    assert Path(release.verifier[1]).exists()
