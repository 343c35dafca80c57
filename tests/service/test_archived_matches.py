"""The consequences of archiving a match; answers about it: test_archived_contract.py."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from redis import Redis

from service.composition import NAME
from tests.kit.clients import Somebody, begun, caught_up, good, play_on, problem
from tests.kit.stored import mentions

OPENING = {"game": "coffers", "seats": [{"kind": "me"}, {"kind": "open"}], "words": "mine"}


@pytest.fixture
def app(serve: Callable[[], Flask]) -> Flask:
    return serve()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "archive"


def over(anna: Somebody, ben: Somebody, key: str = "opening") -> str:
    """The path of a match that is over, and where somebody has said something."""
    match: str = anna.post("/v1/matches", OPENING, Idempotency_Key=key).headers["Location"]
    good(ben.post(f"{match}/seats"))
    play_on(anna, ben, match)
    good(anna.post(f"{match}/talk", {"phrase": "thanks"}))
    return match


@pytest.fixture
def match(anna: Somebody, ben: Somebody, app: Flask) -> str:
    """The path of one in the archive."""
    path = over(anna, ben)
    caught_up(app)
    move(app, path)
    return path


def move(app: Flask, path: str) -> None:
    """Archive the match, as a worker does."""
    assert app.extensions[NAME].archiving.move(path.rpartition("/")[2])


def test_it_branches_has_a_rematch_and_is_talked_at(
    serve: Callable[[], Flask], match: str, anna: Somebody, ben: Somebody
) -> None:
    anna, ben = (Somebody(serve().test_client(), who.token) for who in (anna, ben))
    seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
    branch = good(anna.post(f"{match}/branches", {"version": 3, "seats": seats}))
    audit = good(anna.get(f"/v1/matches/{branch['id']}/audit"))
    assert {check["status"] for check in audit["checks"]} <= {"passed", "pending"}
    first, second = (good(who.post(f"{match}/rematch")) for who in (anna, ben))
    assert first["id"] == second["id"]
    said = [
        good(ben.post(f"{match}/talk", {"phrase": "thanks"}, Idempotency_Key="thanks"))
        for _ in range(2)
    ]
    assert said[0] == said[1]
    assert len(good(anna.get(f"{match}/talk"))["items"]) == 2


def test_who_erases_themselves_is_gone_from_what_is_archived_as_from_all_else(
    app: Flask,
    serve: Callable[[], Flask],
    match: str,
    anna: Somebody,
    ben: Somebody,
    redis: Redis,
    folder: Path,
) -> None:
    """Objects hold no names. Of an erased player they hold the same as logs: an id, and the words
    of their seat, on which luck depends.
    """
    stays = over(anna, ben, "another")
    caught_up(app)
    process = serve()
    assert Somebody(process.test_client(), anna.token).delete("/v1/players/me").status_code == 204
    ben = Somebody(process.test_client(), ben.token)
    one, other = (good(ben.get(path))["seats"] for path in (stays, match))
    assert [seat["name"] for seat in one] == [seat["name"] for seat in other]
    assert one[0]["name"] is None
    assert good(ben.get(f"{match}/talk"))["items"] == []
    logs = [key for key in mentions(redis, anna.id) if b":match:" in key]
    here = app.extensions[NAME].store.partitions
    assert logs == [here.log(stays.rpartition("/")[2]).encode()]
    (archived,) = (path for path in folder.rglob("*") if path.is_file())
    assert anna.id not in archived.name


def test_while_the_archive_is_away_or_has_lost_it_only_what_is_in_it_cannot_be_read(
    app: Flask,
    serve: Callable[[], Flask],
    match: str,
    anna: Somebody,
    ben: Somebody,
    folder: Path,
) -> None:
    running = begun(anna, ben)
    caught_up(app)
    folder.rename(folder.with_name("elsewhere"))
    for code in ("archive-away", "archive-lost"):
        anna = Somebody(serve().test_client(), anna.token)
        for path in ("", "/log", "/audit", "/export", "/moves", "/stream", "/rematch"):
            answer = anna.get(f"{match}{path}")
            assert problem(answer) == (503, code), path
            assert answer.headers["Retry-After"] == ("5" if code == "archive-away" else "1")
        first = anna.post("/v1/matches", OPENING, Idempotency_Key="opening")
        assert problem(first) == (503, code)
        assert len(good(anna.get("/v1/matches?status=finished"))["items"]) == 1
        assert good(anna.bid(running, 1))
        running = begun(anna, ben)
        folder.mkdir(exist_ok=True)
    shutil.copytree(folder.with_name("elsewhere"), folder, dirs_exist_ok=True)
    assert good(anna.get(match))["status"] == "finished"
