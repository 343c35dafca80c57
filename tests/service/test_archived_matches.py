"""A match in the archive answers as it did in the store, to everybody and to every question."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.operator import main as operator
from service.parts import NAME
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, problem, settings
from tests.kit.stored import everything, mentions

PATHS = (
    *("{m}", "{m}?version=3", "{m}?as=1&version=4", "{m}/log", "{m}/log?after=2&limit=3"),
    *(
        "{m}/views?after=1",
        "{m}/audit",
        "{m}/audit/computers",
        "{m}/export",
        "{m}/export?note=true",
        "{m}/checkpoint",
        "{m}/moves",
        "{m}/talk",
        "{m}/rematch",
    ),
    *("{m}/log?after=2&head={head}", "{m}/log?after=999", "{m}?version=999", "{m}/board.png"),
    *("/v1/matches", "/v1/matches?game=coffers&status=finished", "/v1/matches?status=running"),
    *("/v1/players/{a}", "/v1/players/{a}/matches", "/v1/players/me/matches"),
    *("/v1/players/me/export", "/v1/players/me/news"),
)
"""What is asked; {m} is the match, {a} a player of it, {head} the hash of entry 2."""

OF_A_REQUEST = {"Server-Timing": "", "X-Request-Id": ""}
"""Headers that are another in each answer."""


@pytest.fixture
def app(serve: Callable[[], Flask]) -> Flask:
    return serve()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "archive"


class Played:
    """A match that is over, and all commands that made it, as they were sent."""

    def __init__(self, anna: Somebody, ben: Somebody, **more: Any) -> None:
        self.anna, self.ben, self.sent = anna, ben, list[tuple[Somebody, str, Any, str]]()
        self.replies, self.key = list[bytes](), f"{len(more)}-{{}}"
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.first = {"game": "coffers", "seats": seats, "words": "mine"} | more
        answer = self.tells(anna, "/v1/matches", self.first)
        self.path = answer.headers["Location"]
        self.tells(ben, f"{self.path}/seats", {"words": "ours"})
        coins = 1
        while good(anna.get(self.path))["status"] == "running":
            done = self.tells(anna, f"{self.path}/moves", {"type": "bid", "coins": coins})
            coins = 1 if done.status_code == 201 else 0
            self.tells(ben, f"{self.path}/moves", {"type": "bid", "coins": 0})

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def tells(self, who: Somebody, path: str, body: Any) -> Any:
        """Send a command with a key; note it if it was accepted."""
        key = self.key.format(len(self.sent))
        answer = who.post(path, body, Idempotency_Key=key)
        if answer.status_code == 201:
            self.sent.append((who, path, body, key))
            self.replies.append(answer.data)
        return answer

    def again(self, app: Flask) -> list[bytes]:
        """What each command is answered if it is sent once more."""
        return [
            Somebody(app.test_client(), who.token).post(path, body, Idempotency_Key=key).data
            for who, path, body, key in self.sent
        ]


@pytest.fixture
def played(anna: Somebody, ben: Somebody, app: Flask) -> Played:
    match = Played(anna, ben)
    good(anna.post(f"{match.path}/talk", {"phrase": "thanks"}))
    caught_up(app)
    return match


def move(app: Flask, match_id: str) -> None:
    """What a worker does when the time has come."""
    assert app.extensions[NAME].archiving.move(match_id)


def told(app: Flask, played: Played, paths: Any = PATHS) -> Iterator[tuple[str, int, Any]]:
    """What a process answers to everybody, but for the time."""
    head = good(played.anna.get(f"{played.path}/log"))["items"][1]["hash"]
    for token in (played.anna.token, played.ben.token, None):
        for path in paths:
            asked = path.format(m=played.path, a=played.anna.id, head=head)
            answer = Somebody(app.test_client(), token).get(asked)
            yield asked, answer.status_code, timeless(answer.data)


def timeless(data: bytes) -> Any:
    try:
        lines = [json.loads(line) for line in data.splitlines()]
    except ValueError:
        return data
    for line in lines:
        line.pop("now", None)
        line.pop("used", None)
    return lines


def test_everybody_is_told_what_they_were_told_before(
    app: Flask, serve: Callable[[], Flask], played: Played, redis: Redis
) -> None:
    before = list(told(app, played))
    assert {status for _, status, _ in before} >= {200, 401, 404, 409}
    move(app, played.id)
    assert redis.type(app.extensions[NAME].store.partitions.log(played.id)) == b"string"
    for process in (app, serve()):
        assert list(told(process, played)) == before


def test_an_audit_in_the_archive_passes(
    app: Flask, serve: Callable[[], Flask], played: Played
) -> None:
    move(app, played.id)
    audit = good(Somebody(serve().test_client()).get(f"{played.path}/audit"))
    assert {check["status"] for check in audit["checks"]} == {"passed"}


def test_every_command_that_is_sent_again_gets_its_first_reply(
    app: Flask, serve: Callable[[], Flask], played: Played, redis: Redis
) -> None:
    """Byte for byte, the call that opened the match included; and nothing happens."""
    assert len(played.sent) > 5
    first = played.again(app)
    move(app, played.id)
    before = everything(redis)
    assert played.again(serve()) == first
    assert [timeless(reply) for reply in first] == [timeless(reply) for reply in played.replies]
    after = everything(redis)
    assert {k for k in after if b"match:" in k} == {k for k in before if b"match:" in k}
    assert list(app.extensions[NAME].store.matches()) == [played.id]


def test_an_opening_is_not_done_anew_in_place_of_an_archived_match(
    app: Flask, serve: Callable[[], Flask], played: Played
) -> None:
    move(app, played.id)
    anna = Somebody(serve().test_client(), played.anna.token)
    other = anna.post(
        "/v1/matches", played.first | {"words": "else"}, Idempotency_Key=played.key.format(0)
    )
    assert problem(other) == (422, "key-reused")


def test_a_match_branches_from_the_archive(
    app: Flask, serve: Callable[[], Flask], played: Played
) -> None:
    move(app, played.id)
    anna = Somebody(serve().test_client(), played.anna.token)
    seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
    branch = good(anna.post(f"{played.path}/branches", {"version": 3, "seats": seats}))
    audit = good(anna.get(f"/v1/matches/{branch['id']}/audit"))
    assert {check["status"] for check in audit["checks"]} <= {"passed", "pending"}
    assert "pending" not in {c["status"] for c in audit["checks"] if c["name"] == "rules"}


def test_a_rematch_follows_an_archived_match(
    app: Flask, serve: Callable[[], Flask], played: Played
) -> None:
    move(app, played.id)
    people = [Somebody(serve().test_client(), who.token) for who in (played.anna, played.ben)]
    first, second = (good(who.post(f"{played.path}/rematch")) for who in people)
    assert first["id"] == second["id"]


def test_who_talks_at_an_archived_table_is_heard(
    app: Flask, serve: Callable[[], Flask], played: Played
) -> None:
    move(app, played.id)
    ben = Somebody(serve().test_client(), played.ben.token)
    said = good(ben.post(f"{played.path}/talk", {"phrase": "thanks"}, Idempotency_Key="thanks"))
    again = good(ben.post(f"{played.path}/talk", {"phrase": "thanks"}, Idempotency_Key="thanks"))
    assert said == again
    assert len(good(played.anna.get(f"{played.path}/talk"))["items"]) == 2


def test_who_erases_themselves_is_gone_from_what_is_archived_as_from_all_else(
    app: Flask,
    serve: Callable[[], Flask],
    anna: Somebody,
    ben: Somebody,
    redis: Redis,
    folder: Path,
) -> None:
    """Volumes hold no names; what they hold is what logs hold of somebody erased: an id, and the
    words of their seat, on which luck depends.
    """
    stays, moves = Played(anna, ben), Played(anna, ben, options={"purse": 4})
    good(anna.post(f"{moves.path}/talk", {"phrase": "thanks"}))
    caught_up(app)
    move(app, moves.id)
    process = serve()
    assert Somebody(process.test_client(), anna.token).delete("/v1/players/me").status_code == 204
    ben = Somebody(process.test_client(), ben.token)
    one, other = (good(ben.get(match.path))["seats"] for match in (stays, moves))
    assert [seat["name"] for seat in one] == [seat["name"] for seat in other]
    assert one[0]["name"] is None
    assert good(ben.get(f"{moves.path}/talk"))["items"] == []
    logs = [key for key in mentions(redis, anna.id) if b":match:" in key]
    assert logs == [app.extensions[NAME].store.partitions.log(stays.id).encode()]
    volumes = [path for path in folder.rglob("*") if path.is_file()]
    assert len(volumes) == 1
    assert anna.id not in volumes[0].name


def test_an_operator_is_told_that_an_archived_match_is_over(
    app: Flask,
    played: Played,
    redis: Redis,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Any,
) -> None:
    move(app, played.id)
    own = settings(ARCHIVE_URL=f"file://{folder}")
    monkeypatch.setattr("service.operator.begin", lambda: own)
    monkeypatch.setattr("service.operator.connect", lambda *_: redis)
    before = everything(redis)
    assert operator(["stop", played.id, "--why", "late"]) == 1
    assert f"The match {played.id} is over" in capsys.readouterr().err
    assert everything(redis) == before


def test_a_report_about_an_archived_match_is_made_and_read(
    app: Flask, serve: Callable[[], Flask], played: Played
) -> None:
    move(app, played.id)
    process = serve()
    anna = Somebody(process.test_client(), played.anna.token)
    body = {"reason": "insults", "match": played.id}
    good(anna.post(f"/v1/players/{played.ben.id}/report", body))
    (report,) = process.extensions[NAME].accounts.reports.waiting()
    assert report.match == played.id


def test_while_the_archive_is_away_only_what_is_in_it_cannot_be_read(
    app: Flask, serve: Callable[[], Flask], played: Played, folder: Path
) -> None:
    running = begun(played.anna, played.ben)
    caught_up(app)
    move(app, played.id)
    folder.rename(folder.with_name("elsewhere"))
    process = serve()
    anna = Somebody(process.test_client(), played.anna.token)
    for path in ("", "/log", "/audit", "/export", "/moves"):
        answer = anna.get(f"{played.path}{path}")
        assert problem(answer) == (503, "archive-away")
        assert answer.headers["Retry-After"] == "5"
    first = anna.post("/v1/matches", played.first, Idempotency_Key=played.key.format(0))
    assert problem(first) == (503, "archive-away")
    assert len(good(anna.get("/v1/matches?status=finished"))["items"]) == 1
    assert good(anna.bid(running, 1))
    folder.rmdir()
    folder.with_name("elsewhere").rename(folder)
    assert good(anna.get(played.path))["status"] == "finished"


def test_a_stranger_learns_nothing_of_a_private_match_in_the_archive(
    app: Flask, serve: Callable[[], Flask], anna: Somebody, ben: Somebody
) -> None:
    good(anna.get("/v1/players/me"))
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    match = Played(anna, ben, seats=seats, visibility="private")
    caught_up(app)
    move(app, match.id)
    process = serve()
    nobody = "/v1/matches/aaaaaaaaaaaaaaaa"
    for who in (Somebody(process.test_client()), enrolled(process.test_client(), "Zoe")):
        for path in ("", "/log", "/audit", "/export", "/views", "/talk", "/board.png"):
            there, none = who.get(f"{match.path}{path}"), who.get(f"{nobody}{path}")
            assert there.status_code == none.status_code == 404
            assert there.data == none.data
            headers = ({**a.headers, **OF_A_REQUEST} for a in (there, none))
            assert len({str(sorted(each.items())) for each in headers}) == 1
    assert good(Somebody(process.test_client(), ben.token).get(match.path))["status"] == "finished"
