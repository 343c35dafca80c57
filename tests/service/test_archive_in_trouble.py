"""An archive that is away, or that somebody has altered: what players and the log are told."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from events.archive.objects import ArchiveAway, Folder
from service.composition import NAME
from service.http.background import ARCHIVE_OVER
from tests.kit.clients import (
    Somebody,
    begun,
    caught_up,
    enrolled,
    good,
    opened,
    play_on,
    problem,
)


@pytest.fixture
def app(serve: Callable[[], Flask]) -> Flask:
    return serve()


@pytest.fixture
def object_(tmp_path: Path) -> Callable[[], Path]:
    """Finds the one object that there is."""
    return lambda: next(path for path in (tmp_path / "archive").rglob("*") if path.is_file())


def over(app: Flask, anna: Somebody, ben: Somebody, visibility: str = "public") -> str:
    """The path of a match that has left for the archive."""
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    match = opened(anna, seats, visibility=visibility)
    good(ben.post(f"{match}/seats"))
    play_on(anna, ben, match)
    caught_up(app)
    assert app.extensions[NAME].archiving.move(match.rpartition("/")[2])
    return match


def cut(path: Path) -> None:
    """Alter an object from outside."""
    path.write_bytes(path.read_bytes()[:100])


def test_an_object_that_somebody_has_altered_cannot_be_read_and_its_audit_says_so(
    app: Flask,
    serve: Callable[[], Flask],
    anna: Somebody,
    ben: Somebody,
    object_: Callable[[], Path],
) -> None:
    match = over(app, anna, ben)
    cut(object_())
    anna = Somebody(serve().test_client(), anna.token)
    audit = good(anna.get(f"{match}/audit"))
    assert (audit["checks"][0]["name"], audit["checks"][0]["status"]) == ("log", "failed")
    for path in ("", "/log", "/export", "/talk", "/stream", "/rematch"):
        assert problem(anna.get(f"{match}{path}")) == (503, "unknown-format"), path
    assert problem(anna.bid(match, 1)) == (503, "unknown-format")
    assert good(anna.get("/v1/matches?status=finished"))["items"][0]["id"] in match


def test_an_archive_that_is_away_is_one_line_and_its_return_another(
    app: Flask,
    serve: Callable[[], Flask],
    anna: Somebody,
    ben: Somebody,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """However many are refused meanwhile."""

    def hangs(*_: object) -> None:
        raise TimeoutError("no answer in 3 s")

    match, other = over(app, anna, ben), over(app, anna, ben)
    again = Somebody(serve().test_client(), anna.token)
    caplog.clear()
    for _ in range(2):
        with monkeypatch.context() as hanging:
            hanging.setattr("service.http.background.ArchiveThreads.__call__", hangs)
            for each in ("", "/log", "/export", ""):
                assert problem(again.get(f"{match}{each}")) == (503, "archive-away")
        good(again.get(f"{match}/log"))
        good(again.get(f"{match}/export"))
        match = other
    told = [(one.levelname, one.getMessage()) for one in caplog.records]
    begun_, ended = told[:2]
    assert begun_[0] == "ERROR"
    assert "no answer in 3 s" in begun_[1]
    assert ended == ("WARNING", ARCHIVE_OVER)
    assert told == [begun_, ended] * 2


def test_a_private_match_that_cannot_be_read_is_still_none_to_a_stranger(
    app: Flask,
    serve: Callable[[], Flask],
    anna: Somebody,
    ben: Somebody,
    object_: Callable[[], Path],
) -> None:
    match = over(app, anna, ben, "private")
    cut(object_())
    process = serve()
    nobody = Somebody(process.test_client())
    for who in (nobody, enrolled(process.test_client(), "Eve")):
        for path in ("", "/log", "/audit", "/export", "/talk", "/stream"):
            there = who.get(f"{match}{path}")
            none = who.get(f"/v1/matches/{'a' * 16}{path}")
            assert (there.status_code, there.data) == (none.status_code, none.data)
            assert there.status_code == 404
    assert Somebody(process.test_client(), ben.token).get(match).status_code == 503


def away_after(reads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From then on the archive hangs."""
    left, find = [reads], Folder.find

    def read(folder: Folder, name: str) -> bytes | None:
        left[0] -= 1
        if left[0] < 0:
            raise ArchiveAway("no answer in 5 s")
        return find(folder, name)

    monkeypatch.setattr(Folder, "find", read)


def test_exports_are_refused_before_they_begin_while_the_archive_hangs(
    app: Flask, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a process that remembers the match."""
    match = over(app, anna, ben)
    good(anna.get(match))
    away_after(0, monkeypatch)
    for path in (f"{match}/export", "/v1/players/me/export"):
        refused = anna.get(path)
        assert problem(refused) == (503, "archive-away")
        assert refused.headers["Retry-After"]


def test_an_export_of_my_data_tells_what_it_lacks_if_the_archive_hangs_meanwhile(
    app: Flask,
    serve: Callable[[], Flask],
    anna: Somebody,
    ben: Somebody,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Each request waits for it once, and the operator reads one line."""
    first, second, third = (over(app, anna, ben).rpartition("/")[2] for _ in range(3))
    runs = begun(anna, ben).rpartition("/")[2]
    caught_up(app)
    away_after(2, monkeypatch)  # it is asked for the first, to begin with, and then for the third
    answer = Somebody(serve().test_client(), anna.token).get("/v1/players/me/export")
    lines = [json.loads(line) for line in answer.data.splitlines()]
    unreadable = [line for line in lines if line["kind"] == "unreadable"]
    assert {line["match"] for line in unreadable} == {first, second}
    assert all(line["again"] for line in unreadable)
    assert {x["match"] for x in lines if x["kind"] == "command"} == {third, runs}
    (record,) = [one for one in caplog.records if "incomplete" in one.getMessage()]
    assert record.exc_info is None


def test_what_is_logged_of_an_archive_that_is_away_has_no_path(
    app: Flask,
    serve: Callable[[], Flask],
    anna: Somebody,
    ben: Somebody,
    object_: Callable[[], Path],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It may have the code of an invitation."""
    match = opened(anna, [{"kind": "me"}, {"kind": "invite"}])
    code = good(anna.get(match))["invites"][0]["code"]
    good(ben.post(f"/v1/invites/{code}"))
    play_on(anna, ben, match)
    caught_up(app)
    assert app.extensions[NAME].archiving.move(match.rpartition("/")[2])
    object_().unlink()
    app.extensions[NAME].store.archive.write("another", (b"log",))
    asked = Somebody(serve().test_client(), ben.token).get(f"/v1/invites/{code}")
    assert problem(asked) == (503, "archive-lost")
    assert "has no matches/" in caplog.text
    assert code not in caplog.text
