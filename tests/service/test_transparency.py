"""The transparency log over HTTP: static files, and what an export proves by them."""

import json
from base64 import b64decode
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from events.tlog.tree import leaf_hash
from service.app import create_app
from tests.kit.clients import Somebody, enrolled, problem, settings
from tests.kit.notes import lines_of
from tests.kit.transparency import written
from tests.tlog import reference

TWO = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (folder := tmp_path / "archive").mkdir()
    return folder


@pytest.fixture
def app(redis: Redis, folder: Path) -> Flask:
    return create_app(settings(ARCHIVE_URL=f"file://{folder}", ORIGIN="dragons.example"), redis)


@pytest.fixture
def anna(app: Flask) -> Somebody:
    return enrolled(app.test_client(), "Anna")


@pytest.fixture
def nobody(app: Flask) -> Somebody:
    return Somebody(app.test_client())


def opened(who: Somebody, **more: Any) -> str:
    asked = {"game": "coffers", "seats": TWO} | more
    answer = who.post("/v1/matches", asked)
    assert answer.status_code == 201
    return str(answer.headers["Location"])


def header(who: Somebody, match: str) -> Any:
    answer = who.get(f"{match}/export?log=true")
    assert answer.status_code == 200
    return json.loads(answer.get_data(as_text=True).partition("\n")[0])


def entries(nobody: Somebody, size: int) -> list[bytes]:
    """The entries of a log with fewer than 256, as a reader of tlog-tiles gets them."""
    data, found = nobody.get(f"/log/tile/entries/000.p/{size}").get_data(), list[bytes]()
    while data:
        length = 2 + int.from_bytes(data[:2])
        found.append(data[2:length])
        data = data[length:]
    return found


def test_any_client_of_tlog_tiles_can_read_it(app: Flask, anna: Somebody, nobody: Somebody) -> None:
    matches = {opened(anna).rpartition("/")[2] for _ in range(3)}
    written(app)
    answer = nobody.get("/log/checkpoint")
    assert answer.content_type == "text/plain; charset=utf-8"
    assert answer.headers["Cache-Control"] == "public, max-age=2"
    key = nobody.get("/.well-known/dragonhoard-keys").get_data(as_text=True).split()[2]
    signed = lines_of(answer.get_data(as_text=True), key)
    assert signed is not None
    origin, size, root = signed
    assert (origin, size) == ("dragons.example/log", "3")
    found = entries(nobody, 3)
    assert reference.tree_hash(found) == b64decode(root)
    assert {json.loads(entry)["match"] for entry in found} == matches
    tile = nobody.get("/log/tile/0/000.p/3")
    assert tile.content_type == "application/octet-stream"
    assert tile.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert tile.get_data() == b"".join(map(leaf_hash, found))
    assert nobody.get("/log/tile/0%2F000.p%2F3").get_data() == tile.get_data()


@pytest.mark.parametrize(
    "path",
    [
        *("tile/0/000", "tile/0/000.p/2", "tile/1/000.p/1", "tile/0/001.p/1", "tile/entries/000"),
        *("tile/0/0", "tile/64/000", "tile/0/../../checkpoint", "tile/entries/../../batch/0/0"),
        *("tile", "tile/", "batch/0/0", "tile/0/000.p/1/", "", "tile//etc/passwd", "tile/%00"),
    ],
)
def test_nothing_else_is_there(app: Flask, anna: Somebody, nobody: Somebody, path: str) -> None:
    opened(anna)
    written(app)
    assert problem(nobody.get(f"/log/{path}")) == (404, "no-such-path")


def test_without_a_log_it_is_said_that_there_is_none(
    redis: Redis, anna: Somebody, nobody: Somebody
) -> None:
    match = opened(anna)
    assert problem(nobody.get("/log/checkpoint")) == (404, "no-log")
    assert problem(anna.get(f"{match}/export?log=true")) == (404, "no-log")
    none = Somebody(create_app(settings(), redis).test_client())
    assert problem(none.get("/log/checkpoint")) == (404, "no-log")
    assert problem(none.get("/log/tile/0/000")) == (404, "no-such-path")


def test_a_log_of_which_a_part_is_gone_is_away(
    app: Flask, anna: Somebody, nobody: Somebody, folder: Path
) -> None:
    match = opened(anna)
    opened(anna)
    written(app)
    for file in (folder / "log/tile/0").rglob("*"):
        if file.is_file():
            file.unlink()
    fresh = Somebody(anna.http, anna.token)
    assert problem(fresh.get(f"{match}/export?log=true"))[1] in ("archive-away", "archive-lost")
    (folder / "log/checkpoint").write_text("what is this?\n")
    assert problem(nobody.get("/log/checkpoint"))[0] == 503


def test_an_export_proves_that_its_match_is_in_the_log(
    app: Flask, anna: Somebody, nobody: Somebody
) -> None:
    match = opened(anna)
    plain = anna.get(f"{match}/export")
    assert "log" not in json.loads(plain.get_data(as_text=True).partition("\n")[0])
    written(app)
    told = header(nobody, match)["log"]
    assert told["checkpoint"] == nobody.get("/log/checkpoint").get_data(as_text=True)
    assert told["opening"] == {"index": 0, "proof": []}
    assert "ending" not in told
    again = opened(anna)
    written(app)
    assert len(header(nobody, again)["log"]["opening"]["proof"]) == 1
    assert anna.get(f"{match}/export").get_data() == plain.get_data()
    asked = anna.get(f"{match}/export?log=true", If_None_Match=plain.headers["ETag"])
    assert (asked.status_code, asked.headers.get("ETag")) == (200, None)


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_only_the_seats_of_a_match_that_is_not_public_are_told_where_it_is(
    app: Flask, anna: Somebody, nobody: Somebody, visibility: str
) -> None:
    seats = [{"kind": "me"}, {"kind": "invite"}]
    match = opened(anna, visibility=visibility, seats=seats)
    opened(anna)
    written(app)
    opening = header(anna, match)["log"]["opening"]
    assert len(opening["salt"]) == 32
    [sealed] = [entry for entry in entries(nobody, 2) if b"sealed" in entry]
    assert match.rpartition("/")[2].encode() not in sealed
    refused = (403, "not-seated") if visibility == "unlisted" else (404, "no-such-match")
    for who in (nobody, enrolled(nobody.http, "Eve")):
        assert problem(who.get(f"{match}/export?log=true")) == refused


def test_a_match_that_is_not_in_the_log_yet_is_told_so(app: Flask, anna: Somebody) -> None:
    opened(anna)
    written(app)
    late = opened(anna)
    assert list(header(anna, late)["log"]) == ["checkpoint"]


def test_a_log_that_was_rolled_back_is_not_shown(
    app: Flask, anna: Somebody, nobody: Somebody, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its files are those of an earlier day, and the store knows that more was published."""
    match = opened(anna)
    written(app)
    copytree(folder, earlier := folder.parent / "earlier")
    opened(anna)
    written(app)
    for back in (earlier, None):
        rmtree(folder / "log")
        if back:
            copytree(back / "log", folder / "log")
        for refused in (nobody.get("/log/checkpoint"), anna.get(f"{match}/export?log=true")):
            assert problem(refused) == (503, "log-rolled-back")
            assert "fewer leaves" in refused.get_json()["detail"]
    assert "the log has 1 leaves, and 2 were published: restore it" in caplog.text
    assert anna.get(f"{match}/export").status_code == 200
